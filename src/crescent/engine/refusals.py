"""Why an action is refused (SPEC.md section 6).

Only the causes live here; the words for them are in the translations.
"""

from enum import Enum, auto

from crescent.engine.places import Action, action_name


class Refusal(Enum):
    """A cause of refusal; of several that apply the one named first here is told."""

    GAME_WON = auto()
    """The game is won: only a new game or a restart follows."""
    SAME_PILE = auto()
    """Source and target are the same pile or foundation."""
    EMPTY_SOURCE = auto()
    """There is no card to take."""
    FOUNDATION_BASE_LOCKED = auto()
    """The source is a foundation with only its base card."""
    FOUNDATION_TO_PILE = auto()
    """A foundation card onto a pile."""
    EMPTY_PILE_TARGET = auto()
    """The target pile was emptied."""
    PILE_FULL = auto()
    """The target pile holds 13 cards."""
    WRONG_SUIT = auto()
    """The target pile's top card has another suit."""
    WRONG_RANK = auto()
    """The target pile's top card has no neighbouring rank."""
    FOUNDATION_WRONG_SUIT = auto()
    """The target foundation is another suit's."""
    FOUNDATION_COMPLETE = auto()
    """The target foundation holds 13 cards."""
    FOUNDATION_WRONG_RANK = auto()
    """The card is not the next one of the target foundation."""
    NO_REDEALS_LEFT = auto()
    """A redeal, and none is left."""
    REDEAL_WITHOUT_EFFECT = auto()
    """A redeal, and no pile has two cards."""
    NOTHING_TO_UNDO = auto()
    """No move can be taken back."""
    NOTHING_TO_REDO = auto()
    """No move was taken back."""

    def __repr__(self) -> str:
        return f"Refusal.{self.name}"


class IllegalActionError(ValueError):
    """An action was refused; nothing has changed."""

    def __init__(self, action: Action, refusal: Refusal) -> None:
        super().__init__(action, refusal)
        self.action = action
        self.refusal = refusal

    def __str__(self) -> str:
        return f"{action_name(self.action)}: {self.refusal.name}"
