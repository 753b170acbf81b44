"""Proof that a position is lost: visit every position that can be reached; none is won.

What `crescent.solver.anchors` proves to be lost leads nowhere and is not followed, unless the start
is lost already; nor is a step that `is_idle`.

Positions are stored in full, because two of them could have the same hash. Those with the fewest
cards left are visited first, so an easy win is found on the way.
"""

from collections import deque
from collections.abc import Iterator
from typing import Final, NamedTuple

from crescent.solver.packed import REDEAL, Packed, Step, identity, is_idle, successors
from crescent.solver.tables import Tables
from crescent.value import distinct

_SLICE: Final = 25
"""Positions that are visited before `positions` yields."""


@distinct
class _Place(NamedTuple):
    packed: Packed
    parent: "_Place | None"
    step: Step

    def steps(self) -> list[Step]:
        """Return the steps from the start to this place."""
        steps = []
        place = self
        while place.parent is not None:
            steps.append(place.step)
            place = place.parent
        return steps[::-1]


class Exhaustion:
    """An exhaustive search: iterate `positions` to its end.

    Then either `best` is won, or there is no win, or `gave_up` is true: there were more than `most`
    positions, and nothing is proved.
    """

    def __init__(self, tables: Tables, start: Packed, most: int) -> None:
        self._tables = tables
        self._most = most
        self._start = _Place(start, None, REDEAL)
        self.gave_up = False
        self.best = self._start
        """The first position with the fewest cards left; the start only if no step is possible."""

    def positions(self) -> Iterator[int]:
        """Visit positions, some at a time; yield the number of new ones met since the last time."""
        start = self._start
        seen = {identity(start.packed)}
        lost = self._tables.lost
        prunes = not lost(start.packed.piles, start.packed.redeals)
        fewest = start.packed.left
        waiting: list[deque[_Place]] = [deque() for _ in range(fewest + 1)]
        waiting[-1].append(start)
        met = looked = 0
        while self.best.packed.left:
            while not waiting[fewest]:
                fewest += 1
                if fewest == len(waiting):
                    yield met
                    return
            place = waiting[fewest].popleft()
            for step, packed in successors(self._tables, place.packed):
                if is_idle(step, packed):
                    continue
                name = identity(packed)
                if name in seen:
                    continue
                seen.add(name)
                met += 1
                following = _Place(packed, place, step)
                left = packed.left
                if not (prunes and lost(packed.piles, packed.redeals)):
                    waiting[left].append(following)
                    fewest = min(fewest, left)
                if self.best is start or left < self.best.packed.left:
                    self.best = following
                if not left:
                    yield met
                    return
                if len(seen) > self._most:
                    self.gave_up = True
                    yield met
                    return
            looked += 1
            if looked == _SLICE:
                yield met
                met = looked = 0
