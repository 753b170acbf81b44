"""All words that a player reads, as `Message` values.

The files are named after their subject: `words` for the table, `command` for the command line …
Translations are looked up with gettext in ``assets/locale``; so far there is only English.
"""

import gettext
from typing import NamedTuple

from crescent.resources import asset_directory

_translations: gettext.NullTranslations = gettext.NullTranslations()


class Message(NamedTuple):
    """One whole sentence or label in English, and its plural where it counts.

    Its gaps are named, in the manner of `str.format`. `context` tells apart words that are spelled
    alike and mean two things, as `gettext.pgettext` has it.
    """

    english: str
    plural: str | None = None
    context: str = ""

    def __call__(self, count: int | None = None, **gaps: object) -> str:
        """Return the text in the player's language, its gaps filled.

        `count` chooses the plural form.
        """
        english, plural, context = self
        number = 1 if count is None else count
        if plural is None and context:
            text = _translations.pgettext(context, english)
        elif plural is None:
            text = _translations.gettext(english)
        elif context:
            text = _translations.npgettext(context, english, plural, number)
        else:
            text = _translations.ngettext(english, plural, number)
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
