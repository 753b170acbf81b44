"""Opening a database, with a look at no more than its header and its tables."""

import os
import sqlite3
import stat
from collections.abc import Callable, Iterable
from contextlib import closing, suppress
from typing import Final

from crescent.storage.connection import Connection, address, connect
from crescent.storage.faults import FaultKind
from crescent.storage.folder import COMPANIONS, LOG, SHARED, companion
from crescent.storage.rows import is_saves_count
from crescent.storage.schema import APPLICATION, VERSION, migrate, plain, tables_of, version_of

_LOG_PAGES: Final = 200
"""How far the log grows before it is emptied into the database: some hundred moves."""
_MOST_COPIED: Final = 32 * 2**20
_NO_SHARING: Final = {
    *(sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_PROTOCOL)
}
_NOT_THE_FILES_FAULT: Final = _NO_SHARING | {
    *(sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_INTERRUPT, sqlite3.SQLITE_NOMEM),
    *(sqlite3.SQLITE_PERM, sqlite3.SQLITE_AUTH, sqlite3.SQLITE_NOLFS, sqlite3.SQLITE_MISUSE),
}
_PRIVATE: Final = 0o600


class UnusableError(Exception):
    """A file is no database of ours and stands where ours belongs."""

    def __init__(self, kind: FaultKind, reason: str) -> None:
        super().__init__(kind, reason)
        self.kind = kind
        self.reason = reason


def error_code(error: BaseException) -> int:
    """Return the primary code of an error of SQLite's; 0 for any other."""
    return int(getattr(error, "sqlite_errorcode", 0)) & 0xFF


def is_damage(error: BaseException, path: str | None = None) -> bool:
    """Return True if an error says that the file itself is broken.

    What is asked for is always the same, so a file is broken in which it cannot be done, unless it
    is busy, there is no room, or the system does not let us.
    """
    code = error_code(error)
    if code == sqlite3.SQLITE_READONLY:  # as a file is, too, that a later SQLite seems to have made
        return path is not None and is_writable(path)
    return code != 0 and code not in _NOT_THE_FILES_FAULT


def is_writable(path: str) -> bool:
    """Return True if the system lets us change a file, and what is beside it."""
    return os.access(path, os.W_OK) and os.access(os.path.dirname(path), os.W_OK)


def is_busy(error: BaseException) -> bool:
    """Return True if an error says that another program keeps the file to itself."""
    return error_code(error) == sqlite3.SQLITE_BUSY


def reader(path: str) -> Connection:
    """Return a second connection, for reading only."""
    connection = connect(path)
    connection.execute("PRAGMA query_only = ON")
    return connection


def is_full(error: BaseException) -> bool:
    """Return True if an error says that there is no room left."""
    return error_code(error) == sqlite3.SQLITE_FULL


EMPTY_LOG: Final = "PRAGMA wal_checkpoint(TRUNCATE)"
"""Writes what is in the log to the database; answers first whether somebody reads the log."""


def checkpoint(connection: sqlite3.Connection) -> None:
    """Empty the log into the database, as far as that can be done now."""
    with suppress(sqlite3.OperationalError):
        connection.execute(EMPTY_LOG)


def is_in_use(path: str) -> bool:
    """Return True if another program has a database open, to be asked before this one has."""
    if not os.path.exists(companion(path, SHARED)):
        return False
    try:
        with closing(connect(path)) as connection:
            connection.execute("PRAGMA busy_timeout = 0")
            connection.execute("PRAGMA locking_mode = EXCLUSIVE")
            connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except sqlite3.Error as error:
        return is_busy(error)
    return False


def close_as_it_is(connection: sqlite3.Connection, path: str) -> None:
    """Close a connection without writing what is in the log to the database, for it is damaged.

    The last connection to be closed would do so; but this way that is one which only reads.
    """
    with suppress(sqlite3.Error), closing(connect(read_only_uri(path), uri=True)) as last:
        with suppress(sqlite3.Error):
            last.execute("SELECT count(*) FROM sqlite_master").fetchone()
        connection.close()
    connection.close()


def has_log(path: str) -> bool:
    """Whether a log lies beside a database: another copy runs, or one ended before its time."""
    with suppress(OSError):
        return os.stat(companion(path, LOG)).st_size > 0
    return False


def open_file(path: str) -> Connection:
    """Open a database, and bring its tables up to date.

    Raises `UnusableError` for a file to be set aside, and `OSError` or `sqlite3.Error` if there is
    no way to have a database there.
    """
    _look_at_file(path)
    return _open_sharing(path)


def _open_sharing(path: str) -> Connection:
    try:
        return _open_checked(path, [])
    except sqlite3.Error as error:
        if error_code(error) not in _NO_SHARING:
            raise
        # Without memory to share, for which there may be no room, but then for one copy only.
        return _open_checked(path, ["PRAGMA locking_mode = EXCLUSIVE"])


def open_in_memory(path: str | None = None) -> Connection:
    """Return a database in memory, with a copy of what is in a file, if that can be read."""
    if path is not None:
        for attempt in (_copy_exclusive, _copy_read_only, _copy_immutable):
            with suppress(sqlite3.Error, OSError, UnusableError):
                return attempt(path)
    connection = connect(":memory:")
    migrate(connection)
    return connection


def read_only_uri(path: str, options: str = "") -> str:
    """Return the address by which SQLite opens a file for reading only."""
    return address(path, "ro", options)


def _look_at_file(path: str) -> None:
    """Raise `UnusableError` for what SQLite would wait for, or throw away.

    It is not opened here: to close a file drops all locks that the process has on it.
    """
    for ending in ("", *COMPANIONS):
        with suppress(FileNotFoundError):
            # A database may be a link; to what should be beside it SQLite follows none.
            status = os.lstat(companion(path, ending)) if ending else os.stat(path)
            if not stat.S_ISREG(status.st_mode):
                raise UnusableError(FaultKind.SET_ASIDE, "it is no file")
            if ending == "":
                if status.st_size == 0:  # SQLite would delete the log
                    raise UnusableError(FaultKind.SET_ASIDE, "it is empty")
                if status.st_mode & 0o777 & ~_PRIVATE:
                    with suppress(OSError):  # it is another's
                        os.chmod(path, _PRIVATE)


def make_file(path: str) -> Connection:
    """Make a new database where there is nothing, for nobody else to read.

    Raises as `open_file` does.
    """
    with open(path, "xb", opener=lambda name, flags: os.open(name, flags, _PRIVATE)):
        pass
    return _open_sharing(path)


def _open_checked(path: str, first: Iterable[str]) -> Connection:
    connection = connect(path)
    try:
        for statement in first:
            connection.execute(statement)
        check_tables(connection)
        connection.execute("PRAGMA journal_mode = WAL").fetchone()
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute(f"PRAGMA wal_autocheckpoint = {_LOG_PAGES}")
        before = version_of(connection)
        migrate(connection)
        _check_counts(connection)
        if version_of(connection) != before:
            # So that what is needed of the disk is had now, and not only when the log is full.
            checkpoint(connection)
        # What can be read only is found out now, and not when there is something to lose.
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("UPDATE saves SET count = count")
        connection.execute("ROLLBACK")
    except BaseException as error:
        connection.close()
        if is_damage(error, path):
            raise UnusableError(FaultKind.SET_ASIDE, str(error)) from None
        raise
    return connection


def check_tables(connection: Connection) -> None:
    """Raise `UnusableError` if a database is neither new nor ours; also `sqlite3.Error`."""
    version = version_of(connection)
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    if (application, version) == (0, 0):
        (tables,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
        if tables == 0:
            return
    if application != APPLICATION or version < 1:
        raise UnusableError(FaultKind.SET_ASIDE, "it belongs to another program")
    if version > VERSION:
        raise UnusableError(FaultKind.FUTURE_VERSION, f"version {version}")
    # By such a table, and all the more by a view or a trigger, any save could do anything.
    found = connection.execute("SELECT name, sql FROM sqlite_master").fetchall()
    tables = {name: plain(sql) for name, sql in found if not _is_analysis(name, sql)}
    if tables != tables_of(version):
        raise UnusableError(FaultKind.SET_ASIDE, "its tables are not ours")


def _is_analysis(name: object, statement: object) -> bool:
    """Return True if that is what ANALYZE leaves, whoever asked SQLite for it: it does no harm."""
    return str(name).startswith("sqlite_stat") and plain(statement).startswith(
        "CREATE TABLE sqlite_stat"
    )


def _check_counts(connection: Connection) -> None:
    """Raise `UnusableError` if games, places and saves cannot be counted on; also `sqlite3.Error`.

    It is so in a database that is damaged only.
    """
    saves = connection.execute("SELECT count FROM saves LIMIT 2").fetchall()
    games = connection.execute(
        "SELECT seq FROM sqlite_sequence WHERE name = 'games' UNION ALL SELECT max(id) FROM games"
    ).fetchall()
    places = connection.execute(
        "SELECT min(place) FROM games UNION ALL SELECT max(place) FROM games"
    ).fetchall()
    counts = [count for (count,) in (*saves, *games, *places) if count is not None]
    if len(saves) != 1 or not all(map(is_saves_count, counts)):
        raise UnusableError(FaultKind.SET_ASIDE, "it does not count")


def _copy_exclusive(path: str) -> Connection:
    return _copy(lambda: connect(path), path, "PRAGMA locking_mode = EXCLUSIVE")


def _copy_read_only(path: str) -> Connection:
    return _copy(lambda: connect(read_only_uri(path), uri=True), path)


def _copy_immutable(path: str) -> Connection:
    # A folder that cannot be written to may hold no shared memory; nobody else writes there either.
    return _copy(lambda: connect(read_only_uri(path, "&immutable=1"), uri=True), path)


def _copy(source_of: Callable[[], Connection], path: str, *first: str) -> Connection:
    _look_at_file(path)
    if os.stat(path).st_size > _MOST_COPIED:
        raise OSError("too large for memory")
    copy = connect(":memory:")
    source = source_of()
    try:
        for statement in first:
            source.execute(statement)
        check_tables(source)
        source.backup(copy)
        copy.execute("PRAGMA journal_mode = MEMORY")
        migrate(copy)
        _check_counts(copy)
    except BaseException:
        copy.close()
        raise
    finally:
        source.close()
    return copy
