"""The tables of this version and of all before it."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from crescent.engine import Variant
from crescent.storage import TIME_BARS, FaultKind, Store
from crescent.storage.opening import open_in_memory
from crescent.storage.rows import GameRow
from crescent.storage.schema import APPLICATION, MIGRATIONS, VERSION, migrate, version_of
from tests.storage.conftest import Opener
from tests.storage.earlier import make_earlier
from tests.storage.played import begun, of_variant, won
from tests.support.waiting import wait_until


def tables(connection: sqlite3.Connection) -> list[tuple[str, str]]:
    return connection.execute("SELECT name, sql FROM sqlite_master ORDER BY name").fetchall()


@pytest.mark.parametrize("version", range(1, VERSION))
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
    assert opened().resume_last() == (1, begun())


@pytest.fixture(params=range(1, VERSION))
def earlier(request: pytest.FixtureRequest, folder: Path, opened: Opener) -> Path:
    """A database of an earlier version: a won game, one that was left and one on the table."""
    store = opened()
    for game in (won(), begun(moves=7)):
        store.suspend(store.begin(game))
    store.begin(begun(moves=9))
    store.close()
    make_earlier(folder / "crescent.db", request.param)
    return folder / "crescent.db"


def check_games(store: Store) -> None:
    """Those of the fixture above count, none was shown, and they go on as others do."""
    assert store.resume_last() == (3, begun(moves=9))
    wait_until(lambda: len(store.unfinished()) == 1)
    (number,) = [game.number for game in store.unfinished()]
    assert store.resume(number) == begun(moves=7)
    told = store.statistics(None)
    assert (told.begun, told.won, told.shown, len(told.times)) == (3, 1, 0, TIME_BARS)
    store.save(number, begun(moves=8)._replace(shown=True))
    store.suspend(number)
    assert store.resume(number) == begun(moves=8)._replace(shown=True)
    assert store.statistics(None) == told


def test_games_of_an_earlier_version_count(opened: Opener, earlier: Path) -> None:
    store = opened()
    assert store.faults == []
    check_games(store)
    store.close()
    assert store.faults == []
    with closing(sqlite3.connect(earlier)) as connection:
        found = connection.execute("SELECT counts, shown FROM games ORDER BY id").fetchall()
        assert found == [(1, 0), (1, 1), (1, 0)]
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)


@pytest.mark.parametrize("variant", Variant)
def test_every_variant_is_played_in_a_database_of_an_earlier_version(
    opened: Opener, earlier: Path, variant: Variant
) -> None:
    store = opened()
    before = store.statistics(variant)
    game = begun(of_variant(variant), moves=5)
    store.suspend(store.begin(game))
    assert store.statistics(variant) != before
    assert store.statistics(variant).begun == before.begun + 1
    assert game.code in {each.code for each in store.unfinished()}
    store.close()
    assert store.faults == []
    with closing(sqlite3.connect(earlier)) as connection:
        assert version_of(connection) == VERSION


@pytest.mark.parametrize(
    ("statement", "kind"),
    [
        # Found out after the tables were brought up to date, and before.
        ("UPDATE saves SET count = 'many'", FaultKind.SET_ASIDE),
        (f"PRAGMA user_version = {VERSION + 1}", FaultKind.FUTURE_VERSION),
    ],
    ids=["after", "before"],
)
def test_games_of_an_earlier_version_are_brought_over_from_a_file_put_aside(
    opened: Opener, earlier: Path, statement: str, kind: FaultKind
) -> None:
    with closing(sqlite3.connect(earlier)) as connection:
        connection.execute(statement)
        connection.commit()
    store = opened()
    assert [fault.kind for fault in store.faults] == [kind]
    check_games(store)


def test_a_database_of_an_earlier_version_that_is_read_only_in_memory_counts(
    earlier: Path,
) -> None:
    with closing(sqlite3.connect(earlier)) as connection:
        before = version_of(connection)
    with closing(open_in_memory(str(earlier))) as connection:
        found = connection.execute(
            "SELECT count(*) FROM games WHERE counts = 1 AND shown = 0"
        ).fetchone()
        assert found == (3,)
    with closing(sqlite3.connect(earlier)) as connection:
        assert version_of(connection) == before < VERSION


def test_a_game_of_version_2_that_did_not_count_still_does_not(
    opened: Opener, folder: Path
) -> None:
    store = opened()
    number = store.begin(won()._replace(counts=False))
    store.close()
    make_earlier(folder / "crescent.db", 2)
    again = opened()
    assert again.resume_last() == (number, won()._replace(counts=False))
    assert again.statistics(None).begun == 0


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
        assert columns == ["id", *GameRow._fields[:-2], "saved", "counts", "shown", "place"]
