"""A clock that a test turns."""


class Clock:
    """Stands still until a test turns it; with `ticking`, goes on by it at each look."""

    def __init__(self, now: float = 100.0) -> None:
        self.now = now
        self.ticking = 0.0

    def __call__(self) -> float:
        self.now += self.ticking
        return self.now

    def wait(self, seconds: float) -> None:
        self.now += seconds
