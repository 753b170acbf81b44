"""The connection to the database, kept to the file that is there, and to one that is sound."""

import os
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing, suppress
from typing import TYPE_CHECKING, Final, TypeVar

from crescent.storage.connection import Connection
from crescent.storage.database_file import DatabaseFile
from crescent.storage.faults import FaultKind, Faults
from crescent.storage.locks import Claims
from crescent.storage.opening import (
    EMPTY_LOG,
    checkpoint,
    has_log,
    is_damage,
    is_full,
    is_in_use,
    reader,
)
from crescent.storage.watch import Look, Watch, is_same, look

if TYPE_CHECKING:
    from crescent.storage.salvage import Salvage

Answer = TypeVar("Answer")

Identity = tuple[int, int]
"""Device and number of a file."""

_MOST_REPAIRS: Final = 3
"""How often in a row a database is repaired; a disk may break one after another."""
_REST: Final = 60.0
"""Seconds after these until it is tried once more; each time it is twice as long."""


class Database:
    """A connection to write with, and the file behind it.

    One thread at a time may use it. `replaced` is called when another file has taken the place of
    the one before, with the new connection; `touched` when something else has written to the file,
    be it another copy of the game, so that it should be checked.
    """

    is_on_disk: Final = True

    def __init__(self, folder: str, claims: Claims, faults: Faults) -> None:
        """Open it, or raise one of `TROUBLE`."""
        self._folder = folder
        self._file = DatabaseFile(folder, claims, faults)
        self.path: Final = self._file.path
        self._watch = Watch(self.path)
        self._repairs = 0
        self._repaired = 0.0
        """When that was done last."""
        self._salvage: Salvage | None = None
        self._connection: Connection | None = None
        self.identity: Identity | None = None
        """Which file it is, whatever its name."""
        self.replaced: Callable[[sqlite3.Connection], None] = lambda _connection: None
        self.touched: Callable[[], None] = lambda: None
        self.is_shared = False
        """Whether there can be a second connection."""
        self.unclean: Final = has_log(self.path)
        """Whether the program before did not end as it should, or another copy runs."""
        if claims.are_the_first:
            self._file.put_aside_others()
        self.is_used_elsewhere: Final = (
            claims.are_the_first and claims.are_forgotten and is_in_use(self.path)
        )
        """Whether another copy runs, of which nothing tells what games it has."""
        self._open()

    def reader(self) -> Connection:
        """Return a second connection, for reading only, to be closed by who asked."""
        return reader(self.path)

    def do(self, task: Callable[[sqlite3.Connection], Answer]) -> Answer:
        """Run a task, and once more if the database had to be set aside first.

        Raises one of `TROUBLE`.
        """
        self._attend()
        try:
            return task(self._usable())
        except sqlite3.Error as error:
            if is_full(error):
                checkpoint(self._usable())  # what is in the log may have room in the database
                return task(self._usable())
            if not is_damage(error, self.path):
                raise
            self.repair(str(error), self.identity)
            return task(self._usable())
        finally:
            self._watch.note()

    def is_whole(self, has_all: Callable[[sqlite3.Connection], bool]) -> bool:
        """Return whether the file itself, read afresh, has all that it should have.

        Go on with another file that has taken its place. Raises one of `TROUBLE`.
        """
        self._attend()
        if not self.is_shared:
            return True
        try:
            checkpoint(self._usable())
            self._watch.note()
            with closing(self.reader()) as connection:
                return has_all(connection)
        except sqlite3.Error as error:
            return not is_damage(error, self.path)

    def repair(self, reason: str, identity: Identity | None) -> None:
        """Set the damaged file of that identity aside, and go on with a new one.

        If another has taken its place already, that one is left alone.
        """
        if identity != self.identity:
            return
        rest = _REST * 2 ** max(0, self._repairs - _MOST_REPAIRS)
        if self._repairs >= _MOST_REPAIRS and time.monotonic() < self._repaired + rest:
            raise OSError(reason)
        self._repairs += 1
        self._repaired = time.monotonic()
        if self.identity != self._identity_now():  # another copy of the game has done so already
            self._follow()
            return
        with self._file.turn():
            self._use(self._file.put_aside(FaultKind.DAMAGED, self._connection, self._forget))
        self.replaced(self._usable())
        self._watch.note()

    def settle(self) -> None:
        """Write what is in the log to the file, for whoever copies that; may raise `TROUBLE`."""
        self._attend()
        self._usable().execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
        self._watch.note()

    @property
    def has_salvage(self) -> bool:
        """Whether something was put aside of which not all has been brought over."""
        with suppress(sqlite3.Error):
            found = self._usable().execute("SELECT 1 FROM salvages").fetchone()
            return found is not None
        return False

    def salvage(self) -> bool:
        """Bring over a little of what was put aside; return whether there may be more."""
        return self.do(self._salvager().go_on)

    def salvage_game(self, number: int) -> None:
        """Bring over one game that was put aside, if there is one."""
        if self.has_salvage:
            self._salvager().bring(self._usable(), number)

    def _salvager(self) -> "Salvage":
        from crescent.storage.salvage import Salvage  # noqa: PLC0415 - hardly ever needed

        if self._salvage is None:
            self._salvage = Salvage(self._folder)
        return self._salvage

    def close(self) -> None:
        """Leave nothing beside the file, if no other copy of the game uses it."""
        if self._salvage is not None:
            self._salvage.close()
        if self._connection is not None:
            with suppress(sqlite3.Error):
                checkpoint(self._connection)
        self._disconnect()

    def _usable(self) -> Connection:
        if self._connection is None:
            raise sqlite3.OperationalError("the database is closed")
        return self._connection

    def _disconnect(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(sqlite3.Error):
                connection.close()

    def _forget(self) -> None:
        self._connection = None

    def _identity_now(self) -> Identity | None:
        try:
            status = os.stat(self.path)
        except OSError:
            return None
        return status.st_dev, status.st_ino

    # What something else does to the files

    def _attend(self) -> None:
        """Look at the files, and go on with what is there now; raises one of `TROUBLE`."""
        try:
            self._look_after()
        except sqlite3.Error as error:
            if self._connection is None or not is_damage(error, self.path):
                raise
            self.repair(str(error), self.identity)

    def _look_after(self) -> None:
        if self._connection is None:
            self._open()
            self.replaced(self._usable())
            self._watch.note()
        now, seen = look(self.path), self._watch.seen
        if now == seen:
            return
        self._watch.stretch_index(now)
        if now.database is None or now.database.identity != self.identity:
            self._follow()
        elif (
            seen.database
            and now.database.size < seen.database.size
            and self._watch.is_cut(self._usable(), now)
        ):
            self.repair("it was cut off", self.identity)
        elif is_same(now.log, seen.log) and now.log != seen.log and not self._log_is_sound():
            self.repair("its log was overwritten", self.identity)
        elif not (is_same(now.log, seen.log) and is_same(now.shared, seen.shared)):
            self._renew_log(now)
            self.touched()  # as well as the log the file itself may have been written to
        elif now.database != seen.database:
            self.touched()
        self._watch.note()

    def _log_is_sound(self) -> bool:
        """Return True if no harm was done to the log, be it that another copy has written to it."""
        from crescent.storage.log import log_is_sound  # noqa: PLC0415 - hardly ever needed

        return log_is_sound(self._usable(), self.path)

    def _renew_log(self, now: Look) -> None:
        """Write our log to the database and begin a new one: it was removed or replaced."""
        if not is_same(now.log, self._watch.seen.log) or now.log == self._watch.seen.log:
            # Where that fails, another copy of the game has done so.
            with suppress(sqlite3.OperationalError):
                if self._usable().execute(EMPTY_LOG).fetchone()[0]:
                    raise OSError("the log is being read")
        self._disconnect()
        self._open()
        self.replaced(self._usable())

    def _follow(self) -> None:
        """Go on with another file in the place of ours, and hand over all that ours has."""
        from crescent.storage import handover  # noqa: PLC0415 - hardly ever needed

        old = self._connection
        if old is not None:
            checkpoint(old)  # for whoever has moved it
            self._watch.clear_away()
        os.makedirs(self._folder, mode=0o700, exist_ok=True)
        with self._file.turn():
            new = self._file.open()
        try:
            if old is not None:
                handover.hand_over_rest(old, new)
            self.replaced(new)  # at first what is on the table, and then all others
            if old is not None:
                handover.hand_over_games(old, new)
            checkpoint(new)
        except BaseException:
            new.close()
            raise
        self._disconnect()
        self._use(new)

    def _open(self) -> None:
        os.makedirs(self._folder, mode=0o700, exist_ok=True)
        with self._file.turn():
            self._use(self._file.open())

    def _use(self, connection: Connection) -> None:
        self._connection = connection
        self.identity = self._identity_now()
        self._watch.begin()
        (mode,) = connection.execute("PRAGMA locking_mode").fetchone()
        self.is_shared = mode == "normal"
