"""Bringing over what can still be read of a database that was put aside.

What is needed at once comes at once: settings, and the games that were on a table. The others
follow a few at a time, whenever nothing else is to be done; how far that has come is kept, so that
it goes on when the program is started again. SQLite is not asked: see `carving`.
"""

import os
import sqlite3
import time
from collections.abc import Iterable
from contextlib import closing, suppress
from typing import Final

from crescent.storage import games
from crescent.storage.carving import Bytes, Carved, look_through
from crescent.storage.folder import is_aside
from crescent.storage.rows import GameRow, RowError, is_saves_count, read_row
from crescent.storage.schema import transaction
from crescent.value import Value

_AT_A_TIME: Final = 20
_PAGES_AT_A_TIME: Final = 256
_AT_ONCE: Final = 2.0
"""Seconds of the processor's time in which it is looked for what is needed at once."""
_MOST_ON_TABLE: Final = 50
"""How many windows could have been open. Games beyond that come later, as left."""


class Salvage:
    """The files put aside in a folder, and what is still to be brought over from them."""

    def __init__(self, folder: str) -> None:
        self._folder = folder
        self._source: Bytes | None = None
        self._source_name = ""

    def begin(self, target: sqlite3.Connection, name: str, later: str) -> None:
        """Bring over what is needed at once from a file, which will be named otherwise later.

        The names are those within the folder. Raises `sqlite3.Error`, for the new database; the
        old one may have any.
        """
        try:
            with closing(Bytes(self._path(name))) as source:
                found = _look(source)
        except OSError:
            return
        with transaction(target):
            target.execute("DELETE FROM sqlite_sequence WHERE name = 'games'")
            target.execute("INSERT INTO sqlite_sequence VALUES ('games', ?)", (found.highest,))
            target.execute("UPDATE saves SET count = max(count, ?)", (found.saves,))
            target.executemany("INSERT OR IGNORE INTO settings VALUES (?, ?)", found.settings)
            for game in found.on_table:
                _bring_over(target, game)
            target.executemany("INSERT OR REPLACE INTO salvages VALUES (?, ?)", found.salvages)
            target.execute("INSERT OR REPLACE INTO salvages VALUES (?, 0)", (later,))

    def go_on(self, target: sqlite3.Connection) -> bool:
        """Bring over a few games; return whether there may be more. Raises `sqlite3.Error`."""
        waiting = target.execute("SELECT path, looked FROM salvages ORDER BY path").fetchone()
        if waiting is None:
            self.close()
            return False
        name, looked = waiting
        source = self._open(name)
        # Counted below zero; an earlier version counted games and not pages.
        page = -looked if is_saves_count(-looked if type(looked) is int else None) else 0
        found: list[_Game] = []
        end = 0 if source is None else min(source.count, page + _PAGES_AT_A_TIME)
        while source is not None and page < end and len(found) < _AT_A_TIME:
            page += 1
            found += _games(source.games(page))
        with transaction(target):
            for game in found:
                # Another game is on the table by now.
                if game.row.started is not None:
                    _bring_over(target, game.replace(row=game.row._replace(on_table=0)))
            # Whatever its name is: it may be one that is no text.
            first = "WHERE path IN (SELECT path FROM salvages ORDER BY path LIMIT 1)"
            if source is None or page >= source.count:
                target.execute(f"DELETE FROM salvages {first}")  # noqa: S608 - as above
            else:
                target.execute(f"UPDATE salvages SET looked = ? {first}", (-page,))  # noqa: S608
        return True

    def bring(self, target: sqlite3.Connection, number: int) -> None:
        """Bring over one game before its turn, if it can be read; raises `sqlite3.Error`."""
        for (name,) in target.execute("SELECT path FROM salvages").fetchall():
            with suppress(OSError):
                rows = [row for row in look_through(self._path(name)) if row.number == number]
                with transaction(target):
                    for game in _games(rows):
                        _bring_over(target, game)

    def close(self) -> None:
        """Close the file; `go_on` opens it again."""
        if self._source is not None:
            self._source.close()
        self._source, self._source_name = None, ""

    def _open(self, name: object) -> Bytes | None:
        """Return the file of that name, and leave it open for the next time.

        None if it is of no use at all.
        """
        if self._source is not None and self._source_name == name:
            return self._source
        self.close()
        with suppress(OSError):
            self._source, self._source_name = Bytes(self._path(name)), str(name)
        return self._source

    def _path(self, name: object) -> str:
        """Return where a file of that name is; raises `OSError` for what can be none."""
        if not isinstance(name, str) or "\0" in name:
            raise OSError("no file has such a name")
        return os.path.join(self._folder, os.path.basename(name))


class _Game(Value):
    """A game to be brought over; its place in the order of all may be unknown."""

    number: int
    saved: int
    place: int | None
    row: GameRow


class _Found(Value):
    """What is needed at once of a database."""

    highest: int
    """The highest number that a game has."""
    saves: int
    """How many saves were counted, over all games."""
    on_table: list[_Game]
    settings: list[tuple[str, str]]
    salvages: list[tuple[str, int]]
    """What the old database had not brought over itself."""


def _look(source: Bytes) -> _Found:
    # Of each game the latest state; the row itself only if it was on a table.
    latest: dict[object, tuple[int, Carved | None]] = {}
    highest = saves = 0
    settings: dict[str, str] = {}
    salvages: dict[str, int] = {}
    end = time.thread_time() + _AT_ONCE
    for page in range(1, source.count + 1):
        for row in source.games(page):
            told = row.saved if is_saves_count(row.saved) else 0
            token = row.columns[0]
            if token not in latest or told > latest[token][0]:
                on_table = row.columns[_ON_TABLE] == 1
                latest[token] = told, row if on_table else None
            saves = max(saves, told)
            highest = max(highest, row.number if is_saves_count(row.number) else 0)
        for name, value in source.pairs(page):
            if isinstance(name, str) and is_aside(name):
                salvages[name] = value if type(value) is int else 0
            elif isinstance(name, str) and isinstance(value, str):
                settings.setdefault(name, value)
        if time.thread_time() > end:
            break
    waiting = sorted((row for row in latest.values() if row[1] is not None), key=lambda row: row[0])
    rows = [row for _, row in waiting[-_MOST_ON_TABLE:] if row is not None]
    return _Found(highest, saves, _games(rows), [*settings.items()], [*salvages.items()])


_ON_TABLE: Final = GameRow._fields.index("on_table")


def _games(rows: Iterable[Carved]) -> list[_Game]:
    """Return the rows that make sense."""
    found = []
    for number, saved, place, columns in rows:
        with suppress(RowError):
            row = read_row(columns).row
            told = saved if is_saves_count(saved) else 0
            placed = place if is_saves_count(place) else None
            found.append(_Game(number, told, placed, row))
    return found


def _bring_over(target: sqlite3.Connection, game: _Game) -> None:
    """Store a game, under its own number if that is free still.

    Of a game that is there already the state stays that was saved last.
    """
    number: int | None = game.number
    known = target.execute(
        "SELECT id, saved, on_table FROM games WHERE token = ?", (game.row.token,)
    ).fetchone()
    if known is not None:
        number, saved, on_table = known
        if on_table or not is_saves_count(saved) or saved >= game.saved:
            return
        target.execute("DELETE FROM games WHERE id = ?", (number,))
    elif not number or not is_saves_count(number) or _is_taken(target, game.number):
        number = None
    games.insert_as_saved(target, game.row, number, game.saved, game.place)


def _is_taken(target: sqlite3.Connection, number: int) -> bool:
    found = target.execute("SELECT 1 FROM games WHERE id = ?", (number,))
    return found.fetchone() is not None
