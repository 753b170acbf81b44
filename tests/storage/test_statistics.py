"""The figures, held to plain counting."""

import itertools
import os
import sqlite3
import statistics
from collections.abc import Iterator
from contextlib import closing
from datetime import date
from typing import NamedTuple

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from crescent.engine import Variant
from crescent.storage import TIME_BAR, TIME_BARS, Day, Statistics
from crescent.storage import games as table
from crescent.storage.rows import GameRow
from crescent.storage.schema import migrate
from crescent.storage.statistics import read_statistics
from crescent.storage.table import local_day
from tests.storage.conftest import Opener
from tests.storage.played import (
    WHOLE_CODE,
    begun,
    fresh,
    nearly_won,
    of_variant,
    stuck,
    won,
)
from tests.support.clock import Clock

TODAY = date(2026, 1, 1).toordinal()


class Played(NamedTuple):
    """What matters of a game."""

    variant: Variant
    result: str
    on_table: bool
    begun: bool
    seconds: float
    moves: int
    home: int
    day: int
    counts: bool = True
    shown: bool = False


KEPT = st.builds(
    Played,
    st.sampled_from(Variant),
    st.sampled_from("wwwossxyy"),
    st.sampled_from([False, False, False, True]),
    st.sampled_from([True, True, True, False]),
    st.sampled_from([0.0, 119.99, 120.0, 300.5, 1e9]) | st.floats(0, 3000),
    st.integers(1, 400),
    st.integers(8, 104),
    st.integers(TODAY - 400, TODAY + 3),
    st.sampled_from([True, True, True, False]),
    st.booleans(),
).filter(lambda played: played.begun or played.result in "ox")


def row(played: Played) -> GameRow:
    started = 1 if played.begun else None
    return GameRow(
        token=os.urandom(16).hex(),
        code=of_variant(played.variant),
        variant=played.variant.value,
        moves="",
        cursor=0,
        locked=0,
        face_down="",
        seconds=played.seconds,
        paused=0,
        started=started,
        ended=None,
        played=1,
        day=played.day if played.begun else None,
        result=played.result,
        # Nothing that was not begun is left, and what makes no sense is on no table.
        on_table=int((played.on_table or not played.begun) and played.result != "x"),
        move_count=played.moves,
        home=played.home,
        counts=int(played.counts),
        shown=int(played.shown or played.result == "y"),
    )


def counted(rows: list[GameRow], variant: Variant | None) -> Statistics:
    """Return the same without any database."""
    ours = [
        game
        for game in rows
        if game.started
        and game.counts
        and game.result != "x"
        and variant in (None, Variant(game.variant))
    ]
    ended = [game for game in ours if game.result in "wy" or not game.on_table]
    wins = [game for game in ended if game.result == "w"]
    losses = [game for game in ended if game.result in "so"]
    streaks = [
        len(list(run)) if won else 0
        for won, run in itertools.groupby(ended, key=lambda game: game.result == "w")
    ]
    parts = min(60, len(ended))
    shares = [
        ended[part * len(ended) // parts : (part + 1) * len(ended) // parts]
        for part in range(parts)
    ]
    bars = [min(int(game.seconds // TIME_BAR), TIME_BARS - 1) for game in wins]
    # What is dated later than today was played today at the latest.
    dated = [(min(game.day or 0, TODAY), game.result) for game in ours]
    days = sorted({day for day, _ in dated if day > TODAY - 371})
    return Statistics(
        begun=len(ours),
        won=len(wins),
        stuck=sum(1 for game in losses if game.result == "s"),
        left=sum(1 for game in losses if game.result == "o"),
        shown=sum(1 for game in ended if game.result == "y"),
        current_streak=streaks[-1] if streaks else 0,
        longest_streak=max(streaks, default=0),
        best_seconds=min((game.seconds for game in wins), default=None),
        median_seconds=median([game.seconds for game in wins]),
        fewest_moves=min((game.move_count for game in wins), default=None),
        median_moves=median([game.move_count for game in wins]),
        median_home=median([game.home for game in losses]),
        times=tuple(bars.count(bar) for bar in range(TIME_BARS)) if wins else (),
        win_rates=tuple(
            sum(1 for game in share if game.result == "w") / len(share) for share in shares
        ),
        days=tuple(
            Day(
                day,
                sum(1 for played, _ in dated if played == day),
                dated.count((day, "w")),
            )
            for day in days
        ),
    )


def median(values: list[float] | list[int]) -> float | None:
    return statistics.median(values) if values else None


@pytest.fixture(scope="module")
def database() -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        migrate(connection)
        yield connection


@given(st.lists(KEPT, max_size=150))
@example([])
@example([Played(Variant.NORMAL, "w", False, True, 5.0, 100, 104, TODAY)] * 130)
@example([Played(Variant.NORMAL, "s", False, True, 5.0, 100, 60, TODAY)])
@example([Played(Variant.NORMAL, "o", True, True, 5.0, 100, 60, TODAY)])
@example([Played(Variant.NORMAL, "y", True, True, 5.0, 100, 104, TODAY)])
@example([Played(Variant.NORMAL, each, False, True, 5.0, 100, 104, TODAY) for each in "wwywwwy"])
@example([Played(Variant.NORMAL, "w", False, True, 5.0, 100, 60, TODAY, counts=False)])
@example([Played(Variant.NORMAL, "o", True, True, 5.0, 100, 60, TODAY, counts=False)])
def test_figures_are_those_that_are_counted(
    database: sqlite3.Connection, history: list[Played]
) -> None:
    rows = [row(played) for played in history]
    database.execute("DELETE FROM games")
    for each in rows:
        table.insert(database, each)
    for variant in (None, *Variant):
        told = read_statistics(database, variant, TODAY)
        assert told == counted(rows, variant)
        playing = sum(
            1
            for game in rows
            if game.on_table
            and game.started
            and game.counts
            and game.result in "so"
            and variant in (None, Variant(game.variant))
        )
        assert told.begun == told.won + told.stuck + told.left + told.shown + playing
    assert not database.in_transaction


def test_each_question_is_answered_by_an_index_alone(database: sqlite3.Connection) -> None:
    """Or a million games would be read from the disk for it."""
    asked: list[str] = []
    database.execute("DELETE FROM games")
    for result in "wwssoy":
        table.insert(
            database, row(Played(Variant.NORMAL, result, False, True, 5.0, 100, 60, TODAY))
        )
    database.set_trace_callback(asked.append)
    table.count_forgettable(database)
    read_statistics(database, None, TODAY)
    read_statistics(database, Variant.NORMAL, TODAY)
    database.set_trace_callback(None)
    questions = [question for question in asked if question.startswith("SELECT")]
    assert len(questions) > 100
    for question in set(questions):
        for *_, step in database.execute(f"EXPLAIN QUERY PLAN {question}").fetchall():
            assert "TEMP B-TREE" not in step, question
            if "WHERE on_table = 1" in question:
                assert step == "SCAN games USING INDEX games_on_table"
            elif "games" in step:
                assert " USING COVERING INDEX " in step or _needs_no_column(question), step


def _needs_no_column(question: str) -> bool:
    """Return True if a question asks only for what decides that a row is in an index."""
    return "result = 'w'" in question or "result < 'w'" in question


def test_a_game_counts_once_whatever_is_done_with_it(opened: Opener, clock: Clock) -> None:
    store = opened()
    assert store.statistics(None) == Statistics()
    number = store.begin(fresh())
    assert store.statistics(None) == Statistics()
    store.save(number, nearly_won(2))
    playing = store.statistics(Variant.NORMAL)
    assert (playing.begun, playing.won, playing.left, playing.win_rates) == (1, 0, 0, ())
    store.suspend(number)
    left = store.statistics(Variant.NORMAL)
    assert (left.begun, left.left, left.win_rates) == (1, 1, (0.0,))
    assert left.median_home is not None
    assert store.resume(number) is not None
    assert store.statistics(None) == playing
    clock.now += 86400
    store.save(number, won(300.0))
    finished = store.statistics(None)
    assert (finished.begun, finished.won, finished.win_rates) == (1, 1, (1.0,))
    assert (finished.current_streak, finished.longest_streak) == (1, 1)
    assert (finished.best_seconds, finished.median_home) == (300.0, None)
    assert finished.fewest_moves == finished.median_moves
    assert finished.times == (0, 0, 1, *(0,) * 17)
    assert finished.days == (Day(TODAY, 1, 1),)
    store.suspend(number)
    assert store.statistics(None) == finished
    assert store.statistics(Variant.FOUR) == Statistics()
    store.begin(begun("CR1-F-AAAAAAB"))
    assert store.statistics(Variant.FOUR).begun == 1
    assert store.statistics(None).longest_streak == 1


def test_a_game_from_a_record_is_never_counted(opened: Opener) -> None:
    store = opened()
    store.suspend(store.begin(won()))
    before = store.statistics(None)
    number = store.begin(nearly_won(2)._replace(counts=False))
    assert store.statistics(None) == before
    store.suspend(number)
    assert store.statistics(None) == before
    assert [game.number for game in store.unfinished()] == [number]
    assert store.find_unfinished(WHOLE_CODE) == number
    assert store.resume(number) == nearly_won(2)._replace(counts=False)
    store.save(number, won()._replace(counts=False))
    assert store.statistics(None) == before
    store.close()
    again = opened()
    assert again.resume_last() == (number, won()._replace(counts=False))
    again.suspend(number)
    assert again.statistics(None) == before
    assert again.count_forgettable() == 1


def test_a_game_that_was_shown_is_no_win(opened: Opener, clock: Clock) -> None:
    store = opened()
    for seconds in (300.0, 310.0):
        store.suspend(store.begin(won(seconds)))
    before = store.statistics(None)
    clock.now += 86400
    number = store.begin(nearly_won(2, 10.0))
    store.save(number, nearly_won(2, 10.0)._replace(shown=True))
    assert store.statistics(None).shown == 0, "it has not ended yet"
    store.save(number, won(10.0)._replace(shown=True))
    ended = store.statistics(None)
    assert ended == before.replace(
        begun=3,
        shown=1,
        current_streak=0,
        win_rates=(1.0, 1.0, 0.0),
        days=(Day(TODAY, 2, 2), Day(TODAY + 1, 1, 0)),
    )
    store.suspend(number)
    assert store.statistics(None) == ended
    assert store.unfinished() == []
    assert store.find_unfinished(WHOLE_CODE) is None
    store.suspend(store.begin(won(320.0)))
    again = store.statistics(None)
    assert (again.current_streak, again.longest_streak, again.won) == (1, 2, 3)


def test_a_shown_game_that_was_left_or_is_stuck_is_that(opened: Opener) -> None:
    store = opened()
    for game in (nearly_won(2), stuck()):
        store.suspend(store.begin(game._replace(shown=True)))
    told = store.statistics(None)
    assert (told.begun, told.left, told.stuck, told.shown) == (2, 1, 1, 0)
    assert store.unfinished()[0].stuck


def test_a_shown_game_from_a_record_is_never_counted(opened: Opener) -> None:
    store = opened()
    store.suspend(store.begin(won()._replace(counts=False, shown=True)))
    assert store.statistics(None) == Statistics()


def test_a_game_open_on_a_table_breaks_no_streak(opened: Opener) -> None:
    store = opened()
    store.suspend(store.begin(won()))
    store.begin(stuck())
    store.suspend(store.begin(won()))
    assert store.statistics(None).current_streak == 2
    store.suspend(store.begin(stuck()))
    told = store.statistics(None)
    assert (told.current_streak, told.longest_streak, told.stuck, told.left) == (0, 2, 1, 0)


@given(st.integers(0, 4_000_000_000))
def test_the_day_is_that_of_the_calendar(seconds: int) -> None:
    assert local_day(seconds) == date.fromtimestamp(seconds).toordinal()  # noqa: DTZ012
