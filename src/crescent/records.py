"""Record files: reading and writing them, and finding them in a folder (SPEC.md section 5)."""

import os
import stat
from typing import Final

from crescent.engine import DealCode, Record, RecordError, RecordFault, parse_record
from crescent.files import read_text, replacing
from crescent.i18n import command
from crescent.i18n import records as words
from crescent.i18n.files import file_error_text
from crescent.i18n.reasons import reason_of
from crescent.i18n.records import record_error_text
from crescent.value import Value

ENDING: Final = ".crescent"
"""What the name of a record file ends with, in whatever case."""
MOST_ENTRIES: Final = 200
"""The most files and folders that are listed."""

_LATEST: Final = 253_370_764_800.0
"""The year 9999: whatever says to be later would be no date to many functions."""


class RecordFileError(Exception):
    """A record file cannot be read or written, or a folder not looked through.

    `sentence` tells why; `fault` is what is wrong with the text, where that is the cause.
    """

    def __init__(self, sentence: str, fault: RecordFault | None = None) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.fault = fault


class Entry(Value):
    """A record file or a folder, as `list_records` finds it."""

    path: str
    name: str
    is_folder: bool
    changed: float
    """When it was last written, in seconds since 1970; of a folder 0."""


# Reading


def read_record_file(path: str) -> Record:
    """Return the game recorded in a file, replayed; raises `RecordFileError`.

    What is no ordinary file is not opened: to read a pipe could take for ever.
    """
    try:
        if _is_special(path):
            raise RecordFileError(words.NOT_ORDINARY(file=path))
        with open(path, "rb") as stream:
            return parse_record(read_text(stream))
    except RecordError as error:
        sentence = command.FILE_WRONG(file=path, problem=record_error_text(error))
        raise RecordFileError(sentence, error.fault) from None
    except (OSError, ValueError) as error:  # ValueError: no file can have such a name
        raise RecordFileError(file_error_text(error, path)) from None


# Writing


def write_record_file(path: str, text: str) -> None:
    """Write a record, whole or not at all, over an older file; raises `RecordFileError`.

    The folder has to be there. A link stays one, and what it leads to is replaced.
    """
    try:
        target = os.path.realpath(path)
        if not os.path.basename(path):
            raise RecordFileError(words.NO_FILE_NAME())
        if os.path.isdir(target):
            raise RecordFileError(command.FILE_IS_DIRECTORY(file=path))
        if _is_special(target):
            raise RecordFileError(words.NOT_ORDINARY(file=path))
        with replacing(target) as stream:
            stream.write(text.encode("utf-8"))
    except (FileNotFoundError, NotADirectoryError):
        folder = os.path.dirname(path) or os.curdir
        raise RecordFileError(words.FOLDER_MISSING(folder=folder)) from None
    except (OSError, ValueError) as error:  # ValueError: no file can have such a name
        raise RecordFileError(words.UNWRITABLE(file=path, reason=reason_of(error))) from None


# Names and folders


def default_record_path(code: DealCode) -> str:
    """Return an unused path for the record of a deal, such as ``CR1-N-AAAAAAB 2.crescent``.

    It is in the player's folder for documents.
    """
    return new_path(str(code), ENDING)


def new_path(name: str, ending: str) -> str:
    """Return an unused path with this name in the folder for documents or the home folder."""
    folder = documents_folder()
    number, path = 1, os.path.join(folder, f"{name}{ending}")
    while os.path.lexists(path):
        number += 1
        path = os.path.join(folder, f"{name} {number}{ending}")
    return path


def documents_folder() -> str:
    """Return the player's folder for documents or, where there is none, their home."""
    from platformdirs import user_documents_path  # noqa: PLC0415 - a record is seldom saved

    folder = str(user_documents_path())
    return folder if os.path.isdir(folder) else os.path.expanduser("~")


def list_records(folder: str, ending: str = ENDING) -> list[Entry]:
    """Return the parent folder, the records in a folder, newest first, and its folders by name.

    `ending` selects other files instead of records. There are at most `MOST_ENTRIES`, and no hidden
    ones. ``~`` is the home folder. Raises `RecordFileError`.
    """
    try:
        path = os.path.abspath(os.path.expanduser(folder))
        with os.scandir(path) as found:
            entries = [entry for item in found if (entry := _entry(item, ending))]
    except FileNotFoundError:
        raise RecordFileError(words.FOLDER_MISSING(folder=folder)) from None
    except (OSError, ValueError) as error:  # ValueError: no folder can have such a name
        sentence = words.FOLDER_UNREADABLE(folder=folder, reason=reason_of(error))
        raise RecordFileError(sentence) from None
    records = [entry for entry in entries if not entry.is_folder]
    folders = [entry for entry in entries if entry.is_folder]
    records.sort(key=lambda entry: (-entry.changed, entry.name))
    folders.sort(key=lambda entry: (entry.name.casefold(), entry.name))
    return [*way_up(path), *records, *folders][:MOST_ENTRIES]


def way_up(folder: str) -> list[Entry]:
    """Return the folder above one, as `list_records` finds it; none above the uppermost."""
    path = os.path.abspath(os.path.expanduser(folder))
    above = os.path.dirname(path)
    return [] if above == path else [Entry(above, os.pardir, is_folder=True, changed=0.0)]


def _entry(item: "os.DirEntry[str]", ending: str) -> Entry | None:
    """Return what is listed of a folder; None for all else, and for what is gone meanwhile."""
    if item.name.startswith("."):
        return None
    try:
        if item.is_dir():
            return Entry(item.path, item.name, is_folder=True, changed=0.0)
        if item.name.lower().endswith(ending) and item.is_file():
            changed = min(max(item.stat().st_mtime, 0.0), _LATEST)
            return Entry(item.path, item.name, is_folder=False, changed=changed)
    except OSError:
        return None
    return None


def _is_special(path: str) -> bool:
    """Return True if something is there that is neither a file nor a folder."""
    try:
        mode = os.stat(path).st_mode
    except (OSError, ValueError):
        return False
    return not (stat.S_ISREG(mode) or stat.S_ISDIR(mode))
