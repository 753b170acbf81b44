"""What a pile adds to the disorder, and what redeals that are left will mend of it."""

from crescent.engine import Suit, parse_card
from crescent.solver.suits import homes
from crescent.solver.tables import PAIR, Tables, disorder


def test_pairs_in_the_wrong_order_count() -> None:
    assert disorder([]) == disorder([3]) == disorder([5, 4, 2]) == disorder([1, 1]) == 0
    assert disorder([2, 4, 5]) == 3 * PAIR
    assert disorder([4, 2, 5]) == 2 * PAIR


def test_a_card_that_will_rotate_to_the_top_counts_less_where_that_mends_more_than_it_breaks() -> (
    None
):
    assert 0 < disorder([1, 5, 4], rotating=1) < PAIR
    assert disorder([4, 2, 5], rotating=1) == disorder([4, 2, 5])
    assert disorder([5, 1, 3], rotating=1) == disorder([5, 1, 3])
    assert disorder([1, 2, 5], rotating=1) > disorder([1, 2, 5], rotating=2) > 0


def test_the_lowest_cards_of_a_pile_rotate_of_whatever_suit() -> None:
    tables = Tables()
    pile = tables.piles.number(tuple(map(parse_card, ("2H", "2S", "5S", "4S"))))
    spades = [tables.suits[Suit.SPADES, homes(1, 1), redeals] for redeals in range(3)]
    assert [suit.disorder[pile] for suit in spades] == [
        disorder([1, 4, 3]),
        disorder([1, 4, 3]),
        disorder([1, 4, 3], rotating=1),
    ]
    assert spades[2].after_redeal() is spades[1]
