"""Where the keyboard is on the table: on a place, or on a button of the notice that is up."""

from crescent.engine import Place
from crescent.ui.layout import Layout
from crescent.ui.table.cursor import FIRST_PLACE, next_place


class KeyboardFocus:
    """Owns a cursor over the 24 places, and one over the buttons of a notice."""

    def __init__(self) -> None:
        self.place: Place = FIRST_PLACE
        """Where it is on the table, whether that shows or not."""
        self.shows = False
        """The keyboard was used last, and not the pointer."""
        self.at_notice = False
        """It was brought to a notice that does not take the keys by itself."""
        self.button = 0
        """Which button it is on, counted from the first proposed."""

    def show(self) -> None:
        """Handle that the keyboard is used."""
        self.shows = True

    def hide(self) -> None:
        """Handle that the pointer is used."""
        self.shows = False

    def enter_notice(self) -> None:
        """Go to the buttons of a notice that does not take the keys by itself."""
        self.at_notice = self.shows = True

    def walk(self, layout: Layout, direction: str) -> None:
        """Go one place on; the first key only shows where the cursor is."""
        if self.shows:
            self.place = next_place(layout, self.place, direction)
        self.shows = True

    def step(self, steps: int, buttons: int) -> None:
        """Go `steps` buttons on, round and round `buttons` of them."""
        self.button = (self.button + steps) % buttons
        self.shows = True

    def notice_changed(self, buttons: int) -> None:
        """Handle that a notice with this number of buttons is up now; 0 if there is none."""
        self.at_notice = self.at_notice and buttons > 0
        self.button = min(self.button, max(buttons - 1, 0))
