"""What the makers of pages about records and statistics have in common."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol, TypeVar

from crescent.session import Session
from crescent.settings import Settings
from crescent.ui.archive.jobs import Jobs
from crescent.ui.archive.page_stack import PageStack
from crescent.ui.page import Page
from crescent.ui.scene.floating.messages import Messages

if TYPE_CHECKING:
    from concurrent.futures import Future

T = TypeVar("T")


class Surroundings(Protocol):
    """The part of the table's state that is needed here."""

    @property
    def session(self) -> Session:
        """The game on the table, and all that are saved."""

    @property
    def clock(self) -> Callable[[], float]:
        """Returns the time in seconds."""

    @property
    def settings(self) -> Settings:
        """What the player chose."""

    @property
    def pages(self) -> PageStack:
        """The pages that are open."""

    @property
    def jobs(self) -> Jobs:
        """The work that is not done yet."""

    @property
    def messages(self) -> Messages:
        """What is said."""


class PageMaker:
    """Opens the pages about one subject, and carries out in threads what is decided there."""

    def __init__(self, table: Surroundings, show: Callable[[Page], None]) -> None:
        """`show` opens a page above the table."""
        self._table = table
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
        goes_on = self._table.jobs.begin(work, finish, page, is_question=is_question)
        if page and goes_on:
            self._show(page)

    def _show_anew(self, page: Page) -> None:
        """Replace the top page if it has the same name, else open a page above it."""
        if self._table.pages.is_open(page.name):
            self._table.pages.close()
        self._show(page)

    def _say(self, text: str) -> None:
        self._table.messages.say(text, self._table.clock(), "quiet")
