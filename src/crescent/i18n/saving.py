"""Words about saving: faults of the disk, games resumed, records and histories."""

from typing import Final

from crescent.i18n import Message

# --- faults -----------------------------------------------------------------------------------

SET_ASIDE: Final = Message(
    "Your games couldn't be read. Whatever could be rescued is here, and the old file is kept as "
    "{detail}."
)
FUTURE_VERSION: Final = Message(
    "Your games come from a newer version of Crescent. They're kept as {detail}."
)
CANNOT_OPEN: Final = Message("Games can't be saved here ({detail}), but you can play all the same.")
CANNOT_SAVE: Final = Message("This game can't be saved ({detail}). Crescent keeps trying.")
SAVED_AGAIN: Final = Message("Your game is being saved again.")
DAMAGED: Final = Message(
    "Your saved games were damaged. This game carries on, and the old file is kept as {detail}."
)
UNREADABLE_GAME: Final = Message("One saved game couldn't be read and was left out.")
CANNOT_SALVAGE: Final = Message(
    "Some games couldn't be brought back yet ({detail}). Their file is kept."
)
SAVING: Final = Message("Saving…")

# --- games resumed ----------------------------------------------------------------------------

ELSEWHERE: Final = Message("That game is open in another window")
IN_PROGRESS: Final = Message("Resume {code}?")
IN_PROGRESS_NOTE: Final = Message(
    "You've already started this deal. If you start over, you'll still find the old game under "
    "“Unfinished games” in the menu."
)
RESUME: Final = Message("Resume")
BEGIN_AGAIN: Final = Message("Start over")

# --- records and histories --------------------------------------------------------------------

EXPORT: Final = Message("Export all games")
EXPORT_NOTE: Final = Message(
    "Saves all your games in one file. On another computer, add them with Import on the "
    "statistics page, or with the command “crescent import”."
)
IMPORT: Final = Message("Import games")
IMPORT_NOTE: Final = Message(
    "Adds the games of an exported file to yours. Games you already have aren't added twice."
)
IMPORT_NOW: Final = Message("Import")
NO_HISTORIES: Final = Message("There are no exported games in this folder.")
IMPORTING: Final = Message("Reading the games…")
IMPORTING_COUNTED: Final = Message("Reading the games: {done} of {total}…")
IMPORTED_NEW: Final = Message("Added {number}\u00a0new game.", "Added {number}\u00a0new games.")
IMPORTED_UPDATED: Final = Message(
    "Updated {number}\u00a0game with moves made elsewhere.",
    "Updated {number}\u00a0games with moves made elsewhere.",
)
IMPORTED_KNOWN: Final = Message(
    "You already had {number}\u00a0game.", "You already had {number}\u00a0games."
)
NOTHING_IMPORTED: Final = Message("There are no games in that file.")
NO_STORE: Final = Message("Games can't be saved here, so none can be imported.")
DONE: Final = Message("Done")
LOADING: Final = Message("Loading…")
SAVING_RECORD: Final = Message("Saving the game…")
EXPORT_EXAMPLE: Final = Message("For example, games.jsonl")
RECORD_SAVED: Final = Message("Saved as {path}")
HISTORY_EXPORTED: Final = Message(
    "Saved {count}\u00a0game as {path}", "Saved {count}\u00a0games as {path}"
)
STATISTICS_RESET: Final = Message(
    "Cleared {count}\u00a0game from the statistics",
    "Cleared {count}\u00a0games from the statistics",
)
