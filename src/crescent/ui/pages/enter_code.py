"""A deal's code, typed or pasted (SPEC.md section 4)."""

import re
from collections.abc import Sequence
from typing import Final

from crescent.engine import CodeError, CodeFault, DealCode, parse_code
from crescent.engine.codes import NUMBER_LENGTH
from crescent.i18n import pages as words
from crescent.i18n.codes import code_error_text
from crescent.ui.blocks import Button, Widget
from crescent.ui.form import Form
from crescent.ui.geometry import Point
from crescent.ui.keys import Key
from crescent.ui.page import Copy, Outcome, Paste, PlayCode
from crescent.ui.widgets import Buttons, Field, Paragraph, Rule

_DASH: Final = "[-\u2010\u2011\u2013\u2014\u2212]?"
_CODE: Final = re.compile(
    f"(?<![A-Za-z0-9])[Cc][Rr]1{_DASH}[NFCnfc]{_DASH}[A-Za-z0-8]{{7}}(?![A-Za-z0-9])"
)
_UNSEEN: Final = re.compile("[\0\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]+")
"""What may stand between the letters of a copied text without being seen."""

_MOST: Final = 60
"""Characters that the field takes: enough for any code and a word too many."""

_FIELD: Final = 0


def find_code(text: str) -> DealCode | None:
    """The first deal code in a text, such as what is on the clipboard; None if there is none."""
    found = _CODE.search(text) or _CODE.search(_UNSEEN.sub("", text))
    return parse_code(found[0]) if found else None


class EnterCodePage(Form):
    """A text field for a code; what is wrong is told while typing, once it can be known."""

    def __init__(self, current: DealCode) -> None:
        """`current` is the code of the deal on the table, to be copied from here."""
        self._current = current
        self._text = ""
        self._caret = 0
        self._insists = False  # Enter was pressed on what is no code
        super().__init__("enter code", words.ENTER_CODE(), self._all(), width=500)

    def key(self, key: Key) -> Outcome | None:
        """See `Page`; in the field the keys edit the text."""
        if key.command and key.name in ("v", "c"):
            return Paste() if key.name == "v" else Copy(self._text or str(self._current))
        if self._focused == _FIELD and key.name == "return":
            return None if key.repeated else self._submit()
        if self._focused != _FIELD or not self._edits(key):
            return super().key(key)
        self._shows_focus = True
        self._renew()
        return None

    def type(self, text: str) -> Outcome | None:
        """See `Page`; a code in a longer text takes the place of all that was typed before."""
        if self._focused != _FIELD and not text.strip():
            return None  # the space that has activated a button
        code = find_code(text) if len(text) > 1 else None
        if code is not None:
            self._text, self._caret = str(code), len(str(code))
        else:
            start = text[: 4 * _MOST].lstrip().partition("\n")[0] if len(text) > 1 else text
            typed = "".join(character for character in start if character.isprintable())
            typed = typed[: max(_MOST - len(self._text), 0)]
            self._text = self._text[: self._caret] + typed + self._text[self._caret :]
            self._caret += len(typed)
        self._focus, self._insists = _FIELD, False
        self._renew()
        return None

    def release(self, point: Point) -> Outcome | None:
        """See `Page`; a click in the field sets the caret."""
        clicked = self._pressed == self._spot_at(point) == _FIELD
        outcome = super().release(point)
        if clicked:
            area = self._area(_FIELD)
            self._caret = self._field().caret_at(self._pen, area.width, point.x - area.x)
            self._renew()
        return outcome

    def _submit(self) -> Outcome | None:
        code = self._code()
        if isinstance(code, DealCode):
            return PlayCode(code)
        self._insists = True
        self._renew()
        return None

    def _edits(self, key: Key) -> bool:
        """Edit the text as a key says; whether it is one for that."""
        text, caret = self._text, self._caret
        match key.name:
            case "left":
                self._caret = max(caret - 1, 0)
            case "right":
                self._caret = min(caret + 1, len(text))
            case "home":
                self._caret = 0
            case "end":
                self._caret = len(text)
            case "backspace" if caret:
                self._text, self._caret = text[: caret - 1] + text[caret:], caret - 1
            case "delete":
                self._text = text[:caret] + text[caret + 1 :]
            case "space" | "backspace":
                pass  # a space comes as a character
            case _:
                return False
        self._insists = False
        return True

    def _code(self) -> DealCode | CodeError:
        try:
            return parse_code(self._text)
        except CodeError as error:
            return error

    def _renew(self) -> None:
        self._set_widgets(self._all())

    def _field(self) -> Field:
        code, error = self._code(), ""
        if isinstance(code, CodeError) and (self._insists or not _is_unfinished(code)):
            error = code_error_text(code)
        return Field(self._text, self._caret, words.CODE_EXAMPLE(), error)

    def _all(self) -> Sequence[Widget]:
        code = self._code()
        play = PlayCode(code) if isinstance(code, DealCode) else None
        return (
            Paragraph(words.CODE_NOTE(), "dim"),
            self._field(),
            Buttons((Button(words.PLAY(), play, proposed=True), Button(words.PASTE(), Paste()))),
            Rule(),
            Paragraph(words.THIS_DEAL(code=self._current), "dim"),
            Buttons((Button(words.COPY_CODE(), Copy(str(self._current))),)),
        )


def _is_unfinished(error: CodeError) -> bool:
    """Whether more characters could still make it a code."""
    return error.fault is CodeFault.LENGTH and error.digits < NUMBER_LENGTH
