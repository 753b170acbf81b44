"""Points and rectangles in whole window pixels, and lengths at a scale; y runs down."""

from typing import NamedTuple

from crescent.value import distinct


@distinct
class Point(NamedTuple):
    """A place in the window."""

    x: int
    y: int


@distinct
class Rect(NamedTuple):
    """The pixels from `x` up to but without `right`, from `y` up to but without `bottom`."""

    x: int
    y: int
    width: int
    height: int

    @property
    def right(self) -> int:
        """The first column of pixels beyond it."""
        return self.x + self.width

    @property
    def bottom(self) -> int:
        """The first row of pixels below it."""
        return self.y + self.height

    @property
    def centre(self) -> Point:
        """Its middle, rounded up and to the left."""
        return Point(self.x + self.width // 2, self.y + self.height // 2)

    def contains(self, point: tuple[int, int]) -> bool:
        """Return True if a point lies inside."""
        return self.x <= point[0] < self.right and self.y <= point[1] < self.bottom

    def overlap(self, other: "Rect") -> int:
        """Return the area that both share, in square pixels; 0 if they do not touch."""
        width = min(self.right, other.right) - max(self.x, other.x)
        height = min(self.bottom, other.bottom) - max(self.y, other.y)
        return max(width, 0) * max(height, 0)

    def inflated(self, by: int) -> "Rect":
        """Return it with `by` pixels more on every side; fewer, down to 0, if it is negative."""
        by = max(by, -self.width // 2, -self.height // 2)
        return Rect(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)

    def moved(self, dx: int, dy: int) -> "Rect":
        """Return it moved by (dx, dy)."""
        return Rect(self.x + dx, self.y + dy, self.width, self.height)

    def union(self, other: "Rect") -> "Rect":
        """Return the smallest rectangle that contains both."""
        x, y = min(self.x, other.x), min(self.y, other.y)
        return Rect(x, y, max(self.right, other.right) - x, max(self.bottom, other.bottom) - y)


def pixels(length: float, scale: float) -> int:
    """Convert a length at scale 1 to pixels, at least one."""
    return max(round(length * scale), 1)
