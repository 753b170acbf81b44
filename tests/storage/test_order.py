"""Games from elsewhere are placed by their start; those begun here stay in their order."""

import io
import sqlite3
from collections.abc import Callable, Sequence
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from crescent.storage import Store
from crescent.storage.games import STEP
from crescent.storage.history_file import export_games, import_games
from crescent.storage.order import Order
from crescent.storage.schema import migrate
from tests.storage.conftest import Opener
from tests.storage.played import NOON, begun, won
from tests.support.clock import Clock

DAY = 86_400


def finish(store: Store, *games: str) -> None:
    """Play games to their end, "w" for a win; each other is left."""
    for number, letter in enumerate(games):
        store.suspend(store.begin(won() if letter == "w" else begun(moves=3 + number)))
    store.settings()


def history(folder: Path, *evenings: tuple[float, str]) -> str:
    """Return a history of games that were played elsewhere, at those times."""
    clock = Clock(NOON)
    store = Store.open(str(folder), clock, 20)
    for now, games in evenings:
        clock.now = now
        finish(store, *games)
    written = io.StringIO()
    export_games(store, written, lambda *_: None)
    store.close()
    return written.getvalue()


def take_in(store: Store, text: str) -> None:
    import_games(store, text.splitlines(), lambda *_: None)


def test_older_games_from_elsewhere_end_no_streak(opened: Opener, tmp_path: Path) -> None:
    store = opened()
    finish(store, *"www")
    take_in(store, history(tmp_path / "other", (NOON - 365 * DAY, "oooo")))
    told = store.statistics(None)
    assert (told.current_streak, told.longest_streak) == (3, 3)
    assert told.win_rates == (0, 0, 0, 0, 1, 1, 1)


def test_they_come_between_those_of_here(opened: Opener, clock: Clock, tmp_path: Path) -> None:
    store = opened()
    finish(store, *"ww")
    clock.now += 10 * DAY
    finish(store, *"www")
    evenings = (NOON - DAY, "w"), (NOON + DAY, "ow"), (NOON + 20 * DAY, "ow")
    take_in(store, history(tmp_path / "other", *evenings))
    told = store.statistics(None)
    assert told.win_rates == (1, 1, 1, 0, 1, 1, 1, 1, 0, 1)
    assert (told.current_streak, told.longest_streak) == (1, 4)
    finish(store, "o")
    assert store.statistics(None).current_streak == 0


def test_a_clock_that_is_set_back_reorders_nothing(
    opened: Opener, clock: Clock, tmp_path: Path
) -> None:
    store = opened()
    finish(store, *"oww")
    clock.now = NOON - 400 * DAY
    finish(store, *"ow")
    assert store.statistics(None).win_rates == (0, 1, 1, 0, 1)
    take_in(store, history(tmp_path / "other", (NOON - 200 * DAY, "ww")))
    assert store.statistics(None).win_rates == (0, 1, 1, 0, 1, 1, 1)


def test_what_is_exported_is_in_that_order(opened: Opener, tmp_path: Path) -> None:
    store = opened()
    finish(store, *"ww")
    take_in(store, history(tmp_path / "other", (NOON - DAY, "o")))
    written = io.StringIO()
    export_games(store, written, lambda *_: None)
    results = [line.partition('"result": "')[2][:3] for line in written.getvalue().splitlines()[1:]]
    assert results == ["ope", "won", "won"]


def test_a_game_known_already_keeps_its_place(opened: Opener) -> None:
    store = opened()
    number = store.begin(begun(moves=3))
    store.suspend(number)
    finish(store, *"ww")
    written = io.StringIO()
    export_games(store, written, lambda *_: None)
    longer = written.getvalue().replace('"seconds": 4.5', '"seconds": 99.5')
    take_in(store, longer)
    assert store.statistics(None).win_rates == (0, 1, 1)
    assert store.unfinished()[0].seconds == 99.5


ANYTIME = st.lists(st.integers(0, 30), max_size=12)


@given(here=ANYTIME, batches=st.lists(ANYTIME, max_size=4), cramped=st.booleans())
def test_any_games_find_their_places(
    here: Sequence[int], batches: Sequence[Sequence[int]], cramped: bool
) -> None:
    """Those that are there stay in their order, and each new one follows what it should."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    migrate(connection)
    insert = adder(connection)
    for place, started in enumerate(here, start=1):
        insert(started, place if cramped else place * STEP)
    for batch in batches:
        before = in_order(connection)
        order = Order(connection)
        new = sorted(batch)
        numbers = []
        for started in new:
            numbers.append(insert(started, None))
            order.add(numbers[-1], started)
        order.settle()
        now = in_order(connection)
        assert [each for each in now if each[0] not in numbers] == before
        assert [number for number, _ in now if number in numbers] == numbers
        for number, started in zip(numbers, new, strict=True):
            place = now.index((number, started))
            old = [each[1] for each in now[place:] if each[0] not in numbers]
            assert all(other > started for other in old)
            last = next((each[1] for each in now[:place][::-1] if each[0] not in numbers), started)
            assert last <= started
    connection.close()


def adder(connection: sqlite3.Connection) -> Callable[[int, int | None], int]:
    def insert(started: int, place: int | None) -> int:
        (count,) = connection.execute("SELECT count(*) FROM games").fetchone()
        cursor = connection.execute(
            "INSERT INTO games (token, code, variant, moves, cursor, locked, face_down, seconds, "
            "paused, started, played, result, on_table, move_count, home, saved, place) VALUES "
            "(?, '', 'N', '', 0, 0, '', 0, 0, ?, 0, 'o', 0, 0, 0, 0, "
            "ifnull(?, (SELECT ifnull(max(place), 0) + ? FROM games)))",
            (str(count), started, place, STEP),
        )
        assert cursor.lastrowid is not None
        return cursor.lastrowid

    return insert


def in_order(connection: sqlite3.Connection) -> list[tuple[int, int]]:
    return connection.execute("SELECT id, started FROM games ORDER BY place, id").fetchall()
