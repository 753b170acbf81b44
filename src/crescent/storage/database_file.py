"""The file of the database: made, opened, and put aside for a new one when it is of no use."""

import os
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from typing import Final

from crescent.storage.connection import Connection
from crescent.storage.faults import FaultKind, Faults
from crescent.storage.folder import (
    DATABASE,
    LOG,
    SHARED,
    change_places,
    draft,
    finish_change,
    free_name,
    remove,
    successor,
)
from crescent.storage.locks import Claims
from crescent.storage.opening import (
    UnusableError,
    close_as_it_is,
    has_log,
    make_file,
    open_file,
)

TROUBLE: Final = (sqlite3.Error, OSError, UnusableError)
"""What disks and what is on them can raise."""

_MAGIC: Final = b"SQLite format 3\0"
_OPENING: Final = 0
"""The byte of the lock file that is held while a database is opened; no game has that number."""
_TURN: Final = 5.0
"""Seconds to wait for another copy of the game that is opening the database."""


class DatabaseFile:
    """The file in a folder. All that may put it aside is done in a `turn`, one copy at a time."""

    def __init__(self, folder: str, claims: Claims, faults: Faults) -> None:
        self._folder = folder
        self._claims = claims
        self._faults = faults
        self.path: Final = os.path.join(folder, DATABASE)

    @contextmanager
    def turn(self) -> Iterator[None]:
        """Wait until no other copy of the game opens the database."""
        end = time.monotonic() + _TURN
        while not self._claims.take(_OPENING):
            if time.monotonic() > end:
                raise OSError("another copy of the game is opening the database")
            time.sleep(0.01)
        try:
            yield
        finally:
            self._claims.free(_OPENING)

    def put_aside_others(self) -> None:
        """Set aside a file that is not a database: SQLite would delete the log beside it.

        This process may have no locks on the file: closing it would drop them.
        """
        with suppress(FileNotFoundError, IsADirectoryError), self.turn():
            if os.path.isfile(self.path):
                with open(self.path, "rb") as file:
                    header = file.read(len(_MAGIC))
                if header != _MAGIC:
                    self.put_aside(FaultKind.SET_ASIDE).close()

    def open(self) -> Connection:
        """Return a connection to the file, or to a new one where it is of no use."""
        try:
            finish_change(self.path)
            if not os.path.lexists(self.path):
                self._make()
            return open_file(self.path)
        except UnusableError as error:
            return self.put_aside(error.kind)

    def put_aside(
        self,
        kind: FaultKind,
        source: Connection | None = None,
        closed: Callable[[], None] = lambda: None,
    ) -> Connection:
        """Put the file aside, and another in its place with all that it and `source` tell.

        `source` is the connection to the file, if there is one; `closed` is called before it is
        closed.
        """
        from crescent.storage import handover  # noqa: PLC0415 - hardly ever needed
        from crescent.storage.salvage import Salvage  # noqa: PLC0415

        aside, new = free_name(self.path), successor(self.path)
        remove(new)
        try:
            with closing(make_file(new)) as connection:
                if source is not None:
                    handover.hand_over_rest(source, connection)
                    handover.hand_over_latest(source, connection)
                    closed()
                    close_as_it_is(source, self.path)
                Salvage(self._folder).begin(connection, DATABASE, os.path.basename(aside))
            if has_log(new):
                raise OSError("not all could be written to the new database")
        except TROUBLE:
            # There is no room for it: all stays as it was, for a better time.
            remove(new)
            raise
        change_places(self.path, aside)
        if source is not None:
            self._tidy(aside)
        # Of a file that was deleted there may be a log alone.
        self._faults.add(kind, aside if os.path.lexists(aside) else aside + LOG)
        return open_file(self.path)

    def _make(self) -> None:
        new = draft(self.path)
        remove(new)
        make_file(new).close()
        os.rename(new, self.path)

    @staticmethod
    def _tidy(aside: str) -> None:
        """Remove the index of the log, and the log if it is empty, of a file put aside."""
        log, shared = (aside + ending for ending in (LOG, SHARED))
        with suppress(OSError):
            os.unlink(shared)
        with suppress(OSError):
            if not os.stat(log).st_size:
                os.unlink(log)
