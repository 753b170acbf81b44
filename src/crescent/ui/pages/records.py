"""Saving the game on the table as a record, and finding one to open (SPEC.md section 5)."""

import os
import time
from collections.abc import Callable, Sequence
from typing import ClassVar, Final

from crescent.i18n import keeping
from crescent.i18n import pages as page_words
from crescent.i18n import records as words
from crescent.records import ENDING, MOST_ENTRIES, Entry, RecordFileError, list_records, way_up
from crescent.ui.blocks import Block, Button, Widget
from crescent.ui.page import Close, ExportHistory, OpenRecord, Outcome, SaveRecord
from crescent.ui.pages.games import played_text
from crescent.ui.richtext import Pen
from crescent.ui.text_field import FieldPage, TextLine
from crescent.ui.widgets import Buttons, Field, MenuRow, Paragraph, Rule

_LONGEST_SENTENCE: Final = 300
"""Characters of an error: paths may be endless."""


class SaveRecordPage(FieldPage):
    """A text field for the file; one that is there already is replaced by a second press only."""

    _NAME: ClassVar = "save record"
    _TITLE: ClassVar = words.SAVE_RECORD
    _NOTE: ClassVar = words.SAVE_NOTE
    _EXAMPLE: ClassVar = words.FILE_EXAMPLE
    _ENDING: ClassVar = ENDING
    _OUTCOME: ClassVar[type[SaveRecord] | type[ExportHistory]] = SaveRecord

    def __init__(self, path: str, exists: Callable[[str], bool], error: str = "") -> None:
        """`path` is proposed; `exists` tells whether there is such a file already.

        `error` is what went wrong when it was tried before.  In what is typed, and so in what
        `exists` is asked for and `SaveRecord` tells, ``~`` may stand for the home.
        """
        self._exists = exists
        self._error = error
        self._warns = False
        super().__init__(self._NAME, self._TITLE(), TextLine(path), width=600)

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
        """The file that is meant, with the ending that records have; empty where it has no name."""
        path = self._line.text.strip()
        # Not with Path, which has no empty name and raises for strange ones.
        if not os.path.basename(path) or os.path.isdir(_expanded(path)):  # noqa: PTH112, PTH119
            return ""
        return path if path.lower().endswith(self._ENDING) else path + self._ENDING

    def _edited(self) -> None:
        self._warns, self._error = False, ""

    def _field(self) -> Field:
        line, error = self._line, _shortened(self._error)
        return Field(line.text, line.caret, self._EXAMPLE(), error, line.anchor)

    def _all(self) -> Sequence[Widget]:
        path = self._path()
        label = words.REPLACE() if self._warns else words.SAVE()
        save = Button(label, self._OUTCOME(path) if path else None, proposed=True)
        return (
            Paragraph(self._NOTE(), "dim"),
            self._field(),
            Buttons((save, Button(page_words.CANCEL(), Close()))),
        )


class ExportPage(SaveRecordPage):
    """The same for the history of all games."""

    _NAME: ClassVar = "export"
    _TITLE: ClassVar = keeping.EXPORT
    _NOTE: ClassVar = keeping.EXPORT_NOTE
    _EXAMPLE: ClassVar = keeping.EXPORT_EXAMPLE
    _ENDING: ClassVar = ".jsonl"
    _OUTCOME: ClassVar = ExportHistory


class OpenRecordPage(FieldPage):
    """A text field for a file, and below it the records in the folder that it names."""

    def __init__(self, path: str, error: str = "") -> None:
        """`path` is the folder to look at first, or the file that could not be opened.

        `error` is what went wrong with it.
        """
        self._error = error
        self._folder: str | None = None
        self._entries: list[Entry] = []
        self._rows: list[Widget] = []
        self._fault = ""  # why the folder cannot be listed
        is_folder = os.path.isdir(_expanded(path))  # noqa: PTH112 - as in `crescent.records`
        line = TextLine(_with_separator(path) if is_folder else path)
        self._list(line.text)
        super().__init__("open record", words.OPEN_RECORD(), line, width=600)

    def _submit(self) -> Outcome | None:
        path = _expanded(self._line.text.strip())
        if not path:
            return None
        if os.path.isdir(path):  # noqa: PTH112 - as in `crescent.records`
            self._go_into(path)
            return None
        return OpenRecord(path)

    def _activate(self, index: int) -> Outcome | None:
        outcome = super()._activate(index)
        if isinstance(outcome, OpenRecord) and outcome.path == self._line.text.strip():
            return self._submit()  # the button
        folders = [entry.path for entry in self._entries if entry.is_folder]
        if isinstance(outcome, OpenRecord) and outcome.path in folders:
            self._go_into(outcome.path)
            return None
        return outcome

    def _go_into(self, folder: str) -> None:
        self._line.put(_with_separator(folder))
        self._edited()
        self._focus = 0
        self._show()

    def _edited(self) -> None:
        self._error = ""
        self._list(self._line.text)

    def _list(self, text: str) -> None:
        """List the folder that a text names, if it names another one now."""
        path = _expanded(text)
        is_folder = os.path.isdir(path)  # noqa: PTH112 - as in `crescent.records`
        folder = path if is_folder else os.path.dirname(path)  # noqa: PTH120
        if folder == self._folder and not self._fault:
            return
        self._folder, self._fault = folder, ""
        try:
            self._entries = list_records(folder or os.curdir)
        except RecordFileError as error:
            self._entries, self._fault = way_up(folder), error.sentence
        self._rows = [_Kept(_row(entry)) for entry in self._entries]

    def _field(self) -> Field:
        line, error = self._line, _shortened(self._error or self._fault)
        return Field(line.text, line.caret, words.FILE_EXAMPLE(), error, line.anchor)

    def _all(self) -> Sequence[Widget]:
        path = self._line.text.strip()
        open_it = Button(words.OPEN(), OpenRecord(path) if path else None, proposed=True)
        widgets: list[Widget] = [self._field(), Buttons((open_it,)), Rule()]
        if not self._fault and all(entry.is_folder for entry in self._entries):
            widgets.append(Paragraph(words.NO_RECORDS(), "dim"))
        widgets += self._rows
        if len(self._entries) == MOST_ENTRIES:
            widgets.append(Paragraph(words.MORE_RECORDS(MOST_ENTRIES), "dim"))
        return widgets


class _Kept:
    """A widget that is laid out once for a width: there may be many below what is typed."""

    def __init__(self, widget: Widget) -> None:
        self._widget = widget
        self._latest: tuple[object, Block] | None = None

    def lay_out(self, pen: Pen, width: int) -> Block:
        """See `Widget`."""
        state = pen.scale, pen.measure, width
        if self._latest is None or self._latest[0] != state:
            self._latest = state, self._widget.lay_out(pen, width)
        return self._latest[1]


def _row(entry: Entry) -> MenuRow:
    opens = OpenRecord(entry.path)
    if entry.name == os.pardir:
        return MenuRow("up", words.FOLDER_ABOVE(), "", opens)
    if entry.is_folder:
        return MenuRow("folder", entry.name, "", opens)
    changed = played_text(int(entry.changed), int(time.time()))
    return MenuRow("record", entry.name, changed, opens)


def _expanded(path: str) -> str:
    return os.path.expanduser(path)  # noqa: PTH111 - a Path would drop the last separator


def _with_separator(folder: str) -> str:
    """A folder's path, to be typed on."""
    return os.path.join(folder, "")  # noqa: PTH118 - a Path would drop the separator


def _shortened(sentence: str) -> str:
    """A sentence without its middle, where it is far too long."""
    half = _LONGEST_SENTENCE // 2
    if len(sentence) <= 2 * half:
        return sentence
    return f"{sentence[:half]}…{sentence[-half:]}"
