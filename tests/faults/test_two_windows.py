"""Two windows on one folder: each has a game of its own, and neither overwrites the other's."""

import signal
from pathlib import Path

import pytest

from crescent.engine import Command
from tests.faults.conftest import Start
from tests.faults.harness import CODE, OTHER, FaultyWindow, next_start, played, save

pytestmark = pytest.mark.window


def front(window: FaultyWindow) -> None:
    """Bring a window to the front."""
    window.do(f"windowactivate --sync {window.number}")
    window.wait_for(window.has_focus, "focus")


def test_both_games_are_there_after_both_are_closed(start: Start, data: Path) -> None:
    save(data, played(CODE, "P4>AH"))
    first = start()
    second = start()  # deals another
    second.press("r Return", "R")
    front(first)
    first.press("ctrl+z", "U")
    front(second)
    second.press("r Return", "R")
    front(first)
    first.press("ctrl+y", "Y")
    first.press("r Return", "R")
    front(second)
    assert second.close_window() == 0
    code = second.events[-1]["code"]
    assert code != CODE
    front(first)
    first.press("r Return", "R")
    assert first.close_window() == 0
    found = next_start(data)
    assert found.game.history == played(CODE, "P4>AH R R").history
    assert [(str(game.code), game.moves) for game in found.unfinished] == [(code, 0)]
    assert (found.statistics.begun, found.statistics.won) == (2, 0)


def test_the_one_closed_last_is_on_the_table(start: Start, data: Path) -> None:
    first = start(CODE)
    first.tap("P4", "P4>AH")
    second = start(OTHER)
    second.press("r Return", "R")
    front(first)
    assert first.close_window() == 0
    front(second)
    second.press("r Return", "R")
    assert second.close_window() == 0
    found = next_start(data)
    assert (str(found.game.code), found.game.turns) == (OTHER, (Command.REDEAL,) * 2)
    assert [(str(game.code), game.moves) for game in found.unfinished] == [(CODE, 1)]
    assert found.statistics.begun == 2


def test_the_second_is_killed(start: Start, data: Path) -> None:
    first = start(CODE)
    first.tap("P4", "P4>AH")
    second = start(OTHER)
    second.press("r Return", "R")
    second.press("r Return", "R")
    second.wait_kept()
    second.signal(signal.SIGKILL)
    assert second.exit_code() == -signal.SIGKILL
    front(first)
    first.press("ctrl+z", "U")
    first.press("ctrl+y", "Y")
    assert first.close_window() == 0
    found = next_start(data)
    assert found.game.history == played(CODE, "P4>AH").history
    assert [(str(game.code), game.moves) for game in found.unfinished] == [(OTHER, 0)]
    assert found.statistics.begun == 2


def test_a_third_window_resumes_what_a_killed_one_had(start: Start, data: Path) -> None:
    first = start(CODE)
    first.tap("P4", "P4>AH")
    second = start(OTHER)
    second.press("r Return", "R")
    second.wait_kept()
    second.signal(signal.SIGKILL)
    assert second.exit_code() == -signal.SIGKILL
    third = start()
    third.press("r Return", "R")
    assert third.events[-1]["code"] == OTHER
    assert third.events[-1]["redeals"] == 1
    for window in (third, first):
        front(window)
        assert window.close_window() == 0
    found = next_start(data)
    codes = {str(found.game.code), *(str(game.code) for game in found.unfinished)}
    assert codes == {CODE, OTHER}
    assert found.statistics.begun == 2


def test_the_game_of_one_window_is_not_resumed_by_the_other(start: Start, data: Path) -> None:
    """Not even if the deal is told."""
    first = start(CODE)
    first.tap("P4", "P4>AH")
    second = start(CODE)
    second.press("r Return", "R")  # no question comes first: it is a game of its own
    front(first)
    first.press("r Return", "R")
    for window in (second, first):
        front(window)
        assert window.close_window() == 0
    found = next_start(data)
    assert found.statistics.begun == 2
    (other,) = found.unfinished
    assert (found.game.history, other.moves, str(other.code)) in (
        (played(CODE, "P4>AH R").history, 0, CODE),
        (played(CODE, "R").history, 1, CODE),
    )
