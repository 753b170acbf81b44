"""Small drawings of cards, each with a title and a sentence about it."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from crescent.engine import Card
from crescent.ui.forms import blocks
from crescent.ui.forms.blocks import Block
from crescent.ui.geometry import Point
from crescent.ui.layout import CARD_ASPECT
from crescent.ui.pictures import Panel, Picture, SmallFace
from crescent.ui.richtext import Pen
from crescent.ui.scene.arrow import dotted
from crescent.value import Value, distinct

# All lengths times the scale.
_CARD = 60  # the most that is wide enough
_GAP, _EDGE, _PADDING, _RADIUS, _BELOW = 8, 12, 10, 10, 8
_TILE_ALPHA = 13
_LEAST_COLUMN, _LEAST_TEXT = 168, 190
# In widths of a card.
_FOOT, _PEAK = 0.07, 0.3  # how far an arrow comes down on its cards, and how high it rises
_NEAR = 0.14  # from the middle of a card to an arrow's end
_ARROW_STEPS: Final = 60


@distinct
class Laid(NamedTuple):
    """A card and its corner, in widths of a card."""

    card: Card
    x: float
    y: float


class Drawing(Value):
    """Cards, from the lowest to the uppermost, and arrows from one of them over to another."""

    cards: tuple[Laid, ...]
    arrows: tuple[tuple[int, int], ...] = ()
    """Indices of cards."""

    @property
    def width(self) -> float:
        """The width in widths of a card."""
        return max(laid.x for laid in self.cards) + 1

    @property
    def height(self) -> float:
        """The height in widths of a card."""
        return max(laid.y for laid in self.cards) + CARD_ASPECT

    def pictures(self, unit: int) -> list[Picture]:
        """Return the drawing with its corner at (0, 0); a card is `unit` wide."""
        pictures = [
            Picture(SmallFace(card, unit), round(x * unit), round(y * unit))
            for card, x, y in self.cards
        ]
        for source, target in self.arrows:
            pictures += dotted(self._way(self.cards[source], self.cards[target], unit), unit)
        return pictures

    def _way(self, source: Laid, target: Laid, unit: int) -> list[Point]:
        """Return the points of an arc from the middle of a card to the near side of another."""
        aside = _NEAR if source.x > target.x else -_NEAR
        start, end = source.x + 0.5, target.x + 0.5 + aside
        points = []
        for step in range(_ARROW_STEPS + 1):
            part = step / _ARROW_STEPS
            rise = 4 * part * (1 - part) * (_PEAK + _FOOT)
            y = source.y + (target.y - source.y) * part + _FOOT - rise
            points.append(Point(round((start + (end - start) * part) * unit), round(y * unit)))
        return points


class Figure(Value):
    """A drawing and what is to be learnt from it."""

    drawing: Drawing
    title: str
    text: str


class Figures(Value):
    """Figures side by side, or below each other if there is too little room."""

    figures: tuple[Figure, ...]

    def lay_out(self, pen: Pen, width: int) -> Block:
        """See `Widget`."""
        count, gap = len(self.figures), pen.px(_GAP)
        column = (width + gap) // count - gap
        if column < pen.px(_LEAST_COLUMN):
            return self._below_each_other(pen, width)
        edges = [round(index * (width + gap) / count) for index in range(count + 1)]
        boxes = [(left, right - gap - left) for left, right in pairwise(edges)]
        unit = self._unit(pen, column - 2 * pen.px(_EDGE))
        top = round(max(figure.drawing.height for figure in self.figures) * unit)
        above = pen.px(_PADDING) + top + pen.px(_BELOW)
        texts = [_text(pen, each, column - 2 * pen.px(_EDGE)) for each in self.figures]
        height = above + max(text.height for text in texts) + pen.px(_EDGE)
        ink: list[Picture] = []
        for figure, text, (x, across) in zip(self.figures, texts, boxes, strict=True):
            ink.append(_tile(pen, across, height, x, 0))
            left = x + (across - round(figure.drawing.width * unit)) // 2
            ink += _moved(figure.drawing.pictures(unit), left, pen.px(_PADDING))
            ink += text.moved(x + pen.px(_EDGE), above).ink
        return Block(height + gap, tuple(ink))

    def _below_each_other(self, pen: Pen, width: int) -> Block:
        """Return the figures with their words at the right, or below where that is too narrow."""
        edge, padding = pen.px(_EDGE), pen.px(_PADDING)
        unit = self._unit(pen, width - 2 * edge)
        widest = round(max(figure.drawing.width for figure in self.figures) * unit)
        room = width - widest - 3 * edge
        ink: list[Picture] = []
        y = 0
        for figure in self.figures:
            drawn = figure.drawing.pictures(unit)
            high = round(figure.drawing.height * unit)
            left = edge + (widest - round(figure.drawing.width * unit)) // 2
            if room >= pen.px(_LEAST_TEXT):
                text = _text(pen, figure, room)
                height = max(high, text.height) + 2 * padding
                placed = text.moved(widest + 2 * edge, (height - text.height) // 2)
                drawn = _moved(drawn, left, (height - high) // 2)
            else:
                text = _text(pen, figure, width - 2 * edge)
                placed = text.moved(edge, padding + high + pen.px(_BELOW))
                height = padding + high + pen.px(_BELOW) + text.height + edge
                drawn = _moved(drawn, left, padding)
            ink.append(_tile(pen, width, height, 0, y))
            ink += [*_moved(drawn, 0, y), *placed.moved(0, y).ink]
            y += height + pen.px(_GAP)
        return Block(y, tuple(ink))

    def _unit(self, pen: Pen, room: int) -> int:
        """Return the width of a card, the same in all drawings."""
        widest = max(figure.drawing.width for figure in self.figures)
        return max(min(pen.px(_CARD), int(room / widest)), 1)


def _text(pen: Pen, figure: Figure, room: int) -> Block:
    title = blocks.body(pen, figure.title, room, weight="semibold")
    text = blocks.note(pen, figure.text, room)
    ink = (*title.ink(0, 0), *text.ink(0, title.height))
    return Block(title.height + text.height, ink)


def _tile(pen: Pen, width: int, height: int, x: int, y: int) -> Picture:
    return Picture(Panel(width, height, pen.px(_RADIUS), "white", _TILE_ALPHA), x, y)


def _moved(pictures: Sequence[Picture], dx: int, dy: int) -> list[Picture]:
    return [picture._replace(x=picture.x + dx, y=picture.y + dy) for picture in pictures]
