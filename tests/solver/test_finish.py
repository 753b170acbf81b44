"""Games that can be ended without thinking: all of them, no others, and by home moves alone."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from crescent.engine import PILE_LIMIT, DealCode, Move, Position, Variant, deal, is_pile
from crescent.solver import finish
from crescent.solver.suits import after, homes
from tests.solver.endgames import BLOCKED, CORNER, ENDGAMES, ONE_MOVE, TRANSFERS, played, won_line
from tests.support.builders import DEAL_1, full_homes, move, table

QUEEN = "JS TS 9S 8S 7S 6S AS 2S 3S 4S 5S QS"
"""If this queen is the first, five, four … ace and six … jack follow; if not, nothing does."""
FIVE = "QS JS TS 9S 8S 7S 6S AS 2S 3S 4S 5S"
"""If the suit is free and this five comes first, all the others follow."""

CAN = {
    "one move": ONE_MOVE,
    "as it lies": table("KS QS | JS TS", full_homes(AS=9)),
    "transfers": TRANSFERS,
    "two suits": table("KS QH | KH QS", full_homes(AS=11, AH=11)),
    "only the second queen may be the first": table(f"KS QS | {QUEEN}", full_homes(AS=11, KS=1)),
    "only the first queen may be the first": table(f"{QUEEN} | KS QS", full_homes(AS=11, KS=1)),
    "five, not king": table(f"KS | {FIVE}", full_homes(AS=12, KS=1)),
    "five, not king, before it": table(f"{FIVE} | KS", full_homes(AS=12, KS=1)),
}
CANNOT = {
    "the queen is under the king": BLOCKED,
    "the king has a pile to go to": CORNER,
    "each queen is under the other king": table("QS KH | QH KS", full_homes(AS=11, AH=11)),
    "the second jack must wait for a queen beneath it": table(
        "QS QS JS JS | KS AS 2S 3S 4S 5S 6S 7S 8S 9S TS", full_homes(AS=10, KS=1)
    ),
    "only a redeal helps": table("QS KS", full_homes(AS=11), redeals=3),
}


def home_moves_win(position: Position) -> bool:
    """Going everywhere that moves to foundations lead to."""
    seen = {position[:2]}
    waiting = [position]
    while waiting:
        here = waiting.pop()
        if here.is_won:
            return True
        for turn in here.legal_moves():
            there = here.after(turn)
            if not is_pile(turn.target) and there[:2] not in seen:
                seen.add(there[:2])
                waiting.append(there)
    return False


@st.composite
def laid_out(draw: st.DrawFn) -> Position:
    """Return a game of spades that goes home in some order, but that a few cards changed places."""
    number = homes(ace := draw(st.integers(5, 12)), king := draw(st.integers(1, 13 - ace)))
    left = [*range(ace + 1, 14), *range(1, 14 - king)]
    order = []
    while left:
        rank = draw(st.sampled_from([rank for rank in left if after(number, rank) is not None]))
        number = after(number, rank) or 0
        left.remove(rank)
        order.append(rank)
    for _ in range(draw(st.integers(0, 2))):
        one, other = (draw(st.integers(0, len(order) - 1)) for _ in range(2))
        order[one], order[other] = order[other], order[one]
    piles: list[list[str]] = [[] for _ in range(draw(st.integers(3, 6)))]
    for rank in reversed(order):
        short = [pile for pile in piles if len(pile) < PILE_LIMIT]
        draw(st.sampled_from(short)).append("A23456789TJQK"[rank - 1] + "S")
    return table(" | ".join(map(" ".join, piles)), full_homes(AS=ace, KS=king))


def finishes(position: Position, most: int = 10**6) -> bool:
    """Return True if there is an answer, and that it keeps its word."""
    turns = finish(position, most)
    if turns is None:
        return False
    assert all(isinstance(turn, Move) and not is_pile(turn.target) for turn in turns)
    assert played(position, turns).is_won
    return True


@pytest.mark.parametrize("position", CAN.values(), ids=CAN)
def test_it_can(position: Position) -> None:
    assert home_moves_win(position)
    assert finishes(position, 20)


@pytest.mark.parametrize("position", CANNOT.values(), ids=CANNOT)
def test_it_cannot(position: Position) -> None:
    assert not home_moves_win(position)
    assert finish(position, 10**6) is None


def test_a_won_game_needs_no_end() -> None:
    assert finish(table("", full_homes())) is None


def test_a_new_game_does_not_end_itself() -> None:
    assert finish(deal(DEAL_1)) is None


def test_the_queen_that_frees_the_five_goes_first() -> None:
    turns = finish(CAN["only the second queen may be the first"])
    assert turns is not None
    assert turns[0] == move("P2>AS")


def test_no_more_positions_than_told() -> None:
    position = CAN["only the second queen may be the first"]
    assert finish(position, 0) is None
    answers = [finish(position, most) is not None for most in range(1, 10)]
    assert answers[-1]
    assert answers == sorted(answers)


@given(ENDGAMES)
@settings(max_examples=60)
def test_endgames_end_as_the_engine_says(position: Position) -> None:
    assert finishes(position) == (home_moves_win(position) and not position.is_won)


@given(laid_out())
@settings(max_examples=200)
def test_one_suit_ends_as_the_engine_says(position: Position) -> None:
    assert finishes(position) == home_moves_win(position)


@pytest.mark.parametrize("number", [0, 5, 6, 7])
def test_late_in_a_won_game_it_can_and_early_it_cannot(number: int) -> None:
    position = deal(DealCode(Variant.NORMAL, number))
    answers = []
    for turn in won_line(number)[:-1]:
        position = position.play(turn)
        answers.append(finishes(position, 20))
    assert answers[-1]
    assert not any(answers[:40])
