"""Texts taken apart into what is drawn as one."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crescent.ui.shell.drawing.clusters import can_be_seen, clusters, core, script


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("ab", ["a", "b"]),
        ("e\u0301a", ["e\u0301", "a"]),
        ("हिन्दी", ["हि", "न्", "दी"]),
        ("❤\ufe0f!", ["❤\ufe0f", "!"]),
        ("👩\u200d💻", ["👩\u200d💻"]),
        ("\u0301a", ["\u0301", "a"]),
        ("\n\u0301", ["\n", "\u0301"]),
        ("a\u3000b", ["a", " ", "b"]),
        ("", []),
    ],
)
def test_marks_stay_with_the_character_they_are_on(text: str, found: list[str]) -> None:
    assert clusters(text) == found


@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        ("שלום.crescent", "םולש.crescent"),
        ("שלום עולם", "םלוע םולש"),
        ("a שלום b", "a םולש b"),
        ("مرحبا 2024", "ابحرم 2024"),
        ("שָלוֹם", "םוֹלשָ"),
    ],
)
def test_words_from_right_to_left_are_turned_round(text: str, drawn: str) -> None:
    assert "".join(clusters(text)) == drawn


@given(st.text())
def test_no_character_is_lost(text: str) -> None:
    spaces = {ord(space): " " for space in "\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006"}
    spaces |= {ord(space): " " for space in "\u2007\u2008\u2009\u200a\u202f\u205f\u3000"}
    assert sorted("".join(clusters(text))) == sorted(text.translate(spaces))


@pytest.mark.parametrize("unseen", ["\n", "\0", "\x1b", "\u202e", "\udc80", "\u200b", "\ue000"])
def test_controls_cannot_be_seen(unseen: str) -> None:
    assert not can_be_seen(unseen)


@pytest.mark.parametrize("seen", ["a", "\u00a0", "日", "👩\u200d💻", "می\u200c"])
def test_letters_can_be_seen(seen: str) -> None:
    assert can_be_seen(seen)


def test_what_joins_is_not_looked_for() -> None:
    assert core("👩\u200d💻\ufe0f") == "👩💻"


def test_a_script_that_shapes_its_letters_is_known() -> None:
    assert [script(letter) for letter in ("م", "हि", "日", "\0")] == ["Arab", "Deva", "", ""]
