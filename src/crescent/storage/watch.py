"""The watch over the files of the database, to notice what something else does to them."""

import os
import sqlite3
import sys
from typing import NamedTuple

from crescent.storage.folder import LOG, SHARED, companion, free_name
from crescent.value import distinct


@distinct
class Mark(NamedTuple):
    """Which file it is, whatever its name, and what tells that it was written to."""

    identity: tuple[int, int]
    """Device and number of the file."""
    size: int
    written: int
    """When that was, in nanoseconds; always 0 on Windows, which tells late."""


@distinct
class Look(NamedTuple):
    """The files of a database at a moment; None for one that is not there."""

    database: Mark | None
    log: Mark | None
    shared: Mark | None
    """The index of the log, which all share who use it. Writing to it leaves no trace, and so only
    its identity and size are told."""


def look(path: str) -> Look:
    """Look at a database and what belongs to it."""
    log, shared = (_mark(companion(path, ending)) for ending in (LOG, SHARED))
    return Look(_mark(path), log, shared and shared._replace(written=0))


def is_same(one: Mark | None, other: Mark | None) -> bool:
    """Return True if it is the same file still, or none as before."""
    return (one and one.identity) == (other and other.identity)


class Watch:
    """Remembers what the files looked like when this program used them last."""

    def __init__(self, path: str) -> None:
        self._path = path
        self.seen = Look(None, None, None)

    def begin(self) -> None:
        """Remember what is there now, whatever was there before."""
        self.seen = look(self._path)

    def stretch_index(self, now: Look) -> None:
        """Make the index of the log as long as it was, if something has cut it off.

        The system would end whoever looks behind its end; from zeros SQLite makes it anew.
        """
        new, old = now.shared, self.seen.shared
        if new and old and is_same(new, old) and new.size < old.size:
            os.truncate(companion(self._path, SHARED), old.size)

    def note(self) -> None:
        """Remember what the files look like when nobody but us has touched them.

        Another file that has come in the place of one meanwhile is left for the next look.
        """
        marks = zip(look(self._path), self.seen, strict=True)
        self.seen = Look(*(now if is_same(now, seen) else seen for now, seen in marks))

    def is_cut(self, connection: sqlite3.Connection, now: Look) -> bool:
        """Return True if the file has not all its pages any more.

        Another copy may have given some up.
        """
        (pages,) = connection.execute("PRAGMA page_count").fetchone()
        (size,) = connection.execute("PRAGMA page_size").fetchone()
        return now.database is None or now.database.size < pages * size

    def clear_away(self) -> None:
        """Remove the log and its index that our file left behind, before another one uses them."""
        now, aside = look(self._path), free_name(self._path)
        for ending, mark, ours in zip((LOG, SHARED), now[1:], self.seen[1:], strict=True):
            if mark is not None and is_same(mark, ours):
                if ending == LOG and mark.size:  # it could not be emptied
                    os.rename(companion(self._path, ending), aside + ending)
                else:
                    os.unlink(companion(self._path, ending))


def _mark(path: str) -> Mark | None:
    try:
        status = os.stat(path)
    except OSError:
        return None
    written = 0 if sys.platform == "win32" else status.st_mtime_ns
    return Mark((status.st_dev, status.st_ino), status.st_size, written)
