"""Files of the player: written whole or not at all, read with a limit, and why that failed."""

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import BinaryIO, Final

LARGEST_FILE: Final = 4 * 2**20
"""The most bytes that `read_text` reads: hundreds of thousands of moves."""
DRAFT: Final = ".crescent-"
"""What the name of a file begins with while it is written."""


class TooLargeError(ValueError):
    """There is more in a file than `LARGEST_FILE`."""


def read_text(stream: BinaryIO) -> str:
    """Return the rest of a stream as text.

    Raises `TooLargeError`, `UnicodeDecodeError` or what the stream raises.
    """
    data: bytes | None = stream.read(LARGEST_FILE + 1)
    if data is None:  # a stream that does not wait for its writer
        raise BlockingIOError(errno.EAGAIN, os.strerror(errno.EAGAIN))
    if len(data) > LARGEST_FILE:
        raise TooLargeError
    return data.decode("utf-8")


@contextmanager
def replacing(path: str, mode: int | None = None, *, sync: bool = True) -> Iterator[BinaryIO]:
    """Write a file whole or not at all: what is written takes the place of `path` at the end.

    `mode` is its permissions, where the file system knows any; by default those of any new file.
    With `sync` it is on disk afterwards, also after a power failure. Raises `OSError`.
    """
    # The name is short, for that of the file may be as long as any can be.
    draft = os.path.join(os.path.dirname(path), f"{DRAFT}{os.urandom(8).hex()}")
    try:
        with open(draft, "xb") as stream:
            if mode is not None:
                with suppress(OSError):
                    os.chmod(draft, mode)
            yield stream
            stream.flush()
            if sync:
                os.fsync(stream.fileno())
        os.replace(draft, path)
    except BaseException:
        with suppress(OSError):
            os.unlink(draft)
        raise
    if sync:
        sync_folder(path)


def sync_folder(path: str) -> None:
    """Have the names in the folder of a file written to disk, where the system can do that."""
    with suppress(OSError):
        folder = os.open(os.path.dirname(path), os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


def reason_of(error: BaseException) -> str:
    """Return what an error says, without the number and the file in it and a full stop."""
    reason = getattr(error, "strerror", None) or str(error) or type(error).__name__
    return reason.rstrip(".")
