"""Wherever home is, and if it is nowhere: play goes on, and what cannot be kept is told of once."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.faults.conftest import Start
from tests.faults.elsewhere import taken_seat
from tests.faults.harness import (
    CODE,
    need,
    need_mounts,
    need_user_namespaces,
    next_start,
    played,
    with_mount,
)

BEGUN = "P4>AH"
STRANGE = "Ünï ユーザー data"
PLAIN_C = {"LC_ALL": "C", "LANG": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
"""A world that knows ASCII alone."""
NO_FOLDERS = {"CRESCENT_DATA": None, "XDG_DATA_HOME": None, "XDG_CACHE_HOME": None}
"""Nothing but the home tells where the games are."""

World = tuple[tuple[str, ...], dict[str, str | None]]
"""Words before a command line, and its environment; see `start`."""


def read_only(folder: Path) -> tuple[str, ...]:
    """Return a folder that cannot be written, whoever tries."""
    return with_mount(f"mount --bind '{folder}' '{folder}'", f"mount -o remount,bind,ro '{folder}'")


def files_in(folder: Path) -> dict[str, bytes]:
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


# --- read only --------------------------------------------------------------------------------


@pytest.mark.window
def test_a_home_that_can_only_be_read(start: Start, tmp_path: Path) -> None:
    need_mounts()
    home = tmp_path / "home of mine"
    home.mkdir()
    world = {**NO_FOLDERS, "HOME": str(home)}
    window = start(CODE, **world)
    window.tap("P4", BEGUN)
    assert window.close_window() == 0
    before = files_in(home)
    window = start(before=read_only(home), **world)
    window.press("ctrl+z", "U")  # the game is there
    window.press("ctrl+y", "Y")
    window.press("ctrl+n Return", "new")
    window.press("r Return", "R")
    assert window.close_window() == 0
    assert files_in(home) == before
    data = home / ".local" / "share" / "crescent"
    assert next_start(data).game.history == played(CODE, BEGUN).history


def test_a_folder_that_can_only_be_read_is_told_of_once(data: Path) -> None:
    need_mounts()
    with taken_seat(CRESCENT_DATA=str(data)) as seat:
        assert seat.ask("here.play_many(7)") == "7"
        seat.close()
    before = files_in(data)
    with taken_seat(*read_only(data), CRESCENT_DATA=str(data)) as seat:
        assert seat.ask("here.news()") == '["can\'t be saved"]'
        assert seat.ask("here.game.position.moves") == "7"
        seat.ask("here.play_many(10)")
        assert seat.ask("here.news()") == "[]"
        assert seat.ask("here.store.statistics(None).begun") == "1"
        seat.close()
    assert files_in(data) == before


# --- no home ----------------------------------------------------------------------------------


def unknown_user(tmp_path: Path) -> World:
    """Be somebody whom the system does not know, as in a container: no home can be looked up."""
    del tmp_path
    need_user_namespaces()
    return ("unshare", "--user", "--map-user=54321"), {**NO_FOLDERS, "HOME": None}


def home_that_is_a_file(tmp_path: Path) -> World:
    (tmp_path / "file").touch()
    return (), {**NO_FOLDERS, "HOME": str(tmp_path / "file")}


def home_that_is_empty(tmp_path: Path) -> World:
    """Below the root lies nobody's home."""
    del tmp_path
    return (), {**NO_FOLDERS, "HOME": ""}


def home_that_leads_nowhere(tmp_path: Path) -> World:
    del tmp_path
    return (), {**NO_FOLDERS, "HOME": "not from the root"}


def data_that_is_a_file(tmp_path: Path) -> World:
    (tmp_path / "file").touch()
    return (), {"CRESCENT_DATA": str(tmp_path / "file")}


def data_within_a_file(tmp_path: Path) -> World:
    (tmp_path / "file").touch()
    return (), {"CRESCENT_DATA": str(tmp_path / "file" / "data")}


MakeWorld = Callable[[Path], World]

HOMELESS: list[MakeWorld] = [
    unknown_user,
    home_that_is_a_file,
    home_that_is_empty,
    home_that_leads_nowhere,
    data_that_is_a_file,
    data_within_a_file,
]

homeless = pytest.mark.parametrize("world_of", HOMELESS, ids=lambda world: world.__name__)


@homeless
def test_without_a_folder_it_is_told_once_and_played_in_memory(
    tmp_path: Path, world_of: MakeWorld
) -> None:
    before, environment = world_of(tmp_path)
    here = tmp_path / "here"
    here.mkdir()
    with taken_seat("env", f"--chdir={here}", *before, **environment) as seat:
        assert seat.ask("here.news()") == '["can\'t be saved"]'
        assert seat.ask("here.play_many(10)") == "10"
        assert seat.ask("here.news()") == "[]"
        assert seat.ask("here.store.statistics(None).begun") == "1"
        seat.close()
    assert list(here.iterdir()) == []


@pytest.mark.window
@homeless
def test_the_window_plays_without_a_folder(
    start: Start, tmp_path: Path, world_of: MakeWorld
) -> None:
    before, environment = world_of(tmp_path)
    window = start(CODE, before=before, **environment)
    window.tap("P4", BEGUN)
    window.press("ctrl+z", "U")
    assert window.close_window() == 0
    assert list(window.home.iterdir()) == []


def test_a_home_that_the_system_knows_alone(tmp_path: Path) -> None:
    """HOME is not set, but the user has a home."""
    need_mounts()
    home = tmp_path / "home"
    users = tmp_path / "users"
    users.write_text(f"root:x:0:0:root:{home}:/bin/sh\n", encoding="utf-8")
    before = with_mount(f"mount --bind '{users}' /etc/passwd")
    for begun in (0, 5):
        with taken_seat(*before, **NO_FOLDERS, HOME=None) as seat:
            assert seat.ask("here.news()") == "[]"
            assert seat.ask("here.game.position.moves") == str(begun)
            seat.ask("here.play_many(5)")
            seat.close()
    assert (home / ".local" / "share" / "crescent" / "crescent.db").is_file()


@pytest.mark.window
def test_a_home_that_is_not_there_yet_is_made(start: Start, tmp_path: Path) -> None:
    world = {**NO_FOLDERS, "HOME": str(tmp_path / "far" / "away")}
    window = start(CODE, **world)
    window.tap("P4", BEGUN)
    assert window.close_window() == 0
    window = start(**world)
    window.press("ctrl+z", "U")
    assert window.close_window() == 0


# --- names and languages ----------------------------------------------------------------------


@pytest.mark.window
@pytest.mark.parametrize("world", [{}, PLAIN_C], ids=["UTF-8", "plain C"])
def test_names_in_every_script(start: Start, tmp_path: Path, world: dict[str, str]) -> None:
    home = tmp_path / STRANGE
    elsewhere = {**NO_FOLDERS, "HOME": str(home), **world}
    window = start(CODE, **elsewhere)
    window.tap("P4", BEGUN)
    assert window.close_window() == 0
    window = start(**elsewhere)
    window.press("ctrl+z", "U")
    assert window.close_window() == 0
    data = home / ".local" / "share" / "crescent"
    assert next_start(data).game.history == played(CODE, f"{BEGUN} U").history


@pytest.mark.window
@pytest.mark.parametrize("world", [{}, PLAIN_C], ids=["UTF-8", "plain C"])
def test_names_in_every_script_are_told_of_a_database_that_was_put_aside(
    start: Start, tmp_path: Path, world: dict[str, str]
) -> None:
    data = tmp_path / STRANGE
    data.mkdir()
    (data / "crescent.db").write_bytes(b"no database")
    window = start(CODE, CRESCENT_DATA=str(data), **world)
    window.tap("P4", BEGUN)
    assert window.close_window() == 0
    assert (data / "crescent.set-aside-1.db").read_bytes() == b"no database"
    assert next_start(data).game.history == played(CODE, BEGUN).history


@pytest.mark.window
@pytest.mark.parametrize("world", [{}, PLAIN_C], ids=["UTF-8", "plain C"])
def test_a_record_of_that_name_is_shown(
    start: Start, tmp_path: Path, world: dict[str, str]
) -> None:
    record = tmp_path / f"{STRANGE}.crescent"
    record.write_text(f'[Code "{CODE}"]\n\n{BEGUN}\n', encoding="utf-8")
    window = start(str(record), **world)
    window.key("Escape")
    window.press("ctrl+n", "new")
    assert window.close_window() == 0


@pytest.mark.window
def test_no_sound_card(start: Start, data: Path) -> None:
    need("Xvfb")
    window = start(CODE, SDL_AUDIODRIVER="there is none", AUDIODEV="/nowhere")
    window.tap("P4", BEGUN)
    assert window.close_window() == 0
    assert next_start(data).game.history == played(CODE, BEGUN).history
