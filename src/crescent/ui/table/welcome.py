"""What is done for somebody who is new: a greeting, and one pointer to an overlooked card."""

from typing import Final

from crescent.engine import PILES, Card, Move, Place, Position, is_pile
from crescent.i18n import lesson as words
from crescent.session import Session
from crescent.settings import Newcomer, Settings
from crescent.ui.controls import Control
from crescent.ui.scene.messages import Notice, notice

LONG: Final = 20.0
"""Seconds of play after which a card that can go home is overlooked."""


class Welcome:
    """Owns what is still to be done for a newcomer, and keeps it in the settings."""

    def __init__(self, newcomer: Newcomer, session: Session) -> None:
        self._newcomer = newcomer
        self._session = session
        self.greets = newcomer.greeting
        """True while the greeting is up, or about to come up."""

    @property
    def points(self) -> bool:
        """True as long as an overlooked card may be pointed out."""
        return self._newcomer.pointer

    def greeted(self) -> None:
        """Keep that the greeting was seen; it stays up until it is answered."""
        self._keep(self._newcomer._replace(greeting=False))

    def answer(self) -> None:
        """Take the greeting away, because the player chose or began to play."""
        self.greets = False

    def learned(self) -> None:
        """Point out nothing any more: it was done, or a lesson or a game is over."""
        self._keep(self._newcomer._replace(pointer=False))

    def _keep(self, newcomer: Newcomer) -> None:
        # What is as it was is not written: a greeting that waits for the next start still does.
        before, self._newcomer = self._newcomer.texts(), newcomer
        self._session.save_settings(dict(newcomer.texts().items() - before.items()))


def greeting(settings: Settings) -> Notice:
    """Return the notice that greets a newcomer."""
    colours = words.FOUR_COLOURS if settings.deck == "two" else words.TWO_COLOURS
    return notice(
        words.WELCOME(),
        words.WELCOME_DETAIL(),
        (Control.LESSON, words.SHOW_ME_HOW()),
        Control.PLAY,
        (Control.SUIT_COLOURS, colours()),
    )


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
