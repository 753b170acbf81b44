"""Reading and writing of the command, safe against bad files, streams and characters."""

import io
import os
import sys
from contextlib import suppress
from typing import BinaryIO, Final, TextIO

from crescent import files
from crescent.i18n import command as words
from crescent.i18n.files import file_error_text
from crescent.i18n.reasons import reason_of

FAILED: Final = 1
"""The exit code if a move is refused, there is no display, or the answer cannot be written."""
USAGE: Final = 2
"""The exit code for wrong usage, and for input that cannot be read."""
PIPE_CLOSED: Final = 141
"""The exit code if the reader of the answer has closed the pipe, as in shells."""

_LONGEST_SENTENCE: Final = 1000


class CommandError(Exception):
    """A command failed; `sentence` says why."""

    def __init__(self, sentence: str, exit_code: int = USAGE) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.exit_code = exit_code


class PipeClosedError(CommandError):
    """The reader of the answer has closed the pipe; there is nothing to say."""

    def __init__(self) -> None:
        super().__init__("", PIPE_CLOSED)


def fill_gaps() -> None:
    """Open the null device in place of closed standard streams.

    Otherwise the next file that is opened would get the number of such a stream.
    """
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            with suppress(OSError):
                os.open(os.devnull, os.O_RDWR)


def standard_input() -> BinaryIO:
    """Return standard input as a stream of bytes; raises `CommandError` if it is closed."""
    if sys.stdin is None:
        raise CommandError(words.INPUT_CLOSED())
    return sys.stdin.buffer


def read_text(name: str) -> str:
    """Read a text file, or standard input for ``-``; raises `CommandError`."""
    file = name_of(name)
    try:
        if name == "-":
            return files.read_text(standard_input())
        # Not with Path, which takes an empty name for the current directory.
        with open(name, "rb") as stream:
            return files.read_text(stream)
    except (OSError, ValueError) as error:  # ValueError: no file can have such a name
        raise CommandError(file_error_text(error, file)) from None


def name_of(name: str) -> str:
    """Return the name of a file for a message."""
    return words.STANDARD_INPUT() if name == "-" else name or "''"


class Answer:
    """Standard output, for the result of a command.

    Methods raise `CommandError` if it cannot be written, `PipeClosedError` if nobody reads it.
    """

    def __init__(self) -> None:
        if sys.stdout is None:
            raise CommandError(words.OUTPUT_CLOSED(), FAILED)
        self._stream = _plain(sys.stdout)

    def write(self, text: str) -> int:
        """Write a part of the answer; it may be buffered."""
        try:
            return self._stream.write(text)
        except OSError as error:
            raise self._failure(error) from None

    def flush(self) -> None:
        """Write what is buffered."""
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
    """Write an answer to standard output and return the exit code 0; raises `CommandError`."""
    answer = Answer()
    answer.write(_breakable(text))
    answer.flush()
    return 0


def complain(sentence: str) -> None:
    """Write a sentence to standard error as one line; nothing if it is empty."""
    if sys.stderr is None or not sentence:
        return
    try:
        stream = _plain(sys.stderr)
        stream.write(f"crescent: {_in_one_line(_breakable(sentence))}\n")
        stream.flush()
    except OSError:
        _drop_the_rest(sys.stderr)


def _breakable(text: str) -> str:
    """Return a text with plain spaces for those that do not break: few terminals know better."""
    return text.replace("\u00a0", " ").replace("\u202f", " ")


def _plain(stream: TextIO) -> TextIO:
    """Return the stream, set to LF as line end and to escapes for what it cannot encode."""
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(errors="backslashreplace", newline="\n")
    return stream


def _drop_the_rest(stream: TextIO) -> None:
    """Discard what a stream has buffered, so that flushing it at exit does not fail."""
    with suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)


def _in_one_line(sentence: str) -> str:
    """Return a sentence with escapes for what is not printable, without its middle if too long."""
    half = _LONGEST_SENTENCE // 2
    if len(sentence) > _LONGEST_SENTENCE:
        sentence = f"{sentence[:half]} ... {sentence[-half:]}"
    return "".join(char if char.isprintable() else ascii(char)[1:-1] for char in sentence)
