"""The ways to the database: in the thread that writes, and beside it."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from functools import partial
from typing import TypeVar

from crescent.storage.connection import connect
from crescent.storage.database import Database, Identity
from crescent.storage.database_file import TROUBLE
from crescent.storage.memory import MemoryDatabase
from crescent.storage.opening import is_damage
from crescent.storage.worker import Worker

Answer = TypeVar("Answer")


class Access:
    """Asks a database and changes it, for any thread.

    `repair` is told of damage that was found, and in which file; it must raise nothing.
    """

    def __init__(
        self,
        database: Database | MemoryDatabase,
        worker: Worker,
        repair: Callable[[Identity | None, str], None],
    ) -> None:
        self._database = database
        self._worker = worker
        self._repair = repair

    def change(self, task: Callable[[sqlite3.Connection], Answer]) -> Answer:
        """Run a task in the thread that writes; raises what it raises."""
        return self._worker.run(lambda: self._database.do(task))

    def do(self, task: Callable[[sqlite3.Connection], Answer], otherwise: Answer) -> Answer:
        """Run a task after what is to be written; return `otherwise` if it fails."""
        try:
            return self.change(task)
        except TROUBLE:
            return otherwise

    def read(self, task: Callable[[sqlite3.Connection], Answer]) -> Answer | None:
        """Ask the database something, beside the thread that writes; None if that fails."""
        for _ in range(2):
            identity = self._database.identity
            try:
                with self._reader() as connection:
                    if connection is None:
                        return self.change(task)
                    return task(connection)
            except TROUBLE as error:
                if not is_damage(error):
                    return None
                self._worker.run(partial(self._repair, identity, str(error)))
        return None

    @contextmanager
    def snapshot(self) -> Iterator[sqlite3.Connection]:
        """Return a connection of one's own to read with for long; raises what comes in between."""
        with self._reader() as connection:
            if connection is not None:
                yield connection
                return
        with closing(connect("")) as copy:
            self.change(lambda connection: connection.backup(copy))
            yield copy

    @contextmanager
    def _reader(self) -> Iterator[sqlite3.Connection | None]:
        self.change(lambda _connection: None)  # what was saved before is to be seen
        if not self._database.is_shared:
            yield None
            return
        connection = self._database.reader()
        try:
            yield connection
        finally:
            connection.close()
