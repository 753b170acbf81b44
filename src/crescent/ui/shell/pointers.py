"""Which mouse or finger plays: one at a time, and one touch is one tap.

SDL reports every mouse and finger, and some systems make mouse events from touch without marking
them. Such an echo is recognised by device, place and time.
"""

import math
from collections.abc import Callable
from typing import Final

from crescent.ui.geometry import Point
from crescent.value import Value

Device = tuple[int, int] | None
"""A touch screen and the finger on it; None is the mouse."""

ECHO: Final = 0.45
"""Seconds within which a press by another device at the same place is the same touch."""
NEAR: Final = 24
"""Pixels within which two points are the same place: the width of a finger."""
SILENCE: Final = 1.0
"""Seconds of silence after which a device that is held down makes way for another.

Its release may have been lost.
"""


class _Mark(Value):
    """Where and when a device was heard of in a gesture."""

    device: Device
    point: Point
    at: float


class Pointers:
    """Decides which events of mice and fingers count. `clock` counts seconds."""

    def __init__(self, clock: Callable[[], float]) -> None:
        """Start with nothing held down."""
        self._clock = clock
        self._begin: _Mark | None = None
        """Where the current gesture began; None while there is none."""
        self._last: _Mark | None = None
        """Where its device was last heard of."""
        self._past: list[_Mark] = []
        """Where gestures began and ended a moment ago."""

    def press(self, device: Device, point: Point) -> bool:
        """Return True if a press counts. If so, it ends a gesture that goes on."""
        if self._is_echo(device, point) or not self._makes_way(device, point):
            return False
        self.forget()
        self._begin = self._last = _Mark(device, point, self._clock())
        return True

    def move(self, device: Device, point: Point) -> bool:
        """Return True if a movement counts."""
        if not self.counts(device, point):
            return False
        if self._last:
            self._last = _Mark(device, point, self._clock())
        return True

    def release(self, device: Device, point: Point) -> bool:
        """Return True if a release counts."""
        if self._last is None or not self.move(device, point):
            return False
        self.forget()
        return True

    def forget(self) -> None:
        """Forget what is held down."""
        now = self._clock()
        self._past += [mark.replace(at=now) for mark in (self._begin, self._last) if mark]
        self._begin = self._last = None

    def counts(self, device: Device, point: Point) -> bool:
        """Return True if a device plays: the one held down, or the mouse while none is."""
        if self._last:
            return self._last.device == device
        return device is None and not self._is_echo(device, point)

    def _is_echo(self, device: Device, point: Point) -> bool:
        """Return True if an event at a point is an echo of another device's gesture."""
        now = self._clock()
        self._past = [mark for mark in self._past if now - mark.at <= ECHO]
        return any(
            (mark.device is None) != (device is None) and math.dist(mark.point, point) <= NEAR
            for mark in self._past
        )

    def _makes_way(self, device: Device, point: Point) -> bool:
        """Return True if no other device is held down, or one that is makes way for this one."""
        last = self._last
        if last is None or last.device == device or self._clock() - last.at >= SILENCE:
            return True
        # No two fingers can be at one place.
        return None not in (last.device, device) and math.dist(last.point, point) <= NEAR
