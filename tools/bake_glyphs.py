"""Bake the outlines of the index letters into `tools/deck/glyphs.json`.

    python tools/bake_glyphs.py FRAUNCES.ttf SOURCE_SERIF_4.ttf

The arguments are the upright variable fonts of Fraunces and Source Serif 4, both under the SIL Open
Font License (`assets/fonts/OFL-*.txt`). Needs fontTools. Outlines are SVG path data, y downwards,
cap height 100; `x0` and `x1` are the left and right edge of the ink.
"""

import argparse
import json
from pathlib import Path
from typing import Any

from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

FRAUNCES_AXES: dict[str, float] = {"wght": 640, "opsz": 40, "SOFT": 0, "WONK": 0}
FRAUNCES_CHARACTERS = "012356789AJQKVDRBHWEnFP"
SOURCE_SERIF_AXES: dict[str, float] = {"wght": 720, "opsz": 24}
SOURCE_SERIF_CHARACTERS = "4ТВДК"
"""The letters Fraunces lacks, and the four: its own is too ornate to be read on a small card."""

OUTPUT = Path(__file__).parent / "deck" / "glyphs.json"


def outlines(font_file: Path, axes: dict[str, float], characters: str) -> dict[str, Any]:
    """Return the outlines of some characters at one place of a variable font's design space."""
    font = instancer.instantiateVariableFont(TTFont(font_file), axes)
    glyphs, names = font.getGlyphSet(), font.getBestCmap()

    def bounds(character: str) -> tuple[float, float, float, float]:
        pen = BoundsPen(glyphs)
        glyphs[names[ord(character)]].draw(pen)
        x0, y0, x1, y1 = pen.bounds
        return x0, y0, x1, y1

    scale = 100 / bounds("H")[3]
    baked = {}
    for character in characters:
        pen = SVGPathPen(glyphs, ntos=lambda value: f"{value:.1f}".rstrip("0").rstrip("."))
        glyphs[names[ord(character)]].draw(TransformPen(pen, (scale, 0, 0, -scale, 0, 0)))
        x0, _, x1, _ = bounds(character)
        ink = {"x0": round(x0 * scale, 3), "x1": round(x1 * scale, 3)}
        baked[character] = {"d": pen.getCommands(), **ink}
    return baked


def main() -> None:
    """Write the file."""
    parser = argparse.ArgumentParser(description="Bake the outlines of the index letters.")
    parser.add_argument("fraunces", type=Path)
    parser.add_argument("source_serif", type=Path)
    arguments = parser.parse_args()
    glyphs = outlines(arguments.fraunces, FRAUNCES_AXES, FRAUNCES_CHARACTERS)
    glyphs |= outlines(arguments.source_serif, SOURCE_SERIF_AXES, SOURCE_SERIF_CHARACTERS)
    text = json.dumps(dict(sorted(glyphs.items())), ensure_ascii=False, indent=1)
    OUTPUT.write_text(text + "\n", "utf-8", newline="\n")


if __name__ == "__main__":
    main()
