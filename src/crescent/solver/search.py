"""The search for a win of a position.

>>> from crescent.engine import deal, parse_code
>>> search = Search(deal(parse_code("CR1-N-AAAAAAB")))
>>> search.run(1000).outcome
Outcome.UNKNOWN
>>> search.run(500_000).outcome
Outcome.WON
"""

from collections.abc import Callable, Iterator
from enum import Enum
from random import Random
from typing import Final, NamedTuple

from crescent.engine import Move, Position, Turn
from crescent.solver.anchors import lost
from crescent.solver.beam import Beam, Node, Weights, root
from crescent.solver.exhaustion import Exhaustion
from crescent.solver.packed import Step, pack, written_out
from crescent.solver.tables import PAIR, Tables
from crescent.value import distinct

MOST_PROVED: Final = 500_000
"""The most positions stored for a proof, about 300 bytes each."""

_FIRST_PROOF: Final = 200
"""Positions that the proof looks at before the first round: some games are decided at once."""

_PROOF_SHARES: Final = (1.0, 0.25, 0.0)
"""Positions that the proof looks at for each node of a round: with no redeal left, one, or more.

With two redeals there are nearly always too many positions for a proof.
"""

_FIRST_WIDTH: Final = 8
_GROWTH: Final = 1.1
_FIRST_WEIGHTS: Final = Weights(disorder=0.5 / PAIR, emptied=0.5, noise=0.0)

_MOST_PILES: Final = 300_000
"""With more piles new tables are begun, so that a long search does not fill the memory."""


class Outcome(Enum):
    """What is known of a position."""

    WON = "won"
    LOST = "lost"
    UNKNOWN = "unknown"

    def __repr__(self) -> str:
        return f"Outcome.{self.name}"


@distinct
class Verdict(NamedTuple):
    """What a search has found so far.

    `line` leads from the position to its win; empty unless the outcome is WON. `proposal` leads to
    the best position that was met, the one with the fewest cards left; empty only if no turn is
    legal. The engine has played both. In a lost position the proposal is what one round of the
    search came to, if there was the budget for it. `nodes` is the number of positions met, without
    those that were given up at once; one that is met in several rounds counts several times.
    """

    outcome: Outcome
    line: tuple[Turn, ...]
    proposal: tuple[Turn, ...]
    nodes: int


def never() -> bool:
    """Return False: only its budget stops a search."""
    return False


class Search:
    """A search that can stop and go on.

    The same position and seed give the same result, in one run or in many. The search sees all
    cards, even those that lie face down for a player. `most_proved` limits the positions that are
    stored for a proof, and with them the memory.
    """

    def __init__(self, position: Position, seed: int = 1, most_proved: int = MOST_PROVED) -> None:
        self.position: Final = position
        self._random = Random(seed)  # noqa: S311 - keeps no secret
        self._outcome = Outcome.UNKNOWN
        self._nodes = 0
        tables = Tables()
        self._proof = Exhaustion(tables, pack(tables, position), most_proved)
        self._beam: Beam | None = None
        """The current round, or the last one."""
        self._best: Node | None = None
        """The best node of the rounds before."""
        self._work = self._rounds()
        self.done = False
        """Whether nothing is left to find, so that `run` has no effect any more."""

    def run(self, budget: int, stop: Callable[[], bool] = never) -> Verdict:
        """Search for about `budget` nodes, until nothing is left to find or `stop` returns True.

        `stop` is called every few hundred nodes. Call `run` again to go on.
        """
        end = self._nodes + budget
        while self._nodes < end and not stop():
            met = next(self._work, None)
            if met is None:
                self.done = True
                break
            self._nodes += met
        return self.verdict()

    def verdict(self) -> Verdict:
        """Return what has been found so far."""
        proposal = written_out(self.position, self._steps())
        line = proposal if self._outcome is Outcome.WON else ()
        return Verdict(self._outcome, line, proposal or any_turn(self.position), self._nodes)

    def _steps(self) -> list[Step]:
        """Return the steps to the best position that was met."""
        best, proved = self._best_of_rounds(), self._proof.best
        if best is None or proved.packed.left < best.left:
            return proved.steps()
        return best.steps()

    def _best_of_rounds(self) -> Node | None:
        best, beam = self._best, self._beam
        if beam is None or beam.best.parent is None:
            return best
        if best and (best.left, best.disorder) <= (beam.best.left, beam.best.disorder):
            return best
        return beam.best

    def _rounds(self) -> Iterator[int]:
        """Alternate between proof and rounds; yield the nodes of each slice, some hundred."""
        if self.position.is_won:
            self._outcome = Outcome.WON
            return
        tables = Tables()
        weights, width = _FIRST_WEIGHTS, float(_FIRST_WIDTH)
        if lost(self.position):
            self._outcome = Outcome.LOST
            yield from self._round(tables, width, weights)
            return
        proof = self._prove()
        credit: float = _FIRST_PROOF
        share = _PROOF_SHARES[min(self.position.redeals, len(_PROOF_SHARES) - 1)]
        while True:
            while credit > 0:
                met = next(proof, None)
                if met is None:
                    share = credit = 0
                    break
                credit -= met
                yield met
            if self._outcome is not Outcome.UNKNOWN:
                return
            for met in self._round(tables, width, weights):
                credit += share * met
                yield met
            if self._outcome is not Outcome.UNKNOWN:
                return
            width *= _GROWTH
            weights = self._other_weights()
            if len(tables.piles) > _MOST_PILES:
                tables = Tables()

    def _prove(self) -> Iterator[int]:
        yield from self._proof.positions()
        if not self._proof.best.packed.left:
            self._outcome = Outcome.WON
        elif not self._proof.gave_up:
            self._outcome = Outcome.LOST

    def _round(self, tables: Tables, width: float, weights: Weights) -> Iterator[int]:
        self._best = self._best_of_rounds()
        start = root(tables, pack(tables, self.position))
        self._beam = Beam(tables, start, int(width), weights, self._random)
        yield 1  # the position itself, so that a round costs something even if nothing follows
        yield from self._beam.layers()
        if not self._beam.best.left:
            self._outcome = Outcome.WON

    def _other_weights(self) -> Weights:
        """Return random weights, half to one and a half times the first ones, with noise."""
        disorder, emptied, _ = _FIRST_WEIGHTS
        vary = self._random.random
        return Weights(disorder * (0.5 + vary()), emptied * (0.5 + vary()), 1.0)


def any_turn(position: Position) -> tuple[Turn, ...]:
    """Return one legal turn, a card home if possible; empty if no turn is legal.

    It is proposed when a search has not come to a proposal.
    """
    turns = position.legal_turns()
    home = (turn for turn in turns if isinstance(turn, Move) and turn.source < 16 <= turn.target)
    return (next(home, turns[0]),) if turns else ()
