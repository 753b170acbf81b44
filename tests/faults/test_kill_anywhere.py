"""kill -9 at the Nth write or sync, N = 1, 2, 3 … until a whole run succeeds.

strace kills the driver where it enters the system call.  What was acknowledged is there at the next
start, and what is there is some whole state of the script.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from itertools import count
from pathlib import Path

import pytest

from crescent.engine import Game, Status, parse_code
from crescent.storage import SavedGame, Store
from tests.faults import driver
from tests.faults.driver import SCRIPT, Evening, Saved, look
from tests.faults.elsewhere import python_path
from tests.faults.harness import is_sound, need

CALLS = {"sync": "fsync,fdatasync", "write": "pwrite64", "name": "ftruncate,unlink,rename"}
"""The system calls at which the driver is killed."""
SEVERAL = ("deal", "put", "resume", "close")
"""Steps that are more than one change: one game is left, and another is put on the table."""

CODE = parse_code("CR1-N-AAAAAAE")

Begun = tuple[str, int, float]


@pytest.fixture(scope="module")
def known(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder in which a store has been before."""
    folder = tmp_path_factory.mktemp("known")
    driver.play(str(folder), ["set warm before", "close"])
    return folder


@pytest.fixture(scope="module")
def states(tmp_path_factory: pytest.TempPathFactory, known: Path) -> list[Saved]:
    """Return what is saved before the first step, and after each."""
    folder = tmp_path_factory.mktemp("states")
    shutil.copytree(known, folder / "now")
    evening = Evening(str(folder / "now"))
    found = []
    for number, step in enumerate(("", *SCRIPT)):
        if step:
            evening.do(step)
        copy = folder / str(number)
        shutil.copytree(folder / "now", copy)
        found.append(look(str(copy)))
    return found


def killed_at(folder: Path, calls: str, number: int) -> int | None:
    """Run the driver, to be killed at a call; how many steps it knew to be safe, None for all."""
    watched = CALLS[calls]
    done = subprocess.run(
        [
            *("strace", "-f", "-qq", "-o", os.devnull, "-e", "signal=none"),
            *("-e", f"trace={watched}", "-e", f"inject={watched}:signal=KILL:when={number}"),
            *(sys.executable, "-m", "tests.faults.driver", str(folder)),
        ],
        env={**os.environ, **python_path(), "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        check=False,
    )
    assert done.stderr == b""
    told = done.stdout.split()
    if done.returncode == 0:
        assert int(told[-1]) == len(SCRIPT)
        return None
    return int(told[-1]) if told else 0


def begun_games(saved: Saved) -> dict[str, set[Begun]]:
    """Return all games that were begun, by their codes."""
    games = set(saved.others)
    if saved.game is not None and saved.game.history.turns:
        position = Game.restore(saved.game.code, saved.game.history).position
        games.add((str(saved.game.code), position.moves, saved.game.seconds))
    return {code: {game for game in games if game[0] == code} for code, _, _ in games}


def is_between(saved: Saved, before: Saved, after: Saved) -> bool:
    """Return True if a step from one game to another was done in part, and none is lost."""
    now, old, new = map(begun_games, (saved, before, after))
    return (
        set(old) <= set(now) <= {*old, *new}
        and all(games <= old.get(code, set()) | new.get(code, set()) for code, games in now.items())
        and saved.settings == before.settings
        and before.counts[:2] <= saved.counts[:2] <= after.counts[:2]
    )


def play_on(folder: Path, saved: Saved) -> None:
    """Go on where the killed program was."""
    store = Store.open(str(folder))
    taken = store.resume_last()
    assert (taken[1] if taken else None) == saved.game
    game = Game.restore(saved.game.code, saved.game.history) if saved.game else Game(CODE)
    if taken is None or game.status is Status.WON:
        game = Game(CODE)
        number = store.begin(SavedGame.of(game))
    else:
        number, _ = taken
    game.play(game.position.legal_moves()[-1])
    later = SavedGame.of(game, 1000.0)
    store.save(number, later)
    store.close()
    assert store.faults == []
    assert look(str(folder)).game == later


def check_killed(folder: Path, safe: int, states: Sequence[Saved]) -> None:
    """Check that all is there that was safe when the driver was killed, and nothing by half."""
    saved = look(str(folder))
    possible = states[safe : safe + 2]
    if saved not in possible:
        assert SCRIPT[safe].partition(" ")[0] in SEVERAL
        before, after = possible
        assert is_between(saved, before, after)
    play_on(folder, saved)
    assert is_sound(folder / "crescent.db")


def sweep(known: Path, states: Sequence[Saved], folder: Path, calls: str, stride: int) -> int:
    """Kill at one call after the other until a whole run succeeds; how often that was."""
    for kills, number in enumerate(count(1 + stride // 2, stride)):
        home = folder / f"{calls}-{number}"
        shutil.copytree(known, home)
        safe = killed_at(home, calls, number)
        try:
            check_killed(home, len(SCRIPT) if safe is None else safe, states)
        except AssertionError as error:
            error.add_note(f"killed at {calls} {number}, when {safe} steps were safe; see {home}")
            raise
        if safe is None:
            return kills
    return 0


@pytest.mark.parametrize(("calls", "stride"), [("sync", 7), ("write", 41), ("name", 1)])
def test_a_killed_evening_goes_on(
    known: Path, states: list[Saved], tmp_path: Path, calls: str, stride: int
) -> None:
    need("strace")
    assert sweep(known, states, tmp_path, calls, stride) > 1


@pytest.mark.slow
@pytest.mark.parametrize(("calls", "most"), [("sync", 30), ("write", 200)])
def test_an_evening_killed_at_any_call_goes_on(
    known: Path, states: list[Saved], tmp_path: Path, calls: str, most: int
) -> None:
    need("strace")
    assert sweep(known, states, tmp_path, calls, 1) > most


@pytest.mark.parametrize(("calls", "stride"), [("sync", 2), ("write", 11), ("name", 1)])
def test_a_database_whose_making_is_killed_is_made_all_the_same(
    states: list[Saved], tmp_path: Path, calls: str, stride: int
) -> None:
    need("strace")
    nothing = tmp_path / "nothing"
    nothing.mkdir()
    first = Saved(None, frozenset(), frozenset(), (0, 0, 0, 0))
    for number in count(1, stride):
        home = tmp_path / str(number)
        safe = killed_at(home, calls, number)
        assert safe is not None
        if safe:  # it was made
            assert number > 1
            return
        check_killed(home, 0, [first, *states[1:]])
