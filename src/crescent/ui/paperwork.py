"""What a player does beside the table: unfinished games, statistics, records and histories."""

import os
import time
from collections.abc import Callable

from crescent.engine import Variant, record_text
from crescent.i18n import keeping
from crescent.storage import Statistics
from crescent.ui.background import Background
from crescent.ui.page import ExportHistory, OpenRecord, Outcome, Page, ResetStatistics, SaveRecord
from crescent.ui.parts import Parts

_Work = tuple[Background[int], Callable[[int], str], Callable[[OSError], None] | None]
"""Something done beside the window, the words for its end, and what is done if it fails."""


class Paperwork:
    """Makes the pages for it and carries out what is decided there."""

    def __init__(self, parts: Parts, show: Callable[[Page], None]) -> None:
        """`show` opens a page above the table."""
        self._parts = parts
        self._show = show
        self._statistics: dict[Variant | None, Background[Statistics]] = {}
        self._work: _Work | None = None

    def page(self, name: str) -> Page | None:
        """The page of that name; None if it is none of these."""
        match name:
            case "games":
                return self._games()
            case "statistics":
                return self._statistics_page()
            case "reset statistics":
                return self._reset_page()
            case "save record":
                return self._save_page("")
            case "open record":
                return self._open_page(self._folder())
            case "export":
                return self._export_page("")
            case "example":
                return self._example()
            case _:
                return None

    def follow(self, outcome: Outcome | None) -> None:
        """Carry out what was decided."""
        match outcome:
            case SaveRecord(path):
                self._save(path)
            case OpenRecord(path):
                self._open(path)
            case ExportHistory(path):
                self._export(path)
            case ResetStatistics():
                self._reset()

    # Unfinished games and statistics

    def _games(self) -> Page:
        from crescent.ui import pages  # noqa: PLC0415 - see `PageStack.make`

        store = self._parts.session.store
        return pages.games_page(store.unfinished() if store else [], int(time.time()))

    def _statistics_page(self) -> Page:
        from datetime import date  # noqa: PLC0415 - needed for nothing else

        from crescent.ui import pages  # noqa: PLC0415 - see `PageStack.make`

        self._statistics = {}
        today = date.today().toordinal()  # noqa: DTZ011 - the player's own day
        variant = self._parts.session.game.code.variant
        return pages.StatisticsPage(self._figures, variant, self._parts.clock, today)

    def _figures(self, variant: Variant | None) -> Statistics | None:
        """The figures of a variant, or None while they are worked out."""
        store = self._parts.session.store
        if store is None:
            return Statistics()
        if variant not in self._statistics:
            self._statistics[variant] = Background(lambda: store.statistics(variant))
        return self._statistics[variant].result

    def _reset_page(self) -> Page:
        from crescent.ui import pages  # noqa: PLC0415 - see `PageStack.make`

        store = self._parts.session.store
        return pages.reset_page(store.count_forgettable() if store else 0)

    def _reset(self) -> None:
        store = self._parts.session.store
        self._parts.pages.close_all()
        if store is not None:
            self._do_beside(store.reset_statistics, _games_forgotten)

    # Records and histories

    def _save_page(self, path: str, error: str = "") -> Page:
        from crescent import records  # noqa: PLC0415 - see `PageStack.make`
        from crescent.ui import pages  # noqa: PLC0415

        path = path or records.default_record_path(self._parts.session.game.code)
        return pages.SaveRecordPage(path, _exists, error)

    def _save(self, path: str) -> None:
        from crescent import records  # noqa: PLC0415 - see `PageStack.make`

        session = self._parts.session
        path = _whole(path)
        try:
            records.write_record_file(
                path, record_text(session.game, int(session.seconds), shown=session.shown)
            )
        except records.RecordFileError as error:
            self._replace(self._save_page(path, error.sentence))
        else:
            self._parts.pages.close_all()
            self._tell(keeping.RECORD_SAVED(path=path))

    def _open_page(self, folder: str, error: str = "") -> Page:
        from crescent.ui import pages  # noqa: PLC0415 - see `PageStack.make`

        return pages.OpenRecordPage(folder, error)

    def _folder(self) -> str:
        from crescent import records  # noqa: PLC0415 - see `PageStack.make`

        path = records.default_record_path(self._parts.session.game.code)
        return os.path.dirname(path)  # noqa: PTH120 - as in `crescent.records`

    def _open(self, path: str) -> None:
        from crescent import records  # noqa: PLC0415 - see `PageStack.make`
        from crescent.ui.replay import Replay  # noqa: PLC0415

        parts = self._parts
        path = _whole(path)
        try:
            game, seconds, shown = records.read_record_file(path)
        except records.RecordFileError as error:
            self._replace(self._open_page(path, error.sentence))
            return
        title = os.path.basename(path)  # noqa: PTH119 - as in `crescent.records`
        self._show(Replay(game, seconds, parts.settings, parts.clock, title=title, shown=shown))

    def _example(self) -> Page:
        from crescent.ui.pages.example import example_replay  # noqa: PLC0415 - see `PageStack.make`

        return example_replay(self._parts.settings, self._parts.clock)

    def _export_page(self, path: str, error: str = "") -> Page:
        from crescent import records  # noqa: PLC0415 - see `PageStack.make`
        from crescent.ui import pages  # noqa: PLC0415

        path = path or records.new_path("crescent", ".jsonl")
        return pages.ExportPage(path, _exists, error)

    def _export(self, path: str) -> None:
        store = self._parts.session.store
        path = _whole(path)
        self._parts.pages.close()
        if store is None:
            return

        def export() -> int:
            from crescent.storage.history_file import export_games  # noqa: PLC0415 - seldom needed

            return export_games(store, path, lambda *_: None)

        def fail(error: OSError) -> None:
            self._replace(self._export_page(path, error.strerror or str(error)))

        self._do_beside(export, lambda count: keeping.HISTORY_EXPORTED(count, path=path), fail)

    # Work beside the window

    def _do_beside(
        self,
        work: Callable[[], int],
        words: Callable[[int], str],
        fail: Callable[[OSError], None] | None = None,
    ) -> None:
        """Do something that takes a while; then say in words how many games it was about."""
        self._work = Background(work), words, fail
        self._parts.works = True

    def tell_what_is_done(self) -> bool:
        """Say what came of work beside the window; whether there was anything."""
        if self._work is None or not self._work[0].done:
            return False
        work, words, fail = self._work
        self._work, self._parts.works = None, False
        try:
            self._tell(words(work.result or 0))
        except OSError as error:
            if fail is None:
                raise
            fail(error)
        return True

    def _replace(self, page: Page) -> None:
        """Show a page anew, or open it where it is not the uppermost."""
        pages = self._parts.pages
        if pages.top and pages.top.name == page.name:
            pages.replace(page, self._parts.layout)
        else:
            self._show(page)

    def _tell(self, text: str) -> None:
        self._parts.speech.say(text, self._parts.clock(), "quiet")


def _whole(path: str) -> str:
    """A path as the player types it, from their home if it begins so."""
    # Unlike pathlib's, these never raise.
    return os.path.abspath(os.path.expanduser(path))  # noqa: PTH100, PTH111


def _exists(path: str) -> bool:
    """Whether there is something of that name already."""
    return os.path.lexists(_whole(path))


def _games_forgotten(count: int) -> str:
    return keeping.STATISTICS_RESET(count)
