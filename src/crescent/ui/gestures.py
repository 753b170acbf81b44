"""What is a tap and what is a drag, for the table and for pages (SPEC.md section 7)."""

from typing import Final

TAP_SERIES: Final = 0.4
"""Taps on one place are one series if each comes within this many seconds of the one before."""
DRAG_AFTER: Final = 8.0
"""Pixels at scale 1 that the pointer moves before a tap becomes a drag."""
_TAP_AFTER_ALL: Final = 1 / 3


def trembling(scale: float) -> float:
    """Return how many pixels the pointer may move in a tap; it grows with the table's scale."""
    return DRAG_AFTER * scale


def drift(card_width: int) -> float:
    """Return how many pixels a card may move and still be tapped, if it is let go at its place."""
    return card_width * _TAP_AFTER_ALL
