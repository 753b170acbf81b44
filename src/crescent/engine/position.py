"""A position: where all 104 cards are, the redeals left and the moves made.

A position is an immutable value: playing returns a new one. Nothing is stored that can be worked
out from the cards.

>>> from crescent.engine.codes import parse_code
>>> from crescent.engine.deal import deal
>>> from crescent.engine.places import parse_move
>>> position = deal(parse_code("CR1-N-AAAAAAB"))
>>> position.why_illegal(parse_move("P1>P2"))
Refusal.WRONG_SUIT
>>> position.play(parse_move("P4>AH")).cards_home
9
>>> parse_position(position.text()) == position
True

Small positions can be written on one line:

>>> parse_position_line("2S 3S | 4S; AS:5 KS:13; redeals: 1").legal_moves()
(Move(source=0, target=1), Move(source=1, target=0))
>>> parse_position_line("2S 3S | 4S").top(1)
42
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from enum import Enum
from operator import getitem
from typing import Final, NamedTuple

from crescent.engine.cards import (
    CARDS,
    NEIGHBOURS,
    Card,
    card_name,
    make_card,
    parse_card,
    shortened,
    suit_of,
)
from crescent.engine.places import (
    FOUNDATIONS,
    KING_FOUNDATIONS,
    PILES,
    PLACE_NAMES,
    PLACES,
    Command,
    Move,
    Place,
    Turn,
    foundation_suit,
    is_pile,
)
from crescent.engine.refusals import IllegalActionError, Refusal
from crescent.engine.variants import MOST_REDEALS
from crescent.value import distinct

PILE_LIMIT: Final = 13
"""The most cards a pile holds (SPEC.md section 2, 3)."""

FOUNDATION_CARDS: Final = 13
"""The cards of a complete foundation (SPEC.md section 2, 11)."""

# Bound once: Python 3.11 looks members of an enum up slowly, and a solver plays millions of moves.
_REDEAL: Final = Command.REDEAL
_new: Final = tuple.__new__
_COMPLETE: Final = (FOUNDATION_CARDS,) * len(FOUNDATIONS)


def foundation_card(place: Place, count: int) -> Card:
    """Return the `count`-th card of a foundation; its base card is the first."""
    rank = FOUNDATION_CARDS + 1 - count if place in KING_FOUNDATIONS else count
    return make_card(rank, foundation_suit(place))


_FOUNDATION_TOPS: Final = tuple(
    (-1, *(foundation_card(place, count) for count in range(1, FOUNDATION_CARDS + 1)))
    for place in FOUNDATIONS
)
"""For each foundation its top card, by the number of its cards."""

_FOUNDATION_GIVES: Final = tuple((None, None, *tops[2:]) for tops in _FOUNDATION_TOPS)
"""For each foundation the card it gives, by the number of its cards; never the base card."""

_FOUNDATION_NEXT: Final = tuple((None, *tops[2:], None) for tops in _FOUNDATION_TOPS)
"""For each foundation the card it takes, by the number of its cards; None when complete."""

_MOVES: Final = tuple(tuple(Move(source, target) for target in PLACES) for source in PLACES)
"""All possible moves, by source and target, so that none is made twice."""


class Status(Enum):
    """Whether a game goes on, is won or is stuck (SPEC.md section 2, 11 and 12)."""

    PLAYING = "playing"
    WON = "won"
    STUCK = "stuck"

    def __repr__(self) -> str:
        return f"Status.{self.name}"


@distinct
class Position(NamedTuple):
    """All that the rules look at.

    `piles` are 16 tuples of cards, bottom to top. `foundations` are the numbers of cards on the
    eight foundations: the four ace foundations by suit, then the four king foundations.
    `redeals` is the number of redeals left, `moves` the number of moves made, without redeals.
    """

    piles: tuple[tuple[Card, ...], ...]
    foundations: tuple[int, ...]
    redeals: int
    moves: int

    def top(self, place: Place) -> Card | None:
        """Return the top card of a place; None if it is an empty pile."""
        if is_pile(place):
            pile = self.piles[place]
            return pile[-1] if pile else None
        return _FOUNDATION_TOPS[place - 16][self.foundations[place - 16]]

    def size(self, place: Place) -> int:
        """Return the number of cards at a place."""
        return len(self.piles[place]) if is_pile(place) else self.foundations[place - 16]

    @property
    def cards_home(self) -> int:
        """The number of cards on the foundations, 8 at the start and 104 when won."""
        return sum(self.foundations)

    @property
    def is_won(self) -> bool:
        """Whether each foundation holds 13 cards (SPEC.md section 2, 11)."""
        return self.foundations == _COMPLETE

    @property
    def status(self) -> Status:
        """Playing, won or stuck (SPEC.md section 2, 11 and 12)."""
        if self.is_won:
            return Status.WON
        if self.is_legal(_REDEAL) or self.legal_moves():
            return Status.PLAYING
        return Status.STUCK

    # All rules of moving are in `gives` and `takes`. `legal_moves`, `destinations` and
    # `why_illegal` only put the two together.

    def gives(self, place: Place) -> Card | None:
        """Return the card that may be moved from a place: its top card, but never a base card."""
        if is_pile(place):
            pile = self.piles[place]
            return pile[-1] if pile else None
        return _FOUNDATION_GIVES[place - 16][self.foundations[place - 16]]

    def takes(self, place: Place) -> tuple[Card, ...]:
        """Return the cards that may be moved to a place now.

        A card of a foundation may not go to a pile even so (SPEC.md section 2, 7).
        """
        if is_pile(place):
            pile = self.piles[place]
            return NEIGHBOURS[pile[-1]] if 0 < len(pile) < PILE_LIMIT else ()
        card = _FOUNDATION_NEXT[place - 16][self.foundations[place - 16]]
        return () if card is None else (card,)

    def legal_moves(self) -> tuple[Move, ...]:
        """Return all legal moves, ordered by source and target, without the redeal.

        This is `gives` and `takes` for all places at once, written for speed.
        """
        piles, foundations, _, _ = self
        tops = [pile[-1] if pile else None for pile in piles]
        given = [*tops, *map(getitem, _FOUNDATION_GIVES, foundations)]
        wanted = set(given)
        wanted.discard(None)
        takers: dict[Card | None, list[Place]] = {}
        for place, top in enumerate(tops):
            if top is not None:
                for card in NEIGHBOURS[top]:
                    if card in wanted and len(piles[place]) < PILE_LIMIT:
                        takers.setdefault(card, []).append(place)
        for place, taken in enumerate(map(getitem, _FOUNDATION_NEXT, foundations), start=16):
            if taken in wanted:
                takers.setdefault(taken, []).append(place)
        return tuple(
            [
                _MOVES[source][target]
                for source, card in enumerate(given)
                if card in takers
                for target in takers[card]
                if source < 16 or target >= 16
            ]
        )

    def legal_turns(self) -> tuple[Turn, ...]:
        """Return all legal moves, and last the redeal if it is legal."""
        moves = self.legal_moves()
        return moves if self.why_illegal(_REDEAL) else (*moves, _REDEAL)

    def is_legal(self, turn: Turn) -> bool:
        """Return True if a move or a redeal is legal."""
        return self.why_illegal(turn) is None

    def destinations(self, source: Place) -> tuple[Place, ...]:
        """Return the places that accept the top card of `source`, in order."""
        card = self.gives(source)
        targets = PLACES if is_pile(source) else FOUNDATIONS
        return tuple(target for target in targets if card in self.takes(target))

    def why_illegal(self, turn: Turn) -> Refusal | None:
        """Return why a move or a redeal is refused, or None if it is legal (SPEC.md section 6).

        For undo and redo ask `Game.why_illegal`: they depend on the history.
        """
        if self.foundations == _COMPLETE:
            return Refusal.GAME_WON
        if turn is _REDEAL:
            if not self.redeals:
                return Refusal.NO_REDEALS_LEFT
            if max(map(len, self.piles)) < 2:
                return Refusal.REDEAL_WITHOUT_EFFECT
            return None
        source, target = turn
        if source == target:
            return Refusal.SAME_PILE
        card = self.gives(source)
        if card is None:
            return Refusal.EMPTY_SOURCE if is_pile(source) else Refusal.FOUNDATION_BASE_LOCKED
        if not is_pile(source) and is_pile(target):
            return Refusal.FOUNDATION_TO_PILE
        if card in self.takes(target):
            return None
        if is_pile(target):
            return self._why_not_on_pile(card, self.piles[target])
        return self._why_not_on_foundation(card, target)

    @staticmethod
    def _why_not_on_pile(card: Card, pile: tuple[Card, ...]) -> Refusal:
        if not pile:
            return Refusal.EMPTY_PILE_TARGET
        if len(pile) >= PILE_LIMIT:
            return Refusal.PILE_FULL
        if suit_of(card) != suit_of(pile[-1]):
            return Refusal.WRONG_SUIT
        return Refusal.WRONG_RANK

    def _why_not_on_foundation(self, card: Card, target: Place) -> Refusal:
        if suit_of(card) != foundation_suit(target):
            return Refusal.FOUNDATION_WRONG_SUIT
        if self.foundations[target - 16] >= FOUNDATION_CARDS:
            return Refusal.FOUNDATION_COMPLETE
        return Refusal.FOUNDATION_WRONG_RANK

    def play(self, turn: Turn) -> "Position":
        """Return the position after a move or a redeal.

        Raises `IllegalActionError` if it is refused.
        """
        refusal = self.why_illegal(turn)
        if refusal is not None:
            raise IllegalActionError(turn, refusal)
        return self.after(turn)

    def after(self, turn: Turn) -> "Position":
        """Return the position after a turn that is known to be legal.

        Nothing is checked: after an illegal turn the position makes no sense.
        """
        if turn is _REDEAL:
            return self._after_redeal()
        source, target = turn
        piles, foundations, redeals, moves = self
        if source < 16:
            pile = piles[source]
            changed = list(piles)
            changed[source] = pile[:-1]
            if target < 16:
                changed[target] += pile[-1:]
                return _new(Position, (tuple(changed), foundations, redeals, moves + 1))
            piles = tuple(changed)
        counts = list(foundations)
        counts[target - 16] += 1
        if source >= 16:
            counts[source - 16] -= 1
        return _new(Position, (piles, tuple(counts), redeals, moves + 1))

    def _after_redeal(self) -> "Position":
        """Move the bottom card of each pile to its top (SPEC.md section 2, 8)."""
        piles = tuple(pile[1:] + pile[:1] for pile in self.piles)
        return self._replace(piles=piles, redeals=self.redeals - 1)

    def text(self) -> str:
        """Return the position as the 26 lines of SPEC.md section 5."""
        lines = [
            " ".join([PLACE_NAMES[place] + ":", *map(card_name, self.piles[place])])
            for place in PILES
        ]
        lines += [f"{PLACE_NAMES[place]}: {self.size(place)}" for place in FOUNDATIONS]
        lines += [f"redeals: {self.redeals}", f"moves: {self.moves}", ""]
        return "\n".join(lines)

    def line(self) -> str:
        """Return the position on one line, as `parse_position_line` reads it.

        First the piles, separated by bars, with ``-`` for an empty one and without those after the
        last that has cards. Then, each after a semicolon, the foundations with more than their base
        card, the redeals left and the moves made, if they are not 0.
        """
        filled = max((number for number, pile in enumerate(self.piles, 1) if pile), default=0)
        piles = (" ".join(map(card_name, pile)) or "-" for pile in self.piles[:filled])
        homes = (
            f"{PLACE_NAMES[place]}:{self.size(place)}"
            for place in FOUNDATIONS
            if self.size(place) != 1
        )
        parts = [" | ".join(piles), " ".join(homes)]
        parts += [
            f"{label}: {number}"
            for label, number in (("redeals", self.redeals), ("moves", self.moves))
            if number
        ]
        return "; ".join(part for index, part in enumerate(parts) if part or not index)

    def __repr__(self) -> str:
        return f"parse_position_line({self.line()!r})"


class PositionError(ValueError):
    """A text is not a position. `line` counts from 1; 0 if the cards as a whole are wrong."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(line, message)
        self.line = line
        self.message = message

    def __str__(self) -> str:
        return f"line {self.line}: {self.message}" if self.line else self.message


_LABELS: Final = (*PLACE_NAMES, "redeals", "moves")
_LARGEST_NUMBERS: Final = (*_COMPLETE, MOST_REDEALS, 10**9 - 1)


def parse_position(text: str) -> Position:
    """Read the 26 lines of SPEC.md section 5, as `Position.text` writes them.

    Raises `PositionError`, also when the cards are not the 104 of two decks.
    """
    lines = text.split("\n")
    if len(lines) != len(_LABELS) + 1 or lines[-1]:
        raise PositionError(0, f"a position has {len(_LABELS)} lines, each ended by one line feed")
    fields = []
    for line, label in enumerate(_LABELS, start=1):
        start, *rest = lines[line - 1].split(" ")
        if start != label + ":":
            raise PositionError(line, f"{label}: is missing")
        fields.append(rest)
    piles = tuple(_parse_pile(line, fields[line - 1]) for line in range(1, 17))
    *counts, redeals, moves = (
        _parse_number(line, fields[line - 1], largest)
        for line, largest in enumerate(_LARGEST_NUMBERS, start=17)
    )
    if 0 in counts:
        raise PositionError(17 + counts.index(0), "a foundation has its base card at least")
    position = Position(piles, tuple(counts), redeals, moves)
    _check_cards(position)
    return position


def _parse_pile(line: int, names: list[str]) -> tuple[Card, ...]:
    try:
        pile = tuple(map(parse_card, names))
    except ValueError as error:
        raise PositionError(line, str(error)) from None
    if len(pile) > PILE_LIMIT:
        raise PositionError(line, f"a pile holds at most {PILE_LIMIT} cards")
    return pile


def _parse_number(line: int, words: list[str], largest: int) -> int:
    digits = words[0] if len(words) == 1 else ""
    plain = digits.isascii() and digits.isdecimal() and len(digits) <= len(str(largest))
    if not plain or str(int(digits)) != digits or int(digits) > largest:
        raise PositionError(line, f"a number from 0 to {largest} belongs here")
    return int(digits)


def _check_cards(position: Position) -> None:
    seen = Counter(card for pile in position.piles for card in pile)
    for place in FOUNDATIONS:
        seen.update(_FOUNDATION_TOPS[place - 16][1 : position.size(place) + 1])
    for card in CARDS:
        if seen[card] != 2:
            raise PositionError(
                0, f"{card_name(card)} is there {seen[card]} times instead of twice"
            )


def parse_position_line(text: str) -> Position:
    """Read a position as `Position.line` writes it.

    Piles that are left out are empty, foundations have their base card, numbers are 0. The position
    need not have 104 cards. Raises `PositionError` with `line` 1.
    """
    told, *parts = text.split(";")
    piles = [_parse_pile(1, _pile_names(pile)) for pile in told.split("|")]
    if len(piles) > len(PILES):
        raise PositionError(1, f"there are {len(PILES)} piles, found {len(piles)}")
    numbers = {label: int(label in PLACE_NAMES) for label in _LABELS[len(PILES) :]}
    seen: set[str] = set()
    for label, number in _parse_labels(parts):
        if label not in numbers or label in seen:
            raise PositionError(1, f"not a foundation, redeals or moves: {shortened(label)}")
        seen.add(label)
        largest = _LARGEST_NUMBERS[_LABELS.index(label) - len(PILES)]
        numbers[label] = _parse_number(1, [number], largest)
        if not numbers[label] and label in PLACE_NAMES:
            raise PositionError(1, "a foundation has its base card at least")
    *counts, redeals, moves = numbers.values()
    padding = ((),) * (len(PILES) - len(piles))
    return Position((*piles, *padding), tuple(counts), redeals, moves)


def _pile_names(text: str) -> list[str]:
    return [] if text.strip() == "-" else text.split()


def _parse_labels(parts: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Yield label and number of each entry, such as ``AS:5`` or ``redeals: 1``."""
    for part in parts:
        for pair in part.replace(": ", ":").split():
            label, _, number = pair.partition(":")
            yield label, number
