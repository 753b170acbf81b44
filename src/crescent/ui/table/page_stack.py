"""The pages that are open, one above the other; the uppermost is seen and takes the input."""

from collections.abc import Collection
from typing import TYPE_CHECKING

from crescent import __version__
from crescent.session import Absence, Session
from crescent.settings import Settings
from crescent.ui.layout import Layout
from crescent.ui.pictures import Measure

if TYPE_CHECKING:
    from crescent.ui.page import Page


class PageStack:
    """Open pages; while there is one, the player is not at the table."""

    def __init__(self, session: Session, measure: Measure, command_key: str) -> None:
        self._session = session
        self._measure = measure
        self._command_key = command_key
        self._pages: list[Page] = []

    @property
    def top(self) -> "Page | None":
        """The page that takes the input; None if there is none."""
        return self._pages[-1] if self._pages else None

    def lay_out(self, layout: Layout) -> None:
        """Fit the window."""
        for page in self._pages:
            page.lay_out(layout, self._measure)

    def show(self, page: "Page", layout: Layout) -> None:
        """Open a page above the others."""
        page.lay_out(layout, self._measure)
        self._pages.append(page)
        self._session.suspend(Absence.COVERED)

    def replace(self, page: "Page", layout: Layout) -> None:
        """Open a page in the place of the uppermost."""
        self._pages.pop()
        self.show(page, layout)

    def close(self) -> None:
        """Close the uppermost."""
        self._pages.pop()
        if not self._pages:
            self.close_all()

    def close_all(self) -> None:
        """Back to the table."""
        self._pages.clear()
        self._session.unsuspend(Absence.COVERED)

    def make(self, name: str, settings: Settings, disabled: Collection[str]) -> "Page | None":
        """Return the page of that name, as the menu and the keys know it; None if there is none."""
        from crescent.ui import pages  # noqa: PLC0415 - no page is open at first

        code = self._session.game.code
        match name:
            case "menu":
                return pages.menu_page(disabled, self._command_key)
            case "help":
                return pages.help_page(self._command_key)
            case "enter code":
                return pages.EnterCodePage(code)
            case "choose variant":
                return pages.new_game_page(code.variant)
            case "settings":
                return pages.SettingsPage(settings)
            case "about":
                return pages.about_page(__version__)
            case _:
                return None
