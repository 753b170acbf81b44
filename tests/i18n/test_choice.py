"""Which language is spoken, and how it writes numbers, dates and times."""

import sys

import pytest

from crescent.i18n import choice, formats
from crescent.i18n.languages import LANGUAGES
from crescent.settings import CHOICES
from crescent.ui.svg.cards import LETTERS
from tests.support.languages import spoken

VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


@pytest.mark.parametrize(
    ("environment", "code"),
    [
        ({}, "en"),
        ({"LANG": "tr_TR.UTF-8"}, "tr"),
        ({"LANG": "de_AT@euro"}, "de"),
        ({"LANG": "ru"}, "ru"),
        ({"LANG": "pt_PT.UTF-8"}, "pt_BR"),
        ({"LANG": "pt-BR"}, "pt_BR"),
        ({"LANG": "in_ID"}, "id"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "POSIX"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "ja_JP.UTF-8"}, "en"),
        ({"LANG": "nonsense/../x"}, "en"),
        ({"LANG": "de_DE", "LC_MESSAGES": "fr_FR"}, "fr"),
        ({"LANG": "de_DE", "LC_MESSAGES": "fr_FR", "LC_ALL": "it_IT"}, "it"),
        ({"LANG": "de_DE", "LC_ALL": ""}, "de"),
        ({"LANG": "de_DE", "LC_ALL": "C"}, "en"),
        ({"LANG": "de_DE", "LANGUAGE": "uk:ru"}, "uk"),
        ({"LANG": "de_DE", "LANGUAGE": "ja:ru"}, "ru"),
        ({"LANG": "de_DE", "LANGUAGE": "ja"}, "de"),
        ({"LANG": "de_DE", "LANGUAGE": ""}, "de"),
        ({"LANGUAGE": "tr"}, "tr"),
        ({"LANGUAGE": "tr", "LC_ALL": "C"}, "en"),
        ({"LANGUAGE": "tr", "LC_ALL": "C.UTF-8"}, "tr"),
    ],
)
def test_the_environment_chooses(
    environment: dict[str, str], code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys, "platform", "linux")
    assert choice.wanted_language() == code


@pytest.mark.parametrize(("platform", "source"), [("win32", "_windows"), ("darwin", "_macos")])
def test_without_a_locale_the_system_chooses(
    platform: str, source: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(choice, source, lambda: iter(["ja-JP", "id-ID"]))
    assert choice.wanted_language() == "id"

    def broken() -> list[str]:
        raise OSError

    monkeypatch.setattr(choice, source, broken)
    assert choice.wanted_language() == "en"


def test_every_language_can_be_chosen_and_has_letters() -> None:
    assert CHOICES["language"] == ("auto", *LANGUAGES)
    assert set(CHOICES["letters"]) == {"auto", *LETTERS}
    assert {each.letters for each in LANGUAGES.values()} <= set(LETTERS)


@pytest.mark.parametrize(
    ("code", "shown"),
    [
        ("en", ("12,345", "57.5", "34.7%", "1 Dec 2026", "9:05", "Dec", "Mon")),
        ("tr", ("12.345", "57,5", "%34,7", "1 Ara 2026", "9:05", "Ara", "Pzt")),
        ("id", ("12.345", "57,5", "34,7%", "1 Des 2026", "9.05", "Des", "Sen")),
        ("de", ("12.345", "57,5", "34,7 %", "1. Dez. 2026", "9:05", "Dez", "Mo")),
        ("fr", ("12 345", "57,5", "34,7 %", "1 déc. 2026", "9:05", "déc.", "lun.")),
        ("ru", ("12 345", "57,5", "34,7 %", "1 дек. 2026 г.", "9:05", "дек.", "пн")),
    ],
)
def test_numbers_dates_and_times_are_written_as_the_language_does(
    code: str, shown: tuple[str, ...]
) -> None:
    with spoken(code):
        told = (
            formats.number_text(12_345),
            formats.decimal_text(57.5),
            formats.percent_text(347),
            formats.date_text(2026, 12, 1),
            formats.time_of_day_text(9, 5),
            formats.month_text(12),
            formats.day_text(0),
        )
    assert tuple(" ".join(text.split()) for text in told) == shown


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_clock_is_the_same_in_each_language(code: str) -> None:
    with spoken(code):
        assert formats.clock_text(292) == "4:52"
        assert formats.clock_text(3892) == "1:04:52"
