"""How the game is opened: what the command line decides for the window."""

from dataclasses import dataclass

from crescent.engine import Game
from crescent.trace import Trace


@dataclass(frozen=True)
class Options:
    """What to show and how.

    `game` is opened as it stands and `seconds` were played of it already; `theme` names one of
    `ui.theme.THEMES`, `letters` one of the index alphabets of the deck; `still` does without
    motion.
    """

    game: Game
    seconds: float = 0.0
    theme: str = "felt"
    four_colours: bool = False
    letters: str = "en"
    still: bool = False
    trace: Trace | None = None


class NoDisplayError(Exception):
    """There is no screen to open a window on."""
