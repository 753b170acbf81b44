"""Connections that fail in few ways: whatever happens, `sqlite3.Error` comes of it.

The module lets other errors through as well: a broken file makes SQLite speak of names that are no
text, numbers can be too large for it, and memory can end. And there are files that keep a single
question busy for ever. Here each of these becomes an error with a code of SQLite's, so that nobody
else needs to know of them.
"""

import os
import sqlite3
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final, Self, TypeVar

PATIENCE: Final = 1.0
"""Seconds to wait for another copy of the game that is writing."""

_WORK: Final = 1.0
"""Seconds of the processor's time that one call may take, for a small database."""
_BYTES_A_SECOND: Final = 20e6
"""Bytes of a database for which a call may take a second more."""
_LOOKS_EVERY: Final = 20_000
"""Steps of SQLite's machine, some milliseconds, between two looks at the time."""

_Answer = TypeVar("_Answer")


class DamageError(sqlite3.DatabaseError):
    """A file is broken, though SQLite has not found the words for it."""

    sqlite_errorcode = sqlite3.SQLITE_CORRUPT


class OutOfMemoryError(sqlite3.OperationalError):
    """There is no memory left."""

    sqlite_errorcode = sqlite3.SQLITE_NOMEM


class Connection(sqlite3.Connection):
    """See above; for any thread, one at a time, and it begins no transactions by itself."""

    _work: float | None = None
    _until = 0.0
    _overworked = False

    def limit_work(self, seconds: float | None) -> None:
        """Let no call take more than `seconds` of the processor's time; None sets no limit.

        It is not the time of day: a program that is halted, or a disk that is slow, is no reason.
        """
        self._work = seconds
        handler = None if seconds is None else self._is_too_much
        self.set_progress_handler(handler, _LOOKS_EVERY)

    def cursor(self, factory: Any = None) -> Any:  # noqa: D102 - as there
        return super().cursor(factory or _Cursor)

    def execute(self, *values: Any) -> Any:  # noqa: D102 - as there
        return self.cursor().execute(*values)

    def executemany(self, *values: Any) -> Any:  # noqa: D102 - as there
        return self.cursor().executemany(*values)

    def backup(self, target: sqlite3.Connection, **options: Any) -> None:  # noqa: D102 - as there
        self.guarded(super().backup, target, **options)

    def guarded(self, call: Callable[..., _Answer], *values: Any, **options: Any) -> _Answer:
        """Do something to the database; raises nothing but `sqlite3.Error`, or `StopIteration`."""
        if self._work is not None:
            self._until = time.thread_time() + self._work
            self._overworked = False
        try:
            return call(*values, **options)
        except sqlite3.Error as error:
            if self._overworked:
                raise DamageError("it keeps one question busy for ever") from error
            raise
        except UnicodeDecodeError as error:
            raise DamageError("its tables have names that are no text") from error
        except MemoryError as error:
            raise OutOfMemoryError("out of memory") from error
        except (ValueError, OverflowError, SystemError) as error:
            raise sqlite3.DataError(str(error)) from error

    def _is_too_much(self) -> bool:
        self._overworked = time.thread_time() > self._until
        return self._overworked


class _Cursor(sqlite3.Cursor):
    """Guards what a `Connection` is asked."""

    connection: Connection

    def execute(self, *values: Any) -> Self:
        self._ask(super().execute, *values)
        return self

    def executemany(self, *values: Any) -> Self:
        self._ask(super().executemany, *values)
        return self

    def fetchone(self) -> Any:
        return self._ask(super().fetchone)

    def fetchall(self) -> list[Any]:
        answer: list[Any] = self._ask(super().fetchall)
        return answer

    def __next__(self) -> Any:
        return self._ask(super().__next__)

    def _ask(self, call: Callable[..., Any], *values: Any) -> Any:
        try:
            return self.connection.guarded(call, *values)
        except sqlite3.Error:
            # Else the traceback would keep it, and it the file, longer than its connection.
            self.close()
            raise


def connect(path: str, *, uri: bool = False, size: int | None = None) -> Connection:
    """Connect to a database; `size` is that of the file, which is looked at where it is not told.

    None is made where there is none: somebody may have moved it away just now. Raises
    `sqlite3.Error`.
    """
    in_memory = path in ("", ":memory:")
    try:
        connection: Connection = sqlite3.connect(
            path if uri or in_memory else address(path, "rw"),
            timeout=PATIENCE,
            isolation_level=None,
            check_same_thread=False,
            uri=uri or not in_memory,
            factory=Connection,
        )
    except (UnicodeError, MemoryError) as error:
        raise sqlite3.OperationalError(str(error)) from error
    # A text that is none is found to make no sense where it is read.
    connection.text_factory = _text
    if not in_memory:
        with suppress(OSError):
            size = os.path.getsize(path) if size is None else size
        connection.limit_work(_WORK + (size or 0) / _BYTES_A_SECOND)
    connection.execute("PRAGMA trusted_schema = OFF")
    connection.execute("PRAGMA cell_size_check = ON")
    return connection


def address(path: str, mode: str, options: str = "") -> str:
    """Return the address by which SQLite opens a file in a mode: ``ro`` or ``rw``."""
    escaped = "".join(f"%{byte:02X}" for byte in os.fsencode(path))
    return f"file:{escaped}?mode={mode}{options}"


def _text(value: bytes) -> str:
    return value.decode("utf-8", "replace")
