"""The keyboard's cursor moves by where the places lie."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crescent.engine import PLACES, parse_place, place_name
from crescent.ui.layout import layout
from crescent.ui.table.cursor import DIRECTIONS, next_place

SIZES = st.tuples(st.integers(400, 4000), st.integers(300, 3000))


@pytest.mark.parametrize(
    ("start", "direction", "end"),
    [
        ("AS", "right", "AH"),
        ("AS", "down", "KS"),
        ("AS", "left", "P3"),
        ("AS", "up", "P7"),
        ("P1", "up", "P2"),
        ("P4", "right", "P5"),
        ("P13", "down", "P14"),
        ("P16", "left", "KC"),
        ("P8", "right", "P9"),
    ],
)
def test_arrows_lead_to_the_neighbour(start: str, direction: str, end: str) -> None:
    assert place_name(next_place(layout(1280, 800), parse_place(start), direction)) == end


@pytest.mark.parametrize(
    ("start", "direction"), [("P1", "left"), ("P1", "down"), ("P8", "up"), ("P16", "right")]
)
def test_at_the_edge_the_cursor_stays(start: str, direction: str) -> None:
    place = parse_place(start)
    assert next_place(layout(1280, 800), place, direction) == place


@given(SIZES)
def test_every_place_can_be_reached_from_every_other(size: tuple[int, int]) -> None:
    table = layout(*size)
    reached = {start: {next_place(table, start, way) for way in DIRECTIONS} for start in PLACES}
    for start in PLACES:
        seen, queue = {start}, [start]
        while queue:
            new = reached[queue.pop()] - seen
            seen |= new
            queue += new
        assert seen == set(PLACES)
