"""Where messages and notices lie: below the foundations, and if need be at the lower edge."""

from itertools import combinations

import pytest

from crescent.engine import FOUNDATIONS, PILE_LIMIT
from crescent.ui.geometry import Rect
from crescent.ui.layout import Layout, layout
from crescent.ui.pictures import Text
from crescent.ui.scene.floating.buttons import Floating, NoticeButton
from crescent.ui.scene.floating.message_layout import message, notice
from tests.support.font import measure
from tests.support.forms import box, within
from tests.support.pictures import of_kind

SIZES = [(640, 480), (800, 600), (1280, 800), (1920, 1080), (1080, 1920), (2560, 1080)]
FOUR = ("Go back 4 moves", "Restart", "New game", "Keep playing")
NOTICES = {
    "lost": ("This game can't be won any more", "You can go back 4 moves.", FOUR),
    "won": ("You won!", "137 moves in 12:34", ("New game", "Same deal again", "Look back")),
    "rest": ("The rest can go home by itself", "12 cards are left.", ("Send the rest home",)),
    "long": ("A title " * 5, "And what there is to say about it. " * 3, FOUR),
}


def shown(name: str, table: Layout) -> Floating:
    title, detail, labels = NOTICES[name]
    buttons = [NoticeButton(f"notice {label}", label) for label in labels]
    return notice(title, detail, buttons, table, measure)


def foundations(table: Layout) -> Rect:
    """Return the foundations when they are full, with half a gap of air around."""
    area = table.foundation_area
    return area._replace(height=area.height + table.thickness(PILE_LIMIT))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ["lost", "won", "rest"])
def test_a_notice_leaves_the_foundations_free_and_half_a_gap(
    name: str, size: tuple[int, int]
) -> None:
    table = layout(*size)
    rect = shown(name, table).rect
    assert within(rect, Rect(0, 0, *size))
    assert not rect.overlap(foundations(table))
    is_strip = rect.width == table.width
    if not is_strip:
        assert not any(rect.inflated(1).overlap(place) for place in table.places)
        assert rect.bottom < table.height


@pytest.mark.parametrize("size", SIZES)
def test_a_message_leaves_the_foundations_free(size: tuple[int, int]) -> None:
    table = layout(*size)
    for text in ("No redeals left", "10♣ isn't next here: Q♣ is. " * 3):
        assert not message(text, "error", table, measure).rect.overlap(foundations(table))


@pytest.mark.parametrize("size", [*SIZES, (400, 300)])
@pytest.mark.parametrize("name", NOTICES)
def test_texts_and_buttons_lie_inside_and_apart(name: str, size: tuple[int, int]) -> None:
    table = layout(*size)
    floating = shown(name, table)
    texts = [box(text) for text in of_kind(Text, floating.pictures)]
    boxes = [*texts, *(area for _, area in floating.buttons)]
    assert [button.label for button, _ in floating.buttons] == [*NOTICES[name][2]]
    assert all(within(each, floating.rect) for each in boxes)
    assert not any(one.overlap(other) for one, other in combinations(boxes, 2))


def test_in_the_smallest_window_a_lost_game_leaves_all_piles_in_sight() -> None:
    table = layout(640, 480)
    rect = shown("lost", table).rect
    assert not any(rect.overlap(place) for place in table.places)


@pytest.mark.parametrize("size", [(800, 600), (2560, 1080)])
def test_lines_come_closer_before_buttons_get_flat(size: tuple[int, int]) -> None:
    table = layout(*size)
    for _, area in shown("lost", table).buttons:
        assert area.height >= round(38 * table.scale)


def test_without_room_a_notice_is_a_strip_at_the_lower_edge() -> None:
    table = layout(640, 480)
    rect = shown("long", table).rect
    assert (rect.x, rect.width, rect.bottom) == (0, 640, 480)


def test_with_room_a_notice_lies_between_foundations_and_foot_of_the_columns() -> None:
    table = layout(1080, 1920)
    rect = shown("won", table).rect
    assert table.places[FOUNDATIONS[-1]].bottom < rect.y
    assert abs(rect.centre.y - table.message.y) <= 1
