"""The pages about what was played: unfinished games, statistics, and resetting them."""

import time
from collections.abc import Callable
from datetime import date
from typing import TYPE_CHECKING

from crescent.engine import DealCode, Variant
from crescent.i18n import saving
from crescent.i18n import statistics as words
from crescent.session import InProgress
from crescent.storage.values import Statistics
from crescent.ui import background
from crescent.ui.archive.page_maker import PageMaker, T
from crescent.ui.controls import Control
from crescent.ui.page import Outcome, Page, ResetStatistics
from crescent.ui.pages.games import games_page
from crescent.ui.pages.loading import LoadingPage
from crescent.ui.pages.statistics import StatisticsPage, reset_page

if TYPE_CHECKING:
    from concurrent.futures import Future


class Played(PageMaker):
    """Owns the figures of the statistics page, which are worked out in threads."""

    _page: StatisticsPage | None = None
    _figures: "dict[Variant | None, Future[Statistics]]"

    def open(self, control: Control) -> None:
        """Open the page that a control `opens`; nothing if it is not one of these."""
        session = self._table.session
        match control:
            case Control.GAMES:
                self._ask(
                    LoadingPage(control, control.label()),
                    session.unfinished,
                    lambda games: games_page(games, int(time.time())),
                )
            case Control.STATISTICS:
                self._figures = {}
                today = date.today().toordinal()  # noqa: DTZ011 - the player's own day
                variant, clock = session.game.code.variant, self._table.clock
                self._page = StatisticsPage(self._find, variant, clock, today)
                self._show(self._page)
            case Control.RESET_STATISTICS:
                loading = LoadingPage(control, words.ASK_RESET())
                self._ask(loading, session.count_forgettable, reset_page)

    def follow(self, outcome: Outcome | None) -> None:
        """Carry out what was decided; nothing if it is not about statistics."""
        if isinstance(outcome, ResetStatistics):
            self._table.pages.close_all()
            self._begin(
                self._table.session.reset_statistics,
                lambda done: self._say(saving.STATISTICS_RESET(done.result())),
            )

    def find_unfinished(self, code: DealCode, tell: Callable[[InProgress | None], None]) -> None:
        """Tell whether there is an unfinished game of a deal, on the table or not."""
        session = self._table.session
        if not session.has_store or session.game.code == code:
            tell(session.in_progress(code))
            return
        self._begin(
            lambda: session.in_progress(code),
            lambda done: tell(done.result()),
            LoadingPage("question", Control.ENTER_CODE.label()),
            is_question=True,
        )

    def games_added(self) -> None:
        """Work out the figures again, because games were added."""
        if self._page:
            self._figures = {}
            self._page.look_again()

    def _ask(self, loading: Page, ask: Callable[[], T], make: Callable[[T], Page]) -> None:
        """Show the page that `make` makes of what `ask` returns, and `loading` meanwhile."""
        if self._table.session.has_store:
            show = self._show
            self._begin(ask, lambda done: show(make(done.result())), loading, is_question=True)
        else:
            self._show(make(ask()))

    def _find(self, variant: Variant | None) -> Statistics | None:
        """Return the figures of a variant, or of all for None; None while they are worked out."""
        session = self._table.session
        if not session.has_store:
            return session.statistics(variant)
        if variant not in self._figures:
            self._figures[variant] = background.begin(lambda: session.statistics(variant))
        future = self._figures[variant]
        return future.result() if future.done() else None
