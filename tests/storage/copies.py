"""Starts other copies of the game (see `child`)."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent


class Copy:
    """A program that obeys."""

    def __init__(self, folder: Path, **environment: str) -> None:
        paths = [str(ROOT), str(ROOT / "src"), os.environ.get("PYTHONPATH", "")]
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.storage.child", str(folder)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths)), **environment},
        )

        self.rest = ""

    def send(self, expression: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(expression + "\n")
        self.process.stdin.flush()

    def read(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline().strip()

    def ask(self, expression: str) -> str:
        """Return what an expression gives there, as its `repr`."""
        self.send(expression)
        return self.read()

    def kill(self) -> None:
        """End it as a failing battery would."""
        self.process.kill()
        if self.process.stdin is not None and not self.process.stdin.closed:
            assert self.process.stdout is not None
            self.rest = self.process.stdout.read()  # with lines that are in its buffer already
            with suppress(BrokenPipeError):
                self.process.stdin.close()
            self.process.wait()
            self.process.stdout.close()
        """What it had printed and was not read."""


@contextmanager
def copy_of_the_game(folder: Path, **environment: str) -> Iterator[Copy]:
    """Yield another copy, with its `store` open."""
    copy = Copy(folder, **environment)
    try:
        assert copy.ask("globals().update(store=Store.open(folder))") == "None"
        yield copy
    finally:
        copy.kill()
