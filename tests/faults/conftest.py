"""Fixtures: a desktop, games on it under whatever goes wrong, and the folder they are kept in."""

import contextlib
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.faults.harness import FaultyWindow
from tests.window.conftest import desktop
from tests.window.desktop import Desktop

__all__ = ["desktop"]  # a fixture

Start = Callable[..., FaultyWindow]


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """Return the folder in which games are kept; it is not there yet."""
    return tmp_path / "data"


@pytest.fixture
def start(desktop: Desktop, tmp_path: Path, data: Path) -> Iterator[Start]:
    """Start the game with arguments of its command, `before` it other words of a command line.

    Further names are those of its environment; None takes one away.  All games that were started
    have said nothing on standard error.
    """
    started: list[FaultyWindow] = []
    with contextlib.ExitStack() as stack:
        stack.callback(desktop.close)

        def start(
            *arguments: str, before: tuple[str, ...] = (), **environment: str | None
        ) -> FaultyWindow:
            folder = tmp_path / f"game-{len(started)}"
            environment = {"CRESCENT_DATA": str(data), **environment}
            window = FaultyWindow(desktop, folder, arguments, before, environment)
            started.append(window)
            return stack.enter_context(window.running())

        yield start
    assert [window.stderr for window in started] == [""] * len(started)
