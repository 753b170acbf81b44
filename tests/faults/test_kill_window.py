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
from tests.faults.harness import CODE, FaultyWindow, State, next_start, played, state_of
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
    """Kill the window while it is played; what it had told of the game by then."""
    controller = Hand(window, choose)
    controller.start()
    time.sleep(choose.random() * LONGEST)  # not to wait for anything, but for a moment of chance
    window.signal(signal.SIGKILL)
    controller.rests = True
    controller.join()
    assert window.exit_code() == -signal.SIGKILL
    assert len(window.actions) <= len(window.events)  # all of the trace is read
    return [event for event in window.events if event["event"] in ("action", "kept")]


def after(game: Game, event: Event) -> Game:
    """Return the game on the table after what the trace tells; the one before stays as it is."""
    if event["action"] in OTHER_GAMES:
        return Game(parse_code(event["code"]))
    further = Game.restore(game.code, game.history)
    further.play(parse_action(event["action"]))
    return further


def check_kept(data: Path, before: Game, told: list[Event]) -> Game:
    """The game is as it was after all that was told to be on disk, or after some of what came then.

    That may be one thing more than was told to be done.
    """
    actions = [event for event in told if event["event"] == "action"]
    games = [before]
    for event in actions:
        games.append(after(games[-1], event))
    last = games[-1]
    safe = first_after([state(game) for game in games], told)
    possible = [game.history for game in games[safe:]]
    for action in (*last.position.legal_moves(), *map(parse_action, "URY")):
        if last.why_illegal(action) is None:
            further = Game.restore(last.code, last.history)
            further.play(action)
            possible.append(further.history)
    found = next_start(data).game
    assert found.history in possible, f"{len(actions)} actions were told, {safe} at least kept"
    return found


def state(game: Game) -> State:
    """Return what the trace would tell of a game."""
    return str(game.code), game.position.moves, game.position.redeals


def first_after(states: list[State], told: list[Event]) -> int:
    """Return how many things had been done at least when the last state was told to be on disk."""
    safe = 0
    for kept in (state_of(event) for event in told if event["event"] == "kept"):
        if kept in states[safe:]:  # else it is told before what was done
            safe = states.index(kept, safe)
    return safe


def kill_again_and_again(start: Start, data: Path, times: int, chance: int) -> None:
    choose = random.Random(chance)
    game = played(CODE)
    window = start(CODE)
    told = 0
    for _ in range(times):
        events = kill_in_play(window, choose)
        told += sum(event["event"] == "action" for event in events)
        game = check_kept(data, game, events)
        window = start()
    assert window.close_window() == 0
    assert next_start(data).game.history == game.history
    assert told, "nothing was played at all"


def test_killed_three_times(start: Start, data: Path) -> None:
    kill_again_and_again(start, data, 3, chance=4)


@pytest.mark.slow
@pytest.mark.parametrize("chance", range(4))
def test_killed_forty_times(start: Start, data: Path, chance: int) -> None:
    kill_again_and_again(start, data, 10, chance=chance)
