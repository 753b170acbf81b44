"""Confidence intervals of a share that was estimated from a sample."""

from math import sqrt
from typing import Final, NamedTuple

from crescent.value import distinct

_Z: Final = 1.959964
"""95 % of a normal distribution lie within this number of standard deviations."""


@distinct
class Interval(NamedTuple):
    """The ends of a confidence interval, 0 to 1."""

    low: float
    high: float


def wilson(hits: int, looked: int) -> Interval:
    """Return Wilson's 95 % interval of a share, from `hits` in a sample of `looked`.

    It also holds for no hits or only hits. Raises `ValueError` unless 0 <= hits <= looked and
    looked > 0.

    >>> "{:.3f} to {:.3f}".format(*wilson(398, 400))
    '0.982 to 0.999'
    """
    if not 0 <= hits <= looked or not looked:
        raise ValueError(f"{hits} of {looked} is no share")
    share = hits / looked
    scale = 1 + _Z**2 / looked
    centre = (share + _Z**2 / (2 * looked)) / scale
    half = _Z / scale * sqrt(share * (1 - share) / looked + _Z**2 / (4 * looked**2))
    # Rounding must not move an end away from 0 or 1.
    low = centre - half if hits else 0.0
    high = centre + half if hits < looked else 1.0
    return Interval(low, high)
