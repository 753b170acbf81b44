"""Which key does what, which letter a key counts by, and when letters are text."""

import sys
from collections.abc import Iterator

import pygame
import pytest

from crescent.ui.controls import SHORTCUTS, Control, key_text, shortcut
from crescent.ui.geometry import Rect
from crescent.ui.keys import Key
from crescent.ui.shell.keyboard import Keyboard
from crescent.ui.shell.platform import _sdl

CTRL, SHIFT = pygame.KMOD_LCTRL, pygame.KMOD_LSHIFT


@pytest.fixture(autouse=True)
def _display() -> Iterator[None]:
    pygame.display.init()
    yield
    pygame.display.quit()


def press(key: int, scancode: int = 0, mod: int = 0) -> Key | None:
    event = pygame.event.Event(pygame.KEYDOWN, key=key, scancode=scancode, mod=mod, unicode="")
    return Keyboard().down(event)


def text_is_typed() -> bool:
    """Return True if SDL makes text from keys."""
    return bool(_sdl().SDL_IsTextInputActive())


@pytest.mark.parametrize(
    ("key", "control"),
    [
        (Key("n", command=True), "new"),
        (Key("f5"), "restart"),
        (Key("z", command=True), "undo"),
        (Key("z", command=True, shift=True), "redo"),
        (Key("y", command=True), "redo"),
        (Key("r"), "redeal"),
        (Key("l", command=True), "enter code"),
        (Key("c", command=True), "copy code"),
        (Key("v", command=True), "paste code"),
        (Key("f1"), "help"),
        (Key("f10"), "menu"),
        (Key("f11"), "fullscreen"),
        (Key("p"), "pause"),
        (Key("q", command=True), "quit"),
        (Key("r", command=True), None),
        (Key("z"), None),
        (Key("n"), None),
    ],
)
def test_shortcuts(key: Key, control: str | None) -> None:
    assert shortcut(key) == control


def test_of_keys_held_down_only_those_of_undo_and_redo_repeat() -> None:
    repeating = {shortcut(key.replace(repeated=True)) for key in SHORTCUTS}
    assert repeating == {None, Control.UNDO, Control.REDO}


def test_keys_are_written_as_on_a_keyboard() -> None:
    assert key_text(Control.UNDO) == "Ctrl+Z"
    assert key_text(Control.UNDO, "Cmd") == "Cmd+Z"
    assert key_text(Control.REDO) == "Ctrl+Shift+Z"
    assert key_text(Control.HELP) == "F1"
    assert key_text(Control.ABOUT) == ""
    assert key_text(Control.SHOW_PAUSE) == "Space"


@pytest.mark.parametrize("lock", [0, pygame.KMOD_CAPS, pygame.KMOD_NUM])
def test_locks_do_not_matter(lock: int) -> None:
    assert press(pygame.K_z, pygame.KSCAN_Z, CTRL | lock) == Key("z", command=True)
    assert press(pygame.K_r, pygame.KSCAN_R, lock) == Key("r")


@pytest.mark.parametrize("scancode", [pygame.KSCAN_Y, pygame.KSCAN_W])
def test_the_letter_on_the_key_counts_not_its_place(scancode: int) -> None:
    assert press(pygame.K_z, scancode, CTRL) == Key("z", command=True)


def test_a_key_without_a_latin_letter_counts_by_its_place() -> None:
    cyrillic_ya, greek_zeta = 0x44F, 0x3B6
    assert press(cyrillic_ya, pygame.KSCAN_Z, CTRL) == Key("z", command=True)
    assert press(greek_zeta, pygame.KSCAN_Z, CTRL | SHIFT) == Key("z", command=True, shift=True)


@pytest.mark.parametrize("letter", ["ı", "ü", "ğ", "é"])
def test_a_latin_letter_never_counts_as_another(letter: str) -> None:
    assert press(ord(letter), pygame.KSCAN_R) is None


@pytest.mark.skipif(
    sys.platform == "darwin", reason="Super is the key that goes with letters there"
)
@pytest.mark.parametrize(
    "held",
    [
        *(pygame.KMOD_LALT, pygame.KMOD_RALT, pygame.KMOD_MODE),
        *(pygame.KMOD_LMETA, pygame.KMOD_RMETA, pygame.KMOD_LMETA | pygame.KMOD_CAPS),
    ],
)
def test_alt_and_super_belong_to_the_system(held: int) -> None:
    for key in (pygame.K_r, pygame.K_RETURN, pygame.K_LEFT, pygame.K_F11, pygame.K_KP_4):
        assert press(key, mod=held) is None
        assert press(key, mod=held | CTRL) is None


def test_a_plus_is_one_wherever_it_is_on_the_keyboard() -> None:
    assert press(pygame.K_EQUALS, mod=SHIFT) == press(pygame.K_PLUS) == Key("plus")
    assert press(pygame.K_KP_PLUS, mod=pygame.KMOD_NUM) == Key("plus")
    assert press(pygame.K_MINUS) == press(pygame.K_KP_MINUS) == Key("minus")
    assert press(pygame.K_MINUS, mod=SHIFT) != Key("minus")


PAD = {
    pygame.K_KP_4: "left",
    pygame.K_KP_6: "right",
    pygame.K_KP_8: "up",
    pygame.K_KP_2: "down",
    pygame.K_KP_7: "home",
    pygame.K_KP_1: "end",
    pygame.K_KP_9: "pageup",
    pygame.K_KP_3: "pagedown",
    pygame.K_KP_PERIOD: "delete",
}


@pytest.mark.parametrize(("key", "name"), PAD.items())
def test_the_numeric_pad_has_arrows_or_digits(
    key: int, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    num = pygame.KMOD_NUM
    assert press(key) == press(key, mod=num | SHIFT) == Key(name)
    assert press(key, mod=CTRL) == Key(name, command=True)
    assert press(key, mod=num) is None
    assert press(key, mod=SHIFT) is None
    monkeypatch.setattr(sys, "platform", "darwin")
    assert press(key) is None, "there is no Num Lock"


def test_letters_are_text_only_in_a_field() -> None:
    keys = Keyboard()
    assert not text_is_typed()
    keys.write_in(Rect(10, 20, 300, 40))
    assert text_is_typed()
    keys.write_in(Rect(10, 30, 300, 40))
    assert text_is_typed()
    keys.write_in(None)
    assert not text_is_typed()


def test_keypad_enter_is_enter() -> None:
    assert press(pygame.K_KP_ENTER) == press(pygame.K_RETURN) == Key("return")


def test_keys_that_mean_nothing_are_ignored() -> None:
    for key in (pygame.K_LSHIFT, pygame.K_CAPSLOCK, pygame.K_PRINTSCREEN, 0, pygame.K_SEMICOLON):
        assert press(key) is None


def test_repetition_is_known_until_the_key_is_released() -> None:
    keyboard = Keyboard()
    event = {"key": pygame.K_r, "scancode": pygame.KSCAN_R, "mod": 0}
    down, up = (pygame.event.Event(kind, event) for kind in (pygame.KEYDOWN, pygame.KEYUP))
    assert keyboard.down(down) == Key("r")
    assert keyboard.down(down) == Key("r", repeated=True)
    keyboard.up(up)
    assert keyboard.down(down) == Key("r")
    keyboard.forget()
    assert keyboard.down(down) == Key("r")
