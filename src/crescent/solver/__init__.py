"""A solver: can a position be won, and how? It needs the engine only.

`Search` looks for a line to the win, or for a proof that there is none. `Shortening` makes a line
shorter. Both have a budget of nodes, not of time: a node is a position that was met. `finish`
returns the turns that bring the rest home, if nothing else is needed. `lost` tells without a search
of most lost positions that they are, and `why_lost` says why. `crescent.solver.survey` solves many
deals with any executor.

>>> from crescent.engine import deal, parse_code
>>> position = deal(parse_code("CR1-N-AAAAAAB"))
>>> verdict = Search(position).run(500_000)
>>> verdict.outcome
Outcome.WON
>>> for turn in verdict.line:
...     position = position.play(turn)
>>> position.is_won
True
"""

from crescent.solver.anchors import Held, lost, why_lost
from crescent.solver.finish import finish
from crescent.solver.search import MOST_PROVED, Outcome, Search, Verdict, any_turn
from crescent.solver.shortening import Shortening, moves

__all__ = [
    "MOST_PROVED",
    "Held",
    "Outcome",
    "Search",
    "Shortening",
    "Verdict",
    "any_turn",
    "finish",
    "lost",
    "moves",
    "why_lost",
]
