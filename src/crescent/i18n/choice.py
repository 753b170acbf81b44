"""Which language to speak if the player has chosen none: the environment's, or the system's."""

import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import Final

from crescent.i18n.languages import LANGUAGES

_VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
"""The first of these that is set tells the locale; LANGUAGE refines it."""
_PLAIN: Final = ("C", "POSIX")


def wanted_language() -> str:
    """Return the language of the environment, else of the system, else English."""
    for name in _wanted(os.environ, sys.platform):
        if found := known_language(name):
            return found
    return "en"


def known_language(name: str) -> str | None:
    """Return the language of `LANGUAGES` that a name of the system means, None if it is not there.

    Such as ``tr`` for ``tr_TR.UTF-8``, ``pt_BR`` for ``pt-PT`` and ``en`` for ``C``.
    """
    code = name.partition(".")[0].partition("@")[0].replace("-", "_")
    if code in _PLAIN:
        return "en"
    own, _, country = code.partition("_")
    own, exact = own.lower(), f"{own.lower()}_{country.rpartition('_')[2].upper()}"
    if own == "in":  # what Indonesian was called until 1989, and still is by some systems
        own = "id"
    if exact in LANGUAGES:
        return exact
    return next((each for each in LANGUAGES if each.partition("_")[0] == own), None)


def _wanted(environment: Mapping[str, str], platform: str) -> Iterator[str]:
    """Yield the names of languages that are wanted, the one wanted most first."""
    locale = next(filter(None, map(environment.get, _VARIABLES)), "")
    # As GNU gettext has it: C means English, whatever LANGUAGE says, and C.UTF-8 does not.
    if locale not in _PLAIN:
        yield from filter(None, environment.get("LANGUAGE", "").split(":"))
    if locale:
        yield locale
        return
    with suppress(Exception):  # whatever the system does not tell
        if platform == "win32":
            yield from _windows()
        elif platform == "darwin":
            yield from _macos()


def _windows() -> Iterator[str]:
    """Yield the languages in which Windows shows its own words."""
    import ctypes  # noqa: PLC0415 - there only

    kernel = ctypes.windll.kernel32  # type: ignore[attr-defined,unused-ignore]
    number, size = ctypes.c_ulong(), ctypes.c_ulong()
    by_name = 8
    kernel.GetUserPreferredUILanguages(by_name, ctypes.byref(number), None, ctypes.byref(size))
    names = (ctypes.c_wchar * size.value)()
    if kernel.GetUserPreferredUILanguages(by_name, ctypes.byref(number), names, ctypes.byref(size)):
        yield from filter(None, "".join(names).split("\0"))


def _macos() -> Iterator[str]:
    """Yield the languages of System Settings, as its file lists them."""
    import plistlib  # noqa: PLC0415 - there only

    path = os.path.expanduser("~/Library/Preferences/.GlobalPreferences.plist")
    with open(path, "rb") as file:
        yield from plistlib.load(file)["AppleLanguages"]
