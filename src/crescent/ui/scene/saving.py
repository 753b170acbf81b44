"""The word that tells that the latest moves are not on disk yet (README, "What is kept")."""

from collections.abc import Callable
from typing import Final

from crescent.i18n import saving

_LATE: Final = 0.1
"""Seconds after which an unfinished save is told."""
_STAYS: Final = 2.0
"""Seconds that the word is shown at least."""
_LOOKS_AGAIN: Final = 0.1
"""Seconds between two looks whether the save is done."""


class Saving:
    """Watches for slow saves; `late` returns the seconds that one has taken, or None."""

    def __init__(self, late: Callable[[], float | None]) -> None:
        self._late = late
        self._shown_at: float | None = None

    def word(self, now: float) -> str | None:
        """Return the word to show, or None; call it for every frame."""
        late = self._late()
        if self._shown_at is not None and late is None and now - self._shown_at >= _STAYS:
            self._shown_at = None
        if self._shown_at is None and late is not None and late >= _LATE:
            self._shown_at = now
        return None if self._shown_at is None else saving.SAVING()

    def next_change(self, now: float) -> float | None:
        """Return the seconds until `word` may change; None if it does not."""
        late = self._late()
        if self._shown_at is not None:
            return max(_LOOKS_AGAIN if late is not None else 0.0, self._shown_at + _STAYS - now)
        return None if late is None else max(_LATE - late, 0.0)
