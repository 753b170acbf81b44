"""The games in the database that are on no table, found and claimed for this program."""

import sqlite3
from collections.abc import Callable
from itertools import islice

from crescent.engine import DealCode
from crescent.storage import games
from crescent.storage.database import Database
from crescent.storage.faults import FaultKind, Faults
from crescent.storage.games_on_table import GamesOnTable
from crescent.storage.locks import Claims
from crescent.storage.memory import MemoryDatabase
from crescent.storage.rows import RowError
from crescent.storage.table import TableGame
from crescent.storage.values import SavedGame, Unfinished


class WaitingGames:
    """Finds games over a connection, in the thread that writes.

    What is on the table of another copy of the program is left out.
    """

    def __init__(
        self,
        database: Database | MemoryDatabase,
        claims: Claims,
        faults: Faults,
        table: GamesOnTable,
        clock: Callable[[], float],
    ) -> None:
        self._database = database
        self._claims = claims
        self._faults = faults
        self._table = table
        self._clock = clock

    def resume_last(self, connection: sqlite3.Connection) -> tuple[int, SavedGame] | None:
        """Put the game that was on the table last there again; return it and its number."""
        rows = self._table.rows
        unreadable: list[int] = []
        found = None
        for number in games.numbers_on_table(connection):
            if number not in rows:
                taken = self._take(connection, number, unreadable)
                if taken is not None and taken.is_on_table:
                    self._table.put(number, taken)
                    found = number, taken.game
                    break
                self._claims.free(number)
        # All at once, for there may be thousands.
        self._set_apart(connection, unreadable)
        return found

    def resume(self, connection: sqlite3.Connection, row: int, number: int) -> SavedGame | None:
        """Put the game in a row on the table under a number, and return it.

        None if it is gone, makes no sense or is on the table of another copy.
        """
        unreadable: list[int] = []
        taken = self._take(connection, row, unreadable)
        self._set_apart(connection, unreadable)
        if taken is None:
            return None
        taken.put_back()
        self._table.put(number, taken)
        return taken.game

    def unfinished(self, connection: sqlite3.Connection, limit: int) -> list[Unfinished]:
        """Return the games that were begun and not won, the latest first."""
        rows = self._table.rows
        others = (
            game
            for game in games.unfinished(connection)
            if game.number not in rows and self._claims.is_free(game.number)
        )
        return list(islice(others, limit))

    def find(self, connection: sqlite3.Connection, code: DealCode) -> int | None:
        """Return the number of the latest game of a deal that was begun and not won."""
        rows = self._table.rows
        for number in games.numbers_of_code(connection, code):
            if number in rows:
                return rows[number]
            if self._claims.is_free(number):
                return number
        return None

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

    def _set_apart(self, connection: sqlite3.Connection, unreadable: list[int]) -> None:
        if unreadable:
            name = games.mark_unreadable(connection, unreadable)
            self._faults.add(FaultKind.UNREADABLE_GAME, name)
