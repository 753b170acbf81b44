"""Deal algorithm, version 1 (SPEC.md section 4): from a deal number to the cards on the table.

It never changes: a deal code that is shared today must give the same deal for ever.
"""

from collections.abc import Iterator
from struct import unpack
from typing import Final

from crescent.engine.cards import Card, Suit, make_card
from crescent.engine.codes import DealCode
from crescent.engine.position import Position

try:
    # What hashlib gives too; but hashlib loads OpenSSL, which takes longer than the deal.
    from _sha3 import shake_256  # type: ignore[import-not-found]
except ImportError:
    from hashlib import shake_256

START_ORDER: Final[tuple[Card, ...]] = tuple(
    make_card(rank, suit) for suit in Suit for rank in sorted([1, *range(2, 13), *range(2, 13), 13])
)
"""The 96 cards of the tableau before they are shuffled."""

_WORDS_AT_FIRST: Final = 96
"""Enough for most deals. A deal that rejects words takes more."""


def words(number: int) -> Iterator[int]:
    """Yield the 32-bit words that shuffle a deal, without end: SHAKE-256 of ``CR1:<number>``."""
    shake = shake_256(b"CR1:%d" % number)
    start, length = 0, _WORDS_AT_FIRST
    while True:
        yield from unpack(f">{length - start}I", shake.digest(4 * length)[4 * start :])
        start, length = length, 2 * length


def draw(bound: int, stream: Iterator[int]) -> int:
    """Return a number from 0 to `bound` - 1, each equally likely, drawn from a stream of words."""
    limit = 2**32 - 2**32 % bound
    while (word := next(stream)) >= limit:
        pass
    return word % bound


def shuffled(number: int) -> list[Card]:
    """Return the 96 cards of the tableau in the order of the deal: pile by pile, bottom to top."""
    cards = list(START_ORDER)
    stream = words(number)
    for last in range(95, 0, -1):
        chosen = draw(last + 1, stream)
        cards[last], cards[chosen] = cards[chosen], cards[last]
    return cards


def deal(code: DealCode) -> Position:
    """Return the position that a game of this code begins with."""
    cards = shuffled(code.number)
    return Position(
        piles=tuple(tuple(cards[start : start + 6]) for start in range(0, 96, 6)),
        foundations=(1,) * 8,
        redeals=code.variant.redeals,
        moves=0,
    )
