"""One line of text: caret, selection and what the keys do to them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crescent.engine import parse_code
from crescent.ui.forms.text_field import TextLine
from crescent.ui.geometry import Point
from crescent.ui.keys import Key
from crescent.ui.page import Copy, PlayCode
from crescent.ui.pages.enter_code import EnterCodePage
from crescent.ui.pictures import Panel, Picture, Text
from tests.support.forms import Reader, box

CODE = parse_code("CR1-N-AAAAAAB")


def line(text: str = "one two", *keys: str) -> TextLine:
    typed = TextLine(text)
    for name in keys:
        press(typed, name)
    return typed


def press(typed: TextLine, name: str) -> bool:
    *held, letter = name.split("+")
    return typed.key(Key(letter, "command" in held, "shift" in held))


# --- the line ---------------------------------------------------------------------------------


def test_the_caret_is_at_the_end_and_nothing_is_selected_at_first() -> None:
    typed = line()
    assert (typed.caret, typed.selected) == (7, "")
    typed.insert("!")
    assert (typed.text, typed.caret) == ("one two!", 8)


@pytest.mark.parametrize(
    ("keys", "text", "caret"),
    [
        (["left", "left"], "one two", 5),
        (["home", "left"], "one two", 0),
        (["home", "right", "right"], "one two", 2),
        (["home", "end", "right"], "one two", 7),
        (["backspace"], "one tw", 6),
        (["home", "backspace"], "one two", 0),
        (["home", "delete"], "ne two", 0),
        (["delete"], "one two", 7),
        (["left", "delete"], "one tw", 6),
        (["left", "backspace"], "one to", 5),
        (["space"], "one two", 7),
        (["command+a", "backspace"], "", 0),
        (["command+a", "delete"], "", 0),
        (["command+a", "left"], "one two", 0),
        (["command+a", "right"], "one two", 7),
        (["command+a", "end"], "one two", 7),
        (["shift+left", "shift+left", "backspace"], "one t", 5),
        (["shift+backspace"], "one tw", 6),
        (["command+left", "command+home", "command+backspace", "command+delete"], "one two", 7),
        (["command+shift+a", "backspace"], "one tw", 6),
        (["home", "shift+right", "shift+right", "shift+right", "delete"], " two", 0),
        (["left", "left", "left", "shift+home", "backspace"], "two", 0),
        (["home", "shift+end", "delete"], "", 0),
        (["shift+left", "shift+right", "backspace"], "one tw", 6),
        (["shift+left", "left"], "one two", 6),
    ],
)
def test_keys_edit_the_line(keys: list[str], text: str, caret: int) -> None:
    typed = line("one two", *keys)
    assert (typed.text, typed.caret, typed.selected) == (text, caret, "")


@pytest.mark.parametrize("name", ["up", "down", "tab", "escape", "return", "a", "f1", "pageup"])
def test_other_keys_are_not_its_own(name: str) -> None:
    typed = line()
    assert not press(typed, name)
    assert (typed.text, typed.caret) == ("one two", 7)


def test_what_is_typed_takes_the_place_of_what_is_selected() -> None:
    typed = line("one two", "command+a")
    assert (typed.selected, typed.selection) == ("one two", (0, 7))
    typed.insert("x")
    assert (typed.text, typed.caret, typed.selected) == ("x", 1, "")
    typed = line("one two", "home", "shift+right", "shift+right", "shift+right")
    typed.insert("three")
    assert (typed.text, typed.caret) == ("three two", 5)


@pytest.mark.parametrize(
    ("pasted", "taken"),
    [
        ("a b", "a b"),
        ("  a\nb", "a"),
        ("\r\n\ta\tb", "ab"),
        ("a\0\x1b\ud800b", "ab"),
        ("\n", ""),
        (" ", " "),
    ],
)
def test_of_what_is_pasted_one_printable_line_is_taken(pasted: str, taken: str) -> None:
    typed = TextLine()
    typed.insert(pasted)
    assert typed.text == taken


def test_there_is_an_end_to_a_line() -> None:
    typed = TextLine("abc", most=5)
    typed.insert("x" * 1_000_000)
    assert (typed.text, typed.caret) == ("abcxx", 5)
    typed.insert("y")
    assert typed.text == "abcxx"
    typed.select_all()
    typed.insert("z" * 9)
    assert typed.text == "zzzzz"


def test_another_text_can_be_put_there() -> None:
    typed = line("one two", "command+a")
    typed.put("three")
    assert (typed.text, typed.caret, typed.selected) == ("three", 5, "")


KEYS = st.builds(
    Key,
    st.sampled_from(["left", "right", "home", "end", "backspace", "delete", "space", "a"]),
    st.booleans(),
    st.booleans(),
)


@given(st.lists(st.one_of(KEYS, st.text(max_size=5)), max_size=40))
def test_caret_and_selection_stay_in_the_text(inputs: list[Key | str]) -> None:
    typed = TextLine("a text", most=12)
    for given_input in inputs:
        if isinstance(given_input, Key):
            typed.key(given_input)
        else:
            typed.insert(given_input)
        start, end = typed.selection
        assert 0 <= start <= typed.caret <= end <= len(typed.text) <= 12
        assert typed.text.isprintable()


# --- on a page --------------------------------------------------------------------------------


def field(text: str) -> Reader:
    at = Reader(EnterCodePage(CODE))
    at.type(text)
    return at


def marked(at: Reader) -> list[Picture]:
    """Return the gold panels behind texts in the field."""
    return [
        picture
        for picture in at.content()
        if isinstance(picture.key, Panel)
        and (picture.key.fill, picture.key.alpha, picture.key.stroke) == ("selected", 255, None)
        and picture.key.width > 3
        and picture.key.height == at.page._pen.px(24)  # noqa: SLF001 - the height of the caret
    ]


def texts(at: Reader, colour: str) -> list[str]:
    return [picture.key.text for picture in at.seen() if picture.key.colour == colour]


def test_a_selection_is_to_be_seen() -> None:
    at = field("CR1-N-AAAAAAB")
    assert marked(at) == []
    at.key("command+a")
    (panel,) = marked(at)
    (selected,) = (picture for picture in at.seen() if picture.key.text == "CR1-N-AAAAAAB")
    assert isinstance(selected.key, Text)
    assert selected.key.colour == "toast"
    assert (box(panel).x, box(panel).width) == (box(selected).x, box(selected).width)
    at.key("end")
    assert marked(at) == []


def test_the_caret_shows_only_while_the_field_has_the_focus() -> None:
    at = field("CR1-N")

    def carets() -> list[int]:
        return [
            picture.x
            for picture in at.content()
            if isinstance(picture.key, Panel) and picture.key.fill == "selected"
            if picture.key.width < 3 < picture.key.height
        ]

    (end,) = carets()
    where = at.where("CR1-N")
    assert end > where.x + 20
    at.key("tab")
    assert (carets(), at.page.text_area) == ([], None)
    at.key("shift+tab", "home")
    (start,) = carets()
    assert start <= where.x
    assert at.page.text_area is not None
    assert at.page.text_area.contains(where)


def test_part_of_the_text_can_be_selected() -> None:
    at = field("CR1-N")
    at.key("home", "right", "shift+right", "shift+right")
    assert len(marked(at)) == 1
    assert texts(at, "toast")[0] == "R1"
    assert {"C", "-N"} <= set(texts(at, "text"))


def test_a_long_text_is_marked_as_far_as_it_shows() -> None:
    at = field("W" * 60)
    at.key("command+a")
    at.check_all()
    at.key("home", "shift+end")
    at.check_all()
    assert len(marked(at)) == 1


def test_all_is_selected_wherever_the_focus_is_and_replaced_by_typing() -> None:
    at = field("CR1-N-AAAAAAC")
    at.key("tab", "command+a")
    at.type("CR1-N-AAAAAAB")
    assert at.key("return") == PlayCode(CODE)


def test_a_click_ends_the_selection() -> None:
    at = field("CR1-N-AAAAAAB")
    at.key("command+a")
    at.tap("CR1-N-AAAAAAB")
    assert marked(at) == []
    at.key("delete")
    assert at.where("R1-N-AAAAAAB")


def test_what_is_selected_is_copied_and_cut() -> None:
    at = field("CR1-N-AAAAAAB")
    assert at.key("command+x") is None, "nothing is selected"
    at.key("shift+left", "shift+left")
    assert at.key("command+c") == Copy("AB")
    assert at.key("command+x") == Copy("AB")
    assert at.where("CR1-N-AAAAA")
    assert at.key("command+c") == Copy("CR1-N-AAAAA"), "with nothing selected all is copied"


def test_a_pasted_code_takes_the_place_of_all_even_of_a_selection() -> None:
    at = field("XYZ")
    at.key("command+a")
    at.page.type("it is CR1-N-AAAAAAB")
    assert at.key("return") == PlayCode(CODE)


def test_a_drag_in_the_field_is_no_click() -> None:
    at = field("CR1-N-AAAAAA")
    field_at = at.where("CR1-N-AAAAAA")
    at.page.press(field_at)
    assert at.page.release(Point(field_at.x, field_at.y + 300)) is None
    at.type("B")
    assert at.key("return") == PlayCode(CODE)
