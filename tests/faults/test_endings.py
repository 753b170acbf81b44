"""Closed by whatever means and at whatever moment, the game is as it was at the next start."""

import signal
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from crescent.engine import Command, Game, action_name, parse_record
from crescent.session import Absence
from tests.faults.conftest import Start
from tests.faults.harness import CODE, FaultyWindow, Found, next_start, played, save
from tests.support.records import WON_RECORD

pytestmark = pytest.mark.window

CLOSE = "key alt+F4"
"""openbox's: it asks the window to close."""
BEFORE = "P4>AH P4>P11 P2>P11 R P7>P15"
"""What has been done already."""
SECONDS = 1000.0
"""How long the game had been played."""
A_SECOND = 1.0
"""By so much the clock may be wrong afterwards."""


def endings(often: signal.Signals) -> pytest.MarkDecorator:
    """Return the window closed, that signal and, where all is tried, the other signals too."""
    signals = [signal.SIGTERM, signal.SIGHUP, signal.SIGINT]
    return pytest.mark.parametrize(
        "ending",
        [
            pytest.param(None, id="closed"),
            *(
                pytest.param(each, id=each.name, marks=[] if each == often else pytest.mark.slow)
                for each in signals
            ),
        ],
    )


class Spent(NamedTuple):
    """How long the game was on the table, in seconds."""

    at_least: float
    at_most: float


def end_amid(
    start: Start, ending: signal.Signals | None, done: str, *steps: str | Callable[..., str]
) -> Spent:
    """Start the game, do something, and end it while that is going on.

    `done` is what the trace tells of it, or nothing.
    """
    before = time.monotonic()
    window: FaultyWindow = start()
    shown = time.monotonic()
    words = [step if isinstance(step, str) else step(window) for step in steps]
    window.do(*words)
    acted = time.monotonic()
    if done:
        # The window manager holds a press back until it has looked at it, and if Alt goes down
        # meanwhile, for Alt+F4, it may keep the whole drag to itself: the game never hears of it.
        window.wait_for(lambda: window.actions == [done], done)
    if ending is None:
        window.do(CLOSE)
    else:
        window.signal(ending)
    assert window.exit_code() == 0
    assert window.actions == ([done] if done else [])
    return Spent(0.0 if "key p" in steps else acted - shown, time.monotonic() - before)


def check_clock(seconds: float, spent: Spent) -> None:
    at_least, at_most = SECONDS + spent.at_least, SECONDS + spent.at_most
    assert at_least - A_SECOND <= seconds <= at_most + A_SECOND


def check_same(found: Found, expected: Game, spent: Spent) -> None:
    """Check that the game is there with all that can be undone and redone, and counts once."""
    assert found.game.code == expected.code
    assert found.game.history == expected.history
    assert found.game.position == expected.position
    assert (found.statistics.begun, found.unfinished) == (1, [])
    check_clock(found.session.seconds, spent)


@endings(signal.SIGTERM)
def test_in_a_deal(start: Start, data: Path, ending: signal.Signals | None) -> None:
    game = played(CODE, BEFORE)
    save(data, game, SECONDS)
    spent = end_amid(start, ending, "new", "key ctrl+n key Return")
    found = next_start(data)
    assert not found.game.begun
    assert found.session.seconds == 0
    (left,) = found.unfinished
    assert (left.code, left.moves) == (game.code, game.position.moves)
    assert SECONDS <= left.seconds <= SECONDS + spent.at_most + A_SECOND
    assert (found.statistics.begun, found.statistics.left) == (1, 1)


@endings(signal.SIGHUP)
def test_in_a_drag(start: Start, data: Path, ending: signal.Signals | None) -> None:
    save(data, played(CODE, BEFORE), SECONDS)
    there = (640, 500)
    spent = end_amid(
        start, ending, "", lambda window: window.to("P5"), "mousedown 1", lambda at: at.to(there)
    )
    check_same(next_start(data), played(CODE, BEFORE), spent)


@endings(signal.SIGTERM)
def test_in_the_ripple_of_a_redeal(start: Start, data: Path, ending: signal.Signals | None) -> None:
    save(data, played(CODE, BEFORE), SECONDS)
    spent = end_amid(start, ending, "R", "key r key Return")
    check_same(next_start(data), played(CODE, f"{BEFORE} R"), spent)


@endings(signal.SIGHUP)
def test_in_the_flight_of_an_undo(start: Start, data: Path, ending: signal.Signals | None) -> None:
    save(data, played(CODE, BEFORE), SECONDS)
    spent = end_amid(start, ending, "U", "key ctrl+z")
    found = next_start(data)
    check_same(found, played(CODE, f"{BEFORE} U"), spent)
    assert found.game.redoable == 1


@endings(signal.SIGINT)
def test_while_a_win_is_celebrated(start: Start, data: Path, ending: signal.Signals | None) -> None:
    won = parse_record(WON_RECORD).game
    *turns, last = map(action_name, won.turns)
    save(data, played(str(won.code), " ".join(turns)), SECONDS)
    source, target = last.split(">")
    spent = end_amid(
        start,
        ending,
        last,
        lambda window: window.to(source),
        "mousedown 1",
        lambda window: window.to((640, 500)),
        lambda window: window.to(target),
        "mouseup 1",
    )
    for _ in range(2):
        found = next_start(data)
        assert not found.game.begun
        assert found.unfinished == []
        assert (found.statistics.begun, found.statistics.won) == (1, 1)
        assert found.statistics.best_seconds is not None
        check_clock(found.statistics.best_seconds, spent._replace(at_least=0.0))


@endings(signal.SIGINT)
def test_with_a_dialog_open(start: Start, data: Path, ending: signal.Signals | None) -> None:
    save(data, played(CODE, BEFORE), SECONDS)
    spent = end_amid(start, ending, "", "key r")
    check_same(next_start(data), played(CODE, BEFORE), spent)


@endings(signal.SIGTERM)
def test_while_paused(start: Start, data: Path, ending: signal.Signals | None) -> None:
    save(data, played(CODE, BEFORE), SECONDS)
    spent = end_amid(start, ending, "", "key p")
    found = next_start(data)
    check_same(found, played(CODE, BEFORE), spent)
    assert Absence.PAUSED in found.session.absences
    assert not found.session.clock_runs


def test_the_next_window_can_undo_and_redo_what_the_one_before_did(
    start: Start, data: Path
) -> None:
    save(data, played(CODE, f"{BEFORE} P1>P11 U"))
    window = start()
    window.press("ctrl+y", "Y")
    assert window.close_window() == 0
    for ending in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
        window = start()
        window.press("ctrl+z", "U")
        window.press("ctrl+z", "U")
        window.press("ctrl+y", "Y")
        window.signal(ending)
        assert window.exit_code() == 0
        window = start()
        window.press("ctrl+y", "Y")
        # A slow disk may have kept the state before by then, and told that last.
        done = next(each for each in reversed(window.events) if each["event"] == "action")
        assert done["moves"] == 5
        assert window.close_window() == 0
    assert next_start(data).game.history == played(CODE, f"{BEFORE} P1>P11").history


def test_a_pause_is_gone_on_from_by_the_next_window(start: Start, data: Path) -> None:
    save(data, played(CODE, BEFORE), SECONDS)
    window = start()
    window.key("p")
    window.signal(signal.SIGHUP)
    assert window.exit_code() == 0
    window = start()
    window.key("ctrl+z")  # is not heeded
    window.key("p")
    window.press("ctrl+z", "U")
    assert window.close_window() == 0
    found = next_start(data)
    assert found.game.why_illegal(Command.REDO) is None
    assert Absence.PAUSED not in found.session.absences


@pytest.mark.parametrize("ending", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_a_second_signal_does_not_cut_the_closing_short(
    start: Start, data: Path, ending: signal.Signals
) -> None:
    """A terminal that is closed sends two."""
    save(data, played(CODE, BEFORE), SECONDS)
    for pause in (0.0, 0.01):
        window = start()
        window.signal(ending)
        time.sleep(pause)
        window.signal(ending)
        assert window.exit_code() == 0
    assert next_start(data).game.history == played(CODE, BEFORE).history
