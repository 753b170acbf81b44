"""Where the database is, and how it is put aside."""

import os
import subprocess
import sys
from pathlib import Path

import platformdirs
import pytest

import crescent
from crescent.storage.folder import change_places, default_folder, finish_change, free_name


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems just ask it")
@pytest.mark.parametrize("chosen", [None, "", " ", "relative", "/data/of mine", "/ü/"])
def test_the_folder_is_that_of_platformdirs(
    monkeypatch: pytest.MonkeyPatch, chosen: str | None
) -> None:
    environment = {} if chosen is None else {"XDG_DATA_HOME": chosen}
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert default_folder(environment) == platformdirs.user_data_dir("crescent", appauthor=False)


@pytest.mark.parametrize("system", ["win32", "darwin"])
def test_other_systems_are_asked_of_platformdirs(system: str) -> None:
    assert default_folder({}, system) == platformdirs.user_data_dir("crescent", appauthor=False)


def test_another_folder_can_be_named() -> None:
    assert default_folder({"CRESCENT_DATA": "/somewhere"}) == "/somewhere"
    assert default_folder({"CRESCENT_DATA": "here"}) == str(Path.cwd() / "here")


def test_opening_imports_little(tmp_path: Path) -> None:
    """A start waits for all of it."""
    program = (
        "import sys; before = set(sys.modules); from crescent.storage import Store; "
        "store = Store.open(sys.argv[1]); store.resume_last(); "
        "print(*sorted(set(sys.modules) - before)); store.close()"
    )
    done = subprocess.run(
        [sys.executable, "-S", "-c", program, str(tmp_path / "folder")],
        env={**os.environ, "PYTHONPATH": str(Path(crescent.__file__).parents[1])},
        capture_output=True,
        text=True,
        check=True,
    )
    heavy = {"datetime", "json", "tempfile", "logging", "concurrent.futures", "platformdirs"}
    heavy |= {"pathlib", "shutil", "urllib", "random", "dataclasses", "inspect"}
    imported = set(done.stdout.split())
    # `sqlite3` brings `datetime`, and the check must see what there is.
    assert "sqlite3" in imported
    assert heavy & imported <= {"datetime"}


def names(folder: Path) -> dict[str, str]:
    return {path.name: path.read_text(encoding="ascii") for path in folder.iterdir()}


def test_a_change_that_was_ended_anywhere_is_brought_to_its_end(tmp_path: Path) -> None:
    """The files are moved one after another; whichever was the last, nothing is lost."""
    path = str(tmp_path / "crescent.db")
    before = {"crescent.db": "old", "crescent.db-wal": "log", "crescent.db-shm": "shared"}
    after = {
        "crescent.db": "new",
        "crescent.set-aside-1.db": "older",
        "crescent.set-aside-2.db": "old",
        "crescent.set-aside-2.db-wal": "log",
        "crescent.set-aside-2.db-shm": "shared",
    }
    files = {**before, "crescent.db.new": "new", "crescent.set-aside-1.db": "older"}
    moves = [("crescent.db" + end, "crescent.set-aside-2.db" + end) for end in ("", "-wal", "-shm")]
    for done in range(1, 4):
        now = dict(files)
        for old, new in moves[:done]:
            now[new] = now.pop(old)
        for each in tmp_path.iterdir():
            each.unlink()
        for name, text in now.items():
            (tmp_path / name).write_text(text, encoding="ascii")
        finish_change(path)
        assert names(tmp_path) == after
        finish_change(path)
        assert names(tmp_path) == after


def test_a_change_that_had_not_begun_is_forgotten(tmp_path: Path) -> None:
    for name in ("crescent.db", "crescent.db.new", "crescent.db.new-wal"):
        (tmp_path / name).write_text(name, encoding="ascii")
    finish_change(str(tmp_path / "crescent.db"))
    assert names(tmp_path) == {"crescent.db": "crescent.db"}


def test_a_change_moves_all_that_belongs_together(tmp_path: Path) -> None:
    for name in ("crescent.db", "crescent.db-wal", "crescent.db.new"):
        (tmp_path / name).write_text(name, encoding="ascii")
    path = str(tmp_path / "crescent.db")
    change_places(path, free_name(path))
    assert names(tmp_path) == {
        "crescent.db": "crescent.db.new",
        "crescent.set-aside-1.db": "crescent.db",
        "crescent.set-aside-1.db-wal": "crescent.db-wal",
    }
