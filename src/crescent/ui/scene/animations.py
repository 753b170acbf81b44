"""What moves on the table, and the trail that the last move leaves for a moment."""

from collections.abc import Callable
from typing import Final

from crescent.engine import Card, Place, Position, Step
from crescent.ui.geometry import Point
from crescent.ui.layout import Layout
from crescent.ui.scene import crown, motion
from crescent.ui.scene.motion import Flight, Petal
from crescent.ui.scene.trail import Trail

FRAME_TIME: Final = 1 / 60
"""Seconds between two frames while something moves."""

_LIFT = 0.09
"""Seconds that a selected card takes to be raised."""
_PACES: Final = {"full": 1.0, "short": 0.45}


class Animations:
    """Owns the flights, a shaking card and the trail of the last move.

    What they show is a function of the time. They never delay the game: `end_motion` drops
    everything that moves.
    """

    def __init__(self, clock: Callable[[], float], motion: Callable[[], str]) -> None:
        """`motion` returns the setting: full, short or none."""
        self._motion = motion
        self._flights: list[Flight] = []
        self._trail: Trail | None = None
        self._clock = clock
        self._shake: tuple[Place, float] | None = None

    @property
    def moves(self) -> bool:
        """True if the settings allow motion."""
        return self._motion() != "none"

    def flights(self, now: float) -> list[Flight]:
        """Return what is in flight at a time, or waits to fly."""
        return [flight for flight in self._flights if flight.finish > now]

    def shaking(self, now: float, layout: Layout) -> tuple[Place | None, int]:
        """Return the place whose card shakes, and how far the card is to its right, in pixels."""
        if self._shake is None or now - self._shake[1] >= motion.SHAKE:
            return None, 0
        return self._shake[0], motion.shake_offset(layout, now - self._shake[1])

    def trail(self, now: float) -> Trail | None:
        """Return the trail of the last move as long as there is one."""
        return self._trail if self._trail and now < self._trail.ends else None

    def lift(self, selected_at: float, now: float) -> float:
        """Return how far a card that was selected at `selected_at` is raised, 0 to 1."""
        return min((now - selected_at) / _LIFT, 1.0) if self.moves else 1.0

    def show_step(self, step: Step, layout: Layout, dropped_at: Point | None) -> None:
        """Let the card of a step fly; one that was dragged sets out from `dropped_at`."""
        now = self._clock()
        self._fly(motion.plan_step(step, layout, now, dropped_at))
        landed = max((flight.finish for flight in self._flights), default=now)
        if self.moves and step.after.is_won:
            self._flights += self._paced(motion.plan_win(layout, landed))
        self._shake = None
        self._trail = Trail.of(step, landed, pulses=self.moves)

    def show_crown(self, layout: Layout) -> None:
        """Let the foundations give the horseshoe its crown, in place of their bloom."""
        if self.moves:
            self._flights = [each for each in self._flights if not isinstance(each, Petal)]
            landed = max((flight.finish for flight in self._flights), default=self._clock())
            self._flights += self._paced(crown.plan_crown(layout, landed))

    def giving(self, now: float) -> tuple[tuple[Place, Card], ...]:
        """Return what foundations still show while they give their cards to the horseshoe."""
        return crown.giving(self._flights, now)

    def show_deal(self, position: Position, layout: Layout) -> None:
        """Let the piles of a new deal come out of the middle."""
        self._shake = self._trail = None
        self._fly(motion.plan_deal(position, layout, self._clock()))

    def show_nothing(self) -> None:
        """Drop all motion and the trail: a resumed game begins at rest."""
        self._flights, self._shake, self._trail = [], None, None

    def show_return(self, card: Card, place: Place, start: Point, layout: Layout) -> None:
        """Let a card that was dropped elsewhere glide back to its place."""
        self._fly(motion.plan_return(card, place, start, layout, self._clock()))

    def shake(self, place: Place) -> None:
        """Shake the card of a place."""
        if self.moves:
            self._shake = (place, self._clock())

    def end_motion(self) -> None:
        """End all motion at once: each card is at its place."""
        self._flights, self._shake = [], None
        if self._trail:
            self._trail = self._trail.replace(home=None)

    def slow_down(self, factor: float) -> None:
        """Let everything in flight take `factor` times as long."""
        self._flights = motion.paced(self._flights, self._clock(), factor)

    def change_flights(self, change: Callable[[Flight], Flight]) -> None:
        """Replace each flight by what `change` makes of it."""
        self._flights = [change(flight) for flight in self._flights]

    def keep_only_glow(self, factor: float) -> None:
        """Drop the trail except its glow, which begins `factor` times as late."""
        trail, now, self._trail = self._trail, self._clock(), None
        if trail and trail.home is not None:
            self._trail = trail.replace(landed=now + (trail.landed - now) * factor)

    def next_change(self, seen: float, selected_at: float | None) -> float | None:
        """Return the seconds from `seen` until something looks different; None if nothing will.

        `selected_at` is the time of the selection, if there is one.
        """
        trail = self.trail(seen)
        lifting = selected_at is not None and self.lift(selected_at, seen) < 1
        shaking = self._shake is not None and seen - self._shake[1] < motion.SHAKE
        if self.flights(seen) or shaking or lifting or (trail and trail.glow(seen)):
            return FRAME_TIME
        return trail.next_change(seen) if trail else None

    def _fly(self, flights: list[Flight]) -> None:
        self._flights = self._paced(flights) if self.moves else []

    def _paced(self, flights: list[Flight]) -> list[Flight]:
        return motion.paced(flights, self._clock(), _PACES[self._motion()])
