"""The lesson, played by somebody who has never seen the game, with pointer and keyboard."""

from collections import deque
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path

import pytest

from crescent.engine import PLACES, Command, Game, Move, parse_code, parse_move, place_name
from crescent.i18n import lesson as words
from crescent.session import Absence
from crescent.settings import Newcomer
from crescent.storage import Statistics, Store
from crescent.ui.controls import NOTICE, Control
from crescent.ui.geometry import Rect
from crescent.ui.pictures import Panel, Ring
from crescent.ui.table.cursor import DIRECTIONS, next_place
from crescent.ui.table.lesson.page import Lesson
from crescent.ui.table.lesson.tasks import TASKS
from tests.support.forms import longer_words
from tests.support.pictures import of_kind
from tests.support.room import Room

SIZES = [(1280, 800), (640, 480), (1080, 1920)]


class Pupil(Room):
    """Somebody in the lesson; behind it lies a game with a move in it."""

    def __init__(
        self,
        *,
        size: tuple[int, int] = SIZES[0],
        store: Store | None = None,
        newcomer: Newcomer | None = None,
        still: bool = True,
    ) -> None:
        game = Game.replay(parse_code("CR1-N-AAAAAAB"), [parse_move("P4>AH")])
        super().__init__(game, size=size, store=store, newcomer=newcomer, still=still)
        self.table.activate(Control.LESSON)
        page = self.table._state.pages.top  # noqa: SLF001 - to see how far the lesson has got
        assert isinstance(page, Lesson)
        self.lesson = page
        self.table.scene()

    @property
    def done(self) -> int:
        """How many tasks are done."""
        task = self.lesson.task
        return len(TASKS) if task is None else TASKS.index(task)

    @property
    def over(self) -> bool:
        return self.table.page is None

    def press(self, control: Control) -> None:
        areas = self.lesson.areas
        self.tap_at(areas.get(control, areas.get(NOTICE + control, Rect(0, 0, 1, 1))).centre)

    def drag(self, move: Move) -> None:
        source, target = (self.table.layout.places[place].centre for place in move)
        self.now += 1
        self.table.move(source)
        self.table.press(source)
        for part in (0.3, 0.7, 1):
            way = (target.x - source.x) * part, (target.y - source.y) * part
            self.table.move(source._replace(x=source.x + round(way[0]), y=source.y + round(way[1])))
            self.table.scene()
        self.table.release(target)
        self.table.scene()

    def walk_to(self, place: int) -> None:
        """Bring the cursor to a place with the arrow keys."""
        layout = self.table.layout
        state = self.lesson._state  # noqa: SLF001 - to see where the cursor is
        if not state.focus.shows:
            self.key("up")
        ways = {state.focus.place: ""}
        queue = deque(ways)
        while place not in ways:
            here = queue.popleft()
            for name in DIRECTIONS:
                there = next_place(layout, here, name)
                if there not in ways:
                    ways[there] = f"{ways[here]} {name}"
                    queue.append(there)
        for name in ways[place].split():
            self.key(name)

    def fulfil(self, way: Callable[["Pupil", Move], None]) -> None:
        """Do what is expected."""
        task = self.lesson.task
        assert task is not None
        action = task.expects[-1]
        if isinstance(action, Move):
            way(self, action)
        elif way is by_keys:
            self.key("r") if action is Command.REDEAL else self.key("z", command=True)
        else:
            assert task.control is not None
            self.press(task.control)

    def go_to(self, step: int) -> None:
        while self.done < step:
            self.fulfil(by_taps)


def by_taps(pupil: Pupil, move: Move) -> None:
    before = pupil.done
    pupil.tap(place_name(move.source))
    if pupil.done == before:
        pupil.tap(place_name(move.target))


def by_drags(pupil: Pupil, move: Move) -> None:
    pupil.drag(move)


def by_keys(pupil: Pupil, move: Move) -> None:
    before = pupil.done
    pupil.walk_to(move.source)
    pupil.key("return")
    if pupil.done == before:
        pupil.walk_to(move.target)
        pupil.key("space")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("way", [by_taps, by_drags, by_keys])
@pytest.mark.parametrize("still", [True, False])
def test_a_whole_lesson(
    size: tuple[int, int], way: Callable[[Pupil, Move], None], still: bool
) -> None:
    pupil = Pupil(size=size, still=still)
    for step in range(len(TASKS)):
        assert pupil.done == step
        assert f"Step {step + 1} of {len(TASKS)}" in pupil.read() or step == 3
        pupil.fulfil(way)
    assert words.DONE() in pupil.read()
    pupil.key("return") if way is by_keys else pupil.press(Control.PLAY)
    assert pupil.over


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("step", range(len(TASKS)))
def test_wrong_taps_are_answered_and_change_nothing(step: int, size: tuple[int, int]) -> None:
    pupil = Pupil(size=size)
    pupil.go_to(step)
    state = pupil.lesson._state  # noqa: SLF001 - the game that is practised on
    before = state.session.game.position
    expected = {action.source for action in TASKS[step].expects if isinstance(action, Move)}
    for place in PLACES:
        if place in expected:
            continue
        pupil.tap(place_name(place))
        answered = state.messages.ends_in(pupil.now) is not None
        assert answered or state.controller.selection == place
        pupil.now += 9
        pupil.tap_at(pupil.table.layout.foundation_area.centre._replace(x=2))  # bare table
    for control in (Control.UNDO, Control.REDEAL):
        if control is not TASKS[step].control:
            pupil.press(control)
            assert state.messages.ends_in(pupil.now) is not None
    for name in ("h", "n", "w", "d", "f", "p"):
        pupil.key(name)
    pupil.key("y", command=True)
    pupil.key("n", command=True)
    assert (pupil.done, state.session.game.position) == (step, before)
    assert pupil.table.page == Control.LESSON
    pupil.fulfil(by_taps)
    assert pupil.done == step + 1


def test_a_move_that_is_legal_but_not_asked_for_has_to_wait() -> None:
    pupil = Pupil()
    pupil.drag(parse_move("P3>KS"))
    assert words.NOT_YET() in pupil.read()
    assert pupil.done == 0
    pupil.go_to(2)
    pupil.drag(parse_move("P5>P14"))
    assert words.CHOOSE_FIRST() in pupil.read()


def test_the_refusal_is_read_beside_the_next_sentence() -> None:
    pupil = Pupil()
    pupil.go_to(3)
    assert "must be the same suit" in pupil.read()
    assert "next rank up or down" in pupil.read()


@pytest.mark.parametrize("step", range(len(TASKS) + 1))
@pytest.mark.parametrize("way", ["escape", "button"])
def test_it_can_be_left_at_each_step(step: int, way: str) -> None:
    pupil = Pupil()
    before = pupil.game.position
    pupil.go_to(step)
    pupil.key("escape") if way == "escape" else pupil.press(Control.LEAVE_LESSON)
    assert pupil.over
    assert pupil.game.position is before
    pupil.tap("P6")
    assert pupil.game.position.moves == 2


def test_it_can_be_left_while_a_card_is_dragged() -> None:
    pupil = Pupil()
    pupil.table.press(pupil.table.layout.places[2].centre)
    pupil.table.move(pupil.table.layout.places[20].centre)
    pupil.key("escape")
    assert pupil.over
    pupil.table.release(pupil.table.layout.places[20].centre)
    assert pupil.game.position.moves == 1


def test_what_is_expected_is_marked() -> None:
    pupil = Pupil()

    def rings() -> dict[str, set[tuple[int, int]]]:
        found: dict[str, set[tuple[int, int]]] = {}
        for key, x, y, _ in of_kind(Ring, pupil.table.scene()):
            found.setdefault(key.mark, set()).add((x, y))
        return found

    corners = [rect[:2] for rect in pupil.table.layout.places]
    assert rings() == {"selected": {corners[6]}, "legal": {corners[18]}}
    pupil.go_to(4)
    assert "selected" not in rings()
    glowing = [key for key, *_ in of_kind(Panel, pupil.table.scene()) if key.alpha == 60]
    assert [key.stroke for key in glowing] == ["selected"]


@pytest.mark.parametrize("size", [(400, 300), *SIZES])
@pytest.mark.parametrize("language", [nullcontext, longer_words])
def test_every_sentence_fits(
    size: tuple[int, int], language: Callable[[], AbstractContextManager[None]]
) -> None:
    with language():
        pupil = Pupil(size=size)
        state = pupil.lesson._state  # noqa: SLF001 - where the sentence is
        for step in range(len(TASKS) + 1):
            pupil.go_to(step)
            floating = state.sight.floating
            assert floating is not None
            room = Rect(0, pupil.table.layout.bar_height, *size)
            room = room._replace(height=size[1] - room.y)
            assert room.union(floating.rect) == room
            assert all(floating.rect.union(area) == floating.rect for _, area in floating.buttons)


def test_it_begins_again_at_its_end() -> None:
    pupil = Pupil()
    pupil.go_to(len(TASKS))
    pupil.press(Control.LESSON)
    assert pupil.done == 0
    pupil.go_to(len(TASKS))
    assert words.DONE() in pupil.read()


def test_a_card_that_is_dragged_comes_home_when_the_focus_is_lost() -> None:
    pupil = Pupil()
    pupil.table.press(pupil.table.layout.places[2].centre)
    pupil.table.move(pupil.table.layout.places[20].centre)
    pupil.table.suspend(Absence.UNFOCUSED)
    pupil.table.release(pupil.table.layout.places[20].centre)
    assert pupil.done == 0


def test_nothing_of_it_is_kept(tmp_path: Path) -> None:
    store = Store.open(str(tmp_path))
    pupil = Pupil(store=store)
    pupil.table.session.save()
    before = store.statistics(None), store.unfinished()
    seconds = pupil.table.session.seconds
    pupil.go_to(len(TASKS))
    pupil.press(Control.LESSON)
    pupil.go_to(3)
    pupil.key("escape")
    assert (store.statistics(None), store.unfinished()) == before
    assert before[1] == []
    assert pupil.table.session.seconds == seconds
    store.close()
    again = Store.open(str(tmp_path))
    _, saved = again.resume_last() or (0, None)
    assert saved is not None
    assert saved.code == pupil.game.code
    assert saved.history == pupil.game.history
    assert again.unfinished() == []
    assert again.statistics(None) == Statistics() or again.statistics(None) == before[0]
    again.close()


def test_the_end_of_the_lesson_is_kept(tmp_path: Path) -> None:
    store = Store.open(str(tmp_path))
    pupil = Pupil(store=store, newcomer=Newcomer(pointer=True))
    pupil.go_to(len(TASKS) - 1)
    assert Newcomer.from_texts(store.settings()) == Newcomer()
    assert "pointer" not in store.settings()
    pupil.go_to(len(TASKS))
    assert store.settings()["pointer"] == "off"
    store.close()


@pytest.mark.parametrize("below", [Control.MENU, Control.HELP])
def test_whoever_leaves_it_is_at_the_table_wherever_it_was_opened(below: Control) -> None:
    pupil = Pupil()
    pupil.key("escape")
    pupil.table.activate(below)
    pupil.table.open(Control.LESSON)
    assert pupil.table.page == Control.LESSON
    pupil.key("escape")
    assert pupil.over


def test_it_follows_the_window_to_another_size() -> None:
    pupil = Pupil()
    pupil.go_to(2)
    pupil.table.resize(640, 480)
    pupil.go_to(5)
    pupil.table.resize(1080, 1920)
    pupil.go_to(len(TASKS))
    assert pupil.done == len(TASKS)


def test_whoever_uses_the_keyboard_is_told_its_keys() -> None:
    pupil = Pupil()
    assert not pupil.says("Enter")
    pupil.key("up")
    assert pupil.says("arrow keys move, Enter taps")
    pupil.tap("P1")
    pupil.now += 9
    assert not pupil.says("Enter")
    pupil.go_to(4)
    pupil.key("up")
    assert pupil.says("the key is Ctrl+Z")


def test_a_hand_shows_what_can_be_pressed() -> None:
    pupil = Pupil()
    shapes = []
    for point in (
        pupil.table.layout.places[6].centre,
        pupil.lesson.areas[Control.LEAVE_LESSON].centre,
        pupil.lesson.areas[Control.UNDO].centre,
    ):
        pupil.table.move(point)
        shapes.append(pupil.table.pointer_shape)
    assert shapes == ["hand", "hand", "arrow"]


def test_at_rest_nothing_is_due() -> None:
    pupil = Pupil()
    pupil.go_to(5)
    pupil.now += 60
    pupil.table.scene()
    assert pupil.table.next_change() is None
