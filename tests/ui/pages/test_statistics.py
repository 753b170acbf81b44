"""The statistics: what they say of any games, while they are worked out, and what they offer."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crescent.engine import Variant
from crescent.storage.values import TIME_BARS, Day, Statistics
from crescent.ui.controls import Control
from crescent.ui.forms.form import Form
from crescent.ui.page import Close, Open, ResetStatistics
from crescent.ui.pages.statistics import StatisticsPage, reset_page
from crescent.ui.pictures import Bars, Cells, Curve
from tests.support.clock import Clock
from tests.support.forms import Reader, longer_words

TODAY = date(2026, 3, 12).toordinal()
SOME = Statistics(
    *(412, 143, 201, 66, 2, 3, 9, 292.9, 605.0, 104, 128.5, 57.5),
    times=(0, 3, 19, 21, 24, 17, 13, 13, 3, 8, 2, 3, 3, 1, 0, 0, 0, 1, 0, 12),
    win_rates=tuple(0.2 + 0.004 * part + 0.1 * (part % 3) for part in range(60)),
    days=tuple(Day(TODAY - ago, 1 + ago % 4, ago % 3) for ago in range(0, 370, 2)),
)
THREE = Statistics(3, 1, 1, 1, 0, 0, 1, 393.0, 393.0, 112, 112.0, 57.0,
    times=(0, 0, 0, 1, *(0,) * 16), win_rates=(1.0, 0.0, 0.0), days=(Day(TODAY, 3, 1),),
)  # fmt: skip
MANY = Statistics(
    *(
        2_000_000,
        999_999,
        0,
        0,
        1_000_001,
        123_456,
        999_999,
        36_000.0,
        360_000.5,
        10_000,
        12_345.5,
        103.5,
    ),
    times=(999_999,) * TIME_BARS,
    win_rates=(0.999,) * 60,
    days=tuple(Day(TODAY - ago, 2700, 2600) for ago in range(371)),
)
FIGURES = {"none": Statistics(), "three": THREE, "some": SOME, "many": MANY, "waiting": None}


class Store:
    """Gives figures once they are said to be ready, and remembers what it was asked."""

    def __init__(self, **figures: Statistics) -> None:
        self.figures = figures
        self.ready = False
        self.asked: list[Variant | None] = []

    def __call__(self, variant: Variant | None) -> Statistics | None:
        self.asked.append(variant)
        return self.figures[variant.name if variant else "ALL"] if self.ready else None


def page(figures: Statistics | None) -> StatisticsPage:
    return StatisticsPage(lambda _: figures, None, Clock(), TODAY)


def reader(figures: Statistics | None, width: int = 1280, height: int = 2000) -> Reader:
    return Reader(page(figures), width, height)


def figure(at: Reader, caption: str) -> str:
    """Return the number below a caption."""
    seen = at.seen()
    place = at.where(caption)
    below = [p for p in seen if p.x == place.x - 1 and p.y > place.y]
    key = min(below, key=lambda picture: picture.y).key
    return getattr(key, "text", "")


CAPTIONS = [
    *("Played", "Won", "Stuck", "Given up", "Solutions watched"),
    *("Win rate", "Current streak", "Longest streak", "Cards home in a typical loss"),
    *("Fastest win", "Time of a typical win"),
    *("Fewest moves in a win", "Moves in a typical win"),
]


CAPTIONS_LARGE = ["Won", "Win rate", "Current streak", "Fastest win"]


def figures_of(at: Reader) -> list[str]:
    return [figure(at, caption) for caption in CAPTIONS]


# --- figures ----------------------------------------------------------------------------------


def test_it_has_the_name_it_is_opened_by_and_closes_with_escape() -> None:
    assert page(SOME).name == "statistics"
    assert reader(SOME).key("escape") == Close()


def test_it_tells_every_figure() -> None:
    assert figures_of(reader(SOME)) == [
        *("412", "143", "201", "66", "2"),
        *("34.7%", "3", "9", "57.5"),
        *("4:52", "10:05", "104", "128.5"),
    ]


def test_large_numbers_are_set_in_groups() -> None:
    told = figures_of(reader(MANY))
    assert told[:5] == ["2,000,000", "999,999", "0", "0", "1,000,001"]
    assert told[9:] == ["10:00:00", "100:00:00", "10,000", "12,345.5"]


@pytest.mark.parametrize("begun", [0, 1])
def test_until_a_game_has_ended_there_is_one_friendly_line(begun: int) -> None:
    at = reader(Statistics(begun))
    assert "Your statistics start here" in at.read()
    assert ("Export…" in at.read()) == bool(begun)
    assert at.tap("Import…") == Open(Control.IMPORT)
    assert not any(caption in at.read() for caption in ("Played", "Clear", "Win rate"))


def test_what_matters_most_comes_first_and_is_larger() -> None:
    at = reader(SOME)
    large, rest = CAPTIONS_LARGE, [each for each in CAPTIONS if each not in CAPTIONS_LARGE]
    assert len({at.where(caption).y for caption in large}) == 1
    assert max(at.where(caption).y for caption in large) < min(at.where(c).y for c in rest)


def test_games_without_a_win_have_a_rate_and_no_times() -> None:
    told = figures_of(reader(Statistics(2, 0, 1, 0, median_home=40.0, win_rates=(0.0, 0.0))))
    assert told == ["2", "0", "1", "0", "0", "0%", "0", "0", "40", "–", "–", "–", "–"]


@pytest.mark.parametrize(
    ("won", "begun", "told"),
    [(3, 3, "100%"), (2999, 3000, "99.9%"), (1, 3, "33.3%"), (1, 2, "50%"), (1, 10**6, "0%")],
)
def test_a_win_rate_is_never_rounded_up(won: int, begun: int, told: str) -> None:
    assert figure(reader(Statistics(begun, won)), "Win rate") == told


COUNT = st.integers(0, 10**7)
MEASURE = st.none() | st.floats(0, 10**7)


@given(
    st.builds(
        Statistics,
        *(COUNT, COUNT, COUNT, COUNT, COUNT, COUNT, COUNT, MEASURE, MEASURE),
        *(st.none() | COUNT, MEASURE, st.none() | st.floats(8, 104)),
        st.just(()) | st.tuples(*[COUNT] * TIME_BARS),
        st.lists(st.floats(0, 1), max_size=60).map(tuple),
        st.lists(
            st.builds(Day, st.integers(TODAY - 500, TODAY + 9), COUNT, COUNT), max_size=40
        ).map(tuple),
    )
)
def test_any_figures_are_told_and_fit(figures: Statistics) -> None:
    at = reader(figures)
    at.check()
    if not figures.won + figures.stuck + figures.left + figures.shown:
        return
    begun, won, *_, rate = figures_of(at)[:6]
    assert int(won.replace(",", "")) <= int(begun.replace(",", ""))
    assert (rate == "–") == (figures.begun == 0)
    assert rate == "–" or 0 <= float(rate.removesuffix("%")) <= 100


@pytest.mark.parametrize(("width", "in_a_row"), [(1280, 5), (800, 5), (560, 3), (340, 2), (200, 1)])
def test_the_results_stand_side_by_side_as_far_as_there_is_room(width: int, in_a_row: int) -> None:
    at = reader(SOME, width)
    counts = ["Played", "Stuck", "Given up", "Solutions watched", "Longest streak"]
    lines = [at.where(caption).y for caption in counts]
    assert lines.count(lines[0]) == in_a_row
    assert min(lines) > at.where("Won").y


def test_the_charts_show_the_games() -> None:
    at = reader(SOME)
    keys = [picture.key for picture in at.content()]
    (bars,) = (key for key in keys if isinstance(key, Bars))
    assert [height > 0 for height in bars.heights] == [count > 0 for count in SOME.times]
    assert [len(key.points) for key in keys if isinstance(key, Curve)] == [60]
    (year,) = (key for key in keys if isinstance(key, Cells) and key.rows == 7)
    gold = [shade for shade in year.cells if shade < 255 and year.shades[shade][0] == "selected"]
    assert len(gold) == sum(1 for day in SOME.days if day.won and day.date > TODAY - 368)
    assert f"{sum(day.begun for day in SOME.days)} games in the last 53 weeks" in at.read()


def test_the_times_have_minutes_below_them() -> None:
    assert "0 38+ 10 20 30" in reader(SOME).read()


# --- while they are worked out ----------------------------------------------------------------


def waiting(**figures: Statistics) -> tuple[Reader, Store, Clock]:
    store, clock = Store(**figures), Clock()
    return Reader(StatisticsPage(store, None, clock, TODAY), 1280, 2000), store, clock


def test_figures_that_are_not_ready_are_waited_for() -> None:
    at, store, _ = waiting(ALL=SOME)
    assert figures_of(at) == ["…"] * len(CAPTIONS)
    assert at.page.next_change() == 0.05
    store.ready = True
    at.page.pictures()
    assert figure(at, "Played") == "412"
    assert at.page.next_change() is None
    asked = len(store.asked)
    at.page.pictures()
    assert len(store.asked) == asked, "what is there is not asked for again"


def test_figures_that_are_ready_are_shown_at_once() -> None:
    at = reader(SOME)
    assert at.page.next_change() is None


def test_nothing_moves_when_the_figures_come() -> None:
    at, store, _ = waiting(ALL=SOME)
    before = [at.where(caption) for caption in CAPTIONS], at.panel
    store.ready = True
    at.page.pictures()
    assert ([at.where(caption) for caption in CAPTIONS], at.panel) == before


def test_the_page_can_be_used_meanwhile() -> None:
    at, store, _ = waiting(ALL=SOME, FOUR=THREE)
    assert at.tap("Export…") == Open(Control.EXPORT)
    assert at.tap("Crescent Four") is None
    assert store.asked[0] is None
    at.page.pictures()
    assert store.asked[-1] is Variant.FOUR
    store.ready = True
    at.page.pictures()
    assert figure(at, "Played") == "3"
    assert at.key("escape") == Close()


def test_the_figures_before_stay_for_a_moment_so_that_nothing_flickers() -> None:
    at, store, clock = waiting(ALL=SOME, FOUR=THREE)
    store.ready = True
    at.page.pictures()
    store.ready = False
    at.tap("Crescent Four")
    assert figure(at, "Played") == "412"
    clock.now += 0.15
    assert figure(at, "Played") == "412"
    clock.now += 0.1
    at.page.pictures()
    assert figures_of(at) == ["…"] * len(CAPTIONS)
    store.ready = True
    at.page.pictures()
    assert figure(at, "Played") == "3"


# --- variants ---------------------------------------------------------------------------------

BY_VARIANT = {
    "ALL": SOME,
    "EASY": THREE.replace(begun=7),
    "GENTLE": THREE.replace(begun=5),
    "NORMAL": THREE,
    "FOUR": MANY,
    "CLOSED": THREE.replace(begun=4),
}


@pytest.mark.parametrize(
    ("label", "begun"),
    [
        ("Easy", "7"),
        ("Gentle", "5"),
        ("Normal", "3"),
        ("Crescent Four", "2,000,000"),
        ("Closed deal", "4"),
        ("All", "412"),
    ],
)
def test_each_variant_has_its_figures(label: str, begun: str) -> None:
    at, store, _ = waiting(**BY_VARIANT)
    store.ready = True
    assert at.tap(label) is None
    at.page.pictures()
    assert figure(at, "Played") == begun


def test_a_variant_is_chosen_by_keyboard() -> None:
    at, store, _ = waiting(**BY_VARIANT)
    store.ready = True
    assert at.focused() == "All"
    assert at.key("right", "right", "right", "right", "return") is None
    at.page.pictures()
    assert figure(at, "Played") == "2,000,000"
    assert at.focused() == "Crescent Four"
    at.key("tab")
    assert at.focused() == "Export…"


def test_it_opens_with_the_variant_it_is_told() -> None:
    store = Store(**BY_VARIANT)
    store.ready = True
    at = Reader(StatisticsPage(store, Variant.NORMAL, Clock(), TODAY), 1280, 2000)
    assert at.focused() == "Normal"
    assert figure(at, "Played") == "3"


# --- export and reset -------------------------------------------------------------------------


def test_it_offers_an_export_and_a_reset() -> None:
    at = reader(SOME)
    assert at.tap("Export…") == Open(Control.EXPORT)
    assert at.tap("Clear…") == Open(Control.RESET_STATISTICS)
    assert at.key("tab", "shift+tab", "return") == Open(Control.RESET_STATISTICS)


def test_the_buttons_are_reached_by_keyboard_where_the_page_scrolls() -> None:
    at = reader(SOME, 800, 600)
    at.key("tab")
    assert at.focused() == "Export…"
    assert at.key("right", "return") == Open(Control.IMPORT)
    assert at.key("right", "return") == Open(Control.RESET_STATISTICS)


def test_a_reset_asks_first_and_the_safe_answer_has_the_focus() -> None:
    at = Reader(reset_page(12_345))
    assert at.page.name == "reset statistics"
    assert "12,345 games" in at.read()
    assert at.focused() == "Cancel"
    assert at.key("return") == Close()
    assert at.tap("Export first…") == Open(Control.EXPORT)
    assert at.tap("Clear") == ResetStatistics()
    assert at.tap("Cancel") == Close()


def test_where_nothing_is_to_be_forgotten_nothing_can_be() -> None:
    at = Reader(reset_page(0))
    assert at.tap("Clear") is None
    assert at.key("return") == Close()


def test_a_single_game_is_named_as_one() -> None:
    assert "clears 1 game from the statistics" in Reader(reset_page(1)).read()


# --- it fits ----------------------------------------------------------------------------------

SIZES = [(800, 600), (400, 300), (1280, 800), (700, 1100), (1920, 1080), (300, 500)]
PAGES = {name: lambda figures=figures: page(figures) for name, figures in FIGURES.items()} | {
    "reset": lambda: reset_page(1_000_000),
    "nothing to reset": lambda: reset_page(0),
}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", PAGES)
def test_it_fits(name: str, size: tuple[int, int]) -> None:
    shown: Form = PAGES[name]()
    Reader(shown, *size).check_all()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", PAGES)
def test_it_fits_with_longer_words(name: str, size: tuple[int, int]) -> None:
    with longer_words():
        shown: Form = PAGES[name]()
        Reader(shown, *size).check_all()


def test_at_the_usual_size_nothing_has_to_be_scrolled() -> None:
    assert reader(SOME, 1280, 800).check_all() == 0
