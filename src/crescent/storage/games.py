"""The games of the table `games`: how they are written, found and read."""

# The names put into statements are this package's own.
# ruff: noqa: S608

import os
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import suppress
from heapq import merge
from typing import Any, Final, NamedTuple

from crescent.engine import DealCode
from crescent.storage.rows import (
    CARDS,
    LATEST,
    GameRow,
    ReadRow,
    RowError,
    RowFault,
    is_time,
    is_whole,
    read_code,
    read_row,
)
from crescent.storage.schema import transaction
from crescent.storage.values import Unfinished
from crescent.value import distinct

COLUMNS: Final = ", ".join(GameRow._fields)
"""The columns of a `GameRow`, in its order."""
MOST_MOVES: Final = 10**9
"""Nobody has made more in a game; whatever tells more is damaged."""

_LIGHT: Final = (
    *("moves", "cursor", "locked", "face_down", "seconds", "paused"),
    *("played", "move_count", "home"),
)
"""What changes with a move. No index that has the game on the table in it needs these."""
STEP: Final = 2**20
"""Between the places of two games that were begun here one after the other."""
_INSERT: Final = (
    f"INSERT INTO games (id, saved, place, {COLUMNS}) "
    f"VALUES (?, ?, ifnull(?, (SELECT ifnull(max(place), 0) + {STEP} FROM games)), "
    f"{', '.join('?' * len(GameRow._fields))})"
)
_UPDATE_ALL: Final = (
    f"UPDATE games SET {', '.join(f'{name} = ?' for name in GameRow._fields[3:])}, saved = ? "
    "WHERE id = ? AND saved = ?"
)
_UPDATE_LIGHT: Final = (
    f"UPDATE games SET {', '.join(f'{name} = ?' for name in _LIGHT)}, saved = ? "
    "WHERE id = ? AND saved = ?"
)


@distinct
class Stored(NamedTuple):
    """What a row of the table is known by."""

    number: int
    saved: int
    row: GameRow


def new_token() -> str:
    """Return a name for a game that no other game has, anywhere."""
    return os.urandom(16).hex()


def next_save(connection: sqlite3.Connection) -> int:
    """Count one more save; to be called within a transaction."""
    connection.execute("UPDATE saves SET count = count + 1")
    return int(connection.execute("SELECT count FROM saves").fetchone()[0])


def insert(connection: sqlite3.Connection, row: GameRow, number: int | None = None) -> Stored:
    """Store a game that is not there yet, under a number of its own or the one told."""
    return insert_as_saved(connection, row, number, next_save(connection))


def insert_as_saved(
    connection: sqlite3.Connection,
    row: GameRow,
    number: int | None,
    saved: int,
    place: int | None = None,
) -> Stored:
    """Insert a game that was saved before; `saved` was the count of saves then.

    `place` is the game's in the order of all; without one it goes by its number, or is the latest.
    """
    connection.execute("UPDATE saves SET count = max(count, ?)", (saved,))
    if place is None and number is not None:
        place = number * STEP
    cursor = connection.execute(_INSERT, (number, saved, place, *row))
    assert cursor.lastrowid is not None
    return Stored(cursor.lastrowid, saved, row)


def update(connection: sqlite3.Connection, stored: Stored, row: GameRow) -> Stored | None:
    """Store how a game is now; None if its row is no longer what it was."""
    saved = next_save(connection)
    key = (saved, stored.number, stored.saved)
    old = stored.row._asdict()
    new = row._asdict()
    if all(new[name] == old[name] for name in GameRow._fields if name not in _LIGHT):
        values = [new[name] for name in _LIGHT]
        cursor = connection.execute(_UPDATE_LIGHT, (*values, *key))
    else:
        cursor = connection.execute(_UPDATE_ALL, (*row[3:], *key))
    return Stored(stored.number, saved, row) if cursor.rowcount == 1 else None


def replace(connection: sqlite3.Connection, stored: Stored) -> Stored:
    """Store a game in a new database, replacing any older copy of it there."""
    connection.execute("DELETE FROM games WHERE token = ?", (stored.row.token,))
    taken = connection.execute("SELECT 1 FROM games WHERE id = ?", (stored.number,)).fetchone()
    return insert(connection, stored.row, None if taken else stored.number)


def delete(connection: sqlite3.Connection, stored: Stored) -> None:
    """Forget a game, if its row is still what it was."""
    connection.execute(
        "DELETE FROM games WHERE id = ? AND saved = ?", (stored.number, stored.saved)
    )


def are_there(connection: sqlite3.Connection) -> bool:
    """Return whether there is any game, on a table or not."""
    return connection.execute("SELECT 1 FROM games LIMIT 1").fetchone() is not None


def count_forgettable(connection: sqlite3.Connection) -> int:
    """Return how many games the statistics would forget: those that count and are on no table."""
    (count,) = connection.execute(
        "SELECT count(*) FROM games INDEXED BY games_in_order "
        "WHERE on_table = 0 AND counts = 1 AND result <> 'x'"
    ).fetchone()
    return int(count)


def forget_statistics(connection: sqlite3.Connection) -> int:
    """Delete finished games, count unfinished ones no more; return how many of both."""
    count = count_forgettable(connection)
    # So that they are in no byte of the file, from where damaged ones are read.
    connection.execute("PRAGMA secure_delete = ON")
    connection.execute("DELETE FROM games WHERE on_table = 0 AND result IN ('w', 'y')")
    connection.execute("UPDATE games SET counts = 0 WHERE on_table = 0 AND result < 'w'")
    return count


def has_token(connection: sqlite3.Connection, token: str) -> bool:
    """Return True if there is a game of that name."""
    found = connection.execute("SELECT 1 FROM games WHERE token = ?", (token,))
    return found.fetchone() is not None


def read(connection: sqlite3.Connection, number: int) -> tuple[Stored, ReadRow] | None:
    """Return the game of that number, None if there is none or it is known to make no sense.

    Raises `RowError` if it turns out to make none.
    """
    values = connection.execute(
        f"SELECT saved, {COLUMNS} FROM games WHERE id = ?", (number,)
    ).fetchone()
    if values is None:
        return None
    saved, *columns = values
    if GameRow(*columns).result == "x":
        return None
    if type(saved) is not int:
        raise RowError(RowFault.COLUMN, "saved")
    read_values = read_row(columns)
    # Compared with later, so as it is stored and not as it should be.
    return Stored(number, saved, GameRow(*columns)), read_values


def is_stored(connection: sqlite3.Connection, stored: Stored) -> bool:
    """Return whether a game is as it was stored, or as another program has stored it since."""
    values = connection.execute(
        f"SELECT saved, {COLUMNS} FROM games WHERE id = ?", (stored.number,)
    ).fetchone()
    if values is None:
        return False
    saved, *columns = values
    if saved != stored.saved:
        return type(saved) is int and saved > stored.saved
    on_table = connection.execute(
        "SELECT count(*) FROM games INDEXED BY games_on_table WHERE id = ? AND on_table = 1",
        (stored.number,),
    ).fetchone()
    return GameRow(*columns) == stored.row and on_table == (stored.row.on_table,)


def mark_unreadable(connection: sqlite3.Connection, numbers: Sequence[int]) -> str:
    """Mark games that make no sense, so that none is resumed; return a name for the first."""
    statement = "UPDATE games SET result = 'x', on_table = 0 WHERE id = ?"
    # Where nothing can be written, the next to find them will.
    with suppress(sqlite3.OperationalError), transaction(connection):
        connection.executemany(statement, [(number,) for number in numbers])
    (code,) = connection.execute("SELECT code FROM games WHERE id = ?", numbers[:1]).fetchone()
    known = read_code(code)
    return str(numbers[0]) if known is None else str(known)


def numbers_on_table(connection: sqlite3.Connection) -> list[int]:
    """Return the games that were on a table when they were stored, the one saved last first."""
    found = connection.execute(
        "SELECT id, saved FROM games WHERE on_table = 1 AND result <> 'x'"
    ).fetchall()
    known = [(saved, number) for number, saved in found if type(saved) is int]
    return [number for _, number in sorted(known, reverse=True)]


_UNFINISHED: Final = "SELECT id, code, move_count, home, seconds, played, result, saved FROM games"


def unfinished(connection: sqlite3.Connection) -> Iterator[Unfinished]:
    """Yield the games that were begun and not won, the one saved last first."""
    found = connection.execute(
        f"{_UNFINISHED} WHERE on_table = 0 AND result < 'w' ORDER BY saved DESC"
    )
    waiting = connection.execute(
        f"{_UNFINISHED} WHERE on_table = 1 AND result < 'w' AND started IS NOT NULL "
    ).fetchall()
    waiting.sort(key=_saves, reverse=True)
    for values in merge(found, waiting, key=_saves, reverse=True):
        yield from _listed(values)


def numbers_of_code(connection: sqlite3.Connection, code: DealCode) -> list[int]:
    """Return the games of a deal that were begun and not won, the one saved last first."""
    found = connection.execute(
        "SELECT id FROM games WHERE code = ? AND result < 'w' AND started IS NOT NULL "
        "ORDER BY saved DESC",
        (str(code),),
    )
    return [number for (number,) in found]


def _saves(values: Sequence[object]) -> int:
    return values[-1] if isinstance(values[-1], int) else 0


def _listed(values: Sequence[object]) -> Iterator[Unfinished]:
    number, code_text, moves, home, seconds, played, result, _ = values
    code = read_code(code_text)
    if (
        code is not None
        and is_whole(moves, MOST_MOVES)
        and is_whole(home, CARDS)
        and is_time(seconds)
        and is_whole(played, LATEST)
        and result in ("o", "s")
    ):
        told: Any = number, code, moves, home, seconds, played, result == "s"
        yield Unfinished(*told)
