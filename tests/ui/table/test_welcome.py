"""What is done for somebody who is new: a greeting, and a card that is pointed out once."""

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path

import pytest

from crescent.engine import Game, parse_action, parse_code, parse_place
from crescent.i18n import lesson as words
from crescent.session import Absence
from crescent.settings import Newcomer, Settings
from crescent.storage import Store
from crescent.ui.controls import NOTICE, Control
from crescent.ui.geometry import Point
from crescent.ui.pictures import Ring
from crescent.ui.table.hints.overlooked import LONG
from tests.support.forms import longer_words
from tests.support.pictures import of_kind
from tests.support.room import Room

CODE = parse_code("CR1-N-AAAAAAB")
GREETED = Newcomer(greeting=True, pointer=True)


def first_start(**details: object) -> Room:
    here = Room(Game(CODE), newcomer=GREETED, **details)  # type: ignore[arg-type]
    here.table.tell_news()
    return here


def is_greeted(here: Room) -> bool:
    return here.says(words.WELCOME())


def test_it_greets_with_what_the_game_is() -> None:
    here = first_start()
    assert is_greeted(here)
    assert words.WELCOME_DETAIL().count(". ") == 1
    assert here.says(words.SHOW_ME_HOW())
    assert here.says(Control.PLAY.label())


def test_nobody_else_is_greeted() -> None:
    assert not is_greeted(Room(Game(CODE)))


def test_it_waits_until_the_cards_are_dealt() -> None:
    here = first_start(still=False)
    assert not is_greeted(here)
    here.now += 9
    assert is_greeted(here)


@pytest.mark.parametrize("way", ["escape", "button", "enter", "beside"])
def test_play_takes_it_away(way: str) -> None:
    here = first_start()
    match way:
        case "escape":
            here.key("escape")
        case "button":
            here.press_control(NOTICE + Control.PLAY)
        case "enter":
            here.key("tab")
            here.key("return")
        case _:
            here.tap_at(here.table.layout.foundation_area.centre._replace(x=2))
    assert not is_greeted(here)
    assert here.table.page is None
    here.tap("P4")
    assert here.game.position.moves == 1


def test_a_tap_on_its_words_leaves_it_there() -> None:
    here = first_start()
    play = here.table.areas[NOTICE + Control.PLAY]
    here.tap_at(Point(play.centre.x, play.y - 20))
    assert is_greeted(here)


def test_whoever_plays_at_once_is_let_alone() -> None:
    here = first_start()
    here.tap("P4")
    assert here.game.position.moves == 1
    assert not is_greeted(here)


@pytest.mark.parametrize("way", ["button", "enter"])
def test_show_me_how_begins_the_lesson(way: str) -> None:
    here = first_start()
    here.key("return") if way == "enter" else here.press_control(NOTICE + Control.LESSON)
    assert here.table.page == Control.LESSON
    here.key("escape")
    assert not is_greeted(here)


def test_it_offers_suits_in_four_colours_and_takes_that_back() -> None:
    here = first_start()
    decks = []
    for _ in range(2):
        here.press_control(NOTICE + Control.SUIT_COLOURS)
        decks.append(here.table.settings.deck)
        assert is_greeted(here)
    assert decks == ["four", "two"]
    assert here.says(words.FOUR_COLOURS())


def test_other_controls_take_it_away() -> None:
    here = first_start()
    here.key("f1")
    here.key("escape")
    assert not is_greeted(here)


def test_it_has_the_keyboard_and_its_buttons_go_round() -> None:
    here = first_start()
    for _ in range(2):
        here.key("right")
    here.key("space")
    assert here.table.settings.deck == "four"
    here.key("right")
    here.key("space")
    assert here.table.page == Control.LESSON


@pytest.mark.parametrize("size", [(400, 300), (640, 480), (800, 600), (1080, 1920)])
@pytest.mark.parametrize("language", [nullcontext, longer_words])
def test_all_of_it_is_to_be_seen(
    size: tuple[int, int], language: Callable[[], AbstractContextManager[None]]
) -> None:
    with language():
        here = first_start(size=size)
    for control in (Control.LESSON, Control.PLAY, Control.SUIT_COLOURS):
        area = here.table.areas[NOTICE + control]
        assert area.x >= 0
        assert area.right <= size[0]
        assert area.bottom <= size[1]


def test_that_it_was_seen_is_kept(tmp_path: Path) -> None:
    store = Store.open(str(tmp_path))
    store.save_settings(GREETED.texts())
    first_start(store=store)
    assert Newcomer.from_texts(store.settings()) == Newcomer(pointer=True)
    store.close()


def test_it_is_kept_beside_the_settings() -> None:
    assert not GREETED.texts().keys() & vars(Settings()).keys()
    assert Newcomer.from_texts(GREETED.texts()) == GREETED
    assert Newcomer.from_texts({"greeting": "perhaps"}) == Newcomer()


def test_the_question_mark_opens_the_help() -> None:
    here = Room(Game(CODE))
    here.press_control(Control.HELP)
    assert here.table.page == Control.HELP


def test_the_question_mark_gives_way_last_of_all() -> None:
    assert Control.HELP in Room(Game(CODE), size=(400, 300)).table.areas
    assert Control.HELP not in Room(Game(CODE), size=(300, 300)).table.areas


# --- a card that is overlooked ----------------------------------------------------------------


class Novice(Room):
    """Somebody in the first game, who has made a move and overlooks that 2♥ can go home."""

    def __init__(self, *, pointer: bool = True, store: Store | None = None) -> None:
        game = Game(CODE)
        game.play(parse_action("P6>P3"))
        super().__init__(game, newcomer=Newcomer(pointer=pointer), store=store)
        self.table.tell_news()

    def wait(self, seconds: float) -> None:
        self.now += seconds
        self.table.tell_news()
        self.table.scene()

    @property
    def points(self) -> bool:
        return self.says("can go home")


def test_an_overlooked_card_is_pointed_out_after_long_play() -> None:
    here = Novice()
    wait = here.table.next_change()
    here.wait(LONG - 1)
    assert not here.points
    assert wait is not None
    here.wait(1)
    assert here.points
    corners = {(x, y) for _, x, y, _ in of_kind(Ring, here.table.scene())}
    places = here.table.layout.places
    assert any(
        {places[parse_place(name)][:2], places[parse_place(home)][:2]} == corners
        for name, home in (("P4", "AH"), ("P6", "AD"))
    )


def test_the_window_is_woken_for_it() -> None:
    here = Novice()
    here.now += LONG - 0.5
    here.table.scene()
    assert here.table.next_change() == pytest.approx(0.5)


def test_it_is_pointed_out_only_once() -> None:
    here = Novice()
    here.wait(LONG)
    here.key("escape")
    for _ in range(9):
        here.wait(LONG)
    assert not here.points


def test_nothing_is_pointed_out_to_others() -> None:
    here = Novice(pointer=False)
    here.wait(9 * LONG)
    assert not here.points
    assert here.table.only_clock_runs


def test_time_without_play_does_not_count() -> None:
    here = Novice()
    for absence in (Absence.PAUSED, Absence.UNFOCUSED):
        here.table.suspend(absence)
        here.wait(9 * LONG)
        here.table.unsuspend(absence)
    here.key("f1")
    here.wait(9 * LONG)
    here.key("escape")
    here.wait(LONG - 3)
    assert not here.points


def test_whoever_has_a_card_in_the_hand_is_not_disturbed() -> None:
    here = Novice()
    here.tap("P7")
    assert here.table.controller.selection is not None
    here.wait(2 * LONG)
    assert not here.points
    here.key("escape")
    here.wait(0)
    assert here.points


def test_it_is_over_with_the_first_game(tmp_path: Path) -> None:
    store = Store.open(str(tmp_path))
    here = Novice(store=store)
    here.press_control("new")
    assert store.settings()["pointer"] == "off"
    store.close()


def test_a_deal_that_was_not_begun_is_no_first_game(tmp_path: Path) -> None:
    store = Store.open(str(tmp_path))
    here = Room(Game(CODE), newcomer=Newcomer(pointer=True), store=store)
    here.press_control("new")
    assert "pointer" not in store.settings()
    store.close()


def test_a_greeting_that_waits_for_the_next_start_still_does(tmp_path: Path) -> None:
    store = Store.open(str(tmp_path))
    store.save_settings(GREETED.texts())
    here = Novice(store=store)
    here.wait(LONG)
    assert Newcomer.from_texts(store.settings()) == Newcomer(greeting=True)
    store.close()


def test_that_it_was_done_is_kept(tmp_path: Path) -> None:
    store = Store.open(str(tmp_path))
    here = Novice(store=store)
    here.wait(LONG)
    assert here.points
    assert store.settings()["pointer"] == "off"
    store.close()
