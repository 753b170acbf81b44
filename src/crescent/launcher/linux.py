"""A desktop entry, its icons and the type of record files below the XDG data home, for Linux.

The entry is written as the Desktop Entry Specification has it. Two keys of our own in it say which
files (by their digests) and which folders came with it, so that nobody else's are removed.
"""

import hashlib
import os
from pathlib import Path
from typing import Final

from crescent.i18n import command as words
from crescent.launcher.command import OPEN, StartCommand, is_text, start_command
from crescent.launcher.files import (
    File,
    LauncherError,
    home,
    missing_folders,
    remove_files,
    write_files,
)
from crescent.launcher.record_type import (
    RECORD_TYPE,
    make_forgotten,
    make_known,
    package_path,
    package_text,
)
from crescent.resources import read_bytes

ICON_SIZES: Final = (16, 24, 32, 48, 64, 128, 256)

_FILES_KEY: Final = "X-Crescent-Icons"
"""So called when there were no others."""
_FOLDERS_KEY: Final = "X-Crescent-Folders"
_PLAIN: Final = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/._+-,:@")
"""Characters of an argument that mean nothing anywhere on the way to the program."""
_ANY_PROGRAM: Final = '"$0" "$@"'
_ESCAPES: Final = {"\\": r"\\", "\n": r"\n", "\r": r"\r", "\t": r"\t"}


def install() -> str:
    """Write the entry and what goes with it; the entry's path.

    Raises `LauncherError` and `OSError`.
    """
    data = data_home()
    entry, others = _entry_path(data), _companions(data)
    old = _our_entry(entry)
    for other in others:
        if os.path.lexists(other.path) and not _is_ours(other.path, old):
            raise LauncherError(words.LAUNCHER_FOREIGN(file=other.path))
    paths = [entry, *(other.path for other in others)]
    folders = {*missing_folders(paths), *_folders(old, paths)}
    text = entry_text(
        start_command(),
        digests=[_digest(other.content) for other in others],
        folders=sorted(filter(is_text, map(str, folders))),
    )
    write_files([*others, File(entry, text.encode("utf-8"))])
    make_known(data)
    return str(entry)


def remove() -> str | None:
    """Remove them; the entry's path, or None where nothing was.

    Raises `LauncherError` and `OSError`.
    """
    data = data_home()
    entry, others = _entry_path(data), [other.path for other in _companions(data)]
    old = _our_entry(entry)
    ours = [other for other in others if os.path.lexists(other) and _is_ours(other, old)]
    # The entry last: as long as it is there, all can be found again.
    if not remove_files([*ours, entry], []):
        return None
    make_forgotten(data)
    remove_files([], _folders(old, [entry, *others]))
    return str(entry)


def data_home() -> Path:
    """Return the XDG data home; a relative one counts as none. Raises `LauncherError`."""
    path = Path(os.environ.get("XDG_DATA_HOME", ""))
    return path if path.is_absolute() else home() / ".local" / "share"


def entry_text(
    command: StartCommand, digests: list[str] | None = None, folders: list[str] | None = None
) -> str:
    """Return the desktop entry for a command, with digests of the files and the folders with it.

    Without digests it is that of a system package, which keeps account of its files itself.
    """
    keys = {
        "Type": "Application",
        "Version": "1.0",
        "Name": "Crescent",
        "GenericName": escaped(words.LAUNCHER_GENERIC_NAME()),
        "Comment": escaped(words.LAUNCHER_COMMENT()),
        "Keywords": escaped_list(words.LAUNCHER_KEYWORDS().split()),
        "Exec": exec_value(command),
        "Icon": "crescent",
        "Terminal": "false",
        "Categories": "Game;CardGame;",
        "MimeType": escaped_list([RECORD_TYPE]),
        "StartupWMClass": "crescent",
    }
    if digests is not None:
        keys[_FILES_KEY] = escaped_list(digests)
        keys[_FOLDERS_KEY] = escaped_list(folders or [])
    if command.folder is not None:
        keys["Path"] = escaped(command.folder)
    return "\n".join(["[Desktop Entry]", *(f"{key}={value}" for key, value in keys.items()), ""])


def exec_value(command: StartCommand) -> str:
    """Return the value of the key Exec for a command, with the file to open where there is one.

    See "The Exec key" in the Desktop Entry Specification.
    """
    line = [command.program, *command.arguments]
    # The specification forbids "=" in a program's path, and readers look for the program before
    # they undo "%%": a shell starts what has such a name.
    if set(command.program) & {"=", "%"}:
        line = ["/bin/sh", "-c", f"exec {_ANY_PROGRAM}", *line]
    return escaped(" ".join([*map(quoted, line), OPEN, "%f"]))


def quoted(argument: str) -> str:
    """An argument of Exec, in quotes where it needs them, before the rules for all strings."""
    argument = argument.replace("%", "%%")
    if argument and _PLAIN.issuperset(argument):
        return argument
    for char in '\\"`$':
        argument = argument.replace(char, f"\\{char}")
    return f'"{argument}"'


def escaped(text: str) -> str:
    """Return a text as the value of a key."""
    value = "".join(_ESCAPES.get(char, char) for char in text)
    return value if not value.startswith(" ") else rf"\s{value[1:]}"


def escaped_list(texts: list[str]) -> str:
    """Return a list of texts as the value of a key."""
    return "".join(escaped(text).replace(";", r"\;") + ";" for text in texts)


def unescaped_list(value: str) -> list[str]:
    """Return the texts in the value of a key."""
    texts, text, chars = [], "", iter(value)
    for char in chars:
        if char == "\\":
            following = next(chars, "")
            text += {"n": "\n", "r": "\r", "t": "\t", "s": " "}.get(following, following)
        elif char == ";":
            texts.append(text)
            text = ""
        else:
            text += char
    return texts


def _entry_path(data: Path) -> Path:
    return data / "applications" / "crescent.desktop"


def _companions(data: Path) -> list[File]:
    """Return all that goes with the entry."""
    return [*_icons(data), File(package_path(data), package_text().encode("utf-8"))]


def _icons(data: Path) -> list[File]:
    theme = data / "icons" / "hicolor"
    drawn = File(theme / "scalable" / "apps" / "crescent.svg", _asset("crescent.svg"))
    painted = [
        File(theme / f"{size}x{size}" / "apps" / "crescent.png", _asset(f"app/crescent-{size}.png"))
        for size in ICON_SIZES
    ]
    return [*painted, drawn]


def _asset(name: str) -> bytes:
    return read_bytes("icons", *name.split("/"))


def _our_entry(entry: Path) -> dict[str, list[str]]:
    """Our own keys of an entry, none where there is no entry; raises `LauncherError`."""
    try:
        text = entry.read_bytes().decode("utf-8", "replace")
    except FileNotFoundError:
        if not entry.is_symlink():
            return {}
        text = ""
    pairs = [line.partition("=") for line in text.split("\n")]
    keys = {
        key.strip(): unescaped_list(value.strip())
        for key, _, value in pairs
        if key.strip() in (_FILES_KEY, _FOLDERS_KEY)
    }
    if _FILES_KEY not in keys:
        raise LauncherError(words.LAUNCHER_FOREIGN(file=entry))
    return keys


def _is_ours(file: Path, old: dict[str, list[str]]) -> bool:
    """Return True if a file came with the entry, or is one that would come with it now."""
    try:
        digest = _digest(file.read_bytes())
    except FileNotFoundError:  # a link to nowhere
        return False
    now = {_digest(other.content) for other in _companions(Path())}
    return digest in now | set(old.get(_FILES_KEY, []))


def _folders(old: dict[str, list[str]], files: list[Path]) -> list[Path]:
    """Return the folders that were made for these files, by what the entry says."""
    around = {folder for file in files for folder in file.parents}
    return [folder for folder in map(Path, old.get(_FOLDERS_KEY, [])) if folder in around]


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:16]
