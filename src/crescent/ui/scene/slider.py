"""A line with a knob that shows how far something is and can be dragged."""

from collections.abc import Sequence

from crescent.ui.geometry import Rect, pixels
from crescent.ui.pictures import Colour, Panel, Picture
from crescent.value import Value

# All lengths times the scale.
_KNOB, _GRIPPED = 14, 18
_MARK_WIDTH, _MARK_HEIGHT = 3, 10


class Slider(Value):
    """A slider; parts of its way run from 0 at the left to 1 at the right."""

    track: Rect
    reach: Rect
    """Where a press takes hold of the slider."""
    scale: float

    def part_at(self, x: int) -> float:
        """Return the part of the way at `x` in the window, 0 to 1."""
        return min(max((x - self.track.x) / max(self.track.width - 1, 1), 0.0), 1.0)

    def knob(self, part: float) -> Rect:
        """Return the knob at a part of the way."""
        return self._knob(part, _KNOB)

    def gripped_knob(self, part: float) -> Rect:
        """Return the larger knob of a slider that is held or pointed at."""
        return self._knob(part, _GRIPPED)

    def pictures(self, part: float, marks: Sequence[float], knob: Rect) -> list[Picture]:
        """Return the line, gold up to `part`, with `marks` at other parts of it, and the knob."""
        track = self.track
        radius = track.height // 2
        done = max(self._x(part) - track.x, 1)
        pictures = [
            Picture(Panel(track.width, track.height, radius, "barline", 255), track.x, track.y),
            Picture(Panel(done, track.height, radius, "selected", 255), track.x, track.y),
        ]
        width, height = pixels(_MARK_WIDTH, self.scale), pixels(_MARK_HEIGHT, self.scale)
        for mark in marks:
            colour: Colour = "selected" if mark <= part else "dim"
            x, y = self._x(mark) - width // 2, track.centre.y - height // 2
            pictures.append(Picture(Panel(width, height, width // 2, colour, 255), x, y))
        disc = Panel(knob.width, knob.height, knob.width // 2, "selected", 255, "bar")
        return [*pictures, Picture(disc, knob.x, knob.y)]

    def _knob(self, part: float, length: int) -> Rect:
        size = pixels(length, self.scale)
        return Rect(self._x(part) - size // 2, self.track.centre.y - size // 2, size, size)

    def _x(self, part: float) -> int:
        return self.track.x + round(part * (self.track.width - 1))
