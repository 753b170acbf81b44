"""The window's frame: where it is on the screen, and whether it fills it."""

from typing import Any

import pygame

from crescent.settings import Placement
from crescent.ui.geometry import Rect
from crescent.ui.layout import LEAST_SIZE
from crescent.ui.shell.placement_rules import first_place, is_own
from crescent.ui.shell.platform import (
    display_window,
    frame_of,
    places_frames,
    screens,
    set_least_size,
    title_above,
)


class Frame:
    """Fills the screen and goes back to the same place, and knows where that is."""

    def __init__(self, place: Placement) -> None:
        """`place` is where the window was put; one that was maximised is so again."""
        self.is_full = False
        self._sdl_window: Any = None
        self._maximised = False
        self._has_least_size = False
        self._screens: list[Rect] = []
        self._astray = False
        """It came back from the whole screen, perhaps to another place than its own."""
        self._place = place
        """Where its player put it: neither maximised, nor tiled, nor made to fill a screen."""
        if place.maximised:
            self._maximised = True
            self._window.maximize()

    @property
    def place(self) -> Placement:
        """Where the window is, or was before it was maximised, tiled or made to fill the screen."""
        self.note_place()
        return self._place._replace(maximised=self._maximised)

    def note_place(self) -> None:
        """To be called when all is quiet: where it is now is its place."""
        if self.is_full or self._maximised or self._astray:
            return
        place = self._now
        if is_own(place, frame_of(self._window), screens()):
            self._place = place

    def look_at_screens(self) -> None:
        """Bring the window back into sight if screens have changed; call when it was moved."""
        before, self._screens = self._screens, screens()
        if not before or before == self._screens:
            return
        if self.is_full or self._maximised:
            self._astray = True
        else:
            self._put(self._now)

    def opened(self) -> None:
        """To be called when the window is there: from now on it is never smaller than the least."""
        if not self._has_least_size:
            self._has_least_size = True
            # A screen may be smaller than that.
            least = map(min, LEAST_SIZE, self._place[2:4])
            set_least_size(self._window, (next(least), next(least)))

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
        self._astray = True

    def settled(self) -> None:
        """To be called when its size has not changed for a while.

        Window managers, and SDL, may have lost the place of a window that filled the screen while
        it was maximised or when they had made it do so.
        """
        self.look_at_screens()
        if self._astray and not (self.is_full or self._maximised):
            self._astray = False
            self._put(self._place)

    @property
    def was_taken_back(self) -> bool:
        """Whether it is to fill the screen, but the window manager has made it a window again."""
        return self.is_full and pygame.display.get_window_size() == self._place[2:4]

    def was_maximised(self) -> None:
        """Note that the window was maximised."""
        if not self.is_full:
            self._maximised = True

    def was_restored(self) -> None:
        """Note that the window has its own size again."""
        if not self.is_full:
            self._maximised = False

    @property
    def _window(self) -> Any:
        self._sdl_window = self._sdl_window or display_window()
        return self._sdl_window

    @property
    def _now(self) -> Placement:
        (x, y), (left, top) = self._window.position, self._inset
        return Placement(x - left, y - top, *pygame.display.get_window_size())

    def _put(self, place: Placement) -> None:
        """Move the window there, or where it can be seen if it cannot there."""
        place = first_place(place, screens(), title_above())
        if place[:4] != self._now[:4]:
            left, top = self._inset
            self._window.size = place[2:4]
            self._window.position = place.x + left, place.y + top

    @property
    def _inset(self) -> tuple[int, int]:
        """How far to the right and below its place the window is: by its frame, or not at all."""
        if not places_frames():
            return 0, 0
        (x, y), frame = self._window.position, frame_of(self._window)
        return x - frame.x, y - frame.y
