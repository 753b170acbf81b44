"""The words of hints, of what can still be won, of finishing and of shown solutions.

Cards in a text are told as on the table, such as 7♥.
"""

from typing import Final

from crescent.i18n import Message

LOOKING: Final = Message("Looking ahead… Esc stops it")
COUNTED: Final = Message("{count:,}")
"""A large number, with the digits in groups."""

# --- a hint -----------------------------------------------------------------------------------

HINT_MOVE: Final = Message("Next on a way to win: {move}")
HINT_REDEAL: Final = Message("Redeal now: that is next on a way to win")
HINT_UNSURE: Final = Message(
    "No way to win was found in {positions} positions. The search likes best: {move}"
)
HINT_GUESSED: Final = Message("Cards lie hidden, so this is a guess: {move}")
REDEAL_NOW: Final = Message("redeal now")

# --- whether it can be won --------------------------------------------------------------------

CAN_BE_WON: Final = Message(
    "It can still be won: a way of {count} move was found",
    "It can still be won: a way of {count} moves was found",
)
NOT_KNOWN: Final = Message(
    "Not known: no way to win was found in {positions} positions, and there are more"
)
NO_WAY_FOUND: Final = Message("No way to win was found in {positions} positions")
NOT_IN_CLOSED: Final = Message("This is not offered in a closed deal")
LOST_TITLE: Final = Message("This game can no longer be won")
LOST_LOOKED: Final = Message(
    "Nothing that can follow wins ({count:,} position looked at).",
    "Nothing that can follow wins ({count:,} positions looked at).",
)
LOST_WAY_BACK: Final = Message(
    "It still could {count} move ago.", "It still could {count} moves ago."
)
LOST_LOOKING_BACK: Final = Message("Looking back for where it still could…")
LOST_NO_WAY_BACK: Final = Message("Undo leads to no position that is known to be winnable.")


# --- finishing --------------------------------------------------------------------------------

FINISH_TITLE: Final = Message("The rest can go home")
FINISH_NOT_YET: Final = Message("Not all that is left can go home by itself yet")
FINISH_DETAIL: Final = Message("{count} card is left", "{count} cards are left")

# --- a shown solution -------------------------------------------------------------------------

ASK_SHOW_NOTE: Final = Message(
    "It is played on the table, and this game will not count as won, even if you end it yourself."
)
SHOWING: Final = Message("A way to win")
SHOWING_STEP: Final = Message("Step {number} of {count}")
SHOWN_DETAIL: Final = Message(
    "A way to win was shown, {count} move in all", "A way to win was shown, {count} moves in all"
)

# --- the help ---------------------------------------------------------------------------------

HELP_HINT: Final = Message(
    "A hint marks the next move of a way to win, or proposes a redeal. Where no way was found, it "
    "says so and tells what the search likes best. Esc stops a search."
)
HELP_WINNABLE: Final = Message(
    "“Can it still be won?” tells whether it is winnable, lost or not known. That a game is lost "
    "is said only when it is proved; then you may undo back to where it could be won, if no redeal "
    "lies between. Asked again, it looks on."
)
HELP_SHOW: Final = Message(
    "“Show me” plays a way to win on the table. Such a game does not count as won."
)
HELP_FINISH: Final = Message("When the rest can go home by itself, Finish sends it there.")
HELP_DEALS: Final = Message(
    "New games are deals for which a way to win was found, unless the settings say otherwise."
)
HELP_CLOSED: Final = Message(
    "In a closed deal hints use only what you may see yourself, and nothing else of this is "
    "offered."
)

# --- settings ---------------------------------------------------------------------------------

LOOKING_AHEAD: Final = Message("Looking ahead")
WINNABLE_ONLY: Final = Message("Winnable deals only")
WINNABLE_ONLY_NOTE: Final = Message("A way to win was found for each. Closed deals are any.")
LOST_NOTICE: Final = Message("Tell when a game is lost")
LOST_NOTICE_NOTE: Final = Message("Only when it is proved that nothing leads to a win.")
SHOW_OUTLOOK: Final = Message("Show whether it can be won")
SHOW_OUTLOOK_NOTE: Final = Message("All the time, in the bar.")
