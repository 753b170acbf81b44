"""Databases that are none: set aside, never deleted, and what can be read comes along."""

# The names put into statements are the test's own.
# ruff: noqa: S608

import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from threading import Thread

import pytest

from crescent.engine import parse_code
from crescent.storage import FaultKind, SavedGame, Store
from crescent.storage.schema import VERSION, version_of
from crescent.storage.table import SavedState
from tests.storage.conftest import Opener
from tests.storage.copies import copy_of_the_game
from tests.storage.earlier import make_earlier
from tests.storage.played import NOON, begun, fresh, stuck, won
from tests.support.clock import Clock
from tests.support.waiting import wait_until

LEFT = 40
"""How many games were left, beside one on the table, a won and a stuck one."""
ON_TABLE = begun("CR1-C-AAAAAAH", 25)


@pytest.fixture(scope="module")
def full(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with a database that has been used."""
    folder = tmp_path_factory.mktemp("full")
    store = Store.open(str(folder), Clock(NOON))
    store.save_settings({"theme": "midnight"})
    for game in (won(), stuck(), *(left(number) for number in range(LEFT))):
        store.suspend(store.begin(game))
    store.begin(ON_TABLE)
    store.close()
    assert store.faults == []
    return folder


def left(number: int) -> SavedGame:
    return begun("CR1-N-AAAAA" + "ABCDEFGH"[number // 8] + "ABCDEFGH"[number % 8], 40, number)


@pytest.fixture
def database(full: Path, folder: Path) -> Path:
    shutil.copytree(full, folder)
    return folder / "crescent.db"


def kinds(store: Store) -> list[FaultKind]:
    return [fault.kind for fault in store.faults]


def salvaged(store: Store, count: int) -> bool:
    return len(store.unfinished()) == count


def asides(database: Path) -> list[str]:
    return sorted(path.name for path in database.parent.glob("*set-aside*"))


def everything_is_there(store: Store) -> None:
    found = store.resume_last()
    assert found is not None
    assert found[1] == ON_TABLE
    assert store.settings() == {"theme": "midnight"}
    wait_until(lambda: salvaged(store, LEFT + 1))
    for game in store.unfinished():
        if not game.stuck:
            resumed = store.resume(game.number)
            assert resumed in [left(number) for number in range(LEFT)]
            store.suspend(game.number)
    assert store.statistics(None).won == 1
    assert store.statistics(None).stuck == 1
    assert store.statistics(None).left == LEFT


@pytest.mark.parametrize("size", [0, 2, 15, 50, 100, 511, 4095, 4096, 9000, 40_000])
def test_a_database_that_was_cut_is_set_aside(opened: Opener, database: Path, size: int) -> None:
    os.truncate(database, size)
    before = database.read_bytes()
    store = opened()
    (fault,) = store.faults
    detail = fault.detail
    assert fault.kind is FaultKind.SET_ASIDE
    assert Path(detail) == database.parent / "crescent.set-aside-1.db"
    assert Path(detail).read_bytes() == before
    found = store.resume_last()
    number = store.begin(on_table(25)) if found is None else found[0]
    store.save(number, on_table(26))
    store.close()
    again = opened()
    assert again.faults == []
    assert again.resume_last() == (number, on_table(26))


@pytest.mark.parametrize("garbage", [b"\0\0", b"not a database", b"\xff" * 10_000])
def test_garbage_is_set_aside(opened: Opener, database: Path, garbage: bytes) -> None:
    database.write_bytes(garbage)
    store = opened()
    assert kinds(store) == [FaultKind.SET_ASIDE]
    assert Path(store.faults[0].detail).read_bytes() == garbage
    assert store.resume_last() is None
    store.begin(begun())
    store.close()
    assert opened().resume_last() == (1, begun())


def test_a_folder_in_its_place_is_set_aside(opened: Opener, database: Path) -> None:
    database.unlink()
    (database / "precious").mkdir(parents=True)
    store = opened()
    assert kinds(store) == [FaultKind.SET_ASIDE]
    assert (Path(store.faults[0].detail) / "precious").is_dir()
    store.begin(begun())
    store.close()
    assert opened().resume_last() == (1, begun())


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names")
def test_a_pipe_in_its_place_is_set_aside(opened: Opener, database: Path) -> None:
    database.unlink()
    os.mkfifo(database)
    assert kinds(opened()) == [FaultKind.SET_ASIDE]


def test_the_database_of_another_program_is_set_aside(opened: Opener, database: Path) -> None:
    database.unlink()
    with closing(sqlite3.connect(database)) as other:
        other.execute("CREATE TABLE games (title TEXT)")
        other.execute("INSERT INTO games VALUES ('Chess')")
        other.commit()
    store = opened()
    assert kinds(store) == [FaultKind.SET_ASIDE]
    with closing(sqlite3.connect(store.faults[0].detail)) as other:
        assert other.execute("SELECT title FROM games").fetchall() == [("Chess",)]
    assert store.resume_last() is None


@pytest.mark.parametrize(
    "change",
    [
        "PRAGMA application_id = 7",
        "PRAGMA user_version = 0",
        "DROP TABLE settings",
        "ALTER TABLE games RENAME COLUMN paused TO halted",
        "ALTER TABLE games RENAME TO plays",
        "DELETE FROM saves",
        "UPDATE saves SET count = 'many'",
    ],
)
def test_tables_that_are_not_ours_are_set_aside(
    opened: Opener, database: Path, change: str
) -> None:
    with closing(sqlite3.connect(database)) as connection:
        connection.execute(change)
        connection.commit()
    store = opened()
    assert kinds(store) == [FaultKind.SET_ASIDE]
    if "settings" in change:
        assert store.resume_last() is not None
    else:
        everything_is_there(store)
    store.begin(begun())


def test_a_future_version_is_set_aside_and_read_as_far_as_it_goes(
    opened: Opener, database: Path
) -> None:
    with closing(sqlite3.connect(database)) as connection:
        connection.execute(f"PRAGMA user_version = {VERSION + 1}")
        connection.execute("ALTER TABLE games ADD COLUMN mood TEXT")
        connection.commit()
    store = opened()
    assert kinds(store) == [FaultKind.FUTURE_VERSION]
    everything_is_there(store)
    store.close()
    again = opened()
    assert again.faults == []
    assert asides(database) == ["crescent.set-aside-1.db"]


def test_names_of_files_set_aside_are_never_used_twice(opened: Opener, database: Path) -> None:
    for _ in range(3):
        database.write_bytes(b"garbage")
        opened().close()
    (database.parent / "crescent.set-aside-4.db-wal").touch()
    database.write_bytes(b"garbage")
    opened().close()
    assert asides(database) == [
        "crescent.set-aside-1.db",
        "crescent.set-aside-2.db",
        "crescent.set-aside-3.db",
        "crescent.set-aside-4.db-wal",
        "crescent.set-aside-5.db",
    ]


def test_the_log_goes_with_its_database(opened: Opener, database: Path) -> None:
    log = database.with_name("crescent.db-wal")
    log.write_bytes(b"a log")
    database.write_bytes(b"garbage")
    opened()
    assert (database.parent / "crescent.set-aside-1.db-wal").read_bytes() == b"a log"


def test_the_log_of_an_empty_database_stays(opened: Opener, database: Path) -> None:
    log = database.with_name("crescent.db-wal")
    log.write_bytes(b"a log")
    os.truncate(database, 0)
    assert kinds(opened()) == [FaultKind.SET_ASIDE]
    assert (database.parent / "crescent.set-aside-1.db-wal").read_bytes() == b"a log"


def test_salvage_goes_on_at_the_next_start(opened: Opener, database: Path) -> None:
    with closing(sqlite3.connect(database)) as connection:
        connection.execute(f"PRAGMA user_version = {VERSION + 1}")
    opened().close()
    with closing(sqlite3.connect(database)) as connection:
        assert connection.execute("SELECT looked FROM salvages").fetchone() is not None
    store = opened()
    everything_is_there(store)
    store.close()
    with closing(sqlite3.connect(database)) as connection:
        assert connection.execute("SELECT looked FROM salvages").fetchone() is None
        assert connection.execute("SELECT count(*) FROM games").fetchone() == (LEFT + 3,)


def test_what_one_database_had_still_to_salvage_the_next_one_does(
    opened: Opener, database: Path
) -> None:
    for _ in range(3):
        with closing(sqlite3.connect(database)) as connection:
            connection.execute(f"PRAGMA user_version = {VERSION + 1}")
        opened().close()
    assert len(asides(database)) == 3
    everything_is_there(opened())


def test_games_begun_meanwhile_and_salvaged_ones_keep_their_numbers(
    opened: Opener, database: Path
) -> None:
    with closing(sqlite3.connect(database)) as connection:
        connection.execute(f"PRAGMA user_version = {VERSION + 1}")
    store = opened()
    assert store.resume_last() == (LEFT + 3, ON_TABLE)
    assert store.begin(fresh()) == LEFT + 4
    wait_until(lambda: salvaged(store, LEFT + 1))
    assert {game.number for game in store.unfinished()} == set(range(2, LEFT + 3))
    # The order in which they were saved is kept, too.
    assert [game.number for game in store.unfinished()] == list(range(LEFT + 2, 1, -1))


@pytest.mark.parametrize("filler", [b"\0", b"\xa5"], ids=["zeros", "garbage"])
@pytest.mark.parametrize("page", range(2, 20))
def test_a_damaged_page_costs_no_more_than_what_was_on_it(
    opened: Opener, database: Path, page: int, filler: bytes
) -> None:
    """Whatever the page is for, play goes on, and what was saved after is found again."""
    roots, pages = layout(database)
    assert pages == 19
    damage(database, page, filler)
    store = opened()
    found = store.resume_last()
    assert found is None or found[1] == ON_TABLE
    number = store.begin(on_table(25)) if found is None else found[0]
    store.save(number, on_table(26))
    store.suspend(number)
    store.save_settings({"deck": "four"})
    assert store.resume(number) == on_table(26)
    store.statistics(None)
    store.check()
    wait_until(lambda: kinds(store) in ([FaultKind.SET_ASIDE], [FaultKind.DAMAGED]))
    # The root of the games leads to all of them; of 43, some fifteen are on each of three leaves.
    remain = {"games": 0, None: LEFT - 20}.get(roots.get(page), LEFT + 1)
    wait_until(lambda: len(store.unfinished()) >= remain)
    assert found is not None or roots.get(page) in (None, "games")
    store.save(number, on_table(27))
    assert Path(store.faults[0].detail).stat().st_size >= pages * 4096
    store.close()
    again = opened()
    assert again.resume_last() == (number, on_table(27))
    kept = {} if roots.get(page) == "settings" else {"theme": "midnight"}
    assert again.settings() == kept | {"deck": "four"}
    again.check()
    again.close()
    assert again.faults == []
    with closing(sqlite3.connect(database)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)


@pytest.mark.parametrize("version", range(1, VERSION))
@pytest.mark.parametrize("part", ["games", "games_in_order", "settings", None], ids=str)
def test_damage_to_an_earlier_version_costs_no_more_either(
    opened: Opener, database: Path, part: str | None, version: int
) -> None:
    """None is for one of the three leaves that have all games on them."""
    make_earlier(database, version)
    roots, pages = layout(database)
    damage(database, next(page for page in range(2, pages) if roots.get(page) == part), b"\xa5")
    store = opened()
    found = store.resume_last()
    assert found is None or found[1] == ON_TABLE
    store.check()
    wait_until(lambda: kinds(store) in ([FaultKind.SET_ASIDE], [FaultKind.DAMAGED]))
    remain = {"games": 0, None: LEFT - 20}.get(part, LEFT + 1)
    wait_until(lambda: len(store.unfinished()) >= remain)
    number = store.begin(on_table(26)._replace(shown=True))
    store.close()
    again = opened()
    assert again.faults == []
    assert again.resume_last() == (number, on_table(26)._replace(shown=True))
    assert again.settings() == ({} if part == "settings" else {"theme": "midnight"})
    with closing(sqlite3.connect(database)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert version_of(connection) == VERSION


@pytest.mark.parametrize("forget", ["settings", "games_in_order"])
def test_what_was_shown_comes_along_from_a_file_put_aside(
    opened: Opener, database: Path, forget: str
) -> None:
    store = opened()
    games = [won(50.0), begun(moves=33), stuck(60.0)]
    numbers = [store.begin(game._replace(shown=True)) for game in games]
    for number in numbers:
        store.suspend(number)
    before = store.statistics(None)
    assert (before.won, before.shown) == (1, 1)
    store.close()
    roots, _ = layout(database)
    damage(database, next(page for page, name in roots.items() if name == forget), b"\xa5")
    again = opened()
    again.check()
    wait_until(lambda: kinds(again) in ([FaultKind.SET_ASIDE], [FaultKind.DAMAGED]))
    wait_until(lambda: again.statistics(None) == before)
    assert again.resume(numbers[1]) == games[1]._replace(shown=True)


def on_table(moves: int) -> SavedGame:
    return begun("CR1-C-AAAAAAH", moves)


def layout(database: Path) -> tuple[dict[int, str], int]:
    """Return what the pages of a database are the roots of, and how many there are."""
    with closing(sqlite3.connect(database)) as connection:
        roots = dict(connection.execute("SELECT rootpage, name FROM sqlite_master").fetchall())
        (pages,) = connection.execute("PRAGMA page_count").fetchone()
    return roots, pages


def damage(database: Path, page: int, filler: bytes) -> None:
    with database.open("r+b") as file:
        file.seek((page - 1) * 4096)
        file.write(filler * 4096)


def test_damage_is_found_by_a_save_and_the_game_goes_on(opened: Opener, database: Path) -> None:
    store = opened()
    found = store.resume_last()
    assert found is not None
    number = found[0]
    damage_while_open(database)
    store.save(number, on_table(26))
    store.statistics(None)
    store.unfinished()
    store.save(number, on_table(27))
    wait_until(lambda: kinds(store) == [FaultKind.DAMAGED])
    store.close()
    again = opened()
    assert again.resume_last() == (number, on_table(27))


def test_a_disk_that_breaks_every_database_is_given_up(opened: Opener, database: Path) -> None:
    """But not the game."""
    store = opened()
    assert store.resume_last() == (LEFT + 3, ON_TABLE)
    for _ in range(5):
        damage_while_open(database)
        store.check()
        store.save(LEFT + 3, on_table(26))
        store.save(LEFT + 3, on_table(25))
        store.statistics(None)
    wait_until(lambda: FaultKind.CANNOT_SAVE in kinds(store))
    assert kinds(store).count(FaultKind.DAMAGED) == 3
    store.save(LEFT + 3, on_table(27))
    assert len(asides(database)) >= 3


@pytest.mark.usefixtures("database")
def test_what_a_repair_brings_to_disk_is_told(opened: Opener) -> None:
    store = opened()
    assert store.resume_last() == (LEFT + 3, ON_TABLE)
    told: list[SavedState] = []
    store.tell_saved(told.append)

    def repair(_connection: sqlite3.Connection) -> Thread:
        saver = Thread(target=store.save, args=(LEFT + 3, on_table(26)))
        saver.start()
        wait_until(lambda: not store.is_saved)
        store._database.repair("x", store._database.identity)  # noqa: SLF001
        return saver

    store.change(repair).join()
    assert [kept.code for kept in told] == [ON_TABLE.code]


def test_it_is_tried_again_after_a_rest(
    opened: Opener, database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = opened()
    assert store.resume_last() == (LEFT + 3, ON_TABLE)
    log = database.with_name("crescent.db-wal")
    store.save(LEFT + 3, on_table(26))
    for moves in range(27, 31):
        os.truncate(log, 0)
        store.save(LEFT + 3, on_table(moves))
    assert kinds(store) == [*[FaultKind.DAMAGED] * 3, FaultKind.CANNOT_SAVE]
    monkeypatch.setattr("crescent.storage.database._REST", 0)
    store.save(LEFT + 3, on_table(31))
    assert kinds(store)[4:] == [FaultKind.DAMAGED, FaultKind.SAVED_AGAIN]
    assert store.is_saved


@pytest.mark.usefixtures("database")
def test_damage_that_was_repaired_meanwhile_is_no_matter(opened: Opener) -> None:
    store = opened()
    before = store._database.identity  # noqa: SLF001
    store.change(lambda _connection: store._database.repair("x", before))  # noqa: SLF001
    assert kinds(store) == [FaultKind.DAMAGED]
    store.change(lambda _connection: store._database.repair("x", before))  # noqa: SLF001
    assert kinds(store) == [FaultKind.DAMAGED]
    everything_is_there(store)


def test_after_an_unclean_end_it_is_checked_at_once(opened: Opener, database: Path) -> None:
    with copy_of_the_game(database.parent) as copy:
        copy.ask("store.save_settings({'deck': 'four'}) or store.settings()")
    assert database.with_name("crescent.db-wal").stat().st_size > 0
    damage(database, 18, b"\xa5")
    store = opened()
    assert store.resume_last() == (LEFT + 3, ON_TABLE)
    wait_until(lambda: kinds(store) == [FaultKind.DAMAGED])
    store.save(LEFT + 3, on_table(26))
    store.close()
    assert opened().resume_last() == (LEFT + 3, on_table(26))


def damage_while_open(database: Path) -> None:
    with database.open("r+b") as file:
        file.seek(4096)
        file.write(b"\xa5" * (database.stat().st_size - 4096))
        file.flush()


NONSENSE = [
    ("code", "CR1-N-AAAAAA1"),
    ("code", "CR2-N-AAAAAAH"),
    ("code", "cr1-c-aaaaaah"),
    ("moves", "P1>P2 P1>P2"),
    ("moves", "U"),
    ("moves", "P99>P1"),
    ("moves", "P6>P3 " * 170_000),
    ("moves", b"P1>P2"),
    ("moves", b"\xff\xfe"),
    ("moves", ""),
    ("moves", "R R R R R"),
    ("cursor", -1),
    ("cursor", 26),
    ("cursor", 2**62),
    ("cursor", "x"),
    ("cursor", 1.5),
    ("locked", 25.5),
    ("locked", 26),
    ("face_down", ""),
    ("face_down", "9" * 16),
    ("face_down", "5" * 16),
    ("face_down", "0" * 15),
    ("face_down", "٣" * 16),
    ("seconds", -1),
    ("seconds", "NaN"),
    ("seconds", float("inf")),
    ("seconds", 1e300),
    ("paused", 2),
    ("started", None),
    ("started", -5),
    ("started", "yesterday"),
    ("ended", 5),
    ("played", 2**60),
    ("day", None),
    ("day", 0),
    ("day", 10**9),
    ("on_table", 1.5),
    ("counts", 2),
    ("counts", "x"),
    ("shown", 2),
    ("shown", "x"),
    ("shown", 0.5),
    ("token", "x"),
    ("token", "A" * 32),
    ("saved", "x"),
    ("saved", 1.5),
]


@pytest.mark.parametrize(("column", "value"), NONSENSE, ids=lambda value: str(value)[:20])
def test_a_row_that_makes_no_sense_stays_but_not_given_out(
    opened: Opener, database: Path, column: str, value: object
) -> None:
    set_column(database, column, value)
    number = LEFT + 3
    store = opened()
    assert store.resume_last() is None
    if column in ("saved", "on_table"):  # without these it is not even looked at
        assert store.resume(number) is None
    assert kinds(store) == [FaultKind.UNREADABLE_GAME]
    assert store.faults[0].detail == (str(number) if column == "code" else "CR1-C-AAAAAAH")
    assert store.resume(number) is None
    assert number not in {game.number for game in store.unfinished()}
    assert store.find_unfinished(parse_code("CR1-C-AAAAAAH")) is None
    store.begin(fresh())
    store.close()
    again = opened()
    assert again.faults == []
    assert again.resume_last() == (number + 1, fresh())
    with closing(sqlite3.connect(database)) as connection:
        connection.text_factory = bytes
        found = connection.execute(f"SELECT {column} FROM games WHERE id = ?", (number,))
        if column != "on_table":
            stored = found.fetchone()[0]
            assert stored == (value.encode() if isinstance(value, str) else value)


def set_column(database: Path, column: str, value: object) -> None:
    with closing(sqlite3.connect(database)) as connection:
        if column in ("started", "day") or value is not None:
            statement = f"UPDATE games SET {column} = ? WHERE id = ?"
            if isinstance(value, bytes) and column == "moves" and value.startswith(b"\xff"):
                statement = f"UPDATE games SET {column} = CAST(? AS TEXT) WHERE id = ?"
            connection.execute(statement, (value, LEFT + 3))
        connection.commit()


def test_lists_pass_over_what_makes_no_sense(opened: Opener, database: Path) -> None:
    with closing(sqlite3.connect(database)) as connection:
        for number, (column, value) in enumerate(
            [
                ("code", "?"),
                ("move_count", "many"),
                ("home", "x"),
                ("seconds", "long"),
                ("played", "never"),
            ],
            start=3,
        ):
            connection.execute(f"UPDATE games SET {column} = ? WHERE id = ?", (value, number))
        connection.execute("INSERT OR REPLACE INTO settings VALUES (?, ?)", (b"x", "y"))
        connection.commit()
    store = opened()
    assert len(store.unfinished()) == LEFT + 2 - 5
    assert store.settings() == {"theme": "midnight"}
