"""Surveys: the rows hang on nothing but the plan, a table is gone on with, and intervals hold."""

import io
from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from crescent.engine import DEAL_COUNT, MOST_REDEALS, DealCode, Variant, deal, parse_code
from crescent.solver import Outcome, Search, moves
from crescent.solver import survey as survey_module
from crescent.solver.survey import (
    Nodes,
    OtherSolverError,
    Plan,
    Row,
    Seconds,
    WorkerError,
    examine,
    fingerprint,
    survey,
)
from crescent.solver.survey_table import (
    HEADER,
    ForeignTableError,
    SurveyTable,
    TableInUseError,
    line_of,
)
from crescent.solver.wilson import wilson

FIRST = parse_code("CR1-N-AAAAAAF")
PLAN = Plan(FIRST, deals=4, redeals=3, budget=Nodes(400))


class Here(Executor):
    """Does each task at once, or when its result is waited for; notes how many wait at most."""

    def __init__(self, change: Callable[[Row], Row] = lambda row: row) -> None:
        self.change = change
        self.waiting = self.most = 0

    def submit(self, fn: Callable[..., Any], /, *args: Any, **_: Any) -> Future[Any]:
        self.waiting += 1
        self.most = max(self.most, self.waiting)
        future: Future[Any] = Future()
        future.set_result(self.change(fn(*args)))
        return future


def rows(plan: Plan) -> list[Row]:
    return [examine(plan.code(index), plan.redeals, plan.budget) for index in range(plan.deals)]


# Rows


def test_a_row_is_what_the_search_finds_with_the_number_of_the_deal_as_its_seed() -> None:
    code = DealCode(Variant.NORMAL, 7)
    verdict = Search(deal(code), seed=7).run(100_000)
    assert verdict.outcome is Outcome.WON
    row = examine(code, 3, Nodes(100_000))
    assert row[:3] == (code, 3, Nodes(100_000))
    assert row[4:] == (Outcome.WON, moves(verdict.line), verdict.nodes)


@pytest.mark.parametrize("redeals", range(5))
def test_any_number_of_redeals_is_played_with(redeals: int) -> None:
    row = examine(FIRST, redeals, Nodes(1500))
    position = deal(FIRST)._replace(redeals=redeals)
    assert row.nodes == Search(position, seed=FIRST.number).run(1500).nodes
    assert row.redeals == redeals


def test_variants_have_the_same_cards_and_so_the_same_rows() -> None:
    row, *others = (examine(DealCode(variant, 5), 3, Nodes(1500)) for variant in Variant)
    assert [other[1:] for other in others] == [row[1:]] * (len(Variant) - 1)


def test_a_time_is_spent_too() -> None:
    row = examine(FIRST, 3, Seconds(0.001))
    assert row[4:6] == (Outcome.UNKNOWN, None)
    assert f"{row.budget}" == "0.001 s"


@pytest.mark.parametrize(
    ("first", "deals", "redeals"),
    [(FIRST, 0, 3), (FIRST, 1, MOST_REDEALS + 1), (FIRST, 1, -1), (FIRST, DEAL_COUNT, 3)],
)
def test_there_is_no_plan_for_that(first: DealCode, deals: int, redeals: int) -> None:
    with pytest.raises(ValueError, match=r"no survey has|there are no"):
        Plan(first, deals, redeals, Nodes(1))


def test_the_last_deal_can_be_surveyed() -> None:
    last = DealCode(Variant.NORMAL, DEAL_COUNT - 1)
    assert Plan(last, 1, 3, Nodes(1)).code(0) == last


# Spreading them


def test_the_rows_come_in_the_order_of_the_deals() -> None:
    with ThreadPoolExecutor(3) as executor:
        assert list(survey(PLAN, executor)) == rows(PLAN)


def test_what_was_done_is_not_done_again() -> None:
    assert list(survey(PLAN, Here(), done=3)) == rows(PLAN)[3:]
    assert list(survey(PLAN, Here(), done=4)) == []


def test_few_deals_are_under_way_however_many_there_are() -> None:
    executor = Here()
    for _ in survey(PLAN._replace(deals=30, budget=Nodes(1)), executor, at_once=5):
        executor.waiting -= 1
    assert executor.most == 5


def test_what_has_not_begun_is_called_off_when_nobody_wants_it() -> None:
    class Idle(Executor):
        def __init__(self) -> None:
            self.futures: list[Future[Any]] = []

        def submit(self, fn: Callable[..., Any], /, *args: Any, **_: Any) -> Future[Any]:
            self.futures.append(Future())
            if len(self.futures) == 1:
                self.futures[0].set_result(fn(*args))
            return self.futures[-1]

    executor = Idle()
    found = survey(PLAN, executor)
    next(found)
    found.close()  # type: ignore[attr-defined]
    assert [future.cancelled() for future in executor.futures] == [False, True, True, True]


def test_a_worker_that_fails_is_told_of() -> None:
    class Failing(Executor):
        def submit(self, *_: Any, **__: Any) -> Future[Any]:
            future: Future[Any] = Future()
            future.set_exception(MemoryError())
            return future

    with pytest.raises(WorkerError, match="MemoryError"):
        list(survey(PLAN, Failing()))
    closed = ThreadPoolExecutor()
    closed.shutdown()
    with pytest.raises(WorkerError, match="after shutdown"):
        list(survey(PLAN, closed))


def test_a_worker_with_another_solver_is_found_out() -> None:
    with pytest.raises(OtherSolverError, match="0badc0de"):
        list(survey(PLAN, Here(lambda row: row._replace(solver="0badc0de"))))


def test_a_search_that_finds_something_else_has_another_fingerprint(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Other(Search):
        def __init__(self, position: Any, seed: int) -> None:
            super().__init__(position, seed + 1)

    before = fingerprint()
    assert fingerprint.__wrapped__() == before
    monkeypatch.setattr(survey_module, "Search", Other)
    assert fingerprint.__wrapped__() != before


# The table


@pytest.fixture(scope="module")
def whole() -> bytes:
    """Return a finished table of the plan."""
    return HEADER + b"".join(map(line_of, rows(PLAN)))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "table.csv"


def fill(path: Path, plan: Plan = PLAN) -> SurveyTable:
    with path.open("a+b") as file:
        table = SurveyTable(file, plan)
        for row in survey(plan, Here(), table.done):
            table.add(row)
    return table


def test_a_table_tells_of_each_deal_what_came_of_it(path: Path) -> None:
    plan = Plan(parse_code("CR1-C-AAAAAAH"), 1, 2, Nodes(300_000))
    code, redeals, budget, _, outcome, length, nodes = rows(plan)[0]
    fill(path, plan)
    header, line = path.read_text().splitlines()
    assert header == "code,redeals,budget,solver,outcome,moves,nodes"
    told = (code, redeals, "300000 nodes", fingerprint(), outcome.value, length, nodes)
    assert line == ",".join(map(str, told))
    assert (outcome, budget) == (Outcome.WON, plan.budget)


def test_a_table_that_was_cut_anywhere_ends_the_same(path: Path, whole: bytes) -> None:
    for end in range(len(whole) + 1):
        path.write_bytes(whole[:end])
        with path.open("a+b") as file:
            table = SurveyTable(file, PLAN)
            assert table.done == max(0, whole[:end].count(b"\n") - 1)
            for row in rows(PLAN)[table.done :] if end % 50 == 0 else ():
                table.add(row)
        if end % 50 == 0:
            assert path.read_bytes() == whole
        else:
            assert whole.startswith(path.read_bytes())


def test_outcomes_are_counted_over_all_calls(path: Path) -> None:
    lines = rows(PLAN)
    path.write_bytes(HEADER + b"".join(map(line_of, lines[:2])))
    found = fill(path).outcomes
    assert found == {Outcome.UNKNOWN: 4}
    won = lines[0]._replace(outcome=Outcome.WON, moves=130)
    lost = lines[1]._replace(outcome=Outcome.LOST)
    path.write_bytes(HEADER + line_of(won) + line_of(lost))
    assert fill(path).outcomes == {Outcome.WON: 1, Outcome.LOST: 1, Outcome.UNKNOWN: 2}


def test_more_deals_can_be_asked_for_later(path: Path, whole: bytes) -> None:
    fill(path, PLAN._replace(deals=2))
    assert whole.startswith(path.read_bytes())
    fill(path)
    assert path.read_bytes() == whole


@pytest.mark.parametrize(
    "plan",
    [
        PLAN._replace(first=parse_code("CR1-N-AAAAAAG")),
        PLAN._replace(first=parse_code("CR1-F-AAAAAAF")),
        PLAN._replace(redeals=2),
        PLAN._replace(budget=Nodes(401)),
        PLAN._replace(budget=Seconds(400)),
        PLAN._replace(deals=3),
    ],
    ids=str,
)
def test_the_table_of_another_survey_stays_as_it_is(path: Path, whole: bytes, plan: Plan) -> None:
    for content in (whole, whole[:-5]):
        path.write_bytes(content)
        with pytest.raises(ForeignTableError) as caught, path.open("a+b") as file:
            SurveyTable(file, plan)
        assert caught.value.line == (5 if plan.deals == 3 else 2)
        assert path.read_bytes() == content


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b"code,", b"Code,"),
        (b"unknown", b"stuck"),
        (b"unknown,,", b"unknown,5,"),
        (b"unknown,,", b"won,,"),
        (b"unknown,,", b"\0"),
        (b"\n", b"\r\n"),
        (b"\n", b"x" * 300 + b"\n"),
        (b"\n", b"x" * 300),
        (b"\nCR1", b"\n\nCR1"),
    ],
)
def test_a_file_of_something_else_stays_as_it_is(
    path: Path, whole: bytes, old: bytes, new: bytes
) -> None:
    content = whole.replace(old, new)
    path.write_bytes(content)
    with pytest.raises(ForeignTableError), path.open("a+b") as file:
        SurveyTable(file, PLAN)
    assert path.read_bytes() == content


@pytest.mark.parametrize("end", [b"CR1-N-AAAAAAG", b"my notes", b"x" * 300, b"\0"])
def test_an_end_that_is_no_cut_row_stays_as_it_is(path: Path, whole: bytes, end: bytes) -> None:
    for content in (HEADER + end, whole[:-5] + b"x" * 300, whole + end):
        path.write_bytes(content)
        with pytest.raises(ForeignTableError), path.open("a+b") as file:
            SurveyTable(file, PLAN)
        assert path.read_bytes() == content


def test_the_table_of_another_solver_stays_as_it_is(path: Path, whole: bytes) -> None:
    path.write_bytes(whole.replace(fingerprint().encode(), b"0badc0de"))
    with pytest.raises(ForeignTableError), path.open("a+b") as file:
        SurveyTable(file, PLAN)


def test_two_that_write_at_once_leave_no_row_twice(path: Path, whole: bytes) -> None:
    found = rows(PLAN)
    with path.open("a+b") as one, path.open("a+b") as other:
        first, second = SurveyTable(one, PLAN), SurveyTable(other, PLAN)
        first.add(found[0])
        with pytest.raises(TableInUseError):
            second.add(found[0])
        for row in found[1:]:
            first.add(row)
    assert path.read_bytes() == whole


def test_a_row_is_in_the_file_at_once(path: Path) -> None:
    with path.open("a+b") as file:
        table = SurveyTable(file, PLAN)
        assert path.read_bytes() == HEADER
        table.add(rows(PLAN)[0])
        assert path.read_bytes().count(b"\n") == 2


def test_a_file_in_memory_will_do(whole: bytes) -> None:
    file = io.BytesIO()
    table = SurveyTable(file, PLAN)
    for row in rows(PLAN):
        table.add(row)
    assert file.getvalue() == whole


# Intervals: those of Newcombe (1998), "Two-sided confidence intervals for the single proportion"


@pytest.mark.parametrize(
    ("hits", "looked", "low", "high"),
    [
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
        (20, 20, 0.8389, 1.0),
        (398, 400, 0.9820, 0.9986),
    ],
)
def test_wilson(hits: int, looked: int, low: float, high: float) -> None:
    assert wilson(hits, looked) == pytest.approx((low, high), abs=5e-5)


@pytest.mark.parametrize("looked", [1, 7, 1000, 10**6])
def test_the_ends_of_an_interval_lie_about_the_share_and_inside(looked: int) -> None:
    for hits in {0, 1, looked // 2, looked - 1, looked}:
        low, high = wilson(hits, looked)
        assert 0 <= low <= hits / looked <= high <= 1
        assert (low == 0) == (hits == 0)
        assert (high == 1) == (hits == looked)


@pytest.mark.parametrize(("hits", "looked"), [(0, 0), (2, 1), (-1, 5)])
def test_no_share_has_no_interval(hits: int, looked: int) -> None:
    with pytest.raises(ValueError, match="no share"):
        wilson(hits, looked)
