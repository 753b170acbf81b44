"""Which key does what, and which letter a key counts by."""

from collections.abc import Iterator

import pygame
import pytest

from crescent.ui.keyboard import Keyboard
from crescent.ui.keys import SHORTCUTS, Key, key_text, shortcut

CTRL, SHIFT = pygame.KMOD_LCTRL, pygame.KMOD_LSHIFT


@pytest.fixture(autouse=True)
def _display() -> Iterator[None]:
    pygame.display.init()
    yield
    pygame.display.quit()


def press(key: int, scancode: int = 0, mod: int = 0) -> Key | None:
    event = pygame.event.Event(pygame.KEYDOWN, key=key, scancode=scancode, mod=mod, unicode="")
    return Keyboard().down(event)


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


def test_held_keys_never_repeat_what_should_happen_once() -> None:
    for key, control in SHORTCUTS.items():
        repeated = shortcut(key._replace(repeated=True))
        once = control in (
            *("new", "restart", "redeal", "fullscreen", "pause", "menu"),
            *("hint", "winnable", "show", "finish"),
        )
        assert repeated == (None if once else control)


def test_keys_are_written_as_on_a_keyboard() -> None:
    assert key_text("undo") == "Ctrl+Z"
    assert key_text("undo", "Cmd") == "Cmd+Z"
    assert key_text("redo") == "Ctrl+Shift+Z"
    assert key_text("help") == "F1"
    assert key_text("no such control") == ""


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


def test_alt_belongs_to_the_system() -> None:
    assert press(pygame.K_r, pygame.KSCAN_R, pygame.KMOD_LALT) is None


def test_keypad_enter_is_enter() -> None:
    assert press(pygame.K_KP_ENTER) == press(pygame.K_RETURN) == Key("return")


def test_keys_that_mean_nothing_are_ignored() -> None:
    for key in (pygame.K_LSHIFT, pygame.K_CAPSLOCK, pygame.K_PRINTSCREEN, 0, pygame.K_SEMICOLON):
        assert press(key) is None


def test_repetition_is_known_until_the_key_is_let_go() -> None:
    keyboard = Keyboard()
    event = {"key": pygame.K_r, "scancode": pygame.KSCAN_R, "mod": 0}
    down, up = (pygame.event.Event(kind, event) for kind in (pygame.KEYDOWN, pygame.KEYUP))
    assert keyboard.down(down) == Key("r")
    assert keyboard.down(down) == Key("r", repeated=True)
    keyboard.up(up)
    assert keyboard.down(down) == Key("r")
    keyboard.forget()
    assert keyboard.down(down) == Key("r")
