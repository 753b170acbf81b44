"""The window: brings pygame's events to the table and the table's scenes to the screen."""

import gc
import os
import signal
import time
from collections.abc import Callable, Mapping
from typing import Final

import pygame

from crescent.engine import PLACES, place_name
from crescent.i18n import words
from crescent.resources import asset
from crescent.session import Absence
from crescent.settings import Settings
from crescent.ui.geometry import Point
from crescent.ui.letters import card_letters
from crescent.ui.options import PLACEMENT, NoDisplayError, Options
from crescent.ui.pictures import Face, Picture
from crescent.ui.scene.animations import FRAME_TIME
from crescent.ui.shell import clipboard
from crescent.ui.shell.drawing import table_background
from crescent.ui.shell.drawing.art import Art
from crescent.ui.shell.drawing.fonts import Fonts
from crescent.ui.shell.drawing.painter import Painter
from crescent.ui.shell.keyboard import Keyboard, command_key
from crescent.ui.shell.mouse import LostRelease, Pointer
from crescent.ui.shell.placement import Frame
from crescent.ui.shell.placement_rules import first_place
from crescent.ui.shell.platform import (
    close_on_hangup,
    end_posts,
    event_waiter,
    open_display,
    release_memory,
    screens_at_start,
    title_above,
    wake,
)
from crescent.ui.shell.pointers import Device, Pointers
from crescent.ui.svg.cards import Style
from crescent.ui.table.table import Table
from crescent.ui.theme import THEMES

_LEFT, _MIDDLE, _RIGHT = 1, 2, 3  # the wheel and the side buttons have the others
_REPEAT: Final = (350, 40)
"""Milliseconds before a key held down repeats, and between repetitions."""
_CHECKS: Final = 20.0
"""Seconds after the start until the database is checked in a quiet moment."""
_SETTLES: Final = 0.18
"""Seconds from the last change of the window's size until it is drawn sharp again."""


def run(options: Options) -> int:
    """Open the window and play until it is closed; return the exit code.

    Raises `NoDisplayError` if there is no screen, or none that can show a window.
    """
    # While SDL waits, no Python runs; but SDL makes a Ctrl+C that nobody else handles a quit event.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    open_display()
    close_on_hangup()
    try:
        try:
            window = Window(options)
        except pygame.error as error:
            raise NoDisplayError(str(error)) from None
        window.run()
    finally:
        # A second signal must not interrupt what is still being saved.
        for name in ("SIGINT", "SIGTERM", "SIGHUP"):
            if hasattr(signal, name):
                signal.signal(getattr(signal, name), signal.SIG_IGN)
        options.session.close()
        end_posts()
        pygame.quit()
    return 0


class Window:
    """The window and everything that draws it; it is the table's `Shell`."""

    def __init__(self, options: Options, clock: Callable[[], float] = time.monotonic) -> None:
        """Open the window on a display that is open. `clock` counts seconds."""
        self._options = options
        self._clock = clock
        pygame.display.set_caption(words.GAME_NAME())
        pygame.display.set_icon(pygame.image.load(asset("icons", "app", "crescent-64.png")))
        pygame.key.set_repeat(*_REPEAT)
        place = first_place(options.placement, screens_at_start(), title_above())
        os.environ["SDL_VIDEO_WINDOW_POS"] = f"{place.x},{place.y}"
        self._screen = pygame.display.set_mode((place.width, place.height), pygame.RESIZABLE)
        fonts = Fonts(wake)
        size = self._screen.get_size()
        self.table = Table(options, clock, size, fonts.measure, self)
        self._settings = self.table.settings
        self._art = Art(self.table.layout, _style(self._settings), fonts)
        self._background = table_background.background(self.table.layout, self._art.style.theme)
        self._painter = Painter(self._screen, self._background, self._art)
        self._keyboard = Keyboard()
        self._lost_release = LostRelease()
        self._pointer = Pointer()
        self._pointers = Pointers(clock)
        self._frame = Frame(place)
        self._remembered = options.placement
        self._settles_at: float | None = None
        self._layout_is_traced = False
        self._open = True
        self._handlers: Mapping[int, Callable[[pygame.event.Event], None]] = {
            pygame.QUIT: lambda _: self.quit(),
            pygame.MOUSEBUTTONDOWN: self._button_down,
            pygame.MOUSEBUTTONUP: self._button_up,
            pygame.MOUSEMOTION: self._pointer_moved,
            pygame.MOUSEWHEEL: lambda event: self.table.scroll(-event.y),
            pygame.FINGERDOWN: lambda event: self._press(*self._touched(event)),
            pygame.FINGERMOTION: lambda event: self._move(*self._touched(event)),
            pygame.FINGERUP: self._finger_up,
            pygame.KEYDOWN: self._key_down,
            pygame.KEYUP: self._keyboard.up,
            pygame.TEXTINPUT: lambda event: self.table.type(event.text),
            pygame.WINDOWSIZECHANGED: lambda _: self._size_changed(),
            pygame.WINDOWEXPOSED: lambda _: self._exposed(),
            pygame.WINDOWMOVED: lambda _: self._frame.look_at_screens(),
            pygame.WINDOWFOCUSLOST: lambda _: self._focus_lost(),
            pygame.WINDOWFOCUSGAINED: lambda _: self._focus_gained(),
            pygame.WINDOWLEAVE: lambda _: self._pointer_left(),
            pygame.WINDOWENTER: lambda _: self._lost_release.look(),
            pygame.WINDOWMINIMIZED: lambda _: self.table.suspend(Absence.MINIMISED),
            pygame.WINDOWRESTORED: lambda _: self._restored(),
            pygame.WINDOWMAXIMIZED: lambda _: self._frame.note_maximised(maximised=True),
            pygame.DROPFILE: lambda event: self.table.drop(event.file),
        }
        if self._settings.fullscreen:
            self._fill_screen_or_not()

    @property
    def command_key(self) -> str:
        """What the key is called that goes with letters."""
        return command_key()

    def run(self) -> None:
        """Show frames and take events until the window is closed."""
        self.show()
        self._frame.limit_size()
        gc.freeze()  # what is there by now stays
        gc.enable()
        session = self.table.session
        session.wake_for_faults(self.wake)
        session.save()
        try:
            self._take_part()
        finally:
            self.table.close()
        self._remember_place()

    def _take_part(self) -> None:
        """Wait for events or the next change, handle and show them, until the window is closed."""
        session, wait = self.table.session, event_waiter()
        drew = checked = False
        opened = self._clock()
        while self._open:
            change = self._next_change()
            quiet = self._settles_at is None and (change is None or change > FRAME_TIME)
            happened = True
            # A quiet moment is used to draw ahead, a little at a time.
            if quiet and self._art.prepare():
                drew = True
            else:
                if quiet and drew:
                    release_memory()
                    drew = False
                if quiet and not checked and self._clock() - opened >= _CHECKS:
                    session.check()
                    checked = True
                works = quiet and self.table.work()
                happened = wait(0.0 if works else change)
                if quiet and checked and not works:
                    happened = happened or self._let_clock_run(wait)
            told = self.table.tell_news()
            if (happened and self.take_events()) or self._settles_at is not None or told:
                self.show()
            else:
                self._paint(self.table.scene())
                session.save_time()

    def _let_clock_run(self, wait: Callable[[float | None], bool]) -> bool:
        """Show each second while only the clock can change; return True when an event came."""
        while self.table.only_clock_runs:
            self._paint(self.table.scene())
            self.table.session.save_time()
            if wait(self.table.next_second()):
                return True
        return False

    def take_events(self) -> bool:
        """Handle all waiting events; return True if there were any."""
        self._keyboard.took_all()
        events = pygame.event.get()
        for event in events:
            handler = self._handlers.get(event.type)
            if handler:
                handler(event)
        return bool(events)

    def show(self) -> None:
        """Bring the window up to date."""
        if self.table.settings != self._settings:
            self._restyle()
        if self._art.fonts.take_news():
            self._art.forget_texts()
            self._painter.forget()
            self.table.set_texts_anew()
        scene = self.table.scene()
        if self._settles_at is not None and self._clock() >= self._settles_at:
            self._sharpen(scene)
        self._paint(scene)
        self._pointer.show(self.table.pointer_shape)
        if not self._layout_is_traced:
            self._layout_is_traced = True
            self._trace_layout()
        self._keyboard.write_in(self.table.text_area)

    def _paint(self, scene: tuple[Picture, ...]) -> None:
        dirty = self._painter.paint(scene)
        if dirty:
            pygame.display.update(dirty)

    def _next_change(self) -> float | None:
        changes = self.table.next_change()
        if self._settles_at is None:
            return changes
        settles = max(self._settles_at - self._clock(), 0)
        return settles if changes is None else min(changes, settles)

    # Sizes and looks

    def _size_changed(self) -> None:
        self._screen = pygame.display.get_surface()
        size = self._screen.get_size()
        layout = self.table.layout
        if size == (layout.width, layout.height):
            return
        self.table.resize(*size)
        self._stretch()

    def _stretch(self) -> None:
        """Show what was drawn for another layout in its new size, until that has settled."""
        size = self._screen.get_size()
        self._art = self._art.resized(self.table.layout)
        self._background = table_background.stretched(self._background, size)
        self._painter = Painter(self._screen, self._background, self._art)
        self._settles_at = self._clock() + _SETTLES
        self._layout_is_traced = False

    def _sharpen(self, scene: tuple[Picture, ...]) -> None:
        """Draw what was stretched anew, now that the size has settled."""
        self._settles_at = None
        self._frame.settled()
        if self._frame.was_taken_back:
            self.table.choose(self._settings.with_value("fullscreen", value=False))
            self._restyle()
        cards = {picture.key.card for picture in scene if isinstance(picture.key, Face)}
        for _ in self._art.preload(cards):
            pass
        self._background = table_background.background(self.table.layout, self._art.style.theme)
        self._painter = Painter(self._screen, self._background, self._art)

    def _restyle(self) -> None:
        """Apply the settings that the player chose."""
        self._settings = self.table.settings
        if self._settings.fullscreen != self._frame.is_full:
            self._fill_screen_or_not()
        if self.table.layout != self._art.layout:
            self._stretch()
        style = _style(self._settings)
        if style == self._art.style:
            return
        self._art = Art(self.table.layout, style, self._art.fonts)
        self._background = table_background.background(self.table.layout, style.theme)
        self._painter = Painter(self._screen, self._background, self._art)

    def _fill_screen_or_not(self) -> None:
        """Fill the screen or go back to a window, as the settings say."""
        if self._settings.fullscreen:
            self._frame.fill_screen()
        else:
            self._frame.go_back()
            self._settles_at = self._clock() + _SETTLES
        self._painter.forget()
        self._size_changed()

    def _trace_layout(self) -> None:
        trace = self._options.trace
        if trace:
            places = zip(map(place_name, PLACES), self.table.layout.places, strict=True)
            trace.layout(dict(places), self.table.bar.areas)

    # What the table asks for

    copy = staticmethod(clipboard.copy)
    paste = staticmethod(clipboard.paste)
    wake = staticmethod(wake)

    def quit(self) -> None:
        """See `Shell`."""
        self._open = False

    # Events

    def _button_down(self, event: pygame.event.Event) -> None:
        if event.touch:
            return
        point = Point(*event.pos)
        if event.button == _LEFT:
            self._lost_release.forget()
            self._press(None, point)
        elif event.button == _RIGHT and self._pointers.counts(None, point):
            self.table.dismiss()
        elif event.button == _MIDDLE and self._pointers.counts(None, point):
            self.table.cancel_drag()

    def _button_up(self, event: pygame.event.Event) -> None:
        if event.button == _LEFT and not event.touch:
            point = Point(*event.pos)
            if self._lost_release.happened:
                self._press(None, point)
            self._lost_release.forget()
            self._release(None, point)

    def _pointer_moved(self, event: pygame.event.Event) -> None:
        if not event.touch:
            self._lost_release.look()
            self._move(None, Point(*event.pos))

    def _pointer_left(self) -> None:
        self._frame.note_place()
        self.table.pointer_left()

    # SDL also makes mouse events from touch; those have `touch` set and are dropped.

    def _finger_up(self, event: pygame.event.Event) -> None:
        if self._release(*self._touched(event)):
            self.table.pointer_left()

    def _touched(self, event: pygame.event.Event) -> tuple[Device, Point]:
        width, height = self._screen.get_size()
        point = Point(round(event.x * width), round(event.y * height))
        return (event.touch_id, event.finger_id), point

    def _press(self, device: Device, point: Point) -> None:
        if self._pointers.press(device, point):
            self.table.press(point)

    def _move(self, device: Device, point: Point) -> None:
        if self._pointers.move(device, point):
            self.table.move(point)

    def _release(self, device: Device, point: Point) -> bool:
        counts = self._pointers.release(device, point)
        if counts:
            self.table.release(point)
        return counts

    def _key_down(self, event: pygame.event.Event) -> None:
        key, text = self._keyboard.down(event), self._keyboard.early_text(event)
        if key:
            self.table.key(key)
            self._keyboard.write_in(self.table.text_area)
        if text:
            self.table.type(text)

    def _exposed(self) -> None:
        self._painter.forget()
        self._frame.look_at_screens()

    def _restored(self) -> None:
        self._frame.note_maximised(maximised=False)
        self.table.unsuspend(Absence.MINIMISED)

    def _focus_lost(self) -> None:
        self._keyboard.forget()
        self._lost_release.watch()
        self._pointers.forget()
        self._remember_place()
        self.table.suspend(Absence.UNFOCUSED)

    def _remember_place(self) -> None:
        place = self._frame.place
        if place != self._remembered:
            self._remembered = place
            self.table.session.save_settings({PLACEMENT: place.text()})

    def _focus_gained(self) -> None:
        self._lost_release.look()
        self.table.unsuspend(Absence.UNFOCUSED)


def _style(settings: Settings) -> Style:
    return Style(
        THEMES[settings.theme],
        settings.deck == "four",
        card_letters(settings.letters),
        settings.large_index,
    )
