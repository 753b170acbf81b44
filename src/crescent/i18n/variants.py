"""The words of the variants, one row each."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from crescent.engine import Variant
from crescent.i18n import Message


class VariantWords(NamedTuple):
    """The name of a variant, and texts about it."""

    name: Message
    note: Message
    """Shown below the name where a variant is chosen."""
    rules: Message
    """The line about it in the help."""


VARIANTS: Final[Mapping[Variant, VariantWords]] = {
    Variant.NORMAL: VariantWords(
        name=Message("Normal"),
        note=Message("All cards face up, three redeals."),
        rules=Message("Normal (N): three redeals, all cards dealt face up."),
    ),
    Variant.FOUR: VariantWords(
        name=Message("Crescent Four"),
        note=Message("All cards face up, four redeals."),
        rules=Message("Crescent Four (F): four redeals."),
    ),
    Variant.CLOSED: VariantWords(
        name=Message("Closed deal"),
        note=Message(
            "Only the top card of each pile is face up; the others turn up as you come to them."
        ),
        rules=Message(
            "Closed deal (C): only the top card of each pile is face up at first; others turn up "
            "as they are exposed. A card once seen stays seen, also after an undo. The moves are "
            "the same."
        ),
    ),
}

_ONE_OF: Final = Message("{others} or {last}")


def any_letter() -> str:
    """Return the letters of the variants as an enumeration: ``N, F or C``."""
    return _one_of([variant.value for variant in VARIANTS])


def any_name() -> str:
    """Return the names of the variants as an enumeration: ``Normal, … or Closed deal``."""
    return _one_of([words.name() for words in VARIANTS.values()])


def _one_of(texts: list[str]) -> str:
    *others, last = texts
    return _ONE_OF(others=", ".join(others), last=last)
