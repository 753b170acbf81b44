"""A window at rest: a second that passes needs the digits of the clock, and all else wakes it."""

import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from crescent.engine import Game, parse_code
from crescent.session import Session
from crescent.settings import Settings
from crescent.storage import Fault, FaultKind, Store
from crescent.ui.options import Options
from crescent.ui.shell import window as window_module
from crescent.ui.shell.platform import event_waiter, open_display
from crescent.ui.shell.window import Window
from tests.storage.played import begun
from tests.storage.test_damage import damage_while_open
from tests.support.drawing import paint_anew
from tests.support.waiting import wait_until

PATIENCE = 60.0
"""Seconds after which a test gives up waiting."""
HASTE = 25
"""So many times faster than ours goes the clock of the window."""


@pytest.fixture(autouse=True)
def _display() -> Iterator[None]:
    open_display()
    yield
    pygame.quit()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return where games are kept, in a database that has been used."""
    store = Store.open(str(tmp_path))
    for number in range(20):
        store.suspend(store.begin(begun(moves=20 + number)))
    store.close()
    return tmp_path


class Resting:
    """A window that runs, and another thread that does something meanwhile and then closes it."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch, *, played: bool) -> None:
        self.store = Store.open(str(folder))
        self.waits: list[float | None] = []
        """For how long it was to sleep."""
        self.asked = 0
        """How often it asked for news."""
        self.told: list[Fault] = []
        self._stopped: float | None = None
        session = Session(Game(parse_code("CR1-N-AAAAAAB")), clock=self._clock, store=self.store)
        if played:
            session.play(session.game.position.legal_moves()[0])
        settings = Settings(motion="none", winnable_only=False, lost_notice=False)
        self.window = Window(Options(session, settings), self._clock)
        self._ask, self._take = self.window.table.tell_news, self.store.take_faults
        monkeypatch.setattr(window_module, "event_waiter", self._waiter)
        monkeypatch.setattr(self.window.table, "tell_news", self._tell_news)
        monkeypatch.setattr(self.store, "take_faults", self._take_faults)

    def _clock(self) -> float:
        return time.monotonic() * HASTE if self._stopped is None else self._stopped

    def _waiter(self) -> Callable[[float | None], bool]:
        wait = event_waiter()

        def noting(seconds: float | None) -> bool:
            self.waits.append(seconds)
            return wait(seconds)

        return noting

    def _tell_news(self) -> bool:
        self.asked += 1
        return self._ask()

    def _take_faults(self) -> list[Fault]:
        faults = self._take()
        self.told += faults
        return faults

    def run(self, meanwhile: Callable[[], None]) -> None:
        """Run it; raises what `meanwhile` raises."""
        trouble: list[BaseException] = []

        def act() -> None:
            try:
                meanwhile()
            except BaseException as error:  # noqa: BLE001 - raised below
                trouble.append(error)
            finally:
                self._stopped = self._clock()
                pygame.event.post(pygame.event.Event(pygame.QUIT))

        other = threading.Thread(target=act)
        other.start()
        self.window.run()
        other.join()
        self.store.close()
        for error in trouble:
            raise error

    def comes_to_rest(self) -> None:
        """Wait until whole seconds pass in which it asks for nothing."""
        wait_until(lambda: self.waits[-1:] == [None] or self._sleeps_on())

    def _sleeps_on(self) -> bool:
        slept, asked = len(self.waits), self.asked
        time.sleep(3 / HASTE)
        return len(self.waits) > slept and self.asked == asked


@pytest.mark.parametrize("played", [False, True], ids=["clock stands", "clock runs"])
def test_trouble_with_the_disk_is_told_at_once_though_nothing_is_done(
    folder: Path, monkeypatch: pytest.MonkeyPatch, *, played: bool
) -> None:
    resting = Resting(folder, monkeypatch, played=played)

    def meanwhile() -> None:
        resting.comes_to_rest()
        damage_while_open(folder / "crescent.db")
        resting.store.check()
        wait_until(lambda: resting.told)

    resting.run(meanwhile)
    assert resting.told[0].kind is FaultKind.DAMAGED


def test_while_only_the_clock_runs_seconds_pass_and_nothing_is_asked(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    resting = Resting(folder, monkeypatch, played=True)
    window, before = resting.window, b""

    def meanwhile() -> None:
        nonlocal before
        resting.comes_to_rest()
        before = pixels()
        wait_until(lambda: pixels() != before)

    resting.run(meanwhile)
    kept = pixels()
    paint_anew(window)
    assert pixels() == kept


def test_trouble_of_before_is_told_as_well(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    resting = Resting(folder, monkeypatch, played=False)
    damage_while_open(folder / "crescent.db")
    resting.store.check()
    wait_until(lambda: resting.store.faults)
    resting.run(lambda: wait_until(lambda: resting.told))
    assert resting.told[0].kind is FaultKind.DAMAGED


def pixels() -> bytes:
    return pygame.image.tobytes(pygame.display.get_surface(), "RGB")
