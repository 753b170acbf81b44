"""Charts as widgets: a histogram, win rates as a line, and a calendar of the days played."""

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import date
from itertools import count
from typing import Final

from crescent.i18n import formats
from crescent.i18n import statistics as words
from crescent.storage.values import Day
from crescent.ui.forms import blocks
from crescent.ui.forms.blocks import Block, Paragraphs
from crescent.ui.geometry import Rect
from crescent.ui.pictures import Bars, Cells, Colour, Curve, Panel, Picture
from crescent.ui.richtext import Font, Pen
from crescent.ui.type_sizes import SMALL
from crescent.value import Value

# All lengths times the scale.
_TITLE, _LABEL, _LABEL_PITCH = 15, 13, 20
_ABOVE, _BELOW_TITLE, _BELOW = 8, 13, 10
_PLOT, _LABEL_GAP, _AXIS_GAP = 101, 8, 4
_BAR_GAP, _LEAST_BAR = 3, 2
_LINE, _DOT, _SMALL_DOT = 2.2, 3.4, 4
_LEAST_PITCH, _LEGEND_ABOVE, _LEGEND_GAP, _SAMPLE_GAP = 8, 8, 26, 8
_CELL_GAP = 0.2  # of the pitch

_MOST_STEPS: Final = 4
_FEW: Final = 12
"""Up to this many win rates are joined as they are; more are averaged over five neighbours."""

WEEKS: Final = 53
"""The columns of a calendar: a year, up to the week of today."""
_WEEK: Final = 7
_PARTS: Final = (53, 27, 14)  # weeks side by side: the year whole, in halves or in quarters
_PLAYED: Final = (60, 105, 160, 225)  # alpha, for few games up to many
_WON: Final = (110, 155, 205, 255)
_LEVELS: Final = len(_PLAYED)
_EMPTY: Final = 2 * _LEVELS
_OUTSIDE: Final = 255
_SHADES: Final[tuple[tuple[Colour, int], ...]] = (
    *(("legal", alpha) for alpha in _PLAYED),
    *(("selected", alpha) for alpha in _WON),
    ("white", 16),
)
_BUSY: Final = 4
"""The fewest games a day that can have the strongest shade."""


class _Axes(Value):
    """The texts around a chart's plot. Levels and marks are at parts of their axis, 0 to 1."""

    title: str
    levels: Sequence[tuple[float, str]]
    """At the left of the lines across."""
    marks: Sequence[tuple[float, str]]
    """Below; the outermost two have their place, others where there is room."""
    note: str = ""
    """What stands in the middle of an empty plot."""
    parts: int = 1
    """The plot's width is a multiple of this, so that equal columns have whole pixels."""


class Histogram(Value):
    """Bars for counts; `labels` stand below the left edges of the bars with these indices.

    Where all counts are 0, `note` stands in their place.
    """

    title: str
    counts: Sequence[int]
    labels: Sequence[tuple[int, str]]
    note: str

    def lay_out(self, pen: Pen, width: int) -> Block:
        """See `Widget`."""
        highest, bars = max(self.counts), len(self.counts)
        step = _step(highest)
        top = step * max(math.ceil(highest / step), 1)
        levels = [(level / top, formats.number_text(level)) for level in range(0, top + 1, step)]
        marks = [(index / bars, label) for index, label in self.labels]
        note = "" if highest else self.note
        if note:
            levels = [(part, "") for part, _ in levels]

        def draw(plot: Rect) -> Iterator[Picture]:
            pitch, least = plot.width // bars, pen.px(_LEAST_BAR)
            gap = min(pen.px(_BAR_GAP), pitch // 3)
            heights = tuple(
                max(round(plot.height * games / top), least) if games else 0
                for games in self.counts
            )
            size = plot.width, plot.height
            yield Picture(Bars(*size, pitch - gap, pitch, heights, gap, "selected"), *plot[:2])

        return _chart(pen, width, _Axes(self.title, levels, marks, note, bars), draw)


class RateLine(Value):
    """Shares, 0 to 1, as a line from left to right; `note` is shown if there are none."""

    title: str
    rates: Sequence[float]
    first: str
    last: str
    """What stands below the ends of the line."""
    note: str

    def lay_out(self, pen: Pen, width: int) -> Block:
        """See `Widget`."""
        highest = max(self.rates, default=1)
        top = next((top for top in (0.1, 0.2, 0.5) if highest <= top), 1)
        levels = [(part, formats.percent_text(round(1000 * part * top))) for part in (0, 0.5, 1)]
        marks = [(0, self.first), (1, self.last)]
        note = "" if self.rates else self.note

        def draw(plot: Rect) -> Iterator[Picture]:
            few = len(self.rates) <= _FEW
            if not few:
                size = pen.px(_SMALL_DOT)
                dot = Panel(size, size, size // 2, "legal", 130)
                for x, y in _points(self.rates, top, plot):
                    yield Picture(dot, plot.x + round(x) - size // 2, plot.y + round(y) - size // 2)
            if self.rates:
                points = _points(self.rates if few else _smooth(self.rates), top, plot)
                dots = _DOT * pen.scale if few else 0
                curve = Curve(plot.width, plot.height, points, _LINE * pen.scale, dots, "legal")
                yield Picture(curve, plot.x, plot.y)

        return _chart(pen, width, _Axes(self.title, levels, marks, note), draw)


class Calendar(Value):
    """A year of days in columns of weeks from Monday to Sunday: shaded by games, gold with a win.

    `today` is the last day, as `datetime.date.toordinal`; it stands in the last of 53 weeks.
    """

    title: str
    days: Sequence[Day]
    today: int

    def lay_out(self, pen: Pen, width: int) -> Block:
        """See `Widget`; where the days would be too small, the year is broken into parts."""
        names = [(day, pen.set(formats.day_text(day), _small(pen))) for day in (0, 2, 4)]
        gutter = max(name.width for _, name in names) + pen.px(_LABEL_GAP)
        if gutter > width // 8:
            names, gutter = [], 0
        grid = _grid(pen, gutter, width)

        title = _title(pen, self.title, width)
        y = pen.px(_ABOVE) + title.height
        legend, taken = _legend(pen, grid, width)
        beside = title.width + pen.px(_LEGEND_GAP) + taken <= width
        ink = [*title.ink(0, pen.px(_ABOVE))]
        if beside:
            ink += legend.moved(width - taken, y - legend.height).ink
        y += pen.px(_AXIS_GAP)

        first = self.first_day
        cells = day_cells(self.days, first)[: self.today - first + 1]
        cells = cells.ljust(WEEKS * _WEEK, bytes([_OUTSIDE]))
        for week in range(0, WEEKS, grid.weeks):
            months = _month_names(pen, grid, first + week * _WEEK, y)
            ink += months.ink
            y += months.height
            for row, name in names:
                ink += name.pictures(0, y + row * grid.pitch + grid.side // 2)
            part = cells[week * _WEEK : (week + grid.weeks) * _WEEK]
            ink.append(Picture(Cells(grid.side, grid.pitch, _WEEK, _SHADES, part), grid.left, y))
            y += _WEEK * grid.pitch
        if not beside:
            y += pen.px(_LEGEND_ABOVE)
            ink += legend.moved(0, y).ink
            y += legend.height
        return Block(y + pen.px(_BELOW), tuple(ink))

    @property
    def first_day(self) -> int:
        """The Monday that begins the first week."""
        monday = self.today - date.fromordinal(self.today).weekday()
        return monday - (WEEKS - 1) * _WEEK


def day_cells(days: Iterable[Day], first: int) -> bytes:
    """Return a shade for each day of the 53 weeks from the Monday `first` on, a byte each."""
    cells = bytearray([_EMPTY]) * (WEEKS * _WEEK)
    seen = [day for day in days if 0 <= day.date - first < len(cells)]
    busiest = max((_games(day) for day in seen), default=0)
    for day in seen:
        cells[day.date - first] = _level(_games(day), busiest) + (_LEVELS if day.won else 0)
    return bytes(cells)


def _games(day: Day) -> int:
    """Return how many games a day counts: those won there may have begun on an earlier day."""
    return max(day.begun, day.won, 1)


def _level(games: int, busiest: int) -> int:
    """Return a shade from 0 for one game to 3 for the busiest days.

    It grows with the logarithm, because some players have days of hundreds of games.
    """
    return round((_LEVELS - 1) * math.log(games) / math.log(max(busiest, _BUSY)))


class _Grid(Value):
    """The measures of a calendar, in pixels but for `weeks`."""

    weeks: int
    """How many stand side by side."""
    pitch: int
    side: int
    left: int
    right: int


def _grid(pen: Pen, gutter: int, right: int) -> _Grid:
    """Return a grid that ends at `right` and leaves at least `gutter` pixels at the left."""
    room, least = right - gutter, pen.px(_LEAST_PITCH)
    weeks = next((weeks for weeks in _PARTS if room // weeks >= least), _PARTS[-1])
    pitch = max(room // weeks, 2)
    side = pitch - max(round(pitch * _CELL_GAP), 1)
    return _Grid(weeks, pitch, side, right - (weeks - 1) * pitch - side, right)


def _month_names(pen: Pen, grid: _Grid, first: int, y: int) -> Block:
    """Return the names of months above the weeks in which they begin, where there is room."""
    height = pen.px(_LABEL_PITCH)
    ink: list[Picture] = []
    free = grid.left
    for week in range(grid.weeks):
        days = map(date.fromordinal, range(first + week * _WEEK, first + (week + 1) * _WEEK))
        month = next((day.month for day in days if day.day == 1), None)
        x = grid.left + week * grid.pitch
        if month and x >= free:
            name = pen.set(formats.month_text(month), _small(pen))
            if x + name.width <= grid.right:
                ink += name.pictures(x, y + height // 2)
                free = x + name.width + pen.px(_LABEL_GAP)
    return Block(height, tuple(ink))


def _legend(pen: Pen, grid: _Grid, room: int) -> tuple[Block, int]:
    """Return the explanation of the shades, and its width."""
    indent = (_LEVELS - 1) * grid.pitch + grid.side + pen.px(_SAMPLE_GAP)
    ink: list[Picture] = []
    x = y = height = taken = 0
    for shade, message in ((0, words.DAYS_PLAYED), (_LEVELS, words.DAYS_WON)):
        text = blocks.note(pen, message(), max(room - indent, 1))
        if x and x + indent + text.width > room:
            x, y = 0, height
        sample = bytes(range(shade, shade + _LEVELS))
        cells = Cells(grid.side, grid.pitch, 1, _SHADES, sample)
        ink.append(Picture(cells, x, y + (text.pitch - grid.side) // 2))
        ink += text.ink(x + indent, y)
        taken = max(taken, x + indent + text.width)
        x += indent + text.width + pen.px(_LEGEND_GAP)
        height = max(height, y + text.height)
    return Block(height, tuple(ink)), taken


def _points(rates: Sequence[float], top: float, plot: Rect) -> tuple[tuple[float, float], ...]:
    """Return the points of rates from 0 to `top` in a plot, from its top left corner."""
    steps = max(len(rates) - 1, 1)
    return tuple(
        (round(plot.width * index / steps, 2), round(plot.height * (1 - rate / top), 2))
        for index, rate in enumerate(rates)
    )


def _smooth(rates: Sequence[float]) -> list[float]:
    """Return each rate averaged with up to two neighbours on either side."""
    around = [rates[max(index - 2, 0) : index + 3] for index in range(len(rates))]
    return [sum(near) / len(near) for near in around]


def _step(highest: int) -> int:
    """Return the step between levels up to `highest`: 1, 2 or 5 times a power of ten."""
    steps = (digit * 10**noughts for noughts in count() for digit in (1, 2, 5))
    step: int = next(step for step in steps if highest <= _MOST_STEPS * step)
    return step


def _small(pen: Pen) -> Font:
    return Font(pen.type_size(_LABEL, SMALL), colour="dim")


def _title(pen: Pen, text: str, width: int) -> Paragraphs:
    return blocks.written(pen, text, Font(pen.type_size(_TITLE), "semibold", "selected"), width)


def _chart(pen: Pen, width: int, axes: _Axes, draw: Callable[[Rect], Iterable[Picture]]) -> Block:
    """Return a title above a plot, with lines at its levels and marks below.

    `draw` fills the plot, which ends at the right edge.
    """
    title = _title(pen, axes.title, width)
    levels = [(part, pen.set(text, _small(pen))) for part, text in axes.levels]
    gutter = max(label.width for _, label in levels)
    gutter = min(gutter + pen.px(_LABEL_GAP) if gutter else 0, width // 3)
    room = width - gutter
    room -= room % axes.parts
    plot = Rect(
        width - room, pen.px(_ABOVE) + title.height + pen.px(_BELOW_TITLE), room, pen.px(_PLOT)
    )
    ink = [*title.ink(0, pen.px(_ABOVE))]
    for part, label in levels:
        y = plot.bottom - round(part * plot.height)
        if part in (0, 1) or not axes.note:
            line = Panel(plot.width, 1, 0, "barline", 120 if part else 255)
            ink.append(Picture(line, plot.x, y))
        ink += label.pictures(gutter - pen.px(_LABEL_GAP) - label.width, y)
    ink += draw(plot)
    if axes.note:
        text = blocks.note(pen, axes.note, plot.width)
        ink += text.ink(plot.x, plot.centre.y - text.height // 2, plot.width)
    marks = _marks(pen, axes.marks, plot)
    return Block(plot.bottom + marks.height + pen.px(_BELOW), (*ink, *marks.ink))


def _marks(pen: Pen, marks: Sequence[tuple[float, str]], plot: Rect) -> Block:
    """Return texts below a plot, each centred on its mark but within the plot."""
    gap, y = pen.px(_LABEL_GAP), plot.bottom + pen.px(_AXIS_GAP)
    ink: list[Picture] = []
    taken: list[tuple[int, int]] = []
    height = 0
    for part, text in (*marks[:1], *marks[-1:], *marks[1:-1]):
        label = blocks.written(pen, text, _small(pen), (plot.width - gap) // 2)
        x = plot.x + round(part * plot.width) - label.width // 2
        x = max(min(x, plot.right - label.width), plot.x)
        if all(x + label.width + gap <= start or x >= end + gap for start, end in taken):
            ink += label.ink(x, y)
            taken.append((x, x + label.width))
            height = max(height, label.height)
    return Block(pen.px(_AXIS_GAP) + height, tuple(ink))
