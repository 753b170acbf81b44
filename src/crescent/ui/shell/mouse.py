"""A button that was let go where SDL did not see it."""

import pygame

from crescent.ui.shell.platform import left_button_is_down


class LostRelease:
    """Notices that the left button was let go over another window while ours had no focus.

    SDL goes on to think that it is down, and hears only the release of the next click, whose press
    has then to be made up for.
    """

    def __init__(self) -> None:
        self.happened = False
        """The next release is that of a click whose press is not told."""
        self._watches = False

    def watch(self) -> None:
        """Note that the focus goes: from now on a release may be lost."""
        self._watches = pygame.mouse.get_pressed()[0]

    def look(self) -> None:
        """See whether one was lost."""
        if self._watches and not left_button_is_down():
            self.happened, self._watches = True, False

    def forget(self) -> None:
        """Note a press or release: all is well again."""
        self.happened = self._watches = False
