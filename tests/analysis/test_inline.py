"""What is thought about in slices, and what of it is kept."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from crescent.analysis.inline import Thinker
from crescent.analysis.questions import Answer, Purpose, Question
from crescent.engine import DealCode, Position, Variant, deal
from crescent.solver import Outcome, Search
from tests.analysis.asking import after
from tests.solver.endgames import CORNER, ENDGAMES, stuck_game

HARD = deal(DealCode(Variant.NORMAL, 3))


def thought(thinker: Thinker, question: Question) -> Answer:
    thinker.ask(question)
    answer = thinker.go_on(lambda: False)
    assert answer is not None
    return answer


def breaths(thinker: Thinker, question: Question) -> int:
    """Return how many breaths an answer takes."""
    thinker.ask(question)
    for count in range(1, 10_000):
        if thinker.go_on(after(1)):
            return count
    raise AssertionError("it has no end")


def test_nothing_is_done_unasked() -> None:
    thinker = Thinker()
    assert (thinker.is_asked, thinker.go_on(lambda: False)) == (False, None)
    thinker.ask(Question(Purpose.SEEK, CORNER, 1000))
    thinker.ask(None)
    assert (thinker.is_asked, thinker.go_on(lambda: False)) == (False, None)


def test_a_question_is_answered_once() -> None:
    thinker = Thinker()
    verdict = Search(CORNER).run(1000)
    expected = Answer(Outcome.WON, verdict.line, verdict.nodes)
    assert thought(thinker, Question(Purpose.WATCH, CORNER, 1000)) == expected
    assert (thinker.is_asked, thinker.go_on(lambda: False)) == (False, None)


@given(ENDGAMES | st.just(HARD), st.integers(1, 5000))
@settings(max_examples=25, suppress_health_check=[HealthCheck.too_slow])
def test_slices_come_to_the_same(position: Position, nodes: int) -> None:
    question = Question(Purpose.SEEK, position, nodes)
    whole = thought(Thinker(), question)
    thinker = Thinker()
    thinker.ask(question)
    while (found := thinker.go_on(after(2))) is None:
        pass
    assert found == whole


def test_asked_for_more_it_goes_on_where_it_was() -> None:
    thinker = Thinker()
    first = thought(thinker, Question(Purpose.SEEK, HARD, 20_000))
    more = Question(Purpose.SEEK, HARD, first.nodes + 1000)
    assert breaths(Thinker(), more) > 4 * breaths(thinker, more)
    assert thought(thinker, more._replace(nodes=30_000)) == thought(
        Thinker(), more._replace(nodes=30_000)
    )


def test_what_was_begun_survives_questions_of_another_purpose() -> None:
    thinker = Thinker()
    first = thought(thinker, Question(Purpose.SEEK, HARD, 20_000))
    thinker.ask(Question(Purpose.DEAL, deal(DealCode(Variant.NORMAL, 11)), 20_000))
    assert thinker.go_on(lambda: True) is None
    thought(thinker, Question(Purpose.WATCH, CORNER, 1000))
    more = Question(Purpose.SEEK, HARD, first.nodes + 1000)
    assert breaths(Thinker(), more) > 4 * breaths(thinker, more)


def test_what_nobody_asked_for_takes_less_memory_for_a_proof(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("crescent.analysis.inline._MOST_PROVED_UNASKED", 100)
    # As if its aces and kings did not show it.
    monkeypatch.setattr("crescent.solver.search.lost", lambda _: False)
    monkeypatch.setattr("crescent.solver.tables.Tables.lost", lambda *_: False)
    lost = stuck_game()[-12]
    outcomes = [
        thought(Thinker(), Question(purpose, lost, 30_000)).outcome
        for purpose in (Purpose.SEEK, Purpose.WATCH)
    ]
    assert outcomes == [Outcome.LOST, Outcome.UNKNOWN]
