"""Make the two fonts of the interface, `assets/fonts/Inter-*.ttf`, from the variable font Inter.

    python tools/subset_inter.py INTER.ttf

Inter is under the SIL Open Font License (`assets/fonts/OFL-Inter.txt`). Needs fontTools. The
fonts keep Latin, Vietnamese, Greek and Cyrillic, punctuation, currency signs, arrows and signs
of keys. Pygame cannot ask a font for tabular figures, so these also have characters of their own.
"""

import argparse
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

INSTANCES = {
    "Inter-Regular": {"wght": 440, "opsz": 14},
    "Inter-SemiBold": {"wght": 620, "opsz": 14},
}
FEATURES = ["kern", "ccmp", "locl", "mark", "mkmk", "tnum", "case", "calt"]
CHARACTERS = [
    range(0x20, 0x250),  # Latin
    range(0x300, 0x530),  # combining marks, Greek, Cyrillic
    range(0x1E00, 0x1FFF),  # more Latin (Vietnamese), more Greek
    range(0x2000, 0x2070),  # punctuation
    range(0x20A0, 0x20C0),  # currency signs
    range(0x2190, 0x21A0),  # arrows
    (0x2116, 0x2122, 0x2212, 0x2713, 0x2715),  # numero, trade mark, minus, check mark, cross
    (0x21E7, 0x21E5, 0x2303, 0x2318, 0x2325, 0x232B, 0x23CE),  # keys
]
TABULAR = 0xE030
"""The tabular figure 0, in the area for private use; the others follow."""
OUTPUT = Path(__file__).parent.parent / "assets" / "fonts"


def name_tabular_figures(font: TTFont) -> None:
    """Give the glyphs that the feature `tnum` puts for 0 to 9 the characters from `TABULAR` on."""
    table = font["GSUB"].table
    records = table.FeatureList.FeatureRecord
    lookups = next(r.Feature.LookupListIndex for r in records if r.FeatureTag == "tnum")
    glyphs = font.getBestCmap()
    figures = {}
    for subtable in (part for index in lookups for part in table.LookupList.Lookup[index].SubTable):
        figures |= getattr(subtable, "ExtSubTable", subtable).mapping
    for digit in range(10):
        for part in font["cmap"].tables:
            if part.isUnicode():
                part.cmap[TABULAR + digit] = figures[glyphs[ord("0") + digit]]


def main() -> None:
    """Write the two files."""
    parser = argparse.ArgumentParser(description="Make the fonts of the interface.")
    parser.add_argument("inter", type=Path)
    arguments = parser.parse_args()
    for name, axes in INSTANCES.items():
        font = instancer.instantiateVariableFont(
            TTFont(arguments.inter, recalcTimestamp=False), axes
        )
        options = subset.Options()
        options.layout_features = FEATURES
        options.hinting = True
        subsetter = subset.Subsetter(options)
        subsetter.populate(unicodes={code for codes in CHARACTERS for code in codes})
        subsetter.subset(font)
        name_tabular_figures(font)
        font.save(OUTPUT / f"{name}.ttf")


if __name__ == "__main__":
    main()
