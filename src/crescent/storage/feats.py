"""What is told of a win beside the others, asked so that an index alone answers."""

import sqlite3
from collections.abc import Sequence
from typing import Final

from crescent.engine import Variant
from crescent.storage.games import MOST_MOVES
from crescent.storage.rows import is_time, is_whole
from crescent.storage.values import Best, Feats

_WINS: Final = "FROM games WHERE variant = ? AND counts = 1 AND result = 'w' AND id <> ?"


def read_feats(connection: sqlite3.Connection, number: int, variant: Variant) -> Feats | None:
    """Return what the win with that number is measured by; None if it does not count.

    Raises `sqlite3.Error`.
    """
    connection.execute("BEGIN")
    try:
        won = connection.execute(
            "SELECT 1 FROM games WHERE id = ? AND counts = 1 AND result = 'w'", (number,)
        ).fetchone()
        if won is None:
            return None
        others = {each: _best(connection, number, each) for each in Variant}
        return Feats(
            streak=_streak(connection, number),
            before=_joined(list(others.values())),
            before_in_variant=others[variant],
        )
    finally:
        connection.execute("ROLLBACK")


def _best(connection: sqlite3.Connection, number: int, variant: Variant) -> Best:
    """Return the best of all wins of a variant but the one with that number."""
    told = variant.value, number
    (wins,) = connection.execute(f"SELECT count(*) {_WINS}", told).fetchone()
    seconds = [
        value
        for (value,) in connection.execute(
            f"SELECT seconds {_WINS} ORDER BY seconds LIMIT 1",
            told,
        )
        if is_time(value)
    ]
    moves = [
        value
        for (value,) in connection.execute(
            f"SELECT move_count {_WINS} ORDER BY move_count LIMIT 1",
            told,
        )
        if is_whole(value, MOST_MOVES)
    ]
    return Best(wins, min(seconds, default=None), min(moves, default=None))


def _joined(all_of_them: Sequence[Best]) -> Best:
    return Best(
        wins=sum(best.wins for best in all_of_them),
        seconds=min((b.seconds for b in all_of_them if b.seconds is not None), default=None),
        moves=min((b.moves for b in all_of_them if b.moves is not None), default=None),
    )


def _streak(connection: sqlite3.Connection, number: int) -> int:
    """Return how many games were won in a row up to the last that ended, 0 without this one."""
    found = connection.execute(
        "SELECT id, result, on_table FROM games INDEXED BY games_in_order "
        "WHERE counts = 1 ORDER BY place DESC"
    )
    streak, has_this = 0, False
    for each, result, on_table in found:
        if result == "w":
            streak += 1
            has_this = has_this or each == number
        elif result == "y" or (result in ("o", "s") and not on_table):
            break
    return streak if has_this else 0
