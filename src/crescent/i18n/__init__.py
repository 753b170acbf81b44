"""All words that a player reads, as `Message` values.

The files are named after their subject: `words` for the table, `command` for the command line …
Translations are looked up with gettext in ``assets/locale``; so far there is only English.
"""

import gettext
from typing import NamedTuple

from crescent.resources import asset_directory

_translations: gettext.NullTranslations = gettext.NullTranslations()


class Message(NamedTuple):
    """An English text with gaps as in `str.format`, and its plural if there is a count."""

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
    """Use the first of these languages that has a translation, else English.

    Without arguments the environment decides (LANGUAGE, LC_ALL, LC_MESSAGES, LANG).
    """
    locale = f"{asset_directory()}/locale"
    use_translations(gettext.translation("crescent", locale, languages or None, fallback=True))


def use_translations(translations: gettext.NullTranslations) -> None:
    """Use the translations of a gettext catalogue."""
    global _translations  # noqa: PLW0603 - one program speaks one language
    _translations = translations
