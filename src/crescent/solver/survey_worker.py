"""A worker of a survey: a process that reads deals as lines of JSON and answers with their rows.

It ends when its input does, in the middle of a deal too.
"""

import json
import os
import sys
from queue import SimpleQueue
from threading import Thread
from typing import Any, BinaryIO

from crescent.engine import DealCode, parse_code
from crescent.solver.search import Outcome
from crescent.solver.survey import Budget, Nodes, Row, Seconds, WorkerError, examine

_BUDGETS = {budget.__name__: budget for budget in (Nodes, Seconds)}


def question(code: DealCode, redeals: int, budget: Budget) -> bytes:
    """Return the line that asks for a row."""
    return _line([str(code), redeals, type(budget).__name__, budget.most])


def row_of(answer: bytes) -> Row:
    """Return the row that was answered; raises `WorkerError` if none was."""
    try:
        told = json.loads(answer)
    except ValueError:
        raise WorkerError("it ended") from None
    if isinstance(told, str):
        raise WorkerError(told)
    code, redeals, kind, most, solver, outcome, *rest = told
    return Row(parse_code(code), redeals, _BUDGETS[kind](most), solver, Outcome(outcome), *rest)


def main() -> None:
    """Answer from standard output what is asked on standard input."""
    work(sys.stdin.buffer, sys.stdout.buffer)


def work(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer all questions; whoever asks does not have to wait for the answer to the one before."""
    asked: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=_listen, args=(questions, asked), daemon=True).start()
    while True:
        answers.write(_answer(asked.get()))
        answers.flush()


def _listen(questions: BinaryIO, asked: "SimpleQueue[bytes]") -> None:
    for line in questions:
        asked.put(line)
    os._exit(0)


def _answer(line: bytes) -> bytes:
    try:
        code, redeals, kind, most = json.loads(line)
        row = examine(parse_code(code), redeals, _BUDGETS[kind](most))
    except Exception as error:  # noqa: BLE001 - whatever it is, it is not for this process to tell
        return _line(str(error) or type(error).__name__)
    return _line([code, redeals, kind, most, row.solver, row.outcome.value, row.moves, row.nodes])


def _line(told: Any) -> bytes:
    return json.dumps(told).encode("ascii") + b"\n"
