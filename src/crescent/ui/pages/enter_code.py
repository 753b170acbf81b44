"""The page where a deal's code is typed or pasted (SPEC.md section 4)."""

import re
from collections.abc import Sequence
from typing import Final

from crescent.engine import NUMBER_LENGTH, CodeError, CodeFault, DealCode, Variant, parse_code
from crescent.i18n import pages as words
from crescent.i18n.codes import code_error_text
from crescent.i18n.controls import PLAY
from crescent.ui.controls import Control
from crescent.ui.forms.blocks import Button, Widget
from crescent.ui.forms.text_field import FieldPage, TextLine
from crescent.ui.forms.widgets import Buttons, Field, Paragraph, Rule
from crescent.ui.page import Copy, Outcome, Paste, PlayCode

_DASH: Final = "[-\u2010\u2011\u2013\u2014\u2212]?"
_LETTERS: Final = "".join(variant.value for variant in Variant)
_CODE: Final = re.compile(
    f"(?<![A-Za-z0-9])[Cc][Rr]1{_DASH}[{_LETTERS}{_LETTERS.lower()}]{_DASH}[A-Za-z0-8]{{7}}(?![A-Za-z0-9])"
)
_UNSEEN: Final = re.compile("[\0\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]+")
"""Invisible characters that a copied text may have between its letters."""

_MOST: Final = 60
"""Characters that the field takes: enough for any code and some more."""


def find_code(text: str) -> DealCode | None:
    """Return the first deal code in a text, such as the clipboard's; None if there is none."""
    found = _CODE.search(text) or _CODE.search(_UNSEEN.sub("", text))
    return parse_code(found[0]) if found else None


class EnterCodePage(FieldPage):
    """A text field for a code; an error is shown while typing, as soon as it is certain."""

    def __init__(self, current: DealCode) -> None:
        """Make the page; `current` is the code of the deal on the table, which can be copied."""
        self._current = current
        self._insists = False  # Enter was pressed on something that is not a code
        title = words.ENTER_CODE_TITLE()
        super().__init__(Control.ENTER_CODE, title, TextLine(most=_MOST), width=500)

    def _submit(self) -> Outcome | None:
        code = self._code()
        if isinstance(code, DealCode):
            return PlayCode(code)
        self._insists = True
        self._show()
        return None

    def _insert(self, text: str) -> None:
        """Insert text; a code that is found in a longer text replaces all that was typed."""
        code = find_code(text) if len(text) > 1 else None
        if code is None:
            super()._insert(text)
        else:
            self._line.put(str(code))

    def _edited(self) -> None:
        self._insists = False

    def _copied(self) -> str:
        return self._line.text or str(self._current)

    def _code(self) -> DealCode | CodeError:
        try:
            return parse_code(self._line.text)
        except CodeError as error:
            return error

    def _field(self) -> Field:
        code, error = self._code(), ""
        if isinstance(code, CodeError) and (self._insists or not _is_unfinished(code)):
            error = code_error_text(code)
        line = self._line
        return Field(line.text, line.caret, words.CODE_EXAMPLE(), error, line.anchor)

    def _all(self) -> Sequence[Widget]:
        code = self._code()
        play = PlayCode(code) if isinstance(code, DealCode) else None
        return (
            Paragraph(words.CODE_NOTE(), "dim"),
            self._field(),
            Buttons((Button(PLAY(), play, proposed=True), Button(words.PASTE(), Paste()))),
            Rule(),
            Paragraph(words.THIS_DEAL(code=self._current), "dim"),
            Buttons((Button(Control.COPY_CODE.label(), Copy(str(self._current))),)),
        )


def _is_unfinished(error: CodeError) -> bool:
    """Return True if more characters could still make a code of what is typed."""
    return error.fault is CodeFault.LENGTH and error.digits < NUMBER_LENGTH
