"""Starts Python processes that import nothing from the current folder."""

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
    """Run `main` of a module in a new Python process; raises `OSError` if that is not possible.

    Its input and output are pipes. It imports only from the standard library and from the folder of
    this package, not from the current folder or PYTHONPATH. `in_background` gives it a low priority
    on Windows; elsewhere the process lowers its own.
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
