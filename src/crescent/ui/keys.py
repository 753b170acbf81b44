"""Keys as the player knows them, and what each one does.

A key is known by the letter on it; the shell finds that out.  Everything else has a name of its
own, such as ``"left"``, ``"f11"`` or ``"escape"``.
"""

from collections.abc import Mapping
from typing import Final

from crescent.value import Value


class Key(Value):
    """A key that went down."""

    name: str
    """A letter or digit in lower case, or one of ``left right up down return space escape tab
    backspace delete home end pageup pagedown plus minus f1`` … ``f12``."""
    command: bool = False
    """Ctrl is held, or Cmd on macOS."""
    shift: bool = False
    repeated: bool = False
    """It is the repetition of a key held down."""

    @property
    def alone(self) -> str:
        """Its name where it is pressed alone; empty where Ctrl, Cmd or Shift is held with it."""
        return "" if self.command or self.shift else self.name


SHORTCUTS: Final[Mapping[Key, str]] = {
    Key("n", command=True): "new",
    Key("f5"): "restart",
    Key("z", command=True): "undo",
    Key("z", command=True, shift=True): "redo",
    Key("y", command=True): "redo",
    Key("r"): "redeal",
    Key("h"): "hint",
    Key("w"): "winnable",
    Key("d"): "show",
    Key("f"): "finish",
    Key("l", command=True): "enter code",
    Key("c", command=True): "copy code",
    Key("v", command=True): "paste code",
    Key("s", command=True): "save record",
    Key("o", command=True): "open record",
    Key("g", command=True): "games",
    Key("f1"): "help",
    Key("f10"): "menu",
    Key("f11"): "fullscreen",
    Key("p"): "pause",
    Key("q", command=True): "quit",
}
"""The control that a key activates."""

NEVER_REPEATED: Final = frozenset(
    {
        *("new", "restart", "redeal", "fullscreen", "pause", "menu"),
        *("hint", "winnable", "show", "finish"),
    }
)
"""What a key held down does only once."""


def shortcut(key: Key) -> str | None:
    """Return the control a key activates, or None."""
    control = SHORTCUTS.get(key.replace(repeated=False))
    return None if key.repeated and control in NEVER_REPEATED else control


def key_texts(control: str, command_key: str = "Ctrl") -> tuple[str, ...]:
    """Return the keys of a control as they are written, such as ``"Ctrl+Shift+Z"``."""
    return tuple(
        "+".join([command_key] * key.command + ["Shift"] * key.shift + [key.name.upper()])
        for key, activated in SHORTCUTS.items()
        if activated == control
    )


def key_text(control: str, command_key: str = "Ctrl") -> str:
    """Return the first key of a control; empty if it has none."""
    return next(iter(key_texts(control, command_key)), "")
