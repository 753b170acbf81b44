"""The table below the cards: a glow towards the middle, the ribbon, and a fine grain over both."""

import io
from functools import cache
from math import hypot
from typing import Final

import pygame

from crescent.ui.layout import Layout
from crescent.ui.shell.drawing.surfaces import kept
from crescent.ui.svg.table_svg import table_svg
from crescent.ui.theme import Theme, rgb

try:
    from _sha3 import shake_256  # type: ignore[import-not-found]  # as in `engine.deal`
except ImportError:
    from hashlib import shake_256

VERSION: Final = 5
"""Count this up when the table is drawn differently, because it is cached on disk."""

_MOST_KEPT_WHOLE = 1_300_000
"""Pixels up to which it is cached with its grain, which cannot be compressed."""
_GLOW_SIDE = 128  # pixels; the glow is computed at this size and then stretched
_SHADES = 512
_BEYOND = 16  # as many more in the corners, which are as dark as the last
_GRAIN_SIDE = 256


def background(layout: Layout, theme: Theme) -> pygame.Surface:
    """Return the empty table for a layout, in the format of the window, which must be open.

    The same layout and theme give the same pixels.
    """
    size = (layout.width, layout.height)
    recipe = f"table {VERSION} {layout} {theme}"
    if layout.width * layout.height <= _MOST_KEPT_WHOLE:
        whole = kept(recipe, size, lambda: _grained(_without_grain(layout, theme)))
        if whole.get_masks()[:3] != pygame.display.get_surface().get_masks()[:3]:
            return whole.convert()
        # It has the format of the window but for an unused alpha channel: this saves a copy.
        whole.set_alpha(None)
        return whole
    return _grained(kept(recipe, size, lambda: _without_grain(layout, theme)).convert())


def _without_grain(layout: Layout, theme: Theme) -> pygame.Surface:
    size = (layout.width, layout.height)
    surface = pygame.transform.smoothscale(_glow(theme), size).convert()
    marks = io.BytesIO(table_svg(layout, theme).encode())
    surface.blit(pygame.image.load(marks, "table.svg").convert_alpha(), (0, 0))
    return surface


def _grained(surface: pygame.Surface) -> pygame.Surface:
    """Put the grain on a surface and return it."""
    grain = _grain()
    for y in range(0, surface.get_height(), _GRAIN_SIDE):
        for x in range(0, surface.get_width(), _GRAIN_SIDE):
            surface.blit(grain, (x, y))
    return surface


def stretched(old: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Return an old background at another size, as a stand-in while the window is resized."""
    return pygame.transform.scale(old, size)


@cache
def _glow(theme: Theme) -> pygame.Surface:
    """Return light a little above the middle that fades to dark towards the corners."""
    colours = list(zip(rgb(theme.bg_centre), rgb(theme.bg_rim), strict=True))
    shades = [
        bytes(round(centre + (rim - centre) * part) for centre, rim in colours)
        for part in map(_eased, range(_SHADES + _BEYOND))
    ]
    scale = _SHADES / 0.72
    columns = [(column + 0.5) / _GLOW_SIDE * scale for column in range(_GLOW_SIDE // 2)]
    rows = []
    for row in range(_GLOW_SIDE):
        y = ((row + 0.5) / _GLOW_SIDE - 0.46) * scale
        right = [shades[int(hypot(x, y))] for x in columns]
        rows += right[::-1] + right
    return pygame.image.frombuffer(b"".join(rows), (_GLOW_SIDE, _GLOW_SIDE), "RGB")


def _eased(step: int) -> float:
    part = min(step / _SHADES, 1)
    return part * part * (3 - 2 * part)


@cache
def _grain() -> pygame.Surface:
    """Return black and white specks with alpha 0 to 6 of 255; they also hide the glow's steps."""
    noise = shake_256(b"grain").digest(_GRAIN_SIDE * _GRAIN_SIDE)
    pixels = bytearray(4 * len(noise))
    white = noise.translate(bytes(255 if value & 8 else 0 for value in range(256)))
    pixels[0::4] = pixels[1::4] = pixels[2::4] = white
    pixels[3::4] = noise.translate(bytes((value >> 5) % 7 for value in range(256)))
    return pygame.image.frombuffer(
        bytes(pixels), (_GRAIN_SIDE, _GRAIN_SIDE), "RGBA"
    ).convert_alpha()
