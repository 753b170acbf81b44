"""The window under the dummy driver: events are posted as SDL would, pictures are looked at."""

import ctypes
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from crescent.engine import (
    Command,
    Game,
    Move,
    Status,
    parse_code,
    parse_place,
    parse_record,
)
from crescent.session import Session
from crescent.settings import Settings
from crescent.ui.controls import Control
from crescent.ui.geometry import Point
from crescent.ui.options import NoDisplayError, Options
from crescent.ui.shell import platform
from crescent.ui.shell.platform import end_posts, event_waiter, open_display, wake
from crescent.ui.shell.window import Window, run
from tests.support.builders import move
from tests.support.drawing import paint_anew
from tests.support.records import WON_CLOSED_RECORD, WON_RECORD
from tests.support.waiting import wait_until
from tests.ui.shell.test_keyboard import text_is_typed


class Driver:
    """A window with the pointer and the clock in the test's hands."""

    def __init__(self, code: str = "CR1-N-AAAAAAB", *, still: bool = True) -> None:
        self.now = 50.0
        motion = "none" if still else "full"
        settings = Settings(
            motion=motion,
            ask_before_redeal=False,
            ask_before_new=False,
            winnable_only=False,
            lost_notice=False,
        )
        session = Session(Game(parse_code(code)), clock=lambda: self.now)
        self.window = Window(Options(session, settings), clock=lambda: self.now)
        self.window.show()

    @property
    def game(self) -> Game:
        return self.window.table.session.game

    def post(self, kind: int, **details: object) -> None:
        pygame.event.post(pygame.event.Event(kind, details))
        self.window.take_events()
        self.window.show()

    def button(self, kind: int, point: Point, button: int = 1, *, touch: bool = False) -> None:
        self.post(kind, pos=point, button=button, touch=touch)

    def motion(self, point: Point) -> None:
        self.post(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(1, 0, 0), touch=False)

    def touch(self, kind: int, point: Point, finger: int = 0) -> None:
        width, height = pygame.display.get_surface().get_size()
        where = {"x": point.x / width, "y": point.y / height, "dx": 0.0, "dy": 0.0}
        self.post(kind, touch_id=1, finger_id=finger, **where)

    def key(self, key: int, mod: int = 0) -> None:
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            self.post(kind, key=key, scancode=key & 0x1FF, mod=mod, unicode="")

    def open(self, page: Control) -> None:
        self.window.table.open(page)
        self.window.show()

    def click(self, point: Point, button: int = 1) -> None:
        self.now += 1
        self.button(pygame.MOUSEBUTTONDOWN, point, button)
        self.button(pygame.MOUSEBUTTONUP, point, button)

    def tap(self, place: int) -> None:
        self.click(self.window.table.layout.places[place].centre)

    def press(self, control: str) -> None:
        self.click(self.window.table.areas[control].centre)

    def drag(self, source: int, target: int) -> None:
        start, end = (self.window.table.layout.places[place].centre for place in (source, target))
        self.button(pygame.MOUSEBUTTONDOWN, start)
        self.motion(Point((start.x + end.x) // 2, (start.y + end.y) // 2))
        self.motion(end)
        self.button(pygame.MOUSEBUTTONUP, end)

    def pixels(self) -> bytes:
        return pygame.image.tobytes(pygame.display.get_surface(), "RGB")


@pytest.fixture(autouse=True)
def _display() -> Iterator[None]:
    open_display()
    yield
    pygame.quit()


def play_by_taps(driver: Driver, wanted: Move) -> None:
    before = driver.game.position.moves
    driver.tap(wanted.source)
    if driver.game.position.moves == before:
        driver.tap(wanted.target)


@pytest.mark.parametrize("record", [WON_RECORD, WON_CLOSED_RECORD], ids=["normal", "closed"])
@pytest.mark.parametrize("still", [True, False], ids=["still", "moving"])
def test_a_whole_game_to_its_win(record: str, still: bool) -> None:
    recorded = parse_record(record).game
    driver = Driver(str(recorded.code), still=still)
    for number, turn in enumerate(recorded.turns):
        if turn is Command.REDEAL:
            driver.press("redeal")
        elif number % 2:
            driver.drag(turn.source, turn.target)
        else:
            play_by_taps(driver, turn)
        assert driver.game.turns == recorded.turns[: number + 1]
    assert driver.game.position.is_won
    driver.now += 5
    driver.window.show()
    assert driver.window.table.next_change() is None
    driver.press("notice new")
    assert driver.game.status is Status.PLAYING
    assert driver.game.position.moves == 0


def test_window_shows_what_a_fresh_window_would() -> None:
    driver = Driver()
    driver.tap(parse_place("P4"))
    driver.drag(parse_place("P5"), parse_place("P7"))
    driver.press("redeal")
    driver.motion(driver.window.table.layout.message)
    driver.now += 60
    driver.window.show()
    kept = driver.pixels()
    paint_anew(driver.window)
    assert driver.pixels() == kept


def test_wheel_and_other_buttons_do_nothing() -> None:
    driver = Driver()
    places = driver.window.table.layout.places
    controls = driver.window.table.areas
    for point in (places[3].centre, controls["redeal"].centre, controls["undo"].centre):
        for button in (2, 4, 5, 6, 7, 8, 9, 10):
            driver.click(point, button)
        driver.post(pygame.MOUSEWHEEL, x=0, y=3, touch=False, flipped=False)
    assert not driver.game.begun


def test_right_click_ends_the_selection() -> None:
    driver = Driver()
    driver.tap(parse_place("P7"))
    assert driver.window.table.controller.selection is not None
    driver.click(driver.window.table.layout.message, button=3)
    assert driver.window.table.controller.selection is None


def test_a_second_button_sends_a_dragged_card_home() -> None:
    driver = Driver()
    places = driver.window.table.layout.places
    driver.button(pygame.MOUSEBUTTONDOWN, places[4].centre)
    driver.motion(places[6].centre)
    driver.button(pygame.MOUSEBUTTONDOWN, places[6].centre, button=2)
    driver.button(pygame.MOUSEBUTTONUP, places[6].centre)
    assert not driver.game.begun
    driver.tap(parse_place("P4"))
    assert driver.game.turns == (move("P4>AH"),)


def test_touch_and_the_mouse_events_made_from_it_count_once() -> None:
    driver = Driver()
    place = driver.window.table.layout.places[parse_place("P4")].centre
    driver.touch(pygame.FINGERDOWN, place)
    driver.button(pygame.MOUSEBUTTONDOWN, place, touch=True)
    driver.touch(pygame.FINGERUP, place)
    driver.button(pygame.MOUSEBUTTONUP, place, touch=True)
    assert driver.game.turns == (move("P4>AH"),)


def test_only_the_first_finger_plays() -> None:
    driver = Driver()

    def finger(kind: int, number: int, place: str) -> None:
        point = driver.window.table.layout.places[parse_place(place)].centre
        driver.touch(kind, point, number)

    finger(pygame.FINGERDOWN, 7, "P5")
    finger(pygame.FINGERDOWN, 8, "P4")
    finger(pygame.FINGERUP, 8, "P4")
    assert not driver.game.begun
    finger(pygame.FINGERMOTION, 7, "P7")
    finger(pygame.FINGERUP, 7, "P7")
    assert driver.game.turns == (move("P5>P7"),)


def test_an_unmarked_mouse_pair_after_a_touch_is_no_second_tap() -> None:
    driver = Driver()
    for place in ("P4", "P5"):
        driver.tap(parse_place(place))
    undo = driver.window.table.areas["undo"].centre
    driver.touch(pygame.FINGERDOWN, undo)
    driver.touch(pygame.FINGERUP, undo)
    driver.now += 0.3
    driver.motion(undo)
    driver.button(pygame.MOUSEBUTTONDOWN, undo)
    driver.button(pygame.MOUSEBUTTONUP, undo)
    assert driver.game.position.moves == 1
    driver.press("undo")
    assert driver.game.position.moves == 0, "a click of its own, a second later"


def test_a_mouse_leaves_a_card_in_the_finger_that_holds_it() -> None:
    driver = Driver()
    places = driver.window.table.layout.places
    driver.touch(pygame.FINGERDOWN, places[parse_place("P5")].centre)
    driver.touch(pygame.FINGERMOTION, driver.window.table.layout.message)
    elsewhere = places[parse_place("P1")].centre
    for button in (1, 2, 3):
        driver.button(pygame.MOUSEBUTTONDOWN, elsewhere, button)
        driver.motion(elsewhere)
        driver.button(pygame.MOUSEBUTTONUP, elsewhere, button)
    driver.touch(pygame.FINGERMOTION, places[parse_place("P7")].centre)
    driver.touch(pygame.FINGERUP, places[parse_place("P7")].centre)
    assert driver.game.turns == (move("P5>P7"),)


@pytest.mark.parametrize("finger", [1, 2])
def test_a_finger_that_never_goes_up_is_not_waited_for(finger: int) -> None:
    driver = Driver()
    places = driver.window.table.layout.places
    driver.touch(pygame.FINGERDOWN, places[parse_place("P5")].centre, finger=1)
    driver.touch(pygame.FINGERMOTION, places[parse_place("P7")].centre, finger=1)
    driver.now += 2
    driver.touch(pygame.FINGERDOWN, places[parse_place("P4")].centre, finger=finger)
    assert driver.window.table.controller.drag is None, "the card is home"
    driver.touch(pygame.FINGERUP, places[parse_place("P4")].centre, finger=finger)
    assert driver.game.turns == (move("P4>AH"),)


def test_a_press_without_the_release_before_it_sends_the_card_home() -> None:
    driver = Driver()
    places = driver.window.table.layout.places
    driver.button(pygame.MOUSEBUTTONDOWN, places[4].centre)
    driver.motion(places[6].centre)
    driver.button(pygame.MOUSEBUTTONDOWN, places[3].centre)
    driver.button(pygame.MOUSEBUTTONUP, places[3].centre)
    assert driver.game.turns == (move("P4>AH"),)


def test_text_is_typed_only_while_a_field_has_the_focus() -> None:
    driver = Driver()
    assert not text_is_typed()
    for page in (Control.MENU, Control.SETTINGS, Control.HELP):
        driver.open(page)
        assert not text_is_typed()
    driver.open(Control.ENTER_CODE)
    assert text_is_typed()
    driver.key(pygame.K_TAB)
    assert not text_is_typed(), "a button has the focus"
    driver.key(pygame.K_TAB, pygame.KMOD_SHIFT)
    assert text_is_typed()
    driver.key(pygame.K_TAB)
    driver.key(pygame.K_SPACE)  # pastes, if there is anything to be pasted
    assert text_is_typed()
    driver.key(pygame.K_ESCAPE)
    assert not text_is_typed()


def test_letters_that_come_together_with_the_key_that_opens_the_field_are_text() -> None:
    driver = Driver()
    keys = [(pygame.K_l, pygame.KMOD_LCTRL)]
    keys += [(ord(letter), pygame.KMOD_NONE) for letter in "cr1 nabx"]
    keys += [(pygame.K_BACKSPACE, 0), (pygame.K_c, pygame.KMOD_LSHIFT), (pygame.K_2, 0)]
    for key, mod in keys:
        event = pygame.event.Event(pygame.KEYDOWN, key=key, scancode=key & 0x1FF, mod=mod)
        pygame.event.post(event)
    driver.window.take_events()
    driver.key(pygame.K_x)  # comes as a character from now on
    for letter in "345":
        driver.post(pygame.TEXTINPUT, text=letter)
    driver.key(pygame.K_HOME)
    driver.key(pygame.K_RIGHT)
    driver.key(pygame.K_RIGHT)
    driver.key(pygame.K_RIGHT)
    driver.key(pygame.K_DELETE)
    driver.key(pygame.K_RETURN)
    assert str(driver.game.code) == "CR1-N-ABC2345"


def test_a_letter_is_typed_once_in_a_field_opened_by_the_pointer() -> None:
    driver = Driver()
    driver.open(Control.ENTER_CODE)
    for letter in "cr1nabc2345":
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            driver.post(kind, key=ord(letter), scancode=0, mod=0)
        driver.post(pygame.TEXTINPUT, text=letter)
    driver.key(pygame.K_RETURN)
    assert str(driver.game.code) == "CR1-N-ABC2345"


def test_what_was_done_before_the_window_is_closed_is_done() -> None:
    driver = Driver()
    start, end = (driver.window.table.layout.places[place].centre for place in (4, 6))
    for kind, details in (
        (pygame.MOUSEBUTTONDOWN, {"pos": start, "button": 1, "touch": False}),
        (pygame.MOUSEMOTION, {"pos": end, "rel": (0, 0), "buttons": (1, 0, 0), "touch": False}),
        (pygame.MOUSEBUTTONUP, {"pos": end, "button": 1, "touch": False}),
        (pygame.WINDOWCLOSE, {"window": None}),
        (pygame.QUIT, {}),
    ):
        pygame.event.post(pygame.event.Event(kind, details))
    driver.window.run()
    assert driver.game.turns == (move("P5>P7"),)


def test_resize_lays_out_anew_and_keeps_the_game() -> None:
    driver = Driver()
    driver.tap(parse_place("P4"))
    pygame.display.set_mode((800, 600), pygame.RESIZABLE)
    driver.post(pygame.WINDOWSIZECHANGED, x=800, y=600, window=None)
    assert driver.window.table.layout.width == 800
    assert driver.game.position.moves == 1
    kept = driver.pixels()
    paint_anew(driver.window)
    assert driver.pixels() == kept


def test_smaller_than_the_least_size_nothing_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    # Not every window system heeds it.
    monkeypatch.setattr("crescent.ui.shell.placement.set_least_size", lambda *_: None)
    driver = Driver()
    for size in ((399, 299), (320, 900), (900, 90), (64, 64), (7, 400), (3, 2), (1, 1)):
        pygame.display.set_mode(size, pygame.RESIZABLE)
        driver.post(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1], window=None)
        for key in (pygame.K_RIGHT, pygame.K_F1, pygame.K_ESCAPE):  # the cursor, a page
            driver.post(pygame.KEYDOWN, key=key, mod=0, scancode=key & 0xFF, unicode="")
        driver.now += 1
        driver.window.show()  # sharp
        shown = driver.window.table.layout
        assert (shown.width, shown.height) == size
    driver.post(pygame.WINDOWFOCUSLOST)


def test_quit_closes_the_window() -> None:
    driver = Driver()
    driver.post(pygame.QUIT)
    driver.window.run()  # returns at once


def test_waiting_wakes_for_an_event_and_after_a_time() -> None:
    wait = event_waiter()
    pygame.event.clear()
    wait(0.01)
    assert not pygame.event.peek(pygame.USEREVENT)
    pygame.event.post(pygame.event.Event(pygame.USEREVENT))
    wait(None)
    assert pygame.event.peek(pygame.USEREVENT)


def test_no_screen_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.quit()
    monkeypatch.setenv("SDL_VIDEODRIVER", "no such driver")
    with pytest.raises(NoDisplayError):
        open_display()
    monkeypatch.setenv("SDL_VIDEODRIVER", "offscreen")
    with pytest.raises(NoDisplayError):
        open_display()
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    open_display()


class Watching(Session):
    """A session that asks for the window to be closed, and sees when it is closed itself."""

    window_was_open: bool | None = None

    def save(self) -> None:
        super().save()
        pygame.event.post(pygame.event.Event(pygame.QUIT))

    def close(self) -> None:
        super().close()
        self.window_was_open = pygame.display.get_surface() is not None


def test_all_is_saved_before_the_window_is_destroyed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("signal.signal", lambda *_: None)  # those of the tests stay
    session = Watching(Game(parse_code("CR1-N-AAAAAAB")))
    assert run(Options(session)) == 0
    assert session.window_was_open is True
    assert not pygame.display.get_init()


def test_a_window_that_cannot_be_made_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise pygame.error("Unknown window pixel format")

    monkeypatch.setattr("signal.signal", lambda *_: None)  # those of the tests stay
    monkeypatch.setattr("pygame.display.set_mode", fail)
    with pytest.raises(NoDisplayError, match="Unknown window pixel format"):
        run(Options(Session(Game(parse_code("CR1-N-AAAAAAB")))))
    assert not pygame.display.get_init()


def test_nobody_posts_an_event_to_a_window_that_is_about_to_go() -> None:
    pygame.event.clear()
    wake()
    assert pygame.event.peek(pygame.USEREVENT)
    pygame.event.clear()
    end_posts()
    wake()
    assert not pygame.event.peek(pygame.USEREVENT)
    open_display()
    wake()
    assert pygame.event.peek(pygame.USEREVENT)


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="looks at its threads in /proc")
def test_the_timer_of_a_held_key_has_ended_when_the_window_goes() -> None:
    rings: list[int] = []

    def ring(interval: int, _: object) -> int:
        rings.append(interval)
        return interval

    callback = ctypes.CFUNCTYPE(ctypes.c_uint32, ctypes.c_uint32, ctypes.c_void_p)(ring)
    # As pygame does for a key held down.
    platform._sdl().SDL_AddTimer(1, callback, None)  # noqa: SLF001 - nothing else has timers
    wait_until(lambda: rings)
    assert "SDLTimer" in threads()
    end_posts()
    assert "SDLTimer" not in threads()


def threads() -> set[str]:
    """Return the names of this process's threads."""
    return {(task / "comm").read_text().strip() for task in Path("/proc/self/task").iterdir()}


def test_the_pointer_asks_the_system_only_when_its_shape_changes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[int] = []
    driver = Driver()
    monkeypatch.setattr(pygame.mouse, "set_cursor", asked.append)
    layout = driver.window.table.layout
    card, bare = layout.places[0].centre, layout.message
    for point in (bare, card, Point(card.x + 3, card.y), bare, bare):
        driver.post(pygame.MOUSEMOTION, pos=point, touch=False)
    assert asked == [pygame.SYSTEM_CURSOR_HAND, pygame.SYSTEM_CURSOR_ARROW]
