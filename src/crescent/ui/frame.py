"""The window's frame: where it is on the screen, and whether it fills it."""

from typing import Any

import pygame

from crescent.settings import Placement
from crescent.ui.platform import display_window

_THICKEST = 100
"""Pixels that the frame of a window is wide or its title bar high at most."""


class Frame:
    """Fills the screen and goes back to the same place, and knows where that is."""

    def __init__(self, place: Placement) -> None:
        """`place` is where the window was put; one that was maximised is so again."""
        self.is_full = False
        self._added = 0, 0
        self._sdl_window: Any = None
        self._maximised = False
        self._asked: Placement | None = place
        self._place = place
        """Where it is when it is neither maximised nor fills the screen."""
        if place.maximised:
            self._maximised = True
            self._window.maximize()

    @property
    def place(self) -> Placement:
        """Where the window is, or was before it filled the screen or was maximised."""
        self.note_place()
        return self._place._replace(maximised=self._maximised)

    def note_place(self) -> None:
        """To be called when all is quiet: where it is now is its place."""
        if not (self.is_full or self._maximised):
            self._place = self._now

    def opened(self) -> None:
        """To be called when the window is there, or is a window again.

        A window manager takes the place asked for as that of its frame, with a title bar.  What it
        adds is taken off again, or the window would wander at every start.
        """
        if self._asked and not (self.is_full or self._maximised):
            now = self._now
            added = now.x - self._asked.x, now.y - self._asked.y
            if min(added) >= 0 and max(added) <= _THICKEST:
                self._added = added
            self._asked = None

    def fill_screen(self) -> None:
        """Fill the screen; the new size comes with an event."""
        self.note_place()
        self._window.set_fullscreen(True)
        self.is_full = True

    def go_back(self) -> None:
        """Be a window again, of the size and at the place it had."""
        self._window.set_windowed()
        if self._maximised:
            self._window.maximize()
        self.is_full = False

    def was_maximised(self) -> None:
        """The window was made as large as the screen lets it."""
        if not self.is_full:
            self._maximised = True

    def was_restored(self) -> None:
        """It has its own size again."""
        if not self.is_full:
            self._maximised = False

    @property
    def _window(self) -> Any:
        self._sdl_window = self._sdl_window or display_window()
        return self._sdl_window

    @property
    def _now(self) -> Placement:
        x, y = self._window.position
        width, height = pygame.display.get_window_size()
        return Placement(x - self._added[0], y - self._added[1], width, height)
