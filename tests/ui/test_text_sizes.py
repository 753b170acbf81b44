"""Words as large as they get, in small windows: nothing is cut, and what has no room scrolls.

The lists of pages and notices come from the code, so that none can be forgotten.
"""

import ast
import importlib
import inspect
import pkgutil
from collections.abc import Callable, Iterator
from functools import partial
from itertools import combinations
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from crescent.engine import FOUNDATIONS, Game
from crescent.i18n import hints as hint_words
from crescent.i18n.hints import CAN_BE_WON
from crescent.i18n.refusals import REFUSALS, REFUSED_CARDS
from crescent.settings import CHOICES, Settings
from crescent.ui import pages
from crescent.ui.controls import Control
from crescent.ui.forms.form import Form
from crescent.ui.geometry import Point, Rect
from crescent.ui.layout import Layout, layout
from crescent.ui.page import Page
from crescent.ui.pages.example import example_replay
from crescent.ui.pages.games import games_page
from crescent.ui.pages.loading import LoadingPage
from crescent.ui.pages.question import question_before_show, question_in_progress
from crescent.ui.pages.records import ImportPage, OpenRecordPage, imported_page
from crescent.ui.pages.save_record import ExportPage, SaveRecordPage
from crescent.ui.pages.statistics import reset_page
from crescent.ui.pictures import Text
from crescent.ui.replay.replay import Replay
from crescent.ui.scene.floating import message_layout, messages
from crescent.ui.scene.floating.buttons import Floating
from crescent.ui.scene.floating.messages import Messages, Notice, WinNotice
from crescent.ui.table import wording
from crescent.ui.table.lesson.coach import Coach
from crescent.ui.table.lesson.tasks import TASKS
from crescent.ui.table.welcome import greeting
from crescent.ui.table.wording import brought_home
from tests.support.builders import DEAL_1, STUCK_ACTIONS, STUCK_CODE, WON_ACTIONS, WON_CODE, played
from tests.support.font import measure
from tests.support.forms import Reader, box, longer_words, within
from tests.support.pictures import of_kind
from tests.support.room import Room
from tests.ui.pages.test_games import NOW, many
from tests.ui.pages.test_pages import PAGES as PLAIN
from tests.ui.pages.test_statistics import SOME
from tests.ui.pages.test_statistics import page as statistics

LARGEST = int(CHOICES["text_size"][-1]) / 100
SMALL_WINDOWS = [((800, 600), LARGEST), ((640, 480), LARGEST), ((400, 300), 1.0)]
"""The sizes of windows, each with the size of the words."""

FORMS: dict[str, Callable[[], Form]] = {
    "about.about_page": PLAIN["about"],
    "enter_code.EnterCodePage": PLAIN["enter code"],
    "games.games_page": lambda: games_page(many(5), NOW),
    "guide.HelpPage": PLAIN["help"],
    "loading.LoadingPage": lambda: LoadingPage("games", "Unfinished games"),
    "menu.Menu": PLAIN["menu"],
    "new_game.new_game_page": PLAIN["choose variant"],
    "question.question_before": PLAIN["question"],
    "question.question_before_show": question_before_show,
    "question.question_in_progress": lambda: question_in_progress(3, DEAL_1),
    "save_record.ExportPage": lambda: ExportPage("a.jsonl", lambda _: False),
    "records.ImportPage": lambda: ImportPage("/"),
    "records.OpenRecordPage": lambda: OpenRecordPage("/"),
    "save_record.SaveRecordPage": lambda: SaveRecordPage("a.crescent", lambda _: False),
    "records.imported_page": lambda: imported_page(12, 3, 4567),
    "settings.SettingsPage": PLAIN["settings"],
    "statistics.StatisticsPage": lambda: statistics(SOME),
    "statistics.reset_page": lambda: reset_page(412),
}
"""How each constructor of a page of widgets is called, by module and name."""
REPLAYS: dict[str, Callable[[], Page]] = {
    "example.example_replay": lambda: example_replay(Settings(), lambda: 0.0)
}


def made_in_pages() -> Iterator[str]:
    """The public functions and classes that make a page, as module and name."""
    for module in pkgutil.iter_modules(pages.__path__):
        found = importlib.import_module(f"{pages.__name__}.{module.name}")
        for name, value in vars(found).items():
            public = not name.startswith("_") and getattr(value, "__module__", "") == found.__name__
            made = value
            if inspect.isfunction(value):
                made = inspect.signature(value, eval_str=True).return_annotation
            if public and inspect.isclass(made) and issubclass(made, Form | Replay):
                yield f"{module.name}.{name}"


def test_the_list_of_pages_is_whole() -> None:
    assert {*made_in_pages()} == {*FORMS, *REPLAYS, "file_page.FilePage"}, "which is a base"
    opened = {control for control in Control if control.opens}
    shown = {make().name for make in FORMS.values()} | {make().name for make in REPLAYS.values()}
    assert opened - shown == {Control.LESSON, Control.LOOK_BACK}, "these two are tables"


@pytest.mark.parametrize(("size", "text_size"), SMALL_WINDOWS)
@pytest.mark.parametrize("name", FORMS)
def test_every_page_scrolls_rather_than_cuts(
    name: str, size: tuple[int, int], text_size: float
) -> None:
    Reader(FORMS[name](), *size, text_size=text_size).check_all()


@pytest.mark.parametrize("name", FORMS)
def test_every_page_fits_with_longer_words_twice_as_large(name: str) -> None:
    with longer_words():
        Reader(FORMS[name](), 800, 600, text_size=LARGEST).check_all()


@pytest.mark.parametrize("name", FORMS)
def test_wheel_finger_and_keys_reach_the_end_of_a_page(name: str) -> None:
    def scrolled(how: Callable[[Reader], object]) -> list[str]:
        at = Reader(FORMS[name](), 640, 480, text_size=LARGEST)
        for _ in range(60):
            how(at)
        return [shown.key.text for shown in at.seen()]

    def swipe(at: Reader) -> None:
        at.drag(Point(at.panel.x + 3, at.panel.bottom - 20), down=-150)

    ends = [scrolled(how) for how in (lambda at: at.page.scroll(1), swipe)]
    ends.append(scrolled(lambda at: at.key("pagedown")))
    assert ends[0] == ends[1] == ends[2]


# --- notices ----------------------------------------------------------------------------------


def coaching(step: int) -> Notice:
    """The notice of a step of the lesson; the one after the last ends it."""
    coach = Coach(Room(Game(DEAL_1)).table._state)  # noqa: SLF001 - it has what a coach needs
    for _ in range(step):
        coach.go_on()
    standing = coach.state.standing
    assert isinstance(standing, Notice)
    return standing


def ended(code: str, actions: list[str]) -> Notice:
    session = Room(played(code, actions)).table.session
    standing = wording.standing(session, "Your fastest win yet, and your first without a hint!")
    assert isinstance(standing, Notice)
    return standing


NOTICES: dict[str, list[Callable[[], Notice]]] = {
    "hints/autoplay.notice": [
        lambda: messages.notice(
            hint_words.SHOWING(),
            hint_words.SHOWING_STEP(number=103, count=137),
            Control.SHOW_PAUSE,
            Control.SHOW_STEP,
            (Control.SHOW_SPEED, Control.SHOW_SPEED.label(number="½")),
            Control.SHOW_END,
        )
    ],
    "hints/hints._standing": [
        lambda: messages.notice(
            hint_words.FINISH_TITLE(), hint_words.FINISH_DETAIL(23), Control.FINISH
        )
    ],
    "hints/hints._lost": [
        lambda: messages.notice(
            hint_words.LOST_TITLE(),
            hint_words.LOST_WAY_BACK(12),
            (Control.WAY_BACK, Control.WAY_BACK.label(12)),
            Control.RESTART,
            Control.NEW,
            Control.KEEP_PLAYING,
        )
    ],
    "lesson/coach.state": [partial(coaching, step) for step in range(len(TASKS))],
    "lesson/coach._end": [lambda: coaching(len(TASKS))],
    "welcome.greeting": [lambda: greeting(Settings())],
    "wording.stuck": [
        lambda: wording.stuck(
            brought_home(played(STUCK_CODE, STUCK_ACTIONS)),
            (Control.WAY_BACK, Control.WAY_BACK.label(12)),
            *(Control.UNDO, Control.RESTART, Control.NEW),
        )
    ],
    "wording.pause_notice": [wording.pause_notice],
    "wording.standing": [
        lambda: ended(WON_CODE, WON_ACTIONS),
        lambda: messages.notice(
            *(hint_words.SHOWN_TITLE(), hint_words.SHOWN_DETAIL()),
            *(Control.NEW, Control.RESTART, Control.LOOK_BACK),
        ),
    ],
}
"""The notices of each function of the table that makes some, by module and name."""
EACH = [(name, index) for name, made in NOTICES.items() for index in range(len(made))]


def functions_with_notices() -> Iterator[str]:
    """The functions of the table that call `notice`, as module and name."""
    folder = Path(wording.__file__).parent
    for path in folder.rglob("*.py"):
        module = path.relative_to(folder).with_suffix("").as_posix()
        for function in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(function, ast.FunctionDef):
                called = {
                    ast.unparse(node.func)
                    for node in ast.walk(function)
                    if isinstance(node, ast.Call)
                }
                if called & {"notice", "messages.notice", "Notice", "WinNotice"}:
                    yield f"{module}.{function.name}"


def test_the_list_of_notices_is_whole() -> None:
    assert {*functions_with_notices()} == {*NOTICES}


def floating(said: Notice, table: Layout) -> Floating:
    found = Messages().floating(0.0, said, table, measure)
    assert found is not None
    return found


def check(shown: Floating, table: Layout) -> None:
    """It is whole and below the bar, its texts and buttons lie in it, and none on another."""
    assert within(
        shown.rect,
        Rect(0, table.bar_height, table.width, table.height)._replace(
            height=table.height - table.bar_height
        ),
    )
    texts = [box(text) for text in of_kind(Text, shown.pictures)]
    areas = [area for _, area in shown.buttons]
    assert all(within(each, shown.rect) for each in (*texts, *areas))
    assert not any(one.overlap(other) for one, other in combinations([*texts, *areas], 2))
    size = table.type_size(15)
    for button, area in shown.buttons:
        assert measure(button.label, size, "semibold") < area.width
        assert size < area.height


@pytest.mark.parametrize(("size", "text_size"), [*SMALL_WINDOWS, ((1280, 800), LARGEST)])
@pytest.mark.parametrize(("name", "index"), EACH)
def test_every_notice_is_whole(
    name: str, index: int, size: tuple[int, int], text_size: float
) -> None:
    table = layout(*size, text_size)
    check(floating(NOTICES[name][index](), table), table)


@pytest.mark.parametrize(("name", "index"), EACH)
def test_no_notice_reaches_the_aces_at_the_usual_size(name: str, index: int) -> None:
    said = NOTICES[name][index]()
    for size in ((400, 300), (640, 480), (800, 600)):
        table = layout(*size)
        if not isinstance(said, WinNotice):
            aces = table.places[FOUNDATIONS[0]]
            assert floating(said, table).rect.y >= aces.bottom


@pytest.mark.parametrize(("size", "text_size"), SMALL_WINDOWS)
def test_every_refusal_is_whole(size: tuple[int, int], text_size: float) -> None:
    table = layout(*size, text_size)
    cards: dict[str, Any] = {"card": "10♥", "target": "10♣", "next": "Q♣"}
    texts = [CAN_BE_WON(), *(words() for words in REFUSALS.values())]
    texts += [words(**cards) for words in REFUSED_CARDS.values()]
    for text in texts:
        check(message_layout.message(text, "error", table, measure), table)


# --- the setting ------------------------------------------------------------------------------


def sizes_of_words(here: Room) -> SimpleNamespace:
    return SimpleNamespace(
        bar=here.table.bar.label_size,
        counts=here.table.layout.pill_font,
        page=max(text.key.size for text in of_kind(Text, here.table.scene())),
    )


def test_the_setting_holds_at_once_everywhere() -> None:
    here = Room(Game(DEAL_1))
    here.table.activate(Control.SETTINGS)
    before = sizes_of_words(here)
    here.table.choose(here.table.settings.with_value("text_size", "200"))
    after = sizes_of_words(here)
    for name in ("bar", "counts", "page"):
        assert abs(getattr(after, name) - 2 * getattr(before, name)) <= 2, name
    here.table.choose(here.table.settings.with_value("text_size", "100"))
    assert sizes_of_words(here) == before


def test_the_lesson_has_the_size_of_the_table() -> None:
    here = Room(Game(DEAL_1))
    here.table.choose(here.table.settings.with_value("text_size", "150"))
    here.table.activate(Control.LESSON)
    lesson = here.table._state.pages.top  # noqa: SLF001 - its words
    assert lesson is not None
    texts = of_kind(Text, lesson.pictures())
    assert min(text.key.size for text in texts) >= 18
