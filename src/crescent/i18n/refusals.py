"""The words for each cause of refusal (SPEC.md section 6).

By itself, with the cards it is about, and in a file: a sentence of its own each time.
"""

from collections.abc import Mapping
from typing import Final

from crescent.engine import Refusal
from crescent.i18n import Message

REFUSALS: Final[Mapping[Refusal, Message]] = {
    Refusal.GAME_WON: Message("The game is won"),
    Refusal.SAME_PILE: Message("Choose another target"),
    Refusal.EMPTY_SOURCE: Message("There is no card to move"),
    Refusal.FOUNDATION_BASE_LOCKED: Message("Foundation base card is locked"),
    Refusal.FOUNDATION_TO_PILE: Message("Cards do not go back from a foundation"),
    Refusal.EMPTY_PILE_TARGET: Message("Cannot place on an empty pile"),
    Refusal.PILE_FULL: Message("This pile is full; choose another target"),
    Refusal.WRONG_SUIT: Message("Must be the same suit"),
    Refusal.WRONG_RANK: Message("Must be one rank higher or lower"),
    Refusal.FOUNDATION_WRONG_SUIT: Message("Must be the same suit"),
    Refusal.FOUNDATION_COMPLETE: Message("This foundation is complete"),
    Refusal.FOUNDATION_WRONG_RANK: Message("Must be the next card of this foundation"),
    Refusal.NO_REDEALS_LEFT: Message("No redeals left"),
    Refusal.REDEAL_WITHOUT_EFFECT: Message("A redeal would change nothing"),
    Refusal.NOTHING_TO_UNDO: Message("Nothing to undo"),
    Refusal.NOTHING_TO_REDO: Message("Nothing to redo"),
}
"""By themselves, as one line on the table."""

REFUSED_CARDS: Final[Mapping[Refusal, Message]] = {
    Refusal.FOUNDATION_BASE_LOCKED: Message(
        "{card} can't move: a foundation's base card is locked"
    ),
    Refusal.FOUNDATION_TO_PILE: Message("{card} can't move: cards don't go back from a foundation"),
    Refusal.EMPTY_PILE_TARGET: Message("{card} can't go there: an empty pile stays empty"),
    Refusal.PILE_FULL: Message("{card} on {target}: this pile is full; choose another target"),
    Refusal.WRONG_SUIT: Message("{card} on {target}: must be the same suit"),
    Refusal.WRONG_RANK: Message("{card} on {target}: must be one rank higher or lower"),
    Refusal.FOUNDATION_WRONG_SUIT: Message("{card} on {target}: must be the same suit"),
    Refusal.FOUNDATION_COMPLETE: Message("{card} on {target}: this foundation is complete"),
    Refusal.FOUNDATION_WRONG_RANK: Message("{card} isn't next here: {next} is"),
}
"""With the card to be moved, the one it should go on, and the one that its foundation takes next;
the others are about no card."""

REDEAL_STANDS: Final = Message("A redeal can't be undone")
"""Why there is nothing to undo right after a redeal."""

REFUSED_STEPS: Final[Mapping[Refusal, Message]] = {
    Refusal.GAME_WON: Message(
        "Step\u00a0{number} ({action}) on line\u00a0{line} isn't allowed: the game is won."
    ),
    Refusal.SAME_PILE: Message(
        "Step\u00a0{number} ({action}) on line\u00a0{line} isn't allowed: the card would stay "
        "where it is."
    ),
    Refusal.EMPTY_SOURCE: Message(
        "Step\u00a0{number} ({action}) on line\u00a0{line} isn't allowed: there's no card to move."
    ),
    Refusal.FOUNDATION_BASE_LOCKED: Message(
        "Step\u00a0{number} ({action}) on line\u00a0{line} isn't allowed: the base card of a "
        "foundation is locked."
    ),
    Refusal.FOUNDATION_TO_PILE: Message(
        "Step\u00a0{number} ({action}) on line\u00a0{line} isn't allowed: cards don't go back "
        "from a foundation."
    ),
    Refusal.EMPTY_PILE_TARGET: Message(
        "Step\u00a0{number} ({action}) on line\u00a0{line} isn't allowed: an empty pile stays "
        "empty."
    ),
    Refusal.PILE_FULL: Message(
        "Step\u00a0{number} ({action}) on line\u00a0{line} isn't allowed: the pile is full."
    ),
    Refusal.WRONG_SUIT: Message(
        "Step\u00a0{number} ({action}) on line\u00a0{line} isn't allowed: the cards must be the "
        "same suit."
    ),
    Refusal.WRONG_RANK: Message(
        "Step\u00a0{number} ({action}) on line\u00a0{line} isn't allowed: the card must be one "
        "rank higher or lower."
    ),
    Refusal.FOUNDATION_WRONG_SUIT: Message(
        "Step\u00a0{number} ({action}) on line\u00a0{line} isn't allowed: the card must match the "
        "foundation's suit."
    ),
    Refusal.FOUNDATION_COMPLETE: Message(
        "Step\u00a0{number} ({action}) on line\u00a0{line} isn't allowed: the foundation is "
        "complete."
    ),
    Refusal.FOUNDATION_WRONG_RANK: Message(
        "Step\u00a0{number} ({action}) on line\u00a0{line} isn't allowed: the card isn't the next "
        "one of the foundation."
    ),
    Refusal.NO_REDEALS_LEFT: Message(
        "Step\u00a0{number} ({action}) on line\u00a0{line} isn't allowed: there are no redeals "
        "left."
    ),
    Refusal.REDEAL_WITHOUT_EFFECT: Message(
        "Step\u00a0{number} ({action}) on line\u00a0{line} isn't allowed: a redeal would change "
        "nothing."
    ),
    Refusal.NOTHING_TO_UNDO: Message(
        "Step\u00a0{number} ({action}) on line\u00a0{line} isn't allowed: there's nothing to undo."
    ),
    Refusal.NOTHING_TO_REDO: Message(
        "Step\u00a0{number} ({action}) on line\u00a0{line} isn't allowed: there's nothing to redo."
    ),
}
"""In a record or a list of moves."""
