"""A disk that takes its time: the window answers all the same, and tells what is at stake."""

import os
import signal
from pathlib import Path

import pytest

from tests.faults.conftest import Start
from tests.faults.harness import CODE, need, next_start, played, state_of

pytestmark = pytest.mark.window


def slow(milliseconds: int) -> tuple[str, ...]:
    """Return each sync takes so long, and nothing else does."""
    delay = f"inject=fsync,fdatasync:delay_enter={milliseconds * 1000}"
    watched = ("-e", "trace=fsync,fdatasync", "-e", delay, "-e", "signal=none")
    # What strace itself has to say, as when the game is killed, is nobody's concern.
    return (
        *("sh", "-c", 'exec 3>&2; exec "$@" 2>/dev/null', "sh"),
        *("strace", "-D", "-f", "-qq", "--seccomp-bpf", "-o", os.devnull, *watched),
        *("sh", "-c", 'exec "$@" 2>&3 3>&-', "sh"),
    )


@pytest.mark.parametrize("milliseconds", [20, 200, 1000])
def test_what_was_told_to_be_kept_is_there_after_a_kill(
    start: Start, data: Path, milliseconds: int
) -> None:
    need("strace")
    window = start(CODE, before=slow(milliseconds))
    window.tap("P4", "P4>AH")
    window.wait_kept()
    for _ in range(3):
        window.press("r Return", "R")
    window.signal(signal.SIGKILL)
    assert window.exit_code() == -signal.SIGKILL
    kept = [state_of(event) for event in window.events if event["event"] == "kept"]
    found = next_start(data).game
    state = str(found.code), found.position.moves, found.position.redeals
    assert kept[0] == (CODE, 1, 3)
    assert state[:2] == kept[-1][:2]
    assert state[2] <= kept[-1][2]


def test_closing_keeps_all(start: Start, data: Path) -> None:
    need("strace")
    window = start(CODE, before=slow(300))
    window.tap("P4", "P4>AH")
    for _ in range(3):
        window.press("r Return", "R")
    assert window.close_window() == 0
    assert next_start(data).game.history == played(CODE, "P4>AH R R R").history
    assert state_of(window.events[-1]) == (CODE, 1, 0)
