"""The tests leave the player's games alone, whatever the environment says."""

import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

import run
from crescent.storage import Store
from tests.conftest import GUARD
from tests.support import player

ROOT = Path(__file__).parent.parent

WRITING = """
import os, sqlite3, subprocess, sys
from crescent.cli import main
from crescent.storage import Store
REAL = {real!r}
PLAY = '''
from crescent.engine import Game, parse_code
from crescent.storage import SavedGame, Store
game = Game(parse_code("CR1-N-AAAAAAB"))
store = Store.open()
store.begin(SavedGame.of(game, 1.0))
store.close()
'''
def test_in_this_process():
    Store.open(REAL).close()
def start(environment):
    subprocess.run([sys.executable, "-c", PLAY], env=environment, check=True)
def test_in_another_process():
    start(dict(os.environ, CRESCENT_DATA=REAL))
def test_in_a_process_without_a_home():
    start({{"PATH": os.environ["PATH"]}})
def test_in_a_process_of_its_own(tmp_path):
    start(None)
    start({{"HOME": str(tmp_path)}})
def test_as_it_should_be(tmp_path):
    assert main(["stats"]) == 0
    assert "CRESCENT_DATA" not in os.environ
    Store.open(str(tmp_path)).close()
def test_elsewhere():
    try:
        sqlite3.connect({elsewhere!r})
    except AssertionError:
        pass  # the program may take it for an error of the database
"""


def games(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def hostile(real: Path) -> dict[str, str]:
    """Return an environment of a player who has set whatever can be set."""
    return {
        **os.environ,
        "HOME": str(real),
        "CRESCENT_DATA": str(real / "data"),
        "CRESCENT_CACHE": str(real / "cache"),
        "XDG_DATA_HOME": str(real / "xdg"),
        "TZ": "Pacific/Kiritimati",
        "LANG": "tr_TR.ISO-8859-9",
        "LC_ALL": "xx_YY",
        "PYTHONIOENCODING": "ascii",
        "PYTHONUTF8": "0",
        "PYTHONWARNINGS": "error",
        "SDL_VIDEODRIVER": "nonsense",
        "DISPLAY": ":987",
        "PYTEST_ADDOPTS": "",
    }


def run_pytest(real: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *run.pytest_command(["-q", "-p", "no:cacheprovider", *arguments])],
        cwd=ROOT,
        env=hostile(real),
        capture_output=True,
        encoding="utf-8",
        errors="replace",
        check=False,
    )


@pytest.fixture
def real(tmp_path: Path) -> Path:
    """Return the home of a player with a game and pictures."""
    (tmp_path / "real" / "cache").mkdir(parents=True)
    (tmp_path / "real" / "cache" / "0123.pixels").write_bytes(b"pixels")
    Store.open(str(tmp_path / "real" / "data")).close()
    return tmp_path / "real"


def test_tests_pass_in_any_environment_and_leave_the_player_s_games_alone(real: Path) -> None:
    before = games(real / "data"), games(real / "cache")
    store = "tests/storage/test_store.py::test_times_are_those_of_the_first_move_and_of_the_win"
    done = run_pytest(real, "tests/cli/test_history.py", "tests/test_session.py", store)
    assert done.returncode == 0, done.stdout + done.stderr
    assert (games(real / "data"), games(real / "cache")) == before
    assert sorted(path.name for path in real.iterdir()) == ["cache", "data"]


def test_a_test_that_would_write_there_fails(real: Path, tmp_path: Path) -> None:
    module = tmp_path / "test_writing.py"
    text = WRITING.format(real=str(real / "data"), elsewhere=str(ROOT / "nowhere.db"))
    module.write_text(text, encoding="utf-8")
    before = games(real / "data")
    project = str(ROOT / "pyproject.toml")
    done = run_pytest(real, "-p", "tests.conftest", "-c", project, str(module))
    failed = {line.split("::")[1].split()[0] for line in done.stdout.splitlines() if "::" in line}
    assert failed == {
        "test_in_this_process",
        "test_in_another_process",
        "test_in_a_process_without_a_home",
        "test_elsewhere",
    }, done.stdout
    assert games(real / "data") == before


def test_the_guard_knows_where_the_player_keeps_things(real: Path) -> None:
    own = player.Guard(hostile(real)).own
    assert {real / "data", real / "cache"} <= set(own)
    assert player.folders({}) <= set(own)


def test_a_test_may_use_memory_and_its_own_folder(tmp_path: Path) -> None:
    for name in (":memory:", "", str(tmp_path / "x.db"), f"file:{tmp_path}/x.db?mode=ro"):
        sqlite3.connect(name, uri=True).close()
    assert GUARD.may_open(tmp_path / "x.db")
    assert not GUARD.may_open(ROOT / "x.db")
