"""The words for somebody who is new: the greeting, the lesson, and an overlooked card.

Cards in a text are written as on the table, such as 7♥.
"""

from typing import Final

from crescent.i18n import Message

# --- the greeting: a title, two sentences, three buttons ----------------------------------------

WELCOME: Final = Message("Welcome to Crescent")
WELCOME_DETAIL: Final = Message(
    "A quiet solitaire with two decks. Build up from the aces and down from the kings until every "
    "card is home."
)
SHOW_ME_HOW: Final = Message("Show me how")
PLAY: Final = Message("Play", context="answer to the greeting")
FOUR_COLOURS: Final = Message("Suits in four colours")
TWO_COLOURS: Final = Message("Suits in two colours")

# --- the lesson: one sentence a step ------------------------------------------------------------

LESSON: Final = Message("Learn to play")
STEP: Final = Message("Step\u00a0{number} of {count}", context="of the lesson")
STEP_WITH_KEYS: Final = Message("Step\u00a0{number} of {count}: arrow keys move, Enter taps")
STEP_WITH_KEY: Final = Message("Step\u00a0{number} of {count}: the key is {key}")
UP: Final = Message("The top row builds up from the aces: tap {card}, and it goes home.")
DOWN: Final = Message("The row below builds down from the kings: drag {card} onto {top}.")
REFUSED: Final = Message(
    "A pile only takes its own suit: tap {card}, then {top}, to see it turned down."
)
CHOICE: Final = Message(
    "A pile takes the next rank up or down: tap {card}, then choose {lower} or {higher}."
)
UNDO: Final = Message(
    "Undo takes back your last move, then the one before it, and so on: press Undo."
)
ACROSS: Final = Message(
    "A card can cross from one row to the other: tap {card} in the top row to make way for {next}."
)
FOLLOW: Final = Message("Now there's a place for {card} on {top}: tap {card}.")
REDEAL: Final = Message(
    "A redeal brings the bottom card of every pile to the top, but you get only three and can't "
    "undo past one: press Redeal."
)
FOUND: Final = Message("The redeal brought up {card}: tap it, and it goes home.")

# --- what is answered when something else is done -----------------------------------------------

NOT_YET: Final = Message("That works too, but let's do this first")
CHOOSE_FIRST: Final = Message("That's a good place, but try the wrong one first")

# --- the end of the lesson ----------------------------------------------------------------------

DONE: Final = Message("That's all there is to it")
DONE_DETAIL: Final = Message("Bring all 104\u00a0cards home and you win")
ONCE_MORE: Final = Message("Once more")
LEAVE: Final = Message("Leave the lesson")

# --- a card that is overlooked for long ---------------------------------------------------------

CAN_GO_HOME: Final = Message("{card} can go home")
