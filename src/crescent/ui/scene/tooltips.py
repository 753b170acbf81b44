"""The tip with the name and the key of a control, shown while the pointer rests on it."""

from collections.abc import Sequence
from typing import Final

from crescent.ui.controls import NOTICE, Control, key_text
from crescent.ui.geometry import Rect, pixels
from crescent.ui.layout import Layout
from crescent.ui.pictures import Measure, Panel, PanelShadow, Picture
from crescent.ui.richtext import Font, Line, Pen

_DELAY: Final = 0.6
"""Seconds that the pointer rests on a control before its tip comes up."""

# All lengths times the layout's scale.
_SIZE, _PADDING, _HEIGHT, _GAP = 14, 11, 32, 6
_LEADING = 1.4  # the pitch of lines by the size of the type


class Hover:
    """Knows which control the pointer rests on, and since when."""

    def __init__(self) -> None:
        self._control: str | None = None
        self._since = 0.0

    def over(self, control: str | None, now: float) -> None:
        """Note that the pointer is over a control, or over none."""
        if control != self._control:
            self._control, self._since = control, now

    def end(self) -> None:
        """Drop the tip, because something else is done."""
        self._control = None

    def tells(self, now: float) -> str | None:
        """Return the control whose tip to show; None until the pointer has rested long enough."""
        return self._control if now - self._since >= _DELAY else None

    def next_change(self, now: float) -> float | None:
        """Return the seconds until a tip comes up; None if none will."""
        wait = self._since + _DELAY - now
        return wait if self._control is not None and wait > 0 else None


def tooltip(
    name: str, area: Rect, layout: Layout, measure: Measure, command_key: str
) -> list[Picture]:
    """Return the tip below a control of the table's bar; a button of a notice has none."""
    if name.startswith(NOTICE):
        return []
    control = Control(name)
    key, y = key_text(control, command_key), layout.bar_height + pixels(_GAP, layout.scale)
    return tip((control.tip or control.label)(), key, area, y, layout, measure)


def tip(name: str, key: str, area: Rect, y: int, layout: Layout, measure: Measure) -> list[Picture]:
    """Return a box with the name and the key of a control, if it has one; `y` is its top edge.

    In a narrow window it has several lines.
    """

    def px(length: float) -> int:
        return pixels(length, layout.scale)

    size, padding, height = layout.type_size(_SIZE), px(_PADDING), px(_HEIGHT)
    pen = Pen(layout.scale, measure, text_size=layout.text_size)
    room = layout.width - 2 * px(_GAP) - 2 * padding
    rows = [[line] for line in pen.lines(name, Font(size), room)]
    keys = pen.lines(key, Font(size, "semibold", "dim"), room) if key else []
    if len(keys) == 1 and rows[-1][0].width + padding + keys[0].width <= room:
        rows[-1] += keys
    else:
        rows += [[line] for line in keys]
    width = max(_width(row, padding) for row in rows) + 2 * padding
    pitch = round(size * _LEADING)
    x = max(min(area.centre.x - width // 2, layout.width - width - px(_GAP)), px(_GAP))
    box = (width, height + (len(rows) - 1) * pitch, px(8))
    pictures = [
        Picture(PanelShadow(*box), x, y),
        Picture(Panel(*box, "toast", 255, "barline"), x, y),
    ]
    for index, row in enumerate(rows):
        left = x + padding
        for line in row:
            pictures += line.pictures(left, y + height // 2 + index * pitch)
            left += line.width + padding
    return pictures


def _width(row: Sequence[Line], gap: int) -> int:
    return sum(line.width for line in row) + (len(row) - 1) * gap
