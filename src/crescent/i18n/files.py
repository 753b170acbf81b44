"""Words for what can go wrong when a file is read."""

from crescent.files import TooLargeError
from crescent.i18n import command as words
from crescent.i18n.reasons import reason_of


def file_error_text(error: OSError | ValueError, file: str) -> str:
    """Return the sentence for what opening and reading a file raised."""
    match error:
        case TooLargeError():
            return words.FILE_TOO_LARGE(file=file)
        case UnicodeDecodeError():
            return words.FILE_NOT_TEXT(file=file)
        case FileNotFoundError():
            return words.FILE_MISSING(file=file or "''")
        case IsADirectoryError():
            return words.FILE_IS_DIRECTORY(file=file)
        case PermissionError():
            return words.FILE_FORBIDDEN(file=file)
        case _:  # also a `ValueError` for a name that no file can have
            return words.FILE_UNREADABLE(file=file, reason=reason_of(error))
