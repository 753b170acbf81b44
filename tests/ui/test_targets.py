"""What can be pressed is large enough and apart, on every page, notice and bar at every size."""

from collections.abc import Callable, Iterable
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crescent.engine import Game
from crescent.settings import Newcomer
from crescent.ui.controls import NOTICE, Control
from crescent.ui.forms.form import Form
from crescent.ui.geometry import Rect
from crescent.ui.layout import layout
from crescent.ui.pages.games import games_page
from crescent.ui.pages.question import question_before_show, question_in_progress
from crescent.ui.pages.records import ImportPage, OpenRecordPage
from crescent.ui.pages.save_record import ExportPage, SaveRecordPage
from crescent.ui.pages.statistics import reset_page
from crescent.ui.scene.floating.buttons import NoticeButton
from crescent.ui.scene.floating.message_layout import notice
from crescent.ui.table.lesson.page import Lesson
from crescent.ui.targets import BETWEEN, GOOD, LEAST, grown
from tests.support.builders import DEAL_1, STUCK_ACTIONS, STUCK_CODE, WON_ACTIONS, WON_CODE, played
from tests.support.font import measure
from tests.support.forms import Reader
from tests.support.room import Room
from tests.support.viewer import Viewer
from tests.ui.pages.test_games import NOW, many
from tests.ui.pages.test_pages import PAGES
from tests.ui.pages.test_statistics import SOME
from tests.ui.pages.test_statistics import page as statistics
from tests.ui.scene.floating.test_message_layout import NOTICES

SIZES = [(640, 480), (800, 600), (1280, 800), (1920, 1080), (1080, 1920)]


def check(targets: Iterable[Rect]) -> None:
    """Each has `LEAST` pixels, and `BETWEEN` to the next; what has `GOOD` pixels may touch."""
    found = [*targets]
    for area in found:
        assert min(area.width, area.height) >= LEAST, f"{area} is too small"
    for one, other in combinations(found, 2):
        assert not one.overlap(other), f"{one} and {other} overlap"
        across = max(other.x - one.right, one.x - other.right)
        down = max(other.y - one.bottom, one.y - other.bottom)
        apart = max(across, down)
        side = "height" if down == apart else "width"
        both_are_good = min(getattr(one, side), getattr(other, side)) >= GOOD
        assert apart >= BETWEEN or both_are_good, f"{one} and {other} are {apart} apart"


EVERY: dict[str, Callable[[], Form]] = {
    **PAGES,
    "statistics": lambda: statistics(SOME),
    "reset": lambda: reset_page(412),
    "show": question_before_show,
    "in progress": lambda: question_in_progress(3, DEAL_1),
    "games": lambda: games_page(many(5), NOW),
    "save": lambda: SaveRecordPage("a.crescent", lambda _: False),
    "export": lambda: ExportPage("a.jsonl", lambda _: False),
    "import": lambda: ImportPage("/"),
    "open": lambda: OpenRecordPage("/"),
}


@pytest.mark.parametrize("size", [*SIZES, (400, 300)])
@pytest.mark.parametrize("name", EVERY)
def test_on_every_page(name: str, size: tuple[int, int]) -> None:
    page = Reader(EVERY[name](), *size).page
    page.scroll(-100)  # what has the focus may be further down
    check(page.targets)
    for _ in range(20):  # the button that closes it stays apart from what is scrolled
        page.scroll(1)
        *content, close = page.targets
        assert min(close.width, close.height) >= LEAST
        top = close.bottom + BETWEEN
        assert not any(close.overlap(area._replace(y=max(area.y, top))) for area in content)


@pytest.mark.parametrize("name", EVERY)
def test_pages_that_have_room_have_large_targets(name: str) -> None:
    page = Reader(EVERY[name](), 1280, 4000).page
    rows = [area for area in page.targets if area.width > 250]
    assert all(area.height >= GOOD for area in rows)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("state", ["playing", "won", "stuck", "paused"])
def test_at_the_table(state: str, size: tuple[int, int]) -> None:
    games = {"won": (WON_CODE, WON_ACTIONS), "stuck": (STUCK_CODE, STUCK_ACTIONS)}
    here = Room(played(*games.get(state, (WON_CODE, []))))
    here.table.resize(*size)
    if state == "paused":
        here.tap("P3")
        here.key("p")
    here.now += 60
    here.table.scene()
    check(here.table.areas.values())
    assert (state != "playing") == any(name.startswith(NOTICE) for name in here.table.areas)
    for name, area in here.table.areas.items():
        assert area.width >= GOOD
        assert area.height >= (LEAST if name.startswith(NOTICE) else GOOD)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", NOTICES)
def test_on_notices(name: str, size: tuple[int, int]) -> None:
    title, detail, labels = NOTICES[name]
    buttons = [NoticeButton(f"notice {label}", label) for label in labels]
    floating = notice(title, detail, buttons, layout(*size), measure)
    check(area for _, area in floating.buttons)


@pytest.mark.parametrize("size", [*SIZES, (400, 300)])
def test_in_the_bar_of_a_replay(size: tuple[int, int]) -> None:
    at = Viewer(size=size)
    at.go_to(3)
    check(at.page.targets.values())


@pytest.mark.parametrize("size", SIZES)
def test_in_the_greeting_and_in_the_lesson(size: tuple[int, int]) -> None:
    here = Room(Game(DEAL_1), size=size, newcomer=Newcomer(greeting=True, pointer=True))
    assert any(name.startswith(NOTICE) for name in here.table.areas)
    check(here.table.areas.values())
    here.table.activate(Control.LESSON)
    here.table.scene()
    lesson = here.table._state.pages.top  # noqa: SLF001 - what can be pressed there
    assert isinstance(lesson, Lesson)
    check(lesson.areas.values())


boxes = st.builds(Rect, *[st.integers(0, 300)] * 2, *[st.integers(8, 80)] * 2)


@given(st.lists(boxes, max_size=12))
def test_targets_grow_up_to_44_and_never_near_each_other(areas: list[Rect]) -> None:
    found = grown(areas)
    for area, target in zip(areas, found, strict=True):
        assert area.union(target) == target
        assert target.width <= max(area.width, GOOD + 1)
        assert target.height <= max(area.height, GOOD + 1)
    for (one, large), (other, larger) in combinations(zip(areas, found, strict=True), 2):
        if not one.overlap(other) and not one.inflated(BETWEEN).overlap(other):
            assert not large.overlap(larger)


def test_a_small_target_alone_grows_all_around() -> None:
    assert grown([Rect(100, 100, 20, 10)]) == [Rect(88, 83, 44, 44)]
