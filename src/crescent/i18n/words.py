"""The words of the window."""

from typing import Final

from crescent.i18n import Message

GAME_NAME: Final = Message("Crescent")


TIME: Final = Message("Time")
MOVES: Final = Message("Moves")
HOME: Final = Message("Home")
DEAL: Final = Message("Deal")

CARD_ON_CARD: Final = Message("{card} on {target}: {reason}")
CARD_ON_PLACE: Final = Message("{card}: {reason}")
NO_PLACE: Final = Message("No place takes this card now")
NO_CARD_CAN_MOVE: Final = Message(
    "No card can move: redeal, {count} left", "No card can move: redeal, {count} left"
)
NO_REDEALS_LEFT: Final = Message("No redeals left")

CODE_COPIED: Final = Message("{code} copied")
NO_CODE_COPIED: Final = Message("There is no deal code on the clipboard")
NO_CLIPBOARD: Final = Message("The clipboard cannot be reached")

PAUSED_TITLE: Final = Message("Paused")
PAUSED_DETAIL: Final = Message("The clock stands still and the cards are covered")
GO_ON: Final = Message("Go on")

WON_TITLE: Final = Message("All cards are home")
WON_DETAIL: Final = Message("{time}, {count} move", "{time}, {count} moves")
STUCK_TITLE: Final = Message("No move is left")
STUCK_DETAIL: Final = Message("{count} card of 104 is home", "{count} cards of 104 are home")
SAME_DEAL_AGAIN: Final = Message("Same deal again")


def inside_sentence(text: str) -> str:
    """Return a text with its first letter in lower case, as it stands after a colon."""
    return text[:1].lower() + text[1:]


def clock_text(seconds: float) -> str:
    """Return a time as ``4:52``, or ``1:04:52`` from an hour on."""
    minutes, second = divmod(int(seconds), 60)
    hours, minute = divmod(minutes, 60)
    return f"{hours}:{minute:02}:{second:02}" if hours else f"{minute}:{second:02}"
