"""Texts split into clusters, what is drawn as one, in the order in which they are drawn."""

import unicodedata
from collections.abc import Mapping
from typing import Final

_JOINERS: Final = {"\u200c", "\u200d", *map(chr, range(0xFE00, 0xFE10))}
"""Invisible characters that tell how those beside them are drawn."""

_SCRIPTS: Final[Mapping[str, str]] = {
    "ARABIC": "Arab",
    "BENGALI": "Beng",
    "DEVANAGARI": "Deva",
    "GUJARATI": "Gujr",
    "GURMUKHI": "Guru",
    "KANNADA": "Knda",
    "KHMER": "Khmr",
    "MALAYALAM": "Mlym",
    "MYANMAR": "Mymr",
    "ORIYA": "Orya",
    "SINHALA": "Sinh",
    "SYRIAC": "Syrc",
    "TAMIL": "Taml",
    "TELUGU": "Telu",
    "TIBETAN": "Tibt",
}
"""Scripts whose letters change their shape or place with their neighbours, and their ISO 15924
codes."""


def clusters(text: str) -> list[str]:
    """Return each character of a text with the marks on it, from left to right.

    Words that run from right to left come in visual order, but each cluster keeps its own order.
    Spaces of any width become ordinary ones.
    """
    found: list[str] = []
    joined = False
    for character in text:
        if unicodedata.category(character) == "Zs" and character != "\u00a0":
            found.append(" ")
        elif found and found[-1][0].isprintable() and (joined or _hangs(character)):
            found[-1] += character
        else:
            found.append(character)
        joined = character == "\u200d" and len(found[-1]) > 1
    return _from_left_to_right(found)


def script(cluster: str) -> str:
    """Return the code of the script that a font must know to draw a cluster; empty for most."""
    return _SCRIPTS.get(unicodedata.name(cluster[0], "").partition(" ")[0], "")


def core(cluster: str) -> str:
    """Return the visible characters of a cluster."""
    return "".join(character for character in cluster if character not in _JOINERS)


def can_be_seen(cluster: str) -> bool:
    """Return True if a font may have it: not for controls and halves of characters."""
    return cluster == "\u00a0" or core(cluster).isprintable()


def _hangs(character: str) -> bool:
    """Return True if a character belongs to the one before it."""
    return character in _JOINERS or unicodedata.category(character) in ("Mn", "Me", "Mc")


def _from_left_to_right(found: list[str]) -> list[str]:
    """Reverse what runs from right to left, with the spaces and signs inside it."""
    if all(map(str.isascii, found)):
        return found
    ordered: list[str] = []
    held: list[str] = []  # what stands after words from right to left, or between them
    turned: list[str] = []
    for cluster in found:
        direction = unicodedata.bidirectional(cluster[0])
        if direction in ("R", "AL"):
            turned += [*held, cluster]
            held = []
        elif turned and direction in ("WS", "ON", "CS", "ES", "ET", "NSM"):
            held.append(cluster)
        else:
            ordered += [*reversed(turned), *held, cluster]
            turned, held = [], []
    return [*ordered, *reversed(turned), *held]
