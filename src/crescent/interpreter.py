"""Starting Python for work of our own, safe from whatever lies in the current folder."""

import os
import sys
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from subprocess import Popen

_PROGRAM: Final = (
    "import sys; sys.path.append(sys.argv[1]); from importlib import import_module;"
    "import_module(sys.argv[2]).main()"
)


def start(module: str, *, in_background: bool = False) -> "Popen[bytes]":
    """Start `main` of a module in a Python of its own; raises `OSError` where there is none.

    It reads and writes through pipes. It imports from the standard library and from where this
    package is, and from nowhere else: whatever lies in the current folder, or where PYTHONPATH
    points to, is none of its business. `in_background` lets others go first, where Windows can.
    """
    import subprocess  # noqa: PLC0415 - takes 10 ms

    if getattr(sys, "frozen", False) or not sys.executable:
        raise OSError("there is no Python to start")
    home = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    environment = {name: os.environ[name] for name in os.environ if name != "PYTHONPATH"}
    flags = 0
    if sys.platform == "win32":
        flags = subprocess.CREATE_NO_WINDOW
        if in_background:
            flags |= subprocess.BELOW_NORMAL_PRIORITY_CLASS
    return subprocess.Popen(
        [sys.executable, "-P", "-s", "-S", "-c", _PROGRAM, home, module],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env=environment,
        creationflags=flags,
    )
