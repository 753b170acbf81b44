"""The pages that read a file: the record of a game, or a history.

SPEC.md section 5 has the records.
"""

import os
import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from crescent.i18n import Message, saving
from crescent.i18n import records as words
from crescent.i18n.formats import number_text
from crescent.records import ENDING, MOST_ENTRIES, Entry, RecordFileError, list_records, way_up
from crescent.ui import background
from crescent.ui.controls import Control
from crescent.ui.forms.blocks import Block, Button, Widget
from crescent.ui.forms.form import Form
from crescent.ui.forms.text_field import FIELD
from crescent.ui.forms.widgets import Buttons, Field, MenuRow, Paragraph, Rule
from crescent.ui.page import Close, ImportHistory, OpenRecord, Outcome
from crescent.ui.pages.file_page import BREAKS, LONGEST_SENTENCE, TYPES, FilePage, expanded
from crescent.ui.pages.games import played_text
from crescent.ui.pages.save_record import HISTORY_ENDING
from crescent.ui.pictures import Picture
from crescent.ui.richtext import Pen, without_middle
from crescent.value import Value

if TYPE_CHECKING:
    from concurrent.futures import Future

_LOOKS_AGAIN: Final = 0.05
"""Seconds between two looks whether a folder has been listed."""


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


class OpenRecordPage(FilePage):
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
        self._listing: _Listing | None = None
        self._search: Future[_Listing] | None = None
        self._searched = ""  # what was typed when the search began
        super().__init__(self._NAME, self._TITLE(), path, error, typed)
        self._list()
        self._widgets = self._all()
        self._focus_first()

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
        path = expanded(self._line.text.strip())
        listing = self._listing
        if path and listing and path == listing.folder and not listing.fault:
            self.go_into(path)
            return None
        return self._OUTCOME(path) if path else None

    def _activate(self, index: int) -> Outcome | None:
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

    def _focus_first(self) -> None:
        """Focus the field or, while it is hidden, the first file."""
        self._focus = FIELD if self._has_field else TYPES + 1

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
        return self._field_with(words.FILE_EXAMPLE())

    def _told_error(self) -> str:
        fault = self._listing.fault if self._listing else ""
        return without_middle(self._error or fault, LONGEST_SENTENCE)

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
        return self._named_folder(folder)

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
    path = expanded(text)
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
    name = BREAKS.sub("\ufffd", entry.name)
    if entry.is_folder:
        return MenuRow("folder", name, "", outcome)
    changed = played_text(int(entry.changed), int(time.time()))
    return MenuRow("record", name, changed, outcome)


def _with_separator(folder: str) -> str:
    """Return a folder's path with a separator at its end, to be continued by typing."""
    return os.path.join(folder, "")  # as above
