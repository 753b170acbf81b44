"""The bar of the replay: its controls, its slider, and that it fits any window."""

from collections.abc import Iterable
from itertools import pairwise

import pytest

from crescent.resources import asset
from crescent.ui.geometry import Point, Rect
from crescent.ui.keys import Key
from crescent.ui.pictures import Icon, Panel, Text
from tests.support.forms import box, longer_words, within
from tests.support.viewer import CLOSED, END, REDEALS, Viewer

CONTROLS = [
    *("first", "previous", "left", "play", "right", "next", "last"),
    *("speed", "resume", "close"),
]

# --- the game ---------------------------------------------------------------------------------


def test_the_bar_names_the_record_and_a_variant_that_is_not_the_usual_one() -> None:
    read = Viewer(CLOSED, title="mine.crescent").read()
    assert "mine.crescent" in read
    assert "Closed deal" in read
    assert "Normal" not in Viewer().read()


# --- controls ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("control", "point"),
    [
        ("first", 0),
        ("previous", REDEALS[0]),
        ("left", REDEALS[1] - 1),
        ("right", REDEALS[1] + 1),
        ("next", REDEALS[2]),
        ("last", END),
    ],
)
def test_every_control_does_what_its_key_does(control: str, point: int) -> None:
    at = Viewer(motion="none")
    at.go_to(REDEALS[1])
    at.tap(control)
    assert at.shows(point)
    tips = {"first": "home", "previous": "pageup", "next": "pagedown", "last": "end"}
    at.go_to(REDEALS[1])
    at.key(tips.get(control, control))
    assert at.shows(point)


def test_play_and_pause_are_one_control() -> None:
    at = Viewer()
    at.tap("play")
    at.tap("pause")
    assert "play" in at.icons()


def test_what_would_do_nothing_is_disabled_and_does_nothing() -> None:
    at = Viewer()
    assert at.disabled() == {"first", "previous", "left"}
    for control in ("first", "previous", "left"):
        at.tap(control)
        assert at.shows(0)
    at.key("end")
    assert at.disabled() == {"right", "next", "last", "resume"}
    for control in ("right", "next", "last"):
        at.tap(control)
        assert at.shows(END)


def test_release_elsewhere_does_nothing() -> None:
    at = Viewer(motion="none")
    at.page.press(at.where("right"))
    assert at.page.release(at.where("last")) is None
    assert at.page.release(at.where("last")) is None
    assert at.shows(0)


def test_a_tap_on_the_table_does_nothing() -> None:
    at = Viewer(motion="none")
    assert at.tap(at.layout.places[0].centre) is None
    assert at.shows(0)


def test_tab_comes_to_every_control_with_a_ring_and_enter_presses_it() -> None:
    at = Viewer(motion="none")
    at.go_to(REDEALS[1])
    assert at.rings() == []
    centres = {name: at.where(name) for name in CONTROLS}
    seen = []
    for _ in range(len(CONTROLS) + 1):
        at.key("tab")
        inner = min(at.rings(), key=lambda ring: ring.width)
        seen += [name for name, centre in centres.items() if inner.contains(centre)] or ["slider"]
    assert seen[:4] == ["right", "next", "last", "speed"]
    assert sorted(seen) == sorted([*CONTROLS, "slider"])
    assert seen.index("slider") == seen.index("speed") + 1
    at.key("shift+tab")
    assert at.key("tab", "tab", "return") is None
    assert at.shows(REDEALS[1] + 1), "that was the step on"


def test_the_ring_goes_away_with_the_pointer() -> None:
    at = Viewer()
    at.key("tab")
    assert at.rings()
    at.tap(Point(400, 400))
    assert at.rings() == []


def test_a_key_held_down_plays_or_presses_once() -> None:
    at = Viewer()
    assert at.page.key(Key("space", repeated=True)) is None
    assert at.page.key(Key("return", repeated=True)) is None
    assert at.page.key(Key("right", command=True)) is None
    assert at.page.next_change() is None
    at.page.key(Key("right", repeated=True))
    at.page.key(Key("right", repeated=True))
    at.wait(9)
    assert at.shows(2)


def test_a_control_lights_up_and_tells_its_name_and_key() -> None:
    at = Viewer()
    before = at.pictures()
    at.page.move(at.where("last"))
    assert at.pictures() != before
    assert at.page.next_change() is not None
    assert "On to the end" not in at.read()
    at.wait(1)
    assert "On to the end End" in at.read()
    at.key("right")
    assert "On to the end" not in at.read()
    at.page.move(at.where("play"))
    at.wait(1)
    assert "Play Space" in at.read()
    at.tap("play")
    at.page.move(Point(5, 300))
    at.page.move(at.where("pause"))
    at.wait(1)
    assert "Pause Space" in at.read()


def test_a_control_with_a_label_needs_no_tip() -> None:
    at = Viewer()
    at.page.move(at.where("resume"))
    at.wait(1)
    assert at.read().count("Play on from here") == 1
    at.resize(600, 600)
    at.page.move(at.where("resume"))
    at.wait(1)
    assert at.read().count("Play on from here") == 1


# --- the slider -------------------------------------------------------------------------------


def test_the_slider_is_clicked_and_dragged() -> None:
    at = Viewer(motion="none")
    at.page.press(at.on_slider(0.5))
    assert at.shows(round(END / 2))
    at.page.move(at.on_slider(0.25))
    assert at.shows(round(END / 4))
    at.page.move(Point(-500, 700))
    assert at.shows(0)
    at.page.move(Point(9000, 700))
    assert at.shows(END)
    assert at.page.release(Point(9000, 700)) is None
    at.page.move(at.on_slider(0.5))
    assert at.shows(END), "it was let go"


def test_a_click_on_the_slider_stops_playing_and_flies_not() -> None:
    at = Viewer()
    at.key("space")
    at.wait(0)
    at.tap(at.on_slider(0.5))
    assert not at.flies()
    assert "play" in at.icons()
    at.key("space")
    at.page.press(at.on_slider(0.5))
    assert "play" in at.icons(), "wherever it is clicked"


def marks(at: Viewer, colour: str) -> list[Rect]:
    """Return the marks on the slider, of a colour."""
    middle = at.layout.bar_height - 1
    return [
        box(picture)
        for picture in at.pictures()
        if isinstance(picture.key, Panel)
        and (picture.key.width, picture.key.height) == (3, 10)
        and picture.key.fill == colour
        and abs(box(picture).centre.y - middle) <= 2
    ]


def test_redeals_are_marked_on_the_slider() -> None:
    at = Viewer()
    assert marks(at, "selected") == []
    for number, mark in enumerate(marks(at, "dim")):
        assert abs(mark.centre.x - at.on_slider(REDEALS[number] / END).x) <= 2
    at.go_to(REDEALS[1])
    assert (len(marks(at, "selected")), len(marks(at, "dim"))) == (2, len(REDEALS) - 2)


# --- any window -------------------------------------------------------------------------------


def bar_boxes(at: Viewer) -> Iterable[Rect]:
    """Return the texts and icons in the bar."""
    for picture in at.pictures():
        key, x, y, _ = picture
        if isinstance(key, Icon):
            area = Rect(x, y, key.size, key.size)
        elif isinstance(key, Text):
            area = box(picture)
        else:
            continue
        if area.centre.y < at.layout.bar_height:
            yield area


SIZES = [(1280, 800), (800, 600), (1920, 1080), (700, 1100), (400, 300), (320, 900), (3840, 2160)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("point", [0, 100, END])
def test_the_bar_fits(size: tuple[int, int], point: int) -> None:
    def check() -> None:
        at = Viewer(size=size, motion="none")
        at.go_to(point)
        at.key("tab")
        window = Rect(0, 0, at.layout.width, at.layout.bar_height)
        areas = sorted(bar_boxes(at))
        assert len([*at.icons()]) >= len(CONTROLS)
        assert all(within(area, window) for area in areas)
        assert all(one.overlap(other) == 0 for one, other in pairwise(areas))
        assert all(min(picture[1:3]) >= -60 for picture in at.pictures())

    check()
    with longer_words():
        check()


def test_texts_give_way_one_after_the_other() -> None:
    order = []
    shown = ["won.crescent", "Play on from here", "Move", "1×", "0 of 152"]
    for width in range(1280, 200, -4):
        at = Viewer(size=(width, 800), title="won.crescent")
        at.key("right")
        in_bar = [
            key.text
            for key, _, y, _ in at.pictures()
            if isinstance(key, Text) and y < at.layout.bar_height
        ]
        gone = [text for text in shown if text.replace("0 of", "1 of") not in in_bar]
        order += [text for text in gone if text not in order]
    assert order == shown


@pytest.mark.parametrize("size", [(1, 1), (1, 900), (900, 1), (7, 5), (40, 30), (200, 150)])
def test_a_tiny_window_will_do(size: tuple[int, int]) -> None:
    at = Viewer(size=size)
    at.key("right", "tab", "space")
    at.wait(0.1)
    at.page.move(Point(0, 0))
    at.wait(1)
    assert at.pictures()


def test_a_resize_ends_what_moves_and_what_is_dragged() -> None:
    at = Viewer()
    at.key("right")
    at.page.press(at.on_slider(0.5))
    at.resize(800, 600)
    assert not at.flies()
    point = round(END / 2)
    assert at.shows(point)
    at.page.move(at.on_slider(1))
    assert at.shows(point)


def test_every_icon_is_there() -> None:
    at = Viewer()
    at.key("space")
    at.wait(0)
    for name in {*at.icons(), *CONTROLS}:
        assert asset("icons", f"{name}.svg")


def test_all_words_can_be_longer() -> None:
    short = Viewer(size=(3000, 1000)).read()
    with longer_words():
        assert len(Viewer(size=(3000, 1000)).read()) > 1.1 * len(short)
