"""Questions and answers as lines of JSON, for a pipe.

Each line has a number, and the answer has the number of its question. A line with only a number
cancels the question before. Each line is answered once; a cancelled question by its number alone.
"""

import json
from typing import Final

from crescent.analysis.questions import Answer, Purpose, Question
from crescent.engine import parse_position, parse_turn
from crescent.solver import Outcome

_MOST_NODES: Final = 2**53
"""Far more nodes than any search can have."""


def question_line(number: int, question: Question | None) -> bytes:
    """Return a question as a line; None for a line that only cancels."""
    told: dict[str, object] = {"number": number}
    if question is not None:
        told |= question._asdict()
        told |= {"purpose": question.purpose.value, "position": question.position.text()}
    return _line(told)


def parse_question(line: bytes) -> tuple[int, Question | None]:
    """Return what `question_line` was given; raises `ValueError` for other lines."""
    match json.loads(line):
        case {
            "number": int(number),
            "purpose": str(purpose),
            "position": str(position),
            "nodes": int(nodes),
            "face_down": list(face_down),
            "guesses": int(guesses),
        }:
            return number, Question(
                Purpose(purpose),
                parse_position(position),
                nodes,
                tuple(face_down),
                guesses,
            )
        case {"number": int(number)}:
            return number, None
    raise ValueError("not a question")


def answer_line(number: int, answer: Answer | None) -> bytes:
    """Return an answer as a line; None if the question was cancelled."""
    told: dict[str, object] = {"number": number}
    if answer is not None:
        told["outcome"] = answer.outcome.value
        told["turns"] = " ".join(map(str, answer.turns))
        told["nodes"] = answer.nodes
    return _line(told)


def parse_answer(line: bytes) -> tuple[int, Answer | None]:
    """Return what `answer_line` was given; raises `ValueError` for other lines."""
    try:
        told = json.loads(line)
    except RecursionError:
        raise ValueError("too deeply nested") from None
    match told:
        case {
            "number": int(number),
            "outcome": str(name),
            "turns": str(text),
            "nodes": int(nodes),
        } if 0 <= nodes <= _MOST_NODES:
            return number, Answer(Outcome(name), tuple(map(parse_turn, text.split())), nodes)
        case {"number": int(number), **more} if not more:
            return number, None
    raise ValueError("not an answer")


def _line(told: dict[str, object]) -> bytes:
    return json.dumps(told).encode("ascii") + b"\n"


def check(question: Question, answer: Answer) -> None:
    """Play the turns of an answer; raises `ValueError` if it cannot be right."""
    position = question.position
    for turn in answer.turns:
        position = position.play(turn)
    if answer.outcome is Outcome.WON and not position.is_won:
        raise ValueError("not a line to the win")
