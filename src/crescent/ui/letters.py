"""Which letters the cards have: those of the settings, or those that go with the language."""

from crescent.i18n import language
from crescent.i18n.languages import LANGUAGES
from crescent.settings import AUTOMATIC


def card_letters(letters: str) -> str:
    """Return the letters that a value of that setting means, a key of `ui.svg.cards.LETTERS`."""
    return LANGUAGES[language()].letters if letters == AUTOMATIC else letters
