"""Works at a question, one at a time and in slices, and keeps what it has begun."""

from collections.abc import Callable
from typing import Final

from crescent.analysis.guesses import Guessing
from crescent.analysis.questions import Answer, Purpose, Question
from crescent.solver import MOST_PROVED, Outcome, Search

_MOST_PROVED_UNASKED: Final = 100_000
"""What nobody asked for is not to take the memory of a large proof."""


class _Searching:
    """A search for one position."""

    def __init__(self, question: Question) -> None:
        self._question = question
        most = MOST_PROVED if question.purpose is Purpose.SEEK else _MOST_PROVED_UNASKED
        self._search = Search(question.position, most_proved=most)
        self._nodes = 0

    def fits(self, question: Question) -> bool:
        """Return True if this is of use for that question."""
        return self._question.position[:3] == question.position[:3]

    def go_on(self, question: Question, stop: Callable[[], bool]) -> Answer | None:
        """Search for as long as is asked; None if `stop` said so before that was done."""
        verdict = self._search.run(question.nodes - self._nodes, stop)
        self._nodes = verdict.nodes
        if verdict.outcome is Outcome.UNKNOWN and verdict.nodes < question.nodes:
            return None
        return Answer(verdict.outcome, verdict.proposal, verdict.nodes)


class Thinker:
    """Answers the question asked last; what was begun and may be asked for again can go on."""

    def __init__(self) -> None:
        self._question: Question | None = None
        self._begun: dict[Purpose, Guessing | _Searching] = {}

    def ask(self, question: Question | None) -> None:
        """Work at this from now on; with none, rest."""
        self._question = question

    @property
    def is_asked(self) -> bool:
        """Whether there is something to do."""
        return self._question is not None

    def go_on(self, stop: Callable[[], bool]) -> Answer | None:
        """Work until the question is answered, or until `stop` says so: then None.

        `stop` is asked every few hundred nodes.
        """
        question = self._question
        if question is None:
            return None
        work = self._begun.get(question.purpose)
        if work is None or not work.fits(question):
            # What was begun before goes first: two large proofs are not to fill the memory.
            self._begun.pop(question.purpose, None)
            work = Guessing(question) if question.guesses else _Searching(question)
            self._begun[question.purpose] = work
        answer = work.go_on(question, stop)
        if answer is not None:
            self._question = None
            # Only the player asks for more of the same.
            if answer.outcome is not Outcome.UNKNOWN or question.purpose is not Purpose.SEEK:
                del self._begun[question.purpose]
        return answer
