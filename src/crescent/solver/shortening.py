"""Shorter lines: wide rounds of the beam that look only for lines shorter than the best."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Final

from crescent.engine import Command, Position, Turn
from crescent.solver.beam import Beam, Weights, root
from crescent.solver.packed import pack, written_out
from crescent.solver.search import never
from crescent.solver.tables import PAIR, Tables

_FIRST_WIDTH: Final = 8
_GROWTH: Final = 1.1
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
        start = root(tables, pack(tables, self.position))
        width = float(_FIRST_WIDTH)
        while moves(self.line) > start.left:
            shorter = moves(self.line) - 1 + self.position.redeals
            beam = Beam(tables, start, int(width), _WEIGHTS, self._random, shorter)
            yield 1
            yield from beam.layers()
            width *= _GROWTH
            if not beam.best.left:
                line = written_out(self.position, beam.best.steps())
                self.line = min(self.line, line, key=moves)


def moves(line: tuple[Turn, ...]) -> int:
    """Return the number of moves of a line, without redeals (SPEC.md section 2, 8)."""
    return len(line) - line.count(Command.REDEAL)
