"""What moves on the table, and the trail that the last move leaves for a moment."""

from collections.abc import Callable
from typing import Final

from crescent.engine import Card, Place, Position, Step
from crescent.ui.geometry import Point
from crescent.ui.layout import Layout
from crescent.ui.scene import motion
from crescent.ui.scene.motion import Flight
from crescent.ui.scene.trail import Trail

FRAME: Final = 1 / 60
"""Seconds between two frames while something moves."""

_LIFT = 0.09
"""Seconds that a selected card takes to be raised."""
_PACES: Final = {"full": 1.0, "short": 0.45}


class Animations:
    """Flights, a shaking card and the trail of the last move.

    `motion` is one of the settings: full, short or none. It never holds up the game: `end_motion`
    drops everything that moves.
    """

    def __init__(self, clock: Callable[[], float], motion: str) -> None:
        self.motion = motion
        self.flights: list[Flight] = []
        self.trail: Trail | None = None
        self._clock = clock
        self._shake: tuple[Place, float] | None = None
        self._selected: tuple[Place | None, float] = (None, 0.0)

    @property
    def moves(self) -> bool:
        """True if the settings allow motion."""
        return self.motion != "none"

    @property
    def shaking(self) -> Place | None:
        """The place whose card shakes."""
        return self._shake[0] if self._shake else None

    def shake_offset(self, layout: Layout) -> int:
        """Return how far the shaking card is to the right of its place, in pixels."""
        return motion.shake_offset(layout, self._clock() - self._shake[1]) if self._shake else 0

    def lift(self, selection: Place | None) -> float:
        """Return how far the selected card is raised, 0 to 1; call it for every frame."""
        now = self._clock()
        if selection != self._selected[0]:
            self._selected = (selection, now)
        return min((now - self._selected[1]) / _LIFT, 1.0) if self.moves else 1.0

    def show_step(self, step: Step, layout: Layout, dropped_at: Point | None) -> None:
        """Let the card of a step fly; one that was dragged sets out from `dropped_at`."""
        now = self._clock()
        self._fly(motion.plan_step(step, layout, now, dropped_at))
        landed = max((flight.finish for flight in self.flights), default=now)
        if self.moves and step.after.is_won:
            self.flights += self._paced(motion.plan_win(layout, landed))
        self._shake = None
        self.trail = Trail.of(step, landed, pulses=self.moves)

    def show_deal(self, position: Position, layout: Layout) -> None:
        """Let the piles of a new deal come out of the middle."""
        self._shake = self.trail = None
        self._fly(motion.plan_deal(position, layout, self._clock()))

    def show_nothing(self) -> None:
        """Drop all motion and the trail: a resumed game begins at rest."""
        self.flights, self._shake, self.trail = [], None, None

    def show_return(self, card: Card, place: Place, start: Point, layout: Layout) -> None:
        """Let a card that was dropped elsewhere glide back to its place."""
        self._fly(motion.plan_return(card, place, start, layout, self._clock()))

    def shake(self, place: Place) -> None:
        """Shake the card of a place."""
        if self.moves:
            self._shake = (place, self._clock())

    def end_motion(self) -> None:
        """End all motion at once: each card is at its place."""
        self.flights, self._shake = [], None
        if self.trail:
            self.trail = self.trail.replace(home=None)

    def forget_what_is_over(self) -> None:
        """Drop motions that are over."""
        now = self._clock()
        self.flights = [flight for flight in self.flights if flight.finish > now]
        if self._shake and now - self._shake[1] >= motion.SHAKE:
            self._shake = None
        if self.trail and self.trail.ends <= now:
            self.trail = None

    def next_change(self, seen: float) -> float | None:
        """Return the seconds from `seen` until something looks different; None if nothing will."""
        lifting = self._selected[0] is not None and seen - self._selected[1] < _LIFT and self.moves
        if self.flights or self._shake or lifting or (self.trail and self.trail.glow(seen)):
            return FRAME
        return self.trail.next_change(seen) if self.trail else None

    def _fly(self, flights: list[Flight]) -> None:
        self.flights = self._paced(flights) if self.moves else []

    def _paced(self, flights: list[Flight]) -> list[Flight]:
        return motion.paced(flights, self._clock(), _PACES[self.motion])
