"""The interface's font, Inter, at any size."""

from collections.abc import Mapping
from typing import Final

import pygame

from crescent import resources
from crescent.ui.pictures import Weight

_FILES: Final[Mapping[Weight, str]] = {
    "regular": "Inter-Regular.ttf",
    "semibold": "Inter-SemiBold.ttf",
}


class Fonts:
    """Sets lines of text; needs pygame's font module started.  Sizes are in pixels."""

    def __init__(self) -> None:
        self._fonts: dict[tuple[int, Weight], pygame.font.Font] = {}

    def measure(self, text: str, size: int, weight: Weight) -> int:
        """The width of a line of text in pixels."""
        return self._font(size, weight).size(_printable(text))[0] if text else 0

    def render(self, text: str, size: int, weight: Weight, colour: str) -> pygame.Surface:
        """A line of text, as high as any line of that size."""
        font = self._font(size, weight)
        if text:
            return font.render(_printable(text), True, colour).convert_alpha()  # noqa: FBT003
        empty = pygame.Surface((1, font.get_height()), pygame.SRCALPHA).convert_alpha()
        empty.fill((0, 0, 0, 0))
        return empty

    def _font(self, size: int, weight: Weight) -> pygame.font.Font:
        key = max(size, 1), weight
        if key not in self._fonts:
            self._fonts[key] = pygame.font.Font(resources.asset("fonts", _FILES[weight]), key[0])
        return self._fonts[key]


def _printable(text: str) -> str:
    """The text on one line: a space for every character that fonts draw as a box or refuse."""
    if text.isprintable():
        return text
    return "".join(character if character.isprintable() else " " for character in text)
