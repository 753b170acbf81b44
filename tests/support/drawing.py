"""A display that nobody sees, and a folder of its own for what is saved of drawings."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame
import pytest

from crescent.ui.shell.drawing import surfaces
from crescent.ui.shell.drawing.face_cache import FaceCache
from crescent.ui.shell.window import Window


@contextmanager
def display(size: tuple[int, int] = (64, 64)) -> Iterator[None]:
    """Open a display without a screen, and end pygame afterwards."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(size)
    yield
    pygame.quit()


def save_in(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep what is saved of drawings in a folder, and forget what was to be saved before."""
    cache = FaceCache(str(folder))
    monkeypatch.setattr(surfaces, "_disk", lambda: cache)
    surfaces.forget_unsaved()


def paint_anew(window: Window) -> None:
    """Paint everything, not only what has changed."""
    window._painter.forget()  # noqa: SLF001 - only tests do
    window.show()
