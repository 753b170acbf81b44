"""What the command reads and writes, whatever the files, streams and characters are like."""

import io
import os
import sys
from contextlib import suppress
from typing import BinaryIO, Final, TextIO

from crescent import files
from crescent.files import reason_of
from crescent.i18n import command as words
from crescent.i18n.files import file_error_text

FAILED: Final = 1
"""The exit code when a move is refused, there is no display, or the answer cannot be written."""
USAGE: Final = 2
"""The exit code for wrong usage, and for codes, moves and files that cannot be read."""
PIPE_CLOSED: Final = 141
"""The exit code when nobody reads the answer, as a shell tells it."""

_LONGEST_SENTENCE: Final = 1000


class CommandError(Exception):
    """The command cannot do what it was asked for; a sentence tells why."""

    def __init__(self, sentence: str, exit_code: int = USAGE) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.exit_code = exit_code


class PipeClosedError(CommandError):
    """Nobody reads the answer; there is nothing to say to that."""

    def __init__(self) -> None:
        super().__init__("", PIPE_CLOSED)


def fill_gaps() -> None:
    """Put something in the place of standard streams that are closed.

    Else the next file that is opened would be one of them to whatever writes there.
    """
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            with suppress(OSError):
                os.open(os.devnull, os.O_RDWR)


def standard_input() -> BinaryIO:
    """Return standard input as bytes; raises `CommandError` where it is closed."""
    if sys.stdin is None:
        file = words.STANDARD_INPUT()
        raise CommandError(words.FILE_UNREADABLE(file=file, reason=words.NO_STREAM()))
    return sys.stdin.buffer


def read_text(name: str) -> str:
    """Return the text of a file, or of standard input for ``-``; raises `CommandError`."""
    file = name_of(name)
    try:
        if name == "-":
            return files.read_text(standard_input())
        # Not with Path, to which an empty name is the current directory.
        with open(name, "rb") as stream:
            return files.read_text(stream)
    except (OSError, ValueError) as error:  # ValueError: no file can have such a name
        raise CommandError(file_error_text(error, file)) from None


def name_of(name: str) -> str:
    """Return a file's name as a sentence tells it."""
    return words.STANDARD_INPUT() if name == "-" else name or "''"


class Answer:
    """Standard output, for what the command was asked for.

    Writing raises `CommandError` where that cannot be had, a `PipeClosedError` where nobody reads.
    """

    def __init__(self) -> None:
        if sys.stdout is None:
            raise CommandError(words.OUTPUT_UNWRITABLE(reason=words.NO_STREAM()), FAILED)
        self._stream = _plain(sys.stdout)

    def write(self, text: str) -> int:
        """Write a part of the answer, which may wait for the rest."""
        try:
            return self._stream.write(text)
        except OSError as error:
            raise self._failure(error) from None

    def flush(self) -> None:
        """Write all that waits."""
        try:
            self._stream.flush()
        except OSError as error:
            raise self._failure(error) from None

    def _failure(self, error: OSError) -> CommandError:
        _drop_the_rest(self._stream)
        if isinstance(error, BrokenPipeError):
            return PipeClosedError()
        return CommandError(words.OUTPUT_UNWRITABLE(reason=reason_of(error)), FAILED)


def tell(text: str) -> int:
    """Write an answer to standard output and return the exit code; raises `CommandError`."""
    answer = Answer()
    answer.write(text)
    answer.flush()
    return 0


def complain(sentence: str) -> None:
    """Write one line to standard error, if there is one and something to say."""
    if sys.stderr is None or not sentence:
        return
    try:
        stream = _plain(sys.stderr)
        stream.write(f"crescent: {_in_one_line(sentence)}\n")
        stream.flush()
    except OSError:
        _drop_the_rest(sys.stderr)


def _plain(stream: TextIO) -> TextIO:
    """Return the stream, set to one LF a line and to escapes for what it cannot encode."""
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(errors="backslashreplace", newline="\n")
    return stream


def _drop_the_rest(stream: TextIO) -> None:
    """Discard what a stream still holds, so that ending the program does not fail by it."""
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
