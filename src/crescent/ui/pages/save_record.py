"""The pages that write a file: the record of a game (SPEC.md section 5), or a history."""

import os
from collections.abc import Callable, Sequence
from typing import ClassVar, Final

from crescent.i18n import pages as page_words
from crescent.i18n import records as words
from crescent.i18n import saving
from crescent.records import ENDING
from crescent.ui.controls import Control
from crescent.ui.forms.blocks import Button, Widget
from crescent.ui.forms.widgets import Buttons, Field, FileName, Paragraph
from crescent.ui.page import Close, ExportHistory, Outcome, SaveRecord
from crescent.ui.pages.file_page import BREAKS, FilePage, expanded

HISTORY_ENDING: Final = ".jsonl"
"""The ending of a history's file name."""


class SaveRecordPage(FilePage):
    """The file that is proposed; an existing one is replaced only by a second press."""

    _NAME: ClassVar = Control.SAVE_RECORD
    _TITLE: ClassVar = words.SAVE_RECORD
    _NOTE: ClassVar = words.SAVE_NOTE
    _EXAMPLE: ClassVar = words.FILE_EXAMPLE
    _ENDING: ClassVar = ENDING
    _OUTCOME: ClassVar[type[SaveRecord] | type[ExportHistory]] = SaveRecord

    def __init__(
        self,
        path: str,
        exists: Callable[[str], bool],
        error: str = "",
        typed: str | None = None,
    ) -> None:
        """`path` is proposed; `exists` returns whether there is such a file already.

        `error` is what went wrong when it was tried before, and `typed` how it was typed then, if
        it was. ``~`` may stand for the home folder in what `exists` and `SaveRecord` are given.
        """
        self._exists = exists
        self._warns = False
        super().__init__(self._NAME, self._TITLE(), path, error, typed)

    def _submit(self) -> Outcome | None:
        path = self._path()
        if not path:
            self._error = words.NO_FILE_NAME()
            self._show()
            return None
        if self._exists(path) and not self._warns:
            self._warns, self._error = True, words.FILE_EXISTS()
            self._show()
            return None
        return self._OUTCOME(path)

    def _activate(self, index: int) -> Outcome | None:
        outcome = super()._activate(index)
        return self._submit() if isinstance(outcome, self._OUTCOME) else outcome

    def _path(self) -> str:
        """Return the path that was typed, with its ending added; empty if it names no file."""
        path = self._line.text.strip()
        # Not with Path, which turns an empty name into "." and raises for strange ones.
        if not os.path.basename(path) or os.path.isdir(expanded(path)):
            return ""
        return path if path.lower().endswith(self._ENDING) else path + self._ENDING

    def _edited(self) -> None:
        self._warns, self._error = False, ""

    def _field(self) -> Field:
        return self._field_with(self._EXAMPLE())

    def _all(self) -> Sequence[Widget]:
        path = self._path()
        label, replaces = words.REPLACE() if self._warns else words.SAVE(), self._warns
        outcome = self._OUTCOME(path) if path else None
        save = Button(label, outcome, proposed=not replaces, destroys=replaces)
        return (
            Paragraph(self._NOTE(), "dim"),
            *((self._field(),) if self._has_field else self._proposed()),
            Buttons((save, Button(page_words.CANCEL(), Close()))),
        )

    def _proposed(self) -> Sequence[Widget]:
        """Return where the file will be, and its name."""
        folder, name = os.path.split(self._line.text)
        return *self._named_folder(folder), FileName("record", BREAKS.sub("\ufffd", name))


class ExportPage(SaveRecordPage):
    """The same for the history of all games."""

    _NAME: ClassVar = Control.EXPORT
    _TITLE: ClassVar = saving.EXPORT
    _NOTE: ClassVar = saving.EXPORT_NOTE
    _EXAMPLE: ClassVar = saving.EXPORT_EXAMPLE
    _ENDING: ClassVar = HISTORY_ENDING
    _OUTCOME: ClassVar = ExportHistory
