"""What the controls of the table are called, what is asked before some, and names of keys."""

from typing import Final

from crescent.i18n import Message

# --- the game -----------------------------------------------------------------------------------

NEW_GAME: Final = Message("New game")
CHOOSE_VARIANT: Final = Message("New game of a variant…")
RESTART: Final = Message("Restart")
ENTER_CODE: Final = Message("Enter code")
COPY_CODE: Final = Message("Copy code")
PASTE_CODE: Final = Message("Play a copied code")
COPY_DEAL_CODE: Final = Message("Copy the deal code")
REDEAL: Final = Message("Redeal")
UNDO: Final = Message("Undo")
REDO: Final = Message("Redo")
PAUSE: Final = Message("Pause")

# --- hints --------------------------------------------------------------------------------------

HINT: Final = Message("Hint")
WINNABLE: Final = Message("Can it still be won?")
SHOW: Final = Message("Show me")
FINISH: Final = Message("Finish")
OUTLOOK_WON: Final = Message("Winnable")
OUTLOOK_LOST: Final = Message("Lost")
OUTLOOK_UNKNOWN: Final = Message("Not known")
UNDO_MOVES: Final = Message("Undo {count} move", "Undo {count} moves")
KEEP_PLAYING: Final = Message("Keep playing")
STEP: Final = Message("Step")
SPEED: Final = Message("Speed {number}×")
TAKE_OVER: Final = Message("Take over")

# --- pages and the window -----------------------------------------------------------------------

GAMES: Final = Message("Unfinished games")
STATISTICS: Final = Message("Statistics")
EXPORT: Final = Message("Export…")
IMPORT: Final = Message("Import…")
RESET: Final = Message("Reset…")
OPEN_RECORD: Final = Message("Open record…")
SAVE_RECORD: Final = Message("Save record…")
MENU: Final = Message("Menu")
HELP: Final = Message("Help")
EXAMPLE: Final = Message("Example game")
SETTINGS: Final = Message("Settings")
ABOUT: Final = Message("About")
FULLSCREEN: Final = Message("Fullscreen")
QUIT: Final = Message("Quit")

# --- questions before what cannot be taken back -------------------------------------------------

ASK_NEW: Final = Message("Begin a new game?")
ASK_RESTART: Final = Message("Restart this deal?")
ASK_CODE: Final = Message("Play another deal?")
PLAY: Final = Message("Play")
ASK_REDEAL: Final = Message("Redeal now?")
ASK_SHOW: Final = Message("Show a way to win?")

# --- keys ---------------------------------------------------------------------------------------

ARROW_KEYS: Final = Message("Arrow keys")
RETURN_KEY: Final = Message("Enter")
SPACE_KEY: Final = Message("Space")
ESCAPE_KEY: Final = Message("Esc")
LEFT_KEY: Final = Message("←")
RIGHT_KEY: Final = Message("→")
HOME_KEY: Final = Message("Home")
END_KEY: Final = Message("End")
PAGE_UP_KEY: Final = Message("Page Up")
PAGE_DOWN_KEY: Final = Message("Page Down")
