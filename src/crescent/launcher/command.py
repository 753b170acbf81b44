"""What a launcher has to start."""

import os
import sys
from pathlib import Path
from typing import Final, NamedTuple

from crescent.i18n import command as words
from crescent.launcher.files import LauncherError

OPEN: Final = "--open"
"""The option that shows a record, and in the window what is wrong with it: nobody sees a terminal
where a file is opened by a double click."""

_SCRIPTS: Final = {"crescent", "crescent-gui"}
_CACHES: Final = {"cache", ".cache", "caches"}
_CACHE_TAG: Final = "CACHEDIR.TAG"


class StartCommand(NamedTuple):
    """An absolute program and its arguments, and the folder to start it in, if that matters."""

    program: str
    arguments: tuple[str, ...] = ()
    folder: str | None = None


def start_command() -> StartCommand:
    """Return what starts the game as it was started now: its script, or Python with the module.

    Raises `LauncherError`, also where the game is installed for the moment only.
    """
    if _is_passing(Path(sys.prefix)):
        raise LauncherError(words.LAUNCHER_PASSING(path=sys.prefix))
    if getattr(sys, "frozen", False):  # a bundle: there is no Python beside the game
        return _checked(StartCommand(str(Path(sys.executable).absolute())))
    script = Path(sys.argv[0]).absolute()
    if sys.platform == "win32":
        # Either has no console and shows complaints in a box or not at all.
        program = script.with_name("crescent-gui.exe")
        if script.stem in _SCRIPTS and program.is_file():
            return _checked(StartCommand(str(program)))
        windowless = Path(sys.executable).with_name("pythonw.exe")
        return _module(str(windowless) if windowless.is_file() else sys.executable)
    if script.name in _SCRIPTS and script.is_file() and os.access(script, os.X_OK):
        return _checked(StartCommand(str(script)))
    return _module(sys.executable)


def is_text(path: str) -> bool:
    """Whether a path can stand in a text file: it is Unicode and has no control characters."""
    return not any(char < " " or char == "\x7f" or "\ud800" <= char <= "\udfff" for char in path)


def _is_passing(environment: Path) -> bool:
    """Return whether an environment lies in a cache, as those of `uvx` and `pipx run` do.

    A cache is known by its name, or by the tag of the Cache Directory Tagging Specification. An
    environment's own tag tells nothing: uv puts one into those that last, too.
    """
    return any(
        folder.name.lower() in _CACHES or (folder / _CACHE_TAG).is_file()
        for folder in environment.absolute().parents
    )


def _module(python: str) -> StartCommand:
    """Python finds the module in the folder it is started in, whatever PYTHONPATH is there."""
    if not python:
        raise LauncherError(words.LAUNCHER_NO_PYTHON())
    # Not resolved: the link in a virtual environment is what makes it one.
    program, folder = Path(python).absolute(), Path(__file__).resolve().parents[2]
    return _checked(StartCommand(str(program), ("-m", "crescent"), str(folder)))


def _checked(command: StartCommand) -> StartCommand:
    """Return the command, if every kind of launcher can hold it; raises `LauncherError`."""
    for path in (command.program, command.folder or ""):
        if not is_text(path):
            raise LauncherError(words.LAUNCHER_BAD_PATH(path=path))
    return command
