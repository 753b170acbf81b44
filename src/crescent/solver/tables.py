"""Piles as small numbers, and tables of all that the search asks about them.

A search meets the same piles thousands of times. Each gets a number when it is first met, and
tables tell which pile it becomes by a pop, a push or a redeal, and how that changes the hash of the
position and the disorder of a suit. The tables fill themselves: `__missing__` works out an entry
when it is first asked for.
"""

from collections.abc import Sequence
from random import Random
from typing import Final

from crescent.engine import MOST_REDEALS, PILE_LIMIT, Card, Rank, Suit, rank_of
from crescent.solver.suits import Homes, after, urgency

Pile = int
"""The number of a pile."""

EMPTIED: Final[Pile] = 0
"""The pile without cards."""

_HASH_BITS: Final = 60
"""Enough to tell all positions of a search apart; integers of more bits are slower to add."""


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
        self.rotated: Final = _Rotated(self)
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


class _Rotated(dict[Pile, Pile]):
    def __init__(self, piles: Piles) -> None:
        self._piles = piles

    def __missing__(self, pile: Pile) -> Pile:
        cards = self._piles.cards[pile]
        found = self[pile] = self._piles.number(cards[1:] + cards[:1])
        return found


class SuitState:
    """One suit in one state of its foundations, and tables of piles that depend on it.

    `disorder` is for each pile the number of pairs of this suit whose upper card comes home later
    than the lower one. `pops` and `pushes` give the new pile, the change of the position's hash and
    the change of disorder. The key of a push is ``52 * pile + card``; it gives None if the pile is
    full.
    """

    __slots__ = ("after", "disorder", "hash", "homes", "left", "pops", "pushes", "suit")

    def __init__(self, tables: "Tables", suit: Suit, number: Homes, hashed: int) -> None:
        piles = tables.piles
        self.suit: Final = suit
        self.homes: Final = number
        self.left: Final = 26 - sum(divmod(number, 14))
        """The cards of the suit that have not come home."""
        self.hash: Final = hashed
        self.after: Final = _After(tables, suit, number)
        """The suit after each of its cards has come home; None if that cannot now."""
        self.disorder: Final = _Disorder(tables, suit, number)
        self.pops: Final = _Pops(piles, self.disorder)
        self.pushes: Final = _Pushes(piles, self.disorder)


class _After(dict[Card, SuitState | None]):
    def __init__(self, tables: "Tables", suit: Suit, number: Homes) -> None:
        self._tables = tables
        self._suit = suit
        self._homes = number

    def __missing__(self, card: Card) -> SuitState | None:
        number = after(self._homes, rank_of(card))
        found = None if number is None else self._tables.suits[self._suit, number]
        self[card] = found
        return found


class _Disorder(dict[Pile, int]):
    def __init__(self, tables: "Tables", suit: Suit, number: Homes) -> None:
        self._ranks = tables.piles.ranks[suit]
        self._by_ranks = tables.disorders[number]

    def __missing__(self, pile: Pile) -> int:
        found = self[pile] = self._by_ranks[self._ranks[pile]]
        return found


class _DisorderByRanks(dict[tuple[Rank, ...], int]):
    """The disorder by the ranks of a suit in a pile, because many piles have the same ranks."""

    def __init__(self, number: Homes) -> None:
        self._urgency = urgency(number)

    def __missing__(self, ranks: tuple[Rank, ...]) -> int:
        found = self[ranks] = disorder([self._urgency[rank - 1] for rank in ranks])
        return found


class _Disorders(dict[Homes, _DisorderByRanks]):
    def __missing__(self, number: Homes) -> _DisorderByRanks:
        found = self[number] = _DisorderByRanks(number)
        return found


def disorder(order: Sequence[int]) -> int:
    """Return the number of pairs whose later number is greater than the earlier one."""
    return sum([upper > lower for place, upper in enumerate(order) for lower in order[:place]])


class _Pops(dict[Pile, tuple[Pile, int, int]]):
    def __init__(self, piles: Piles, disorder: _Disorder) -> None:
        self._piles = piles
        self._disorder = disorder

    def __missing__(self, pile: Pile) -> tuple[Pile, int, int]:
        piles = self._piles
        other = piles.number(piles.cards[pile][:-1])
        change = self._disorder[other] - self._disorder[pile]
        found = self[pile] = other, piles.hashes[other] - piles.hashes[pile], change
        return found


class _Pushes(dict[int, tuple[Pile, int, int] | None]):
    def __init__(self, piles: Piles, disorder: _Disorder) -> None:
        self._piles = piles
        self._disorder = disorder

    def __missing__(self, key: int) -> tuple[Pile, int, int] | None:
        piles = self._piles
        pile, card = divmod(key, 52)
        found = None
        if len(piles.cards[pile]) < PILE_LIMIT:
            other = piles.number((*piles.cards[pile], card))
            change = self._disorder[other] - self._disorder[pile]
            found = other, piles.hashes[other] - piles.hashes[pile], change
        self[key] = found
        return found


class Tables:
    """All tables of one search: of piles, suits and hashes."""

    def __init__(self) -> None:
        # Always the same hashes, so that they do not depend on the seed of a search.
        random = Random(104)  # noqa: S311 - keeps no secret
        self.piles: Final = Piles(random)
        self.redeals: Final = tuple(random.getrandbits(_HASH_BITS) for _ in range(MOST_REDEALS + 1))
        """What each number of redeals left adds to a hash."""
        self._random = random
        self.disorders: Final = _Disorders()
        self.suits: Final = _Suits(self)
        """Each suit in each state of its foundations."""

    def new_hash(self) -> int:
        """Return a new random hash."""
        return self._random.getrandbits(_HASH_BITS)


class _Suits(dict[tuple[Suit, Homes], SuitState]):
    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    def __missing__(self, key: tuple[Suit, Homes]) -> SuitState:
        found = self[key] = SuitState(self._tables, *key, self._tables.new_hash())
        return found
