"""The type of record files on Linux and similar systems, for shared-mime-info.

Programs of the system make databases from it. They are run if they are installed, and files that
they leave behind when no type is registered any more are removed.
"""

import subprocess
from contextlib import suppress
from pathlib import Path
from typing import Final
from xml.sax.saxutils import escape

from crescent.i18n import ENGLISH, everywhere
from crescent.i18n import records as words

RECORD_TYPE: Final = "application/x-crescent-record"
PATIENCE: Final = 60
"""Seconds to wait for a program of the system."""

MADE_FILES: Final = frozenset(
    f"mime/{name}"
    for name in (
        *("XMLnamespaces", "aliases", "generic-icons", "globs", "globs2", "icons", "magic"),
        *("mime.cache", "subclasses", "treemagic", "types", "version"),
        f"{RECORD_TYPE}.xml",
    )
) | {"applications/mimeinfo.cache"}
"""The files that the programs make below the data home."""

_VOID: Final = b"[MIME Cache]\n"
"""The contents of `mimeinfo.cache` without any program."""


def package_path(data: Path) -> Path:
    """Return the file that describes the type."""
    return data / "mime" / "packages" / "crescent-record.xml"


def package_text() -> str:
    """Return the description of the type: its name and its file ending."""
    names = "\n".join(
        f"    <comment>{escape(text)}</comment>"
        if code == ENGLISH
        else f'    <comment xml:lang="{code}">{escape(text)}</comment>'
        for code, text in everywhere(words.RECORD_TYPE).items()
    )
    return f"""\
<?xml version="1.0" encoding="UTF-8"?>
<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
  <mime-type type="{RECORD_TYPE}">
{names}
    <sub-class-of type="text/plain"/>
    <icon name="crescent"/>
    <glob pattern="*.crescent"/>
  </mime-type>
</mime-info>
"""


def make_known(data: Path) -> None:
    """Update the databases of types and programs; without those programs there are none."""
    for command in (
        ["update-mime-database", str(data / "mime")],
        ["update-desktop-database", str(data / "applications")],
    ):
        with suppress(OSError, ValueError, subprocess.TimeoutExpired):
            subprocess.run(
                command,
                stdin=subprocess.DEVNULL,
                capture_output=True,
                check=False,
                timeout=PATIENCE,
            )


def make_forgotten(data: Path) -> None:
    """Update the databases after type and program are removed, and remove empty ones."""
    make_known(data)
    with suppress(OSError):
        (data / "mime" / f"{RECORD_TYPE}.xml").unlink()
    with suppress(OSError):
        (data / "mime" / "application").rmdir()
    programs = data / "applications" / "mimeinfo.cache"
    with suppress(OSError):
        if programs.read_bytes() == _VOID:
            programs.unlink()
    packages = data / "mime" / "packages"
    with suppress(OSError):
        if packages.is_dir() and not any(packages.iterdir()):
            for name in MADE_FILES:
                if name.startswith("mime/"):
                    (data / name).unlink(missing_ok=True)
