"""Keys as the player knows them, and what each one does.

A key is known by the letter on it; the shell finds that out.  Everything else has a name of its
own, such as ``"left"``, ``"f11"`` or ``"escape"``.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple


class Key(NamedTuple):
    """A key that went down."""

    name: str
    """A letter or digit in lower case, or one of ``left right up down return space escape tab
    backspace delete home end pageup pagedown f1`` … ``f12``."""
    command: bool = False
    """Ctrl is held, or Cmd on macOS."""
    shift: bool = False
    repeated: bool = False
    """It is the repetition of a key held down."""


SHORTCUTS: Final[Mapping[Key, str]] = {
    Key("n", command=True): "new",
    Key("f5"): "restart",
    Key("z", command=True): "undo",
    Key("z", command=True, shift=True): "redo",
    Key("y", command=True): "redo",
    Key("r"): "redeal",
    Key("l", command=True): "enter code",
    Key("c", command=True): "copy code",
    Key("v", command=True): "paste code",
    Key("f1"): "help",
    Key("f10"): "menu",
    Key("f11"): "fullscreen",
    Key("p"): "pause",
    Key("q", command=True): "quit",
}
"""The control that a key activates."""

NEVER_REPEATED: Final = frozenset({"new", "restart", "redeal", "fullscreen", "pause", "menu"})
"""What a key held down does only once."""


def shortcut(key: Key) -> str | None:
    """The control a key activates, or None."""
    control = SHORTCUTS.get(key._replace(repeated=False))
    return None if key.repeated and control in NEVER_REPEATED else control


def key_text(control: str, command_key: str = "Ctrl") -> str:
    """The first key of a control as it is written: ``"Ctrl+Shift+Z"``; empty if it has none."""
    for key, activated in SHORTCUTS.items():
        if activated == control:
            held = [command_key] * key.command + ["Shift"] * key.shift
            return "+".join([*held, key.name.upper()])
    return ""
