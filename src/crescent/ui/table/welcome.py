"""What is done for somebody who is new: a greeting, and one pointer to an overlooked card."""

from crescent.i18n import lesson as words
from crescent.session import Session
from crescent.settings import Newcomer, Settings
from crescent.ui.controls import Control
from crescent.ui.scene.floating.messages import Notice, notice


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
        self._keep(self._newcomer.replace(greeting=False))

    def answer(self) -> None:
        """Take the greeting away, because the player chose or began to play."""
        self.greets = False

    def learned(self) -> None:
        """Point out nothing any more: it was done, or a lesson or a game is over."""
        self._keep(self._newcomer.replace(pointer=False))

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
