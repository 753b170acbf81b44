"""A shortcut in the Start menu of Windows, written by PowerShell through WScript.Shell.

It also registers the game for record files, below the classes of the current user, unless another
program is registered for them.

The script and the icon are tested, but they were never run on Windows.
"""

import base64
import os
import struct
import subprocess
import sys
from pathlib import Path
from typing import Final

from crescent.i18n import command as words
from crescent.i18n.records import RECORD_TYPE
from crescent.launcher.command import OPEN, StartCommand, start_command
from crescent.launcher.files import (
    File,
    LauncherError,
    home,
    icon,
    missing_folders,
    remove_files,
    write_files,
)

ICON_SIZES: Final = (16, 24, 32, 48, 64, 128, 256)
PATIENCE: Final = 120
"""Seconds to wait for PowerShell."""

# The beginning and end of both scripts. The first line of their answer is a word, the second a path
# or a reason. A shortcut is ours if it has our icon, and so is the class of our name.
_BEFORE: Final = """\
$ErrorActionPreference = 'Stop'
[Console]::OutputEncoding = New-Object System.Text.UTF8Encoding $false
try {
    $icon = ICON
    $file = Join-Path ([Environment]::GetFolderPath('Programs')) 'Crescent.lnk'
    $shell = New-Object -ComObject WScript.Shell
    $user = [Microsoft.Win32.Registry]::CurrentUser
    $classes = 'Software\\Classes'
    $kind = 'Crescent.Record'
    $there = Test-Path -LiteralPath $file
    if ($there -and $shell.CreateShortcut($file).IconLocation -ne "$icon,0") {
        'foreign'; $file; exit 0
    }
    $class = "HKEY_CURRENT_USER\\$classes\\$kind"
    $drawn = [Microsoft.Win32.Registry]::GetValue("$class\\DefaultIcon", '', $null)
    if ((Test-Path -LiteralPath "Registry::$class") -and $drawn -ne "$icon,0") {
        'foreign'; $class; exit 0
    }
"""
_AFTER: Final = """\
} catch {
    'failed'; ($_.Exception.Message -replace '\\s+', ' '); exit 0
}
"""
_INSTALL: Final = """\
    $draft = Join-Path ([IO.Path]::GetTempPath()) "Crescent.$PID.lnk"
    $link = $shell.CreateShortcut($draft)
    $link.TargetPath = PROGRAM
    $link.Arguments = ARGUMENTS
    $link.WorkingDirectory = FOLDER
    $link.IconLocation = "$icon,0"
    $link.Description = COMMENT
    $link.Save()
    $opening = OPENING
    $called = CALLED
    foreach ($pair in @(@('\\DefaultIcon', "$icon,0"), @('', $called),
            @('\\shell\\open\\command', $opening))) {
        $key = $user.CreateSubKey("$classes\\$kind" + $pair[0])
        $key.SetValue('', $pair[1])
        $key.Close()
    }
    $key = $user.CreateSubKey("$classes\\.crescent")
    if (-not $key.GetValue('')) { $key.SetValue('', $kind) }
    $key.Close()
    Move-Item -Force -LiteralPath $draft -Destination $file
    'installed'; $file
"""
_REMOVE: Final = """\
    $user.DeleteSubKeyTree("$classes\\$kind", $false)
    $key = $user.OpenSubKey("$classes\\.crescent", $true)
    if ($key) {
        if ($key.GetValue('') -eq $kind) { $key.DeleteValue('', $false) }
        $empty = ($key.ValueCount + $key.SubKeyCount) -eq 0
        $key.Close()
        if ($empty) { $user.DeleteSubKey("$classes\\.crescent", $false) }
    }
    if ($there) { Remove-Item -Force -LiteralPath $file; 'removed' } else { 'absent' }
    $file
"""


def install() -> str:
    """Write the icon and the shortcut; return the shortcut's path.

    Raises `LauncherError` and `OSError`.
    """
    path = _icon_path()
    script = install_script(start_command(), str(path))
    new = [] if path.exists() else [path]
    folders = missing_folders([path])
    write_files([File(path, ico([icon(size) for size in ICON_SIZES]))])
    try:
        _, file = _answer(script)
    except (LauncherError, OSError):
        remove_files(new, folders)
        raise
    return file


def remove() -> str | None:
    """Remove them; return the shortcut's path, or None if there were none.

    Raises `LauncherError` and `OSError`.
    """
    path = _icon_path()
    word, file = _answer(remove_script(str(path)))
    removed = remove_files([path], [path.parent])
    return file if removed or word == "removed" else None


def install_script(command: StartCommand, icon: str) -> str:
    """Return the PowerShell script that writes the shortcut."""
    values = {
        "PROGRAM": command.program,
        "ARGUMENTS": subprocess.list2cmdline(command.arguments),
        "FOLDER": command.folder or "",
        "COMMENT": words.LAUNCHER_COMMENT(),
        "OPENING": opening(command),
        "CALLED": RECORD_TYPE(),
    }
    body = _INSTALL
    for gap, value in values.items():
        body = body.replace(f" = {gap}\n", f" = {quoted(value)}\n")
    return _script(body, icon)


def opening(command: StartCommand) -> str:
    """Return the command line that opens a file, with ``%1`` for its name.

    It runs in any folder, so Python is told where the module is and not to import from there.
    """
    arguments = command.arguments
    if command.folder is not None:
        program = f"import sys; sys.path.insert(0, {command.folder!r}); "
        arguments = (
            "-P",
            "-c",
            program + "from crescent.cli import gui_main; sys.exit(gui_main())",
        )
    return subprocess.list2cmdline([command.program, *arguments, OPEN]) + ' "%1"'


def remove_script(icon: str) -> str:
    """Return the PowerShell script that removes the shortcut."""
    return _script(_REMOVE, icon)


def quoted(text: str) -> str:
    """Return a text as a literal of PowerShell, where typographic quotes are quotes, too."""
    return "'" + "".join(char * 2 if char in "'‘’‚‛" else char for char in text) + "'"


def powershell(script: str) -> list[str]:
    """Return the command that runs a script, encoded so that no quoting is needed."""
    encoded = base64.b64encode(script.encode("utf-16-le")).decode("ascii")
    return ["powershell", "-NoProfile", "-NonInteractive", "-EncodedCommand", encoded]


def ico(pictures: list[bytes]) -> bytes:
    """Return an icon file of PNGs, as Windows reads since Vista.

    The header has 16 bytes for each picture: its size (0 for 256), length and offset.
    """
    head = struct.pack("<3H", 0, 1, len(pictures))
    offset = len(head) + 16 * len(pictures)
    for png in pictures:
        width, height = struct.unpack(">2I", png[16:24])
        head += struct.pack("<4B2H2I", width % 256, height % 256, 0, 0, 1, 32, len(png), offset)
        offset += len(png)
    return head + b"".join(pictures)


def _script(body: str, icon: str) -> str:
    return _BEFORE.replace(" = ICON\n", f" = {quoted(icon)}\n") + body + _AFTER


def _icon_path() -> Path:
    local = Path(os.environ.get("LOCALAPPDATA", ""))
    folder = local if local.is_absolute() else home() / "AppData" / "Local"
    return folder / "Crescent launcher" / "crescent.ico"


def _answer(script: str) -> tuple[str, str]:
    """Run a script; return its answer, a word and a path.

    Raises `LauncherError` and `OSError`.
    """
    hidden = getattr(subprocess, "CREATE_NO_WINDOW", 0) if sys.platform == "win32" else 0
    try:
        done = subprocess.run(
            powershell(script),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            check=False,
            timeout=PATIENCE,
            creationflags=hidden,
        )
    except subprocess.TimeoutExpired:
        raise TimeoutError("PowerShell does not answer") from None
    word, _, rest = done.stdout.decode("utf-8", "replace").lstrip("\ufeff").partition("\n")
    word, rest = word.strip(), rest.strip()
    if word == "foreign":
        raise LauncherError(words.LAUNCHER_FOREIGN(file=rest))
    if word not in ("installed", "removed", "absent"):
        raise OSError(rest or f"PowerShell ended with {done.returncode}")
    return word, rest
