"""What a player does beside the table: unfinished games, statistics, records and histories."""

import os
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from crescent.engine import Variant, record_text
from crescent.i18n import command, saving
from crescent.i18n import records as record_words
from crescent.i18n import statistics as words
from crescent.storage import Statistics
from crescent.ui.background import AT_ONCE, Background
from crescent.ui.page import (
    ExportHistory,
    ImportHistory,
    OpenRecord,
    Outcome,
    Page,
    ResetStatistics,
    SaveRecord,
)
from crescent.ui.table.state import State

if TYPE_CHECKING:
    from crescent.ui.pages import StatisticsPage

T = TypeVar("T")

_LONGEST_PATH = 200
"""Characters of a path in a sentence."""
_HISTORY = ".jsonl"


class _Work(NamedTuple):
    """Something done beside the window, and what is done with what came of it."""

    work: Background[Any]
    finish: Callable[[Background[Any]], None]
    page: Page | None
    """What stands meanwhile."""
    is_question: bool = False
    """If the player has closed the page meanwhile, nobody waits for the answer any more."""


class Paperwork:
    """Makes the pages for it and carries out what is decided there."""

    def __init__(self, state: State, show: Callable[[Page], None]) -> None:
        """`show` opens a page above the table."""
        self._state = state
        self._show = show
        self._statistics: dict[Variant | None, Background[Statistics]] = {}
        self._statistics_page: StatisticsPage | None = None
        self._works: list[_Work] = []

    def page(self, name: str) -> Page | None:
        """Return the page of that name; None if it is none of these."""
        match name:
            case "games":
                return self._games()
            case "statistics":
                return self._make_statistics_page()
            case "reset statistics":
                return self._reset_page()
            case "save record":
                return self._save_page("")
            case "open record":
                return self._open_page(self._folder())
            case "export":
                return self._export_page("")
            case "import":
                return self._import_page(self._folder())
            case "example":
                return self._example()
            case _:
                return None

    def follow(self, outcome: Outcome | None) -> None:
        """Carry out what was decided."""
        match outcome:
            case SaveRecord(path):
                self._save(path)
            case OpenRecord(path) if path.lower().endswith(_HISTORY):
                self._import(path)
            case OpenRecord(path):
                self._open(path)
            case ImportHistory(path):
                self._import(path)
            case ExportHistory(path):
                self._export(path)
            case ResetStatistics():
                self._reset()

    # Unfinished games and statistics

    def _games(self) -> Page:
        from crescent.ui import pages  # noqa: PLC0415 - see `PageStack.make`

        store = self._state.session.store
        if store is None:
            return pages.games_page([], 0)
        return self._asked(
            "games",
            words.GAMES(),
            store.unfinished,
            lambda games: pages.games_page(games, int(time.time())),
        )

    def _make_statistics_page(self) -> Page:
        from datetime import date  # noqa: PLC0415 - needed for nothing else

        from crescent.ui import pages  # noqa: PLC0415 - see `PageStack.make`

        self._statistics = {}
        today = date.today().toordinal()  # noqa: DTZ011 - the player's own day
        variant = self._state.session.game.code.variant
        page = pages.StatisticsPage(self._figures, variant, self._state.clock, today)
        self._statistics_page = page
        return page

    def _figures(self, variant: Variant | None) -> Statistics | None:
        """Return the figures of a variant, or None while they are worked out."""
        store = self._state.session.store
        if store is None:
            return Statistics()
        if variant not in self._statistics:
            self._statistics[variant] = Background(lambda: store.statistics(variant))
        return self._statistics[variant].result

    def _reset_page(self) -> Page:
        from crescent.ui import pages  # noqa: PLC0415 - see `PageStack.make`

        store = self._state.session.store
        if store is None:
            return pages.reset_page(0)
        title = words.ASK_RESET()
        return self._asked("reset statistics", title, store.count_forgettable, pages.reset_page)

    def _reset(self) -> None:
        store = self._state.session.store
        self._state.pages.close_all()
        if store is not None:
            self._do_beside(
                store.reset_statistics,
                lambda done: self._tell(saving.STATISTICS_RESET(done.answer)),
            )

    # Records and histories

    def _save_page(self, path: str, error: str = "") -> Page:
        from crescent import records  # noqa: PLC0415 - see `PageStack.make`
        from crescent.ui import pages  # noqa: PLC0415

        path = path or records.default_record_path(self._state.session.game.code)
        return pages.SaveRecordPage(path, _exists, error)

    def _save(self, path: str) -> None:
        from crescent import records  # noqa: PLC0415 - see `PageStack.make`

        session = self._state.session
        path = _whole(path)
        game, seconds, shown = session.game.copy(), int(session.seconds), session.shown

        def write() -> None:
            records.write_record_file(path, record_text(game, seconds, shown=shown))

        def finish(done: Background[None]) -> None:
            try:
                done.answer  # noqa: B018 - it raises what went wrong
            except records.RecordFileError as error:
                self._replace(self._save_page(path, error.sentence))
            else:
                if self._state.pages.top and self._state.pages.top.name == "save record":
                    self._state.pages.close_all()
                self._tell(saving.RECORD_SAVED(path=_told(path)))

        self._do_beside(write, finish)
        self._wait_on_page("save record", record_words.SAVE_RECORD(), saving.SAVING_RECORD.__call__)

    def _open_page(self, folder: str, error: str = "") -> Page:
        from crescent.ui import pages  # noqa: PLC0415 - see `PageStack.make`

        return pages.OpenRecordPage(folder, error)

    def _folder(self) -> str:
        from crescent import records  # noqa: PLC0415 - see `PageStack.make`

        return os.path.join(records.documents_folder(), "")  # noqa: PTH118 - as there

    def _open(self, path: str) -> None:
        from crescent import records  # noqa: PLC0415 - see `PageStack.make`
        from crescent.ui.pages import OpenRecordPage  # noqa: PLC0415
        from crescent.ui.replay.replay import Replay  # noqa: PLC0415

        state, path = self._state, _whole(path)
        title = os.path.basename(path)  # noqa: PTH119 - as in `crescent.records`

        def read() -> Replay | None:
            """None if it is a folder."""
            if os.path.isdir(path):  # noqa: PTH112 - as above
                return None
            game, seconds, shown = records.read_record_file(path)
            return Replay(game, seconds, state.settings, state.clock, title=title, shown=shown)

        def finish(done: Background[Replay | None]) -> None:
            try:
                replay = done.answer
            except records.RecordFileError as error:
                self._replace(self._open_page(path, error.sentence))
                return
            top = state.pages.top
            if replay is not None:
                self._show(replay)
            elif isinstance(top, OpenRecordPage):
                top.go_into(path)
            else:
                self._show(self._open_page(path))

        self._do_beside(read, finish)
        self._wait_on_page("replay", record_words.OPEN_RECORD(), is_question=True)

    def _example(self) -> Page:
        from crescent.ui.pages.example import example_replay  # noqa: PLC0415 - see `PageStack.make`

        return example_replay(self._state.settings, self._state.clock)

    def _export_page(self, path: str, error: str = "") -> Page:
        from crescent import records  # noqa: PLC0415 - see `PageStack.make`
        from crescent.ui import pages  # noqa: PLC0415

        path = path or records.new_path("crescent", ".jsonl")
        return pages.ExportPage(path, _exists, error)

    def _export(self, path: str) -> None:
        store = self._state.session.store
        path = _whole(path)
        self._state.pages.close()
        if store is None:
            return

        def export() -> int:
            from crescent.storage.history_file import export_games  # noqa: PLC0415 - seldom needed

            return export_games(store, path, lambda *_: None)

        def finish(done: Background[int]) -> None:
            try:
                self._tell(saving.HISTORY_EXPORTED(done.answer, path=_told(path)))
            except OSError as error:
                self._replace(self._export_page(path, error.strerror or str(error)))

        self._do_beside(export, finish)

    def _import_page(self, path: str, error: str = "") -> Page:
        from crescent.ui import pages  # noqa: PLC0415 - see `PageStack.make`

        return pages.ImportPage(path, error)

    def _import(self, path: str) -> None:
        from crescent.storage.history_file import (  # noqa: PLC0415 - seldom needed
            HistoryFileError,
            Imported,
            import_games,
        )

        store, path = self._state.session.store, _whole(path)
        if store is None:
            self._replace(self._import_page(path, saving.NO_STORE()))
            return
        progress = [0, 0]

        def read() -> Imported:
            def count(*counts: int) -> None:
                progress[:] = counts

            with open(path, "rb") as lines:  # noqa: PTH123 - as in `crescent.records`
                return import_games(store, lines, count)

        def tell() -> str:
            done, total = progress
            if not total:
                return saving.IMPORTING()
            told, of = words.number_text(done), words.number_text(total)
            return saving.IMPORTING_COUNTED(done=told, total=of)

        def finish(done: Background[Imported]) -> None:
            from crescent.i18n.histories import history_error_text  # noqa: PLC0415 - as above
            from crescent.ui import pages  # noqa: PLC0415

            try:
                added, updated, known = done.answer
            except HistoryFileError as error:
                reason = history_error_text(error)
                sentence = saving.NOT_IMPORTED(file=_told(path), line=error.line, reason=reason)
                self._replace(self._import_page(path, sentence))
            except (OSError, ValueError) as error:  # ValueError: no file can have such a name
                reason = getattr(error, "strerror", None) or str(error)
                sentence = command.FILE_UNREADABLE(file=_told(path), reason=reason)
                self._replace(self._import_page(path, sentence))
            else:
                top = self._state.pages.top
                if top and top.name == "import":
                    self._state.pages.close()
                self._statistics = {}
                if self._statistics_page:
                    self._statistics_page.look_again()
                self._show(pages.imported_page(added, updated, known))

        self._do_beside(read, finish)
        self._wait_on_page("importing", saving.IMPORT(), tell)

    # Work beside the window

    def _asked(
        self, name: str, title: str, ask: Callable[[], T], make: Callable[[T], Page]
    ) -> Page:
        """Return a page of which something has to be asked first.

        A quiet one stands in its place.
        """
        from crescent.ui.pages import LoadingPage  # noqa: PLC0415 - see `PageStack.make`

        asked = Background(ask, self._state.shell.wake)
        if asked.wait(AT_ONCE):
            return make(asked.answer)
        page = LoadingPage(name, title)
        self._add(_Work(asked, lambda done: self._show(make(done.answer)), page, is_question=True))
        return page

    def _do_beside(self, work: Callable[[], T], finish: Callable[[Background[T]], None]) -> None:
        """Do something that may take a while, and then what is to be done with it."""
        self._add(_Work(Background(work, self._state.shell.wake), finish, None))

    def _wait_on_page(
        self,
        name: str,
        title: str,
        tell: Callable[[], str] | None = None,
        *,
        is_question: bool = False,
    ) -> None:
        """Finish what was begun last at once if it is done by then, else show a quiet page."""
        from crescent.ui.pages import LoadingPage  # noqa: PLC0415 - see `PageStack.make`

        begun = self._works[-1]
        if begun.work.wait(AT_ONCE):
            self.tell_what_is_done()
            return
        page = LoadingPage(name, title, tell)
        self._works[-1] = begun._replace(page=page, is_question=is_question)
        self._show(page)

    def _add(self, work: _Work) -> None:
        self._works.append(work)
        self._state.works = True

    def tell_what_is_done(self) -> bool:
        """Go on with what came of work beside the window; whether there was anything."""
        over = [work for work in self._works if work.work.done]
        # What has come to its end since then is for the next time.
        self._works = [work for work in self._works if work not in over]
        self._state.works = bool(self._works)
        for work, finish, page, is_question in over:
            stands = page is not None and page is self._state.pages.top
            if stands:
                self._state.pages.close()
            if stands or not is_question:
                finish(work)
        return bool(over)

    def _replace(self, page: Page) -> None:
        """Show a page anew, or open it where it is not the uppermost."""
        pages = self._state.pages
        if pages.top and pages.top.name == page.name:
            pages.replace(page, self._state.layout)
        else:
            self._show(page)

    def _tell(self, text: str) -> None:
        self._state.messages.say(text, self._state.clock(), "quiet")


def _whole(path: str) -> str:
    """Return a path as the player types it, from their home if it begins so."""
    # Unlike pathlib's, these never raise.
    return os.path.abspath(os.path.expanduser(path))  # noqa: PTH100, PTH111


def _exists(path: str) -> bool:
    """Return True if there is something of that name already."""
    return os.path.lexists(_whole(path))


def _told(path: str) -> str:
    """Return a path as it stands in a sentence."""
    from crescent.ui.richtext import without_middle  # noqa: PLC0415 - it is loaded by then

    return without_middle(path, _LONGEST_PATH)
