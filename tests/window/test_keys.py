"""The keyboard: every key, whatever else is on or held."""

from collections import deque

import pytest

from crescent.engine import Game, Place, parse_action, parse_code, parse_place
from crescent.ui.layout import layout
from crescent.ui.table.cursor import DIRECTIONS, FIRST_PLACE, next_place
from tests.window.conftest import StartGame
from tests.window.desktop import SCREEN, Desktop, GameWindow

pytestmark = pytest.mark.window

CODE = "CR1-N-AAAAAAB"
PAD_2, PAD_3, PAD_4, PAD_6, PAD_8 = 88, 89, 83, 85, 80
"""Keycodes of evdev: by the digits' names xdotool would press Shift as well."""
SHUTTLE_CODE = "CR1-N-AAAAAA7"
SHUTTLE = ("P3>P6", "P6>P3")


def arrows(start: Place, end: Place) -> str:
    """Return the arrow keys that lead from one place to another in a window as it opens."""
    laid_out = layout(1280, 800)
    ways: dict[Place, list[str]] = {start: []}
    queue = deque([start])
    while end not in ways:
        at = queue.popleft()
        for arrow in DIRECTIONS:
            there = next_place(laid_out, at, arrow)
            if there not in ways:
                ways[there] = [*ways[at], arrow.title()]
                queue.append(there)
    return " ".join(ways[end])


def open_field(window: GameWindow) -> None:
    """Open the page that takes a code, and wait until it is there: only then is anything text."""
    middle = window.picture((640, 400, 200, 100))
    window.key("ctrl+l")
    window.wait_for(lambda: window.picture((640, 400, 200, 100)) != middle, "the page")


def test_first_moves_by_keyboard_alone(start_game: StartGame) -> None:
    window = start_game(CODE)
    p4, p7, p15 = map(parse_place, ("P4", "P7", "P15"))
    # The first arrow only brings the cursor; the second card has two places to go to.
    window.do(f"key Up {arrows(FIRST_PLACE, p4)} Return")
    window.do(f"key {arrows(p4, p7)} space {arrows(p7, p15)} KP_Enter")
    window.expect("P4>AH", "P7>P15")
    window.do("key ctrl+z ctrl+z ctrl+shift+z ctrl+y r Return")
    window.expect("P4>AH", "P7>P15", "U", "U", "Y", "Y", "R")


def test_the_numeric_pad_steers_while_num_lock_is_off(
    start_game: StartGame, desktop: Desktop
) -> None:
    window = start_game(CODE)
    way = arrows(FIRST_PLACE, parse_place("P4")).split()
    window.do("key KP_Up", *(f"key KP_{arrow}" for arrow in way), "key KP_Enter")
    window.expect("P4>AH")
    with desktop.locked("Num_Lock"):  # the digits mean nothing here
        window.do(f"key {PAD_4} {PAD_8} {PAD_6} {PAD_2} ctrl+z Return")
    window.expect("P4>AH", "U", "P4>AH")


def test_the_numeric_pad_in_a_field(start_game: StartGame, desktop: Desktop) -> None:
    window = start_game(CODE)
    open_field(window)
    window.do(*(f"key {letter}" for letter in "r1n45afqb"))
    window.do("key KP_Home key c key KP_End key KP_Left key KP_Left key KP_Delete")
    with desktop.locked("Num_Lock"):
        window.do(f"key {PAD_3} key {PAD_2} key Return")
    new = window.wait_event(lambda event: event.get("action") == "new")
    assert new["code"] == "CR1-N-45AF32B"


@pytest.mark.parametrize("held", ["super", "alt", "ctrl", "shift"])
def test_a_key_with_another_one_held_does_nothing(start_game: StartGame, held: str) -> None:
    window = start_game(CODE)
    window.do(f"key Up {arrows(FIRST_PLACE, parse_place('P4'))}")
    window.do(*(f"key {held}+{key}" for key in ("r", "Return", "KP_Enter", "p")))
    window.do("key ctrl+Left key ctrl+Escape key super+ctrl+n")
    window.do("key Return")
    window.expect("P4>AH")


def test_the_keys_that_the_menu_shows_work_in_the_menu(start_game: StartGame) -> None:
    window = start_game(CODE)
    window.click(*window.centre("P4"))
    window.do("key F10 key ctrl+z")
    window.expect("P4>AH", "U")
    window.do("key F10 key r key Return")
    window.expect("P4>AH", "U", "R")
    window.do("key F10 key F5 key shift+Tab key Return key F10 key ctrl+n")
    window.expect("P4>AH", "U", "R", "restart", "new")
    window.do("key F1 key F11")
    window.wait_for(lambda: window.box == (0, 0, *SCREEN), "the whole screen")
    window.key("ctrl+q")
    assert window.exit_code() == 0


@pytest.mark.parametrize("locks", [(), ("Caps_Lock", "Num_Lock")])
def test_every_key_whatever_is_locked(
    start_game: StartGame, desktop: Desktop, locks: tuple[str, ...]
) -> None:
    window = start_game(CODE)
    with desktop.locked(*locks):
        window.click(*window.centre("P4"))
        window.do("key ctrl+z ctrl+y ctrl+z ctrl+shift+z r Return F5 shift+Tab Return")
        done = ["P4>AH", "U", "Y", "U", "Y", "R", "restart"]
        window.expect(*done)
        # What covers the table takes no moves: only the second key of three undoes.
        for shut, opened, move in (
            ("F1", "Escape", "P5>P7"),
            ("F10", "Escape", "P4>AH"),
            ("p", "p", "P5>P7"),
        ):
            window.click(*window.centre(move[:2]))
            window.do(f"key {shut} ctrl+z {opened} ctrl+z")
            done += [move, "U"]
            window.expect(*done)
        window.key("ctrl+c")
        window.wait_for(lambda: desktop.copied() == CODE, "a copied code")
        window.do("key ctrl+n Return")
        code = window.wait_event(lambda event: event.get("action") == "new")["code"]
        assert code != CODE
        window.key("ctrl+c")
        window.wait_for(lambda: desktop.copied() == code, "the other code")
        window.do("key ctrl+n ctrl+v")
        window.expect(*done, "new", "new", "new")
        assert window.wait_event(lambda event: event.get("action") == "new")["code"] != code
        assert window.wait_event(lambda event: event.get("action") == "new")["code"] == code
        open_field(window)
        window.do(*(f"key {letter}" for letter in "cr1nabc2345"), "key Return")
        new = window.wait_event(lambda event: event.get("action") == "new")
        assert new["code"] == "CR1-N-ABC2345"
        window.key("F11")
        window.wait_for(lambda: window.box == (0, 0, *SCREEN), "the whole screen")
        window.key("ctrl+q")
        assert window.exit_code() == 0


@pytest.mark.parametrize("layout_name", ["ru", "gr"])
def test_keys_without_a_latin_letter_count_by_their_place(
    start_game: StartGame, desktop: Desktop, layout_name: str
) -> None:
    with desktop.keyboard_layout(layout_name):
        window = start_game(CODE)
        window.click(*window.centre("P4"))
        z, y, r = 52, 29, 27  # the keycodes of evdev
        window.do(f"key ctrl+{z} ctrl+{y} {r} Return")
        window.expect("P4>AH", "U", "Y", "R")


@pytest.mark.parametrize("layout_name", ["de", "fr"])
def test_keys_count_by_the_letter_on_them(
    start_game: StartGame, desktop: Desktop, layout_name: str
) -> None:
    with desktop.keyboard_layout(layout_name):
        window = start_game(CODE)
        window.click(*window.centre("P4"))
        window.do("key ctrl+z ctrl+y ctrl+z")
        window.expect("P4>AH", "U", "Y", "U")


def test_a_hundred_moves_are_undone_by_a_held_key(start_game: StartGame) -> None:
    game = Game.replay(parse_code(SHUTTLE_CODE), map(parse_action, SHUTTLE * 55))
    window = start_game(going_on=game)
    window.do("keydown ctrl keydown z")
    refused = window.wait_event(lambda event: event["event"] == "refused")
    window.do("keyup z keyup ctrl")
    assert refused["reason"] == "NOTHING_TO_UNDO"
    window.expect(*["U"] * 100)
    window.key("ctrl+y")
    window.expect(*["U"] * 100, "Y")


def test_undo_and_redo_faster_than_cards_fly(start_game: StartGame) -> None:
    window = start_game(CODE)
    window.click(*window.centre("P4"))
    window.do("key --delay 1", "ctrl+z ctrl+y " * 20, "ctrl+z")
    window.click(*window.centre("P5"))
    window.expect("P4>AH", *["U", "Y"] * 20, "U", "P5>P7")


def test_held_key_deals_once(start_game: StartGame) -> None:
    window = start_game(CODE)
    window.do("keydown ctrl keydown n sleep 0.7 keyup n keyup ctrl key F5")
    window.expect("new", "restart")
