"""The table: takes the input and returns what is to be seen, without a display.

Input comes in as method calls, scenes go out. `ui.shell.window` translates events, paints, and asks
`next_change` how long it may sleep. All times are those of the session's clock.
"""

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING

from crescent.session import Absence, Session
from crescent.settings import Settings
from crescent.ui.controls import STEERS, Control, shortcut
from crescent.ui.geometry import Point, Rect
from crescent.ui.gestures import TAP_SERIES
from crescent.ui.keys import Key
from crescent.ui.layout import Layout
from crescent.ui.options import OpenRecord, Options
from crescent.ui.pictures import Measure, Picture, PointerShape
from crescent.ui.scene.bar import BarLayout
from crescent.ui.table.controller import Controller
from crescent.ui.table.cursor import DIRECTIONS
from crescent.ui.table.focus import acts, steps
from crescent.ui.table.state import Shell, State
from crescent.ui.table.view import View

if TYPE_CHECKING:
    from crescent.ui.table.commands import Commands


class Table:
    """Everything that the window does, except drawing."""

    def __init__(
        self,
        options: Options,
        clock: Callable[[], float],
        size: tuple[int, int],
        measure: Measure,
        shell: Shell,
    ) -> None:
        """Lay out the game in a window of `size`; `measure` returns the widths of texts."""
        self._state = state = State(options, clock, size, measure, shell)
        self._adviser = options.adviser
        self._deaf_until = 0.0
        """Until then presses are ignored: a tap that uncovers the cards must not also move one."""
        game = self.session.game
        if not game.begun:
            state.animations.show_deal(game.position, state.layout)
        self._view = View(state)
        if options.opening is not None:
            self._commands.follow(options.opening)

    @cached_property
    def _commands(self) -> "Commands":
        """Made when first needed, so that the start need not wait for its imports."""
        from crescent.ui.table.commands import Commands  # noqa: PLC0415 - see above

        return Commands(self._state, self._adviser)

    @property
    def session(self) -> Session:
        """The game on the table and its clock."""
        return self._state.session

    @property
    def settings(self) -> Settings:
        """What the player chose."""
        return self._state.settings

    def choose(self, settings: Settings) -> None:
        """Change the settings, and save them."""
        self._state.choose(settings)

    @property
    def layout(self) -> Layout:
        """Where everything lies."""
        return self._state.layout

    @property
    def controller(self) -> Controller:
        """What the player is doing with the pointer."""
        return self._state.controller

    @property
    def areas(self) -> Mapping[str, Rect]:
        """The controls that can be pressed at the table, and where they are."""
        return self._state.areas

    @property
    def page(self) -> str | None:
        """The name of the page that is open; None at the table."""
        top = self._state.pages.top
        return top.name if top else None

    @property
    def text_area(self) -> Rect | None:
        """The area of the text field that has the focus; None if none has it."""
        top = self._state.pages.top
        return top.text_area if top else None

    # The pointer

    @property
    def pointer_shape(self) -> PointerShape:
        """What the pointer looks like where it is now."""
        state = self._state
        return state.pages.top.pointer_shape if state.pages.top else state.pointer_shape

    def press(self, point: Point) -> None:
        """Handle a press of the pointer."""
        state = self._state
        state.focus.pointer_used()
        if state.pages.top:
            state.messages.hush()  # it may lie above what was pressed
            state.pages.top.cancel_drag()
            state.pages.top.press(point)
            return
        self.cancel_drag()
        now = state.clock()
        if now < self._deaf_until:
            self._deaf_until = now + TAP_SERIES
            return
        if self._skips_celebration() and point.y >= state.layout.bar_height:
            return
        state.animations.end_motion()
        state.messages.hush()
        state.controller.press(point)
        floating = state.sight.floating
        on_greeting = state.welcome.greets and floating and floating.rect.contains(point)
        if state.controller.pressed is None and not on_greeting:
            self._commands.touch(state.layout.place_at(point))

    def move(self, point: Point) -> None:
        """Handle a movement of the pointer."""
        state = self._state
        if state.pages.top:
            state.controller.point_at(point)
            state.pages.top.move(point)
            return
        state.controller.move(point, state.session.game.position)
        state.hover.over(state.controller.hover, state.clock())

    def pointer_left(self) -> None:
        """Handle the pointer leaving the window; a card that it drags stays with it."""
        state = self._state
        state.controller.pointer_left()
        state.hover.end()

    def release(self, point: Point) -> None:
        """Handle the release of the pointer."""
        state = self._state
        if state.pages.top:
            self._commands.follow(state.pages.top.release(point))
        elif state.paused and state.controller.pressed is None:
            state.controller.cancel_drag()
            self._commands.toggle_pause()
            self._deaf_until = state.clock() + TAP_SERIES
        else:
            position = state.session.game.position
            self._commands.carry_out(state.controller.release(point, position, state.clock()))

    def scroll(self, notches: float) -> None:
        """Handle notches of the wheel, positive towards the player; only pages scroll."""
        if not self._state.pages.top:
            self._skips_celebration()
        else:
            self._state.pages.top.scroll(notches)

    def _skips_celebration(self) -> bool:
        """End the motion of a win; return True if that was all that an input was for.

        So was one that comes at the same moment as the notice, whose buttons nobody can have seen.
        """
        state = self._state
        moved = state.triumph.celebrated and bool(state.animations.flights(state.clock()))
        if moved:
            state.animations.end_motion()
            state.triumph.see()
        return moved or state.triumph.shields

    def cancel_drag(self) -> None:
        """Forget the press; a dragged card glides back."""
        self._commands.cancel_drag()

    def dismiss(self) -> None:
        """Handle a right click: a dragged card glides back, the selection ends."""
        self.cancel_drag()
        self.controller.deselect()
        self._commands.touch(None)

    # The keyboard

    def key(self, key: Key) -> None:
        """Handle a key that went down."""
        state = self._state
        state.focus.key_used()
        control = shortcut(key)
        page = state.pages.top
        if page:
            outcome = page.key(key)
            if outcome is None and control and control.group == "window":
                self.activate(control)
            else:
                self._commands.follow(outcome)
            return
        state.hover.end()
        skips = self._skips_celebration()
        if control:
            self.activate(control)
        elif skips:
            return
        elif key.alone == "escape":
            self._escape()
        elif state.buttons:
            self._key_at_notice(key)
        elif key.name == "tab" and not key.command and state.all_buttons:
            state.focus.enter_notice()
        elif key.alone in DIRECTIONS:
            state.focus.walk(state.layout, key.alone)
        elif acts(key):
            self._tap_at_cursor()

    def type(self, text: str) -> None:
        """Handle characters that were typed."""
        if self._state.pages.top:
            self._commands.follow(self._state.pages.top.type(text))

    def _escape(self) -> None:
        state = self._state
        if state.controller.drag:
            self.cancel_drag()
        elif state.hints.plays:
            self._commands.hints.wave_away()
        elif state.animations.flights(state.clock()):
            state.animations.end_motion()
        elif state.controller.selection is not None:
            state.controller.deselect()
        elif state.paused:
            self._commands.toggle_pause()
        elif state.welcome.greets:
            state.welcome.answer()
        elif not self._commands.hints.wave_away():
            state.focus.hide()
            state.messages.hush()

    def _key_at_notice(self, key: Key) -> None:
        """Handle a key at a notice with buttons, which has the keys instead of the table."""
        state = self._state
        if state.hints.shows and key.alone in STEERS:
            control = STEERS[key.name]
            if control.repeats or not key.repeated:
                self.activate(control)
            return
        state.focus.step(steps(key), len(state.buttons))
        if acts(key):
            self._commands.press(state.buttons[state.focus.button])

    def _tap_at_cursor(self) -> None:
        state = self._state
        state.focus.show()
        self.cancel_drag()
        state.animations.end_motion()
        state.messages.hush()
        self._commands.touch(state.focus.place)
        self._commands.carry_out(
            state.controller.tap(state.focus.place, state.session.game.position, state.clock())
        )

    # The window

    def suspend(self, absence: Absence) -> None:
        """Note that the player is not at the table."""
        self.cancel_drag()
        if self._state.pages.top:
            self._state.pages.top.cancel_drag()
        self.session.suspend(absence)

    def unsuspend(self, absence: Absence) -> None:
        """Note that the player is back."""
        if self._state.covered and not self._state.paused:
            self._deaf_until = self._state.clock() + TAP_SERIES
        self.session.unsuspend(absence)

    def drop(self, path: str) -> None:
        """Show the record in a file that was dropped on the window."""
        self.cancel_drag()
        if self._state.pages.top:
            self._state.pages.close_all()
        self._commands.follow(OpenRecord(path))

    def tell_news(self) -> bool:
        """Tell the player what happened in other threads; return True if anything did."""
        return self._commands.tell_news()

    def work(self) -> bool:
        """Search for a moment, if no process can do it; return False if there is nothing to do."""
        return self._commands.hints.work()

    def close(self) -> None:
        """End the search, before the table is given up."""
        self._commands.hints.close()

    def resize(self, width: int, height: int) -> None:
        """Lay out everything for another size of the window."""
        self._state.resize(width, height)

    def set_texts_anew(self) -> None:
        """Lay out texts again, because they have other widths now."""
        self._state.messages.lay_out_anew()
        self._state.pages.lay_out(self._state.layout)

    # Controls and pages

    def activate(self, control: Control) -> None:
        """Do what a control stands for."""
        self._commands.activate(control)

    def open(self, control: Control) -> None:
        """Open the page that a control `opens`."""
        self._commands.open(control)

    # What is to be seen

    @property
    def bar(self) -> BarLayout:
        """The layout of the bar."""
        return self._state.sight.bar

    def scene(self) -> tuple[Picture, ...]:
        """Return all pictures to show now."""
        return self._view.scene()

    def next_change(self) -> float | None:
        """Return the seconds until the scene changes by itself; None if it does not."""
        return self._view.next_change()

    @property
    def only_clock_runs(self) -> bool:
        """True if nothing but the clock will change the scene by itself."""
        return self._view.only_clock_runs

    def next_second(self) -> float | None:
        """Return the seconds until the clock shows another second; None while it stands still."""
        return self._view.next_second()
