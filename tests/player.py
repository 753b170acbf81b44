"""What belongs to the player who runs the tests, and a guard that no test touches it."""

import os
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from urllib.parse import unquote

from crescent.storage import folder as storage_folder
from crescent.ui import face_cache

HIDDEN = ("CRESCENT_", "SDL_", "XDG_", "LC_", "PYTHON", "PYGAME_", "WAYLAND_")
"""How names begin of which a test shall not hear."""
HIDDEN_NAMES = {"LANG", "LANGUAGE", "DISPLAY"}

Seen = dict[str, tuple[int, int, int]]


def is_hidden(name: str) -> bool:
    """Return whether tests are not to see a variable of the environment."""
    return name in HIDDEN_NAMES or name.startswith(HIDDEN)


def home_variables(home: Path) -> dict[str, str]:
    """Return the variables that lead to a home folder, on every system."""
    return {
        "HOME": str(home),
        "USERPROFILE": str(home),
        "APPDATA": str(home / "AppData" / "Roaming"),
        "LOCALAPPDATA": str(home / "AppData" / "Local"),
    }


class Guard:
    """Fails a test that opens a database of the player's, or after which their files differ.

    Databases are watched in this process as they are opened, files afterwards, whichever process
    it was.
    """

    def __init__(self, environment: Mapping[str, str]) -> None:
        """Find out from an environment where the player's own is."""
        self.own = _folders(environment)
        self._seen = self._look()
        self._played = self._is_played()
        self._allowed: list[Path] = []
        self._wrong: list[str] = []
        sys.addaudithook(self._hear)

    @contextmanager
    def watching(self, folder: Path) -> Iterator[None]:
        """Fail in the end if anything was amiss; databases belong into that folder."""
        self._allowed = [folder.resolve(), Path(tempfile.gettempdir()).resolve()]
        yield
        wrong, self._wrong, self._allowed = self._wrong, [], []
        before, self._seen = self._seen, self._look()
        may_differ, self._played = self._played, self._is_played()
        changed = sorted({path for path, _ in before.items() ^ self._seen.items()})
        assert not wrong, f"a database was opened that is none of a test's: {wrong}"
        if not (may_differ or self._played):
            assert not changed, f"the player's own files were changed: {changed}"

    def may_open(self, database: Path) -> bool:
        """Return whether a test may open a database."""
        path = database.resolve()
        return path.parent not in self.own and any(map(path.is_relative_to, self._allowed))

    def _look(self) -> Seen:
        """Return what there is of ours: the folders may hold other things, or be a home."""
        seen = {}
        for folder in self.own:
            with suppress(OSError), os.scandir(folder) as entries:
                seen[str(folder)] = (0, 0, 0)
                for entry in entries:
                    if entry.name.startswith("crescent") or ".pixels" in entry.name:
                        status = entry.stat(follow_symlinks=False)
                        seen[entry.path] = (status.st_ino, status.st_size, status.st_mtime_ns)
        return seen

    def _is_played(self) -> bool:
        """Return whether the player has a game open, which then writes by itself (Linux only)."""
        with suppress(OSError):
            files = [folder / storage_folder.LOCKS for folder in self.own]
            numbers = [file.stat().st_ino for file in files if file.exists()]
            if numbers:
                locks = Path("/proc/locks").read_text(encoding="ascii")
                return any(f":{number} " in locks for number in numbers)
        return False

    def _hear(self, event: str, arguments: tuple[object, ...]) -> None:
        if event != "sqlite3.connect" or not self._allowed:
            return
        name = os.fsdecode(arguments[0])  # type: ignore[arg-type] - a name, as text or bytes
        if name.startswith("file:"):
            name = unquote(name.removeprefix("file:").partition("?")[0])
        if name not in ("", ":memory:") and not self.may_open(Path(name)):
            self._wrong.append(name)
            raise AssertionError(f"{name} is not a test's")


def _folders(environment: Mapping[str, str]) -> list[Path]:
    """Return where games, pictures and launcher of a player are, or would be.

    Not only where the environment says, but also where they are without it: a test may well start
    something in an environment of its own.
    """
    folders: list[str | None] = []
    for each in (environment, {}):
        folders.append(face_cache.default_folder(each))
        with suppress(OSError):
            folders.append(storage_folder.default_folder(each))
    homes = {Path.home()}
    if sys.platform != "win32":
        import pwd  # noqa: PLC0415 - not there on Windows

        homes.add(Path(pwd.getpwuid(os.getuid()).pw_dir))
    data_homes = [home / ".local" / "share" for home in homes]
    if environment.get("XDG_DATA_HOME"):
        data_homes.append(Path(environment["XDG_DATA_HOME"]))
    folders += [str(home / ".cache" / "crescent") for home in homes]
    for data in data_homes:
        folders += [str(data / name) for name in ("crescent", "applications", "mime/packages")]
    return sorted({Path(folder).resolve() for folder in folders if folder})
