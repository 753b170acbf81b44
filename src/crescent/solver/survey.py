"""A survey: how many of many deals can be won? The work is spread over any executor.

The result of a deal depends only on the deal, the redeals and the budget. With a budget of nodes
one process, many processes and a cluster of machines therefore give the same rows.

>>> from concurrent.futures import ThreadPoolExecutor
>>> from crescent.engine import parse_code
>>> plan = Plan(parse_code("CR1-N-AAAAAAB"), deals=2, redeals=3, budget=Nodes(1000))
>>> with ThreadPoolExecutor() as executor:
...     for row in survey(plan, executor):
...         print(row.code, row.outcome, row.nodes > 1000)
CR1-N-AAAAAAB Outcome.UNKNOWN True
CR1-N-AAAAAAC Outcome.UNKNOWN True
"""

from collections import deque
from collections.abc import Iterator
from concurrent.futures import Executor, Future, wait
from functools import cache
from hashlib import sha256
from time import process_time
from typing import Final, NamedTuple, Self

from crescent.engine import DEAL_COUNT, MOST_REDEALS, DealCode, Variant, action_name, deal
from crescent.solver.search import MOST_PROVED, Outcome, Search, Verdict
from crescent.solver.shortening import moves
from crescent.value import Value, distinct

AT_ONCE: Final = 64
"""The most deals that an executor has at a time, if nothing else is said."""

_WITHOUT_END: Final = 10**18
_SAMPLE: Final = 6000
"""The nodes of each search for the fingerprint: some rounds."""


class Nodes(Value):
    """A budget of at most `most` nodes for each deal: it gives the same row on every machine."""

    most: int

    def __str__(self) -> str:
        return f"{self.most} nodes"

    def spend(self, search: Search) -> Verdict:
        """Run a search with this budget and return what it finds."""
        return search.run(self.most)


class Seconds(Value):
    """A budget of `most` seconds of processor time for each deal; rows differ from run to run."""

    most: float

    def __str__(self) -> str:
        return f"{self.most} s"

    def spend(self, search: Search) -> Verdict:
        """Run a search with this budget and return what it finds."""
        end = process_time() + self.most
        return search.run(_WITHOUT_END, lambda: process_time() > end)


Budget = Nodes | Seconds


@distinct
class _Plan(NamedTuple):
    first: DealCode
    deals: int
    redeals: int
    budget: Budget


class Plan(_Plan):
    """What to survey: the first deal, how many, their redeals, and the budget of each.

    Raises `ValueError` for more redeals than any variant has, or for deals past the last one.
    """

    __slots__ = ()

    def __new__(cls, first: DealCode, deals: int, redeals: int, budget: Budget) -> Self:  # noqa: D102
        if not 0 <= redeals <= MOST_REDEALS:
            raise ValueError(f"no survey has {redeals} redeals")
        if not 1 <= deals <= DEAL_COUNT - first.number:
            raise ValueError(f"there are no {deals} deals from {first} on")
        return super().__new__(cls, first, deals, redeals, budget)

    def code(self, index: int) -> DealCode:
        """Return the deal of a row; the first row has index 0."""
        return DealCode(self.first.variant, self.first.number + index)


@distinct
class Row(NamedTuple):
    """The result of a deal, with all that is needed to repeat it.

    `moves` is the number of moves of the winning line, None if there is none. `solver` is the
    `fingerprint` of the solver.
    """

    code: DealCode
    redeals: int
    budget: Budget
    solver: str
    outcome: Outcome
    moves: int | None
    nodes: int


class WorkerError(Exception):
    """A worker of the executor failed; the message says why."""


class OtherSolverError(WorkerError):
    """A worker has another version of the solver."""


def examine(code: DealCode, redeals: int, budget: Budget) -> Row:
    """Search one deal and return its row; the deal number is the seed of the search."""
    search = Search(deal(code)._replace(redeals=redeals), seed=code.number)
    outcome, line, _, nodes = budget.spend(search)
    length = moves(line) if outcome is Outcome.WON else None
    return Row(code, redeals, budget, fingerprint(), outcome, length, nodes)


def survey(plan: Plan, executor: Executor, done: int = 0, at_once: int = AT_ONCE) -> Iterator[Row]:
    """Yield the rows of a survey in the order of the deals, without the first `done`.

    At most `at_once` deals are under way. That should be several times the number of workers,
    because some deals take a fraction of a second and some the whole budget. Raises `WorkerError`.
    """
    under_way: deque[Future[Row]] = deque()
    try:
        for index in range(done, plan.deals):
            if len(under_way) >= at_once:
                yield _row(under_way[0])
                under_way.popleft()
            under_way.append(_submitted(plan, index, executor))
        while under_way:
            yield _row(under_way[0])
            under_way.popleft()
    finally:
        for task in under_way:
            task.cancel()


def _submitted(plan: Plan, index: int, executor: Executor) -> Future[Row]:
    try:
        return executor.submit(examine, plan.code(index), plan.redeals, plan.budget)
    except RuntimeError as error:  # such as a pool that broke
        raise WorkerError(_words(error)) from error


def _row(task: Future[Row]) -> Row:
    # On Windows Ctrl+C does not interrupt a wait without a timeout.
    while not wait([task], timeout=1).done:
        pass
    try:
        row = task.result()
    except Exception as error:  # whatever an executor makes of a worker's end
        raise WorkerError(_words(error)) from error
    if row.solver != fingerprint():
        raise OtherSolverError(f"its solver is {row.solver}, not {fingerprint()}")
    return row


def _words(error: Exception) -> str:
    return getattr(error, "strerror", None) or str(error) or type(error).__name__


@cache
def fingerprint() -> str:
    """Return eight digits that change when the solver would find something else.

    They are a hash of what it finds in two small tasks, so code may change as long as results stay.
    """
    told: list[object] = [MOST_PROVED]
    for number, redeals in ((21, 0), (3, 3)):
        position = deal(DealCode(Variant.NORMAL, number))._replace(redeals=redeals)
        outcome, _, proposal, nodes = Search(position, seed=number).run(_SAMPLE)
        told += [outcome.value, nodes, *map(action_name, proposal)]
    return sha256(repr(told).encode("ascii")).hexdigest()[:8]
