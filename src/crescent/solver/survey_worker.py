"""A worker of a survey: a process that reads deals as lines of JSON and answers with their rows.

It ends when its input ends, even in the middle of a deal.
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
    """Return the line that asks for the row of a deal."""
    return _line([str(code), redeals, type(budget).__name__, budget.most])


def row_of(answer: bytes) -> Row:
    """Return the row in an answer; raises `WorkerError` if there is none."""
    try:
        told = json.loads(answer)
    except ValueError:
        raise WorkerError("it ended") from None
    if isinstance(told, str):
        raise WorkerError(told)
    code, redeals, kind, most, solver, outcome, *rest = told
    return Row(parse_code(code), redeals, _BUDGETS[kind](most), solver, Outcome(outcome), *rest)


def main() -> None:
    """Answer questions from standard input on standard output."""
    work(sys.stdin.buffer, sys.stdout.buffer)


def work(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer questions one after the other; several may be sent at a time."""
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
    except Exception as error:  # noqa: BLE001 - the process that asks reports it
        return _line(str(error) or type(error).__name__)
    return _line([code, redeals, kind, most, row.solver, row.outcome.value, row.moves, row.nodes])


def _line(told: Any) -> bytes:
    return json.dumps(told).encode("ascii") + b"\n"
