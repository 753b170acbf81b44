"""The search beside the real window: hints, and a worker that ends with the game."""

import os
import signal
from pathlib import Path

import pytest

from tests.support.waiting import wait_until
from tests.window.conftest import StartGame
from tests.window.desktop import Event, GameWindow

pytestmark = pytest.mark.window

CODE = "CR1-N-AAAAAAB"


def children(process: int) -> list[int]:
    """Return the processes that a process has started and that are still there."""
    tasks = Path(f"/proc/{process}/task")
    return [
        int(child) for task in tasks.iterdir() for child in (task / "children").read_text().split()
    ]


def is_there(process: int) -> bool:
    """Return True if it runs; one that only waits to be taken note of does not."""
    try:
        return "State:\tZ" not in Path(f"/proc/{process}/status").read_text()
    except OSError:
        return False


def worker_of(window: GameWindow) -> int:
    window.wait_for(lambda: children(window.process_id), "the worker")
    (worker,) = children(window.process_id)
    return worker


def proposes(event: Event) -> bool:
    return event["event"] == "hint" and event["hint"] is not None


def looks_ahead(event: Event) -> bool:
    return (event.get("says") or "").startswith("Thinking")


def test_a_hint_can_be_followed_at_once(start_game: StartGame) -> None:
    window = start_game(CODE)
    done = []
    for _ in range(4):
        window.key("h")
        hint = window.wait_event(proposes)
        assert hint["says"].startswith("Try ")
        if hint["hint"] == "R":
            break
        source, target = hint["hint"].split(">")
        window.drag(window.centre(source), window.centre(target))
        done.append(hint["hint"])
        window.expect(*done)
    assert done


def test_the_table_is_played_while_the_search_works(start_game: StartGame) -> None:
    window = start_game(CODE)
    window.do("key r Return r Return r Return w")
    window.expect("R", "R", "R")
    window.wait_event(looks_ahead)
    window.key("ctrl+n", "Return")
    window.wait_for(lambda: window.actions[3:] == ["new"], "the new game")
    window.key("h")
    window.wait_event(proposes)


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT])
def test_the_search_ends_with_the_game(start_game: StartGame, number: signal.Signals) -> None:
    window = start_game(CODE)
    window.do("key r Return r Return r Return w")
    window.wait_event(looks_ahead)
    worker = worker_of(window)
    window.signal(number)
    window.exit_code()
    wait_until(lambda: not is_there(worker), "the end of the worker")


def test_a_search_that_is_killed_begins_anew(start_game: StartGame) -> None:
    window = start_game(CODE)
    window.key("h")
    window.wait_event(proposes)
    os.kill(worker_of(window), signal.SIGKILL)
    window.do("key Escape r Return h")
    window.wait_event(proposes)


def test_no_search_is_started_before_one_is_needed(start_game: StartGame) -> None:
    window = start_game(CODE)
    window.key("F1", "Escape")
    window.do("mousemove_relative 1 1")
    assert children(window.process_id) == []
