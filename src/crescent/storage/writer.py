"""What the thread that writes does with the database."""

import sqlite3
from collections.abc import Callable
from contextlib import suppress
from functools import partial

from crescent.files import reason_of
from crescent.storage import games
from crescent.storage.database import Database, Identity
from crescent.storage.database_file import TROUBLE
from crescent.storage.faults import FaultKind, Faults
from crescent.storage.games_on_table import GamesOnTable
from crescent.storage.locks import Claims
from crescent.storage.memory import MemoryDatabase
from crescent.storage.pending import PendingSettings, write_missing_settings, write_settings
from crescent.storage.table import SavedState, TableGame


class Writer:
    """Brings the database up to date with the games on the table and the settings.

    It raises nothing: what fails becomes a fault, and is tried again with the next write.
    """

    def __init__(
        self,
        database: Database | MemoryDatabase,
        claims: Claims,
        faults: Faults,
        table: GamesOnTable,
        settings: PendingSettings,
    ) -> None:
        self._database = database
        self._claims = claims
        self._faults = faults
        self._table = table
        self._settings = settings
        self._fails = False
        self.lost = False
        """Whether what was written is there no more."""
        self.on_saved: Callable[[SavedState], None] = lambda _state: None
        """Is called with each state of a game as soon as it is on disk."""

    def write(self) -> None:
        """Write all that has changed."""
        self._claims.look()
        tasks: list[Callable[[], None]] = [
            partial(self._write_game, number, game)
            for number, game in self._table.all()
            if not game.is_saved
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

    def write_anew(self, connection: sqlite3.Connection) -> None:
        """Write all to another database that has taken the place of the one before."""
        # What was saved last is so there, too.
        for number, game in sorted(self._table.all(), key=lambda item: item[1].saved):
            state = game.write_anew(connection)
            if state is not None:
                self.on_saved(state)
            self._claim_row(number, game)
        write_missing_settings(connection, self._settings.written())

    def salvage(self) -> bool:
        """Bring over a little of what was put aside; return whether there may be more."""
        try:
            return self._database.salvage()
        except TROUBLE:
            return False  # the next start goes on with it

    def settle(self) -> None:
        """Have all that is written in the one file."""
        with suppress(*TROUBLE):  # it is in the log still, and a save will tell
            self._database.settle()

    def repair(self, identity: Identity | None, reason: str) -> None:
        """Set a damaged database aside, if it is still the one of that identity."""
        try:
            self._database.repair(reason, identity)
        except TROUBLE as error:
            self._tell_failure(error)

    def read_back(self) -> None:
        """Check that the next start will find what is on the table; nothing is written afterwards.

        Something else may have overwritten the file, which is not noticed by writing to it.
        """
        try:
            while self._table.rows and not self._database.is_whole(self._is_stored):
                self._database.repair("what was saved is not there", self._database.identity)
        except Exception as error:  # noqa: BLE001 - whatever it is, the program has to end
            self.lost = True
            self._tell_failure(error)

    def tell_failed_chore(self, error: BaseException) -> None:
        """Say that bringing over what was put aside has failed."""
        self._faults.add(FaultKind.CANNOT_SALVAGE, reason_of(error))

    def _tell_failure(self, error: BaseException) -> None:
        if not self._fails:
            self._fails = True
            self._faults.add(FaultKind.CANNOT_SAVE, reason_of(error))

    def _write_game(self, number: int, game: TableGame) -> None:
        before = game.stored
        state = self._database.do(game.write)
        if state is not None and self._database.is_on_disk:
            self.on_saved(state)
        if before is not None and before.number != getattr(game.stored, "number", None):
            self._claims.free(before.number)
        self._claim_row(number, game)

    def _claim_row(self, number: int, game: TableGame) -> None:
        """Claim the row of a game on the table, and free that of a game that was left."""
        gone = self._table.drop_left(number, game)
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

    def _is_stored(self, connection: sqlite3.Connection) -> bool:
        stored = [game.stored for _, game in self._table.all() if game.stored is not None]
        return all(games.is_stored(connection, each) for each in stored)
