"""When a replay takes its next step by itself, and how fast it goes.  Times are in seconds."""

from typing import Final

PERIOD: Final = 0.7
"""From one step to the next at usual speed."""
SPEEDS: Final = ("0.5", "1", "2", "4")
"""How many times as fast as usual it may go."""


class Playback:
    """At rest at first, and at usual speed."""

    def __init__(self, period: float = PERIOD) -> None:
        """`period` is from one step to the next at usual speed."""
        self._usual_period = period
        self._speed = SPEEDS.index("1")
        self._due: float | None = None

    @property
    def speed(self) -> str:
        """One of `SPEEDS`."""
        return SPEEDS[self._speed]

    @property
    def runs(self) -> bool:
        """Whether it takes steps by itself."""
        return self._due is not None

    def start(self, now: float) -> None:
        """Begin with a first step that is due at once."""
        self._due = now

    def stop(self) -> None:
        """No step is due any more."""
        self._due = None

    def takes_step(self, now: float) -> bool:
        """Return True if a step is due; that counts as taken then.

        It is never more than one, however long nobody asked.
        """
        if self._due is None or now < self._due:
            return False
        due = self._due + self._period
        self._due = due if due > now else now + self._period
        return True

    def next_change(self, now: float) -> float | None:
        """In how many seconds a step is due; None if none is."""
        return None if self._due is None else self._due - now

    def change_speed(self, step: int, now: float) -> None:
        """Go faster by so many speeds, or slower, as far as there are any."""
        self._choose(min(max(self._speed + step, 0), len(SPEEDS) - 1), now)

    def next_speed(self, now: float) -> None:
        """Go at the next faster speed; after the fastest comes the slowest."""
        self._choose((self._speed + 1) % len(SPEEDS), now)

    def slowed(self, seconds: float) -> float:
        """Return how long something takes that takes so long at usual speed."""
        return seconds / float(self.speed)

    @property
    def _period(self) -> float:
        return self.slowed(self._usual_period)

    def _choose(self, speed: int, now: float) -> None:
        """Set the speed; the next step need not wait for the time of the old one."""
        self._speed = speed
        if self._due is not None:
            self._due = min(self._due, now + self._period)
