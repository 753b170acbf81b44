"""One line of text that is typed, and the pages that have one."""

from collections.abc import Sequence
from typing import Final

from crescent.ui.forms.blocks import Widget
from crescent.ui.forms.form import Form
from crescent.ui.forms.widgets import Field
from crescent.ui.geometry import Point, Rect
from crescent.ui.keys import Key
from crescent.ui.page import Copy, Outcome, Paste
from crescent.ui.pictures import Picture

FIELD: Final = 0
"""The spot of the field on a page that has one."""


class TextLine:
    """A line of at most `most` characters, a caret in it, and what is selected.

    `caret` and `anchor` count the characters before them; what lies between is selected.
    """

    def __init__(self, text: str = "", most: int = 4096) -> None:
        """Begin with the caret at the end and nothing selected."""
        self._most = most
        self.put(text)

    @property
    def selection(self) -> tuple[int, int]:
        """Where the selection begins and ends; both are the caret if nothing is selected."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    @property
    def selected(self) -> str:
        """The selected text."""
        start, end = self.selection
        return self.text[start:end]

    def put(self, text: str) -> None:
        """Replace the text, cut to the greatest length, with the caret at its end."""
        self.text = text[: self._most]
        self.go_to(len(self.text))

    def insert(self, typed: str) -> None:
        """Replace the selection with typed or pasted characters.

        Only the first line of a longer text is taken; unprintable characters are left out.
        """
        self._cut()
        if len(typed) > 1:
            typed = typed[: 4 * self._most].lstrip().partition("\n")[0]
        fitting = "".join(character for character in typed if character.isprintable())
        fitting = fitting[: max(self._most - len(self.text), 0)]
        self.text = self.text[: self.caret] + fitting + self.text[self.caret :]
        self.go_to(self.caret + len(fitting))

    def go_to(self, caret: int) -> None:
        """Put the caret behind `caret` characters, and select nothing."""
        self.caret = self.anchor = caret

    def select_all(self) -> None:
        """Select the whole text."""
        self.anchor, self.caret = 0, len(self.text)

    def key(self, key: Key) -> bool:
        """Edit the text as a key says; return False if it is not an editing key. Shift selects."""
        match key.name:
            case "a" if key.command and not key.shift:
                self.select_all()
            case "left" | "right" | "home" | "end" if not key.command:
                self._move(key)
            case "backspace" | "delete" if not key.command:
                if not self.selected:
                    step = -1 if key.name == "backspace" else 1
                    self.anchor = min(max(self.caret + step, 0), len(self.text))
                self._cut()
            case "space" if not key.command:
                pass  # it comes as a character
            case _:
                return False
        return True

    def _move(self, key: Key) -> None:
        start, end = self.selection
        collapses = start != end and not key.shift
        to = {
            "left": start if collapses else max(self.caret - 1, 0),
            "right": end if collapses else min(self.caret + 1, len(self.text)),
            "home": 0,
            "end": len(self.text),
        }[key.name]
        self.caret = to
        if not key.shift:
            self.anchor = to

    def _cut(self) -> None:
        """Delete the selection."""
        start, end = self.selection
        self.text = self.text[:start] + self.text[end:]
        self.go_to(start)


class FieldPage(Form):
    """A page whose first spot is a text field; pasted text goes there wherever the focus is.

    A page may hide its field for a while, and is a form like any other meanwhile.
    """

    _has_field = True

    def __init__(self, name: str, title: str, line: TextLine, width: int) -> None:
        """`line` is the field's text at first."""
        self._line = line
        super().__init__(name, title, self._all(), width)

    @property
    def text_area(self) -> Rect | None:
        """See `Page`."""
        return self._area(FIELD) if self._in_field else None

    @property
    def _in_field(self) -> bool:
        """True if the field has the focus."""
        return self._has_field and self._focused == FIELD

    def key(self, key: Key) -> Outcome | None:
        """See `Page`; in the field the keys edit the text."""
        if not self._has_field:
            return super().key(key)
        if key.command and not key.shift and key.name in ("v", "c", "x"):
            return Paste() if key.name == "v" else self._copy(key)
        if self._focused == FIELD and key.alone == "return":
            return None if key.repeated else self._submit()
        if self._focused != FIELD and not (key.command and key.name == "a"):
            return super().key(key)
        before = self._line.text
        if not self._line.key(key):
            return super().key(key)
        self._focus, self._shows_focus = FIELD, True
        self._renew(before)
        return None

    def type(self, text: str) -> Outcome | None:
        """See `Page`."""
        if self._focused != FIELD and not text.strip():
            return None  # the space that has activated a button
        before = self._line.text
        self._insert(text)
        self._focus = FIELD
        self._renew(before)
        return None

    def release(self, point: Point) -> Outcome | None:
        """See `Page`; a click in the field sets the caret."""
        clicked = self._has_field and self._pressed == self._spot_at(point) == FIELD
        outcome = super().release(point)
        if clicked:
            area = self._area(FIELD)
            x = point.x - area.x
            self._line.go_to(self._field().caret_at(self._pen, area.width, x))
            self._show()
        return outcome

    def _activate(self, index: int) -> Outcome | None:
        """See `Form`; pasting moves the focus to the field."""
        outcome = super()._activate(index)
        if isinstance(outcome, Paste):
            self._focus = FIELD
        return outcome

    def _spot_pictures(self, index: int) -> list[Picture]:
        pictures = super()._spot_pictures(index)
        if index == FIELD and self._in_field:
            pictures.append(self._field().caret_picture(self._pen, self._area(FIELD)))
        return pictures

    # To be defined by each page

    def _submit(self) -> Outcome | None:
        """Return the outcome of Enter in the field."""
        raise NotImplementedError

    def _field(self) -> Field:
        """Return the field as it is now."""
        raise NotImplementedError

    def _all(self) -> Sequence[Widget]:
        """Return the widgets as they are now, with one field, which has the first spot."""
        raise NotImplementedError

    # May be defined by a page

    def _insert(self, text: str) -> None:
        """Insert typed or pasted characters."""
        self._line.insert(text)

    def _edited(self) -> None:
        """Handle a change of the text."""

    def _copied(self) -> str:
        """Return the text to copy if nothing is selected."""
        return self._line.text

    # Editing

    def _copy(self, key: Key) -> Outcome | None:
        text = self._line.selected or self._copied()
        if key.name == "x":
            before = self._line.text
            if not self._line.selected:
                return None
            self._line.insert("")
            self._renew(before)
        return Copy(text) if text else None

    def _renew(self, before: str) -> None:
        if self._line.text != before:
            self._edited()
        self._show()

    def _show(self) -> None:
        self._set_widgets(self._all())
