"""Files that mean harm, given to the program in every way: refused with line and reason."""

import json
import re
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from crescent.cli import main
from crescent.engine import Game, parse_action, parse_code
from crescent.storage import Store
from tests.cli.command import put_window
from tests.faults.conftest import Start
from tests.faults.harness import CODE, next_start, played, save
from tests.support.room import Room

HEADER = f'[Code "{CODE}"]\n'
MEGABYTE = "P7>P5 " + "P5>P15 P15>P5 " * 75_000
"""Legal moves, to and fro."""

RECORDS: dict[str, tuple[bytes, int | None]] = {
    "a megabyte of moves and one too many": (f"{HEADER}\n{MEGABYTE}\nP1>P1\n".encode(), 4),
    "a megabyte of moves that are none": (f"{HEADER}\n{'x' * 2**20}\n".encode(), 3),
    "a megabyte of headers": ((HEADER + '[Seconds "1"]\n' * 75_000).encode(), 3),
    "more than is ever read": (b"R " * 2**22, None),
    "a pile of 5 000 digits": (f"{HEADER}\nP{'9' * 5000}>P1\n".encode(), 3),
    "moves counted in 5 000 digits": (f'{HEADER}[Moves "{"9" * 5000}"]\nP4>AH\n'.encode(), 2),
    "a deal of 5 000 letters": (f'[Code "CR1-N-{"A" * 5000}"]\nP4>AH\n'.encode(), 1),
    "a result that is no number": (f'{HEADER}[Result "NaN"]\nP4>AH\n'.encode(), 2),
    "deep brackets": (b"[" * 100_000, 1),
    "deep brackets among moves": (f"{HEADER}\n{'[(' * 50_000}\n".encode(), 3),
    "JSON": (b'{"a":' * 20_000, None),
    "surrogates": (HEADER.encode() + b"\nP4>A\xed\xa0\x80\n", None),
    "half a character": (HEADER.encode() + b"\nP4>AH \xe2\x82", None),
    "binary": (bytes(range(256)) * 4000, None),
    "nothing but zeros": (HEADER.encode() + bytes(10_000), 2),
    "a database": (b"SQLite format 3\0" + bytes(4080), None),
    "an unknown code": (b'[Code "CR2-N-AAAAAAB"]\nP4>AH\n', 1),
    "a code that is too short": (b'[Code "CR1-N-AAAA"]\nP4>AH\n', 1),
    "two codes": (f'{HEADER}[Code "CR1-N-AAAAAAC"]\n'.encode(), 2),
    "a move that does not fit": (f"{HEADER}\nP4>AH P4>P11\nP4>AH\n".encode(), 4),
    "moves of another deal": (b'[Code "CR1-N-AAAAAAC"]\n\nP4>AH\n', 3),
    "an undo": (f"{HEADER}\nP4>AH\nU\n".encode(), 4),
    "four redeals": (f"{HEADER}\nR\nR\nR\nR\n".encode(), 6),
    "nothing at all": (b"", None),
}
"""What is in a file, and the line that is told; None where the file as a whole is none."""

HARMLESS = {
    "seconds that are no number": "NaN",
    "seconds of 5 000 digits": "9" * 5000,
    "infinite seconds": "Infinity",
    "seconds below zero": "-5",
}
"""What does no harm as the seconds of a record: it counts as if nothing were told."""

hostile = pytest.mark.parametrize("name", RECORDS)


def record_file(folder: Path, name: str) -> tuple[Path, int | None]:
    content, line = RECORDS[name]
    path = folder / "hostile.crescent"
    path.write_bytes(content)
    return path, line


def tells(text: str, line: int | None) -> bool:
    """Return True if a sentence tells a line, if there is one to be told."""
    found = re.search(r"\b[Ll]ine (\d+)\b", text)
    return line is None or (found is not None and int(found[1]) == line)


@hostile
def test_on_the_command_line(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    name: str,
) -> None:
    put_window(monkeypatch, lambda options: pytest.fail(f"{options} was opened"))
    monkeypatch.setenv("CRESCENT_DATA", str(tmp_path / "data"))
    path, line = record_file(tmp_path, name)
    assert main([str(path)]) in (1, 2)  # a move is refused, or a file no record
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("crescent: ")
    assert len(err) < 1000
    assert (err.count("\n"), err[:-1].isprintable()) == (1, True)
    assert tells(err, line)
    assert not (tmp_path / "data").exists()


@pytest.fixture
def short_folder() -> Iterator[Path]:
    """Yield a folder whose name is no longer than those of most players."""
    with tempfile.TemporaryDirectory(prefix="c") as folder:
        yield Path(folder)


def drop(here: Room, path: Path) -> str:
    """Drop a file that is not a record on the window; return what is told of it."""
    before = here.game.history
    here.table.drop(str(path))
    here.await_page("open record")
    told = here.read()
    here.key("escape")
    assert here.table.page is None
    assert here.game.history == before
    return told


@hostile
def test_dropped_on_the_window(tmp_path: Path, short_folder: Path, name: str) -> None:
    path, line = record_file(short_folder, name)
    store = Store.open(str(tmp_path / "data"))
    here = Room(Game(parse_code(CODE)), store=store)
    here.table.session.play(parse_action("P4>AH"))
    told = drop(here, path)
    assert path.name in told
    assert tells(told, line)
    assert store.unfinished() == []
    assert store.statistics(None).begun == 1
    store.close()
    assert store.faults == []


def test_the_line_is_told_however_far_away_the_file_is(short_folder: Path) -> None:
    far = short_folder / ("a folder with a long name " * 8) / ("and another " * 20)
    far.mkdir(parents=True)
    path, line = record_file(far, "a move that does not fit")
    assert tells(drop(Room(Game(parse_code(CODE))), path), line)


@pytest.mark.parametrize("name", HARMLESS)
def test_seconds_that_make_no_sense_are_none(tmp_path: Path, name: str) -> None:
    path = tmp_path / "harmless.crescent"
    path.write_text(f'{HEADER}[Seconds "{HARMLESS[name]}"]\nP4>AH\n', encoding="utf-8")
    here = Room(Game(parse_code("CR1-N-AAAAAAC")))
    here.table.drop(str(path))
    here.await_page("replay")
    here.key("escape")
    assert here.table.page is None


@pytest.mark.slow
def test_a_megabyte_of_moves_that_do_fit_is_shown(tmp_path: Path) -> None:
    path = tmp_path / "long.crescent"
    path.write_text(f"{HEADER}\n{MEGABYTE}\n", encoding="utf-8")
    here = Room(Game(parse_code("CR1-N-AAAAAAC")))
    here.table.drop(str(path))
    here.await_page("replay")
    here.key("end")
    here.key("left")
    here.key("home")
    here.key("escape")
    assert here.table.page is None


@pytest.mark.window
def test_by_a_launcher(start: Start, tmp_path: Path, data: Path) -> None:
    save(data, played(CODE, "P4>AH"))
    path, _ = record_file(tmp_path, "a move that does not fit")
    window = start("--open", str(path))
    window.key("Escape")
    window.press("ctrl+z", "U")
    assert window.close_window() == 0
    assert next_start(data).game.history == played(CODE, "P4>AH U").history


# --- histories --------------------------------------------------------------------------------

HISTORY = '{"crescent": "history", "version": 1}'
GAME = {
    "token": "0123456789abcdef" * 2,
    "code": CODE,
    "result": "open",
    "moves": "P4>AH",
    "cursor": 1,
    "locked": 0,
    "face_down": "",
    "seconds": 31.5,
    "started": 1_767_225_600,
    "ended": None,
    "played": 1_767_225_631,
    "day": 739_617,
}


def line_with(**changes: object) -> str:
    return json.dumps(GAME | {"token": "f" * 32} | changes)


HISTORIES: dict[str, str | bytes] = {
    "a megabyte of moves": line_with(moves=MEGABYTE),
    "a number of 5 000 digits": line_with().replace("31.5", "9" * 5000),
    "deep nesting": '{"a":' * 100_000,
    "deep lists": line_with(moves=0).replace('"moves": 0', '"moves": ' + "[" * 100_000),
    "NaN": line_with().replace("31.5", "NaN"),
    "a surrogate": line_with(code="\ud800"),
    "surrogates in bytes": b'{"token": "\xed\xa0\x80"}',
    "binary": bytes(range(256)) * 100,
    "a wrong code": line_with(code="CR1-N-AAAAAA1"),
    "moves that do not fit": line_with(moves="P4>AH P4>AH", cursor=2),
    "a win that is none": line_with(result="won"),
    "a pickle": b"\x80\x04\x95\x0b\x00\x00\x00\x00\x00\x00\x00\x8c\x02os\x94\x8c\x06system\x94.",
}


@pytest.mark.parametrize("name", HISTORIES)
def test_a_hostile_history_changes_nothing(
    data: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    name: str,
) -> None:
    monkeypatch.setenv("CRESCENT_DATA", str(data))
    save(data, played(CODE, "P4>AH"))
    line = HISTORIES[name]
    content = line if isinstance(line, bytes) else line.encode("utf-8", "surrogatepass")
    file = tmp_path / "history.jsonl"
    good = json.dumps(GAME).encode()
    file.write_bytes(b"\n".join([HISTORY.encode(), good, content, good, b""]))
    assert main(["import", str(file)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert "line 3" in err
    assert "Nothing has changed" in err
    assert (err.count("\n"), err[:-1].isprintable()) == (1, True)
    found = next_start(data)
    assert found.statistics.begun == 1
    assert found.game.history == played(CODE, "P4>AH").history


def test_a_history_is_taken_in_beside_the_window(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same file without the hostile line, so that it is that which was refused."""
    monkeypatch.setenv("CRESCENT_DATA", str(data))
    file = tmp_path / "history.jsonl"
    file.write_text(f"{HISTORY}\n{json.dumps(GAME)}\n", encoding="utf-8")
    assert main(["import", str(file)]) == 0
    assert next_start(data).statistics.begun == 1
