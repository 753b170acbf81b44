"""Find the system's fonts for characters that the game's own lack, beside the window.

No font is opened for that: a file's table of characters (``cmap``) tells what it has.
"""

# pathlib would take 4 ms of every start.
# ruff: noqa: PTH111, PTH118, PTH123

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
"""Fonts that have everything, and draw most of it as boxes or badly."""
_MOST_FILES: Final = 10_000
_LARGEST_TABLE: Final = 2**22  # bytes


class Characters:
    """The characters that a font file has glyphs for; of a collection, those of its first font."""

    def __init__(self, path: str) -> None:
        """Read a file; one that cannot be read or makes no sense has no characters."""
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
        """Tell whether the font draws a character."""
        code = ord(character)
        at = bisect_left(self._ends, code)
        if at == len(self._groups):
            return False
        start, _, glyph = self._groups[at]
        return start <= code and glyph + code - start > 0

    def has_all(self, characters: Iterable[str]) -> bool:
        """Tell whether the font draws all of these."""
        return all(character in self for character in characters)


class Finder:
    """Looks for fonts in a thread of its own.

    It looks for clusters: a character with the marks on it, without what joins them unseen.
    """

    def __init__(self, wake: Callable[[], None]) -> None:
        """`wake` is called from the thread when something was found, or is known to be missing."""
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
        """Return the files found since the last time; None for a cluster that no font has."""
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
        """Those that were of use before come first."""
        yield from tuple(self._useful.items())
        if self._paths is None:
            self._paths = font_files(font_folders(sys.platform, os.environ))
        for path in self._paths:
            if path not in self._useful:
                yield path, Characters(path)


def font_folders(platform: str, environ: Mapping[str, str]) -> list[str]:
    """Return the folders in which a system and its user keep fonts; not all need to be there."""
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
    """Return the font files below some folders, the plainest letters first."""
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
    name = os.path.basename(path).lower()  # noqa: PTH119 - as above
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
    """Tell which characters have glyphs: the first and last of a group, and the first's glyph."""
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
    """Read format 12."""
    (count,) = struct.unpack_from(">L", part, 12)
    yield from struct.iter_unpack(">3L", part[16 : 16 + 12 * count])


def _short_groups(part: bytes) -> Iterator[tuple[int, int, int]]:
    """Read format 4; a glyph that has to be looked up gives its character a group of its own."""
    count = struct.unpack_from(">H", part, 6)[0] // 2
    columns = [14, 16 + 2 * count, 16 + 4 * count, 16 + 6 * count]
    ends, starts, deltas, ranges = (
        struct.unpack_from(f">{count}H", part, offset) for offset in columns
    )
    for index in range(count):
        start, end, delta, reach = starts[index], ends[index], deltas[index], ranges[index]
        if not reach:
            # Glyphs are counted modulo 65,536; no group of a real font goes round.
            yield start, end, (start + delta) % 0x10000
            continue
        at = columns[3] + 2 * index + reach
        for code in range(start, end + 1):
            place = at + 2 * (code - start)
            if place + 2 <= len(part) and struct.unpack_from(">H", part, place)[0]:
                yield code, code, 1
