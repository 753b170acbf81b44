"""All games as one file of JSON lines, for a backup or for another machine.

The first line is ``{"crescent": "history", "version": 1, "games": 2}``, where the count is for a
progress bar only. Each of the others is a game that was begun, in the order in which they were:

    {"token": "…", "code": "CR1-N-AAAAAAB", "result": "open", "moves": "P6>P3 P6>AD", "cursor": 2,
     "locked": 0, "face_down": "", "seconds": 31.5, "started": 1767225600, "ended": null,
     "played": 1767225631, "day": 739252, "counts": true, "shown": false}

The names are those of the table of games (see `GameRow`). `result` is that of a record (SPEC.md
section 5), or ``shown`` for a game that would be won if no solution had been shown in it. `counts`
may be absent and is true then, `shown` may be and is false, and unknown names are skipped. The file
is plain ASCII.

A reader of version 1 knows nothing of `shown` and would count such games as won. So a file with
any is of version 2, which it refuses; one without is of version 1, for older programs to read.
"""

# The names put into statements are this package's own.
# ruff: noqa: S608

import json
import os
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, suppress
from enum import Enum
from io import TextIOWrapper
from typing import Any, Final, NamedTuple, TextIO

from crescent.files import replacing
from crescent.storage import games
from crescent.storage.connection import connect
from crescent.storage.database_file import TROUBLE
from crescent.storage.games import COLUMNS
from crescent.storage.opening import UnusableError
from crescent.storage.order import Order
from crescent.storage.rows import SHOWN, GameRow, RowError, RowFault, is_whole, read_row
from crescent.storage.schema import transaction
from crescent.storage.store import Store
from crescent.value import distinct

VERSION: Final = 2
_WITHOUT_SHOWN: Final = 1
LONGEST_LINE: Final = 2**23
"""Characters that a line may have; the longest record that is read fits."""

_TOLD: Final = (
    *("token", "code", "moves", "cursor", "locked", "face_down", "seconds"),
    *("started", "ended", "played", "day"),
)
_FLAGS: Final = {"counts": True, "shown": False}
"""Columns that are told as true or false, and what they are where nothing is told."""
_WORDS: Final = {"o": "open", "s": "stuck", "w": "won", SHOWN: "shown"}
_RANKS: Final = {"x": -1, SHOWN: 1, "w": 2}
"""Which result is worth more than another, however long it took; others have rank 0."""
_MOST_GAMES: Final = 10**12

Progress = Callable[[int, int], None]
"""Is told how many games are done, and of how many; 0 of how many if that is not known."""


class HistoryFileFault(Enum):
    """What is wrong with a file that should be a history; the value is a sentence about it."""

    NO_HEADER = "it does not begin as a history does"
    FUTURE_VERSION = "a later version of the game has written it: {}"
    LINE_TOO_LONG = "a line is too long"
    NO_TEXT = "it is no UTF-8 text"
    NO_JSON = "a line is no JSON object"
    WRONG_CODE = "a game has no deal code"
    WRONG_MOVES = "the moves of a game cannot be: {}"
    WRONG_VALUE = "a game lacks this, or it cannot be: {}"


class HistoryFileError(ValueError):
    """A file is no history. `line` counts from 1; `detail` fills the gap in the words."""

    def __init__(self, line: int, fault: HistoryFileFault, detail: str = "") -> None:
        super().__init__(line, fault, detail)
        self.line = line
        self.fault = fault
        self.detail = detail

    def __str__(self) -> str:
        return f"line {self.line}: {self.fault.value.format(self.detail)}"


@distinct
class Imported(NamedTuple):
    """How many games of a file were new, were played on in it, or were known already."""

    added: int
    updated: int
    skipped: int


def export_games(store: Store, target: str | os.PathLike[str] | TextIO, progress: Progress) -> int:
    """Write all games that were begun and make sense; return how many.

    A file is written whole or not at all, what was there before is replaced; a link stays one, and
    what is no ordinary file is written to. Raises `OSError`.
    """
    if not isinstance(target, str | os.PathLike):
        return _write_all(store, target, progress)
    path = os.path.realpath(target)
    if os.path.exists(path) and not os.path.isfile(path):
        with open(path, "w", encoding="ascii", newline="\n") as file:
            return _write_all(store, file, progress)
    mode = None
    with suppress(OSError):  # what is private stays so
        mode = os.stat(path).st_mode & 0o777
    with replacing(path, mode) as stream:
        file = TextIOWrapper(stream, "ascii", newline="\n")
        written = _write_all(store, file, progress)
        file.detach()
    return written


def import_games(store: Store, lines: Iterable[str | bytes], progress: Progress) -> Imported:
    """Take all games of a history into the store, or none.

    `lines` may be a file. Of a game that is in both, the one is taken that is won, or else the one
    that was shown to its end, or else the one that was played longer; one that is on a table is
    left alone. A new one takes its place among the others by its start (see `order`). Raises
    `HistoryFileError`, and `OSError` if that is the file's or the store's
    trouble.
    """
    # First into a database of their own, for there may be more than memory holds, and checking
    # takes far longer than a game that is being played could wait to be saved.
    try:
        with closing(connect("")) as checked:
            checked.execute(f"CREATE TABLE games (line INTEGER PRIMARY KEY, {COLUMNS})")
            checked.execute("BEGIN")
            marks = ", ".join("?" * len(GameRow._fields))
            for line, row in _read_all(lines, progress):
                checked.execute(f"INSERT INTO games VALUES ({line}, {marks})", row)
            return store.change(lambda connection: _merge(connection, checked))
    except (sqlite3.Error, UnusableError) as error:
        raise OSError(str(error)) from error


def _write_all(store: Store, file: TextIO, progress: Progress) -> int:
    try:
        with store.snapshot() as connection:
            return _write(connection, file, progress)
    except TROUBLE as error:
        if isinstance(error, OSError):
            raise
        store.check()  # it may be damaged, and better the next time
        raise OSError(str(error)) from error


def _write(connection: sqlite3.Connection, file: TextIO, progress: Progress) -> int:
    begun = "FROM games WHERE started IS NOT NULL"
    connection.execute("BEGIN")  # so that the count and the games belong together
    total, shown = connection.execute(f"SELECT count(*), total(shown = 1) {begun}").fetchone()
    version = VERSION if shown else _WITHOUT_SHOWN
    file.write(json.dumps({"crescent": "history", "version": version, "games": total}) + "\n")
    written = 0
    found = connection.execute(f"SELECT {COLUMNS} {begun} ORDER BY place")
    for done, columns in enumerate(found, start=1):
        try:
            row = read_row(columns).row
        except RowError:
            pass  # for one of these a reader would refuse the file
        else:
            file.write(_line(row) + "\n")
            written += 1
        progress(done, total)
    return written


def _line(row: GameRow) -> str:
    values = row._asdict()
    told = {name: values[name] for name in _TOLD}
    told |= {name: bool(values[name]) for name in _FLAGS}
    return json.dumps(told | {"result": _WORDS[row.result]})


def _read_all(lines: Iterable[str | bytes], progress: Progress) -> Iterator[tuple[int, GameRow]]:
    """Yield the games of a file, each with its line."""
    texts = _texts(lines)
    number, text = next(texts, (1, ""))
    total = _read_header(number, text)
    for done, (number, text) in enumerate(texts, start=1):
        yield number, _read_game(number, text)
        progress(done, total)


def _texts(lines: Iterable[str | bytes]) -> Iterator[tuple[int, str]]:
    """Yield the lines that are not blank, and their numbers."""
    number = 0
    try:
        for number, line in enumerate(_bounded(lines), start=1):
            if len(line) > LONGEST_LINE:
                raise HistoryFileError(number, HistoryFileFault.LINE_TOO_LONG)
            text = line.decode() if isinstance(line, bytes) else line
            if number == 1:
                text = text.removeprefix("\ufeff")
            if text.strip():
                yield number, text
    except UnicodeDecodeError:
        raise HistoryFileError(max(number, 1), HistoryFileFault.NO_TEXT) from None


def _bounded(lines: Iterable[str | bytes]) -> Iterator[str | bytes]:
    """Lines, and of a file none that is much too long."""
    read_line = getattr(lines, "readline", None)
    if read_line is None:
        yield from lines
        return
    while line := read_line(LONGEST_LINE + 2):
        yield line


def _read_json(line: int, text: str) -> dict[str, Any]:
    try:
        read = json.loads(text, parse_constant=_refuse)
    except (ValueError, RecursionError):
        read = None
    if not isinstance(read, dict):
        raise HistoryFileError(line, HistoryFileFault.NO_JSON)
    return read


def _refuse(constant: str) -> float:
    raise ValueError(constant)


def _read_header(line: int, text: str) -> int:
    """Return how many games the header promises, 0 if it does not tell."""
    try:
        header = _read_json(line, text)
    except HistoryFileError:
        header = {}
    version = header.get("version")
    if header.get("crescent") != "history" or type(version) is not int or version < 1:
        raise HistoryFileError(line, HistoryFileFault.NO_HEADER)
    if version > VERSION:
        raise HistoryFileError(line, HistoryFileFault.FUTURE_VERSION, str(version)[:20])
    told = header.get("games")
    return told if is_whole(told, _MOST_GAMES) else 0


def _read_game(line: int, text: str) -> GameRow:
    told = _read_json(line, text)
    for name in _TOLD:
        if name not in told:
            raise HistoryFileError(line, HistoryFileFault.WRONG_VALUE, name)
    columns = {"variant": "", "paused": 0, "result": "", "on_table": 0, "move_count": 0, "home": 0}
    columns |= {name: told[name] for name in _TOLD}
    columns |= {name: _read_flag(line, told, name) for name in _FLAGS}
    try:
        read = read_row([columns[name] for name in GameRow._fields])
    except RowError as error:
        fault = {
            RowFault.CODE: HistoryFileFault.WRONG_CODE,
            RowFault.MOVES: HistoryFileFault.WRONG_MOVES,
            RowFault.COLUMN: HistoryFileFault.WRONG_VALUE,
        }[error.fault]
        raise HistoryFileError(line, fault, error.detail) from None
    if not read.game.begun:
        raise HistoryFileError(line, HistoryFileFault.WRONG_VALUE, "moves")
    if "result" in told and told["result"] != _WORDS[read.row.result]:
        raise HistoryFileError(line, HistoryFileFault.WRONG_VALUE, "result")
    return read.row


def _read_flag(line: int, told: dict[str, Any], name: str) -> int:
    flag = told.get(name, _FLAGS[name])
    if type(flag) is not bool:
        raise HistoryFileError(line, HistoryFileFault.WRONG_VALUE, name)
    return int(flag)


def _merge(connection: sqlite3.Connection, checked: sqlite3.Connection) -> Imported:
    """Take over all games that were checked."""
    # The list of unfinished games shows the one saved last first.
    found = checked.execute(
        f"SELECT row_number() OVER (ORDER BY played, line), {COLUMNS} FROM games "
        "ORDER BY started, line"
    )
    rows = ((turn, GameRow(*columns)) for turn, *columns in found)
    added = updated = skipped = 0
    with transaction(connection):
        before = games.next_save(connection)
        order = Order(connection)
        for turn, row in rows:
            known = connection.execute(
                "SELECT id, place, seconds, on_table, result FROM games WHERE token = ?",
                (row.token,),
            ).fetchone()
            if known is None:
                stored = games.insert_as_saved(connection, row, None, before + turn)
                order.add(stored.number, row.started or 0)
                added += 1
                continue
            number, place, seconds, on_table, result = known
            if on_table or _worth(result, seconds) >= _worth(row.result, row.seconds):
                skipped += 1
                continue
            connection.execute("DELETE FROM games WHERE id = ?", (number,))
            games.insert_as_saved(connection, row, number, before + turn, place)
            updated += 1
        order.settle()
    return Imported(added, updated, skipped)


def _worth(result: str, seconds: object) -> tuple[int, float]:
    """Return what decides which of two games is taken; what makes no sense has the least."""
    if not isinstance(seconds, int | float):
        result, seconds = "x", -1.0
    return _RANKS.get(result, 0), seconds
