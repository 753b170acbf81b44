"""The program with a database that is none: set aside, not deleted, and a game can be played."""

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from crescent.engine import Command
from crescent.storage.schema import MIGRATIONS, VERSION, migrate
from tests.faults.conftest import Start
from tests.faults.elsewhere import taken_seat
from tests.faults.harness import CODE, OTHER, next_start, played, save

DATABASE = "crescent.db"
ASIDE = "crescent.set-aside-1.db"
PAGE = 4096


def empty(database: Path) -> None:
    os.truncate(database, 0)


def cut(database: Path) -> None:
    os.truncate(database, database.stat().st_size - PAGE - 7)


def cut_within_its_header(database: Path) -> None:
    os.truncate(database, 50)


def damage_a_page_in_the_middle(database: Path) -> None:
    with closing(sqlite3.connect(database)) as connection:
        (page,) = connection.execute(
            "SELECT rootpage FROM sqlite_master WHERE name = 'games'"
        ).fetchone()
    with database.open("r+b") as file:
        file.seek((page - 1) * PAGE)
        file.write(b"\xa5" * PAGE)


def fill_with_garbage(database: Path) -> None:
    database.write_bytes(b"\xa5garbage\n" * 5000)


def put_a_folder_there(database: Path) -> None:
    database.unlink()
    (database / "something precious").mkdir(parents=True)


def come_from_the_future(database: Path) -> None:
    with closing(sqlite3.connect(database)) as connection:
        connection.execute(f"PRAGMA user_version = {VERSION + 1}")


SPOILERS: dict[Callable[[Path], None], str] = {
    empty: "games couldn't be read",
    cut: "games couldn't be read",
    cut_within_its_header: "games couldn't be read",
    damage_a_page_in_the_middle: "games couldn't be read",
    fill_with_garbage: "games couldn't be read",
    put_a_folder_there: "games couldn't be read",
    come_from_the_future: "newer version",
}
"""What makes a database useless, and what is said then."""

spoilt = pytest.mark.parametrize("spoil", SPOILERS, ids=lambda spoil: spoil.__name__)


def spoilt_data(data: Path, spoil: Callable[[Path], None]) -> bytes | None:
    """Keep some games and spoil their database; what is in the file then."""
    for code in (OTHER, CODE):
        save(data, played(code, "R" if code == OTHER else "P4>AH"), 77.0)
    database = data / DATABASE
    spoil(database)
    return database.read_bytes() if database.is_file() else None


def check_aside(data: Path, content: bytes | None) -> None:
    """Check that what was there is there still, under its new name."""
    if content is None:
        assert [path.name for path in (data / ASIDE).iterdir()] == ["something precious"]
    else:
        assert (data / ASIDE).read_bytes() == content


@pytest.mark.window
@spoilt
def test_the_window_opens_and_keeps_what_is_played(
    start: Start, data: Path, spoil: Callable[[Path], None]
) -> None:
    content = spoilt_data(data, spoil)
    window = start()
    window.press("r Return", "R")
    assert window.close_window() == 0
    check_aside(data, content)
    found = next_start(data)
    assert found.game.turns[-1] is Command.REDEAL
    assert str(found.game.code) == window.events[-1]["code"]
    check_aside(data, content)


@spoilt
def test_it_is_said_once(data: Path, spoil: Callable[[Path], None]) -> None:
    content = spoilt_data(data, spoil)
    with taken_seat(CRESCENT_DATA=str(data)) as seat:
        assert seat.ask("here.news()") == repr([SPOILERS[spoil]])
        seat.ask("here.play_many(3)")
        assert seat.ask("here.news()") == "[]"
        seat.close()
    with taken_seat(CRESCENT_DATA=str(data)) as seat:
        assert seat.ask("here.news()") == "[]"
        seat.close()
    check_aside(data, content)


OLD_GAME: dict[str, object] = {
    "token": "0123456789abcdef" * 2,
    "code": CODE,
    "variant": "N",
    "moves": "P4>AH P7>P15",
    "cursor": 1,
    "locked": 0,
    "face_down": "",
    "seconds": 12.5,
    "paused": 0,
    "started": 1_767_225_600,
    "ended": None,
    "played": 1_767_225_631,
    "day": 739_617,
    "result": "o",
    "on_table": 1,
    "move_count": 1,
    "home": 9,
    "saved": 1,
}
"""A game as the first version has it: one move stands, and one was taken back."""


@pytest.mark.window
@pytest.mark.parametrize("version", range(1, VERSION))
def test_every_earlier_version_is_gone_on_with(start: Start, data: Path, version: int) -> None:
    data.mkdir()
    with closing(sqlite3.connect(data / DATABASE, isolation_level=None)) as connection:
        migrate(connection, MIGRATIONS[:version])
        names, gaps = ", ".join(OLD_GAME), ", ".join(f":{name}" for name in OLD_GAME)
        connection.execute(f"INSERT INTO games ({names}) VALUES ({gaps})", OLD_GAME)  # noqa: S608 - names of this test's own
    window = start()
    window.press("ctrl+y", "Y")
    window.press("r Return", "R")
    assert window.close_window() == 0
    found = next_start(data)
    assert len(found.game.turns) == 3
    assert str(found.game.code) == CODE
    assert found.statistics.begun == 1
    assert not (data / ASIDE).exists()


@pytest.mark.window
def test_damage_that_comes_while_the_window_is_open(start: Start, data: Path) -> None:
    """The game on the table goes on in a new database."""
    save(data, played(CODE, "P4>AH"))
    window = start()
    database = data / DATABASE
    fill_with_garbage(database)
    window.press("ctrl+z", "U")
    window.press("ctrl+y", "Y")
    window.press("r Return", "R")
    assert window.close_window() == 0
    found = next_start(data)
    assert found.game.history == played(CODE, "P4>AH R").history
    assert found.statistics.begun == 1
    assert len(list(data.glob("*set-aside*.db"))) == 1


@pytest.mark.window
def test_the_folder_goes_away_while_the_window_is_open(start: Start, data: Path) -> None:
    save(data, played(CODE, "P4>AH"))
    window = start()
    data.rename(data.with_name("elsewhere"))
    window.press("ctrl+z", "U")
    window.press("r Return", "R")
    assert window.close_window() == 0
    before = next_start(data.with_name("elsewhere"))
    assert before.game.code == played(CODE).code
    assert next_start(data).game.history == played(CODE, "R").history


@pytest.mark.window
def test_the_database_is_moved_away_while_the_window_is_open(start: Start, data: Path) -> None:
    """The game on the table and the one left before are there, and nothing is said for nothing."""
    save(data, played(OTHER, "R"))
    window = start(CODE)
    window.tap("P4", "P4>AH")
    window.press("ctrl+n Return", "new")
    (data / DATABASE).rename(data / "x.db")
    window.press("r Return", "R")
    assert window.close_window() == 0
    found = next_start(data)
    assert found.game.turns == (Command.REDEAL,)
    assert {str(game.code) for game in found.unfinished} == {CODE, OTHER}
    assert sorted(path.name for path in data.iterdir()) == [DATABASE, "crescent.lock", "x.db"]
