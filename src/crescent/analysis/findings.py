"""The answer to a question about a position."""

from typing import TYPE_CHECKING, NamedTuple

from crescent.engine import Turn

if TYPE_CHECKING:
    from crescent.solver import Outcome


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
    def decided(self) -> bool:
        """Whether the position is won or lost for sure."""
        from crescent.solver import Outcome  # noqa: PLC0415 - there is a finding, so it is loaded

        return self.outcome is not Outcome.UNKNOWN
