"""Where the window may be: large enough for its content, and on screens that exist."""

from collections.abc import Sequence
from itertools import pairwise, product
from typing import Final

from crescent.settings import Placement
from crescent.ui.geometry import Rect
from crescent.ui.layout import LEAST_SIZE

TITLE_BAR: Final = 32
"""Pixels that are left free for the title bar."""
_USUAL_SIZE: Final = (1280, 800)


def first_place(last: Placement | None, screens: Sequence[Rect], title: int) -> Placement:
    """Return where to open the window; `screens` are what windows may cover, the main one first.

    It is the last place if the whole title bar and half of the window are visible there, or else
    the nearest place where all of it is. Without a last place, or if its size does not suit the
    screen, it is the middle of the screen, with the usual size or most of a smaller screen.
    `title` is how many pixels above its place the title bar of a window begins.
    """
    if last is None:
        return _usual_place(screens[0], title)
    window = Rect(last.x, last.y - title, last.width, last.height + TITLE_BAR)
    bar = window._replace(height=TITLE_BAR)
    home = max(screens, key=window.overlap)
    if _is_large_enough(last, home):
        if _seen(bar, screens) == _area(bar) and _seen(window, screens) * 2 >= _area(window):
            return last
        if window.width <= home.width and window.height <= home.height:
            x = min(max(window.x, home.x), home.right - window.width)
            y = min(max(window.y, home.y), home.bottom - window.height)
            return last._replace(x=x, y=y + title)
    return _usual_place(home, title)._replace(maximised=last.maximised)


def is_own(place: Placement, frame: Rect, screens: Sequence[Rect]) -> bool:
    """Return True if a window is where its player put it, so that the place is worth saving.

    A window that spans a screen with its frame was made full-screen or tiled by the window manager,
    and one below the least size cannot be opened like that again.
    """
    screen = max(screens, key=frame.overlap)
    across = frame.x <= screen.x and frame.right >= screen.right
    down = frame.y <= screen.y and frame.bottom >= screen.bottom
    return not (across or down) and _is_large_enough(place, screen)


def _usual_place(screen: Rect, title: int) -> Placement:
    width, height = _on(screen, _USUAL_SIZE)
    x = screen.x + (screen.width - width) // 2
    y = screen.y + (screen.height - height - TITLE_BAR) // 2 + title
    return Placement(x, y, width, height)


def _is_large_enough(place: Placement, screen: Rect) -> bool:
    width, height = _on(screen, LEAST_SIZE)
    return place.width >= width and place.height >= height


def _on(screen: Rect, size: tuple[int, int]) -> tuple[int, int]:
    """Return a size, reduced to most of the screen where it is too large."""
    most = min(screen.height * 9 // 10, screen.height - TITLE_BAR)
    return min(size[0], screen.width * 9 // 10), min(size[1], most)


def _area(rect: Rect) -> int:
    return rect.width * rect.height


def _seen(rect: Rect, screens: Sequence[Rect]) -> int:
    """Return how many pixels of a rectangle lie on any screen; screens may overlap."""
    across = sorted({edge for each in (rect, *screens) for edge in (each.x, each.right)})
    down = sorted({edge for each in (rect, *screens) for edge in (each.y, each.bottom)})
    tiles = (
        Rect(left, top, right - left, bottom - top)
        for (left, right), (top, bottom) in product(pairwise(across), pairwise(down))
    )
    return sum(tile.overlap(rect) for tile in tiles if any(map(tile.overlap, screens)))
