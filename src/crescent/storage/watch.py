"""What the system tells of the files of a database, to notice what something else does to them."""

import os
import sys
from typing import NamedTuple

from crescent.storage.folder import LOG, SHARED, companion


class Mark(NamedTuple):
    """Which file it is, whatever its name, and what tells that it was written to."""

    identity: tuple[int, int]
    """Device and number of the file."""
    size: int
    written: int
    """When that was, in nanoseconds; always 0 on Windows, which tells late."""


class Look(NamedTuple):
    """The files of a database at a moment; None for one that is not there."""

    database: Mark | None
    log: Mark | None
    shared: Mark | None
    """The index of the log, which all share who use it.  Writing to it leaves no trace, and so only
    its identity and size are told."""


def look(path: str) -> Look:
    """Look at a database and what belongs to it."""
    log, shared = (_mark(companion(path, ending)) for ending in (LOG, SHARED))
    return Look(_mark(path), log, shared and shared._replace(written=0))


def is_same(one: Mark | None, other: Mark | None) -> bool:
    """Return True if it is the same file still, or none as before."""
    return (one and one.identity) == (other and other.identity)


def _mark(path: str) -> Mark | None:
    try:
        status = os.stat(path)
    except OSError:
        return None
    written = 0 if sys.platform == "win32" else status.st_mtime_ns
    return Mark((status.st_dev, status.st_ino), status.st_size, written)
