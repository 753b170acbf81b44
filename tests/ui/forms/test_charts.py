"""Charts: bars, lines and days are where they belong, and are drawn sharp."""

from collections.abc import Iterator
from datetime import date
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crescent.storage.values import Day
from crescent.ui.forms.blocks import Block, Widget
from crescent.ui.forms.charts import Calendar, Histogram, RateLine, day_cells
from crescent.ui.forms.form import Form
from crescent.ui.forms.lists import Pair, Tile, Tiles
from crescent.ui.geometry import Rect
from crescent.ui.layout import layout
from crescent.ui.pictures import Bars, Cells, Curve, Key, Panel, Picture, Text
from crescent.ui.richtext import Pen
from crescent.ui.shell.drawing import surfaces
from crescent.ui.shell.drawing.art import Art
from crescent.ui.shell.drawing.fonts import Fonts
from crescent.ui.svg.cards import Style
from crescent.ui.theme import THEMES, rgb
from tests.support.drawing import display, save_in
from tests.support.font import measure
from tests.support.forms import Reader, box

TODAY = date(2026, 3, 12)  # a Thursday


def laid_out(widget: Widget, width: int = 400, scale: float = 1) -> Block:
    return widget.lay_out(Pen(scale, measure), width)


def texts(block: Block) -> list[str]:
    return [picture.key.text for picture in block.ink if isinstance(picture.key, Text)]


def found(block: Block, text: str) -> Picture:
    (picture,) = (p for p in block.ink if isinstance(p.key, Text) and p.key.text == text)
    return picture


def lines_across(block: Block) -> list[int]:
    """Return the heights of the lines of a plot."""
    return sorted(
        y for key, _, y, _ in block.ink if isinstance(key, Panel) and key.fill == "barline"
    )


# --- histogram --------------------------------------------------------------------------------


def bars(block: Block) -> list[Rect]:
    """Return where the bars are, those of no height left out."""
    (picture,) = (p for p in block.ink if isinstance(p.key, Bars))
    key, x, y, _ = picture
    assert isinstance(key, Bars)
    return [
        Rect(x + index * key.pitch, y + key.height - height, key.bar, height)
        for index, height in enumerate(key.heights)
        if height
    ]


def histogram(counts: tuple[int, ...], *labels: tuple[int, str]) -> Histogram:
    return Histogram("Title", counts, labels, "Nothing yet")


def test_bars_stand_on_the_line_of_zero_and_are_as_high_as_their_counts() -> None:
    block = laid_out(histogram((4, 0, 2, 8)))
    top, *_, bottom = lines_across(block)
    areas = bars(block)
    assert [area.bottom for area in areas] == [bottom] * 3
    heights = [area.height for area in areas]
    assert heights[2] == bottom - top
    assert abs(heights[0] * 2 - heights[2]) <= 1
    assert abs(heights[1] * 4 - heights[2]) <= 2


def test_bars_have_one_width_and_stand_at_one_distance() -> None:
    for width in range(200, 240):
        areas = bars(laid_out(histogram((1,) * 20), width))
        assert len({area.width for area in areas}) == 1
        assert len({b.x - a.x for a, b in pairwise(areas)}) == 1
        assert areas[-1].right <= width


def test_a_single_game_among_many_thousands_is_still_to_be_seen() -> None:
    assert len(bars(laid_out(histogram((1, 100_000))))) == 2


@given(st.lists(st.integers(0, 10**6), min_size=1, max_size=20).filter(any))
def test_the_levels_are_few_and_reach_above_every_bar(counts: list[int]) -> None:
    block = laid_out(histogram(tuple(counts)), 600)
    levels = [int(text.replace(",", "")) for text in texts(block)[1:]]
    assert levels[0] == 0
    assert levels[-1] >= max(counts)
    assert len(levels) <= 5
    assert {b - a for a, b in pairwise(levels)} == {levels[1]}
    assert min(bar.y for bar in bars(block)) >= lines_across(block)[0]


def test_labels_stand_below_the_edges_of_their_bars() -> None:
    block = laid_out(histogram((1,) * 20, (0, "0"), (10, "20"), (19, "38+")))
    edge = bars(block)[10].x
    label = box(found(block, "20"))
    assert abs(label.centre.x - edge) <= 1
    assert label.y > lines_across(block)[-1]


def test_a_label_without_room_gives_way_to_the_outermost() -> None:
    wide = "W" * 12
    block = laid_out(histogram((1,) * 20, (0, "0"), (5, wide), (18, wide), (19, "38+")), 400)
    assert texts(block)[-3:] == ["0", "38+", wide]


def test_without_counts_it_says_so_and_shows_no_numbers() -> None:
    block = laid_out(histogram((0,) * 20))
    assert "Nothing yet" in texts(block)
    assert "0" not in texts(block)
    assert not bars(block)


# --- win rates --------------------------------------------------------------------------------


def line(*rates: float) -> Block:
    return laid_out(RateLine("Title", rates, "first", "last", "No games yet"))


def curve(block: Block) -> Picture:
    (picture,) = (p for p in block.ink if isinstance(p.key, Curve))
    return picture


def test_the_line_runs_from_the_left_edge_to_the_right_between_its_levels() -> None:
    block = line(0, 1, 0.5)
    top, middle, bottom = lines_across(block)
    key, x, y, _ = curve(block)
    assert isinstance(key, Curve)
    assert [round(y + point[1]) for point in key.points] == [bottom, top, middle]
    assert [point[0] for point in key.points] == [0, key.width / 2, key.width]
    assert x + key.width == 400


def test_a_few_rates_are_marked_and_one_alone_is_a_dot() -> None:
    for rates in ((0.5,), (0.5, 0.1)):
        key = curve(line(*rates)).key
        assert isinstance(key, Curve)
        assert len(key.points) == len(rates)
        assert key.dot > key.line


def test_many_rates_are_dots_and_the_line_is_their_mean() -> None:
    wild = line(*(0.2, 0.4) * 30)
    key, _, y, _ = curve(wild)
    assert isinstance(key, Curve)
    assert key.dot == 0
    dots = [p for p in wild.ink if isinstance(p.key, Panel) and p.key.fill == "legal"]
    assert len({dot.y for dot in dots}) == 2
    assert len(dots) == 60
    heights = [y + point[1] for point in key.points]
    upper, lower = sorted({dot.y for dot in dots})
    assert all(upper < height < lower for height in heights[2:-2])


def test_a_steady_rate_is_a_level_line() -> None:
    key = curve(line(*(0.3,) * 60)).key
    assert isinstance(key, Curve)
    assert len({point[1] for point in key.points}) == 1


@pytest.mark.parametrize(
    ("highest", "top"), [(0, "10"), (0.1, "10"), (0.11, "20"), (0.3, "50"), (0.6, "100")]
)
def test_low_rates_are_shown_larger(highest: float, top: str) -> None:
    assert f"{top}%" in texts(line(0, highest))


def test_without_rates_it_says_so() -> None:
    block = line()
    assert "No games yet" in texts(block)
    assert not any(isinstance(picture.key, Curve) for picture in block.ink)


@given(st.lists(st.floats(0, 1), max_size=60), st.integers(100, 900))
def test_any_rates_stay_in_the_plot(rates: list[float], width: int) -> None:
    block = laid_out(RateLine("Title", rates, "first", "last", "None"), width)
    for picture in block.ink:
        if isinstance(picture.key, Curve):
            assert all(0 <= x <= picture.key.width for x, _ in picture.key.points)
            assert all(0 <= y <= picture.key.height for _, y in picture.key.points)
            assert picture.x + picture.key.width == width


# --- calendar ---------------------------------------------------------------------------------


def calendar(*days: Day, today: date = TODAY) -> Calendar:
    return Calendar("Title", days, today.toordinal())


def played(day: date, begun: int = 1, won: int = 0) -> Day:
    return Day(day.toordinal(), begun, won)


def years(block: Block) -> list[Picture]:
    """Return the pictures of the days, without those that explain the shades."""
    return [p for p in block.ink if isinstance(p.key, Cells) and p.key.rows == 7]


def shades(*days: Day, today: date = TODAY) -> bytes:
    (picture,) = years(laid_out(calendar(*days, today=today), 900))
    assert isinstance(picture.key, Cells)
    return picture.key.cells


EMPTY = shades()[0]


@given(st.dates(date(1990, 1, 1), date(2150, 1, 1)), st.integers(0, 370))
def test_weeks_begin_on_monday_and_today_stands_in_the_last(today: date, ago: int) -> None:
    day = date.fromordinal(today.toordinal() - ago)
    cells, bare = shades(played(day), today=today), shades(today=today)
    marked = [index for index, shade in enumerate(cells) if shade != bare[index]]
    week = today.toordinal() - today.weekday() - (day.toordinal() - day.weekday())
    column = 52 - week // 7
    assert marked == ([column * 7 + day.weekday()] if column >= 0 else [])
    assert len(cells) == 53 * 7


def test_days_to_come_are_not_there() -> None:
    cells = shades()
    assert set(cells[: 52 * 7 + 4]) == {EMPTY}
    assert set(cells[52 * 7 + 4 :]) == {255}


def test_days_that_are_long_past_or_to_come_do_no_harm() -> None:
    strange = [played(date(1, 1, 1)), played(date(9999, 12, 31)), played(date(2026, 3, 13))]
    assert shades(*strange) == shades()


def test_more_games_make_a_stronger_shade() -> None:
    days = [played(date(2026, 3, number), number**2) for number in range(1, 10)]
    cells = day_cells(days, date(2026, 3, 1).toordinal())
    assert list(cells[:9]) == sorted(cells[:9])
    (picture,) = years(laid_out(calendar(), 900))
    assert isinstance(picture.key, Cells)
    strengths = [picture.key.shades[shade] for shade in sorted(set(cells[:9]))]
    assert strengths == sorted(strengths)
    assert {colour for colour, _ in strengths} == {"legal"}


def test_one_game_a_day_is_a_quiet_year() -> None:
    assert set(day_cells([Day(10, 1, 0), Day(12, 1, 0)], 10)) == {0, EMPTY}


def test_a_day_with_a_win_is_gold_even_if_the_game_was_begun_the_day_before() -> None:
    (picture,) = years(laid_out(calendar(played(TODAY, 0, 1)), 900))
    assert isinstance(picture.key, Cells)
    shade = picture.key.cells[52 * 7 + TODAY.weekday()]
    assert picture.key.shades[shade][0] == "selected"


def test_months_stand_in_their_order_above_the_weeks_in_which_they_begin() -> None:
    block = laid_out(calendar(), 900)
    names = ["Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec", "Jan", "Feb", "Mar"]
    assert [text for text in texts(block) if text in names] == names
    (days,) = years(block)
    assert isinstance(days.key, Cells)
    column = (found(block, "Jan").x - days.x) / days.key.pitch
    monday = calendar().first_day + 7 * column
    assert monday <= date(2026, 1, 1).toordinal() < monday + 7


@pytest.mark.parametrize(("width", "parts"), [(900, 1), (500, 1), (400, 2), (200, 4)])
def test_a_narrow_year_is_broken_into_parts_that_have_all_days(width: int, parts: int) -> None:
    days = years(laid_out(calendar(), width))
    assert len(days) == parts
    cells = b""
    for picture in days:
        assert isinstance(picture.key, Cells)
        cells += picture.key.cells
        across = -(-len(picture.key.cells) // 7) * picture.key.pitch
        assert picture.x >= 0
        assert picture.x + across <= width + picture.key.pitch
    assert cells == shades()


# --- any size ---------------------------------------------------------------------------------

COUNTS = st.lists(st.integers(0, 10**6), min_size=1, max_size=20)
CHARTS = st.one_of(
    st.builds(lambda counts: histogram(tuple(counts), (0, "0"), (len(counts) - 1, "+")), COUNTS),
    st.builds(lambda rates: RateLine("Wins", rates, "Old", "New", "No"), st.lists(st.floats(0, 1))),
    st.builds(lambda number: calendar(played(TODAY, number)), st.integers(0, 999)),
    st.builds(
        lambda numbers: Tiles(tuple(Tile("Median mm Wi", str(number)) for number in numbers)),
        st.lists(st.integers(0, 10**9), max_size=9),
    ),
)


@given(CHARTS, CHARTS, st.sampled_from([(800, 600), (400, 300), (320, 900), (1920, 1080)]))
def test_charts_fit_beside_each_other_or_below(
    left: Widget, right: Widget, size: tuple[int, int]
) -> None:
    Reader(Form("test", "Title", (left, Pair(left, right, 260))), *size).check_all()


# --- as they are drawn ------------------------------------------------------------------------


@pytest.fixture
def art(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Art]:
    save_in(tmp_path / "pixels", monkeypatch)
    with display():
        yield Art(layout(1280, 800), Style(THEMES["felt"]), Fonts())


LEVEL = ((0.0, 20.0), (200.0, 20.0))


def test_a_curve_is_drawn_where_its_points_are(art: Art) -> None:
    surface, dx, dy = art.image(Curve(200, 100, LEVEL, 2, 0, "legal"))
    colour = surface.get_at((100 - dx, 20 - dy))
    assert colour.a > 200
    assert all(abs(a - b) < 8 for a, b in zip(colour[:3], rgb(THEMES["felt"].legal), strict=True))
    assert surface.get_at((100 - dx, 10 - dy)).a == 0


def test_the_light_below_a_curve_fades(art: Art) -> None:
    surface, dx, dy = art.image(Curve(200, 100, LEVEL, 2, 0, "legal"))
    alphas = [surface.get_at((100 - dx, y - dy)).a for y in (25, 50, 75, 98)]
    assert 40 < alphas[0] < 80
    assert alphas == sorted(alphas, reverse=True)
    assert alphas[-1] < 6


def test_the_dots_of_a_curve_reach_beyond_its_box_and_are_not_cut(art: Art) -> None:
    surface, dx, dy = art.image(Curve(200, 100, ((0.0, 0.0),), 2, 4, "legal"))
    assert all(surface.get_at((x - dx, y - dy)).a > 200 for x, y in ((-2, 0), (2, 0), (0, -2)))
    assert surface.get_at((5 - dx, 5 - dy)).a == 0


def test_bars_are_sharp_and_stand_on_the_lower_edge(art: Art) -> None:
    surface, dx, dy = art.image(Bars(60, 50, 10, 20, (0, 30, 50), 3, "selected"))
    assert (surface.get_size(), dx, dy) == ((60, 50), 0, 0)
    gold = (*rgb(THEMES["felt"].selected), 255)
    assert all(tuple(surface.get_at((x, y))) == gold for x in (20, 29) for y in (30, 49))
    assert tuple(surface.get_at((25, 20))) == gold
    clear = [(0, 49), (19, 40), (30, 40), (25, 19), (50, 40)]
    assert [surface.get_at(place).a for place in clear] == [0] * len(clear)
    assert surface.get_at((20, 20)).a < 200, "the upper corners are round"


def test_cells_have_their_colours_and_sharp_edges(art: Art) -> None:
    key = Cells(10, 13, 2, (("selected", 255), ("legal", 128)), bytes([0, 1, 255, 0]))
    surface, dx, dy = art.image(key)
    assert (surface.get_size(), dx, dy) == ((23, 23), 0, 0)
    assert tuple(surface.get_at((5, 5))) == (*rgb(THEMES["felt"].selected), 255)
    assert abs(surface.get_at((5, 18)).a - 128) <= 1
    assert surface.get_at((18, 5)).a == 0
    assert [surface.get_at((x, 5)).a for x in (0, 9, 10, 12)] == [255, 255, 0, 0]
    assert surface.get_at((18, 18)).a == 255


KEYS: list[Key] = [
    Curve(200, 100, LEVEL, 2, 0, "legal"),
    Curve(0, 0, (), 1, 0, "legal"),
    Bars(0, 0, 0, 0, (), 0, "selected"),
    Bars(300, 9, 1, 1, (9, 0, 1), 9, "selected"),
    Cells(1, 2, 7, (("white", 9),), b""),
    Cells(40, 50, 7, (("white", 9),), b"0" * 371),
]


@pytest.mark.parametrize("key", KEYS, ids=repr)
def test_every_chart_has_an_image_that_is_made_once_and_not_kept_on_disk(
    art: Art, key: Key
) -> None:
    image = art.image(key)[0]
    assert min(image.get_size()) >= 1
    assert art.image(key)[0] is image
    assert not surfaces.save()
