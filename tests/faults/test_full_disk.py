"""A disk that is full says so once, holds nothing up, and gets everything when there is room."""

import shutil
from pathlib import Path

import pytest

from crescent.engine import action_name
from tests.faults.conftest import Start
from tests.faults.elsewhere import taken_seat
from tests.faults.harness import (
    CODE,
    FaultyWindow,
    Found,
    inside,
    need,
    need_mounts,
    next_start,
    played,
    save,
    with_mount,
)
from tests.support.waiting import wait_until

BEGUN = "P4>AH"
NO_ROOM = {
    "write": "pwrite64:error=ENOSPC:when=90..95",
    "sync": "fsync,fdatasync:error=ENOSPC:when=6..8",
}
"""Failures in the thread that writes; so much was written when the store was opened."""


def disk(data: Path, size: str) -> tuple[str, ...]:
    """Return a disk of that size, in the place of the folder."""
    data.mkdir(exist_ok=True)
    return with_mount(f"mount -t tmpfs -o size={size} none '{data}'")


def failing(log: Path, failure: str) -> tuple[str, ...]:
    """Let some calls of the system find the disk full."""
    calls = failure.partition(":")[0]
    watched = ("-e", f"trace={calls}", "-e", f"inject={failure}", "-e", "signal=none")
    return "strace", "-D", "-f", "-qq", "-o", str(log), *watched


LONG = 200_000
"""The length of a setting that is too long for what is left of a disk."""


class Filler:
    """What fills a disk that only another process sees."""

    def __init__(self, pid: int, data: Path) -> None:
        self.folder = inside(pid, data)
        self._file = self.folder / "filler"

    def fill(self) -> None:
        with self._file.open("ab", buffering=0) as file:
            for size in (4096, 1):
                try:
                    while file.write(b"\0" * size):
                        pass
                except OSError:
                    pass

    def make_room(self) -> None:
        self._file.unlink()

    def copy_to(self, folder: Path) -> Path:
        """Return what is kept there now."""
        shutil.copytree(self.folder, folder, ignore=lambda *_: {"filler"})
        return folder


def turns(found: Found) -> list[str]:
    """Return what was done in the game that the next start finds, with what can be made again."""
    return [action_name(turn) for turn in found.game.history.turns]


def test_a_disk_of_64_kib_is_told_of_once_and_play_goes_on(data: Path) -> None:
    need_mounts()
    with taken_seat(*disk(data, "64k"), CRESCENT_DATA=str(data)) as seat:
        assert seat.ask("here.news()") == '["can\'t be saved"]'
        moves = seat.ask("here.play_many(40)")
        assert seat.ask("here.news()") == "[]"
        assert seat.ask("here.key('n', command=True)") == "None"
        assert seat.ask("here.key('return')") == "None"
        assert seat.ask("here.game.begun") == "False"
        assert seat.ask("[game.moves for game in here.store.unfinished()]") == f"[{moves}]"
        seat.close()


def test_a_disk_that_fills_up_gets_everything_when_there_is_room(
    data: Path, tmp_path: Path
) -> None:
    need_mounts()
    with taken_seat(*disk(data, "1m"), CRESCENT_DATA=str(data)) as seat:
        filler = Filler(seat.pid, data)
        assert seat.ask("here.play_many(5)") == "5"
        assert seat.ask("here.news()") == "[]"
        filler.fill()
        seat.ask(f"here.table.session.save_settings({{'note': 'x' * {LONG}}})")
        assert seat.ask("here.news()") == '["can\'t be saved"]'
        for _ in range(10):
            filler.fill()
            seat.ask("here.play_many(3)")
            assert seat.ask("here.news()") == "[]"
        # What was safe is so still.
        found = next_start(filler.copy_to(tmp_path / "full"))
        assert (found.statistics.begun, found.settings) == (1, {})
        told = seat.ask("here.turns").strip("'").split()
        assert turns(found)[:5] == told[:5]
        filler.make_room()
        seat.ask("here.play_many(1)")
        assert seat.ask("here.news()") == "['is being saved again']"
        found = next_start(filler.copy_to(tmp_path / "room"))
        assert repr(" ".join(turns(found))) == seat.ask("here.turns")
        assert (found.statistics.begun, found.settings) == (1, {"note": "x" * LONG})
        seat.close()


@pytest.mark.parametrize("failure", NO_ROOM)
def test_no_room_for_some_writes_is_told_of_once_and_made_good(
    data: Path, tmp_path: Path, failure: str
) -> None:
    need("strace")
    save(data, played(CODE, BEGUN))
    log = tmp_path / "log"
    with taken_seat(*failing(log, NO_ROOM[failure]), CRESCENT_DATA=str(data)) as seat:
        told: list[str] = []
        for _ in range(40):
            seat.ask("here.play_many(1)")
            told.append(seat.ask("here.news()"))
        said = [sentence for sentence in told if sentence != "[]"]
        assert said == ['["can\'t be saved"]', "['is being saved again']"]
        assert "INJECTED" in log.read_text(encoding="utf-8")
        told_turns = seat.ask("here.turns")
        seat.close()
    found = next_start(data)
    assert repr(" ".join(turns(found))) == told_turns
    assert found.statistics.begun == 1


def to_and_fro(window: FaultyWindow, times: int) -> None:
    """Take a move back and make it again, `times` times."""
    for _ in range(times):
        window.press("ctrl+z", "U")
        window.press("ctrl+y", "Y")


@pytest.mark.window
@pytest.mark.parametrize("failure", NO_ROOM)
def test_the_window_plays_on_without_room_for_some_writes(
    start: Start, data: Path, tmp_path: Path, failure: str
) -> None:
    need("strace")
    save(data, played(CODE, BEGUN))
    log = tmp_path / "log"
    window = start(before=failing(log, NO_ROOM[failure]))
    to_and_fro(window, 12)
    assert window.close_window() == 0
    assert "INJECTED" in log.read_text(encoding="utf-8")
    found = next_start(data)
    assert found.game.history == played(CODE, BEGUN).history


@pytest.mark.window
def test_the_window_plays_on_with_a_full_disk_and_saves_when_there_is_room(
    start: Start, data: Path, tmp_path: Path
) -> None:
    need_mounts()
    window = start(CODE, before=disk(data, "1m"))
    filler = Filler(window.pid, data)
    window.tap("P4", BEGUN)
    filler.fill()
    to_and_fro(window, 5)
    filler.make_room()
    window.press("ctrl+z", "U")
    copies = iter(range(1000))

    def is_saved() -> bool:
        found = next_start(filler.copy_to(tmp_path / f"copy-{next(copies)}"))
        return found.game.history == played(CODE, f"{BEGUN} U").history

    wait_until(is_saved, "the game on disk")
    assert window.close_window() == 0


@pytest.mark.window
def test_the_window_opens_on_a_disk_of_64_kib(start: Start, data: Path) -> None:
    need_mounts()
    window = start(CODE, before=disk(data, "64k"))
    window.tap("P4", BEGUN)
    to_and_fro(window, 2)
    window.press("ctrl+n Return", "new")
    assert window.close_window() == 0
