"""The table: joins the session, the hand, the pages, the motion and the words, without a display.

Input comes in as method calls, scenes go out.  The shell in `ui.window` translates events, paints,
and asks `next_change` how long it may sleep.  All times are those of the session's clock.
"""

from collections.abc import Callable, Sequence
from typing import Final, Protocol

from crescent.engine import (
    Action,
    Command,
    DealCode,
    IllegalActionError,
    Move,
    Place,
    Refusal,
    Status,
    Variant,
    action_name,
    place_name,
)
from crescent.i18n import words
from crescent.i18n.refusals import REFUSALS
from crescent.session import Absence, Session
from crescent.settings import Settings
from crescent.ui import notices, speech
from crescent.ui.bar import CODE, BarContent, BarLayout, Measure, bar_layout
from crescent.ui.bar_content import bar_content, bar_shape
from crescent.ui.controller import (
    TAP_SERIES,
    Activate,
    Attempt,
    Controller,
    GlideBack,
    Intent,
    NoPlace,
)
from crescent.ui.cursor import DIRECTIONS, FIRST_PLACE, next_place
from crescent.ui.geometry import Point
from crescent.ui.keys import Key, shortcut
from crescent.ui.layout import Layout, layout
from crescent.ui.options import Options
from crescent.ui.page import (
    Change,
    Close,
    Confirmed,
    Copy,
    Do,
    Open,
    Outcome,
    Page,
    Paste,
    PlayCode,
    PlayVariant,
)
from crescent.ui.page_stack import PageStack
from crescent.ui.pictures import Picture
from crescent.ui.scene import SceneBuilder, View
from crescent.ui.stage import Stage
from crescent.ui.tooltips import Hover, tooltip

_COMMANDS: Final = {"undo": Command.UNDO, "redo": Command.REDO, "redeal": Command.REDEAL}


class Shell(Protocol):
    """What only the window can do."""

    @property
    def command_key(self) -> str:
        """How the key is called that goes with letters: Ctrl, or Cmd on macOS."""

    def copy(self, text: str) -> bool:
        """Put a text on the clipboard; tell whether that could be done."""

    def paste(self) -> str:
        """The text on the clipboard, whatever it is; empty if there is none."""

    def toggle_fullscreen(self) -> None:
        """Fill the screen, or go back."""

    def quit(self) -> None:
        """Close the window."""


class Table:
    """All that the window does, but drawing."""

    def __init__(
        self,
        options: Options,
        session: Session,
        clock: Callable[[], float],
        size: tuple[int, int],
        measure: Measure,
        shell: Shell,
    ) -> None:
        """Lay out a session's game in a window of that size; `measure` tells how wide texts are."""
        self.session: Final = session
        self.settings = options.settings
        """What the player chose; to be changed by `choose`."""
        self._trace = options.trace
        self._clock = clock
        self._measure = measure
        self._scenes = SceneBuilder(measure)
        self._shell = shell
        self._stage = Stage(clock, self.settings.motion)
        self._hover = Hover()
        self._speech = speech.Speech()
        self._pages = PageStack(session, measure, shell.command_key)
        self._wanted: DealCode | Variant | None = None
        self._bar: tuple[object, BarLayout] | None = None
        self._told: tuple[notices.Floating | None, BarLayout | None] = (None, None)
        self.cursor: Place = FIRST_PLACE
        """Where the keyboard is, whether that shows or not."""
        self._cursor_shows = False
        self._button = 0
        """Which button of a notice the keyboard is on, counted from the first proposed."""
        self._deaf_until = 0.0
        """A tap that took the cover off is not also one on the card below it."""
        self.layout: Layout = layout(*size)
        self.hand: Final = Controller(self.layout)
        if not session.game.begun:
            self._stage.show_deal(session.game.position, self.layout)
        self._tell_controls(self.bar)

    @property
    def page(self) -> str | None:
        """The name of the page that is open; None at the table."""
        return self._pages.top.name if self._pages.top else None

    def choose(self, settings: Settings) -> None:
        """Other settings hold from now on."""
        self.settings = settings
        self._stage.motion = settings.motion
        self.hand.auto_move = settings.auto_move

    # The pointer

    def press(self, point: Point) -> None:
        """The pointer went down."""
        self._cursor_shows = False
        if self._pages.top:
            self._pages.top.press(point)
            return
        now = self._clock()
        if now < self._deaf_until:
            self._deaf_until = now + TAP_SERIES
            return
        self._stage.end_motion()
        self._speech.hush()
        self.hand.covered = self._paused
        self.hand.press(point)

    def move(self, point: Point) -> None:
        """The pointer moved."""
        if self._pages.top:
            self._pages.top.move(point)
            return
        self.hand.move(point, self.session.game.position)
        self._hover.over(self.hand.hover, self._clock())

    def release(self, point: Point) -> None:
        """The pointer went up."""
        if self._pages.top:
            self._follow(self._pages.top.release(point))
        elif self._paused and self.hand.pressed is None:
            self.hand.let_go()
            self._toggle_pause()
            self._deaf_until = self._clock() + TAP_SERIES
        else:
            position = self.session.game.position
            self._carry_out(self.hand.release(point, position, self._clock()))

    def scroll(self, notches: float) -> None:
        """The wheel turned, positive towards the player; only pages heed it."""
        if self._pages.top:
            self._pages.top.scroll(notches)

    def let_go(self) -> None:
        """Something else than the pointer ends what it was doing: a dragged card goes home."""
        self._carry_out(self.hand.let_go())

    def dismiss(self) -> None:
        """A right click: a dragged card goes home, the selection ends."""
        self.let_go()
        self.hand.deselect()

    # The keyboard

    def key(self, key: Key) -> None:
        """A key went down."""
        if self._pages.top:
            self._follow(self._pages.top.key(key))
            return
        self._hover.end()
        control = shortcut(key)
        if control:
            self.activate(control)
        elif key.name == "escape":
            self._escape()
        elif self._buttons:
            self._key_at_notice(key)
        elif key.name in DIRECTIONS and not key.command:
            self._move_cursor(key.name)
        elif key.name in ("return", "space") and not key.repeated:
            self._tap_at_cursor()

    def type(self, text: str) -> None:
        """Characters were typed."""
        if self._pages.top:
            self._follow(self._pages.top.type(text))

    def _escape(self) -> None:
        if self.hand.drag:
            self.let_go()
        elif self._stage.flights:
            self._stage.end_motion()
        elif self.hand.selection is not None:
            self.hand.deselect()
        elif self._paused:
            self._toggle_pause()
        else:
            self._cursor_shows = False
            self._speech.hush()

    @property
    def _buttons(self) -> list[str]:
        """The controls behind the buttons of the notice that is up."""
        return [name for name in self.hand.controls if name.startswith(speech.NOTICE)]

    def _key_at_notice(self, key: Key) -> None:
        """A notice with buttons takes the keys that else would walk over the table."""
        step = {"tab": -1 if key.shift else 1, "left": -1, "right": 1}.get(key.name, 0)
        self._button = (self._button + step) % len(self._buttons)
        self._cursor_shows = True
        if key.name in ("return", "space") and not key.repeated:
            self.activate(self._buttons[self._button])

    def _move_cursor(self, direction: str) -> None:
        if self._cursor_shows:
            self.cursor = next_place(self.layout, self.cursor, direction)
        self._cursor_shows = True

    def _tap_at_cursor(self) -> None:
        self._cursor_shows = True
        self.let_go()
        self._stage.end_motion()
        self._speech.hush()
        self._carry_out(self.hand.tap(self.cursor, self.session.game.position))

    # The window

    def leave(self, absence: Absence) -> None:
        """The player is not at the table."""
        self.let_go()
        self.session.leave(absence)

    def come_back(self, absence: Absence) -> None:
        """They are back."""
        self.session.come_back(absence)

    def resize(self, width: int, height: int) -> None:
        """The window has another size."""
        self._stage.end_motion()
        self.layout = layout(width, height)
        self.hand.relayout(self.layout)
        self._pages.lay_out(self.layout)
        self._tell_controls(self.bar)

    # Controls

    def activate(self, control: str) -> None:
        """Do what a control stands for, whether it was pressed or its key."""
        self.let_go()
        self._stage.end_motion()
        chosen = control.removeprefix(speech.NOTICE)
        if chosen in _COMMANDS:
            self._command(chosen)
        elif chosen in ("new", "restart"):
            self._wanted = None
            # The button of a notice says itself what it leads to.
            (self._leave_game_for if chosen == control else self._confirmed)(chosen)
        elif chosen in (CODE, "copy code"):
            self._copy(str(self.session.game.code))
        elif chosen == "paste code":
            self._paste_code()
        elif chosen == "pause":
            self._toggle_pause()
        elif chosen == "fullscreen":
            self._shell.toggle_fullscreen()
        elif chosen == "quit":
            self._shell.quit()
        else:
            self.open(chosen)

    def _command(self, control: str) -> None:
        self.hand.deselect()
        if self._paused:
            return
        command = _COMMANDS[control]
        legal = self.session.game.why_illegal(command) is None
        if command is Command.REDEAL and legal and self.settings.ask_before_redeal:
            self._ask("redeal")
        else:
            self._do(command)

    def _leave_game_for(self, control: str) -> None:
        """Begin another game, after a question if one is under way."""
        game = self.session.game
        under_way = game.begun and game.status is not Status.WON
        if under_way and self.settings.ask_before_new:
            self._ask(control)
        else:
            self._confirmed(control)

    def _confirmed(self, control: str) -> None:
        """Do without a question what may need one."""
        if control == "redeal":
            self._do(Command.REDEAL)
            return
        if control == "restart":
            self.session.restart()
        elif isinstance(self._wanted, DealCode):
            self.session.begin(self._wanted)
        else:
            self.session.begin_new(self._wanted)
        self.session.come_back(Absence.PAUSED)
        self.hand.deselect()
        self._speech.hush()
        self._stage.show_deal(self.session.game.position, self.layout)
        self._trace_action("restart" if control == "restart" else "new")

    def _toggle_pause(self) -> None:
        if self._paused:
            self.session.come_back(Absence.PAUSED)
        elif self.session.game.status is Status.PLAYING:
            self.hand.deselect()
            self.session.leave(Absence.PAUSED)

    @property
    def _paused(self) -> bool:
        return Absence.PAUSED in self.session.absences

    def _copy(self, text: str) -> None:
        done = self._shell.copy(text)
        said = words.CODE_COPIED(code=text) if done else words.NO_CLIPBOARD()
        self._speech.say(said, self._clock(), "quiet" if done else "error")

    def _paste_code(self) -> None:
        from crescent.ui import pages  # noqa: PLC0415 - see `PageStack.make`

        code = pages.find_code(self._shell.paste())
        if code is None:
            self._speech.say(words.NO_CODE_COPIED(), self._clock())
        else:
            self._play_code(code, "paste code")

    def _play_code(self, code: DealCode, control: str) -> None:
        if code == self.session.game.code:
            self._leave_game_for("restart")
        else:
            self._wanted = code
            self._leave_game_for(control)

    # Pages

    def _ask(self, control: str) -> None:
        from crescent.ui import pages  # noqa: PLC0415 - see `PageStack.make`

        self._show(pages.question_before(control, self.session.game.position.redeals))

    def open(self, name: str) -> None:
        """Open the page of that name."""
        page = self._pages.make(name, self.settings, self._spent())
        if page:
            self._show(page)

    def _show(self, page: Page) -> None:
        self.hand.deselect()
        self._hover.end()
        self._speech.hush()
        self._pages.show(page, self.layout)

    def _follow(self, outcome: Outcome | None) -> None:
        """Carry out what the player decided on a page."""
        match outcome:
            case Close():
                self._pages.close()
            case Open(name):
                self.open(name)
            case Change(settings):
                self.choose(settings)
            case Copy(text):
                self._copy(text)
            case Paste():
                self.type(self._shell.paste())
            case Do(control):
                self._pages.close_all()
                self.activate(control)
            case Confirmed(control):
                self._pages.close_all()
                self._confirmed(control)
            case PlayCode(code):
                self._pages.close_all()
                self._play_code(code, "enter code")
            case PlayVariant(variant):
                self._pages.close_all()
                self._wanted = variant
                self._leave_game_for("new")

    # Moves

    def _carry_out(self, intent: Intent | None) -> None:
        match intent:
            case Attempt(move, dropped_at):
                self._do(move, dropped_at)
            case NoPlace(place, refusal):
                self._tell_no_place(place, refusal)
            case GlideBack(place, dropped_at):
                self._glide_back(place, dropped_at)
            case Activate(control):
                self.activate(control)

    def _do(self, action: Action, dropped_at: Point | None = None) -> None:
        try:
            step = self.session.play(action)
        except IllegalActionError as error:
            self._tell_refusal(action, error.refusal)
            if isinstance(action, Move) and dropped_at:
                self._glide_back(action.source, dropped_at)
            return
        self.hand.deselect()
        self._speech.hush()
        self._stage.show_step(step, self.layout, dropped_at)
        self._trace_action(action_name(action))

    def _glide_back(self, place: Place, dropped_at: Point) -> None:
        card = self.session.game.position.top(place)
        if card is not None:
            self._stage.show_return(card, place, dropped_at, self.layout)

    # Words

    def _tell_refusal(self, action: Action, refusal: Refusal) -> None:
        if isinstance(action, Move):
            self._stage.shake(action.source)
        if self.settings.reasons or not isinstance(action, Move):
            position = self.session.game.position
            text = speech.refusal_text(action, refusal, position, self.settings.letters)
            self._speech.say(text, self._clock())
        if self._trace:
            self._trace.refused(action_name(action), refusal.name)

    def _tell_no_place(self, place: Place, refusal: Refusal | None) -> None:
        self._stage.shake(place)
        if self.settings.reasons:
            text = words.NO_PLACE() if refusal is None else REFUSALS[refusal]()
            self._speech.say(text, self._clock())
        if refusal and self._trace:
            self._trace.refused(place_name(place), refusal.name)

    # What is to be seen

    @property
    def bar(self) -> BarLayout:
        """The bar as it lies now."""
        return self._bar_of(bar_content(self.session))

    def _bar_of(self, content: BarContent) -> BarLayout:
        """The bar with that to say; laid out anew only where that moves something."""
        state = (self.layout, bar_shape(content))
        if self._bar is None or self._bar[0] != state:
            self._bar = (state, bar_layout(self.layout, content, self._measure))
        return self._bar[1]

    def scene(self) -> tuple[Picture, ...]:
        """Everything to be seen now."""
        now = self._clock()
        self._forget_what_is_over(now)
        game, hand, stage = self.session.game, self.hand, self._stage
        held = hand.drag.place if hand.drag else hand.selection
        keyboard = self._cursor_shows and not self._pages.top
        lit = held is not None and self.settings.highlight
        content = bar_content(self.session)
        bar = self._bar_of(content)
        floating = self._tell_controls(bar)
        view = View(
            layout=self.layout,
            bar=bar,
            bar_content=content,
            position=game.position,
            face_down=game.face_down,
            now=now,
            selection=hand.selection,
            lift=stage.lift(hand.selection),
            lit=game.position.destinations(held) if lit and held is not None else (),
            drag=hand.drag,
            flights=stage.flights,
            shaking=stage.shaking,
            shake=stage.shake_offset(self.layout),
            trail=stage.trail.seen(now) if stage.trail else (),
            glow=stage.trail.glow(now) if stage.trail else None,
            cursor=self.cursor if keyboard and not self._buttons else None,
            focus=self._buttons[self._button] if keyboard and self._buttons else None,
            covered=self._paused,
            counts=self.settings.counts,
            pile_numbers=self.settings.pile_numbers,
            hover=None if self._pages.top else hand.hover,
            pressed=hand.pressed,
            spent=self._spent(),
            floating=floating,
        )
        return (*self._scenes.build(view), *self._above(now))

    def _above(self, now: float) -> Sequence[Picture]:
        """The page, or the tip for the control below the pointer."""
        if self._pages.top:
            return self._pages.top.pictures()
        control = None if self.hand.pressed else self._hover.tells(now)
        area = self.hand.controls.get(control) if control else None
        if control is None or area is None:
            return ()
        return tooltip(control, area, self.layout, self._measure, self._shell.command_key)

    def next_change(self) -> float | None:
        """In how many seconds the scene will change by itself; None if it stays as it is."""
        now = self._clock()
        waits = [self._stage.next_change(), self._speech.ends_in(now)]
        if self.session.clock_runs:
            waits.append(1 - self.session.seconds % 1)
        waits.append(self._hover.next_change(now))
        # What is over already still has to be painted without it.
        return min((max(wait, 0.0) for wait in waits if wait is not None), default=None)

    def _forget_what_is_over(self, now: float) -> None:
        self._stage.forget_what_is_over()
        self._speech.forget_what_is_over(now)

    def _tell_controls(self, bar: BarLayout) -> notices.Floating | None:
        """Tell the hand what can be pressed; returns what floats above the table."""
        standing: speech.Said | speech.Notice | None
        if self._paused:
            standing = speech.pause_notice()
        elif self._stage.flights and self.session.game.status is not Status.PLAYING:
            standing = None
        else:
            standing = speech.standing(self.session.game, self.session.seconds)
        floating = self._speech.floating(standing, self.layout, self._measure)
        if self._told[0] is not floating or self._told[1] is not bar:
            self._told = floating, bar
            buttons = floating.buttons if floating else ()
            self.hand.controls = {button.control: area for button, area in buttons} | bar.areas
        self._button = min(self._button, max(len(self._buttons) - 1, 0))
        return floating

    def _spent(self) -> list[str]:
        """The controls that would do nothing now."""
        why_illegal = self.session.game.why_illegal
        spent = [
            name
            for name, command in _COMMANDS.items()
            if self._paused or why_illegal(command) is not None
        ]
        if self.session.game.status is not Status.PLAYING:
            spent.append("pause")
        return spent

    def _trace_action(self, action: str) -> None:
        if self._trace:
            game = self.session.game
            position = game.position
            self._trace.action(
                action, str(game.code), position.moves, position.redeals, game.status.value
            )
