"""The deals in the package that are proved to be winnable.

`tools/prove_deals.py` found them, and a test plays a winning line of each. New games come from here
until another deal is proved, even at the first start. So this module imports little, and reads the
list only when it is needed.
"""

from functools import cache
from typing import Final

from crescent.engine import DIGITS, NUMBER_LENGTH
from crescent.resources import read_bytes

_DIGITS: Final = frozenset(DIGITS)
_TO_PYTHON: Final = str.maketrans(DIGITS, "0123456789abcdefghijklmnopqrstuv")
"""Translates the digits of a deal number for `int(…, 32)`."""


@cache
def proved_deals() -> tuple[int, ...]:
    """Return the numbers of the deals that are proved winnable with three redeals.

    Empty if the list is missing; a damaged line is left out.
    """
    try:
        text = read_bytes("deals", "proved.txt").decode("ascii", "replace")
    except OSError:
        return ()
    return tuple(
        int(line.translate(_TO_PYTHON), 32)
        for line in text.splitlines()
        if len(line) == NUMBER_LENGTH and _DIGITS.issuperset(line)
    )
