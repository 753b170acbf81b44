"""Games and settings read from the bytes of a database, without SQLite.

What SQLite reads it reaches through pages that lead to other pages, and through the text of its
tables; a single wrong bit in those hides everything behind it. But a row lies in one piece, tells
itself how long each of its values is, and begins as no other bytes do. So rows are looked for
wherever they may be, and it is no matter what is broken around them, nor what a hostile file says
of its tables. Rows that were rewritten or deleted may be found too: of those with one token, the
one that was saved last counts. See https://www.sqlite.org/fileformat.html.
"""

import os
import re
import stat
import struct
from collections.abc import Iterator
from contextlib import closing, suppress
from typing import Any, BinaryIO, Final, NamedTuple

from crescent.storage.folder import LOG, companion
from crescent.storage.rows import GameRow
from crescent.value import distinct

_USUAL_PAGE: Final = 4096
_CUT: Final = 2**16
"""The most pages of a file that are taken for cut off."""
_PAGES: Final = {2**power for power in range(9, 17)}
_FRAME: Final = 24
"""Bytes before each page in the log."""
_LOG_HEADER: Final = 32
_INDEX_LEAF: Final = 10
_MOST_HEADER: Final = 100

_TEXT: Final = 13
"""The type of a text of no length; each byte makes it 2 larger, and those of blobs are even."""
_BEGIN: Final = re.compile(re.escape(bytes((0, _TEXT + 64, _TEXT + 26, _TEXT + 2))))
"""The types of the first values of a game: none for its number, then token, code and variant."""
_INTEGERS: Final = {1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8}
"""The bytes of the whole numbers, by their types."""

_FIRST: Final = len(GameRow._fields) - 2
"""How many columns of a `GameRow` the first version had, between number and count of the save."""
_LATER: Final = (1, 0)
"""What `counts` and `shown` are in a row from before there were any."""


@distinct
class Carved(NamedTuple):
    """A row that may be a game."""

    number: int
    """0 if that cannot be told."""
    saved: object
    place: object
    """Its place in the order of the games; None in a row from before there was any."""
    columns: tuple[object, ...]
    """Those of a `GameRow`."""


class Bytes:
    """A database with its log, as bytes; they are not changed, nor is anything beside them."""

    def __init__(self, path: str) -> None:
        """Open it, or raise `OSError`."""
        self._file: Final = _open(path)
        self._log: BinaryIO | None = None
        header = self._file.read(24)
        told = struct.unpack(">H", header[16:18])[0] if len(header) >= 18 else 0
        self._page: int = told if told in _PAGES else _USUAL_PAGE
        self._reserved = header[20] if len(header) > 20 else 0
        self._logged: dict[int, int] = {}
        """Where in the log the latest state of a page is."""
        with suppress(OSError):
            self._log = _open(companion(path, LOG))
            self._read_log(self._log)
        pages = -(-self._file.seek(0, os.SEEK_END) // self._page)
        # The file may have been cut; a page in the log with a far higher number is damage.
        most = pages + _CUT
        self.count: Final = max(pages, *(page for page in self._logged if page <= most), 0)
        """How many pages there are."""

    def close(self) -> None:
        """Close the files."""
        self._file.close()
        if self._log is not None:
            self._log.close()

    def games(self, number: int) -> Iterator[Carved]:
        """Yield the rows that may be games on a page, counted from 1; raises `OSError`."""
        page = self._read(number)
        for found in _BEGIN.finditer(page):
            # Where nobody else keeps bytes of each page, none are: the number may be wrong.
            for usable in dict.fromkeys((self._page - self._reserved, self._page)):
                with suppress(ValueError, IndexError, struct.error):
                    yield self._game(page, found.start() - 1, usable)

    def pairs(self, number: int) -> Iterator[tuple[object, object]]:
        """Yield the values of rows that have two, as those of settings, on a page."""
        page = self._read(number)
        start = 100 if number == 1 else 0
        if len(page) < start + 8 or page[start] != _INDEX_LEAF:
            return
        (cells,) = struct.unpack(">H", page[start + 3 : start + 5])
        for cell in range(start + 8, min(start + 8 + 2 * cells, len(page) - 1), 2):
            with suppress(ValueError, IndexError, struct.error):
                (place,) = struct.unpack(">H", page[cell : cell + 2])
                _, begin = _varint(page, place)
                first, second = self._values(page, begin, self._page)
                yield first, second

    def _game(self, page: bytes, begin: int, usable: int) -> Carved:
        number = _number_before(page, begin)
        _, token, *columns = self._values(page, begin, usable)
        later = columns[_FIRST:]
        saved = columns[_FIRST - 1]
        added = (*later, *_LATER[len(later) :])[: len(_LATER)]
        place = later[len(_LATER)] if len(later) > len(_LATER) else None
        return Carved(number, saved, place, (token, *columns[: _FIRST - 1], *added))

    def _values(self, page: bytes, begin: int, usable: int) -> list[object]:
        """Return the values of a record; raises `ValueError`, `IndexError` or `struct.error`."""
        size, place = _varint(page, begin)
        if not 1 < size <= _MOST_HEADER:
            raise ValueError(size)
        types = []
        while place < begin + size:
            kind, place = _varint(page, place)
            types.append(kind)
        whole = size + sum(map(_length, types))
        body = self._payload(page, begin, whole, usable)
        values, place = [], size
        for kind in types:
            end = place + _length(kind)
            values.append(_value(kind, body[place:end]))
            place = end
        return values

    def _payload(self, page: bytes, begin: int, whole: int, usable: int) -> bytes:
        """Return all bytes of a record, also those on pages of their own."""
        if whole > self.count * self._page:
            raise ValueError(whole)
        most = usable - 35
        if whole <= most:
            return page[begin : begin + whole]
        least = (usable - 12) * 32 // 255 - 23
        here = least + (whole - least) % (usable - 4)
        here = here if here <= most else least
        parts = [page[begin : begin + here]]
        (following,) = struct.unpack(">I", page[begin + here : begin + here + 4])
        left = whole - here
        while left > 0:
            if not 1 <= following <= self.count:
                raise ValueError(following)
            page = self._read(following)
            (following,) = struct.unpack(">I", page[:4])
            parts.append(page[4 : min(usable, 4 + left)])
            left -= usable - 4
        return b"".join(parts)

    def _read(self, number: int) -> bytes:
        place = self._logged.get(number)
        if place is not None and self._log is not None:
            self._log.seek(place)
            return self._log.read(self._page)
        self._file.seek((number - 1) * self._page)
        return self._file.read(self._page)

    def _read_log(self, log: BinaryIO) -> None:
        """Note the pages that were written to the log, up to the last that was committed."""
        header = log.read(_LOG_HEADER)
        if len(header) == _LOG_HEADER:
            (page,) = struct.unpack(">I", header[8:12])
            self._page = page if page in _PAGES else self._page
        salt = None
        waiting: dict[int, int] = {}
        place = _LOG_HEADER
        while len(head := log.read(_FRAME)) == _FRAME:
            number, commit, mark = struct.unpack(">II8s8x", head)
            salt = salt or mark
            if mark == salt:  # else it is from before the log was begun anew
                waiting[number] = place + _FRAME
                if commit:
                    self._logged |= waiting
                    waiting.clear()
            place = log.seek(place + _FRAME + self._page)


def look_through(path: str) -> Iterator[Carved]:
    """Yield all rows of a file that may be games; raises `OSError`."""
    with closing(Bytes(path)) as file:
        for number in range(1, file.count + 1):
            yield from file.games(number)


def _open(path: str) -> BinaryIO:
    """Open an ordinary file, and nothing that would be waited for; raises `OSError`."""
    if not stat.S_ISREG(os.stat(path).st_mode):
        raise OSError("it is no file")
    return open(path, "rb")


def _varint(data: bytes, place: int) -> tuple[int, int]:
    """Return a number of one to nine bytes, and where it ends; raises `IndexError`."""
    value = 0
    for end in range(place, place + 8):
        value = value << 7 | data[end] & 0x7F
        if data[end] < 0x80:
            return value, end + 1
    return value << 8 | data[place + 8], place + 9


def _number_before(data: bytes, end: int) -> int:
    """Return the number that ends there; 0 if there is none that a game could have."""
    begin = end - 1
    while begin > max(0, end - 8) and data[begin - 1] >= 0x80:
        begin -= 1
    return _varint(data, begin)[0] if begin >= 0 and data[end - 1] < 0x80 else 0


def _length(kind: int) -> int:
    """Return the bytes of a value of that type; raises `ValueError`."""
    if kind in (10, 11):
        raise ValueError(kind)
    return (kind - 12) // 2 if kind >= 12 else 8 if kind == 7 else _INTEGERS.get(kind, 0)


def _value(kind: int, data: bytes) -> Any:
    if len(data) != _length(kind):
        raise ValueError(kind)
    if kind >= 12:
        return data.decode("utf-8", "replace") if kind % 2 else data
    if kind == 7:
        return struct.unpack(">d", data)[0]
    if kind in (8, 9):
        return kind - 8
    return int.from_bytes(data, "big", signed=True) if kind else None
