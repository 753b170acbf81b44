"""Questions and answers as lines of JSON, for a pipe.

Each line has a number; the answer to a question has the question's. A line without a question asks
to rest, and each line is answered once: if there is nothing to tell, by its number alone.
"""

import json
from typing import Final

from crescent.analysis.questions import Answer, Purpose, Question
from crescent.engine import (
    Command,
    Turn,
    action_name,
    parse_action,
    parse_position,
)
from crescent.solver import Outcome

_MOST_NODES: Final = 2**53
"""Far more than a search can look at, and few enough digits to be told."""


def question_line(number: int, question: Question | None) -> bytes:
    """Return a question, or with none the wish to rest, as a line."""
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
    """Return an answer, or with none that there is nothing to tell, as a line."""
    told: dict[str, object] = {"number": number}
    if answer is not None:
        told["outcome"] = answer.outcome.value
        told["turns"] = " ".join(map(action_name, answer.turns))
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
            return number, Answer(Outcome(name), tuple(map(_parse_turn, text.split())), nodes)
        case {"number": int(number), **more} if not more:
            return number, None
    raise ValueError("not an answer")


def _parse_turn(text: str) -> Turn:
    action = parse_action(text)
    if action is Command.UNDO or action is Command.REDO:
        raise ValueError("not a turn")
    return action


def _line(told: dict[str, object]) -> bytes:
    return json.dumps(told).encode("ascii") + b"\n"


def check(question: Question, answer: Answer) -> None:
    """Play what is answered; raises `ValueError` where that cannot be the answer."""
    position = question.position
    for turn in answer.turns:
        position = position.play(turn)
    if answer.outcome is Outcome.WON and not position.is_won:
        raise ValueError("not a line to the win")
