"""The figures of the statistics, asked so that each question is answered by an index alone."""

# The names put into statements are this package's own.
# ruff: noqa: S608

import sqlite3
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise
from typing import Final

from crescent.engine import Variant
from crescent.storage.games import MOST_MOVES
from crescent.storage.rows import CARDS, LAST_DAY, is_whole
from crescent.storage.values import TIME_BAR, TIME_BARS, Day, Statistics

_DAYS: Final = 371
_PARTS: Final = 60

_LETTER: Final = (
    "CASE WHEN (on_table = 1 AND result < 'w') OR result NOT IN ('o', 's', 'w', 'y') "
    "THEN '' ELSE result END"
)
"""How a game went, as a letter; none for one that is on a table and not over, or makes no sense."""

_IN_BAR: Final = "counts = 1 AND result = 'w' AND seconds >= ? AND seconds < ?"


def read_statistics(
    connection: sqlite3.Connection, variant: Variant | None, today: int
) -> Statistics:
    """Return the statistics of some variants; `today` is the ordinal of the player's date.

    Raises `sqlite3.Error`.
    """
    letters = [each.value for each in (Variant if variant is None else (variant,))]
    # What is told below belongs together, whatever is saved meanwhile.
    connection.execute("BEGIN")
    try:
        results = _results(connection, variant)
        playing = _playing(connection, letters)
        won, stuck, left, shown = (results.count(result) for result in "wsoy")
        times = _times(connection, letters)
        moves = _numbers(connection, letters, "move_count", "result = 'w'", MOST_MOVES)
        home = _numbers(connection, letters, "home", "on_table = 0 AND result < 'w'", CARDS)
        return Statistics(
            begun=len(results) + playing,
            won=won,
            stuck=stuck,
            left=left,
            shown=shown,
            current_streak=len(results) - len(results.rstrip("w")),
            longest_streak=max(map(len, results.replace("o", "s").replace("y", "s").split("s"))),
            best_seconds=_seconds(connection, letters, times, 0) if any(times) else None,
            median_seconds=_median(sum(times), partial(_seconds, connection, letters, times)),
            fewest_moves=min(moves, default=None),
            median_moves=_median(moves.total(), partial(_nth, moves)),
            median_home=_median(home.total(), partial(_nth, home)),
            times=tuple(times) if any(times) else (),
            win_rates=_win_rates(results),
            days=_days(connection, letters, today),
        )
    finally:
        connection.execute("ROLLBACK")


def _results(connection: sqlite3.Connection, variant: Variant | None) -> str:
    """Return how the games went, a letter each, in the order of their places.

    `group_concat` takes the rows as they come, and from an index they come in its order. To ask
    for the order in a subquery as well would take twice as long.
    """
    if variant is None:
        found = connection.execute(
            f"SELECT group_concat({_LETTER}, '') FROM games INDEXED BY games_in_order "
            "WHERE counts = 1"
        )
    else:
        found = connection.execute(
            f"SELECT group_concat({_LETTER}, '') FROM games INDEXED BY games_of_variant "
            "WHERE variant = ? AND counts = 1",
            (variant.value,),
        )
    (results,) = found.fetchone()
    return results or ""


def _playing(connection: sqlite3.Connection, variants: Sequence[str]) -> int:
    """Return how many games are on a table, begun and not over."""
    found = connection.execute(
        "SELECT variant FROM games INDEXED BY games_on_table "
        "WHERE on_table = 1 AND result < 'w' AND started IS NOT NULL AND counts = 1"
    )
    return sum(1 for (variant,) in found if variant in variants)


def _numbers(
    connection: sqlite3.Connection, variants: Sequence[str], column: str, condition: str, most: int
) -> Counter[int]:
    """Count the numbers in a column, whole ones from 0 to `most`."""
    counts: Counter[int] = Counter()
    for variant in variants:
        found = connection.execute(
            f"SELECT {column}, count(*) FROM games "
            f"WHERE variant = ? AND counts = 1 AND {condition} GROUP BY {column}",
            (variant,),
        )
        for number, count in found:
            if is_whole(number, most):
                counts[number] += count
    return counts


def _nth(counts: Counter[int], place: int) -> int:
    """Return the `place`-th smallest value of a multiset of counts (0-based)."""
    for number in sorted(counts):
        place -= counts[number]
        if place < 0:
            return number
    raise IndexError(place)


def _times(connection: sqlite3.Connection, variants: Sequence[str]) -> list[int]:
    """Return how many wins took how long, in bars of `TIME_BAR` seconds."""
    counts = [0] * TIME_BARS
    for variant in variants:
        for bar in range(TIME_BARS):
            (counted,) = connection.execute(
                f"SELECT count(*) FROM games WHERE variant = ? AND {_IN_BAR}",
                (variant, *_bar(bar)),
            ).fetchone()
            counts[bar] += counted
    return counts


def _bar(bar: int) -> tuple[float, float]:
    """Return the seconds at which a bar begins, and at which the next one does."""
    return bar * TIME_BAR, (bar + 1) * TIME_BAR if bar < TIME_BARS - 1 else 1e99


def _seconds(
    connection: sqlite3.Connection, variants: Sequence[str], times: Sequence[int], place: int
) -> float:
    """Return the time of the win at a place, counted from 0, the quickest first.

    The bars tell where to look for it, so that not all wins need be counted through.
    """
    bar = 0
    while place >= times[bar]:
        place -= times[bar]
        bar += 1
    question = " UNION ALL ".join(
        f"SELECT seconds FROM games WHERE variant = ? AND {_IN_BAR}" for _ in variants
    )
    told = [value for variant in variants for value in (variant, *_bar(bar))]
    (seconds,) = connection.execute(
        f"{question} ORDER BY seconds LIMIT 1 OFFSET ?", (*told, place)
    ).fetchone()
    return float(seconds)


def _median(count: int, at: Callable[[int], float]) -> float | None:
    """Return the median of `count` sorted values; `at(i)` is the i-th. None if there are none."""
    if not count:
        return None
    if count % 2:
        return at(count // 2)
    return (at(count // 2 - 1) + at(count // 2)) / 2


def _win_rates(results: str) -> tuple[float, ...]:
    parts = min(_PARTS, len(results))
    ends = [part * len(results) // parts for part in range(parts + 1)] if parts else []
    return tuple(results.count("w", start, end) / (end - start) for start, end in pairwise(ends))


def _days(connection: sqlite3.Connection, variants: Sequence[str], today: int) -> tuple[Day, ...]:
    begun: Counter[int] = Counter()
    won: Counter[int] = Counter()
    for variant in variants:
        found = connection.execute(
            "SELECT day, count(*), sum(result = 'w') FROM games "
            "WHERE variant = ? AND counts = 1 AND day IS NOT NULL AND day > ? "
            "AND result <> 'x' GROUP BY day",
            (variant, today - _DAYS),
        )
        for told, day_begun, day_won in found:
            if is_whole(told, LAST_DAY):
                # After a flight west, or where the clock was set back, days lie ahead of today.
                day = min(told, today)
                begun[day] += day_begun
                won[day] += day_won
    return tuple(Day(day, begun[day], won[day]) for day in sorted(begun))
