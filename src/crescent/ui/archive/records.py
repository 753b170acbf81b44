"""Records and histories: saved, opened, exported and imported."""

import os
from collections.abc import Callable
from typing import TYPE_CHECKING

from crescent import records
from crescent.engine import record_text
from crescent.i18n import records as words
from crescent.i18n import saving
from crescent.i18n.formats import number_text
from crescent.i18n.reasons import reason_of
from crescent.ui.archive.page_maker import PageMaker, Surroundings
from crescent.ui.controls import Control
from crescent.ui.page import ExportHistory, ImportHistory, OpenRecord, Outcome, Page, SaveRecord
from crescent.ui.pages.file_page import FilePage
from crescent.ui.pages.loading import LoadingPage
from crescent.ui.pages.records import ImportPage, OpenRecordPage, imported_page
from crescent.ui.pages.save_record import HISTORY_ENDING, ExportPage, SaveRecordPage
from crescent.ui.richtext import without_middle

if TYPE_CHECKING:
    from concurrent.futures import Future

    from crescent.ui.replay.replay import Replay

_LONGEST_PATH = 200
"""Characters of a path that are shown in a sentence."""


class Records(PageMaker):
    """Reads and writes the files that the player names."""

    def __init__(
        self, table: Surroundings, show: Callable[[Page], None], games_added: Callable[[], None]
    ) -> None:
        """`games_added` is called when games were imported."""
        super().__init__(table, show)
        self._games_added = games_added

    def open(self, control: Control) -> None:
        """Open the page that a control `opens`; `NotImplementedError` if it is not one of these."""
        match control:
            case Control.SAVE_RECORD:
                path = records.default_record_path(self._table.session.game.code)
                self._show(SaveRecordPage(path, _exists))
            case Control.OPEN_RECORD:
                self._show(OpenRecordPage(_documents()))
            case Control.EXAMPLE:
                from crescent.ui.pages.example import example_replay  # noqa: PLC0415 - seldom seen

                self._show(example_replay(self._table.settings, self._table.clock))
            case Control.LOOK_BACK:
                self._look_back()
            case Control.EXPORT:
                path = records.new_path("crescent", HISTORY_ENDING)
                self._show(ExportPage(path, _exists))
            case Control.IMPORT:
                self._show(ImportPage(_documents()))
            case _:
                raise NotImplementedError(control)

    def follow(self, outcome: Outcome | None) -> None:
        """Carry out what was decided; nothing if it is not about files."""
        match outcome:
            case SaveRecord(path):
                self._save(_full(path))
            case OpenRecord(path) if path.lower().endswith(HISTORY_ENDING):
                self._import(_full(path))
            case OpenRecord(path):
                self._open(_full(path))
            case ImportHistory(path):
                self._import(_full(path))
            case ExportHistory(path):
                self._export(_full(path))

    def _look_back(self) -> None:
        """Show the replay of the game on the table."""
        from crescent.ui.replay.replay import Replay  # noqa: PLC0415 - seldom seen

        table, session = self._table, self._table.session
        game, code = session.game.copy(), str(session.game.code)
        seconds, shown, name = session.seconds, session.shown, Control.LOOK_BACK
        self._show(
            Replay(game, seconds, table.settings, table.clock, title=code, name=name, shown=shown)
        )

    def _save(self, path: str) -> None:
        session = self._table.session
        game, seconds, shown = session.game.copy(), int(session.seconds), session.shown

        def write() -> None:
            records.write_record_file(path, record_text(game, seconds, shown=shown))

        def finish(done: "Future[None]") -> None:
            try:
                done.result()
            except records.RecordFileError as error:
                page = SaveRecordPage(path, _exists, error.sentence, self._typed())
                self._show_anew(page)
            else:
                if self._table.pages.is_open(Control.SAVE_RECORD):
                    self._table.pages.close_all()
                self._say(saving.RECORD_SAVED(path=_short(path)))

        title, told = words.SAVE_RECORD(), saving.SAVING_RECORD.__call__
        self._begin(write, finish, LoadingPage(Control.SAVE_RECORD, title, told))

    def _open(self, path: str) -> None:
        from crescent.ui.replay.replay import Replay  # noqa: PLC0415 - seldom seen

        table = self._table
        title = os.path.basename(path)

        def read() -> Replay | None:
            """Return the replay; None if the path is that of a folder."""
            if os.path.isdir(path):
                return None
            game, seconds, shown = records.read_record_file(path)
            return Replay(game, seconds, table.settings, table.clock, title=title, shown=shown)

        def finish(done: "Future[Replay | None]") -> None:
            try:
                replay = done.result()
            except records.RecordFileError as error:
                sentence = error.sentence
                if error.fault is not None:
                    sentence = words.NOT_A_GAME(reason=sentence)
                self._show_anew(OpenRecordPage(path, sentence, self._typed()))
                return
            top = table.pages.top
            if replay is not None:
                self._show(replay)
            elif isinstance(top, OpenRecordPage):
                top.go_into(path)
            else:
                self._show(OpenRecordPage(path))

        page = LoadingPage("replay", words.OPEN_RECORD())
        self._begin(read, finish, page, is_question=True)

    def _typed(self) -> str | None:
        """Return what stands in the field of the page on top; None if none is seen."""
        top = self._table.pages.top
        return top.typed if isinstance(top, FilePage) else None

    def _export(self, path: str) -> None:
        typed = self._typed()
        self._table.pages.close()
        session = self._table.session

        def finish(done: "Future[int]") -> None:
            try:
                self._say(saving.HISTORY_EXPORTED(done.result(), path=_short(path)))
            except OSError as error:
                sentence = words.UNWRITABLE(file=_short(path), reason=reason_of(error))
                self._show_anew(ExportPage(path, _exists, sentence, typed))

        if session.has_store:
            self._begin(lambda: session.export_history(path), finish)

    def _import(self, path: str) -> None:
        session = self._table.session
        if not session.has_store:
            self._show_anew(ImportPage(path, saving.NO_STORE(), self._typed()))
            return
        progress = [0, 0]

        def count(*counts: int) -> None:
            progress[:] = counts

        def tell() -> str:
            if not progress[1]:
                return saving.IMPORTING()
            done, total = map(number_text, progress)
            return saving.IMPORTING_COUNTED(done=done, total=total)

        def finish(done: "Future[tuple[int, int, int]]") -> None:
            from crescent.i18n.histories import not_imported_text  # noqa: PLC0415 - seldom needed

            try:
                added, updated, known = done.result()
            except (OSError, ValueError) as error:  # ValueError: no file can have such a name
                sentence = not_imported_text(error, _short(path))
                self._show_anew(ImportPage(path, sentence, self._typed()))
                return
            if self._table.pages.is_open(Control.IMPORT):
                self._table.pages.close()
            self._games_added()
            self._show(imported_page(added, updated, known))

        page = LoadingPage("importing", saving.IMPORT(), tell)
        self._begin(lambda: session.import_history(path, count), finish, page)


def _documents() -> str:
    """Return the folder of records, with a separator at its end."""
    return os.path.join(records.documents_folder(), "")


def _full(path: str) -> str:
    """Return the absolute path of what a player typed; ``~`` is their home folder."""
    # Unlike pathlib's, these never raise.
    return os.path.abspath(os.path.expanduser(path))


def _exists(path: str) -> bool:
    """Return True if the path that a player typed exists."""
    return os.path.lexists(_full(path))


def _short(path: str) -> str:
    """Return a path for use in a sentence, shortened if it is long."""
    return without_middle(path, _LONGEST_PATH)
