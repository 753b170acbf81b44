"""The arrow of a hint, from any place to any other."""

import math
from itertools import permutations

import pytest

from crescent.engine import PLACES
from crescent.ui.layout import layout
from crescent.ui.pictures import ArrowHead, Panel
from crescent.ui.scene.arrow import arrow
from tests.support.pictures import of_kind, only


@pytest.mark.parametrize("size", [(640, 480), (1280, 800), (1080, 1920)])
def test_the_arrow_leads_from_its_source_into_its_target(size: tuple[int, int]) -> None:
    table = layout(*size)
    for source, target in permutations(PLACES, 2):
        pictures = arrow(table, source, target)
        head, x, y, _ = only(ArrowHead, pictures)
        angle = math.radians(head.angle)
        tip = x + math.cos(angle) * head.size / 2, y + math.sin(angle) * head.size / 2
        assert table.places[target].inflated(2).contains((round(tip[0]), round(tip[1])))
        dots = of_kind(Panel, pictures)
        assert dots, f"from {source} to {target}"
        last = dots[-1]
        half = last.key.width // 2
        assert table.places[source].contains((last.x + half, last.y + half))


def test_a_longer_way_has_more_dots() -> None:
    table = layout(1280, 800)
    near, far = (len(arrow(table, 0, target)) for target in (1, 12))
    assert near < far
