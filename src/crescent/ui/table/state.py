"""What a table is made of; `table`, `commands` and `view` all work on one `State`."""

from collections.abc import Callable, Collection, Mapping
from typing import Final, Protocol

from crescent.engine import Status
from crescent.i18n import language, use_language
from crescent.i18n.formats import clock_text
from crescent.session import Absence
from crescent.settings import Settings, changes
from crescent.ui.archive.jobs import Jobs
from crescent.ui.archive.page_stack import PageStack
from crescent.ui.archive.triumph import Triumph
from crescent.ui.controls import NOTICE, Control
from crescent.ui.geometry import Rect
from crescent.ui.layout import Layout, layout
from crescent.ui.options import Options
from crescent.ui.pictures import Measure, PointerShape
from crescent.ui.scene.animations import Animations
from crescent.ui.scene.bar import BarContent, BarLayout, bar_layout
from crescent.ui.scene.bar_content import TABLE_BAR, Bar, bar_shape
from crescent.ui.scene.floating import messages
from crescent.ui.scene.floating.buttons import Floating
from crescent.ui.scene.saving import Saving
from crescent.ui.scene.tooltips import Hover
from crescent.ui.table import wording
from crescent.ui.table.controller import Controller
from crescent.ui.table.focus import KeyboardFocus
from crescent.ui.table.hints.hint_state import HintState
from crescent.ui.table.welcome import Welcome, greeting
from crescent.value import Value


class Hinting(Protocol):
    """What the rest of the table sees of `Hints`, which owns it."""

    @property
    def state(self) -> HintState:
        """What the hints show."""

    @property
    def plays(self) -> bool:
        """True while `Autoplay` has a line that it plays, or that waits."""

    @property
    def shows(self) -> bool:
        """True if it is a way to win that is played."""

    def next_change(self, now: float) -> float | None:
        """Return the seconds from `now` until something is due; None if nothing is."""


class NoHints:
    """`Hinting` until hints are first needed, after the first frame."""

    state = HintState()
    plays = shows = False

    def next_change(self, _now: float) -> float | None:
        """See `Hinting`."""
        return None


class Shell(Protocol):
    """What only the window can do."""

    @property
    def command_key(self) -> str:
        """The name of the shortcut modifier: Ctrl, or Cmd on macOS."""

    def copy(self, text: str) -> bool:
        """Put a text on the clipboard; return False if that failed."""

    def paste(self) -> str:
        """Return the text on the clipboard; empty if there is none."""

    def quit(self) -> None:
        """Close the window."""

    def wake(self) -> None:
        """End the wait for events, from any thread."""


class Facts(Value):
    """What follows from the game, worked out once for each of its states."""

    bar: BarContent
    """The content of the bar, with the time when this was worked out."""
    shape: object
    """See `bar_shape`."""
    disabled: Collection[Control]
    """The controls that would do nothing now."""
    standing: messages.Said | messages.Notice | None
    """The text or notice that stays until something is done."""


class Sight(Value):
    """What there is besides the cards, and what of it can be pressed."""

    facts: Facts
    bar: BarLayout
    floating: Floating | None
    areas: Mapping[str, Rect]


def hit_areas(bar: BarLayout, floating: Floating | None) -> dict[str, Rect]:
    """Return where each control can be pressed: those of a notice, then those of the bar."""
    buttons = floating.buttons if floating else ()
    return {button.control: area for button, area in buttons} | bar.areas


class State:
    """Owns settings and layout, and holds the owners of everything else at the table.

    Each of them alone writes what it owns. What follows from all of it is worked out when asked
    for, and again only when something has changed.
    """

    def __init__(
        self,
        options: Options,
        clock: Callable[[], float],
        size: tuple[int, int],
        measure: Measure,
        shell: Shell,
        bar: Bar = TABLE_BAR,
    ) -> None:
        self._kind_of_bar = bar
        self.session: Final = options.session
        self.clock: Final = clock
        self.measure: Final = measure
        self.shell: Final = shell
        self.trace: Final = options.trace
        self._settings = options.settings
        self._layout = layout(*size, options.settings.text_factor)
        self.controller: Final = Controller(self)
        self.animations: Final = Animations(clock, lambda: self.settings.motion)
        self.hover: Final = Hover()
        self.messages: Final = messages.Messages()
        self.saving: Final = Saving(lambda: self.session.late)
        self.focus: Final = KeyboardFocus()
        self.pages: Final = PageStack(self.session, measure)
        self.jobs: Final = Jobs(self.pages, shell.wake)
        self.triumph: Final = Triumph(options.session, clock, self.jobs)
        self.welcome: Final = Welcome(options.newcomer, options.session)
        self._hints: Hinting = NoHints()
        self._facts: tuple[object, Facts] | None = None
        self._bar: tuple[object, BarLayout] | None = None
        self._areas: tuple[BarLayout, Floating | None, dict[str, Rect]] | None = None

    @property
    def settings(self) -> Settings:
        """What the player chose."""
        return self._settings

    def choose(self, settings: Settings) -> None:
        """Apply other settings, and save them for the next start."""
        self.session.save_settings(changes(self._settings, settings))
        if settings.language != self._settings.language:
            use_language(settings.language)
        before, self._settings = self._settings, settings
        if settings.text_size != before.text_size:
            self.resize(self._layout.width, self._layout.height)

    @property
    def layout(self) -> Layout:
        """Where everything is."""
        return self._layout

    def resize(self, width: int, height: int) -> None:
        """Lay out everything for another size of the window, or of words."""
        self.animations.end_motion()
        self.hover.end()
        old, self._layout = self._layout, layout(width, height, self._settings.text_factor)
        self.controller.relayout(old, self._layout)
        self.pages.lay_out(self._layout)

    @property
    def hints(self) -> Hinting:
        """What hints say and play."""
        return self._hints

    def hints_begin(self, hints: Hinting) -> None:
        """Begin to use `hints`."""
        self._hints = hints

    @property
    def paused(self) -> bool:
        """True if the player asked for a pause."""
        return Absence.PAUSED in self.session.absences

    @property
    def covered(self) -> bool:
        """True if the cards are hidden."""
        absences = self.session.absences
        away = self.settings.cover_unfocused and Absence.UNFOCUSED in absences
        return away or Absence.PAUSED in absences

    # What follows from it

    @property
    def pointer_shape(self) -> PointerShape:
        """What the pointer looks like over the table."""
        control, game = self.controller.hover, self.session.game
        if control is not None:
            return "arrow" if control in self.disabled else "hand"
        over_card = not game.position.is_won and self.controller.over_card(game.position)
        return "hand" if over_card or self.paused else "arrow"

    @property
    def facts(self) -> Facts:
        """What follows from the game as it is now; the time in it may be seconds old."""
        session, game, hints = self.session, self.session.game, self._hints.state
        moving = bool(self.animations.flights(self.clock()))
        basis = (
            *(game, game.position, game.undoable, game.redoable),
            *(self.paused, moving, len(clock_text(session.seconds)), hints, self._settings),
            *(self.welcome.greets, self.triumph.pending, self.triumph.line),
        )
        if self._facts is None or self._facts[0] != basis:
            standing: messages.Said | messages.Notice | None
            if self.paused:
                standing = wording.pause_notice()
            elif self.triumph.pending or (
                moving and (game.status is not Status.PLAYING or self.welcome.greets)
            ):
                standing = None
            elif self.welcome.greets:
                standing = greeting(self._settings)
            else:
                standing = hints.standing or wording.standing(session, self.triumph.line)
            content = self._kind_of_bar.content(game, session.seconds, hints.outlook)
            facts = Facts(content, bar_shape(content), self.disabled, standing)
            self._facts = basis, facts
        return self._facts[1]

    @property
    def sight(self) -> Sight:
        """The bar and what floats above the table; laid out anew only where something moves."""
        now, facts = self.clock(), self.facts
        basis = self._layout, facts.shape, language()
        if self._bar is None or self._bar[0] != basis:
            give_way = self._kind_of_bar.give_way
            bar = bar_layout(self._layout, facts.bar, self.measure, give_way)
            self._bar = basis, bar
        bar, word = self._bar[1], self.saving.word(now)
        floating = self.messages.floating(now, facts.standing, self._layout, self.measure, word)
        if self._areas is None or self._areas[0] is not bar or self._areas[1] is not floating:
            self._areas = bar, floating, hit_areas(bar, floating)
            self.focus.notice_changed(len(floating.buttons) if floating else 0)
        return Sight(facts, bar, floating, self._areas[2])

    @property
    def areas(self) -> Mapping[str, Rect]:
        """The controls that can be pressed at the table, and where they are."""
        return self.sight.areas

    @property
    def all_buttons(self) -> list[str]:
        """The controls of the notice's buttons."""
        return [name for name in self.areas if name.startswith(NOTICE)]

    @property
    def buttons(self) -> list[str]:
        """The controls of the notice's buttons if the notice has the keyboard, else none."""
        standing = self.facts.standing
        takes_keys = not isinstance(standing, messages.Notice) or standing.takes_keys
        return self.all_buttons if self.focus.at_notice or self.paused or takes_keys else []

    @property
    def disabled(self) -> list[Control]:
        """The controls that would do nothing now."""
        game, plays = self.session.game, self.session.game.status is Status.PLAYING
        disabled = [
            control
            for control in Control
            if control.command and (self.paused or game.why_illegal(control.command) is not None)
        ]
        if not plays:
            disabled.append(Control.PAUSE)
        if not plays or self.paused:
            disabled.append(Control.HINT)
        if not plays or self.paused or game.code.variant.face_down:
            disabled += [Control.WINNABLE, Control.SHOW]
        if not self._hints.state.finishes or self.paused:
            disabled.append(Control.FINISH)
        return disabled
