"""The files in assets/: drawn by the tool, drawable by the game, complete."""

import re
import subprocess
import sys
import unicodedata
from pathlib import Path
from xml.etree import ElementTree as ET

import pygame
import pytest
from fontTools.ttLib import TTFont

from crescent.engine.cards import CARD_NAMES, CARDS, Suit
from crescent.ui.svg.cards import LETTERS, Style, face_svg, label, label_file, suit_colour
from crescent.ui.theme import THEMES
from tests.support.contrast import contrast

ROOT = Path(__file__).parent.parent
ASSETS = ROOT / "assets"
SVG_FILES = sorted(path.relative_to(ASSETS).as_posix() for path in ASSETS.rglob("*.svg"))

DRAWN_ELEMENTS = {"svg", "g", "path", "circle", "ellipse", "rect", "linearGradient", "stop"}
COLOUR = re.compile(r"none|#[0-9A-F]{6}|url\(#\w+\)")
COLOUR_ATTRIBUTES = {"fill", "stroke", "stop-color"}


@pytest.fixture(scope="module")
def drawn(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return what the tool draws today."""
    output = tmp_path_factory.mktemp("assets")
    command = [sys.executable, str(ROOT / "tools" / "draw_deck.py"), "--output", str(output)]
    subprocess.run(command, check=True, capture_output=True)
    return output


def test_every_drawing_is_what_the_tool_draws(drawn: Path) -> None:
    fresh = {path.relative_to(drawn).as_posix() for path in drawn.rglob("*.svg")}
    assert fresh == set(SVG_FILES)
    stale = [name for name in SVG_FILES if (drawn / name).read_bytes() != _bytes(name)]
    assert stale == [], "run tools/draw_deck.py"


def test_application_icons_are_what_the_tool_draws(drawn: Path) -> None:
    # Builds of the library differ in a pixel's last bits and in how they pack a file.
    names = [path.name for path in sorted((ASSETS / "icons" / "app").iterdir())]
    assert names == [path.name for path in sorted((drawn / "icons" / "app").iterdir())]
    for name in names:
        kept = pygame.image.load(ASSETS / "icons" / "app" / name)
        fresh = pygame.image.load(drawn / "icons" / "app" / name)
        side = int(name.removesuffix(".png").rpartition("-")[2])
        assert kept.get_size() == fresh.get_size() == (side, side)
        pixels = [pygame.image.tobytes(surface, "RGBA") for surface in (kept, fresh)]
        differences = [abs(a - b) for a, b in zip(*pixels, strict=True)]
        assert sum(differences) / len(differences) < 2


@pytest.mark.parametrize("name", SVG_FILES)
def test_drawings_keep_to_what_the_loader_draws(name: str) -> None:
    for element in ET.fromstring(_text(name)).iter():  # noqa: S314 - our own file
        assert element.tag.removeprefix("{http://www.w3.org/2000/svg}") in DRAWN_ELEMENTS
        assert not element.text or not element.text.strip()
        assert "style" not in element.attrib
        assert "opacity" not in element.attrib, "applied to each child on its own"
        for attribute in COLOUR_ATTRIBUTES & set(element.attrib):
            assert COLOUR.fullmatch(element.attrib[attribute])


def test_there_is_a_face_for_every_card() -> None:
    faces = {path.stem for path in (ASSETS / "cards" / "faces").iterdir()}
    assert faces == set(CARD_NAMES)


@pytest.mark.parametrize("letters", LETTERS)
def test_there_is_an_index_for_every_card(letters: str) -> None:
    for card in CARDS:
        assert (ASSETS / "cards" / "index" / label_file(label(card, letters))).is_file()


@pytest.mark.parametrize("four_colours", [False, True])
@pytest.mark.parametrize("theme", THEMES)
def test_suits_stand_out_from_the_paper(theme: str, four_colours: bool) -> None:
    least = 5.0 if theme == "felt" else 4.5
    style = Style(THEMES[theme], four_colours)
    for suit in Suit:
        assert contrast(suit_colour(suit, style), style.theme.paper) >= least


def test_four_colours_leave_nothing_of_the_two() -> None:
    style = Style(THEMES["felt"], four_colours=True)
    for card in CARDS:
        svg = face_svg(card, style)
        suit = Suit(card // 13)
        assert suit_colour(suit, style) in svg
        if suit is Suit.SPADES:  # ink, robe and panel
            assert not set(re.findall("#[0-9A-F]{6}", svg)) & {"#1E2A3A", "#2B4463", "#E8EDF1"}
        if suit is Suit.HEARTS:  # red, robe and its shade
            assert not set(re.findall("#[0-9A-F]{6}", svg)) & {"#C4373A", "#B83C41", "#8A2730"}
        if suit is Suit.DIAMONDS:  # red, robe's shade and panel
            assert not set(re.findall("#[0-9A-F]{6}", svg)) & {"#C4373A", "#98431C", "#F9EEDC"}
        if suit is Suit.CLUBS:  # ink, robe and panel
            assert not set(re.findall("#[0-9A-F]{6}", svg)) & {"#1E2A3A", "#33605A", "#E9F0E8"}


@pytest.mark.parametrize("theme", [name for name in THEMES if name != "felt"])
def test_other_themes_replace_paper_and_edge_everywhere(theme: str) -> None:
    style = Style(THEMES[theme])
    for card in CARDS:
        svg = face_svg(card, style)
        assert THEMES["felt"].paper not in svg
        assert THEMES["felt"].edge not in svg


PUNCTUATION = " !\"#%&'()*+,-./:;<=>?@[]_|«»‘’“”„–—…·•×−°©\u00a0\u202f\u2011←↑→↓"
LANGUAGES = {
    "English": "abcdefghijklmnopqrstuvwxyz0123456789",
    "Turkish": "çğıiöşü" + "ÇĞIİÖŞÜ" + "âîû",
    "Indonesian": "éÉ",
    "German": "äöüßÄÖÜẞ",
    "French": "àâæçéèêëîïôœùûüÿ",
    "Spanish": "áéíñóúü¿¡ªº",
    "Portuguese": "áàâãçéêíóôõú",
    "Polish": "ąćęłńóśźż",
    "Russian": "абвгдеёжзийклмнопрстуфхцчшщъыьэюя№",
    "Greek": "αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ",
    "Vietnamese": "đ"
    + "".join(
        unicodedata.normalize("NFC", vowel + tone)
        for vowel in "aăâeêioôơuưy"
        for tone in ("", "\u0300", "\u0301", "\u0303", "\u0309", "\u0323")
    ),
}


@pytest.mark.parametrize("font", ["Inter-Regular.ttf", "Inter-SemiBold.ttf"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_fonts_have_the_letters_of_the_languages(font: str, language: str) -> None:
    characters = LANGUAGES[language]
    wanted = set(PUNCTUATION + characters + characters.upper())
    present = TTFont(ASSETS / "fonts" / font).getBestCmap()
    assert [character for character in sorted(wanted) if ord(character) not in present] == []


def test_interface_fonts_have_tabular_figures_of_one_width() -> None:
    for name in ("Inter-Regular.ttf", "Inter-SemiBold.ttf"):
        font = TTFont(ASSETS / "fonts" / name)
        glyphs = [font.getBestCmap()[0xE030 + digit] for digit in range(10)]
        assert len({font["hmtx"][glyph][0] for glyph in glyphs}) == 1
        assert len(set(glyphs)) == 10


def test_each_font_comes_with_its_licence() -> None:
    for name in ("Inter", "Fraunces", "Source-Serif-4"):
        licence = (ASSETS / "fonts" / f"OFL-{name}.txt").read_text("utf-8")
        assert "SIL OPEN FONT LICENSE Version 1.1" in licence


def _bytes(name: str) -> bytes:
    return (ASSETS / name).read_bytes()


def _text(name: str) -> str:
    return _bytes(name).decode()
