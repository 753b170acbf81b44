"""Clocks that are set back or forward, and a computer that sleeps: all is in order still."""

import os
import signal
import time
from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest

from crescent.engine import Game, parse_action, parse_code
from crescent.session import Session
from crescent.storage import Store
from tests.faults.conftest import Start
from tests.faults.driver import NOON
from tests.faults.harness import CODE, OTHER, next_start
from tests.support.clock import Clock
from tests.support.room import Room
from tests.support.waiting import wait_until

DAY = 86_400.0
STOPPED = 6.0
"""Seconds for which a program is stopped."""
THIRD = "CR1-N-AAAAAAD"
JUMPS = [0.0, -DAY, -20 * 365 * DAY, DAY, 200 * 365 * DAY]
"""By how many seconds a clock is wrong all at once."""

jumps = pytest.mark.parametrize("jump", JUMPS)


@pytest.fixture
def wall() -> Clock:
    return Clock(NOON)


def day_of(seconds: float) -> int:
    """Return the player's own day at a time."""
    return date.fromtimestamp(seconds).toordinal()  # noqa: DTZ012 - it is the local one


def table(store: Store, code: str, ticks: Callable[[], float]) -> Session:
    return Session(Game(parse_code(code)), clock=ticks, store=store)


@jumps
def test_the_game_played_last_is_resumed(data: Path, wall: Clock, jump: float) -> None:
    store = Store.open(str(data), wall)
    session = table(store, CODE, lambda: 0.0)
    session.play(parse_action("P4>AH"))
    wall.now += jump
    session.begin(parse_code(OTHER))
    session.play(parse_action("R"))
    store.close()
    store = Store.open(str(data), wall)
    session, _ = Session.open(store)
    assert (str(session.game.code), session.game.turns) == (OTHER, (parse_action("R"),))
    assert [str(game.code) for game in store.unfinished()] == [CODE]
    store.close()
    assert store.faults == []


@jumps
def test_unfinished_games_are_listed_as_they_were_left(
    data: Path, wall: Clock, jump: float
) -> None:
    store = Store.open(str(data), wall)
    here = Room(Game(parse_code(CODE)), store=store)
    session = here.table.session
    session.play(parse_action("R"))
    wall.now += jump
    session.begin(parse_code(OTHER))
    session.play(parse_action("R"))
    wall.now += 60
    session.begin(parse_code(THIRD))
    assert [str(game.code) for game in store.unfinished()] == [OTHER, CODE]
    here.key("g", command=True)
    here.key("return")  # the first of the list
    assert str(here.game.code) == OTHER
    store.close()


@jumps
def test_a_game_counts_on_the_day_it_was_begun(data: Path, wall: Clock, jump: float) -> None:
    store = Store.open(str(data), wall)
    session = table(store, CODE, lambda: 0.0)
    session.play(parse_action("P4>AH"))
    wall.now += jump
    session.play(parse_action("R"))
    wall.now = NOON
    days = store.statistics(None).days
    assert [(day.begun, day.won) for day in days] == [(1, 0)]
    assert days[0].date == day_of(NOON)
    store.close()
    assert store.faults == []


@jumps
def test_the_time_played_does_not_follow_the_clock_on_the_wall(
    data: Path, wall: Clock, jump: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("time.time", wall)
    store = Store.open(str(data))
    session = Session(Game(parse_code(CODE)), store=store)  # with the clock that the program has
    session.play(parse_action("P4>AH"))
    wall.now += jump
    session.play(parse_action("P4>P11"))
    assert 0 <= session.seconds < DAY / 2
    session.save()
    store.close()
    store = Store.open(str(data))
    session, _ = Session.open(store)
    assert 0 <= session.seconds < DAY / 2
    store.close()


@pytest.mark.parametrize("restarted", [0.0, 5.0, 1e6, 1e9])
def test_a_clock_that_begins_anew_with_the_computer_goes_on(
    data: Path, wall: Clock, restarted: float
) -> None:
    """A monotonic clock counts from the start of the system."""
    now = 5000.0
    store = Store.open(str(data), wall)
    session = table(store, CODE, lambda: now)
    session.play(parse_action("P4>AH"))
    now += 30
    session.play(parse_action("P4>P11"))
    session.begin(parse_code(OTHER))
    store.close()
    store = Store.open(str(data), wall)
    now = restarted
    session = table(store, THIRD, lambda: now)
    (waiting,) = store.unfinished()
    assert session.resume(waiting.number)
    now += 12.5
    assert session.seconds == 42.5
    store.close()


@pytest.mark.parametrize("zone", ["Pacific/Kiritimati", "Etc/GMT+12", "Europe/Berlin"])
def test_a_night_in_which_the_hour_is_changed(
    data: Path, wall: Clock, zone: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Games of one evening are of the player's own day, in summer as in winter."""
    if not hasattr(time, "tzset"):
        pytest.skip("this system is told of zones in another way")
    before = os.environ.get("TZ")
    monkeypatch.setenv("TZ", zone)
    time.tzset()
    try:
        store = Store.open(str(data), wall)
        session = table(store, CODE, lambda: 0.0)
        expected: dict[int, int] = {}
        for hour in range(0, 49, 6):
            wall.now = 1_774_656_000.0 + hour * 3600  # 28 March 2026, before the change
            session.begin(parse_code(OTHER if hour % 12 else CODE))
            session.play(parse_action("R"))
            day = day_of(wall.now)
            expected[day] = expected.get(day, 0) + 1
        told = {day.date: day.begun for day in store.statistics(None).days}
        store.close()
    finally:
        if before is None:
            monkeypatch.delenv("TZ")
        else:
            monkeypatch.setenv("TZ", before)
        time.tzset()
    assert told == expected


@pytest.mark.window
def test_a_program_that_was_stopped_counts_no_play(start: Start, data: Path) -> None:
    window = start(CODE)
    window.tap("P4", "P4>AH")
    before = time.monotonic()
    window.signal(signal.SIGSTOP)
    wait_until(lambda: time.monotonic() - before >= STOPPED, "a while")
    window.signal(signal.SIGCONT)
    resumed = time.monotonic()
    assert window.close_window() == 0
    # Whatever else takes long on this computer is play.
    assert next_start(data).session.seconds < STOPPED - 2 + time.monotonic() - resumed
