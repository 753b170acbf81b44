"""Record files: what is read, refused, written and found."""

import os
import stat
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from crescent.engine import RecordFault, parse_code, record_text
from crescent.files import LARGEST_FILE
from crescent.records import (
    MOST_ENTRIES,
    RecordFileError,
    default_record_path,
    list_records,
    read_record_file,
    way_up,
    write_record_file,
)
from tests.support.records import STUCK_RECORD, WON_CLOSED_RECORD, WON_RECORD

CODE = parse_code("CR1-N-AAAAAAB")
HEADER = '[Code "CR1-N-AAAAAAB"]\n'

posix = pytest.mark.skipif(os.name != "posix", reason="POSIX systems only")


def fault_of(path: Path | str) -> RecordFileError:
    with pytest.raises(RecordFileError) as caught:
        read_record_file(str(path))
    assert caught.value.sentence.endswith(".")
    return caught.value


def write_fault(path: Path | str) -> str:
    with pytest.raises(RecordFileError) as caught:
        write_record_file(str(path), WON_RECORD)
    return caught.value.sentence


def tree(folder: Path) -> dict[str, bytes | None]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() if path.is_file() else None
        for path in folder.rglob("*")
    }


# --- reading ----------------------------------------------------------------------------------


@pytest.mark.parametrize("text", [WON_RECORD, WON_CLOSED_RECORD, STUCK_RECORD, HEADER])
def test_what_is_written_is_read_again(tmp_path: Path, text: str) -> None:
    file = tmp_path / "ü game.crescent"
    write_record_file(str(file), text)
    record = read_record_file(str(file))
    again = record_text(record.game, record.seconds or 0)
    write_record_file(str(file), again)
    assert file.read_text("utf-8") == again
    assert read_record_file(str(file)).game.turns == record.game.turns


@pytest.mark.parametrize(
    ("content", "part"),
    [
        (b"", "The Code header is missing"),
        (b"\xff\xfe[\0", "isn't text in UTF-8"),
        (bytes(range(256)) * 5000, "isn't text in UTF-8"),
        (b"\0" * 2**20, "The Code header is missing"),
        (HEADER.encode() + b"\xed\xa0\x80", "isn't text in UTF-8"),  # half of a surrogate pair
        (HEADER.encode() + b"\0", "Line 2 has"),
        (b'[Code "CR1-N-AAAAAA"]', "this one has 6"),
        (b'[Code "CR9-N-AAAAAAB"]', "The Code header on line 1 is wrong."),
        (b'[Code "CR1-N-AAAAAAC"]\nP6>P3', "Step 1 (P6>P3) on line 2 isn't allowed"),
        (HEADER.encode() + b"\nP6>P3 P6>AD\nP1>P2", "Step 3 (P1>P2) on line 4 isn't allowed"),
        (HEADER.encode() + b"P6>P3 P1>P2 " * 90_000, "Step 2 (P1>P2) on line 2 isn't allowed"),
        (HEADER.encode() + b"P" + b"9" * 5000 + b">P3", "which isn't a move"),
        (HEADER.encode() + b"R " * 500_000, "Step 4 (R) on line 2 isn't allowed"),
        (HEADER.encode() + b"U", "Line 2 has U or Y"),
        (
            HEADER.encode() + f'[Moves "{"9" * 5000}"]'.encode(),
            "Moves header on line 2 doesn't match",
        ),
        (HEADER.encode() + b'[Moves "NaN"]', "Moves header on line 2 doesn't match"),
        (HEADER.encode() + b'[Result "won"]', "Result header on line 2 doesn't match"),
        (b"[" * 2**20, "Line 1 isn't a header"),
        (b"{" * 2**20, "The Code header is missing"),
        (b"\n" * (LARGEST_FILE + 1), "is too large"),
    ],
)
def test_a_hostile_record_is_refused_with_line_and_reason(
    tmp_path: Path, content: bytes, part: str
) -> None:
    file = tmp_path / "game.crescent"
    file.write_bytes(content)
    sentence = fault_of(file).sentence
    assert part in sentence.replace("\u00a0", " ")
    assert sentence.startswith(str(file))
    assert len(sentence) < len(str(file)) + 300
    assert file.read_bytes() == content


def test_an_error_tells_what_is_wrong_with_the_text_where_that_is_the_cause(tmp_path: Path) -> None:
    file = tmp_path / "game.crescent"
    assert fault_of(file).fault is None
    file.write_text(HEADER + "P1>P2")
    assert fault_of(file).fault is RecordFault.ILLEGAL


def test_what_is_no_file_is_told(tmp_path: Path) -> None:
    assert fault_of(tmp_path / "no").sentence == f"{tmp_path / 'no'} doesn't exist."
    assert "is a folder" in fault_of(tmp_path).sentence
    assert fault_of("").sentence == "'' doesn't exist."
    assert "can't be read" in fault_of("a\0b").sentence
    assert "can't be read" in fault_of("\ud800").sentence
    assert "can't be read" in fault_of("x" * 5000).sentence


@posix
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.crescent")
    assert "isn't an ordinary file." in fault_of(tmp_path / "pipe.crescent").sentence
    assert "isn't an ordinary file." in write_fault(tmp_path / "pipe.crescent")
    assert stat.S_ISFIFO((tmp_path / "pipe.crescent").stat().st_mode)


@given(st.binary(max_size=200) | st.text(max_size=100).map(lambda text: (HEADER + text).encode()))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_no_bytes_do_more_than_be_refused(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "game.crescent"
    file.write_bytes(content)
    with suppress(RecordFileError):
        assert read_record_file(str(file)).game.code == CODE


# --- writing ----------------------------------------------------------------------------------


def test_an_older_file_is_replaced_whole(tmp_path: Path) -> None:
    file = tmp_path / "game.crescent"
    file.write_text("older and much longer\n" * 1000)
    write_record_file(str(file), HEADER)
    assert tree(tmp_path) == {"game.crescent": HEADER.encode()}


@posix
def test_a_record_may_be_read_by_whom_the_player_lets(tmp_path: Path) -> None:
    before = os.umask(0o027)
    try:
        write_record_file(str(tmp_path / "game.crescent"), HEADER)
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "game.crescent").stat().st_mode) == 0o640


@posix
def test_a_link_stays_one(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder" / "real").write_text("older")
    (tmp_path / "link.crescent").symlink_to(tmp_path / "folder" / "real")
    write_record_file(str(tmp_path / "link.crescent"), HEADER)
    assert (tmp_path / "link.crescent").is_symlink()
    assert tree(tmp_path / "folder") == {"real": HEADER.encode()}


def test_the_longest_name_will_do(tmp_path: Path) -> None:
    file = tmp_path / ("x" * (255 - len(".crescent")) + ".crescent")
    write_record_file(str(file), HEADER)
    assert file.is_file()


def test_what_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine")
    before = tree(tmp_path)
    missing = tmp_path / "no" / "game.crescent"
    assert write_fault(missing) == f"The folder {tmp_path / 'no'} doesn't exist."
    assert write_fault(tmp_path / "file" / "x") == f"The folder {tmp_path / 'file'} doesn't exist."
    assert "is a folder" in write_fault(tmp_path)
    assert write_fault(f"{tmp_path}/") == "The file needs a name."
    assert write_fault("") == "The file needs a name."
    assert "can't be written" in write_fault(tmp_path / "a\0b")
    assert "can't be written" in write_fault(tmp_path / "\ud800")
    assert "can't be written" in write_fault(tmp_path / ("x" * 300))
    assert tree(tmp_path) == before


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="no /proc here")
def test_a_folder_that_takes_no_files(tmp_path: Path) -> None:
    assert write_fault("/proc/game.crescent") != ""
    assert tree(tmp_path) == {}


@posix
def test_where_the_disk_takes_no_more_the_older_file_stays(tmp_path: Path) -> None:
    file = tmp_path / "game.crescent"
    file.write_text("older")
    program = (
        "import resource, sys; from crescent.records import *\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (20, 20))\n"
        "try:\n    write_record_file(sys.argv[1], 'x' * 1000)\n"
        "except RecordFileError as error:\n    print(error.sentence)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, str(file)], capture_output=True, text=True, check=True
    )
    assert done.stdout == f"{file} can't be written: File too large.\n"
    assert tree(tmp_path) == {"game.crescent": b"older"}


@pytest.mark.parametrize("call", ["fsync", "replace"])
def test_what_fails_half_way_leaves_the_older_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    file = tmp_path / "game.crescent"
    file.write_text("older")

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, call, fail)
    assert write_fault(file) == f"{file} can't be written: No space left on device."
    assert tree(tmp_path) == {"game.crescent": b"older"}


# --- where records are ------------------------------------------------------------------------


def test_a_record_is_proposed_for_the_documents(tmp_path: Path) -> None:
    home = tmp_path / "home"
    assert default_record_path(CODE) == str(home / "CR1-N-AAAAAAB.crescent")
    documents = home / "Documents"
    documents.mkdir(parents=True)
    for name in ("CR1-N-AAAAAAB", "CR1-N-AAAAAAB 2", "CR1-N-AAAAAAB 3"):
        assert default_record_path(CODE) == str(documents / f"{name}.crescent")
        (documents / f"{name}.crescent").touch()


@pytest.mark.skipif(sys.platform != "linux", reason="XDG user directories")
def test_the_documents_may_have_another_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "Belgeler").mkdir()
    monkeypatch.setenv("XDG_DOCUMENTS_DIR", str(tmp_path / "Belgeler"))
    assert default_record_path(CODE) == str(tmp_path / "Belgeler" / "CR1-N-AAAAAAB.crescent")


def test_records_are_listed_newest_first_and_then_folders(tmp_path: Path) -> None:
    for age, name in enumerate(("new.crescent", "NEWER.Crescent", "old.crescent")):
        (tmp_path / name).touch()
        os.utime(tmp_path / name, (10_000 - age, 10_000 - age))
    for name in ("b", "A", "c.crescent", ".hidden"):
        (tmp_path / name).mkdir()
    for name in (".hidden.crescent", "notes.txt", "crescent"):
        (tmp_path / name).touch()
    entries = list_records(str(tmp_path))
    assert [(entry.name, entry.is_folder, entry.changed) for entry in entries] == [
        ("..", True, 0.0),
        ("new.crescent", False, 10_000.0),
        ("NEWER.Crescent", False, 9_999.0),
        ("old.crescent", False, 9_998.0),
        ("A", True, 0.0),
        ("b", True, 0.0),
        ("c.crescent", True, 0.0),
    ]
    assert entries[0].path == str(tmp_path.parent)
    assert entries[1].path == str(tmp_path / "new.crescent")


def test_nothing_lies_above_the_uppermost_folder(tmp_path: Path) -> None:
    assert way_up(tmp_path.anchor) == []
    assert [entry.path for entry in way_up(str(tmp_path))] == [str(tmp_path.parent)]


def test_the_list_is_never_endless(tmp_path: Path) -> None:
    for number in range(MOST_ENTRIES + 5):
        (tmp_path / f"{number}.crescent").touch()
        os.utime(tmp_path / f"{number}.crescent", (number, number))
    entries = list_records(str(tmp_path))
    assert len(entries) == MOST_ENTRIES
    assert entries[1].name == f"{MOST_ENTRIES + 4}.crescent"


@posix
def test_any_name_and_any_date_is_listed(tmp_path: Path) -> None:
    names = {"a\nb.crescent", "\udcff.crescent", "{x}.crescent", "♥.crescent"}
    for name in names:
        (tmp_path / name).touch()
    os.utime(tmp_path / "♥.crescent", (-1e9, -1e9))
    os.utime(tmp_path / "{x}.crescent", (1e11, 1e11))
    (tmp_path / "nowhere.crescent").symlink_to(tmp_path / "missing")
    os.mkfifo(tmp_path / "pipe.crescent")
    entries = list_records(str(tmp_path))[1:]
    assert {entry.name for entry in entries} == names
    assert entries[-1].changed == 0.0


def test_the_home_is_written_short(tmp_path: Path) -> None:
    (tmp_path / "home").mkdir()
    (tmp_path / "home" / "game.crescent").touch()
    assert list_records("~")[1].path == str(tmp_path / "home" / "game.crescent")


@pytest.mark.parametrize(
    ("folder", "part"),
    [("no", "doesn't exist"), ("file", "can't be read"), ("a\0b", "can't be read")],
)
def test_a_folder_that_cannot_be_listed_says_so(tmp_path: Path, folder: str, part: str) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(RecordFileError) as caught:
        list_records(f"{tmp_path}/{folder}")
    assert part in caught.value.sentence
    assert caught.value.sentence.endswith(".")
