"""Where the window is opened, and which of its places are remembered."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from crescent.settings import Placement, parse_placement
from crescent.ui.geometry import Rect
from crescent.ui.layout import LEAST_SIZE
from crescent.ui.shell.placement_rules import TITLE_BAR, first_place, is_own

MAIN = Rect(0, 0, 1600, 1200)
RIGHT = Rect(1600, 0, 1280, 1024)
BESIDE = [MAIN, RIGHT]
TITLES = [0, TITLE_BAR]
"""How far above its place the title bar begins, where windows are placed by it and where not."""

coordinates = st.integers(-32768, 32768)
lengths = st.integers(0, 16384)
placements = st.builds(Placement, coordinates, coordinates, lengths, lengths, st.booleans())
screen_sizes = st.tuples(st.integers(500, 4000), st.integers(400, 3000))


def side_by_side(sizes: list[tuple[int, int]]) -> list[Rect]:
    """Return screens of those sizes in a row, the last one the main one."""
    row, x = [], 0
    for width, height in sizes:
        row.append(Rect(x, 0, width, height))
        x += width
    return row[::-1]


def seen(rect: Rect, screens: list[Rect]) -> int:
    """Return how many pixels of it are on screens that do not overlap."""
    return sum(map(rect.overlap, screens))


@pytest.mark.parametrize("title", TITLES)
@given(st.none() | placements, st.lists(screen_sizes, min_size=1, max_size=3).map(side_by_side))
@example(Placement(2000, 100, 1280, 800), [MAIN])
@example(Placement(100, -40, 1280, 800), [MAIN])
@example(Placement(0, 0, 1, 1), [MAIN])
@example(Placement(0, 0, 16384, 16384), [MAIN])
def test_title_bar_and_half_of_the_window_are_on_screens(
    title: int, last: Placement | None, screens: list[Rect]
) -> None:
    place = first_place(last, screens, title)
    window = Rect(place.x, place.y - title, place.width, place.height + TITLE_BAR)
    bar = window._replace(height=TITLE_BAR)
    assert seen(bar, screens) == bar.width * bar.height
    assert seen(window, screens) * 2 >= window.width * window.height
    assert place.width >= LEAST_SIZE[0]
    assert place.height >= LEAST_SIZE[1] * 0.9
    assert first_place(place, screens, title) == place


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize(
    "place",
    [
        Placement(100, 50, 900, 700),
        Placement(1700, 100, 1000, 700),  # on the second screen
        Placement(1300, 100, 900, 700),  # on both
        Placement(100, 800, 900, 700),  # its lower half below the edge
        Placement(0, 32, *LEAST_SIZE),
    ],
)
def test_a_window_that_can_be_seen_is_where_it_was(title: int, place: Placement) -> None:
    assert first_place(place, BESIDE, title) == place


def test_a_window_of_a_screen_that_is_gone_is_brought_to_the_nearest_place() -> None:
    assert first_place(Placement(1700, 100, 900, 700), [MAIN], 0) == Placement(700, 100, 900, 700)
    hidden = Placement(-300, -60, 900, 700, maximised=True)
    assert first_place(hidden, [MAIN], 0) == Placement(0, 0, 900, 700, maximised=True)
    assert first_place(hidden, [MAIN], 32) == Placement(0, 32, 900, 700, maximised=True)
    assert first_place(Placement(100, 1100, 900, 700), [MAIN], 0).y == 1200 - 700 - TITLE_BAR


@pytest.mark.parametrize(
    "text",
    ["1x1+0+0", "0x0+5+5", "399x800+0+0", "800x299+0+0", "16384x16384-99-99", "1600x1200-1-20", ""],
)
def test_of_a_size_that_cannot_be_nothing_is_taken(text: str) -> None:
    assert first_place(parse_placement(text), [MAIN], 0) == Placement(160, 184, 1280, 800)


def test_a_small_screen_is_not_filled() -> None:
    small = Rect(0, 30, 320, 210)  # below a panel
    place = Placement(16, 30, 288, 178)
    assert first_place(None, [small], 0) == place
    assert is_own(place, Rect(16, 30, 290, 199), [small])
    assert first_place(place, [small], 0) == place


@pytest.mark.parametrize(
    ("own", "frame"),
    [
        (True, Rect(100, 50, 900, 700)),
        (True, Rect(1700, 100, 900, 700)),
        (True, Rect(-300, 0, 900, 700)),  # moved past two edges
        (True, Rect(800, 600, 800, 600)),  # a quarter
        (False, Rect(0, 0, 1600, 1200)),  # the whole screen
        (False, Rect(1600, 0, 1280, 1024)),  # the whole second screen
        (False, Rect(-8, -8, 1616, 1216)),  # with edges that are not seen
        (False, Rect(0, 0, 800, 1200)),  # halves
        (False, Rect(800, 0, 800, 1200)),
        (False, Rect(0, 600, 1600, 600)),
        (False, Rect(300, 0, 600, 1200)),
        (False, Rect(100, 50, 399, 700)),  # too small
    ],
)
def test_only_what_the_player_did_is_a_place_of_the_windows_own(own: bool, frame: Rect) -> None:
    assert is_own(Placement(*frame), frame, BESIDE) is own
