"""Which games are on the table of a program that is alive.

Each such game is a locked byte of one file, at the place of its number. The system gives the byte
free when the program ends, however it does. Byte 0 is locked while a database is opened.

POSIX knows one holder of a lock, the process, and drops all its locks on a file as soon as it
closes any handle of it. So there is one handle for the whole process, and a list of who in it
holds what.
"""

import errno
import os
import sys
import threading
from collections.abc import Iterable
from contextlib import suppress
from typing import Final

from crescent.storage.folder import LOCKS

_TAKEN: Final = {errno.EACCES, errno.EAGAIN, errno.EDEADLK}


if sys.platform == "win32":
    import msvcrt

    def _lock(file: int, byte: int) -> None:
        os.lseek(file, byte, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

    def _unlock(file: int, byte: int) -> None:
        os.lseek(file, byte, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_UNLCK, 1)

else:
    import fcntl

    def _lock(file: int, byte: int) -> None:
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, byte)

    def _unlock(file: int, byte: int) -> None:
        fcntl.lockf(file, fcntl.LOCK_UN, 1, byte)


class _LockFile:
    """The handle of one file, shared by all in this process who use it."""

    def __init__(self, path: str) -> None:
        self.users = 0
        self.held: set[int] = set()
        self.is_new = not os.path.lexists(path)
        """Whether nobody can have locked anything in it before."""
        self._path = path
        self._file = self._open()

    def _open(self) -> int | None:
        with suppress(OSError):
            return os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
        return None

    def look(self) -> None:
        """Where the file was removed or replaced, lock the same in the one that is there now."""
        if self._file is None:
            return
        with suppress(OSError):
            if os.path.samestat(os.stat(self._path), os.fstat(self._file)):
                return
        file = self._open()
        if file is not None:
            before, self._file = self._file, file
            for byte in self.held:
                with suppress(OSError, OverflowError, ValueError):
                    _lock(file, byte)
            os.close(before)

    def take(self, byte: int) -> bool:
        if byte in self.held:
            return False
        if self._file is not None:
            try:
                _lock(self._file, byte)
            except OSError as error:
                # Any other error: this file system has no locks, and the game does without.
                if error.errno in _TAKEN:
                    return False
            except (OverflowError, ValueError):
                pass
        self.held.add(byte)
        return True

    def free(self, byte: int) -> None:
        self.held.discard(byte)
        if self._file is not None:
            with suppress(OSError, OverflowError, ValueError):
                _unlock(self._file, byte)

    def close(self) -> None:
        if self._file is not None:
            os.close(self._file)


_files: Final[dict[str, _LockFile]] = {}
_files_change: Final = threading.Lock()


class Claims:
    """What one user of a folder holds; without a folder, in memory, nobody else is there."""

    def __init__(self, folder: str | None) -> None:
        self._path = None if folder is None else os.path.realpath(os.path.join(folder, LOCKS))
        self._mine: set[int] = set()
        self._doubted: set[int] = set()
        self._lock_file: _LockFile | None = None
        if self._path is not None:
            with _files_change:
                if self._path not in _files:
                    _files[self._path] = _LockFile(self._path)
                self._lock_file = _files[self._path]
                self._lock_file.users += 1

    def take(self, number: int) -> bool:
        """Claim a game; False if another has it. What is held already may be claimed again."""
        if number in self._mine:
            return True
        if self._lock_file is not None:
            with _files_change:
                if not self._lock_file.take(number):
                    self._doubted.discard(number)
                    return False
                if number in self._doubted:
                    self._lock_file.free(number)
                    return False
        self._mine.add(number)
        return True

    def doubt(self, numbers: Iterable[int]) -> None:
        """Take these for another's until that one claims them: it may not know that it must."""
        self._doubted.update(numbers)

    def look(self) -> None:
        """Hold what is held also where somebody has removed the file of the locks meanwhile."""
        if self._lock_file is not None:
            with _files_change:
                self._lock_file.look()

    def free(self, number: int) -> None:
        """Give up a claim, if there is one."""
        if number in self._mine:
            self._mine.discard(number)
            if self._lock_file is not None:
                with _files_change:
                    self._lock_file.free(number)

    @property
    def are_the_first(self) -> bool:
        """Whether nobody else in this process uses the folder."""
        return self._lock_file is None or self._lock_file.users == 1

    @property
    def are_forgotten(self) -> bool:
        """Whether others could have claimed games in a file that was removed since."""
        return self._lock_file is not None and self._lock_file.is_new

    def is_free(self, number: int) -> bool:
        """Return True if nobody has claimed that game, this user neither."""
        if number in self._mine or not self.take(number):
            return False
        self.free(number)
        return True

    def close(self) -> None:
        """Give up all claims."""
        for number in tuple(self._mine):
            self.free(number)
        if self._lock_file is not None and self._path is not None:
            with _files_change:
                self._lock_file.users -= 1
                if not self._lock_file.users:
                    self._lock_file.close()
                    del _files[self._path]
            self._lock_file = None
