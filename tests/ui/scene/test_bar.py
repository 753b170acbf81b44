import re
from itertools import pairwise

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from crescent.ui.controls import Control
from crescent.ui.geometry import Rect
from crescent.ui.layout import layout
from crescent.ui.pictures import dots_width
from crescent.ui.scene.bar import BarContent, BarControl, BarLayout, bar_layout
from crescent.ui.scene.bar_content import GIVE_WAY
from tests.support.font import measure

CONTENT = BarContent(
    controls={
        Control.NEW: "New game", Control.RESTART: "Restart", Control.REDEAL: "Redeal",
        Control.UNDO: "Undo", Control.REDO: "Redo", Control.HINT: "Hint",
    },
    captions={"time": "Time", "moves": "Moves", "home": "Home", "code": "Deal"},
    icons={"time": "clock", "moves": "moves", "home": "home"},
    values={"time": "4:52", "moves": "38", "home": "12/104", "code": "CR1-N-AAAAAAB"},
    redeals_left=2,
    redeals_total=3,
    no_redeals="No redeals left",
)  # fmt: skip
ORDER = ["new", "restart", "redeal", "undo", "redo", "hint", "menu"]

words = st.text("abmW ß", max_size=40)
contents = st.builds(
    lambda labels, captions, left, total, none: CONTENT.replace(
        controls=dict(zip(CONTENT.controls, labels, strict=True)),
        captions=dict(zip(CONTENT.captions, captions, strict=True)),
        redeals_left=left,
        redeals_total=total,
        no_redeals=none,
    ),
    st.lists(words, min_size=6, max_size=6),
    st.lists(words, min_size=4, max_size=4),
    st.integers(0, 3),
    st.sampled_from([3, 4, 6, 9]),
    words,
)


def bar(width: int = 1280, height: int = 800, content: BarContent = CONTENT) -> BarLayout:
    return bar_layout(layout(width, height), content, measure, GIVE_WAY)


def redeals_width(found: BarLayout, content: BarContent) -> int:
    """Dots, or a number where they would be more than four."""
    if content.redeals_total <= 4:
        return dots_width(found.dots_size, content.redeals_total)
    return measure(str(content.redeals_left), found.label_size, "semibold")


def control(found: BarLayout, name: str) -> BarControl:
    return next(item for item in found.controls if item.name == name)


def shown_parts(found: BarLayout) -> list[str]:
    """Everything that can give way and has not, in the order in which it does."""
    controls = {str(item.name): item for item in found.controls}
    status = {item.name: item for item in found.status}

    def labels(*names: str) -> list[str]:
        return [name for name in names if name in controls and controls[name].label]

    beside = {bool(item.caption) for name, item in status.items() if name != "code"}
    assert len(beside) < 2, "all captions, or none"
    icons = [f"{name} icon" for name in ("time", "moves", "home") if name in status]

    return [
        *[name for name in ("code",) if name in status],
        *labels("redo", "restart"),
        *["captions" for captions in beside if captions],
        *labels("redeal", "new", "hint", "undo"),
        *[f"{name} control" for name in ("restart", "redo") if name in controls],
        *[name for name in icons if status[name.split()[0]].icon or True in beside],
        *[name for name in ("home", "moves", "time") if name in status],
        *[name for name in ("redeal dots",) if controls["redeal"].dots],
        *[name for name in ("help control",) if "help" in controls],
    ]


def test_the_usual_window_has_room_for_every_word() -> None:
    found = bar(1400, 800)
    assert [item.name for item in found.controls] == ORDER
    assert [item.name for item in found.status] == ["time", "moves", "home", "code"]
    assert len(shown_parts(found)) == 17
    assert not any(item.icon for item in found.status)
    assert (found.label_size, found.caption_size) == (15, 13)
    assert control(found, "undo").icon[2:] == (21, 21)
    assert len(found.separators) == 1


def test_parts_give_way_one_by_one_in_a_fixed_order() -> None:
    content = CONTENT.replace(right={Control.HELP: "", Control.MENU: ""})
    everything = shown_parts(bar(1600, 800, content))
    seen = {len(everything)}
    for width in range(1600, 0, -1):
        shown = shown_parts(bar(width, 600, content))
        assert shown == everything[len(everything) - len(shown) :]
        seen.add(len(shown))
    assert len(everything) == 18
    assert seen == set(range(19))


@pytest.mark.parametrize("width", [640, 800, 1280])
def test_what_is_needed_most_stays_in_small_windows(width: int) -> None:
    """Time, moves and cards home, the way to the help, hint and undo."""
    content = CONTENT.replace(right={Control.HELP: "", Control.MENU: ""})
    found = bar(width, 480, content)
    assert {"time", "moves", "home"} <= {item.name for item in found.status}
    assert {"new", "redeal", "undo", "hint", "help", "menu"} <= {
        item.name for item in found.controls
    }
    assert all(item.caption or item.icon for item in found.status)


def test_what_is_disabled_changes_nothing_but_used_up_redeals_give_way_first() -> None:
    """Else controls would move below the pointer that uses them."""
    width = next(
        width
        for width in range(1600, 0, -1)
        if not control(bar(width, 800, CONTENT.replace(redeals_left=0)), "redeal").label
    )
    assert control(bar(width, 800), "redeal").label
    assert bar(width, 800, CONTENT.replace(redeals_left=0)).status[0].caption


@given(st.integers(300, 4000), st.integers(200, 3000), contents)
@example(800, 600, CONTENT)
def test_nothing_overlaps_and_all_controls_are_there(
    width: int, height: int, content: BarContent
) -> None:
    found = bar(width, height, content)
    left_out = {"redo", "restart"} - {item.name for item in found.controls}
    assert [item.name for item in found.controls] == [
        name for name in ORDER if name not in left_out
    ]
    boxes = [item.area for item in found.controls[:-1]]
    boxes += [item.area for item in found.status]
    boxes += [*found.separators, found.controls[-1].area]
    window = Rect(0, 0, width, found.height)
    for box in boxes:
        assert window.union(box) == window
    assert all(left.right <= right.x for left, right in pairwise(boxes))
    for item in found.controls:
        assert item.area.union(item.icon) == item.area
        for point in (item.label, item.dots):
            assert point is None or item.area.contains(point)


@given(st.integers(300, 4000), st.integers(200, 3000), contents)
def test_texts_end_inside_their_control(width: int, height: int, content: BarContent) -> None:
    found = bar(width, height, content)
    for item in found.controls:
        if item.label:
            end = item.label.x + measure(item.text, found.label_size, "regular")
            assert end <= item.area.right
            assert not item.dots or end <= item.dots.x
        if item.dots:
            redeals = redeals_width(found, content)
            assert item.dots.x + redeals <= item.area.right
    for status in found.status:
        if status.caption:
            caption = content.captions[status.name]
            end = status.caption.x + measure(caption, found.caption_size, "regular")
            assert end <= status.value.x
        if status.icon:
            assert status.caption is None
            assert status.area.union(status.icon) == status.area
            assert status.icon.right < status.value.x


@given(st.integers(1, 300), st.integers(1, 200))
@example(1, 1)
def test_controls_can_be_clicked_in_any_window(width: int, height: int) -> None:
    found = bar(width, height)
    assert {"new", "redeal", "undo", "hint", "menu"} <= {item.name for item in found.controls}
    for item in found.controls:
        assert item.area.width >= 1
        assert item.area.height >= 1
        assert item.icon.width >= 1
        if width >= len(ORDER) and found.height:
            assert found.areas[item.name].contains(item.area.centre)


@given(
    st.integers(0, 5999),
    st.integers(0, 999),
    st.integers(8, 104),
    st.sampled_from([500, 800, 1280]),
)
def test_nothing_moves_while_the_values_change(
    seconds: int, moves: int, home: int, width: int
) -> None:
    values = {
        "time": f"{seconds // 60}:{seconds % 60:02}",
        "moves": str(moves),
        "home": f"{home}/104",
    }
    values = {**CONTENT.values, **values}
    as_long = {name: re.sub(r"\d", "1", value) for name, value in values.items()}
    first, then = (bar(width, 800, CONTENT.replace(values=told)) for told in (as_long, values))
    assert first == then


@pytest.mark.parametrize("width", range(400, 1400, 20))
def test_no_control_moves_because_a_figure_has_another_digit(width: int) -> None:
    def areas(time: str, moves: str, home: str) -> list[Rect]:
        values = {**CONTENT.values, "time": time, "moves": moves, "home": home}
        usual = {"time": "00:00", "moves": "000", "home": "000/104"}
        found = bar(width, 800, CONTENT.replace(values=values, usual=usual))
        return [item.area for item in found.controls]

    first = areas("0:00", "0", "8/104")
    assert first == areas("9:59", "99", "12/104") == areas("59:59", "150", "103/104")


def test_a_fourth_digit_finds_room() -> None:
    values = {**CONTENT.values, "moves": "1000", "time": "1:00:00"}
    found = bar(1600, 800, CONTENT.replace(values=values))
    for item, following in pairwise(found.status):
        end = item.value.x + measure(values[item.name], found.label_size, "semibold")
        assert end <= following.area.x + 10
    assert found.status[0].value.x < bar(1600, 800).status[0].value.x


def test_no_redeal_but_the_last_moves_another_control() -> None:
    before, after = (bar(1600, 800, CONTENT.replace(redeals_left=left)) for left in (3, 1))
    assert [item.area for item in before.controls] == [item.area for item in after.controls]


def test_redeals_are_dots_until_none_is_left() -> None:
    redeal = control(bar(1600, 800), "redeal")
    assert redeal.text == "Redeal"
    assert redeal.label
    assert redeal.dots
    disabled = control(bar(1600, 800, CONTENT.replace(redeals_left=0)), "redeal")
    assert disabled.text == "No redeals left"
    assert disabled.label
    assert disabled.dots is None


def test_without_its_label_the_redeal_control_keeps_its_dots() -> None:
    for left in (2, 0):
        redeal = control(bar(500, 800, CONTENT.replace(redeals_left=left)), "redeal")
        assert redeal.label is None
        assert redeal.dots


def test_a_number_of_redeals_takes_no_more_room_than_it_needs() -> None:
    dots, number = (
        control(bar(1600, 800, CONTENT.replace(redeals_total=total)), "redeal") for total in (4, 9)
    )
    assert number.dots == dots.dots
    assert number.area.width < dots.area.width


def test_controls_are_found_over_the_whole_height_of_the_bar() -> None:
    found = bar()
    undo = control(found, "undo").area
    assert found.areas["undo"] == undo._replace(y=0, height=found.height)
    assert found.areas["code"].contains(found.status[-1].area.centre)
    assert "time" not in found.areas


def test_an_empty_caption_takes_no_room() -> None:
    captions = {**CONTENT.captions, "home": ""}
    found = bar(1600, 800, CONTENT.replace(captions=captions, icons={}))
    home = next(item for item in found.status if item.name == "home")
    assert home.caption is None
    assert home.value.x - home.area.x == 10


def test_the_bar_does_without_hint() -> None:
    controls = {name: label for name, label in CONTENT.controls.items() if name != "hint"}
    found = bar(1600, 800, CONTENT.replace(controls=controls))
    assert [item.name for item in found.controls] == [
        "new",
        "restart",
        "redeal",
        "undo",
        "redo",
        "menu",
    ]
