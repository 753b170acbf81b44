"""The way of the keyboard's cursor over the 24 places, which follows where they lie."""

import math
from typing import Final

from crescent.engine import FOUNDATIONS, PLACES, Place
from crescent.ui.layout import Layout

DIRECTIONS: Final = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
"""The arrow keys, and the directions they point in."""

FIRST_PLACE: Final[Place] = FOUNDATIONS[3]
"""Where the cursor appears: in the middle, with piles in every direction."""

_ASKEW = 2.0  # how much worse a step aside is than one ahead


def next_place(layout: Layout, place: Place, direction: str) -> Place:
    """Return the place that an arrow key leads to; the same one if nothing lies that way.

    It is the nearest one at most 45° off the direction, preferring those straight ahead.
    """
    ahead_x, ahead_y = DIRECTIONS[direction]
    start = layout.places[place].centre

    def cost(candidate: Place) -> float:
        centre = layout.places[candidate].centre
        dx, dy = centre.x - start.x, centre.y - start.y
        ahead = dx * ahead_x + dy * ahead_y
        aside = abs(dx * ahead_y) + abs(dy * ahead_x)
        return ahead + _ASKEW * aside if ahead > 0 and ahead >= aside else math.inf

    best = min((candidate for candidate in PLACES if candidate != place), key=cost)
    return place if math.isinf(cost(best)) else best
