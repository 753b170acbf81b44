"""What can go wrong with what is saved, told as values; the words for it are the interface's."""

import threading
from collections.abc import Callable
from enum import Enum, auto

from crescent.value import Value


class FaultKind(Enum):
    """What happened."""

    SET_ASIDE = auto()
    """The database was of no use when it was opened; it has the name told now, and there is a new
    one with whatever could still be read."""
    FUTURE_VERSION = auto()
    """The same, for a database that a later version of the game has written."""
    CANNOT_OPEN = auto()
    """There is no database to be had, for the reason told: games last as long as the program."""
    CANNOT_SAVE = auto()
    """The latest could not be written, for the reason told. It is tried again with every save."""
    SAVED_AGAIN = auto()
    """What could not be written is written now."""
    DAMAGED = auto()
    """The database was found damaged while the game ran, and set aside like the others."""
    UNREADABLE_GAME = auto()
    """A game makes no sense; the detail is its code or number. It stays, but is never opened."""
    CANNOT_SALVAGE = auto()
    """Bringing over what was put aside ended for the reason told. The next start tries again."""


class Fault(Value):
    """One thing that went wrong, and a path or a reason in the system's words."""

    kind: FaultKind
    detail: str = ""


class Faults:
    """What went wrong and has not been told yet; any thread may add to it."""

    def __init__(self) -> None:
        self._list: list[Fault] = []
        self._change = threading.Lock()
        self.wake: Callable[[], object] = list
        """Called after each fault, in the thread that adds it."""

    def add(self, kind: FaultKind, detail: str = "") -> None:
        """Note one more; of games that make no sense, one is told for all."""
        with self._change:
            if kind is FaultKind.UNREADABLE_GAME and any(kind is each.kind for each in self._list):
                return
            self._list.append(Fault(kind, detail))
        self.wake()

    def look(self) -> list[Fault]:
        """Return all of them."""
        with self._change:
            return list(self._list)

    def take(self) -> list[Fault]:
        """Return all of them, which count as told now."""
        with self._change:
            faults, self._list = self._list, []
        return faults
