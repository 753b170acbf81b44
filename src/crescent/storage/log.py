"""Reading the log of a database as the next start would: up to the first frame that is not sound.

While a database is open, SQLite believes what it remembers of the log. What something else has
written over it would be found out by the next program only, and be lost to it. See
https://sqlite.org/fileformat2.html#walformat and, for the pages, section 1.6 there.
"""

import sqlite3
import struct
from contextlib import closing, suppress
from typing import Final

from crescent.storage.connection import connect
from crescent.storage.folder import LOG, companion
from crescent.storage.opening import read_only_uri

_MAGIC: Final = 0x377F0682
"""The first four bytes of a log; one more where its checksums are of big-endian numbers."""
_HEADER: Final = 32
_FRAME_HEADER: Final = 24
_LEAF: Final = 13
"""The first byte of a page with rows of a table."""


def log_is_sound(connection: sqlite3.Connection, path: str) -> bool:
    """Return True if all that a connection knows to be saved would be found by another program.

    Raises `sqlite3.Error` and `OSError`.
    """
    (count,) = connection.execute("SELECT count FROM saves").fetchone()
    (page,) = connection.execute(
        "SELECT rootpage FROM sqlite_master WHERE name = 'saves'"
    ).fetchone()
    with open(companion(path, LOG), "rb") as file:
        logged = sound_pages(file.read()).get(page)
    if logged is not None:
        return bool(_count_in(logged) >= count)
    with closing(connect(read_only_uri(path, "&immutable=1"), uri=True)) as main:
        return bool(main.execute("SELECT count FROM saves").fetchone()[0] >= count)


def sound_pages(log: bytes) -> dict[int, bytes]:
    """Return the pages by their numbers as of the last commit that is whole."""
    pages: dict[int, bytes] = {}
    pending: dict[int, bytes] = {}
    with suppress(struct.error):  # there is no more
        magic, _, size, _, *salts, sum_0, sum_1 = struct.unpack_from(">8I", log)
        order = ">" if magic & 1 else "<"
        sums = _checksum(order, log[:24], (0, 0))
        if magic & ~1 != _MAGIC or sums != (sum_0, sum_1):
            return {}
        at = _HEADER
        while True:
            number, commit, *told = struct.unpack_from(">6I", log, at)
            page = log[at + _FRAME_HEADER : at + _FRAME_HEADER + size]
            sums = _checksum(order, log[at : at + 8] + page, sums)
            if len(page) < size or told != [*salts, *sums]:
                break
            pending[number] = page
            if commit:
                pages |= pending
                pending.clear()
            at += _FRAME_HEADER + size
    return pages


def _checksum(order: str, content: bytes, sums: tuple[int, int]) -> tuple[int, int]:
    first, second = sums
    words = struct.iter_unpack(f"{order}2I", content[: len(content) // 8 * 8])
    for one, other in words:
        first = (first + one + second) & 0xFFFFFFFF
        second = (second + other + first) & 0xFFFFFFFF
    return first, second


def _count_in(page: bytes) -> int:
    """Return the number in the only row of the table `saves`; -1 if it is none."""
    kind, _, rows = struct.unpack_from(">BHH", page)
    (at,) = struct.unpack_from(">H", page, 8)
    # The length of the record, the number of the row, the length of the header, all in one byte
    # each; then the kind of the number, and the number itself.
    length = {0: 0, 1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8, 8: 0, 9: 0}.get(page[at + 3])
    if kind != _LEAF or rows != 1 or length is None:
        return -1
    return 1 if page[at + 3] == 9 else int.from_bytes(page[at + 4 : at + 4 + length], "big")
