"""Fixtures for tests of the real window; they skip, with the reason, where programs are missing."""

import contextlib
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.window.desktop import Desktop, GameWindow, missing_programs

StartGame = Callable[..., GameWindow]


@pytest.fixture(scope="session")
def desktop(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desktop]:
    """A virtual desktop for all window tests of the run."""
    missing = missing_programs()
    if missing:
        pytest.skip(f"the real window needs {', '.join(missing)}, not installed here")
    with Desktop(tmp_path_factory.mktemp("desktop")).running() as running:
        yield running


@pytest.fixture
def start_game(desktop: Desktop, tmp_path: Path) -> Iterator[StartGame]:
    """Start the game with arguments of its command; it ends with the test, and has said nothing."""
    started: list[GameWindow] = []
    with contextlib.ExitStack() as stack:
        stack.callback(desktop.let_go)

        def start(*arguments: str) -> GameWindow:
            window = GameWindow(desktop, tmp_path / f"game-{len(started)}", arguments)
            started.append(window)
            return stack.enter_context(window.running())

        yield start
    assert [window.stderr for window in started] == [""] * len(started)
