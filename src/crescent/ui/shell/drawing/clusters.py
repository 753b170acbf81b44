"""Texts taken apart into what is drawn as one, in the order in which it is drawn."""

import unicodedata
from collections.abc import Mapping
from typing import Final

_JOINERS: Final = {"\u200c", "\u200d", *map(chr, range(0xFE00, 0xFE10))}
"""What is not seen and tells how the characters beside it are drawn."""

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
"""The scripts whose letters change their shape or place by their neighbours, with ISO 15924's names
for them."""


def clusters(text: str) -> list[str]:
    """Return each character with the marks on it, from left to right.

    Words of scripts that run from right to left come in their visual order, each cluster itself
    as it was.  Spaces of any width become ordinary ones.
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
    """Return the script that a font has to know of to draw a cluster; empty for most."""
    return _SCRIPTS.get(unicodedata.name(cluster[0], "").partition(" ")[0], "")


def core(cluster: str) -> str:
    """Return what of a cluster is seen."""
    return "".join(character for character in cluster if character not in _JOINERS)


def can_be_seen(cluster: str) -> bool:
    """Tell whether a font may draw it: controls and halves of characters are no letters."""
    return cluster == "\u00a0" or core(cluster).isprintable()


def _hangs(character: str) -> bool:
    """Tell whether it belongs to the character before it."""
    return character in _JOINERS or unicodedata.category(character) in ("Mn", "Me", "Mc")


def _from_left_to_right(found: list[str]) -> list[str]:
    """Turn round what runs from right to left, with the spaces and signs inside of it."""
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
