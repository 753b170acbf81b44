import re
from itertools import pairwise
from xml.etree import ElementTree as ET

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from crescent.engine.places import PILES
from crescent.ui.geometry import Rect
from crescent.ui.layout import layout
from crescent.ui.svg.table_svg import (
    arrows_box,
    arrows_svg,
    crescent_box,
    crescent_svg,
    table_svg,
)
from crescent.ui.theme import THEMES

SIZES = [
    (400, 300), (500, 400), (800, 600), (1280, 720), (1280, 800), (1920, 1080), (2560, 1080),
    (3440, 1440), (7680, 4320), (800, 1280), (1080, 1920), (1000, 1000), (4000, 600), (600, 3000),
]  # fmt: skip


def paths(width: int, height: int) -> list[ET.Element]:
    root = ET.fromstring(table_svg(layout(width, height), THEMES["felt"]))  # noqa: S314 (our own text)
    assert (root.get("width"), root.get("height")) == (str(width), str(height))
    return list(root)


def corners(path: ET.Element) -> list[complex]:
    """Return the points a path of curves runs through."""
    found = []
    for command, numbers in re.findall("([MCL])([^MCLZ]*)", path.get("d", "")):
        values = [float(number) for number in numbers.split()]
        assert len(values) == (6 if command == "C" else 2)
        found.append(complex(*values[-2:]))
    return found


def hairline(width: int, height: int) -> list[complex]:
    return corners(paths(width, height)[1])


@pytest.mark.parametrize("size", SIZES)
def test_the_hairline_runs_smoothly_without_spikes(size: tuple[int, int]) -> None:
    steps = [end - start for start, end in pairwise(hairline(*size))]
    steps = [step for step in steps if abs(step) > 1]  # shorter ones are all rounding
    for step, following in pairwise(steps):
        turn = following / step
        assert turn.real > 0.6 * abs(turn)


@pytest.mark.parametrize("size", SIZES)
def test_the_hairline_is_one_arch_that_opens_at_the_bottom(size: tuple[int, int]) -> None:
    line = hairline(*size)
    assert line[0].imag > size[1]
    assert line[-1].imag > size[1]
    crown = min(range(len(line)), key=lambda index: line[index].imag)
    rows = [point.imag for point in line]
    assert rows[:crown] == sorted(rows[:crown], reverse=True)
    assert rows[crown:] == sorted(rows[crown:])


@pytest.mark.parametrize("size", SIZES)
def test_the_ribbon_is_symmetric(size: tuple[int, int]) -> None:
    line = hairline(*size)
    for left, right in zip(line, reversed(line), strict=True):
        assert left.real == pytest.approx(size[0] - right.real, abs=2)
        assert left.imag == pytest.approx(right.imag, abs=2)


@pytest.mark.parametrize("size", SIZES)
def test_the_ribbon_lies_behind_the_piles(size: tuple[int, int]) -> None:
    table = layout(*size)
    outline = corners(paths(*size)[0])
    for pile in PILES:
        assert inside(complex(*table.places[pile].centre), outline)
    assert not inside(complex(*table.foundation_area.centre), outline)


@pytest.mark.parametrize("size", SIZES)
def test_no_edge_of_the_ribbon_cuts_through_a_pile(size: tuple[int, int]) -> None:
    table = layout(*size)
    outline = corners(paths(*size)[0])
    for pile in PILES:
        rect = table.places[pile]
        bottom = rect.bottom + table.thickness(13)
        for x in (rect.x, rect.centre.x, rect.right):
            assert all(inside(complex(x, y), outline) for y in (rect.y, rect.centre.y, bottom))
        box = Rect(*rect[:3], bottom - rect.y)
        assert not any(box.contains((round(point.real), round(point.imag))) for point in outline)


@pytest.mark.parametrize("size", SIZES)
def test_the_ribbon_leaves_the_foundations_free(size: tuple[int, int]) -> None:
    area = layout(*size).foundation_area
    assert not any(area.contains((round(x.real), round(x.imag))) for x in hairline(*size))


@given(st.integers(1, 8000), st.integers(1, 5000))
def test_the_crescent_lies_in_its_box(width: int, height: int) -> None:
    table = layout(width, height)
    box = crescent_box(table)
    [path] = ET.fromstring(crescent_svg(table, THEMES["felt"]))  # noqa: S314 (our own text)
    data = path.get("d", "")
    assert "nan" not in data
    assert box.centre == table.message or box.width == 0
    for x, y in re.findall(r"L(\S+) (\S+?)(?=[LZ])", data):
        assert box.x <= float(x) <= box.right
        assert box.y <= float(y) <= box.bottom


@given(st.integers(1, 8000), st.integers(1, 5000))
def test_the_arrows_lie_in_their_box(width: int, height: int) -> None:
    table = layout(width, height)
    box = arrows_box(table)
    [path] = ET.fromstring(arrows_svg(table, THEMES["felt"]))  # noqa: S314 (our own text)
    points = re.findall(r"[ML](\S+) (\S+?)(?=[MLZ]|$)", path.get("d", ""))
    assert len(points) == 10
    for x, y in points:
        assert box.x < float(x) < box.right
        assert box.y < float(y) < box.bottom


def inside(point: complex, outline: list[complex]) -> bool:
    """Return True if a ray to the right crosses the outline an odd number of times."""
    crossings = 0
    for start, end in zip(outline, outline[1:] + outline[:1], strict=True):
        if (start.imag > point.imag) != (end.imag > point.imag):
            part = (point.imag - start.imag) / (end.imag - start.imag)
            crossings += point.real < start.real + part * (end.real - start.real)
    return crossings % 2 == 1


@given(st.integers(1, 8000), st.integers(1, 5000))
@example(1, 1)
@example(1, 4320)
@example(7680, 1)
@example(7680, 4320)
def test_every_size_has_its_marks(width: int, height: int) -> None:
    found = paths(width, height)
    assert [path.tag.rpartition("}")[2] for path in found] == ["path"] * 2
    for path in found:
        data = path.get("d", "")
        assert data.startswith("M")
        assert "nan" not in data
        assert "inf" not in data
        assert len(data) < 100_000


def test_the_marks_take_the_theme_s_colours() -> None:
    for theme in THEMES.values():
        assert theme.line in table_svg(layout(1280, 800), theme)
        assert theme.dim in arrows_svg(layout(1280, 800), theme)
