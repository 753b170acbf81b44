"""How large what can be pressed is, and how far apart, in pixels at any scale.

A target has `GOOD` pixels where there is room, and never less than `LEAST`; then it is `BETWEEN`
pixels away from the next.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from typing import Final

from crescent.ui.geometry import Rect

GOOD: Final = 44
LEAST: Final = 24
BETWEEN: Final = 8


def grown(areas: Sequence[Rect]) -> list[Rect]:
    """Return areas grown to `GOOD` on each side as far as they stay `BETWEEN` apart.

    That is where something small can be pressed: around what is seen of it.
    """
    by_top = sorted(range(len(areas)), key=lambda index: areas[index].y)
    tops = [areas[index].y for index in by_top]
    tallest = max((area.height for area in areas), default=0)
    found = []
    for index, area in enumerate(areas):
        if min(area.width, area.height) >= GOOD:
            found.append(area)  # as the rows of long lists are
            continue
        first = bisect_left(tops, area.y - tallest - GOOD)
        last = bisect_right(tops, area.bottom + GOOD)
        near = [areas[other] for other in by_top[first:last] if other != index]
        found.append(_grown(area, near))
    return found


def _grown(area: Rect, near: Sequence[Rect]) -> Rect:
    """Return an area grown where nothing is near."""
    across, down = (max((GOOD - side + 1) // 2, 0) for side in area[2:])
    left = right = across
    above = below = down
    for other in near:
        beside = other.y < area.bottom + down + BETWEEN and area.y - down - BETWEEN < other.bottom
        over = other.x < area.right + across + BETWEEN and area.x - across - BETWEEN < other.right
        if beside and other.x >= area.right:
            right = min(right, _half(other.x - area.right))
        elif beside and other.right <= area.x:
            left = min(left, _half(area.x - other.right))
        if over and other.y >= area.bottom:
            below = min(below, _half(other.y - area.bottom))
        elif over and other.bottom <= area.y:
            above = min(above, _half(area.y - other.bottom))
    return Rect(
        area.x - left, area.y - above, area.width + left + right, area.height + above + below
    )


def _half(gap: int) -> int:
    """Return how far one of two areas may grow into the gap between them."""
    return max((gap - BETWEEN) // 2, 0)
