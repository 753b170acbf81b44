"""The table: takes the input, without a display, and tells what is to be seen.

Input comes in as method calls, scenes go out.  The shell in `ui.window` translates events, paints,
and asks `next_change` how long it may sleep.  All times are those of the session's clock.
"""

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from crescent.engine import Place
from crescent.session import Absence, Session
from crescent.settings import Settings
from crescent.ui.bar import BarLayout, Measure
from crescent.ui.controller import TAP_SERIES, Controller
from crescent.ui.counsel import Counsel
from crescent.ui.cursor import DIRECTIONS
from crescent.ui.geometry import Point, Rect
from crescent.ui.keys import Key, shortcut
from crescent.ui.layout import Layout, layout
from crescent.ui.options import OpenRecord, Options
from crescent.ui.parts import STEERS, Parts, Shell
from crescent.ui.pictures import Picture
from crescent.ui.sight import Sight

if TYPE_CHECKING:
    from crescent.ui.deeds import Deeds

_ALWAYS = ("fullscreen", "quit")
"""The controls whose keys work on every page, unless the page has a use of its own for them."""


class Table:
    """All that the window does, but drawing."""

    def __init__(
        self,
        options: Options,
        clock: Callable[[], float],
        size: tuple[int, int],
        measure: Measure,
        shell: Shell,
    ) -> None:
        """Lay out the game in a window of that size; `measure` tells how wide texts are."""
        self._parts = parts = Parts(options, clock, size, measure, shell)
        self._deaf_until = 0.0
        """A tap that took the cover off is not also one on the card below it."""
        game = self.session.game
        if not game.begun:
            parts.stage.show_deal(game.position, parts.layout)
        self._sight = Sight(parts)
        if options.opening is not None:
            self._deeds.follow(options.opening)

    @cached_property
    def _deeds(self) -> "Deeds":
        """Made when first needed: a start need not wait for all that can be done at the table."""
        from crescent.ui.deeds import Deeds  # noqa: PLC0415 - see above

        return Deeds(self._parts)

    @property
    def session(self) -> Session:
        """The game on the table and its clock."""
        return self._parts.session

    @property
    def settings(self) -> Settings:
        """What the player chose."""
        return self._parts.settings

    def choose(self, settings: Settings) -> None:
        """Other settings hold from now on."""
        self._parts.choose(settings)

    @property
    def layout(self) -> Layout:
        """Where everything lies."""
        return self._parts.layout

    @property
    def hand(self) -> Controller:
        """What the pointer is doing."""
        return self._parts.hand

    @property
    def cursor(self) -> Place:
        """Where the keyboard is, whether that shows or not."""
        return self._parts.focus.place

    @property
    def counsel(self) -> Counsel:
        """What the search beside the table has to say."""
        return self._parts.counsel

    @property
    def page(self) -> str | None:
        """The name of the page that is open; None at the table."""
        top = self._parts.pages.top
        return top.name if top else None

    @property
    def text_area(self) -> Rect | None:
        """The text field that has the focus, and with it what is typed; None if there is none."""
        top = self._parts.pages.top
        return top.text_area if top else None

    # The pointer

    def press(self, point: Point) -> None:
        """The pointer went down."""
        parts = self._parts
        parts.focus.shows = False
        if parts.pages.top:
            parts.speech.hush()  # it may lie above what was pressed
            parts.pages.top.let_go()
            parts.pages.top.press(point)
            return
        self.let_go()
        now = parts.clock()
        if now < self._deaf_until:
            self._deaf_until = now + TAP_SERIES
            return
        parts.stage.end_motion()
        parts.speech.hush()
        parts.hand.covered = parts.covered
        parts.hand.press(point)
        if parts.hand.pressed is None:
            self._deeds.advice.touch(parts.layout.place_at(point))

    def move(self, point: Point) -> None:
        """The pointer moved."""
        parts = self._parts
        if parts.pages.top:
            parts.hand.pointer = point
            parts.pages.top.move(point)
            return
        parts.hand.move(point, parts.session.game.position)
        parts.hover.over(parts.hand.hover, parts.clock())

    def pointer_left(self) -> None:
        """The pointer is not over the window any more; a card that it drags stays with it."""
        parts = self._parts
        if not (parts.hand.pressed or parts.hand.drag):
            parts.hand.pointer = None
        parts.hover.end()

    def release(self, point: Point) -> None:
        """The pointer went up."""
        parts = self._parts
        if parts.pages.top:
            self._deeds.follow(parts.pages.top.release(point))
        elif parts.paused and parts.hand.pressed is None:
            parts.hand.let_go()
            self._deeds.toggle_pause()
            self._deaf_until = parts.clock() + TAP_SERIES
        else:
            position = parts.session.game.position
            self._deeds.carry_out(parts.hand.release(point, position, parts.clock()))

    def scroll(self, notches: float) -> None:
        """The wheel turned, positive towards the player; only pages heed it."""
        if self._parts.pages.top:
            self._parts.pages.top.scroll(notches)

    def let_go(self) -> None:
        """Something else than the pointer ends what it was doing: a dragged card goes home."""
        self._deeds.let_go()

    def dismiss(self) -> None:
        """A right click: a dragged card goes home, the selection ends."""
        self.let_go()
        self.hand.deselect()
        self._deeds.advice.touch(None)

    # The keyboard

    def key(self, key: Key) -> None:
        """A key went down."""
        parts = self._parts
        control = shortcut(key)
        page = parts.pages.top
        if page:
            outcome = page.key(key)
            if outcome is None and control in _ALWAYS:
                self.activate(control)
            else:
                self._deeds.follow(outcome)
            return
        parts.hover.end()
        if control:
            self.activate(control)
        elif key.alone == "escape":
            self._escape()
        elif parts.buttons:
            self._key_at_notice(key)
        elif key.name == "tab" and not key.command and parts.all_buttons:
            parts.focus.at_notice = parts.focus.shows = True
        elif key.alone in DIRECTIONS:
            parts.focus.walk(parts.layout, key.alone)
        elif _acts(key):
            self._tap_at_cursor()

    def type(self, text: str) -> None:
        """Characters were typed."""
        if self._parts.pages.top:
            self._deeds.follow(self._parts.pages.top.type(text))

    def _escape(self) -> None:
        parts = self._parts
        if parts.hand.drag:
            self.let_go()
        elif parts.parade and parts.parade.runs:
            self._deeds.advice.wave_away()
        elif parts.stage.flights:
            parts.stage.end_motion()
        elif parts.hand.selection is not None:
            parts.hand.deselect()
        elif parts.paused:
            self._deeds.toggle_pause()
        elif not self._deeds.advice.wave_away():
            parts.focus.shows = False
            parts.speech.hush()

    def _key_at_notice(self, key: Key) -> None:
        """A notice with buttons takes the keys that else would walk over the table."""
        parts = self._parts
        if parts.parade and parts.parade.shows and key.alone in STEERS:
            if not (key.repeated and key.name == "space"):
                self.activate(STEERS[key.name])
            return
        step = {"left": -1, "right": 1}.get(key.alone, 0)
        if key.name == "tab" and not key.command:
            step = -1 if key.shift else 1
        parts.focus.step(step, len(parts.buttons))
        if _acts(key):
            self.activate(parts.buttons[parts.focus.button])

    def _tap_at_cursor(self) -> None:
        parts = self._parts
        parts.focus.shows = True
        self.let_go()
        parts.stage.end_motion()
        parts.speech.hush()
        self._deeds.advice.touch(parts.focus.place)
        self._deeds.carry_out(parts.hand.tap(parts.focus.place, parts.session.game.position))

    # The window

    def leave(self, absence: Absence) -> None:
        """The player is not at the table."""
        self.let_go()
        if self._parts.pages.top:
            self._parts.pages.top.let_go()
        self.session.leave(absence)

    def come_back(self, absence: Absence) -> None:
        """They are back."""
        if self._parts.covered and not self._parts.paused:
            self._deaf_until = self._parts.clock() + TAP_SERIES
        self.session.come_back(absence)

    def drop(self, path: str) -> None:
        """A file was dropped on the window."""
        self.let_go()
        if self._parts.pages.top:
            self._parts.pages.close_all()
        self._deeds.follow(OpenRecord(path))

    def tell_news(self) -> bool:
        """Say what happened beside the table, if anything did; whether it did."""
        return self._deeds.tell_news()

    def work(self) -> bool:
        """Do a little of the search here, where it cannot be done beside; whether there was any."""
        adviser = self._parts.adviser
        if adviser is None or not adviser.works_here:
            return False
        adviser.work()
        return True

    def close(self) -> None:
        """Nothing is asked of the table any more: the search beside it ends."""
        if self._parts.adviser:
            self._parts.adviser.close()

    def resize(self, width: int, height: int) -> None:
        """The window has another size."""
        parts = self._parts
        parts.stage.end_motion()
        parts.hover.end()
        parts.layout = layout(width, height)
        parts.hand.relayout(parts.layout)
        parts.pages.lay_out(parts.layout)
        self._sight.tell_controls()

    def set_texts_anew(self) -> None:
        """Texts have other widths than before."""
        self._parts.speech.lay_out_anew()
        self._parts.pages.lay_out(self._parts.layout)

    # Controls and pages

    def activate(self, control: str) -> None:
        """Do what a control stands for, whether it was pressed or its key."""
        self._deeds.activate(control)

    def open(self, name: str) -> None:
        """Open the page of that name."""
        self._deeds.open(name)

    # What is to be seen

    @property
    def bar(self) -> BarLayout:
        """The bar as it lies now."""
        return self._sight.bar

    def scene(self) -> tuple[Picture, ...]:
        """Everything to be seen now."""
        return self._sight.scene()

    def tick(self) -> tuple[Picture, ...]:
        """The same, but sooner told, where nothing was done since `scene` or this was asked."""
        return self._sight.tick()

    def next_change(self) -> float | None:
        """In how many seconds the scene will change by itself; None if it stays as it is."""
        return self._sight.next_change()

    @property
    def only_clock_runs(self) -> bool:
        """Whether nothing but the clock will change the scene by itself, as that has found."""
        return self._sight.only_clock_runs

    def next_second(self) -> float | None:
        """In how many seconds the clock will show another; None while it stands still."""
        return self._sight.next_second()


def _acts(key: Key) -> bool:
    return key.alone in ("return", "space") and not key.repeated
