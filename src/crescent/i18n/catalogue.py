"""A compiled catalogue of gettext's, in which only what is asked for is looked up.

`gettext.GNUTranslations` reads all of it first, which takes 3 ms of a start. Nor is the plural rule
that of the file, which may be broken, but that of `languages`.
"""

import gettext
import struct
from collections.abc import Callable
from functools import cached_property
from typing import Final

_MAGIC: Final = 0x950412DE
_HEADER: Final = struct.Struct("<7I")
_ENTRY: Final = struct.Struct("<2I")


class Catalogue(gettext.NullTranslations):
    """The translations of a `.mo` file; English is returned for what is not in it."""

    def __init__(self, data: bytes, plurals: str) -> None:
        """Open the contents of a file; `plurals` is the rule as in the header `Plural-Forms`.

        Raises `ValueError` if it is no such file.
        """
        super().__init__()
        if len(data) < _HEADER.size:
            raise ValueError("too short for a catalogue")
        magic, _, self._count, self._english, self._translated, *_ = _HEADER.unpack_from(data)
        if magic != _MAGIC:
            raise ValueError("not a catalogue, or one of another byte order")
        self._data, self._plurals = data, plurals
        self._found: dict[str, tuple[str, ...]] = {}

    def gettext(self, message: str) -> str:
        """See `gettext`."""
        return self._look_up(message, message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """See `gettext`."""
        return self._look_up(msgid1, msgid1 if n == 1 else msgid2, n)

    def pgettext(self, context: str, message: str) -> str:
        """See `gettext`."""
        return self._look_up(f"{context}\4{message}", message)

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        """See `gettext`."""
        return self._look_up(f"{context}\4{msgid1}", msgid1 if n == 1 else msgid2, n)

    def _look_up(self, key: str, english: str, number: int | None = None) -> str:
        forms = self._found.get(key)
        if forms is None:
            try:
                forms = self._forms(key.encode())
            except (struct.error, UnicodeError):  # the file is damaged
                forms = ()
            self._found[key] = forms
        form = 0 if number is None else self._rule(number)
        return forms[form] if form < len(forms) else english

    def _forms(self, key: bytes) -> tuple[str, ...]:
        """Return the translations of a message, one for each plural form; none if it has none."""
        low, high = 0, self._count
        while low < high:
            middle = (low + high) // 2
            here = self._text(self._english, middle).partition(b"\0")[0]
            if here == key:
                return tuple(self._text(self._translated, middle).decode().split("\0"))
            low, high = (middle + 1, high) if here < key else (low, middle)
        return ()

    def _text(self, table: int, index: int) -> bytes:
        length, offset = _ENTRY.unpack_from(self._data, table + _ENTRY.size * index)
        text = self._data[offset : offset + length]
        if len(text) < length:
            raise struct.error("the file ends within a text")
        return text

    @cached_property
    def _rule(self) -> Callable[[int], int]:
        return gettext.c2py(self._plurals.partition("plural=")[2].rstrip(";"))
