"""The whole game by keyboard, and what keys and controls do beside the cards."""

import pytest

from crescent.engine import Command, Move, Status, parse_place, parse_record, place_name
from crescent.session import Absence
from crescent.settings import Settings
from crescent.ui.controls import Control
from crescent.ui.geometry import Point
from crescent.ui.keys import Key
from crescent.ui.pictures import Back, Badge, Face, Icon, Panel, Ring, Text
from crescent.ui.scene.drag import Drag
from crescent.ui.table.cursor import DIRECTIONS, next_place
from tests.support.builders import move
from tests.support.pictures import of_kind, texts_of
from tests.support.records import STUCK_RECORD, WON_CLOSED_RECORD, WON_RECORD
from tests.support.room import Room, room


def steer(here: Room, place: int) -> None:
    """Bring the cursor to a place with the arrow keys."""
    start = here.cursor
    paths = {start: ""}
    queue = [start]
    while queue:
        at = queue.pop(0)
        for number, way in enumerate(DIRECTIONS):
            after = next_place(here.table.layout, at, way)
            if after not in paths:
                paths[after] = paths[at] + str(number)
                queue.append(after)
    if not here.keys(Ring) or Ring("focus") not in here.keys(Ring):
        here.key("up")
    for step in paths[place]:
        here.key(list(DIRECTIONS)[int(step)])
    assert here.cursor == place


@pytest.mark.parametrize("record", [WON_RECORD, WON_CLOSED_RECORD], ids=["normal", "closed"])
def test_a_whole_game_by_keyboard_alone(record: str) -> None:
    recorded = parse_record(record).game
    here = room(str(recorded.code))
    for number, turn in enumerate(recorded.turns):
        if turn is Command.REDEAL:
            here.key("r")
        else:
            steer(here, turn.source)
            here.key("return")
            if len(here.game.turns) == number:
                steer(here, turn.target)
                here.key("space")
        assert here.game.turns == recorded.turns[: number + 1]
    assert here.game.status is Status.WON


def test_cursor_comes_with_the_first_arrow_and_goes_with_the_pointer() -> None:
    here = room()
    assert Ring("focus") not in here.keys(Ring)
    here.key("left")
    assert Ring("focus") in here.keys(Ring)
    here.tap_at(here.table.layout.message)
    assert Ring("focus") not in here.keys(Ring)


def test_only_a_page_opened_by_keyboard_shows_at_once_what_has_the_focus() -> None:
    def rings() -> int:
        return sum(key.alpha == 0 and key.stroke == "selected" for key in here.keys(Panel))

    here = room()
    here.table.key(Key("f10"))
    assert here.says("Statistics")
    by_keyboard = rings()
    here.table.key(Key("escape"))
    area = here.table.areas[Control.MENU].centre
    here.table.press(area)
    here.table.release(area)
    assert here.says("Statistics")
    by_pointer = rings()
    here.table.key(Key("down"))
    assert (by_keyboard > 0, by_pointer, rings() > 0) == (True, 0, True)


def test_held_enter_taps_once() -> None:
    here = room()
    steer(here, parse_place("P4"))
    here.key("return")
    here.table.key(Key("return", repeated=True))
    assert here.game.turns == (move("P4>AH"),)


def test_escape_closes_what_is_open_and_never_the_game() -> None:
    here = room()
    here.tap("P7")
    here.key("escape")
    assert here.table.controller.selection is None
    here.key("f1")
    here.key("escape")
    assert here.table.page is None
    here.key("p")
    here.key("escape")
    assert not here.table.session.absences
    here.key("escape")
    assert not here.shell.closed


def test_escape_and_keys_that_act_send_a_dragged_card_home() -> None:
    for name, command in (("escape", False), ("z", True), ("r", False), ("f1", False)):
        here = room(actions="P4>AH")
        start = here.table.layout.places[4].centre
        here.table.press(start)
        here.table.move(Point(start.x + 60, start.y))
        assert isinstance(here.table.controller.drag, Drag)
        here.key(name, command=command)
        assert here.table.controller.drag is None
        here.table.release(here.table.layout.places[6].centre)
        assert move("P5>P7") not in here.game.turns


def test_undo_and_redo_by_key() -> None:
    here = room(actions="P4>AH P5>P7")
    here.key("z", command=True)
    here.key("z", command=True)
    assert here.game.position.moves == 0
    here.key("y", command=True)
    here.key("z", command=True, shift=True)
    assert here.game.position.moves == 2


def test_a_hundred_moves_are_undone_by_a_held_key_and_no_more() -> None:
    there, back = "P3>P6", "P6>P3"
    here = room("CR1-N-AAAAAA7", " ".join([there, back] * 75))
    for number in range(150):
        here.table.key(Key("z", command=True, repeated=number > 0))
    assert here.game.position.moves == 50
    assert here.says("Nothing to undo")


# Questions


def test_redeal_asks_first() -> None:
    here = room(asks=True)
    here.key("r")
    assert here.game.position.redeals == 3
    assert here.table.page == "question"
    here.key("escape")
    assert here.game.position.redeals == 3
    here.key("r")
    here.key("return")
    assert here.game.position.redeals == 2
    assert here.table.page is None


def test_refused_redeal_asks_nothing() -> None:
    here = room(asks=True, actions="R R R")
    here.key("r")
    assert here.table.page is None
    assert here.says("No redeals left")


@pytest.mark.parametrize(("name", "command"), [("n", True), ("f5", False)])
def test_new_and_restart_ask_when_a_game_is_under_way(name: str, command: bool) -> None:
    here = room(asks=True, actions="P4>AH")
    code = here.game.code
    here.key(name, command=command)
    assert here.table.page == "question"
    assert here.game.position.moves == 1
    if name == "f5":
        here.key("return")
        assert here.game.position.moves == 1, "what is lost is not proposed"
        here.key(name)
        here.key("tab", shift=True)
    here.key("return")
    assert here.game.position.moves == 0
    assert (here.game.code == code) == (name == "f5")


def test_nothing_is_asked_before_the_first_move_or_after_a_win() -> None:
    here = room(asks=True)
    code = here.game.code
    here.key("n", command=True)
    assert here.game.code != code
    here = Room(parse_record(WON_RECORD).game, asks=True)
    here.key("f5")
    assert here.game.position.moves == 0


def test_the_buttons_of_a_notice_ask_nothing_more() -> None:
    here = Room(parse_record(STUCK_RECORD).game, asks=True)
    here.press_control("notice restart")
    assert here.game.position.moves == 0


# Clipboard


def test_code_is_copied_by_key_and_by_a_click_on_it() -> None:
    here = room()
    here.key("c", command=True)
    assert here.shell.clipboard == "CR1-N-AAAAAAB"
    here.shell.clipboard = ""
    here.press_control("code")
    assert here.shell.clipboard == "CR1-N-AAAAAAB"
    assert here.says("Copied")


def test_of_a_long_text_that_is_copied_not_all_is_told() -> None:
    here = room()
    here.key("o", command=True)
    here.await_page("open record")
    here.key("a", command=True)
    here.table.type("a" * 4000)
    here.key("c", command=True)
    assert here.shell.clipboard == "a" * 4000
    here.key("escape")
    told = [text for text in texts_of(here.table.scene()) if "aa" in text]
    assert here.says("Copied")
    assert len("".join(told)) < 100


def test_what_is_said_while_a_page_is_open_lies_above_it() -> None:
    here = room()
    here.key("l", command=True)
    here.key("c", command=True)
    scene = here.table.scene()
    (said,) = (text for text in texts_of(scene) if text.startswith("Copied"))
    assert texts_of(scene[-1:]) == [said], "last of all, and nowhere else"
    here.table.press(Point(640, 400))
    assert not here.says("Copied"), "nor in the way of what is pressed"


def test_clipboard_that_cannot_be_reached_is_told() -> None:
    here = room()
    here.shell.clipboard = None
    here.key("c", command=True)
    assert here.says("clipboard")


def test_a_copied_code_with_junk_around_it_is_played() -> None:
    here = room()
    here.shell.clipboard = "\ufeffTry “cr1-f-abc2345”!\r\n\0"
    here.key("v", command=True)
    assert str(here.game.code) == "CR1-F-ABC2345"


def test_playing_a_copied_code_asks_when_a_game_is_under_way() -> None:
    here = room(asks=True, actions="P4>AH")
    here.shell.clipboard = "CR1-C-ABC2345"
    here.key("v", command=True)
    assert here.table.page == "question"
    here.key("return")
    assert str(here.game.code) == "CR1-C-ABC2345"


def test_the_code_on_the_table_is_a_restart() -> None:
    here = room(asks=True, actions="P4>AH")
    here.shell.clipboard = "CR1-N-AAAAAAB"
    here.key("v", command=True)
    here.key("tab")
    here.key("return")
    assert str(here.game.code) == "CR1-N-AAAAAAB"
    assert here.game.position.moves == 0


def test_clipboard_without_a_code_changes_nothing() -> None:
    here = room(actions="P4>AH")
    here.shell.clipboard = "\0" * 1_000_000
    here.key("v", command=True)
    assert here.says("no deal code")
    assert here.game.position.moves == 1


# Pages


@pytest.mark.parametrize(
    ("name", "command", "page"),
    [("f1", False, "help"), ("f10", False, "menu"), ("l", True, "enter code")],
)
def test_a_page_takes_all_input_and_stops_the_clock(name: str, command: bool, page: str) -> None:
    here = room(actions="P4>AH")
    here.key(name, command=command)
    assert here.table.page == page
    assert Absence.COVERED in here.table.session.absences
    before = here.game.turns
    for key, held in (("z", True), ("r", False), ("n", True), ("f5", False)):
        here.table.key(Key(key, command=held))
    here.tap("P5")
    if here.table.page is not None:
        assert here.game.turns == before


PAGES = [control for control in Control if control.opens]


@pytest.mark.parametrize("page", [*PAGES, None])
def test_quit_and_fullscreen_have_their_keys_everywhere(page: Control | None) -> None:
    here = room(asks=True, actions="P4>AH")
    if page:
        here.table.open(page)
    else:
        here.key("r")
    assert here.table.page == (page or "question")
    here.key("f11")
    assert here.table.settings.fullscreen
    if page is not Control.MENU:  # there it is also the key of a row, which closes it
        assert here.table.page == (page or "question")
    here.key("q", command=True)
    assert here.shell.closed


def test_a_key_of_the_open_menu_does_what_its_row_does() -> None:
    here = room(actions="P4>AH P5>P7")
    here.key("f10")
    here.key("z", command=True)
    assert (here.game.position.moves, here.table.page) == (1, None)
    here.key("f10")
    here.key("f1")
    assert here.table.page == "help"
    here.key("escape")
    assert here.table.page is None
    here.key("f10")
    here.key("y", command=True)
    assert here.game.position.moves == 2
    assert here.table.page is None
    here.key("f10")
    here.key("y", command=True)
    assert here.table.page == "menu", "there is nothing to redo, and the row is dim"


def test_a_key_acts_only_with_the_modifiers_that_are_its_own() -> None:
    for command, shift in ((True, False), (False, True), (True, True)):
        here = room()
        steer(here, parse_place("P4"))
        for name in ("return", "space", "left", "up", "escape", "f5", "r", "f1", "f10", "p"):
            here.key(name, command=command, shift=shift)
        assert (here.cursor, here.table.page) == (parse_place("P4"), None)
        assert not here.game.begun
        here.key("p")
        for name in ("return", "space", "escape"):
            here.key(name, command=command, shift=shift)
        assert Absence.PAUSED in here.table.session.absences
        for page in PAGES:
            here.table.open(page)
            for name in ("return", "space", "escape", "f1", "f10", "home", "down", "pagedown"):
                here.key(name, command=command, shift=shift)
            assert here.table.page == page
            here.key("escape")


def test_a_typed_code_is_played() -> None:
    here = room()
    here.key("l", command=True)
    here.table.type("cr1nabc2345")
    here.key("return")
    assert str(here.game.code) == "CR1-N-ABC2345"
    assert here.table.page is None


def test_what_the_menu_opens_leads_back_to_the_table() -> None:
    for page in (Control.HELP, Control.SETTINGS, Control.ENTER_CODE, Control.CHOOSE_VARIANT):
        here = room()
        here.press_control("menu")
        assert here.table.page == "menu"
        label = page.label()
        row = next(each for each in of_kind(Text, here.table.scene()) if each.key.text == label)
        here.tap_at(Point(row.x, row.y))
        assert here.table.page == page
        here.key("escape")
        assert here.table.page is None
        assert not here.table.session.absences


def test_the_menu_s_button_closes_it_and_so_does_a_tap_beside_it() -> None:
    here = room()
    for point in (here.table.areas["menu"].centre, here.table.layout.places[0].centre):
        here.press_control("menu")
        assert here.table.page == "menu"
        here.tap_at(point)
        assert here.table.page is None
        assert not here.game.begun
        assert here.table.controller.selection is None


def test_another_variant_is_dealt() -> None:
    here = room()
    here.table.open(Control.CHOOSE_VARIANT)
    here.key("down")
    here.key("return")
    assert here.game.code.variant.value == "F"


# Settings


def test_settings_hold_at_once() -> None:
    here = room()
    here.table.choose(Settings(counts=False, pile_numbers=True))
    assert Badge("P1") in here.keys(Badge)
    here.table.choose(Settings(counts=True, pile_numbers=True))
    assert Badge("P1 · 6") in here.keys(Badge)
    here.table.choose(Settings(highlight=False))
    here.tap("P7")
    assert Ring("legal") not in here.keys(Ring)
    assert Ring("selected") in here.keys(Ring)


def test_without_auto_move_a_tap_selects() -> None:
    here = room()
    here.table.choose(Settings(auto_move=False))
    here.table.scene()
    here.tap("P4")
    assert here.table.controller.selection == parse_place("P4")
    here.tap("AH")
    assert here.game.turns == (move("P4>AH"),)


def test_without_interactive_rules_a_refusal_says_nothing() -> None:
    here = room()
    here.table.choose(Settings(reasons=False))
    here.tap("P7")
    here.tap("P1")
    assert not here.says("suit")
    assert here.game.turns == ()


# Pause


def test_pause_covers_every_card_and_takes_no_moves() -> None:
    here = room(actions="P4>AH P5>P7")
    here.key("p")
    assert here.keys(Face) == []
    assert Back() in here.keys(Back)
    assert here.says("Paused")
    turns = here.game.turns
    here.key("z", command=True)
    here.key("r")
    here.key("up")
    here.press_control("undo")
    here.table.resize(800, 600)
    assert here.keys(Face) == []
    assert here.game.turns == turns
    here.key("p")
    assert here.keys(Face)


def test_a_tap_on_the_cover_goes_on() -> None:
    here = room(actions="P4>AH")
    here.key("p")
    here.tap("P5")
    assert here.game.position.moves == 1
    assert not here.table.session.absences
    here.tap("P5")
    assert here.game.position.moves == 2


def test_a_double_click_on_the_cover_plays_no_card() -> None:
    here = room(actions="P4>AH")
    here.key("p")
    point = here.table.layout.places[4].centre
    for _ in range(3):
        here.table.press(point)
        here.table.release(point)
        here.now += 0.1
    assert here.game.position.moves == 1
    assert not here.table.session.absences


def test_covered_commands_look_disabled() -> None:
    here = room(actions="P4>AH")
    here.key("p")
    icons = {key.name: key.colour for key in here.keys(Icon)}
    assert (icons["undo"], icons["redeal"], icons["new"]) == ("disabled", "disabled", "text")


def test_the_buttons_of_a_notice_by_keyboard() -> None:
    here = Room(parse_record(STUCK_RECORD).game)
    moves = here.game.position.moves
    here.key("tab")
    here.key("tab", shift=True)
    here.key("return")
    assert here.game.position.moves == moves - 1
    here = Room(parse_record(STUCK_RECORD).game)
    here.key("right")
    here.key("space")
    assert here.game.position.moves == 0
    here = room(actions="P4>AH")
    here.key("p")
    here.key("return")
    assert not here.table.session.absences
    here = Room(parse_record(WON_RECORD).game)
    code = here.game.code
    here.key("return")
    assert here.game.code != code


def test_a_covered_card_cannot_be_dragged() -> None:
    here = room(actions="P4>AH")
    here.key("p")
    start, end = (here.table.layout.places[pile].centre for pile in (4, 6))
    here.table.press(start)
    here.table.move(end)
    assert here.table.controller.drag is None
    here.table.release(end)
    assert here.game.position.moves == 1
    assert not here.table.session.absences


def test_a_finished_game_cannot_be_paused() -> None:
    here = Room(parse_record(WON_RECORD).game)
    here.key("p")
    assert not here.table.session.absences


def test_a_new_game_ends_the_pause() -> None:
    here = room(actions="P4>AH")
    here.key("p")
    here.key("n", command=True)
    assert not here.table.session.absences


# What stays for a moment


def test_the_last_move_leaves_a_trace_and_a_card_come_home_glows_once() -> None:
    here = room(still=False)
    here.now += 10
    here.tap("P4")
    here.now += 0.7
    assert Ring("trail") in here.keys(Ring)
    glow = here.table.next_change()
    assert glow == pytest.approx(1 / 60)
    here.now += 3
    assert Ring("trail") not in here.keys(Ring)


def test_stillness_leaves_the_trace_without_motion() -> None:
    here = room(still=True)
    here.tap("P4")
    assert Ring("trail") in here.keys(Ring)
    assert (here.table.next_change() or 0) > 0.1


def test_tip_names_the_control_and_its_key_when_the_pointer_rests() -> None:
    here = room(actions="P4>AH")
    here.table.move(here.table.areas["undo"].centre)
    panels = len(here.keys(Panel))
    here.now += 1
    assert here.says("Ctrl+Z")
    assert len(here.keys(Panel)) == panels + 1
    here.table.move(here.table.layout.message)
    assert not here.says("Ctrl+Z")


def test_celebration_is_skipped_by_any_input_and_the_notice_follows() -> None:
    recorded = parse_record(WON_RECORD).game
    here = room(still=False)
    here.now += 10
    for turn in recorded.turns[:-1]:
        here.table.session.play(turn)
    last = recorded.turns[-1]
    assert isinstance(last, Move)
    here.tap(place_name(last.source))
    if here.game.status is not Status.WON:
        here.tap(place_name(last.target))
    here.now += 1
    assert len(here.keys(Face)) > 8
    assert not here.says("You won!")
    here.table.key(Key("escape"))
    assert here.says("You won!")
    assert (here.table.next_change() or 1) > 0.02
