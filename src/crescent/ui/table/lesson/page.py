"""The lesson as a page: it takes the table's gestures, and goes on when the expected is done."""

from collections.abc import Mapping, Sequence
from typing import Final

from crescent.engine import Action, Move
from crescent.session import Absence, Session
from crescent.settings import Settings
from crescent.ui.controls import Control, control_named, shortcut
from crescent.ui.geometry import Point, Rect
from crescent.ui.keys import Key
from crescent.ui.layout import Layout
from crescent.ui.options import Options
from crescent.ui.page import Close, Outcome
from crescent.ui.pictures import Measure, Picture, PointerShape
from crescent.ui.table.controller import Activate, Attempt, GlideBack, Intent, NoPlace
from crescent.ui.table.cursor import DIRECTIONS
from crescent.ui.table.focus import acts, steps
from crescent.ui.table.lesson.coach import BAR, Coach
from crescent.ui.table.lesson.tasks import Task, practice
from crescent.ui.table.moves import Moves
from crescent.ui.table.state import State
from crescent.ui.table.view import View

_COMMANDS: Final = (Control.REDEAL, Control.UNDO)
"""The controls of the lesson's bar that do something to the game."""


class Lesson:
    """A lesson on a state of its own; it satisfies `crescent.ui.page.Page`."""

    name = Control.LESSON.value
    is_whole = True
    text_area: Rect | None = None

    def __init__(self, table: State) -> None:
        """Begin the lesson above the table of that state, which stays as it is."""
        session = Session(practice(), clock=table.clock)
        session.suspend(Absence.COVERED)  # its clock tells nothing
        size = table.layout.width, table.layout.height
        self._state = state = State(
            *(Options(session, _for_lesson(table.settings)), table.clock, size),
            *(table.measure, table.shell, BAR),
        )
        self._coach = coach = Coach(state)
        state.hints_begin(coach)
        if table.focus.shows:
            state.focus.show()
        self._learned = table.welcome.learned
        self._moves = Moves(state)
        self._view = View(state)

    @property
    def task(self) -> Task | None:
        """What is to be done now; None when the lesson is over."""
        return self._coach.task

    @property
    def areas(self) -> Mapping[str, Rect]:
        """The controls that can be pressed, and where they are."""
        return self._state.areas

    # What a page shows

    def show_focus(self, *, shown: bool) -> None:
        """See `Page`; the cursor shows if it did on the table."""

    def lay_out(self, layout: Layout, measure: Measure) -> None:  # noqa: ARG002 - the state has it
        """See `Page`."""
        self._state.resize(layout.width, layout.height)
        self._state.messages.lay_out_anew()

    def pictures(self) -> Sequence[Picture]:
        """See `Page`."""
        return self._view.scene()

    def next_change(self) -> float | None:
        """See `Page`."""
        return self._view.next_change()

    @property
    def pointer_shape(self) -> PointerShape:
        """See `Page`."""
        return self._state.pointer_shape

    # What a page is told

    def press(self, point: Point) -> None:
        """See `Page`."""
        state = self._state
        state.focus.hide()
        self._begin_gesture()
        state.controller.press(point)

    def move(self, point: Point) -> None:
        """See `Page`."""
        state = self._state
        state.controller.move(point, state.session.game.position)
        state.hover.over(state.controller.hover, state.clock())

    def release(self, point: Point) -> Outcome | None:
        """See `Page`."""
        state = self._state
        return self._carry_out(
            state.controller.release(point, state.session.game.position, state.clock())
        )

    def cancel_drag(self) -> None:
        """See `Page`."""
        self._moves.cancel_drag()

    def scroll(self, notches: float) -> None:
        """See `Page`."""

    def key(self, key: Key) -> Outcome | None:
        """See `Page`."""
        state, control = self._state, shortcut(key)
        state.hover.end()
        if control:
            return self._activate(control)
        if key.alone == "escape":
            return Close()
        if state.buttons:
            state.focus.step(steps(key), len(state.buttons))
            return self._press(state.buttons[state.focus.button]) if acts(key) else None
        if key.alone in DIRECTIONS:
            state.focus.walk(state.layout, key.alone)
        elif acts(key):
            state.focus.show()
            self._begin_gesture()
            place, position = state.focus.place, state.session.game.position
            return self._carry_out(state.controller.tap(place, position, state.clock()))
        return None

    def type(self, text: str) -> Outcome | None:  # noqa: ARG002 - there is no field
        """See `Page`."""
        return None

    # What is done

    def _begin_gesture(self) -> None:
        self.cancel_drag()
        self._state.animations.end_motion()
        self._state.messages.hush()

    def _carry_out(self, intent: Intent | None) -> Outcome | None:
        match intent:
            case Attempt(move, dropped_at):
                self._attempt(move, dropped_at)
            case NoPlace(place, refusal):
                self._moves.tell_no_place(place, refusal)
                self._state.controller.deselect()  # only what is expected looks like it
            case GlideBack(place, dropped_at):
                self._moves.glide_back(place, dropped_at)
            case Activate(name):
                return self._press(name)
        return None

    def _press(self, name: str) -> Outcome | None:
        return self._activate(control_named(name))

    def _activate(self, control: Control) -> Outcome | None:
        """Do what a control or its key stands for; most have no place in a lesson."""
        self._begin_gesture()
        match control:
            case Control.LEAVE_LESSON | Control.PLAY:
                return Close()
            case Control.LESSON:
                self._begin_again()
            case _ if control in _COMMANDS and control.command:
                self._attempt(control.command)
        return None

    def _attempt(self, action: Action, dropped_at: Point | None = None) -> None:
        """Do what is expected. What the rules refuse is told as ever; all else has to wait."""
        state, task = self._state, self._coach.task
        expected = task is not None and action in task.expects
        if expected or state.session.game.why_illegal(action) is not None:
            self._moves.play(action, dropped_at)
        else:
            state.controller.deselect()
            if isinstance(action, Move) and dropped_at:
                self._moves.glide_back(action.source, dropped_at)
            if task:
                state.messages.say(task.otherwise(), state.clock(), "quiet")
        if expected:
            state.controller.deselect()  # the next sentence begins with an empty hand
            self._coach.go_on()
            if self._coach.task is None:
                self._learned()

    def _begin_again(self) -> None:
        self._state.session.replace(practice())
        self._state.animations.show_nothing()
        self._coach.begin()


def _for_lesson(settings: Settings) -> Settings:
    """Return settings with which everything happens that the lesson tells."""
    for name in ("auto_move", "highlight", "reasons"):
        settings = settings.with_value(name, value=True)
    return settings
