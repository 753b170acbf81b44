"""The marks on the table itself: the ribbon of the horseshoe, a faint crescent, two arrows.

The ribbon follows the piles from the first to the last and runs off the lower edge of the window.
Its middle line is the polyline through their centres, resampled evenly and smoothed until even its
inner edge turns without a cusp. Both edges lie just so far off that they clear all piles. Points
are complex numbers, which makes a right angle a factor of `1j`.
"""

from itertools import pairwise
from math import ceil, cos, radians, sin
from typing import Final

from crescent.engine import KING_FOUNDATIONS, PILE_LIMIT, PILES
from crescent.ui.geometry import Rect
from crescent.ui.layout import Layout
from crescent.ui.theme import Theme

_CLEARANCE: Final = 0.09  # of the card width, as is the step of the resampling
_STEP: Final = 0.2
_NEAR: Final = 12
"""So many points before and after the nearest to a pile are those along its edges."""
_MOST_POINTS: Final = 300
_SMOOTHING: Final = 18, 6, 6, 6, 6, 6, 6, 6
"""Rounds of smoothing, after each of which it is seen whether the ribbon turns gently."""
_LEAST_TURN: Final = 0.2
"""The least progress of the inner edge where the ribbon turns, as part of the middle line's."""


def table_svg(layout: Layout, theme: Theme) -> str:
    """Return the ribbon as a transparent SVG picture of the window's size."""
    ribbon, inner = _ribbon(layout)
    hairline = max(1.0, layout.card_width * 0.01)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" '
        f'width="{layout.width}" height="{layout.height}" '
        f'viewBox="0 0 {layout.width} {layout.height}">'
        f'<path d="{ribbon}" fill="#000000" fill-opacity=".13"/>'
        f'<path d="{inner}" fill="none" stroke="{theme.line}" stroke-opacity=".3" '
        f'stroke-width="{hairline:.2f}"/></svg>'
    )


def arrows_svg(layout: Layout, theme: Theme) -> str:
    """Return the arrows beside the foundations, a picture of `arrows_box`."""
    box = arrows_box(layout)
    view = f'viewBox="{box.x} {box.y} {box.width} {box.height}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {view}>'
        f'<path d="{_arrows(layout)}" fill="none" stroke="{theme.dim}" '
        f'stroke-width="{_arrow_stroke(layout):.2f}" '
        'stroke-linecap="round" stroke-linejoin="round"/></svg>'
    )


def arrows_box(layout: Layout) -> Rect:
    """Return the box of both arrows."""
    reach = ceil(_arrow_head(layout) + _arrow_stroke(layout))
    first, second = (point.y - round(2 * _arrow_head(layout)) for point in layout.directions)
    top, bottom = first - 2 * reach, second + 2 * reach
    return Rect(layout.directions[0].x - reach, top, 2 * reach, bottom - top)


def crescent_svg(layout: Layout, theme: Theme) -> str:
    """Return the crescent behind the place of the messages, a square of `crescent_box`."""
    box = crescent_box(layout)
    view = f'viewBox="{box.x} {box.y} {box.width} {box.height}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {view}>'
        f'<path d="{_crescent(layout)}" fill="{theme.line}" fill-opacity=".1"/></svg>'
    )


def crescent_box(layout: Layout) -> Rect:
    """Return the square in which the crescent lies."""
    radius = ceil(_crescent_radius(layout) * 1.15)
    x, y = layout.message
    return Rect(x - radius, y - radius, 2 * radius, 2 * radius)


def _ribbon(layout: Layout) -> tuple[str, str]:
    """Return the outline of the ribbon and its inner edge, as path data."""
    width = layout.card_width
    centres = [_centre(layout.places[pile]) for pile in PILES]
    points = _resampled(_extended(centres, layout.height + 3 * width), width * _STEP)
    inside = outside = 0.0
    for rounds in _SMOOTHING:
        for _ in range(rounds):
            points = _smoothed(points)
        inside, outside = _reaches(points, layout)
        if _turns_gently(points, inside):
            break
    outer, inner = _offset(points, outside), _offset(points, -inside)
    return f"M{_curve(outer)}L{_curve(inner[::-1])}Z", f"M{_curve(inner)}"


def _reaches(points: list[complex], layout: Layout) -> tuple[float, float]:
    """Return how far off the line its inner and outer edge have to be to clear all piles."""
    inside = outside = 0.0
    below = layout.thickness(PILE_LIMIT)
    for pile in PILES:
        rect = layout.places[pile]
        middle = _nearest(points, _centre(rect))
        near = points[max(middle - _NEAR, 0) : middle + _NEAR]
        for x in (rect.x, rect.right):
            for y in (rect.y, rect.bottom + below):
                corner = complex(x, y)
                index = _nearest(near, corner)
                ahead = near[index + 1] - near[index - 1]
                off = ((corner - near[index]) * (1j * ahead).conjugate()).real / (abs(ahead) or 1)
                inside, outside = max(inside, off), max(outside, -off)
    clearance = layout.card_width * _CLEARANCE
    return inside + clearance, outside + clearance


def _nearest(points: list[complex], to: complex) -> int:
    """Return the index of the nearest of the points that are not at an end."""
    distances = [abs(point - to) for point in points[1:-1]]
    return distances.index(min(distances)) + 1


def _centre(rect: Rect) -> complex:
    return complex(rect.x + rect.width / 2, rect.y + rect.height / 2)


def _extended(points: list[complex], bottom: float) -> list[complex]:
    """Return the line with both ends continued in their own direction until below `bottom`."""
    first, last = (
        end + (end - before) * max(bottom - end.imag, 0) / max(abs((end - before).imag), 1)
        for end, before in ((points[0], points[1]), (points[-1], points[-2]))
    )
    return [first, *points, last]


def _resampled(points: list[complex], step: float) -> list[complex]:
    """Return points on the polyline at even distances of about `step`, its ends included."""
    lengths = [abs(end - start) for start, end in pairwise(points)]
    count = max(min(round(sum(lengths) / step), _MOST_POINTS), 2)
    step = sum(lengths) / count
    samples, passed = [points[0]], 0.0
    for start, end, length in zip(points, points[1:], lengths, strict=False):
        while len(samples) < count and len(samples) * step <= passed + length:
            along = (len(samples) * step - passed) / (length or 1)
            samples.append(start + (end - start) * along)
        passed += length
    return [*samples, points[-1]]


def _smoothed(points: list[complex]) -> list[complex]:
    """Return each point drawn towards its neighbours, with the ends kept."""
    inner = ((a + 2 * b + c) / 4 for a, b, c in zip(points, points[1:], points[2:], strict=False))
    return [points[0], *inner, points[-1]]


def _turns_gently(points: list[complex], half: float) -> bool:
    """Return True if the inner edge, `half` pixels off the middle line, nowhere runs backwards."""
    for (start, end), (a, b) in zip(
        pairwise(points), pairwise(_offset(points, -half)), strict=True
    ):
        forward = (end - start).conjugate()
        if ((b - a) * forward).real < _LEAST_TURN * abs(forward) ** 2:
            return False
    return True


def _offset(points: list[complex], by: float) -> list[complex]:
    """Return the parallel line `by` pixels to the left of the direction of travel (y runs down)."""
    ahead, behind = [*points[1:], points[-1]], [points[0], *points[:-1]]
    return [
        point - 1j * by * (after - before) / (abs(after - before) or 1)
        for point, before, after in zip(points, behind, ahead, strict=True)
    ]


def _curve(points: list[complex]) -> str:
    """Return a smooth curve through the points (Catmull-Rom), as path data without its first M."""
    data = [_at(points[0])]
    padded = [points[0], *points, points[-1]]
    for before, start, end, after in zip(padded, points, points[1:], padded[3:], strict=False):
        control = _at(start + (end - before) / 6), _at(end - (after - start) / 6), _at(end)
        data.append("C" + " ".join(control))
    return "".join(data)


def _crescent(layout: Layout) -> str:
    """Return a moon and a star behind the place of the messages, as path data."""
    radius = _crescent_radius(layout)
    middle = complex(*layout.message)
    # The bite is a smaller circle, set off so far that the tips of the moon nearly close.
    bite, offset = radius * 0.866, radius * 0.42
    across = (radius**2 - bite**2 + offset**2) / (2 * offset) if radius else 0.0
    tip = complex(across, max(radius**2 - across**2, 0) ** 0.5)
    turn = _towards(-35)
    moon = middle - radius * 0.12
    first, second = moon + tip.conjugate() * turn, moon + tip * turn
    star = middle + complex(0.27, -0.2) * radius
    corners = [
        star + radius * 0.36 * (0.32 if corner % 2 else 1) * _towards(corner * 45 - 90)
        for corner in range(8)
    ]
    return (
        f"M{_at(first)}A{radius:.1f} {radius:.1f} 0 1 0 {_at(second)}"
        f"A{bite:.1f} {bite:.1f} 0 1 1 {_at(first)}Z"
        f"M{'L'.join(map(_at, corners))}Z"
    )


def _crescent_radius(layout: Layout) -> float:
    foundations = layout.places[KING_FOUNDATIONS[0]].bottom
    return min(layout.card_height * 0.27, max(layout.message.y - foundations, 0) * 0.9)


def _towards(degrees: float) -> complex:
    angle = radians(degrees)
    return complex(cos(angle), sin(angle))


def _arrows(layout: Layout) -> str:
    """Return the arrows left of the foundations: the aces are built up, the kings down."""
    head = _arrow_head(layout)
    data = ""
    for point, down in zip(layout.directions, (-1, 1), strict=True):
        middle = complex(*point) - 2j * head
        tip, tail = middle + 1.5j * head * down, middle - 1.5j * head * down
        barbs = [tip + head * complex(side, -down) for side in (-1, 1)]
        data += f"M{_at(tail)}L{_at(tip)}M{_at(barbs[0])}L{_at(tip)}L{_at(barbs[1])}"
    return data


def _arrow_head(layout: Layout) -> float:
    return layout.card_width * 0.085


def _arrow_stroke(layout: Layout) -> float:
    return max(1.5, layout.card_width * 0.018)


def _at(point: complex) -> str:
    return f"{point.real:.1f} {point.imag:.1f}"
