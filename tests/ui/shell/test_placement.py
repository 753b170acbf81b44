"""The window and its screens, which come and go; no X server of the tests has two."""

from collections.abc import Iterator

import pygame
import pytest

from crescent.settings import Placement
from crescent.ui.geometry import Rect
from crescent.ui.shell.placement import Frame
from crescent.ui.shell.platform import open_display, title_above

MAIN = Rect(0, 0, 1600, 1200)
RIGHT = Rect(1600, 0, 1280, 1024)


@pytest.fixture
def screens(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Rect]]:
    """Yield the screens that there are."""
    there = [MAIN, RIGHT]
    monkeypatch.setattr("crescent.ui.shell.placement.screens", there.copy)
    open_display()
    pygame.display.set_mode((900, 700), pygame.RESIZABLE)
    yield there
    pygame.quit()


def opened(place: Placement) -> Frame:
    """Return the frame of a window that is at a place."""
    frame = Frame(place)
    frame.go_back()
    frame.settled()
    return frame


def test_a_window_whose_screen_goes_is_brought_into_sight(screens: list[Rect]) -> None:
    frame = opened(Placement(1700, 100, 900, 700))
    frame.look_at_screens()
    assert frame.place == Placement(1700, 100, 900, 700)
    screens.remove(RIGHT)
    frame.look_at_screens()
    assert frame.place == Placement(700, 100, 900, 700)


def test_a_window_that_can_be_seen_stays_where_it_is(screens: list[Rect]) -> None:
    frame = opened(Placement(300, 700, 900, 700))
    screens[:] = [Rect(0, 0, 1600, 1150)]
    frame.look_at_screens()
    assert frame.place == Placement(300, 700, 900, 700)


def test_a_window_whose_screen_goes_while_it_fills_it_comes_back_into_sight(
    screens: list[Rect],
) -> None:
    frame = opened(Placement(1700, 0, 900, 700))
    frame.fill_screen()
    screens.remove(RIGHT)
    frame.look_at_screens()
    frame.go_back()
    frame.settled()
    assert frame.place == Placement(700, title_above(), 900, 700)
