"""From SVG text to surfaces in the format of the display, which must be open.

SDL_image draws only a part of SVG (see `tools/deck/shapes.py`), so there are no filters: a soft
shadow is a nest of translucent rectangles.
"""

import io
import math
from typing import Final

import pygame

SHARP_FROM: Final = 160
"""Drawings narrower than this come out better when drawn twice as large and scaled down."""


def rasterise(svg: str, width: int, height: int, factor: int | None = None) -> pygame.Surface:
    """An SVG file stretched to a size in pixels, at least 1×1.

    It is drawn `factor` times as large and scaled down, by default whatever suits the size.
    """
    width, height = max(width, 1), max(height, 1)
    if factor is None:
        factor = 1 if width >= SHARP_FROM else 2
    size = f'width="{width * factor}" height="{height * factor}" preserveAspectRatio="none"'
    file = io.BytesIO(svg.replace("<svg ", f"<svg {size} ", 1).encode())
    surface = pygame.image.load(file, "drawing.svg")
    if surface.get_size() != (width, height):
        surface = pygame.transform.smoothscale(surface, (width, height))
    return surface.convert_alpha()


def document(shapes: str, width: float, height: float) -> str:
    """An SVG file of shapes in a box from the origin to (width, height)."""
    view_box = f"0 0 {width:.2f} {height:.2f}"
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view_box}">{shapes}</svg>'


def rounded(x: float, y: float, width: float, height: float, radius: float, paint: str) -> str:
    """A rounded rectangle; `paint` holds the attributes that colour it."""
    box = f'x="{x:.3f}" y="{y:.3f}" width="{max(width, 0):.3f}" height="{max(height, 0):.3f}"'
    return f'<rect {box} rx="{max(radius, 0):.3f}" {paint}/>'


def soft_shadow(
    width: int, height: int, radius: float, blur: int, opacity: float
) -> pygame.Surface:
    """The shadow of a rounded box; it reaches `blur` pixels beyond it on every side."""
    full_width, full_height = width + 2 * blur, height + 2 * blur
    corner = math.ceil(radius + 1.25 * blur) + 1
    small_width, small_height = _small(full_width, corner), _small(full_height, corner)
    steps = min(max(blur, 16), 24)
    each = 1 - (1 - opacity) ** (1 / steps)
    paint = f'fill="#000000" fill-opacity="{each:.4f}"'
    shapes = ""
    for step in range(steps):
        part = step / (steps - 1)
        spread = blur * (1 - part) * 0.98
        inset = blur - spread + blur * 0.25 * part
        box = (inset, inset, small_width - 2 * inset, small_height - 2 * inset)
        shapes += rounded(*box, radius + spread, paint)
    shadow = rasterise(document(shapes, small_width, small_height), small_width, small_height, 1)
    return _stretched(shadow, corner, full_width, full_height)


def panel(width: int, height: int, radius: int, paint: str) -> pygame.Surface:
    """A rounded panel; `paint` holds its SVG attributes, with strokes given as 2 to be 1 wide."""
    width, height = max(width, 1), max(height, 1)
    radius = max(min(radius, width // 2, height // 2), 0)
    corner = radius + 2
    small_width, small_height = _small(width, corner), _small(height, corner)
    box = (1, 1, 2 * small_width - 2, 2 * small_height - 2)
    shapes = rounded(*box, 2 * radius, paint)
    svg = document(shapes, 2 * small_width, 2 * small_height)
    small = rasterise(svg, small_width, small_height, 2)
    return _stretched(small, corner, width, height)


def _small(length: int, corner: int) -> int:
    """The shortest side that still has both corners and a line between them."""
    return min(length, 2 * corner + 1)


def _stretched(small: pygame.Surface, corner: int, width: int, height: int) -> pygame.Surface:
    """A larger surface from a small one: its corners kept, the line between them repeated."""
    if small.get_size() == (width, height):
        return small
    surface = pygame.Surface((width, height), pygame.SRCALPHA).convert_alpha()
    surface.fill((0, 0, 0, 0))
    for y, rows, to_y, to_rows in _bands(small.get_height(), corner, height):
        for x, columns, to_x, to_columns in _bands(small.get_width(), corner, width):
            piece = small.subsurface((x, y, columns, rows))
            surface.blit(pygame.transform.scale(piece, (to_columns, to_rows)), (to_x, to_y))
    return surface


def _bands(small: int, corner: int, large: int) -> list[tuple[int, int, int, int]]:
    """How one side is stretched: start and length of each band, before and after."""
    if small == large:
        return [(0, small, 0, large)]
    return [
        (0, corner, 0, corner),
        (corner, 1, corner, large - 2 * corner),
        (small - corner, corner, large - corner, corner),
    ]
