"""Whether a position can be won, and how: a solver on the engine alone.

`Search` looks for a line to the win, or for the proof that there is none; `Shortening` makes a line
shorter. Both are given nodes to spend, and know no clock. `finish` tells whether the rest can go
home by itself. `crescent.solver.survey` looks into many deals, over any executor.

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

from crescent.solver.finish import finish
from crescent.solver.search import MOST_PROVED, Outcome, Search, Verdict, any_turn
from crescent.solver.shortening import Shortening, moves

__all__ = [
    "MOST_PROVED",
    "Outcome",
    "Search",
    "Shortening",
    "Verdict",
    "any_turn",
    "finish",
    "moves",
]
