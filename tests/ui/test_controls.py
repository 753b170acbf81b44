"""The table of controls: each has words, keys of its own, and does something."""

from collections import Counter
from pathlib import Path

import pytest

from crescent.resources import asset, asset_directory
from crescent.ui.controls import (
    BAR,
    NOTICE,
    SHORTCUTS,
    STEERS,
    Control,
    Named,
    control_named,
)
from crescent.ui.page import Confirmed
from crescent.ui.pages import menu
from crescent.ui.pages.question import question_before
from crescent.ui.replay.replay_bar import ReplayControl
from tests.support.forms import Reader
from tests.support.room import room

CONTROLS = [*Control, *ReplayControl]
IN_MENU = [control for control in Control if control.group in menu.GROUPS]


@pytest.mark.parametrize("table", [Control, ReplayControl])
def test_no_name_is_given_twice(table: type[Named]) -> None:
    assert len(table) == len(table.__members__)


@pytest.mark.parametrize("control", CONTROLS)
def test_every_control_has_words(control: Named) -> None:
    assert control.label.english.strip()
    assert control.tip is None or control.tip.english.strip()


@pytest.mark.parametrize("control", [*BAR, *IN_MENU, Control.MENU])
def test_what_stands_in_bar_or_menu_has_an_icon(control: Control) -> None:
    assert control.icon


@pytest.mark.parametrize("control", [control for control in CONTROLS if control.icon])
def test_every_icon_is_drawn(control: Named) -> None:
    assert asset("icons", f"{control.icon}.svg")


def test_no_icon_is_kept_that_nothing_shows() -> None:
    drawn = {path.stem for path in (Path(asset_directory()) / "icons").glob("*.svg")}
    of_controls = {control.icon for control in CONTROLS if control.icon}
    elsewhere = {"crescent", "warn", "info", "moon", "up", "folder", "record"}
    elsewhere |= {"clock", "moves", "home", "globe"}
    to_come = {"sound", "mute", "star"}
    assert drawn == of_controls | elsewhere | to_come


def test_no_key_is_given_twice_where_it_holds() -> None:
    shown = [key for control in Control if control.group == "shown" for key in control.keys]
    at_table = [key for control in Control for key in control.keys if key not in shown]
    replay = [key for control in ReplayControl for key in control.keys]
    for keys in (shown, at_table, replay):
        assert max(Counter(keys).values()) == 1
    assert (len(at_table), len(shown)) == (len(SHORTCUTS), len(STEERS))
    assert all(key.alone for key in shown), "a notice looks at keys pressed alone"


@pytest.mark.parametrize("control", [control for control in CONTROLS if control.same_as])
def test_what_stands_for_another_control_stands_for_one_that_is_there(control: Named) -> None:
    assert not control.action.same_as
    assert control.keys == ()


@pytest.mark.parametrize("control", Control)
def test_every_control_is_carried_out(control: Control) -> None:
    here = room()
    here.table.activate(control)
    assert (here.table.page == control) is control.opens


def test_a_name_that_no_control_has_is_an_error() -> None:
    with pytest.raises(ValueError, match="unod"):
        control_named(NOTICE + "unod")


@pytest.mark.parametrize("control", [control for control in Control if control.asks])
def test_yes_does_what_was_asked_about(control: Control) -> None:
    assert control.asks
    assert Reader(question_before(control)).tap(control.asks[1]()) == Confirmed(control)
