"""The environment that SDL and pygame read when they start."""

import os
import sys


def prepare() -> None:
    """Set what is not set yet; call before pygame is imported."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "crescent")
    os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", "crescent")
    # On Windows the window has the pixels of the screen, and is sharp.
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    # A click that brings the window to the front is a click on the table as well.
    os.environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")
    os.environ.setdefault("SDL_VIDEO_ALLOW_SCREENSAVER", "1")
    # The window must not switch the compositor off for everybody else.
    os.environ.setdefault("SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR", "0")
    if sys.platform == "linux":
        if "DISPLAY" in os.environ and "WAYLAND_DISPLAY" not in os.environ:
            # Else SDL would go on to try Wayland, whose library complains where there is none.
            os.environ.setdefault("SDL_VIDEODRIVER", "x11")
        # Drawing by rectangles straight into the window is 90 times faster here than through
        # a texture that is sent whole.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    # pygame imports it if it is installed, which takes a third of a second, and does not need it.
    sys.modules.setdefault("pkg_resources", None)  # type: ignore[arg-type]
    # Nor is there any sound, for which it would load a dozen libraries.
    sys.modules.setdefault("pygame.mixer", None)  # type: ignore[arg-type]
