"""Files that something else moves, removes, replaces or overwrites while they are open.

The next save notices it, and what could be read before is there still, even if the program is
killed then.
"""

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from crescent.storage import FaultKind, Store
from crescent.storage.connection import connect
from crescent.storage.log import log_is_sound, sound_pages
from tests.storage.conftest import Opener
from tests.storage.copies import Copy, copy_of_the_game
from tests.storage.played import begun, fresh, won
from tests.storage.test_damage import (
    LEFT,
    ON_TABLE,
    asides,
    database,
    full,
    kinds,
    on_table,
)
from tests.support.waiting import wait_until

__all__ = ["database", "full"]  # fixtures

JUST_LEFT = begun("CR1-F-AAAAAAB", 9)
"""A game that is in the log alone when somebody meddles."""


def log_of(database: Path) -> Path:
    return database.with_name("crescent.db-wal")


def index_of(database: Path) -> Path:
    return database.with_name("crescent.db-shm")


def move(database: Path) -> None:
    database.rename(database.with_name("x.db"))


def remove(database: Path) -> None:
    database.unlink()


def remove_all(database: Path) -> None:
    for path in (database, log_of(database), index_of(database)):
        path.unlink()


def put_a_backup_there(database: Path) -> None:
    database.with_name("backup").replace(database)


def put_a_backup_there_alone(database: Path) -> None:
    log_of(database).unlink()
    index_of(database).unlink()
    put_a_backup_there(database)


def put_garbage_there(database: Path) -> None:
    garbage = database.with_name("garbage")
    garbage.write_bytes(b"\xa5" * 9000)
    garbage.replace(database)


def move_the_folder(database: Path) -> None:
    database.parent.rename(database.parent.with_name("elsewhere"))


def remove_the_log(database: Path) -> None:
    log_of(database).unlink()


def replace_the_log(database: Path) -> None:
    other = database.with_name("other")
    other.write_bytes(b"\xa5" * 5000)
    other.replace(log_of(database))


def remove_the_index(database: Path) -> None:
    index_of(database).unlink()


def remove_log_and_index(database: Path) -> None:
    log_of(database).unlink()
    index_of(database).unlink()


def cut_the_index(size: int) -> Callable[[Path], None]:
    return lambda database: os.truncate(index_of(database), size)


def move_and_link(database: Path) -> None:
    move(database)
    database.symlink_to("x.db")


def cut_the_log(database: Path) -> None:
    os.truncate(log_of(database), 0)


def cut_the_log_and_remove_the_index(database: Path) -> None:
    cut_the_log(database)
    remove_the_index(database)


def cut_the_log_in_the_middle(database: Path) -> None:
    os.truncate(log_of(database), log_of(database).stat().st_size // 2)


def fill_the_log(content: bytes) -> Callable[[Path], None]:
    def fill(database: Path) -> None:
        with log_of(database).open("r+b") as file:
            file.write(content * (log_of(database).stat().st_size // len(content)))

    return fill


def damage_a_frame(database: Path) -> None:
    with log_of(database).open("r+b") as file:
        file.seek(3000)
        file.write(b"\xa5" * 50)


def cut(database: Path) -> None:
    os.truncate(database, 4096)


def make_empty(database: Path) -> None:
    os.truncate(database, 0)


KEPT_QUIETLY = {
    "moved": move,
    "removed": remove,
    "all removed": remove_all,
    "folder moved": move_the_folder,
    "log removed": remove_the_log,
    "log replaced": replace_the_log,
    "index removed": remove_the_index,
    "index emptied": cut_the_index(0),
    "index cut": cut_the_index(5000),
    "moved and linked": move_and_link,
    "log and index removed": remove_log_and_index,
    "backup": put_a_backup_there,
    "backup alone": put_a_backup_there_alone,
}
TOLD = {
    "garbage": put_garbage_there,
    "log cut": cut_the_log,
    "log cut and index removed": cut_the_log_and_remove_the_index,
    "log cut in the middle": cut_the_log_in_the_middle,
    "log of zeros": fill_the_log(b"\0"),
    "log of garbage": fill_the_log(b"\xa5"),
    "frame damaged": damage_a_frame,
    "cut": cut,
    "empty": make_empty,
}
MEDDLERS = KEPT_QUIETLY | TOLD


@pytest.fixture
def copy(database: Path) -> Iterator[Copy]:
    """Yield a copy of the game that has a game on the table and has just left another."""
    shutil.copy(database, database.with_name("backup"))
    with copy_of_the_game(database.parent) as copy:
        assert copy.ask("store.settings()") == "{'theme': 'midnight'}"
        assert copy.ask("store.resume_last()[0]") == str(LEFT + 3)
        copy.ask("store.suspend(store.begin(begun('CR1-F-AAAAAAB', 9)))")
        copy.ask(save(26))
        yield copy


def save(moves: int) -> str:
    return f"store.save({LEFT + 3}, begun('CR1-C-AAAAAAH', {moves}))"


def has_all(store: Store) -> bool:
    """Return True if the games that were left are all there, also the one left last."""
    codes = [game.code for game in store.unfinished()]
    return len(codes) >= LEFT + 2 and JUST_LEFT.code in codes


@pytest.mark.parametrize("meddler", MEDDLERS)
def test_what_could_be_read_is_there_after_the_next_save(
    opened: Opener, database: Path, copy: Copy, meddler: str
) -> None:
    MEDDLERS[meddler](database)
    copy.ask(save(27))
    told = copy.ask("[fault.detail for fault in store.faults]")
    copy.kill()
    if meddler in KEPT_QUIETLY:
        assert told == "[]"
    else:
        (path,) = eval(told)  # noqa: S307 - a list of paths
        assert Path(path).exists()
    store = opened()
    assert store.resume_last() == (LEFT + 3, on_table(27))
    assert store.settings() == {"theme": "midnight"}
    if meddler in ("cut", "empty"):  # much was nowhere else
        assert JUST_LEFT.code in [game.code for game in store.unfinished()]
    else:
        wait_until(lambda: has_all(store))
        assert store.statistics(None).won == 1
    assert store.faults == []
    store.check()
    store.close()
    assert store.faults == []


@pytest.mark.parametrize("meddler", ["moved", "removed", "all removed", "log removed", "garbage"])
def test_what_is_done_while_something_is_written_is_noticed_as_well(
    opened: Opener, database: Path, copy: Copy, meddler: str
) -> None:
    meddlers = "__import__('tests.storage.test_meddling', fromlist='*')"
    path = f"__import__('pathlib').Path({str(database)!a})"
    copy.ask(f"store.change(lambda _: {meddlers}.MEDDLERS[{meddler!r}]({path}))")
    copy.ask(save(27))
    copy.kill()
    store = opened()
    assert store.resume_last() == (LEFT + 3, on_table(27))
    wait_until(lambda: has_all(store))


def test_a_page_that_is_damaged_as_the_log_is_removed_is_noticed(
    opened: Opener, database: Path
) -> None:
    store = opened()
    assert store.resume_last() == (LEFT + 3, ON_TABLE)
    with closing(connect(str(database))) as connection:
        (page,) = connection.execute(
            "SELECT rootpage FROM sqlite_master WHERE name = 'games_day'"
        ).fetchone()
    log_of(database).unlink()
    with database.open("r+b") as file:
        file.seek((page - 1) * 4096)
        file.write(b"\xa5" * 4096)
    store.save(LEFT + 3, on_table(26))
    wait_until(lambda: kinds(store) == [FaultKind.DAMAGED])
    assert store.statistics(None).won == 1


def test_a_link_in_place_of_the_log_stands_in_no_way(
    opened: Opener, database: Path, copy: Copy
) -> None:
    """SQLite follows none."""
    copy.kill()
    log_of(database).rename(database.with_name("log"))
    log_of(database).symlink_to("log")
    store = opened()
    assert kinds(store) == [FaultKind.SET_ASIDE]
    assert store.resume_last() == (LEFT + 3, on_table(26))
    wait_until(lambda: has_all(store))
    assert database.with_name("log").stat().st_size


def test_the_log_of_a_linked_database_is_read_though_that_is_damaged(
    opened: Opener, database: Path, copy: Copy
) -> None:
    move_and_link(database)
    copy.ask(save(27))
    copy.ask("store.suspend(store.begin(begun('CR1-F-AAAAAAC', 9)))")
    copy.kill()
    assert database.with_name("x.db-wal").stat().st_size
    os.truncate(database, 0)
    store = opened()
    assert kinds(store) == [FaultKind.SET_ASIDE]
    wait_until(lambda: "CR1-F-AAAAAAC" in [str(game.code) for game in store.unfinished()])


def test_what_was_moved_is_whole(opened: Opener, database: Path, copy: Copy) -> None:
    move(database)
    copy.ask(save(27))
    copy.kill()
    assert not asides(database)
    store = opened()
    store.close()
    remove(database)
    database.with_name("x.db").rename(database)
    again = opened()
    assert again.resume_last() == (LEFT + 3, on_table(26))
    assert has_all(again)


@pytest.mark.parametrize("meddler", ["removed", "moved", "log removed", "index removed"])
def test_two_copies_hand_over_what_each_has(
    opened: Opener, database: Path, copy: Copy, meddler: str
) -> None:
    store = opened()
    own = store.begin(begun("CR1-F-AAAAAAC", 5))
    MEDDLERS[meddler](database)
    copy.ask(save(27))
    store.save(own, begun("CR1-F-AAAAAAC", 6))
    copy.ask(save(28))
    store.save(own, begun("CR1-F-AAAAAAC", 7))
    assert store.faults == []
    assert copy.ask("store.faults") == "[]"
    copy.kill()
    wait_until(lambda: has_all(store))
    store.check()
    store.close()
    assert store.faults == []
    again = opened()
    assert again.resume_last() == (own, begun("CR1-F-AAAAAAC", 7))
    assert again.resume_last() == (LEFT + 3, on_table(28))


@pytest.mark.parametrize("meddler", ["frame damaged", "log of zeros", "log cut in the middle"])
def test_a_log_into_which_two_write_is_watched_as_well(
    opened: Opener, database: Path, copy: Copy, meddler: str
) -> None:
    with copy_of_the_game(database.parent) as other:
        own = other.ask("store.begin(begun('CR1-F-AAAAAAC', 5))")
        copy.ask(save(27))
        other.ask(f"store.save({own}, begun('CR1-F-AAAAAAC', 6))")
        MEDDLERS[meddler](database)
        copy.ask(save(28))
        other.ask(f"store.save({own}, begun('CR1-F-AAAAAAC', 7))")
        copy.ask(save(29))
        other.kill()
        copy.kill()
    store = opened()
    found = [taken[1] for taken in (store.resume_last(), store.resume_last()) if taken is not None]
    assert found == [on_table(29), begun("CR1-F-AAAAAAC", 7)]


def test_games_of_both_files_are_there_and_the_later_state_of_each(
    opened: Opener, database: Path
) -> None:
    """A backup is put there, in which a game was played on that had been left here."""
    backup = database.with_name("backup")
    backup.mkdir()
    shutil.copy(database, backup / "crescent.db")
    elsewhere = Store.open(str(backup), patience=20)
    resumed = elsewhere.unfinished()[-1].number
    game = elsewhere.resume(resumed)
    assert game is not None
    elsewhere.save(resumed, game._replace(seconds=1234))
    elsewhere.suspend(resumed)
    elsewhere.close()
    store = opened()
    assert store.resume_last() == (LEFT + 3, ON_TABLE)
    store.suspend(store.begin(JUST_LEFT))
    store.settings()
    (backup / "crescent.db").replace(database)
    store.save(LEFT + 3, on_table(26))
    assert has_all(store)
    assert [game.seconds for game in store.unfinished() if game.number == resumed] == [1234]
    assert store.faults == []


def test_a_file_that_cannot_be_made_anew_is_not_let_go_of(opened: Opener, database: Path) -> None:
    store = opened()
    assert store.resume_last() == (LEFT + 3, ON_TABLE)
    folder = database.parent
    folder.rename(folder.with_name("elsewhere"))
    folder.write_text("in the way")
    store.save(LEFT + 3, on_table(26))
    assert kinds(store) == [FaultKind.CANNOT_SAVE]
    folder.unlink()
    store.save(LEFT + 3, on_table(27))
    assert kinds(store) == [FaultKind.CANNOT_SAVE, FaultKind.SAVED_AGAIN]
    assert len(store.unfinished()) == LEFT + 1
    store.close()
    assert opened().resume_last() == (LEFT + 3, on_table(27))


def test_writing_of_others_is_no_meddling(opened: Opener, database: Path, copy: Copy) -> None:
    """Not even if it is killed, or only empties the log, or somebody touches the files."""
    store = opened()
    own = store.begin(fresh())
    for moves in range(1, 30):
        copy.ask(save(26 + moves % 5))
        store.save(own, begun(moves=moves))
        with closing(connect(str(database))) as other:
            other.execute("PRAGMA wal_checkpoint(TRUNCATE)" if moves % 3 else "SELECT 1")
        if moves % 4 == 0:
            os.utime(log_of(database))
            os.utime(database)
    copy.kill()
    store.save(own, begun(moves=31))
    assert store.faults == []
    store.close()
    assert store.faults == []


def test_to_forget_statistics_is_no_meddling_either(
    opened: Opener, database: Path, copy: Copy
) -> None:
    """The file is smaller afterwards."""
    store = opened()
    own = store.begin(begun())
    for _ in range(100):
        store.suspend(store.begin(won()))
    store.settle()
    store.settings()  # is answered when that is done
    size = database.stat().st_size
    copy.ask(save(27))
    assert store.reset_statistics() > 100
    copy.ask(save(28))
    store.save(own, begun(moves=5))
    assert database.stat().st_size < size
    assert store.faults == []
    assert copy.ask("store.faults") == "[]"


def test_a_log_is_read_as_the_next_start_would(opened: Opener, database: Path) -> None:
    store = opened()
    assert store.resume_last() == (LEFT + 3, ON_TABLE)
    store.save(LEFT + 3, on_table(26))
    whole = log_of(database).read_bytes()
    with closing(connect(str(database))) as connection:
        assert log_is_sound(connection, str(database))
        pages = sound_pages(whole)
        assert pages
        for at in range(0, len(whole), 997):
            damaged = bytearray(whole)
            damaged[at] ^= 0x10
            assert sound_pages(bytes(damaged)) != pages
            assert sound_pages(whole[:at]) != pages
        assert sound_pages(whole + b"\0" * 5000) == pages
    for text in (b"", b"\0" * 5000, b"\xff" * 50):
        assert sound_pages(text) == {}
