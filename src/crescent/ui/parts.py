"""What a table is made of; `ui.table`, `ui.deeds` and `ui.sight` work on the same parts."""

from collections.abc import Callable
from typing import Final, Protocol

from crescent.engine import Command, Status
from crescent.session import Absence
from crescent.settings import Settings, changes
from crescent.ui import speech
from crescent.ui.bar import Measure
from crescent.ui.controller import Controller
from crescent.ui.focus import KeyboardFocus
from crescent.ui.layout import Layout, layout
from crescent.ui.options import Options
from crescent.ui.page_stack import PageStack
from crescent.ui.stage import Stage
from crescent.ui.tooltips import Hover

COMMANDS: Final = {"undo": Command.UNDO, "redo": Command.REDO, "redeal": Command.REDEAL}
"""The controls that are commands of the engine."""


class Shell(Protocol):
    """What only the window can do."""

    @property
    def command_key(self) -> str:
        """How the key is called that goes with letters: Ctrl, or Cmd on macOS."""

    def copy(self, text: str) -> bool:
        """Put a text on the clipboard; tell whether that could be done."""

    def paste(self) -> str:
        """The text on the clipboard, whatever it is; empty if there is none."""

    def quit(self) -> None:
        """Close the window."""


class Parts:
    """The game, the hand, the pages, the motion and the words.  Times are those of `clock`."""

    def __init__(
        self,
        options: Options,
        clock: Callable[[], float],
        size: tuple[int, int],
        measure: Measure,
        shell: Shell,
    ) -> None:
        self.session: Final = options.session
        self.clock: Final = clock
        self.measure: Final = measure
        self.shell: Final = shell
        self.trace: Final = options.trace
        self.settings: Settings = options.settings
        """What the player chose; to be changed by `choose`."""
        self.layout: Layout = layout(*size)
        self.hand: Final = Controller(self.layout)
        self.stage: Final = Stage(clock, self.settings.motion)
        self.hover: Final = Hover()
        self.speech: Final = speech.Speech()
        self.focus: Final = KeyboardFocus()
        self.pages: Final = PageStack(self.session, measure, shell.command_key)
        self.works = False
        """Something is done beside the window, and what comes of it has to be told."""
        self._apply(options.settings)

    def choose(self, settings: Settings) -> None:
        """Other settings hold from now on, and the next time too."""
        self.session.remember(changes(self.settings, settings))
        self._apply(settings)

    def _apply(self, settings: Settings) -> None:
        self.settings = settings
        self.stage.motion = settings.motion
        self.hand.auto_move = settings.auto_move

    @property
    def paused(self) -> bool:
        """The player asked for a pause."""
        return Absence.PAUSED in self.session.absences

    @property
    def covered(self) -> bool:
        """The cards are not to be seen."""
        absences = self.session.absences
        away = self.settings.cover_unfocused and Absence.UNFOCUSED in absences
        return away or Absence.PAUSED in absences

    @property
    def buttons(self) -> list[str]:
        """The controls behind the buttons of the notice that is up."""
        return [name for name in self.hand.controls if name.startswith(speech.NOTICE)]

    @property
    def spent(self) -> list[str]:
        """The controls that would do nothing now."""
        game = self.session.game
        spent = [
            name
            for name, command in COMMANDS.items()
            if self.paused or game.why_illegal(command) is not None
        ]
        if game.status is not Status.PLAYING:
            spent.append("pause")
        return spent
