"""How the game is opened: what the command line decides for the window."""

from typing import NamedTuple

from crescent.engine import Game
from crescent.settings import Settings
from crescent.trace import Trace


class Options(NamedTuple):
    """What to show and how.

    `game` is opened as it stands, and `seconds` were played of it already.
    """

    game: Game
    seconds: float = 0.0
    settings: Settings = Settings()
    trace: Trace | None = None


class NoDisplayError(Exception):
    """There is no screen to open a window on."""
