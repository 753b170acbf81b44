"""The two foundations of a suit as one small number.

A suit with `a` cards on its ace foundation and `d` on its king foundation is ``14 * a + d``. When
a + d = 13 the foundations meet, and cards may pass between them freely. Such a suit is *free*: all
its states are one number, `FREE`, and a card of any rank may come home, after which the foundations
have rank and 14 - rank cards. The transfers between foundations are implied here;
`crescent.solver.packed` writes them out in the final line.
"""

from typing import Final

from crescent.engine import Rank

Homes = int
"""The foundations of a suit, ``14 * a + d``."""

FREE: Final = 14 * 1 + 12
"""Any a and d with a + d = 13."""

NEVER: Final = 99
"""The urgency of a card that cannot come home before its suit is free."""


def homes(ace: int, king: int) -> Homes:
    """Return the number of a suit with `ace` and `king` cards on its foundations, 1 to 13 each."""
    return FREE if ace + king == 13 else 14 * ace + king


def after(number: Homes, rank: Rank) -> Homes | None:
    """Return the suit after a card of that rank has come home; None if it cannot now."""
    if number == FREE:
        return homes(rank, 14 - rank)
    ace, king = divmod(number, 14)
    if rank == ace + 1:
        return homes(ace + 1, king)
    if rank == 13 - king:
        return homes(ace, king + 1)
    return None


def urgency(number: Homes) -> tuple[int, ...]:
    """Return for each rank, 1 to 13, its place in the order of coming home; 1 is next."""
    if number == FREE:
        return (1,) * 13
    ace, king = divmod(number, 14)
    return tuple(
        min((way for way in (rank - ace, 14 - king - rank) if way > 0), default=NEVER)
        for rank in range(1, 14)
    )
