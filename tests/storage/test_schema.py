"""The tables of this version and of all before it."""

# The names put into statements are the test's own.
# ruff: noqa: S608

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from crescent.storage import TIME_BARS, FaultKind, Store
from crescent.storage.games import COLUMNS
from crescent.storage.opening import open_in_memory
from crescent.storage.rows import GameRow
from crescent.storage.schema import APPLICATION, MIGRATIONS, VERSION, migrate, version_of
from tests.storage.conftest import Opener
from tests.storage.played import begun, won
from tests.storage.test_damage import wait_for


def tables(connection: sqlite3.Connection) -> list[tuple[str, str]]:
    return connection.execute("SELECT name, sql FROM sqlite_master ORDER BY name").fetchall()


@pytest.mark.parametrize("version", range(VERSION))
def test_every_earlier_version_is_brought_up_to_date(
    opened: Opener, folder: Path, version: int
) -> None:
    folder.mkdir(parents=True)
    with closing(sqlite3.connect(folder / "crescent.db", isolation_level=None)) as connection:
        migrate(connection, MIGRATIONS[:version])
        assert version_of(connection) == version
    store = opened()
    assert store.faults == []
    store.begin(begun())
    store.close()
    with (
        closing(sqlite3.connect(folder / "crescent.db")) as old,
        closing(sqlite3.connect(":memory:", isolation_level=None)) as new,
    ):
        migrate(new)
        assert tables(old) == tables(new)
        assert version_of(old) == VERSION
        assert old.execute("PRAGMA application_id").fetchone() == (APPLICATION,)
        assert old.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert opened().take_up() == (1, begun())


def row_before(row: GameRow) -> dict[str, object]:
    """A row as version 1 had it."""
    values = row._asdict()
    del values["counts"]
    return values


@pytest.fixture
def version_1(folder: Path, opened: Opener) -> Path:
    """A database of version 1 with a won game, one that was left and one on the table."""
    store = opened()
    for game in (won(), begun(moves=7)):
        store.leave(store.begin(game))
    store.begin(begun(moves=9))
    rows = store.read(
        lambda connection: connection.execute(f"SELECT {COLUMNS} FROM games ORDER BY id").fetchall()
    )
    assert rows is not None
    store.close()
    database = folder / "crescent.db"
    database.unlink()
    with closing(sqlite3.connect(database, isolation_level=None)) as connection:
        migrate(connection, MIGRATIONS[:1])
        for saved, row in enumerate(rows, start=1):
            told = row_before(GameRow(*row))
            connection.execute(
                f"INSERT INTO games (saved, {', '.join(told)}) "
                f"VALUES (?, {', '.join('?' * len(told))})",
                (saved, *told.values()),
            )
        connection.execute("UPDATE saves SET count = 3")
    return database


def check_games_of_version_1(store: Store) -> None:
    assert store.take_up() == (3, begun(moves=9))
    wait_for(lambda: len(store.unfinished()) == 1)
    assert store.resume(store.unfinished()[0].number) == begun(moves=7)
    told = store.statistics(None)
    assert (told.begun, told.won, len(told.times)) == (3, 1, TIME_BARS)


def test_games_of_version_1_count(opened: Opener, version_1: Path) -> None:
    store = opened()
    assert store.faults == []
    check_games_of_version_1(store)
    store.close()
    with closing(sqlite3.connect(version_1)) as connection:
        assert connection.execute("SELECT counts FROM games").fetchall() == [(1,)] * 3
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)


def test_games_of_version_1_are_brought_over_from_a_file_put_aside(
    opened: Opener, version_1: Path
) -> None:
    with closing(sqlite3.connect(version_1)) as connection:
        connection.execute("UPDATE saves SET count = 'many'")
        connection.commit()
    store = opened()
    assert [fault.kind for fault in store.faults] == [FaultKind.SET_ASIDE]
    check_games_of_version_1(store)


def test_a_database_of_version_1_that_is_read_only_in_memory_counts(
    version_1: Path, folder: Path
) -> None:
    with closing(open_in_memory(str(version_1))) as connection:
        found = connection.execute("SELECT count(*) FROM games WHERE counts = 1").fetchone()
        assert found == (3,)
    with closing(sqlite3.connect(folder / "crescent.db")) as connection:
        assert version_of(connection) == 1


def test_migrations_follow_one_another_and_what_is_there_stays() -> None:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        migrate(connection)
        connection.execute("INSERT INTO settings VALUES ('theme', 'felt')")
        later = (
            *MIGRATIONS,
            ("ALTER TABLE settings ADD COLUMN since INTEGER", "UPDATE settings SET since = 5"),
            ("UPDATE settings SET since = since + 1",),
        )
        migrate(connection, later)
        migrate(connection, later)
        assert version_of(connection) == VERSION + 2
        assert connection.execute("SELECT * FROM settings").fetchall() == [("theme", "felt", 6)]


def test_a_migration_that_fails_changes_nothing() -> None:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        migrate(connection)
        before = tables(connection)
        broken = (*MIGRATIONS, ("CREATE TABLE more (x)", "SELECT * FROM nowhere"))
        with pytest.raises(sqlite3.OperationalError):
            migrate(connection, broken)
        assert tables(connection) == before
        assert version_of(connection) == VERSION


def test_the_columns_are_those_of_a_row() -> None:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        migrate(connection)
        columns = [name for _, name, *_ in connection.execute("PRAGMA table_info(games)")]
        assert columns == ["id", *GameRow._fields[:-1], "saved", "counts"]
