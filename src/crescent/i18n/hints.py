"""The words of hints, of what can still be won, of finishing and of shown solutions.

Cards in a text are written as on the table, such as 7♥.
"""

from typing import Final

from crescent.i18n import Message

LOOKING: Final = Message("Thinking…")

# --- a hint -----------------------------------------------------------------------------------

HINT_MOVE: Final = Message("Try {card} on {top}")
HINT_REDEAL: Final = Message("Try a redeal")
HINT_UNSURE: Final = Message("I can't see a win from here, but {card} on {top} may help")
HINT_UNSURE_REDEAL: Final = Message("I can't see a win from here, but a redeal may help")
HINT_GUESSED: Final = Message("My best guess: {card} on {top}")
HINT_GUESSED_REDEAL: Final = Message("My best guess: a redeal")

# --- whether it can be won --------------------------------------------------------------------

CAN_BE_WON: Final = Message("Yes, you can still win")
NOT_KNOWN: Final = Message("I couldn't find a win, but there may be one")
NO_WAY_FOUND: Final = Message("I couldn't find a solution, but there may be one")
NOT_IN_CLOSED: Final = Message("Not in a closed deal: I can't see the hidden cards either")
LOST_TITLE: Final = Message("This game can't be won any more")
LOST_WAY_BACK: Final = Message(
    "You could still win {count}\u00a0move ago", "You could still win {count}\u00a0moves ago"
)
LOST_LOOKING_BACK: Final = Message("Looking for a way back…")
LOST_NO_WAY_BACK: Final = Message("You can play this deal again from the start")


# --- finishing --------------------------------------------------------------------------------

FINISH_TITLE: Final = Message("The rest can go home by itself")
FINISH_NOT_YET: Final = Message("The rest can't go home by itself yet")
FINISH_DETAIL: Final = Message("{count}\u00a0card left", "{count}\u00a0cards left")

# --- a shown solution -------------------------------------------------------------------------

ASK_SHOW_NOTE: Final = Message("It plays out on the table, and this game won't count as a win.")
WATCH: Final = Message("Watch")
SHOWING: Final = Message("Solution")
SHOWING_STEP: Final = Message("Step\u00a0{number} of {count}")
SHOWN_TITLE: Final = Message("All cards are home")
SHOWN_DETAIL: Final = Message("You watched a solution, so this game doesn't count as a win")

# --- the help ---------------------------------------------------------------------------------

HELP_HINT: Final = Message(
    "A hint marks a good next move or suggests a redeal, and tells you when it can't see a win. "
    "Press Esc to stop it."
)
HELP_WINNABLE: Final = Message(
    "“Can I still win?” answers yes, no or not sure. A no is always certain; if undo can help, "
    "you can go straight back to where you could still win. Ask again for a longer look."
)
HELP_SHOW: Final = Message(
    "“Show a solution” plays one out on the table. That game doesn't count as a win."
)
HELP_FINISH: Final = Message(
    "When the rest can go home by itself, “Send the rest home” plays it for you."
)
HELP_DEALS: Final = Message(
    "New games can be won, unless they're closed deals or you choose otherwise in the settings."
)
HELP_CLOSED: Final = Message(
    "In a closed deal, hints know only the cards you've seen, and there are no solutions to watch."
)

# --- settings ---------------------------------------------------------------------------------

LOOKING_AHEAD: Final = Message("Help with winning")
WINNABLE_ONLY: Final = Message("Only deals that can be won")
WINNABLE_ONLY_NOTE: Final = Message("Closed deals are always random.")
LOST_NOTICE: Final = Message("Tell me when a game is lost")
LOST_NOTICE_NOTE: Final = Message("Only when it's certain.")
SHOW_OUTLOOK: Final = Message("Always show whether I can still win")
SHOW_OUTLOOK_NOTE: Final = Message("In the bar, except in a closed deal.")
