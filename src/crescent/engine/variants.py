"""The three variants (SPEC.md section 3)."""

from enum import Enum


class Variant(Enum):
    """A variant of the rules; the value is its letter in a deal code."""

    NORMAL = "N"
    FOUR = "F"
    CLOSED = "C"

    @property
    def redeals(self) -> int:
        """How many redeals a game has."""
        return 4 if self is Variant.FOUR else 3

    @property
    def face_down(self) -> int:
        """How many of the six cards of each pile are dealt face down."""
        return 5 if self is Variant.CLOSED else 0

    def __repr__(self) -> str:
        return f"Variant.{self.name}"
