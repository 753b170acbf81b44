"""Piles as small numbers, and tables of all that the search asks about them.

A search meets the same piles thousands of times. Each gets a number when it is first met, and
tables tell which pile it becomes by a pop, a push or a redeal, and how that changes the hash of the
position and the disorder of a suit.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from random import Random
from typing import Final, TypeVar

from crescent.engine import MOST_REDEALS, PILE_LIMIT, Card, Rank, Suit, rank_of
from crescent.solver.anchors import MOST_REDEALS_LEFT, Look, held, look_at
from crescent.solver.suits import Homes, after, urgency

Pile = int
"""The number of a pile."""

K = TypeVar("K")
V = TypeVar("V")

_Change = tuple[Pile, int, int]
"""The new pile, the change of the position's hash and that of the suit's disorder."""

EMPTIED: Final[Pile] = 0
"""The pile without cards."""

PAIR: Final = 5
"""What a pair of cards in the wrong order adds to the disorder."""

_MENDED: Final = 4
"""How much of that is taken back where redeals will mend it."""

_HASH_BITS: Final = 60
"""Enough to tell all positions of a search apart; integers of more bits are slower to add."""


class _Table(dict[K, V]):
    """A table that fills itself: an entry is worked out when it is first asked for."""

    def __init__(self, entry: Callable[[K], V]) -> None:
        self._entry = entry

    def __missing__(self, key: K) -> V:
        found = self[key] = self._entry(key)
        return found


class Piles:
    """All piles met so far; `cards`, `tops` and `hashes` are indexed by their numbers."""

    def __init__(self, random: Random) -> None:
        self._random = random
        self._numbers: dict[tuple[Card, ...], Pile] = {}
        self.cards: Final[list[tuple[Card, ...]]] = []
        self.tops: Final[list[Card]] = []
        """The top card; -1 for the pile without cards."""
        self.hashes: Final[list[int]] = []
        self.ranks: Final[tuple[list[tuple[Rank, ...]], ...]] = ([], [], [], [])
        """For each suit the ranks of its cards in each pile, bottom to top."""
        self.rotated: Final = _Table(self._rotate)
        """Each pile after a redeal."""
        self.number(())
        self.hashes[EMPTIED] = 0

    def __len__(self) -> int:
        return len(self.cards)

    def number(self, cards: tuple[Card, ...]) -> Pile:
        """Return the number of a pile of these cards, bottom to top."""
        known = self._numbers.get(cards)
        if known is not None:
            return known
        number = self._numbers[cards] = len(self.cards)
        self.cards.append(cards)
        self.tops.append(cards[-1] if cards else -1)
        self.hashes.append(self._random.getrandbits(_HASH_BITS))
        for suit, ranks in enumerate(self.ranks):
            ranks.append(tuple([card % 13 + 1 for card in cards if card // 13 == suit]))
        return number

    def _rotate(self, pile: Pile) -> Pile:
        cards = self.cards[pile]
        return self.number(cards[1:] + cards[:1])


class SuitState:
    """One suit in one state of its foundations with so many redeals left, and tables of piles.

    `disorder` is for each pile what its cards of this suit add to the disorder of the position. The
    `hash` is the same for any redeals. `pops` and `pushes` give a `_Change`. The key of a push is
    ``52 * pile + card``; it gives None if the pile is full.
    """

    __slots__ = (
        *("_by_ranks", "_tables", "after", "disorder", "hash", "homes", "left", "pops", "pushes"),
        *("redeals", "suit"),
    )

    def __init__(self, tables: "Tables", suit: Suit, number: Homes, redeals: int) -> None:
        self._tables = tables
        self._by_ranks = tables.disorders[number]
        self.suit: Final = suit
        self.homes: Final = number
        self.redeals: Final = redeals
        self.left: Final = 26 - sum(divmod(number, 14))
        """The cards of the suit that have not come home."""
        self.hash: Final = tables.hashes[suit, number]
        self.after: Final = _Table(self._after)
        """The suit after each of its cards has come home; None if that cannot now."""
        self.disorder: Final = _Table(self._disorder)
        self.pops: Final = _Table(self._pop)
        self.pushes: Final = _Table(self._push)

    def after_redeal(self) -> "SuitState":
        """Return the suit with one redeal fewer."""
        return self._tables.suits[self.suit, self.homes, self.redeals - 1]

    def _after(self, card: Card) -> "SuitState | None":
        number = after(self.homes, rank_of(card))
        return None if number is None else self._tables.suits[self.suit, number, self.redeals]

    def _disorder(self, pile: Pile) -> int:
        piles = self._tables.piles
        lowest = [card // 13 for card in piles.cards[pile][: self.redeals]]
        return self._by_ranks[piles.ranks[self.suit][pile], lowest.count(self.suit)]

    def _pop(self, pile: Pile) -> _Change:
        return self._change(pile, self._tables.piles.cards[pile][:-1])

    def _push(self, key: int) -> _Change | None:
        pile, card = divmod(key, 52)
        cards = self._tables.piles.cards[pile]
        return self._change(pile, (*cards, card)) if len(cards) < PILE_LIMIT else None

    def _change(self, pile: Pile, cards: tuple[Card, ...]) -> _Change:
        """Return what comes of a pile by a pop or push after which it has these cards."""
        piles = self._tables.piles
        other = piles.number(cards)
        change = self.disorder[other] - self.disorder[pile]
        return other, piles.hashes[other] - piles.hashes[pile], change


def _disorder_by_ranks(number: Homes) -> _Table[tuple[tuple[Rank, ...], int], int]:
    """Return the disorder by the ranks of a suit in a pile, and how many of them will rotate.

    Many piles have the same ranks.
    """
    order = urgency(number)
    return _Table(lambda key: disorder([order[rank - 1] for rank in key[0]], key[1]))


def disorder(order: Sequence[int], rotating: int = 0) -> int:
    """Return the disorder of cards of a suit in a pile, for the order in which they come home.

    Each pair whose upper card comes home later than the lower one counts `PAIR`. The lowest
    `rotating` cards are brought to the top by the redeals that are left: where that mends more
    pairs of such a card than it breaks, most of the difference is taken back.
    """
    wrong = mended = 0
    for place, lower in enumerate(order):
        uppers = order[place + 1 :]
        later = sum([upper > lower for upper in uppers])
        wrong += later
        if place < rotating:
            mended += max(0, later - sum([upper < lower for upper in uppers]))
    return PAIR * wrong - _MENDED * mended


class Tables:
    """All tables of one search: of piles, suits and hashes."""

    def __init__(self) -> None:
        # Always the same hashes, so that they do not depend on the seed of a search.
        random = Random(104)  # noqa: S311 - keeps no secret
        self.piles: Final = Piles(random)
        self.redeals: Final = tuple(random.getrandbits(_HASH_BITS) for _ in range(MOST_REDEALS + 1))
        """What each number of redeals left adds to a hash."""
        self.hashes: Final = _Table[tuple[Suit, Homes], int](
            lambda _: random.getrandbits(_HASH_BITS)
        )
        self.disorders: Final = _Table(_disorder_by_ranks)
        self.suits: Final = _Table[tuple[Suit, Homes, int], SuitState](
            lambda key: SuitState(self, *key)
        )
        """Each suit in each state of its foundations, for each number of redeals left."""
        self._looks: Final = tuple(
            _Table[Pile, Look](partial(self._look, redeals))
            for redeals in range(MOST_REDEALS_LEFT + 1)
        )

    def lost(self, piles: Iterable[Pile], redeals: int) -> bool:
        """Return True if `crescent.solver.anchors` proves that there is no win any more."""
        if redeals > MOST_REDEALS_LEFT:
            return False
        return held(map(self._looks[redeals].__getitem__, piles)) != 0

    def _look(self, redeals: int, pile: Pile) -> Look:
        return look_at(self.piles.cards[pile], redeals)
