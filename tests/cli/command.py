"""What the tests of the command share."""

import os
import select
import subprocess
import sys
import types
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from crescent.engine import deal, parse_code
from crescent.ui.options import Options

CODE = "CR1-N-AAAAAAB"
OTHER = "CR1-N-AAAAAAC"
DEALT = deal(parse_code(CODE)).text()
MOVES = "P6>P3 P6>AD R"

Run = Callable[..., tuple[int, str, str]]
Complain = Callable[..., str]


def put_window(monkeypatch: pytest.MonkeyPatch, run: Callable[[Options], int]) -> None:
    module = types.ModuleType("crescent.ui.shell.window")
    vars(module)["run"] = run
    monkeypatch.setitem(sys.modules, "crescent.ui.shell.window", module)


def make_a_move(options: Options) -> None:
    """Play the first legal move of the game on the table."""
    options.session.play(options.game.position.legal_moves()[0])


def crescent(
    *arguments: str | bytes, environment: dict[str, str] | None = None, **details: Any
) -> subprocess.CompletedProcess[bytes]:
    """Run the command in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "crescent", *arguments],
        env={**os.environ, **(environment or {})},
        check=False,
        timeout=60,
        **{"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **details},
    )


def as_record(code: str = CODE, moves: str = MOVES, **headers: str) -> str:
    told = {"Code": code, **headers}
    lines = [f'[{name} "{value}"]' for name, value in told.items()]
    return "\n".join([*lines, "", moves, ""])


class Terminal:
    """A terminal, the command on it, and what it has shown."""

    def __init__(self, process: subprocess.Popen[bytes], descriptor: int) -> None:
        self.process = process
        self.shown = b""
        self._descriptor = descriptor

    def wait_for(self, text: bytes) -> None:
        """Wait until a text is shown."""
        while text not in self.shown:
            assert self._read(), self.shown

    def press(self, key: bytes) -> None:
        """Press a key, such as Ctrl+C, whose signal reaches all that run on the terminal."""
        os.write(self._descriptor, key)

    def wait_for_end(self) -> int:
        """Wait until the command has ended; its exit code."""
        while self._read():
            pass
        return self.process.wait(timeout=60)

    def _read(self) -> bytes:
        ready, _, _ = select.select([self._descriptor], [], [], 60)
        assert ready, self.shown
        try:
            read = os.read(self._descriptor, 65536)
        except OSError:  # as Linux tells that nobody is left there
            read = b""
        self.shown += read
        return read


@contextmanager
def on_terminal(*arguments: str, folder: Path) -> Iterator[Terminal]:
    """Run the command in a folder and on a terminal of its own."""
    ours, theirs = os.openpty()
    with subprocess.Popen(
        [sys.executable, Path(__file__).with_name("at_terminal.py"), *arguments],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        start_new_session=True,
        cwd=folder,
    ) as process:
        os.close(theirs)
        try:
            yield Terminal(process, ours)
        finally:
            process.kill()
            os.close(ours)
