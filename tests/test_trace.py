import json
import sys
from itertools import count
from pathlib import Path

import pytest

from crescent.engine import Refusal
from crescent.trace import Trace


def lines(path: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in path.read_text("ascii").splitlines()]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "trace.jsonl"


def test_each_event_is_a_line_of_its_own(path: Path) -> None:
    ticks = count(100.0, 0.12345)
    trace = Trace(path, clock=lambda: next(ticks))
    trace.layout({"P1": (1, 2, 30, 40), "AC": (5, 6, 30, 40)}, {"undo": (0, 0, 9, 9)})
    trace.action("P3>AC", code="CR1-N-AAAAAAB", moves=1, redeals=3, status="playing")
    trace.refused("P1>P2", Refusal.WRONG_SUIT.name)
    trace.kept("CR1-N-AAAAAAB", moves=1, redeals=3)
    trace.close()
    assert lines(path) == [
        {
            "event": "layout",
            "places": {"P1": [1, 2, 30, 40], "AC": [5, 6, 30, 40]},
            "controls": {"undo": [0, 0, 9, 9]},
            "t": 0.123,
        },
        {
            "event": "action",
            "action": "P3>AC",
            "code": "CR1-N-AAAAAAB",
            "moves": 1,
            "redeals": 3,
            "status": "playing",
            "t": 0.247,
        },
        {"event": "refused", "action": "P1>P2", "reason": "WRONG_SUIT", "t": 0.37},
        {"event": "kept", "code": "CR1-N-AAAAAAB", "moves": 1, "redeals": 3, "t": 0.494},
    ]


def test_a_line_can_be_read_as_soon_as_it_is_written(path: Path) -> None:
    trace = Trace(path)
    for number in range(1, 4):
        trace.refused("R", "NO_REDEALS_LEFT")
        assert len(lines(path)) == number
    trace.close()


def test_it_appends(path: Path) -> None:
    for reason in ("NOTHING_TO_UNDO", "NOTHING_TO_REDO"):
        trace = Trace(path)
        trace.refused("U", reason)
        trace.close()
    assert [line["reason"] for line in lines(path)] == ["NOTHING_TO_UNDO", "NOTHING_TO_REDO"]


def test_it_is_ascii_whatever_is_told(path: Path) -> None:
    trace = Trace(path)
    trace.refused("„\udcff\n", "ü")
    trace.close()
    assert [line["action"] for line in lines(path)] == ["„\udcff\n"]


def test_what_is_told_after_the_end_is_dropped(path: Path) -> None:
    trace = Trace(path)
    trace.close()
    trace.close()
    trace.refused("U", "NOTHING_TO_UNDO")
    assert path.read_bytes() == b""


@pytest.mark.parametrize("name", [".", "", "none/trace", "a\0b", "\ud800"])
def test_a_file_that_cannot_be_written_is_told_at_the_start(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises((OSError, ValueError)):
        Trace(name)


@pytest.mark.skipif(sys.platform != "linux", reason="/dev/full is there on Linux only")
def test_a_full_disk_ends_the_trace_and_not_the_game() -> None:
    trace = Trace("/dev/full")
    for _ in range(3):
        trace.refused("U", "NOTHING_TO_UNDO")
    trace.close()


def test_a_line_that_was_written_in_part_is_the_last(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Filling:
        def __init__(self, *_: object) -> None:
            self.closed = False
            self.written: list[bytes] = []

        def write(self, line: bytes) -> int:
            self.written.append(line)
            return len(line) - 1

        def close(self) -> None:
            self.closed = True
            raise OSError

    file = Filling()
    monkeypatch.setattr("crescent.trace.FileIO", lambda *_: file)
    trace = Trace(path)
    trace.refused("U", "NOTHING_TO_UNDO")
    trace.refused("Y", "NOTHING_TO_REDO")
    assert len(file.written) == 1
