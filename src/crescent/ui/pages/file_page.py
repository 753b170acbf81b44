"""What the pages that name a file have in common: a path that is typed only on request."""

import os
import re
from collections.abc import Sequence
from typing import Final

from crescent.i18n import records as words
from crescent.ui.forms.blocks import Button, Widget
from crescent.ui.forms.text_field import FIELD, FieldPage, TextLine
from crescent.ui.forms.widgets import ButtonRow, Field, Paragraph
from crescent.ui.keys import Key
from crescent.ui.page import Close, Outcome, Paste
from crescent.ui.richtext import without_middle

BREAKS: Final = re.compile("[\t\r\n]")
"""Characters of a file name that would break a line; other controls are drawn as boxes."""
LONGEST_SENTENCE: Final = 300
"""Characters of an error that are shown; paths may be very long."""
TYPES: Final = 0
"""The spot of the button that shows the field, while that is hidden."""
_LONGEST_FOLDER: Final = 60
"""Characters of a folder's path that are shown beside the button."""


class FilePage(FieldPage):
    """A page about a file in a folder, with a text field for its path behind a button.

    ``~`` may stand for the home folder in what is typed.
    """

    def __init__(self, name: str, title: str, path: str, error: str, typed: str | None) -> None:
        """`path` is what the field begins with, `error` what went wrong before.

        `typed` is what stood in the field then; None if it was hidden.
        """
        self._error = error
        self._has_field = typed is not None
        super().__init__(name, title, TextLine(path if typed is None else typed), width=600)

    @property
    def typed(self) -> str | None:
        """What stands in the field; None while that is hidden."""
        return self._line.text if self._has_field else None

    def key(self, key: Key) -> Outcome | None:
        """See `Page`; what is pasted while the field is hidden will stand in it."""
        if not self._has_field and key.command and not key.shift and key.name == "v":
            return Paste()
        return super().key(key)

    def type(self, text: str) -> Outcome | None:
        """See `Page`."""
        if not self._has_field and text.strip():
            self._show_field()
            self._line.select_all()
        return super().type(text) if self._has_field else None

    def _activate(self, index: int) -> Outcome | None:
        if not self._has_field and index == TYPES:
            self._show_field()
            return None
        return super()._activate(index)

    def _show_field(self) -> None:
        self._has_field, self._focus, self._offset = True, FIELD, 0
        self._show()

    def _field_with(self, example: str) -> Field:
        """Return the field as it is now."""
        line = self._line
        return Field(line.text, line.caret, example, self._told_error(), line.anchor)

    def _told_error(self) -> str:
        return without_middle(self._error, LONGEST_SENTENCE)

    def _named_folder(self, folder: str) -> Sequence[Widget]:
        """Return what stands instead of the field: an error, a folder, and the way to the field."""
        folder = folder.rstrip(os.sep) or folder
        told = words.IN_FOLDER(folder=without_middle(folder, _LONGEST_FOLDER))
        any_outcome = Close()  # a button without one looks disabled
        row = ButtonRow(BREAKS.sub("\ufffd", told), Button(words.TYPE_PATH(), any_outcome))
        error = self._told_error()
        return (Paragraph(error, "error"), row) if error else (row,)


def expanded(path: str) -> str:
    """Return a path with the home folder for ``~``."""
    return os.path.expanduser(path)  # a Path would drop the last separator
