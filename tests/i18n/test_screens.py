"""Every screen in a language of nonsense, which shows English that no translation reaches."""

import gettext
import re
from pathlib import Path

import pygame
import pytest

from crescent.i18n import use_language, use_translations
from crescent.i18n.languages import LANGUAGES
from crescent.ui.controls import Control
from crescent.ui.forms.form import Form
from crescent.ui.geometry import Point, Rect
from crescent.ui.pictures import Panel, Text
from crescent.ui.shell.drawing.fonts import Fonts
from crescent.ui.svg.cards import LETTERS
from tests.support.forms import Reader, box, within
from tests.support.languages import Pseudo, spoken
from tests.support.pictures import of_kind
from tests.support.room import Room
from tests.support.screens import screens

FOREIGN = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "абцдефгхийклмнопярстувщхызАБЦДЕФГХИЙКЛМНОПЯРСТУВЩХЫЗ",
)


class Foreign(Pseudo):
    """English in Cyrillic letters, but for the gaps."""

    def gettext(self, message: str) -> str:
        parts = re.split(r"({\w+})", message)
        return "".join(part if part[:1] == "{" else part.translate(FOREIGN) for part in parts)


AS_THEY_ARE = {
    *("CR1", "crescent"),
    *("Ctrl", "F1", "F5", "F10", "F11"),  # names that the paper shell has for keys
    *(name for language in LANGUAGES.values() for name in re.findall(r"\w+", language.name)),
    *(letter for letters in LETTERS.values() for letter in letters),
}
"""Words that are the same in each language."""


def latin_words(here: Room) -> set[str]:
    """Return the words to be seen that have a letter of ASCII, but for codes and file names."""
    text = re.sub(r"CR1-[A-Z]-[A-Z0-9]{7}|\.crescent|\.jsonl", "", here.read())
    return {word for word in re.findall(r"\w{2,}", text) if re.search("[A-Za-z]", word)}


def test_no_screen_has_a_word_that_cannot_be_translated(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", "/1")  # shown where files are chosen, and has no letters
    use_translations(Foreign(), "ru")
    try:
        seen = 0
        for name, here in screens(tmp_path, (1280, 2000)):
            assert latin_words(here) <= AS_THEY_ARE, f"{name}: {here.read()}"
            seen += 1
    finally:
        use_translations(gettext.NullTranslations())
    assert seen > 30


LONG = ("de", "pl", "ru", "tr", "id")
"""Languages that are looked at with larger text in every run of the tests."""


@pytest.mark.parametrize(
    ("code", "text_size"),
    [
        *((code, "100") for code in LANGUAGES),
        *((code, "150") for code in LONG),
        *(
            pytest.param(code, "150", marks=pytest.mark.slow)
            for code in LANGUAGES
            if code not in LONG
        ),
    ],
)
def test_every_label_is_in_its_box(
    code: str, text_size: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pygame.font.init()
    measure = Fonts().measure
    monkeypatch.setattr("tests.support.room.measure", measure)
    monkeypatch.setattr("tests.support.forms.measure", measure)
    window = Rect(0, 0, 800, 600)
    with spoken(code):
        for name, here in screens(tmp_path, window[2:], text_size):
            page = here.table._state.pages.top  # noqa: SLF001 - only tests look at it
            if isinstance(page, Form):
                Reader(page, *window[2:], text_size=int(text_size) / 100).check_all()
                continue
            texts = of_kind(Text, here.table.scene())
            frames = [box(panel) for panel in of_kind(Panel, here.table.scene()) if panel.key.alpha]
            for index, text in enumerate(texts):
                area = box(text)
                assert within(area, window), f"{name}: {text.key} leaves the window"
                for frame in frames:
                    if frame.contains((text.x, text.y)):
                        assert within(area, frame), f"{name}: {text.key} sticks out"
                for other in texts[:index]:
                    told = f"{name}: {text.key} overlaps {other.key}"
                    assert area.overlap(box(other)) == 0, told


def test_another_language_is_spoken_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    spoken_there = {"ru": Foreign(), "en": gettext.NullTranslations()}
    monkeypatch.setattr("crescent.i18n._catalogue", spoken_there.get)
    try:
        for name, here in screens(tmp_path, (1280, 2000)):
            if name not in ("greeting", "pause", "won", "stuck", f"{Control.SETTINGS} 5"):
                continue
            use_language("en")
            here.table.choose(here.table.settings.with_value("language", "en"))
            assert latin_words(here), name
            if name == f"{Control.SETTINGS} 5":  # the tab of the language
                (spot,) = (
                    text for text in of_kind(Text, here.table.scene()) if text.key.text == "Русский"
                )
                here.tap_at(Point(spot.x + 2, spot.y))
            else:
                here.table.choose(here.table.settings.with_value("language", "ru"))
            assert latin_words(here) <= AS_THEY_ARE, name
    finally:
        use_translations(gettext.NullTranslations())
