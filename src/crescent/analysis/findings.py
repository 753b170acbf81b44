"""What is known of a position, as whoever asks is told."""

from typing import TYPE_CHECKING, NamedTuple

from crescent.engine import Turn

if TYPE_CHECKING:
    from crescent.solver import Outcome


class Finding(NamedTuple):
    """What the search has found out about a position."""

    outcome: "Outcome"
    line: tuple[Turn, ...]
    """From the position to its win; empty unless WON."""
    proposal: tuple[Turn, ...]
    """What the search likes best, the line if there is one; not empty where anything is legal."""
    nodes: int
    """Positions looked at."""
    guesses: int = 0
    """In a closed deal so many guesses of the hidden cards were searched; 0: all were known."""
    thorough: bool = False
    """No better answer is due: it is decided, or the player's own question was worked through."""

    @property
    def decided(self) -> bool:
        """Whether the position is won or lost for sure."""
        from crescent.solver import Outcome  # noqa: PLC0415 - there is a finding, so it is loaded

        return self.outcome is not Outcome.UNKNOWN
