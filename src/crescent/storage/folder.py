"""Where the database is, and names for what is put aside there."""

import errno
import os
import sys
from collections.abc import Mapping
from contextlib import suppress
from typing import Final

from crescent.files import sync_folder

VARIABLE: Final = "CRESCENT_DATA"
"""The environment variable that names another folder."""
DATABASE: Final = "crescent.db"
LOCKS: Final = "crescent.lock"
LOG: Final = "-wal"
SHARED: Final = "-shm"
COMPANIONS: Final = (LOG, SHARED, "-journal")
"""What SQLite adds to the name of a database for the files that belong to it."""
_ASIDE: Final = ".set-aside-"


def default_folder(environment: Mapping[str, str], system: str = sys.platform) -> str:
    """Return the folder for data that this system has for the player."""
    chosen = environment.get(VARIABLE)
    if chosen:
        return os.path.abspath(chosen)
    if system.startswith("linux"):
        # Just what platformdirs answers, for whose import a start would wait 15 ms.
        base = environment.get("XDG_DATA_HOME", "").strip()
        if not os.path.isabs(base):
            base = os.path.expanduser("~/.local/share")
        if not os.path.isabs(base) or environment.get("HOME") == "":
            # No home directory. A path relative to the current one would not be found next time.
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), base)
        return os.path.join(base, "crescent")
    from platformdirs import user_data_dir  # noqa: PLC0415 - see above

    return user_data_dir("crescent", appauthor=False)


def successor(path: str) -> str:
    """Return where the database is made that will take the place of one put aside."""
    return path + ".new"


def draft(path: str) -> str:
    """Return where the first database is made, so that it is there whole or not at all."""
    return path + ".draft"


def companion(path: str, ending: str) -> str:
    """Return the path of a file that SQLite makes beside a database, links resolved."""
    return (os.path.realpath(path) if os.path.islink(path) else path) + ending


def is_aside(name: str) -> bool:
    """Return True if a name within the folder may be that of a database put aside."""
    return _ASIDE in name


def free_name(path: str) -> str:
    """Return a name beside a database under which it and its companions can be put aside."""
    number = 1
    while any(os.path.lexists(_aside(path, number) + ending) for ending in ("", *COMPANIONS)):
        number += 1
    return _aside(path, number)


def change_places(path: str, aside: str) -> None:
    """Put a database aside with all that belongs to it, and its successor there.

    Raises `OSError`; `finish_change` goes on from wherever this was ended.
    """
    if os.path.lexists(path):  # of one that is empty there may be a log alone
        os.rename(path, aside)
    _move_companions(path, aside)
    os.rename(successor(path), path)
    sync_folder(path)


def finish_change(path: str) -> None:
    """Complete putting a database aside, if a program ended while doing that.

    Raises `OSError`.
    """
    new = successor(path)
    if not os.path.lexists(new):
        return
    if os.path.lexists(path):  # it had only begun: the successor may lack something
        remove(new)
        return
    folder, stem = os.path.split(_stem(path))
    names = [name for name in os.listdir(folder) if name.startswith(stem) and name.endswith(".db")]
    asides = [os.path.join(folder, name) for name in names]
    latest = max(asides, key=lambda name: os.lstat(name).st_ctime_ns, default=free_name(path))
    _move_companions(path, latest)
    os.rename(new, path)
    sync_folder(path)


def remove(path: str) -> None:
    """Delete a database that holds nothing of worth, with its companions.

    A folder of such a name is put aside. Raises `OSError`.
    """
    for ending in (*COMPANIONS, ""):
        if os.path.isdir(path + ending) and not os.path.islink(path + ending):
            os.rename(path + ending, free_name(path + ending))
            continue
        with suppress(FileNotFoundError):
            os.unlink(path + ending)


def _aside(path: str, number: int) -> str:
    return f"{_stem(path)}{number}.db"


def _stem(path: str) -> str:
    return path.removesuffix(".db") + _ASIDE


def _move_companions(path: str, aside: str) -> None:
    for ending in COMPANIONS:
        if os.path.lexists(path + ending):
            os.rename(path + ending, aside + ending)
