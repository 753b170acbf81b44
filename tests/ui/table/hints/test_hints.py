"""Hints, what can still be won, finishing and shown solutions, with the real search beside them."""

import time
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

import pytest

from crescent.analysis import adviser as adviser_module
from crescent.analysis.adviser import Adviser
from crescent.engine import (
    Command,
    DealCode,
    Game,
    Move,
    Status,
    Variant,
    parse_action,
    parse_code,
    parse_record,
    place_name,
)
from crescent.session import Absence, winnable_code
from crescent.solver import Outcome, Search
from crescent.ui.controls import NOTICE, Control, in_group
from crescent.ui.pictures import ArrowHead, Glow, Icon, Panel, Ring
from tests.support.builders import SOON_WON
from tests.support.pictures import of_kind
from tests.support.records import WON_CLOSED_RECORD, WON_RECORD
from tests.support.room import Room

WON = parse_record(WON_RECORD).game
LAST_REDEAL = max(at for at, turn in enumerate(WON.turns) if turn is Command.REDEAL)
"""From there on the won game only brings seven cards home."""
DEADLINE = 60.0

Enter = Callable[..., Room]


def won_until(turns: int) -> Game:
    return Game.replay(WON.code, WON.turns[:turns])


def lost_game() -> Game:
    """After the last redeal a move that buries a card, and one more."""
    game = won_until(LAST_REDEAL + 1)
    for name in ("P16>AD", "P6>P3", "P2>AC"):
        game.play(parse_action(name))
    return game


@pytest.fixture
def enter() -> Iterator[Enter]:
    """Make rooms; what searches beside them ends with the test."""
    rooms: list[Room] = []

    def make(game: Game, **details: Any) -> Room:
        rooms.append(Room(game, **{"thinks": True, **details}))
        return rooms[-1]

    yield make
    for here in rooms:
        here.table.close()


def wait_for(here: Room, happened: Callable[[], bool]) -> None:
    """Let the search answer; the table's own clock goes on meanwhile."""
    end = time.monotonic() + DEADLINE
    while not happened():
        assert time.monotonic() < end
        time.sleep(0.002)
        here.now += 0.05
        here.table.tell_news()
        here.table.scene()


def ask(here: Room, key: str) -> None:
    here.key(key)
    wait_for(here, lambda: not here.says("Thinking"))


def play_by_taps(here: Room, move: Move) -> None:
    here.tap(place_name(move.source))
    if here.table.controller.selection is not None:
        here.tap(place_name(move.target))


def marks(here: Room, key: Ring | Glow) -> list[int]:
    """Return the places that are so marked."""
    corners = [place[:2] for place in here.table.layout.places]
    found = [picture for picture in here.table.scene() if picture.key == key]
    return [corners.index((picture.x, picture.y)) for picture in found]


def spent_icons(here: Room) -> set[str]:
    """Return the icons of the menu that would do nothing."""
    return {key.name for key in here.keys(Icon) if key.colour == "disabled"}


def little_effort(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a search that the player asks for end soon."""
    monkeypatch.setattr(adviser_module, "_SEEK_NODES", 2000)
    monkeypatch.setattr(adviser_module, "_GUESS_NODES", 2000)


# Hints


def test_a_hint_marks_the_next_move_and_says_it(enter: Enter) -> None:
    here = enter(won_until(130))
    ask(here, "h")
    assert here.says("Try ")
    (source,), (target,) = marks(here, Glow("selected")), marks(here, Glow("legal"))
    assert (marks(here, Ring("selected")), marks(here, Ring("legal"))) == ([source], [target])
    assert len(here.keys(ArrowHead)) == 1
    assert target in here.game.position.destinations(source)


def test_the_move_of_a_hint_is_among_the_places_that_light_up(enter: Enter) -> None:
    here = enter(won_until(100))
    ask(here, "h")
    source, target = here.hints.hinted
    here.tap_at(here.table.layout.places[source].centre)
    if here.table.controller.selection is None:
        assert here.game.turns[100] == Move(source, target), "it was the only place"
    else:
        assert target in marks(here, Ring("legal"))


def test_following_hints_wins_and_needs_no_other_search(enter: Enter) -> None:
    here = enter(won_until(100))
    ask(here, "h")
    hints = 0
    while here.game.status is Status.PLAYING:
        if not here.hints.hint:
            here.key("h")
        hint = here.hints.hint
        assert hint is not None, "along the way each next move is known at once"
        hints += 1
        if hint is Command.REDEAL:
            here.key("r")
        else:
            play_by_taps(here, hint)
    assert here.game.status is Status.WON
    assert hints > 50


def test_a_hint_to_redeal_marks_the_control(enter: Enter) -> None:
    here = enter(won_until(LAST_REDEAL))
    while True:
        ask(here, "h")
        hint = here.hints.hint
        assert hint is not None
        if hint is Command.REDEAL:
            break
        play_by_taps(here, hint)
    assert here.says("Try a redeal")
    assert any(
        key.stroke == "selected" and x == here.table.bar.areas["redeal"].x
        for key, x, *_ in of_kind(Panel, here.table.scene())
    )


def test_the_hint_goes_with_the_next_move_and_with_its_key(enter: Enter) -> None:
    here = enter(won_until(130))
    ask(here, "h")
    here.key("h")
    assert here.hints.hint is None
    assert not here.says("Next on")
    here.key("h")
    assert here.hints.hint is not None
    here.key("escape")
    assert here.hints.hint is None
    here.key("h")
    here.key("z", command=True)
    assert here.hints.hint is None


def test_without_a_way_the_hint_says_so_and_proposes_something_legal(
    enter: Enter, monkeypatch: pytest.MonkeyPatch
) -> None:
    little_effort(monkeypatch)
    here = enter(Game.replay(parse_code("CR1-N-AAAAAAB"), [Command.REDEAL]))
    ask(here, "h")
    assert here.says("I can't see a win from here, but")
    assert here.says("may help")
    hint = here.hints.hint
    assert hint is not None
    assert here.game.why_illegal(hint) is None
    source, target = here.hints.hinted
    assert (marks(here, Glow("selected")), marks(here, Glow("legal"))) == ([source], [target])


def test_a_hint_in_a_closed_deal_says_that_it_is_a_guess(
    enter: Enter, monkeypatch: pytest.MonkeyPatch
) -> None:
    little_effort(monkeypatch)
    here = enter(Game(parse_code("CR1-C-AAAAAAC")))
    ask(here, "h")
    assert here.says("My best guess:")
    hint = here.hints.hint
    assert hint is not None
    assert here.game.why_illegal(hint) is None


def test_two_closed_deals_that_look_alike_get_the_same_hint(
    enter: Enter, monkeypatch: pytest.MonkeyPatch
) -> None:
    little_effort(monkeypatch)
    game = Game(parse_code("CR1-C-AAAAAAC"))
    # The same tops, and below them what nobody has seen in another order.
    hidden = [card for pile in game.position.piles for card in pile[:-1]]
    hidden.reverse()
    piles = [
        (*hidden[5 * at : 5 * at + 5], pile[-1]) for at, pile in enumerate(game.position.piles)
    ]
    other = Game.from_position(game.code, game.position._replace(piles=tuple(piles)))
    hints = []
    for each in (game, other):
        here = enter(each)
        ask(here, "h")
        hints.append(here.hints.hint)
    assert hints[0] == hints[1]


# Whether it can be won


def test_w_tells_of_a_way_to_win(enter: Enter) -> None:
    here = enter(won_until(130))
    ask(here, "w")
    assert here.says("Yes, you can still win")


def test_w_says_so_where_nothing_is_known_and_looks_on_when_asked_again(
    enter: Enter, monkeypatch: pytest.MonkeyPatch
) -> None:
    little_effort(monkeypatch)
    adviser = Adviser(lambda: here.now)
    here = enter(Game.replay(parse_code("CR1-N-AAAAAAB"), [Command.REDEAL]), adviser=adviser)
    looked = [0]
    for _ in range(2):
        ask(here, "w")
        assert here.says("I couldn't find a win, but there may be one")
        assert adviser.finding is not None
        looked.append(adviser.finding.nodes)
    assert looked == sorted(set(looked)), "asked again, it looks on"


def test_w_tells_that_a_game_is_lost_and_leads_back(enter: Enter) -> None:
    here = enter(lost_game())
    ask(here, "w")
    assert here.says("This game can't be won any more")
    wait_for(here, lambda: here.says("You could still win 2 moves ago"))
    here.press_control("notice way back")
    assert here.game.turns[LAST_REDEAL + 1 :] == (parse_action("P16>AD"),)
    assert Search(here.game.position).run(10**6).outcome is Outcome.WON
    assert here.game.redoable == 2, "and nothing is lost by it"


def test_a_closed_deal_does_not_tell(enter: Enter) -> None:
    here = enter(Game(parse_code("CR1-C-AAAAAAC")))
    for key in ("w", "d"):
        here.key(key)
        assert here.says("Not in a closed deal")
        assert not here.says("Thinking")
    here.key("f10")
    assert {"check", "solve"} <= spent_icons(here)


def test_the_outlook_shows_all_the_time_if_that_is_chosen(enter: Enter) -> None:
    here = enter(won_until(130))
    assert not here.says("Not sure")
    here.table.choose(here.table.settings.with_value("show_outlook", True))
    here.table.tell_news()
    wait_for(here, lambda: here.says("Winnable"))
    here = enter(Game(SOON_WON[0]))
    here.table.choose(here.table.settings.with_value("show_outlook", True))
    here.table.tell_news()
    wait_for(here, lambda: here.says("Winnable"))
    here = enter(lost_game())
    here.table.choose(here.table.settings.with_value("show_outlook", True))
    wait_for(here, lambda: here.says("Lost"))
    here = enter(Game(parse_code("CR1-C-AAAAAAC")))
    here.table.choose(here.table.settings.with_value("show_outlook", True))
    here.table.tell_news()
    assert not here.says("Not sure")


# Lost games


def test_a_lost_game_is_told_once_it_is_proved(enter: Enter) -> None:
    here = enter(lost_game())
    assert not here.says("can't be won any more")
    wait_for(here, lambda: here.says("This game can't be won any more"))
    names = [name for name in here.table.areas if name.startswith("notice ")]
    assert names == [f"notice {name}" for name in ("way back", "restart", "new", "keep playing")]


def stuck_game() -> Game:
    game = lost_game()
    while game.position.legal_moves():
        game.play(game.position.legal_moves()[0])
    assert game.status is Status.STUCK
    return game


def offers(here: Room) -> list[str]:
    """Return what the notice on the table offers, the proposed first."""
    areas = here.table.areas
    return [name.removeprefix("notice ") for name in areas if name.startswith("notice ")]


def test_a_stuck_game_leads_back_to_where_it_could_be_won(enter: Enter) -> None:
    here = enter(stuck_game())
    assert offers(here) == ["undo", "restart", "new"], "nothing is known yet"
    wait_for(here, lambda: here.says("You could still win 5 moves ago"))
    assert here.says("No moves left")
    assert offers(here) == ["way back", "restart", "new"]
    here.key("return")
    assert here.game.turns[LAST_REDEAL + 1 :] == (parse_action("P16>AD"),)


def test_where_undo_can_t_help_a_stuck_game_proposes_to_restart(enter: Enter) -> None:
    """It reaches back to where the game was lost already."""
    locked = len(lost_game().turns)
    game = Game.restore(WON.code, stuck_game().history._replace(locked=locked))
    here = enter(game)
    wait_for(here, lambda: offers(here)[0] == "restart")
    assert offers(here) == ["restart", "new", "undo"]
    assert here.says("cards home")


def test_it_is_told_quietly(enter: Enter) -> None:
    """The keys still walk over the table, until Tab brings them to the notice."""
    here = enter(lost_game())
    wait_for(here, lambda: here.says("can't be won any more"))
    here.key("up")
    before = here.cursor
    here.key("up")
    assert here.cursor != before
    here.key("tab")
    here.key("return")
    assert here.game.turns[LAST_REDEAL + 1 :] == (parse_action("P16>AD"),)


def test_it_is_told_once(enter: Enter) -> None:
    here = enter(lost_game())
    wait_for(here, lambda: here.says("can't be won any more"))
    here.press_control("notice keep playing")
    assert not here.says("can't be won any more")
    here.tap("P2")
    here.now += 5
    here.table.tell_news()
    assert not here.says("can't be won any more")
    ask(here, "w")
    assert here.says("can't be won any more"), "whoever asks is told again"


def test_it_is_not_told_where_that_is_not_wanted(enter: Enter) -> None:
    here = enter(lost_game())
    here.table.choose(here.table.settings.with_value("lost_notice", False))
    here.table.tell_news()
    here.now += 60
    here.table.tell_news()
    assert here.table.next_change() is None or not here.says("any more")
    ask(here, "h")
    assert here.says("can't be won any more")


def test_a_game_that_can_be_won_is_never_called_lost(enter: Enter) -> None:
    here = enter(won_until(LAST_REDEAL + 1))
    ask(here, "w")
    assert here.says("Yes, you can still win")


# Finishing


def test_finishing_brings_the_rest_home_move_by_move(enter: Enter) -> None:
    here = enter(won_until(LAST_REDEAL + 1))
    here.table.tell_news()
    assert here.says("The rest can go home by itself")
    assert here.says("7 cards left")
    here.key("f")
    assert here.game.status is Status.WON
    assert here.game.position.moves == WON.position.moves
    assert not here.table.session.shown


def test_finishing_is_not_offered_where_another_move_is_needed(enter: Enter) -> None:
    here = enter(won_until(LAST_REDEAL))
    here.table.tell_news()
    assert not here.says("The rest can go home by itself")
    here.key("f")
    assert here.game.turns == WON.turns[:LAST_REDEAL]


def test_with_motion_the_cards_go_one_after_the_other(enter: Enter) -> None:
    here = enter(won_until(LAST_REDEAL + 1), still=False)
    here.table.tell_news()
    here.table.scene()
    here.press_control("notice finish")
    moves = [here.game.position.moves]
    while here.game.status is Status.PLAYING:
        wait = here.table.next_change()
        assert wait is not None
        here.now += wait
        here.table.tell_news()
        here.table.scene()
        moves.append(here.game.position.moves)
    assert all(after - before <= 1 for before, after in pairwise(moves))


def test_a_hand_on_the_table_brings_the_rest_home_at_once(enter: Enter) -> None:
    here = enter(won_until(LAST_REDEAL + 1), still=False)
    here.table.tell_news()
    here.key("f")
    here.table.press(here.table.layout.places[0].centre)
    assert here.game.status is Status.WON


def test_finishing_in_a_closed_deal_waits_until_all_is_seen(enter: Enter) -> None:
    won = parse_record(WON_CLOSED_RECORD).game
    offered = []
    for turns in range(len(won.turns)):
        game = Game.replay(won.code, won.turns[:turns])
        here = enter(game)
        here.table.tell_news()
        offered.append(here.says("The rest can go home by itself"))
        assert not (any(game.face_down) and offered[-1])
    assert offered[-1]


# A shown way


def test_a_way_is_shown_after_a_question_and_does_not_count_as_won(enter: Enter) -> None:
    here = enter(won_until(130))
    here.key("d")
    wait_for(here, lambda: here.table.page == "question")
    assert not here.table.session.shown
    here.key("tab", shift=True)
    here.key("return")
    assert here.table.session.shown
    wait_for(here, lambda: here.game.status is Status.WON)
    assert here.says("You watched a solution")


@pytest.mark.parametrize("key", ["escape", "return"])
def test_whoever_does_not_say_yes_is_shown_nothing(enter: Enter, key: str) -> None:
    here = enter(won_until(130))
    here.key("d")
    wait_for(here, lambda: here.table.page == "question")
    here.key(key)
    here.now += 5
    here.table.tell_news()
    assert not here.table.session.shown
    assert here.game.turns == WON.turns[:130]


def showing(enter: Enter) -> Room:
    here = enter(won_until(100))
    here.key("d")
    wait_for(here, lambda: here.table.page == "question")
    here.key("tab", shift=True)
    here.key("return")
    return here


def later(here: Room, seconds: float) -> None:
    for _ in range(round(seconds * 20)):
        here.now += 0.05
        here.table.tell_news()
    here.table.scene()


def test_a_shown_way_pauses_steps_and_changes_its_speed(enter: Enter) -> None:
    here = showing(enter)
    later(here, 2)
    done = len(here.game.turns)
    assert 102 <= done <= 104
    here.key("space")
    later(here, 5)
    assert len(here.game.turns) == done
    assert here.says("Resume")
    here.key("right")
    assert len(here.game.turns) == done + 1
    assert here.says(f"Step {done + 1 - 100} of")
    here.press_control("notice show speed")
    assert here.says("Speed 2×")
    here.key("space")
    later(here, 2)
    assert done + 5 <= len(here.game.turns) <= done + 8


@pytest.mark.parametrize("end", ["escape", "button"])
def test_a_shown_way_can_be_left_to_play_on(enter: Enter, end: str) -> None:
    here = showing(enter)
    later(here, 2)
    if end == "escape":
        here.key("escape")
    else:
        here.press_control("notice show end")
    done = here.game.turns
    later(here, 5)
    assert here.game.turns == done
    assert here.table.session.shown, "what was shown was shown"
    here.key("z", command=True)
    assert here.game.turns == done[:-1]


@pytest.mark.parametrize("control", in_group("shown"))
def test_every_control_of_a_shown_way_is_on_its_notice_and_carried_out(
    enter: Enter, control: Control
) -> None:
    here = showing(enter)
    later(here, 1)
    here.press_control(NOTICE + control)


def test_a_hand_on_the_table_makes_a_shown_way_wait(enter: Enter) -> None:
    here = showing(enter)
    later(here, 1)
    here.tap_at(here.table.layout.opening.centre)
    done = len(here.game.turns)
    later(here, 5)
    assert len(here.game.turns) == done


@pytest.mark.parametrize("key", ["f1", "f10", "f11", "p", "c"])
def test_what_changes_nothing_makes_a_shown_way_wait(enter: Enter, key: str) -> None:
    here = showing(enter)
    later(here, 1)
    done = len(here.game.turns)
    here.key(key, command=key == "c")
    later(here, 5)
    if key in ("f1", "f10"):
        here.key("escape")
    if key == "p":
        here.key(key)
    assert len(here.game.turns) == done
    assert here.says("Solution")
    here.key("right")
    assert len(here.game.turns) == done + 1


@pytest.mark.parametrize("absence", [Absence.MINIMISED, Absence.UNFOCUSED])
def test_nothing_is_shown_to_nobody(enter: Enter, absence: Absence) -> None:
    here = showing(enter)
    here.table.choose(here.table.settings.with_value("cover_unfocused", True))
    later(here, 1)
    done = len(here.game.turns)
    here.table.suspend(absence)
    later(here, 60)
    assert len(here.game.turns) == done
    here.table.unsuspend(absence)
    later(here, 1)
    assert done < len(here.game.turns) < done + 4


def test_after_a_shown_way_the_rest_can_go_home_at_once(enter: Enter) -> None:
    here = enter(won_until(LAST_REDEAL + 1))
    here.key("d")
    wait_for(here, lambda: here.table.page == "question")
    here.key("tab", shift=True)
    here.key("return")
    here.key("escape")
    assert here.says("The rest can go home by itself")
    here.key("f")
    assert here.game.status is Status.WON
    assert here.says("You watched a solution")


def test_a_hand_on_the_table_drops_the_wish_to_be_shown(enter: Enter) -> None:
    """Else the question would come up in the middle of something else."""
    here = enter(won_until(60))
    here.key("d")
    here.tap("P1")
    later(here, 5)
    assert here.table.page is None
    here.key("d")
    wait_for(here, lambda: here.table.page == "question")


def test_a_page_that_opens_takes_the_card_out_of_the_hand(enter: Enter) -> None:
    here = enter(won_until(60))
    here.key("d")
    start = here.table.layout.places[0].centre
    here.table.press(start)
    here.table.move(start._replace(x=start.x + 50))
    assert here.table.controller.drag
    here.table.open(Control.HELP)
    assert here.table.controller.drag is None


def test_a_right_click_ends_a_hint(enter: Enter) -> None:
    here = enter(won_until(130))
    ask(here, "h")
    here.table.dismiss()
    assert here.hints.hint is None


def test_another_game_is_not_shown(enter: Enter) -> None:
    here = showing(enter)
    later(here, 1)
    here.key("f5")
    later(here, 5)
    assert here.game.turns == ()
    assert not here.table.session.shown


# Winnable deals


def test_a_new_game_is_one_that_is_proved_to_be_winnable(enter: Enter) -> None:
    here = enter(Game(parse_code("CR1-N-AAAAAAB")))
    here.key("n", command=True)
    code = here.game.code
    assert Search(here.game.position).run(10**6).outcome is Outcome.WON
    here.key("n", command=True)
    assert here.game.code != code


def test_deals_are_prepared_while_the_player_plays(enter: Enter) -> None:
    adviser = Adviser(lambda: here.now)
    here = enter(won_until(130), adviser=adviser)
    here.table.tell_news()
    found: list[int] = []

    def takes_one() -> bool:
        number = adviser.proved_deal()
        found.extend([] if number is None else [number])
        return bool(found)

    wait_for(here, takes_one)
    position = Game(DealCode(Variant.NORMAL, found[0])).position
    assert Search(position).run(10**6).outcome is Outcome.WON


class Prepared(Adviser):
    """One that has found deal after deal."""

    def proved_deal(self) -> int | None:
        return 12345


@pytest.mark.parametrize("variant", Variant)
def test_a_new_game_is_one_that_was_prepared(enter: Enter, variant: Variant) -> None:
    here = enter(Game(DealCode(variant, 1)), adviser=Prepared(lambda: here.now))
    here.key("n", command=True)
    assert here.game.code.variant is variant
    assert (here.game.code.number == 12345) == (variant is not Variant.CLOSED)


def test_a_new_deal_is_not_the_one_on_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("crescent.session.proved_deals", lambda: (4, 7))
    assert {winnable_code(Variant.NORMAL, present=4).number for _ in range(50)} == {7}
    assert {winnable_code(Variant.NORMAL).number for _ in range(50)} == {4, 7}


def test_any_deal_comes_where_that_is_chosen(enter: Enter) -> None:
    here = enter(Game(parse_code("CR1-N-AAAAAAB")))
    here.table.choose(here.table.settings.with_value("winnable_only", False))
    shipped = {winnable_code(Variant.NORMAL).number for _ in range(2000)}
    numbers = set()
    for _ in range(5):
        here.key("n", command=True)
        numbers.add(here.game.code.number)
    assert not numbers & shipped


# What else is done meanwhile


def test_an_answer_that_comes_too_late_is_dropped(enter: Enter) -> None:
    here = enter(won_until(60))
    here.key("h")
    here.key("z", command=True)
    here.now += 0.1
    assert not here.says("Thinking")
    later(here, 1)
    assert here.hints.hint is None


def test_escape_ends_the_search_and_what_is_known_is_told_at_once(
    enter: Enter, monkeypatch: pytest.MonkeyPatch
) -> None:
    little_effort(monkeypatch)
    adviser = Adviser(lambda: here.now)
    here = enter(Game.replay(parse_code("CR1-N-AAAAAAB"), [Command.REDEAL]), adviser=adviser)
    ask(here, "h")
    monkeypatch.setattr(adviser_module, "_SEEK_NODES", 10**9)
    here.key("w")
    here.table.tell_news()
    assert adviser.seeks
    here.key("escape")
    assert not adviser.seeks
    here.key("h")
    assert here.hints.hint is not None


def test_that_a_game_is_lost_is_told_before_the_way_back_is_found(enter: Enter) -> None:
    here = enter(lost_game(), adviser=Adviser(lambda: here.now))
    here.key("w")
    wait_for(here, lambda: here.says("This game can't be won any more"))
    wait_for(here, lambda: here.says("You could still win 2 moves ago"))


def test_finish_says_where_it_cannot(enter: Enter) -> None:
    here = enter(won_until(100))
    here.key("f")
    assert here.says("The rest can't go home by itself yet")
    assert here.game.turns == WON.turns[:100]


@pytest.mark.parametrize("key", ["h", "w", "d", "f"])
def test_nothing_is_asked_of_a_game_that_is_won_or_paused(enter: Enter, key: str) -> None:
    here = enter(won_until(LAST_REDEAL + 1))
    here.key("p")
    here.key(key)
    assert not here.says("Thinking")
    assert here.game.turns == WON.turns[: LAST_REDEAL + 1]
    here = enter(WON)
    here.key(key)
    assert here.table.page is None
    assert here.hints.hint is None
