"""Another copy of the game: told on standard input what to do with its store, it prints answers.

Each line is an expression of Python's, with the names imported below, `store` and `folder`; what
it gives is printed as its `repr`, one line each.
"""

import itertools
import os
import resource
import signal
import sys
from collections.abc import Callable
from functools import partial
from typing import Any

from crescent.engine import Game, parse_code
from crescent.storage import FaultKind, Store, history_file, salvage, statistics
from tests.storage.played import begun, fresh, saved, stuck, won

NOBODY = 65534
BEFORE_RIGHTS_ARE_GONE = (history_file, salvage, statistics)
"""What else would be imported when it is needed."""


class Patient:
    """Opens stores in which a save is done when it returns."""

    open = staticmethod(partial(Store.open, patience=20.0))


def play_on(store: Store, number: int, code: str) -> str:
    """Save a game over and over, and tell each time how many saves are safe, as its seconds are."""
    game = Game(parse_code(code))
    for count in itertools.count(1):
        legal = game.position.legal_moves()
        if legal and count % 7:
            game.play(legal[count % len(legal)])
        elif game.undoable:
            game.undo()
        store.save(number, saved(game, count))
        store.settings()  # is answered when all is written
        print(count, flush=True)  # noqa: T201 - an answer
    return "never"


def become_nobody() -> None:
    """Have no rights but those that everybody has."""
    if os.geteuid() == 0:
        os.setgroups([])
        os.setgid(NOBODY)
        os.setuid(NOBODY)


def limit_files(size: int) -> None:
    """Let no file grow beyond a number of bytes; -1 is for no limit."""
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


def failure(task: Callable[[], object]) -> str:
    """Return the name of the error that something ends with."""
    try:
        task()
    except Exception as error:  # noqa: BLE001 - whichever
        return type(error).__name__
    return ""


def main() -> None:
    """Obey."""
    names: dict[str, Any] = {
        **{function.__name__: function for function in (begun, fresh, saved, stuck, won)},
        **{
            function.__name__: function
            for function in (play_on, become_nobody, limit_files, failure)
        },
        "FaultKind": FaultKind,
        "Store": Patient,
        "folder": sys.argv[1],
        "os": os,
        "export_games": history_file.export_games,
    }
    for line in sys.stdin:
        print(repr(eval(line, names)), flush=True)  # noqa: S307, T201 - of the test's own


if __name__ == "__main__":
    main()
