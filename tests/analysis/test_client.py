"""Only the answer to the latest question is given, however the answers to others come in."""

from collections.abc import Iterator

import pytest

from crescent.analysis.client import Client
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
def client(woken: Woken) -> Iterator[Client]:
    made = Client(start_worker, woken)
    yield made
    made.close()


def answered(client: Client) -> Answer:
    found: list[Answer] = []

    def look() -> bool:
        answer = client.answer()
        found.extend([] if answer is None else [answer])
        return bool(found)

    wait_until(look)
    return found[0]


def test_an_answer_that_is_there_is_not_taken_for_that_to_the_next_question(
    client: Client, woken: Woken
) -> None:
    client.ask(LOST)
    wait_until(lambda: woken.times)
    client.ask(WON)
    assert answered(client).outcome is Outcome.WON
    assert client.answer() is None


def test_an_answer_that_nobody_wants_any_more_is_not_given(client: Client, woken: Woken) -> None:
    client.ask(LOST)
    wait_until(lambda: woken.times)
    client.ask(None)
    wait_until(lambda: woken.times == 2)
    assert client.answer() is None


def test_each_question_is_asked_once_however_often_it_is_put(client: Client, woken: Woken) -> None:
    for _ in range(3):
        client.ask(WON)
    assert answered(client).outcome is Outcome.WON
    client.ask(LOST)
    assert answered(client).outcome is Outcome.LOST
    assert woken.times == 2


def test_of_questions_that_cannot_be_sent_yet_the_last_is_answered(client: Client) -> None:
    for number in range(100):
        client.ask(WON if number % 2 else LOST._replace(nodes=number))
    assert answered(client).outcome is Outcome.WON


def test_a_client_that_is_closed_takes_nothing(client: Client, woken: Woken) -> None:
    client.ask(WON)
    client.close()
    client.ask(LOST)
    assert (client.answer(), client.has_worker, client.works_here, woken.times) == (
        None,
        False,
        False,
        0,
    )
