"""From pygame's key events to keys as the player knows them."""

import sys
from collections.abc import Mapping
from typing import Final

import pygame

from crescent.i18n import controls as words
from crescent.ui.geometry import Rect
from crescent.ui.keys import Key

_COMMAND: Final = pygame.KMOD_META if sys.platform == "darwin" else pygame.KMOD_CTRL
_THE_SYSTEMS: Final = (
    pygame.KMOD_ALT
    | pygame.KMOD_MODE
    | (pygame.KMOD_CTRL if sys.platform == "darwin" else pygame.KMOD_META)
)
"""Modifiers with which a key means nothing here: Alt, AltGr, and the key of the system."""

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
    pygame.K_PLUS: "plus",
    pygame.K_EQUALS: "plus",  # the same key, on most keyboards
    pygame.K_KP_PLUS: "plus",
    pygame.K_MINUS: "minus",
    pygame.K_KP_MINUS: "minus",
    **{pygame.K_F1 + number: f"f{number + 1}" for number in range(12)},
}
_PAD: Final[Mapping[int, str]] = {
    pygame.K_KP_1: "end",
    pygame.K_KP_2: "down",
    pygame.K_KP_3: "pagedown",
    pygame.K_KP_4: "left",
    pygame.K_KP_6: "right",
    pygame.K_KP_7: "home",
    pygame.K_KP_8: "up",
    pygame.K_KP_9: "pageup",
    pygame.K_KP_PERIOD: "delete",
}
"""The second meaning of the numeric pad's keys, which otherwise type digits."""

_LAST_LATIN = 0x24F
_LETTERS_ON_A_US_KEYBOARD: Final[Mapping[int, str]] = {
    pygame.KSCAN_A + number: chr(ord("a") + number) for number in range(26)
}


def command_key() -> str:
    """Return what the key is called that goes with letters."""
    return "Cmd" if sys.platform == "darwin" else words.CONTROL_KEY()


class Keyboard:
    """Knows which keys are held down, to recognise repetitions, and where text is typed."""

    def __init__(self) -> None:
        """Begin without a text to type; the display has to be started."""
        self._held: set[int] = set()
        self._field: Rect | None = None
        self._has_just_begun = False
        pygame.key.stop_text_input()  # SDL begins with it on

    def down(self, event: pygame.event.Event) -> Key | None:
        """Return the key that went down; None if it means nothing here.

        Caps Lock does not matter, and Num Lock only for the numeric pad.
        """
        repeated = event.scancode in self._held
        self._held.add(event.scancode)
        shift = bool(event.mod & pygame.KMOD_SHIFT)
        name = _name(event)
        if event.key in _PAD and _pad_steers(event.mod):
            # Shift only reverses Num Lock.
            name, shift = _PAD[event.key], False
        if name is None or event.mod & _THE_SYSTEMS:
            return None
        # On most keyboards plus is Shift with the equals sign.
        shift = shift and event.key != pygame.K_EQUALS
        return Key(name, bool(event.mod & _COMMAND), shift, repeated)

    def up(self, event: pygame.event.Event) -> None:
        """Note that a key was released."""
        self._held.discard(event.scancode)

    def forget(self) -> None:
        """Forget which keys are held down, because another window has the keyboard."""
        self._held.clear()

    def write_in(self, area: Rect | None) -> None:
        """Take typed text for the field at `area` in the window, or for none.

        Without a field text input is off, or input methods and screen keyboards would take keys.
        """
        if area == self._field:
            return
        self._has_just_begun = self._field is None
        self._field = area
        if area is None:
            pygame.key.stop_text_input()
        else:
            pygame.key.set_text_input_rect(pygame.Rect(area))
            pygame.key.start_text_input()

    def early_text(self, event: pygame.event.Event) -> str:
        """Return the text of a key that went down before its field began to take text.

        SDL reports no text for it, so it is the character on the key, a capital with Shift.
        """
        if self._field is None or not self._has_just_begun or event.mod & (_COMMAND | _THE_SYSTEMS):
            return ""
        text = chr(event.key) if ord(" ") <= event.key <= _LAST_LATIN else ""
        shifted = event.mod & pygame.KMOD_SHIFT
        capital = bool(shifted) != bool(event.mod & pygame.KMOD_CAPS)
        return (text.upper() if capital else text) if text.isalpha() or not shifted else ""

    def took_all(self) -> None:
        """Note that all events so far were handled: SDL reports the text of those to come."""
        self._has_just_begun = False


def _name(event: pygame.event.Event) -> str | None:
    if event.key in _NAMES:
        return _NAMES[event.key]
    if event.key <= _LAST_LATIN:
        letter = chr(event.key) if event.key > 0 else ""
        return letter.lower() if letter.isascii() and letter.isalnum() else None
    # A key without a Latin letter is known by its place on the keyboard.
    return _LETTERS_ON_A_US_KEYBOARD.get(event.scancode)


def _pad_steers(modifiers: int) -> bool:
    """Return True if the keys of the numeric pad are arrows and the like, not digits.

    Macs have no Num Lock: there they are always digits.
    """
    numbers = bool(modifiers & pygame.KMOD_NUM) != bool(modifiers & pygame.KMOD_SHIFT)
    return sys.platform != "darwin" and not numbers
