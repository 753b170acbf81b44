"""A database that something else overwrites while it is open: noticed at the end at the latest."""

import os
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from crescent.storage import FaultKind, games
from tests.storage.conftest import Opener
from tests.storage.played import begun, fresh, won
from tests.storage.test_damage import (
    LEFT,
    ON_TABLE,
    asides,
    damage,
    damage_while_open,
    database,
    full,
    kinds,
    layout,
    on_table,
    salvaged,
)
from tests.support.waiting import wait_until

__all__ = ["database", "full"]  # fixtures


def fill_with_garbage(database: Path) -> None:
    database.write_bytes(b"\xa5garbage\n" * 10_000)


def fill_with_zeros(database: Path) -> None:
    database.write_bytes(bytes(database.stat().st_size))


def make_empty(database: Path) -> None:
    os.truncate(database, 0)


def cut(database: Path) -> None:
    os.truncate(database, 2 * 4096)


def damage_the_games(database: Path) -> None:
    roots, _ = layout(database)
    damage(database, next(page for page, name in roots.items() if name == "games"), b"\xa5")


def damage_the_list_of_tables(database: Path) -> None:
    with database.open("r+b") as file:
        file.seek(100)
        file.write(b"\xa5" * (4096 - 100))


def put_a_backup_there(database: Path) -> None:
    database.write_bytes(database.with_name("backup").read_bytes())


@pytest.mark.parametrize("moves", [25, 26], ids=["nothing more is saved", "a move is saved"])
@pytest.mark.parametrize(
    "spoil",
    [
        *(fill_with_garbage, fill_with_zeros, make_empty, cut, damage_while_open),
        *(damage_the_games, damage_the_list_of_tables, put_a_backup_there),
    ],
    ids=lambda spoil: spoil.__name__,
)
def test_a_file_that_was_overwritten_meanwhile_is_noticed_at_the_end(
    opened: Opener, database: Path, spoil: Callable[[Path], None], moves: int
) -> None:
    shutil.copy(database, database.with_name("backup"))
    store = opened()
    assert store.resume_last() == (LEFT + 3, ON_TABLE)
    other = store.begin(won())
    store.save(LEFT + 3, on_table(24))
    store.save(LEFT + 3, on_table(25))
    store.change(lambda connection: connection.execute("PRAGMA wal_checkpoint(TRUNCATE)"))
    spoil(database)
    store.save(LEFT + 3, on_table(moves))
    store.close()
    assert kinds(store) == [FaultKind.DAMAGED]
    assert store.is_saved
    assert "crescent.set-aside-1.db" in asides(database)
    assert "crescent.set-aside-2.db" not in asides(database)
    again = opened()
    assert again.resume_last() == (LEFT + 3, on_table(moves))
    assert again.resume_last() == (other, won())
    assert again.faults == []
    if spoil is put_a_backup_there:
        wait_until(lambda: salvaged(again, LEFT + 1))


def test_a_file_of_another_that_took_its_place_meanwhile_is_gone_on_with(
    opened: Opener, database: Path
) -> None:
    shutil.copy(database, database.with_name("backup"))
    store = opened()
    assert store.resume_last() == (LEFT + 3, ON_TABLE)
    store.save(LEFT + 3, on_table(26))
    store.settings()
    database.with_name("crescent.db-wal").unlink()
    database.with_name("crescent.db-shm").unlink()
    database.with_name("backup").replace(database)
    store.close()
    assert store.faults == []
    assert opened().resume_last() == (LEFT + 3, on_table(26))


def test_a_file_that_is_as_it_should_be_stays(opened: Opener, database: Path) -> None:
    store = opened()
    assert store.resume_last() == (LEFT + 3, ON_TABLE)
    other = store.begin(fresh())
    third = store.begin(begun(moves=3)._replace(seconds=7, counts=False, shown=True))
    store.save(third, begun(moves=4)._replace(shown=True))
    store.suspend(other)
    before = database.stat().st_ino
    store.close()
    assert store.faults == []
    assert database.stat().st_ino == before
    assert asides(database) == []


def test_what_another_copy_has_saved_since_is_no_damage(opened: Opener, database: Path) -> None:
    """As happens where the file system has no locks."""
    store = opened()
    assert store.resume_last() == (LEFT + 3, ON_TABLE)
    with closing(sqlite3.connect(database, isolation_level=None)) as other:
        other.execute(
            "UPDATE games SET seconds = 77, saved = saved + 1, on_table = 0 WHERE on_table = 1"
        )
    store.close()
    assert store.faults == []
    assert asides(database) == []
    assert opened().resume(LEFT + 3) == ON_TABLE._replace(seconds=77)


def test_what_no_disk_keeps_is_told_at_the_end(
    opened: Opener, database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = opened()
    assert store.resume_last() == (LEFT + 3, ON_TABLE)
    monkeypatch.setattr(games, "is_stored", lambda _connection, _stored: False)
    store.close()
    assert not store.is_saved
    assert kinds(store) == [*[FaultKind.DAMAGED] * 3, FaultKind.CANNOT_SAVE]
    monkeypatch.undo()
    assert len(asides(database)) == 3
    assert opened().resume_last() == (LEFT + 3, ON_TABLE)
