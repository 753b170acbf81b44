"""The words of the pages about games that were played: statistics, and the unfinished games."""

from collections.abc import Callable, Mapping
from typing import Final

from crescent.engine import Variant
from crescent.i18n import Message
from crescent.i18n.formats import NONE, clock_text, decimal_text, number_text, percent_text
from crescent.i18n.variants import VARIANTS
from crescent.storage.values import Statistics

# --- figures ----------------------------------------------------------------------------------

ALL: Final = Message("All", context="variants")

VIEWS: Final[Mapping[Variant | None, Message]] = {
    None: ALL,
    **{variant: words.name for variant, words in VARIANTS.items()},
}
"""The groups of games that have statistics: all, and each variant."""

BEGUN: Final = Message("Played", context="number of games")
WON: Final = Message("Won", context="number of games")
STUCK: Final = Message("Stuck", context="number of games")
LEFT: Final = Message("Given up", context="number of games")
SHOWN: Final = Message("Solutions watched")
WIN_RATE: Final = Message("Win rate")
STREAK_NOW: Final = Message("Current streak")
STREAK_LONGEST: Final = Message("Longest streak")
MEDIAN_HOME: Final = Message("Cards home in a typical loss")
BEST_TIME: Final = Message("Fastest win")
MEDIAN_TIME: Final = Message("Time of a typical win")
FEWEST_MOVES: Final = Message("Fewest moves in a win")
MEDIAN_MOVES: Final = Message("Moves in a typical win")


NOTHING_YET: Final = Message("Your statistics start here, with the first game you finish.")
NOTHING_YET_OF_VARIANT: Final = Message(
    "You haven't finished a game of this variant yet. When you do, you'll find it here."
)


def figure_texts(figures: Statistics) -> list[tuple[Message, str]]:
    """Return the statistics as pairs of a caption and a text; a dash if there is no number."""
    begun = figures.begun
    won = min(figures.won, begun)

    def told(value: float | None, text: Callable[[float], str]) -> str:
        return NONE if value is None else text(value)

    return [
        (BEGUN, number_text(begun)),
        (WON, number_text(won)),
        (STUCK, number_text(figures.stuck)),
        (LEFT, number_text(figures.left)),
        (SHOWN, number_text(figures.shown)),
        (WIN_RATE, percent_text(1000 * won // begun) if begun else NONE),
        (STREAK_NOW, number_text(figures.current_streak)),
        (STREAK_LONGEST, number_text(figures.longest_streak)),
        (MEDIAN_HOME, told(figures.median_home, decimal_text)),
        (BEST_TIME, told(figures.best_seconds, clock_text)),
        (MEDIAN_TIME, told(figures.median_seconds, clock_text)),
        (FEWEST_MOVES, told(figures.fewest_moves, decimal_text)),
        (MEDIAN_MOVES, told(figures.median_moves, decimal_text)),
    ]


# --- charts -----------------------------------------------------------------------------------

TIMES: Final = Message("Time to win, in minutes")
MINUTES_OR_MORE: Final = Message("{minutes}+")
NO_WIN: Final = Message("No wins yet")

RATES: Final = Message("Win rate over time")
# Below the left and the right end of a curve, small.
FIRST_GAMES: Final = Message("First games")
LATEST_GAMES: Final = Message("Latest games")
NO_GAME: Final = Message("No games yet")

YEAR: Final = Message(
    "{number}\u00a0game in the last 53\u00a0weeks", "{number}\u00a0games in the last 53\u00a0weeks"
)
YEAR_EMPTY: Final = Message("The last 53\u00a0weeks")
# The legend of a calendar, whose days are darker the more games were played; the … stands for them.
DAYS_PLAYED: Final = Message("Fewer … more games")
DAYS_WON: Final = Message("Days with a win")

# --- export and reset -------------------------------------------------------------------------


ASK_RESET: Final = Message("Clear the statistics?")
ASK_RESET_NOTE: Final = Message(
    "This clears {number}\u00a0game from the statistics and can't be undone. If it's unfinished, "
    "you can still play it.",
    "This clears {number}\u00a0games from the statistics and can't be undone. You can still play "
    "the unfinished ones.",
)
NOTHING_TO_RESET: Final = Message("There's nothing to clear yet.")
EXPORT_FIRST: Final = Message("Export first…")
RESET_NOW: Final = Message("Clear")

# --- unfinished games -------------------------------------------------------------------------

GAMES_NOTE: Final = Message("Pick one to resume.")
NO_GAMES: Final = Message("Games you leave unfinished wait for you here.")

TODAY: Final = Message("today\u00a0{time}")
YESTERDAY: Final = Message("yesterday")
MOVES_MADE: Final = Message("{count}\u00a0move", "{count}\u00a0moves")
CARDS_HOME: Final = Message("{home}/{total}")
IS_STUCK: Final = Message("stuck", context="one game")
