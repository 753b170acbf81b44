"""The database of a folder: opened, followed when it is replaced, set aside when it is damaged."""

import os
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from typing import TYPE_CHECKING, Final, TypeVar

from crescent.storage.connection import Connection
from crescent.storage.faults import FaultKind, Faults
from crescent.storage.folder import (
    DATABASE,
    LOG,
    SHARED,
    change_places,
    companion,
    draft,
    finish_change,
    free_name,
    remove,
    successor,
)
from crescent.storage.locks import Claims
from crescent.storage.opening import (
    EMPTY_LOG,
    UnusableError,
    checkpoint,
    close_as_it_is,
    has_log,
    is_damage,
    is_full,
    is_in_use,
    make_file,
    open_file,
    open_in_memory,
    reader,
)
from crescent.storage.watch import Look, is_same, look

if TYPE_CHECKING:
    from crescent.storage.salvage import Salvage

Answer = TypeVar("Answer")

TROUBLE: Final = (sqlite3.Error, OSError, UnusableError)
"""What disks and what is on them can raise."""

Identity = tuple[int, int]
"""Device and number of a file."""

_MAGIC: Final = b"SQLite format 3\0"
_OPENING: Final = 0
"""The byte of the lock file that is held while a database is opened; no game has that number."""
_TURN: Final = 5.0
"""Seconds to wait for another copy of the game that is opening the database."""
_MOST_REPAIRS: Final = 3
"""How often in a row a database is repaired; a disk may break one after another."""
_REST: Final = 60.0
"""Seconds after these until it is tried once more; each time it is twice as long."""


class Database:
    """A connection to write with, and the file behind it.

    One thread at a time may use it.  `replaced` is called when another file has taken the place of
    the one before, with the new connection; `touched` when something else has written to the file,
    be it another copy of the game, so that it should be checked.
    """

    is_on_disk: Final = True

    def __init__(self, folder: str, claims: Claims, faults: Faults) -> None:
        """Open it, or raise one of `TROUBLE`."""
        self._claims = claims
        self._faults = faults
        self._folder = folder
        self._repairs = 0
        self._repaired = 0.0
        """When that was done last."""
        self._salvage: Salvage | None = None
        self._connection: Connection | None = None
        self.identity: Identity | None = None
        """Which file it is, whatever its name."""
        self._seen = Look(None, None, None)
        self.replaced: Callable[[sqlite3.Connection], None] = lambda _connection: None
        self.touched: Callable[[], None] = lambda: None
        self.path: Final = os.path.join(folder, DATABASE)
        self.is_shared = False
        """Whether there can be a second connection."""
        self.unclean: Final = has_log(self.path)
        """Whether the program before did not end as it should, or another copy runs."""
        if claims.are_the_first:
            self._look_at_header()
        self.is_used_elsewhere: Final = (
            claims.are_the_first and claims.are_forgotten and is_in_use(self.path)
        )
        """Whether another copy runs, of which nothing tells what games it has."""
        self._open()

    def reader(self) -> Connection:
        """Return a second connection, for reading only, to be closed by who asked."""
        return reader(self.path)

    def do(self, task: Callable[[sqlite3.Connection], Answer]) -> Answer:
        """Do something to the database, and once more where it had to be set aside first.

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
            self._note()

    def is_whole(self, has_all: Callable[[sqlite3.Connection], bool]) -> bool:
        """Whether the file itself, read afresh, has all that it should have, as far as can be told.

        Where another file has taken its place, that is gone on with.  Raises one of `TROUBLE`.
        """
        self._attend()
        if not self.is_shared:
            return True
        try:
            checkpoint(self._usable())
            self._note()
            with closing(self.reader()) as connection:
                return has_all(connection)
        except sqlite3.Error as error:
            return not is_damage(error, self.path)

    def repair(self, reason: str, identity: Identity | None) -> None:
        """Set the file of that identity aside, for it is damaged, and go on with a new one.

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
        with self._turn():
            self._use(self._set_aside(FaultKind.DAMAGED, self._connection))
        self.replaced(self._usable())
        self._note()

    def settle(self) -> None:
        """Write what is in the log to the file, for whoever copies that; may raise `TROUBLE`."""
        self._attend()
        self._usable().execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
        self._note()

    @property
    def has_salvage(self) -> bool:
        """Whether something was put aside of which not all has been brought over."""
        with suppress(sqlite3.Error):
            found = self._usable().execute("SELECT 1 FROM salvages").fetchone()
            return found is not None
        return False

    def salvage(self) -> bool:
        """Bring over a little of what was put aside; whether there may be more."""
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
        self._let_go()

    def _usable(self) -> Connection:
        if self._connection is None:
            raise sqlite3.OperationalError("the database is closed")
        return self._connection

    def _let_go(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(sqlite3.Error):
                connection.close()

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
            self._note()
        now, seen = look(self.path), self._seen
        if now == seen:
            return
        if seen.shared and now.shared and is_same(now.shared, seen.shared):
            self._stretch_index(now.shared.size, seen.shared.size)
        if now.database is None or now.database.identity != self.identity:
            self._follow()
        elif seen.database and now.database.size < seen.database.size and self._is_cut(now):
            self.repair("it was cut off", self.identity)
        elif is_same(now.log, seen.log) and now.log != seen.log and not self._log_is_sound():
            self.repair("its log was overwritten", self.identity)
        elif not (is_same(now.log, seen.log) and is_same(now.shared, seen.shared)):
            self._renew_log(now)
            self.touched()  # as well as the log the file itself may have been written to
        elif now.database != seen.database:
            self.touched()
        self._note()

    def _stretch_index(self, size: int, before: int) -> None:
        """Where the index of the log was cut off, the system would end whoever looks behind that.

        SQLite sees by its zeros that it has to be made anew.
        """
        if size < before:
            os.truncate(companion(self.path, SHARED), before)

    def _note(self) -> None:
        """Remember what the files look like when nobody but us has touched them.

        Another file that has come in the place of one meanwhile is left for the next look.
        """
        marks = zip(look(self.path), self._seen, strict=True)
        self._seen = Look(*(now if is_same(now, seen) else seen for now, seen in marks))

    def _is_cut(self, now: Look) -> bool:
        """Return True if the file has not all its pages any more.

        Another copy may have given some up.
        """
        (pages,) = self._usable().execute("PRAGMA page_count").fetchone()
        (size,) = self._usable().execute("PRAGMA page_size").fetchone()
        return now.database is None or now.database.size < pages * size

    def _log_is_sound(self) -> bool:
        """Return True if no harm was done to the log, be it that another copy has written to it."""
        from crescent.storage.log import log_is_sound  # noqa: PLC0415 - hardly ever needed

        return log_is_sound(self._usable(), self.path)

    def _renew_log(self, now: Look) -> None:
        """Write our log to the database and begin a new one: it was removed or replaced."""
        if not is_same(now.log, self._seen.log) or now.log == self._seen.log:
            # Where that fails, another copy of the game has done so.
            with suppress(sqlite3.OperationalError):
                if self._usable().execute(EMPTY_LOG).fetchone()[0]:
                    raise OSError("the log is being read")
        self._let_go()
        self._open()
        self.replaced(self._usable())

    def _follow(self) -> None:
        """Our file is here no more: go on with the one that is, and let nothing be lost of ours."""
        from crescent.storage import handover  # noqa: PLC0415 - hardly ever needed

        old = self._connection
        if old is not None:
            checkpoint(old)  # for whoever has moved it
            self._clear_away()
        os.makedirs(self._folder, mode=0o700, exist_ok=True)
        with self._turn():
            new = self._open_or_set_aside()
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
        self._let_go()
        self._use(new)

    def _clear_away(self) -> None:
        """Where the log and its index were left behind by our file, let no other take them up."""
        now, aside = look(self.path), free_name(self.path)
        for ending, mark, ours in zip((LOG, SHARED), now[1:], self._seen[1:], strict=True):
            if mark is not None and is_same(mark, ours):
                if ending == LOG and mark.size:  # it could not be emptied
                    os.rename(companion(self.path, ending), aside + ending)
                else:
                    os.unlink(companion(self.path, ending))

    def _open(self) -> None:
        os.makedirs(self._folder, mode=0o700, exist_ok=True)
        with self._turn():
            self._use(self._open_or_set_aside())

    def _use(self, connection: Connection) -> None:
        self._connection = connection
        self.identity = self._identity_now()
        self._seen = look(self.path)
        self._note()
        (mode,) = connection.execute("PRAGMA locking_mode").fetchone()
        self.is_shared = mode == "normal"

    @contextmanager
    def _turn(self) -> Iterator[None]:
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

    def _look_at_header(self) -> None:
        """Set aside what is no database at all, for SQLite would delete the log beside it.

        To close a file drops all locks that this process has on it, so there may be none.
        """
        with suppress(FileNotFoundError, IsADirectoryError), self._turn():
            if os.path.isfile(self.path):
                with open(self.path, "rb") as file:
                    header = file.read(len(_MAGIC))
                if header != _MAGIC:
                    self._set_aside(FaultKind.SET_ASIDE).close()

    def _open_or_set_aside(self) -> Connection:
        try:
            finish_change(self.path)
            if not os.path.lexists(self.path):
                self._make()
            return open_file(self.path)
        except UnusableError as error:
            return self._set_aside(error.kind)

    def _make(self) -> None:
        new = draft(self.path)
        remove(new)
        make_file(new).close()
        os.rename(new, self.path)

    def _set_aside(self, kind: FaultKind, source: Connection | None = None) -> Connection:
        """Put the file aside, and another in its place with all that it and `source` tell.

        `source` is the connection to the file, if there is one; it is closed.
        """
        from crescent.storage.salvage import Salvage  # noqa: PLC0415 - hardly ever needed

        aside, new = free_name(self.path), successor(self.path)
        remove(new)
        try:
            with closing(make_file(new)) as connection:
                if source is not None:
                    self._hand_over_latest(source, connection)
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

    @staticmethod
    def _tidy(aside: str) -> None:
        """Remove what a file that was put aside in use has no need of: the log if it is empty."""
        log, shared = (aside + ending for ending in (LOG, SHARED))
        with suppress(OSError):
            os.unlink(shared)
        with suppress(OSError):
            if not os.stat(log).st_size:
                os.unlink(log)

    def _hand_over_latest(self, source: sqlite3.Connection, target: sqlite3.Connection) -> None:
        from crescent.storage import handover  # noqa: PLC0415 - hardly ever needed

        handover.hand_over_rest(source, target)
        handover.hand_over_latest(source, target)
        self._connection = None
        close_as_it_is(source, self.path)


class MemoryDatabase:
    """What takes the place of a `Database` where there can be none."""

    is_on_disk: Final = False
    is_used_elsewhere: Final = False
    is_shared: Final = False
    unclean: Final = False
    has_salvage: Final = False
    identity: Final = None

    def __init__(self, path: str | None) -> None:
        """Begin with a copy of what is in a file, if that can be read."""
        self._connection: Final = open_in_memory(path)
        self.replaced: Callable[[sqlite3.Connection], None] = lambda _connection: None
        self.touched: Callable[[], None] = lambda: None

    def reader(self) -> Connection:
        """There is none; raises `sqlite3.Error`."""
        raise sqlite3.OperationalError("memory has one connection")

    def do(self, task: Callable[[sqlite3.Connection], Answer]) -> Answer:
        """Do something to the database."""
        return task(self._connection)

    def is_whole(self, has_all: Callable[[sqlite3.Connection], bool]) -> bool:  # noqa: ARG002
        """Nobody else gets at memory."""
        return True

    def repair(self, reason: str, identity: Identity | None) -> None:  # noqa: ARG002 - see there
        """Memory is not repaired; raises `OSError`."""
        raise OSError(reason)

    def settle(self) -> None:
        """There is no log."""

    def salvage(self) -> bool:
        """Nothing was put aside."""
        return False

    def salvage_game(self, number: int) -> None:
        """Nothing was put aside."""

    def close(self) -> None:
        """Forget everything."""
        self._connection.close()
