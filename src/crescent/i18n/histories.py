"""The words for errors in files of exported games."""

from collections.abc import Mapping
from typing import Final

from crescent.files import reason_of
from crescent.i18n import Message, command, saving
from crescent.storage.history_file import HistoryFileError, HistoryFileFault

_WORDS: Final[Mapping[HistoryFileFault, Message]] = {
    HistoryFileFault.NO_HEADER: Message("it does not begin as a history does"),
    HistoryFileFault.FUTURE_VERSION: Message("a later version of the game has written it"),
    HistoryFileFault.LINE_TOO_LONG: Message("it is too long"),
    HistoryFileFault.NO_TEXT: Message("it is not text in UTF-8"),
    HistoryFileFault.NO_JSON: Message("it is not a JSON object"),
    HistoryFileFault.WRONG_CODE: Message("the game has no deal code"),
    HistoryFileFault.WRONG_MOVES: Message("the moves are wrong ({detail})"),
    HistoryFileFault.WRONG_VALUE: Message("the game has no {detail}, or a wrong one"),
}


def history_error_text(error: HistoryFileError) -> str:
    """Return what is wrong with the file, as a part of a sentence."""
    return _WORDS[error.fault](detail=error.detail)


def not_imported_text(error: OSError | ValueError, file: str) -> str:
    """Return the sentence that tells why a file could not be imported."""
    if isinstance(error, HistoryFileError):
        reason = history_error_text(error)
        return saving.NOT_IMPORTED(file=file, line=error.line, reason=reason)
    return command.FILE_UNREADABLE(file=file, reason=reason_of(error))
