"""The tables, and how those of earlier versions become them.

Nothing is stored that the moves tell, but for `variant`, `result`, `move_count` and `home`, which
lists and statistics read: a test holds them to the moves.

`games.result` is a letter: `o`pen, `s`tuck, `w`on, `y` for a game that is at its end as a won one
is but was shown, or `x` for a game that makes no sense and is left for a version that may
understand it. `result < 'w'` means open or stuck. A `seconds`, `day` or `started` belongs to the
first move, so the latter two are NULL before it. `games.counts` is 1 for a game that is in the
statistics, and 0 for one that is played on from a record; `games.shown` is 1 for a game that Show
me has played a part of.
"""

import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Final

APPLICATION: Final = int.from_bytes(b"Cres", "big")
"""By this a file is known to be ours (`PRAGMA application_id`)."""

Migration = tuple[str, ...]

MIGRATIONS: Final[tuple[Migration, ...]] = (
    (
        """CREATE TABLE games (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            token TEXT NOT NULL UNIQUE,
            code TEXT NOT NULL,
            variant TEXT NOT NULL,
            moves TEXT NOT NULL,
            cursor INTEGER NOT NULL,
            locked INTEGER NOT NULL,
            face_down TEXT NOT NULL,
            seconds REAL NOT NULL,
            paused INTEGER NOT NULL,
            started INTEGER,
            ended INTEGER,
            played INTEGER NOT NULL,
            day INTEGER,
            result TEXT NOT NULL,
            on_table INTEGER NOT NULL,
            move_count INTEGER NOT NULL,
            home INTEGER NOT NULL,
            saved INTEGER NOT NULL
        )""",
        # What is on a table, and what can be resumed.
        "CREATE INDEX games_on_table ON games (id) WHERE on_table = 1",
        "CREATE INDEX games_unfinished ON games (saved) WHERE on_table = 0 AND result < 'w'",
        "CREATE INDEX games_by_code ON games (code) WHERE result < 'w'",
        # For the statistics; each covers a question.
        "CREATE INDEX games_in_order ON games (id, result, on_table)",
        "CREATE INDEX games_of_variant ON games (variant, id, result, on_table)",
        "CREATE INDEX games_seconds ON games (variant, seconds) WHERE result = 'w'",
        "CREATE INDEX games_moves ON games (variant, move_count) WHERE result = 'w'",
        "CREATE INDEX games_home ON games (variant, home) WHERE on_table = 0 AND result < 'w'",
        "CREATE INDEX games_day ON games (variant, day, result) WHERE day IS NOT NULL",
        # How often a game was saved, over all of them.
        "CREATE TABLE saves (count INTEGER NOT NULL)",
        "INSERT INTO saves VALUES (0)",
        "CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID",
        # Files put aside whose games have not all been looked at, and up to which number they have.
        "CREATE TABLE salvages (path TEXT PRIMARY KEY, looked INTEGER NOT NULL) WITHOUT ROWID",
    ),
    (
        "ALTER TABLE games ADD COLUMN counts INTEGER NOT NULL DEFAULT 1",
        # The indexes of the statistics, each for what counts.
        *(
            f"DROP INDEX games_{name}"
            for name in ("in_order", "of_variant", "seconds", "moves", "home", "day")
        ),
        # This one has all games in it, for they are counted by it, too.
        "CREATE INDEX games_in_order ON games (id, result, on_table, counts)",
        """CREATE INDEX games_of_variant ON games (variant, id, result, on_table)
            WHERE counts = 1""",
        """CREATE INDEX games_seconds ON games (variant, seconds)
            WHERE result = 'w' AND counts = 1""",
        """CREATE INDEX games_moves ON games (variant, move_count)
            WHERE result = 'w' AND counts = 1""",
        """CREATE INDEX games_home ON games (variant, home)
            WHERE on_table = 0 AND result < 'w' AND counts = 1""",
        """CREATE INDEX games_day ON games (variant, day, result)
            WHERE day IS NOT NULL AND counts = 1""",
    ),
    ("ALTER TABLE games ADD COLUMN shown INTEGER NOT NULL DEFAULT 0",),
    (
        # The order of the games; between two of them there is room for those of a history.
        "ALTER TABLE games ADD COLUMN place INTEGER NOT NULL DEFAULT 0",
        "UPDATE games SET place = id * 1048576",
        "DROP INDEX games_in_order",
        "DROP INDEX games_of_variant",
        "CREATE INDEX games_in_order ON games (place, result, on_table, counts)",
        """CREATE INDEX games_of_variant ON games (variant, place, result, on_table)
            WHERE counts = 1""",
    ),
    # Gentle and Easy: an older version, which can't read their games, puts the database aside.
    (),
)
"""Each entry makes the version of its place, counted from 1, out of the one before.

What stands here never changes; a new version is a new entry.
"""

VERSION: Final = len(MIGRATIONS)

_MADE_BY_SQLITE: Final[Mapping[str, str]] = {
    "sqlite_sequence": "CREATE TABLE sqlite_sequence(name,seq)",
    "sqlite_autoindex_games_1": "",
}
"""What AUTOINCREMENT and UNIQUE bring along."""


def tables_of(version: int) -> dict[str, str]:
    """Return the tables and indexes of a version, by name, with the statements that make them.

    They are as SQLite keeps them (``sqlite_master``), but `plain`.
    """
    made = dict(_MADE_BY_SQLITE) if version else {}
    for statement in (each for statements in MIGRATIONS[:version] for each in statements):
        verb, _, name, *rest = statement.split()
        if verb == "CREATE":
            made[name] = plain(statement)
        elif verb == "DROP":
            del made[name]
        elif verb == "ALTER":  # ADD COLUMN
            made[name] = f"{made[name][:-1].rstrip()}, {' '.join(rest[2:])})"
    return made


def plain(statement: object) -> str:
    """Return a statement with single spaces, and none before a comma; of none, nothing."""
    return " ".join(str(statement or "").split()).replace(" ,", ",")


def version_of(connection: sqlite3.Connection) -> int:
    """Return the version of the tables in a database."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """Write all that is done within, or nothing of it. Raises `sqlite3.Error`."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:  # after some errors SQLite has done so itself
            connection.execute("ROLLBACK")
        raise


def migrate(connection: sqlite3.Connection, migrations: Sequence[Migration] = MIGRATIONS) -> None:
    """Bring the tables up to date, all at once or not at all. Raises `sqlite3.Error`."""
    if version_of(connection) >= len(migrations):
        return
    with transaction(connection):
        for statements in migrations[version_of(connection) :]:
            for statement in statements:
                connection.execute(statement)
        connection.execute(f"PRAGMA application_id = {APPLICATION}")
        connection.execute(f"PRAGMA user_version = {len(migrations)}")
