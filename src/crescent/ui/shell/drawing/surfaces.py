"""From SVG text to surfaces in the format of the display, which must be open.

Drawings are cached on disk (`ui.shell.drawing.face_cache`). SDL_image knows only a part of SVG (see
`tools/deck/shapes.py`), and no filters, so a soft shadow is a nest of translucent rectangles.
"""

import io
import math
import os
from collections.abc import Callable
from functools import cache
from typing import Final

import pygame

from crescent.ui.shell.drawing.face_cache import FaceCache, default_folder

Image = tuple[pygame.Surface, int, int]
"""A surface, and how far its corner lies from the nominal corner of the picture."""

SHARP_FROM: Final = 160
"""Drawings narrower than this look better if drawn twice as large and scaled down."""


def rasterise(svg: str, width: int, height: int, factor: int | None = None) -> pygame.Surface:
    """Return an SVG file drawn at a size in pixels, at least 1×1; the result is cached on disk.

    It is drawn `factor` times as large and scaled down; None is the factor that suits the size.
    """
    width, height = max(width, 1), max(height, 1)
    if factor is None:
        factor = 1 if width >= SHARP_FROM else 2
    file = _sized(svg, width * factor, height * factor)
    return kept(file, (width, height), lambda: _drawn(file, width, height)).convert_alpha()


def rasterise_once(svg: str, width: int, height: int, factor: int = 1) -> pygame.Surface:
    """Return the same for what will hardly be drawn again: it is not cached."""
    width, height = max(width, 1), max(height, 1)
    return _drawn(_sized(svg, width * factor, height * factor), width, height).convert_alpha()


def _sized(svg: str, width: int, height: int) -> str:
    """Return an SVG file that is drawn at a size."""
    size = f'width="{width}" height="{height}" preserveAspectRatio="none"'
    return svg.replace("<svg ", f"<svg {size} ", 1)


def _drawn(file: str, width: int, height: int) -> pygame.Surface:
    """Draw an SVG file at its own size and scale it to another."""
    surface = pygame.image.load(io.BytesIO(file.encode()), "drawing.svg")
    if surface.get_size() == (width, height):
        return surface
    return pygame.transform.smoothscale(surface, (width, height))


def kept(recipe: str, size: tuple[int, int], draw: Callable[[], pygame.Surface]) -> pygame.Surface:
    """Return what `draw` draws, from the cache if it was drawn before.

    `recipe` must name everything it is drawn from. The surface must still be converted for the
    display, and not be changed.
    """
    width, height = size
    key = f"{_makers()} {width} {height} {recipe}".encode()
    pixels = _disk().load(key, 4 * width * height)
    if pixels is not None:
        return pygame.image.frombuffer(pixels, size, "BGRA")
    surface = draw()
    if _disk().keeps:
        _unsaved[key] = surface
    return surface


def save() -> bool:
    """Put one of the new surfaces into the cache, in a quiet moment; False if there is none."""
    if not _unsaved:
        return False
    key, surface = _unsaved.popitem()
    _disk().store(key, pygame.image.tobytes(surface, "BGRA"))
    return True


def forget_unsaved() -> None:
    """Drop what waits for `save`, because the size it was drawn for is gone."""
    _unsaved.clear()


_unsaved: Final[dict[bytes, pygame.Surface]] = {}


@cache
def _disk() -> FaceCache:
    return FaceCache(default_folder(os.environ))


@cache
def _makers() -> str:
    """Return the versions of the libraries that draw, because each may draw differently."""
    versions = pygame.version.ver, pygame.get_sdl_version(), pygame.image.get_sdl_image_version()
    return f"{pygame.version.__package__} {versions}"


def packed(surface: pygame.Surface) -> pygame.Surface:
    """Return the surface itself, run-length encoded: clear runs are skipped, opaque ones copied.

    A card is then painted in a tenth of the time. SDL encodes it when it is first painted, which
    takes as long as ten paintings.
    """
    surface.set_alpha(255, pygame.RLEACCEL)
    return surface


def document(shapes: str, width: float, height: float, start: int = 0) -> str:
    """Return an SVG file of shapes in a box of that size, with its corner at (start, start)."""
    view_box = f"{start} {start} {width:.2f} {height:.2f}"
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view_box}">{shapes}</svg>'


def rounded(x: float, y: float, width: float, height: float, radius: float, paint: str) -> str:
    """Return a rounded rectangle; `paint` holds the attributes that colour it."""
    box = f'x="{x:.3f}" y="{y:.3f}" width="{max(width, 0):.3f}" height="{max(height, 0):.3f}"'
    return f'<rect {box} rx="{max(radius, 0):.3f}" {paint}/>'


def soft_shadow(
    width: int, height: int, radius: float, blur: int, opacity: float
) -> pygame.Surface:
    """Return the shadow of a rounded box; it reaches `blur` pixels beyond it on every side."""
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
    """Return a rounded panel; `paint` holds SVG attributes, strokes twice as wide as wanted."""
    width, height = max(width, 1), max(height, 1)
    radius = max(min(radius, width // 2, height // 2), 0)
    corner = radius + 2
    small_width, small_height = _small(width, corner), _small(height, corner)
    box = (1, 1, 2 * small_width - 2, 2 * small_height - 2)
    shapes = rounded(*box, 2 * radius, paint)
    svg = document(shapes, 2 * small_width, 2 * small_height)
    small = rasterise(svg, small_width, small_height, 2)
    return _stretched(small, corner, width, height)


def transparent(width: int, height: int) -> pygame.Surface:
    """Return a surface with nothing on it, at least 1×1."""
    surface = pygame.Surface((max(width, 1), max(height, 1)), pygame.SRCALPHA).convert_alpha()
    surface.fill((0, 0, 0, 0))
    return surface


def _small(length: int, corner: int) -> int:
    """Return the shortest side that still has both corners and a line between them."""
    return min(length, 2 * corner + 1)


def _stretched(small: pygame.Surface, corner: int, width: int, height: int) -> pygame.Surface:
    """Return a larger surface from a small one: its corners, and the line between them repeated."""
    if small.get_size() == (width, height):
        return small
    surface = transparent(width, height)
    for y, rows, to_y, to_rows in _bands(small.get_height(), corner, height):
        for x, columns, to_x, to_columns in _bands(small.get_width(), corner, width):
            piece = small.subsurface((x, y, columns, rows))
            surface.blit(pygame.transform.scale(piece, (to_columns, to_rows)), (to_x, to_y))
    return surface


def _bands(small: int, corner: int, large: int) -> list[tuple[int, int, int, int]]:
    """Return how one side is stretched: start and length of each band, before and after."""
    if small == large:
        return [(0, small, 0, large)]
    return [
        (0, corner, 0, corner),
        (corner, 1, corner, large - 2 * corner),
        (small - corner, corner, large - corner, corner),
    ]
