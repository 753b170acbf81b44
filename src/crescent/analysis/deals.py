"""The deals that the package ships with the promise that they can be won.

`tools/prove_deals.py` found them, and a test plays a winning line of each. New games come from
here while no other deal has been proved, also at the very first start: so this imports little, and
reads the list when it is first asked for.
"""

from functools import cache
from typing import Final

from crescent.engine import DIGITS, NUMBER_LENGTH
from crescent.resources import read_bytes

_DIGITS: Final = frozenset(DIGITS)
_TO_PYTHON: Final = str.maketrans(DIGITS, "0123456789abcdefghijklmnopqrstuv")
"""From the digits of a deal number to those that `int` reads."""


@cache
def proved_deals() -> tuple[int, ...]:
    """Return the numbers of deals for which a winning line with three redeals is known.

    Where the list is missing or damaged, those that can be read, which may be none.
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
