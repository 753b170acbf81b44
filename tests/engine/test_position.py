from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from crescent.engine import (
    FOUNDATIONS,
    MOST_REDEALS,
    PILES,
    PLACES,
    Command,
    DealCode,
    Move,
    Place,
    Position,
    PositionError,
    Status,
    Variant,
    action_name,
    card_name,
    deal,
    parse_card,
    parse_place,
    parse_position,
    parse_position_line,
    place_name,
)
from tests.support.builders import DEAL_1, VECTORS, full_homes, move, table

START = deal(DEAL_1)
RANKS = "A23456789TJQK"
NO_HOME = full_homes(AC=12)
"""Foundations that take no card but a king of clubs."""

FULL = "2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS"


def legal(position: Position) -> list[str]:
    return [action_name(move) for move in position.legal_moves()]


def names(position: Position, place: str) -> str:
    return " ".join(map(card_name, position.piles[parse_place(place)]))


# Looking


@pytest.mark.parametrize(
    ("place", "card"), [("P1", "3S"), ("P2", None), ("AS", "2S"), ("KS", "JS"), ("AH", "AH")]
)
def test_top_is_the_card_that_shows(place: str, card: str | None) -> None:
    position = table("2S 3S", "AS:2 KS:3")
    top = position.top(parse_place(place))
    assert top == (None if card is None else parse_card(card))


@pytest.mark.parametrize(
    ("place", "card"), [("P1", "3S"), ("P2", None), ("AS", "2S"), ("AH", None), ("KH", None)]
)
def test_a_place_gives_its_top_but_no_base_card(place: str, card: str | None) -> None:
    given_card = table("2S 3S", "AS:2").gives(parse_place(place))
    assert given_card == (None if card is None else parse_card(card))


@pytest.mark.parametrize(
    ("place", "cards"),
    [
        ("P1", "4S 2S"),
        ("P2", ""),
        ("P3", ""),
        ("AS", "3S"),
        ("KS", "9S"),
        ("AH", ""),
        ("KH", ""),
    ],
)
def test_a_place_takes_what_the_rules_say(place: str, cards: str) -> None:
    position = table(f"2S 3S | {FULL}", "AS:2 KS:4 AH:13 KH:13")
    assert sorted(map(card_name, position.takes(parse_place(place)))) == sorted(cards.split())


@pytest.mark.parametrize(("place", "size"), [("P1", 2), ("P2", 0), ("AS", 2), ("KS", 1)])
def test_size_counts_the_cards_of_a_place(place: str, size: int) -> None:
    assert table("2S 3S", "AS:2").size(parse_place(place)) == size


def test_cards_home_run_from_8_to_104() -> None:
    assert (START.cards_home, table("", full_homes()).cards_home) == (8, 104)


def test_a_position_is_a_value() -> None:
    assert deal(DEAL_1) == START
    assert len({START, deal(DEAL_1)}) == 1
    names = {"parse_position_line": parse_position_line}
    assert eval(repr(START), names) == START  # noqa: S307 - our own repr


# Moves


@pytest.mark.parametrize(("lower", "upper"), [*pairwise(RANKS), ("K", "A")], ids="".join)
def test_neighbouring_ranks_of_a_suit_go_onto_each_other(lower: str, upper: str) -> None:
    position = table(f"{lower}S | {upper}S | {upper}H", NO_HOME)
    assert legal(position) == ["P1>P2", "P2>P1"]


@pytest.mark.parametrize("rank", "3456789TJQ")
def test_other_ranks_do_not(rank: str) -> None:
    assert legal(table(f"AS | {rank}S | AS", NO_HOME)) == []


def test_a_moved_card_lies_on_top_and_counts_as_a_move() -> None:
    after = table("9H 3S | 2C 2S", redeals=2, moves=7).play(move("P1>P2"))
    assert after == table("9H | 2C 2S 3S", redeals=2, moves=8)


def test_ace_foundation_is_built_up() -> None:
    assert table("2S", "AS:1").play(move("P1>AS")) == table("", "AS:2", moves=1)


def test_king_foundation_is_built_down() -> None:
    assert table("QS", "KS:1").play(move("P1>KS")) == table("", "KS:2", moves=1)


def test_a_whole_suit_is_built_up_to_its_king() -> None:
    position = table("KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S")
    for _ in range(12):
        position = position.play(move("P1>AS"))
    assert position == table("", "AS:13", moves=12)


def test_a_whole_suit_is_built_down_to_its_ace() -> None:
    position = table("AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS")
    for _ in range(12):
        position = position.play(move("P1>KS"))
    assert position == table("", "KS:13", moves=12)


def test_a_card_between_foundations_is_a_move() -> None:
    position = table("", "AS:7 KS:6", moves=3)
    assert position.play(move("AS>KS")) == table("", "AS:6 KS:7", moves=4)
    assert position.play(move("KS>AS")) == table("", "AS:8 KS:5", moves=4)


def test_an_emptied_pile_takes_nothing_any_more() -> None:
    after = table("3S | 2S | 4S").play(move("P1>P2"))
    assert [place_name(place) for place in after.destinations(2)] == ["P2"]
    assert after.takes(0) == ()


def test_a_pile_of_twelve_takes_one_more_card() -> None:
    position = table("QS AS | 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS", NO_HOME)
    position = position.play(move("P1>P2"))
    assert names(position, "P2") == FULL
    assert 1 not in position.destinations(0)


def test_a_full_pile_still_gives_its_card() -> None:
    assert "P1>P2" in legal(table(f"{FULL} | KS"))


def test_legal_moves_are_in_order_and_without_the_redeal() -> None:
    position = table("3S 2S | 3S | QH", "AD:7 KD:6", redeals=1)
    assert legal(position) == ["P1>P2", "P1>AS", "P2>P1", "P3>KH", "AD>KD", "KD>AD"]


def test_destinations_are_the_places_that_accept_a_card() -> None:
    position = table("2S | 3S | AS | 4S", "AD:7 KD:6")
    assert [place_name(place) for place in position.destinations(0)] == ["P2", "P3", "AS"]
    assert [place_name(place) for place in position.destinations(17)] == ["KD"]


@pytest.mark.parametrize("place", ["P2", "AS", "KS"])
def test_a_place_that_gives_nothing_has_no_destinations(place: str) -> None:
    assert table("2S").destinations(parse_place(place)) == ()


# Redeal


def test_redeal_brings_each_bottom_card_to_the_top() -> None:
    before = table("2H 9C JD JD | 5S 6S | 7C", "AS:2", redeals=3, moves=5)
    after = before.play(Command.REDEAL)
    assert after == table("9C JD JD 2H | 6S 5S | 7C", "AS:2", redeals=2, moves=5)


# Status


@pytest.mark.parametrize(
    ("position", "status"),
    [
        (table("", full_homes()), Status.WON),
        (table("", full_homes(AS=12)), Status.STUCK),
        (table("2S | 3H"), Status.PLAYING),  # 2S goes home
        (table("3S | 4S"), Status.PLAYING),  # only piles can take a card
        (table("5S | 3H", "AC:7 KC:6"), Status.PLAYING),  # only foundations can
        (table("5S 3H", redeals=1), Status.PLAYING),  # only a redeal helps
        (table("5S 3H"), Status.STUCK),
        (table("5S | 3H", redeals=1), Status.STUCK),  # a redeal would change nothing
    ],
)
def test_status(position: Position, status: Status) -> None:
    assert position.status is status
    assert position.is_won == (status is Status.WON)


def test_statuses_tell_their_names() -> None:
    assert repr(Status.STUCK) == "Status.STUCK"


# One author of truth


def reads_as_legal(position: Position, source: Place, target: Place) -> bool:
    """The rules of moving once more, read from SPEC.md section 2 with names instead of numbers."""

    def shown(place: Place) -> tuple[str, ...]:
        if place in PILES:
            return tuple(card_name(position.piles[place][-1]))
        order = RANKS if place_name(place)[0] == "A" else RANKS[::-1]
        return order[position.foundations[place - 16] - 1], place_name(place)[1]

    count = position.size(source)
    room = position.size(target)
    if count == 0 or (source in FOUNDATIONS and (count == 1 or target in PILES)):
        return False
    if source == target or room in {0, 13}:
        return False
    rank, suit = shown(source)
    other_rank, other_suit = shown(target)
    step = RANKS.index(rank) - RANKS.index(other_rank)
    if target in PILES:
        fits = step % 13 in {1, 12}
    else:
        fits = step == (1 if place_name(target)[0] == "A" else -1)
    return fits and suit == other_suit


def agree(position: Position) -> None:
    pairs = [Move(source, target) for source in PLACES for target in PLACES]
    expected = [pair for pair in pairs if reads_as_legal(position, *pair)]
    assert list(position.legal_moves()) == expected
    assert [pair for pair in pairs if position.why_illegal(pair) is None] == expected
    assert [Move(a, b) for a in PLACES for b in position.destinations(a)] == expected


@pytest.mark.parametrize("entry", VECTORS["positions"], ids=lambda entry: entry["note"])
def test_three_readings_of_the_rules_agree_on_positions_of_play(entry: dict[str, str]) -> None:
    agree(parse_position(entry["position"]))


@settings(max_examples=40)
@given(
    st.lists(st.lists(st.integers(0, 51), max_size=13), min_size=16, max_size=16),
    st.lists(st.integers(1, 13), min_size=8, max_size=8),
)
def test_three_readings_of_the_rules_agree_on_any_position(
    piles: list[list[int]], foundations: list[int]
) -> None:
    position = Position(tuple(map(tuple, piles)), tuple(foundations), 0, 0)
    if not position.is_won:
        agree(position)


# Text


def edited(line: int, text: str) -> str:
    """Return the text of deal 1 with another line in place of the one that counts `line` from 1."""
    lines = START.text().split("\n")
    lines[line - 1] = text
    return "\n".join(lines)


def test_text_of_a_position() -> None:
    text = table("2S TH | | 3S", "AS:2 KS:13", redeals=1, moves=27).text()
    assert text.split("\n") == [
        *("P1: 2S TH", "P2:", "P3: 3S", *(f"P{number}:" for number in range(4, 17))),
        *("AC: 1", "AD: 1", "AH: 1", "AS: 2", "KC: 1", "KD: 1", "KH: 1", "KS: 13"),
        *("redeals: 1", "moves: 27", ""),
    ]


@given(st.integers(0, 32**7 - 1), st.sampled_from(Variant))
def test_text_of_a_deal_leads_back_to_it(number: int, variant: Variant) -> None:
    position = deal(DealCode(variant, number))
    assert parse_position(position.text()) == position


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("", 0),
        ("\n" * 26, 1),
        (START.text()[:-1], 0),
        (START.text() + "\n", 0),
        (START.text() + "moves: 0", 0),
        (START.text().replace("\n", "\r\n"), 1),
        ("\ufeff" + START.text(), 1),
        (edited(1, "P1 : 5S QH AH 6C 8D 9D"), 1),
        (edited(1, "P1: 5S QH AH 6C 8D 9d"), 1),
        (edited(1, "P1: 5S QH AH 6C 8D"), 0),  # a card is missing
        (edited(1, "P1: 5S QH AH 6C 8D 5S"), 0),  # another one in its place
        (edited(1, "P1: 5S QH AH 6C 8D 9D 9D"), 0),  # one is there three times
        (edited(1, "P1:5S QH AH 6C 8D 9D"), 1),
        (edited(1, "P1:  5S QH AH 6C 8D 9D"), 1),
        (edited(1, "P1: 5S QH AH 6C 8D 9D "), 1),
        (edited(2, "P2: "), 2),
        (edited(2, "P3: QC 3S TH 8S QS TS"), 2),
        (edited(16, "P16:" + " 2S" * 14), 16),
        (edited(17, "AC:"), 17),
        (edited(17, "AC: 0"), 17),
        (edited(24, "KS: 0"), 24),
        (edited(18, "AD: 14"), 18),
        (edited(18, "AD: 2"), 0),  # one card too many
        (edited(18, "AD: 01"), 18),
        (edited(18, "AD: 1 1"), 18),
        (edited(18, "AD: -1"), 18),
        (edited(18, "AD: \u0661"), 18),
        (edited(18, "AD: \u00b2"), 18),
        (edited(25, f"redeals: {MOST_REDEALS + 1}"), 25),
        (edited(25, "redeals: "), 25),
        (edited(26, "moves: +1"), 26),
        (edited(26, "moves: 1000000000"), 26),
        (edited(26, "moves: " + "9" * 5000), 26),
    ],
)
def test_error_of_a_text_tells_the_line(text: str, line: int) -> None:
    with pytest.raises(PositionError) as caught:
        parse_position(text)
    assert caught.value.line == line
    assert str(caught.value).startswith(f"line {line}: ") == (line > 0)


@pytest.mark.parametrize("card", range(52), ids=card_name)
def test_every_card_is_missed(card: int) -> None:
    missing = START.text().replace(" " + card_name(card), "", 1)
    with pytest.raises(PositionError, match=f"{card_name(card)} is there 1 times"):
        parse_position(missing)


def test_largest_numbers_are_read() -> None:
    position = START._replace(redeals=4, moves=999_999_999)
    assert parse_position(position.text()) == position


def test_cards_on_foundations_are_counted() -> None:
    position = START.play(move("P4>AH"))
    assert parse_position(position.text()) == position
    with pytest.raises(PositionError, match="2H is there 3 times instead of twice"):
        parse_position(position.text().replace("P4: ", "P4: 2H "))
