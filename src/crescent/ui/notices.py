"""What floats in the opening of the horseshoe: a message, or a notice with buttons.

Both are values with the pictures that show them, laid out once when they come up or the window
changes.  Suits in a text are written as ♣♦♥♠ and shown as the deck's own pips.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

from crescent.engine import Suit
from crescent.ui.bar import Measure
from crescent.ui.geometry import Rect
from crescent.ui.layout import Layout
from crescent.ui.pictures import Colour, Icon, Key, Panel, PanelShadow, Picture, Pip, Text, Weight

SUIT_SIGNS: Final = {Suit.CLUBS: "♣", Suit.DIAMONDS: "♦", Suit.HEARTS: "♥", Suit.SPADES: "♠"}
_SUITS: Final = {sign: suit for suit, sign in SUIT_SIGNS.items()}

Tone = Literal["error", "quiet"]

# All lengths times the layout's scale.
_MESSAGE, _TITLE, _BUTTON = 17, 20, 15
_LINE, _PADDING, _ICON, _ICON_GAP = 26, 18, 22, 10
_BUTTON_HEIGHT, _BUTTON_PADDING, _BUTTON_GAP = 38, 18, 10
_NOTICE_PADDING = 11
_LEAST_MARGIN = 8


class Button(NamedTuple):
    """A button of a notice: the control it activates and its label."""

    control: str
    label: str


@dataclass(frozen=True)
class Floating:
    """Something laid out: where it is, how it looks, and what of it can be pressed."""

    rect: Rect
    pictures: tuple[Picture, ...]
    buttons: tuple[tuple[Button, Rect], ...] = ()


def message(text: str, tone: Tone, layout: Layout, measure: Measure) -> Floating:
    """A message of one sentence, broken into lines where the opening is narrow."""
    pen = _Pen(layout, measure)
    icon = pen.px(_ICON)
    beside = icon + pen.px(_ICON_GAP)
    lines = pen.lines(text, pen.px(_MESSAGE), pen.room() - beside)
    height = len(lines) * pen.px(_LINE) + pen.px(20)
    width = beside + max(pen.width(line) for line in lines) + 2 * pen.px(_PADDING)
    rect = pen.place(width, height)
    colour: Colour = "error" if tone == "error" else "legal"
    pictures = pen.panel(rect, colour, min(rect.height // 2, pen.px(23)))
    x = rect.x + pen.px(_PADDING)
    name = "warn" if tone == "error" else "info"
    pictures.append(Picture(Icon(name, icon, colour), x, rect.centre.y - icon // 2))
    y = rect.y + pen.px(10) + pen.px(_LINE) // 2
    for line in lines:
        pictures += pen.write(line, x + beside, y)
        y += pen.px(_LINE)
    return Floating(rect, tuple(pictures))


def notice(
    title: str, detail: str, buttons: Sequence[Button], layout: Layout, measure: Measure
) -> Floating:
    """A notice that stays: a title, a line of detail and buttons, the first of them proposed."""
    pen = _Pen(layout, measure)
    texts = [
        *pen.lines(title, pen.px(_TITLE), pen.room(), "semibold"),
        *pen.lines(detail, pen.px(_MESSAGE), pen.room(), colour="dim"),
    ]
    rows = pen.button_rows(buttons)
    row_height = pen.px(_BUTTON_HEIGHT) + pen.px(_BUTTON_GAP)
    text_height = len(texts) * pen.px(_LINE + 2)
    width = max([pen.width(line) for line in texts] + [pen.row_width(row) for row in rows])
    height = 2 * pen.px(_NOTICE_PADDING) + text_height + len(rows) * row_height
    rect = pen.place(width + 2 * pen.px(24), height)
    pictures = pen.panel(rect, "selected", pen.px(16))
    y = rect.y + pen.px(_NOTICE_PADDING) + pen.px(_LINE + 2) // 2
    for line in texts:
        pictures += pen.write(line, rect.centre.x - pen.width(line) // 2, y)
        y += pen.px(_LINE + 2)
    y += pen.px(_BUTTON_GAP) - pen.px(_LINE + 2) // 2
    placed = []
    for row in rows:
        x = rect.centre.x - pen.row_width(row) // 2
        for button in row:
            area = Rect(x, y, pen.button_width(button), pen.px(_BUTTON_HEIGHT))
            placed.append((button, area))
            x = area.right + pen.px(_BUTTON_GAP)
        y += row_height
    return Floating(rect, tuple(pictures), tuple(placed))


def button_pictures(
    floating: Floating, hover: str | None, pressed: str | None, layout: Layout, measure: Measure
) -> list[Picture]:
    """The buttons of a notice as they look under the pointer."""
    pen = _Pen(layout, measure)
    size = pen.px(_BUTTON)
    pictures = []
    for index, (button, area) in enumerate(floating.buttons):
        proposed = index == 0
        alpha = 70 if button.control == pressed else 45 if button.control == hover else 20
        fill: Panel = Panel(area.width, area.height, pen.px(10), "white", alpha, "barline")
        if proposed:
            alpha = 215 if button.control == pressed else 255 if button.control == hover else 240
            fill = Panel(area.width, area.height, pen.px(10), "selected", alpha)
        pictures.append(Picture(fill, area.x, area.y))
        colour: Colour = "toast" if proposed else "text"
        text = Text(button.label, size, "semibold", colour)
        x = area.centre.x - measure(button.label, size, "semibold") // 2
        pictures.append(Picture(text, x, area.centre.y))
    return pictures


class _Word(NamedTuple):
    """Pictures side by side that no line break parts, with the width of each."""

    parts: tuple[tuple[Key, int], ...]
    width: int


_Line = list[_Word]


class _Pen:
    """Sets texts at the layout's scale."""

    def __init__(self, layout: Layout, measure: Measure) -> None:
        self._layout = layout
        self._measure = measure
        self._space = 0

    def px(self, length: float) -> int:
        return max(round(length * self._layout.scale), 1)

    def room(self) -> int:
        """How wide a text may be."""
        margin = self.px(_LEAST_MARGIN) + self.px(_PADDING)
        return max(self._layout.opening.width, self._layout.width // 3) - 2 * margin

    def lines(
        self, text: str, size: int, room: int, weight: Weight = "regular", colour: Colour = "text"
    ) -> list[_Line]:
        """Break a text into lines that are no wider than `room`, if words allow it."""
        self._space = self._measure(" ", size, weight)
        lines: list[_Line] = [[]]
        for written in text.split():
            word = self._word(written, size, weight, colour)
            if lines[-1] and self.width([*lines[-1], word]) > room:
                lines.append([])
            lines[-1].append(word)
        return lines

    def width(self, line: _Line) -> int:
        return sum(word.width for word in line) + self._space * max(len(line) - 1, 0)

    def write(self, line: _Line, x: int, y: int) -> list[Picture]:
        """The pictures of a line with its left end and vertical middle there."""
        pictures = []
        for word in line:
            for key, width in word.parts:
                top = y - key.size // 2 if isinstance(key, Pip) else y
                pictures.append(Picture(key, x, top))
                x += width
            x += self._space
        return pictures

    def _word(self, written: str, size: int, weight: Weight, colour: Colour) -> _Word:
        """A word; rank and pip of a card are set bold, as is what sticks to them."""
        parts: list[tuple[Key, int]] = []
        pieces = [piece for piece in re.split("([♣♦♥♠])", written) if piece]
        bold: Weight = "semibold" if len(pieces) > 1 else weight
        for index, piece in enumerate(pieces):
            if piece in _SUITS:
                pip = round(size * 0.86)
                parts.append((Pip(_SUITS[piece], pip), pip + self.px(1)))
            else:
                before_pip = index + 1 < len(pieces)
                own: Weight = bold if before_pip else weight
                parts.append((Text(piece, size, own, colour), self._measure(piece, size, own)))
        return _Word(tuple(parts), sum(width for _, width in parts))

    def button_width(self, button: Button) -> int:
        label = self._measure(button.label, self.px(_BUTTON), "semibold")
        return label + 2 * self.px(_BUTTON_PADDING)

    def row_width(self, row: Sequence[Button]) -> int:
        return sum(map(self.button_width, row)) + self.px(_BUTTON_GAP) * (len(row) - 1)

    def button_rows(self, buttons: Sequence[Button]) -> list[list[Button]]:
        rows: list[list[Button]] = [[]]
        for button in buttons:
            if rows[-1] and self.row_width([*rows[-1], button]) > self.room():
                rows.append([])
            rows[-1].append(button)
        return rows

    def place(self, width: int, height: int) -> Rect:
        """A box of that size about the layout's spot for messages, inside the window."""
        middle, margin = self._layout.message, self.px(_LEAST_MARGIN)
        lowest = self._layout.height - margin - height
        y = max(min(middle.y - height // 2, lowest), self._layout.bar_height)
        return Rect(middle.x - width // 2, y, width, height)

    def panel(self, rect: Rect, stroke: Colour, radius: int) -> list[Picture]:
        size = (rect.width, rect.height, radius)
        return [
            Picture(PanelShadow(*size), rect.x, rect.y),
            Picture(Panel(*size, "toast", 247, stroke, 190), rect.x, rect.y),
        ]
