"""What the two foundations of one suit have in common with the search: one small number.

A suit with `a` cards on its ace foundation and `d` on its king foundation is ``14 * a + d``. When
a + d = 13 the two foundations meet, and cards may pass between them at will: the suit is *free*,
all such numbers are one, `FREE`, and any rank may come home, leaving (rank, 14 - rank). Transfers
are thus implied here, and written out only in the final line (`crescent.solver.packed`).
"""

from typing import Final

from crescent.engine import Rank

Homes = int
"""The foundations of a suit, ``14 * a + d``."""

FREE: Final = 14 * 1 + 12
"""Any a and d with a + d = 13."""

NEVER: Final = 99
"""The urgency of a card that is below both foundations' reach until its suit is free."""


def homes(ace: int, king: int) -> Homes:
    """Return the number of a suit with so many cards on its foundations, 1 to 13 each."""
    return FREE if ace + king == 13 else 14 * ace + king


def after(number: Homes, rank: Rank) -> Homes | None:
    """Return the suit after a card of that rank has come home; None where it cannot."""
    if number == FREE:
        return homes(rank, 14 - rank)
    ace, king = divmod(number, 14)
    if rank == ace + 1:
        return homes(ace + 1, king)
    if rank == 13 - king:
        return homes(ace, king + 1)
    return None


def urgency(number: Homes) -> tuple[int, ...]:
    """How many cards of the suit come home up to one of rank 1, 2 … 13: 1 for the next one."""
    if number == FREE:
        return (1,) * 13
    ace, king = divmod(number, 14)
    return tuple(
        min((way for way in (rank - ace, 14 - king - rank) if way > 0), default=NEVER)
        for rank in range(1, 14)
    )
