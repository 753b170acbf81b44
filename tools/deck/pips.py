"""The suits' pips and the letters of the index."""

import json
from pathlib import Path

from deck.shapes import Attributes, document, group, number, path

# Pips are 100 units high, centred on the origin.
PIP_PATHS = {
    "H": "M0 47C-7 33 -46 8 -46 -19C-46 -36 -34 -46 -22 -46C-11 -46 -3 -38 0 -27"
    "C3 -38 11 -46 22 -46C34 -46 46 -36 46 -19C46 8 7 33 0 47Z",
    "D": "M0 -50C8 -31 22 -12 38 0C22 12 8 31 0 50C-8 31 -22 12 -38 0C-22 -12 -8 -31 0 -50Z",
    "S": "M0 -50C7 -35 45 -10 45 14C45 29 34 37 23 37C14 37 6.5 32 2.5 24C3 35 7 43 17 49"
    "L-17 49C-7 43 -3 35 -2.5 24C-6.5 32 -14 37 -23 37C-34 37 -45 29 -45 14C-45 -10 -7 -35 0 -50Z",
    "C": "M0 -49C13 -49 22.5 -39.5 22.5 -27C22.5 -19 18.5 -13.5 13 -9.5C17 -12.5 21 -13.5 25 -13.5"
    "C37 -13.5 46.5 -4 46.5 9C46.5 22 37 31.5 25 31.5C14.5 31.5 6.5 26 2.5 17C3 33 7 43 17 49"
    "L-17 49C-7 43 -3 33 -2.5 17C-6.5 26 -14.5 31.5 -25 31.5C-37 31.5 -46.5 22 -46.5 9"
    "C-46.5 -4 -37 -13.5 -25 -13.5C-21 -13.5 -17 -12.5 -13 -9.5C-18.5 -13.5 -22.5 -19 -22.5 -27"
    "C-22.5 -39.5 -13 -49 0 -49Z",
}

LABELS = {
    **{text: text for text in ["A", *map(str, range(2, 11)), "J", "Q", "K"]},
    **{text: text for text in ["B", "D", "E", "F", "H", "Kn", "P", "R", "V", "W"]},
    **{f"u{ord(text):04x}": text for text in "ТВДК"},
}
"""Every label an index can show, in any alphabet, by the name of its file (plain ASCII)."""

INDEX_X, INDEX_BASELINE, INDEX_CAP, INDEX_MAX_WIDTH = 36, 69, 50, 49
LETTER_GAP = 7
SQUEEZE_STROKE = 14
"""A squeezed label is thickened by a stroke of so much for each part of width it lost."""

_GLYPHS = json.loads((Path(__file__).parent / "glyphs.json").read_text("utf-8"))


def pip(suit: str, x: float, y: float, size: float, colour: str, **attributes: str | float) -> str:
    """Return a pip `size` units high, centred on a point."""
    shape = path(PIP_PATHS[suit], colour, **attributes)
    return group(f"translate({number(x)} {number(y)}) scale({size / 100:.4f})", shape)


def pip_file(suit: str, colour: str) -> str:
    """Return the file of a suit's pip."""
    return document(path(PIP_PATHS[suit], colour), "-52 -52 104 104")


def label(text: str, colour: str) -> str:
    """Return a label where the index of a card has it, squeezed when it is too wide."""
    glyphs = [_GLYPHS[character] for character in text]
    width = sum(glyph["x1"] - glyph["x0"] for glyph in glyphs) + LETTER_GAP * (len(glyphs) - 1)
    scale = INDEX_CAP / 100
    scale_x = min(scale, INDEX_MAX_WIDTH / width)
    squeeze = 1 - scale_x / scale
    stroke: Attributes = {}
    if squeeze > 0.03:
        stroke = {"stroke": colour, "stroke_width": SQUEEZE_STROKE * squeeze}
    shapes = ""
    x = INDEX_X - width * scale_x / 2
    for glyph in glyphs:
        place = f"translate({number(x - glyph['x0'] * scale_x)} {INDEX_BASELINE})"
        shape = path(glyph["d"], colour, **stroke)
        shapes += group(f"{place} scale({scale_x:.4f} {scale:.4f})", shape)
        x += (glyph["x1"] - glyph["x0"] + LETTER_GAP) * scale_x
    return shapes


def label_file(text: str, colour: str) -> str:
    """Return the file of a label: the top left corner of a card."""
    return document(label(text, colour), "0 0 72 130")
