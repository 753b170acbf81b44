"""What floats in the opening of the horseshoe: a message, or a notice with buttons.

Both are values with the pictures that show them, laid out once when they come up or the window
changes. Suits in a text are written as ♣♦♥♠ and shown as the deck's own pips.
"""

from collections.abc import Sequence
from typing import Literal

from crescent.engine import FOUNDATIONS, PILE_LIMIT
from crescent.ui.geometry import Rect
from crescent.ui.layout import Layout
from crescent.ui.pictures import Colour, Icon, Measure, Panel, PanelShadow, Picture, Text
from crescent.ui.richtext import Font, Pen
from crescent.value import Value

Tone = Literal["error", "quiet"]

# All lengths times the layout's scale.
_MESSAGE, _TITLE, _BUTTON = 17, 20, 15
_LINE, _PADDING, _ICON, _ICON_GAP = 26, 18, 22, 10
_BUTTON_HEIGHT, _BUTTON_PADDING, _BUTTON_GAP = 38, 18, 10
_NOTICE_PADDING = 11
_LEAST_MARGIN = 8


class NoticeButton(Value):
    """A button of a notice: the control it activates, after `NOTICE`, and its label."""

    control: str
    label: str


class Floating(Value):
    """A message or notice laid out: where it is, how it looks, and which buttons it has."""

    rect: Rect
    pictures: tuple[Picture, ...]
    buttons: tuple[tuple[NoticeButton, Rect], ...] = ()


def message(text: str, tone: Tone, layout: Layout, measure: Measure) -> Floating:
    """Return a message of one sentence, broken into lines where the opening is narrow."""
    pen = _Pen(layout, measure)
    icon = pen.px(_ICON)
    beside = icon + pen.px(_ICON_GAP)
    lines = pen.lines(text, Font(pen.px(_MESSAGE)), pen.room() - beside)
    height = len(lines) * pen.px(_LINE) + pen.px(20)
    width = beside + max(line.width for line in lines) + 2 * pen.px(_PADDING)
    rect = pen.place(width, height)
    colour: Colour = "error" if tone == "error" else "legal"
    pictures = pen.panel(rect, colour, min(rect.height // 2, pen.px(23)))
    x = rect.x + pen.px(_PADDING)
    name = "warn" if tone == "error" else "info"
    pictures.append(Picture(Icon(name, icon, colour), x, rect.centre.y - icon // 2))
    y = rect.y + pen.px(10) + pen.px(_LINE) // 2
    for line in lines:
        pictures += line.pictures(x + beside, y)
        y += pen.px(_LINE)
    return Floating(rect, tuple(pictures))


def notice(
    title: str, detail: str, buttons: Sequence[NoticeButton], layout: Layout, measure: Measure
) -> Floating:
    """Return a notice: a title, a line of detail and buttons, the first of them proposed."""
    pen = _Pen(layout, measure)
    texts = [
        *pen.lines(title, Font(pen.px(_TITLE), "semibold"), pen.room()),
        *pen.lines(detail, Font(pen.px(_MESSAGE), colour="dim"), pen.room()),
    ]
    rows = pen.button_rows(buttons)
    row_height = pen.px(_BUTTON_HEIGHT) + pen.px(_BUTTON_GAP)
    text_height = len(texts) * pen.px(_LINE + 2)
    width = max([line.width for line in texts] + [pen.row_width(row) for row in rows])
    height = 2 * pen.px(_NOTICE_PADDING) + text_height + len(rows) * row_height
    rect = pen.place(width + 2 * pen.px(24), height)
    pictures = pen.panel(rect, "selected", pen.px(16))
    y = rect.y + pen.px(_NOTICE_PADDING) + pen.px(_LINE + 2) // 2
    for line in texts:
        pictures += line.pictures(rect.centre.x - line.width // 2, y)
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
    floating: Floating,
    hover: str | None,
    pressed: str | None,
    focus: str | None,
    layout: Layout,
    measure: Measure,
) -> list[Picture]:
    """Return the buttons of a notice as they look with pointer and keyboard focus."""
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
        if button.control == focus:
            out = pen.px(4)
            ring = Panel(
                area.width + 2 * out, area.height + 2 * out, pen.px(13), "toast", 0, "text"
            )
            pictures.append(Picture(ring, area.x - out, area.y - out))
        colour: Colour = "toast" if proposed else "text"
        text = Text(button.label, size, "semibold", colour)
        x = area.centre.x - measure(button.label, size, "semibold") // 2
        pictures.append(Picture(text, x, area.centre.y))
    return pictures


class _Pen(Pen):
    """Sets texts and buttons in the opening of a layout."""

    def __init__(self, layout: Layout, measure: Measure) -> None:
        super().__init__(layout.scale, measure)
        self._layout = layout

    def room(self) -> int:
        """Return how wide a text may be, in pixels."""
        margin = self.px(_LEAST_MARGIN) + self.px(_PADDING)
        return max(self._layout.opening.width, self._layout.width // 3) - 2 * margin

    def button_width(self, button: NoticeButton) -> int:
        label = self.measure(button.label, self.px(_BUTTON), "semibold")
        return label + 2 * self.px(_BUTTON_PADDING)

    def row_width(self, row: Sequence[NoticeButton]) -> int:
        return sum(map(self.button_width, row)) + self.px(_BUTTON_GAP) * (len(row) - 1)

    def button_rows(self, buttons: Sequence[NoticeButton]) -> list[list[NoticeButton]]:
        rows: list[list[NoticeButton]] = [[]]
        for button in buttons:
            if rows[-1] and self.row_width([*rows[-1], button]) > self.room():
                rows.append([])
            rows[-1].append(button)
        return rows

    def place(self, width: int, height: int) -> Rect:
        """Return a box around the layout's point for messages, inside the window.

        It leaves the foundations visible if there is room below them.
        """
        layout, middle, margin = self._layout, self._layout.message, self.px(_LEAST_MARGIN)
        foundations = layout.places[FOUNDATIONS[-1]].bottom + layout.thickness(PILE_LIMIT)
        y = max(middle.y - height // 2, foundations + self.px(4))
        y = max(min(y, layout.height - margin - height), layout.bar_height)
        return Rect(middle.x - width // 2, y, width, height)

    def panel(self, rect: Rect, stroke: Colour, radius: int) -> list[Picture]:
        size = (rect.width, rect.height, radius)
        return [
            Picture(PanelShadow(*size), rect.x, rect.y),
            Picture(Panel(*size, "toast", 247, stroke, 190), rect.x, rect.y),
        ]
