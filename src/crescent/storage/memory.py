"""What takes the place of the database where there can be none."""

import sqlite3
from collections.abc import Callable
from typing import Final, TypeVar

from crescent.storage.connection import Connection
from crescent.storage.database import Identity
from crescent.storage.opening import open_in_memory

Answer = TypeVar("Answer")


class MemoryDatabase:
    """A `Database` in memory, gone when the program ends."""

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
