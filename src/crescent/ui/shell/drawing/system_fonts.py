"""Find the system's fonts for characters that the game's own font lacks, in a thread.

Fonts need not be loaded for that: a file's table of characters (``cmap``) tells what it has.
"""

import os
import struct
import sys
from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Mapping
from threading import Lock, Thread
from typing import BinaryIO, Final

_ENDINGS: Final = (".ttf", ".otf", ".ttc", ".otc")
_LESS_WANTED: Final = (
    *("bold", "black", "heavy", "medium", "light", "thin", "italic", "oblique", "slant"),
    *("mono", "condensed", "narrow", "serif", "symbol", "math", "music", "emoji"),
)
_LAST: Final = ("lastresort", "notdef", "unifont")
"""Fonts that have every character, but draw most of them badly or as boxes."""
_MOST_FILES: Final = 10_000
_LARGEST_TABLE: Final = 2**22  # bytes


class Characters:
    """The characters that a font file has glyphs for; of a collection, that of its first font."""

    def __init__(self, path: str) -> None:
        """Read a file; one that cannot be read or is malformed has no characters."""
        self._groups: list[tuple[int, int, int]] = []
        self._ends: list[int] = []
        try:
            with open(path, "rb") as file:
                table = _character_table(file)
            self._groups = sorted(_groups(table))
        except (OSError, ValueError, struct.error, IndexError):
            return
        self._ends = [end for _, end, _ in self._groups]

    def __contains__(self, character: str) -> bool:
        """Return True if the font has a glyph for a character."""
        code = ord(character)
        at = bisect_left(self._ends, code)
        if at == len(self._groups):
            return False
        start, _, glyph = self._groups[at]
        return start <= code and glyph + code - start > 0

    def has_all(self, characters: Iterable[str]) -> bool:
        """Return True if the font has glyphs for all of these."""
        return all(character in self for character in characters)


class Finder:
    """Looks for fonts in a thread of its own.

    A font must have all visible characters of a cluster (see `clusters.core`).
    """

    def __init__(self, wake: Callable[[], None]) -> None:
        """`wake` is called from the thread when there are answers."""
        self._wake = wake
        self._lock = Lock()
        self._wanted: set[str] = set()
        self._answers: dict[str, str | None] = {}
        self._runs = False
        self._paths: list[str] | None = None
        self._useful: dict[str, Characters] = {}

    def want(self, cluster: str) -> None:
        """Look for a font that has a cluster."""
        with self._lock:
            self._wanted.add(cluster)
            if self._runs:
                return
            self._runs = True
        Thread(target=self._run, name="fonts", daemon=True).start()

    def take_answers(self) -> dict[str, str | None]:
        """Return the clusters searched since the last call with their font files, or None."""
        with self._lock:
            answers, self._answers = self._answers, {}
        return answers

    def _run(self) -> None:
        while True:
            with self._lock:
                wanted, self._wanted = self._wanted, set()
                self._runs = bool(wanted)
            if not wanted:
                return
            answers = self._find(wanted)
            with self._lock:
                self._answers |= answers
            self._wake()

    def _find(self, wanted: set[str]) -> dict[str, str | None]:
        answers: dict[str, str | None] = {}
        for path, characters in self._fonts():
            found = {cluster for cluster in wanted if characters.has_all(cluster)}
            if found:
                self._useful[path] = characters
                answers |= dict.fromkeys(found, path)
                wanted = wanted - found
            if not wanted:
                break
        return answers | dict.fromkeys(wanted)

    def _fonts(self) -> Iterator[tuple[str, Characters]]:
        """Yield the fonts of the system; those that were of use before come first."""
        yield from tuple(self._useful.items())
        if self._paths is None:
            self._paths = font_files(font_folders(sys.platform, os.environ))
        for path in self._paths:
            if path not in self._useful:
                yield path, Characters(path)


def font_folders(platform: str, environ: Mapping[str, str]) -> list[str]:
    """Return the folders where a system and its user keep fonts; not all need to exist."""
    home = os.path.expanduser("~")
    if platform == "win32":
        system = os.path.join(environ.get("WINDIR", r"C:\Windows"), "Fonts")
        local = environ.get("LOCALAPPDATA", os.path.join(home, "AppData", "Local"))
        return [system, os.path.join(local, "Microsoft", "Windows", "Fonts")]
    if platform == "darwin":
        return ["/System/Library/Fonts", "/Library/Fonts", os.path.join(home, "Library/Fonts")]
    own = environ.get("XDG_DATA_HOME") or os.path.join(home, ".local/share")
    shared = environ.get("XDG_DATA_DIRS") or "/usr/local/share:/usr/share"
    data = [os.path.join(folder, "fonts") for folder in (own, *shared.split(":"))]
    return [*data, os.path.join(home, ".fonts"), "/run/host/fonts"]


def font_files(folders: Iterable[str]) -> list[str]:
    """Return the font files below some folders, those with plain letters first."""
    found: list[str] = []
    for folder in folders:
        for here, _, names in os.walk(folder):
            found += (os.path.join(here, name) for name in names if _is_font(name))
            if len(found) >= _MOST_FILES:
                break
    return sorted(set(found), key=_preference)


def _is_font(name: str) -> bool:
    return name.lower().endswith(_ENDINGS)


def _preference(path: str) -> tuple[bool, int, str, str]:
    name = os.path.basename(path).lower()
    unwanted = sum(word in name for word in _LESS_WANTED) - ("sans" in name)
    return any(word in name for word in _LAST), unwanted, name, path


# The format of font files is that of OpenType: https://learn.microsoft.com/typography/opentype/spec


def _character_table(file: BinaryIO) -> bytes:
    """Read the table ``cmap``; raises `ValueError` if there is none."""
    head = file.read(16)
    if head[:4] == b"ttcf":
        file.seek(struct.unpack(">L", head[12:16])[0])
        head = file.read(16)
        file.seek(-4, os.SEEK_CUR)
    else:
        file.seek(12)
    (count,) = struct.unpack(">H", head[4:6])
    for tag, _, offset, length in struct.iter_unpack(">4s3L", file.read(16 * count)):
        if tag == b"cmap":
            file.seek(offset)
            return file.read(min(length, _LARGEST_TABLE))
    raise ValueError("no cmap")


def _groups(table: bytes) -> Iterator[tuple[int, int, int]]:
    """Return the groups of characters with glyphs: first and last, and the first's glyph."""
    (count,) = struct.unpack_from(">H", table, 2)
    found: dict[int, int] = {}
    for platform, _, offset in struct.iter_unpack(">HHL", table[4 : 4 + 8 * count]):
        (form,) = struct.unpack_from(">H", table, offset)
        if platform in (0, 3):  # Unicode
            found[form] = offset
    if 12 in found:
        return _long_groups(table[found[12] :])
    return _short_groups(table[found[4] :]) if 4 in found else iter(())


def _long_groups(part: bytes) -> Iterator[tuple[int, int, int]]:
    """Yield the groups of a table of format 12."""
    (count,) = struct.unpack_from(">L", part, 12)
    yield from struct.iter_unpack(">3L", part[16 : 16 + 12 * count])


def _short_groups(part: bytes) -> Iterator[tuple[int, int, int]]:
    """Yield the groups of a table of format 4.

    A character whose glyph has to be looked up gets a group of its own.
    """
    count = struct.unpack_from(">H", part, 6)[0] // 2
    columns = [14, 16 + 2 * count, 16 + 4 * count, 16 + 6 * count]
    ends, starts, deltas, ranges = (
        struct.unpack_from(f">{count}H", part, offset) for offset in columns
    )
    for index in range(count):
        start, end, delta, reach = starts[index], ends[index], deltas[index], ranges[index]
        if not reach:
            # Glyphs are counted modulo 65,536; no group of a real font wraps around.
            yield start, end, (start + delta) % 0x10000
            continue
        at = columns[3] + 2 * index + reach
        for code in range(start, end + 1):
            place = at + 2 * (code - start)
            if place + 2 <= len(part) and struct.unpack_from(">H", part, place)[0]:
                yield code, code, 1
