"""The help: three drawings, then gestures, rules and keys (SPEC.md sections 1 to 4 and 7)."""

from collections.abc import Mapping, Sequence
from typing import Final

from crescent.engine import parse_card
from crescent.i18n import Message
from crescent.i18n import controls as control_words
from crescent.i18n import hints as hint_words
from crescent.i18n import pages as page_words
from crescent.i18n.variants import VARIANTS
from crescent.ui.controls import SHORTCUTS, Control, key_texts
from crescent.ui.forms.blocks import Button, Widget
from crescent.ui.forms.figures import Drawing, Figure, Figures, Laid
from crescent.ui.forms.form import Form
from crescent.ui.forms.lists import Tabs
from crescent.ui.forms.widgets import Bullet, Buttons, Heading, KeyRow, Paragraph
from crescent.ui.page import Open, Outcome
from crescent.ui.richtext import Pen

_Sections = Mapping[Message, tuple[Message, ...]]

_HOW: Final = (page_words.HOW_TAP, page_words.HOW_CHOOSE, page_words.HOW_REDEAL)
_PLAYING: Final[_Sections] = {
    page_words.HANDS: (
        page_words.HANDS_ONE,
        page_words.HANDS_SEVERAL,
        page_words.HANDS_NONE,
        page_words.HANDS_DOUBLE,
        page_words.HANDS_DRAG,
        page_words.HANDS_FOUNDATION,
        page_words.HANDS_END,
    ),
    hint_words.LOOKING_AHEAD: (
        hint_words.HELP_HINT,
        hint_words.HELP_WINNABLE,
        hint_words.HELP_SHOW,
        hint_words.HELP_FINISH,
        hint_words.HELP_DEALS,
        hint_words.HELP_CLOSED,
    ),
}
_RULES: Final[_Sections] = {
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
}
_MORE: Final[_Sections] = {
    page_words.VARIANTS: tuple(variant.rules for variant in VARIANTS.values()),
    page_words.KEPT: (
        page_words.KEPT_GAME,
        page_words.KEPT_LEFT,
        page_words.KEPT_STATISTICS,
        page_words.KEPT_RECORD,
    ),
    page_words.CODES: (page_words.CODES_TEXT,),
    page_words.ELSEWHERE: (
        page_words.ELSEWHERE_BACK,
        page_words.ELSEWHERE_LIMIT,
        page_words.ELSEWHERE_EMPTY,
        page_words.ELSEWHERE_REDEAL,
        page_words.ELSEWHERE_CORNER,
        page_words.ELSEWHERE_BOTH,
    ),
}
"""The sections: their headings, and what stands in them."""


def _row(cards: str, pitch: float, climb: float = 0.0, start: float = 0.0) -> tuple[Laid, ...]:
    """Return cards from left to right, the first `start` down and each `climb` higher than it."""
    names = cards.split()
    return tuple(
        Laid(parse_card(name), index * pitch, start - index * climb)
        for index, name in enumerate(names)
    )


# In widths of a card.
_PITCH, _CLIMB, _APART = 0.56, 0.09, 1.12
_RISE = 4 * _CLIMB
_UP: Final = Drawing(_row("AS 2S 3S 4S 5S", _PITCH, _CLIMB, _RISE))
_DOWN: Final = Drawing(_row("KH QH JH TH 9H", _PITCH, -_CLIMB))
_NEXT: Final = Drawing(_row("6C 7C 8C", _APART, start=_RISE), arrows=((0, 1), (2, 1)))
_HEIGHT = 540  # of the content, times the scale, where the window has the room


class HelpPage(Form):
    """The help, parted by tabs; each is as high as the others."""

    def __init__(self, command_key: str = "Ctrl") -> None:
        """`command_key` is what the key is called that goes with letters."""
        self._tabs: Mapping[Message, Sequence[Widget]] = {
            page_words.GLANCE: _glance(),
            page_words.PLAYING_TAB: _told(_PLAYING),
            page_words.RULES_TAB: _told(_RULES),
            page_words.KEYS_TAB: _keys(command_key),
            page_words.MORE_TAB: _told(_MORE),
        }
        self._tab = 0
        super().__init__(Control.HELP, Control.HELP.label(), self._all(), width=780)

    def _activate(self, index: int) -> Outcome | None:
        if index < len(self._tabs):
            self._tab, self._offset = index, 0
            self._set_widgets(self._all())
            return None
        return super()._activate(index)

    def _seen_height(self, pen: Pen, room: int, content: int) -> int:  # noqa: ARG002
        """See `Form`; the panel stays as it is when another tab is chosen."""
        return max(pen.px(_HEIGHT), self._below_each_other(pen, room, self._view_of(0))[1])

    def _all(self) -> Sequence[Widget]:
        return self._view_of(self._tab)

    def _view_of(self, tab: int) -> Sequence[Widget]:
        labels = tuple(label() for label in self._tabs)
        return Tabs(labels, tab), *list(self._tabs.values())[tab]


def _glance() -> Sequence[Widget]:
    """Return what is seen first: the game in three drawings, and how to move."""
    return (
        Paragraph(page_words.AIM_TEXT()),
        Figures(
            (
                Figure(_UP, page_words.UP(), page_words.UP_TEXT()),
                Figure(_DOWN, page_words.DOWN(), page_words.DOWN_TEXT()),
                Figure(_NEXT, page_words.BESIDE(), page_words.BESIDE_TEXT()),
            )
        ),
        Heading(page_words.HOW()),
        *(Bullet(text()) for text in _HOW),
        Buttons(
            (
                Button(Control.LESSON.label(), Open(Control.LESSON), proposed=True),
                Button(Control.EXAMPLE.label(), Open(Control.EXAMPLE)),
            )
        ),
    )


def _told(sections: _Sections) -> Sequence[Widget]:
    widgets: list[Widget] = []
    for heading, texts in sections.items():
        widgets.append(Heading(heading()))
        if len(texts) == 1:
            widgets.append(Paragraph(texts[0]()))
        else:
            widgets += [Bullet(text()) for text in texts]
    return widgets


def _keys(command_key: str) -> Sequence[Widget]:
    widgets: list[Widget] = [
        KeyRow(page_words.KEYS_CURSOR(), (control_words.ARROW_KEYS(),)),
        KeyRow(page_words.KEYS_TAP(), (control_words.RETURN_KEY(), control_words.SPACE_KEY())),
        KeyRow(page_words.KEYS_ESCAPE(), (control_words.ESCAPE_KEY(),)),
    ]
    for control in dict.fromkeys(SHORTCUTS.values()):
        widgets.append(KeyRow(control.label(), key_texts(control, command_key)))
    return widgets
