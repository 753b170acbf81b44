"""Questions and answers through a pipe, and what is no answer."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crescent.analysis.protocol import (
    answer_line,
    check,
    parse_answer,
    parse_question,
    question_line,
)
from crescent.analysis.questions import Answer, Purpose, Question
from crescent.engine import Command, DealCode, IllegalActionError, Variant, deal
from crescent.solver import Outcome
from tests.solver.endgames import CORNER, ONE_MOVE, random_game
from tests.support.builders import move

NUMBERS = st.integers(0, 10**9)
POSITIONS = st.builds(
    lambda number, choices: [*random_game(DealCode(Variant.CLOSED, number), choices)][-1],
    NUMBERS,
    st.lists(NUMBERS, max_size=30),
)
QUESTIONS = st.builds(
    Question,
    st.sampled_from(Purpose),
    POSITIONS,
    NUMBERS,
    st.just(()) | st.tuples(*[st.integers(0, 5)] * 16),
    st.integers(0, 50),
)
TURNS = st.sampled_from([move("P1>P2"), move("P16>AC"), move("KS>AS"), Command.REDEAL])
ANSWERS = st.builds(
    Answer, st.sampled_from(Outcome), st.lists(TURNS, max_size=300).map(tuple), NUMBERS
)


@given(NUMBERS, st.none() | QUESTIONS)
def test_a_question_is_read_as_it_was_written(number: int, question: Question | None) -> None:
    line = question_line(number, question)
    assert parse_question(line) == (number, question)
    assert line.count(b"\n") == 1
    assert len(line) < 1000  # a few of them fit into any pipe


@given(NUMBERS, st.none() | ANSWERS)
def test_an_answer_is_read_as_it_was_written(number: int, answer: Answer | None) -> None:
    line = answer_line(number, answer)
    assert parse_answer(line) == (number, answer)
    assert line.endswith(b"\n")


@pytest.mark.parametrize(
    "line",
    [
        b"\n",
        b"hello\n",
        b"[1]\n",
        b"\xff\n",
        b'{"number": "1"}\n',
        b'{"outcome": "won"}\n',
        b'{"number": 1, "outcome": "perhaps", "turns": "", "nodes": 1}\n',
        b'{"number": 1, "outcome": "won", "turns": "P1>P99", "nodes": 1}\n',
        b'{"number": 1, "outcome": "won", "turns": "U", "nodes": 1}\n',
        b'{"number": 1, "outcome": "won", "turns": "", "nodes": -1}\n',
        b'{"number": 1, "outcome": "won", "turns": "", "nodes": 1%s}\n' % (b"0" * 4000),
        b'{"number": 1, "outcome": %s}\n' % (b"[" * 100_000),
        b"[" * 100_000 + b"]" * 100_000 + b"\n",
        b'{"a":' * 100_000 + b"1" + b"}" * 100_000 + b"\n",
    ],
)
def test_other_lines_are_no_answer(line: bytes) -> None:
    with pytest.raises(ValueError, match=r"."):
        parse_answer(line)


@pytest.mark.parametrize("line", [b"\n", b"[]\n", b'{"purpose": "seek"}\n'])
def test_other_lines_are_no_question(line: bytes) -> None:
    with pytest.raises(ValueError, match=r"."):
        parse_question(line)


def test_an_answer_that_cannot_be_is_refused() -> None:
    question = Question(Purpose.SEEK, CORNER, 1)
    with pytest.raises(IllegalActionError):
        check(question, Answer(Outcome.UNKNOWN, (move("P5>P6"),), 1))
    with pytest.raises(ValueError, match="not a line"):
        check(question, Answer(Outcome.WON, (move("P1>P2"),), 1))
    check(question, Answer(Outcome.UNKNOWN, (move("P1>P2"),), 1))
    check(Question(Purpose.SEEK, ONE_MOVE, 1), Answer(Outcome.WON, (move("P1>AS"),), 1))


def test_a_deal_is_a_short_question() -> None:
    assert len(question_line(1, Question(Purpose.SEEK, deal(DealCode(Variant.FOUR, 1)), 1))) < 1000
