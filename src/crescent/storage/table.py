"""A game on the table of this program, between its player and its row."""

import math
import sqlite3
import threading
import time
from collections.abc import Callable
from typing import Final

from crescent.engine import Command, DealCode, Status
from crescent.storage import games
from crescent.storage.games import Stored
from crescent.storage.rows import GameRow, with_game
from crescent.storage.schema import transaction
from crescent.storage.values import SavedGame, Unfinished
from crescent.value import Value

_LATEST: Final = 253_370_764_800.0  # 9999-01-01; a clock may tell anything


def local_day(seconds: float) -> int:
    """Return the ordinal of the player's own date at a time in seconds since 1970.

    It is that of `datetime.date`, without the import.
    """
    there = time.localtime(seconds)
    years = there.tm_year - 1
    return years * 365 + years // 4 - years // 100 + years // 400 + there.tm_yday


class SavedState(Value):
    """A state of a game that is on disk, and will be there after a power failure."""

    code: DealCode
    moves: int
    redeals: int
    """How many are left."""

    @classmethod
    def of(cls, game: SavedGame) -> "SavedState":
        """Return the state of a game."""
        redeals = game.code.variant.redeals - game.history.turns.count(Command.REDEAL)
        return cls(game.code, game.moves, redeals)


class TableGame:
    """A game that is on the table, or that was left and whose row does not know so yet.

    What it should be is told from the player's thread, and written from another.
    """

    def __init__(
        self, game: SavedGame, row: GameRow, stored: Stored | None, clock: Callable[[], float]
    ) -> None:
        self.game = game
        self.stored = stored
        """The row as it is, as far as is known."""
        self.left = False
        self._row = row
        self._clock = clock
        self._change: Final = threading.Lock()
        self._changes = 0
        self._written = 0

    @classmethod
    def begin(cls, game: SavedGame, clock: Callable[[], float]) -> "TableGame":
        """Return a game that has no row yet."""
        row = GameRow(games.new_token(), str(game.code), game.code.variant.value)
        begun = cls(game, row, None, clock)
        begun.save(game)
        return begun

    @property
    def is_saved(self) -> bool:
        """Whether the row is what it should be."""
        with self._change:
            return self._written == self._changes

    @property
    def saved(self) -> float:
        """The count of its last save, above all others if there was none yet."""
        return math.inf if self.stored is None else self.stored.saved

    @property
    def is_on_table(self) -> bool:
        """Whether its row tells, or will tell, that it is on the table."""
        return bool(self._row.on_table)

    @property
    def is_begun(self) -> bool:
        """Whether a move or a redeal was ever made."""
        return self._row.started is not None

    def save(self, game: SavedGame) -> None:
        """Update the row to a state of the game; raises `ValueError` for another deal."""
        if game.code != self.game.code:
            raise ValueError(f"{game.code} cannot be what became of {self.game.code}")
        now = min(max(0.0, self._clock()), _LATEST)
        row = with_game(self._row, game)
        if row.started is None and game.history.turns:
            row = row._replace(started=int(now), day=local_day(now))
        if game.status is Status.WON and row.ended is None:
            row = row._replace(ended=int(now))
        with self._change:
            self.game = game
            if row != self._row:
                self._row = row._replace(played=int(now))
                self._changes += 1

    def touch(self) -> None:
        """Save it once more, so that the next start begins with this game."""
        if self.is_on_table and self.is_begun:
            with self._change:
                self._changes += 1

    def suspend(self) -> None:
        """Mark the game as one that is on the table no longer."""
        self._change_table(left=True)

    def put_back(self) -> None:
        """Mark the game as one that is on the table again."""
        self._change_table(left=False)

    def listed(self, number: int) -> Unfinished:
        """Return what there is to tell about it, under that number."""
        row = self._row
        return Unfinished(
            number=number,
            code=self.game.code,
            moves=row.move_count,
            home=row.home,
            seconds=row.seconds,
            played=row.played,
            stuck=row.result == "s",
        )

    @property
    def is_unfinished(self) -> bool:
        """Whether it was begun and not won."""
        return self.is_begun and self._row.result < "w"

    def write(self, connection: sqlite3.Connection) -> SavedState | None:
        """Bring the row up to date; raises `sqlite3.Error`, and the row is as it was then.

        Return what was saved of a game that was begun, None of any other.
        """
        with self._change:
            changes, row, left = self._changes, self._row, self.left
            game = self.game
        # A deal without a move is nothing that had to be awaited: the next save brings it along.
        level = "FULL" if row.started is not None or left else "NORMAL"
        connection.execute(f"PRAGMA synchronous = {level}")
        with transaction(connection):
            stored = _write(connection, self.stored, row)
        with self._change:
            self.stored = stored
            self._written = changes
            if stored is not None:
                self._row = self._row._replace(token=stored.row.token)
        return None if row.started is None else SavedState.of(game)

    def write_anew(self, connection: sqlite3.Connection) -> SavedState | None:
        """Write to another database, in which an older state may be; else as `write` does."""
        stored = self.stored
        if stored is not None:
            with transaction(connection):
                self.stored = games.replace(connection, stored)
        return self.write(connection)

    def _change_table(self, *, left: bool) -> None:
        with self._change:
            self.left = left
            self._row = self._row._replace(on_table=int(not left))
            self._changes += 1


def _write(connection: sqlite3.Connection, stored: Stored | None, row: GameRow) -> Stored | None:
    if row.started is None and not row.on_table:
        if stored is not None:
            games.delete(connection, stored)
        return None
    if stored is not None:
        updated = games.update(connection, stored, row)
        if updated is not None:
            return updated
        # Another copy of the game has changed it, or it is gone. Neither is overwritten.
        if games.has_token(connection, row.token):
            row = row._replace(token=games.new_token())
    return games.insert(connection, row)
