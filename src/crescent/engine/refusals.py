"""Why an action is refused (SPEC.md section 6).

Only the causes are here; their words are in `crescent.i18n.refusals`.
"""

from enum import Enum, auto

from crescent.engine.places import Action, action_name


class Refusal(Enum):
    """A cause of refusal. If several apply, the first one in this order counts."""

    GAME_WON = auto()
    """The game is won: nothing but a new game or a restart is possible."""
    SAME_PILE = auto()
    """Source and target are the same pile or foundation."""
    EMPTY_SOURCE = auto()
    """There is no card to take."""
    FOUNDATION_BASE_LOCKED = auto()
    """The source is a foundation with only its base card."""
    FOUNDATION_TO_PILE = auto()
    """A card of a foundation may not go to a pile."""
    EMPTY_PILE_TARGET = auto()
    """The target pile is empty."""
    PILE_FULL = auto()
    """The target pile holds as many cards as it may."""
    WRONG_SUIT = auto()
    """The target pile's top card has another suit."""
    WRONG_RANK = auto()
    """The rank of the target pile's top card is not a neighbour."""
    FOUNDATION_WRONG_SUIT = auto()
    """The target foundation is another suit's."""
    FOUNDATION_COMPLETE = auto()
    """The target foundation holds 13 cards."""
    FOUNDATION_WRONG_RANK = auto()
    """The card is not the next one of the target foundation."""
    NO_REDEALS_LEFT = auto()
    """No redeal is left."""
    REDEAL_WITHOUT_EFFECT = auto()
    """No pile has two cards, so a redeal would change nothing."""
    NOTHING_TO_UNDO = auto()
    """There is no move to undo."""
    NOTHING_TO_REDO = auto()
    """There is no move to redo."""

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
