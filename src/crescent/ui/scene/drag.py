"""A card that is being dragged."""

from crescent.engine import Place
from crescent.ui.geometry import Point


class Drag:
    """A dragged card: `place` is where it came from, `grip` the point of the card that is held."""

    def __init__(self, place: Place, grip: Point, pointer: Point) -> None:
        self.place = place
        self.grip = grip
        self.pointer = pointer

    @property
    def corner(self) -> Point:
        """The top left corner of the card."""
        return Point(self.pointer.x - self.grip.x, self.pointer.y - self.grip.y)
