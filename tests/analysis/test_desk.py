"""Only the answer to the latest question is given, however the answers to others come in."""

from collections.abc import Iterator

import pytest

from crescent.analysis.client import Desk
from crescent.analysis.process import start_worker
from crescent.analysis.questions import Answer, Purpose, Question
from crescent.solver import Outcome
from tests.analysis.asking import LOSING, MISTAKE
from tests.solver.endgames import played
from tests.support.waiting import wait_until

WON = Question(Purpose.SEEK, MISTAKE, 1000)
LOST = Question(Purpose.SEEK, played(MISTAKE, LOSING), 1000)


class Woken:
    """Counts how often it was called."""

    def __init__(self) -> None:
        self.times = 0

    def __call__(self) -> None:
        self.times += 1


@pytest.fixture
def woken() -> Woken:
    return Woken()


@pytest.fixture
def desk(woken: Woken) -> Iterator[Desk]:
    made = Desk(start_worker, woken)
    yield made
    made.close()


def answered(desk: Desk) -> Answer:
    found: list[Answer] = []

    def look() -> bool:
        answer = desk.answer()
        found.extend([] if answer is None else [answer])
        return bool(found)

    wait_until(look)
    return found[0]


def test_an_answer_that_is_there_is_not_taken_for_that_to_the_next_question(
    desk: Desk, woken: Woken
) -> None:
    desk.ask(LOST)
    wait_until(lambda: woken.times)
    desk.ask(WON)
    assert answered(desk).outcome is Outcome.WON
    assert desk.answer() is None


def test_an_answer_that_nobody_wants_any_more_is_not_given(desk: Desk, woken: Woken) -> None:
    desk.ask(LOST)
    wait_until(lambda: woken.times)
    desk.ask(None)
    wait_until(lambda: woken.times == 2)
    assert desk.answer() is None


def test_each_question_is_asked_once_however_often_it_is_put(desk: Desk, woken: Woken) -> None:
    for _ in range(3):
        desk.ask(WON)
    assert answered(desk).outcome is Outcome.WON
    desk.ask(LOST)
    assert answered(desk).outcome is Outcome.LOST
    assert woken.times == 2


def test_of_questions_that_cannot_be_sent_yet_the_last_is_answered(desk: Desk) -> None:
    for number in range(100):
        desk.ask(WON if number % 2 else LOST._replace(nodes=number))
    assert answered(desk).outcome is Outcome.WON


def test_a_desk_that_is_closed_takes_nothing(desk: Desk, woken: Woken) -> None:
    desk.ask(WON)
    desk.close()
    desk.ask(LOST)
    assert (desk.answer(), desk.has_worker, desk.works_here, woken.times) == (None, False, False, 0)
