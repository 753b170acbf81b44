"""Two copies of the game at once: both play, and neither overwrites the other's game."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from crescent.storage import FaultKind, Store, locks
from tests.storage.conftest import Opener
from tests.storage.copies import Copy, copy_of_the_game
from tests.storage.played import CODE, begun, fresh


def test_each_copy_has_a_game_of_its_own(opened: Opener, folder: Path) -> None:
    store = opened()
    number = store.begin(begun(moves=4))
    with copy_of_the_game(folder) as other:
        assert other.ask("store.resume_last()") == "None"
        assert other.ask("store.unfinished()") == "[]"
        assert other.ask("store.find_unfinished(begun().code)") == "None"
        assert other.ask(f"store.resume({number})") == "None"
        assert other.ask("store.begin(begun(moves=5))") == str(number + 1)
        assert store.find_unfinished(CODE) == number
        for moves in range(6, 16):
            store.save(number, begun(moves=moves))
            other.ask(f"store.save({number + 1}, begun(moves={moves + 20}))")
        assert store.statistics(None).begun == 2
        assert store.statistics(None).left == 0
        assert other.ask("store.close()") == "None"
        assert store.unfinished()[0].number == number + 1
        assert store.resume(number + 1) == begun(moves=35)
    store.close()
    assert opened().resume_last() == (number + 1, begun(moves=35))
    assert opened().resume_last() == (number, begun(moves=15))
    assert store.faults == []


def test_the_game_of_a_copy_that_was_killed_is_resumed(opened: Opener, folder: Path) -> None:
    with copy_of_the_game(folder) as other:
        other.ask("store.begin(begun(moves=9))")
        store = opened()
        assert store.resume_last() is None
        other.kill()
        assert store.resume_last() == (1, begun(moves=9))


def test_a_game_left_by_one_copy_is_resumed_by_the_other(opened: Opener, folder: Path) -> None:
    store = opened()
    number = store.begin(begun(moves=9))
    with copy_of_the_game(folder) as other:
        store.suspend(number)
        store.settings()
        assert other.ask("[game.number for game in store.unfinished()]") == f"[{number}]"
        assert other.ask(f"store.resume({number}) == begun(moves=9)") == "True"
        assert store.resume(number) is None
        assert store.unfinished() == []
        other.ask(f"store.suspend({number})")
        other.ask("store.settings()")
        assert store.resume(number) == begun(moves=9)


def test_both_may_begin_at_the_same_time(folder: Path) -> None:
    """The database is made once, and every game gets a row of its own."""
    with copy_of_the_game(folder) as one, copy_of_the_game(folder) as other:
        for _ in range(20):
            for copy in (one, other):
                copy.send("[store.suspend(store.begin(begun())) for _ in range(5)]")
        for _ in range(20):
            one.read()
            other.read()
        assert one.ask("store.settings(), len(store.unfinished())") == "({}, 200)"
        assert one.ask("store.faults") == other.ask("store.faults") == "[]"


def test_many_copies_open_a_new_folder_together(folder: Path) -> None:
    copies = [Copy(folder) for _ in range(6)]
    for copy in copies:
        copy.send("globals().update(store=Store.open(folder)) or store.begin(begun())")
    numbers = sorted(int(copy.read()) for copy in copies)
    assert numbers == [1, 2, 3, 4, 5, 6]
    for copy in copies:
        assert copy.ask("store.faults") == "[]"
        copy.kill()


def test_a_game_that_another_copy_changed_goes_on_as_a_new_row(
    opened: Opener, folder: Path
) -> None:
    """As happens where the file system has no locks."""
    store = opened()
    number = store.begin(begun(moves=4))
    with closing(sqlite3.connect(folder / "crescent.db", isolation_level=None)) as other:
        other.execute("UPDATE games SET seconds = 77, saved = saved + 1, on_table = 0")
        store.save(number, begun(moves=5))
        store.save(number, begun(moves=6))
        store.settings()
        rows = other.execute("SELECT id, seconds, move_count, on_table FROM games").fetchall()
        assert rows == [(number, 77, 4, 0), (number + 1, 9.0, 6, 1)]
        (tokens,) = other.execute("SELECT count(DISTINCT token) FROM games").fetchone()
        assert tokens == 2
    assert store.find_unfinished(CODE) == number
    assert [game.number for game in store.unfinished()] == [number]
    store.suspend(number)
    store.settings()
    assert [game.moves for game in store.unfinished()] == [6, 4]
    assert store.faults == []


def test_a_game_that_was_deleted_by_another_program_goes_on(opened: Opener, folder: Path) -> None:
    store = opened()
    number = store.begin(begun(moves=4))
    with closing(sqlite3.connect(folder / "crescent.db", isolation_level=None)) as other:
        other.execute("DELETE FROM games")
    store.save(number, begun(moves=5))
    store.close()
    found = opened().resume_last()
    assert found is not None
    assert found[1] == begun(moves=5)


def test_without_locks_it_is_played_all_the_same(
    opened: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_file: int, _byte: int) -> None:
        raise OSError(37, "No locks available")

    monkeypatch.setattr(locks, "_lock", refuse)
    store = opened()
    number = store.begin(begun())
    store.suspend(number)
    assert store.resume(number) == begun()
    store.close()
    assert opened().resume_last() == (number, begun())
    assert store.faults == []


def test_a_copy_follows_a_database_that_was_set_aside_by_another(
    opened: Opener, folder: Path
) -> None:
    store = opened()
    left = store.begin(begun(moves=2))
    store.suspend(left)
    number = store.begin(begun(moves=4))
    with copy_of_the_game(folder) as other:
        own = int(other.ask("store.begin(begun(moves=30))"))
        # Its own database is damaged for this one only, as it were.
        store.change(lambda _connection: store._database.repair("x", store._database.identity))  # noqa: SLF001
        assert [fault.kind for fault in store.take_faults()] == [FaultKind.DAMAGED]
        store.save(number, begun(moves=5))
        other.ask(f"store.save({own}, begun(moves=31))")
        other.ask("store.settings()")
        assert other.ask("store.faults") == "[]"
        assert other.ask(f"store.resume({number})") == "None"
        assert store.resume(own) is None
        assert store.resume(left) == begun(moves=2)
    assert store.resume(own) == begun(moves=31)
    assert store.faults == []


def test_a_database_that_was_thrown_away_comes_back_with_the_game(
    opened: Opener, folder: Path
) -> None:
    store = opened()
    number = store.begin(begun(moves=4))
    for path in folder.glob("crescent.db*"):
        path.unlink()
    store.save(number, begun(moves=5))
    store.close()
    assert opened().resume_last() == (number, begun(moves=5))


def test_a_database_that_is_kept_locked_is_waited_for_no_longer_than_can_be_borne(
    opened: Opener, folder: Path
) -> None:
    store = opened()
    number = store.begin(begun(moves=4))
    with closing(sqlite3.connect(folder / "crescent.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        store.save(number, begun(moves=5))
        store.settings()
        assert [fault.kind for fault in store.take_faults()] == [FaultKind.CANNOT_SAVE]
        store.save(number, begun(moves=6))
        store.settings()
        assert store.faults == []
        assert store.begin(fresh()) < 0
        other.execute("ROLLBACK")
    store.save(number, begun(moves=7))
    store.settings()
    assert [fault.kind for fault in store.take_faults()] == [FaultKind.SAVED_AGAIN]
    assert Store.open(str(folder)).unfinished() == []


def test_the_copy_that_is_closed_last_leaves_the_next_game(opened: Opener) -> None:
    first = opened()
    number = first.begin(begun())
    second = opened()
    second.begin(fresh())
    second.close()
    first.close()
    assert opened().resume_last() == (number, begun())


@pytest.mark.parametrize("saves", [False, True], ids=["before a save", "after a save"])
def test_a_game_stays_claimed_when_the_file_of_the_claims_is_removed(
    opened: Opener, folder: Path, saves: bool
) -> None:
    with copy_of_the_game(folder) as first:
        number = int(first.ask("store.begin(begun(moves=4))"))
        (folder / "crescent.lock").unlink()
        if saves:
            first.ask(f"store.save({number}, begun(moves=5))")
        store = opened()
        assert store.resume_last() is None
        assert store.unfinished() == []
        assert store.resume(number) is None
        assert store.find_unfinished(CODE) is None
        own = store.begin(begun(moves=7))
        first.ask(f"store.save({number}, begun(moves=6))")
        assert first.ask("store.resume_last()") == "None"
        assert store.unfinished() == []
        assert store.statistics(None).begun == 2
        first.ask(f"store.suspend({number})")
        first.ask("store.settings()")
        assert [game.number for game in store.unfinished()] == [number]
        assert first.ask("store.close()") == "None"
        assert store.resume(number) == begun(moves=6)
        store.suspend(own)
        assert store.faults == []


def test_a_game_of_nobody_is_taken_up_where_the_file_of_the_claims_is_gone(
    opened: Opener, folder: Path
) -> None:
    """As after a killed program, in a folder that somebody has tidied up."""
    with copy_of_the_game(folder) as killed:
        killed.ask("store.begin(begun(moves=4))")
        killed.kill()
    (folder / "crescent.lock").unlink()
    store = opened()
    assert store.resume_last() == (1, begun(moves=4))
    assert store.faults == []
