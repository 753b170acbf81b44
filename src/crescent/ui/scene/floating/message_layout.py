"""What floats in the opening of the horseshoe: a message, or a notice with buttons.

Both are values with the pictures that show them, laid out once when they come up or the window
changes. Suits in a text are written as ♣♦♥♠ and shown as the deck's own pips.
"""

from collections.abc import Sequence
from typing import Literal

from crescent.engine import FOUNDATIONS, PILE_LIMIT
from crescent.ui.geometry import Rect
from crescent.ui.layout import Layout
from crescent.ui.pictures import Colour, Icon, Measure, Panel, PanelShadow, Picture
from crescent.ui.richtext import Font, Line
from crescent.ui.scene.floating.buttons import ButtonPen, Floating, NoticeButton
from crescent.ui.targets import GOOD
from crescent.value import Value

Tone = Literal["error", "quiet"]

# All lengths times the layout's scale.
_MESSAGE, _TITLE = 17, 20
_LINE, _PADDING, _ICON, _ICON_GAP = 26, 18, 22, 10
_NOTICE_SIDE, _TEXT_GAP = 20, 14
_NOTICE_PADDING, _LOW_BUTTON = 11, 38
_TIGHT_PADDING, _TIGHT_LINE, _TIGHT_BUTTON = 7, 23, 30
_LEAST_MARGIN, _LEAST_AIR, _FOOT = 2, 6, 4


def message(text: str, tone: Tone, layout: Layout, measure: Measure) -> Floating:
    """Return a message of one sentence, broken into lines where the opening is narrow."""
    pen = _Pen(layout, measure)
    icon = pen.px(_ICON)
    beside = icon + pen.px(_ICON_GAP)
    lines: list[Line] = []
    height = 0
    for room, free in pen.rooms():
        lines = pen.lines(text, Font(pen.type_size(_MESSAGE)), room - beside)
        height = len(lines) * pen.px(_LINE) + pen.px(20)
        if height <= free:
            break
    width = beside + max(line.width for line in lines) + 2 * pen.px(_PADDING)
    rect = pen.place(width, height)
    colour: Colour = "error" if tone == "error" else "legal"
    pictures = pen.panel(rect, colour, min(rect.height // 2, pen.px(23)))
    x = rect.centre.x - width // 2 + pen.px(_PADDING)
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
    """Return a notice: a title, a line of detail and buttons, the first of them proposed.

    Where there is little room below the foundations it gets flatter and flatter, and where there is
    none it is a strip at the window's lower edge.
    """
    pen = _Pen(layout, measure)
    arranged = _arranged(pen, title, detail, buttons)
    rect = pen.place(arranged.width + 2 * pen.px(_NOTICE_SIDE), arranged.height)
    pictures = pen.panel(rect, "selected", pen.px(16))
    spacing = arranged.spacing
    y = rect.y + spacing.padding
    placed = []
    for row in arranged.rows:
        y += row.above
        x = rect.centre.x - row.width // 2
        for item, dx in row.items:
            if isinstance(item, Line):
                pictures += item.pictures(x + dx, y + row.height // 2)
            else:
                top = y + (row.height - spacing.button) // 2
                area = Rect(x + dx, top, pen.button_width(item), spacing.button)
                placed.append((item, area))
        y += row.height
    return Floating(rect, tuple(pictures), tuple(placed))


class _Row(Value):
    """Texts and buttons side by side, each with its distance from the left end."""

    items: tuple[tuple[Line | NoticeButton, int], ...]
    width: int
    above: int
    """The space above it."""
    height: int


class _Spacing(Value):
    """How close the parts of a notice are, in pixels."""

    button: int
    """The height of its buttons."""
    line: int
    """The height of a line of text."""
    padding: int
    """Above the first row and below the last."""


class _Arranged(Value):
    """The rows of a notice, top to bottom."""

    rows: tuple[_Row, ...]
    spacing: _Spacing
    height: int

    @property
    def width(self) -> int:
        return max(row.width for row in self.rows)


def _arranged(pen: "_Pen", title: str, detail: str, buttons: Sequence[NoticeButton]) -> _Arranged:
    """Return the first arrangement that fits below the foundations, or else the lowest."""

    def texts(room: int) -> list[Line]:
        lines = pen.even_lines(title, Font(pen.type_size(_TITLE), "semibold"), room)
        return lines + pen.even_lines(detail, Font(pen.type_size(_MESSAGE), colour="dim"), room)

    def stacked(room: int) -> list[Sequence[Line | NoticeButton]]:
        return [*([line] for line in texts(room)), *pen.button_rows(buttons, room)]

    def joined(room: int) -> list[Sequence[Line | NoticeButton]]:
        return [texts(room), *pen.button_rows(buttons, room)]

    def flowing(room: int) -> list[Sequence[Line | NoticeButton]]:
        *above, last = texts(room)
        return [*([line] for line in above), *pen.flowing_rows([last, *buttons], room)]

    def flat(room: int) -> list[Sequence[Line | NoticeButton]]:
        return [[*texts(room), *buttons]]

    found: list[_Arranged] = []
    for room, free in pen.rooms():
        for arrange in (stacked, joined, flowing, flat):
            rows = arrange(room)
            if any(pen.row_width(row) > room for row in rows):
                continue
            for spacing in pen.spacings:
                arranged = pen.arrange(rows, spacing)
                if arranged.height <= free:
                    return arranged
                found.append(arranged)
    lowest = min(found, key=lambda arranged: arranged.height, default=None)
    return lowest or pen.arrange(stacked(pen.rooms()[1][0]), pen.spacings[-1])


class _Pen(ButtonPen):
    """Sets texts and buttons in the opening of a layout."""

    def __init__(self, layout: Layout, measure: Measure) -> None:
        super().__init__(layout.scale, measure, text_size=layout.text_size)
        self._layout = layout

    def rooms(self) -> tuple[tuple[int, int], tuple[int, int]]:
        """Return how wide a text may be, and the height that there is, both with air around.

        Between the columns and below the foundations; and in a strip at the window's lower edge.
        """
        layout = self._layout
        between = max(layout.opening.width, layout.width // 3)
        narrow = between - 2 * (self.px(_LEAST_MARGIN) + self.px(_PADDING))
        wide = max(layout.width - 2 * self.px(_PADDING), narrow)
        free = layout.height - self._below_foundations()
        return (narrow, free - self.px(_FOOT)), (wide, free)

    def _below_foundations(self) -> int:
        """Return the end of the foundations and of the air below them: half a gap at least."""
        layout = self._layout
        foundations = layout.places[FOUNDATIONS[-1]].bottom
        half_gap = layout.foundation_area.bottom - foundations
        below = foundations + layout.thickness(PILE_LIMIT)
        return below + max(half_gap, self.px(_LEAST_AIR))

    def row_width(self, row: Sequence[Line | NoticeButton]) -> int:
        return self._row(row, 0, self.spacings[0]).width

    def flowing_rows(
        self, items: Sequence[Line | NoticeButton], room: int
    ) -> list[Sequence[Line | NoticeButton]]:
        """Return texts and buttons in rows, as many in each as there is room for."""
        rows: list[list[Line | NoticeButton]] = []
        for item in items:
            if not rows or self.row_width([*rows[-1], item]) > room:
                rows.append([])
            rows[-1].append(item)
        return [*rows]

    def arrange(
        self, rows: Sequence[Sequence[Line | NoticeButton]], spacing: _Spacing
    ) -> _Arranged:
        """Return rows of texts and buttons below each other."""
        made = tuple(self._row(row, index, spacing) for index, row in enumerate(rows))
        height = sum(row.above + row.height for row in made) + 2 * spacing.padding
        return _Arranged(made, spacing, height)

    def _row(self, items: Sequence[Line | NoticeButton], index: int, spacing: _Spacing) -> _Row:
        """Return a row; it is the one with that index."""
        placed: list[tuple[Line | NoticeButton, int]] = []
        x = above = height = 0
        for item in items:
            if placed:
                after_text = isinstance(placed[-1][0], Line)
                x += self.px(_TEXT_GAP) if after_text else self.button_gap
            placed.append((item, x))
            if isinstance(item, Line):
                x, height = x + item.width, max(height, spacing.line)
            else:
                x, height = x + self.button_width(item), max(height, spacing.button)
                above = self.button_gap if index else 0
        return _Row(tuple(placed), x, above, height)

    @property
    def spacings(self) -> tuple[_Spacing, ...]:
        """Return the usual spacing, and those where there is little room."""
        good = max(round(GOOD * self._layout.table_scale), self.px(_LOW_BUTTON), GOOD)
        usual = _Spacing(good, self.px(_LINE), self.px(_NOTICE_PADDING))
        low = usual.replace(button=self.px(_LOW_BUTTON))
        # The lines come closer before the buttons get flat.
        close = low.replace(line=self.px(_TIGHT_LINE))
        tight = self.px(_TIGHT_BUTTON), self.px(_TIGHT_LINE), self.px(_TIGHT_PADDING)
        return usual, low, close, _Spacing(*tight)

    def place(self, width: int, height: int) -> Rect:
        """Return a box around the layout's point for messages, inside the window.

        It leaves the foundations in sight; where there is no room for that between the columns, it
        is a strip at the window's lower edge.
        """
        layout, top = self._layout, self._below_foundations()
        if width > layout.opening.width or top + height > layout.height - self.px(_FOOT):
            return Rect(0, layout.height - height, layout.width, height)
        y = min(layout.message.y - height // 2, layout.height - self.px(_FOOT) - height)
        return Rect(layout.message.x - width // 2, max(y, top), width, height)

    def panel(self, rect: Rect, stroke: Colour, radius: int) -> list[Picture]:
        if rect.width == self._layout.width:  # a strip: of its edge only the upper line shows
            rect, radius = Rect(rect.x - 2, rect.y, rect.width + 4, rect.height + 2), 0
        size = (rect.width, rect.height, radius)
        return [
            Picture(PanelShadow(*size), rect.x, rect.y),
            Picture(Panel(*size, "toast", 255, stroke, 190), rect.x, rect.y),
        ]
