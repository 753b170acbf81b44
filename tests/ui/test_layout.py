from itertools import combinations, pairwise

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from crescent.engine.cards import Suit
from crescent.engine.places import ACE_FOUNDATIONS, FOUNDATIONS, PILES, PLACES
from crescent.settings import CHOICES
from crescent.ui.geometry import Point, Rect
from crescent.ui.layout import FOUNDATION_COLUMNS, LEAST_SIZE, Layout, interface_scale, layout
from crescent.ui.type_sizes import SMALL

USUAL = (
    (800, 600), (1024, 768), (1280, 720), (1280, 800), (1366, 768), (1920, 1080), (2560, 1080),
    (3440, 1440), (3840, 2160), (800, 1280), (1080, 1920), (1000, 1000),
)  # fmt: skip

text_sizes = st.sampled_from([int(size) / 100 for size in CHOICES["text_size"]])
sizes = st.tuples(
    st.integers(LEAST_SIZE[0], 4000), st.integers(LEAST_SIZE[1], 3000)
) | st.sampled_from(USUAL)
layouts = st.builds(
    lambda size, text_size: layout(size[0], size[1], text_size), sizes, st.just(1.0) | text_sizes
)


def with_what_hangs_below(table: Layout, place: int) -> Rect:
    """Return a full pile with its pill, or a full foundation."""
    rect = table.places[place]
    below = table.thickness(13)
    if place in PILES:
        below += table.pill_height - table.pill_height // 2
    return rect._replace(height=rect.height + below)


@given(layouts)
def test_no_two_places_overlap(table: Layout) -> None:
    full = [with_what_hangs_below(table, place) for place in PLACES]
    for one, other in combinations(full, 2):
        assert not one.overlap(other)


@given(layouts)
def test_everything_lies_in_the_window_below_the_bar(table: Layout) -> None:
    free = Rect(0, table.bar_height, table.width, table.height - table.bar_height)
    for place in PLACES:
        full = with_what_hangs_below(table, place)
        assert free.union(full) == free
    assert free.union(table.foundation_area) == free
    assert free.union(table.opening) == free


@given(layouts)
def test_the_right_half_mirrors_the_left(table: Layout) -> None:
    for pile in PILES:
        left, right = table.places[pile], table.places[15 - pile]
        assert right == left._replace(x=table.width - left.right)
    aces = [table.places[16 + suit] for suit in FOUNDATION_COLUMNS]
    assert aces[3].right == table.width - aces[0].x
    assert aces[2].right == table.width - aces[1].x


@given(layouts)
def test_the_piles_are_numbered_along_a_curved_horseshoe(table: Layout) -> None:
    left = table.places[:8]
    assert all(upper.bottom < lower.y for lower, upper in pairwise(left[:4]))
    assert left[4].bottom < left[3].y or left[3].right < left[4].x
    assert all(one.right < other.x for one, other in pairwise(left[4:]))
    rises = [one.y - other.y for one, other in pairwise(left[4:])]
    # Steep at its ends and flat at the crown, up to the rounding to whole pixels.
    assert all(steep >= flat - 1 for steep, flat in pairwise(rises))
    assert rises[0] > rises[-1] >= 0
    # The side column bows outwards: its ends lie further in than its middle.
    assert left[1].x < left[0].x
    assert left[2].x < left[3].x


@given(layouts)
def test_the_foundations_stand_by_suit_in_the_opening(table: Layout) -> None:
    aces = [table.places[16 + suit] for suit in FOUNDATION_COLUMNS]
    kings = [table.places[20 + suit] for suit in FOUNDATION_COLUMNS]
    assert FOUNDATION_COLUMNS == (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
    assert [rect.x for rect in aces] == sorted(rect.x for rect in aces)
    for ace, king in zip(aces, kings, strict=True):
        assert ace.x == king.x
        assert ace.bottom + table.thickness(13) < king.y
    for place in FOUNDATIONS:
        full = with_what_hangs_below(table, place)
        assert table.opening.union(full) == table.opening
        assert table.foundation_area.union(table.places[place]) == table.foundation_area


@given(layouts)
def test_the_opening_is_free_of_piles(table: Layout) -> None:
    for pile in PILES:
        assert not table.opening.overlap(with_what_hangs_below(table, pile))


@given(layouts)
def test_a_message_covers_no_foundation(table: Layout) -> None:
    half = round(23 * table.scale)
    lowest = max(with_what_hangs_below(table, place).bottom for place in FOUNDATIONS)
    if lowest + 2 * half <= table.height:
        assert lowest <= table.message.y - half
    assert table.message.y + half <= table.height
    assert table.message.x == table.width // 2


@given(st.integers(1, 8000), st.integers(1, 5000))
@example(1, 1)
@example(1, 5000)
@example(8000, 1)
@example(7680, 4320)
def test_every_size_has_a_layout(width: int, height: int) -> None:
    table = layout(width, height)
    assert table.card_width >= 1
    assert table.card_height >= 1
    assert abs(table.card_height - table.card_width * 7 / 5) <= 0.5
    assert 0 <= table.bar_height < height
    assert len(table.places) == 24
    for rect in table.places:
        assert rect[2:] == (table.card_width, table.card_height)
        assert 0 <= rect.x < width
        assert 0 <= rect.y < height
    assert table.opening.width > 0
    assert table.opening.height > 0
    assert 0 <= table.message.x < width
    assert 0 <= table.message.y < height


@given(layouts)
def test_a_place_is_found_with_what_shows_below_it(table: Layout) -> None:
    for place in PLACES:
        rect = table.places[place]
        assert table.place_at(rect.centre) == place
        assert table.place_at(Point(rect.x, rect.y)) == place
        assert table.place_at(Point(rect.centre.x, rect.bottom + table.thickness(13) - 1)) == place
    assert table.place_at(table.message) is None
    assert table.place_at((table.width // 2, table.bar_height // 2)) is None


@given(st.integers(300, 3000), st.integers(300, 3000), text_sizes)
def test_a_larger_window_never_has_smaller_cards(width: int, height: int, text_size: float) -> None:
    # A pixel may be lost to the taller bar of the larger window, and one to the change of shape.
    larger = layout(width + 50, height + 50, text_size)
    assert larger.card_width >= layout(width, height, text_size).card_width - 1


@given(st.integers(400, 4000), st.integers(300, 3000), text_sizes)
def test_words_are_as_large_as_the_player_wants_them_and_never_too_small(
    width: int, height: int, text_size: float
) -> None:
    table, usual = layout(width, height, text_size), layout(width, height)
    assert usual.type_size(15) >= 14
    assert min(usual.type_size(13, SMALL), usual.pill_font) >= 12
    for size in (13, 15, 17, 60):
        assert abs(table.type_size(size) - usual.type_size(size) * text_size) <= 1.5
    assert table.pill_font >= round(12 * text_size)
    assert table.table_scale == usual.table_scale, "hands do not grow"


@pytest.mark.parametrize(
    ("size", "card", "first", "arch", "foundation"),
    [
        ((1280, 800), 108, (41, 615), (525, 74), (399, 318)),
        ((800, 600), 72, (13, 473), (325, 61), (245, 244)),
        ((1920, 1080), 146, (108, 831), (800, 99), (617, 429)),
        ((800, 1280), 90, (17, 1096), (307, 96), (208, 528)),
    ],
)
def test_the_look_is_that_of_the_mock_ups(
    size: tuple[int, int], card: int, first: Point, arch: Point, foundation: Point
) -> None:
    table = layout(*size)
    assert abs(table.card_width - card) <= 3
    spades = table.places[ACE_FOUNDATIONS[Suit.SPADES]]
    for rect, corner in (
        (table.places[0], first),
        (table.places[7], arch),
        (spades, foundation),
    ):
        assert abs(rect.x - corner[0]) <= 12
        assert abs(rect.y - corner[1]) <= 16


@pytest.mark.parametrize("size", [(800, 1280), (1080, 1920), (1200, 1920), (1440, 2560)])
def test_the_horseshoe_fills_a_tall_window(size: tuple[int, int]) -> None:
    table = layout(*size)
    assert table.places[7].y - table.bar_height < 0.6 * table.card_height
    assert table.height - table.places[0].bottom < 0.75 * table.card_height


def test_words_beside_the_foundations_touch_neither_them_nor_the_piles() -> None:
    for size in USUAL:
        table = layout(*size)
        half = table.directions_width // 2
        assert half >= 14
        for point in table.directions:
            assert table.opening.x <= point.x - half
            assert point.x + half < table.foundation_area.centre.x - 2 * table.card_width


def test_a_pile_shows_at_most_twelve_edges() -> None:
    table = layout(1280, 800)
    assert table.thickness(0) == table.thickness(1) == 0
    assert 0 < table.thickness(2) < table.thickness(6) < table.thickness(13)
    assert table.thickness(13) == round(table.card_width * 0.15)


def test_the_interface_grows_with_the_smaller_side() -> None:
    assert interface_scale(1280, 800) == 1
    assert interface_scale(2560, 800) == 1
    assert interface_scale(1080, 1920) == 1.08, "a tall window has room below for its bar"
    assert interface_scale(400, 300) == 0.8
    assert interface_scale(9000, 9000) == 3
