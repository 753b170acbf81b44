"""What a win does to the table: the foundations give their cards, and the horseshoe has a crown.

Aces and court cards lie round the horseshoe then, a suit in each quarter, and its opening is free.
"""

from collections.abc import Iterable, Mapping
from typing import Final

from crescent.engine import FOUNDATIONS, PILES, Card, Place, foundation_card
from crescent.ui.geometry import Point
from crescent.ui.layout import FOUNDATION_COLUMNS, Layout
from crescent.ui.scene.motion import Flight
from crescent.value import Value

CROWN_THICKNESS: Final = 6
"""How many cards thick its piles are, as those of a new deal."""

_FLIGHT = 0.62
_STAGGER = 0.13


class CrownCard(Value):
    """A card of the crown."""

    card: Card
    source: Place
    """The foundation that gives it."""
    turn: int
    """When it sets out: first those in the middle of the arch, last the feet."""


def _crown() -> Mapping[Place, CrownCard]:
    # From the middle outwards: ace, king, queen, jack, of one suit and then of the next. Each is on
    # one of the two foundations of its suit: the row (ace, king), and how many cards it is at.
    ranks = ((1, 13), (0, 13), (0, 12), (1, 3))
    crown = {}
    for pile in PILES:
        turn = 7 - pile if pile < 8 else pile - 8
        row, count = ranks[turn % 4]
        source = FOUNDATIONS[4 * row + FOUNDATION_COLUMNS[pile // 4]]
        crown[pile] = CrownCard(foundation_card(source, count), source, turn)
    return crown


CROWN: Final = _crown()
"""The cards of the crown by their piles."""


class Jewel(Flight):
    """A card on its way from a foundation to the crown."""

    source: Place = FOUNDATIONS[0]


def plan_crown(layout: Layout, begin: float) -> list[Flight]:
    """Return the flights of the cards of the crown, from the middle of the arch to its feet."""
    return [
        Jewel(
            card=crown.card,
            place=pile,
            start=Point(*layout.places[crown.source][:2]),
            end=Point(*layout.places[pile][:2]),
            begin=begin + crown.turn * _STAGGER,
            duration=_FLIGHT,
            source=crown.source,
        )
        for pile, crown in sorted(CROWN.items(), key=lambda item: item[1].turn)
    ]


def giving(flights: Iterable[Flight], now: float) -> tuple[tuple[Place, Card], ...]:
    """Return the next card of each foundation that has one to give."""
    found: dict[Place, Card] = {}
    for flight in flights:
        if isinstance(flight, Jewel) and not flight.seen(now):
            found.setdefault(flight.source, flight.card)
    return tuple(found.items())
