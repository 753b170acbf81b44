"""Fixtures for tests of the real window; they skip, with the reason, where programs are missing."""

import contextlib
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from crescent.engine import Game
from crescent.settings import Newcomer
from crescent.storage import SavedGame, Store
from crescent.ui.options import PLACEMENT
from tests.window.desktop import Desktop, GameWindow, missing_programs

StartGame = Callable[..., GameWindow]


def put_on_the_table(game: Game, home: Path) -> None:
    """Leave a game, played for a minute, on the table of a player with that home."""
    store = Store.open(str(home / ".local" / "share" / "crescent"))
    store.begin(SavedGame.of(game, 60.0))
    store.close()


def put_player(home: Path) -> None:
    """Let there be a player with that home who is not new, and so is not greeted."""
    store = Store.open(str(home / ".local" / "share" / "crescent"))
    store.save_settings(Newcomer().texts())
    store.close()


def put_window(place: str, home: Path) -> None:
    """Leave the window of a player with that home at a place."""
    store = Store.open(str(home / ".local" / "share" / "crescent"))
    store.save_settings({PLACEMENT: place})
    store.close()


@pytest.fixture(scope="session")
def desktop(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desktop]:
    """Yield a virtual desktop for all window tests of the run."""
    missing = missing_programs()
    if missing:
        pytest.skip(f"the real window needs {', '.join(missing)}, not installed here")
    with Desktop(tmp_path_factory.mktemp("desktop")).running() as running:
        yield running


@pytest.fixture
def start_game(desktop: Desktop, tmp_path: Path) -> Iterator[StartGame]:
    """Start the game with arguments of its command; it ends with the test, and has said nothing.

    With `going_on` that game was left by the player who starts it, and `placed` tells where the
    window was; one who is `new` has never played before. The `locale` need not be installed.
    """
    started: list[GameWindow] = []
    with contextlib.ExitStack() as stack:
        stack.callback(desktop.close)

        def start(
            *arguments: str,
            going_on: Game | None = None,
            placed: str | None = None,
            new: bool = False,
            locale: str = "C.UTF-8",
        ) -> GameWindow:
            folder = tmp_path / f"game-{len(started)}"
            if not new:
                put_player(folder / "home")
            if placed:
                put_window(placed, folder / "home")
            if going_on:
                put_on_the_table(going_on, folder / "home")
            window = GameWindow(desktop, folder, arguments, locale)
            started.append(window)
            return stack.enter_context(window.running())

        yield start
    assert [window.stderr for window in started] == [""] * len(started)
