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
        """`place` is where the window was opened; it is maximised if it was last time."""
        self.is_full = False
        self._sdl_window: Any = None
        self._maximised = False
        self._screens: list[Rect] = []
        self._astray = False
        """True if the window has left the full screen, perhaps for another place than its own."""
        self._place = place
        """Where its player put it, without being maximised, tiled or made to fill a screen."""
        if place.maximised:
            self._maximised = True
            self._window.maximize()

    @property
    def place(self) -> Placement:
        """Where the window is, or was before it was maximised, tiled or made to fill the screen."""
        self.note_place()
        return self._place._replace(maximised=self._maximised)

    def note_place(self) -> None:
        """Note where the window is now as its place; call when nothing is moving it."""
        if self.is_full or self._maximised or self._astray:
            return
        place = self._now
        if is_own(place, frame_of(self._window), screens()):
            self._place = place

    def look_at_screens(self) -> None:
        """Bring the window back into sight if screens have changed; call after it was moved."""
        before, self._screens = self._screens, screens()
        if not before or before == self._screens:
            return
        if self.is_full or self._maximised:
            self._astray = True
        else:
            self._put(self._now)

    def limit_size(self) -> None:
        """Set the least size of the window; call as soon as it is on the screen.

        SDL asks for the present size with it. Later that would undo what the window manager or the
        player have asked for in the meantime.
        """
        # A screen may be smaller than that.
        least = map(min, LEAST_SIZE, self._place[2:4])
        set_least_size(self._window, (next(least), next(least)))

    def fill_screen(self) -> None:
        """Fill the screen; the new size comes with an event."""
        self.note_place()
        self._window.set_fullscreen(True)
        self.is_full = True

    def go_back(self) -> None:
        """Make it a window again, of the size and at the place it had."""
        self._window.set_windowed()
        if self._maximised:
            self._window.maximize()
        self.is_full = False
        self._astray = True

    def settled(self) -> None:
        """Put the window where it belongs; call when its size has not changed for a while.

        Window managers and SDL may have lost the place of a window that filled the screen, if it
        was maximised before or if they had made it fill the screen.
        """
        self.look_at_screens()
        if self._astray and not (self.is_full or self._maximised):
            self._astray = False
            self._put(self._place)

    @property
    def was_taken_back(self) -> bool:
        """True if it should fill the screen, but the window manager made it a window again."""
        return self.is_full and pygame.display.get_window_size() == self._place[2:4]

    def note_maximised(self, *, maximised: bool) -> None:
        """Note that the window was maximised, or has its own size again."""
        if not self.is_full:
            self._maximised = maximised

    @property
    def _window(self) -> Any:
        self._sdl_window = self._sdl_window or display_window()
        return self._sdl_window

    @property
    def _now(self) -> Placement:
        (x, y), (left, top) = self._window.position, self._inset
        return Placement(x - left, y - top, *pygame.display.get_window_size())

    def _put(self, place: Placement) -> None:
        """Move the window to a place, or to the nearest one where it can be seen."""
        place = first_place(place, screens(), title_above())
        if place[:4] != self._now[:4]:
            left, top = self._inset
            self._window.size = place[2:4]
            self._window.position = place.x + left, place.y + top

    @property
    def _inset(self) -> tuple[int, int]:
        """How far right of and below its place the window's content is: the frame's sides, or 0."""
        if not places_frames():
            return 0, 0
        (x, y), frame = self._window.position, frame_of(self._window)
        return x - frame.x, y - frame.y
