"""The window: brings pygame's events to the table and the table's scenes to the screen."""

import signal
import time
from collections.abc import Callable, Mapping
from typing import Final

import pygame

from crescent.engine import PLACES, place_name
from crescent.i18n import words
from crescent.resources import asset
from crescent.session import Absence, Session
from crescent.ui import felt
from crescent.ui.art import Art
from crescent.ui.card_art import Style
from crescent.ui.fonts import Fonts
from crescent.ui.geometry import Point
from crescent.ui.options import Options
from crescent.ui.painter import Painter
from crescent.ui.platform import event_waiter, open_display
from crescent.ui.table import Table
from crescent.ui.theme import THEMES

_USUAL_SIZE: Final = (1280, 800)
_LEFT, _RIGHT = 1, 3


def run(options: Options) -> int:
    """Open the window and play until it is closed; returns the exit code.

    Raises `NoDisplayError` where there is no screen.
    """
    # While SDL waits, no Python runs; but SDL turns a Ctrl+C that nobody else handles into a quit.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    open_display()
    try:
        Window(options).run()
    finally:
        pygame.quit()
    return 0


class Window:
    """The window with all it takes to draw it."""

    def __init__(self, options: Options, clock: Callable[[], float] = time.monotonic) -> None:
        """Open the window; the display has to be started.  `clock` counts seconds."""
        self._options = options
        pygame.display.set_caption(words.GAME_NAME())
        pygame.display.set_icon(pygame.image.load(asset("icons", "app", "crescent-64.png")))
        self._screen = pygame.display.set_mode(_first_size(), pygame.RESIZABLE)
        style = Style(THEMES[options.theme], options.four_colours, options.letters)
        session = Session(options.game, options.seconds, clock)
        size = self._screen.get_size()
        fonts = Fonts()
        self.table = Table(options, session, clock, size, fonts.measure)
        self._art = Art(self.table.layout, style, fonts)
        self._wait: Callable[[float | None], None] = event_waiter()
        self._handlers: Mapping[int, Callable[[pygame.event.Event], None]] = {
            pygame.QUIT: self._quit,
            pygame.MOUSEBUTTONDOWN: self._button_down,
            pygame.MOUSEBUTTONUP: self._button_up,
            pygame.MOUSEMOTION: self._pointer_moved,
            pygame.FINGERDOWN: self._finger_down,
            pygame.FINGERMOTION: self._finger_moved,
            pygame.FINGERUP: self._finger_up,
            pygame.WINDOWSIZECHANGED: self._size_changed,
            pygame.WINDOWEXPOSED: self._exposed,
            pygame.WINDOWFOCUSLOST: self._focus_lost,
            pygame.WINDOWFOCUSGAINED: self._focus_gained,
            pygame.WINDOWMINIMIZED: self._minimised,
            pygame.WINDOWRESTORED: self._restored,
        }
        self._open = True
        self._finger: int | None = None
        self._painter: Painter
        self._layout_is_traced = False
        self._lay_out()

    def run(self) -> None:
        """Show frames and take events until the window is closed."""
        self.show()
        while self._open:
            self._wait(self.table.next_change())
            self.take_events()
            self.show()

    def take_events(self) -> None:
        """Handle everything that has happened."""
        for event in pygame.event.get():
            handler = self._handlers.get(event.type)
            if handler:
                handler(event)

    def show(self) -> None:
        """Bring the window up to date."""
        dirty = self._painter.paint(self.table.scene())
        if dirty:
            pygame.display.update(dirty)
        if not self._layout_is_traced:
            self._layout_is_traced = True
            self._trace_layout()

    def repaint(self) -> None:
        """Paint everything anew."""
        self._painter.forget()
        self.show()

    def _lay_out(self) -> None:
        """Make all pictures for the size the window has now."""
        self._layout_is_traced = False
        layout = self.table.layout
        self._art = self._art.resized(layout)
        background = felt.background(layout, THEMES[self._options.theme])
        self._painter = Painter(self._screen, background, self._art)

    def _trace_layout(self) -> None:
        trace = self._options.trace
        if trace:
            places = zip(map(place_name, PLACES), self.table.layout.places, strict=True)
            trace.layout(dict(places), self.table.controls)

    # Events

    def _quit(self, _event: pygame.event.Event) -> None:
        self._open = False

    def _button_down(self, event: pygame.event.Event) -> None:
        if event.touch:
            return
        if event.button == _LEFT:
            self.table.press(Point(*event.pos))
        elif event.button == _RIGHT:
            self.table.dismiss()
        else:
            self.table.let_go()

    def _button_up(self, event: pygame.event.Event) -> None:
        if event.button == _LEFT and not event.touch:
            self.table.release(Point(*event.pos))

    def _pointer_moved(self, event: pygame.event.Event) -> None:
        if not event.touch:
            self.table.move(Point(*event.pos))

    # SDL makes mouse events from touch as well; those are told apart by their `touch` and dropped.

    def _finger_down(self, event: pygame.event.Event) -> None:
        if self._finger is None:
            self._finger = event.finger_id
            self.table.press(self._touched(event))

    def _finger_moved(self, event: pygame.event.Event) -> None:
        if event.finger_id == self._finger:
            self.table.move(self._touched(event))

    def _finger_up(self, event: pygame.event.Event) -> None:
        if event.finger_id == self._finger:
            self._finger = None
            self.table.release(self._touched(event))

    def _touched(self, event: pygame.event.Event) -> Point:
        width, height = self._screen.get_size()
        return Point(round(event.x * width), round(event.y * height))

    def _size_changed(self, _event: pygame.event.Event) -> None:
        self._screen = pygame.display.get_surface()
        size = self._screen.get_size()
        if size != (self.table.layout.width, self.table.layout.height):
            self.table.resize(*size)
            self._lay_out()

    def _exposed(self, _event: pygame.event.Event) -> None:
        self._painter.forget()

    def _focus_lost(self, _event: pygame.event.Event) -> None:
        self.table.leave(Absence.UNFOCUSED)

    def _focus_gained(self, _event: pygame.event.Event) -> None:
        self.table.come_back(Absence.UNFOCUSED)

    def _minimised(self, _event: pygame.event.Event) -> None:
        self.table.leave(Absence.MINIMISED)

    def _restored(self, _event: pygame.event.Event) -> None:
        self.table.come_back(Absence.MINIMISED)


def _first_size() -> tuple[int, int]:
    """The usual size, or most of a screen that is too small for it."""
    width, height = pygame.display.get_desktop_sizes()[0]
    return min(_USUAL_SIZE[0], width * 9 // 10), min(_USUAL_SIZE[1], height * 9 // 10)
