"""The 24 places of the table and the actions between them (SPEC.md sections 1 and 5).

A place is a small integer: 0 to 15 are the piles ``P1`` to ``P16``, 16 to 19 the ace foundations
``AC AD AH AS`` and 20 to 23 the king foundations ``KC KD KH KS``.

>>> place_name(9), place_name(17), place_name(23)
('P10', 'AD', 'KS')
>>> parse_action("P10>P14")
Move(source=9, target=13)
>>> str(parse_move("P10>P14")), str(parse_turn("R"))
('P10>P14', 'R')
"""

from enum import Enum
from typing import Final, Literal, NamedTuple

from crescent.engine.cards import SUIT_LETTERS, Suit, shortened
from crescent.value import distinct

Place = int
"""A pile or a foundation, 0 to 23."""

PILES: Final = range(16)
ACE_FOUNDATIONS: Final = range(16, 20)
KING_FOUNDATIONS: Final = range(20, 24)
FOUNDATIONS: Final = range(16, 24)
PLACES: Final = range(24)

PLACE_NAMES: Final = (
    *(f"P{pile + 1}" for pile in PILES),
    *("A" + suit for suit in SUIT_LETTERS),
    *("K" + suit for suit in SUIT_LETTERS),
)
_PLACES_BY_NAME: Final = {name: place for place, name in enumerate(PLACE_NAMES)}


def is_pile(place: Place) -> bool:
    """Return True if a place belongs to the tableau."""
    return place < 16


def ace_foundation(suit: Suit) -> Place:
    """Return the foundation of a suit that is built up from its ace."""
    return 16 + suit


def king_foundation(suit: Suit) -> Place:
    """Return the foundation of a suit that is built down from its king."""
    return 20 + suit


def foundation_suit(place: Place) -> Suit:
    """Return the suit of a foundation; the place must be one."""
    return Suit(place % 4)


def place_name(place: Place) -> str:
    """Return the name of a place, such as ``"P10"`` or ``"AC"``."""
    return PLACE_NAMES[place]


def parse_place(name: str) -> Place:
    """Return the place of that name; raises `ValueError` for anything else."""
    try:
        return _PLACES_BY_NAME[name]
    except KeyError:
        raise ValueError(f"not a place: {shortened(name)}") from None


@distinct
class Move(NamedTuple):
    """Move the top card of `source` to `target`."""

    source: Place
    target: Place

    def __str__(self) -> str:
        return f"{PLACE_NAMES[self.source]}>{PLACE_NAMES[self.target]}"


class Command(Enum):
    """The actions besides moves; the value is the notation."""

    REDEAL = "R"
    UNDO = "U"
    REDO = "Y"

    def __repr__(self) -> str:
        return f"Command.{self.name}"

    def __str__(self) -> str:
        return self.value


Turn = Move | Literal[Command.REDEAL]
"""A move or a redeal: what changes a position."""

Action = Move | Command
"""A turn, an undo or a redo: what a player does in a game."""


def action_name(action: Action) -> str:
    """Return an action in the notation of SPEC.md section 5, such as ``"P3>AC"`` or ``"R"``."""
    return str(action)


def parse_action(text: str) -> Action:
    """Return the action of that name; raises `ValueError` for anything else.

    Only the form is checked: ``P1>P1`` is an action, which the rules then refuse.
    """
    if text in ("R", "U", "Y"):
        return Command(text)
    source, arrow, target = text.partition(">")
    try:
        if arrow:
            return Move(_PLACES_BY_NAME[source], _PLACES_BY_NAME[target])
    except KeyError:
        pass
    raise ValueError(f"not a move: {shortened(text)}")


def parse_turn(text: str) -> Turn:
    """Return the move or redeal of that name; raises `ValueError` for anything else."""
    action = parse_action(text)
    if action is Command.UNDO or action is Command.REDO:
        raise ValueError(f"not a move or redeal: {text!r}")
    return action


def parse_move(text: str) -> Move:
    """Return the move of that name; raises `ValueError` for anything else, even for ``R``."""
    action = parse_action(text)
    if isinstance(action, Command):
        raise ValueError(f"not a move: {text!r}")
    return action
