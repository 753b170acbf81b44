"""The tables of this version and of all before it."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from crescent.storage.rows import GameRow
from crescent.storage.schema import APPLICATION, MIGRATIONS, VERSION, migrate, version_of
from tests.storage.conftest import Opener
from tests.storage.played import begun


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
        assert columns == ["id", *GameRow._fields, "saved"]
