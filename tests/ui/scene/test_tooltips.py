"""What is below the pointer, when that changes without the pointer being moved."""

import pytest

from crescent.engine import parse_place
from crescent.session import Absence
from crescent.ui.controls import Control
from crescent.ui.geometry import Point
from crescent.ui.pictures import Panel, PanelShadow
from crescent.ui.table.table import Table
from tests.support.pictures import Shown, of_kind
from tests.support.room import Room, room

TIP = 0.6
"""Seconds until a tip comes up."""


def over(here: Room, control: str) -> None:
    here.table.move(here.table.areas[control].centre)
    here.table.scene()


def lit(table: Table) -> list[Shown[Panel]]:
    """Return what is lit below the pointer."""
    return [picture for picture in of_kind(Panel, table.scene()) if picture.key.fill == "white"]


def test_nothing_is_lit_and_no_tip_comes_when_the_pointer_has_left() -> None:
    here = room()
    over(here, "new")
    assert lit(here.table)
    here.table.pointer_left()
    here.now += 2 * TIP
    assert not lit(here.table)
    assert here.keys(PanelShadow) == []
    assert here.table.next_change() is None


def test_a_card_that_is_dragged_out_of_the_window_stays_with_the_pointer() -> None:
    here = room()
    here.table.press(here.table.layout.places[parse_place("P5")].centre)
    here.table.move(Point(-50, 300))
    here.table.pointer_left()
    assert here.table.controller.drag
    assert here.table.controller.drag.pointer == Point(-50, 300)


@pytest.mark.parametrize("key", ["escape", "return"])
def test_nothing_stays_lit_when_a_page_closes_and_the_pointer_is_elsewhere(key: str) -> None:
    here = room(actions="P6>P3", asks=True)
    here.press_control("redeal")
    assert here.table.page == "question"
    here.table.move(Point(640, 700))
    here.key(key)
    assert here.table.page is None
    assert not lit(here.table)


def test_no_tip_stays_when_the_window_gets_another_size() -> None:
    here = room()
    over(here, "redo")
    here.now += 2 * TIP
    assert here.keys(PanelShadow)
    here.table.resize(800, 600)
    assert here.keys(PanelShadow) == []


def test_a_tip_that_came_due_after_the_latest_scene_is_due_at_once() -> None:
    here = room()
    over(here, "redo")
    here.now += 2 * TIP
    assert here.table.next_change() == 0
    assert here.says("Redo")
    assert here.keys(PanelShadow)


def test_a_message_leaves_a_notice_its_buttons() -> None:
    here = room("CR1-N-AAAAAAB", "P4>AH")
    here.key("p")
    buttons = [name for name in here.table.areas if name.startswith("notice")]
    here.key("c", command=True)
    assert here.says("Copied CR1-N-AAAAAAB")
    assert [name for name in here.table.areas if name.startswith("notice")] == buttons != []


def test_a_page_lets_go_of_what_is_dragged_when_the_focus_is_lost() -> None:
    here = room()
    here.table.resize(800, 600)
    here.table.open(Control.HELP)
    here.table.press(Point(400, 300))
    here.table.move(Point(400, 250))
    scrolled = here.table.scene()
    here.table.suspend(Absence.UNFOCUSED)
    here.table.unsuspend(Absence.UNFOCUSED)
    here.table.move(Point(400, 100))
    assert here.table.scene() == scrolled
