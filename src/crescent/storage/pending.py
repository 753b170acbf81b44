"""Settings between their player and the database."""

import sqlite3
import threading
from collections.abc import Mapping
from typing import Final

from crescent.storage.schema import transaction


class PendingSettings:
    """Those that are not written yet, and those that were; any thread may ask and add."""

    def __init__(self) -> None:
        self._values: dict[str, str] = {}
        self._written: dict[str, str] = {}
        self._change: Final = threading.Lock()

    def add(self, values: Mapping[str, str]) -> None:
        """Add what is to be written, over what is there by the same names."""
        with self._change:
            self._values |= {name: _plain(value) for name, value in values.items()}

    def look(self) -> dict[str, str]:
        """Return all of them."""
        with self._change:
            return dict(self._values)

    def written(self) -> dict[str, str]:
        """Return what is in the database, as far as is known."""
        with self._change:
            return dict(self._written)

    def done(self, values: Mapping[str, str]) -> None:
        """Remove what was written, unless it has been changed meanwhile."""
        with self._change:
            self._written |= values
            for name, value in values.items():
                if self._values.get(name) == value:
                    del self._values[name]


def read_settings(connection: sqlite3.Connection) -> dict[str, str]:
    """Return all settings that make sense; raises `sqlite3.Error`."""
    found = connection.execute("SELECT name, value FROM settings").fetchall()
    return {
        name: value for name, value in found if isinstance(name, str) and isinstance(value, str)
    }


def write_settings(connection: sqlite3.Connection, values: Mapping[str, str]) -> None:
    """Write some settings, and leave the others; raises `sqlite3.Error`."""
    with transaction(connection):
        connection.executemany("INSERT OR REPLACE INTO settings VALUES (?, ?)", values.items())


def write_missing_settings(connection: sqlite3.Connection, values: Mapping[str, str]) -> None:
    """Write those of which there is none of that name; raises `sqlite3.Error`."""
    with transaction(connection):
        connection.executemany("INSERT OR IGNORE INTO settings VALUES (?, ?)", values.items())


def _plain(text: str) -> str:
    """Return a text without what no database can hold."""
    return text.encode("utf-8", "replace").decode("utf-8")
