"""Databases as earlier versions of the game left them."""

# The names put into statements are the test's own.
# ruff: noqa: S608

import sqlite3
from contextlib import closing
from pathlib import Path

from crescent.storage.schema import MIGRATIONS, migrate


def make_earlier(database: Path, version: int) -> None:
    """Have all that is in a database of today in one of an earlier version instead."""
    now = database.rename(database.with_name("today.db"))
    with closing(sqlite3.connect(database, isolation_level=None)) as connection:
        migrate(connection, MIGRATIONS[:version])
        connection.execute("ATTACH ? AS today", (str(now),))
        for table in ("games", "settings", "saves"):
            told = connection.execute(f"PRAGMA main.table_info({table})")
            columns = ", ".join(name for _, name, *_ in told)
            connection.execute(f"DELETE FROM main.{table}")
            connection.execute(
                f"INSERT INTO main.{table} ({columns}) SELECT {columns} FROM today.{table}"
            )
        connection.execute("DETACH today")
    now.unlink()
