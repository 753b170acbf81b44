"""What is kept on disk comes back as it was, or not at all, and never takes too much room."""

import io
import os
import shutil
import subprocess
import sys
import tracemalloc
import zlib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crescent.ui.shell.drawing import face_cache
from crescent.ui.shell.drawing.face_cache import VARIABLE, FaceCache, default_folder

PIXELS = bytes(range(256)) * 4
SIZE = len(PIXELS)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "not" / "there yet"


def files(folder: Path) -> list[Path]:
    return sorted(folder.iterdir())


def load(folder: Path, recipe: bytes = b"ace", size: int = SIZE) -> bytes | None:
    kept = FaceCache(str(folder)).load(recipe, size)
    return None if kept is None else bytes(kept)


def test_what_was_stored_is_loaded_in_the_next_program(folder: Path) -> None:
    FaceCache(str(folder)).store(b"ace", PIXELS)
    assert load(folder) == PIXELS
    assert load(folder, b"two") is None


def test_a_recipe_may_be_stored_again(folder: Path) -> None:
    for pixels in (PIXELS, PIXELS[::-1]):
        FaceCache(str(folder)).store(b"ace", pixels)
    assert load(folder) == PIXELS[::-1]
    assert len(files(folder)) == 1


def test_what_is_large_is_packed(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(face_cache, "_PLAIN", SIZE - 1)
    FaceCache(str(folder)).store(b"ace", PIXELS)
    assert files(folder)[0].stat().st_size < SIZE // 2
    assert load(folder) == PIXELS
    assert load(folder, size=SIZE + 1) is None


@pytest.mark.parametrize("plain", [0, SIZE])
def test_a_damaged_file_is_no_picture(
    folder: Path, plain: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(face_cache, "_PLAIN", plain)
    FaceCache(str(folder)).store(b"ace", PIXELS)
    [file] = files(folder)
    whole = file.read_bytes()
    sector = 512
    for index in range(0, len(whole), sector):
        after = index + sector
        damage = bytes(byte ^ 1 for byte in whole[index:after])
        file.write_bytes(whole[:index] + damage + whole[after:])
        assert load(folder) is None
        file.write_bytes(whole[:index])
        assert load(folder) is None
    file.write_bytes(whole + b"\0")
    assert load(folder) is None


@given(st.binary(max_size=40))
def test_any_file_is_safe_to_load(tmp_path_factory: pytest.TempPathFactory, junk: bytes) -> None:
    folder = tmp_path_factory.mktemp("cache")
    FaceCache(str(folder)).store(b"ace", PIXELS)
    files(folder)[0].write_bytes(junk)
    assert load(folder) is None


def test_another_size_is_another_picture(folder: Path) -> None:
    FaceCache(str(folder)).store(b"ace", PIXELS)
    assert load(folder, size=SIZE - 1) is None
    assert load(folder, size=SIZE + 1) is None


def test_the_oldest_go_when_room_is_needed(folder: Path) -> None:
    room = 8 * SIZE
    for number in range(40):
        FaceCache(str(folder), room).store(b"%d" % number, PIXELS)
        for file in files(folder):
            if file.stat().st_mtime > 1e6:  # just written: date it by its number
                os.utime(file, (number, number))
        assert sum(file.stat().st_size for file in files(folder)) <= room
    assert load(folder, b"39") == PIXELS
    assert load(folder, b"0") is None


def test_one_long_program_keeps_to_the_room_too(folder: Path) -> None:
    cache = FaceCache(str(folder), 8 * SIZE)
    for number in range(40):
        cache.store(b"%d" % number, PIXELS)
        assert sum(file.stat().st_size for file in files(folder)) <= 8 * SIZE


def test_files_of_others_in_the_folder_stay(folder: Path) -> None:
    folder.mkdir(parents=True)
    (folder / "precious.txt").write_bytes(PIXELS * 100)
    cache = FaceCache(str(folder), 2 * SIZE)
    for number in range(9):
        cache.store(b"%d" % number, PIXELS)
    assert (folder / "precious.txt").exists()


def test_without_a_folder_nothing_is_kept() -> None:
    cache = FaceCache(None)
    cache.store(b"ace", PIXELS)
    assert cache.load(b"ace", SIZE) is None
    assert not cache.keeps


def test_a_folder_that_cannot_be_made_is_done_without(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    cache = FaceCache(str(tmp_path / "file" / "below"))
    cache.store(b"ace", PIXELS)
    assert not cache.keeps
    assert cache.load(b"ace", SIZE) is None


def test_a_full_disk_ends_the_keeping_and_leaves_nothing_behind(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: str, mode: str) -> io.BufferedWriter:
        assert mode == "xb"
        Path(path).touch()
        raise OSError(28, "No space left on device")

    cache = FaceCache(str(folder))
    monkeypatch.setattr("crescent.files.open", full, raising=False)
    cache.store(b"ace", PIXELS)
    assert not cache.keeps
    assert files(folder) == []


def test_a_folder_that_is_cleared_meanwhile_is_made_again(folder: Path) -> None:
    cache = FaceCache(str(folder))
    cache.store(b"ace", PIXELS)
    shutil.rmtree(folder)
    cache.store(b"two", PIXELS)
    cache.store(b"three", PIXELS)
    assert load(folder, b"three") == PIXELS


def test_programs_that_write_at_once_leave_whole_files(folder: Path) -> None:
    program = (
        "import sys; from crescent.ui.shell.drawing.face_cache import FaceCache\n"
        "cache = FaceCache(sys.argv[1], 300_000)\n"
        "for turn in range(200): cache.store(b'%d' % (turn % 7), bytes([turn % 7]) * 50_000)\n"
        "assert cache.keeps\n"
    )
    writers = [subprocess.Popen([sys.executable, "-c", program, str(folder)]) for _ in range(4)]
    while any(writer.poll() is None for writer in writers):
        for number in range(7):
            assert load(folder, b"%d" % number, 50_000) in (None, bytes([number]) * 50_000)
    assert [writer.returncode for writer in writers] == [0] * 4
    assert all(file.suffix == ".pixels" for file in files(folder))


def test_the_environment_variable_comes_first(tmp_path: Path) -> None:
    for system in ("linux", "win32", "darwin"):
        assert default_folder({VARIABLE: str(tmp_path)}, system) == str(tmp_path)
        assert default_folder({VARIABLE: ""}, system) is None


def test_each_system_has_its_place(tmp_path: Path) -> None:
    base = str(tmp_path)
    assert default_folder({"XDG_CACHE_HOME": base}, "linux") == str(tmp_path / "crescent")
    assert default_folder({"LOCALAPPDATA": base}, "win32") == str(tmp_path / "crescent")
    home = Path.home()
    assert default_folder({}, "linux") == str(home / ".cache" / "crescent")
    assert default_folder({"XDG_CACHE_HOME": "here"}, "linux") == str(home / ".cache" / "crescent")
    assert default_folder({}, "darwin") == str(home / "Library" / "Caches" / "crescent")
    assert default_folder({}, "win32") is None


def test_without_a_home_there_is_no_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os.path, "expanduser", lambda path: path)
    assert default_folder({}, "linux") is None
    assert default_folder({}, "darwin") is None


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names")
def test_what_would_be_waited_for_is_not_opened(folder: Path) -> None:
    FaceCache(str(folder)).store(b"ace", PIXELS)
    (file,) = files(folder)
    for make in (os.mkfifo, lambda path: path.symlink_to("/dev/zero"), Path.mkdir):
        if file.is_dir():
            file.rmdir()
        else:
            file.unlink()
        make(file)
        assert load(folder) is None


def test_what_is_too_long_is_not_read_to_its_end(folder: Path) -> None:
    """Nor unpacked: both would take all memory."""
    FaceCache(str(folder)).store(b"ace", PIXELS)
    (file,) = files(folder)
    packed = zlib.compress(bytes(2**28))
    for kept in (PIXELS + bytes(2**28), packed):
        file.write_bytes(face_cache.checksum(kept) + kept)
        tracemalloc.start()
        try:
            assert load(folder) is None
            assert tracemalloc.get_traced_memory()[1] < 2**24
        finally:
            tracemalloc.stop()
