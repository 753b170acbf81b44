"""The four queens: spades and diamonds wear a pointed tiara, hearts and clubs one with a moon."""

import math

from deck.colours import (
    BLUSH,
    GOLD,
    GOLD_DARK,
    LIP,
    PALETTES,
    PAPER,
    SKIN,
    SKIN_SHADE,
    STEM,
    Palette,
)
from deck.courts import head
from deck.pips import pip
from deck.shapes import circle, crescent, ellipse, group, line, mirrored, path, path_data, rect

FAN_BLADES = 11
FAN_RADIUS = 62


def queen(suit: str) -> str:
    """Return the upper half of a queen."""
    palette = PALETTES[suit]
    return (
        circle(125, 92, 54, palette.halo)
        + fan_collar(palette)
        + gown(palette)
        + neck(suit, palette)
        + head(92, 20, 28, palette.hair)
        + face_details(palette)
        + (pointed_tiara(palette) if suit in "SD" else moon_tiara(palette))
        + flower(palette.accent if suit == "S" else palette.robe)
        + hand(palette)
    )


def fan_collar(palette: Palette) -> str:
    """Return a standing collar of blades, paper and light by turns."""
    shapes = ""
    for i in range(FAN_BLADES):
        start, end = (math.radians(-200 + 220 * (i + j) / FAN_BLADES) for j in (0, 1))
        start_x, start_y = 125 + FAN_RADIUS * math.cos(start), 112 + FAN_RADIUS * math.sin(start)
        end_x, end_y = 125 + FAN_RADIUS * math.cos(end), 112 + FAN_RADIUS * math.sin(end)
        arc = ("A", FAN_RADIUS / 2, FAN_RADIUS / 2, 0, 0, 1, end_x, end_y)
        blade = path_data("M", 125, 112, "L", start_x, start_y, *arc, "Z")
        shapes += path(blade, palette.light if i % 2 else PAPER)
    return shapes


def gown(palette: Palette) -> str:
    """Return gown and the hair that falls on it."""
    shapes = path("M44 175C48 152 70 138 104 131L146 131C180 138 202 152 206 175Z", palette.robe)
    shapes += mirrored(path("M44 175C48 152 66 141 82 136.5C76 150 74 162 74 175Z", palette.dark))
    side = "M125 56C102 56 94 72 94 92C94 112 90 124 84 136C92 142 104 140 110 132L113 76Z"
    return shapes + mirrored(path(side, palette.hair))


def neck(suit: str, palette: Palette) -> str:
    """Return neck, neckline and a pendant in the shape of the pip."""
    skin = (
        "M115 112H135V128C141 133 148 134 152 134C148 150 138 160 125 166"
        "C112 160 102 150 98 134C102 134 109 133 115 128Z"
    )
    shade = "M115 114C119 122 131 122 135 114V121C131 127 119 127 115 121Z"
    shapes = path(skin, SKIN) + path(shade, SKIN_SHADE, fill_opacity=0.7)
    shapes += line("M98 134C102 150 112 160 125 166C138 160 148 150 152 134", GOLD, 3.2)
    shapes += line("M112 133Q125 144 138 133", GOLD, 1.8)
    shapes += pip(suit, 125, 146, 12, palette.accent if suit in "SC" else palette.robe)
    return shapes + path("M119 166H131V175H119Z", GOLD)


def face_details(palette: Palette) -> str:
    """Return mouth, cheeks, the hair over the brow and earrings."""
    shapes = path("M119 109Q122 106.5 125 108Q128 106.5 131 109Q125 114.5 119 109Z", LIP)
    shapes += mirrored(circle(109.5, 104, 4, BLUSH, fill_opacity=0.45))
    wing = "M125 58C108 60 102 74 103 92C99 88 97 78 101 68C106 58 116 54 125 54Z"
    shapes += mirrored(path(wing, palette.hair))
    return shapes + mirrored(circle(102.5, 110, 3, GOLD) + circle(102.5, 117, 2, GOLD))


def pointed_tiara(palette: Palette) -> str:
    """Return a tiara of three points."""
    outline = "M98 66C106 58 116 55 125 55C134 55 144 58 152 66L157 40L142 50L125 26L108 50L93 40Z"
    shade = "M125 26L142 50L157 40L152 66C144 58 134 55 125 55Z"
    shapes = path(outline, GOLD) + path(shade, GOLD_DARK, fill_opacity=0.35)
    for x, y, radius in ((125, 25, 4), (93, 39, 3.2), (157, 39, 3.2)):
        shapes += circle(x, y, radius, palette.accent)
    return shapes + pip("D", 125, 45, 12, palette.accent)


def moon_tiara(palette: Palette) -> str:
    """Return a low tiara that carries a moon."""
    outline = "M98 66C106 58 116 55 125 55C134 55 144 58 152 66L150 50C134 42 116 42 100 50Z"
    shapes = path(outline, GOLD) + crescent(125, 33, 13, GOLD, -90, 0.42)
    return (
        shapes + circle(125, 29, 3.4, palette.accent) + mirrored(circle(108, 47, 3, palette.accent))
    )


def flower(petal: str) -> str:
    """Return a flower of six petals on its stem."""
    shapes = line("M201 150C204 120 199 100 202 74", STEM, 3.2)
    shapes += path("M202 112C210 108 216 100 216 92C206 94 202 102 202 112Z", STEM)
    shapes += path("M202 126C194 122 189 115 188 107C197 109 202 117 202 126Z", STEM)
    for angle in range(0, 360, 60):
        shapes += group(f"rotate({angle} 202 58)", ellipse(202, 47, 7, 10, petal))
    return shapes + circle(202, 58, 7, GOLD) + circle(202, 58, 3, GOLD_DARK)


def hand(palette: Palette) -> str:
    """Return sleeve, hand and cuff at the stem."""
    shapes = path("M206 175C205 166 203 160 199 155L186 160C181 165 179 170 179 175Z", palette.dark)
    return shapes + rect(188, 147, 22, 13, SKIN, 6) + line("M186 161L206 157", GOLD, 3.4)
