"""The words of the command line."""

from typing import Final

from crescent.i18n import Message

# --- help -------------------------------------------------------------------------------------

DESCRIPTION: Final = Message("Play Crescent solitaire, or look into a deal from the terminal.")
WORD_HELP: Final = Message("the deal to play, such as CR1-N-AAAAAAB, or a saved game to watch")
CODE_OPTION_HELP: Final = Message("the deal to play, as an option")
VARIANT_HELP: Final = Message("the variant of a new deal: {variants}")
THEME_HELP: Final = Message("the colours of the table")
DECK_HELP: Final = Message("suits in two colours or in four")
LETTERS_HELP: Final = Message("the language of the letters on the cards: {choices}")
OPEN_HELP: Final = Message("open a saved game, with any error shown in the window; for launchers")
STILL_HELP: Final = Message("play without motion")
TRACE_HELP: Final = Message("append a log of what the window does to this file, for a bug report")
INSTALL_LAUNCHER_HELP: Final = Message("add the game to the system's menu and exit")
REMOVE_LAUNCHER_HELP: Final = Message("take it out of the menu again and exit")
VERSION_HELP: Final = Message("show the version and exit")
HELP_HELP: Final = Message("show this help and exit")

USAGE: Final = Message("usage:", context="heading of the help")
ARGUMENTS: Final = Message("arguments", context="heading of the help")
OPTIONS: Final = Message("options", context="heading of the help")
COMMANDS: Final = Message("commands (for more: crescent COMMAND --help)")
DEAL_HELP: Final = Message("print the cards of a deal")
LEGAL_HELP: Final = Message("print what can be done, one action a line")
PLAY_HELP: Final = Message("replay moves or a saved game and print where they lead")
HELP_COMMAND_HELP: Final = Message("show what a command does and how to use it")
HELP_NAME_HELP: Final = Message("the command; without it, the help for all of them")
PERFT_HELP: Final = Message("count the ways to play a number of actions")
STATS_HELP: Final = Message("show your statistics")
STATS_VARIANT_HELP: Final = Message("one variant only: {variants}")
STATS_JSON_HELP: Final = Message("print JSON, keyed by the letters of the variants")
EXPORT_HELP: Final = Message("write all your games to a file")
EXPORT_FILE_HELP: Final = Message(
    "the file, with a line of JSON for each game; - writes to standard output"
)
IMPORT_HELP: Final = Message("add the games of an exported file to yours, none of them twice")
IMPORT_FILE_HELP: Final = Message("the exported file; - reads standard input")
SOLVE_HELP: Final = Message("look for a way to win, with all cards known, even in a closed deal")
SOLVE_TIME_HELP: Final = Message("how many seconds to look, by default {default}")
SOLVE_JSON_HELP: Final = Message("print JSON")
SURVEY_HELP: Final = Message("find out how many deals can be won, with all cards known")
SURVEY_FROM_HELP: Final = Message("the first deal, by default {default}")
SURVEY_DEALS_HELP: Final = Message("how many deals, by default {default}")
SURVEY_REDEALS_HELP: Final = Message(
    "how many redeals each game has, 0 to {most}; by default those of the variant"
)
SURVEY_NODES_HELP: Final = Message("how many positions to search in each deal, by default {nodes}")
SURVEY_TIME_HELP: Final = Message(
    "how many seconds of processor time each deal gets instead; results then differ from run to run"
)
SURVEY_JOBS_HELP: Final = Message("how many processes to use, by default one for each core")
SURVEY_CLUSTER_HELP: Final = Message(
    "use the Dask cluster with that scheduler, such as tcp://10.0.0.1:8786; "
    "its workers need this version of Crescent"
)
SURVEY_OUT_HELP: Final = Message("the table to write, or an unfinished one to carry on with")
CODE_HELP: Final = Message("the deal, such as CR1-N-AAAAAAB")
GAME_HELP: Final = Message(
    "the deal, such as CR1-N-AAAAAAB, or the .crescent file of a saved game to start from"
)
MOVES_HELP: Final = Message(
    "moves, redeals (R), undos (U) and redos (Y), such as P6>P3 P6>AD U R, "
    "or a file of them or of a saved game; - reads standard input"
)
DEPTH_HELP: Final = Message(
    "the number of actions, 0 to {most}; each one more takes about nine times as long"
)

EXAMPLES: Final = Message("examples")
EXAMPLE_NEW: Final = Message("resume your last game, or play a new deal")
EXAMPLE_CODE: Final = Message("play that deal")
EXAMPLE_CLOSED: Final = Message("play a new closed deal on a dark table")
EXAMPLE_RECORD: Final = Message("watch a saved game")
EXAMPLE_LEGAL: Final = Message("show what can be done next")
EXAMPLE_PLAY: Final = Message("show where a list of moves leads")
EXAMPLE_PLAY_RECORD: Final = Message("show where a saved game leads")
EXAMPLE_SOLVE: Final = Message("show how to win that deal")

# --- the solver -------------------------------------------------------------------------------

SOLVE_WON: Final = Message(
    "Won in {count}\u00a0move. Positions searched: {positions}.",
    "Won in {count}\u00a0moves. Positions searched: {positions}.",
)
SOLVE_LOST: Final = Message("Proved lost: nothing leads to a win. Positions searched: {positions}.")
SOLVE_UNKNOWN: Final = Message(
    "Not known: no win was found, nor a proof that there is none. "
    "Positions searched: {positions}, in {seconds}\u00a0s."
)
SURVEY_OF_NODES: Final = Message(
    "Deals: {deals}, from {first}; redeals: {redeals}; positions searched in each, at most: {most}"
)
SURVEY_OF_SECONDS: Final = Message(
    "Deals: {deals}, from {first}; redeals: {redeals}; seconds spent on each, at most: {most}"
)
SURVEY_SOLVED: Final = Message("solved")
SURVEY_LOST: Final = Message("proved lost")
SURVEY_UNKNOWN: Final = Message("unknown")
SURVEY_SHARE: Final = Message("{share}%, 95% interval {low}% to {high}%")

# --- what is kept -----------------------------------------------------------------------------

# Beside a number and a rate while a file is read or written: “250 games [00:02, 120 games/s]”.
GAMES_UNIT: Final = Message("games", context="unit of progress")
DEALS_UNIT: Final = Message("deals", context="unit of progress")
EXPORTED: Final = Message("Wrote {count}\u00a0game to {file}", "Wrote {count}\u00a0games to {file}")
IMPORTED: Final = Message("New games: {added}. Updated games: {updated}. Already here: {known}.")
NOT_EXPORTED: Final = Message("{file} can't be written: {reason}.")
EXPORT_ONTO_GAMES: Final = Message(
    "{file} is where your games are kept, so it wasn't touched. Name another file."
)
STORE_FAILED: Final = Message("Your games can't be reached here ({reason}).")
GAME_NOT_SAVED: Final = Message("Your game couldn't be saved.")

# --- wrong usage ------------------------------------------------------------------------------

# The gap is a list of them, as they were typed or as the help calls them.
UNKNOWN_ARGUMENTS: Final = Message("Crescent doesn't know {arguments}. Try {command} --help.")
MISSING_ARGUMENTS: Final = Message("{command} also needs {arguments}. Try {command} --help.")
NEEDS_A_VALUE: Final = Message("{option} needs a value. Try {command} --help.")
TAKES_NO_VALUE: Final = Message(
    "{option} takes no value, but {value} was given. Try {command} --help."
)
# The problem is a sentence of a library, in English.
SEE_HELP: Final = Message("{problem}. Try {command} --help.")
NOT_A_CHOICE: Final = Message("{option} must be one of {choices}, not {value}.")
BAD_DEPTH: Final = Message("The depth must be a whole number from 0 to {most}, not {value}.")
NOT_A_WHOLE: Final = Message("{option} must be a whole number from {least} to {most}, not {value}.")
NOT_A_TIME: Final = Message(
    "{option} must be a number of seconds above 0 and up to {most}, not {value}."
)
SURVEY_BUDGET_TWICE: Final = Message("A survey takes --nodes or --time, not both.")
SURVEY_JOBS_OF_A_CLUSTER: Final = Message(
    "--jobs is for this machine and --cluster for others; give one of them."
)
SURVEY_PAST_THE_LAST: Final = Message(
    "There isn't {count}\u00a0deal from {first} on.",
    "There aren't {count}\u00a0deals from {first} on.",
)
SURVEY_NEEDS_A_FILE: Final = Message("--out needs a file that the survey can carry on with.")
SURVEY_IN_USE: Final = Message("Another survey is still writing {file}.")
SURVEY_LONGER: Final = Message(
    "{file} already has more than {count}\u00a0deal, so it wasn't touched. "
    "Ask for more with --deals, or name another file.",
    "{file} already has more than {count}\u00a0deals, so it wasn't touched. "
    "Ask for more with --deals, or name another file.",
)
SURVEY_FOREIGN: Final = Message(
    "{file} belongs to another survey from line\u00a0{line} on, so it wasn't touched (deals, "
    "redeals, budget and solver must match). Name another file."
)
NO_DISTRIBUTED: Final = Message(
    "A cluster needs the package distributed where the game is installed: "
    "pip install distributed, or with pipx: pipx inject crescent-solitaire distributed."
)
NO_CLUSTER: Final = Message("No cluster answers at {address}: {reason}.")
NO_WORKERS: Final = Message("The cluster at {address} has no workers.")
WORKERS_LACK: Final = Message("Every worker at {address} needs this version of Crescent: {reason}.")
WORKER_FAILED: Final = Message("A worker failed, but the rows before it are saved: {reason}.")
NO_COMMAND: Final = Message(
    "There's no command {word}, and a deal code looks like CR1-N-AAAAAAB. Try crescent --help."
)
NO_COMMAND_BUT: Final = Message("There's no command {word}. Did you mean {guess}?")
NOT_A_RECORD_NAME: Final = Message(
    "{file} is a file, but the name of a saved game ends in .crescent; "
    "to open it all the same, use crescent --open FILE."
)
COMMAND_COMES_FIRST: Final = Message(
    "The command {command} goes first, before any option: crescent {command} CODE."
)
TOO_MANY_WORDS: Final = Message(
    "{word} isn't a command, and only one deal code or .crescent file opens at a time."
)
CODE_TWICE: Final = Message("The deal was given twice, with --code and without.")
OTHER_VARIANT: Final = Message(
    "{code} is a deal of variant {letter}, but --variant asks for {asked}."
)
OTHER_CODE: Final = Message("{file} is a game of deal {recorded}, not {code}.")

LAUNCHER_ALONE: Final = Message("{option} doesn't go with other arguments.")

# --- the launcher in the system's menu --------------------------------------------------------

LAUNCHER_GENERIC_NAME: Final = Message("Solitaire")
LAUNCHER_COMMENT: Final = Message("Bring two decks home from a horseshoe of sixteen piles")
# Words to search for, with spaces between them.
LAUNCHER_KEYWORDS: Final = Message("solitaire patience cards")
LAUNCHER_INSTALLED: Final = Message("Crescent is in the menu now: {file}")
LAUNCHER_REMOVED: Final = Message("Crescent is no longer in the menu, and {file} is gone.")
LAUNCHER_ABSENT: Final = Message("Crescent wasn't in the menu.")
LAUNCHER_FOREIGN: Final = Message(
    "{file} already exists and isn't Crescent's, so it wasn't touched."
)
LAUNCHER_UNWRITABLE: Final = Message("Crescent couldn't be added to the menu: {reason}.")
LAUNCHER_UNREMOVABLE: Final = Message("Crescent couldn't be taken out of the menu: {reason}.")
LAUNCHER_BAD_PATH: Final = Message("The menu can't start a game from {path}.")
LAUNCHER_PASSING: Final = Message(
    "The game runs from {path}, a cache that may be emptied at any time. "
    "Install it first, for example with pipx install or uv tool install."
)
LAUNCHER_NO_HOME: Final = Message("There's no home folder to put a launcher in.")
LAUNCHER_NO_PYTHON: Final = Message(
    "Python doesn't say where it is, so the menu can't start the game."
)

# --- files, moves, the screen -----------------------------------------------------------------

STANDARD_INPUT: Final = Message("Standard input")
FILE_MISSING: Final = Message("{file} doesn't exist.")
FILE_IS_DIRECTORY: Final = Message("{file} is a folder, not a file.")
FILE_FORBIDDEN: Final = Message("{file} can't be read: you don't have permission.")
FILE_UNREADABLE: Final = Message("{file} can't be read: {reason}.")
FILE_TOO_LARGE: Final = Message("{file} is too large for a list of moves or a saved game.")
FILE_NOT_TEXT: Final = Message("{file} isn't text in UTF-8.")
NEITHER_MOVE_NOR_FILE: Final = Message("{word} is neither a move nor a file.")
FILE_WRONG: Final = Message("{file}: {problem}")
TRACE_UNWRITABLE: Final = Message("The trace {file} can't be written: {reason}.")
OUTPUT_UNWRITABLE: Final = Message("The answer can't be written: {reason}.")
INPUT_CLOSED: Final = Message("Standard input is closed.")
OUTPUT_CLOSED: Final = Message("The answer can't be written: standard output is closed.")
NO_DISPLAY: Final = Message("There's no display to open a window on.")
NO_WINDOW: Final = Message("The window can't be opened: {reason}.")
NO_PYGAME: Final = Message("The window needs pygame, which can't be loaded: {reason}.")
SYSTEM_FAILED: Final = Message("Crescent has to stop: {reason}.")
