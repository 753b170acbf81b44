"""The launcher: an entry for Crescent in the system's menu (`crescent --install-launcher`).

`command` finds the command that starts the game, `files` writes and removes files, and `linux`,
`windows` and `macos` each have `install` and `remove` for one system. Only the launcher's own files
are changed. Tests start the game by the launcher of Linux. What is written for Windows and macOS is
tested, but it was never run there.
"""

import sys
from importlib import import_module
from types import ModuleType
from typing import Final

from crescent.i18n import command as words
from crescent.launcher.files import LauncherError, reason_of

__all__ = ["LauncherError", "install", "remove"]

_MODULES: Final = {"win32": "windows", "darwin": "macos"}


def install() -> str:
    """Write the launcher or replace an older one; return a sentence that says where it is.

    Raises `LauncherError`.
    """
    try:
        return words.LAUNCHER_INSTALLED(file=_system().install())
    except OSError as error:
        raise LauncherError(words.LAUNCHER_UNWRITABLE(reason=reason_of(error))) from None


def remove() -> str:
    """Remove the launcher if there is one; return a sentence that says what was done.

    Raises `LauncherError`.
    """
    try:
        file = _system().remove()
    except OSError as error:
        raise LauncherError(words.LAUNCHER_UNREMOVABLE(reason=reason_of(error))) from None
    return words.LAUNCHER_ABSENT() if file is None else words.LAUNCHER_REMOVED(file=file)


def _system() -> ModuleType:
    """Return the module of this system; its functions raise `LauncherError` and `OSError`."""
    return import_module(f"crescent.launcher.{_MODULES.get(sys.platform, 'linux')}")
