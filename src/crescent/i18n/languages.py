"""The languages that the game speaks, a row each."""

from typing import Final, NamedTuple

from crescent.value import distinct

_ONE: Final = "nplurals=1; plural=0;"
_TWO: Final = "nplurals=2; plural=(n != 1);"
_TWO_FROM_TWO: Final = "nplurals=2; plural=(n > 1);"
_EAST: Final = (
    "n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);"  # 2 to 4 but not 12 to 14, and others
)
_POLISH: Final = f"nplurals=3; plural=(n==1 ? 0 : {_EAST}"
_EAST_SLAVIC: Final = f"nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : {_EAST}"


@distinct
class Language(NamedTuple):
    """A language that the player can choose."""

    name: str
    """What it is called in itself."""
    plurals: str
    """How many forms a noun has after a number, and which one: the header `Plural-Forms`."""
    letters: str
    """The letters on the cards, a value of that setting, while the player has chosen none."""


LANGUAGES: Final[dict[str, Language]] = {
    "en": Language("English", _TWO, "en"),
    "tr": Language("Türkçe", _TWO, "en"),
    "id": Language("Bahasa Indonesia", _ONE, "en"),
    "de": Language("Deutsch", _TWO, "de"),
    "es": Language("Español", _TWO, "es"),
    "fr": Language("Français", _TWO_FROM_TWO, "fr"),
    "it": Language("Italiano", _TWO, "it"),
    "nl": Language("Nederlands", _TWO, "nl"),
    "pl": Language("Polski", _POLISH, "pl"),
    "pt_BR": Language("Português (Brasil)", _TWO_FROM_TWO, "en"),
    "ru": Language("Русский", _EAST_SLAVIC, "ru"),
    "uk": Language("Українська", _EAST_SLAVIC, "uk"),
}
"""By the code that the folder of its catalogue has; English, which needs none, and the others."""
