"""What the pointer looks like, and releases of the left button that SDL does not see."""

from collections.abc import Mapping
from contextlib import suppress
from typing import Final

import pygame

from crescent.ui.pictures import PointerShape
from crescent.ui.shell.platform import left_button_is_down

_CURSORS: Final[Mapping[PointerShape, int]] = {
    "arrow": pygame.SYSTEM_CURSOR_ARROW,
    "hand": pygame.SYSTEM_CURSOR_HAND,
    "text": pygame.SYSTEM_CURSOR_IBEAM,
}


class Pointer:
    """Gives the pointer its look, and asks the system only where that changes."""

    def __init__(self) -> None:
        self._shape: PointerShape = "arrow"

    def show(self, shape: PointerShape) -> None:
        """Make the pointer look like that."""
        if shape == self._shape:
            return
        self._shape = shape
        with suppress(pygame.error):  # not every system has all cursors
            pygame.mouse.set_cursor(_CURSORS[shape])


class LostRelease:
    """Notices that the left button was released over another window while ours had no focus.

    SDL takes it to be still down and reports only the release of the next click, so that click's
    press has to be made up for.
    """

    def __init__(self) -> None:
        self.happened = False
        """True if the next release belongs to a click whose press SDL does not report."""
        self._watches = False

    def watch(self) -> None:
        """Note that the focus is lost: from now on a release may be missed."""
        self._watches = pygame.mouse.get_pressed()[0]

    def look(self) -> None:
        """Check whether a release was missed."""
        if self._watches and not left_button_is_down():
            self.happened, self._watches = True, False

    def forget(self) -> None:
        """Note that SDL reported a press or release, so that it knows the button's state again."""
        self.happened = self._watches = False
