import re

import pytest

from crescent.settings import CHOICES
from crescent.ui.theme import THEMES, Theme, rgb
from tests.support.contrast import contrast, luminance

themes = pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)


def test_every_theme_that_can_be_chosen_has_its_colours() -> None:
    assert tuple(THEMES) == CHOICES["theme"]


@themes
def test_colours_are_six_hexadecimal_digits(theme: Theme) -> None:
    assert all(re.fullmatch("#[0-9A-F]{6}", colour) for colour in vars(theme).values())


def test_a_colour_is_read_as_its_parts() -> None:
    assert rgb("#10FF7F") == (16, 255, 127)


@themes
def test_texts_can_be_read_on_bar_and_panels(theme: Theme) -> None:
    for ground in (theme.bar, theme.toast):
        assert contrast(theme.text, ground) >= 7
        assert contrast(theme.dim, ground) >= 4.5
        assert contrast(theme.selected, ground) >= 4.5
        assert contrast(theme.error, ground) >= 4.5


@themes
def test_marks_stand_out_from_the_table(theme: Theme) -> None:
    for ground in (theme.bg_centre, theme.bg_rim):
        assert contrast(theme.selected, ground) >= 3
        assert contrast(theme.legal, ground) >= 3
        assert contrast(theme.paper, ground) >= 5


@themes
def test_the_light_falls_on_the_middle(theme: Theme) -> None:
    assert luminance(theme.bg_centre) > luminance(theme.bg_rim) > luminance(theme.bar) * 0.9
