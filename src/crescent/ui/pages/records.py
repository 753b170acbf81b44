"""The pages that name a file: to save or open a record, to export or import a history.

SPEC.md section 5 has the records.
"""

import os
import re
import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from crescent.i18n import Message, saving
from crescent.i18n import pages as page_words
from crescent.i18n import records as words
from crescent.i18n.formats import number_text
from crescent.records import ENDING, MOST_ENTRIES, Entry, RecordFileError, list_records, way_up
from crescent.ui import background
from crescent.ui.controls import Control
from crescent.ui.forms.blocks import Block, Button, Widget
from crescent.ui.forms.form import Form
from crescent.ui.forms.text_field import FIELD, FieldPage, TextLine
from crescent.ui.forms.widgets import ButtonRow, Buttons, Field, MenuRow, Paragraph, Rule
from crescent.ui.keys import Key
from crescent.ui.page import (
    Close,
    ExportHistory,
    ImportHistory,
    OpenRecord,
    Outcome,
    Paste,
    SaveRecord,
)
from crescent.ui.pages.games import played_text
from crescent.ui.pictures import Picture
from crescent.ui.richtext import Pen, without_middle
from crescent.value import Value

if TYPE_CHECKING:
    from concurrent.futures import Future

HISTORY_ENDING: Final = ".jsonl"
"""The ending of a history's file name."""
_BREAKS: Final = re.compile("[\t\r\n]")
"""Characters of a file name that would break a line; other controls are drawn as boxes."""
_LOOKS_AGAIN: Final = 0.05
"""Seconds between two looks whether a folder has been listed."""
_LONGEST_FOLDER: Final = 60
"""Characters of a folder's path that are shown beside its files."""
_TYPES: Final = 0
"""The spot of the button that shows the field, while that is hidden."""
_LONGEST_SENTENCE: Final = 300
"""Characters of an error that are shown; paths may be very long."""


class SaveRecordPage(FieldPage):
    """A text field for the file; an existing file is replaced only by a second press."""

    _NAME: ClassVar = Control.SAVE_RECORD
    _TITLE: ClassVar = words.SAVE_RECORD
    _NOTE: ClassVar = words.SAVE_NOTE
    _EXAMPLE: ClassVar = words.FILE_EXAMPLE
    _ENDING: ClassVar = ENDING
    _OUTCOME: ClassVar[type[SaveRecord] | type[ExportHistory]] = SaveRecord

    def __init__(self, path: str, exists: Callable[[str], bool], error: str = "") -> None:
        """`path` is proposed; `exists` returns whether there is such a file already.

        `error` is what went wrong when it was tried before. ``~`` may stand for the home folder in
        what is typed, and so in what `exists` and `SaveRecord` are given.
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
        """Return the path that was typed, with its ending added; empty if it names no file."""
        path = self._line.text.strip()
        # Not with Path, which turns an empty name into "." and raises for strange ones.
        if not os.path.basename(path) or os.path.isdir(_expanded(path)):
            return ""
        return path if path.lower().endswith(self._ENDING) else path + self._ENDING

    def _edited(self) -> None:
        self._warns, self._error = False, ""

    def _field(self) -> Field:
        line, error = self._line, without_middle(self._error, _LONGEST_SENTENCE)
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

    _NAME: ClassVar = Control.EXPORT
    _TITLE: ClassVar = saving.EXPORT
    _NOTE: ClassVar = saving.EXPORT_NOTE
    _EXAMPLE: ClassVar = saving.EXPORT_EXAMPLE
    _ENDING: ClassVar = HISTORY_ENDING
    _OUTCOME: ClassVar = ExportHistory


class _Listing(Value):
    """The records and folders in a folder."""

    folder: str
    files: Sequence[Widget]
    folders: Sequence[Widget]
    paths: Sequence[str]
    """The paths of the folders in it."""
    is_cut: bool
    fault: str
    """Why it cannot be listed; empty if it can."""


class OpenRecordPage(FieldPage):
    """The records in a folder, to be chosen; and behind a button a text field for another file.

    Below the field are the records in the folder that it names. Folders are listed in a thread.
    """

    _NAME: ClassVar = Control.OPEN_RECORD
    _TITLE: ClassVar = words.OPEN_RECORD
    _ENDING: ClassVar = ENDING
    _OPEN: ClassVar = words.OPEN
    _NOTE: ClassVar[Message | None] = None
    _NOTHING: ClassVar = words.NO_RECORDS
    _OUTCOME: ClassVar[type[OpenRecord] | type[ImportHistory]] = OpenRecord

    def __init__(self, path: str, error: str = "", typed: str | None = None) -> None:
        """`path` is the folder to list first, or the file that could not be opened.

        `error` is what went wrong with it, and `typed` how it was typed, if it was.
        """
        self._error = error
        self._has_field = typed is not None
        self._listing: _Listing | None = None
        self._search: Future[_Listing] | None = None
        self._searched = ""  # what was typed when the search began
        line = TextLine(path if typed is None else typed)
        self._line = line
        self._list()
        super().__init__(self._NAME, self._TITLE(), line, width=600)
        self._focus_first()

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

    def pictures(self) -> Sequence[Picture]:
        """See `Page`."""
        if self._search is not None and self._search.done():
            self._take_listing()
            self._show()
        return super().pictures()

    def next_change(self) -> float | None:
        """See `Page`."""
        return None if self._search is None else _LOOKS_AGAIN

    @property
    def loads(self) -> bool:
        """True while a folder is being listed."""
        return self._search is not None

    def _submit(self) -> Outcome | None:
        path = _expanded(self._line.text.strip())
        listing = self._listing
        if path and listing and path == listing.folder and not listing.fault:
            self.go_into(path)
            return None
        return self._OUTCOME(path) if path else None

    def _activate(self, index: int) -> Outcome | None:
        if not self._has_field and index == _TYPES:
            self._show_field()
            return None
        outcome = super()._activate(index)
        if isinstance(outcome, self._OUTCOME):
            if self._has_field and outcome.path == self._line.text.strip():
                return self._submit()  # the button
            if self._listing and outcome.path in self._listing.paths:
                self.go_into(outcome.path)
                return None
        return outcome

    def go_into(self, folder: str) -> None:
        """List another folder."""
        self._line.put(_with_separator(folder))
        self._edited()
        self._focus_first()
        self._offset = 0
        self._show()

    def _show_field(self) -> None:
        self._has_field, self._focus, self._offset = True, FIELD, 0
        self._show()

    def _focus_first(self) -> None:
        """Focus the field or, while it is hidden, the first file."""
        self._focus = FIELD if self._has_field else _TYPES + 1

    def _edited(self) -> None:
        self._error = ""
        self._list()

    def _list(self) -> None:
        """List the folder that the text names, if it names another one now."""
        text = self._line.text
        if self._search is not None:
            return  # one at a time; what is typed meanwhile is listed afterwards
        known = self._listing if self._listing and not self._listing.fault else None
        self._searched = text
        self._search = background.begin(lambda: _look(text, self._ENDING, known))
        if background.is_done(self._search):
            self._take_listing()

    def _take_listing(self) -> None:
        assert self._search is not None, "it was looked for"
        is_first = self._listing is None
        self._listing, self._search = self._search.result(), None
        if is_first and self._searched == self._line.text == self._listing.folder:
            self._searched = _with_separator(self._searched)  # to be typed on
            self._line.put(self._searched)
        if self._searched != self._line.text:
            self._list()

    def _field(self) -> Field:
        line = self._line
        return Field(line.text, line.caret, words.FILE_EXAMPLE(), self._told_error(), line.anchor)

    def _told_error(self) -> str:
        fault = self._listing.fault if self._listing else ""
        return without_middle(self._error or fault, _LONGEST_SENTENCE)

    def _all(self) -> Sequence[Widget]:
        widgets = [] if self._NOTE is None else [Paragraph(self._NOTE(), "dim")]
        return [*widgets, *(self._named() if self._has_field else self._listed()), *self._rows()]

    def _named(self) -> Sequence[Widget]:
        """Return the field and its button."""
        path = self._line.text.strip()
        open_it = Button(self._OPEN(), self._OUTCOME(path) if path else None, proposed=True)
        return self._field(), Buttons((open_it,)), Rule()

    def _listed(self) -> Sequence[Widget]:
        """Return what was wrong, and which folder is listed, with the way to the field."""
        folder = self._listing.folder if self._listing else self._line.text
        told = words.IN_FOLDER(folder=without_middle(_without_separator(folder), _LONGEST_FOLDER))
        any_outcome = Close()  # a button without one looks disabled
        row = ButtonRow(_BREAKS.sub("\ufffd", told), Button(words.TYPE_PATH(), any_outcome))
        error = self._told_error()
        return (Paragraph(error, "error"), row) if error else (row,)

    def _rows(self) -> Sequence[Widget]:
        """Return the files of the folder, and then its folders."""
        listing = self._listing
        if listing is None:
            return (Paragraph(saving.LOADING(), "dim"),)
        rows = [*listing.files]
        if not listing.fault and not rows:
            rows.append(Paragraph(self._NOTHING(), "dim"))
        if listing.folders:
            rows += [Rule(), *listing.folders]
        if listing.is_cut:
            rows.append(Paragraph(words.MORE_RECORDS(MOST_ENTRIES), "dim"))
        return rows


class ImportPage(OpenRecordPage):
    """The same for a history of games."""

    _NAME: ClassVar = Control.IMPORT
    _TITLE: ClassVar = saving.IMPORT
    _ENDING: ClassVar = HISTORY_ENDING
    _OPEN: ClassVar = saving.IMPORT_NOW
    _NOTE: ClassVar = saving.IMPORT_NOTE
    _NOTHING: ClassVar = saving.NO_HISTORIES
    _OUTCOME: ClassVar = ImportHistory


def imported_page(added: int, updated: int, known: int) -> Form:
    """Return the result of an import: how many games were new, updated and already known."""
    told = [
        message(count, number=number_text(count))
        for message, count in (
            (saving.IMPORTED_NEW, added),
            (saving.IMPORTED_UPDATED, updated),
            (saving.IMPORTED_KNOWN, known),
        )
        if count
    ]
    widgets: list[Widget] = [Paragraph(text) for text in told or [saving.NOTHING_IMPORTED()]]
    widgets.append(Buttons((Button(saving.DONE(), Close(), proposed=True),)))
    return Form("imported", saving.IMPORT(), widgets, width=480)


def _look(text: str, ending: str, known: _Listing | None) -> _Listing:
    """List the folder that a text names; `known` is returned if it is the same folder."""
    path = _expanded(text)
    is_folder = os.path.isdir(path)
    folder = path if is_folder else os.path.dirname(path)
    if known is not None and known.folder == folder:
        return known
    fault = ""
    try:
        entries = list_records(folder or os.curdir, ending)
    except RecordFileError as error:
        entries, fault = way_up(folder), error.sentence
    opens = ImportHistory if ending == HISTORY_ENDING else OpenRecord
    return _Listing(
        folder,
        [_Kept(_row(entry, opens)) for entry in entries if not entry.is_folder],
        [_Kept(_row(entry, opens)) for entry in entries if entry.is_folder],
        [entry.path for entry in entries if entry.is_folder],
        is_cut=len(entries) == MOST_ENTRIES,
        fault=fault,
    )


class _Kept:
    """A row that is laid out once for a width, because there may be many below what is typed."""

    def __init__(self, widget: MenuRow) -> None:
        self._widget = widget
        self._latest: tuple[object, Block] | None = None

    def lay_out(self, pen: Pen, width: int) -> Block:
        """See `Widget`."""
        # Texts have other widths once fonts for them are found.
        state = (
            pen.scale,
            pen.measure,
            pen.row,
            width,
            pen.measure(self._widget.label, 20, "regular"),
        )
        if self._latest is None or self._latest[0] != state:
            self._latest = state, self._widget.lay_out(pen, width)
        return self._latest[1]


def _row(entry: Entry, opens: Callable[[str], Outcome]) -> MenuRow:
    outcome = opens(entry.path)
    if entry.name == os.pardir:
        return MenuRow("up", words.FOLDER_ABOVE(), "", outcome)
    name = _BREAKS.sub("\ufffd", entry.name)
    if entry.is_folder:
        return MenuRow("folder", name, "", outcome)
    changed = played_text(int(entry.changed), int(time.time()))
    return MenuRow("record", name, changed, outcome)


def _expanded(path: str) -> str:
    return os.path.expanduser(path)  # a Path would drop the last separator


def _without_separator(folder: str) -> str:
    """Return a folder's path without the separator at its end; the uppermost keeps it."""
    return folder.rstrip(os.sep) or folder


def _with_separator(folder: str) -> str:
    """Return a folder's path with a separator at its end, to be continued by typing."""
    return os.path.join(folder, "")  # as above
