"""The frame of the court cards, and what kings, queens and jacks have in common.

A figure is drawn from the middle of the card upwards and mirrored below, at a jewelled sash.
"""

from deck.colours import EYELID, GOLD, PALETTES, PAPER, SKIN, SKIN_SHADE, SUIT_COLOURS, Palette
from deck.pips import pip
from deck.shapes import Attributes, circle, ellipse, line, path, path_data, rect, turned

PANEL = (
    "M68 18H222A10 10 0 0 1 232 28V226H192A10 10 0 0 0 182 236V332"
    "H28A10 10 0 0 1 18 322V124H58A10 10 0 0 0 68 114Z"
)
"""The framed part: all of the card but the two corners of the index."""


def court_card(figure: str, suit: str) -> str:
    """Return a figure in its frame: panel, both halves, sash, paper round the panel, outline."""
    palette = PALETTES[suit]
    shapes = path(PANEL, palette.panel) + figure + turned(figure) + sash(suit, palette)
    # There is no clipping, so what sticks out of the panel is covered with paper.
    shapes += path(f"M9 9H241V341H9Z {PANEL}", PAPER, fill_rule="evenodd")
    outline: Attributes = {"stroke": palette.dark, "stroke_width": 2.4}
    return shapes + path(PANEL, "none", **outline)


def sash(suit: str, palette: Palette) -> str:
    """Return the jewelled band where the two halves meet."""
    shapes = rect(18, 167, 214, 16, palette.dark)
    shapes += rect(18, 167, 214, 2.2, GOLD) + rect(18, 180.8, 214, 2.2, GOLD)
    for x in range(29, 225, 16):
        if abs(x - 125) > 12:
            shapes += pip("D", x, 175, 9, GOLD)
    shapes += circle(125, 175, 15, GOLD) + circle(125, 175, 12.4, PAPER)
    return shapes + pip(suit, 125, 175, 15, SUIT_COLOURS[suit])


def head(y: float, width: float, height: float, hair: str) -> str:
    """Return a calm face round (125, y), half in shade; `width` and `height` are half axes."""
    x = 125
    k = width / 21
    shapes = ellipse(x, y, width, height, SKIN)
    half = path_data("M", x, y - height, "A", width, height, 0, 0, 0, x, y + height, "Z")
    shapes += path(half, SKIN_SHADE, fill_opacity=0.45)
    brow = ("M", x - 15 * k, y - 6, "Q", x - 8 * k, y - 11, x - 2.6 * k, y - 6)
    nose = ("L", x - 3.6 * k, y + 8, "Q", x - k, y + 11, x + 2.5 * k, y + 9.5)
    other_brow = ("M", x + 3 * k, y - 6.5, "Q", x + 9 * k, y - 10.5, x + 15 * k, y - 6)
    shapes += line(path_data(*brow, *nose), hair, 2) + line(path_data(*other_brow), hair, 2)
    for side in (-1, 1):
        eye = x + side * 9 * k
        lid = ("M", eye - 4.6 * k, y - 0.5, "Q", eye, y + 3.4, eye + 4.6 * k, y - 0.5)
        shapes += line(path_data(*lid), EYELID, 2.1)
    return shapes
