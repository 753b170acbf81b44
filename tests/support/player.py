"""What belongs to the player who runs the tests, and a guard that no test touches it."""

import os
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Final
from urllib.parse import unquote

from crescent.storage import folder as storage_folder
from crescent.ui.shell.drawing import face_cache

HIDDEN = ("CRESCENT_", "SDL_", "XDG_", "LC_", "PYTHON", "PYGAME_", "WAYLAND_")
"""How names begin of which a test shall not hear."""
HIDDEN_NAMES = {"LANG", "LANGUAGE", "DISPLAY"}


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


def folders(environment: Mapping[str, str]) -> set[Path]:
    """Return where a game in an environment keeps databases and pictures, on whichever system.

    The program's own functions are of no use: without a home they look for that of this process.
    """
    home = Path(environment.get("HOME", environment.get("USERPROFILE", _account_home())))
    usual = {
        storage_folder.VARIABLE: (
            Path(environment.get("XDG_DATA_HOME") or home / ".local" / "share") / "crescent",
            home / "Library" / "Application Support" / "crescent",
            Path(environment.get("LOCALAPPDATA") or home / "AppData" / "Local") / "crescent",
        ),
        face_cache.VARIABLE: (
            Path(environment.get("XDG_CACHE_HOME") or home / ".cache") / "crescent",
            home / "Library" / "Caches" / "crescent",
        ),
    }
    found: set[Path] = set()
    for variable, places in usual.items():
        chosen = environment.get(variable)
        found.update([Path(chosen)] if chosen else places)
    return {folder.resolve() for folder in found}


_CHECKOUT: Final = Path(__file__).resolve().parents[2]
"""May lie in the folder for temporary files itself."""


class Guard:
    """Fails a test that opens a database which is none of a test's, or starts what would.

    It listens as this process opens a database, and as it starts a program with an environment that
    leads to the player's own folders; the player may well be playing meanwhile.
    """

    def __init__(self, environment: Mapping[str, str]) -> None:
        """Find out from an environment where the player's own is."""
        self.own = folders(environment) | folders({})
        self._allowed: list[Path] = []
        self._wrong: list[str] = []
        sys.addaudithook(self._hear)

    @contextmanager
    def watching(self, folder: Path) -> Iterator[None]:
        """Fail in the end if anything was amiss; databases belong into that folder."""
        self._allowed = [folder.resolve(), Path(tempfile.gettempdir()).resolve()]
        yield
        wrong, self._wrong, self._allowed = self._wrong, [], []
        # Said again: the program may have taken it for an error of the database.
        assert not wrong, f"the player's own games were asked for: {wrong}"

    def may_open(self, database: Path) -> bool:
        """Return whether a test may open a database."""
        path = database.resolve()
        if path.parent in self.own or path.is_relative_to(_CHECKOUT):
            return False
        return any(map(path.is_relative_to, self._allowed))

    def _hear(self, event: str, arguments: tuple[object, ...]) -> None:
        if not self._allowed:
            return
        if event == "sqlite3.connect":
            name = os.fsdecode(arguments[0])  # type: ignore[arg-type]  # a name, as text or bytes
            if name.startswith("file:"):
                name = unquote(name.removeprefix("file:").partition("?")[0])
            if name not in ("", ":memory:") and not self.may_open(Path(name)):
                self._refuse(f"{name} was opened")
        elif event == "subprocess.Popen":
            told = os.environ if arguments[3] is None else arguments[3]
            assert isinstance(told, Mapping)
            environment = {os.fsdecode(name): os.fsdecode(text) for name, text in told.items()}
            own = folders(environment) & self.own
            # Where accounts are others than here, a test may go without a home.
            if own and not ("HOME" not in environment and _has_other_accounts(arguments[1])):
                self._refuse(f"{arguments[1]} was started with {sorted(map(str, own))}")

    def _refuse(self, what: str) -> None:
        self._wrong.append(what)
        raise AssertionError(what)


def _has_other_accounts(command: object) -> bool:
    """Return whether a command line leads into a namespace of its own."""
    return isinstance(command, list | tuple) and "unshare" in command


def _account_home() -> str:
    """Return the home folder of the account, whatever the environment says."""
    if sys.platform == "win32":
        return os.path.expanduser("~")  # noqa: PTH111 - there is no other way to ask
    import pwd  # noqa: PLC0415 - not there on Windows

    return pwd.getpwuid(os.getuid()).pw_dir
