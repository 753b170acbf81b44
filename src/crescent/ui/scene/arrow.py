"""Small dotted arrows: that of a hint, along the way that the card would fly, and others."""

import math
from collections.abc import Sequence
from typing import Final

from crescent.engine import Place
from crescent.ui.geometry import Point
from crescent.ui.layout import Layout
from crescent.ui.pictures import ArrowHead, Panel, Picture
from crescent.ui.scene.motion import bent

# Parts of the card width.
_HEAD, _DOT, _PITCH = 0.25, 0.07, 0.15
_INSIDE = 0.2, 0.13  # how far it begins and ends inside the two cards
_LEAST_DOT: Final = 5
"""Pixels."""
_STEPS = 200


def arrow(layout: Layout, source: Place, target: Place) -> list[Picture]:
    """Return the arrow from one place to another."""
    width = layout.card_width
    inside = [-round(part * width) for part in _INSIDE]
    begin = layout.places[source].inflated(inside[0])
    end = layout.places[target].inflated(inside[1])
    start, finish = layout.places[source].centre, layout.places[target].centre
    way = [bent(start, finish, step / _STEPS) for step in range(_STEPS + 1)]
    way = [point for point in way if not (begin.contains(point) or end.contains(point))]
    return dotted(way, width) if way else []


def dotted(way: Sequence[Point], width: int) -> list[Picture]:
    """Return an arrow along the points of a way, in the size that suits cards of that width."""
    head, dot = round(_HEAD * width), max(round(_DOT * width), _LEAST_DOT)
    tip, start = way[-1], way[0]
    shaft = [point for point in way if math.dist(point, tip) > head]
    pictures = []
    disc = Panel(dot, dot, dot // 2, "selected", 255, "toast")
    for x, y in _spread(shaft, max(_PITCH * width, 1.5 * dot)):
        pictures.append(Picture(disc, x - dot // 2, y - dot // 2))
    base = shaft[-1] if shaft else start
    angle = math.atan2(tip.y - base.y, tip.x - base.x)
    middle = Point(
        round(tip.x - math.cos(angle) * head / 2), round(tip.y - math.sin(angle) * head / 2)
    )
    pictures.append(Picture(ArrowHead(round(math.degrees(angle)) % 360, head), *middle))
    return pictures


def _spread(way: list[Point], pitch: float) -> list[Point]:
    """Return points of a way at even distances, counted from its end."""
    chosen: list[Point] = []
    for point in reversed(way):
        if not chosen or math.dist(point, chosen[-1]) >= pitch:
            chosen.append(point)
    return chosen
