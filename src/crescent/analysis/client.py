"""Puts questions to a worker process or, if there is none, answers them in this process."""

from collections.abc import Callable
from typing import Final

from crescent.analysis.inline import Thinker
from crescent.analysis.process import Starter, WorkerProcess
from crescent.analysis.protocol import check, parse_answer, question_line
from crescent.analysis.questions import Answer, Question

_MOST_DEATHS: Final = 3
"""How many workers in a row may die without an answer before no more are started."""


class Client:
    """Takes one question at a time; a new question cancels the one before.

    A worker that dies is replaced, and the question asked again. If workers keep dying, or none can
    be started, `works_here` is true and `work` has to be called.
    """

    def __init__(self, start: Starter | None, wake: Callable[[], None]) -> None:
        self._start = start
        self._wake = wake
        self._worker: WorkerProcess | None = None
        self._thinker: Thinker | None = None
        self._question: Question | None = None
        self._number = 0
        """The number of the latest line."""
        self._answer: Answer | None = None
        self._deaths = 0
        self._closed = False

    @property
    def has_worker(self) -> bool:
        """Whether questions are answered by another process."""
        return self._start is not None

    @property
    def works_here(self) -> bool:
        """Whether `work` has to be called."""
        return self._thinker is not None and self._thinker.is_asked

    @property
    def has_answer(self) -> bool:
        """Whether `answer` has the result of `work`. For a worker's answer `wake` is called."""
        return self._answer is not None

    def ask(self, question: Question | None) -> None:
        """Ask this question and cancel the one before; None only cancels."""
        if self._closed or question is self._question:
            return
        self._question = question
        self._answer = None
        self._hand_over()

    def answer(self) -> Answer | None:
        """Return the answer to the question if it is there, and only once."""
        worker = self._worker
        if worker is not None:
            ended = worker.has_ended
            for line in worker.lines():
                self._hear(line)
            if ended and worker is self._worker:
                self._replace_worker()
        answer, self._answer = self._answer, None
        if answer is not None:
            self._question = None
            self._deaths = 0
        return answer

    def work(self, stop: Callable[[], bool]) -> None:
        """Search in this process until `stop` returns True."""
        if self._thinker is not None and self._answer is None:
            self._answer = self._thinker.go_on(stop)

    def close(self) -> None:
        """End the worker at once."""
        self._closed = True
        self._question = self._answer = self._thinker = self._start = None
        if self._worker is not None:
            self._worker.close()
            self._worker = None

    def _hand_over(self) -> None:
        if self._start is None:
            self._thinker = self._thinker or Thinker()
            self._thinker.ask(self._question)
            return
        self._number += 1
        if self._worker is None:
            if self._question is None:
                return
            try:
                self._worker = WorkerProcess(self._start, self._wake)
            except RuntimeError:  # the system has no thread to give
                self._start = None
                self._hand_over()
                return
        self._worker.send(question_line(self._number, self._question))

    def _hear(self, line: bytes) -> None:
        """Read a line from the worker."""
        try:
            number, answer = parse_answer(line)
            if number == self._number and self._question is not None:
                if answer is None:
                    raise ValueError("no answer to the question")
                check(self._question, answer)
                self._answer = answer
        except ValueError:
            # Not our worker: perhaps the package was updated while the game runs.
            self._replace_worker()

    def _replace_worker(self) -> None:
        worker, self._worker = self._worker, None
        if worker is None:
            return
        worker.close()
        if self._answer is not None or self._question is None:
            return
        self._deaths += 1
        if self._deaths == _MOST_DEATHS or not worker.has_started:
            self._start = None
        self._hand_over()
