"""Which card is overlooked: one on a pile that could have gone home for long."""

from typing import Final

from crescent.engine import PILES, Card, Move, Place, Position, is_pile

LONG: Final = 20.0
"""Seconds of play after which a card that can go home is overlooked."""


class Overlooked:
    """Finds cards on piles that could go home for long."""

    def __init__(self) -> None:
        self._since: dict[tuple[Place, Card], float] = {}
        """How long had been played when each card came to the top and could go home."""

    def look(self, position: Position, seconds: float) -> None:
        """Look at the position after `seconds` of play."""
        tops = ((pile, position.top(pile)) for pile in PILES)
        now = {
            (pile, card): seconds
            for pile, card in tops
            if card is not None and _home(position, pile) is not None
        }
        self._since = {card: self._since.get(card, seconds) for card in now}

    def due_in(self, seconds: float) -> float | None:
        """Return after how much more play a card is overlooked; None if none can go home."""
        since = min(self._since.values(), default=None)
        return None if since is None else max(since + LONG - seconds, 0.0)

    def move(self, position: Position, seconds: float) -> Move | None:
        """Return the move of the card that is overlooked longest; None if there is none."""
        if self.due_in(seconds) != 0.0:
            return None
        pile = min(self._since, key=self._since.__getitem__)[0]
        home = _home(position, pile)
        return None if home is None else Move(pile, home)


def _home(position: Position, pile: Place) -> Place | None:
    """Return the foundation that takes the top card of a pile; None if none does."""
    return next((place for place in position.destinations(pile) if not is_pile(place)), None)
