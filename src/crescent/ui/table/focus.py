"""Where the keyboard is on the table: on a place, or on a button of the notice that is up."""

from crescent.engine import Place
from crescent.ui.layout import Layout
from crescent.ui.table.cursor import FIRST_PLACE, next_place


class KeyboardFocus:
    """A cursor over the 24 places, and one over the buttons of a notice."""

    def __init__(self) -> None:
        self.place: Place = FIRST_PLACE
        """Where it is on the table, whether that shows or not."""
        self.shows = False
        """The keyboard was used last, and not the pointer."""
        self.at_notice = False
        """It was brought to a notice that does not take the keys by itself."""
        self.button = 0
        """Which button it is on, counted from the first proposed."""

    def walk(self, layout: Layout, direction: str) -> None:
        """One place on; the first key only shows where it is."""
        if self.shows:
            self.place = next_place(layout, self.place, direction)
        self.shows = True

    def step(self, steps: int, buttons: int) -> None:
        """So many buttons on, round and round."""
        self.button = (self.button + steps) % buttons
        self.shows = True

    def fit(self, buttons: int) -> None:
        """There are so many buttons now."""
        self.at_notice = self.at_notice and buttons > 0
        self.button = min(self.button, max(buttons - 1, 0))
