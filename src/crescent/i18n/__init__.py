"""Every word a player reads passes through here.

The English texts are the message catalogue: `words` for the window, `command` for the command line.
Translations are looked up with gettext in ``assets/locale``; only English is there so far.
"""

import gettext
from typing import NamedTuple

from crescent.resources import asset_directory

_translations: gettext.NullTranslations = gettext.NullTranslations()


class Message(NamedTuple):
    """An English text with gaps in the manner of `str.format`, and its plural where it counts."""

    english: str
    plural: str | None = None

    def __call__(self, count: int | None = None, **gaps: object) -> str:
        """Return the text in the player's language, its gaps filled.

        `count` chooses the plural form.
        """
        if self.plural is None:
            text = _translations.gettext(self.english)
        else:
            text = _translations.ngettext(self.english, self.plural, 1 if count is None else count)
        return text.format(count=count, **gaps)


def use_language(*languages: str) -> None:
    """Speak the first of these languages that there is a translation for, else English.

    Without arguments the environment decides (LANGUAGE, LC_ALL, LC_MESSAGES, LANG).
    """
    locale = f"{asset_directory()}/locale"
    use_translations(gettext.translation("crescent", locale, languages or None, fallback=True))


def use_translations(translations: gettext.NullTranslations) -> None:
    """Speak the language of a gettext catalogue."""
    global _translations  # noqa: PLW0603 - one program speaks one language
    _translations = translations
