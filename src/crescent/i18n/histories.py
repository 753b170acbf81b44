"""The words for errors in files of exported games."""

from collections.abc import Mapping
from typing import Final

from crescent.i18n import Message, command
from crescent.i18n.reasons import reason_of
from crescent.storage.history_file import HistoryFileError, HistoryFileFault

_WORDS: Final[Mapping[HistoryFileFault, Message]] = {
    HistoryFileFault.NO_HEADER: Message(
        "{file} can't be imported: it doesn't look like a file of exported games. Nothing has "
        "changed."
    ),
    HistoryFileFault.FUTURE_VERSION: Message(
        "{file} can't be imported: it comes from a newer version of Crescent. Nothing has changed."
    ),
    HistoryFileFault.LINE_TOO_LONG: Message(
        "{file} can't be imported: line\u00a0{line} is too long. Nothing has changed."
    ),
    HistoryFileFault.NO_TEXT: Message(
        "{file} can't be imported: line\u00a0{line} isn't text in UTF-8. Nothing has changed."
    ),
    HistoryFileFault.NO_JSON: Message(
        "{file} can't be imported: line\u00a0{line} isn't a JSON object. Nothing has changed."
    ),
    HistoryFileFault.WRONG_CODE: Message(
        "{file} can't be imported: the game on line\u00a0{line} has no valid deal code. Nothing "
        "has changed."
    ),
    HistoryFileFault.WRONG_MOVES: Message(
        "{file} can't be imported: the moves on line\u00a0{line} are wrong ({detail}). "
        "Nothing has changed."
    ),
    # {detail} is the name of a field, in English.
    HistoryFileFault.WRONG_VALUE: Message(
        "{file} can't be imported: the game on line\u00a0{line} has no {detail}, or a wrong one. "
        "Nothing has changed."
    ),
}


def not_imported_text(error: OSError | ValueError, file: str) -> str:
    """Return the sentence that tells why a file could not be imported."""
    if isinstance(error, HistoryFileError):
        return _WORDS[error.fault](file=file, line=error.line, detail=error.detail)
    return command.FILE_UNREADABLE(file=file, reason=reason_of(error))
