"""The example game of the help, and what a replay tells of each step."""

import re

import pytest

from crescent import resources
from crescent.engine import (
    Command,
    Game,
    Move,
    Position,
    Turn,
    Variant,
    is_pile,
    parse_action,
    parse_record,
    rank_of,
)
from crescent.settings import Settings
from crescent.ui.controls import Control
from crescent.ui.page import Open
from crescent.ui.pages.example import example_replay
from crescent.ui.pages.guide import HelpPage
from crescent.ui.pictures import Badge, Icon, Pip, Text
from crescent.ui.playback import PERIOD, SPEEDS
from crescent.ui.replay.reasons import reason_text
from crescent.ui.replay.timeline import Timeline
from crescent.ui.richtext import SUIT_SIGNS
from crescent.ui.scene.floating.messages import card_text
from crescent.ui.scene.move_text import turn_text
from tests.support.forms import Reader
from tests.support.room import room
from tests.support.viewer import GAMES, REDEALS, Viewer

TEXT = resources.read_text("deals", "example.crescent")
GAME = parse_record(TEXT).game


def steps() -> list[tuple[Position, Turn]]:
    """Return each turn of the example and the position in which it is made."""
    position, found = Game(GAME.code).position, []
    for turn in GAME.turns:
        found.append((position, turn))
        position = position.play(turn)
    return found


def kind(position: Position, turn: Turn) -> str:
    """Return what can be learnt from a turn."""
    if turn is Command.REDEAL:
        return "redeal"
    source, target = turn
    if not is_pile(target):
        return "home" if is_pile(source) else "transfer"
    card, top = position.top(source), position.top(target)
    assert card is not None
    assert top is not None
    return "corner" if {rank_of(card), rank_of(top)} == {1, 13} else "pile"


# --- the game ---------------------------------------------------------------------------------


def test_the_example_is_a_won_game_with_all_three_redeals() -> None:
    assert GAME.position.is_won
    assert GAME.code.variant is Variant.NORMAL
    assert GAME.turns.count(Command.REDEAL) == 3
    assert GAME.position.redeals == 0


def test_the_example_shows_every_kind_of_move() -> None:
    assert {kind(*step) for step in steps()} == {"pile", "corner", "home", "transfer", "redeal"}


def test_the_example_says_what_it_is() -> None:
    assert TEXT.startswith("; ")
    for header in ('[Result "won"]', f'[Moves "{GAME.position.moves}"]'):
        assert header in TEXT


# --- how it is shown --------------------------------------------------------------------------


def test_the_help_leads_to_it() -> None:
    at = Reader(HelpPage())
    assert at.tap("Example game") == Open(Control.EXAMPLE)


def test_it_is_opened_above_the_help_and_closes_to_it() -> None:
    at = room()
    at.key("f1")
    at.key("tab")
    at.key("tab")
    at.key("return")
    assert at.says(f"Example game: {GAME.position.moves} moves")
    badges = {key.text for key in at.keys(Badge)}
    assert badges == {f"P{n} · 6" for n in range(1, 17)}
    at.key("right")
    at.key("escape")
    assert at.says("Up from the ace")
    at.key("escape")
    assert not at.says("Up from the ace")
    assert at.game.turns == ()


class Watcher(Viewer):
    """Somebody who watches the example."""

    def __init__(self) -> None:
        super().__init__(GAME, motion="none")
        self.page = example_replay(Settings(motion="none"), lambda: self.now)
        self.resize(800, 600)

    def await_step(self) -> float:
        """Wait until the next step is made, and return how long that took."""
        began, said = self.now, self.read()
        while self.read() == said:
            change = self.page.next_change()
            assert change is not None, "it plays"
            self.now += max(change, 1e-6)
        return self.now - began


def test_it_starts_by_itself_and_tells_first_what_it_is() -> None:
    at = Watcher()
    assert f"Example game: {GAME.position.moves} moves" in at.read()
    at.await_step()
    assert at.shows(1)


def test_it_goes_half_as_fast_as_usual_and_leaves_more_time_where_more_is_told() -> None:
    at = Watcher()
    at.await_step()
    waits = {point: at.await_step() for point in range(2, 25)}
    slow, redeal = [waits[point] for point in range(2, 14)], GAME.turns.index(Command.REDEAL) + 1
    assert min(slow) > 2 * PERIOD
    assert waits[redeal + 1] == pytest.approx(slow[0])
    assert waits[16] == pytest.approx(2 * PERIOD)


def test_it_plays_to_the_end() -> None:
    at = Watcher()
    for _ in GAME.turns:
        at.await_step()
    assert "All cards are home" in at.read()
    assert at.page.next_change() is None


def test_it_pauses_and_steps_as_any_replay_does() -> None:
    at = Watcher()
    at.await_step()
    at.key("right")
    assert at.shows(2)
    assert at.page.next_change() is None
    at.key("left")
    assert at.shows(1)
    assert "the row below builds down from the king" in at.read()


# --- the reasons --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("point", "text"),
    [
        (1, "Q♥ goes home onto K♥: the row below builds down from the king"),
        (3, "2♣ goes home onto A♣: the top row builds up from the ace"),
        (4, "Q♦ goes home onto K♦, and J♦ can follow"),
        (5, "J♦ goes home onto Q♦ and frees 3♣"),
        (10, "10♦ goes home onto J♦"),
        (18, "10♣ onto 9♣ frees 2♠"),
        (22, "A redeal brings up the bottom cards, and 3♠ can go home"),
        (43, "8♣ crosses to the king foundation to make way for 5♣"),
        (54, "7♥ crosses to the ace foundation to make way for 10♥"),
        (58, "K♦ onto A♦ frees 2♣: king and ace are neighbours on the piles"),
    ],
)
def test_steps_are_told_with_their_reason(point: int, text: str) -> None:
    assert reason_text(Timeline(GAME), point, "en") == text


def test_most_of_the_first_dozen_steps_and_all_redeals_have_a_reason() -> None:
    timeline = Timeline(GAME)
    plain = [
        point
        for point, step in enumerate(steps(), 1)
        if reason_text(timeline, point, "en") == turn_text(*step, "en")
    ]
    assert len([point for point in plain if point <= 12]) <= 2
    assert not set(plain) & set(timeline.redeals)


@pytest.mark.parametrize("game", [GAME, *GAMES.values()])
def test_a_reason_names_only_what_the_record_bears_out(game: Game) -> None:
    timeline = Timeline(game)
    for point in range(1, timeline.end + 1):
        text = reason_text(timeline, point, "en")
        after = timeline.step_to(point).after
        soon = [
            (card_text(card, "en"), turn)
            for later, turn in enumerate(timeline.turns[point:], point)
            if isinstance(turn, Move)
            and (card := timeline.position(later).top(turn.source)) is not None
        ]
        homeward = [card for card, turn in soon if not is_pile(turn.target)]
        if found := re.search(r"frees ([^ :]+)", text):
            assert found[1] in homeward[:3]
        elif found := re.search(r"make way for ([^ ]+)", text):
            assert found[1] in [card for card, turn in soon if is_pile(turn.source)]
        elif found := re.search(r"and ([^ ]+) can follow|and ([^ ]+) can go home", text):
            tops = {
                card_text(card, "en")
                for move in after.legal_moves()
                if not is_pile(move.target) and (card := after.top(move.source)) is not None
            }
            assert (found[1] or found[2]) in tops


def test_reasons_are_told_in_the_letters_of_the_settings() -> None:
    assert reason_text(Timeline(GAME), 5, "de") == "B♦ goes home onto D♦ and frees 3♣"


# --- what is told of a step -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("action", "text"),
    [
        ("P13>AC", "3♣ goes home onto 2♣"),
        ("P7>KH", "Q♥ goes home onto K♥"),
        ("P3>P1", "10♣ onto 9♣"),
        ("P6>P9", "K♦ onto A♦"),
        ("AC>KC", "8♣ crosses to the king foundation, onto 9♣"),
        ("KH>AH", "7♥ crosses to the ace foundation, onto 6♥"),
        ("R", "Redeal: the bottom card of every pile comes to the top"),
    ],
)
def test_a_turn_is_told_with_its_places_and_cards(action: str, text: str) -> None:
    wanted = parse_action(action)
    position, turn = next(step for step in steps() if step[1] == wanted)
    assert turn_text(position, turn, "en") == text


def test_cards_are_told_in_the_letters_of_the_settings() -> None:
    position, turn = steps()[0]
    assert turn_text(position, turn, "de") == "D♥ goes home onto K♥"


def told(at: Viewer) -> str:
    """Return what floats over the table: all texts and suits after those of the bar."""
    keys = [picture.key for picture in at.pictures()]
    start = next(i for i, key in enumerate(keys) if isinstance(key, Icon) and key.name == "info")
    words = [
        key.text if isinstance(key, Text) else SUIT_SIGNS[key.suit]
        for key in keys[start:]
        if isinstance(key, Text | Pip)
    ]
    return "".join("".join(words).split())


def test_every_step_is_told_forwards_and_backwards() -> None:
    at = Viewer(GAME, motion="none")
    expected = ["".join(turn_text(*step, "en").split()) for step in steps()]
    for text in expected[:-1]:
        at.key("right")
        assert told(at) == text
    at.key("right")
    assert told(at) == "Allcardsarehome"
    for text in reversed(expected[:-1]):
        at.key("left")
        assert told(at) == text


def test_a_step_is_told_while_its_card_flies_and_until_the_next() -> None:
    at = Viewer()
    at.key("right")
    at.now += 0.05
    assert at.flies()
    assert " goes home onto " in at.read()
    at.wait(1000)
    assert " goes home onto " in at.read()
    at.key("end", "left")
    at.wait(9)
    at.key("right")
    at.now += 0.05
    assert at.flies()
    assert "goes home" in at.read(), "the last one too, before it is said how it ended"


def test_where_a_jump_leads_the_step_before_is_told() -> None:
    at = Viewer()
    at.key("pagedown")
    assert at.shows(REDEALS[0])
    assert "Redeal: the bottom card" in at.read()
    at.key("home")
    assert "Redeal: the bottom card" not in at.read()


def test_while_it_plays_faster_than_one_can_read_nothing_is_told() -> None:
    at = Viewer(motion="none")
    for ups, speed in enumerate(SPEEDS):
        at.key("home", "down", "down", "down", *["up"] * ups)
        at.key("space")
        at.wait(0)
        assert at.shows(1)
        assert (" goes home onto " in at.read()) is (float(speed) <= 1)
        at.key("space")
        assert " goes home onto " in at.read(), "but where it pauses"
