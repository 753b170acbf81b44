"""What can be chosen, and how it becomes text and comes back."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crescent.settings import CHOICES, Placement, Settings, changes, parse_placement

SETTINGS = st.builds(
    Settings,
    **{
        name: st.sampled_from(CHOICES[name]) if name in CHOICES else st.booleans()
        for name in Settings.__match_args__
    },
)


@pytest.mark.parametrize("name", Settings.__match_args__)
def test_what_cannot_be_chosen_is_refused(name: str) -> None:
    refused: list[Any] = ["", "Felt", "on", 1, None, []]
    for wrong in refused:
        with pytest.raises(ValueError, match=name):
            Settings(**{name: wrong})
        with pytest.raises(ValueError, match=name):
            Settings().with_value(name, wrong)


def test_there_is_no_setting_of_another_name() -> None:
    with pytest.raises(ValueError, match="volume"):
        Settings().with_value("volume", True)


@pytest.mark.parametrize("name", CHOICES)
def test_the_first_choice_is_what_a_new_player_has(name: str) -> None:
    assert getattr(Settings(), name) == CHOICES[name][0]


@given(SETTINGS, SETTINGS)
def test_changes_are_all_that_differs_and_lead_from_one_to_the_other(
    before: Settings, after: Settings
) -> None:
    texts = changes(before, after)
    assert set(texts) == {
        name for name in Settings.__match_args__ if getattr(before, name) != getattr(after, name)
    }
    kept = {**changes(Settings(), before), **texts}
    assert Settings.from_texts(kept) == after


def test_the_texts_are_words() -> None:
    after = Settings(theme="midnight", counts=False, large_index=True)
    assert changes(Settings(), after) == {
        "theme": "midnight",
        "counts": "off",
        "large_index": "on",
    }


NONSENSE = st.one_of(
    st.text(max_size=10),
    st.sampled_from(["", "On", "on\0", " on", "true", "True", "1", "0", "felt ", "9" * 5000]),
    st.sampled_from(["\ud800", "None", "{", "NaN", "x" * 1_000_000]),
)


@given(SETTINGS, st.dictionaries(st.sampled_from(Settings.__match_args__) | st.text(), NONSENSE))
def test_what_is_not_known_is_passed_over_one_by_one(
    kept: Settings, hostile: dict[str, str]
) -> None:
    for name in Settings.__match_args__:
        if hostile.get(name) in ("on", "off", *CHOICES.get(name, ())):
            del hostile[name]
    texts = {**changes(Settings(), kept), **hostile}
    expected = Settings()
    for name in Settings.__match_args__:
        if name not in hostile:
            expected = expected.with_value(name, getattr(kept, name))
    assert Settings.from_texts(texts) == expected


@pytest.mark.parametrize("text", ["on", "off"])
def test_a_choice_is_not_switched(text: str) -> None:
    for name in CHOICES:
        assert Settings.from_texts({name: text}) == Settings()


# --- the window's place -----------------------------------------------------------------------

PLACES = st.integers(-32768, 32768)
SIZES = st.integers(1, 16384)


@given(st.builds(Placement, PLACES, PLACES, SIZES, SIZES, st.booleans()))
def test_a_placement_comes_back_from_its_text(placement: Placement) -> None:
    assert parse_placement(placement.text()) == placement


def test_the_text_of_a_placement() -> None:
    assert Placement(100, -20, 1280, 800, maximised=True).text() == "1280x800+100-20 maximised"
    assert Placement(0, 0, 1, 1).text() == "1x1+0+0"


def test_a_placement_that_no_screen_has_is_brought_within_bounds() -> None:
    assert parse_placement("0x999999999-999999999+40000") == Placement(-32768, 32768, 1, 16384)


@pytest.mark.parametrize(
    "text",
    ["", "1280", "1280x800", "1280x800+1", "-5x800+1+1", "1e3x800+1+1", "nanxnan+nan+nan",
     "1280x800+1+1\n", " 1280x800+1+1", "1280x800+1+1 minimised", "1280x800++1+1",
     "١٢٨٠x800+1+1", "9" * 5000 + "x800+1+1", "1280x800+1+" + "9" * 5000, "\ud800", "\0",
     "1280x800 1 1", "1280x800+1+1+1"],
)  # fmt: skip
def test_nonsense_is_no_placement(text: str) -> None:
    assert parse_placement(text) is None


@given(st.text(alphabet="0123456789x+- maximsed\n", max_size=40) | st.text())
def test_any_text_is_a_placement_within_bounds_or_none(text: str) -> None:
    placement = parse_placement(text)
    if placement is not None:
        assert abs(placement.x) <= 32768
        assert abs(placement.y) <= 32768
        assert 1 <= placement.width <= 16384
        assert 1 <= placement.height <= 16384
        assert parse_placement(placement.text()) == placement
