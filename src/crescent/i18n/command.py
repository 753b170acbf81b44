"""The words of the command line."""

from typing import Final

from crescent.i18n import Message

# --- help -------------------------------------------------------------------------------------

DESCRIPTION: Final = Message("Crescent solitaire: opens the game, or answers on the terminal.")
WORD_HELP: Final = Message("the deal to play, such as CR1-N-AAAAAAB, or a recorded game to look at")
CODE_OPTION_HELP: Final = Message("the deal to play, as an option")
VARIANT_HELP: Final = Message("the rules of a new deal: {variants}")
THEME_HELP: Final = Message("the colours of the table")
DECK_HELP: Final = Message("the number of colours of the suits")
LETTERS_HELP: Final = Message("the letters on the cards, those of a language: {choices}")
OPEN_HELP: Final = Message(
    "show a recorded game, and tell in the window what is wrong with it; for launchers"
)
STILL_HELP: Final = Message("no motion")
TRACE_HELP: Final = Message("append what the window does to a file, for a bug report")
INSTALL_LAUNCHER_HELP: Final = Message("put the game into the system's menu and end")
REMOVE_LAUNCHER_HELP: Final = Message("take it out of the menu again and end")
VERSION_HELP: Final = Message("tell the version and end")
HELP_HELP: Final = Message("tell this and end")

COMMANDS: Final = Message("commands (crescent COMMAND --help tells more)")
DEAL_HELP: Final = Message("print the position a deal begins with")
LEGAL_HELP: Final = Message("print what can be done, one action a line")
PLAY_HELP: Final = Message("replay moves or a recorded game and print where they lead")
HELP_COMMAND_HELP: Final = Message("tell what a command does and takes")
HELP_NAME_HELP: Final = Message("the command; without it, all of them are told")
PERFT_HELP: Final = Message("count the ways to play so many actions")
STATS_HELP: Final = Message("tell how the games went")
STATS_VARIANT_HELP: Final = Message("games of one variant: {variants}")
STATS_JSON_HELP: Final = Message("tell it as JSON, by the letters of the variants")
EXPORT_HELP: Final = Message("write all games to a file")
EXPORT_FILE_HELP: Final = Message("the file, one line of JSON a game; - writes to standard output")
IMPORT_HELP: Final = Message("take in the games of such a file, none twice")
IMPORT_FILE_HELP: Final = Message("the file; - reads standard input")
SOLVE_HELP: Final = Message(
    "find a line to the win, with all cards known, also those of a closed deal"
)
SOLVE_TIME_HELP: Final = Message("seconds to look for it, {default} if not told")
SOLVE_JSON_HELP: Final = Message("tell it as JSON")
SURVEY_HELP: Final = Message("find out how many of many deals can be won, with all cards known")
SURVEY_FROM_HELP: Final = Message("the first deal, {default} if not told")
SURVEY_DEALS_HELP: Final = Message("the number of deals, {default} if not told")
SURVEY_REDEALS_HELP: Final = Message(
    "the redeals of each, 0 to {most}; those of the variant if not told"
)
SURVEY_NODES_HELP: Final = Message("positions to look at for each deal, {nodes} if not told")
SURVEY_TIME_HELP: Final = Message(
    "seconds of processor time for each deal instead; what is found then differs from run to run"
)
SURVEY_JOBS_HELP: Final = Message("processes to use, one for each core if not told")
SURVEY_CLUSTER_HELP: Final = Message(
    "use the Dask cluster with that scheduler, such as tcp://10.0.0.1:8786; "
    "its workers need this version of Crescent"
)
SURVEY_OUT_HELP: Final = Message("the table to write, or to go on with where it ends")
CODE_HELP: Final = Message("the deal, such as CR1-N-AAAAAAB")
GAME_HELP: Final = Message(
    "the deal, such as CR1-N-AAAAAAB, or the .crescent file of a game that begins so"
)
MOVES_HELP: Final = Message(
    "moves, redeals (R), undos (U) and redos (Y), such as P6>P3 P6>AD U R, "
    "or a file of them or of a recorded game; - reads standard input"
)
DEPTH_HELP: Final = Message(
    "the number of actions, 0 to {most}; each takes about nine times longer"
)

EXAMPLES: Final = Message("examples")
EXAMPLE_NEW: Final = Message("go on with the game of the last time, or play a new deal")
EXAMPLE_CODE: Final = Message("play that deal")
EXAMPLE_CLOSED: Final = Message("a new closed deal on a dark table")
EXAMPLE_RECORD: Final = Message("look at a recorded game")
EXAMPLE_LEGAL: Final = Message("what can be done after that")
EXAMPLE_PLAY: Final = Message("where a list of moves leads")
EXAMPLE_PLAY_RECORD: Final = Message("where a recorded game leads")
EXAMPLE_SOLVE: Final = Message("how to win that deal")

# --- the solver -------------------------------------------------------------------------------

POSITIONS: Final = Message("{number} position", "{number} positions")
SOLVE_WON: Final = Message(
    "Won in {count} move, with {positions} looked at.",
    "Won in {count} moves, with {positions} looked at.",
)
SOLVE_LOST: Final = Message("Lost: nothing leads to a win, proved by {positions}.")
SOLVE_UNKNOWN: Final = Message(
    "Not found: neither a win nor that there is none, by {positions} in {seconds} s."
)
SURVEY_BUDGET: Final = Message("{count} node", "{count} nodes")
SURVEY_SUMMARY: Final = Message(
    "Deals: {deals} from {first} on; redeals: {redeals}; budget of each: {budget}"
)
SURVEY_SOLVED: Final = Message("solved")
SURVEY_LOST: Final = Message("proved lost")
SURVEY_UNKNOWN: Final = Message("unknown")
SURVEY_SHARE: Final = Message("{share} %, 95 % interval {low} to {high} %")

# --- what is kept -----------------------------------------------------------------------------

EXPORTED: Final = Message("{count} game written to {file}", "{count} games written to {file}")
IMPORTED: Final = Message("{added}, {updated}, {known}.")
IMPORTED_NEW: Final = Message("{count} game is new", "{count} games are new")
IMPORTED_UPDATED: Final = Message("{count} was played on there", "{count} were played on there")
IMPORTED_KNOWN: Final = Message("{count} was known", "{count} were known")
NOT_EXPORTED: Final = Message("{file} cannot be written: {reason}.")
NOT_IMPORTED: Final = Message("{file} cannot be taken in. Line {line}: {reason}. Nothing changed.")
EXPORT_ONTO_GAMES: Final = Message(
    "{file} is where the games are kept, and stays as it is. Name another file."
)
STORE_FAILED: Final = Message("The games kept here cannot be reached ({reason}).")
GAME_NOT_SAVED: Final = Message("The game could not be saved.")

# --- wrong usage ------------------------------------------------------------------------------

SEE_HELP: Final = Message("{problem}; {command} --help tells more.")
NOT_A_CHOICE: Final = Message("{option} is one of {choices}, not {value}.")
BAD_DEPTH: Final = Message("The depth is a whole number from 0 to {most}, not {value}.")
NOT_A_WHOLE: Final = Message("{option} is a whole number from {least} to {most}, not {value}.")
NOT_A_TIME: Final = Message("{option} is a number of seconds above 0, at most {most}, not {value}.")
SURVEY_BUDGET_TWICE: Final = Message("A survey has --nodes or --time, not both.")
SURVEY_JOBS_OF_A_CLUSTER: Final = Message("--jobs is for this machine, and --cluster for another.")
SURVEY_PAST_THE_LAST: Final = Message("There are no {deals} deals from {first} on.")
SURVEY_NEEDS_A_FILE: Final = Message("--out needs a file that the survey can go on with.")
SURVEY_IN_USE: Final = Message("{file} is being written by another survey, which goes on.")
SURVEY_LONGER: Final = Message(
    "{file} has more than the {count} deal that is asked for, and stays as it is. "
    "Ask for more with --deals, or name another file.",
    "{file} has more than the {count} deals that are asked for, and stays as it is. "
    "Ask for more with --deals, or name another file.",
)
SURVEY_FOREIGN: Final = Message(
    "{file} is not of this survey from line {line} on "
    "(deals, redeals, budget and solver must agree), and stays as it is. Name another file."
)
NO_DISTRIBUTED: Final = Message(
    "A cluster needs the package distributed where the game is installed: "
    "pip install distributed, or with pipx: pipx inject crescent-solitaire distributed."
)
NO_CLUSTER: Final = Message("No cluster answers at {address}: {reason}.")
NO_WORKERS: Final = Message("The cluster at {address} has no workers.")
WORKERS_LACK: Final = Message(
    "The workers of {address} need this version of Crescent, and one has another or none: {reason}."
)
WORKER_FAILED: Final = Message("A worker failed, the rows before it are kept: {reason}.")
NO_COMMAND: Final = Message(
    "There is no command {word}, and a deal code looks like CR1-N-AAAAAAB; "
    "crescent --help tells more."
)
NO_COMMAND_BUT: Final = Message("There is no command {word}. Did you mean {guess}?")
NOT_A_RECORD_NAME: Final = Message(
    "{file} is a file, and the name of a recorded game ends in .crescent; "
    "crescent --open FILE shows it in the window all the same."
)
COMMAND_COMES_FIRST: Final = Message(
    "The command {command} comes first, before any option: crescent {command} CODE."
)
TOO_MANY_WORDS: Final = Message(
    "{word} is no command, and a game is opened with one word: a deal code or a .crescent file."
)
CODE_TWICE: Final = Message("The deal is told twice, with --code and without.")
OTHER_VARIANT: Final = Message("{code} is of variant {letter}, and --variant asks for {asked}.")
OTHER_CODE: Final = Message("{file} records the deal {recorded}, not {code}.")

LAUNCHER_ALONE: Final = Message("{option} stands alone, without other arguments.")

# --- the launcher in the system's menu --------------------------------------------------------

LAUNCHER_GENERIC_NAME: Final = Message("Solitaire")
LAUNCHER_COMMENT: Final = Message("Bring two decks home from a horseshoe of sixteen piles")
# Words to search for, with spaces between them.
LAUNCHER_KEYWORDS: Final = Message("solitaire patience cards")
LAUNCHER_INSTALLED: Final = Message("Crescent is in the menu now, by {file}.")
LAUNCHER_REMOVED: Final = Message("Crescent is out of the menu, and {file} removed.")
LAUNCHER_ABSENT: Final = Message("There is no launcher to remove.")
LAUNCHER_FOREIGN: Final = Message("{file} is there already, is not Crescent's, and stays as it is.")
LAUNCHER_UNWRITABLE: Final = Message("The launcher cannot be written: {reason}.")
LAUNCHER_UNREMOVABLE: Final = Message("The launcher cannot be removed: {reason}.")
LAUNCHER_BAD_PATH: Final = Message("No launcher can start a game that lies in {path}.")
LAUNCHER_PASSING: Final = Message(
    "The game runs from {path}, a cache that may be emptied at any time. "
    "Install it first, for example with pipx install or uv tool install."
)
LAUNCHER_NO_HOME: Final = Message("There is no home folder for a launcher.")
LAUNCHER_NO_PYTHON: Final = Message("Python does not tell where it is for a launcher to start it.")

# --- files, moves, the screen -----------------------------------------------------------------

STANDARD_INPUT: Final = Message("Standard input")
FILE_MISSING: Final = Message("There is no file {file}.")
FILE_IS_DIRECTORY: Final = Message("{file} is a directory, where a file belongs.")
FILE_FORBIDDEN: Final = Message("{file} may not be read.")
FILE_UNREADABLE: Final = Message("{file} cannot be read: {reason}.")
FILE_TOO_LARGE: Final = Message("{file} is too large to be a list of moves or a recorded game.")
FILE_NOT_TEXT: Final = Message("{file} is not text in UTF-8.")
NO_FILE_EITHER: Final = Message("{problem} There is no such file either.")
FILE_WRONG: Final = Message("{file}: {problem}")
REFUSED: Final = Message("{file}, line {line}: action {number}, {action}, is refused: {reason}.")
TRACE_UNWRITABLE: Final = Message("The trace {file} cannot be written: {reason}.")
OUTPUT_UNWRITABLE: Final = Message("The answer cannot be written: {reason}.")
NO_STREAM: Final = Message("it is closed")
NO_DISPLAY: Final = Message("There is no display to open a window on.")
NO_WINDOW: Final = Message("The window cannot be opened: {reason}.")
NO_PYGAME: Final = Message("The window needs pygame, which cannot be loaded: {reason}.")
SYSTEM_FAILED: Final = Message("Crescent has to stop: {reason}.")
