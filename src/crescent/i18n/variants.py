"""The words of the variants, one row each."""

from collections.abc import Mapping
from typing import Final

from crescent.engine import Variant
from crescent.i18n import Message
from crescent.value import Value


class VariantWords(Value):
    """The name of a variant, and texts about it."""

    name: Message
    note: Message
    """Shown below the name where a variant is chosen."""
    rules: Message
    """The line about it in the help."""


VARIANTS: Final[Mapping[Variant, VariantWords]] = {
    Variant.EASY: VariantWords(
        name=Message("Easy", context="variant"),
        note=Message("Nine redeals. A good game to start with."),
        rules=Message("Easy (E): nine redeals."),
    ),
    Variant.GENTLE: VariantWords(
        name=Message("Gentle", context="variant"),
        note=Message("Six redeals. Room for a few mistakes."),
        rules=Message("Gentle (G): six redeals."),
    ),
    Variant.NORMAL: VariantWords(
        name=Message("Normal", context="variant"),
        note=Message("Three redeals. The classic game."),
        rules=Message("Normal (N): three redeals."),
    ),
    Variant.FOUR: VariantWords(
        name=Message("Crescent Four"),
        note=Message("Four redeals. The classic game with one to spare."),
        rules=Message("Crescent Four (F): four redeals."),
    ),
    Variant.CLOSED: VariantWords(
        name=Message("Closed deal"),
        note=Message("Three redeals. Unseen cards stay secret, even from hints."),
        rules=Message(
            "Closed deal (C): three redeals, and the cards underneath lie face down until you come "
            "to them; their backs show at the edge of the pile. A card you've seen stays seen, "
            "even after an undo."
        ),
    ),
}

# All in one line: “E, G, N, F or C”, “Easy, Gentle, Normal, Crescent Four or Closed deal”.
_ONE_OF: Final = Message("{others} or {last}")


def any_letter() -> str:
    """Return the letters of the variants as an enumeration: ``E, G, N, F or C``."""
    return _one_of([variant.value for variant in VARIANTS])


def any_name() -> str:
    """Return the names of the variants as an enumeration: ``Easy, … or Closed deal``."""
    return _one_of([words.name() for words in VARIANTS.values()])


def _one_of(texts: list[str]) -> str:
    *others, last = texts
    return _ONE_OF(others=", ".join(others), last=last)
