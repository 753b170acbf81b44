"""Databases made to do harm, by somebody or by chance: put aside, and the games brought over."""

# The names put into statements are the test's own.
# ruff: noqa: S608

import os
import random
import sqlite3
import struct
from collections.abc import Callable
from contextlib import closing
from itertools import product
from pathlib import Path

import pytest

from crescent.engine import Game, Variant, parse_action, parse_code
from crescent.storage import FaultKind, Statistics, Store, Unfinished
from crescent.storage.carving import Bytes, look_through
from crescent.storage.connection import DamageError, OutOfMemoryError, connect
from crescent.storage.games import COLUMNS
from crescent.storage.opening import error_code, is_damage, reader
from crescent.storage.rows import LATEST
from crescent.storage.schema import MIGRATIONS, VERSION, migrate, plain, tables_of
from tests.storage.conftest import Opener
from tests.storage.played import NOON, begun, fresh, saved, won
from tests.storage.test_damage import (
    LEFT,
    ON_TABLE,
    asides,
    database,
    everything_is_there,
    full,
    kinds,
    layout,
    salvaged,
)
from tests.support.builders import WON_ACTIONS, WON_CODE
from tests.support.clock import Clock
from tests.support.waiting import wait_until

__all__ = ["database", "full"]  # fixtures
PAGE = 4096


def rewrite(database: Path, *statements: str) -> None:
    """Change a database in ways that SQLite does not allow."""
    with closing(sqlite3.connect(database, isolation_level=None)) as connection:
        connection.execute("PRAGMA writable_schema = ON")
        for statement in statements:
            connection.execute(statement)


def flip(database: Path, place: int, bits: int) -> None:
    with database.open("r+b") as file:
        file.seek(place)
        (before,) = file.read(1)
        file.seek(place)
        file.write(bytes([before ^ bits]))


def in_games_text(database: Path, after: int) -> int:
    return database.read_bytes().index(b"CREATE TABLE games (") + after


# --- what cannot be opened ----------------------------------------------------------------------

HEADERS = {
    "format to write": (18, 0x04),
    "format to read": (19, 0x04),
    "format of the tables": (47, 0x40),
    "encoding of texts": (59, 0x02),
    "version of the tables": (63, 0x04),
    "older version of the tables": (63, 0x07),
    "application": (70, 0x10),
    "size of a page": (16, 0x20),
    "bytes kept of each page": (20, 0x40),
    "whether it shrinks": (64, 0x20),
}


@pytest.mark.parametrize("name", HEADERS)
def test_a_bit_of_the_header_costs_nothing(opened: Opener, database: Path, name: str) -> None:
    flip(database, *HEADERS[name])
    store = opened()
    store.check()
    wait_until(lambda: kinds(store) in ([FaultKind.SET_ASIDE], [FaultKind.DAMAGED]))
    everything_is_there(store)
    store.close()
    again = opened()
    assert again.faults == []
    everything_is_there(again)


def order_of(database: Path) -> list[str]:
    with closing(sqlite3.connect(database)) as connection:
        found = connection.execute("SELECT token FROM games WHERE started NOT NULL ORDER BY place")
        return [token for (token,) in found]


def test_games_that_are_brought_over_keep_their_order(opened: Opener, database: Path) -> None:
    """Those of an imported history have places that their numbers do not tell."""
    with closing(sqlite3.connect(database, isolation_level=None)) as connection:
        connection.execute("UPDATE games SET place = 1000000000 - 7 * place")
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    before = order_of(database)
    flip(database, *HEADERS["application"])
    with closing(opened()) as store:
        assert kinds(store) == [FaultKind.SET_ASIDE]
        store.make_whole()
    assert order_of(database) == before


@pytest.mark.parametrize("after", range(0, 60, 7))
@pytest.mark.parametrize("bits", [0x80, 0x01])
def test_a_bit_of_the_text_of_a_table_costs_nothing(
    opened: Opener, database: Path, after: int, bits: int
) -> None:
    """Where SQLite speaks of a name that is no text, the errors are not SQLite's own."""
    flip(database, in_games_text(database, after), bits)
    store = opened()
    assert kinds(store) == [FaultKind.SET_ASIDE]
    everything_is_there(store)


@pytest.mark.parametrize("after", [7, 14, 40])
def test_a_bit_of_the_text_that_turns_while_it_is_open(
    opened: Opener, database: Path, after: int
) -> None:
    store = opened()
    assert store.resume_last() == (LEFT + 3, ON_TABLE)
    flip(database, in_games_text(database, after), 0x80)
    store.check()
    for variant in (None, *Variant):
        store.statistics(variant)
    store.save(LEFT + 3, begun("CR1-C-AAAAAAH", 26))
    store.unfinished()
    store.close()
    again = opened()
    assert again.resume_last() == (LEFT + 3, begun("CR1-C-AAAAAAH", 26))
    wait_until(lambda: salvaged(again, LEFT + 1))


@pytest.mark.parametrize("ending", ["-wal", "-shm", "-journal"])
@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names")
@pytest.mark.parametrize(
    "make",
    [Path.mkdir, getattr(os, "mkfifo", None), lambda path: path.symlink_to("/dev/zero")],
    ids=["folder", "pipe", "link to a device"],
)
def test_what_should_be_a_companion_and_is_no_file(
    opened: Opener, database: Path, ending: str, make: Callable[[Path], None]
) -> None:
    make(database.with_name(database.name + ending))
    store = opened()
    assert kinds(store) == [FaultKind.SET_ASIDE]
    everything_is_there(store)


@pytest.mark.parametrize("name", ["crescent.db.new", "crescent.db.new-wal", "crescent.db.draft"])
def test_a_folder_with_the_name_of_the_successor_stands_in_no_way(
    opened: Opener, database: Path, name: str
) -> None:
    precious = database.with_name(name) / "precious"
    precious.mkdir(parents=True)
    if name.endswith("draft"):
        database.unlink()
    else:
        database.write_bytes(b"garbage")
    store = opened()
    assert FaultKind.CANNOT_OPEN not in kinds(store)
    store.begin(begun())
    store.close()
    assert store.is_saved
    assert opened().resume_last() is not None
    assert list(database.parent.rglob("precious"))


@pytest.mark.skipif(os.name != "posix", reason="who may read a file is told otherwise there")
def test_nobody_else_may_read_it(opened: Opener, folder: Path) -> None:
    before = os.umask(0)
    try:
        store = opened()
        store.begin(begun())
        store.settings()
        modes = {path.name: path.stat().st_mode & 0o777 for path in folder.iterdir()}
        assert len(modes) == 4
        assert set(modes.values()) == {0o600}
        store.close()
        (folder / "crescent.db").chmod(0o644)
        opened()
        assert (folder / "crescent.db").stat().st_mode & 0o777 == 0o600
    finally:
        os.umask(before)


# --- tables that are not ours -------------------------------------------------------------------

ENDLESS = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT"
HOSTILE = {
    "a view": (
        "DELETE FROM sqlite_master WHERE name = 'settings'",
        (
            "INSERT INTO sqlite_master VALUES ('view', 'settings', 'settings', 0, "
            f"'CREATE VIEW settings(name, value) AS {ENDLESS} i, i FROM n')"
        ),
    ),
    "a trigger": (
        (
            "CREATE TRIGGER t BEFORE UPDATE ON saves BEGIN "
            f"SELECT count(*) FROM ({ENDLESS} i FROM n); END"
        ),
    ),
    "a trigger named as SQLite's own": (
        (
            "INSERT INTO sqlite_master VALUES ('trigger', 'sqlite_x', 'saves', 0, "
            "'CREATE TRIGGER sqlite_x BEFORE UPDATE ON saves BEGIN SELECT 1; END')"
        ),
    ),
    "a table more": ("CREATE TABLE more (x)",),
    "a column that is worked out": (
        "ALTER TABLE settings ADD COLUMN more AS (hex(zeroblob(1000000)))",
    ),
    "a condition": (
        (
            "UPDATE sqlite_master SET sql = 'CREATE TABLE saves (count INTEGER CHECK (0))' "
            "WHERE name = 'saves'"
        ),
    ),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_tables_that_mean_harm_are_never_asked(opened: Opener, database: Path, name: str) -> None:
    rewrite(database, *HOSTILE[name])
    store = opened()
    assert kinds(store) == [FaultKind.SET_ASIDE]
    everything_is_there(store)


@pytest.mark.parametrize("table", ["sqlite_master", "games", "games_on_table", "saves"])
def test_pages_that_lead_in_ever_more_ways_to_the_same_are_left(
    opened: Opener, database: Path, table: str
) -> None:
    """Each leads 400 times to the next, 15 deep: nobody would come to the end of it."""
    roots, pages = layout(database)
    root = next((page for page, name in roots.items() if name == table), 1)
    index = table == "games_on_table"
    whole = bytearray(database.read_bytes())
    for depth in range(15):
        here, following = (root if depth == 0 else pages + depth), pages + depth + 1
        start = 100 if here == 1 else 0
        cells = 300
        cell = struct.pack(">I", following) + (b"\x03\x02\x01\x01\x01"[:5] if index else b"\x01")
        page = bytearray(PAGE)
        page[:100] = whole[:100] if here == 1 else bytes(100)
        at = PAGE - 10
        page[at : at + len(cell)] = cell
        head = struct.pack(">BHHHBI", 2 if index else 5, 0, cells, at, 0, following)
        page[start : start + 12] = head
        page[start + 12 : start + 12 + 2 * cells] = struct.pack(">H", at) * cells
        whole[(here - 1) * PAGE : here * PAGE] = page
    whole += bytes((pages + 16) * PAGE - len(whole))
    struct.pack_into(">I", whole, 28, len(whole) // PAGE)
    database.write_bytes(whole)
    store = opened()
    store.resume_last()
    store.unfinished()
    store.statistics(None)
    number = store.begin(begun(moves=3))
    store.make_whole()
    store.close()
    assert store.is_saved
    assert asides(database) == ["crescent.set-aside-1.db"]
    again = opened()
    assert again.faults == []
    wait_until(lambda: len(again.unfinished()) >= (LEFT + 1 if table != "games" else 1))
    assert again.resume(number) == begun(moves=3)


def test_each_version_has_the_tables_that_are_told() -> None:
    for version in range(1, VERSION + 1):
        with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
            migrate(connection, MIGRATIONS[:version])
            found = connection.execute("SELECT name, sql FROM sqlite_master")
            assert {name: plain(sql) for name, sql in found} == tables_of(version)


def test_what_sqlite_keeps_for_itself_is_let_be(opened: Opener, database: Path) -> None:
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("ANALYZE")
    assert opened().faults == []


_NO_COUNTS = [2**62, 2**63 - 1, "'x'", "0.5", "x'ff'"]


@pytest.mark.parametrize(
    ("column", "count"),
    [
        *product(["sqlite_sequence.seq", "saves.count"], _NO_COUNTS),
        *product(["games.id"], [2**62, 2**63 - 1]),
        *product(["games.place"], [2**62, 2**63 - 1, -1, "'x'", "x'ff'"]),
    ],
)
def test_numbers_that_leave_none_for_the_next_game(
    opened: Opener, database: Path, column: str, count: object
) -> None:
    table, name = column.split(".")
    with closing(sqlite3.connect(database, isolation_level=None)) as connection:
        which = "WHERE id = 7" if table == "games" else ""
        connection.execute(f"UPDATE {table} SET {name} = {count} {which}")
    store = opened()
    assert kinds(store) == [FaultKind.SET_ASIDE]
    everything_is_there(store)
    assert 0 < store.begin(fresh()) < 2**62


SALVAGES = ["x'ff00', 0", "CAST(x'fffe' AS TEXT), 0", "'', 0", "'x' || char(0), 0", "'.', 'x'"]


@pytest.mark.parametrize(
    "row",
    [*SALVAGES, "'crescent.db', -9223372036854775808", "'../crescent.db', 9223372036854775807"],
)
def test_files_to_salvage_that_are_none_are_forgotten(
    opened: Opener, database: Path, row: str
) -> None:
    with closing(sqlite3.connect(database, isolation_level=None)) as connection:
        connection.execute(f"INSERT INTO salvages VALUES ({row})")
    store = opened()
    wait_until(lambda: not store._database.has_salvage)  # noqa: SLF001
    assert store.faults == []
    everything_is_there(store)


# --- values that cannot be ----------------------------------------------------------------------

BAD: dict[str, list[object]] = {
    "seconds": [float("inf"), "long", b"\xff", -5, 1e300],
    "move_count": ["many", b"x", -1, 2**62, 1.5],
    "home": ["all", b"x", -1, 105, 2**62, 0.5],
    "played": [LATEST + 1, 253_402_300_800, -1, "never", b"", 2**62],
    "variant": ["", "X", b"N", 5],
    "result": ["", "zzz", b"w", 3, "ww"],
    "day": ["today", b"", 2**62, -1, 0.5, 739_617.5],
    "saved": ["x", b"", 0.5],
    "on_table": ["x", b"", 0.5, 2],
    "counts": ["x", b"", 2],
    "code": ["", b"CR1-N-AAAAAAB", "CR9-N-AAAAAAB", 5],
}


@pytest.mark.parametrize(("column", "value"), [(name, bad) for name in BAD for bad in BAD[name]])
@pytest.mark.parametrize("which", ["WHERE id % 2", "WHERE result = 'w'"])
def test_a_bad_value_costs_no_more_than_its_row(
    opened: Opener, database: Path, column: str, value: object, which: str
) -> None:
    with closing(sqlite3.connect(database, isolation_level=None)) as connection:
        (lost,) = connection.execute(
            f"SELECT count(*) FROM games {which} AND result < 'w' AND on_table = 0"
        ).fetchone()
        connection.execute(f"UPDATE games SET {column} = ? {which}", (value,))
    store = opened()
    found = store.unfinished()
    assert len(found) >= LEFT + 1 - lost
    for variant in (None, *Variant):
        check_figures(store.statistics(variant))
    assert all(map(can_be_shown, found))
    assert store.faults == []


def can_be_shown(game: Unfinished) -> bool:
    return (
        0 <= game.seconds < 1e10
        and 0 <= game.moves < 1e10
        and 0 <= game.home <= 104
        and 0 <= game.played <= LATEST
    )


def check_figures(figures: Statistics) -> None:
    total = figures.won + figures.stuck + figures.left + figures.shown
    assert total <= figures.begun
    numbers = figures.fewest_moves, figures.median_moves, figures.median_home
    assert all(number is None or 0 <= number < 1e10 for number in numbers)
    seconds = figures.best_seconds, figures.median_seconds
    assert all(number is None or 0 <= number < 1e10 for number in seconds)
    assert all(isinstance(day.date, int) for day in figures.days)


def test_thousands_of_rows_that_make_no_sense_are_marked_at_once(
    opened: Opener, database: Path
) -> None:
    rest = COLUMNS.replace("token", "lower(hex(randomblob(16)))").replace("moves", "'P1>P1'")
    with closing(sqlite3.connect(database, isolation_level=None)) as connection:
        connection.execute("BEGIN")
        for _ in range(500):
            connection.execute(
                f"INSERT INTO games (saved, {COLUMNS}) SELECT saved + 99, {rest} "
                f"FROM games WHERE id = {LEFT + 3}"
            )
        connection.execute("COMMIT")
    store = opened()
    commits: list[str] = []
    store.change(lambda connection: connection.set_trace_callback(commits.append))
    assert store.resume_last() == (LEFT + 3, ON_TABLE)
    store.change(lambda connection: connection.set_trace_callback(None))
    assert commits.count("COMMIT") == 1
    assert kinds(store) == [FaultKind.UNREADABLE_GAME]
    store.close()
    again = opened()
    assert again.faults == []
    assert again.resume_last() == (LEFT + 3, ON_TABLE)


def test_what_was_forgotten_is_not_found_in_the_bytes_either(
    opened: Opener, database: Path
) -> None:
    """Else it would come back from a database that is damaged later."""
    with closing(sqlite3.connect(database)) as connection:
        found = connection.execute("SELECT token FROM games WHERE result = 'w'").fetchall()
    store = opened()
    store.change(lambda connection: connection.execute("PRAGMA secure_delete = OFF").fetchone())
    assert store.reset_statistics() > 0
    store.close()
    assert found
    whole = database.read_bytes()
    assert not [token for (token,) in found if token.encode() in whole]


def test_no_earlier_state_of_a_game_is_found_after_statistics_were_forgotten(
    opened: Opener, folder: Path
) -> None:
    """In such a state it would count again, or be there though it is over."""
    choose = random.Random(17)
    store = opened()
    left: list[int] = []
    for _ in range(40):
        if choose.random() < 0.4:
            choose.randrange(len(WON_ACTIONS))
            game = Game(parse_code(WON_CODE))
            number = store.begin(saved(game))
            for turn, action in enumerate(WON_ACTIONS):
                game.play(parse_action(action))
                if turn % 6 == 0 or turn > len(WON_ACTIONS) - 3:
                    store.save(number, saved(game, turn))
            store.suspend(number)
        else:
            game = Game(parse_code("CR1-N-AAAAAAB"))
            number = store.begin(saved(game))
            _play_on(store, number, game, choose.randrange(1, 60), choose)
            left.append(number)
        if left and choose.random() < 0.3:
            number = choose.choice(left)
            found = store.resume(number)
            assert found is not None
            game = Game.restore(found.code, found.history)
            _play_on(store, number, game, 20, choose)
    assert store.reset_statistics() == 40
    store.close()
    database = folder / "crescent.db"
    tokens = [str(row.columns[0]) for row in look_through(str(database))]
    with closing(sqlite3.connect(database)) as connection:
        found_now = connection.execute("SELECT token FROM games").fetchall()
    assert sorted(tokens) == sorted(token for (token,) in found_now)


def _play_on(store: Store, number: int, game: Game, moves: int, choose: random.Random) -> None:
    """Make some moves by chance, save each, and leave the game."""
    for turn in range(moves):
        legal = game.position.legal_moves()
        if not legal:
            break
        game.play(choose.choice(legal))
        store.save(number, saved(game, turn))
    store.suspend(number)


# --- what is read of the bytes ------------------------------------------------------------------


def test_the_bytes_of_a_sound_database_tell_what_sqlite_tells(folder: Path) -> None:
    """Also what is in the log only, and games too long for one page."""
    store = Store.open(str(folder), Clock(NOON))
    games = [won(), begun(moves=900), begun(moves=1500), *(begun(moves=n) for n in range(1, 40))]
    for game in games:
        store.suspend(store.begin(game))
    number = store.begin(begun(moves=600))
    for moves in range(601, 660):
        store.save(number, begun(moves=moves))
    store.settings()
    path = folder / "crescent.db"
    assert path.with_name("crescent.db-wal").stat().st_size > 0
    check_bytes(path)
    store.close()
    check_bytes(path)


def check_bytes(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        told = connection.execute(f"SELECT token, id, saved, {COLUMNS} FROM games").fetchall()
    latest: dict[object, tuple[object, ...]] = {}
    for row in look_through(str(path)):
        token = row.columns[0]
        assert isinstance(row.saved, int)
        if token not in latest or row.saved > latest[token][1]:  # type: ignore[operator]
            latest[token] = row.number, row.saved, *row.columns
    assert {token: latest[token] for token, *_ in told} == {row[0]: row[1:] for row in told}


def test_a_log_of_garbage_tells_of_no_pages_that_are_not_there(folder: Path) -> None:
    store = Store.open(str(folder), Clock(NOON))
    store.suspend(store.begin(won()))
    store.close()
    path = folder / "crescent.db"
    path.with_name("crescent.db-wal").write_bytes(b"\xa5" * 20_000)
    with closing(Bytes(str(path))) as source:
        assert source.count <= path.stat().st_size // 4096 + 1
        assert len(list(look_through(str(path)))) == 1


def test_the_columns_are_read_in_the_order_in_which_they_are_kept() -> None:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        migrate(connection)
        names = [name for _, name, *_ in connection.execute("PRAGMA table_info(games)")]
    columns = COLUMNS.split(", ")
    assert names == ["id", *columns[:-2], "saved", *columns[-2:], "place"]


# --- kinds of errors ----------------------------------------------------------------------------


def test_to_look_for_a_database_makes_none(tmp_path: Path) -> None:
    """Somebody may have moved it away just now, and an empty one would be taken for damaged."""
    with pytest.raises(sqlite3.OperationalError):
        reader(str(tmp_path / "x.db"))
    assert list(tmp_path.iterdir()) == []


def test_whatever_goes_wrong_is_an_error_of_sqlites(tmp_path: Path) -> None:
    (tmp_path / "x.db").touch()
    with closing(connect(str(tmp_path / "x.db"))) as connection:
        for value in (2**80, "\ud800"):
            with pytest.raises(sqlite3.DataError):
                connection.execute("SELECT ?", (value,))
        with pytest.raises(DamageError) as caught:
            connection.execute(f"{ENDLESS} count(*) FROM n").fetchone()
        assert is_damage(caught.value)
        connection.text_factory = lambda _: exec("raise MemoryError")  # noqa: S102
        with pytest.raises(OutOfMemoryError) as no_memory:
            connection.execute("SELECT 'x'").fetchone()
        assert not is_damage(no_memory.value)
        assert error_code(no_memory.value) == sqlite3.SQLITE_NOMEM
