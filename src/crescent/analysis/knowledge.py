"""What is known of the positions of one deal, and what follows from it for others.

Every position on a winning line is won, and every one that a won position was reached from; what
follows after a lost position is lost.
"""

from collections.abc import Hashable, Sequence
from typing import Final, NamedTuple

from crescent.analysis.findings import Finding
from crescent.analysis.questions import Answer, Purpose, Question
from crescent.engine import Command, Position, Step, Turn
from crescent.solver import Outcome, any_turn

_MOST: Final = 5000
"""So many positions are remembered, of some 500 bytes each."""


class _Won(NamedTuple):
    """A position on the way to a win: the line from here is what follows `start`."""

    line: tuple[Turn, ...]
    start: int
    nodes: int


class Knowledge:
    """Findings by position: where the cards are, and the redeals left. Moves do not count."""

    def __init__(self) -> None:
        self._known: dict[Hashable, _Won | Finding] = {}

    def about(self, position: Position, face_down: Sequence[int] = ()) -> Finding | None:
        """What is known of a position of which so many lowest cards of each pile are hidden."""
        known = self._known.get(_key(position, face_down))
        if isinstance(known, _Won):
            line = known.line[known.start :]
            return Finding(Outcome.WON, line, line, known.nodes, thorough=True)
        if known is not None and not known.proposal:
            return known._replace(proposal=any_turn(position))
        return known

    def outcome(self, position: Position) -> Outcome | None:
        """Return the outcome if the position was asked about, or it follows.

        All its cards are seen.
        """
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
        """Take in an answer, with the steps that led to the position and those that followed."""
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

    def follow(self, before: Position | None, position: Position, steps: Sequence[Step]) -> None:
        """Take in where the game has come to: the position before, and the steps to this one."""
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
    """Return all that decides what can be found out. In a closed deal, what was seen does too."""
    return (*position[:3], tuple(face_down)) if any(face_down) else position[:3]
