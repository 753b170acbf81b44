"""The current game and its clock, and the saving of both."""

import os
import time
from collections.abc import Callable, Mapping
from enum import Enum, auto
from typing import Final

from crescent.analysis.deals import proved_deals
from crescent.engine import DEAL_COUNT, Action, DealCode, Game, Status, Step, Variant
from crescent.storage import Fault, Feats, SavedGame, Statistics, Store, Unfinished
from crescent.value import Value

SAVE_INTERVAL: Final = 30.0
"""Seconds of play after which the time is saved, even if nothing was done."""

_LONGEST_STRETCH: Final = 2.0
"""Seconds between two looks at the clock that can be play; the window looks every second."""


class PlayClock:
    """Counts seconds, and stands still while the computer sleeps or the program is stopped.

    It is to be looked at every second while it matters: of a longer stretch between two looks, only
    the first two seconds are counted.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        """Follow a clock that only goes forward but may go on while the program does not."""
        self._clock = clock
        self._looked = clock()
        self._counted = 0.0

    def __call__(self) -> float:
        """Return the seconds counted so far."""
        now = self._clock()
        self._counted += min(now - self._looked, _LONGEST_STRETCH)
        self._looked = now
        return self._counted


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


class InProgress(Value):
    """An unfinished game of a deal: resume it, or begin the deal again?

    `number` is the game's in the database; None if it is on the table.
    """

    number: int | None
    code: DealCode


def new_code(variant: Variant) -> DealCode:
    """Return the code of a deal drawn by chance."""
    # The system's own chance; `random` would take longer to import than the game to deal.
    return DealCode(variant, _chance(DEAL_COUNT))


def winnable_code(
    variant: Variant, proved: int | None = None, present: int | None = None
) -> DealCode:
    """Return the code of a deal for which a way to win was found; a closed deal is any.

    It is the deal with the number `proved`, else one of those that come with the game, but not the
    `present` one.
    """
    if proved is not None and not variant.face_down:
        return DealCode(variant, proved)
    deals = [number for number in proved_deals() if number != present]
    if variant.face_down or not deals:
        return new_code(variant)
    return DealCode(variant, deals[_chance(len(deals))])


def _chance(count: int) -> int:
    """Return a number from 0 to one less than that."""
    return int.from_bytes(os.urandom(8), "big") % count


class Session:
    """The current game and how long it has been played.

    The clock starts with the first move or redeal, stands still while the player is absent and
    stops when the game is won (SPEC.md section 2, 13). Where there is a store, every action is
    saved before `play` returns.
    """

    def __init__(
        self,
        game: Game,
        seconds: float = 0.0,
        clock: Callable[[], float] = time.monotonic,
        store: Store | None = None,
    ) -> None:
        """Start with a game that was played for `seconds` before; `clock` returns seconds."""
        self.game = game
        self.store: Final = store
        self._number: int | None = None
        self._counts = True
        self._shown = False
        self._helped: bool | None = None if game.begun else False
        self._clock = clock
        self._played = seconds
        self._saved_seconds = seconds
        self._since: float | None = None
        self._absences: set[Absence] = set()
        self._closed = False
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

    @property
    def shown(self) -> bool:
        """True if a solution was shown in the current game; undo does not take that back."""
        return self._shown

    def note_shown(self) -> None:
        """Remember that a shown solution played a part of the game, and save that."""
        self._shown = self._helped = True
        self.save()

    @property
    def unaided(self) -> bool:
        """Whether no hint was asked for in the current game, as far as that is known for sure.

        It is known only of a game that has been on the table since its beginning.
        """
        return self._helped is False

    def note_helped(self) -> None:
        """Remember that the player had help in the current game."""
        self._helped = True

    def play(self, action: Action) -> Step:
        """Do something to the current game; raises `IllegalActionError` if it is refused."""
        step = self.game.play(action)
        self._run_clock()
        self.save()
        return step

    @classmethod
    def open(
        cls,
        store: Store,
        wanted: DealCode | Variant | None = None,
        draw: Callable[[Variant], DealCode] = new_code,
    ) -> tuple["Session", InProgress | None]:
        """Return a session with the game that was on the table last, or with the wanted one.

        A won game is followed by a new one of its variant. A wanted deal that was begun already
        is returned, for the player to choose, and the table stays as it was. `draw` returns the
        code of a new deal of a variant.
        """
        last = store.resume_last()
        if last is None:
            session = cls(Game(draw(Variant.NORMAL)), clock=PlayClock(), store=store)
        else:
            session = cls._resumed(*last, store)
        game = session.game
        if isinstance(wanted, DealCode):
            in_progress = session.in_progress(wanted)
            if in_progress is None and (game.code != wanted or game.status is Status.WON):
                session.begin(wanted)
            return session, in_progress
        variant = wanted or game.code.variant
        if variant is not game.code.variant or game.status is Status.WON:
            session.begin(draw(variant))
        return session, None

    def in_progress(self, code: DealCode) -> InProgress | None:
        """Return the unfinished game of a deal, if it was begun."""
        if self.game.code == code and self.game.status is not Status.WON:
            return InProgress(None, code) if self.game.begun else None
        number = self.store.find_unfinished(code) if self.store else None
        return None if number is None else InProgress(number, code)

    @classmethod
    def _resumed(cls, number: int, saved: SavedGame, store: Store) -> "Session":
        session = cls(Game.restore(saved.code, saved.history), saved.seconds, PlayClock(), store)
        session._number, session._counts = number, saved.counts
        session._shown = saved.shown
        if saved.paused:
            session._absences.add(Absence.PAUSED)
            session._run_clock()
        return session

    # One game after the other

    def begin(self, code: DealCode) -> None:
        """Suspend the current game and begin one with that code."""
        self.replace(Game(code))

    def restart(self) -> None:
        """Suspend the current game and begin another of the same deal."""
        self.begin(self.game.code)

    def replace(self, game: Game, seconds: float = 0.0, *, shown: bool = False) -> None:
        """Suspend the current game and put another on the table that is not in the store.

        `shown` tells whether a way to win was shown in it. One that was begun elsewhere, and so
        comes from a record, does not count in the statistics.
        """
        self._suspend_game()
        self._set_game(game, seconds, None)
        self._counts, self._shown = not game.begun, shown
        self.save()

    def resume(self, number: int) -> bool:
        """Suspend the current game and resume one from the store.

        Return False and change nothing if it is gone or on the table of another window.
        """
        saved = self.store.resume(number) if self.store else None
        if saved is None:
            return False
        self._suspend_game()
        self._set_game(Game.restore(saved.code, saved.history), saved.seconds, number)
        self._counts, self._shown = saved.counts, saved.shown
        return True

    def _suspend_game(self) -> None:
        self._absences.discard(Absence.PAUSED)
        if self.game.begun:
            self.save()
        if self.store and self._number is not None:
            self.store.suspend(self._number)
        self._settle()

    def _set_game(self, game: Game, seconds: float, number: int | None) -> None:
        self.game, self._number = game, number
        self._helped = None if game.begun else False
        self._played, self._saved_seconds, self._since = seconds, seconds, None
        self._run_clock()

    # The player comes and goes

    def suspend(self, absence: Absence) -> None:
        """Stop the clock, for that reason among others, and save unless a page covers the table."""
        self._absences.add(absence)
        self._run_clock()
        if absence is not Absence.COVERED:
            self.save()
            self._settle()

    def unsuspend(self, absence: Absence) -> None:
        """Let the clock run on if `absence` was the last reason to stop it."""
        was_paused = Absence.PAUSED in self._absences
        self._absences.discard(absence)
        self._run_clock()
        if was_paused and absence is Absence.PAUSED:
            self.save()

    # Saving

    def save(self) -> None:
        """Save the game as it is now."""
        if self.store is None:
            return
        saved = SavedGame.of(
            self.game,
            self.seconds,
            paused=Absence.PAUSED in self._absences,
            counts=self._counts,
            shown=self._shown,
        )
        self._saved_seconds = saved.seconds
        if self._number is None:
            self._number = self.store.begin(saved)
        else:
            self.store.save(self._number, saved)

    def _settle(self) -> None:
        """Have all games in the database file, for whoever copies it while nobody plays."""
        if self.store:
            self.store.settle()

    def save_settings(self, texts: Mapping[str, str]) -> None:
        """Save settings and the like by their names; others stay as they are."""
        if self.store and texts:
            self.store.save_settings(texts)

    def check(self) -> None:
        """Check the whole database, in another thread."""
        if self.store:
            self.store.check()

    # All games of the player. Without a store there are none.

    @property
    def has_store(self) -> bool:
        """Whether there is a database that games are saved in."""
        return self.store is not None

    @property
    def late(self) -> float | None:
        """For how many seconds the oldest save that is not on disk has waited; None if all are."""
        return self.store.late if self.store else None

    def wake_for_faults(self, wake: Callable[[], object]) -> None:
        """Call `wake`, from any thread, whenever there is a fault to be taken."""
        if self.store:
            self.store.wake_for_faults(wake)

    def take_faults(self) -> list[Fault]:
        """Return what went wrong since this was called last."""
        return self.store.take_faults() if self.store else []

    def unfinished(self) -> list[Unfinished]:
        """Return the games that can be resumed, the latest first."""
        return self.store.unfinished() if self.store else []

    def statistics(self, variant: Variant | None) -> Statistics:
        """Return the statistics of a variant, or of all games."""
        return self.store.statistics(variant) if self.store else Statistics()

    def ask_feats(self) -> Callable[[], Feats | None]:
        """Return a question that any thread may ask: what the won game is measured by.

        The answer is None where there is no store, or if the game does not count.
        """
        store, number = self.store, self._number
        return lambda: None if store is None or number is None else store.feats(number)

    def count_forgettable(self) -> int:
        """Return how many finished games `reset_statistics` would delete."""
        return self.store.count_forgettable() if self.store else 0

    def reset_statistics(self) -> int:
        """Delete all finished games, and return how many there were."""
        return self.store.reset_statistics() if self.store else 0

    def export_history(self, path: str) -> int:
        """Write all games to a file, and return how many. Raises `OSError`."""
        from crescent.storage.history_file import export_games  # noqa: PLC0415 - seldom needed

        return export_games(self.store, path, lambda *_: None) if self.store else 0

    def import_history(
        self, path: str, progress: Callable[[int, int], None]
    ) -> tuple[int, int, int]:
        """Read all games of a file, and tell `progress` how many are done and of how many.

        Returns how many were new, played on, and known already. Raises `HistoryFileError`, and
        `OSError` or `ValueError` where the file cannot be opened.
        """
        from crescent.storage.history_file import import_games  # noqa: PLC0415 - seldom needed

        assert self.store is not None, "only with a store can some be imported"
        with open(path, "rb") as lines:
            return import_games(self.store, lines, progress)

    def save_time(self) -> None:
        """Save the game if it was played for `SAVE_INTERVAL` since the last time."""
        if self.seconds - self._saved_seconds >= SAVE_INTERVAL:
            self.save()

    def close(self) -> None:
        """Save the game and close the store; nothing is saved afterwards."""
        if self._closed:
            return
        self._closed = True
        self.save()
        if self.store:
            self.store.close()

    def _run_clock(self) -> None:
        runs = self.game.begun and not self._absences and self.game.status is not Status.WON
        if runs and self._since is None:
            self._since = self._clock()
        elif not runs and self._since is not None:
            self._played, self._since = self.seconds, None
