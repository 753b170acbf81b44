"""Writing the files of a launcher, each whole or not at all, and removing them."""

import os
from collections.abc import Collection, Iterable, Sequence
from contextlib import suppress
from pathlib import Path

from crescent.files import replacing
from crescent.i18n import command as words
from crescent.i18n.reasons import reason_of as reason_alone
from crescent.resources import read_bytes
from crescent.value import Value


class LauncherError(Exception):
    """The launcher cannot be written or removed; `sentence` tells why."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


class File(Value):
    """A file to write."""

    path: Path
    content: bytes
    executable: bool = False


def home() -> Path:
    """Return the player's home folder; raises `LauncherError`."""
    try:
        path = Path.home()
    except RuntimeError:
        raise LauncherError(words.LAUNCHER_NO_HOME()) from None
    if not path.is_absolute():
        raise LauncherError(words.LAUNCHER_NO_HOME())
    return path


def reason_of(error: OSError) -> str:
    """Return what the system has to say about an error, with the file."""
    reason = reason_alone(error)
    return f"{error.filename}: {reason}" if error.filename else reason


def icon(size: int) -> bytes:
    """Return the game's icon as a PNG of `size` pixels."""
    return read_bytes("icons", "app", f"crescent-{size}.png")


def missing_folders(files: Iterable[Path]) -> list[Path]:
    """Return the folders that writing these files will make, outer ones first."""
    folders = {folder for file in files for folder in file.parents}
    return sorted(folder for folder in folders if not folder.exists())


def write_files(files: Sequence[File]) -> None:
    """Write them in this order, over older ones; raises `OSError`, with nothing new left behind."""
    paths = [file.path for file in files]
    new_folders = missing_folders(paths)
    new_files = [path for path in paths if not path.exists()]
    try:
        for file in files:
            file.path.parent.mkdir(parents=True, exist_ok=True)
            mode = 0o755 if file.executable else 0o644
            with replacing(str(file.path), mode) as stream:
                stream.write(file.content)
    except OSError:
        with suppress(OSError):
            remove_files(new_files, new_folders)
        raise


def remove_files(files: Iterable[Path], folders: Collection[Path]) -> bool:
    """Remove those files that are there, then those folders that are empty; whether any file was.

    Raises `OSError`.
    """
    present = [file for file in files if os.path.lexists(file)]
    for file in present:
        file.unlink()
    for folder in sorted(folders, reverse=True):
        with suppress(OSError):
            folder.rmdir()
    return bool(present)
