"""The four suits of a four-colour deck, told apart by any eyes.

Eyes without one kind of cones are simulated after Machado, Oliveira and Fernandes, *A
Physiologically-based Model for Simulation of Color Vision Deficiency* (IEEE Transactions on
Visualization and Computer Graphics 15, 2009), with their matrices for a severity of 1, which work
on linear RGB. Grey is the relative luminance, as on a screen without colours.

Distances are straight lines in CIELAB, where the least that can be seen side by side is about 2.3.
Cards lie apart, and a pip is small, so hues have to be 20 apart, nearly nine times that. In grey
only lightness is left: between black and the lightest that keeps 4.5:1 on the darker paper there
are 46 units, so that with a visible black four suits are never more than 13 apart, and 11 is asked
for. On the dark panels of messages, pips stand between words and lightness ends at white; there the
least is 15, and in grey 9.
"""

import math
from itertools import combinations
from typing import Final

import pytest

from crescent.engine import Suit
from crescent.ui.svg.cards import Style, message_colour, suit_colour
from crescent.ui.theme import THEMES
from tests.support.contrast import contrast, linear

Triple = tuple[float, float, float]

_LUMINANCE: Final = (0.2126, 0.7152, 0.0722)
EYES: Final[dict[str, tuple[Triple, Triple, Triple]]] = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "grey": (_LUMINANCE, _LUMINANCE, _LUMINANCE),
}


def seen(colour: str, eyes: str) -> Triple:
    """Return a colour as these eyes see it, in CIELAB (white point D65)."""
    parts = linear(colour)
    red, green, blue = (
        min(max(sum(a * b for a, b in zip(row, parts, strict=True)), 0), 1) for row in EYES[eyes]
    )
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    fx, fy, fz = map(_root, (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def _root(part: float) -> float:
    return math.cbrt(part) if part > (6 / 29) ** 3 else part / (3 * (6 / 29) ** 2) + 4 / 29


def closest(colours: list[str], eyes: str) -> float:
    """Return the least distance of two of the colours."""
    points = [seen(colour, eyes) for colour in colours]
    return min(math.dist(one, other) for one, other in combinations(points, 2))


def test_distances_are_those_of_cielab() -> None:
    assert seen("#FFFFFF", "usual") == pytest.approx((100, 0, 0), abs=0.1)
    assert seen("#FF0000", "usual") == pytest.approx((53.24, 80.09, 67.20), abs=0.1)
    assert seen("#808080", "tritanopia") == pytest.approx(seen("#808080", "usual"), abs=0.1)
    assert closest(["#FF0000", "#0000FF"], "grey") == pytest.approx(53.24 - 32.30, abs=0.1)


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("theme", THEMES)
def test_four_colours_are_told_apart_on_cards(theme: str, eyes: str) -> None:
    style = Style(THEMES[theme], four_colours=True)
    colours = [suit_colour(suit, style) for suit in Suit]
    assert closest(colours, eyes) >= (11 if eyes == "grey" else 20)


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("theme", THEMES)
def test_four_colours_are_told_apart_in_messages(theme: str, eyes: str) -> None:
    style = Style(THEMES[theme], four_colours=True)
    colours = [message_colour(suit, style) for suit in Suit]
    assert closest(colours, eyes) >= (9 if eyes == "grey" else 15)


@pytest.mark.parametrize("four_colours", [False, True])
@pytest.mark.parametrize("theme", THEMES)
def test_suits_in_messages_can_be_read(theme: str, four_colours: bool) -> None:
    style = Style(THEMES[theme], four_colours)
    for suit in Suit:
        assert contrast(message_colour(suit, style), style.theme.toast) >= 4.5
