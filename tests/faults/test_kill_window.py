"""The real window, killed at random moments of play: the next one goes on with the same game."""

import contextlib
import random
import signal
import threading
import time
from pathlib import Path

import pytest

from crescent.engine import Game, parse_action, parse_code
from tests.faults.conftest import Start
from tests.faults.harness import CODE, FaultyWindow, next_start, played
from tests.window.desktop import Event

pytestmark = pytest.mark.window

LONGEST = 1.5
"""Seconds of play until the window is killed, at most."""
OTHER_GAMES = ("new", "restart")
"""What the trace tells when another game came to the table."""


class Hand(threading.Thread):
    """Clicks on piles, undoes, redoes and redeals, as fast as the window takes it."""

    def __init__(self, window: FaultyWindow, choose: random.Random) -> None:
        super().__init__()
        self._window = window
        self._choose = choose
        self.rests = False

    def run(self) -> None:
        # When the window is gone, xdotool complains.
        with contextlib.suppress(AssertionError):
            while not self.rests:
                self._window.do(*(f"{self._step()} sleep 0.01" for _ in range(6)))

    def _step(self) -> str:
        if self._choose.random() < 0.7:
            return f"{self._window.to(f'P{self._choose.randint(1, 16)}')} click 1"
        return self._choose.choice(["key ctrl+z", "key ctrl+z", "key ctrl+y", "key r key Return"])


def kill_in_play(window: FaultyWindow, choose: random.Random) -> list[Event]:
    """Kill the window while it is played; what it had told by then."""
    hand = Hand(window, choose)
    hand.start()
    time.sleep(choose.random() * LONGEST)  # not to wait for anything, but for a moment of chance
    window.signal(signal.SIGKILL)
    hand.rests = True
    hand.join()
    assert window.exit_code() == -signal.SIGKILL
    actions = window.actions
    told = [event for event in window.events if event["event"] == "action"]
    assert len(told) == len(actions)
    return told


def after(game: Game, event: Event) -> Game:
    """The game on the table after what the trace tells; the one before stays as it is."""
    if event["action"] in OTHER_GAMES:
        return Game(parse_code(event["code"]))
    further = Game.restore(game.code, game.history)
    further.play(parse_action(event["action"]))
    return further


def check_kept(data: Path, before: Game, told: list[Event]) -> Game:
    """The game is as it was after all that was told, or after one thing more or less.

    The disk may need longer for the last than the window waits, and what is on the disk is told
    only then.
    """
    games = [before]
    for event in told:
        games.append(after(games[-1], event))
    last = games[-1]
    possible = [game.history for game in games[-2:]]
    for action in (*last.position.legal_moves(), *map(parse_action, "URY")):
        if last.why_illegal(action) is None:
            further = Game.restore(last.code, last.history)
            further.play(action)
            possible.append(further.history)
    found = next_start(data).game
    assert found.history in possible, f"{len(told)} actions were told"
    return found


def kill_again_and_again(start: Start, data: Path, times: int, chance: int) -> None:
    choose = random.Random(chance)
    game = played(CODE)
    window = start(CODE)
    told = 0
    for _ in range(times):
        events = kill_in_play(window, choose)
        told += len(events)
        game = check_kept(data, game, events)
        window = start()
    assert window.close_window() == 0
    assert next_start(data).game.history == game.history
    assert told > times


def test_killed_three_times(start: Start, data: Path) -> None:
    kill_again_and_again(start, data, 3, chance=4)


@pytest.mark.slow
@pytest.mark.parametrize("chance", range(4))
def test_killed_forty_times(start: Start, data: Path, chance: int) -> None:
    kill_again_and_again(start, data, 10, chance=chance)
