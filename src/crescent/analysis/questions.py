"""Questions about positions, and their answers."""

from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from crescent.engine import Position, Turn
from crescent.value import distinct

if TYPE_CHECKING:
    from crescent.solver import Outcome


class Purpose(Enum):
    """Why a question is asked. For each purpose one unfinished search is kept."""

    SEEK = "seek"
    """The player asks."""
    WATCH = "watch"
    """To find out unasked whether the position can still be won."""
    WAY_BACK = "way back"
    """To find out how far a lost game has to be undone."""
    DEAL = "deal"
    """To find a deal that can be won."""


@distinct
class Question(NamedTuple):
    """Can this position be won, and how?"""

    purpose: Purpose
    position: Position
    nodes: int
    """The most nodes to search, including earlier times that this was asked; in a closed deal for
    each guess."""
    face_down: tuple[int, ...] = ()
    """How many of the lowest cards of each pile are hidden; empty if none is."""
    guesses: int = 0
    """How many guesses of the hidden cards to search, including earlier ones."""


@distinct
class Answer(NamedTuple):
    """What was found; `turns` are the winning line if WON, else the best turns found."""

    outcome: "Outcome"
    turns: tuple[Turn, ...]
    nodes: int
