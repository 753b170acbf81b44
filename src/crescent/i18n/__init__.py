"""All words that a player reads, as `Message` values.

The files are named after their subject: `words` for the table, `command` for the command line …
Translations are the catalogues in ``assets/locale``, looked up with gettext; how a language writes
numbers and dates is told by `formats`.
"""

import gettext
from contextlib import suppress
from typing import NamedTuple

from crescent.i18n.languages import LANGUAGES
from crescent.resources import asset_directory
from crescent.value import distinct

ENGLISH = "en"

_translations: gettext.NullTranslations = gettext.NullTranslations()
_language = ENGLISH


@distinct
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
        with suppress(LookupError, ValueError):
            return text.format(count=count, **gaps)
        # A translation with a gap that does not exist, which no catalogue of ours has.
        return (english if plural is None or number == 1 else plural).format(count=count, **gaps)


def translated(text: str, context: str) -> str:
    """Return a text that the catalogues may know, itself if they do not."""
    return _translations.pgettext(context, text)


def everywhere(message: Message) -> dict[str, str]:
    """Return a message without gaps in each language that has it, by the language's code."""
    texts = {}
    for code in LANGUAGES:
        catalogue = _catalogue(code)
        context, english = message.context, message.english
        text = catalogue.pgettext(context, english) if context else catalogue.gettext(english)
        if code == ENGLISH or text != english:
            texts[code] = text
    return texts


def language() -> str:
    """Return the language that is spoken, a key of `LANGUAGES`."""
    return _language


def use_language(code: str = "") -> None:
    """Speak a language of `LANGUAGES`; "" is that of the environment or the system.

    It is English where the catalogue cannot be read.
    """
    from crescent.i18n.choice import wanted_language  # noqa: PLC0415 - it asks for this module

    chosen = code if code in LANGUAGES else wanted_language()
    if chosen != _language:
        use_translations(_catalogue(chosen), chosen)


def use_translations(translations: gettext.NullTranslations, code: str = ENGLISH) -> None:
    """Use the translations of a gettext catalogue, and the formats of a language."""
    global _translations, _language
    _translations, _language = translations, code


def _catalogue(code: str) -> gettext.NullTranslations:
    """Return the catalogue of a language; an empty one for English and where there is none."""
    with suppress(OSError, ValueError):
        if code != ENGLISH:
            from crescent.i18n.catalogue import Catalogue  # noqa: PLC0415 - English does without

            path = f"{asset_directory()}/locale/{code}/LC_MESSAGES/crescent.mo"
            with open(path, "rb") as file:
                return Catalogue(file.read(), LANGUAGES[code].plurals)
    return gettext.NullTranslations()
