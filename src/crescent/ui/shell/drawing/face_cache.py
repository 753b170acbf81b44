"""A cache of pixels on disk, so that the next start need not draw the cards and the table again.

A picture is filed under a hash of its recipe: everything it was made from. So nothing in the folder
can be out of date: a drawing that changed has another name, and the old one is deleted when room is
needed. If there is no folder, or anything is wrong with it, the game does without.
"""

import os
import stat
import sys
from collections.abc import Mapping
from contextlib import suppress
from typing import Final

try:
    from _blake2 import blake2b  # as in `engine.deal`
except ImportError:
    from hashlib import blake2b

from crescent.files import DRAFT, replacing

VARIABLE: Final = "CRESCENT_CACHE"
"""The environment variable that names another folder; if it is empty, nothing is cached."""
ROOM: Final = 64 * 2**20
"""Bytes that the folder may take: one window as large as 4K, or half a dozen usual ones."""

_PLAIN: Final = 5 * 2**20  # bytes, enough for the usual window's table; larger is compressed
_LEVEL: Final = 1
_ENDING: Final = ".pixels"
_CHECKSUM: Final = 4
_SAMPLED: Final = 127
"""From one byte of the sample that is checked to the next; as it is odd, of all four channels."""


class FaceCache:
    """The cache in a folder, which games may share: files are written whole or not at all."""

    def __init__(self, folder: str | None, room: int = ROOM) -> None:
        """Keep at most `room` bytes in `folder`, which need not exist; None keeps nothing."""
        self._folder = folder
        self._room = room
        self._left: int | None = None
        """Bytes that may be written before older files are deleted; None until it is known."""

    @property
    def keeps(self) -> bool:
        """True while there is any use in storing."""
        return self._folder is not None

    def load(self, recipe: bytes, size: int) -> bytes | None:
        """Return the `size` bytes kept under a recipe; None if there are none of that size."""
        if self._folder is None:
            return None
        try:
            # No file of ours is longer than this, even if compressing made it larger.
            found, kept = _read(_file(self._folder, recipe), size + size // 100 + 100)
        except OSError:
            return None
        if found != checksum(kept):
            return None
        if len(kept) == size:
            return kept
        pixels = _unpacked(kept, size)
        return pixels if len(pixels) == size else None

    def store(self, recipe: bytes, pixels: bytes) -> None:
        """Keep bytes under a recipe. After a failure nothing more is stored."""
        if self._folder is None:
            return
        kept = pixels if len(pixels) <= _PLAIN else _packed(pixels)
        try:
            self._make_room(self._folder, _CHECKSUM + len(kept))
            with replacing(_file(self._folder, recipe), sync=False) as file:
                file.write(checksum(kept) + kept)
        except FileNotFoundError:  # somebody deleted the folder; the next file will make it again
            self._left = None
        except OSError:
            self._folder = None

    def _make_room(self, folder: str, size: int) -> None:
        if self._left is None:
            os.makedirs(folder, mode=0o700, exist_ok=True)
            self._left = self._room - sum(kept for _, kept, _ in _files(folder))
        self._left -= size
        if self._left >= 0:
            return
        # A quarter goes at once, so that this does not happen with every file.
        for _, kept, path in sorted(_files(folder)):
            if self._left >= self._room // 4:
                break
            with suppress(OSError):  # another game was faster
                os.unlink(path)
            self._left += kept


def default_folder(environment: Mapping[str, str], system: str = sys.platform) -> str | None:
    """Return the folder for caches of this system; None if it is not known."""
    chosen = environment.get(VARIABLE)
    if chosen is not None:
        return chosen or None
    if system == "win32":
        base = environment.get("LOCALAPPDATA", "")
    elif system == "darwin":
        base = os.path.expanduser("~/Library/Caches")
    else:
        base = environment.get("XDG_CACHE_HOME", "")
        if not os.path.isabs(base):  # as its specification wants it
            base = os.path.expanduser("~/.cache")
    return os.path.join(base, "crescent") if os.path.isabs(base) else None


def checksum(kept: bytes) -> bytes:
    """Return a checksum of a sample, from the last byte on; that of all takes much longer.

    What goes wrong on a disk goes wrong by sectors of 512 bytes or more.
    """
    return blake2b(kept[::-_SAMPLED], digest_size=_CHECKSUM).digest()


def _packed(pixels: bytes) -> bytes:
    import zlib  # noqa: PLC0415 - only large windows need it

    return zlib.compress(pixels, _LEVEL)


def _unpacked(kept: bytes, size: int) -> bytes:
    """Return at most one byte more than `size`, and nothing if `kept` is not what was packed."""
    import zlib  # noqa: PLC0415 - only large windows need it

    try:
        return zlib.decompressobj().decompress(kept, size + 1)
    except zlib.error:
        return b""


def _file(folder: str, recipe: bytes) -> str:
    return os.path.join(folder, f"{blake2b(recipe, digest_size=16).hexdigest()}{_ENDING}")


def _read(path: str, most: int) -> tuple[bytes, bytes]:
    """Read the checksum and at most `most` bytes of an ordinary file; a pipe might block."""
    if not stat.S_ISREG(os.stat(path).st_mode):
        raise FileNotFoundError(path)
    with open(path, "rb") as file:
        return file.read(_CHECKSUM), file.read(most)


def _files(folder: str) -> list[tuple[float, int, str]]:
    """Return for each file of the cache when it was written, its size and its path."""
    files = []
    with os.scandir(folder) as entries:
        for entry in entries:
            if not (entry.name.endswith(_ENDING) or entry.name.startswith(DRAFT)):
                continue
            with suppress(OSError):
                status = entry.stat(follow_symlinks=False)
                files.append((status.st_mtime, status.st_size, entry.path))
    return files
