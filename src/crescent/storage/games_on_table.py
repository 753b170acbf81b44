"""The games on the table of this program, as both of its threads see them."""

import threading
from collections.abc import Iterable

from crescent.storage.table import TableGame
from crescent.storage.values import Unfinished


class GamesOnTable:
    """Games by their numbers: those on the table, and those left whose rows do not know so yet.

    The number of a game is that of its row, or negative while it has none. It stays the same even
    where the row becomes another one.
    """

    def __init__(self) -> None:
        self._change = threading.Lock()
        self._games: dict[int, TableGame] = {}
        self._rows: dict[int, int] = {}
        """The rows of games that were left and go by another number, for they had none before."""
        self._without_row = 0

    def __getitem__(self, number: int) -> TableGame:
        return self._games[number]

    def add(self, game: TableGame) -> int:
        """Add a game that has no row yet, and return its number until then."""
        with self._change:
            self._without_row -= 1
            self._games[self._without_row] = game
            return self._without_row

    def put(self, number: int, game: TableGame) -> None:
        """Add a game that has that number."""
        with self._change:
            self._games[number] = game

    def renumber(self, number: int) -> int:
        """Give a new game the number of its row, if it has one by now, and return its number."""
        with self._change:
            # A row that comes later, when the disk is well again, goes by this number still.
            game = self._games[number]
            if game.stored is not None:
                del self._games[number]
                number = game.stored.number
                self._games[number] = game
        return number

    def resume(self, number: int) -> tuple[TableGame | None, int]:
        """Put a game back on the table; return it if it is still here, and its row's number."""
        with self._change:
            game = self._games.get(number)
            if game is not None:
                game.put_back()
            return game, self._rows.get(number, number)

    def drop_left(self, number: int, game: TableGame) -> bool:
        """Drop a game that was left and whose row knows so; return whether it was dropped."""
        with self._change:
            # It may have been put back meanwhile.
            gone = game.left and game.is_saved
            if gone:
                self._games.pop(number, None)
                if game.stored is not None:
                    self._rows[number] = game.stored.number
        return gone

    def all(self) -> list[tuple[int, TableGame]]:
        """Return all games with their numbers."""
        with self._change:
            return list(self._games.items())

    @property
    def is_saved(self) -> bool:
        """Whether all rows are what they should be."""
        return all(game.is_saved for _, game in self.all())

    @property
    def rows(self) -> dict[int, int]:
        """The numbers of the rows, and the numbers that their games go by."""
        return {
            game.stored.number: number for number, game in self.all() if game.stored is not None
        }

    def left_unwritten(self) -> Iterable[Unfinished]:
        """Yield the games that were left, but whose rows do not know so; the latest first."""
        for number, game in reversed(self.all()):
            if game.left and game.is_unfinished:
                yield game.listed(number)
