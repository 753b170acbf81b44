from hypothesis import given
from hypothesis import strategies as st

from crescent.engine import Suit
from crescent.ui.pictures import Pip, Text
from crescent.ui.richtext import SUIT_SIGNS, Font, Line, Pen, without_middle
from tests.support.font import measure

FONT = Font(20)
PEN = Pen(1.0, measure)


def text_of(line: Line) -> str:
    return " ".join(
        key.text if isinstance(key, Text) else SUIT_SIGNS[key.suit] for key, _ in line.parts
    )


def test_words_of_one_kind_are_one_picture() -> None:
    (line,) = PEN.lines("Nothing to undo", FONT, 1000)
    assert line.parts == ((Text("Nothing to undo", 20, "regular", "text"), 0),)
    assert line.width == measure("Nothing to undo", 20, "regular")


def test_a_suit_is_a_pip_and_its_rank_is_bold() -> None:
    (line,) = PEN.lines("10♥ on Q♦: no", FONT, 1000)
    keys = [key for key, _ in line.parts]
    assert keys == [
        Text("10", 20, "semibold", "text"),
        Pip(Suit.HEARTS, 17),
        Text("on", 20, "regular", "text"),
        Text("Q", 20, "semibold", "text"),
        Pip(Suit.DIAMONDS, 17),
        Text(": no", 20, "regular", "text"),
    ]
    edges = [x for _, x in line.parts]
    assert edges == sorted(edges)


def test_a_suit_that_stands_alone_is_a_pip() -> None:
    assert [key for key, _ in PEN.set("♠", FONT).parts] == [Pip(Suit.SPADES, 17)]


def test_pips_stand_in_the_middle_of_the_line() -> None:
    text, pip = PEN.set("7♣", FONT).pictures(10, 100)
    assert (text.x, text.y) == (10, 100)
    assert isinstance(pip.key, Pip)
    assert pip.y + pip.key.size // 2 == 100


def test_a_line_breaks_between_words() -> None:
    lines = PEN.lines("one two three", FONT, measure("one two", 20, "regular"))
    assert [text_of(line) for line in lines] == ["one two", "three"]


@given(st.text("ab ♥", max_size=90), st.integers(30, 900))
def test_even_lines_are_as_few_and_no_wider(text: str, room: int) -> None:
    lines, even = PEN.lines(text, FONT, room), PEN.even_lines(text, FONT, room)
    assert len(even) == len(lines)
    assert max(line.width for line in even) <= max(line.width for line in lines)


def test_even_lines_leave_no_word_alone() -> None:
    words = ["one", "two", "six", "ten", "one", "two", "six", "ten", "one", "two"]
    room = PEN.lines(" ".join(words[:9]), FONT, 9999)[0].width
    assert [len(text_of(line).split()) for line in PEN.lines(" ".join(words), FONT, room)] == [9, 1]
    assert [len(text_of(line).split()) for line in PEN.even_lines(" ".join(words), FONT, room)] == [
        5,
        5,
    ]


def test_a_no_break_space_does_not_break() -> None:
    lines = PEN.lines("a a\u00a0a", FONT, measure("a\u00a0a", 20, "regular"))
    assert [text_of(line) for line in lines] == ["a", "a\u00a0a"]


def test_a_word_that_is_too_long_is_broken() -> None:
    lines = PEN.lines("mmmmmmmmmm", FONT, measure("mmmm", 20, "regular"))
    assert [text_of(line) for line in lines] == ["mmmm", "mmmm", "mm"]


def test_there_is_always_a_line() -> None:
    assert PEN.lines("", FONT, 100) == [Line((), 0)]


TEXTS = st.text(st.sampled_from("abmWil1 ♣♦♥♠\u00a0-"), max_size=80)


@given(TEXTS, st.integers(-10, 400))
def test_no_line_is_wider_than_its_room(text: str, room: int) -> None:
    for line in PEN.lines(text, FONT, room):
        assert line.width <= max(room, 20), "one character may be wider"


@given(TEXTS, st.integers(1, 400))
def test_no_letter_is_lost(text: str, room: int) -> None:
    shown = "".join(text_of(line) for line in PEN.lines(text, FONT, room))
    assert shown.replace(" ", "") == text.replace(" ", "")


@given(TEXTS)
def test_parts_of_a_line_do_not_overlap(text: str) -> None:
    line = PEN.set(text, FONT)
    x = 0
    for key, left in line.parts:
        assert left >= x
        x = left + (key.size if isinstance(key, Pip) else measure(key.text, key.size, key.weight))
    assert x <= line.width


@given(st.text(max_size=50), st.integers(2, 30))
def test_a_text_that_is_too_long_loses_its_middle(text: str, most: int) -> None:
    shown = without_middle(text, most)
    assert len(shown) <= max(most, 3)
    assert shown == text if len(text) <= most else shown[-1] == text[-1]


def test_breaking_an_endless_word_measures_little_more_than_the_word() -> None:
    measured: list[int] = []

    def counting(text: str, size: int, weight: str) -> int:
        measured.append(len(text))
        return measure(text, size, weight)  # type: ignore[arg-type]

    word = "x" * 10_000
    lines = Pen(1.0, counting).lines(word, FONT, 1000)
    assert "".join(text_of(line) for line in lines) == word
    assert sum(measured) < 30 * len(word)
