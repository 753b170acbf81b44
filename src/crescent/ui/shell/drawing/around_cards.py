"""What lies around the cards: edges of piles, wells, shadows, and the marks of a drag."""

import math
from collections.abc import Mapping
from functools import cached_property
from typing import Final, assert_never

import pygame

from crescent.engine import PILE_LIMIT
from crescent.ui.layout import Layout
from crescent.ui.pictures import Colour, Glow, LiftedShadow, Mark, Ring, Stack, Well
from crescent.ui.shell.drawing.surfaces import (
    Image,
    document,
    rasterise,
    rounded,
    soft_shadow,
    transparent,
)
from crescent.ui.svg.cards import Style, colour_of

AroundCard = Stack | Well | Glow | Ring | LiftedShadow
"""The keys of these pictures."""

# Parts of the card width.
CORNER = 0.06
_GLOW_REACH = 0.13
_MOST_DROP = 0.06  # how much farther the shadow of a card may fall, of the card height
_RING_WIDTH: Final[Mapping[Mark, tuple[float, float, float]]] = {
    "selected": (0.030, 0.040, 2.4),  # of the card width, the same in large print, at least pixels
    "legal": (0.030, 0.040, 2.0),
    "taker": (0.060, 0.080, 4.0),
    "focus": (0.026, 0.026, 2.4),
    "trail": (0.016, 0.016, 1.6),
}
_HAIRLINE = 0.008, 1.0  # between a ring and its card: of the card width, at least pixels
_FILLED_GLOW = 0.055  # opacity of each of its nine layers
_MARK_COLOURS: Final[Mapping[Mark, Colour]] = {
    "selected": "selected",
    "legal": "legal",
    "taker": "legal",
    "focus": "text",
    "trail": "dim",
}
_HIDDEN_CARD = rounded(
    *(0.75, 0.75, 248.5, 348.5, 15), 'fill="#E9E3D4" stroke="#A79F8C" stroke-width="2"'
)
"""A card of which only the lower edge shows, in card units."""
_HIDDEN_BACK = rounded(
    *(0.75, 0.75, 248.5, 348.5, 15), 'fill="#23415C" stroke="#7E9DB8" stroke-width="2"'
)
"""The same of a card that lies face down, in the colours of the back."""


class AroundCards:
    """Draws what lies around cards of one size, in one style."""

    def __init__(self, layout: Layout, style: Style) -> None:
        self.layout = layout
        self.card_width, self.card_height = layout.card_width, layout.card_height
        self.style = style

    def draw(self, key: AroundCard) -> Image:
        """Return the surface of a key."""
        match key:
            case Stack(count, backs):
                return self._stack(count, backs)
            case Well():
                paint = f'stroke="{self._colour("dim")}" stroke-width="{250 / self.card_width:.2f}"'
                well = rounded(3, 3, 244, 344, 15, f'fill="#000000" fill-opacity=".16" {paint}')
                return self._in_card_units(well), 0, 0
            case Glow(mark, level):
                return self._glow(mark, level)
            case Ring(mark):
                return self._ring(mark)
            case LiftedShadow():
                blur, fall = round(self.card_width * 0.24), round(self.card_height * 0.05)
                shadow = self._shadow(blur, 0.50)
                drop = round(self.card_height * _MOST_DROP)
                return self._without_covered(shadow, blur, blur - fall, drop), -blur, fall - blur
            case _:
                assert_never(key)

    def _colour(self, role: Colour) -> str:
        return colour_of(role, self.style)

    def _stack(self, count: int, backs: int) -> Image:
        """Return the shadow and edges below the top card of `count`, the lowest ones of backs."""
        blur = self._pile_blur
        shadow = self._pile_shadow
        fall = self.layout.thickness(count) + max(2, round(self.card_width * 0.025))
        width, height = shadow.get_size()
        surface = transparent(width, height + fall)
        surface.blit(shadow, (0, fall))
        for lower in range(min(count, PILE_LIMIT), 1, -1):
            hidden = self._hidden_back if count - lower < backs else self._hidden_card
            surface.blit(hidden, (blur, blur + self.layout.thickness(lower)))
        return self._without_covered(surface, blur, blur), -blur, -blur

    @property
    def _pile_blur(self) -> int:
        return round(self.card_width * 0.07)

    @cached_property
    def _pile_shadow(self) -> pygame.Surface:
        return self._shadow(self._pile_blur, 0.34)

    @cached_property
    def _hidden_card(self) -> pygame.Surface:
        return self._in_card_units(_HIDDEN_CARD)

    @cached_property
    def _hidden_back(self) -> pygame.Surface:
        return self._in_card_units(_HIDDEN_BACK)

    def _glow(self, mark: Mark, level: int) -> Image:
        """Return a glow round a card: nine rings of light, fainter outwards."""
        width, height, reach = self.card_width, self.card_height, self._glow_reach()
        colour = self._colour(_MARK_COLOURS[mark])
        strength = _FILLED_GLOW if mark == "taker" else 0.0085 * level
        paint = f'fill="{colour}" fill-opacity="{strength:.4f}"'
        shapes = ""
        for ring in range(1, 10):
            out = ring * reach / 9.5
            box = (reach - out, reach - out, width + 2 * out, height + 2 * out)
            shapes += rounded(*box, width * CORNER + out, paint)
        glow, dx, dy = self._around_card(shapes, factor=1)
        if mark == "taker":
            return glow, dx, dy
        return self._without_covered(glow, reach, reach), dx, dy

    def _ring(self, mark: Mark) -> Image:
        """Return a ring round a card, with a dark hairline between both.

        The keyboard's is set off, with a dark border.
        """
        usual, large, least = _RING_WIDTH[mark]
        line = max((large if self.style.large_index else usual) * self.card_width, least)
        colour, dark = self._colour(_MARK_COLOURS[mark]), self._colour("toast")
        if mark == "focus":
            border = self._outline(line * 1.6, line * 2.2, dark)
            return self._around_card(border + self._outline(line * 1.6, line, colour))
        part, least = _HAIRLINE
        hairline = max(part * self.card_width, least)
        # The dark line is the last of the card, and reaches below the ring, so that no seam shows.
        inner = self._outline(-hairline / 4, hairline * 1.5, dark)
        return self._around_card(inner + self._outline(hairline / 2 + line / 2, line, colour))

    def _outline(self, out: float, line: float, colour: str) -> str:
        """Return a line round the card, its middle `out` pixels outside of it."""
        width, height, reach = self.card_width, self.card_height, self._glow_reach()
        box = (reach - out, reach - out, width + 2 * out, height + 2 * out)
        paint = f'fill="none" stroke="{colour}" stroke-width="{line:.2f}"'
        return rounded(*box, width * CORNER + out, paint)

    def _glow_reach(self) -> int:
        return max(round(self.card_width * _GLOW_REACH), 2)

    def _around_card(self, shapes: str, factor: int | None = None) -> Image:
        """Return shapes, in pixels, on a surface that reaches beyond the card on every side."""
        reach = self._glow_reach()
        width, height = self.card_width + 2 * reach, self.card_height + 2 * reach
        return rasterise(document(shapes, width, height), width, height, factor), -reach, -reach

    def _without_covered(
        self, surface: pygame.Surface, x: int, y: int, drop: int = 0
    ) -> pygame.Surface:
        """Clear the part that the card above, with its corner at (x, y), always hides.

        A margin stays for its round corners and its shake, and `drop` pixels for a higher card.
        """
        inset = math.ceil(self.card_width * CORNER) + 1
        width, height = self.card_width - 2 * inset, self.card_height - 2 * inset - drop
        if width > 0 and height > 0:
            surface.fill((0, 0, 0, 0), (x + inset, y + inset, width, height))
        return surface

    def _in_card_units(self, shapes: str) -> pygame.Surface:
        return rasterise(document(shapes, 250, 350), self.card_width, self.card_height)

    def _shadow(self, blur: int, opacity: float) -> pygame.Surface:
        corner = self.card_width * CORNER
        return soft_shadow(self.card_width, self.card_height, corner, blur, opacity)
