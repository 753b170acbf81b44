"""Shorter lines: rounds of the beam that look only for lines shorter than the best.

A round goes on from somewhere on the line, so that the part before it stays, and each is a little
wider than the one before.
"""

from collections.abc import Callable, Iterator
from random import Random
from typing import Final

from crescent.engine import Command, Position, Turn
from crescent.solver.beam import Beam, Weights, root
from crescent.solver.packed import pack, written_out
from crescent.solver.search import never
from crescent.solver.tables import PAIR, Tables

_FIRST_WIDTH: Final = 16
_GROWTH: Final = 1.02
_LAST_START: Final = 0.8
"""The part of the line in which rounds begin; what is left after it is seldom too long."""

_WEIGHTS: Final = Weights(disorder=0.5 / PAIR, emptied=0.5, noise=0.5)


class Shortening:
    """Makes a winning line shorter, for as long as it is run."""

    def __init__(self, position: Position, line: tuple[Turn, ...], seed: int = 1) -> None:
        self.position: Final = position
        self.line = line
        """The shortest line so far. The engine has played those that were found here."""
        self.nodes = 0
        self._random = Random(seed)  # noqa: S311 - keeps no secret
        self._work = self._rounds()

    def run(self, budget: int, stop: Callable[[], bool] = never) -> tuple[Turn, ...]:
        """Search for about `budget` nodes, until `stop` returns True or no line can be shorter."""
        end = self.nodes + budget
        while self.nodes < end and not stop():
            met = next(self._work, None)
            if met is None:
                break
            self.nodes += met
        return self.line

    def _rounds(self) -> Iterator[int]:
        tables = Tables()
        fewest = pack(tables, self.position).left
        width = float(_FIRST_WIDTH)
        share = 0.0
        while moves(self.line) > fewest:
            kept = self.line[: int(share * len(self.line))]
            yield from self._round(tables, kept, int(width))
            width *= _GROWTH
            share = _LAST_START * self._random.random()

    def _round(self, tables: Tables, kept: tuple[Turn, ...], width: int) -> Iterator[int]:
        """Look for a shorter line that begins with the turns that are kept."""
        position = self.position
        for turn in kept:
            position = position.after(turn)
        most = moves(self.line[len(kept) :]) - 1 + position.redeals
        start = root(tables, pack(tables, position))
        beam = Beam(tables, start, width, _WEIGHTS, self._random, most)
        yield 1
        yield from beam.layers()
        if not beam.best.left:
            line = kept + written_out(position, beam.best.steps())
            self.line = min(self.line, line, key=moves)


def moves(line: tuple[Turn, ...]) -> int:
    """Return the number of moves of a line, without redeals (SPEC.md section 2, 8)."""
    return len(line) - line.count(Command.REDEAL)
