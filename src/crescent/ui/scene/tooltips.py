"""The names of the controls, and the tip that tells name and key when the pointer rests on one."""

from collections.abc import Mapping
from typing import Final

from crescent.i18n import Message, words
from crescent.i18n import hints as hint_words
from crescent.ui.geometry import Rect
from crescent.ui.keys import key_text
from crescent.ui.layout import Layout
from crescent.ui.pictures import Measure, Panel, PanelShadow, Picture, Text
from crescent.ui.scene.bar import CODE, MENU, OUTLOOK

_DELAY: Final = 0.6
"""How long the pointer rests on a control before its tip comes up, in seconds."""

NAMES: Final[Mapping[str, Message]] = {
    "new": words.NEW_GAME,
    "restart": words.RESTART,
    "redeal": words.REDEAL,
    "undo": words.UNDO,
    "redo": words.REDO,
    "hint": hint_words.HINT,
    **{OUTLOOK + outlook: hint_words.WINNABLE for outlook in ("won", "lost", "unknown")},
    CODE: words.COPY_DEAL_CODE,
    MENU: words.MENU,
}
"""What each control of the bar is called."""

_KEYS_OF: Final = {
    CODE: "copy code",
    **{OUTLOOK + outlook: "winnable" for outlook in ("won", "lost", "unknown")},
}

# All lengths times the layout's scale.
_SIZE, _PADDING, _HEIGHT, _GAP = 14, 11, 32, 6


class Hover:
    """On which control the pointer rests, and since when."""

    def __init__(self) -> None:
        self._control: str | None = None
        self._since = 0.0

    def over(self, control: str | None, now: float) -> None:
        """Handle that the pointer is over a control, or over none."""
        if control != self._control:
            self._control, self._since = control, now

    def end(self) -> None:
        """Handle that the pointer is not over the bar any more."""
        self._control = None

    def tells(self, now: float) -> str | None:
        """Return the control to be told of: the pointer has rested on it long enough."""
        return self._control if now - self._since >= _DELAY else None

    def next_change(self, now: float) -> float | None:
        """In how many seconds a tip comes up; None if none will."""
        wait = self._since + _DELAY - now
        return wait if self._control is not None and wait > 0 else None


def tooltip(
    control: str, area: Rect, layout: Layout, measure: Measure, command_key: str
) -> tuple[Picture, ...]:
    """Return the tip below a control of the bar; nothing for a control that says all by itself."""
    if control not in NAMES:
        return ()
    name, key = NAMES[control](), key_text(_KEYS_OF.get(control, control), command_key)

    def px(length: float) -> int:
        return max(round(length * layout.scale), 1)

    size = px(_SIZE)
    name_width, key_width = measure(name, size, "regular"), measure(key, size, "semibold")
    width = name_width + 2 * px(_PADDING) + (key_width + px(_PADDING) if key else 0)
    x = max(min(area.centre.x - width // 2, layout.width - width - px(_GAP)), px(_GAP))
    y, height = layout.bar_height + px(_GAP), px(_HEIGHT)
    middle = y + height // 2
    box = (width, height, px(8))
    pictures = [
        Picture(PanelShadow(*box), x, y),
        Picture(Panel(*box, "toast", 250, "barline"), x, y),
        Picture(Text(name, size, "regular", "text"), x + px(_PADDING), middle),
    ]
    if key:
        key_x = x + name_width + 2 * px(_PADDING)
        pictures.append(Picture(Text(key, size, "semibold", "dim"), key_x, middle))
    return tuple(pictures)
