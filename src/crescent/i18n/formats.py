"""Numbers, dates and times as the player's language writes them; the only place that does so."""

from typing import Final

from crescent import i18n
from crescent.i18n.format_table import FORMATS, Formats

NONE: Final = "–"
"""Shown if there is no number."""
UNKNOWN: Final = "…"
"""Shown while a number is being worked out."""


def clock_text(seconds: float) -> str:
    """Return a time as ``4:52``, or ``1:04:52`` from an hour on; the same in each language."""
    minutes, second = divmod(int(seconds), 60)
    hours, minute = divmod(minutes, 60)
    return f"{hours}:{minute:02}:{second:02}" if hours else f"{minute}:{second:02}"


def number_text(number: int) -> str:
    """Return a number as ``9999``, or ``10,000`` from five digits on."""
    return str(number) if number < 10_000 else f"{number:,}".replace(",", _formats().group)


def decimal_text(number: float) -> str:
    """Return a number as ``57``, or ``57.5`` if it is not whole."""
    whole, tenth = divmod(round(10 * number), 10)
    return f"{number_text(whole)}{_formats().decimal}{tenth}" if tenth else number_text(whole)


def tenths_text(number: float) -> str:
    """Return a number with its tenths, whole or not: ``57.0``."""
    return f"{number:.1f}".replace(".", _formats().decimal)


def percent_text(thousandths: int) -> str:
    """Return a share in thousandths as ``34.7%``, or ``34%`` if it is a whole percentage."""
    return _formats().percent.format(number=decimal_text(thousandths / 10))


def date_text(year: int, month: int, day: int) -> str:
    """Return a date as ``1 Dec 2026``."""
    name = _formats().months.split("|")[month - 1]
    return _formats().date.format(year=year, month=name, day=day)


def time_of_day_text(hour: int, minute: int) -> str:
    """Return a time of the day as ``14:05``."""
    return _formats().time.format(hour=hour, minute=minute)


def month_text(month: int) -> str:
    """Return the short name of a month, 1 to 12, by itself: ``Dec``."""
    return _formats().months_alone.split("|")[month - 1]


def day_text(day: int) -> str:
    """Return the short name of a day of the week, 0 to 6 from Monday on: ``Mon``."""
    return _formats().days.split("|")[day]


def _formats() -> Formats:
    return FORMATS[i18n.language()]
