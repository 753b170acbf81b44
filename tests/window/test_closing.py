"""However the game ends, it ends at once, with 0 and without a word."""

import signal

import pytest

from crescent.engine import Game, action_name, parse_record
from tests.support.records import WON_RECORD
from tests.window.conftest import StartGame

pytestmark = pytest.mark.window

CODE = "CR1-N-AAAAAAB"
CLOSE = "key alt+F4"  # openbox's: it asks the window to close


def test_at_rest(start_game: StartGame) -> None:
    window = start_game(CODE)
    assert window.close_window() == 0


def test_during_the_deal(start_game: StartGame) -> None:
    window = start_game(CODE)
    window.do("key F5", CLOSE)
    assert window.exit_code() == 0
    assert window.actions == ["restart"]


def test_during_a_redeal(start_game: StartGame) -> None:
    window = start_game(CODE)
    window.do("key r key Return", CLOSE)
    assert window.exit_code() == 0
    assert window.actions == ["R"]


def test_during_a_drag(start_game: StartGame) -> None:
    window = start_game(CODE)
    window.do(window.to("P5"), "mousedown 1", window.to((640, 500)), CLOSE)
    assert window.exit_code() == 0
    assert window.actions == []


@pytest.mark.parametrize("opening", ["F1", "F10", "ctrl+l", "r", "p", "F11"])
def test_with_something_open(start_game: StartGame, opening: str) -> None:
    window = start_game(CODE)
    window.do(f"key {opening}", CLOSE)
    assert window.exit_code() == 0
    assert window.actions == []


def test_while_a_win_is_celebrated(start_game: StartGame) -> None:
    won = parse_record(WON_RECORD).game
    *turns, last = won.turns
    window = start_game(going_on=Game.replay(won.code, turns))
    source, target = action_name(last).split(">")
    window.drag(window.centre(source), window.centre(target))
    window.expect(action_name(last))
    window.do(CLOSE)
    assert window.exit_code() == 0


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_by_a_signal(start_game: StartGame, number: signal.Signals) -> None:
    window = start_game(CODE)
    window.signal(number)
    assert window.exit_code() == 0


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_by_a_signal_with_a_question_open(start_game: StartGame, number: signal.Signals) -> None:
    window = start_game(CODE)
    window.do(window.to("P4"), "click 1 key r")
    window.expect("P4>AH")
    window.signal(number)
    assert window.exit_code() == 0
