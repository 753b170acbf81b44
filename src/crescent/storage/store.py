"""All that outlives the program, behind one door (see `Store`)."""

import os
import sqlite3
import threading
import time
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager, suppress
from functools import partial
from itertools import islice
from typing import Final, TypeVar

from crescent.engine import DealCode, Variant
from crescent.files import reason_of
from crescent.storage import games
from crescent.storage.access import Access
from crescent.storage.checker import Checker
from crescent.storage.database import TROUBLE, Database, Identity, MemoryDatabase
from crescent.storage.faults import Fault, FaultKind, Faults
from crescent.storage.folder import DATABASE, default_folder
from crescent.storage.locks import Claims
from crescent.storage.opening import checkpoint, is_busy
from crescent.storage.pending import (
    PendingSettings,
    read_settings,
    write_missing_settings,
    write_settings,
)
from crescent.storage.rows import RowError
from crescent.storage.schema import transaction
from crescent.storage.table import SavedState, TableGame, local_day
from crescent.storage.values import SavedGame, Statistics, Unfinished
from crescent.storage.worker import Worker

Answer = TypeVar("Answer")

SAVE_WAITS: Final = 0.008
"""Seconds that a save waits at most for the disk: half a frame.  Quick disks are done by then."""


def _nobody(_state: SavedState) -> None:
    """Nobody wants to know."""


class Store:
    """Games, statistics and settings of a player, as they are on disk.

    Nothing here raises for trouble with the disk: games go on in memory, and `faults` tell.  A
    game on the table is known by its number.  That is the number of its row, or negative while
    it has none for such trouble.  It stays the same even where the row becomes another one.
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
        self.on_saved: Callable[[SavedState], None] = _nobody
        """Is told by the thread that writes of each state of a game as soon as it is on disk."""
        self._change = threading.Lock()
        self._table: dict[int, TableGame] = {}
        self._rows: dict[int, int] = {}
        """The rows of games that were left and go by another number, for they had none before."""
        self._settings = PendingSettings()
        self._fails = False
        self._lost = False
        """Whether what was written is there no more."""
        self._closed = False
        self._without_row = 0
        self._checker: Checker | None = None
        database.replaced = self._write_anew
        database.touched = self.check
        self._worker = Worker(self._write, self._salvage, self._tell_failed_chore)
        self._access = Access(database, self._worker, self._repair)
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

        `clock` gives the time in seconds since 1970.  Each save waits for the disk no longer than
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

    @property
    def is_saved(self) -> bool:
        """Whether nothing is waiting to be written; what waits after `close` is lost."""
        with self._change:
            written = all(game.is_saved for game in self._table.values())
        return written and not self._lost and not self._settings.look()

    @property
    def late(self) -> float | None:
        """For how many seconds a save has waited for the disk; None if none waits."""
        return self._worker.late

    # The game on the table

    def resume_last(self) -> tuple[int, SavedGame] | None:
        """Return the game that was on the table last, also a won one, claimed for this program.

        None if there is none, or if all are on the tables of other copies.
        """

        def find(connection: sqlite3.Connection) -> tuple[int, SavedGame] | None:
            mine = self._mine()
            unreadable: list[int] = []
            for number in games.numbers_on_table(connection):
                if number not in mine:
                    taken = self._take(connection, number, unreadable)
                    if taken is not None and taken.is_on_table:
                        self._put(number, taken)
                        break
                    self._claims.free(number)
            else:
                taken = None
            # All at once, for there may be thousands.
            self._set_apart(connection, unreadable)
            return None if taken is None else (number, taken.game)

        return self._access.do(find, None)

    def begin(self, game: SavedGame) -> int:
        """Put a new game on the table; its number."""
        begun = TableGame.begin(game, self._clock)
        with self._change:
            self._without_row -= 1
            number = self._without_row
            self._table[number] = begun
        self._worker.write(self._patience)
        with self._change:
            # A row that comes later, when the disk is well again, goes by this number still.
            if begun.stored is not None:
                del self._table[number]
                number = begun.stored.number
                self._table[number] = begun
        return number

    def save(self, number: int, game: SavedGame) -> None:
        """Save a game on the table as it is now.

        It is on disk when this returns, or soon after where that takes long.
        """
        self._table[number].save(game)
        self._worker.write(self._patience)

    def suspend(self, number: int) -> None:
        """Take a game off the table.  It can be resumed; without any move it is forgotten."""
        self._table[number].suspend()
        self._worker.write(self._patience)

    def resume(self, number: int) -> SavedGame | None:
        """Put a game back on the table.

        None if it is gone, makes no sense or is on the table of another copy.
        """

        def find(connection: sqlite3.Connection) -> SavedGame | None:
            unreadable: list[int] = []
            taken = self._take(connection, number, unreadable)
            self._set_apart(connection, unreadable)
            if taken is None:
                return None
            taken.put_back()
            self._put(number, taken)
            return taken.game

        with self._change:
            known = self._table.get(number)
            if known is not None:
                known.put_back()
            else:
                number = self._rows.get(number, number)
        game = self._access.do(find, None) if known is None else known.game
        if game is not None:
            self._worker.write(self._patience)
        return game

    # Other games

    def unfinished(self, limit: int = 200) -> list[Unfinished]:
        """Return the games that were begun and not won and are on no table, the latest first.

        Any thread may ask.  The answer comes after what is to be written, which takes as long as
        the disk does.
        """

        def find(connection: sqlite3.Connection) -> list[Unfinished]:
            mine = self._mine()
            others = (
                game
                for game in games.unfinished(connection)
                if game.number not in mine and self._claims.is_free(game.number)
            )
            return list(islice(others, limit))

        found: list[Unfinished] = self._access.do(find, [])
        return [*self._left_unwritten(), *found][:limit]

    def find_unfinished(self, code: DealCode) -> int | None:
        """Return the latest game of a deal that was begun and not won, on no other copy's table."""

        def find(connection: sqlite3.Connection) -> int | None:
            mine = self._mine()
            for number in games.numbers_of_code(connection, code):
                if number in mine:
                    return mine[number]
                if self._claims.is_free(number):
                    return number
            return None

        for game in self._left_unwritten():
            if game.code == code:
                return game.number
        return self._access.do(find, None)

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

    def reset_statistics(self) -> int:
        """Begin the statistics anew; how many games do not count any more.

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
        """Have all that was saved in the one file, beside the caller: play rests for a while."""
        self._worker.post(self._settle)

    def make_whole(self) -> None:
        """Check all that is saved, and bring over all that was put aside, before it goes on.

        For what tells of all games at once, and has no window that would wait meanwhile.
        """
        self.check()
        if self._checker is not None:
            self._checker.wait()
        self._worker.run(lambda: None)  # by then what is damaged has been put aside
        while self._worker.run(self._salvage):
            pass

    def close(self) -> None:
        """Write what is still to be written, and let go of everything."""
        if self._closed:
            return
        self._closed = True
        self._stop_check()
        with self._change:
            latest = max(self._table.values(), key=lambda game: game.saved, default=None)
        if latest is not None:
            latest.touch()
        self._worker.write()
        self._worker.close()
        self._stop_check()  # the last thing to be written may have begun another
        self._read_back()
        self._database.close()
        self._claims.close()

    def _stop_check(self) -> None:
        if self._checker is not None:
            self._checker.stop()

    def read(self, task: Callable[[sqlite3.Connection], Answer]) -> Answer | None:
        """Ask the database something, beside the thread that writes; None if that fails."""
        return self._access.read(task)

    def snapshot(self) -> AbstractContextManager[sqlite3.Connection]:
        """Return a connection of one's own to read with for long; raises what comes in between."""
        return self._access.snapshot()

    def change(self, task: Callable[[sqlite3.Connection], Answer]) -> Answer:
        """Change the database in the thread that writes; raises what comes in between."""
        return self._access.change(task)

    def _take(
        self, connection: sqlite3.Connection, number: int, unreadable: list[int]
    ) -> TableGame | None:
        """Claim a game and read it; None, and no claim, if that cannot be.

        Where it makes no sense, its number is added to the list.
        """
        if not self._claims.take(number):
            return None
        try:
            found = games.read(connection, number)
            if found is None:
                self._database.salvage_game(number)
                found = games.read(connection, number)
        except RowError:
            unreadable.append(number)
            found = None
        if found is None:
            self._claims.free(number)
            return None
        stored, read = found
        return TableGame(read.saved, read.row, stored, self._clock)

    def _put(self, number: int, game: TableGame) -> None:
        with self._change:
            self._table[number] = game

    def _set_apart(self, connection: sqlite3.Connection, unreadable: list[int]) -> None:
        if unreadable:
            name = games.mark_unreadable(connection, unreadable)
            self._faults.add(FaultKind.UNREADABLE_GAME, name)

    def _mine(self) -> dict[int, int]:
        """Return the rows of the games on this table, and the numbers these go by."""
        with self._change:
            return {
                game.stored.number: number
                for number, game in self._table.items()
                if game.stored is not None
            }

    def _left_unwritten(self) -> list[Unfinished]:
        """Games that were left, but whose rows do not know so."""
        with self._change:
            return [
                game.listed(number)
                for number, game in reversed(self._table.items())
                if game.left and game.is_unfinished
            ]

    # In the thread that writes

    def _write(self) -> None:
        self._claims.look()
        with self._change:
            table = tuple(self._table.items())
        tasks: list[Callable[[], None]] = [
            partial(self._write_game, number, game) for number, game in table if not game.is_saved
        ]
        failed = None
        for task in (*tasks, self._write_settings):
            try:
                task()
            except Exception as error:  # noqa: BLE001 - whatever it is, play goes on
                failed = failed or error
        if failed is not None:
            self._tell_failure(failed)
        elif self._fails:
            self._fails = False
            self._faults.add(FaultKind.SAVED_AGAIN)

    def _tell_failure(self, error: BaseException) -> None:
        if not self._fails:
            self._fails = True
            self._faults.add(FaultKind.CANNOT_SAVE, reason_of(error))

    def _tell_failed_chore(self, error: BaseException) -> None:
        self._faults.add(FaultKind.CANNOT_SALVAGE, reason_of(error))

    def _write_game(self, number: int, game: TableGame) -> None:
        before = game.stored
        state = self._database.do(game.write)
        if state is not None and self._database.is_on_disk:
            self.on_saved(state)
        if before is not None and before.number != getattr(game.stored, "number", None):
            self._claims.free(before.number)
        self._claim_row(number, game)

    def _claim_row(self, number: int, game: TableGame) -> None:
        """After a game was written: hold what is on the table, and no more."""
        with self._change:
            # It may have been put back meanwhile.
            gone = game.left and game.is_saved
            if gone:
                self._table.pop(number, None)
                if game.stored is not None:
                    self._rows[number] = game.stored.number
        if gone:
            self._claims.free(number)
        if game.stored is not None:
            if gone:
                self._claims.free(game.stored.number)
            else:
                self._claims.take(game.stored.number)

    def _write_settings(self) -> None:
        values = self._settings.look()
        if values:
            self._database.do(lambda connection: write_settings(connection, values))
            self._settings.done(values)

    def _write_anew(self, connection: sqlite3.Connection) -> None:
        """Another database has taken the place of the one before."""
        # What was saved last is so there, too.
        with self._change:
            table = sorted(self._table.items(), key=lambda item: item[1].saved)
        for number, game in table:
            state = game.write_anew(connection)
            if state is not None:
                self.on_saved(state)
            self._claim_row(number, game)
        write_missing_settings(connection, self._settings.written())
        self._worker.begin_chores()

    def _salvage(self) -> bool:
        try:
            return self._database.salvage()
        except TROUBLE:
            return False  # the next start goes on with it

    def _settle(self) -> None:
        with suppress(*TROUBLE):  # it is in the log still, and a save will tell
            self._database.settle()

    def _found_damage(self, identity: Identity | None, reason: str) -> None:
        self._worker.post(lambda: self._repair(identity, reason))

    def _read_back(self) -> None:
        """See to it that the next start finds what is on the table, when nothing is written more.

        Something else may have overwritten the file, which is not noticed by writing to it.
        """
        try:
            while self._mine() and not self._database.is_whole(self._is_stored):
                self._database.repair("what was saved is not there", self._database.identity)
        except Exception as error:  # noqa: BLE001 - whatever it is, the program has to end
            self._lost = True
            self._tell_failure(error)

    def _is_stored(self, connection: sqlite3.Connection) -> bool:
        stored = [game.stored for game in self._table.values() if game.stored is not None]
        return all(games.is_stored(connection, each) for each in stored)

    def _repair(self, identity: Identity | None, reason: str) -> None:
        try:
            self._database.repair(reason, identity)
        except TROUBLE as error:
            self._tell_failure(error)
