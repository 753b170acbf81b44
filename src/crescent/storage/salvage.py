"""Bringing over what can still be read of a database that was put aside.

What is needed at once comes at once: settings, and the games that were on a table.  The others
follow a few at a time, whenever nothing else is to be done; how far that has come is kept, so that
it goes on when the program is started again.
"""

# A start must be quick, and pathlib takes 4 ms of it.
# ruff: noqa: PTH113, PTH118, PTH119, PTH202
# The names put into statements are this package's own.
# ruff: noqa: S608

import os
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import Any, Final

from crescent.storage import games
from crescent.storage.games import Stored
from crescent.storage.opening import connect, error_code, has_log, read_only_uri
from crescent.storage.rows import GameRow, RowError, is_saves_count, read_row
from crescent.storage.schema import transaction

_AT_A_TIME: Final = 20
_RECENT: Final = 50
"""How many of the latest games are looked at when nothing tells which were on a table."""
_GAP: Final = 500
"""How many numbers are tried one by one in a stretch that cannot be read."""
_LONGEST_GAP: Final = 100_000
"""Where nothing tells how many games there are, the end is assumed after so many."""

_Row = tuple[Any, ...]
"""The number of a game, the count of its save, and the columns of a `GameRow`."""

_BEFORE: Final = {"counts": "1", "shown": "0"}
"""What stands for a column where an earlier version of the tables has none."""


class Salvage:
    """The files put aside in a folder, and what is still to be brought over from them."""

    def __init__(self, folder: str) -> None:
        self._folder = folder
        self._source: sqlite3.Connection | None = None
        self._source_name = ""

    def begin(self, target: sqlite3.Connection, name: str, later: str) -> None:
        """Bring over what is needed at once from a file, which will be named otherwise later.

        The names are those within the folder.  Raises `sqlite3.Error`, for the new database; the
        old one may have any.
        """
        source = self._open(name)
        if source is None:
            return
        with transaction(target):
            highest = _highest(source)
            if highest is not None:
                target.execute("DELETE FROM sqlite_sequence WHERE name = 'games'")
                target.execute("INSERT INTO sqlite_sequence VALUES ('games', ?)", (highest,))
            count = _first(source, "SELECT count FROM saves", "SELECT max(saved) FROM games")
            target.execute("UPDATE saves SET count = max(count, ?)", (count or 0,))
            for setting, value in _settings(source):
                target.execute("INSERT OR IGNORE INTO settings VALUES (?, ?)", (setting, value))
            for number in _on_table(source, highest):
                for game in _games(_rows(source, [number])):
                    _bring_over(target, game)
            for earlier, looked in _salvages(source):
                target.execute("INSERT OR REPLACE INTO salvages VALUES (?, ?)", (earlier, looked))
            target.execute("INSERT OR REPLACE INTO salvages VALUES (?, 0)", (later,))
        self.close()

    def go_on(self, target: sqlite3.Connection) -> bool:
        """Bring over a few more games; whether there may be others.  Raises `sqlite3.Error`."""
        waiting = target.execute("SELECT path, looked FROM salvages").fetchone()
        if waiting is None:
            self.close()
            return False
        name, looked = waiting
        source = self._open(name)
        found, now_looked = ([], None) if source is None else _some(source, looked)
        with transaction(target):
            for game in _games(found):
                # Another game is on the table by now.
                _bring_over(target, game._replace(row=game.row._replace(on_table=0)))
            if now_looked is None:
                target.execute("DELETE FROM salvages WHERE path = ?", (name,))
            else:
                target.execute("UPDATE salvages SET looked = ? WHERE path = ?", (now_looked, name))
        return True

    def bring(self, target: sqlite3.Connection, number: int) -> None:
        """Bring over one game before its turn, if it can be read; raises `sqlite3.Error`."""
        for (name,) in target.execute("SELECT path FROM salvages").fetchall():
            source = self._open(name)
            if source is not None:
                with transaction(target):
                    for game in _games(_rows(source, [number])):
                        _bring_over(target, game)

    def close(self) -> None:
        """Give the file free; it can be gone on with."""
        if self._source is not None:
            self._source.close()
        self._source, self._source_name = None, ""

    def _open(self, name: str) -> sqlite3.Connection | None:
        """The file of that name, kept open for the next time; None if it is of no use at all."""
        if self._source is not None and self._source_name == name:
            return self._source
        self.close()
        path = os.path.join(self._folder, os.path.basename(name))
        # SQLite would delete the log of an empty file.
        if not os.path.isfile(path) or os.path.getsize(path) == 0:
            return None
        # Immutable, so that it gets no new companions; but a log would not be read that way.
        attempts = ("", "&immutable=1") if has_log(path) else ("&immutable=1", "")
        for options in attempts:
            with suppress(sqlite3.Error):
                source = connect(read_only_uri(path, options), uri=True)
                try:
                    source.execute("SELECT count(*) FROM sqlite_master").fetchone()
                except sqlite3.Error:
                    source.close()
                    raise
                self._source, self._source_name = source, name
                return source
        return None


def _highest(source: sqlite3.Connection) -> int | None:
    """The highest number that a game has or had; None if nothing tells."""
    told = [
        _first(source, "SELECT seq FROM sqlite_sequence WHERE name = 'games'"),
        _first(source, "SELECT max(id) FROM games"),
    ]
    return max((number for number in told if number is not None), default=None)


def _first(source: sqlite3.Connection, *questions: str) -> int | None:
    """The first answer that can be had and is a count."""
    for question in questions:
        with suppress(sqlite3.Error):
            values = source.execute(question).fetchone()
            if values is not None and is_saves_count(values[0]):
                return int(values[0])
    return None


def _settings(source: sqlite3.Connection) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    with suppress(sqlite3.Error):
        for name, value in source.execute("SELECT name, value FROM settings"):
            if isinstance(name, str) and isinstance(value, str):
                found.append((name, value))
    return found


def _salvages(source: sqlite3.Connection) -> list[tuple[str, int]]:
    """What the old database had not brought over itself."""
    found: list[tuple[str, int]] = []
    with suppress(sqlite3.Error):
        for name, looked in source.execute("SELECT path, looked FROM salvages"):
            if isinstance(name, str) and is_saves_count(looked):
                found.append((name, looked))
    return found


def _on_table(source: sqlite3.Connection, highest: int | None) -> Iterable[int]:
    """The games that were on a table, and with them others if that cannot be told."""
    try:
        return games.numbers_on_table(source)
    except sqlite3.Error:
        return [] if highest is None else range(highest, max(0, highest - _RECENT), -1)


def _some(source: sqlite3.Connection, looked: int) -> tuple[list[_Row], int | None]:
    """The next few rows after that number, and up to which they go; None if that was the end."""
    try:
        found = source.execute(
            f"SELECT {_columns(source)} FROM games NOT INDEXED WHERE id > ? ORDER BY id LIMIT ?",
            (looked, _AT_A_TIME),
        ).fetchall()
    except sqlite3.Error as error:
        if error_code(error) == sqlite3.SQLITE_ERROR:  # these are not our tables
            return [], None
    else:
        return found, found[-1][0] if found else None
    highest = _highest(source)
    end = looked + _GAP if highest is None else min(highest, looked + _GAP)
    found = list(_rows(source, range(looked + 1, end + 1)))
    if highest is None:
        return found, None if end > _LONGEST_GAP else end
    return found, None if end == highest else end


def _rows(source: sqlite3.Connection, numbers: Iterable[int]) -> Iterator[_Row]:
    """The rows of those numbers that can be read."""
    for number in numbers:
        with suppress(sqlite3.Error):
            yield from source.execute(
                f"SELECT {_columns(source)} FROM games NOT INDEXED WHERE id = ?", (number,)
            ).fetchall()


def _columns(source: sqlite3.Connection) -> str:
    """What a `_Row` is asked for by; raises `sqlite3.Error`."""
    there = {name for _, name, *_ in source.execute("PRAGMA table_info(games)")}
    told = [
        name if name in there else _BEFORE.get(name, name)
        for name in ("id", "saved", *GameRow._fields)
    ]
    return ", ".join(told)


def _games(rows: Iterable[_Row]) -> Iterator[Stored]:
    """The rows that make sense."""
    for number, saved, *columns in rows:
        with suppress(RowError):
            row = read_row(columns).row
            yield Stored(int(number), saved if is_saves_count(saved) else 0, row)


def _bring_over(target: sqlite3.Connection, game: Stored) -> None:
    """Store a game, under its own number if that is free still; what is there already is left."""
    if games.has_token(target, game.row.token):
        return
    taken = target.execute("SELECT 1 FROM games WHERE id = ?", (game.number,)).fetchone()
    number = None if taken else game.number
    games.insert_as_saved(target, game.row, number, game.saved)
