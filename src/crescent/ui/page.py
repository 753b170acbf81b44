"""What a page is to the table: it covers the table, takes all input, and answers with outcomes.

Pages know nothing of the game; what they need is told to them when they are made, and what the
player decides there comes back as an outcome for `ui.table.table` to carry out.
"""

from collections.abc import Sequence
from typing import Protocol

from crescent.engine import DealCode, Game, Variant
from crescent.settings import Settings
from crescent.ui.geometry import Point, Rect
from crescent.ui.keys import Key
from crescent.ui.layout import Layout
from crescent.ui.options import InProgress as InProgress  # noqa: PLC0414 - an outcome, too
from crescent.ui.options import OpenRecord as OpenRecord  # noqa: PLC0414 - an outcome, too
from crescent.ui.pictures import Measure, Picture
from crescent.value import Value


class Close(Value):
    """Back to the table, or to the page below."""


class Do(Value):
    """Close all pages and activate this control, as if it had been pressed in the bar."""

    control: str


class Confirmed(Value):
    """The player said yes to the question: do it now without asking again."""

    control: str


class Open(Value):
    """Show another page above this one: ``"help"``, ``"settings"``, ``"about"`` and so on."""

    page: str


class Change(Value):
    """The player chose other settings; they hold at once."""

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
    """The page wants what is on the clipboard; it comes through `Page.type`."""


class Resume(Value):
    """Resume the unfinished game of that number in the database."""

    number: int


class SaveRecord(Value):
    """Write the game on the table to a file."""

    path: str


class PlayOn(Value):
    """Play on from here: a game that is not in the database yet, and how long it was played.

    Begun elsewhere, it does not count in the statistics.
    """

    game: Game
    seconds: float
    shown: bool = False
    """A way to win was shown in it."""


class ExportHistory(Value):
    """Write all games to a file."""

    path: str


class ImportHistory(Value):
    """Take in all games of a file."""

    path: str


class ResetStatistics(Value):
    """Forget all finished games, after a question."""


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
    """A page or a question.  Times are in seconds, points in window pixels."""

    @property
    def name(self) -> str:
        """Which page it is, as `Open` names it."""

    @property
    def is_whole(self) -> bool:
        """It is seen instead of the table, and not above it."""

    @property
    def text_area(self) -> Rect | None:
        """The text field that has the focus, and typed text; None if there is none."""

    def lay_out(self, layout: Layout, measure: Measure) -> None:
        """Fit the window; called before anything else and whenever the window changes."""

    def pictures(self) -> Sequence[Picture]:
        """Return all of it as it looks now, from the veil over the table up."""

    def next_change(self) -> float | None:
        """In how many seconds it will look different by itself; None if it stays as it is."""

    def press(self, point: Point) -> None:
        """Handle that the pointer went down."""

    def move(self, point: Point) -> None:
        """Handle that the pointer moved."""

    def release(self, point: Point) -> Outcome | None:
        """Handle that the pointer went up."""

    def cancel_drag(self) -> None:
        """Forget what the pointer holds; nothing comes of it."""

    def scroll(self, notches: float) -> None:
        """Scroll by turns of the wheel; positive is further down the text."""

    def key(self, key: Key) -> Outcome | None:
        """Return a key went down; Esc closes."""

    def type(self, text: str) -> Outcome | None:
        """Characters were typed or pasted."""
