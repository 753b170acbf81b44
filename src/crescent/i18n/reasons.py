"""The reasons that the system has for not doing what was asked, in the player's language.

They are the system's own words, which Python passes on in English; those that are not known here
stay so.
"""

from typing import Final

from crescent.files import reason_of as english_reason
from crescent.i18n import Message, translated

_CONTEXT: Final = "reason of the system"

KNOWN: Final = (
    Message("Permission denied", context="reason of the system"),
    Message("Operation not permitted", context="reason of the system"),
    Message("No such file or directory", context="reason of the system"),
    Message("Is a directory", context="reason of the system"),
    Message("Not a directory", context="reason of the system"),
    Message("File exists", context="reason of the system"),
    Message("File name too long", context="reason of the system"),
    Message("Invalid argument", context="reason of the system"),
    Message("No space left on device", context="reason of the system"),
    Message("Disk quota exceeded", context="reason of the system"),
    Message("File too large", context="reason of the system"),
    Message("Read-only file system", context="reason of the system"),
    Message("Input/output error", context="reason of the system"),
    Message("Too many open files", context="reason of the system"),
    Message("Too many levels of symbolic links", context="reason of the system"),
    Message("Text file busy", context="reason of the system"),
    Message("Device or resource busy", context="reason of the system"),
    Message("Resource temporarily unavailable", context="reason of the system"),
    Message("Broken pipe", context="reason of the system"),
    Message("Cannot allocate memory", context="reason of the system"),
    Message("No such device or address", context="reason of the system"),
    Message("Connection refused", context="reason of the system"),
    Message("database or disk is full", context="reason of the system"),
    Message("disk I/O error", context="reason of the system"),
    Message("unable to open database file", context="reason of the system"),
    Message("attempt to write a readonly database", context="reason of the system"),
    Message("database is locked", context="reason of the system"),
    Message("database disk image is malformed", context="reason of the system"),
    Message("file is not a database", context="reason of the system"),
    Message("embedded null byte", context="reason of the system"),
)
"""As a sentence without a full stop stands in brackets or after a colon: “… ({reason}).”"""


def reason_of(error: BaseException) -> str:
    """Return what an error says, without the number and the file in it and a full stop."""
    return reason_text(english_reason(error))


def reason_text(reason: str) -> str:
    """Return a reason of the system in the player's language, itself if that is not known."""
    return translated(reason, _CONTEXT)
