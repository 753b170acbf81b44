"""What is wrong with a game record or a list of moves, in words (SPEC.md section 5)."""

from collections.abc import Mapping
from typing import Any, Final

from crescent.engine.codes import CodeError
from crescent.engine.places import action_name
from crescent.engine.record import RecordError, RecordFault
from crescent.i18n import Message
from crescent.i18n.codes import code_error_text
from crescent.i18n.refusals import REFUSALS

RECORD_FAULTS: Final[Mapping[RecordFault, Message]] = {
    RecordFault.BAD_HEADER: Message(
        'Line {line} is no header; one looks like [Code "CR1-N-AAAAAAB"].'
    ),
    RecordFault.DOUBLE_HEADER: Message("Line {line} repeats the header {detail}."),
    RecordFault.LATE_HEADER: Message(
        "Line {line} looks like a header, and headers stand before the first move."
    ),
    RecordFault.NO_CODE: Message('The header Code is missing, such as [Code "CR1-N-AAAAAAB"].'),
    RecordFault.BAD_CODE: Message("The header Code in line {line} holds no deal code: {detail}"),
    RecordFault.NOT_A_MOVE: Message("Line {line} has {detail}, which is no move."),
    RecordFault.UNDO_IN_RECORD: Message(
        "Line {line} has U or Y, which stand in lists of moves but not in a record."
    ),
    RecordFault.ILLEGAL: Message("Line {line} has {action}, which is refused: {reason}."),
    RecordFault.WRONG_RESULT: Message(
        "The header Result in line {line} does not agree with the moves, "
        'after which it is "{detail}".'
    ),
    RecordFault.WRONG_MOVES: Message(
        "The header Moves in line {line} does not agree with the moves: there are {detail}."
    ),
}
"""Whole sentences; `action` and `reason` are told where the rules refused a move."""


def record_error_text(error: RecordError) -> str:
    """One sentence on what is wrong with a record or a list of moves, and in which line."""
    gaps: dict[str, Any] = {"line": error.line, "detail": _detail(error)}
    if error.illegal is not None:
        gaps["action"] = action_name(error.illegal.action)
        gaps["reason"] = REFUSALS[error.illegal.refusal]()
    return RECORD_FAULTS[error.fault](**gaps)


def _detail(error: RecordError) -> str:
    # The reader of records passes on in English what is wrong with a code; say it in our words.
    if isinstance(error.__cause__, CodeError):
        return code_error_text(error.__cause__)
    return error.detail
