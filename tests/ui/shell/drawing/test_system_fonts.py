"""Fonts of the system are found for what the game's own lack."""

import time
from pathlib import Path

import pytest
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from hypothesis import given
from hypothesis import strategies as st

from crescent import resources
from crescent.ui.shell.drawing.system_fonts import Characters, Finder, font_files, font_folders

INTER = resources.asset("fonts", "Inter-Regular.ttf")


def make_font(path: Path, characters: str) -> None:
    """Write a font that draws each of these characters as a large square."""
    names = [".notdef", *(f"u{ord(character):05X}" for character in characters)]
    builder = FontBuilder(1000)
    builder.setupGlyphOrder(names)
    builder.setupCharacterMap(dict(zip(map(ord, characters), names[1:], strict=True)))
    pen = TTGlyphPen(None)
    pen.moveTo((100, 0))
    for corner in ((100, 700), (900, 700), (900, 0)):
        pen.lineTo(corner)
    pen.closePath()
    square = pen.glyph()
    builder.setupGlyf(dict.fromkeys(names, square))
    builder.setupHorizontalMetrics(dict.fromkeys(names, (1000, 100)))
    builder.setupHorizontalHeader(ascent=900, descent=-200)
    builder.setupNameTable({"familyName": "Squares", "styleName": "Regular"})
    builder.setupOS2()
    builder.setupPost()
    path.parent.mkdir(parents=True, exist_ok=True)
    builder.save(path)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the only folder that has fonts."""
    monkeypatch.setattr("sys.platform", "linux")
    for name in ("XDG_DATA_HOME", "XDG_DATA_DIRS"):
        monkeypatch.setenv(name, str(tmp_path / "data"))
    monkeypatch.setenv("HOME", str(tmp_path))
    return tmp_path / "data" / "fonts"


def find(finder: Finder, *wanted: str) -> dict[str, str | None]:
    """Look for clusters and wait for the answers."""
    for cluster in wanted:
        finder.want(cluster)
    answers: dict[str, str | None] = {}
    while len(answers) < len(wanted):
        answers |= finder.take_answers()
        time.sleep(0.001)
    return answers


def test_the_characters_of_a_font_are_those_that_another_reader_finds() -> None:
    characters = Characters(INTER)
    known = set(TTFont(INTER).getBestCmap())
    assert {code for code in range(0x11000) if chr(code) in characters} == known


@pytest.mark.parametrize("text", ["日", "日本a", "😀日", "\U00012000"])
def test_both_forms_of_the_table_are_read(tmp_path: Path, text: str) -> None:
    make_font(tmp_path / "a.ttf", text)  # characters beyond 65,535 need the long form
    characters = Characters(str(tmp_path / "a.ttf"))
    assert characters.has_all(text)
    assert "b" not in characters
    assert chr(ord(text[0]) + 1) not in characters


@given(st.integers(0, 400), st.binary(max_size=400))
def test_a_damaged_font_has_no_wrong_end(
    tmp_path_factory: pytest.TempPathFactory, cut: int, other: bytes
) -> None:
    data = Path(INTER).read_bytes()
    path = tmp_path_factory.mktemp("fonts") / "damaged.ttf"
    path.write_bytes(data[:cut] + other + data[cut + len(other) :])
    assert ("a" in Characters(str(path))) in (True, False)


def test_a_file_that_is_not_there_has_no_characters(tmp_path: Path) -> None:
    assert "a" not in Characters(str(tmp_path / "none.ttf"))


def test_a_font_that_has_a_cluster_is_found(folder: Path) -> None:
    make_font(folder / "deep" / "a.ttf", "日本")
    make_font(folder / "b.ttf", "क\u094d")
    found = find(Finder(lambda: None), "日", "क\u094d", "本\u094d", "ก")
    assert found == {
        "日": str(folder / "deep" / "a.ttf"),
        "क\u094d": str(folder / "b.ttf"),
        "本\u094d": None,
        "ก": None,
    }


def test_the_window_is_woken_when_something_is_known(folder: Path) -> None:
    make_font(folder / "a.ttf", "日")
    woken: list[dict[str, str | None]] = []
    finder = Finder(lambda: woken.append(finder.take_answers()))
    finder.want("日")
    while not woken:
        time.sleep(0.001)
    assert woken == [{"日": str(folder / "a.ttf")}]


def test_plain_letters_come_before_bold_ones(folder: Path) -> None:
    names = ["SomeSans-Bold.ttf", "LastResort.otf", "Some-Regular.ttf", "Some-SerifItalic.TTF"]
    folder.mkdir(parents=True)
    for name in (*names, "notes.txt"):
        (folder / name).touch()
    found = [Path(path).name for path in font_files([str(folder), str(folder / "none")])]
    assert found == [
        "Some-Regular.ttf",
        "SomeSans-Bold.ttf",
        "Some-SerifItalic.TTF",
        "LastResort.otf",
    ]


@pytest.mark.parametrize("platform", ["linux", "darwin", "win32"])
def test_every_system_keeps_fonts_for_all_and_for_one(platform: str) -> None:
    assert len(font_folders(platform, {})) >= 2
