"""What outlives the program: games, statistics and settings, in one SQLite database."""

from crescent.storage.faults import Fault, FaultKind
from crescent.storage.store import Store
from crescent.storage.values import (
    TIME_BAR,
    TIME_BARS,
    Best,
    Day,
    Feats,
    SavedGame,
    Statistics,
    Unfinished,
)

__all__ = [
    "TIME_BAR",
    "TIME_BARS",
    "Best",
    "Day",
    "Fault",
    "FaultKind",
    "Feats",
    "SavedGame",
    "Statistics",
    "Store",
    "Unfinished",
]
