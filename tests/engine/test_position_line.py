"""A position on one line, both ways."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crescent.engine import (
    Command,
    DealCode,
    Game,
    Position,
    PositionError,
    Variant,
    deal,
    parse_code,
    parse_position_line,
)
from tests.support.builders import DEAL_1, full_homes, table


@pytest.mark.parametrize(
    ("position", "line"),
    [
        (table("2S 3S | 4S"), "2S 3S | 4S"),
        (table("2S | | 4S", "AS:2"), "2S | - | 4S; AS:2"),
        (table("| 4S", redeals=2, moves=17), "- | 4S; redeals: 2; moves: 17"),
        (table("", full_homes(), moves=96), f"; {full_homes()}; moves: 96"),
        (table(""), ""),
    ],
)
def test_a_small_position_is_one_short_line(position: Position, line: str) -> None:
    assert position.line() == line
    assert parse_position_line(line) == position


def test_a_failing_assertion_can_be_read() -> None:
    assert repr(table("2S 3S | 4S")) == "parse_position_line('2S 3S | 4S')"


def test_white_space_and_order_are_free() -> None:
    told = parse_position_line(" 2S  3S|4S ;moves:4; KS:2 AS:3 ;redeals: 1")
    assert told == table("2S 3S | 4S", "AS:3 KS:2", redeals=1, moves=4)


@given(st.integers(0, 9999), st.sampled_from(list(Variant)), st.lists(st.integers(0), max_size=60))
def test_every_position_of_a_game_leads_back(
    number: int, variant: Variant, choices: list[int]
) -> None:
    position = deal(DealCode(variant, number))
    for choice in choices:
        turns = position.legal_turns()
        if not turns:
            break
        position = position.play(turns[choice % len(turns)])
    assert parse_position_line(position.line()) == position


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("2S 3X", "not a card"),
        (" | " * 16, "there are 16 piles"),
        ("2S " * 14, "at most 13"),
        ("2S; QS:3", "not a foundation"),
        ("2S; AS:3 AS:3", "not a foundation"),
        ("2S; P1:3", "not a foundation"),
        ("2S; AS:0", "base card"),
        ("2S; AS:14", "a number from 0 to 13"),
        ("2S; AS", "a number from 0 to 13"),
        ("2S; redeals: x", "a number from 0 to"),
        ("2S; moves: -1", "a number from 0 to"),
    ],
)
def test_anything_else_is_told_what_is_wrong_with_it(line: str, message: str) -> None:
    with pytest.raises(PositionError, match=message) as caught:
        parse_position_line(line)
    assert caught.value.line == 1


@given(st.text())
def test_reading_a_line_is_total(line: str) -> None:
    with suppress(PositionError):
        assert parse_position_line(line).line() is not None


def test_a_game_can_begin_at_a_position() -> None:
    position = parse_position_line("2S; AS:1 KS:11")
    game = Game.from_position(DEAL_1, position)
    assert (game.position, game.undoable, game.turns) == (position, 0, ())
    assert game.is_legal(position.legal_moves()[0])
    game.play(position.legal_moves()[0])
    assert game.undo().after == position
    assert not game.is_legal(Command.UNDO)


def test_the_position_of_a_game_is_changed_by_playing_only() -> None:
    game = Game(parse_code("CR1-N-AAAAAAB"))
    with pytest.raises(AttributeError):
        game.position = table("2S")  # type: ignore[misc]
