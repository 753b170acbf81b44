"""One player's evening: the game on the table and the clock beside it."""

import os
import time
from collections.abc import Callable
from enum import Enum, auto

from crescent.engine import DEAL_COUNT, Action, DealCode, Game, Status, Step, Variant


class Absence(Enum):
    """Why the player is not at the table; the clock stands still meanwhile."""

    PAUSED = auto()
    """The player asked for it."""
    COVERED = auto()
    """A page or a question hides the table."""
    UNFOCUSED = auto()
    """Another window has the keyboard."""
    MINIMISED = auto()
    """The window is not to be seen."""


def new_code(variant: Variant) -> DealCode:
    """The code of a deal drawn by chance."""
    # The system's own chance; `random` would take longer to import than the game to deal.
    return DealCode(variant, int.from_bytes(os.urandom(8), "big") % DEAL_COUNT)


class Session:
    """The current game and how long it has been played.

    The clock starts with the first move or redeal, stands still while the player is absent and
    stops when the game is won (SPEC.md section 2, 13).
    """

    def __init__(
        self, game: Game, seconds: float = 0.0, clock: Callable[[], float] = time.monotonic
    ) -> None:
        """Put a game on the table that has been played for so long; `clock` counts seconds."""
        self.game = game
        self._clock = clock
        self._played = seconds
        self._since: float | None = None
        self._absences: set[Absence] = set()
        self._run_clock()

    @property
    def seconds(self) -> float:
        """How long the current game has been played."""
        running = 0.0 if self._since is None else self._clock() - self._since
        return self._played + running

    @property
    def clock_runs(self) -> bool:
        """Whether time is being counted just now."""
        return self._since is not None

    @property
    def absences(self) -> frozenset[Absence]:
        """Why the player is not at the table; empty if they are."""
        return frozenset(self._absences)

    def play(self, action: Action) -> Step:
        """Do something to the current game; raises `IllegalActionError` if it is refused."""
        step = self.game.play(action)
        self._run_clock()
        return step

    def begin(self, code: DealCode) -> None:
        """Leave the current game and begin one of that code."""
        self.game = Game(code)
        self._played, self._since = 0.0, None
        self._run_clock()

    def restart(self) -> None:
        """Leave the current game and begin another of the same deal."""
        self.begin(self.game.code)

    def begin_new(self, variant: Variant | None = None) -> None:
        """Leave the current game and deal one by chance, of the same variant unless one is told."""
        self.begin(new_code(variant or self.game.code.variant))

    def leave(self, absence: Absence) -> None:
        """The player is not at the table, for that reason among others."""
        self._absences.add(absence)
        self._run_clock()

    def come_back(self, absence: Absence) -> None:
        """That reason is gone."""
        self._absences.discard(absence)
        self._run_clock()

    def _run_clock(self) -> None:
        runs = self.game.begun and not self._absences and self.game.status is not Status.WON
        if runs and self._since is None:
            self._since = self._clock()
        elif not runs and self._since is not None:
            self._played, self._since = self.seconds, None
