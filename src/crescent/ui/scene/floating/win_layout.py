"""The notice of a win: large in the opening of the horseshoe, with air around it."""

from collections.abc import Sequence
from typing import Final

from crescent.ui.geometry import Rect
from crescent.ui.layout import Layout
from crescent.ui.pictures import Icon, Measure, Panel, PanelShadow, Picture
from crescent.ui.richtext import Font, Line
from crescent.ui.scene.floating.buttons import ButtonPen, Floating, NoticeButton
from crescent.ui.targets import BETWEEN, GOOD, LEAST
from crescent.value import Value

# All lengths times the layout's scale.
_TEXT, _RADIUS = 17, 20


class _Size(Value):
    """Lengths of a notice, from the most generous to the least."""

    sign: int
    title: int
    line: int
    side: int
    edge: int
    """Above the first and below the last thing in it."""
    gap: int
    """Between its parts."""
    button: int = GOOD
    """The height of its buttons."""


_LARGEST: Final = _Size(sign=54, title=60, line=32, side=64, edge=40, gap=22)
"""Where it takes no more than half of the height that there is."""
_SIZES: Final = (
    _Size(sign=40, title=44, line=28, side=48, edge=30, gap=16),
    _Size(sign=30, title=36, line=26, side=32, edge=22, gap=12),
    _Size(sign=0, title=28, line=24, side=22, edge=14, gap=8),
)
_LEAST: Final = _Size(sign=0, title=22, line=23, side=16, edge=8, gap=4, button=36)
"""Where the opening is too small for large words; it may lie above the piles."""


def win_notice(
    title: str,
    detail: str,
    special: str,
    buttons: Sequence[NoticeButton],
    layout: Layout,
    measure: Measure,
) -> Floating:
    """Return the notice, in the largest size that leaves air around it; `special` may be empty."""
    pen = ButtonPen(layout.scale, measure, text_size=layout.text_size)
    air = round(layout.card_height * 0.16)
    room = layout.opening.width - 2 * air, layout.height - layout.opening.y - 2 * air
    texts = title, detail, special
    made = _Made(pen, _LARGEST, texts, buttons, room[0])
    most = room[1] // 2
    for size in _SIZES:
        if made.width <= room[0] and made.height <= most:
            break
        made, most = _Made(pen, size, texts, buttons, room[0]), room[1]
    if made.width > layout.opening.width or made.height > layout.height - layout.opening.y:
        made = _Made(pen, _LEAST, texts, buttons, layout.width)
    top, bottom = layout.opening.y, layout.height - made.height
    y = max(min(top + (bottom - top) // 2, bottom), min(layout.bar_height, max(bottom, 0)))
    return made.at(Rect(layout.width // 2 - made.width // 2, y, made.width, made.height))


class _Made:
    """A notice set in one size."""

    def __init__(
        self,
        pen: ButtonPen,
        size: _Size,
        texts: tuple[str, str, str],
        buttons: Sequence[NoticeButton],
        room: int,
    ) -> None:
        title, detail, special = texts
        self._pen, self._size = pen, size
        inner = max(room - 2 * pen.px(size.side), 1)
        text = pen.type_size(_TEXT)
        self._title = pen.lines(
            title, Font(pen.type_size(size.title), "semibold", "selected"), inner
        )
        self._details = pen.lines(detail, Font(text, "regular", "text"), inner)
        if special:
            self._details = [
                *pen.lines(special, Font(text, "semibold", "text"), inner),
                *pen.lines(detail, Font(text, "regular", "dim"), inner),
            ]
        self._rows = pen.button_rows(buttons, inner)
        widths = [line.width for line in (*self._title, *self._details)]
        widths += [pen.buttons_width(row) for row in self._rows]
        self.width = max(widths) + 2 * pen.px(size.side)
        sign = pen.px(size.sign) + (pen.px(size.gap) // 2 if size.sign else 0)
        self._button_height = max(pen.px(size.button), LEAST)
        self.height = (
            2 * pen.px(size.edge)
            + sign
            + len(self._title) * self._title_pitch
            + len(self._details) * pen.px(size.line)
            + 2 * pen.px(size.gap)
            + len(self._rows) * self._button_height
            + (len(self._rows) - 1) * BETWEEN
        )

    @property
    def _title_pitch(self) -> int:
        return round(self._pen.type_size(self._size.title) * 1.2)

    def at(self, rect: Rect) -> Floating:
        """Return the notice in its place."""
        pen, size = self._pen, self._size
        box = (rect.width, rect.height, pen.px(_RADIUS))
        pictures = [
            Picture(PanelShadow(*box), rect.x, rect.y),
            Picture(Panel(*box, "toast", 255, "selected", 190), rect.x, rect.y),
        ]
        y = rect.y + pen.px(size.edge)
        if size.sign:
            sign = pen.px(size.sign)
            pictures.append(Picture(Icon("moon", sign, "selected"), rect.centre.x - sign // 2, y))
            y += sign + pen.px(size.gap) // 2
        y = self._set(self._title, self._title_pitch, rect, y, pictures) + pen.px(size.gap) // 2
        y = self._set(self._details, pen.px(size.line), rect, y, pictures)
        y += 2 * pen.px(size.gap) - pen.px(size.gap) // 2
        placed: list[tuple[NoticeButton, Rect]] = []
        for row in self._rows:
            x = rect.centre.x - pen.buttons_width(row) // 2
            for button in row:
                area = Rect(x, y, pen.button_width(button), self._button_height)
                placed.append((button, area))
                x = area.right + pen.button_gap
            y += self._button_height + BETWEEN
        return Floating(rect, tuple(pictures), tuple(placed))

    @staticmethod
    def _set(lines: Sequence[Line], pitch: int, rect: Rect, y: int, pictures: list[Picture]) -> int:
        """Add lines in the middle of the notice from `y` down; return where they end."""
        for line in lines:
            pictures += line.pictures(rect.centre.x - line.width // 2, y + pitch // 2)
            y += pitch
        return y
