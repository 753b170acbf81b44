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


class Paperwork:
    """Makes the pages for it and carries out what is decided there."""

    def __init__(self, parts: Parts, show: Callable[[Page], None]) -> None:
        """`show` opens a page above the table."""
        self._parts = parts
        self._show = show
        self._statistics: dict[Variant | None, Background[Statistics]] = {}
        self._exporting: tuple[Background[int], str] | None = None

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
        figures = store.statistics(None) if store else Statistics()
        return pages.reset_page(figures.won + figures.stuck + figures.left)

    def _reset(self) -> None:
        parts = self._parts
        parts.pages.close_all()
        count = parts.session.store.reset_statistics() if parts.session.store else 0
        self._tell(keeping.STATISTICS_RESET(count))

    # Records and histories

    def _save_page(self, path: str, error: str = "") -> Page:
        from crescent import records  # noqa: PLC0415 - see `PageStack.make`
        from crescent.ui import pages  # noqa: PLC0415

        path = path or records.default_record_path(self._parts.session.game.code)
        return pages.SaveRecordPage(path, os.path.exists, error)

    def _save(self, path: str) -> None:
        from crescent import records  # noqa: PLC0415 - see `PageStack.make`

        session = self._parts.session
        path = _whole(path)
        try:
            records.write_record_file(path, record_text(session.game, int(session.seconds)))
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
            game, seconds = records.read_record_file(path)
        except records.RecordFileError as error:
            self._replace(self._open_page(path, error.sentence))
            return
        title = os.path.basename(path)  # noqa: PTH119 - as in `crescent.records`
        self._show(Replay(game, seconds, parts.settings, parts.clock, title=title))

    def _export_page(self, path: str, error: str = "") -> Page:
        from crescent import records  # noqa: PLC0415 - see `PageStack.make`
        from crescent.ui import pages  # noqa: PLC0415

        path = path or records.new_path("crescent", ".jsonl")
        return pages.ExportPage(path, os.path.exists, error)

    def _export(self, path: str) -> None:
        parts, store = self._parts, self._parts.session.store
        path = _whole(path)
        if store is None:
            return
        parts.pages.close()

        def export() -> int:
            from crescent.storage.history_file import export_games  # noqa: PLC0415 - seldom needed

            return export_games(store, path, lambda *_: None)

        self._exporting = Background(export), path
        parts.works = True

    def tell_what_is_done(self) -> bool:
        """Say what came of work beside the window; whether there was anything."""
        if self._exporting is None or not self._exporting[0].done:
            return False
        work, path = self._exporting
        self._exporting, self._parts.works = None, False
        try:
            count = work.result or 0
        except OSError as error:
            self._replace(self._export_page(path, error.strerror or str(error)))
        else:
            self._tell(keeping.HISTORY_EXPORTED(count, path=path))
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
