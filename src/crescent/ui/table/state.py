"""What a table is made of; `table`, `commands` and `view` beside this work on the same state."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, Protocol

from crescent.engine import Command, Status
from crescent.session import Absence
from crescent.settings import Settings, changes
from crescent.ui.layout import Layout, layout
from crescent.ui.options import Options
from crescent.ui.pictures import Measure
from crescent.ui.scene import messages
from crescent.ui.scene.animations import Animations
from crescent.ui.scene.tooltips import Hover
from crescent.ui.table.controller import Controller
from crescent.ui.table.focus import KeyboardFocus
from crescent.ui.table.hint_state import HintState
from crescent.ui.table.jobs import Jobs
from crescent.ui.table.page_stack import PageStack
from crescent.ui.table.saving import Saving

if TYPE_CHECKING:
    from crescent.analysis.adviser import Adviser

COMMANDS: Final = {"undo": Command.UNDO, "redo": Command.REDO, "redeal": Command.REDEAL}
"""The controls that are commands of the engine."""


STEERS: Final = {"space": "show pause", "right": "show step"}
"""The keys that steer a way that is shown."""


class TurnPlayer(Protocol):
    """What plays turns by itself, as the rest of the table sees it."""

    @property
    def runs(self) -> bool:
        """There is a line that is being played, or waits."""

    @property
    def shows(self) -> bool:
        """It is a way to win that is shown."""

    def next_change(self, now: float) -> float | None:
        """Return in how many seconds a turn is due; None if none is."""


class Shell(Protocol):
    """What only the window can do."""

    @property
    def command_key(self) -> str:
        """How the key is called that goes with letters: Ctrl, or Cmd on macOS."""

    def copy(self, text: str) -> bool:
        """Put a text on the clipboard; tell whether that could be done."""

    def paste(self) -> str:
        """Return the text on the clipboard, whatever it is; empty if there is none."""

    def quit(self) -> None:
        """Close the window."""

    def wake(self) -> None:
        """End the wait for events; to be called from any thread."""


class State:
    """The game, the controller, the pages, the motion and the words, at the times of `clock`."""

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
        self.controller: Final = Controller(self.layout)
        self.animations: Final = Animations(clock, self.settings.motion)
        self.hover: Final = Hover()
        self.messages: Final = messages.Messages()
        self.saving: Final = Saving(lambda: self.session.late)
        self.focus: Final = KeyboardFocus()
        self.pages: Final = PageStack(self.session, measure)
        self.adviser: Adviser | None = options.adviser
        """The search beside the table; None until it is first asked."""
        self.autoplay: TurnPlayer | None = None
        """What plays by itself; None until something can."""
        self.hint_state = HintState()
        self.jobs: Final = Jobs(self.pages, shell.wake)
        self._apply(options.settings)

    def choose(self, settings: Settings) -> None:
        """Other settings hold from now on, and the next time too."""
        self.session.save_settings(changes(self.settings, settings))
        self._apply(settings)

    def _apply(self, settings: Settings) -> None:
        self.settings = settings
        self.animations.motion = settings.motion
        self.controller.auto_move = settings.auto_move

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
        """The controls behind the buttons of the notice that has the keyboard."""
        return self.all_buttons if self.focus.at_notice or self._notice_takes_keys else []

    @property
    def all_buttons(self) -> list[str]:
        """The controls behind the buttons of the notice that is up."""
        return [name for name in self.controller.controls if name.startswith(messages.NOTICE)]

    @property
    def _notice_takes_keys(self) -> bool:
        standing = self.hint_state.standing
        return self.paused or not isinstance(standing, messages.Notice) or standing.takes_keys

    def due_in(self, now: float) -> float | None:
        """In how many seconds, from that time on, something is due that begins by itself."""
        due = self.adviser.next_change() if self.adviser else None
        waits = [None if due is None else self.clock() - now + due]
        waits.append(self.autoplay.next_change(now) if self.autoplay else None)
        return min((wait for wait in waits if wait is not None), default=None)

    @property
    def disabled(self) -> list[str]:
        """The controls that would do nothing now."""
        game, plays = self.session.game, self.session.game.status is Status.PLAYING
        disabled = [
            name
            for name, command in COMMANDS.items()
            if self.paused or game.why_illegal(command) is not None
        ]
        if not plays:
            disabled.append("pause")
        if not plays or self.paused:
            disabled.append("hint")
        if not plays or self.paused or game.code.variant.face_down:
            disabled += ["winnable", "show"]
        if not self.hint_state.finishes or self.paused:
            disabled.append("finish")
        return disabled
