"""The words for each cause of refusal (SPEC.md section 6), for window and command line."""

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
"""Without a full stop, because they are also used inside a sentence."""
