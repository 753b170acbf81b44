"""What the makers of pages about records and statistics have in common."""

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from crescent.ui.page import Page
from crescent.ui.table.state import State

if TYPE_CHECKING:
    from concurrent.futures import Future

T = TypeVar("T")


class Desk:
    """Opens the pages about one subject, and carries out in threads what is decided there."""

    def __init__(self, state: State, show: Callable[[Page], None]) -> None:
        """`show` opens a page above the table."""
        self._state = state
        self._show = show

    def _begin(
        self,
        work: Callable[[], T],
        finish: "Callable[[Future[T]], None]",
        page: Page | None = None,
        *,
        is_question: bool = False,
    ) -> None:
        """Begin work in a thread, and show `page` until it is done; see `Jobs.begin`."""
        goes_on = self._state.jobs.begin(work, finish, page, is_question=is_question)
        if page and goes_on:
            self._show(page)

    def _show_anew(self, page: Page) -> None:
        """Replace the top page if it has the same name, else open a page above it."""
        if self._state.pages.is_open(page.name):
            self._state.pages.close()
        self._show(page)

    def _say(self, text: str) -> None:
        self._state.messages.say(text, self._state.clock(), "quiet")
