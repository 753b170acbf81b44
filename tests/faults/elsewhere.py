"""Processes in which the game goes on without a window (see `seat`)."""

import contextlib
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent


def python_path() -> dict[str, str]:
    """Return what lets a process import the game and these tests."""
    paths = [str(ROOT), str(ROOT / "src"), os.environ.get("PYTHONPATH", "")]
    return {"PYTHONPATH": os.pathsep.join(filter(None, paths))}


class OtherProcess:
    """A `Seat` somewhere else."""

    def __init__(self, before: tuple[str, ...], environment: dict[str, str | None]) -> None:
        whole = {**os.environ, **python_path(), **environment}
        self._process = subprocess.Popen(
            [*before, sys.executable, "-m", "tests.faults.seat"],
            env={name: text for name, text in whole.items() if text is not None},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        self.pid = self._process.pid

    def ask(self, expression: str) -> str:
        """Return what an expression gives there, as its `repr`."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(expression.encode() + b"\n")
        self._process.stdin.flush()
        answer = self._process.stdout.readline().decode("ascii").strip()
        if not answer:
            raise AssertionError(self._process.communicate()[1].decode("utf-8", "replace"))
        return answer

    def close(self) -> None:
        """Close it as a player does; it must say nothing on standard error."""
        assert self.ask("here.close()") == "None"
        _, complaints = self._process.communicate()
        assert (complaints, self._process.returncode) == (b"", 0)

    def kill(self) -> None:
        """End it as a failing battery would."""
        if self._process.poll() is None:
            self._process.kill()
            self._process.communicate()


@contextlib.contextmanager
def taken_seat(*before: str, **environment: str | None) -> Iterator[OtherProcess]:
    """A `Seat` in a process of its own, started through other commands and in another world."""
    other = OtherProcess(before, environment)
    try:
        assert other.ask("1") == "1"
        yield other
    finally:
        other.kill()
