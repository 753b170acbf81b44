"""What the command line decides for the window that it opens."""

from typing import TYPE_CHECKING, Final

from crescent.engine import Game
from crescent.session import InProgress, Session
from crescent.settings import Newcomer, Placement, Settings
from crescent.trace import Trace
from crescent.value import Value

if TYPE_CHECKING:
    from crescent.analysis.adviser import Adviser

PLACEMENT: Final = "window"
"""The name that the window's placement is stored under."""


class OpenRecord(Value):
    """Show the record in a file."""

    path: str


class Options(Value):
    """What to show and how. The whole window uses the clock of `session`."""

    session: Session
    settings: Settings = Settings()
    placement: Placement | None = None
    """Where the window was last."""
    newcomer: Newcomer = Newcomer()
    """What is to be done for the player, who may be new."""
    opening: InProgress | OpenRecord | None = None
    """What is done first: a question, or the record to show."""
    trace: Trace | None = None
    adviser: "Adviser | None" = None
    """What searches for hints; None for the usual one."""

    @property
    def game(self) -> Game:
        """The game on the table."""
        return self.session.game


class NoDisplayError(Exception):
    """Raised if there is no screen to open a window on."""
