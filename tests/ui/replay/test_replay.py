"""The replay of a record: what it shows at each point, its steps, playing, and what it leads to."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crescent.engine import FOUNDATIONS, PLACES, Game, Move
from crescent.ui.geometry import Point
from crescent.ui.keys import Key
from crescent.ui.page import Close, Page, PlayOn
from crescent.ui.pictures import Back, Badge, Face, Glow, LiftedShadow, PanelShadow, Ring
from crescent.ui.playback import PERIOD, SPEEDS
from crescent.ui.replay.timeline import Timeline
from tests.support.viewer import CLOSED, EMPTY, END, GAMES, REDEALS, STUCK, WON, Viewer

# --- what is shown ----------------------------------------------------------------------------


def test_a_replay_is_a_whole_page_that_begins_with_the_deal() -> None:
    page: Page = Viewer().page
    assert (page.name, page.is_whole) == ("replay", True)
    at = Viewer()
    assert at.shows(0)
    assert at.page.next_change() is None


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_point_is_shown_forwards_and_backwards(game: Game) -> None:
    at = Viewer(game, motion="none")
    for point in range(len(game.turns) + 1):
        assert at.shows(point)
        at.key("right")
    for point in reversed(range(len(game.turns))):
        at.key("left")
        assert at.shows(point)
    at.key("left")
    assert at.shows(0)


def test_of_a_closed_deal_no_back_is_shown_while_cards_fly() -> None:
    # What a card that flies back will cover has not been seen at the point it flies to.
    assert sum(Timeline(CLOSED).face_down(0)) == 80
    at = Viewer(CLOSED)
    for point in range(1, 12):
        at.go_to(point)
        at.key("left")
        at.now += 0.05
        assert at.flies()
        assert at.keys(Back) == []
        at.wait(9)
        assert at.shows(point - 1)


def test_pile_numbers_and_counts_are_shown_whatever_the_settings_are() -> None:
    badges = {key.text for key in Viewer().keys(Badge)}
    assert badges == {f"P{number} · 6" for number in range(1, 17)}


def test_how_far_it_is_is_told_in_moves() -> None:
    at = Viewer()
    assert "Move 0 of 152" in at.read()
    at.go_to(REDEALS[0])
    assert f"Move {REDEALS[0] - 1} of 152" in at.read(), "a redeal is no move"
    at.key("end")
    assert "Move 152 of 152" in at.read()


def test_the_last_move_is_marked() -> None:
    at = Viewer(motion="none")
    assert at.keys(Ring) == []
    at.key("right")
    marked = {(x, y) for key, x, y, _ in at.pictures() if key == Ring("trail")}
    move = WON.turns[0]
    assert isinstance(move, Move)
    assert marked == {at.corner(move.source), at.corner(move.target)}
    at.go_to(REDEALS[0])
    assert at.keys(Ring) == []


@pytest.mark.parametrize(
    ("game", "seconds", "begins", "ends"),
    [
        (WON, 754.0, "a.crescent: 152 moves in 12:34", "All cards are home"),
        (WON, None, "a.crescent: 152 moves", "All cards are home"),
        (STUCK, None, "a.crescent: ", "No moves left"),
        (Game.replay(WON.code, WON.turns[:9]), 5.0, "9 moves in 0:05", "The game stops here"),
    ],
)
def test_something_is_said_at_both_ends(
    game: Game, seconds: float | None, begins: str, ends: str
) -> None:
    at = Viewer(game, seconds, title="a.crescent")
    assert begins in at.read()
    at.key("right")
    at.wait(9)
    assert begins not in at.read()
    at.key("end")
    assert ends in at.read()


def test_a_long_title_loses_its_middle() -> None:
    at = Viewer(title="begin " + "x" * 10_000 + " end\n\udcff")
    assert "begin xxx" in at.read()
    assert len(at.read()) < 300


# --- steps ------------------------------------------------------------------------------------


def test_a_step_lets_its_card_fly_and_a_step_back_too() -> None:
    at = Viewer()
    at.key("right")
    at.now += 0.05
    assert at.flies()
    assert at.page.next_change() is not None
    at.wait(1)
    assert not at.flies()
    assert at.shows(1)
    at.key("left")
    at.now += 0.05
    assert at.flies()
    at.wait(1)
    assert at.shows(0)
    at.wait(9)
    assert at.page.next_change() is None


def test_the_card_flies_back_the_way_it_came() -> None:
    move = WON.turns[0]
    assert isinstance(move, Move)
    ways = []
    for names in (["right"], ["right", "left"]):
        at = Viewer()
        at.key(*names[:-1])
        at.wait(9)
        at.key(names[-1])
        flown = []
        for _ in range(12):
            at.now += 0.02
            pictures = at.pictures()
            shadows = [i for i, picture in enumerate(pictures) if picture.key == LiftedShadow()]
            flown += [pictures[i][1:3] for i in shadows]
        ways.append(flown)
    there, back = ways
    at = Viewer()
    source, target = at.corner(move.source), at.corner(move.target)

    def far(one: tuple[int, ...], other: tuple[int, ...]) -> int:
        return abs(one[0] - other[0]) + abs(one[1] - other[1])

    assert far(there[0], source) < far(there[-1], source)
    assert far(back[0], target) < far(back[-1], target)
    assert far(there[-1], target) < 60
    assert far(back[-1], source) < 60


def test_a_redeal_ripples_and_is_taken_back_below_the_piles() -> None:
    at = Viewer()
    at.go_to(REDEALS[0])
    at.key("left")
    at.now += 0.6
    pictures = at.pictures()
    corners = {at.corner(place) for place in PLACES}
    moving = [
        index
        for index, picture in enumerate(pictures)
        if isinstance(picture.key, Face) and picture[1:3] not in corners
    ]
    lying = {
        picture[1:3]: (picture.key, index)
        for index, picture in enumerate(pictures)
        if isinstance(picture.key, Face) and picture[1:3] in corners
    }
    first = min(index for _, index in lying.values())
    assert moving
    assert moving[0] < first, "on its way back a card lies below all others"
    before = Timeline(WON).position(REDEALS[0] - 1)
    for place in PLACES:
        top = before.top(place)
        assert top is None or lying[at.corner(place)][0] == Face(top), "as it was before"
    at.wait(9)
    assert at.shows(REDEALS[0] - 1)


@pytest.mark.parametrize("name", ["home", "end", "pagedown"])
def test_a_jump_does_not_fly(name: str) -> None:
    at = Viewer()
    at.key("right", name)
    assert not at.flies()
    assert at.page.next_change() is None


def test_without_motion_nothing_flies() -> None:
    at = Viewer(motion="none")
    at.key("right")
    assert not at.flies()
    assert at.shows(1)


def test_page_keys_go_to_the_redeals() -> None:
    at = Viewer()
    for point in REDEALS:
        at.key("pagedown")
        assert at.shows(point)
    at.key("pagedown")
    assert at.shows(REDEALS[-1]), "there is no further one"
    at.key("end")
    for point in reversed(REDEALS):
        at.key("pageup")
        assert at.shows(point)
    at.key("pageup")
    assert at.shows(REDEALS[0])


def test_the_wheel_steps() -> None:
    at = Viewer(motion="none")
    at.page.scroll(2)
    assert at.shows(2)
    at.page.scroll(0.5)
    at.page.scroll(0.5)
    assert at.shows(3)
    at.page.scroll(-1)
    assert at.shows(2)
    at.page.scroll(-1_000_000)
    assert at.shows(0)
    at.page.scroll(1_000_000)
    assert at.shows(END)


# --- playing ----------------------------------------------------------------------------------


def test_it_plays_a_step_at_a_time_until_it_is_paused() -> None:
    at = Viewer(motion="none")
    assert "play" in at.icons()
    at.key("space")
    assert at.page.next_change() == 0
    at.wait(0)
    assert "pause" in at.icons()
    assert at.shows(1)
    assert at.page.next_change() == pytest.approx(PERIOD)
    at.wait(PERIOD - 0.01)
    assert at.shows(1)
    at.wait(0.01)
    assert at.shows(2)
    at.key("space")
    at.wait(99)
    assert at.shows(2)
    assert at.page.next_change() is None


@pytest.mark.parametrize(
    ("presses", "speed"), [(-1, 0.5), (0, 1), (1, 2), (2, 4), (9, 4), (-9, 0.5)]
)
def test_it_plays_as_fast_as_is_chosen(presses: int, speed: float) -> None:
    at = Viewer(motion="none")
    at.key(*["up" if presses > 0 else "down"] * abs(presses))
    assert f"{speed:g}×" in at.read().split()
    at.key("space")
    at.wait(0)
    assert at.page.next_change() == pytest.approx(PERIOD / speed)


def test_plus_and_minus_change_the_speed_too_and_the_control_goes_round() -> None:
    at = Viewer()
    seen = []
    for name in ("plus", "plus", "minus", "minus", "minus", "command+plus", "shift+minus", "x"):
        at.key(name)
        seen.append(next(word for word in at.read().split() if word.endswith("×")))
    assert seen == ["2×", "4×", "2×", "1×", "0.5×", "0.5×", "0.5×", "0.5×"]
    for speed in ("1", "2", "4", "0.5"):
        at.tap("speed")
        assert f"{speed}×" in at.read().split()


def test_motion_keeps_pace_and_a_faster_speed_holds_at_once() -> None:
    at = Viewer()
    at.key("down", "right")
    at.now += 0.3
    assert at.flies(), "half as fast it flies twice as long"
    at.key("up", "up", "up", "home", "right")
    at.now += 0.06
    assert not at.flies()
    at.key("home", "down", "down", "down", "space")
    at.wait(0)
    at.key("up", "up", "up")
    assert at.page.next_change() is not None
    at.wait(PERIOD / 4)
    at.wait(9)
    assert not at.shows(1)


def test_playing_ends_with_the_record_and_begins_again() -> None:
    at = Viewer(motion="none")
    at.key("end", "left", "space")
    at.wait(0)
    assert at.shows(END)
    assert "play" in at.icons()
    assert at.page.next_change() is None
    at.key("space")
    at.wait(0)
    assert at.shows(1)


def test_however_long_nobody_looked_it_takes_one_step() -> None:
    at = Viewer(motion="none")
    at.key("space")
    at.wait(0)
    at.wait(1_000_000)
    assert at.shows(2)
    assert at.page.next_change() == pytest.approx(PERIOD)
    at.wait(PERIOD + 0.1)
    assert at.shows(3)
    assert at.page.next_change() == pytest.approx(PERIOD - 0.1), "a little late it keeps time"


@pytest.mark.parametrize("name", ["left", "right", "home", "end", "pageup", "pagedown"])
def test_going_by_hand_stops_it(name: str) -> None:
    at = Viewer(motion="none")
    at.go_to(REDEALS[1])
    at.key("space")
    at.wait(0)
    at.key(name)
    assert "play" in at.icons()


def test_a_card_that_comes_home_glows() -> None:
    home = next(
        point
        for point, turn in enumerate(WON.turns, 1)
        if isinstance(turn, Move) and turn.target in FOUNDATIONS
    )
    at = Viewer()
    at.go_to(home - 1)
    at.key("right")
    at.now += 0.6
    assert at.keys(Glow)
    at.wait(9)
    assert at.keys(Glow) == []


def test_the_win_blooms() -> None:
    at = Viewer()
    at.key("end", "left")
    at.wait(9)
    at.key("right")
    at.now += 1
    assert len(at.keys(Face)) > len(FOUNDATIONS)
    assert "All cards are home" not in at.read(), "not before everything has come to rest"
    at.wait(9)
    assert "All cards are home" in at.read()


# --- outcomes ---------------------------------------------------------------------------------


def test_it_is_played_on_from_any_point() -> None:
    game = Game.replay(WON.code, WON.turns[:80])
    at = Viewer(game, 99.0, motion="none")
    at.go_to(30)
    outcome = at.tap("resume")
    assert isinstance(outcome, PlayOn)
    assert (outcome.game.code, outcome.game.turns) == (WON.code, WON.turns[:30])
    assert outcome.seconds == 0.0
    at.key("end")
    outcome = at.tap("resume")
    assert isinstance(outcome, PlayOn)
    assert (outcome.game.turns, outcome.seconds) == (game.turns, 99.0)
    at = Viewer(game, None)
    at.key("end")
    outcome = at.tap("resume")
    assert isinstance(outcome, PlayOn)
    assert outcome.seconds == 0.0


def test_what_is_won_cannot_be_played_on() -> None:
    at = Viewer()
    at.key("end")
    assert at.tap("resume") is None
    assert "resume" in at.disabled()


def test_it_is_closed_by_key_and_by_pointer() -> None:
    assert Viewer().key("escape") == Close()
    assert Viewer().tap("close") == Close()


# --- records without moves --------------------------------------------------------------------


def test_a_record_without_moves_can_be_looked_at() -> None:
    at = Viewer(EMPTY, None)
    assert "won.crescent: 0 moves" in at.read()
    assert "Move 0 of 0" in at.read()
    assert at.disabled() == {"first", "previous", "left", "play", "right", "next", "last"}
    for name in ("space", "left", "right", "home", "end", "pageup", "pagedown", "return"):
        assert at.key(name) is None
    at.tap("play")
    at.tap(at.on_slider(0.7))
    at.page.scroll(3)
    assert at.shows(0)
    assert at.page.next_change() is None
    outcome = at.tap("resume")
    assert isinstance(outcome, PlayOn)
    assert (outcome.game.turns, outcome.seconds) == ((), 0.0)


KEYS = st.builds(
    Key,
    st.sampled_from(
        ["left", "right", "up", "down", "return", "space", "tab", "home", "end", "pageup",
         "pagedown", "a", "f1"]
    ),
    st.booleans(), st.booleans(), st.booleans(),
)  # fmt: skip
POINTS = st.builds(Point, st.integers(-50, 1300), st.integers(-50, 120))
INPUTS = st.one_of(
    KEYS,
    POINTS,
    st.tuples(st.sampled_from(["press", "release"]), POINTS),
    st.tuples(st.integers(1, 1300), st.integers(1, 900)),
    st.floats(-200, 200),
    st.text(max_size=2),
)


@given(
    st.sampled_from([WON, CLOSED, STUCK, EMPTY]),
    st.sampled_from(["full", "short", "none"]),
    st.lists(INPUTS, max_size=40),
)
def test_no_input_breaks_a_replay(game: Game, motion: str, inputs: list[object]) -> None:
    at = Viewer(game, motion=motion)
    answers: dict[str, Callable[[Point], object]] = {
        "press": at.page.press,
        "release": at.page.release,
    }
    for given_input in inputs:
        match given_input:
            case Key() as key:
                at.page.key(key)
            case Point() as point:
                at.page.move(point)
            case (str(name), Point() as point):
                answers[name](point)
            case (int(width), int(height)):
                at.resize(width, height)
            case float(notches):
                at.page.scroll(notches)
            case str(text):
                at.page.type(text)
        assert at.pictures()
        wait = at.page.next_change()
        assert wait is None or wait >= 0
        at.now += 0.01 if wait is None else wait
    at.resize(1280, 800)
    at.page.move(Point(0, 500))
    at.key("end")
    at.wait(9)
    assert at.shows(len(game.turns))


def test_speeds_begin_slow_and_know_the_usual_one() -> None:
    assert [float(speed) for speed in SPEEDS] == sorted(float(speed) for speed in SPEEDS)
    assert "1" in SPEEDS


def test_a_title_of_control_characters_is_no_trouble() -> None:
    assert Viewer(title="\n\t\0\udcff♥").pictures()
    assert not [key for key in Viewer(title="").keys(PanelShadow) if key.width <= 0]
