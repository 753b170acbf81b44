"""How far a lost game has to be undone until it can be won."""

from collections.abc import Sequence
from typing import NamedTuple

from crescent.analysis.knowledge import Knowledge
from crescent.engine import Position, Step
from crescent.solver import Outcome, anchors
from crescent.value import distinct


@distinct
class WayBack(NamedTuple):
    """The way back, or what to search to find it; both None if undo does not reach that far."""

    undos: int | None
    """How many undos lead to a position that can be won for sure."""
    unknown: int | None
    """The index of the step before which the position has to be searched first."""


def way_back(knowledge: Knowledge, position: Position, steps: Sequence[Step]) -> WayBack:
    """Return the way back from the position after these steps, if it is lost.

    All positions after a lost one are lost, so the last one that is not is found by bisection. A
    position that was searched without a result counts as lost. Where aces and kings show that a
    position is lost, it need not be searched.
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
            if not anchors.lost(steps[middle].before):
                return WayBack(None, middle)
            knowledge.note_lost(steps[middle:])
        lost = middle
    return WayBack(None if won < 0 else len(steps) - won, None)
