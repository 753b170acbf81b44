"""The trace that the last move leaves for a moment, and the glow where a card came home."""

import math
from typing import Final

from crescent.engine import Command, Place, Step, is_pile
from crescent.value import Value

_STAYS = 1.6
_GLOWS = 0.9
_STEPS: Final = 10  # levels of the glow


class Trail(Value):
    """Where the last move went, shown from `landed` on, in seconds of the table's clock."""

    places: tuple[Place, ...]
    landed: float
    home: Place | None
    """The foundation that glows once."""

    @classmethod
    def of(cls, step: Step, landed: float, *, pulses: bool) -> "Trail | None":
        """Return the trail of a step, shown from `landed` on; a redeal leaves none.

        The foundation glows only with `pulses`, because a glow is motion.
        """
        if step.turn is Command.REDEAL:
            return None
        source, target = step.turn
        if step.action is Command.UNDO:
            return cls((target, source), landed, None)
        return cls((source, target), landed, target if pulses and not is_pile(target) else None)

    @property
    def ends(self) -> float:
        """The time when it disappears."""
        return self.landed + _STAYS

    def seen(self, now: float) -> tuple[Place, ...]:
        """Return the places to mark."""
        return self.places if now >= self.landed else ()

    def glow(self, now: float) -> tuple[Place, int] | None:
        """Return the foundation that glows and how strongly, 1 to 10."""
        part = (now - self.landed) / _GLOWS
        if self.home is None or not 0 < part < 1:
            return None
        return self.home, max(round(math.sin(math.pi * part) * _STEPS), 1)

    def next_change(self, now: float) -> float:
        """Return the seconds until it looks different."""
        return self.landed - now if now < self.landed else self.ends - now
