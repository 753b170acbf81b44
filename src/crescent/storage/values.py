"""What is saved and what the statistics tell, as plain values."""

from typing import NamedTuple

from crescent.engine import DealCode, Game, History, Status
from crescent.value import Value, distinct


@distinct
class SavedGame(NamedTuple):
    """A game as it is saved and resumed."""

    code: DealCode
    history: History
    status: Status
    moves: int
    home: int
    """How many of the 104 cards are on the foundations."""
    seconds: float
    """How long it was played."""
    paused: bool = False
    counts: bool = True
    """Whether it is in the statistics; what is played on from a record is not."""
    shown: bool = False
    """True if a shown solution played a part of it; then it never counts as won."""

    @classmethod
    def of(
        cls,
        game: Game,
        seconds: float = 0.0,
        *,
        paused: bool = False,
        counts: bool = True,
        shown: bool = False,
    ) -> "SavedGame":
        """Return what there is to save of a game as it is now."""
        position = game.position
        return cls(
            code=game.code,
            history=game.history,
            status=position.status,
            moves=position.moves,
            home=position.cards_home,
            seconds=seconds,
            paused=paused,
            counts=counts,
            shown=shown,
        )


class Unfinished(Value):
    """A game that was begun and can be resumed."""

    number: int
    """Which game it is in the database."""
    code: DealCode
    moves: int
    home: int
    """How many of the 104 cards are on the foundations."""
    seconds: float
    played: int
    """When it was played last, in seconds since 1970, UTC."""
    stuck: bool


class Day(Value):
    """One day of play."""

    date: int
    """`datetime.date.toordinal` of the player's own day."""
    begun: int
    won: int


class Statistics(Value):
    """How the games of one variant went, or of all.

    A game counts once, from its first move or redeal, and one with `SavedGame.counts` false never.
    `begun` is the sum of won, stuck, left, shown and those that are on a table just now.
    """

    begun: int = 0
    won: int = 0
    stuck: int = 0
    left: int = 0
    shown: int = 0
    """Games in which all cards came home, but not without a shown solution; they are no wins."""
    current_streak: int = 0
    """Games won in a row, up to the last that ended."""
    longest_streak: int = 0
    best_seconds: float | None = None
    """Of wins, as the next three."""
    median_seconds: float | None = None
    fewest_moves: int | None = None
    median_moves: float | None = None
    median_home: float | None = None
    """Cards home in games that were stuck or left."""
    times: tuple[int, ...] = ()
    """How many wins took less than 2 minutes, less than 4 and so on; the last counts all longer."""
    win_rates: tuple[float, ...] = ()
    """The share of wins, 0 to 1, in each of up to 60 equal parts of the games, oldest first."""
    days: tuple[Day, ...] = ()
    """The days with games among the last 371 (53 weeks), oldest first."""


class Best(Value):
    """The best of some wins."""

    wins: int = 0
    """How many there are."""
    seconds: float | None = None
    moves: int | None = None


class Feats(Value):
    """What a win is measured by: the other wins, and the games before it."""

    streak: int
    """Games won in a row with this one, or 0 if a later one was not won."""
    before: Best
    before_in_variant: Best


TIME_BAR = 120
"""Seconds that each of `Statistics.times` stands for."""
TIME_BARS = 20
"""How many there are."""
