"""Aces, number cards and the back of the deck."""

import math

from deck.colours import (
    EDGE,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    NIGHT,
    NIGHT_DARK,
    NIGHT_MOON,
    NIGHT_STAR,
    PAPER,
    SUIT_COLOURS,
)
from deck.pips import pip
from deck.shapes import (
    CENTRE_X,
    CENTRE_Y,
    CORNER_RADIUS,
    HEIGHT,
    WIDTH,
    Attributes,
    circle,
    crescent,
    group,
    line,
    mirrored,
    number,
    path,
    rect,
    star,
)

LEFT, RIGHT = 91, 159
TOP, BOTTOM = 62, 288
FOUR_ROWS = (62, 137.3, 212.7, 288)
MIDDLE_COLUMN: dict[int, tuple[float, ...]] = {
    2: (TOP, BOTTOM),
    3: (TOP, CENTRE_Y, BOTTOM),
    5: (CENTRE_Y,),
    7: (118.5,),
    8: (118.5, 231.5),
    9: (CENTRE_Y,),
    10: (99.7, 250.3),
}


def blank() -> str:
    """Return the bare card: paper with a thin edge."""
    edge: Attributes = {"stroke": EDGE, "stroke_width": 1.5}
    return rect(0.75, 0.75, WIDTH - 1.5, HEIGHT - 1.5, PAPER, CORNER_RADIUS, **edge)


def pip_places(rank: int) -> list[tuple[float, float]]:
    """Return where the pips of a number card lie, 2 to 10."""
    rows: tuple[float, ...] = ()
    if rank >= 4:
        rows = (TOP, BOTTOM) if rank < 6 else (TOP, CENTRE_Y, BOTTOM) if rank < 9 else FOUR_ROWS
    sides = [(float(x), y) for x in (LEFT, RIGHT) for y in rows]
    return sides + [(CENTRE_X, y) for y in MIDDLE_COLUMN.get(rank, ())]


def number_card(rank: int, suit: str) -> str:
    """Return the pips of a number card; those in the lower half stand on their heads."""
    size = (54 if rank <= 3 else 46 if rank <= 6 else 43) * (1.06 if suit == "D" else 1)
    shapes = ""
    for x, y in pip_places(rank):
        shape = pip(suit, x, y, size, SUIT_COLOURS[suit])
        upright = y <= CENTRE_Y
        shapes += shape if upright else group(f"rotate(180 {number(x)} {number(y)})", shape)
    return shapes


def ace(suit: str) -> str:
    """Return the middle of an ace."""
    return ace_of_spades() if suit == "S" else outlined_ace(suit)


def outlined_ace(suit: str) -> str:
    """Return a large pip with a parallel outline and a star."""
    colour = SUIT_COLOURS[suit]
    size = {"H": 104, "D": 112, "C": 108}[suit]
    shapes = ""
    for stroke, width in ((colour, 17.5), (PAPER, 12.5)):
        outline = {"stroke": stroke, "stroke_linejoin": "round"}
        in_pip_units = width * 100 / size
        shapes += pip(suit, CENTRE_X, CENTRE_Y, size, stroke, stroke_width=in_pip_units, **outline)
    shapes += pip(suit, CENTRE_X, CENTRE_Y, size, colour)
    return shapes + star(CENTRE_X, 172 if suit == "H" else CENTRE_Y, 13, PAPER, 0.3)


def ace_of_spades() -> str:
    """Return the night sky in a spade, on a scroll of gold."""
    sky = crescent(125, 176, 27, GOLD, -35, 0.42)
    sky += star(134, 171, 9.5, PAPER, 0.32) + star(125, 131, 5, GOLD_LIGHT, 0.34)
    for side in (-1, 1):
        sky += star(125 + side * 22, 150, 3.4, GOLD_LIGHT, 0.34)
        sky += star(125 + side * 46, 184, 4.2, GOLD_LIGHT, 0.34)
        for x, y, radius in ((34, 166, 1.5), (12, 141, 1.3), (36, 212, 1.5), (50, 202, 1.2)):
            sky += circle(125 + side * x, y, radius, GOLD_LIGHT)
    volute = (
        "M110 258C92 258 80 250 80 238C80 230 86 226 91 227"
        "C97 228 99 234 96 238C94 241 90 240 90 237"
    )
    scroll = line(volute, GOLD_DARK, 2)
    scroll += line("M108 258C98 263 88 261 78 267", GOLD_DARK, 2)
    scroll += circle(75.5, 268.5, 2.3, GOLD_DARK)
    scroll += path("M97 258C100 252 107 251 112 254C109 259 103 261 97 258Z", GOLD_DARK)
    return (
        pip("S", 125, 165, 160, SUIT_COLOURS["S"])
        + group("translate(8.75 1.5) scale(.93)", sky)
        + mirrored(scroll)
        + star(125, 258, 7, GOLD_DARK, 0.36)
    )


def back() -> str:
    """Return the back: a night of small moons round a large one."""
    shapes = rect(11, 11, 228, 328, NIGHT, 9)
    for row in range(-1, 9):
        for column in range(-1, 7):
            x = CENTRE_X + (column - 2.5) * 38 + (19 if row % 2 else 0)
            y = CENTRE_Y + (row - 3.5) * 40
            inside = 22 < x < 228 and 24 < y < 326
            if inside and math.hypot(x - CENTRE_X, y - CENTRE_Y) > 66:
                shapes += crescent(x, y, 9, NIGHT_MOON, -35, 0.42)
                shapes += star(x + 3.4, y - 1.5, 3, NIGHT_STAR, 0.34)
    shapes += circle(125, 175, 58, NIGHT_DARK)
    shapes += circle(125, 175, 58, "none", stroke=GOLD, stroke_width=2)
    shapes += circle(125, 175, 52, "none", stroke=GOLD, stroke_width=1, stroke_opacity=0.6)
    shapes += crescent(121, 175, 34, GOLD, -35, 0.42) + star(134, 168, 12, PAPER, 0.32)
    for i in range(16):
        angle = math.radians(i * 22.5)
        shapes += circle(125 + 64 * math.cos(angle), 175 + 64 * math.sin(angle), 1.8, GOLD)
    border: Attributes = {"stroke": GOLD, "stroke_width": 1.4, "stroke_opacity": 0.8}
    return shapes + rect(17, 17, 216, 316, "none", 6, **border)
