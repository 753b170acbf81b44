"""Every refusal of SPEC.md section 6, and which of several comes first."""

import pytest

from crescent.engine import Game, IllegalActionError, Position, Refusal, parse_action
from tests.support.builders import DEAL_1, WON_ACTIONS, WON_CODE, full_homes, move, played, table

WON = table("", full_homes(), redeals=1)
FULL = "2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS"
"""A pile of 13 cards, an ace on top."""


def refusal(position: Position, action: str) -> Refusal | None:
    if action == "R":
        return position.why_illegal(parse_action("R"))  # type: ignore[arg-type]
    return position.why_illegal(move(action))


def test_refusals_are_named_in_the_order_of_the_rules() -> None:
    assert " ".join(refusal.name for refusal in Refusal).split() == [
        *("GAME_WON", "SAME_PILE", "EMPTY_SOURCE", "FOUNDATION_BASE_LOCKED"),
        *("FOUNDATION_TO_PILE", "EMPTY_PILE_TARGET", "PILE_FULL", "WRONG_SUIT", "WRONG_RANK"),
        *("FOUNDATION_WRONG_SUIT", "FOUNDATION_COMPLETE", "FOUNDATION_WRONG_RANK"),
        *("NO_REDEALS_LEFT", "REDEAL_WITHOUT_EFFECT", "NOTHING_TO_UNDO", "NOTHING_TO_REDO"),
    ]


@pytest.mark.parametrize(
    ("position", "action", "expected"),
    [
        (table("2S | 3S"), "P1>P2", None),
        (table("2S"), "P1>AS", None),
        (table("QS"), "P1>KS", None),
        (table("", "AS:2 KS:10"), "AS>KS", Refusal.FOUNDATION_WRONG_RANK),
        (table("", "AS:2 KS:12"), "KS>AS", Refusal.FOUNDATION_WRONG_RANK),
        (table("", "AS:2 KS:12"), "AS>KS", Refusal.FOUNDATION_WRONG_RANK),
        (table("", "AS:3 KS:10"), "KS>AS", None),
        (table("", "AS:3 KS:10"), "AS>KS", None),
        (table("2S"), "P1>P1", Refusal.SAME_PILE),
        (table("", "AS:2"), "AS>AS", Refusal.SAME_PILE),
        (table(), "P1>P2", Refusal.EMPTY_SOURCE),
        (table(), "P1>AS", Refusal.EMPTY_SOURCE),
        (table(), "AS>KS", Refusal.FOUNDATION_BASE_LOCKED),
        (table("", "AS:12"), "KS>AS", Refusal.FOUNDATION_BASE_LOCKED),  # though it would fit
        (table("3S", "AS:2"), "AS>P1", Refusal.FOUNDATION_TO_PILE),
        (table("2S"), "P1>P2", Refusal.EMPTY_PILE_TARGET),
        (table(f"2S | {FULL}"), "P1>P2", Refusal.PILE_FULL),
        (table("2H | 3S"), "P1>P2", Refusal.WRONG_SUIT),
        (table("2S | 4S"), "P1>P2", Refusal.WRONG_RANK),
        (table("2S | 2S"), "P1>P2", Refusal.WRONG_RANK),
        (table("2S"), "P1>AH", Refusal.FOUNDATION_WRONG_SUIT),
        (table("2S"), "P1>KH", Refusal.FOUNDATION_WRONG_SUIT),
        (table("", "AS:2"), "AS>AH", Refusal.FOUNDATION_WRONG_SUIT),
        (table("AS", "AS:13"), "P1>AS", Refusal.FOUNDATION_COMPLETE),  # no way round the corner
        (table("KS", "KS:13"), "P1>KS", Refusal.FOUNDATION_COMPLETE),
        (table("", "AS:13 KS:2"), "KS>AS", Refusal.FOUNDATION_COMPLETE),
        (table("3S"), "P1>AS", Refusal.FOUNDATION_WRONG_RANK),
        (table("JS"), "P1>KS", Refusal.FOUNDATION_WRONG_RANK),
        (table("AS"), "P1>AS", Refusal.FOUNDATION_WRONG_RANK),
        (table("2S 3S", redeals=1), "R", None),
        (table("2S 3S"), "R", Refusal.NO_REDEALS_LEFT),
        (table("2S | 3S", redeals=1), "R", Refusal.REDEAL_WITHOUT_EFFECT),
        (WON, "P1>P2", Refusal.GAME_WON),
        (WON, "R", Refusal.GAME_WON),
    ],
)
def test_refusal(position: Position, action: str, expected: Refusal | None) -> None:
    assert refusal(position, action) is expected


@pytest.mark.parametrize(
    ("position", "action", "first"),
    [
        (WON, "P1>P1", Refusal.GAME_WON),
        (WON._replace(redeals=0), "R", Refusal.GAME_WON),
        (table(), "P1>P1", Refusal.SAME_PILE),
        (table(), "AS>AS", Refusal.SAME_PILE),
        (table("", "AS:13"), "AS>AS", Refusal.SAME_PILE),
        (table(), "P1>P2", Refusal.EMPTY_SOURCE),
        (table(f" | {FULL}"), "P1>P2", Refusal.EMPTY_SOURCE),
        (table("", "AS:13"), "P1>AS", Refusal.EMPTY_SOURCE),
        (table("3S"), "AS>P1", Refusal.FOUNDATION_BASE_LOCKED),
        (table(), "AS>P1", Refusal.FOUNDATION_BASE_LOCKED),
        (table("", "AH:13"), "AS>AH", Refusal.FOUNDATION_BASE_LOCKED),
        (table("", "AS:2"), "AS>P1", Refusal.FOUNDATION_TO_PILE),
        (table(FULL, "AS:2"), "AS>P1", Refusal.FOUNDATION_TO_PILE),
        (table("3H", "AS:2"), "AS>P1", Refusal.FOUNDATION_TO_PILE),
        (table(f"2H | {FULL}"), "P1>P2", Refusal.PILE_FULL),
        (table(f"4S | {FULL}"), "P1>P2", Refusal.PILE_FULL),
        (table("2H | 4S"), "P1>P2", Refusal.WRONG_SUIT),
        (table("2S", "AH:13"), "P1>AH", Refusal.FOUNDATION_WRONG_SUIT),
        (table("5S", "AS:13"), "P1>AS", Refusal.FOUNDATION_COMPLETE),
        (table("2S"), "R", Refusal.NO_REDEALS_LEFT),
    ],
)
def test_first_of_several_refusals_is_told(position: Position, action: str, first: Refusal) -> None:
    assert refusal(position, action) is first


@pytest.mark.parametrize(
    ("action", "expected"), [("U", Refusal.NOTHING_TO_UNDO), ("Y", Refusal.NOTHING_TO_REDO)]
)
def test_a_fresh_game_has_nothing_to_take_back_or_make_again(
    action: str, expected: Refusal
) -> None:
    assert Game(DEAL_1).why_illegal(parse_action(action)) is expected


@pytest.mark.parametrize("action", ["P1>P1", "P1>P2", "AS>KS", "AS>P1", "R", "U", "Y"])
def test_a_won_game_refuses_everything_because_it_is_won(action: str) -> None:
    assert played(WON_CODE, WON_ACTIONS).why_illegal(parse_action(action)) is Refusal.GAME_WON


@pytest.mark.parametrize("action", ["P1>P1", "R"])
def test_a_refused_turn_is_an_error_that_tells_action_and_refusal(action: str) -> None:
    turn = parse_action(action)
    with pytest.raises(IllegalActionError) as caught:
        table("2S").play(turn)  # type: ignore[arg-type]
    assert caught.value.action == turn
    assert str(caught.value) == f"{action}: {caught.value.refusal.name}"


def test_refusals_tell_their_names() -> None:
    assert repr(Refusal.PILE_FULL) == "Refusal.PILE_FULL"
