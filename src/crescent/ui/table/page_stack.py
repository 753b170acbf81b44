"""The pages that are open, one above the other; the uppermost is seen and takes the input."""

from typing import TYPE_CHECKING

from crescent.session import Absence, Session
from crescent.ui.layout import Layout
from crescent.ui.pictures import Measure

if TYPE_CHECKING:
    from crescent.ui.page import Page


class PageStack:
    """Open pages; while there is one, the player is not at the table."""

    def __init__(self, session: Session, measure: Measure) -> None:
        self._session = session
        self._measure = measure
        self._pages: list[Page] = []

    @property
    def top(self) -> "Page | None":
        """The page that takes the input; None if there is none."""
        return self._pages[-1] if self._pages else None

    def is_open(self, name: str) -> bool:
        """Return whether the uppermost page has that name."""
        return self.top is not None and self.top.name == name

    def lay_out(self, layout: Layout) -> None:
        """Fit the window."""
        for page in self._pages:
            page.lay_out(layout, self._measure)

    def show(self, page: "Page", layout: Layout) -> None:
        """Open a page above the others."""
        page.lay_out(layout, self._measure)
        self._pages.append(page)
        self._session.suspend(Absence.COVERED)

    def close(self) -> None:
        """Close the uppermost."""
        self._pages.pop()
        if not self._pages:
            self.close_all()

    def close_all(self) -> None:
        """Back to the table."""
        self._pages.clear()
        self._session.unsuspend(Absence.COVERED)
