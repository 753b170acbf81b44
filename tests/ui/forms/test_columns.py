"""Two columns side by side, or one below the other."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crescent.ui.forms.blocks import Widget
from crescent.ui.forms.columns import ColumnForm, Columns
from crescent.ui.forms.widgets import Choice, Heading, Switch
from crescent.ui.geometry import Point
from crescent.ui.page import Close, Copy
from tests.support.forms import Reader


def switch(name: str, note: str = "") -> Switch:
    return Switch(name, on=True, outcome=Copy(name), note=note)


LEFT: tuple[Widget, ...] = (
    Heading("Left"),
    switch("L1"),
    Heading("Gap"),
    switch("L2"),
    switch("L3"),
)
RIGHT: tuple[Widget, ...] = (Heading("Right"), *(switch(f"R{number}") for number in range(1, 7)))
BESIDE, BELOW = (1280, 800), (800, 600)


def reader(size: tuple[int, int] = BESIDE) -> Reader:
    return Reader(ColumnForm("test", "Title", Columns(LEFT, RIGHT)), *size)


def walk(at: Reader, *keys: str) -> list[str]:
    path = []
    for key in keys:
        at.key(key)
        path.append(at.focused())
    return path


@pytest.mark.parametrize("size", [BESIDE, BELOW])
def test_tab_goes_down_the_left_column_and_then_the_right(size: tuple[int, int]) -> None:
    at = reader(size)
    seen = [at.focused(), *walk(at, *["tab"] * 10)]
    assert seen == ["L1", "L2", "L3", "R1", "R2", "R3", "R4", "R5", "R6", "close", "L1"]


def test_up_and_down_stay_in_the_column() -> None:
    at = reader()
    assert walk(at, "down", "down", "down") == ["L2", "L3", "L3"]
    assert walk(at, "up", "up", "up") == ["L2", "L1", "close"]
    assert walk(at, "down") == ["R1"], "the close button is above the right one"
    assert walk(at, *["down"] * 6) == ["R2", "R3", "R4", "R5", "R6", "R6"]
    assert walk(at, *["up"] * 6) == ["R5", "R4", "R3", "R2", "R1", "close"]


def test_left_and_right_change_the_column_at_the_same_height() -> None:
    at = reader()
    assert walk(at, "right", "right", "left", "left") == ["R1", "R1", "L1", "L1"]
    walk(at, "down")
    there, back = walk(at, "right", "left")
    assert there in ("R2", "R3")
    assert back == "L2"


def test_the_arrows_of_one_column_are_those_of_any_form() -> None:
    at = reader(BELOW)
    assert walk(at, "down", "down", "down", "down") == ["L2", "L3", "R1", "R2"]


def test_end_and_home_go_to_the_last_and_the_first_of_all() -> None:
    at = reader()
    assert walk(at, "end", "home") == ["R6", "L1"]


def test_arrows_pass_through_the_options_of_a_choice() -> None:
    options = tuple((name, Copy(name)) for name in ("One", "Two", "Three"))
    left = (switch("L1"), Choice("Choice", options, 1), switch("L2"))
    at = Reader(ColumnForm("test", "Title", Columns(left, RIGHT)), *BESIDE)
    first = walk(at, "down")[0]
    assert first in ("One", "Two", "Three")
    walk(at, "left", "left", "left")
    assert walk(at, "right", "right") == ["Two", "Three"]
    assert walk(at, "right")[0].startswith("R")


def test_the_pointer_reaches_both_columns() -> None:
    at = reader()
    assert at.tap("L3") == Copy("L3")
    assert at.tap("R6") == Copy("R6")
    assert at.tap(Point(at.window.centre.x, at.where("R6").y)) is None


def test_a_resize_changes_the_columns_and_keeps_the_focus() -> None:
    at = reader()
    at.key("tab", "tab", "tab")
    for size in (BELOW, (300, 200), BESIDE):
        at.resize(*size)
        assert at.key("return") == Copy("R1")


def test_a_low_window_scrolls_both_columns_together() -> None:
    at = reader((1280, 300))
    walk(at, *["tab"] * 8)
    assert at.focused() == "R6"
    assert at.key("escape") == Close()
    at.check_all()


WORDS = st.text("abmWil ♥ß", min_size=1, max_size=60)
GROUPS = st.lists(
    st.one_of(
        st.builds(Heading, WORDS),
        st.builds(Switch, WORDS, st.booleans(), st.just(Copy("x")), WORDS),
        st.builds(
            lambda label, labels: Choice(label, tuple((text, Copy("x")) for text in labels), 0),
            *(WORDS, st.lists(WORDS, min_size=1, max_size=8)),
        ),
    ),
    max_size=5,
)


@given(GROUPS, GROUPS, st.sampled_from([BESIDE, BELOW, (1200, 400), (400, 300)]))
def test_any_words_fit(left: list[Switch], right: list[Switch], size: tuple[int, int]) -> None:
    Reader(ColumnForm("test", "Title", Columns(left, right)), *size).check_all()
