"""How an action shows on the table: the flight of the cards, or why it is refused.

The table and the lesson do this alike, each with a game of its own.
"""

from crescent.engine import (
    Action,
    IllegalActionError,
    Move,
    Place,
    Refusal,
    action_name,
    place_name,
)
from crescent.i18n import words
from crescent.i18n.refusals import REFUSALS
from crescent.ui.geometry import Point
from crescent.ui.table import wording
from crescent.ui.table.controller import GlideBack
from crescent.ui.table.state import State


class Moves:
    """Does what the hand does with a card, through the session, and lets it be seen."""

    def __init__(self, state: State) -> None:
        self._state = state

    def play(self, action: Action, dropped_at: Point | None = None) -> bool:
        """Play an action, or tell why it is refused; return False if it is.

        `dropped_at` is where the card was let go, if it was dragged.
        """
        state = self._state
        try:
            step = state.session.play(action)
        except IllegalActionError as error:
            self.tell_refusal(action, error.refusal, dropped_at)
            return False
        state.controller.deselect()
        state.messages.hush()
        state.animations.show_step(step, state.layout, dropped_at)
        if state.triumph.celebrated:
            state.triumph.look()
            state.animations.show_crown(state.layout)
        return True

    def tell_refusal(
        self, action: Action, refusal: Refusal, dropped_at: Point | None = None
    ) -> None:
        """Tell why an action is refused; a card that was dragged glides back."""
        state = self._state
        if isinstance(action, Move):
            state.animations.shake(action.source)
        if state.settings.reasons or not isinstance(action, Move):
            game, letters = state.session.game, state.settings.letters
            text = wording.refusal_text(action, refusal, game, letters)
            state.messages.say(text, state.clock())
        if state.trace:
            state.trace.refused(action_name(action), refusal.name)
        if isinstance(action, Move) and dropped_at:
            self.glide_back(action.source, dropped_at)

    def tell_no_place(self, place: Place, refusal: Refusal | None) -> None:
        """Tell that a tapped card can go nowhere; `refusal` is `NoPlace`'s."""
        state = self._state
        state.animations.shake(place)
        if state.settings.reasons:
            text = words.NO_PLACE() if refusal is None else REFUSALS[refusal]()
            state.messages.say(text, state.clock())
        if refusal and state.trace:
            state.trace.refused(place_name(place), refusal.name)

    def glide_back(self, place: Place, dropped_at: Point) -> None:
        """Let a card that was dragged go back to its place."""
        state = self._state
        card = state.session.game.position.top(place)
        if card is not None:
            state.animations.show_return(card, place, dropped_at, state.layout)

    def cancel_drag(self) -> None:
        """Forget the press; a dragged card glides back."""
        back: GlideBack | None = self._state.controller.cancel_drag()
        if back:
            self.glide_back(back.place, back.dropped_at)
