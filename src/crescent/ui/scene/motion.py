"""How cards move: a step becomes flights, and a flight tells where its card is at a time.

The game has changed before the first frame of an animation, which only tells where the cards of
the latest step seem to be meanwhile. Times are in seconds, on any clock.
"""

import math
from typing import Final

from crescent.engine import (
    FOUNDATIONS,
    PILES,
    Card,
    Command,
    Place,
    Position,
    Step,
    foundation_card,
)
from crescent.ui.geometry import Point, Rect
from crescent.ui.layout import Layout
from crescent.ui.pictures import LiftedShadow, Stack
from crescent.value import Value

SHAKE: Final = 0.3
"""How long a card shakes that no place accepts."""

_FLIGHT = 0.2
_GLIDE = 0.16
_BEND = 0.06  # how far a flight bends, of its length
_RIPPLE = 0.34
_RIPPLE_STAGGER = 0.022
_RIPPLE_REACH = 0.62  # of the card width
_DEAL = 0.3
_DEAL_STAGGER = 0.028
_BLOOM = 2.6
_PETALS_EACH = 3
_TURN = 0.9  # how far the flower turns while it is open, in radians
_SHAKE_REACH = 0.045  # of the card width
_SHAKE_SWINGS = 3


class Flight(Value):
    """One card on its way to a place, which does not show it before it has landed.

    `carried` is how many cards of the place arrive only with it.
    """

    card: Card
    place: Place
    start: Point
    end: Point
    begin: float
    duration: float
    carried: int = 1
    angle: float = 0.0
    """Of a petal: its direction from the middle of the foundations, in radians."""
    layout: Layout | None = None
    """Of a petal: the table's layout."""

    @property
    def finish(self) -> float:
        """The time when it lands."""
        return self.begin + self.duration

    @property
    def shadow(self) -> LiftedShadow | Stack:
        """The shadow below the card."""
        return LiftedShadow()

    def behind(self, now: float) -> bool:
        """Return True if the card passes below the piles."""
        del now
        return False

    def seen(self, now: float) -> bool:
        """Return True once the card has set out."""
        return now >= self.begin

    def point(self, now: float) -> Point:
        """Return where the card's top left corner is: eased out, along a slight arc."""
        return bent(self.start, self.end, _eased_out(self, now))


class Slide(Flight):
    """A bottom card that comes out from under its pile as far as `end`, and back on top of it."""

    def behind(self, now: float) -> bool:
        """See `Flight`; the card comes out below the pile and goes back above it."""
        return _linear(self, now) < 0.5

    def seen(self, now: float) -> bool:
        """See `Flight`; the card is shown on its pile before it sets out, too."""
        del now
        return True

    def point(self, now: float) -> Point:
        """Return where the card's top left corner is."""
        out = math.sin(math.pi * _linear(self, now))
        dx, dy = self.end.x - self.start.x, self.end.y - self.start.y
        return Point(round(self.start.x + dx * out), round(self.start.y + dy * out))


class Petal(Flight):
    """A card that leaves its foundation in a direction, and comes back."""

    @property
    def shadow(self) -> LiftedShadow | Stack:
        """A thin one, because many petals fly close together."""
        return Stack(1)

    def point(self, now: float) -> Point:
        """Return where the card's top left corner is."""
        part, layout = _linear(self, now), self.layout
        assert layout is not None
        out = math.sin(math.pi * part) ** 2 * (3 - 2 * math.sin(math.pi * part))
        angle = self.angle + _TURN * part
        middle = layout.foundation_area.centre
        reach_x = middle.x + math.cos(angle) * layout.opening.width * 0.4 - layout.card_width / 2
        reach_y = middle.y + math.sin(angle) * layout.opening.height * 0.36 - layout.card_height / 2
        dx, dy = reach_x - self.start.x, reach_y - self.start.y
        return Point(round(self.start.x + dx * out), round(self.start.y + dy * out))


def bent(start: Point, end: Point, part: float) -> Point:
    """Return a point of the slight arc from one point to another, 0 to 1 along it."""
    dx, dy = end.x - start.x, end.y - start.y
    rise = 4 * part * (1 - part) * _BEND * math.hypot(dx, dy)
    return Point(round(start.x + dx * part), round(start.y + dy * part - rise))


def _linear(flight: Flight, now: float) -> float:
    return min(max((now - flight.begin) / flight.duration, 0.0), 1.0)


def _eased_out(flight: Flight, now: float) -> float:
    return 1 - (1 - _linear(flight, now)) ** 3


def paced(flights: list[Flight], now: float, pace: float) -> list[Flight]:
    """Return flights that take `pace` times as long from `now` on."""
    return [
        flight.replace(begin=now + (flight.begin - now) * pace, duration=flight.duration * pace)
        for flight in flights
    ]


def plan_step(step: Step, layout: Layout, now: float, start: Point | None = None) -> list[Flight]:
    """Return the flights of a step; a card that was dragged sets out from `start`."""
    if step.turn is Command.REDEAL:
        return _plan_redeal(step.after, layout, now)
    source, target = step.turn
    if step.action is Command.UNDO:
        source, target = target, source
    card = step.after.top(target)
    assert card is not None
    begins = start or _corner(layout.places[source])
    return [Flight(card, target, begins, _corner(layout.places[target]), now, _FLIGHT)]


def plan_return(card: Card, place: Place, start: Point, layout: Layout, now: float) -> list[Flight]:
    """Return the flight of a card that glides back from `start` to its place."""
    return [Flight(card, place, start, _corner(layout.places[place]), now, _GLIDE)]


def plan_deal(position: Position, layout: Layout, now: float) -> list[Flight]:
    """Return the flights of a new deal: the piles come out of the middle one after the other."""
    middle = layout.opening.centre
    start = Point(middle.x - layout.card_width // 2, middle.y - layout.card_height // 2)
    return [
        Flight(
            card=position.piles[pile][-1],
            place=pile,
            start=start,
            end=_corner(layout.places[pile]),
            begin=now + pile * _DEAL_STAGGER,
            duration=_DEAL,
            carried=len(position.piles[pile]),
        )
        for pile in PILES
        if position.piles[pile]
    ]


def plan_win(layout: Layout, begin: float) -> list[Flight]:
    """Return the petals of a win: cards of all foundations open into a flower and close again."""
    middle = layout.foundation_area.centre

    def direction(place: Place) -> float:
        centre = layout.places[place].centre
        return math.atan2(centre.y - middle.y, centre.x - middle.x)

    petals: list[Flight] = []
    for number, place in enumerate(sorted(FOUNDATIONS, key=direction)):
        for petal in range(_PETALS_EACH):
            card = foundation_card(place, 13 - 4 * petal)
            part = (number * _PETALS_EACH + petal + 0.5) / (_PETALS_EACH * len(FOUNDATIONS))
            home = _corner(layout.places[place])
            angle = 2 * math.pi * part - math.pi
            way = (home, home, begin, _BLOOM)
            petals.append(Petal(card, place, *way, carried=0, angle=angle, layout=layout))
    return petals


def _plan_redeal(after: Position, layout: Layout, now: float) -> list[Flight]:
    flights: list[Flight] = []
    for pile in PILES:
        cards = after.piles[pile]
        if len(cards) > 1:
            rect = layout.places[pile]
            begin = now + pile * _RIPPLE_STAGGER
            reach = _towards_middle(rect, layout)
            flights.append(Slide(cards[-1], pile, _corner(rect), reach, begin, _RIPPLE))
    return flights


def _towards_middle(rect: Rect, layout: Layout) -> Point:
    """Return where a card that slides out of a pile, towards the middle, turns round."""
    middle = layout.opening.centre
    dx, dy = middle.x - rect.centre.x, middle.y - rect.centre.y
    part = _RIPPLE_REACH * layout.card_width / max(math.hypot(dx, dy), 1.0)
    return Point(rect.x + round(dx * part), rect.y + round(dy * part))


def shake_offset(layout: Layout, since: float) -> int:
    """Return how far a card is to the right of its place, `since` seconds into its shaking."""
    part = min(max(since / SHAKE, 0.0), 1.0)
    swing = math.sin(part * _SHAKE_SWINGS * 2 * math.pi) * (1 - part)
    return round(swing * _SHAKE_REACH * layout.card_width)


def _corner(rect: Rect) -> Point:
    return Point(rect.x, rect.y)
