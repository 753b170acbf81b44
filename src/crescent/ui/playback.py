"""When a replay takes its next step by itself, and how fast. Times are in seconds."""

from typing import Final

PERIOD: Final = 0.7
"""From one step to the next at normal speed."""
SPEEDS: Final = ("0.5", "1", "2", "4")
"""The speeds to choose from, as multiples of the normal one."""


class Playback:
    """Tells when to take a step. It is stopped at first, and at normal speed."""

    def __init__(self, period: float = PERIOD) -> None:
        """`period` is from one step to the next at normal speed."""
        self._usual_period = period
        self._speed = SPEEDS.index("1")
        self._due: float | None = None

    @property
    def speed(self) -> str:
        """One of `SPEEDS`."""
        return SPEEDS[self._speed]

    @property
    def runs(self) -> bool:
        """True while it takes steps by itself."""
        return self._due is not None

    def start(self, now: float) -> None:
        """Start with a step that is due at once."""
        self._due = now

    def stop(self) -> None:
        """Stop taking steps."""
        self._due = None

    def takes_step(self, now: float) -> bool:
        """Return True if a step is due, and count it as taken.

        After a long wait only one step is due, not all that were missed.
        """
        if self._due is None or now < self._due:
            return False
        due = self._due + self._period
        self._due = due if due > now else now + self._period
        return True

    def linger(self, seconds: float) -> None:
        """Let the next step wait longer, by so many seconds at normal speed."""
        if self._due is not None:
            self._due += self.slowed(seconds)

    def next_change(self, now: float) -> float | None:
        """Return the seconds until a step is due, or None while it is stopped."""
        return None if self._due is None else self._due - now

    def change_speed(self, step: int, now: float) -> None:
        """Go up by `step` speeds, or down if it is negative, as far as there are any."""
        self._choose(min(max(self._speed + step, 0), len(SPEEDS) - 1), now)

    def next_speed(self, now: float) -> None:
        """Choose the next faster speed; after the fastest comes the slowest."""
        self._choose((self._speed + 1) % len(SPEEDS), now)

    def slowed(self, seconds: float) -> float:
        """Return how long something takes at this speed that takes `seconds` at normal speed."""
        return seconds / float(self.speed)

    @property
    def _period(self) -> float:
        return self.slowed(self._usual_period)

    def _choose(self, speed: int, now: float) -> None:
        """Set the speed; the next step does not wait longer than the new one asks for."""
        self._speed = speed
        if self._due is not None:
            self._due = min(self._due, now + self._period)
