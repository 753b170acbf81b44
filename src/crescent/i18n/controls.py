"""What the controls of the table are called, what is asked before some, and names of keys."""

from typing import Final

from crescent.i18n import Message

# --- the game -----------------------------------------------------------------------------------

NEW_GAME: Final = Message("New game")
CHOOSE_VARIANT: Final = Message("Other variants…")
RESTART: Final = Message("Restart")
ENTER_CODE: Final = Message("Enter a deal code…")
COPY_CODE: Final = Message("Copy the deal code")
PASTE_CODE: Final = Message("Play the copied deal code")
COPY_DEAL_CODE: Final = COPY_CODE
REDEAL: Final = Message("Redeal")
REDEAL_TIP: Final = Message("Redeal: the bottom card of every pile comes to the top")
UNDO: Final = Message("Undo")
REDO: Final = Message("Redo")
PAUSE: Final = Message("Pause", context="verb")

# --- hints --------------------------------------------------------------------------------------

HINT: Final = Message("Hint")
WINNABLE: Final = Message("Can I still win?")
SHOW: Final = Message("Show a solution")
FINISH: Final = Message("Send the rest home")
# In the bar, beside the button “Can I still win?”: whether the game on the table can be won.
OUTLOOK_WON: Final = Message("Winnable")
OUTLOOK_LOST: Final = Message("Lost")
OUTLOOK_UNKNOWN: Final = Message("Not sure")
UNDO_MOVES: Final = Message("Go back {count}\u00a0move", "Go back {count}\u00a0moves")
LOOK_BACK: Final = Message("Look back", context="at a game")
KEEP_PLAYING: Final = Message("Keep playing")
STEP: Final = Message("Step", context="verb")
SPEED: Final = Message("Speed\u00a0{number}×")
TAKE_OVER: Final = Message("I'll take over")

# --- pages and the window -----------------------------------------------------------------------

GAMES: Final = Message("Unfinished games")
STATISTICS: Final = Message("Statistics")
EXPORT: Final = Message("Export…")
IMPORT: Final = Message("Import…")
RESET: Final = Message("Clear…")
OPEN_RECORD: Final = Message("Open a saved game…")
SAVE_RECORD: Final = Message("Save this game…")
MENU: Final = Message("Menu")
HELP: Final = Message("Help")
EXAMPLE: Final = Message("Example game")
SETTINGS: Final = Message("Settings")
ABOUT: Final = Message("About Crescent")
FULLSCREEN: Final = Message("Full screen")
QUIT: Final = Message("Quit")

# --- questions before what cannot be taken back -------------------------------------------------

ASK_NEW: Final = Message("Start a new game?")
ASK_RESTART: Final = Message("Restart this deal?")
ASK_CODE: Final = Message("Play another deal?")
PLAY: Final = Message("Play", context="a deal")
ASK_REDEAL: Final = Message("Bring the bottom card of every pile to the top?")
ASK_SHOW: Final = Message("Watch a solution?")

# --- keys ---------------------------------------------------------------------------------------

CONTROL_KEY: Final = Message("Ctrl", context="key")
SHIFT_KEY: Final = Message("Shift", context="key")
ARROW_KEYS: Final = Message("Arrow keys")
RETURN_KEY: Final = Message("Enter", context="key")
SPACE_KEY: Final = Message("Space", context="key")
ESCAPE_KEY: Final = Message("Esc", context="key")
# The arrow keys, as they look on a keyboard.
LEFT_KEY: Final = Message("←")
RIGHT_KEY: Final = Message("→")
HOME_KEY: Final = Message("Home", context="key")
END_KEY: Final = Message("End", context="key")
PAGE_UP_KEY: Final = Message("Page Up", context="key")
PAGE_DOWN_KEY: Final = Message("Page Down", context="key")
