"""The table that a survey writes, and goes on with after an interruption.

It is CSV with one row for each deal, in the order of the deals. Each row names its deal, redeals,
budget and solver.
"""

import re
from collections import Counter
from os import SEEK_END
from typing import BinaryIO, Final

from crescent.engine import DEAL_COUNT
from crescent.solver.search import Outcome
from crescent.solver.survey import Plan, Row, fingerprint

HEADER: Final = b"code,redeals,budget,solver,outcome,moves,nodes\n"

_RESULT: Final = re.compile(rb"(?:(won),[0-9]+|(lost|unknown),),[0-9]+\n")
_LONGEST: Final = 200
"""More bytes than any row has."""


class ForeignTableError(ValueError):
    """A file is not a table of this survey; `line` is the first wrong line, counted from 1."""

    def __init__(self, line: int) -> None:
        super().__init__(line)
        self.line = line


class LongerTableError(ForeignTableError):
    """A table is of this survey, but has more deals."""


class TableInUseError(Exception):
    """Another process has written to the file meanwhile."""


class SurveyTable:
    """The rows of a survey in a file that is open for reading and appending bytes.

    The rows that are there are checked, and an incomplete last line is removed. Raises
    `ForeignTableError` or `LongerTableError`, and then has changed nothing.
    """

    def __init__(self, file: BinaryIO, plan: Plan) -> None:
        self._file = file
        self._end = 0
        self.outcomes: Final[Counter[Outcome]] = Counter()
        """How many rows have each outcome."""
        self._resume(plan)

    @property
    def done(self) -> int:
        """The number of rows."""
        return self.outcomes.total()

    def add(self, row: Row) -> None:
        """Append the next row and flush it.

        Raises `TableInUseError` if the file has grown since the last row.
        """
        if self._file.seek(0, SEEK_END) != self._end:
            raise TableInUseError
        self._write(line_of(row))
        self.outcomes[row.outcome] += 1

    def _resume(self, plan: Plan) -> None:
        self._file.seek(0)
        header = self._file.readline(_LONGEST)
        if not HEADER.startswith(header):
            raise ForeignTableError(1)
        if header == HEADER:
            self._end = len(header)
            while line := self._file.readline(_LONGEST):
                outcome = _outcome(line, plan, self.done)
                if outcome is None:
                    break
                self.outcomes[outcome] += 1
                self._end += len(line)
        self._file.truncate(self._end)
        if not self._end:
            self._write(HEADER)

    def _write(self, line: bytes) -> None:
        self._file.write(line)
        self._file.flush()
        self._end += len(line)


def line_of(row: Row) -> bytes:
    """Return a row as a line of the table."""
    length = "" if row.moves is None else row.moves
    return _joined(*row[:4], row.outcome.value, length, row.nodes) + b"\n"


def _joined(*values: object) -> bytes:
    return ",".join(map(str, values)).encode("ascii")


def _outcome(line: bytes, plan: Plan, index: int) -> Outcome | None:
    """Return the outcome of a line; None if it is incomplete.

    Raises `ForeignTableError` if it is not the row of this survey with that index.
    """
    if plan.first.number + index < DEAL_COUNT:
        start = _joined(plan.code(index), plan.redeals, plan.budget, fingerprint(), "")
        if line.startswith(start):
            result = _RESULT.fullmatch(line, len(start))
            if result is not None:
                if index >= plan.deals:
                    raise LongerTableError(index + 2)
                return Outcome((result[1] or result[2]).decode("ascii"))
        cut = not line.endswith(b"\n") and len(line) < _LONGEST
        if index < plan.deals and cut and (line.startswith(start) or start.startswith(line)):
            return None
    raise ForeignTableError(index + 2)
