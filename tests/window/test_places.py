"""Where the window is: seen at every start, and remembered where its player put it."""

from collections.abc import Callable
from pathlib import Path

import pytest

from crescent.storage import Store
from crescent.ui.layout import LEAST_SIZE
from crescent.ui.options import PLACEMENT
from tests.window.conftest import StartGame
from tests.window.desktop import SCREEN, Desktop, GameWindow
from tests.window.test_sizes import wait_until_it_stays
from tests.window.wishes import ask_for_state

pytestmark = pytest.mark.window

CODE = "CR1-N-AAAAAAB"
EDGE = 10
"""Pixels that the frame may have on each side."""
PLACE = "900x700+200+150"
USUAL = "1280x800+160+184"


def kept(home: Path, name: str = PLACEMENT) -> str | None:
    """Return the place, or another setting, that the next start is told."""
    store = Store.open(str(home / ".local" / "share" / "crescent"))
    try:
        return store.settings().get(name)
    finally:
        store.close()


def wait_for_setting(window: GameWindow, text: str) -> None:
    """Wait until the setting of the whole screen is kept."""
    window.wait_for(lambda: kept(window.home, "fullscreen") == text, f"fullscreen {text}")


def whole(window: GameWindow) -> bool:
    return window.box == (0, 0, *SCREEN)


@pytest.mark.parametrize(
    ("last", "now"),
    [
        (PLACE, PLACE),
        ("900x700+1700+150", "900x700+700+150"),  # on a screen that is gone
        ("900x700+200-60", "900x700+200+0"),  # its title bar above the edge
        ("900x700-700-500", "900x700+0+0"),
        ("1x1+0+0", USUAL),
        ("0x0+0+0", USUAL),
        ("99999x99999-9999-9999", USUAL),
        ("1600x1200-1-20", USUAL),
        ("nanxnan+nan+nan", USUAL),
    ],
)
def test_a_start_can_be_seen(start_game: StartGame, last: str, now: str) -> None:
    window = start_game(CODE, placed=last)
    width, height = map(int, now.split("+", maxsplit=1)[0].split("x"))
    x, y, *size = window.box
    assert size == [width, height]
    assert 0 <= x <= SCREEN[0] - width + EDGE
    assert 0 < y <= SCREEN[1] - height  # the title bar is above it
    assert window.close_window() == 0
    assert kept(window.home) == now


def fullscreen(desktop: Desktop, window: GameWindow) -> None:
    ask_for_state(desktop.display, window.number, "FULLSCREEN")
    window.wait_for(lambda: whole(window), "the whole screen")


def left_half(desktop: Desktop, window: GameWindow) -> None:
    window.resize(SCREEN[0] // 2, 600)
    desktop.xdotool("windowmove", window.number, 0, 300)
    ask_for_state(desktop.display, window.number, "MAXIMIZED_VERT")
    window.wait_for(lambda: window.box[0] < 10 and window.box[3] > SCREEN[1] - 50, "a half")


@pytest.mark.parametrize("spread", [fullscreen, left_half])
def test_what_the_window_manager_makes_of_it_is_not_its_place(
    start_game: StartGame, desktop: Desktop, spread: Callable[[Desktop, GameWindow], None]
) -> None:
    window = start_game(CODE, placed=PLACE)
    layouts = len(window.layouts)
    spread(desktop, window)
    window.wait_for(lambda: len(window.layouts) > layouts, "a layout for it")
    assert window.close_window() == 0
    assert kept(window.home) == PLACE


def test_it_is_never_smaller_than_the_least_size(start_game: StartGame, desktop: Desktop) -> None:
    window = start_game(CODE, placed=PLACE)
    hints = ("xprop", "-id", window.number, "WM_NORMAL_HINTS")
    least = f"minimum size: {LEAST_SIZE[0]} by {LEAST_SIZE[1]}"
    window.wait_for(lambda: least in desktop.output(*hints), "the least size")
    window.resize(20, 20)
    assert window.box[2:] == LEAST_SIZE
    window.click(*window.centre("P4"))
    window.expect("P4>AH")
    assert window.close_window() == 0
    assert kept(window.home) == f"{LEAST_SIZE[0]}x{LEAST_SIZE[1]}+200+150"


def test_the_whole_screen_from_maximised_keeps_the_place(
    start_game: StartGame, desktop: Desktop
) -> None:
    window = start_game(CODE, placed=PLACE)
    before = window.box
    both = ("MAXIMIZED_VERT", "MAXIMIZED_HORZ")
    ask_for_state(desktop.display, window.number, *both)
    window.wait_for(lambda: window.box[2] == SCREEN[0], "the maximised window")
    maximised = window.box
    for _ in range(2):
        window.key("F11")
        window.wait_for(lambda: whole(window), "the whole screen")
        window.key("F11")
        wait_until_it_stays(window, maximised)
    ask_for_state(desktop.display, window.number, *both, wanted=False)
    wait_until_it_stays(window, before)
    assert window.close_window() == 0
    assert kept(window.home) == PLACE


def test_the_whole_screen_keeps_the_place_where_the_window_manager_filled_it_before(
    start_game: StartGame, desktop: Desktop
) -> None:
    window = start_game(CODE, placed=PLACE)
    before = window.box
    fullscreen(desktop, window)
    window.key("F11")
    wait_for_setting(window, "on")
    window.key("F11")
    wait_until_it_stays(window, before)
    assert window.close_window() == 0
    assert kept(window.home) == PLACE


def test_the_window_manager_ends_the_whole_screen(start_game: StartGame, desktop: Desktop) -> None:
    window = start_game(CODE, placed=PLACE)
    before = window.box
    window.key("F11")
    window.wait_for(lambda: whole(window), "the whole screen")
    window.wait_for(lambda: len(window.layouts) > 1, "a layout for it")
    layouts = len(window.layouts)
    ask_for_state(desktop.display, window.number, "FULLSCREEN", wanted=False)
    wait_until_it_stays(window, before)
    window.wait_for(lambda: len(window.layouts) > layouts, "a layout for it")
    wait_for_setting(window, "off")
    window.key("F11")
    window.wait_for(lambda: whole(window), "the whole screen again")
