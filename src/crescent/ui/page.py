"""What a page is: it covers the table, takes all input, and answers with outcomes.

Pages do not know the game. What they need is given to them when they are made, and what the player
decides comes back as an outcome, which `ui.table.commands` carries out.
"""

from collections.abc import Sequence
from typing import Protocol

from crescent.engine import DealCode, Game, Variant
from crescent.session import InProgress as InProgress  # noqa: PLC0414 - an outcome, too
from crescent.settings import Settings
from crescent.ui.controls import Control
from crescent.ui.geometry import Point, Rect
from crescent.ui.keys import Key
from crescent.ui.layout import Layout
from crescent.ui.options import OpenRecord as OpenRecord  # noqa: PLC0414 - an outcome, too
from crescent.ui.pictures import Measure, Picture, PointerShape
from crescent.value import Value


class Close(Value):
    """Go back to the table, or to the page below."""


class Do(Value):
    """Close all pages and activate this control, as if it had been pressed in the bar."""

    control: Control


class Confirmed(Value):
    """Do it now without asking again: the player said yes to the question."""

    control: Control


class Open(Value):
    """Show another page above this one: that of a control which `opens` one."""

    page: Control


class Change(Value):
    """Change the settings to these; they take effect at once."""

    settings: Settings


class PlayCode(Value):
    """Play the deal of this code."""

    code: DealCode


class PlayVariant(Value):
    """Deal a new game of this variant."""

    variant: Variant


class Copy(Value):
    """Put a text on the clipboard."""

    text: str


class Paste(Value):
    """Ask for the text on the clipboard; it arrives through `Page.type`."""


class Resume(Value):
    """Resume the unfinished game with this number in the database."""

    number: int


class SaveRecord(Value):
    """Write the game on the table to a file."""

    path: str


class PlayOn(Value):
    """Continue a game that is not in the database yet; `seconds` is how long it was played.

    It does not count in the statistics, because it was begun elsewhere.
    """

    game: Game
    seconds: float
    shown: bool = False
    """True if a way to win was shown in it."""


class ExportHistory(Value):
    """Write all games to a file."""

    path: str


class ImportHistory(Value):
    """Import all games of a file."""

    path: str


class ResetStatistics(Value):
    """Forget all finished games. The player has confirmed it already."""


Outcome = (
    Close
    | Do
    | Confirmed
    | Open
    | Change
    | PlayCode
    | PlayVariant
    | Copy
    | Paste
    | Resume
    | InProgress
    | SaveRecord
    | OpenRecord
    | PlayOn
    | ExportHistory
    | ImportHistory
    | ResetStatistics
)


class Page(Protocol):
    """A page or a question. Times are in seconds, points in window pixels."""

    @property
    def name(self) -> str:
        """The name by which `Open` knows it."""

    @property
    def is_whole(self) -> bool:
        """True if it is shown instead of the table, not above it."""

    @property
    def text_area(self) -> Rect | None:
        """The area of the text field that has the focus; None if none has it."""

    @property
    def pointer_shape(self) -> PointerShape:
        """What the pointer looks like where it is now."""

    def show_focus(self, *, shown: bool) -> None:
        """Show or hide what has the keyboard's focus, until the page is used again."""

    def lay_out(self, layout: Layout, measure: Measure) -> None:
        """Fit the page to the window; called before all else and whenever the window changes."""

    def pictures(self) -> Sequence[Picture]:
        """Return all pictures of the page as it looks now, from the veil over the table up."""

    def next_change(self) -> float | None:
        """Return the seconds until it looks different by itself; None if it never does."""

    def press(self, point: Point) -> None:
        """Handle a press of the pointer."""

    def move(self, point: Point) -> None:
        """Handle a movement of the pointer, pressed or not."""

    def release(self, point: Point) -> Outcome | None:
        """Handle the release of the pointer; return what the player decided with it."""

    def cancel_drag(self) -> None:
        """Forget what the pointer holds; nothing comes of it."""

    def scroll(self, notches: float) -> None:
        """Scroll by notches of the wheel; positive is further down the text."""

    def key(self, key: Key) -> Outcome | None:
        """Handle a key that went down, and return what the player decided with it; Esc closes."""

    def type(self, text: str) -> Outcome | None:
        """Handle characters that were typed or pasted."""
