"""The pages that are open, one above the other; the top one is shown and takes the input."""

from typing import TYPE_CHECKING

from crescent.session import Absence, Session
from crescent.ui.layout import Layout
from crescent.ui.pictures import Measure

if TYPE_CHECKING:
    from crescent.ui.page import Page


class PageStack:
    """The open pages. While there are any, the session is suspended."""

    def __init__(self, session: Session, measure: Measure) -> None:
        self._session = session
        self._measure = measure
        self._pages: list[Page] = []

    @property
    def top(self) -> "Page | None":
        """The page that takes the input; None if there is none."""
        return self._pages[-1] if self._pages else None

    def is_open(self, name: str) -> bool:
        """Return True if the top page has this name."""
        return self.top is not None and self.top.name == name

    def lay_out(self, layout: Layout) -> None:
        """Fit all pages to the window."""
        for page in self._pages:
            page.lay_out(layout, self._measure)

    def show(self, page: "Page", layout: Layout, *, by_keyboard: bool = True) -> None:
        """Open a page above the others; what has its focus shows at once if `by_keyboard`."""
        page.show_focus(shown=by_keyboard)
        page.lay_out(layout, self._measure)
        self._pages.append(page)
        self._session.suspend(Absence.COVERED)

    def close(self) -> None:
        """Close the top page."""
        self._pages.pop()
        if not self._pages:
            self.close_all()

    def close_all(self) -> None:
        """Close all pages, and go back to the table."""
        self._pages.clear()
        self._session.unsuspend(Absence.COVERED)
