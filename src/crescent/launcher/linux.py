"""A desktop entry, its icons and the type of record files below the XDG data home, for Linux.

The entry follows the Desktop Entry Specification. Two keys of our own list the files (by digest)
and the folders that were made with it, so that only those are removed.
"""

import hashlib
import os
from collections.abc import Callable
from pathlib import Path
from typing import Final

from crescent.i18n import ENGLISH, Message, everywhere
from crescent.i18n import command as words
from crescent.launcher.command import OPEN, StartCommand, is_text, start_command
from crescent.launcher.files import (
    File,
    LauncherError,
    home,
    icon,
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
"""The digests of all files; the name is from a time when there were only icons."""
_FOLDERS_KEY: Final = "X-Crescent-Folders"
_PLAIN: Final = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/._+-,:@")
"""Characters of an argument that never need quotes."""
_ANY_PROGRAM: Final = '"$0" "$@"'
_ESCAPES: Final = {"\\": r"\\", "\n": r"\n", "\r": r"\r", "\t": r"\t"}


def install() -> str:
    """Write the entry and its companions; return the entry's path.

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
    """Remove all files; return the entry's path, or None if there were none.

    Raises `LauncherError` and `OSError`.
    """
    data = data_home()
    entry, others = _entry_path(data), [other.path for other in _companions(data)]
    old = _our_entry(entry)
    ours = [other for other in others if os.path.lexists(other) and _is_ours(other, old)]
    # The entry last, because it lists the others.
    if not remove_files([*ours, entry], []):
        return None
    make_forgotten(data)
    remove_files([], _folders(old, [entry, *others]))
    return str(entry)


def data_home() -> Path:
    """Return the XDG data home; a relative path is ignored. Raises `LauncherError`."""
    path = Path(os.environ.get("XDG_DATA_HOME", ""))
    return path if path.is_absolute() else home() / ".local" / "share"


def entry_text(
    command: StartCommand, digests: list[str] | None = None, folders: list[str] | None = None
) -> str:
    """Return the desktop entry for a command, with the digests and folders made with it.

    Without digests it is the entry of a system package, which keeps track of its files itself.
    """
    keys = {
        "Type": "Application",
        "Version": "1.0",
        "Name": "Crescent",
        **_in_each_language("GenericName", words.LAUNCHER_GENERIC_NAME, escaped),
        **_in_each_language("Comment", words.LAUNCHER_COMMENT, escaped),
        **_in_each_language(
            "Keywords", words.LAUNCHER_KEYWORDS, lambda text: escaped_list(text.split())
        ),
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


def _in_each_language(key: str, message: Message, value: Callable[[str], str]) -> dict[str, str]:
    """Return a key with its value in English, and with the languages that have another."""
    return {
        key if code == ENGLISH else f"{key}[{code}]": value(text)
        for code, text in everywhere(message).items()
    }


def exec_value(command: StartCommand) -> str:
    """Return the value of the key Exec: the command, and the file to open if there is one.

    See "The Exec key" in the Desktop Entry Specification.
    """
    line = [command.program, *command.arguments]
    # The specification forbids "=" in a program's path, and readers look for the program before
    # they undo "%%": a shell starts what has such a name.
    if set(command.program) & {"=", "%"}:
        line = ["/bin/sh", "-c", f"exec {_ANY_PROGRAM}", *line]
    return escaped(" ".join([*map(quoted, line), OPEN, "%f"]))


def quoted(argument: str) -> str:
    """Return an argument of Exec, quoted if necessary; `escaped` has to follow."""
    argument = argument.replace("%", "%%")
    if argument and _PLAIN.issuperset(argument):
        return argument
    for char in '\\"`$':
        argument = argument.replace(char, f"\\{char}")
    return f'"{argument}"'


def escaped(text: str) -> str:
    """Return a text escaped as the value of a key."""
    value = "".join(_ESCAPES.get(char, char) for char in text)
    return value if not value.startswith(" ") else rf"\s{value[1:]}"


def escaped_list(texts: list[str]) -> str:
    """Return a list of texts escaped as the value of a key."""
    return "".join(escaped(text).replace(";", r"\;") + ";" for text in texts)


def unescaped_list(value: str) -> list[str]:
    """Return the list of texts in the value of a key."""
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
    """Return the companions of the entry: icons and the type of record files."""
    return [*_icons(data), File(package_path(data), package_text().encode("utf-8"))]


def _icons(data: Path) -> list[File]:
    theme = data / "icons" / "hicolor"
    drawn = File(theme / "scalable" / "apps" / "crescent.svg", read_bytes("icons", "crescent.svg"))
    painted = [
        File(theme / f"{size}x{size}" / "apps" / "crescent.png", icon(size)) for size in ICON_SIZES
    ]
    return [*painted, drawn]


def _our_entry(entry: Path) -> dict[str, list[str]]:
    """Return our own keys of an entry, none if there is no entry; raises `LauncherError`."""
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
    """Return True if a file was made with the entry, or equals one that would be made now."""
    try:
        digest = _digest(file.read_bytes())
    except FileNotFoundError:  # a broken link
        return False
    now = {_digest(other.content) for other in _companions(Path())}
    return digest in now | set(old.get(_FILES_KEY, []))


def _folders(old: dict[str, list[str]], files: list[Path]) -> list[Path]:
    """Return the folders that were made for these files, according to the entry."""
    around = {folder for file in files for folder in file.parents}
    return [folder for folder in map(Path, old.get(_FOLDERS_KEY, [])) if folder in around]


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:16]
