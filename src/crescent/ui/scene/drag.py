"""A card that is being dragged."""

from crescent.engine import Place
from crescent.ui.geometry import Point


class Drag:
    """A card in the hand: the place it came from, and where in it it is held."""

    def __init__(self, place: Place, grip: Point, pointer: Point) -> None:
        self.place = place
        self.grip = grip
        self.pointer = pointer

    @property
    def corner(self) -> Point:
        """Where the card's top left corner is."""
        return Point(self.pointer.x - self.grip.x, self.pointer.y - self.grip.y)
