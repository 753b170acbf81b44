"""How sure a share is that was found by looking at some of many."""

from math import sqrt
from typing import Final, NamedTuple

_Z: Final = 1.959964
"""Within so many standard deviations lie 95 % of a normal distribution."""


class Interval(NamedTuple):
    """Where a share lies, from 0 to 1."""

    low: float
    high: float


def wilson(hits: int, looked: int) -> Interval:
    """Return the 95 % interval of Wilson for the share that gave so many hits.

    It also holds where there was no hit or no miss. Raises `ValueError` unless
    0 <= hits <= looked and something was looked at.

    >>> "{:.3f} to {:.3f}".format(*wilson(398, 400))
    '0.982 to 0.999'
    """
    if not 0 <= hits <= looked or not looked:
        raise ValueError(f"{hits} of {looked} is no share")
    share = hits / looked
    scale = 1 + _Z**2 / looked
    centre = (share + _Z**2 / (2 * looked)) / scale
    half = _Z / scale * sqrt(share * (1 - share) / looked + _Z**2 / (4 * looked**2))
    # Rounding may put the end that is 0 or 1 beside it.
    low = centre - half if hits else 0.0
    high = centre + half if hits < looked else 1.0
    return Interval(low, high)
