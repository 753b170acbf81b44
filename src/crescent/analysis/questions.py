"""What is asked about positions, and what is answered."""

from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from crescent.engine import Position, Turn

if TYPE_CHECKING:
    from crescent.solver import Outcome


class Purpose(Enum):
    """Why something is asked; what was begun for one does not push out what was for another."""

    SEEK = "seek"
    """The player wants to know."""
    WATCH = "watch"
    """To know whether the position can still be won, before anybody asks."""
    WAY_BACK = "way back"
    """To know to where a lost game must be taken back."""
    DEAL = "deal"
    """To have a deal that can be won."""


class Question(NamedTuple):
    """Can this position be won, and how?"""

    purpose: Purpose
    position: Position
    nodes: int
    """How many positions may be looked at, in all the times that this is asked; in a closed deal,
    in each guess."""
    face_down: tuple[int, ...] = ()
    """How many of the lowest cards of each pile must not be looked at; empty if all may be."""
    guesses: int = 0
    """How many guesses of those cards are to be searched in all."""


class Answer(NamedTuple):
    """What was found; `turns` are the line if it is WON, else what the search likes best."""

    outcome: "Outcome"
    turns: tuple[Turn, ...]
    nodes: int
