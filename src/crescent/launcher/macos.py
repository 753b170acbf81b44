"""An application folder `~/Applications/Crescent.app` for macOS.

It is registered for record files. Finder sends the file as an event, which SDL gives to the window
as a dropped file.

What it writes is tested, but it was never run on macOS.
"""

import os
import plistlib
import shlex
import struct
from pathlib import Path
from typing import Final
from xml.parsers.expat import ExpatError

from crescent import __version__
from crescent.i18n import command as words
from crescent.i18n.records import RECORD_TYPE
from crescent.launcher.command import StartCommand, is_text, start_command
from crescent.launcher.files import (
    File,
    LauncherError,
    home,
    icon,
    missing_folders,
    remove_files,
    write_files,
)

IDENTIFIER: Final = "crescent-solitaire.launcher"

_RECORD_TYPE: Final = "crescent-solitaire.record"
_FOLDERS_KEY: Final = "CrescentFolders"
_ICON_TYPES: Final = {"ic11": 32, "ic12": 64, "ic07": 128, "ic13": 256, "ic08": 256}
"""The parts of an icon file and the pixels of their PNGs.

16 and 32 points in double resolution, 128 points in both, 256 points in single.
"""


def install() -> str:
    """Write the application folder; return its path. Raises `LauncherError` and `OSError`."""
    bundle = _bundle()
    paths = _paths(bundle)
    old = _our_properties(bundle)
    folders = {*missing_folders(paths), *_folders(old, paths)}
    contents = (
        properties(sorted(filter(is_text, map(str, folders)))),
        script(start_command()).encode("utf-8"),
        icns({kind: icon(size) for kind, size in _ICON_TYPES.items()}),
    )
    files = [File(path, content) for path, content in zip(paths, contents, strict=True)]
    files[1] = files[1].replace(executable=True)
    write_files(files)
    return str(bundle)


def remove() -> str | None:
    """Remove it; return its path, or None if it was not there.

    Raises `LauncherError` and `OSError`.
    """
    bundle = _bundle()
    paths = _paths(bundle)
    old = _our_properties(bundle)
    # The properties last, because they show that the folder is ours.
    return str(bundle) if remove_files(reversed(paths), _folders(old, paths)) else None


def properties(folders: list[str]) -> bytes:
    """Return `Info.plist`, with a key of our own for the folders that were made for it."""
    return plistlib.dumps(
        {
            "CFBundleIdentifier": IDENTIFIER,
            "CFBundleName": "Crescent",
            "CFBundleDisplayName": "Crescent",
            "CFBundlePackageType": "APPL",
            "CFBundleInfoDictionaryVersion": "6.0",
            "CFBundleVersion": __version__,
            "CFBundleShortVersionString": __version__,
            "CFBundleExecutable": "crescent",
            "CFBundleIconFile": "crescent.icns",
            "LSApplicationCategoryType": "public.app-category.card-games",
            "NSHighResolutionCapable": True,
            "CFBundleDocumentTypes": [
                {
                    "CFBundleTypeName": RECORD_TYPE(),
                    "CFBundleTypeRole": "Editor",
                    "CFBundleTypeIconFile": "crescent.icns",
                    "LSHandlerRank": "Owner",
                    "LSItemContentTypes": [_RECORD_TYPE],
                    "CFBundleTypeExtensions": ["crescent"],
                }
            ],
            "UTExportedTypeDeclarations": [
                {
                    "UTTypeIdentifier": _RECORD_TYPE,
                    "UTTypeDescription": RECORD_TYPE(),
                    "UTTypeConformsTo": ["public.utf8-plain-text"],
                    "UTTypeTagSpecification": {
                        "public.filename-extension": ["crescent"],
                        "public.mime-type": ["application/x-crescent-record"],
                    },
                }
            ],
            _FOLDERS_KEY: folders,
        }
    )


def script(command: StartCommand) -> str:
    """Return the shell script that starts the game."""
    lines = ["#!/bin/sh"]
    if command.folder is not None:
        lines.append(f"cd {shlex.quote(command.folder)} || exit 1")
    lines.append(f"exec {shlex.join([command.program, *command.arguments])}")
    return "\n".join([*lines, ""])


def icns(pictures: dict[str, bytes]) -> bytes:
    """Return an icon file of PNGs: type and length of the whole, then of each picture."""
    parts = [
        kind.encode("ascii") + struct.pack(">I", 8 + len(png)) + png
        for kind, png in pictures.items()
    ]
    body = b"".join(parts)
    return b"icns" + struct.pack(">I", 8 + len(body)) + body


def _bundle() -> Path:
    return home() / "Applications" / "Crescent.app"


def _paths(bundle: Path) -> list[Path]:
    """Return the properties, the script and the icon."""
    contents = bundle / "Contents"
    return [
        contents / "Info.plist",
        contents / "MacOS" / "crescent",
        contents / "Resources" / "crescent.icns",
    ]


def _our_properties(bundle: Path) -> dict[str, object]:
    """Return the properties of our application folder, none if there is no folder.

    Raises `LauncherError`.
    """
    file, *others = _paths(bundle)
    found: object = None
    if file.exists():
        try:
            found = plistlib.loads(file.read_bytes())
        except (ValueError, ExpatError):
            found = None
    elif not any(os.path.lexists(path) for path in others):
        return {}
    if not isinstance(found, dict) or found.get("CFBundleIdentifier") != IDENTIFIER:
        raise LauncherError(words.LAUNCHER_FOREIGN(file=bundle))
    return found


def _folders(old: dict[str, object], files: list[Path]) -> list[Path]:
    """Return the folders that were made for these files, according to the properties."""
    around = {str(folder): folder for file in files for folder in file.parents}
    told = old.get(_FOLDERS_KEY)
    return [around[name] for name in told if name in around] if isinstance(told, list) else []
