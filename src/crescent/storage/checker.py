"""The full check of a database, beside the game that goes on."""

import sqlite3
import threading
from collections.abc import Callable
from contextlib import suppress

from crescent.storage.connection import Connection
from crescent.storage.opening import is_damage


class Checker:
    """Reads a whole database in a thread of its own, so that no save has to wait for it."""

    def __init__(self, connection: Connection, damaged: Callable[[str], None]) -> None:
        """Start the check; close `connection` when done, call `damaged(reason)` if it fails."""
        self._connection = connection
        connection.limit_work(None)  # it may take long, and comes to an end whatever there is
        self._damaged = damaged
        self._thread = threading.Thread(target=self._check, name="storage check", daemon=True)
        self._thread.start()

    def is_alive(self) -> bool:
        """Return True until the check is done."""
        return self._thread.is_alive()

    def wait(self) -> None:
        """Wait until the check is done."""
        self._thread.join()

    def stop(self) -> None:
        """Cancel the check."""
        while self._thread.is_alive():
            with suppress(sqlite3.Error):  # it has just come to its end
                self._connection.interrupt()
            self._thread.join(0.05)

    def _check(self) -> None:
        reason = None
        try:
            (answer,) = self._connection.execute("PRAGMA integrity_check(1)").fetchone()
            reason = None if answer == "ok" else str(answer)
        except sqlite3.Error as error:
            reason = str(error) if is_damage(error) else None
        finally:
            self._connection.close()
        if reason is not None:
            self._damaged(reason)
