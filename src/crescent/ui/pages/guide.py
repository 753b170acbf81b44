"""The help: rules, gestures and keys (SPEC.md sections 1 to 4 and 7)."""

from collections.abc import Mapping
from typing import Final

from crescent.i18n import Message
from crescent.i18n import controls as control_words
from crescent.i18n import hints as hint_words
from crescent.i18n import pages as page_words
from crescent.i18n.variants import VARIANTS
from crescent.ui.controls import SHORTCUTS, Control, key_texts
from crescent.ui.forms.blocks import Button, Widget
from crescent.ui.forms.form import Form
from crescent.ui.forms.widgets import Bullet, Buttons, Heading, KeyRow, Paragraph
from crescent.ui.page import Open

_RULES: Final[Mapping[Message, tuple[Message, ...]]] = {
    page_words.TABLE: (
        page_words.TABLE_PILES,
        page_words.TABLE_TOPS,
        page_words.TABLE_ACES,
        page_words.TABLE_KINGS,
    ),
    page_words.MOVING: (
        page_words.MOVING_ONE,
        page_words.MOVING_PILE,
        page_words.MOVING_LIMIT,
        page_words.MOVING_EMPTY,
        page_words.MOVING_HOME,
        page_words.MOVING_TRANSFER,
    ),
    page_words.REDEALING: (page_words.REDEALING_TEXT,),
    page_words.UNDOING: (page_words.UNDOING_TEXT,),
    page_words.ENDING: (
        page_words.ENDING_WON,
        page_words.ENDING_STUCK,
        page_words.ENDING_CLOCK,
    ),
    hint_words.LOOKING_AHEAD: (
        hint_words.HELP_HINT,
        hint_words.HELP_WINNABLE,
        hint_words.HELP_SHOW,
        hint_words.HELP_FINISH,
        hint_words.HELP_DEALS,
        hint_words.HELP_CLOSED,
    ),
    page_words.KEPT: (
        page_words.KEPT_GAME,
        page_words.KEPT_LEFT,
        page_words.KEPT_STATISTICS,
        page_words.KEPT_RECORD,
    ),
    page_words.ELSEWHERE: (
        page_words.ELSEWHERE_BACK,
        page_words.ELSEWHERE_LIMIT,
        page_words.ELSEWHERE_EMPTY,
        page_words.ELSEWHERE_REDEAL,
        page_words.ELSEWHERE_CORNER,
        page_words.ELSEWHERE_BOTH,
    ),
    page_words.VARIANTS: tuple(variant.rules for variant in VARIANTS.values()),
    page_words.CODES: (page_words.CODES_TEXT,),
    page_words.HANDS: (
        page_words.HANDS_ONE,
        page_words.HANDS_SEVERAL,
        page_words.HANDS_NONE,
        page_words.HANDS_DOUBLE,
        page_words.HANDS_DRAG,
        page_words.HANDS_FOUNDATION,
        page_words.HANDS_END,
    ),
}
"""The sections: their headings, and what stands in them."""


def help_page(command_key: str = "Ctrl") -> Form:
    """Return the page with the rules in full, the gestures, and the keys."""
    widgets: list[Widget] = [
        Heading(page_words.AIM()),
        Paragraph(page_words.AIM_TEXT()),
        Paragraph(page_words.EXAMPLE_TEXT()),
        Buttons(
            (
                Button(Control.LESSON.label(), Open(Control.LESSON), proposed=True),
                Button(Control.EXAMPLE.label(), Open(Control.EXAMPLE)),
            )
        ),
    ]
    for heading, texts in _RULES.items():
        widgets.append(Heading(heading()))
        if len(texts) == 1:
            widgets.append(Paragraph(texts[0]()))
        else:
            widgets += [Bullet(text()) for text in texts]
    widgets.append(Heading(page_words.KEYS()))
    widgets += [
        KeyRow(page_words.KEYS_CURSOR(), (control_words.ARROW_KEYS(),)),
        KeyRow(page_words.KEYS_TAP(), (control_words.RETURN_KEY(), control_words.SPACE_KEY())),
        KeyRow(page_words.KEYS_ESCAPE(), (control_words.ESCAPE_KEY(),)),
    ]
    for control in dict.fromkeys(SHORTCUTS.values()):
        widgets.append(KeyRow(control.label(), key_texts(control, command_key)))
    return Form(Control.HELP, Control.HELP.label(), widgets, width=700)
