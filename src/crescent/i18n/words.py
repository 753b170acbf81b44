"""The words of the window."""

from typing import Final

from crescent.i18n import Message

GAME_NAME: Final = Message("Crescent")


# In the bar, captions of figures: very short.
TIME: Final = Message("Time")
MOVES: Final = Message("Moves")
HOME: Final = Message("Home", context="cards")
DEAL: Final = Message("Deal", context="noun")

NO_PLACE: Final = Message("This card has nowhere to go yet")
NO_CARD_CAN_MOVE: Final = Message(
    "Nothing can move. Time to redeal ({count} left)",
    "Nothing can move. Time to redeal ({count} left)",
)
CLOSED: Final = Message("Closed", context="an empty pile")
NO_REDEALS_LEFT: Final = Message("No redeals left")


CODE_COPIED: Final = Message("Copied {code}")
NO_CODE_COPIED: Final = Message("There's no deal code on the clipboard")
NO_CLIPBOARD: Final = Message("The clipboard isn't available")

PAUSED_TITLE: Final = Message("Paused")
PAUSED_DETAIL: Final = Message("The clock is stopped")
GO_ON: Final = Message("Resume")

WON_TITLE: Final = Message("You won!")
WON_DETAIL: Final = Message("{count}\u00a0move in {time}", "{count}\u00a0moves in {time}")
STUCK_TITLE: Final = Message("No moves left")
STUCK_DETAIL: Final = Message(
    "You brought {count} of 104\u00a0cards home", "You brought {count} of 104\u00a0cards home"
)
SAME_DEAL_AGAIN: Final = Message("Same deal again")
