"""What SDL and pygame read when they start; to be set before pygame is imported."""

import os
import sys


def prepare() -> None:
    """Set it; settings of the player's own stay."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "crescent")
    os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", "crescent")
    # A click that brings the window to the front is a click on the table as well.
    os.environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")
    os.environ.setdefault("SDL_VIDEO_ALLOW_SCREENSAVER", "1")
    # The window must not switch the compositor off for everybody else.
    os.environ.setdefault("SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR", "0")
    if sys.platform == "linux":
        # Drawing by rectangles straight into the window is 90 times faster here than through
        # a texture that is sent whole.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    # pygame imports it where it is installed, at a third of a second, and does not need it.
    sys.modules.setdefault("pkg_resources", None)  # type: ignore[arg-type]
