"""What is known of the positions of one deal, and what follows for other positions.

All positions on a winning line can be won, and so can all positions that led to one of them. All
positions after a lost one are lost.
"""

from collections.abc import Hashable, Sequence
from typing import Final

from crescent.analysis.findings import Finding
from crescent.analysis.questions import Answer, Purpose, Question
from crescent.engine import Command, Position, Step, Turn
from crescent.solver import Outcome, any_turn
from crescent.value import Value

_MOST: Final = 5000
"""The most positions to remember, about 500 bytes each."""


class _Won(Value):
    """A position on a winning line: the turns of the line from index `start` on win."""

    line: tuple[Turn, ...]
    start: int
    nodes: int


class Knowledge:
    """Findings by position; positions that differ only in the moves made are the same."""

    def __init__(self) -> None:
        self._known: dict[Hashable, _Won | Finding] = {}

    def about(self, position: Position, face_down: Sequence[int] = ()) -> Finding | None:
        """Return what is known of a position whose lowest `face_down` cards are hidden, or None."""
        known = self._known.get(_key(position, face_down))
        if isinstance(known, _Won):
            line = known.line[known.start :]
            return Finding(Outcome.WON, line, line, known.nodes, thorough=True)
        if known is not None and not known.proposal:
            return known._replace(proposal=any_turn(position))
        return known

    def outcome(self, position: Position) -> Outcome | None:
        """Return the outcome of a position without hidden cards, or None if nothing is known."""
        known = self._known.get(_key(position))
        if isinstance(known, _Won):
            return Outcome.WON
        return None if known is None else known.outcome

    def learn(
        self,
        question: Question,
        answer: Answer,
        before: Sequence[Step] = (),
        after: Sequence[Step] = (),
    ) -> None:
        """Store an answer; `before` and `after` are the steps to the position and from it on."""
        position, (outcome, turns, nodes) = question.position, answer
        if outcome is Outcome.WON:
            self._note_line(position, turns, nodes, before)
            return
        thorough = question.purpose is Purpose.SEEK or outcome is Outcome.LOST
        finding = Finding(outcome, (), turns, nodes, question.guesses, thorough)
        self._note(_key(position, question.face_down), finding)
        if outcome is Outcome.LOST:
            for step in after:
                self._note(_key(step.after), finding._replace(proposal=()))

    def note_lost(self, steps: Sequence[Step]) -> None:
        """Note that the positions before these steps, one after the other, are lost."""
        for step in steps:
            self._note(_key(step.before), Finding(Outcome.LOST, (), (), 0, thorough=True))

    def follow(self, before: Position | None, position: Position, steps: Sequence[Step]) -> None:
        """Note what follows for `position` from the position before it, or from `steps` to it."""
        known = self._known.get(_key(position))
        if isinstance(known, _Won):
            if steps and self.outcome(steps[-1].before) is not Outcome.WON:
                self._note_line(position, known.line[known.start :], known.nodes, steps)
            return
        if steps:
            before = steps[-1].before
        elif before is None or before.after(Command.REDEAL)[:3] != position[:3]:
            return
        origin = self._known.get(_key(before))
        if isinstance(origin, Finding) and origin.outcome is Outcome.LOST:
            self._note(_key(position), origin._replace(proposal=()))

    def _note_line(
        self, position: Position, line: tuple[Turn, ...], nodes: int, before: Sequence[Step]
    ) -> None:
        whole = (*[step.turn for step in before], *line)
        for start, step in enumerate(before):
            self._note(_key(step.before), _Won(whole, start, nodes))
        for start, turn in enumerate(line, start=len(before)):
            self._note(_key(position), _Won(whole, start, nodes))
            position = position.after(turn)
        self._note(_key(position), _Won(whole, len(whole), nodes))

    def _note(self, key: Hashable, known: _Won | Finding) -> None:
        old = self._known.pop(key, None)
        if isinstance(old, _Won) or (old is not None and old.outcome is Outcome.LOST):
            known = old
        self._known[key] = known
        if len(self._known) > _MOST:
            del self._known[next(iter(self._known))]


def _key(position: Position, face_down: Sequence[int] = ()) -> Hashable:
    """Return what findings depend on: the position and, in a closed deal, the hidden cards."""
    return (*position[:3], tuple(face_down)) if any(face_down) else position[:3]
