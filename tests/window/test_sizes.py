"""The window's sizes: small, large, many at once, the whole screen and back."""

import random

import pytest

from crescent.ui.layout import LEAST_SIZE
from tests.window.conftest import StartGame
from tests.window.desktop import SCREEN, Box, GameWindow

pytestmark = pytest.mark.window

CODE = "CR1-N-AAAAAAB"
USUAL = (1280, 800)
LOOKS = 10
"""So often in a row a window must be somewhere to have come to rest."""


def size(window: GameWindow) -> tuple[int, int]:
    return window.box[2:]


def fresh_picture(start_game: StartGame) -> bytes:
    """Return what a window shows that was never resized; it is closed again."""
    window = start_game(CODE, "--still")
    window.park()
    assert size(window) == USUAL
    picture = window.picture()
    assert window.close_window() == 0
    return picture


def test_many_sizes_in_a_row(start_game: StartGame) -> None:
    fresh = fresh_picture(start_game)
    window = start_game(CODE)
    window.park()
    chance = random.Random(7)
    sizes = [(chance.randint(200, 1500), chance.randint(150, 1100)) for _ in range(80)]
    window.storm(*sizes, USUAL)
    window.wait_for(lambda: window.picture() == fresh, "a picture as sharp as a fresh window's")
    window.click(*window.centre("P4"))
    window.expect("P4>AH")


def test_down_to_the_least_and_back(start_game: StartGame) -> None:
    fresh = fresh_picture(start_game)
    window = start_game(CODE)
    window.park()
    for width, height in ((800, 600), (320, 900), (900, 90), (1, 1)):
        window.resize(width, height)
        window.key("Right")  # draws a cursor in it
        assert size(window) == (max(width, LEAST_SIZE[0]), max(height, LEAST_SIZE[1]))
    window.key("Escape")
    window.resize(*USUAL)
    window.wait_for(lambda: window.picture() == fresh, "a picture as sharp as a fresh window's")
    window.click(*window.centre("P4"))
    window.expect("P4>AH")


def test_resize_while_cards_fly(start_game: StartGame) -> None:
    window = start_game(CODE)
    window.do("key F5")
    window.resize(1000, 700)
    window.do("key F5", "key r Return")
    window.resize(900, 800)
    window.click(*window.centre("undo"))
    window.do("key r Return")
    window.expect("restart", "restart", "R", "R")


def test_a_move_while_the_whole_screen_is_filled(start_game: StartGame) -> None:
    window = start_game(CODE)
    window.key("F11")
    window.wait_for(lambda: window.box == (0, 0, *SCREEN), "the whole screen")
    window.wait_for(lambda: len(window.layouts) > 1, "a layout for it")
    window.click(*window.centre("P4"))
    window.expect("P4>AH")


def menu_edge(window: GameWindow) -> float:
    x, _, width, _ = window.area("menu")
    return x + width


def wait_until_it_stays(window: GameWindow, box: Box) -> None:
    """Wait: a window that was maximised passes its place on the way to another, and back."""
    looks = 0

    def stays() -> bool:
        nonlocal looks
        looks = looks + 1 if window.box == box else 0
        return looks >= LOOKS

    window.wait_for(stays, f"the window at {box}")


def whole_screen_and_back(window: GameWindow) -> None:
    before = window.box
    for _ in range(2):
        window.key("F11")
        window.wait_for(lambda: window.box == (0, 0, *SCREEN), "the whole screen")
        window.key("F11")
        wait_until_it_stays(window, before)
        # The menu stands at the right edge of whatever was laid out last.
        window.wait_for(lambda: 0 <= before[2] - menu_edge(window) < 30, "its layout")
    window.wait_for(window.has_focus, "focus")
    window.click(*window.centre("P4"))
    window.expect("P4>AH")


def test_whole_screen_and_back(start_game: StartGame) -> None:
    window = start_game(CODE)
    window.resize(1100, 760)
    whole_screen_and_back(window)
    window.resize(1000, 700)
    assert size(window) == (1000, 700)
    window.key("ctrl+z")
    window.click(*window.centre("P5"))
    window.expect("P4>AH", "U", "P5>P7")


def test_whole_screen_and_back_from_maximised(start_game: StartGame) -> None:
    window = start_game(CODE)
    before = window.box
    x, y, *_ = before
    double_click = f"mousemove {x + 200} {y - 8} click --repeat 2 --delay 60 1"
    window.do(double_click)  # on the title
    window.wait_for(lambda: window.box[2] == SCREEN[0], "the maximised window")
    whole_screen_and_back(window)
    x, y, *_ = window.box
    window.do(f"mousemove {x + 200} {y - 8} click --repeat 2 --delay 60 1")
    window.wait_for(lambda: size(window) == before[2:], "the window as large as it was")
