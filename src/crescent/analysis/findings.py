"""The answer to a question about a position."""

from typing import TYPE_CHECKING, NamedTuple

from crescent.engine import Command, Turn
from crescent.value import distinct

if TYPE_CHECKING:
    from crescent.solver import Outcome


@distinct
class Finding(NamedTuple):
    """What the search has found out about a position."""

    outcome: "Outcome"
    line: tuple[Turn, ...]
    """The turns from the position to its win; empty unless WON."""
    proposal: tuple[Turn, ...]
    """The best turns found, which are `line` if WON; empty only if no turn is legal."""
    nodes: int
    """Positions looked at."""
    guesses: int = 0
    """How many guesses of the hidden cards were searched; 0 if no card was hidden."""
    thorough: bool = False
    """Whether it is decided, or a question of the player was searched to its end."""

    @property
    def won(self) -> bool:
        """Whether the position can be won for sure."""
        return self.outcome.value == "won"

    @property
    def lost(self) -> bool:
        """Whether the position is lost for sure."""
        return self.outcome.value == "lost"

    @property
    def decided(self) -> bool:
        """Whether the position is won or lost for sure."""
        return self.won or self.lost

    @property
    def moves(self) -> int:
        """The number of moves of the line, without redeals (SPEC.md section 2, 8)."""
        return len(self.line) - self.line.count(Command.REDEAL)
