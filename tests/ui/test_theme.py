import re

import pytest

from crescent.settings import CHOICES
from crescent.ui.theme import THEMES, Theme, rgb
from tests.support.contrast import blended, contrast, luminance

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
    """Rings, arrows, the outline of closed places; words on the table are `text`."""
    for ground in grounds(theme):
        assert contrast(theme.selected, ground) >= 3
        assert contrast(theme.legal, ground) >= 3
        assert contrast(theme.dim, ground) >= 3
        assert contrast(theme.text, ground) >= 4.5
        assert contrast(theme.paper, ground) >= 5


def grounds(theme: Theme) -> list[str]:
    """What marks on the table lie on: its middle and its corners, bare and below the ribbon."""
    bare = [theme.bg_centre, theme.bg_rim]
    return [*bare, *(blended("#000000", ground, 0.13) for ground in bare)]


@themes
def test_rings_stand_out_from_the_hairline_that_parts_them_from_the_card(theme: Theme) -> None:
    for colour in (theme.selected, theme.legal, theme.dim, theme.paper):
        assert contrast(colour, theme.toast) >= 3


@themes
def test_controls_counts_and_dots_stand_out_from_bar_and_pills(theme: Theme) -> None:
    for ground in (theme.bg_centre, theme.bg_rim):
        bar = blended(theme.bar, ground, 238 / 255)
        for colour in (theme.text, theme.dim, theme.disabled, theme.selected):
            assert contrast(colour, bar) >= 4.5
    assert contrast(theme.text, theme.toast) >= 4.5
    assert contrast(theme.disabled, theme.toast) >= 4.5


@themes
def test_the_light_falls_on_the_middle(theme: Theme) -> None:
    assert luminance(theme.bg_centre) > luminance(theme.bg_rim) > luminance(theme.bar) * 0.9
