"""Writing what an open connection can still read to another database, before it is let go of.

A file that was moved or deleted is there as long as it is open, and what was read of one that has
been overwritten since is remembered.
"""

# The names put into statements are this package's own.
# ruff: noqa: S608

import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import Any, Final

from crescent.storage import games
from crescent.storage.games import COLUMNS
from crescent.storage.rows import GameRow, RowError, is_saves_count, read_row
from crescent.storage.schema import transaction

_AT_A_TIME: Final = 500
_MOST_LATEST: Final = 2000
"""How many games are looked through of a file that is damaged; the log has fewer."""

_TROUBLE: Final = (sqlite3.Error, ValueError)
"""What reading can raise; the latter where not even the reason can be read."""
_Row = tuple[Any, ...]
"""The number of a game, the count of its save, its place, and the columns of a `GameRow`."""
_QUESTION: Final = f"SELECT id, saved, place, {COLUMNS} FROM games NOT INDEXED"
_UPDATE: Final = (
    f"UPDATE OR IGNORE games SET saved = ?, place = ?, "
    f"{', '.join(f'{name} = ?' for name in GameRow._fields)} WHERE id = ?"
)


def hand_over_rest(source: sqlite3.Connection, target: sqlite3.Connection) -> None:
    """Write what is not about single games; raises `sqlite3.Error` for the target."""
    with transaction(target):
        for (count,) in _answers(source, "SELECT count FROM saves"):
            if is_saves_count(count):
                target.execute("UPDATE saves SET count = max(count, ?)", (count,))
        highest = max(_highest(source), _highest(target))
        target.execute("DELETE FROM sqlite_sequence WHERE name = 'games'")
        target.execute("INSERT INTO sqlite_sequence VALUES ('games', ?)", (highest,))
        for table in ("settings", "salvages"):
            rows = _answers(source, f"SELECT * FROM {table}")
            target.executemany(f"INSERT OR IGNORE INTO {table} VALUES (?, ?)", rows)


def hand_over_games(source: sqlite3.Connection, target: sqlite3.Connection) -> None:
    """Write all games that can be read; raises `sqlite3.Error` for the target.

    Of a game that is there already, the state is kept that was saved later.
    """
    with transaction(target):
        for row in _all_games(source):
            _write(target, row)


def hand_over_latest(source: sqlite3.Connection, target: sqlite3.Connection) -> None:
    """Do the same with the latest games of a damaged file, and only such as make sense."""
    highest = _highest(source)
    numbers = range(highest, max(0, highest - _MOST_LATEST), -1)
    with transaction(target):
        for row in _one_by_one(source, numbers):
            with suppress(RowError):
                number, saved, place, *columns = row
                _write(target, (number, saved, place, *read_row(columns).row))


def _answers(source: sqlite3.Connection, question: str) -> list[_Row]:
    try:
        return source.execute(question).fetchall()
    except _TROUBLE:
        return []


def _highest(source: sqlite3.Connection) -> int:
    """Return the highest number that a game has or had, as far as can be told."""
    told = [
        *_answers(source, "SELECT seq FROM sqlite_sequence WHERE name = 'games'"),
        *_answers(source, "SELECT max(id) FROM games"),
    ]
    return max((number for (number,) in told if is_saves_count(number)), default=0)


def _all_games(source: sqlite3.Connection) -> Iterator[_Row]:
    last, highest = 0, _highest(source)
    while last < highest:
        try:
            found = source.execute(
                f"{_QUESTION} WHERE id > ? ORDER BY id LIMIT ?", (last, _AT_A_TIME)
            ).fetchall()
        except _TROUBLE:
            yield from _one_by_one(source, range(last + 1, last + _AT_A_TIME + 1))
            last += _AT_A_TIME
        else:
            yield from found
            last = found[-1][0] if found else highest


def _one_by_one(source: sqlite3.Connection, numbers: Iterable[int]) -> Iterator[_Row]:
    for number in numbers:
        with suppress(*_TROUBLE):
            yield from source.execute(f"{_QUESTION} WHERE id = ?", (number,)).fetchall()


def _write(target: sqlite3.Connection, row: _Row) -> None:
    number, saved, place, *columns = row
    saved = saved if is_saves_count(saved) else 0
    place = place if is_saves_count(place) else None
    known = target.execute(
        "SELECT id, saved FROM games WHERE token = ?", (GameRow(*columns).token,)
    ).fetchone()
    if known is None:
        taken = target.execute("SELECT 1 FROM games WHERE id = ?", (number,)).fetchone()
        with suppress(sqlite3.IntegrityError):  # no other program could have made it, either
            games.insert_as_saved(
                target, GameRow(*columns), None if taken else number, saved, place
            )
    elif not is_saves_count(known[1]) or known[1] < saved:
        target.execute(_UPDATE, (saved, place, *columns, known[0]))
