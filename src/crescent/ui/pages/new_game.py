"""The choice of the variant of a new game (SPEC.md section 3)."""

from collections.abc import Mapping
from typing import Final

from crescent.engine import Variant
from crescent.i18n import Message, words
from crescent.i18n import pages as page_words
from crescent.ui.forms.form import Form
from crescent.ui.forms.widgets import Option
from crescent.ui.page import PlayVariant

_VARIANTS: Final[Mapping[Variant, tuple[Message, Message]]] = {
    Variant.NORMAL: (page_words.NORMAL, page_words.NORMAL_NOTE),
    Variant.FOUR: (page_words.FOUR, page_words.FOUR_NOTE),
    Variant.CLOSED: (page_words.CLOSED, page_words.CLOSED_NOTE),
}


def new_game_page(proposed: Variant = Variant.NORMAL) -> Form:
    """Return the three variants.

    Enter takes the one proposed, such as that of the game on the table.
    """
    options = [
        Option(name(), note(), PlayVariant(variant), proposed=variant is proposed)
        for variant, (name, note) in _VARIANTS.items()
    ]
    return Form("choose variant", words.NEW_GAME(), options, width=480)
