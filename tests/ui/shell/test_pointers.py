"""Of mice and fingers one plays at a time, and one touch is one tap."""

import pytest

from crescent.ui.geometry import Point
from crescent.ui.shell.pointers import ECHO, NEAR, SILENCE, Device, Pointers

MOUSE: Device = None
FINGER: Device = (1, 7)
OTHER: Device = (1, 8)
HERE, BESIDE, THERE = Point(300, 200), Point(300 + NEAR, 200), Point(700, 500)


class Hands:
    """All that is held over a table, and a clock."""

    def __init__(self) -> None:
        self.now = 50.0
        self.pointers = Pointers(lambda: self.now)

    def tap(self, device: Device, point: Point) -> int:
        """Return how much of a press and a release there counts."""
        return self.pointers.press(device, point) + self.pointers.release(device, point)


@pytest.mark.parametrize(("first", "second"), [(FINGER, MOUSE), (MOUSE, FINGER)])
@pytest.mark.parametrize("after", [0.0, 0.4])
@pytest.mark.parametrize("point", [HERE, BESIDE])
def test_a_touch_that_comes_as_mouse_and_as_finger_is_one_tap(
    first: Device, second: Device, after: float, point: Point
) -> None:
    hands = Hands()
    assert hands.tap(first, HERE) == 2
    hands.now += after
    assert hands.tap(second, point) == 0
    assert hands.tap(first, HERE) == 2, "the same device may tap again at once"


def test_later_or_elsewhere_it_is_a_tap_of_its_own() -> None:
    hands = Hands()
    hands.tap(FINGER, HERE)
    assert hands.tap(MOUSE, THERE) == 2
    hands.tap(FINGER, HERE)
    hands.now += ECHO + 0.01
    assert hands.tap(MOUSE, HERE) == 2


def test_the_echo_of_a_drag_may_come_in_the_middle_of_it_or_after_it() -> None:
    hands = Hands()
    hands.pointers.press(FINGER, HERE)
    assert not hands.pointers.press(MOUSE, HERE)
    hands.now += 3
    assert hands.pointers.move(FINGER, THERE)
    assert not hands.pointers.move(MOUSE, THERE)
    assert hands.pointers.release(FINGER, THERE)
    assert not hands.pointers.release(MOUSE, THERE)
    for point in (HERE, THERE):
        assert hands.tap(MOUSE, point) == 0
        assert not hands.pointers.counts(MOUSE, point)


@pytest.mark.parametrize(("first", "second"), [(FINGER, MOUSE), (MOUSE, FINGER), (FINGER, OTHER)])
def test_a_second_pointer_does_nothing_while_the_first_is_down(
    first: Device, second: Device
) -> None:
    hands = Hands()
    assert hands.pointers.press(first, HERE)
    for _ in range(20):
        hands.now += SILENCE / 2
        assert not hands.pointers.press(second, THERE)
        assert not hands.pointers.counts(second, THERE)
        assert not hands.pointers.move(second, THERE)
        assert not hands.pointers.release(second, THERE)
        assert hands.pointers.move(first, HERE)
    assert hands.pointers.release(first, THERE)


@pytest.mark.parametrize("second", [MOUSE, OTHER])
def test_a_finger_that_never_went_up_makes_way_after_a_while(second: Device) -> None:
    hands = Hands()
    hands.pointers.press(FINGER, HERE)
    hands.now += SILENCE
    assert hands.tap(second, THERE) == 2
    assert not hands.pointers.release(FINGER, HERE), "it comes too late"


def test_a_finger_at_the_place_of_another_or_of_its_number_shows_that_that_one_is_gone() -> None:
    for finger, point in ((OTHER, HERE), (FINGER, THERE)):
        hands = Hands()
        hands.pointers.press(FINGER, HERE)
        assert hands.tap(finger, point) == 2


def test_only_a_mouse_moves_without_being_pressed() -> None:
    hands = Hands()
    assert hands.pointers.move(MOUSE, HERE)
    assert not hands.pointers.move(FINGER, HERE)
    assert not hands.pointers.release(MOUSE, HERE)


def test_a_press_is_forgotten_with_the_focus() -> None:
    hands = Hands()
    hands.pointers.press(FINGER, HERE)
    hands.pointers.forget()
    assert not hands.pointers.release(FINGER, HERE)
    assert hands.tap(OTHER, THERE) == 2
