"""Crescent in the system's menu: put there by `crescent --install-launcher`, taken away again.

`command` finds what starts the game, `files` writes and removes, and `linux`, `windows` and `macos`
know what a launcher is there: each has `install` and `remove`. Nothing but the launcher's own
files is touched. The tests start the game by the launcher of Linux; those of Windows and macOS
were never run there: what they would write is tested, not that the system likes it.
"""

import sys
from importlib import import_module
from typing import Final, Protocol, cast

from crescent.i18n import command as words
from crescent.launcher.files import LauncherError, reason_of

__all__ = ["LauncherError", "install", "remove"]

_MODULES: Final = {"win32": "windows", "darwin": "macos"}


class _System(Protocol):
    """A module for one kind of system; both functions raise `LauncherError` and `OSError`."""

    def install(self) -> str:
        """Write the launcher, also over an older one; its path."""

    def remove(self) -> str | None:
        """Remove the launcher; its path, or None where there was none."""


def install() -> str:
    """Write the launcher, also over an older one; a sentence tells where it is.

    Raises `LauncherError`.
    """
    try:
        return words.LAUNCHER_INSTALLED(file=_system().install())
    except OSError as error:
        raise LauncherError(words.LAUNCHER_UNWRITABLE(reason=reason_of(error))) from None


def remove() -> str:
    """Remove the launcher, if there is one; a sentence tells what was done.

    Raises `LauncherError`.
    """
    try:
        file = _system().remove()
    except OSError as error:
        raise LauncherError(words.LAUNCHER_UNREMOVABLE(reason=reason_of(error))) from None
    return words.LAUNCHER_ABSENT() if file is None else words.LAUNCHER_REMOVED(file=file)


def _system() -> _System:
    name = _MODULES.get(sys.platform, "linux")
    return cast("_System", import_module(f"crescent.launcher.{name}"))
