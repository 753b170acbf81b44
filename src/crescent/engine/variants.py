"""The variants of the rules, one row each (SPEC.md section 3)."""

from enum import Enum
from typing import Final, Self


class Variant(Enum):
    """A variant of the rules; the value is its letter in a deal code.

    They stand in the order in which they are offered.
    """

    EASY = "E", 9
    GENTLE = "G", 6
    NORMAL = "N", 3
    FOUR = "F", 4
    CLOSED = "C", 3, 5

    redeals: int
    """How many redeals a game has."""
    face_down: int
    """How many of the six cards of each pile are dealt face down."""

    def __new__(cls, letter: str, redeals: int = 0, face_down: int = 0) -> Self:  # noqa: D102
        # The numbers have defaults only so that type checkers accept the look-up Variant("N").
        variant = object.__new__(cls)
        variant._value_ = letter
        variant.redeals = redeals
        variant.face_down = face_down
        return variant

    def __repr__(self) -> str:
        return f"Variant.{self.name}"


MOST_REDEALS: Final = max(variant.redeals for variant in Variant)
"""The most redeals that any variant has."""
