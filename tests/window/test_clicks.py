"""Clicks, and what looks like one (SPEC.md section 7)."""

import pytest

from tests.window.conftest import StartGame

pytestmark = pytest.mark.window

CODE = "CR1-N-AAAAAAB"
LONG_CODE = "CR1-N-AAAAAAA"
"""Five cards in a row on its 14th pile have one place to go to, each as soon as it shows."""


@pytest.mark.parametrize("clicks", [2, 3, 5])
def test_fast_clicks_on_one_pile_make_one_move(start_game: StartGame, clicks: int) -> None:
    window = start_game(LONG_CODE)
    window.do(window.to("P14"), f"click --repeat {clicks} --delay 40 1", "key ctrl+z")
    window.expect("P14>P5", "U")


def test_slow_clicks_make_a_move_each(start_game: StartGame) -> None:
    window = start_game(LONG_CODE)
    window.do(window.to("P14"), "click 1 sleep 0.5 click 1")
    window.expect("P14>P5", "P14>P16")


def test_double_click_takes_the_first_of_several_piles(start_game: StartGame) -> None:
    window = start_game(CODE)
    window.double_click(*window.centre("P7"))
    window.expect("P7>P5")


def test_a_trembling_click_is_a_click(start_game: StartGame) -> None:
    window = start_game(CODE)
    x, y = window.centre("P4")
    path = [window.to((x + dx, y + dy)) for dx, dy in ((3, 0), (0, 3), (-3, 0), (2, -2))]
    window.do(window.to("P4"), "mousedown 1", *path, "mouseup 1")
    window.expect("P4>AH")


def test_a_click_that_drifts_on_its_card_is_a_click(start_game: StartGame) -> None:
    window = start_game(CODE)
    x, y = window.centre("P7")
    drifting = [window.to((x + dx, y + 2)) for dx in (5, 12, 19, 24)]
    window.do(window.to("P7"), "mousedown 1", *drifting, "mouseup 1")
    x, y = window.centre("P15")
    drifting = [window.to((x - dx, y)) for dx in (5, 12, 19, 24)]
    window.do(window.to("P15"), "mousedown 1", *drifting, "mouseup 1")
    window.expect("P7>P15")


def test_after_a_card_without_a_place_no_click_is_lost(start_game: StartGame) -> None:
    window = start_game(CODE)
    window.click(*window.centre("P1"))
    window.click(*window.centre("P4"))
    window.expect("P4>AH")


def test_refused_target_keeps_the_selection(start_game: StartGame) -> None:
    window = start_game(CODE)
    window.click(*window.centre("P7"))
    window.click(*window.centre("P1"))
    refused = window.wait_event(lambda event: event["event"] == "refused")
    assert (refused["action"], refused["reason"]) == ("P7>P1", "WRONG_SUIT")
    window.click(*window.centre("P15"))
    window.expect("P7>P15")


def test_right_click_ends_the_selection(start_game: StartGame) -> None:
    window = start_game(CODE)
    window.click(*window.centre("P7"))
    window.do("click 3")
    window.click(*window.centre("P15"))
    window.expect("P15>P7")


def test_wheel_and_side_buttons_do_nothing(start_game: StartGame) -> None:
    window = start_game(CODE)
    window.click(*window.centre("P4"))
    turns = " ".join(f"click --repeat 3 --delay 5 {button}" for button in range(4, 10))
    for name in ("P5", "redeal", "undo"):
        window.do(window.to(name), turns)
    window.key("ctrl+z")
    window.expect("P4>AH", "U")


def test_press_in_the_deal_and_release_after_it(start_game: StartGame) -> None:
    window = start_game(CODE)
    window.do(window.to("P4"), "key F5 mousedown 1 sleep 1 mouseup 1")
    window.expect("restart", "P4>AH")


def test_press_while_a_card_flies_and_release_after_it(start_game: StartGame) -> None:
    window = start_game(CODE)
    window.do(window.to("P4"), "click 1 key ctrl+z mousedown 1 sleep 0.6 mouseup 1")
    window.expect("P4>AH", "U", "P4>AH")


def test_press_in_the_redeal_and_release_after_it(start_game: StartGame) -> None:
    window = start_game(CODE)
    window.do(window.to("undo"), "key r key Return mousedown 1 sleep 1 mouseup 1")
    window.click(*window.centre("redeal"))
    window.key("Return")
    window.expect("R", "R")
