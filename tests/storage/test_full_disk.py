"""What cannot be written is kept in memory, tried again, and takes nothing with it."""

import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from crescent.storage import FaultKind, Store
from tests.storage.conftest import Opener
from tests.storage.copies import Copy, copy_of_the_game
from tests.storage.played import WHOLE_CODE, begun, fresh, nearly_won

LONG = {"theme": "x" * 20_000}
"""Settings for which there is no room."""


def kinds(store: Store) -> list[FaultKind]:
    return [fault.kind for fault in store.take_faults()]


def grow_no_more(connection: sqlite3.Connection) -> None:
    (pages,) = connection.execute("PRAGMA page_count").fetchone()
    connection.execute(f"PRAGMA max_page_count = {pages}")


def grow_again(connection: sqlite3.Connection) -> None:
    connection.execute("PRAGMA max_page_count = 1000000")


def test_it_is_told_once_and_all_is_written_when_there_is_room(opened: Opener) -> None:
    store = opened()
    store.save_settings({"theme": "felt"})
    number = store.begin(begun(moves=1))
    store.change(grow_no_more)
    store.save_settings(LONG)
    numbers = [store.begin(nearly_won(1 + chance)) for chance in range(20)]
    assert numbers[-1] < 0
    assert kinds(store) == [FaultKind.CANNOT_SAVE]
    for moves in range(1, 80):  # what has its place already can be written still, or is kept
        store.save(number, begun(moves=moves))
    assert store.settings() == LONG
    assert kinds(store) == []
    store.change(grow_again)
    store.save(number, begun(moves=80))
    store.settings()
    assert kinds(store) == [FaultKind.SAVED_AGAIN]
    for other in numbers:
        store.suspend(other)
    store.close()
    again = opened()
    assert again.settings() == LONG
    assert again.resume_last() == (number, begun(moves=80))
    assert len(again.unfinished()) == 20


def test_a_game_without_a_row_can_be_left_and_resumed(opened: Opener) -> None:
    store = opened()
    store.begin(fresh("CR1-F-AAAAAAB"))
    store.change(grow_no_more)
    store.save_settings(LONG)
    numbers = [store.begin(nearly_won(1 + chance)) for chance in range(20)]
    number = numbers[-1]
    assert number < 0
    assert store.find_unfinished(WHOLE_CODE) is not None
    store.suspend(number)
    assert store.unfinished()[0].number == number
    assert store.find_unfinished(WHOLE_CODE) == number
    assert store.resume(number) == nearly_won(20)
    assert store.unfinished() == []
    store.save(number, nearly_won(19))
    store.suspend(number)
    nothing = store.begin(fresh())
    store.suspend(nothing)
    assert [game.number for game in store.unfinished()] == [number]
    store.change(grow_again)
    store.close()  # tries for the last time
    again = opened()
    assert again.resume(again.unfinished()[0].number) == nearly_won(19)
    assert again.settings() == LONG


def test_a_game_is_resumed_by_the_number_it_had_without_a_row(opened: Opener) -> None:
    """A list of games may have been made before the disk was well again."""
    store = opened()
    store.begin(fresh("CR1-F-AAAAAAB"))
    store.change(grow_no_more)
    store.save_settings(LONG)
    numbers = [store.begin(nearly_won(1 + chance)) for chance in range(20)]
    number = numbers[-1]
    store.suspend(number)
    assert store.unfinished()[0].number == number < 0
    store.change(grow_again)
    store.save_settings({"theme": "midnight"})
    assert number not in [game.number for game in store.unfinished()]
    assert store.resume(number) == nearly_won(20)
    store.save(number, nearly_won(19))
    store.close()
    assert opened().resume_last() is not None
    assert store.is_saved


def test_what_is_never_written_is_the_only_thing_lost(opened: Opener) -> None:
    store = opened()
    number = store.begin(begun(moves=30))
    store.suspend(store.begin(begun("CR1-N-AAAAAAD", 20)))
    store.save_settings({"theme": "felt"})
    store.change(grow_no_more)
    store.save_settings(LONG)
    store.close()
    again = opened()
    assert again.faults == []
    assert again.settings() == {"theme": "felt"}
    assert again.resume_last() == (number, begun(moves=30))
    assert len(again.unfinished()) == 1


def test_a_disk_that_is_full_really(folder: Path, opened: Opener) -> None:
    """No file can grow: neither the log, nor the memory that is shared, nor the database."""
    with copy_of_the_game(folder) as copy:
        number = int(copy.ask("store.begin(begun(moves=10))"))
        copy.ask("store.suspend(store.begin(begun('CR1-N-AAAAAAD', 20)))")
        copy.ask("limit_files(os.stat(folder + '/crescent.db-wal').st_size)")
        for moves in range(11, 60):
            copy.ask(f"store.save({number}, begun(moves={moves}))")
        copy.ask("store.settings()")
        assert copy.ask("[fault.kind.name for fault in store.take_faults()]") == "['CANNOT_SAVE']"
        copy.ask("limit_files(-1)")
        copy.ask(f"store.save({number}, begun(moves=60))")
        copy.ask("store.settings()")
        assert copy.ask("[fault.kind.name for fault in store.take_faults()]") == "['SAVED_AGAIN']"
        copy.ask("limit_files(100)")
        copy.ask(f"store.save({number}, begun(moves=61))")
        assert copy.ask("store.close()") == "None"
    store = opened()
    assert store.faults == []
    assert store.resume_last() == (number, begun(moves=60))
    assert len(store.unfinished()) == 1


@pytest.mark.parametrize("killed", [False, True])
def test_the_game_is_found_also_on_a_full_disk(folder: Path, opened: Opener, killed: bool) -> None:
    with copy_of_the_game(folder) as copy:
        number = int(copy.ask("store.begin(begun(moves=10))"))
        if killed:
            copy.kill()
        else:
            copy.ask("store.close()")
    full = Copy(folder)
    full.ask("limit_files(10)")
    full.ask("globals().update(store=Store.open(folder))")
    assert full.ask(f"store.resume_last() == ({number}, begun(moves=10))") == "True"
    assert full.ask(f"store.save({number}, begun(moves=11))") == "None"
    full.ask("store.settings()")
    assert full.ask("store.statistics(None).begun") == "1"
    assert full.ask("[fault.kind.name for fault in store.take_faults()]") == "['CANNOT_SAVE']"
    full.ask("limit_files(-1)")
    full.ask(f"store.save({number}, begun(moves=12))")
    full.ask("store.settings()")
    assert full.ask("[fault.kind.name for fault in store.take_faults()]") == "['SAVED_AGAIN']"
    full.kill()
    assert opened().resume_last() == (number, begun(moves=12))


def test_a_full_disk_without_a_database_leaves_a_game_in_memory(folder: Path) -> None:
    full = Copy(folder)
    full.ask("limit_files(10)")
    full.ask("globals().update(store=Store.open(folder))")
    assert full.ask("[fault.kind.name for fault in store.faults]") == "['CANNOT_OPEN']"
    assert full.ask("store.save(store.begin(fresh()), begun())") == "None"
    assert full.ask("store.statistics(None).begun") == "1"
    full.ask("store.close()")
    full.kill()


def test_a_damaged_database_stays_in_its_place_when_there_is_no_room_for_another(
    folder: Path, opened: Opener
) -> None:
    store = opened()
    store.begin(begun())
    store.close()
    database = folder / "crescent.db"
    os.truncate(database, database.stat().st_size - 4096)
    before = database.read_bytes()
    full = Copy(folder)
    full.ask("limit_files(10)")
    full.ask("globals().update(store=Store.open(folder))")
    assert full.ask("[fault.kind.name for fault in store.faults]") == "['CANNOT_OPEN']"
    full.kill()
    assert not list(folder.glob("*.new*"))
    assert not list(folder.glob("*set-aside*"))
    assert database.read_bytes() == before


@pytest.fixture
def open_to_all() -> Iterator[Path]:
    """Yield a folder in which also a user without rights may read."""
    folder = Path(tempfile.mkdtemp(prefix="crescent-test-"))
    folder.chmod(0o755)
    yield folder
    for path in (folder, *folder.rglob("*")):
        path.chmod(0o755)
    shutil.rmtree(folder)


@pytest.mark.parametrize("killed", [False, True])
def test_what_cannot_be_written_can_be_read(open_to_all: Path, killed: bool) -> None:
    with copy_of_the_game(open_to_all) as copy:
        number = int(copy.ask("store.begin(begun(moves=10))"))
        copy.ask("store.suspend(store.begin(begun('CR1-N-AAAAAAD', 20)))")
        copy.ask("store.settings()")
        if killed:
            copy.kill()
        else:
            copy.ask("store.close()")
    for path in (*open_to_all.iterdir(), open_to_all):
        path.chmod(0o555 if path.is_dir() else 0o444)
    before = {path.name: path.read_bytes() for path in open_to_all.iterdir()}
    reader = Copy(open_to_all)
    reader.ask("become_nobody()")
    reader.ask("globals().update(store=Store.open(folder))")
    assert reader.ask("[fault.kind.name for fault in store.take_faults()]") == "['CANNOT_OPEN']"
    assert reader.ask(f"store.resume_last() == ({number}, begun(moves=10))") == "True"
    assert reader.ask(f"store.save({number}, begun(moves=11))") == "None"
    assert reader.ask("len(store.unfinished())") == "1"
    assert reader.ask("store.statistics(None).begun") == "2"
    reader.ask("store.close()")
    assert reader.ask("store.faults") == "[]"
    reader.kill()
    assert {path.name: path.read_bytes() for path in open_to_all.iterdir()} == before


@pytest.mark.parametrize("mode", [0o000, 0o555])
def test_a_folder_that_cannot_be_used_leaves_a_game_in_memory(open_to_all: Path, mode: int) -> None:
    inner = open_to_all / "inner"
    inner.mkdir()
    inner.chmod(mode)
    for folder in (inner, inner / "missing" / "folder"):
        copy = Copy(folder)
        copy.ask("become_nobody()")
        copy.ask("globals().update(store=Store.open(folder))")
        assert copy.ask("[fault.kind.name for fault in store.faults]") == "['CANNOT_OPEN']"
        assert copy.ask("store.save(store.begin(fresh()), begun())") == "None"
        assert copy.ask("store.statistics(None).begun") == "1"
        copy.kill()
    assert [path.name for path in open_to_all.iterdir()] == ["inner"]
