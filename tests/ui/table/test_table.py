"""The table without a display: input in, scenes out."""

import json
from collections import Counter
from pathlib import Path

import pytest

from crescent.engine import (
    PILES,
    PLACES,
    DealCode,
    Game,
    Move,
    Status,
    Variant,
    card_name,
    parse_action,
    parse_place,
    parse_record,
)
from crescent.i18n import words
from crescent.i18n.formats import clock_text
from crescent.session import Absence
from crescent.ui.controls import Control
from crescent.ui.geometry import Point, Rect
from crescent.ui.layout import LEAST_SIZE
from crescent.ui.pictures import Back, Face, Glow, PanelShadow, Picture, Ring, Well
from tests.support.pictures import of_kind
from tests.support.records import STUCK_RECORD, WON_RECORD
from tests.support.room import Room, room


def faces_at(scene: tuple[Picture, ...], corner: tuple[int, int]) -> list[Face]:
    return [key for key, x, y, _ in of_kind(Face, scene) if (x, y) == corner]


def test_scene_shows_the_top_card_of_every_place() -> None:
    table = room().table
    for place in PLACES:
        corner = table.layout.places[place][:2]
        top = table.session.game.position.top(place)
        assert top is not None
        assert faces_at(table.scene(), corner) == [Face(top)]


def test_tap_makes_the_move_and_the_scene_follows() -> None:
    here = room()
    here.tap("P4")
    assert here.game.turns == (parse_action("P4>AH"),)
    corner = here.table.layout.places[parse_place("AH")][:2]
    assert [card_name(face.card) for face in faces_at(here.table.scene(), corner)] == ["2H"]


def test_several_places_light_up() -> None:
    here = room()
    here.tap("P7")
    assert here.table.controller.selection == parse_place("P7")
    lit = [picture for picture in here.table.scene() if picture.key == Ring("legal")]
    spots = {(picture.x, picture.y) for picture in lit}
    assert spots == {here.table.layout.places[parse_place(name)][:2] for name in ("P5", "P15")}
    assert Ring("selected") in here.keys(Ring)
    here.table.dismiss()
    assert here.keys(Glow) == []


def test_refusal_names_the_cards_and_the_reason() -> None:
    here = room()
    here.tap("P7")
    here.tap("P1")
    assert here.says("10")
    assert here.says("must be the same suit")
    assert here.game.turns == ()


def test_refusal_speaks_the_letters_of_the_deck() -> None:
    here = room(letters="fr")
    places = here.table.layout.places
    here.table.press(places[parse_place("P16")].centre)
    here.table.release(places[parse_place("P6")].centre)
    assert here.says("V")
    assert here.says("R")


def test_message_goes_away_by_itself() -> None:
    here = room()
    here.tap("P1")
    assert here.says("nowhere to go")
    wait = here.table.next_change()
    assert wait is not None
    here.now += 60
    assert not here.says("nowhere to go")
    assert here.table.next_change() is None


def test_controls_do_what_they_say() -> None:
    here = room()
    here.tap("P4")
    here.press_control("undo")
    assert here.game.turns == ()
    here.press_control("redo")
    assert here.game.position.moves == 1
    here.press_control("redeal")
    assert here.game.position.redeals == 2
    here.press_control("undo")
    assert here.says("A redeal can't be undone")
    here.press_control("restart")
    assert here.game.position.redeals == 3
    code = here.game.code
    here.press_control("new")
    assert here.game.code != code


def test_redeals_left_are_told_until_there_is_none() -> None:
    here = room(actions="R R R")
    assert here.says("No redeals left")
    here.press_control("redeal")
    assert here.game.position.redeals == 0
    assert here.says("No redeals left")


def test_stuck_offers_undo_restart_and_new_game() -> None:
    game = parse_record(STUCK_RECORD).game
    assert game.undoable
    here = Room(game)
    buttons = [name for name in here.table.areas if name.startswith("notice")]
    assert buttons == ["notice undo", "notice restart", "notice new"]
    here.press_control("notice undo")
    assert here.game.status is Status.PLAYING
    assert not any(name.startswith("notice") for name in here.table.areas)


def test_won_tells_time_and_moves_and_offers_another_game() -> None:
    here = Room(parse_record(WON_RECORD).game)
    assert here.says("152")
    buttons = [name for name in here.table.areas if name.startswith("notice")]
    assert buttons == ["notice new", "notice restart", "notice look back"]
    assert not here.table.session.clock_runs
    here.press_control("notice restart")
    assert here.game.position.moves == 0


def test_a_won_game_takes_no_undo() -> None:
    here = Room(parse_record(WON_RECORD).game)
    here.press_control("undo")
    assert here.game.status is Status.WON


def test_quiet_line_when_only_a_redeal_helps() -> None:
    game = _only_a_redeal_helps()
    here = Room(game)
    assert here.says("can move")
    assert not here.says(words.STUCK_TITLE())


def _only_a_redeal_helps() -> Game:
    """Return the first deal, played greedily until no card can move, with redeals left."""
    for number in range(400):
        game = Game(DealCode(Variant.NORMAL, number))
        for _ in range(300):
            moves = [move for move in game.position.legal_moves() if move.target >= 16]
            if not moves:
                break
            game.play(moves[0])
        if not game.position.legal_moves():
            return game
    raise AssertionError("none of these deals runs dry")


def test_closed_deal_shows_backs_and_never_an_unseen_card() -> None:
    here = room("CR1-C-AAAAAAC")
    assert here.keys(Back) == []
    start = here.table.layout.places[0].centre
    here.table.press(start)
    here.table.move(Point(start.x + 300, start.y))
    assert here.keys(Back) == [Back()]
    seen = {face.card for face in here.keys(Face)}
    tops = {here.game.position.top(place) for place in PLACES}
    assert seen == tops


def test_a_win_crowns_the_horseshoe_and_frees_its_opening() -> None:
    here = Room(parse_record(WON_RECORD).game)
    faces = [picture for picture in here.table.scene() if isinstance(picture.key, Face)]
    piles = {rect[:2] for rect in here.table.layout.places[:16]}
    assert {(face.x, face.y) for face in faces} == piles
    assert not here.keys(Well)


def last_move(*, still: bool) -> tuple[Room, Move]:
    """Return a game before its last move, and that move."""
    won = parse_record(WON_RECORD).game
    last = won.turns[-1]
    assert isinstance(last, Move)
    return Room(Game.replay(won.code, won.turns[:-1]), still=still), last


@pytest.mark.parametrize("how", ["press", "key", "wheel"])
def test_any_input_ends_the_motion_of_a_win_and_does_nothing_else(how: str) -> None:
    here, last = last_move(still=False)
    here.tap_at(here.table.layout.places[last.source].centre)
    assert here.table.next_change() == pytest.approx(1 / 60)
    assert not here.says("You won!")
    if how == "press":
        here.tap_at(here.table.layout.opening.centre)
    elif how == "key":
        here.key("return")
    else:
        here.table.scroll(1)
    assert here.says("You won!")
    assert here.game.status is Status.WON


def test_the_motion_of_a_win_takes_less_than_three_seconds() -> None:
    here, last = last_move(still=False)
    here.tap_at(here.table.layout.places[last.source].centre)
    here.now += 3
    assert here.says("You won!")


def test_a_tap_too_many_does_not_press_what_a_win_brings_up() -> None:
    here, last = last_move(still=True)
    here.tap_at(here.table.layout.places[last.source].centre)
    at = here.table.areas["notice new"].centre
    here.table.press(at)
    here.table.release(at)
    assert here.game.status is Status.WON
    here.now += 1
    here.press_control("notice new")
    assert not here.game.begun


def test_whoever_asks_for_a_hint_had_help() -> None:
    here = room()
    assert here.table.session.unaided
    here.key("h")
    assert not here.table.session.unaided


def test_looking_back_shows_the_replay() -> None:
    here = Room(parse_record(WON_RECORD).game)
    here.press_control("notice look back")
    assert here.table.page == "look back"
    here.key("escape")
    assert here.says("You won!")


@pytest.mark.parametrize(
    "size", [LEAST_SIZE, (640, 480), (800, 600), (1920, 1080), (1080, 1920), (2560, 1080)]
)
def test_the_notice_of_a_win_fits_the_opening(size: tuple[int, int]) -> None:
    here = Room(parse_record(WON_RECORD).game)
    here.table.resize(*size)
    box = next(
        Rect(x, y, key.width, key.height)
        for key, x, y, _ in of_kind(PanelShadow, here.table.scene())
    )
    # In the least window words of 14 px need more room; the piles are empty by then.
    piles = here.table.layout.places[:16] if size != LEAST_SIZE else ()
    assert not any(box.overlap(rect) for rect in piles)
    assert box.bottom <= size[1]
    for name, area in here.table.areas.items():
        if name.startswith("notice"):
            assert box.x < area.x
            assert area.right < box.right


def test_a_lost_focus_sends_the_card_home_and_stops_the_clock() -> None:
    here = room(actions="P4>AH")
    start = here.table.layout.places[4].centre
    here.table.press(start)
    here.table.move(Point(start.x + 50, start.y))
    here.table.suspend(Absence.UNFOCUSED)
    here.table.release(here.table.layout.places[6].centre)
    assert here.game.position.moves == 1
    assert not here.table.session.clock_runs
    here.table.unsuspend(Absence.UNFOCUSED)
    assert here.table.session.clock_runs


def test_animation_shows_the_card_on_its_way_and_state_is_ahead_of_it() -> None:
    here = room(still=False)
    here.now += 10
    here.tap("P4")
    target = here.table.layout.places[parse_place("AH")]
    assert here.game.position.cards_home == 9
    assert [card_name(face.card) for face in faces_at(here.table.scene(), target[:2])] == ["AH"]
    assert here.table.next_change() == pytest.approx(1 / 60)
    here.now += 5
    assert [card_name(face.card) for face in faces_at(here.table.scene(), target[:2])] == ["2H"]


def test_new_input_ends_an_animation_at_once() -> None:
    here = room(still=False)
    here.now += 10
    here.tap("P4")
    here.table.press(here.table.layout.message)
    target = here.table.layout.places[parse_place("AH")]
    assert [card_name(face.card) for face in faces_at(here.table.scene(), target[:2])] == ["2H"]


@pytest.mark.parametrize("after", [0.0, 0.05, 0.1, 0.2, 0.3, 0.45, 0.6, 0.69])
def test_redeal_shows_the_cards_that_come_and_those_they_cover(after: float) -> None:
    here = room(still=False)
    here.now += 10
    before = [here.game.position.top(pile) for pile in PILES]
    here.table.activate(Control.REDEAL)
    here.now += after
    shown = Counter(key.card for key in here.keys(Face))
    moving = Counter(here.game.position.top(pile) for pile in PILES)
    assert moving <= shown
    if after == 0:
        assert moving + Counter(before) <= shown


def test_redeal_ripple_takes_less_than_700_milliseconds() -> None:
    here = room(still=False)
    here.now += 10
    here.table.activate(Control.REDEAL)
    here.now += 0.7
    here.table.scene()
    assert here.table.next_change() != pytest.approx(1 / 60)


def test_resize_ends_animations_and_keeps_the_selection() -> None:
    here = room(still=False)
    here.now += 10
    here.table.activate(Control.REDEAL)
    here.table.resize(800, 600)
    here.table.scene()
    assert here.table.layout.width == 800
    assert here.table.next_change() != pytest.approx(1 / 60)
    here.table.controller.selection = parse_place("P7")
    here.table.resize(1000, 700)
    assert here.table.controller.selection == parse_place("P7")


def test_clock_wakes_the_table_once_a_second() -> None:
    here = room()
    assert here.table.next_change() is None
    here.tap("P4")
    here.now += 0.25
    assert here.table.next_change() == pytest.approx(0.75)
    here.now += 61
    assert here.says("1:01")


def test_trace_tells_actions_and_refusals(tmp_path: Path) -> None:
    file = tmp_path / "trace"
    here = room(trace=file)
    here.tap("P4")
    here.press_control("undo")
    here.press_control("undo")
    here.tap("P7")
    here.tap("P1")
    here.press_control("restart")
    assert here.trace is not None
    here.trace.close()
    told = [json.loads(line) for line in file.read_text().splitlines()]
    assert [(event["event"], event["action"]) for event in told] == [
        ("action", "P4>AH"),
        ("action", "U"),
        ("refused", "U"),
        ("refused", "P7>P1"),
        ("action", "restart"),
    ]
    assert told[0]["moves"] == 1
    assert told[0]["status"] == "playing"
    assert told[2]["reason"] == "NOTHING_TO_UNDO"


@pytest.mark.parametrize(
    ("seconds", "text"),
    [(0, "0:00"), (59.99, "0:59"), (292, "4:52"), (3599, "59:59"), (3892, "1:04:52")],
)
def test_time_is_told_in_minutes_and_hours(seconds: float, text: str) -> None:
    assert clock_text(seconds) == text


def test_no_size_is_too_small() -> None:
    here = room()
    for size in ((1, 1), (2, 300), (300, 2), (40, 40), (7680, 4320)):
        here.table.resize(*size)
        assert here.table.scene()


def test_the_last_frame_of_a_motion_is_always_painted() -> None:
    """It may end between a frame and the question how long to sleep."""
    here = room(still=False)
    here.now += 10
    here.tap("P4")
    here.now += 10
    assert here.table.next_change() == 0
    here.table.scene()
    here.table.scene()
    assert (here.table.next_change() or 0) > 0.1


def test_a_message_that_is_over_is_painted_away() -> None:
    here = room()
    here.tap("P1")
    here.now += 100
    assert here.table.next_change() == 0
    assert not here.says("nowhere to go yet")


def test_a_double_tap_without_a_place_still_says_so() -> None:
    here = room()
    point = here.table.layout.places[parse_place("P10")].centre
    for _ in range(2):
        here.table.press(point)
        here.table.release(point)
        here.now += 0.1
    assert here.says("nowhere to go yet")


def test_refusals_are_told_beside_the_end_of_a_game() -> None:
    here = Room(parse_record(WON_RECORD).game)
    here.press_control("undo")
    assert here.says("The game is won")
    here.now += 60
    assert here.says("You won!")


def test_a_refused_command_ends_the_selection_as_well() -> None:
    here = room()
    here.tap("P7")
    here.press_control("undo")
    assert here.table.controller.selection is None


@pytest.mark.parametrize("size", [(1280, 800), (800, 600), (1920, 1080), (800, 1280)])
def test_a_notice_spares_the_foundations(size: tuple[int, int]) -> None:
    here = Room(parse_record(STUCK_RECORD).game)
    here.table.resize(*size)
    buttons = [rect for name, rect in here.table.areas.items() if "notice" in name]
    kings = here.table.layout.places[-1]
    panel = next(p for p in here.table.scene() if isinstance(p.key, PanelShadow))
    assert panel.y >= kings.bottom + here.table.layout.thickness(13)
    assert all(panel.y < rect.y and rect.bottom < size[1] for rect in buttons)


def test_a_selected_card_is_raised_in_a_moment() -> None:
    here = room(still=False)
    here.now += 10

    def height() -> int:
        rings = [p.y for p in here.table.scene() if p.key == Ring("selected")]
        return here.table.layout.places[parse_place("P7")].y - rings[0]

    here.tap("P7")
    assert height() == 0
    assert here.table.next_change() == pytest.approx(1 / 60)
    here.now += 1
    assert height() == round(0.045 * here.table.layout.card_height)
    here.table.scene()
    assert here.table.next_change() is None
