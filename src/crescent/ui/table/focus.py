"""Where the keyboard is on the table: on a place, or on a button of the notice that is up."""

from crescent.engine import Place
from crescent.ui.keys import Key
from crescent.ui.layout import Layout
from crescent.ui.table.cursor import FIRST_PLACE, next_place


def acts(key: Key) -> bool:
    """Return True if a key taps the place or presses the button that the keyboard is on."""
    return key.alone in ("return", "space") and not key.repeated


def steps(key: Key) -> int:
    """Return by how many buttons of a notice a key moves the focus."""
    if key.name == "tab" and not key.command:
        return -1 if key.shift else 1
    return {"left": -1, "right": 1}.get(key.alone, 0)


class KeyboardFocus:
    """Owns a cursor over the 24 places, and one over the buttons of a notice."""

    def __init__(self) -> None:
        self.place: Place = FIRST_PLACE
        """The place that the cursor is on, visible or not."""
        self.shows = False
        """True if the cursor is visible: the keyboard was used last, not the pointer."""
        self.leads = True
        """True unless the pointer was used after the last key."""
        self.at_notice = False
        """True if Tab brought the focus to a notice that does not have the keyboard at once."""
        self.button = 0
        """Index of the button that has the focus; the first is the proposed one."""

    def show(self) -> None:
        """Show the cursor, because the keyboard is used."""
        self.shows = True

    def hide(self) -> None:
        """Hide the cursor."""
        self.shows = False

    def key_used(self) -> None:
        """Note that a key went down; it may or may not be for the cursor."""
        self.leads = True

    def pointer_used(self) -> None:
        """Hide the cursor, because the pointer is used."""
        self.shows = self.leads = False

    def enter_notice(self) -> None:
        """Go to the buttons of a notice that does not have the keyboard at once."""
        self.at_notice = self.shows = True

    def walk(self, layout: Layout, direction: str) -> None:
        """Move the cursor to the next place; the first key only makes it visible."""
        if self.shows:
            self.place = next_place(layout, self.place, direction)
        self.shows = True

    def step(self, steps: int, buttons: int) -> None:
        """Move the focus by `steps` of `buttons` buttons, round and round."""
        self.button = (self.button + steps) % buttons
        self.shows = True

    def notice_changed(self, buttons: int) -> None:
        """Keep the focus on one of the `buttons` buttons of a new notice; 0 if there is none."""
        self.at_notice = self.at_notice and buttons > 0
        self.button = min(self.button, max(buttons - 1, 0))
