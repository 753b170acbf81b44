import pytest

from crescent.engine import deal, perft
from tests.support.builders import DEAL_1, full_homes, table


@pytest.mark.parametrize(("depth", "count"), list(enumerate([1, 8, 60, 532, 5216])))
def test_perft_of_deal_1(depth: int, count: int) -> None:
    assert perft(deal(DEAL_1), depth) == count


def test_a_redeal_counts_as_one_action() -> None:
    # P1>AS, or R; after either there is nothing more to do.
    position = table("5C 4S", full_homes(AS=3), redeals=1)
    assert [perft(position, depth) for depth in (1, 2, 3)] == [2, 0, 0]


def test_equal_cards_in_different_piles_count_apart() -> None:
    assert perft(table("2S | 2S"), 1) == 2


def test_a_won_game_has_no_actions() -> None:
    assert perft(table("", full_homes(), redeals=3), 1) == 0


def test_negative_depth_is_an_error() -> None:
    with pytest.raises(ValueError, match="no depth"):
        perft(deal(DEAL_1), -1)
