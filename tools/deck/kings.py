"""The four kings: spades and diamonds wear an open crown, hearts and clubs a closed one."""

import math

from deck.colours import GOLD, GOLD_DARK, LIP, PALETTES, PAPER, SKIN, Palette
from deck.courts import head
from deck.shapes import circle, line, mirrored, path, path_data, rect, star

ERMINE_TAILS = ((90, 128), (104, 141), (146, 141), (160, 128), (125, 149))


def king(suit: str) -> str:
    """Return the upper half of a king."""
    palette = PALETTES[suit]
    return (
        rays()
        + circle(125, 92, 54, palette.halo)
        + sceptre(palette)
        + robe(palette)
        + hair(palette)
        + head(94, 21, 29, palette.hair)
        + (pointed_beard(palette) if suit in "SD" else forked_beard(palette))
        + mouth(palette)
        + (open_crown() if suit in "SD" else closed_crown(palette))
        + crown_band(palette)
        + hand(palette)
    )


def rays() -> str:
    """Return rays round the halo, leaving out the corner of the index."""
    shapes = ""
    for i in range(-3, 5):
        angle = math.radians(-90 + i * 15)
        x, y = math.cos(angle), math.sin(angle)
        reach = 74 if i % 2 else 68
        ray = ("M", 125 + 60 * x, 92 + 60 * y, "L", 125 + reach * x, 92 + reach * y)
        shapes += line(path_data(*ray), GOLD, 2)
    return shapes


def sceptre(palette: Palette) -> str:
    """Return a sceptre with an orb and a star."""
    shapes = rect(199, 60, 5, 115, GOLD)
    shapes += circle(201.5, 50, 11, GOLD) + circle(201.5, 50, 6, palette.robe)
    return shapes + rect(194, 66, 15, 4, GOLD_DARK, 2) + star(201.5, 33, 7, GOLD, 0.4)


def robe(palette: Palette) -> str:
    """Return robe, ermine mantle and clasp."""
    shapes = path("M34 175C36 150 56 134 92 126L158 126C194 134 214 150 216 175Z", palette.robe)
    shapes += mirrored(path("M34 175C36 150 56 134 78 129.5L66 175Z", palette.dark))
    shapes += path(
        "M80 124C92 116 158 116 170 124C176 140 160 158 125 164C90 158 74 140 80 124Z", PAPER
    )
    for x, y in ERMINE_TAILS:
        shapes += path(f"M{x} {y}l2.4 7l-2.4 -1.6l-2.4 1.6Z", palette.dark)
    shapes += path("M109 160L125 164L141 160V175H109Z", GOLD)
    return shapes + path("M114 163L125 166L136 163V175H114Z", palette.dark)


def hair(palette: Palette) -> str:
    """Return hair to both sides of the head."""
    side = "M125 60C104 60 97 74 97 92C97 108 92 114 88 118C96 124 108 124 112 118L112 70Z"
    return mirrored(path(side, palette.hair))


def pointed_beard(palette: Palette) -> str:
    """Return a beard that ends in a point."""
    outline = (
        "M103 92C103 104 107 108 113 109C119 105 131 105 137 109C143 108 147 104 147 92"
        "C150 116 146 134 125 152C104 134 100 116 103 92Z"
    )
    return path(outline, palette.hair)


def forked_beard(palette: Palette) -> str:
    """Return a beard that ends in two curls."""
    outline = (
        "M103 92C103 104 107 108 113 109C119 105 131 105 137 109C143 108 147 104 147 92"
        "C152 118 148 128 142 140C138 148 131 148 125 140"
        "C119 148 112 148 108 140C102 128 98 118 103 92Z"
    )
    return path(outline, palette.hair)


def mouth(palette: Palette) -> str:
    """Return mouth, moustache and the strands of the beard."""
    shapes = line("M116 116.5Q125 120.5 134 116.5", LIP, 3)
    shapes += mirrored(
        path("M125 107C118 105 110 108 106 115C113 116 121 114 125 110.5Z", palette.hair)
    )
    shapes += mirrored(line("M116 124Q117 134 121 141", palette.halo, 1.2, stroke_opacity=0.5))
    return shapes + line("M125 124V145", palette.halo, 1.2, stroke_opacity=0.5)


def open_crown() -> str:
    """Return a crown of three points, its right half in shade."""
    shapes = path("M99 72L93 38L110 54L125 30L140 54L157 38L151 72Z", GOLD)
    shapes += circle(93, 36, 4, GOLD) + circle(125, 28, 4.6, GOLD) + circle(157, 36, 4, GOLD)
    return shapes + path("M125 30L140 54L157 38L151 72H125Z", GOLD_DARK, fill_opacity=0.35)


def closed_crown(palette: Palette) -> str:
    """Return a crown of cloth between golden arches."""
    shapes = path("M99 72C88 50 100 38 125 34C150 38 162 50 151 72Z", palette.robe)
    shapes += path("M119 72C114 56 118 42 125 34C132 42 136 56 131 72Z", GOLD)
    shapes += line("M99 70C88 50 100 38 125 34C150 38 162 50 151 70", GOLD, 4)
    return shapes + circle(125, 28, 5.5, GOLD)


def crown_band(palette: Palette) -> str:
    """Return the band of the crown and its jewels."""
    shapes = rect(97, 66, 56, 11, GOLD, 3) + rect(97, 74, 56, 3, GOLD_DARK, 1.5)
    shapes += circle(125, 71, 3.6, palette.accent)
    return shapes + circle(109, 71, 2.4, palette.robe) + circle(141, 71, 2.4, palette.robe)


def hand(palette: Palette) -> str:
    """Return sleeve, hand and cuff at the sceptre."""
    shapes = path("M216 175C215 164 212 157 206 151L190 157C184 163 182 169 182 175Z", palette.dark)
    return shapes + rect(190, 143, 23, 15, SKIN, 6) + line("M190 158L213 152", GOLD, 4)
