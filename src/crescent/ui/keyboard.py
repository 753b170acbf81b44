"""From pygame's key events to keys as the player knows them."""

import sys
from collections.abc import Mapping
from typing import Final

import pygame

from crescent.ui.keys import Key

COMMAND_KEY: Final = "Cmd" if sys.platform == "darwin" else "Ctrl"
"""What the key is called that goes with letters."""

_COMMAND: Final = pygame.KMOD_META if sys.platform == "darwin" else pygame.KMOD_CTRL

_NAMES: Final[Mapping[int, str]] = {
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
    pygame.K_RETURN: "return",
    pygame.K_KP_ENTER: "return",
    pygame.K_SPACE: "space",
    pygame.K_ESCAPE: "escape",
    pygame.K_TAB: "tab",
    pygame.K_BACKSPACE: "backspace",
    pygame.K_DELETE: "delete",
    pygame.K_HOME: "home",
    pygame.K_END: "end",
    pygame.K_PAGEUP: "pageup",
    pygame.K_PAGEDOWN: "pagedown",
    **{pygame.K_F1 + number: f"f{number + 1}" for number in range(12)},
}

_LAST_ASCII = 127
_LETTERS_ON_A_US_KEYBOARD: Final[Mapping[int, str]] = {
    pygame.KSCAN_A + number: chr(ord("a") + number) for number in range(26)
}


class Keyboard:
    """Knows which keys are held, so that repetitions can be told apart."""

    def __init__(self) -> None:
        self._held: set[int] = set()

    def down(self, event: pygame.event.Event) -> Key | None:
        """The key that went down; None for one that means nothing here.

        Caps and Num Lock do not matter, and with Alt held a key belongs to the system.
        """
        repeated = event.scancode in self._held
        self._held.add(event.scancode)
        name = _name(event)
        if name is None or event.mod & pygame.KMOD_ALT:
            return None
        shift = bool(event.mod & pygame.KMOD_SHIFT)
        return Key(name, bool(event.mod & _COMMAND), shift, repeated)

    def up(self, event: pygame.event.Event) -> None:
        """A key was let go."""
        self._held.discard(event.scancode)

    def forget(self) -> None:
        """Nobody knows any more which keys are held: another window has the keyboard."""
        self._held.clear()


def _name(event: pygame.event.Event) -> str | None:
    if event.key in _NAMES:
        return _NAMES[event.key]
    if event.key <= _LAST_ASCII:
        letter = chr(event.key) if event.key > 0 else ""
        return letter.lower() if letter.isalnum() else None
    # A key without a Latin letter counts by its place.
    return _LETTERS_ON_A_US_KEYBOARD.get(event.scancode)
