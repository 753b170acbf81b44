import io
import os
import stat
import sys
from pathlib import Path

import pytest

from crescent.files import LARGEST_FILE, TooLargeError, read_text, reason_of, replacing


def test_a_file_is_replaced_when_all_is_written(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"old")
    with replacing(str(file)) as stream:
        stream.write(b"new")
        assert file.read_bytes() == b"old"
    assert file.read_bytes() == b"new"
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize("call", ["fsync", "replace"])
def test_where_that_fails_all_is_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"old")

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, call, fail)
    with pytest.raises(OSError, match="No space left"), replacing(str(file)) as stream:
        stream.write(b"new")
    assert file.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [file]


def test_a_block_that_raises_leaves_the_file_alone(tmp_path: Path) -> None:
    with pytest.raises(KeyboardInterrupt), replacing(str(tmp_path / "file")):
        raise KeyboardInterrupt
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(sys.platform == "win32", reason="files have no such permissions")
def test_a_file_has_the_permissions_it_is_given(tmp_path: Path) -> None:
    file = tmp_path / "file"
    with replacing(str(file), 0o600, sync=False):
        pass
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_text_is_read_up_to_a_limit() -> None:
    assert read_text(io.BytesIO("é".encode() * 9)) == "é" * 9
    with pytest.raises(TooLargeError):
        read_text(io.BytesIO(bytes(LARGEST_FILE + 1)))


def test_a_reason_is_what_the_system_says() -> None:
    assert reason_of(FileNotFoundError(2, "No such file or directory", "a.txt")) == (
        "No such file or directory"
    )
    assert reason_of(ValueError("embedded null byte.")) == "embedded null byte"
    assert reason_of(EOFError()) == "EOFError"
