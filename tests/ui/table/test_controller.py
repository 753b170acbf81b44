"""The gestures of SPEC.md section 7, by pointer, without a display."""

from types import SimpleNamespace

import pytest

from crescent.engine import Move, Place, Position, Refusal, parse_place
from crescent.settings import Settings
from crescent.ui.geometry import Point, Rect
from crescent.ui.layout import Layout, layout
from crescent.ui.table.controller import Activate, Attempt, Controller, GlideBack, Intent, NoPlace
from tests.support.builders import full_homes, move, table

LAYOUT = layout(1280, 800)
BARE = LAYOUT.message

# 5H has one place (P2), 7S three (P4, AS, KS), 9C none; P6 is emptied.
POSITION = table("5H 5H | 4H | 2S 7S | 8S | 9C | ", "AS:6 KS:6")


class Hand:
    """A controller with a pointer and a clock."""

    def __init__(self, position: Position = POSITION, size: tuple[int, int] = (1280, 800)) -> None:
        self.position = position
        laid_out = layout(*size)
        self.table = SimpleNamespace(layout=laid_out, areas={}, covered=False, settings=Settings())
        self.controller = Controller(self.table)
        self.now = 10.0

    def tap(self, where: str | Point, wait: float = 1.0) -> Intent | None:
        point = self.middle(where) if isinstance(where, str) else where
        self.controller.press(point)
        intent = self.controller.release(point, self.position, self.now)
        self.now += wait
        return intent

    def middle(self, name: str) -> Point:
        return middle(name, self.table.layout)

    def drift(self, name: str, by: int, wait: float = 1.0) -> Intent | None:
        """Tap a place with a hand that slips aside `by` pixels."""
        start = self.middle(name)
        self.controller.press(start)
        for part in (1, 2, 3):
            self.controller.move(Point(start.x + by * part // 3, start.y), self.position)
        intent = self.controller.release(Point(start.x + by, start.y), self.position, self.now)
        self.now += wait
        return intent

    def drag(self, start: str, end: Point) -> Intent | None:
        self.controller.press(middle(start))
        self.controller.move(end, self.position)
        return self.controller.release(end, self.position, self.now)

    @property
    def selection(self) -> Place | None:
        return self.controller.selection


def middle(name: str, table: Layout = LAYOUT) -> Point:
    return table.places[parse_place(name)].centre


def attempt(text: str) -> Attempt:
    return Attempt(move(text))


def target_of(intent: Intent | None) -> Move:
    assert isinstance(intent, Attempt)
    return intent.move


# Taps


def test_tap_with_one_place_moves_at_once() -> None:
    controller = Hand()
    assert controller.tap("P1") == attempt("P1>P2")
    assert controller.selection is None


def test_tap_with_several_places_selects() -> None:
    controller = Hand()
    assert controller.tap("P3") is None
    assert controller.selection == parse_place("P3")
    assert controller.tap("P4") == attempt("P3>P4")
    assert controller.selection is None


def test_tap_with_no_place_says_so_and_selects() -> None:
    controller = Hand()
    assert controller.tap("P5") == NoPlace(parse_place("P5"))
    assert controller.selection == parse_place("P5")


@pytest.mark.parametrize("wait", [0.1, 1.0])
def test_after_a_card_without_a_place_the_next_tap_is_a_fresh_one(wait: float) -> None:
    controller = Hand()
    controller.tap("P5", wait)
    assert controller.tap("P1") == attempt("P1>P2")
    assert controller.selection is None
    controller.tap("P5", wait)
    assert controller.tap("P3", wait=0.1) is None
    assert controller.selection == parse_place("P3")
    assert controller.tap("P3") == attempt("P3>AS"), "a fresh tap begins a series"


def test_after_a_card_without_a_place_a_foundation_top_is_tapped_afresh() -> None:
    controller = Hand(table("9C", "AS:6 KS:7"))
    controller.tap("P1")
    assert controller.tap("KS") == attempt("KS>AS")


@pytest.mark.parametrize("name", ["P6", "AH", "P7"])
def test_after_a_card_without_a_place_a_tap_on_what_cannot_move_is_refused(name: str) -> None:
    controller = Hand(table("5H 5H | 4H | 2S 7S | 8S | 9C | | 9D", "AS:6 KS:6"))
    controller.tap("P5")
    intent = controller.tap(name)
    assert target_of(intent).source == parse_place("P5")
    assert controller.selection is None
    assert controller.tap("P1") == attempt("P1>P2"), "no tap is swallowed"


def test_after_a_card_without_a_place_a_tap_on_the_bare_table_ends_the_selection() -> None:
    controller = Hand()
    controller.tap("P5")
    assert controller.tap(BARE) is None
    assert controller.selection is None


def test_selection_stays_after_a_refusal() -> None:
    controller = Hand()
    controller.tap("P3")
    assert controller.tap("P1") == attempt("P3>P1")
    assert controller.selection == parse_place("P3")
    assert controller.tap("P6") == attempt("P3>P6")
    assert controller.tap("AH") == attempt("P3>AS") or controller.selection is None


def test_selection_ends_by_a_second_tap_and_on_the_bare_table() -> None:
    controller = Hand()
    controller.tap("P3")
    assert controller.tap("P3") is None
    assert controller.selection is None
    controller.tap("P3")
    assert controller.tap(BARE) is None
    assert controller.selection is None


def test_emptied_pile_and_base_card_give_their_reason() -> None:
    controller = Hand()
    assert controller.tap("P6") == NoPlace(parse_place("P6"), Refusal.EMPTY_SOURCE)
    assert controller.tap("AH") == NoPlace(parse_place("AH"), Refusal.FOUNDATION_BASE_LOCKED)
    assert controller.selection is None


def test_won_game_gives_no_card() -> None:
    controller = Hand(table("", full_homes()))
    assert controller.tap("AS") == NoPlace(parse_place("AS"), Refusal.GAME_WON)


def test_foundation_top_has_the_other_foundation_as_its_only_place() -> None:
    controller = Hand(table("9S", "AS:6 KS:7"))
    assert controller.tap("KS") == attempt("KS>AS")
    controller = Hand(table("9S", "AS:5 KS:2"))
    assert controller.tap("AS") == NoPlace(parse_place("AS"))
    assert controller.tap("P1") == attempt("AS>P1")


@pytest.mark.parametrize("taps", [2, 3, 5])
def test_quick_taps_on_a_pile_with_one_place_make_one_move(taps: int) -> None:
    controller = Hand()
    intents = [controller.tap("P1", wait=0.06) for _ in range(taps)]
    assert intents == [attempt("P1>P2")] + [None] * (taps - 1)


def test_double_tap_prefers_the_ace_foundation() -> None:
    controller = Hand()
    assert controller.tap("P3", wait=0.3) is None
    assert controller.tap("P3", wait=0.3) == attempt("P3>AS")
    assert controller.tap("P3") is None
    assert controller.selection is None


def test_double_tap_goes_to_the_lowest_accepting_pile_without_a_foundation() -> None:
    controller = Hand(table("9S | 5C | 8S | TS | 8S", ""))
    assert controller.tap("P1", wait=0.39) is None
    assert controller.tap("P1") == attempt("P1>P3")


def test_taps_further_apart_are_no_double_tap() -> None:
    controller = Hand()
    controller.tap("P3", wait=0.41)
    assert controller.tap("P3") is None
    assert controller.selection is None


def test_double_tap_without_a_place_ends_as_it_began() -> None:
    controller = Hand()
    controller.tap("P5", wait=0.2)
    assert controller.tap("P5", wait=0.2) == NoPlace(parse_place("P5"))
    assert controller.selection is None
    assert controller.tap("P5") is None


def test_a_tap_that_served_as_target_starts_no_series() -> None:
    controller = Hand()
    controller.tap("P3")
    assert controller.tap("P4", wait=0.1) == attempt("P3>P4")
    controller.position = table("5H 5H | 4H | 2S | 8S 7S | 9C | ", "AS:6 KS:6")
    assert controller.tap("P4", wait=0.1) is None
    assert controller.selection == parse_place("P4")


SIZES = [(640, 480), (1280, 800), (1920, 1080), (3840, 2160)]


@pytest.mark.parametrize("size", SIZES)
def test_a_tap_becomes_a_drag_after_8_pixels_times_the_scale(size: tuple[int, int]) -> None:
    controller = Hand(size=size)
    most = int(8 * controller.table.layout.scale)
    start = controller.middle("P1")
    controller.controller.press(start)
    controller.controller.move(Point(start.x + most, start.y), controller.position)
    assert controller.controller.drag is None
    controller.controller.move(Point(start.x + most + 1, start.y), controller.position)
    assert controller.controller.drag is not None


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("part", [0.05, 0.1, 0.2, 0.32])
@pytest.mark.parametrize("name", ["P1", "P3", "P5", "P6", "AH"])
def test_a_tap_that_drifts_at_its_own_place_is_a_tap(
    name: str, part: float, size: tuple[int, int]
) -> None:
    still, drifting = Hand(size=size), Hand(size=size)
    by = round(part * drifting.table.layout.card_width)
    expected, found = still.tap(name), drifting.drift(name, by)
    assert isinstance(found, Attempt) == isinstance(expected, Attempt)
    if isinstance(found, Attempt):
        assert target_of(found) == target_of(expected)
    else:
        assert found == expected
    assert drifting.selection == still.selection
    assert drifting.controller.drag is None


def test_a_card_that_drifted_sets_out_from_where_it_is() -> None:
    controller = Hand()
    rect = LAYOUT.places[parse_place("P1")]
    assert controller.drift("P1", 20) == Attempt(move("P1>P2"), Point(rect.x + 20, rect.y))


def test_a_third_of_the_width_is_a_drag() -> None:
    controller = Hand()
    third = LAYOUT.card_width // 3 + 1
    assert isinstance(controller.drift("P3", third), GlideBack)
    assert controller.selection is None


def test_a_card_put_back_after_a_longer_way_is_no_tap() -> None:
    controller = Hand()
    start = middle("P1")
    controller.controller.press(start)
    controller.controller.move(BARE, controller.position)
    intent = controller.controller.release(start, controller.position, controller.now)
    assert isinstance(intent, GlideBack)


def test_drift_beyond_the_own_place_is_a_drag() -> None:
    controller = Hand()
    rect = LAYOUT.places[parse_place("P1")]
    controller.controller.press(Point(rect.x + 2, rect.centre.y))
    end = Point(rect.x - 18, rect.centre.y)
    assert isinstance(controller.controller.release(end, controller.position, 0.0), GlideBack)


def test_drift_wins_over_a_place_overlapped() -> None:
    """The neighbour takes the card and is overlapped, but one tap goes to the lowest pile."""
    controller = Hand(table("5C | 5C | 5C | 5C | 9S | 8S | TS | TS", ""))
    home, neighbour = (LAYOUT.places[parse_place(name)] for name in ("P5", "P6"))
    by = LAYOUT.card_width // 3 - 1
    assert home.moved(by, 0).overlap(neighbour)
    assert controller.drift("P5", by) is None
    assert controller.selection == parse_place("P5")


def test_drifting_taps_make_a_series() -> None:
    controller = Hand()
    assert controller.drift("P3", 20, wait=0.2) is None
    found = controller.drift("P3", -20, wait=0.2)
    assert target_of(found) == move("P3>AS")
    assert controller.drift("P3", 20) is None, "only the first two taps count"
    assert controller.selection is None


@pytest.mark.parametrize("name", ["P4", "KS"])
def test_a_tap_on_a_target_may_drift(name: str) -> None:
    controller = Hand()
    controller.tap("P3")
    assert controller.drift(name, 20) == attempt(f"P3>{name}")
    assert controller.selection is None


def test_a_tap_on_the_bare_table_may_drift() -> None:
    controller = Hand()
    controller.tap("P3")
    controller.controller.press(BARE)
    end = Point(BARE.x + 20, BARE.y)
    assert controller.controller.release(end, controller.position, 0.0) is None
    assert controller.selection is None


def test_pointer_that_strays_from_the_bare_table_is_no_tap() -> None:
    controller = Hand()
    controller.tap("P3")
    controller.controller.press(BARE)
    controller.controller.move(middle("P4"), controller.position)
    assert controller.controller.release(middle("P4"), controller.position, 0.0) is None
    assert controller.selection == parse_place("P3")


# The foundation area


def test_tap_in_the_area_goes_to_the_other_foundation_of_the_suit() -> None:
    controller = Hand(table("7S | 6S | 8S", "AS:6 KS:5"))
    controller.tap("P1")
    assert controller.tap("KS") == attempt("P1>AS")
    controller.tap("P1")
    assert controller.tap("KD") == attempt("P1>AS")


def test_tap_on_one_of_two_accepting_foundations_takes_that_one() -> None:
    controller = Hand()
    controller.tap("P3")
    assert controller.tap("KS") == attempt("P3>KS")


def test_tap_between_the_foundations_takes_the_nearer_of_two_that_accept() -> None:
    aces, kings = (LAYOUT.places[parse_place(name)] for name in ("AS", "KS"))
    gap = (aces.right + LAYOUT.places[parse_place("AH")].x) // 2
    for y, name in ((aces.centre.y, "AS"), (kings.centre.y, "KS")):
        controller = Hand()
        controller.tap("P3")
        assert controller.tap(Point(gap, y)) == attempt(f"P3>{name}")


def test_tap_in_the_area_that_nothing_accepts_is_refused_by_what_was_touched() -> None:
    position = table("9S | 8S | TS", "AS:5 KS:2")
    controller = Hand(position)
    controller.tap("P1")
    assert controller.tap("AD") == attempt("P1>AD")
    assert controller.tap("KS") == attempt("P1>KS")
    aces = LAYOUT.places[parse_place("AS")]
    assert controller.tap(Point(aces.right + 2, aces.centre.y)) == attempt("P1>AS")


# Drags


def test_drag_to_a_legal_place() -> None:
    controller = Hand()
    assert target_of(controller.drag("P1", middle("P2"))) == move("P1>P2")
    assert controller.controller.drag is None


def test_largest_overlap_among_legal_places_decides() -> None:
    # P12 and P13 are neighbours; both take the card, as does none of the piles it covers more.
    position = table("9S | 5C | 4C | 3C | 8S | TS | 2H | 2H")
    controller = Hand(position)
    left, right = (LAYOUT.places[parse_place(name)] for name in ("P5", "P6"))
    for part, name in ((0.4, "P5"), (0.6, "P6")):
        x = round(left.centre.x + (right.centre.x - left.centre.x) * part)
        assert target_of(controller.drag("P1", Point(x, left.centre.y))) == move(f"P1>{name}")


def test_drop_beside_a_legal_place_is_generous() -> None:
    controller = Hand()
    rect = LAYOUT.places[parse_place("P2")]
    corner = Point(rect.centre.x + rect.width - 4, rect.centre.y + rect.height - 4)
    assert target_of(controller.drag("P1", corner)) == move("P1>P2")


def test_drop_in_the_foundation_area() -> None:
    controller = Hand(table("7S", "AS:6 KS:5"))
    assert target_of(controller.drag("P1", middle("KC"))) == move("P1>AS")
    assert target_of(controller.drag("P1", middle("AD"))) == move("P1>AS")


def test_drop_where_both_foundations_accept_goes_to_the_one_touched() -> None:
    controller = Hand()
    assert target_of(controller.drag("P3", middle("KS"))) == move("P3>KS")
    assert target_of(controller.drag("P3", middle("AS"))) == move("P3>AS")


def test_drop_where_both_accept_and_neither_is_touched_goes_to_the_nearer() -> None:
    controller = Hand()
    for name in ("AC", "KC"):
        expected = move(f"P3>{name[0]}S")
        assert target_of(controller.drag("P3", middle(name))) == expected


def test_illegal_drop_is_refused_by_the_place_covered_most() -> None:
    controller = Hand()
    assert target_of(controller.drag("P1", middle("P5"))) == move("P1>P5")
    assert target_of(controller.drag("P1", middle("AD"))) == move("P1>AD")


def test_drop_on_bare_table_or_its_own_pile_glides_back() -> None:
    controller = Hand()
    bare = Point(LAYOUT.opening.x + LAYOUT.card_width, LAYOUT.opening.bottom - 10)
    assert isinstance(controller.drag("P1", bare), GlideBack)
    start = middle("P5")
    own = Point(start.x + LAYOUT.card_width // 2 - 2, start.y)
    assert isinstance(controller.drag("P5", own), GlideBack)


@pytest.mark.parametrize(
    ("source", "over", "taker"),
    [
        *(("P1", "P2", "P2"), ("P1", "P5", None), ("P5", "P2", None)),
        *(("P3", "AS", "AS"), ("P3", "KS", "KS"), ("P3", "P4", "P4")),
    ],
)
def test_the_place_that_would_take_the_card_is_the_one_that_does(
    source: str, over: str, taker: str | None
) -> None:
    controller = Hand()
    controller.controller.press(middle(source))
    assert controller.controller.taker(controller.position) is None
    controller.controller.move(middle(over), controller.position)
    expected = None if taker is None else parse_place(taker)
    assert controller.controller.taker(controller.position) == expected
    controller.controller.release(middle(over), controller.position, 0.0)
    assert controller.controller.taker(controller.position) is None


def test_no_place_takes_a_card_that_would_be_tapped() -> None:
    controller = Hand(table("5C | 5C | 5C | 5C | 9S | 8S | TS | TS", ""))
    start, third = middle("P5"), LAYOUT.card_width // 3
    controller.controller.press(start)
    for by, taker in ((third - 1, None), (third + 3, parse_place("P6"))):
        controller.controller.move(Point(start.x + by, start.y), controller.position)
        assert controller.controller.taker(controller.position) == taker


def test_dragging_ends_the_selection() -> None:
    controller = Hand()
    controller.tap("P3")
    controller.drag("P5", BARE)
    assert controller.selection is None


def test_letting_go_sends_the_card_home_without_a_move() -> None:
    controller = Hand()
    controller.controller.press(middle("P1"))
    controller.controller.move(middle("P2"), controller.position)
    assert isinstance(controller.controller.cancel_drag(), GlideBack)
    assert controller.controller.release(middle("P2"), controller.position, 0.0) is None
    assert controller.controller.cancel_drag() is None


def test_dragging_a_place_that_gives_no_card_says_why() -> None:
    controller = Hand()
    base, empty = parse_place("AH"), parse_place("P6")
    assert controller.drag("AH", middle("P1")) == NoPlace(base, Refusal.FOUNDATION_BASE_LOCKED)
    assert controller.drag("P6", middle("P4")) == NoPlace(empty, Refusal.EMPTY_SOURCE)


def test_drop_in_the_area_that_nothing_accepts_is_refused_by_what_was_touched() -> None:
    controller = Hand(table("9S | 8S | TS | 2H | 3H", "AS:5 KS:2"))
    assert target_of(controller.drag("P1", middle("AD"))) == move("P1>AD")
    assert target_of(controller.drag("P1", middle("KS"))) == move("P1>KS")


def test_resize_keeps_the_dragged_card_below_the_pointer() -> None:
    controller = Hand()
    start = middle("P1")
    controller.controller.press(start)
    pointer = Point(start.x + 200, start.y - 100)
    controller.controller.move(pointer, controller.position)
    bigger = layout(1920, 1080)
    controller.table.layout = bigger
    controller.controller.relayout(LAYOUT, bigger)
    drag = controller.controller.drag
    assert drag is not None
    card = Rect(*drag.corner, bigger.card_width, bigger.card_height)
    assert card.contains(pointer)
    assert abs(card.centre.x - pointer.x) <= 2


# Controls


def test_control_needs_press_and_release_on_it() -> None:
    controller = Hand()
    controller.table.areas = {"undo": Rect(300, 5, 80, 40), "new": Rect(10, 5, 80, 40)}
    assert controller.tap(Point(310, 20)) == Activate("undo")
    controller.controller.press(Point(310, 20))
    assert controller.controller.pressed == "undo"
    assert controller.controller.release(Point(20, 20), controller.position, 0.0) is None
    assert controller.controller.hover == "new"


def test_control_lies_above_the_places() -> None:
    controller = Hand()
    controller.table.areas = {"button": LAYOUT.places[0]}
    assert controller.tap("P1") == Activate("button")


# Keyboard taps


def test_keyboard_taps_stand_alone() -> None:
    controller = Hand()
    assert controller.controller.tap(parse_place("P1"), controller.position, 0.0) == attempt(
        "P1>P2"
    )
    assert controller.controller.tap(parse_place("P3"), controller.position, 0.0) is None
    assert controller.controller.tap(parse_place("KS"), controller.position, 0.0) == attempt(
        "P3>KS"
    )
