"""Where the player is in the lesson: what is said and marked, and what stands in the bar."""

from typing import Final

from crescent.engine import Game, Place
from crescent.i18n import lesson as words
from crescent.ui.controls import Control, key_text
from crescent.ui.scene.bar import BarContent
from crescent.ui.scene.bar_content import Bar, bar_content
from crescent.ui.scene.floating import messages
from crescent.ui.scene.floating.messages import Notice
from crescent.ui.table.hints.hint_state import HintState
from crescent.ui.table.lesson.tasks import TASKS, Task
from crescent.ui.table.state import State


class LessonState(HintState):
    """What the lesson shows: a sentence, and the marks of what is expected."""

    places: tuple[Place, ...] = ()
    control: Control | None = None

    @property
    def hinted(self) -> tuple[Place, ...]:
        """See `HintState`."""
        return self.places

    @property
    def hinted_control(self) -> Control | None:
        """See `HintState`."""
        return self.control


class Coach:
    """Owns how far the lesson has got; it satisfies `ui.table.state.Hinting`."""

    plays = shows = False

    def __init__(self, state: State) -> None:
        self._state = state
        self._done = 0

    @property
    def task(self) -> Task | None:
        """What is to be done now; None when the lesson is over."""
        return TASKS[self._done] if self._done < len(TASKS) else None

    def go_on(self) -> None:
        """Go on to the next task."""
        self._done += 1

    def begin(self) -> None:
        """Begin with the first task again."""
        self._done = 0

    @property
    def state(self) -> LessonState:
        """See `Hinting`."""
        task = self.task
        if task is None:
            return LessonState(standing=_end())
        controller, letters = self._state.controller, self._state.settings.letters
        held = controller.drag.place if controller.drag else controller.selection
        return LessonState(
            standing=messages.notice(task.text(letters), self._step(task)).replace(
                takes_keys=False
            ),
            places=task.marks(self._state.session.game.position, held),
            control=task.control,
        )

    def _step(self, task: Task) -> str:
        """Return which step it is, and by which keys it is done if the keyboard is used."""
        number, count = self._done + 1, len(TASKS)
        if not self._state.focus.shows:
            return words.STEP(number=number, count=count)
        if task.control is None:
            return words.STEP_WITH_KEYS(number=number, count=count)
        key = key_text(task.control, self._state.shell.command_key)
        return words.STEP_WITH_KEY(number=number, count=count, key=key)

    def next_change(self, now: float) -> float | None:  # noqa: ARG002 - nothing is ever due
        """See `Hinting`."""
        return None


def _end() -> Notice:
    """Return the notice that ends the lesson."""
    return messages.notice(
        words.DONE(),
        words.DONE_DETAIL(),
        Control.PLAY,
        (Control.LESSON, words.ONCE_MORE()),
    )


def _content(game: Game, seconds: float, outlook: str | None = None) -> BarContent:
    """Return the texts of the lesson's bar: those of the table's that the lesson is about."""
    content = bar_content(game, seconds, outlook)
    labels = {control: content.controls[control] for control in (Control.REDEAL, Control.UNDO)}
    leave = {Control.LEAVE_LESSON: Control.LEAVE_LESSON.label()}
    return content.replace(controls=labels, captions={}, values={}, right=leave)


BAR: Final = Bar(
    _content,
    (
        *(("label", each) for each in (Control.LEAVE_LESSON, Control.UNDO, Control.REDEAL)),
        ("dots", Control.REDEAL),
    ),
)
"""The bar of the lesson."""
