"""How large words are set: never too small to be read, and as much larger as the player chose."""

from typing import Final

READ: Final = 14
"""The least size of what is read, in pixels; at a text size of 200 % it is twice that."""
SMALL: Final = 12
"""The same of counts, keys and other small marks."""


def type_size(size: float, scale: float, text_size: float, least: int = READ) -> int:
    """Return the size in pixels of type of a size at scale 1.

    `text_size` is the player's, 1 to 2, and part of the `scale` already.
    """
    return round(max(size * scale / text_size, least) * text_size)
