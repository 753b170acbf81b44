"""What the command reads and writes, whatever the files, streams and characters are like."""

import errno
import io
import os
import sys
from contextlib import suppress
from typing import Final, TextIO

from crescent.i18n import command as words

FAILED: Final = 1
"""The exit code when a move is refused, there is no display, or the answer cannot be written."""
USAGE: Final = 2
"""The exit code for wrong usage, and for codes, moves and files that cannot be read."""
PIPE_CLOSED: Final = 141
"""The exit code when nobody reads the answer, as a shell tells it."""

LARGEST_FILE: Final = 4 * 2**20
"""The most bytes that are read: hundreds of thousands of moves."""

_LONGEST_SENTENCE: Final = 1000


class CommandError(Exception):
    """The command cannot do what it was asked for; a sentence tells why."""

    def __init__(self, sentence: str, exit_code: int = USAGE) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.exit_code = exit_code


def read_text(name: str) -> str:
    """The text of a file, or of standard input for ``-``; raises `CommandError`."""
    file = name_of(name)
    data: bytes | None
    try:
        if name == "-":
            if sys.stdin is None:
                raise CommandError(words.FILE_UNREADABLE(file=file, reason=words.NO_STREAM()))
            data = sys.stdin.buffer.read(LARGEST_FILE + 1)
        else:
            # Not with Path, to which an empty name is the current directory.
            with open(name, "rb") as stream:  # noqa: PTH123
                data = stream.read(LARGEST_FILE + 1)
        if data is None:  # a stream that does not wait for its writer
            raise BlockingIOError(errno.EAGAIN, os.strerror(errno.EAGAIN))
        if len(data) > LARGEST_FILE:
            raise CommandError(words.FILE_TOO_LARGE(file=file))
        return data.decode("utf-8")
    except UnicodeDecodeError:
        raise CommandError(words.FILE_NOT_TEXT(file=file)) from None
    except FileNotFoundError:
        raise CommandError(words.FILE_MISSING(file=file)) from None
    except IsADirectoryError:
        raise CommandError(words.FILE_IS_DIRECTORY(file=file)) from None
    except PermissionError:
        raise CommandError(words.FILE_FORBIDDEN(file=file)) from None
    except (OSError, ValueError) as error:  # ValueError: no file can have such a name
        raise CommandError(words.FILE_UNREADABLE(file=file, reason=reason_of(error))) from None


def name_of(name: str) -> str:
    """A file's name as a sentence tells it."""
    return words.STANDARD_INPUT() if name == "-" else name or "''"


def reason_of(error: OSError | ValueError) -> str:
    """What the system has to say about an error, without number and file."""
    return getattr(error, "strerror", None) or str(error)


def tell(text: str) -> int:
    """Write an answer to standard output and return the exit code; raises `CommandError`."""
    if sys.stdout is None:
        raise CommandError(words.OUTPUT_UNWRITABLE(reason=words.NO_STREAM()), FAILED)
    try:
        _write(sys.stdout, text)
    except BrokenPipeError:
        _drop_the_rest(sys.stdout)
        return PIPE_CLOSED
    except OSError as error:
        _drop_the_rest(sys.stdout)
        raise CommandError(words.OUTPUT_UNWRITABLE(reason=reason_of(error)), FAILED) from None
    return 0


def complain(sentence: str) -> None:
    """Write one line to standard error, if there is one."""
    if sys.stderr is None:
        return
    try:
        _write(sys.stderr, f"crescent: {_in_one_line(sentence)}\n")
    except OSError:
        _drop_the_rest(sys.stderr)


def _write(stream: TextIO, text: str) -> None:
    """Write at once, with one LF a line; what the stream cannot encode is written as an escape."""
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(errors="backslashreplace", newline="\n")
    stream.write(text)
    stream.flush()


def _drop_the_rest(stream: TextIO) -> None:
    """What a stream still holds goes nowhere, so that ending the program does not fail by it."""
    with suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)


def _in_one_line(sentence: str) -> str:
    """Control characters and broken ones as escapes; what is far too long without its middle."""
    half = _LONGEST_SENTENCE // 2
    if len(sentence) > _LONGEST_SENTENCE:
        sentence = f"{sentence[:half]} ... {sentence[-half:]}"
    return "".join(char if char.isprintable() else ascii(char)[1:-1] for char in sentence)
