"""The command that a launcher starts."""

import os
import sys
from pathlib import Path
from typing import Final

from crescent.i18n import command as words
from crescent.launcher.files import LauncherError
from crescent.value import Value

OPEN: Final = "--open"
"""The option that shows a record in the window, and also what is wrong with it.

A file that is opened by a double click has no terminal for messages.
"""

_SCRIPTS: Final = {"crescent", "crescent-gui"}
_CACHES: Final = {"cache", ".cache", "caches"}
_CACHE_TAG: Final = "CACHEDIR.TAG"


class StartCommand(Value):
    """A program by its absolute path, its arguments, and the folder to start it in, or None."""

    program: str
    arguments: tuple[str, ...] = ()
    folder: str | None = None


def start_command() -> StartCommand:
    """Return the command that starts the game like now: its script, or Python with the module.

    Raises `LauncherError`, for example if the game runs from a temporary installation.
    """
    if _is_passing(Path(sys.prefix)):
        raise LauncherError(words.LAUNCHER_PASSING(path=sys.prefix))
    if getattr(sys, "frozen", False):  # a bundle, without a separate Python
        return _checked(StartCommand(str(Path(sys.executable).absolute())))
    script = Path(sys.argv[0]).absolute()
    if sys.platform == "win32":
        # Both programs have no console.
        program = script.with_name("crescent-gui.exe")
        if script.stem in _SCRIPTS and program.is_file():
            return _checked(StartCommand(str(program)))
        windowless = Path(sys.executable).with_name("pythonw.exe")
        return _module(str(windowless) if windowless.is_file() else sys.executable)
    if script.name in _SCRIPTS and script.is_file() and os.access(script, os.X_OK):
        return _checked(StartCommand(str(script)))
    return _module(sys.executable)


def is_text(path: str) -> bool:
    """Return True if a path is valid Unicode without control characters."""
    return not any(char < " " or char == "\x7f" or "\ud800" <= char <= "\udfff" for char in path)


def _is_passing(environment: Path) -> bool:
    """Return True if an environment is in a cache, like those of `uvx` and `pipx run`.

    A cache has a known name, or the tag of the Cache Directory Tagging Specification. A tag in the
    environment itself does not count: uv puts one into permanent environments, too.
    """
    return any(
        folder.name.lower() in _CACHES or (folder / _CACHE_TAG).is_file()
        for folder in environment.absolute().parents
    )


def _module(python: str) -> StartCommand:
    """Return the command for Python with the module, started in the folder of the package."""
    if not python:
        raise LauncherError(words.LAUNCHER_NO_PYTHON())
    # Not resolved: in a virtual environment Python must be started by its link.
    program, folder = Path(python).absolute(), Path(__file__).resolve().parents[2]
    return _checked(StartCommand(str(program), ("-m", "crescent"), str(folder)))


def _checked(command: StartCommand) -> StartCommand:
    """Return the command, or raise `LauncherError` if a launcher cannot contain its paths."""
    for path in (command.program, command.folder or ""):
        if not is_text(path):
            raise LauncherError(words.LAUNCHER_BAD_PATH(path=path))
    return command
