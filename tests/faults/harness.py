"""What tests of faults share: a real window in a spoilt world, and a look at what is kept."""

import contextlib
import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import pytest

from crescent.engine import Game, parse_action, parse_code
from crescent.session import Session
from crescent.storage import SavedGame, Statistics, Store, Unfinished
from tests.window.desktop import Desktop, Event, GameWindow, end_process

CODE = "CR1-N-AAAAAAB"
OTHER = "CR1-N-AAAAAAC"


State = tuple[str, int, int]
"""The code of a game, the moves made in it and the redeals left."""


class FaultyWindow(GameWindow):
    """The game as a process of its own, started through other commands and in another world."""

    def __init__(
        self,
        desktop: Desktop,
        folder: Path,
        arguments: Iterable[str],
        before: Iterable[str],
        environment: Mapping[str, str | None],
    ) -> None:
        super().__init__(desktop, folder, tuple(arguments))
        self._before = tuple(before)
        self._environment = dict(environment)

    @contextlib.contextmanager
    def running(self) -> Iterator["FaultyWindow"]:
        """Start it, wait until its window is in front and laid out; end it afterwards."""
        self._home.mkdir(parents=True, exist_ok=True)
        folders = {"HOME": self._home, "XDG_CACHE_HOME": self._desktop.folder / "cache"}
        environment = {
            **self._desktop.environment(),
            **{name: str(path) for name, path in folders.items()},
            **self._environment,
        }
        command = [sys.executable, "-m", "crescent", "--trace", str(self._trace)]
        with self._stderr.open("wb") as stderr:
            self._process = subprocess.Popen(
                [*self._before, *command, *self._arguments],
                env={name: text for name, text in environment.items() if text is not None},
                cwd=self._home,
                stdin=subprocess.DEVNULL,
                stderr=stderr,
            )
        try:
            self.wait_event(lambda event: event["event"] == "layout")
            self.wait_for(self.has_focus, "focus")
            yield self
        finally:
            end_process(self._process)

    @property
    def pid(self) -> int:
        """The number of its process."""
        assert self._process is not None
        return self._process.pid

    def tap(self, place: str, action: str) -> None:
        """Click on a place, upon which that is done and nothing else."""
        seen = len(self.actions)
        self.click(*self.centre(place))
        self.wait_for(lambda: len(self.actions) > seen, action)
        assert self.actions[seen:] == [action]

    def press(self, key: str, action: str) -> None:
        """Press a key, or some one after the other, upon which that is done and nothing else."""
        seen = len(self.actions)
        self.key(*key.split())
        self.wait_for(lambda: len(self.actions) > seen, action)
        assert self.actions[seen:] == [action]

    def wait_kept(self) -> None:
        """Wait until the game is on disk as it stands after all that was done."""
        done = state_of(next(each for each in reversed(self.events) if each["event"] == "action"))
        self.wait_for(lambda: self._kept == done, f"{done} on disk")

    @property
    def _kept(self) -> State | None:
        self._read_trace()
        kept = [state_of(event) for event in self.events if event["event"] == "kept"]
        return kept[-1] if kept else None


def state_of(event: Event) -> State:
    """Return what the trace tells of a game in an event."""
    return event["code"], event["moves"], event["redeals"]


# --- what is kept -----------------------------------------------------------------------------


def played(code: str = CODE, actions: str = "") -> Game:
    """Return a game after some actions."""
    return Game.replay(parse_code(code), map(parse_action, actions.split()))


def save(data: Path, game: Game, seconds: float = 0.0, *, paused: bool = False) -> None:
    """Have a game on the table, as if the program had been closed then."""
    store = Store.open(str(data))
    store.begin(SavedGame.of(game, seconds, paused=paused))
    store.close()
    assert store.faults == []


class Found(NamedTuple):
    """What the next start finds, made by what makes it there."""

    session: Session
    unfinished: list[Unfinished]
    statistics: Statistics
    settings: dict[str, str]

    @property
    def game(self) -> Game:
        """On the table."""
        return self.session.game


def next_start(data: Path) -> Found:
    """Return what the next start finds in a folder, where nothing may be wrong."""
    store = Store.open(str(data))
    try:
        # Without one to write to, the session changes nothing later.
        session, _ = Session.open(store)
        found = Found(session, store.unfinished(), store.statistics(None), store.settings())
        assert store.faults == []
    finally:
        store.close()
    assert is_sound(data / "crescent.db")
    return found


def is_sound(database: Path) -> bool:
    """Return True if the check of the database finds nothing."""
    with closing(sqlite3.connect(database)) as connection:
        return bool(connection.execute("PRAGMA integrity_check").fetchone() == ("ok",))


# --- what spoils the world --------------------------------------------------------------------


def need(*programs: str) -> None:
    """Skip a test that needs a program which is not there."""
    missing = [program for program in programs if shutil.which(program) is None]
    if missing:
        pytest.skip(f"needs {', '.join(missing)}, not installed here")


_OF_ITS_OWN = ("unshare", *([] if os.geteuid() == 0 else ["--map-root-user"]), "--mount")
"""What gives a command mounts that nobody else sees."""


def need_mounts() -> None:
    """Skip a test that mounts something where only it sees that, if that is not allowed."""
    need("unshare", "mount")
    done = subprocess.run(
        [*_OF_ITS_OWN, "mount", "-t", "tmpfs", "none", "/mnt"],
        capture_output=True,
        check=False,
    )
    if done.returncode:
        pytest.skip("nothing can be mounted here, not even for this process alone")


def need_user_namespaces() -> None:
    """Skip a test in which nobody knows the user, if that is not allowed."""
    need("unshare")
    done = subprocess.run(
        ["unshare", "--user", "--map-user=54321", "true"], capture_output=True, check=False
    )
    if done.returncode:
        pytest.skip("there are no user namespaces here")


def with_mount(*commands: str) -> tuple[str, ...]:
    """Words of a command line that mount something first, seen by what follows alone.

    Nothing forks on the way, so that the process stays the one that was started.
    """
    script = " && ".join((*commands, 'exec "$@"'))
    return *_OF_ITS_OWN, "sh", "-c", script, "sh"


def inside(pid: int, path: Path) -> Path:
    """Return a path as a process with mounts of its own sees it."""
    return Path(f"/proc/{pid}/root") / path.relative_to("/")
