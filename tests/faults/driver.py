"""A scripted evening without a window, to be killed at any moment.

    python -m tests.faults.driver FOLDER

plays `SCRIPT` with a store in that folder and prints the number of steps that are done and safe,
after each.  Its clocks go by the steps, so that what is saved after any of them can be foretold.
"""

import os
import sys
from collections.abc import Sequence
from typing import NamedTuple

from crescent.engine import Command, Game, parse_action, parse_code
from crescent.session import Absence, Session
from crescent.storage import SavedGame, Store
from tests.support.builders import WON_ACTIONS, WON_CODE

NOON = 1_767_268_800.0
"""2026-01-01, 12:00 UTC."""
MISSING = 3
"""How many actions the long game lacks when it comes to the table."""

SCRIPT: tuple[str, ...] = (
    # As many writes of the thread that writes as opening takes of the other: strace counts them
    # apart, and the first thread to come to a number is the one that is killed there.
    *(f"set warm {number}" for number in range(8)),
    *("deal CR1-N-AAAAAAB", "P4>AH", "P4>P11", "U", "Y", "U", "P7>P15"),
    *("set theme midnight", "R", "any", "U"),
    *("deal CR1-C-AAAAAAC", "any", "any", "U", "any", "U", "pause", "go on", "any"),
    *("resume CR1-N-AAAAAAB", "Y", "show", "set deck four", "R"),
    *("put", *WON_ACTIONS[-MISSING:]),
    *("deal CR1-F-AAAAAAD", "R", "resume CR1-C-AAAAAAC", "U", "close"),
)
"""Steps: actions, or a word for what else a player does; "any" is the first legal move."""


class Evening:
    """A session with its store, and clocks that go a second a step."""

    def __init__(self, folder: str) -> None:
        self.steps = 0
        self.store = Store.open(folder, lambda: NOON + self.steps)
        self.session = Session(
            Game(parse_code("CR1-N-AAAAAAH")), clock=lambda: float(self.steps), store=self.store
        )

    def do(self, step: str) -> None:
        """Do a step; when it returns, what was done is written."""
        self.steps += 1
        word, _, rest = step.partition(" ")
        session = self.session
        match word:
            case "deal":
                session.begin(parse_code(rest))
            case "put":
                actions = map(parse_action, WON_ACTIONS[:-MISSING])
                session.replace(Game.replay(parse_code(WON_CODE), actions), 100)
            case "resume":
                number = self.store.find_unfinished(parse_code(rest))
                assert number is not None
                assert session.resume(number)
            case "set":
                name, value = rest.split()
                session.save_settings({name: value})
            case "show":
                session.note_shown()
            case "pause":
                session.suspend(Absence.PAUSED)
            case "go":
                session.unsuspend(Absence.PAUSED)
            case "any":
                session.play(session.game.position.legal_moves()[0])
            case "close":
                session.save()
                self.store.close()
                return
            case _:
                session.play(parse_action(step))
        self.store.settings()  # is answered when all is written


class Saved(NamedTuple):
    """What the next start finds."""

    game: SavedGame | None
    """On the table."""
    others: frozenset[tuple[str, int, float]]
    """The codes of unfinished games, their moves and seconds."""
    settings: frozenset[tuple[str, str]]
    counts: tuple[int, int, int, int]
    """Games begun, won, stuck and left."""


def look(folder: str) -> Saved:
    """Return what is saved in a folder, and nothing may be wrong with it."""
    store = Store.open(folder, lambda: NOON)
    try:
        taken = store.resume_last()
        others = frozenset((str(of.code), of.moves, of.seconds) for of in store.unfinished())
        figures = store.statistics(None)
        settings = frozenset(store.settings().items())
        assert store.faults == []
    finally:
        store.close()
    counts = figures.begun, figures.won, figures.stuck, figures.left
    return Saved(taken[1] if taken else None, others, settings, counts)


def play(folder: str, script: Sequence[str]) -> None:
    """Do some steps, and tell after each how many are safe."""
    evening = Evening(folder)
    for number, step in enumerate(script, start=1):
        evening.do(step)
        os.write(1, b"%d\n" % number)


assert parse_action("R") == Command.REDEAL

if __name__ == "__main__":
    play(sys.argv[1], SCRIPT)
