"""Releases of the left button that SDL does not see."""

import pygame

from crescent.ui.shell.platform import left_button_is_down


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
