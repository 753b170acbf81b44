"""The four jacks: spades and diamonds carry a halberd, hearts and clubs a leaf on a staff."""

from deck.colours import (
    GOLD,
    LEAF,
    LEAF_VEIN,
    LIP,
    PALETTES,
    PAPER,
    SKIN,
    SKIN_SHADE,
    STEEL,
    STEEL_SHADE,
    WOOD,
    Palette,
)
from deck.courts import head
from deck.shapes import circle, group, line, mirrored, path, rect


def jack(suit: str) -> str:
    """Return the upper half of a jack."""
    palette = PALETTES[suit]
    return (
        circle(125, 94, 54, palette.halo)
        + (halberd() if suit in "SD" else leaf_staff())
        + tunic(palette)
        + collar()
        + bob(palette)
        + head(94, 20, 28, palette.hair)
        + line("M119.5 111Q125 114.5 130.5 111", LIP, 3)
        + fringe(palette)
        + (beret(palette) if suit in "SD" else brimmed_hat(palette))
        + hand(palette)
    )


def halberd() -> str:
    """Return a halberd: spear, axe and beak on a pole."""
    shapes = rect(200, 44, 4, 131, WOOD) + path("M202 22L208 44H196Z", STEEL)
    axe = "M204 48C216 46 222 54 222 66C222 78 216 86 204 84C209 74 209 58 204 48Z"
    return shapes + path(axe, STEEL) + path("M200 58L190 66L200 74Z", STEEL_SHADE)


def leaf_staff() -> str:
    """Return a staff that ends in a leaf."""
    blade = path(
        "M0 -24C8 -12 12 -6 12 2C12 10 7 14 0 14C-7 14 -12 10 -12 2C-12 -6 -8 -12 0 -24Z", LEAF
    )
    shapes = rect(200, 40, 4, 135, WOOD)
    shapes += group("translate(202 46)", blade + line("M0 12V-14", LEAF_VEIN, 1.4))
    return shapes + mirrored(path("M202 92C194 90 188 84 186 76C196 76 201 83 202 92Z", LEAF), 202)


def tunic(palette: Palette) -> str:
    """Return a tunic in two halves with lozenges."""
    shapes = path("M42 175C46 152 66 138 100 130L125 130V175Z", palette.robe)
    shapes += path("M208 175C204 152 184 138 150 130L125 130V175Z", palette.light)
    for x in (88, 110):
        shapes += path(lozenge(x), GOLD, fill_opacity=0.9)
    for x in (140, 162):
        shapes += path(lozenge(x), palette.robe)
    return shapes


def lozenge(x: int) -> str:
    """Return the outline of a lozenge that stands on the sash."""
    return f"M{x} 175L{x - 8} 163L{x} 151L{x + 8} 163Z"


def collar() -> str:
    """Return neck and a white collar."""
    shapes = path("M114 110H136V132H114Z", SKIN_SHADE)
    shapes += path("M125 136L96 124L84 142L112 150Z", PAPER)
    shapes += path("M125 136L154 124L166 142L138 150Z", PAPER)
    shapes += line("M84 142L112 150L125 136L138 150L166 142", GOLD, 2)
    return shapes + circle(125, 142, 4.2, GOLD)


def bob(palette: Palette) -> str:
    """Return hair cut to the chin."""
    side = "M125 58C102 58 94 74 94 94V116C94 122 98 125 104 125H114V80Z"
    return mirrored(path(side, palette.hair))


def fringe(palette: Palette) -> str:
    """Return the hair over the brow."""
    side = "M125 66C114 66 106 72 104 86C103 92 101 96 100 98L99 76C103 64 114 60 125 60Z"
    return mirrored(path(side, palette.hair))


def beret(palette: Palette) -> str:
    """Return a soft hat with a feather on the left."""
    shapes = path(
        "M90 70C84 46 104 34 132 36C158 38 168 52 161 70C140 62 112 62 90 70Z", palette.robe
    )
    shapes += path(
        "M132 36C158 38 168 52 161 70C150 66 138 64 125 64C134 56 136 46 132 36Z", palette.dark
    )
    shapes += path("M89 72C110 61 140 61 162 72L161 79C140 69 110 69 90 79Z", GOLD)
    shapes += path("M96 64C84 52 72 44 72 26C84 30 98 40 102 60Z", PAPER)
    return shapes + line("M97 62C90 50 82 40 74 30", palette.accent, 1.6)


def brimmed_hat(palette: Palette) -> str:
    """Return a hat with a brim and a feather on the right."""
    brim = "M82 72C96 64 154 64 168 72C170 78 166 80 162 80C140 72 110 72 88 80C84 80 80 78 82 72Z"
    shapes = path("M88 74C92 50 106 40 125 40C144 40 158 50 162 74Z", palette.robe)
    shapes += path("M125 40C144 40 158 50 162 74H125Z", palette.dark) + path(brim, GOLD)
    shapes += path("M150 66C156 46 154 34 142 20C134 34 138 52 146 66Z", PAPER)
    shapes += line("M148 64C150 48 148 36 143 26", palette.accent, 1.6)
    return shapes + circle(148, 66, 4, palette.accent)


def hand(palette: Palette) -> str:
    """Return sleeve, hand and cuff at the staff."""
    shapes = path("M208 175C207 166 205 160 201 155L188 160C183 165 181 170 181 175Z", palette.dark)
    return shapes + rect(190, 147, 22, 13, SKIN, 6) + line("M188 161L208 157", GOLD, 3.4)
