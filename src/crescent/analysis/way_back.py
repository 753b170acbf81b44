"""How far a lost game has to be taken back until it can be won."""

from collections.abc import Sequence
from typing import NamedTuple

from crescent.analysis.knowledge import Knowledge
from crescent.engine import Position, Step
from crescent.solver import Outcome


class WayBack(NamedTuple):
    """So far as it is known: one of the two, or neither if the steps do not reach so far."""

    undos: int | None
    """After so many undos the game can be won for sure."""
    unknown: int | None
    """First the position before the step of this index has to be looked at."""


def way_back(knowledge: Knowledge, position: Position, steps: Sequence[Step]) -> WayBack:
    """Return the way back from the position after these steps, if it is lost.

    What was lost once stays lost, so the last position that was not is found by halving. One of
    which nothing could be found out counts as lost.
    """
    if knowledge.outcome(position) is not Outcome.LOST:
        return WayBack(None, None)
    outcomes = [*(knowledge.outcome(step.before) for step in steps), Outcome.LOST]
    won = max(
        (index for index, outcome in enumerate(outcomes) if outcome is Outcome.WON), default=-1
    )
    lost = outcomes.index(Outcome.LOST, won + 1)
    while lost - won > 1:
        middle = (won + lost) // 2
        if outcomes[middle] is None:
            return WayBack(None, middle)
        lost = middle
    return WayBack(None if won < 0 else len(steps) - won, None)
