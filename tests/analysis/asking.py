"""What the tests of the adviser have in common: games, clocks, workers, and waiting."""

import os
import subprocess
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from threading import Event

from crescent.analysis.adviser import Adviser
from crescent.analysis.findings import Finding
from crescent.analysis.process import Starter, start_worker
from crescent.engine import Command, DealCode, Game, Position, Turn, Variant
from tests.support.builders import full_homes, move, table
from tests.support.clock import Clock

ROOT = Path(__file__).parent.parent.parent
PATIENCE = 60.0
"""Seconds after which a test gives up waiting."""

MISTAKE = table("QS KS | AS | KH | KD | KC", full_homes(AS=11, KS=12, AH=12, AD=12, AC=12))
"""Only the ace takes the king from the queen: it must not come home before them."""
LOSING = [move(name) for name in ("P3>AH", "P2>KS", "P4>AD", "P5>AC")]
"""The second is the mistake."""


class Seen(Game):
    """A closed deal of which every card was seen."""

    @property
    def face_down(self) -> tuple[int, ...]:
        return (0,) * 16


def game_at(
    position: Position, *actions: Turn | Command, variant: Variant = Variant.NORMAL
) -> Game:
    """Return a game that came to a position, nobody knows how, and on from there."""
    game = Game.from_position(DealCode(variant, 1), position)
    for action in actions:
        game.play(action)
    return game


class Workers:
    """Starts workers and remembers them."""

    def __init__(self, start: Starter = start_worker) -> None:
        self._start = start
        self.started: list[subprocess.Popen[bytes]] = []
        self.asked = 0
        """How often one was to be started."""

    def __call__(self) -> "subprocess.Popen[bytes]":
        self.asked += 1
        self.started.append(self._start())
        return self.started[-1]


class Asking:
    """An adviser with what the tests want to look at."""

    def __init__(self, start: Starter | None = start_worker) -> None:
        """`start` starts a worker; None where there are no processes."""
        self.clock = Clock()
        self.wakes = 0
        self._woken = Event()
        self.workers = Workers(start or start_worker)
        self.adviser = Adviser(self.clock, self._wake, self.workers if start else None)

    def _wake(self) -> None:
        self.wakes += 1
        self._woken.set()

    def until(self, condition: Callable[[], object]) -> None:
        """Do what a window does until it comes true."""
        deadline = time.monotonic() + PATIENCE
        adviser = self.adviser
        while True:
            adviser.tell_news()
            if condition():
                return
            if adviser.works_here:
                adviser.work()
            elif adviser.next_change() != 0:
                self._woken.wait(0.1)
                self._woken.clear()
            assert time.monotonic() < deadline, "nothing came of it"

    def sought(self, game: Game) -> Finding:
        """Return what is found for the player."""
        self.adviser.look_at(game)
        self.adviser.seek()
        self.until(lambda: not self.adviser.seeks)
        assert self.adviser.finding is not None
        return self.adviser.finding

    def proved_deal(self) -> int:
        """Return the number of a deal that can be won, when one is known."""
        found: list[int] = []

        def look() -> bool:
            number = self.adviser.proved_deal()
            if number is not None:
                found.append(number)
            return bool(found)

        self.until(look)
        return found[0]


def after(looks: int) -> Callable[[], bool]:
    """Return a condition that is false the first `looks` times, and true from then on."""
    return partial(next, iter([False] * looks), True)


def is_gone(number: int) -> bool:
    """Return True if a process has ended, though nobody may have asked how."""
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return True
    try:
        status = Path(f"/proc/{number}/stat").read_text(encoding="ascii")
    except OSError:
        return not Path("/proc/self/stat").exists() or not Path(f"/proc/{number}").exists()
    return status.rpartition(")")[2].split()[0] == "Z"
