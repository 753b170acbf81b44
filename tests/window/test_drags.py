"""Drags that something comes in between of: the card is home, and no move is made."""

import pytest

from tests.window.conftest import StartGame
from tests.window.desktop import Box, GameWindow

pytestmark = pytest.mark.window

CODE = "CR1-N-AAAAAAB"
FIRST = "P4>AH"
"""What a click on the fourth pile does, for as long as nothing else was done."""


def grab(window: GameWindow, source: str = "P5", target: str = "P7") -> None:
    """Take a card and carry it to a place that would accept it, without letting go."""
    window.do(window.to(source), "mousedown 1", window.to((640, 500)))
    # Until it is seen in the middle: the X server may melt movements in a row into one.
    middle = (600, 470, 80, 60)
    empty = window.picture(middle)
    window.do(window.to((650, 510)))
    window.wait_for(lambda: window.picture(middle) != empty, "the card in the hand")
    window.do(window.to(target))


def click_first(window: GameWindow) -> None:
    window.click(*window.centre("P4"))


def test_dropped_on_its_target(start_game: StartGame) -> None:
    window = start_game(CODE)
    grab(window)
    window.do("mouseup 1")
    window.expect("P5>P7")


def test_dropped_on_its_own_pile(start_game: StartGame) -> None:
    window = start_game(CODE)
    grab(window)
    # In a command of its own: the X server may melt two movements in a row into one.
    window.do(window.to("P5"), "mouseup 1")
    click_first(window)
    window.expect(FIRST)


@pytest.mark.parametrize("point", [(-150, 300), (640, -120), (1500, 1000)])
def test_dropped_outside_the_window(start_game: StartGame, point: tuple[int, int]) -> None:
    window = start_game(CODE)
    grab(window)
    window.do(window.to(point), "mouseup 1")
    click_first(window)
    window.expect(FIRST)


@pytest.mark.parametrize("button", [2, 3])
def test_second_button(start_game: StartGame, button: int) -> None:
    window = start_game(CODE)
    grab(window)
    window.do(f"click {button} mouseup 1")
    click_first(window)
    window.expect(FIRST)


def test_wheel_in_between_changes_nothing(start_game: StartGame) -> None:
    window = start_game(CODE)
    grab(window)
    window.do("click 4 click 5 click 6 mouseup 1")
    window.expect("P5>P7")


def test_second_button_held_on(start_game: StartGame) -> None:
    window = start_game(CODE)
    grab(window)
    window.do("mousedown 3 mouseup 1 mouseup 3")
    click_first(window)
    window.expect(FIRST)


@pytest.mark.parametrize("key", ["Escape", "F1 Escape", "r Escape", "ctrl+y"])
def test_key(start_game: StartGame, key: str) -> None:
    window = start_game(CODE)
    grab(window)
    window.do(f"key {key} mouseup 1")
    click_first(window)
    window.expect(FIRST)


def test_undo(start_game: StartGame) -> None:
    window = start_game(CODE)
    click_first(window)
    grab(window)
    window.do("key ctrl+z mouseup 1")
    click_first(window)
    window.expect(FIRST, "U", FIRST)


def test_redeal(start_game: StartGame) -> None:
    window = start_game(CODE)
    grab(window)
    window.do("key r key Return mouseup 1 key r key Return")
    window.expect("R", "R")


def test_lost_focus(start_game: StartGame) -> None:
    window = start_game(CODE)
    window.move(0, 0)  # so that the other one, in the middle, leaves the target uncovered
    grab(window)
    other = start_game(CODE)
    window.do("mouseup 1")
    assert other.close_window() == 0
    window.wait_for(window.has_focus, "focus")
    click_first(window)
    window.expect(FIRST)


def upper_left_part(box: Box, middle: tuple[int, int]) -> Box:
    """What of a card of that size, held or lying with that middle, its corner and index show."""
    _, _, width, height = box
    x, y = middle
    return x - width * 2 // 5, y - height * 2 // 5, width // 3, height // 4


def test_resize_keeps_the_card_under_the_pointer(start_game: StartGame) -> None:
    window = start_game(CODE, "--still")
    window.park()
    (x, y), box = window.centre("P5"), window.area("P5")
    lying = window.picture(upper_left_part(box, (x, y)))
    assert len(set(lying)) > 1
    window.resize(900, 700)
    grab(window)
    pointer = window.centre("P7")
    window.resize(1280, 800)
    assert window.area("P5") == box
    near = [(pointer[0] + dx, pointer[1] + dy) for dx in range(-2, 3) for dy in range(-2, 3)]
    window.wait_for(
        lambda: any(window.picture(upper_left_part(box, middle)) == lying for middle in near),
        "the card, as sharp as it lay",
    )
    window.do(window.to("P7"), "mouseup 1")
    window.expect("P5>P7")


def test_resize_moves_the_places_below_a_resting_card(start_game: StartGame) -> None:
    window = start_game(CODE)
    grab(window, target="P1")
    window.resize(1000, 700)
    target = window.to("P7")
    window.resize(1280, 800)
    window.resize(1000, 700)
    window.do(target, "mouseup 1")
    window.expect("P5>P7")


def test_click_after_the_button_was_let_go_over_another_window(start_game: StartGame) -> None:
    window = start_game(CODE)
    grab(window)
    other = start_game(CODE)  # it lies above the pointer
    window.do("mouseup 1")
    assert other.close_window() == 0
    window.wait_for(window.has_focus, "focus")
    click_first(window)
    window.expect(FIRST)
