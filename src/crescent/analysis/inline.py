"""Answers questions in this process, in slices; unfinished searches can be continued."""

from collections.abc import Callable
from typing import Final

from crescent.analysis.guesses import Guessing
from crescent.analysis.questions import Answer, Purpose, Question
from crescent.solver import MOST_PROVED, Outcome, Search

_MOST_PROVED_UNASKED: Final = 100_000
"""Searches that the player did not ask for must not use the memory of a large proof."""


class _Searching:
    """The search for one question."""

    def __init__(self, question: Question) -> None:
        self._question = question
        most = MOST_PROVED if question.purpose is Purpose.SEEK else _MOST_PROVED_UNASKED
        self._search = Search(question.position, most_proved=most)
        self._nodes = 0

    def fits(self, question: Question) -> bool:
        """Return True if this work can be continued for a question."""
        return self._question.position[:3] == question.position[:3]

    def go_on(self, question: Question, stop: Callable[[], bool]) -> Answer | None:
        """Search for the nodes of the question; return None if `stop` ended that before."""
        verdict = self._search.run(question.nodes - self._nodes, stop)
        self._nodes = verdict.nodes
        if not self._search.done and verdict.nodes < question.nodes:
            return None
        return Answer(verdict.outcome, verdict.proposal, verdict.nodes)


class Thinker:
    """Answers the latest question; a search for an earlier one may be continued later."""

    def __init__(self) -> None:
        self._question: Question | None = None
        self._begun: dict[Purpose, Guessing | _Searching] = {}

    def ask(self, question: Question | None) -> None:
        """Set the question to answer; None cancels."""
        self._question = question

    @property
    def is_asked(self) -> bool:
        """Whether there is a question."""
        return self._question is not None

    def go_on(self, stop: Callable[[], bool]) -> Answer | None:
        """Search until the question is answered; return None if `stop` ended that before.

        `stop` is called every few hundred nodes.
        """
        question = self._question
        if question is None:
            return None
        work = self._begun.get(question.purpose)
        if work is None or not work.fits(question):
            # Drop the old search first, so that there are never two large proofs in memory.
            self._begun.pop(question.purpose, None)
            work = Guessing(question) if question.guesses else _Searching(question)
            self._begun[question.purpose] = work
        answer = work.go_on(question, stop)
        if answer is not None:
            self._question = None
            # Only a player may ask again and continue the search.
            if answer.outcome is not Outcome.UNKNOWN or question.purpose is not Purpose.SEEK:
                del self._begun[question.purpose]
        return answer
