"""The pointer is a hand over whatever can be pressed, at the table and on pages."""

from crescent.engine import parse_place
from crescent.ui.geometry import Point
from crescent.ui.pages.about import about_page
from crescent.ui.pages.enter_code import EnterCodePage
from crescent.ui.pictures import Panel
from tests.support.builders import DEAL_1, WON_ACTIONS, WON_CODE
from tests.support.forms import Reader, menu
from tests.support.room import Room, room
from tests.support.viewer import Viewer


def over(here: Room, where: str | Point) -> str:
    point = here.table.layout.places[parse_place(where)].centre if isinstance(where, str) else where
    here.table.move(point)
    here.table.scene()
    return here.table.pointer_shape


def test_it_is_a_hand_over_cards_that_can_be_taken() -> None:
    here = room()
    assert here.table.pointer_shape == "arrow", "nobody knows where it is yet"
    assert over(here, "P1") == "hand"
    assert over(here, "AS") == "arrow", "a base card never moves"
    assert over(here, here.table.layout.message) == "arrow"
    here.table.move(here.table.layout.places[0].centre)
    here.table.pointer_left()
    assert here.table.pointer_shape == "arrow"


def test_it_stays_a_hand_while_a_card_is_dragged() -> None:
    here = room()
    here.table.press(here.table.layout.places[0].centre)
    assert over(here, here.table.layout.message) == "hand"


def test_it_is_a_hand_over_controls_that_do_something() -> None:
    here = room()
    assert over(here, here.table.areas["new"].centre) == "hand"
    assert over(here, here.table.areas["undo"].centre) == "arrow"


def test_it_is_a_hand_over_the_buttons_of_a_notice_but_not_over_the_cards_of_a_won_game() -> None:
    here = room(WON_CODE, " ".join(WON_ACTIONS))
    here.now += 10
    assert over(here, here.table.areas["notice new"].centre) == "hand"
    assert over(here, "AS") == "arrow"


def test_a_paused_game_goes_on_wherever_it_is_pressed() -> None:
    here = room()
    here.tap("P3")
    here.key("p")
    assert over(here, here.table.layout.message) == "hand"


def test_it_is_a_hand_over_what_can_be_pressed_on_a_page() -> None:
    at = Reader(menu())
    shapes = [at.page.pointer_shape]
    for point in (at.where("Settings"), Point(1, 1)):
        at.page.move(point)
        shapes.append(at.page.pointer_shape)
    assert shapes == ["arrow", "hand", "arrow"]
    about = Reader(about_page("1.2.3"))
    about.page.move(about.panel.centre)
    assert about.page.pointer_shape == "arrow"


def test_it_is_a_bar_over_a_field() -> None:
    at = Reader(EnterCodePage(DEAL_1))
    assert at.page.text_area is not None
    at.page.move(at.page.text_area.centre)
    assert at.page.pointer_shape == "text"


def test_it_is_a_hand_over_the_bar_of_a_replay() -> None:
    at = Viewer()
    for where, shape in (("right", "hand"), ("left", "arrow"), (at.on_slider(0.5), "hand")):
        at.page.move(at.where(where) if isinstance(where, str) else where)
        assert at.page.pointer_shape == shape


def test_only_controls_that_do_something_light_up_below_the_pointer() -> None:
    here = room()
    lit = {}
    for name in ("new", "undo"):
        over(here, here.table.areas[name].centre)
        lit[name] = [key for key in here.keys(Panel) if key.fill == "white" and key.alpha == 33]
    assert (len(lit["new"]), len(lit["undo"])) == (1, 0)
