"""What widgets become when they are laid out, and the parts that several of them are made of."""

from collections.abc import Sequence
from typing import Literal, Protocol

from crescent.ui.geometry import Rect
from crescent.ui.page import Outcome
from crescent.ui.pictures import Colour, Icon, Panel, Picture, Weight
from crescent.ui.richtext import Font, Line, Pen
from crescent.ui.targets import BETWEEN, GOOD, LEAST
from crescent.ui.type_sizes import SMALL
from crescent.value import Value

# All lengths times the scale.
_BODY, _NOTE, _KEY = 15, 13, 13
_LEADING = 1.5  # the pitch of lines by the font's size
_BESIDE, _BELOW = 14, 4  # between a text and what stands beside or below it
_ROW_PADDING = 6
_CAP_HEIGHT, _CAP_PADDING, _CAP_GAP = 25, 8, 6
_BUTTON_RADIUS = 10
_ICON, _ICON_GAP = 18, 8  # of a button
_LEAST_LABEL = 0.4  # part of a row's width that its label needs, or the rest goes below it


Look = Literal["row", "plain", "gold", "red", "outlined", "field"]
"""How a spot looks at rest and under the pointer."""


class Spot(Value):
    """An area that can be focused and pressed, placed from the corner of its block."""

    area: Rect
    outcome: Outcome | None
    look: Look
    radius: int
    tab_stop: bool = True
    """True if Tab stops here. The arrow keys reach every spot."""
    proposed: bool = False
    """True if it has the focus when the page opens."""


class Block(Value):
    """A widget laid out, placed from its own top left corner."""

    height: int
    ink: tuple[Picture, ...]
    """The pictures above the panels of the spots."""
    spots: tuple[Spot, ...] = ()

    def moved(self, dx: int, dy: int) -> "Block":
        """Return it moved by (dx, dy)."""
        return Block(
            self.height,
            tuple(Picture(key, x + dx, y + dy) for key, x, y, _ in self.ink),
            tuple(spot.replace(area=spot.area.moved(dx, dy)) for spot in self.spots),
        )


class Widget(Protocol):
    """A part of a page."""

    def lay_out(self, pen: Pen, width: int) -> Block:
        """Lay out the widget for a width in pixels."""


class Button(Value):
    """A label and the outcome of pressing it; None if it is disabled."""

    label: str
    outcome: Outcome | None
    proposed: bool = False
    """True for the deed that the page is about: golden, and it has the focus when that opens."""
    destroys: bool = False
    """True for a deed that destroys something: outlined in red instead."""
    careful: bool = False
    """True if it has the focus instead of the deed, because nothing is done by it."""
    icon: str = ""
    """An icon before the label; may be empty."""


class ButtonSize(Value):
    """Lengths at scale 1."""

    height: int
    padding: int
    gap: int
    least: int = LEAST
    """The least height in pixels where there is room."""
    width: int = 0
    """The least width in pixels, whatever the scale."""


class Paragraphs(Value):
    """Lines of text below each other."""

    lines: Sequence[Line]
    pitch: int

    @property
    def height(self) -> int:
        """The height of all lines with the space between them."""
        return len(self.lines) * self.pitch

    @property
    def width(self) -> int:
        """The width of the widest line."""
        return max(line.width for line in self.lines)

    def ink(self, x: int, y: int, centred: int = 0) -> tuple[Picture, ...]:
        """Return the lines from (x, y) down, each in the middle of a width of `centred`."""
        pictures: list[Picture] = []
        for index, line in enumerate(self.lines):
            indent = max(centred - line.width, 0) // 2
            pictures += line.pictures(x + indent, y + index * self.pitch + self.pitch // 2)
        return tuple(pictures)


def written(pen: Pen, text: str, font: Font, room: int, *, even: bool = False) -> Paragraphs:
    """Break a text into lines no wider than `room`, if `even` about equally wide."""
    lines = (pen.even_lines if even else pen.lines)(text, font, room)
    return Paragraphs(lines, round(font.size * _LEADING))


def body(
    pen: Pen,
    text: str,
    room: int,
    colour: Colour = "text",
    weight: Weight = "regular",
    *,
    even: bool = False,
) -> Paragraphs:
    """Break a text into lines as running text or as a label."""
    return written(pen, text, Font(pen.type_size(_BODY), weight, colour), room, even=even)


def note(pen: Pen, text: str, room: int, colour: Colour = "dim") -> Paragraphs:
    """Break a text into lines in the small type below labels."""
    return written(pen, text, Font(pen.type_size(_NOTE), colour=colour), room)


def caption(pen: Pen, text: str, room: int) -> Paragraphs:
    """Break a text into lines as a caption: a word or two that tell what a figure is."""
    return written(pen, text, Font(pen.type_size(_NOTE, SMALL), colour="dim"), room)


def row(
    pen: Pen, label: str, right: Block, taken: int, width: int, colour: Colour = "text"
) -> Block:
    """Return a label with a block at its right; `taken` is the width of the block.

    Where that leaves too little room for the label, the block stands below it.
    """
    room = width - taken - pen.px(_BESIDE)
    beside = body(pen, label, max(room, 1), colour)
    least = (BETWEEN if pen.is_roomy else BETWEEN // 2) if right.spots else 0
    padding = max(pen.px(_ROW_PADDING), least)
    if room >= width * _LEAST_LABEL or (
        len(beside.lines) == 1 and right.height <= 2 * beside.height and room > 0
    ):
        text = beside
        height = max(text.height, right.height)
        ink = text.ink(0, padding + (height - text.height) // 2)
        placed = right.moved(width - taken, padding + (height - right.height) // 2)
    else:
        text = body(pen, label, width, colour)
        above = text.height + pen.px(_BELOW)
        height = above + right.height
        ink = text.ink(0, padding)
        placed = right.moved(0, padding + above)
    return Block(height + 2 * padding, (*ink, *placed.ink), placed.spots)


def row_spot(pen: Pen, outcome: Outcome | None, area: Rect, radius: int) -> Spot:
    """Return the spot of a row, one of many below each other.

    High rows touch; where there is little room, there is some space between their spots.
    """
    if area.height < GOOD or not pen.is_roomy:
        area = Rect(area.x, area.y + BETWEEN // 2, area.width, area.height - BETWEEN)
    return Spot(area, outcome, "row", min(pen.px(radius), area.height // 3))


def key_caps(pen: Pen, keys: Sequence[str], room: int) -> tuple[Block, int]:
    """Return the names of keys as key caps side by side, and the width of all."""
    font = Font(pen.type_size(_KEY, SMALL), "semibold", "dim")
    padding, gap, least = pen.px(_CAP_PADDING), pen.px(_CAP_GAP), pen.px(_CAP_HEIGHT)
    flow = _Flow(room, gap)
    ink: list[Picture] = []
    for key in keys:
        text = written(pen, key, font, room - 2 * padding)
        width = max(text.width + 2 * padding, least)
        area = flow.place(width, max(text.height + pen.px(4), least))
        panel = Panel(area.width, area.height, pen.px(6), "white", 14, "barline")
        ink.append(Picture(panel, area.x, area.y))
        ink += text.ink(area.x, area.y + (area.height - text.height) // 2, area.width)
    return Block(flow.height, tuple(ink)), flow.width


def button_rows(
    pen: Pen, buttons: Sequence[Button], room: int, size: ButtonSize
) -> tuple[Block, int]:
    """Return buttons from left to right, broken into rows, and the width of the widest row."""
    padding = pen.px(size.padding)
    flow = _Flow(room, max(pen.px(size.gap), BETWEEN))
    least = max(pen.px(size.height), size.least if pen.is_roomy else LEAST)
    ink: list[Picture] = []
    spots: list[Spot] = []
    for button in buttons:
        outcome, proposed = button.outcome, button.proposed
        look: Look = "red" if button.destroys else "gold" if proposed else "plain"
        colour: Colour = "toast" if look == "gold" else "text"
        if outcome is None:
            colour = "disabled"
        icon = pen.px(_ICON) if button.icon else 0
        before = icon + pen.px(_ICON_GAP) if icon else 0
        text = body(pen, button.label, room - before - 2 * padding, colour, "semibold")
        taken = before + text.width
        area = flow.place(
            max(taken + 2 * padding, size.width, LEAST), max(text.height, icon, least)
        )
        radius = min(pen.px(_BUTTON_RADIUS), area.height // 3)
        if outcome is None:
            panel = Panel(area.width, area.height, radius, "white", 8, "barline", 120)
            ink.append(Picture(panel, area.x, area.y))
        else:
            focused = button.careful or (proposed and not any(each.careful for each in buttons))
            spots.append(Spot(area, outcome, look, radius, proposed=focused))
        left = area.x + (area.width - taken) // 2
        if icon:
            sign = Icon(button.icon, icon, colour)
            ink.append(Picture(sign, left, area.y + (area.height - icon) // 2))
        y = area.y + (area.height - text.height) // 2
        ink += text.ink(left + before, y, text.width)
    return Block(flow.height, tuple(ink), tuple(spots)), flow.width


class _Flow:
    """Places boxes from left to right, and on a new row where they do not fit."""

    def __init__(self, room: int, gap: int) -> None:
        self._room, self._gap = room, gap
        self._x = self._y = 0
        self.width = self.height = 0

    def place(self, width: int, height: int) -> Rect:
        if self._x and self._x + width > self._room:
            self._x, self._y = 0, self.height + self._gap
        area = Rect(self._x, self._y, width, height)
        self._x = area.right + self._gap
        self.width, self.height = max(self.width, area.right), max(self.height, area.bottom)
        return area
