"""Words about saving: faults of the disk, games resumed, records and histories."""

from typing import Final

from crescent.i18n import Message

# --- the menu ---------------------------------------------------------------------------------


# --- faults -----------------------------------------------------------------------------------

SET_ASIDE: Final = Message(
    "The saved games could not be read. They were put aside as {detail}, and what could be saved "
    "of them is here."
)
FUTURE_VERSION: Final = Message(
    "The saved games are of a newer version of Crescent. They were put aside as {detail}."
)
CANNOT_OPEN: Final = Message("Games cannot be saved here ({detail}); you can play all the same.")
CANNOT_SAVE: Final = Message("The game cannot be saved ({detail}); it is tried again.")
SAVED_AGAIN: Final = Message("The game is saved again.")
DAMAGED: Final = Message(
    "The saved games were damaged. They were put aside as {detail}; this game goes on."
)
UNREADABLE_GAME: Final = Message("A saved game could not be read and was left out.")
CANNOT_SALVAGE: Final = Message(
    "Not all games that were put aside could be brought back ({detail}). Their file is still there."
)
SAVING: Final = Message("Saving…")

# --- games resumed ----------------------------------------------------------------------------

ELSEWHERE: Final = Message("That game is on the table of another window")
IN_PROGRESS: Final = Message("Take up the game of {code}?")
IN_PROGRESS_NOTE: Final = Message(
    "You have begun this deal already. If you begin again, that game waits under Unfinished games "
    "in the menu."
)
RESUME: Final = Message("Take it up")
BEGIN_AGAIN: Final = Message("Begin again")

# --- records and histories --------------------------------------------------------------------

EXPORT: Final = Message("Export all games")
EXPORT_NOTE: Final = Message(
    "A history has all your games, a line for each. Crescent takes it in on any machine, and no "
    "game twice: Import games, beside the statistics."
)
IMPORT: Final = Message("Import games")
IMPORT_NOTE: Final = Message(
    "A history is a file that Export has written, here or on another machine. No game comes in "
    "twice."
)
IMPORT_NOW: Final = Message("Import")
NO_HISTORIES: Final = Message("There are no histories in this folder.")
IMPORTING: Final = Message("The games are read…")
IMPORTING_COUNTED: Final = Message("{done} of {total} games are read…")
IMPORTED_NEW: Final = Message("{number} game is new.", "{number} games are new.")
IMPORTED_UPDATED: Final = Message(
    "{number} was played on in the file and is now as it is there.",
    "{number} were played on in the file and are now as they are there.",
)
IMPORTED_KNOWN: Final = Message("{number} was known.", "{number} were known.")
NOTHING_IMPORTED: Final = Message("There are no games in that file.")
NOT_IMPORTED: Final = Message("{file} cannot be taken in: line {line}, {reason}. Nothing changed.")
NO_STORE: Final = Message("Games cannot be saved here, so none can be taken in.")
DONE: Final = Message("Done")
LOADING: Final = Message("Loading…")
SAVING_RECORD: Final = Message("The record is written…")
EXPORT_EXAMPLE: Final = Message("Such as games.jsonl")
RECORD_SAVED: Final = Message("Saved as {path}")
HISTORY_EXPORTED: Final = Message(
    "{count} game written to {path}", "{count} games written to {path}"
)
STATISTICS_RESET: Final = Message("{count} game counts no more", "{count} games count no more")
