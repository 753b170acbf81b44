"""What differs between systems, and between pygame and pygame-ce. Nothing else knows of it."""

import os
import signal
import sys
import time
import warnings
from collections.abc import Callable
from contextlib import suppress
from threading import Lock, Thread
from typing import Any, Final

import pygame

from crescent.ui.geometry import Rect
from crescent.ui.options import NoDisplayError
from crescent.ui.shell.placement_rules import TITLE_BAR

_NO_SCREEN_DRIVERS: Final = {"offscreen", "evdev"}
_RELAXED_POLL: Final = 0.02
"""Seconds between two looks for events where SDL's own wait cannot be reached."""
_TIMERS: Final = 1  # SDL's name of the subsystem

_NO_SDL: Final = (OSError, AttributeError, TypeError)
"""What is raised where SDL, or a function of it, cannot be reached."""

_posting = Lock()
_no_more_posts = False


def open_display() -> None:
    """Start display and fonts, and no sound; raises `NoDisplayError` where there is no screen."""
    global _no_more_posts  # noqa: PLW0603 - SDL is one for the whole process
    if _has_no_screen():
        raise NoDisplayError
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoDisplayError(str(error)) from None
    if pygame.display.get_driver() in _NO_SCREEN_DRIVERS:
        pygame.display.quit()
        raise NoDisplayError
    pygame.font.init()
    _no_more_posts = False


def end_posts() -> None:
    """Stop other threads from posting events; call before the window is destroyed.

    SDL may pass a late event to the destroyed window, and X would end the program with an error.
    """
    global _no_more_posts  # noqa: PLW0603 - SDL is one for the whole process
    with _posting:
        _no_more_posts = True
    pygame.key.set_repeat()
    # The timer of a key held down may still be running: SDL's thread for timers has to end.
    with suppress(*_NO_SDL):
        sdl = _sdl()
        sdl.SDL_InitSubSystem(_TIMERS)
        sdl.SDL_QuitSubSystem(_TIMERS)


def _has_no_screen() -> bool:
    """Return True if there is certainly no screen.

    SDL would try to open one, and the libraries would print why they failed.
    """
    if sys.platform != "linux":
        return False
    return not any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")))


def event_waiter() -> Callable[[float | None], bool]:
    """Return a function that sleeps until an event comes, or for some seconds at most.

    The function takes the seconds (None: no limit) and returns True if an event came.
    `pygame.event.wait` looks every millisecond. SDL's own wait sleeps in the system, so it is
    called directly, in the library that pygame has loaded.
    """
    wait = _sdl_wait()
    return _relaxed_poll if wait is None else wait


def close_on_hangup() -> None:
    """Close the window when its terminal ends; SDL does so on Ctrl+C and SIGTERM only.

    While SDL waits, Python's signal handlers do not run, so a thread waits for the signal.
    """
    if not hasattr(signal, "SIGHUP") or signal.getsignal(signal.SIGHUP) is signal.SIG_IGN:
        return  # there is none, or nohup asked to go on
    told, tell = os.pipe()
    os.set_blocking(tell, False)
    signal.set_wakeup_fd(tell, warn_on_full_buffer=False)
    signal.signal(signal.SIGHUP, lambda *_: None)

    def wait() -> None:
        os.read(told, 1)
        _post(pygame.QUIT)

    Thread(target=wait, name="hangup", daemon=True).start()


def wake() -> None:
    """End the wait for events, from any thread."""
    _post(pygame.USEREVENT)


def _post(kind: int) -> None:
    """Post an event, from any thread, unless the window is closed already."""
    with _posting, suppress(pygame.error):
        if not _no_more_posts:
            pygame.event.post(pygame.event.Event(kind))


def left_button_is_down() -> bool:
    """Return True if the left button is down now, whichever window it was pressed over.

    `pygame.mouse.get_pressed` misses what happens over other windows.
    """
    try:
        state = _sdl().SDL_GetGlobalMouseState
    except _NO_SDL:
        return bool(pygame.mouse.get_pressed()[0])
    return bool(state(None, None) & 1)


def display_window() -> Any:
    """Return the window that `pygame.display` opened, to be moved or made to fill the screen.

    `display.set_mode` would lose its size and place. Keep what is returned: pygame 2.6.1 crashes
    when it is dropped.
    """
    from pygame._sdl2.video import Window  # noqa: PLC0415 - not needed before the first frame

    with warnings.catch_warnings():
        # pygame-ce recommends another way to open the window, which pygame does not have.
        warnings.simplefilter("ignore", DeprecationWarning)
        return Window.from_display_module()


def screens() -> list[Rect]:
    """Return the part of each screen that windows may cover, the main screen first."""
    import ctypes  # noqa: PLC0415 - not needed before the first frame

    found = []
    with suppress(*_NO_SDL):
        usable_bounds = _sdl().SDL_GetDisplayUsableBounds
        for number in range(pygame.display.get_num_displays()):
            bounds = (ctypes.c_int * 4)()
            if usable_bounds(number, bounds) == 0:
                found.append(Rect(*bounds))
    return [screen for screen in found if min(screen[2:]) > 0] or [_main_screen()]


def screens_at_start() -> list[Rect]:
    """Return the same, but the whole of a single screen, which is known without loading ctypes."""
    return [_main_screen()] if pygame.display.get_num_displays() == 1 else screens()


def _main_screen() -> Rect:
    return Rect(0, 0, *pygame.display.get_desktop_sizes()[0])


def title_above() -> int:
    """Return how many pixels above the place of a window its title bar begins.

    That is 0 if the place is that of the frame.
    """
    return 0 if places_frames() else TITLE_BAR


def places_frames() -> bool:
    """Return True if the place of a window is that of its frame, not of its content."""
    return pygame.display.get_driver() == "x11"


def frame_of(window: Any) -> Rect:
    """Return where a window is, including the frame that the window manager puts around it."""
    import ctypes  # noqa: PLC0415 - not needed before the first frame

    sides = [ctypes.c_int() for _ in range(4)]
    with suppress(*_NO_SDL):
        sdl = _sdl()
        sdl.SDL_GetWindowBordersSize(_pointer(sdl, window), *map(ctypes.byref, sides))
    top, left, bottom, right = (side.value for side in sides)
    (x, y), (width, height) = window.position, pygame.display.get_window_size()
    return Rect(x - left, y - top, left + width + right, top + height + bottom)


def set_least_size(window: Any, size: tuple[int, int]) -> None:
    """Ask the window system to keep a window at least as large as `size`."""
    with suppress(*_NO_SDL):
        sdl = _sdl()
        sdl.SDL_SetWindowMinimumSize(_pointer(sdl, window), *size)


def _pointer(sdl: Any, window: Any) -> Any:
    import ctypes  # noqa: PLC0415 - not needed before the first frame

    sdl.SDL_GetWindowFromID.restype = ctypes.c_void_p
    return ctypes.c_void_p(sdl.SDL_GetWindowFromID(window.id))


def release_memory() -> None:
    """Return memory that only drawing needed to the system; at 4K glibc would keep 90 MB."""
    import ctypes  # noqa: PLC0415 - not needed before the first frame

    # Other systems have no such function, or no way to look for it.
    with suppress(OSError, AttributeError, TypeError):
        ctypes.CDLL(None).malloc_trim(0)


def _sdl() -> Any:
    """Return the SDL library that pygame has loaded; raises `_NO_SDL` if it cannot be reached."""
    import ctypes  # noqa: PLC0415 - not needed before the first frame

    if sys.platform == "win32":
        return ctypes.CDLL(f"{pygame.__path__[0]}/SDL2.dll")
    # Names that are looked up in the extension module are found in the SDL it is linked to.
    return ctypes.CDLL(sys.modules["pygame.display"].__file__)


def _sdl_wait() -> Callable[[float | None], bool] | None:
    import ctypes  # noqa: PLC0415 - not needed before the first frame

    try:
        wait_timeout = _sdl().SDL_WaitEventTimeout
    except _NO_SDL:
        return None
    wait_timeout.argtypes = [ctypes.c_void_p, ctypes.c_int]
    wait_timeout.restype = ctypes.c_int

    def wait(seconds: float | None) -> bool:
        # Rounded up, because waking too early would mean waking twice.
        milliseconds = -1 if seconds is None else min(int(seconds * 1000) + 1, 2**31 - 1)
        return bool(wait_timeout(None, milliseconds))

    return wait


def _relaxed_poll(seconds: float | None) -> bool:
    end = None if seconds is None else time.monotonic() + seconds
    while not pygame.event.peek():
        left = _RELAXED_POLL if end is None else end - time.monotonic()
        if left <= 0:
            return False
        time.sleep(min(left, _RELAXED_POLL))
    return True
