"""Forms and their widgets, by pointer and by keyboard."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crescent.ui.forms.blocks import Button, Widget
from crescent.ui.forms.form import Form
from crescent.ui.forms.widgets import (
    Bullet,
    Buttons,
    Choice,
    Field,
    Heading,
    KeyRow,
    MenuRow,
    Names,
    Option,
    Paragraph,
    Rule,
    Switch,
)
from crescent.ui.geometry import Point
from crescent.ui.keys import Key
from crescent.ui.layout import layout
from crescent.ui.page import Close, Copy
from crescent.ui.pictures import Icon, Panel, Text
from crescent.ui.richtext import Pen
from tests.support.font import measure
from tests.support.forms import EVERYWHERE, Reader, box, common
from tests.support.pictures import of_kind

ROWS: list[Widget] = [
    MenuRow("new", f"Row {number}", "F5", Copy(str(number))) for number in range(30)
]
THREE: list[Widget] = [
    Buttons((Button("Left", Copy("left")), Button("Middle", Copy("middle")), Button("Gone", None))),
    Switch("Switch", True, Copy("switch"), "A line about it."),
    Choice("Choice", (("One", Copy("1")), ("Two", Copy("2")), ("Three", Copy("3"))), 1),
]


def reader(widgets: Sequence[Widget], width: int = 800, height: int = 600) -> Reader:
    return Reader(Form("test", "Title", widgets), width, height)


# --- names and icons --------------------------------------------------------------------------

LETTERS = [*"ABCDEFGHIJKLM"]


@pytest.mark.parametrize(("width", "columns"), [(800, 3), (200, 2), (100, 1)])
def test_names_stand_in_columns_of_one_width(width: int, columns: int) -> None:
    names = Names(tuple((letter * 4, Copy(letter)) for letter in LETTERS), 4)
    first, *below = names.lay_out(Pen(1.0, measure), width).spots
    assert len({spot.area.x for spot in below}) == columns
    assert len({spot.area.width for spot in (first, *below)}) == 1
    assert all(spot.area.right <= width for spot in below)
    assert first.area.bottom < below[0].area.y
    assert [spot.outcome for spot in (first, *below)] == [Copy(letter) for letter in LETTERS]
    assert [spot.tab_stop for spot in (first, *below)] == [letter == "E" for letter in LETTERS]


def test_an_icon_stands_before_the_label_of_its_button() -> None:
    pen = Pen(1.0, measure)
    block = Buttons((Button("With", Copy("1"), icon="globe"),)).lay_out(pen, 400)
    (icon,), (label,) = of_kind(Icon, block.ink), of_kind(Text, block.ink)
    (spot,) = block.spots
    assert spot.area.x < icon.x < icon.x + icon.key.size < label.x
    assert label.x + measure("With", label.key.size, label.key.weight) < spot.area.right


# --- by pointer -------------------------------------------------------------------------------


def test_press_and_release_on_a_widget_activates_it() -> None:
    at = reader(THREE)
    assert at.tap("Left") == Copy("left")
    assert at.tap("Switch") == Copy("switch")
    assert at.tap("Three") == Copy("3")


def test_what_cannot_be_done_cannot_be_pressed() -> None:
    at = reader([*THREE, MenuRow("undo", "Undo", "Ctrl+Z", None)])
    assert at.tap("Gone") is None
    assert at.tap("Undo") is None


def test_release_elsewhere_activates_nothing() -> None:
    at = reader(THREE)
    at.page.press(at.where("Left"))
    assert at.page.release(at.where("Middle")) is None
    assert at.page.release(at.where("Middle")) is None, "nothing was pressed"


def test_the_close_button_closes() -> None:
    at = reader(THREE)
    panel = at.panel
    assert at.tap(Point(panel.right - 40, panel.y + 22)) == Close()


def test_a_tap_beside_the_panel_does_nothing() -> None:
    assert reader(THREE).tap(Point(2, 2)) is None


@pytest.mark.parametrize("look", ["hovered", "pressed"])
def test_a_widget_looks_different_under_the_pointer(look: str) -> None:
    at = reader(THREE)
    before = at.page.pictures()
    at.page.move(at.where("Left"))
    if look == "pressed":
        before = at.page.pictures()
        at.page.press(at.where("Left"))
    assert [*at.page.pictures()] != [*before]


# --- by keyboard ------------------------------------------------------------------------------


def test_the_first_widget_has_the_focus_unless_another_is_proposed() -> None:
    assert reader(THREE).focused() == "Left"
    proposed = Buttons((Button("No", Close()), Button("Yes", Copy("yes"), proposed=True)))
    assert reader([proposed]).focused() == "Yes"


def test_tab_goes_round_and_stops_once_in_a_choice() -> None:
    at = reader(THREE)
    seen = []
    for _ in range(6):
        seen.append(at.focused())
        at.key("tab")
    assert seen == ["Left", "Middle", "Switch A line about it.", "Two", "close", "Left"]
    at.key("shift+tab", "shift+tab")
    assert at.focused() == "close"


def test_arrows_go_where_they_point() -> None:
    at = reader(THREE)
    path = []
    for name in ("right", "left", "down", "down", "left", "right", "up", "up", "up"):
        at.key(name)
        path.append(at.focused().split()[0])
    assert path[:3] == ["Middle", "Left", "Switch"]
    assert path[3] in ("One", "Two", "Three")
    assert path[6] == "Switch"
    assert path[8] == "close"


@pytest.mark.parametrize("name", ["return", "space"])
def test_enter_and_space_activate_what_has_the_focus(name: str) -> None:
    at = reader(THREE)
    assert at.key(name) == Copy("left")
    assert at.key("tab", name) == Copy("middle")
    assert at.page.key(Key(name, repeated=True)) is None, "a key held down does it once"


def test_escape_closes() -> None:
    assert reader(THREE).key("escape") == Close()


def test_the_key_that_opens_a_page_closes_it_again() -> None:
    at = Reader(Form("help", "Help", THREE))
    assert at.key("f1") == Close()
    assert at.key("f5") is None


def test_the_focus_ring_goes_away_with_the_pointer_and_comes_back_with_a_key() -> None:
    at = reader(THREE)
    assert at.ring()
    at.tap(Point(2, 2))
    assert at.ring() is None
    at.key("tab")
    assert at.focused() == "Middle"


def test_the_focus_follows_the_pointer() -> None:
    at = reader(THREE)
    at.tap("Switch")
    at.key("tab")
    assert at.focused() == "Two"


def test_every_row_can_be_reached_by_arrow_and_back() -> None:
    at = reader(ROWS)
    for number in range(30):
        assert at.focused().startswith(f"Row {number} ")
        assert at.key("return") == Copy(str(number))
        at.key("down")
    for number in reversed(range(29)):
        at.key("up")
        assert at.key("return") == Copy(str(number))


# --- scrolling --------------------------------------------------------------------------------


def test_what_fits_does_not_scroll() -> None:
    at = reader(THREE)
    before = at.page.pictures()
    at.page.scroll(3)
    assert at.drag(at.where("Title"), down=-50) is None
    at.key("f5")
    assert [*at.page.pictures()] == [*before]


def test_the_wheel_scrolls_down_and_up_and_stops_at_the_ends() -> None:
    at = reader(ROWS)
    assert "Row 29" not in at.read()
    at.page.scroll(100)
    assert "Row 29" in at.read()
    assert "Row 0 " not in at.read()
    at.page.scroll(-100)
    assert "Row 0 " in at.read()


def test_the_content_is_dragged() -> None:
    at = reader(ROWS)
    start = at.where("Row 9")
    assert at.drag(start, down=-200) is None, "a drag activates nothing"
    assert at.where("Row 9").y == start.y - 200


def test_a_little_jitter_is_no_drag() -> None:
    at = reader(ROWS)
    point = at.where("Row 3")
    at.page.press(point)
    at.page.move(Point(point.x + 3, point.y + 4))
    assert at.page.release(Point(point.x + 3, point.y + 4)) == Copy("3")
    assert at.where("Row 3") == point


def test_pages_ends_and_arrows_scroll_a_text() -> None:
    at = reader([Paragraph(f"Line {number}") for number in range(100)])
    at.key("down")
    assert "Line 3" in at.read()
    at.key("end")
    assert "Line 99" in at.read()
    at.key("pageup")
    assert "Line 99" not in at.read()
    at.key("home")
    assert "Line 0" in at.read()
    at.key("pagedown")
    assert "Line 0" not in at.read().split("Line 1 ")[0]


def test_the_bar_shows_where_one_is_and_can_be_dragged() -> None:
    at = reader(ROWS)
    panel = at.panel
    bar = Point(panel.right - 6, panel.y + 60)
    at.page.press(bar)
    at.page.move(Point(bar.x, panel.bottom))
    assert "Row 29" in at.read()
    at.page.move(Point(bar.x + 200, 0))
    assert "Row 0 " in at.read()
    assert at.page.release(bar) is None


def test_a_drag_ends_when_the_window_changes() -> None:
    at = reader(ROWS)
    bar = Point(at.panel.right - 6, at.panel.y + 60)
    at.page.press(bar)
    at.resize(1280, 3000)
    at.page.move(Point(bar.x, 2000))
    assert at.page.release(Point(bar.x, 2000)) is None
    assert "Row 0 " in at.read()


def test_a_page_that_fits_has_no_bar() -> None:
    thin = [
        picture
        for picture in reader(THREE).content()
        if isinstance(picture.key, Panel) and picture.key.height > 8 * picture.key.width
    ]
    assert thin == []


def test_the_focus_stays_in_sight_when_the_text_moves() -> None:
    at = reader(ROWS)
    at.page.scroll(100)
    at.key("f5")
    assert at.focused().startswith("Row ")
    assert at.focused().split()[1] not in ("0", "1", "2")


def test_the_wheel_leaves_the_focus_where_it_is() -> None:
    at = reader(ROWS)
    at.key("down", "down")
    before = at.focused()
    at.page.scroll(100)
    ring = at.ring()
    assert ring is None or not ring[0].contains(at.where("Row 29"))
    at.page.scroll(-100)
    assert at.focused() == before


def test_the_pointer_lights_up_what_came_under_it() -> None:
    at = reader(ROWS)
    at.page.move(at.where("Row 3"))
    at.page.scroll(2)
    lit = [
        box(picture)
        for picture in at.content()
        if isinstance(picture.key, Panel) and (picture.key.fill, picture.key.alpha) == ("white", 26)
    ]
    assert len(lit) == 1
    assert lit[0].contains(reader(ROWS).where("Row 3"))


# --- any words, any size ----------------------------------------------------------------------

WORDS = st.text("abmWil ♥ß", min_size=1, max_size=60)
WIDGETS = st.one_of(
    st.builds(Heading, WORDS),
    st.builds(Paragraph, WORDS),
    st.builds(Bullet, WORDS),
    st.builds(Rule),
    st.builds(lambda text, keys: KeyRow(text, tuple(keys)), WORDS, st.lists(WORDS, max_size=3)),
    st.builds(
        lambda labels: Buttons(tuple(Button(label, Copy("x")) for label in labels)),
        st.lists(WORDS, min_size=1, max_size=4),
    ),
    st.builds(lambda label: MenuRow("new", label, "Ctrl+Shift+Z", Copy("x")), WORDS),
    st.builds(lambda name, note: Option(name, note, Copy("x")), WORDS, WORDS),
    st.builds(
        lambda label, on, note: Switch(label, on, Copy("x"), note), WORDS, st.booleans(), WORDS
    ),
    st.builds(
        lambda label, labels: Choice(label, tuple((text, Copy("x")) for text in labels), 0),
        *(WORDS, st.lists(WORDS, min_size=1, max_size=8)),
    ),
    st.builds(
        lambda names: Names(tuple((text, Copy("x")) for text in names), 0),
        st.lists(WORDS, min_size=1, max_size=13),
    ),
    st.builds(lambda text, error: Field(text, len(text), "Example", error), WORDS, WORDS),
)


@given(WORDS, st.lists(WIDGETS, max_size=8), st.sampled_from([(800, 600), (400, 300), (320, 900)]))
def test_any_words_fit(title: str, widgets: list[Widget], size: tuple[int, int]) -> None:
    Reader(Form("test", title, widgets), *size).check_all()


@given(WORDS, st.lists(WIDGETS, max_size=8), st.integers(1, 4000), st.integers(1, 3000))
def test_any_size_of_window_will_do(
    title: str, widgets: list[Widget], width: int, height: int
) -> None:
    at = Reader(Form("test", title, widgets), width, height)
    assert at.page.pictures()
    assert at.panel.width <= width
    assert at.panel.height <= height


@pytest.mark.parametrize("size", [(640, 480), (800, 600), (1280, 800), (1080, 1920)])
@pytest.mark.parametrize("lines", [1, 12, 60])
def test_no_panel_cuts_the_words_of_the_bar(size: tuple[int, int], lines: int) -> None:
    at = Reader(Form("x", "X", [Paragraph("Some words")] * lines), *size)
    bar = layout(*size).bar_height
    covers = [
        common(box(picture), picture.clip or EVERYWHERE)
        for picture in of_kind(Panel, at.page.pictures())
        if picture.key.fill == "bar"
    ]
    if at.panel.y < bar:
        assert [(area.width, area.height) for area in covers] == [(size[0], bar - 1)]
    else:
        assert not covers


def test_the_lines_of_a_question_leave_no_word_alone() -> None:
    text = "What is told here is a little longer than a line of it can be, but not much."
    at = reader([Paragraph(text, even=True)], 640, 480)
    first, second = (
        box(picture) for picture in at.seen() if getattr(picture.key, "text", "") in text
    )
    assert second.width > 0.7 * first.width
