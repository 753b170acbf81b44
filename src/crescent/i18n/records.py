"""The words about records: what is wrong with one, its file, the replay and the pages.

Records are those of SPEC.md section 5.
"""

from collections.abc import Mapping
from typing import Final

from crescent.engine import CodeError, IllegalActionError, RecordError, RecordFault
from crescent.i18n import Message
from crescent.i18n.codes import code_error_text
from crescent.i18n.refusals import REFUSED_STEPS

# --- what is wrong ----------------------------------------------------------------------------

RECORD_FAULTS: Final[Mapping[RecordFault, Message]] = {
    RecordFault.BAD_HEADER: Message(
        'Line\u00a0{line} isn\'t a header; one looks like [Code "CR1-N-AAAAAAB"].'
    ),
    RecordFault.DOUBLE_HEADER: Message("Line\u00a0{line} repeats the {detail} header."),
    RecordFault.LATE_HEADER: Message(
        "Line\u00a0{line} looks like a header, but headers come before the first move."
    ),
    RecordFault.NO_CODE: Message(
        'The Code header is missing; it looks like [Code "CR1-N-AAAAAAB"].'
    ),
    RecordFault.BAD_CODE: Message("The Code header on line\u00a0{line} is wrong. {detail}"),
    RecordFault.NOT_A_MOVE: Message("Line\u00a0{line} has {detail}, which isn't a move."),
    RecordFault.UNDO_IN_RECORD: Message(
        "Line\u00a0{line} has U or Y, which a list of moves may have but a saved game may not."
    ),
    RecordFault.WRONG_RESULT: Message(
        "The Result header on line\u00a0{line} doesn't match the moves; the result is {detail}."
    ),
    RecordFault.WRONG_MOVES: Message(
        "The Moves header on line\u00a0{line} doesn't match the moves; the right number is "
        "{detail}."
    ),
}
"""Whole sentences; those for a refused move are `REFUSED_STEPS`."""


def record_error_text(error: RecordError) -> str:
    """Return a sentence that says what is wrong with a record or a list of moves, and where."""
    if error.illegal is not None:
        return refused_step_text(error.line, error.number, error.illegal)
    return RECORD_FAULTS[error.fault](line=error.line, detail=_detail(error))


def refused_step_text(line: int, number: int, illegal: IllegalActionError) -> str:
    """Return why a step of a record or a list of moves, counted from 1, was refused."""
    return REFUSED_STEPS[illegal.refusal](line=line, number=number, action=illegal.action)


def _detail(error: RecordError) -> str:
    # The reader of records passes on in English what is wrong with a code; say it in our words.
    if isinstance(error.__cause__, CodeError):
        return code_error_text(error.__cause__)
    return error.detail


# --- files ------------------------------------------------------------------------------------

UNWRITABLE: Final = Message("{file} can't be written: {reason}.")
NOT_ORDINARY: Final = Message("{file} isn't an ordinary file.")
NOT_A_GAME: Final = Message("This isn't a Crescent game. {reason}")
NO_FILE_NAME: Final = Message("The file needs a name.")
FOLDER_MISSING: Final = Message("The folder {folder} doesn't exist.")
FOLDER_UNREADABLE: Final = Message("The folder {folder} can't be read: {reason}.")
RECORD_TYPE: Final = Message("Crescent game")

# --- pages ------------------------------------------------------------------------------------

SAVE_RECORD: Final = Message("Save this game")
SAVE_NOTE: Final = Message(
    "Saves the deal and your moves as a small text file, so that you or somebody else can watch "
    "the game move by move."
)
SAVE: Final = Message("Save")
REPLACE: Final = Message("Replace")
FILE_EXISTS: Final = Message("This file already exists. Press again to replace it.")
OPEN_RECORD: Final = Message("Open a saved game")
OPEN: Final = Message("Open", context="verb")
IN_FOLDER: Final = Message("In the folder {folder}")
TYPE_PATH: Final = Message("Type a path…")
FILE_EXAMPLE: Final = Message("Folder and name of the file")
NO_RECORDS: Final = Message("There are no saved games in this folder.")
FOLDER_ABOVE: Final = Message("The folder above")
MORE_RECORDS: Final = Message(
    "Only the first {count} are listed.", "Only the first {count} are listed."
)

# --- the replay -------------------------------------------------------------------------------

MOVE: Final = Message("Move", context="noun")
MOVE_OF: Final = Message("{number} of {count}")
TO_START: Final = Message("Back to the start")
REDEAL_BEFORE: Final = Message("Back to the previous redeal")
STEP_BACK: Final = Message("One step back")
PLAY_BACK: Final = Message("Play", context="a recorded game")
STEP_ON: Final = Message("One step forward")
REDEAL_AFTER: Final = Message("On to the next redeal")
TO_END: Final = Message("On to the end")
SPEED: Final = Message("Speed")
TIMES: Final = Message("{number}×")
PLAY_ON: Final = Message("Play on from here")
CLOSE: Final = Message("Close", context="verb")
RECORD_OF: Final = Message("{title}: {count}\u00a0move", "{title}: {count}\u00a0moves")
RECORD_OF_TIMED: Final = Message(
    "{title}: {count}\u00a0move in {time}", "{title}: {count}\u00a0moves in {time}"
)
ENDS_WON: Final = Message("All cards are home")
ENDS_STUCK: Final = Message("No moves left")
ENDS_OPEN: Final = Message("The game stops here")

TURN_TO_PILE: Final = Message("{card} onto {top}")
TURN_TO_ACES: Final = Message("{card} goes home onto {top}")
TURN_TO_KINGS: Final = Message("{card} goes home onto {top}")
TURN_FROM_ACES: Final = Message("{card} crosses to the king foundation, onto {top}")
TURN_FROM_KINGS: Final = Message("{card} crosses to the ace foundation, onto {top}")
TURN_REDEAL: Final = Message("Redeal: the bottom card of every pile comes to the top")

# --- the example: why a turn is made ------------------------------------------------------------

FIRST_UP: Final = Message("{card} goes home onto {top}: the top row builds up from the ace")
FIRST_DOWN: Final = Message("{card} goes home onto {top}: the row below builds down from the king")
HOME_FREES: Final = Message("{card} goes home onto {top} and frees {freed}")
HOME_FOLLOWED: Final = Message("{card} goes home onto {top}, and {next} can follow")
PILE_FREES: Final = Message("{card} onto {top} frees {freed}")
CORNER_FREES: Final = Message(
    "{card} onto {top} frees {freed}: king and ace are neighbours on the piles"
)
CROSS_TO_ACES: Final = Message("{card} crosses to the ace foundation to make way for {next}")
CROSS_TO_KINGS: Final = Message("{card} crosses to the king foundation to make way for {next}")
REDEAL_BRINGS: Final = Message("A redeal brings up the bottom cards, and {card} can go home")

SPEED_KEYS: Final = Message("↑ ↓")
