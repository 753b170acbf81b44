"""The words about records: what is wrong with one, its file, the replay and the pages.

Records are those of SPEC.md section 5.
"""

from collections.abc import Mapping
from typing import Any, Final

from crescent.engine import CodeError, RecordError, RecordFault
from crescent.i18n import Message
from crescent.i18n.codes import code_error_text
from crescent.i18n.refusals import REFUSALS

# --- what is wrong ----------------------------------------------------------------------------

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
        "The header Moves in line {line} does not agree with the moves, which number {detail}."
    ),
}
"""Whole sentences; the gaps `action` and `reason` are for a refused move."""


def record_error_text(error: RecordError) -> str:
    """Return a sentence that says what is wrong with a record or a list of moves, and where."""
    gaps: dict[str, Any] = {"line": error.line, "detail": _detail(error)}
    if error.illegal is not None:
        gaps["action"] = error.illegal.action
        gaps["reason"] = REFUSALS[error.illegal.refusal]()
    return RECORD_FAULTS[error.fault](**gaps)


def _detail(error: RecordError) -> str:
    # The reader of records passes on in English what is wrong with a code; say it in our words.
    if isinstance(error.__cause__, CodeError):
        return code_error_text(error.__cause__)
    return error.detail


# --- files ------------------------------------------------------------------------------------

UNWRITABLE: Final = Message("{file} cannot be written: {reason}.")
NOT_ORDINARY: Final = Message("it is not an ordinary file")
NO_FILE_NAME: Final = Message("The file needs a name.")
FOLDER_MISSING: Final = Message("There is no folder {folder}.")
FOLDER_UNREADABLE: Final = Message("The folder {folder} cannot be read: {reason}.")
RECORD_TYPE: Final = Message("Crescent game record")

# --- pages ------------------------------------------------------------------------------------

SAVE_RECORD: Final = Message("Save record")
SAVE_NOTE: Final = Message(
    "A record holds the deal and the moves that stand, as text. It can be looked at move by move, "
    "here or by somebody else."
)
SAVE: Final = Message("Save")
REPLACE: Final = Message("Replace")
FILE_EXISTS: Final = Message("There is such a file already. Press again to replace it.")
OPEN_RECORD: Final = Message("Open record")
OPEN: Final = Message("Open")
FILE_EXAMPLE: Final = Message("Where the file is")
NO_RECORDS: Final = Message("There are no records in this folder.")
FOLDER_ABOVE: Final = Message("The folder above")
MORE_RECORDS: Final = Message("Only {count} are shown.", "Only {count} are shown.")

# --- the replay -------------------------------------------------------------------------------

MOVE: Final = Message("Move")
MOVE_OF: Final = Message("{number} of {count}")
TO_START: Final = Message("To the start")
REDEAL_BEFORE: Final = Message("To the redeal before")
STEP_BACK: Final = Message("One step back")
PLAY_BACK: Final = Message("Play back")
STEP_ON: Final = Message("One step on")
REDEAL_AFTER: Final = Message("To the next redeal")
TO_END: Final = Message("To the end")
SPEED: Final = Message("Speed")
TIMES: Final = Message("{number}×")
PLAY_ON: Final = Message("Play on from here")
CLOSE: Final = Message("Close")
RECORD_OF: Final = Message("{title}: {count} move", "{title}: {count} moves")
RECORD_OF_TIMED: Final = Message(
    "{title}: {count} move in {time}", "{title}: {count} moves in {time}"
)
ENDS_WON: Final = Message("All cards are home")
ENDS_STUCK: Final = Message("No move is left")
ENDS_OPEN: Final = Message("The record ends here")

TURN_TO_PILE: Final = Message("{card} on {top}, {source} to {target}")
TURN_TO_ACES: Final = Message("{card} on {top}, {source} to the ace foundation")
TURN_TO_KINGS: Final = Message("{card} on {top}, {source} to the king foundation")
TURN_FROM_ACES: Final = Message("{card} on {top}, from the ace to the king foundation")
TURN_FROM_KINGS: Final = Message("{card} on {top}, from the king to the ace foundation")
TURN_REDEAL: Final = Message("Redeal: the bottom card of every pile comes to the top")

SPEED_KEYS: Final = Message("↑ ↓")
