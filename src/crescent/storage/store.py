"""All that outlives the program, behind one door (see `Store`)."""

import os
import sqlite3
import time
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager, suppress
from functools import partial
from typing import Final, TypeVar

from crescent.engine import DealCode, Variant
from crescent.files import reason_of
from crescent.storage import games
from crescent.storage.access import Access
from crescent.storage.checker import Checker
from crescent.storage.database import Database, Identity
from crescent.storage.database_file import TROUBLE
from crescent.storage.faults import Fault, FaultKind, Faults
from crescent.storage.folder import DATABASE, default_folder
from crescent.storage.games_on_table import GamesOnTable
from crescent.storage.locks import Claims
from crescent.storage.memory import MemoryDatabase
from crescent.storage.opening import checkpoint, is_busy
from crescent.storage.pending import PendingSettings, read_settings
from crescent.storage.schema import transaction
from crescent.storage.table import SavedState, TableGame, local_day
from crescent.storage.values import Feats, SavedGame, Statistics, Unfinished
from crescent.storage.waiting import WaitingGames
from crescent.storage.worker import Worker
from crescent.storage.writer import Writer

Answer = TypeVar("Answer")

SAVE_WAITS: Final = 0.008
"""Seconds that a save waits at most for the disk: half a frame. Quick disks are done by then."""


class Store:
    """Games, statistics and settings of a player, as they are on disk.

    Nothing here raises for trouble with the disk: games go on in memory, and `faults` tell. A
    game on the table is known by its number (see `GamesOnTable`).
    """

    def __init__(
        self,
        database: Database | MemoryDatabase,
        claims: Claims,
        faults: Faults,
        clock: Callable[[], float],
        patience: float,
    ) -> None:
        """See `open`."""
        self._database = database
        self._claims = claims
        self._faults = faults
        self._clock = clock
        self._patience = patience
        self._table = GamesOnTable()
        self._settings = PendingSettings()
        self._waiting = WaitingGames(database, claims, faults, self._table, clock)
        self._closed = False
        self._checker: Checker | None = None
        self._writer = writer = Writer(database, claims, faults, self._table, self._settings)
        self._worker = Worker(writer.write, writer.salvage, writer.tell_failed_chore)
        self._access = Access(database, self._worker, writer.repair)
        database.replaced = self._replaced
        database.touched = self.check
        if database.is_used_elsewhere:
            # Whoever uses it may not know that their claims are gone.
            claims.doubt(self._access.do(games.numbers_on_table, []))
        if database.has_salvage:
            self._worker.begin_chores()
        if database.unclean:
            self.check()

    @classmethod
    def open(
        cls,
        folder: str | None = None,
        clock: Callable[[], float] = time.time,
        patience: float = SAVE_WAITS,
    ) -> "Store":
        """Open what is in a folder, or make it; without one, the player's own (see `folder`).

        `clock` gives the time in seconds since 1970. Each save waits for the disk no longer than
        `patience` seconds, and goes on beside the caller.
        """
        faults = Faults()
        claims = Claims(None)
        database: Database | MemoryDatabase
        path = None
        try:
            folder = folder or default_folder(os.environ)
            os.makedirs(folder, mode=0o700, exist_ok=True)
            path = os.path.join(folder, DATABASE)
            claims = Claims(folder)
            database = Database(folder, claims, faults)
        except (*TROUBLE, ValueError) as error:  # a name can have a character that none may have
            faults.add(FaultKind.CANNOT_OPEN, reason_of(error))
            # What another copy of the game has locked would be waited for in vain again.
            database = MemoryDatabase(None if is_busy(error) else path)
        return cls(database, claims, faults, clock, patience)

    @property
    def faults(self) -> list[Fault]:
        """What went wrong and has not been taken yet."""
        return self._faults.look()

    def take_faults(self) -> list[Fault]:
        """Return what went wrong since the last time."""
        return self._faults.take()

    def wake_for_faults(self, wake: Callable[[], object]) -> None:
        """Call `wake`, in whatever thread, when there is a fault to be taken."""
        self._faults.wake = wake
        if self.faults:
            wake()

    def tell_saved(self, tell: Callable[[SavedState], None]) -> None:
        """Call `tell`, in the thread that writes, with each state of a game that is on disk."""
        self._writer.on_saved = tell

    @property
    def is_saved(self) -> bool:
        """Whether all is written; what is not after `close` is lost."""
        return self._table.is_saved and not self._writer.lost and not self._settings.look()

    @property
    def late(self) -> float | None:
        """For how many seconds a save has waited for the disk; None if none waits."""
        return self._worker.late

    # The game on the table

    def resume_last(self) -> tuple[int, SavedGame] | None:
        """Put the game that was on the table last there again, also a won one; return it.

        None if there is none, or if all are on the tables of other copies.
        """
        return self._access.do(self._waiting.resume_last, None)

    def begin(self, game: SavedGame) -> int:
        """Put a new game on the table; return its number."""
        number = self._table.add(TableGame.begin(game, self._clock))
        self._worker.write(self._patience)
        return self._table.renumber(number)

    def save(self, number: int, game: SavedGame) -> None:
        """Save a game on the table as it is now.

        It is on disk when this returns, or soon after where that takes long.
        """
        self._table[number].save(game)
        self._worker.write(self._patience)

    def suspend(self, number: int) -> None:
        """Take a game off the table. It can be resumed; without any move it is forgotten."""
        self._table[number].suspend()
        self._worker.write(self._patience)

    def resume(self, number: int) -> SavedGame | None:
        """Put a game back on the table.

        None if it is gone, makes no sense or is on the table of another copy.
        """
        known, row = self._table.resume(number)
        if known is not None:
            game: SavedGame | None = known.game
        else:
            game = self._access.do(lambda it: self._waiting.resume(it, row, number), None)
        if game is not None:
            self._worker.write(self._patience)
        return game

    @property
    def is_new(self) -> bool:
        """Whether there has never been a game here, as far as can be told."""
        return not self.faults and not self._access.do(games.are_there, otherwise=True)

    # Other games

    def unfinished(self, limit: int = 200) -> list[Unfinished]:
        """Return the games that were begun and not won and are on no table, the latest first.

        Any thread may ask. The answer comes after what is to be written, which takes as long as
        the disk does.
        """
        found: list[Unfinished] = self._access.do(
            lambda connection: self._waiting.unfinished(connection, limit), []
        )
        return [*self._table.left_unwritten(), *found][:limit]

    def find_unfinished(self, code: DealCode) -> int | None:
        """Return the number of the latest game of a deal that was begun and not won."""
        for game in self._table.left_unwritten():
            if game.code == code:
                return game.number
        return self._access.do(lambda connection: self._waiting.find(connection, code), None)

    # Settings

    def settings(self) -> dict[str, str]:
        """Return all settings that were ever saved."""
        found: dict[str, str] = self._access.do(read_settings, {})
        pending = self._settings.look()
        self._settings.done(found)
        return found | pending

    def save_settings(self, values: Mapping[str, str]) -> None:
        """Save some settings; others stay as they are."""
        self._settings.add(values)
        self._worker.write(self._patience)

    # Statistics

    def statistics(self, variant: Variant | None) -> Statistics:
        """Return how the games of a variant went, or of all; any thread may ask."""
        from crescent.storage.statistics import read_statistics  # noqa: PLC0415 - not at the start

        today = local_day(self._clock())
        statistics = self.read(lambda connection: read_statistics(connection, variant, today))
        return Statistics() if statistics is None else statistics

    def feats(self, number: int) -> Feats | None:
        """Return what a won game on the table is measured by; any thread may ask.

        None if it does not count, or if that cannot be told.
        """
        from crescent.storage.feats import read_feats  # noqa: PLC0415 - not at the start

        game = dict(self._table.all()).get(number)

        def ask(connection: sqlite3.Connection) -> Feats | None:
            # By now the win is written, if the disk takes anything.
            if game is None or game.stored is None:
                return None
            return read_feats(connection, game.stored.number, game.game.code.variant)

        return self.read(ask)

    def reset_statistics(self) -> int:
        """Begin the statistics anew; return how many games do not count any more.

        Those that are over are forgotten, those that can be resumed are still there.
        """

        def forget(connection: sqlite3.Connection) -> int:
            with transaction(connection):
                connection.execute("DELETE FROM salvages")
                count = games.forget_statistics(connection)
            # Rows leave copies where they were before, from where damaged ones would be read.
            with suppress(sqlite3.Error):  # there may be no room for it
                connection.execute("VACUUM")
            checkpoint(connection)
            return count

        return self._access.do(forget, 0)

    def count_forgettable(self) -> int:
        """Return how many games `reset_statistics` would forget now; any thread may ask."""
        return self.read(games.count_forgettable) or 0

    # Care

    def check(self) -> None:
        """Read the whole database in the background; what is damaged is set aside."""
        if not self._closed and (self._checker is None or not self._checker.is_alive()):
            with suppress(*TROUBLE):
                if self._database.is_shared:
                    found = partial(self._found_damage, self._database.identity)
                    self._checker = Checker(self._database.reader(), found)

    def settle(self) -> None:
        """Have all that was saved in the one file, in the thread that writes, while play rests."""
        self._worker.post(self._writer.settle)

    def make_whole(self) -> None:
        """Check all that is saved, and bring over all that was put aside, before it goes on.

        For what tells of all games at once, and has no window that would wait meanwhile.
        """
        self.check()
        if self._checker is not None:
            self._checker.wait()
        self._worker.run(lambda: None)  # by then what is damaged has been put aside
        while self._worker.run(self._writer.salvage):
            pass

    def close(self) -> None:
        """Write what is still to be written, and close the files."""
        if self._closed:
            return
        self._closed = True
        self._stop_check()
        on_table = [game for _, game in self._table.all()]
        if on_table:
            max(on_table, key=lambda game: game.saved).touch()
        self._worker.write()
        self._worker.close()
        self._stop_check()  # the last thing to be written may have begun another
        self._writer.read_back()
        self._database.close()
        self._claims.close()

    def _stop_check(self) -> None:
        if self._checker is not None:
            self._checker.stop()

    def read(self, task: Callable[[sqlite3.Connection], Answer]) -> Answer | None:
        """Run a task over a connection for reading; None if it fails."""
        return self._access.read(task)

    def snapshot(self) -> AbstractContextManager[sqlite3.Connection]:
        """Return a connection of one's own to read with for long; may raise `TROUBLE`."""
        return self._access.snapshot()

    def change(self, task: Callable[[sqlite3.Connection], Answer]) -> Answer:
        """Run a task in the thread that writes; raises what it raises."""
        return self._access.change(task)

    # Called by the thread that writes

    def _replaced(self, connection: sqlite3.Connection) -> None:
        self._writer.write_anew(connection)
        self._worker.begin_chores()

    def _found_damage(self, identity: Identity | None, reason: str) -> None:
        self._worker.post(lambda: self._writer.repair(identity, reason))
