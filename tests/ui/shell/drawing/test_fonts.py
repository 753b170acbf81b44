"""Texts are drawn as wide as they are measured, and nothing in them is drawn as nothing."""

import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from crescent.resources import asset
from crescent.ui.shell.drawing.clusters import can_be_seen, clusters
from crescent.ui.shell.drawing.fonts import PLAIN, Fonts
from crescent.ui.shell.drawing.system_fonts import Characters
from tests.support.drawing import display
from tests.ui.shell.drawing.test_system_fonts import folder, make_font

__all__ = ["folder"]

SIZE = 24
LACKING = [*"日カ한مשกაԱ😀", "हि", *"\n\0\x1b\u202e\udc80"]


@pytest.fixture(autouse=True)
def _display() -> Iterator[None]:
    with display():
        yield


def ink(fonts: Fonts, text: str, size: int = SIZE) -> pygame.Rect:
    """Return where a text leaves traces."""
    return fonts.render(text, size, "regular", "#FFFFFF").get_bounding_rect()


def wait_for_font(fonts: Fonts, text: str) -> None:
    """Wait until a text is as wide as the square that takes the place of a box."""
    before = fonts.measure(text, SIZE, "regular")
    while fonts.measure(text, SIZE, "regular") == before:
        fonts.take_news()
        time.sleep(0.001)


@pytest.mark.parametrize("character", LACKING)
@pytest.mark.usefixtures("folder")
def test_what_no_font_has_is_a_box(character: str) -> None:
    fonts = Fonts()
    box = ink(fonts, character)
    assert box.width > SIZE // 3
    assert box.height > SIZE // 2
    assert ink(fonts, f"a{character}").right > fonts.measure("a", SIZE, "regular") + SIZE // 3


def test_what_a_font_of_the_system_has_is_drawn_with_it(folder: Path) -> None:
    make_font(folder / "squares.ttf", "日")
    fonts = Fonts()
    wait_for_font(fonts, "日")
    line = fonts.render("a日", SIZE, "regular", "#FFFFFF")
    before = fonts.measure("a", SIZE, "regular")
    assert line.get_width() == before + SIZE
    middle = line.get_at((before + SIZE // 2, ink(fonts, "H").bottom - SIZE // 4))
    assert middle == pygame.Color("white")  # the square is full, and a box would be empty


def test_there_is_no_news_of_what_the_game_can_draw(folder: Path) -> None:
    make_font(folder / "squares.ttf", "é…日")
    fonts = Fonts()
    for text in ("Hello", "Ångström, é “…” ½ – 10\u00a0000", "записи"):
        fonts.measure(text, SIZE, "regular")
    assert "_finder" not in fonts.__dict__  # nobody was asked to look
    assert not fonts.take_news()


@pytest.mark.parametrize("file", ["Inter-Regular.ttf", "Inter-SemiBold.ttf"])
def test_plain_characters_are_in_the_font_and_stand_for_themselves(file: str) -> None:
    characters = Characters(asset("fonts", file))
    for character in PLAIN:
        assert character in characters
        assert clusters(f"a{character}b") == ["a", character, "b"]
        assert can_be_seen(character) or "\ue030" <= character <= "\ue039"


def test_a_start_looks_into_no_font() -> None:
    """Neither for the words on the table nor for those of another language."""
    fonts = Fonts()
    for text in ("A→K", "Können Sie’s?", "Где ход?", "Ład – ěščř", "10\u00a0moves …"):
        fonts.measure(text, SIZE, "regular")
    assert "_own_characters" not in fonts.__dict__


def test_a_font_that_is_gone_or_damaged_leaves_a_box(folder: Path) -> None:
    make_font(folder / "squares.ttf", "日")
    fonts = Fonts()
    box = ink(fonts, "日")
    data = (folder / "squares.ttf").read_bytes()
    (folder / "squares.ttf").write_bytes(data.replace(b"glyf", b"none").replace(b"head", b"none"))
    while not fonts.take_news():
        time.sleep(0.001)
    assert ink(fonts, "日") == box


def test_words_from_right_to_left_end_at_the_left(folder: Path) -> None:
    make_font(folder / "squares.ttf", "א")
    fonts = Fonts()
    wait_for_font(fonts, "אב")
    square = fonts.render("אב", SIZE, "regular", "#FFFFFF")
    y = ink(fonts, "H").bottom - SIZE // 4
    # The first letter is known and full, the second is a box: it comes first from the left.
    assert square.get_at((square.get_width() - SIZE // 2, y)) == pygame.Color("white")


@given(st.text(max_size=30), st.sampled_from([0, 9, 24]))
def test_any_text_is_drawn_as_wide_as_it_is_measured(text: str, size: int) -> None:
    fonts = FONTS.setdefault(1, Fonts())
    fonts.take_news()
    width = fonts.measure(text, size, "semibold")
    line = fonts.render(text, size, "semibold", "#FFFFFF")
    assert line.get_width() == max(width, 1)


FONTS: dict[int, Fonts] = {}
"""Kept from one example to the next: to look for fonts takes a while."""


@pytest.mark.parametrize(
    ("text", "pieces"),
    [
        ("640x480", ("640x", "480")),
        ("2 x 3", ("2 x", " 3")),
        ("a->b", ("a-", ">b")),
        ("<-", ("<", "-")),
        ("<=>", ("<", "=", ">")),
        ("-->", ("-", "-", ">")),
    ],
)
def test_what_was_typed_is_not_drawn_as_another_sign(text: str, pieces: tuple[str, ...]) -> None:
    fonts = Fonts()
    widths = [fonts.measure(piece, SIZE, "regular") for piece in pieces]
    assert fonts.measure(text, SIZE, "regular") == sum(widths)
    line = fonts.render(text, SIZE, "regular", "#FFFFFF")
    x = 0
    for piece, width in zip(pieces, widths, strict=True):
        drawn = fonts.render(piece, SIZE, "regular", "#FFFFFF")
        part = line.subsurface(x, 0, width, line.get_height())
        assert pygame.image.tobytes(part, "RGBA") == pygame.image.tobytes(drawn, "RGBA")
        x += width


def test_tabular_figures_are_all_equally_wide() -> None:
    """With pygame-ce, whose hinting rounds each sign by itself, to a pixel more or less."""
    fonts = Fonts()
    widths = {fonts.measure(f"0{digit}:00", 20, "tabular") for digit in range(10)}
    assert max(widths) - min(widths) <= (2 if getattr(pygame, "IS_CE", False) else 0)
    assert fonts.measure("01:11", 20, "semibold") < fonts.measure("01:11", 20, "tabular")
    drawn = fonts.render("01:11", 20, "tabular", "#FFFFFF")
    assert drawn.get_width() == fonts.measure("00:00", 20, "tabular")
