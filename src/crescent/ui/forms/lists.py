"""Widgets for figures and lists: tabs, tiles with a number each, rows of a list, two columns."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Final

from crescent.ui.forms import blocks
from crescent.ui.forms.blocks import Block, Button, ButtonSize, Paragraphs, Widget
from crescent.ui.geometry import Rect
from crescent.ui.page import Close, Outcome
from crescent.ui.pictures import Colour, Panel, Picture
from crescent.ui.richtext import Font, Pen
from crescent.value import Value

# All lengths times the scale.
_TABS_ABOVE, _TABS_BELOW = 3, 14
_NUMBER, _LARGE_NUMBER = 18, 30
_NUMBER_RISE = 3  # how much nearer the number is to its caption than lines are
_GAP, _TILE_EDGE, _TILE_PADDING, _TILE_RADIUS, _LEAST_TILE = 9, 12, 7, 10, 120
_TILE_ALPHA = 13
_COLUMN_GAP = 30
_ROW_PADDING, _ROW_RADIUS, _ROW_REACH = 9, 9, 10
_ASIDE, _BELOW = 12, 4
_FACTS, _BAR_HEIGHT, _NUMBER_WIDTH = 200, 6, 60
_LEAST_TEXT = 190  # what the texts at the left of a row have at least, else the rest goes below

_TABS: Final = ButtonSize(height=32, padding=14, gap=8)


class Tabs(Value):
    """Buttons that choose the view of a page; `chosen` is the index of the current one.

    Their spots have no outcomes: the page knows by the index which one was activated.
    """

    labels: tuple[str, ...]
    chosen: int
    icons: Mapping[int, str] = {}
    """The icons of those that have one before the label."""

    def lay_out(self, pen: Pen, width: int) -> Block:
        """See `Widget`."""
        any_outcome = Close()  # a button without one looks disabled
        buttons = [
            Button(
                label, any_outcome, proposed=index == self.chosen, icon=self.icons.get(index, "")
            )
            for index, label in enumerate(self.labels)
        ]
        rows = blocks.button_rows(pen, buttons, width, _TABS)[0]
        spots = tuple(spot.replace(outcome=None, tab_stop=spot.proposed) for spot in rows.spots)
        above = pen.px(_TABS_ABOVE)
        return (
            Block(rows.height, rows.ink, spots)
            .moved(0, above)
            .replace(height=above + rows.height + pen.px(_TABS_BELOW))
        )


class Tile(Value):
    """A number and what it counts."""

    caption: str
    number: str
    colour: Colour = "text"


class Tiles(Value):
    """Tiles in rows of `columns`, or of half as many, two or one if there is little room."""

    tiles: tuple[Tile, ...]
    columns: int = 4
    number: int = _NUMBER
    """The size of the numbers, times the scale."""

    def lay_out(self, pen: Pen, width: int) -> Block:
        """See `Widget`."""
        gap = pen.px(_GAP)
        columns = next(
            count
            for count in (self.columns, (self.columns + 1) // 2, 2, 1)
            if count == 1 or (width + gap) // count - gap >= pen.px(_LEAST_TILE)
        )
        edges = [round(index * (width + gap) / columns) for index in range(columns + 1)]
        boxes = [(left, right - gap - left) for left, right in pairwise(edges)]
        ink: list[Picture] = []
        y = 0
        for first in range(0, len(self.tiles), columns):
            row = _tile_row(pen, self.tiles[first : first + columns], boxes, self.number).moved(
                0, y
            )
            ink += row.ink
            y += row.height + gap
        return Block(y, tuple(ink))


def large_tiles(tiles: tuple[Tile, ...]) -> Tiles:
    """Return tiles with large numbers, for what matters most."""
    return Tiles(tiles, number=_LARGE_NUMBER)


def _tile_row(
    pen: Pen, tiles: Sequence[Tile], boxes: Sequence[tuple[int, int]], size: int
) -> Block:
    """Return tiles side by side with their numbers on one line; boxes are (left edge, width)."""
    edge, padding = pen.px(_TILE_EDGE), pen.px(_TILE_PADDING)
    texts: list[tuple[Paragraphs, Paragraphs]] = []
    for tile, (_, width) in zip(tiles, boxes, strict=False):
        font = Font(pen.type_size(size), "semibold", tile.colour)
        room = max(width - 2 * edge, 1)
        caption = blocks.caption(pen, tile.caption, room)
        texts.append((caption, blocks.written(pen, tile.number, font, room)))
    below = max(caption.height for caption, _ in texts) - pen.px(_NUMBER_RISE)
    height = below + max(number.height for _, number in texts) + 2 * padding
    ink: list[Picture] = []
    for (caption, number), (x, width) in zip(texts, boxes, strict=False):
        panel = Panel(width, height, pen.px(_TILE_RADIUS), "white", _TILE_ALPHA)
        ink.append(Picture(panel, x, 0))
        ink += caption.ink(x + edge, padding)
        ink += number.ink(x + edge, padding + below)
    return Block(height, tuple(ink))


class Pair(Value):
    """Two widgets side by side, aligned below; below each other if there is too little room.

    `least` is the width that each needs at scale 1.
    """

    left: Widget
    right: Widget
    least: int

    def lay_out(self, pen: Pen, width: int) -> Block:
        """See `Widget`."""
        half = (width - pen.px(_COLUMN_GAP)) // 2
        if half < pen.px(self.least):
            left, right = self.left.lay_out(pen, width), self.right.lay_out(pen, width)
            right = right.moved(0, left.height)
            height = left.height + right.height
        else:
            left, right = self.left.lay_out(pen, half), self.right.lay_out(pen, half)
            height = max(left.height, right.height)
            left = left.moved(0, height - left.height)
            right = right.moved(width - half, height - right.height)
        return Block(height, left.ink + right.ink, left.spots + right.spots)


class ListRow(Value):
    """One of many things to choose from, with its progress."""

    title: str
    warning: str
    """A word beside the title; may be empty."""
    note: str
    """A line below the title."""
    facts: tuple[str, str]
    """Two texts at the right, above the ends of the bar."""
    done: int
    total: int
    """The bar shows `done` of `total`."""
    number: str
    """The same in words, beside the bar."""
    outcome: Outcome

    def lay_out(self, pen: Pen, width: int) -> Block:
        """See `Widget`."""
        padding, reach = pen.px(_ROW_PADDING), pen.px(_ROW_REACH)
        taken = pen.px(_FACTS)
        room = width - taken - pen.px(_ASIDE)
        if room >= pen.px(_LEAST_TEXT):
            text, facts = self._text(pen, room), self._facts(pen, taken)
            height = max(text.height, facts.height)
            facts = facts.moved(width - taken, height - facts.height)
        else:
            text, facts = self._text(pen, width), self._facts(pen, width)
            height = text.height + pen.px(_BELOW) + facts.height
            facts = facts.moved(0, height - facts.height)
        text, facts = text.moved(0, padding), facts.moved(0, padding)
        height += 2 * padding
        area = Rect(-reach, 0, width + 2 * reach, height)
        spot = blocks.row_spot(pen, self.outcome, area, _ROW_RADIUS)
        return Block(height, (*text.ink, *facts.ink), (spot,))

    def _text(self, pen: Pen, room: int) -> Block:
        """Return title and warning, and the note below."""
        title = blocks.body(pen, self.title, room, weight="semibold")
        ink, height = [*title.ink(0, 0)], title.height
        if self.warning:
            x = title.width + pen.px(_ASIDE)
            warning = blocks.note(pen, self.warning, room, "error")
            if x + warning.width <= room:
                ink += warning.ink(x, height - warning.pitch)
            else:
                ink += warning.ink(0, height)
                height += warning.height
        note = blocks.note(pen, self.note, room)
        ink += note.ink(0, height)
        return Block(height + note.height, tuple(ink))

    def _facts(self, pen: Pen, room: int) -> Block:
        """Return the facts, and bar and number below."""
        bar = pen.px(_BAR_HEIGHT)
        left, right = (blocks.note(pen, fact, room) for fact in self.facts)
        y = 0 if left.width + pen.px(_ASIDE) + right.width <= room else left.height
        ink = [*left.ink(0, 0), *right.ink(room - right.width, y)]
        y = max(left.height, y + right.height)
        number = blocks.note(pen, self.number, room, "text")
        ink += number.ink(room - number.width, y)
        length = max(room - max(number.width + pen.px(_ASIDE), pen.px(_NUMBER_WIDTH)), bar)
        done = max(length * min(self.done, self.total) // self.total, bar)
        middle = y + (number.pitch - bar) // 2
        ink.append(Picture(Panel(length, bar, bar // 2, "white", 28), 0, middle))
        ink.append(Picture(Panel(done, bar, bar // 2, "selected", 255), 0, middle))
        return Block(y + number.height, tuple(ink))
