from itertools import islice

import pytest

from crescent.engine import DealCode, Variant, card_name, deal
from crescent.engine.deal import START_ORDER, draw, shuffled, words
from tests.support.builders import DEAL_1


def test_start_order_is_by_suit_and_rank_without_the_bases() -> None:
    clubs = "AC 2C 2C 3C 3C 4C 4C 5C 5C 6C 6C 7C 7C 8C 8C 9C 9C TC TC JC JC QC QC KC"
    names = [card_name(card) for card in START_ORDER]
    assert names[:24] == clubs.split()
    for start, suit in ((24, "D"), (48, "H"), (72, "S")):
        assert names[start : start + 24] == clubs.replace("C", suit).split()


def test_deal_1() -> None:
    lines = deal(DEAL_1).text().splitlines()
    assert lines[0] == "P1: 5S QH AH 6C 8D 9D"
    assert lines[15] == "P16: 4D JD JS 6H TD JH"
    assert lines[16:] == [
        *("AC: 1", "AD: 1", "AH: 1", "AS: 1", "KC: 1", "KD: 1", "KH: 1", "KS: 1"),
        *("redeals: 3", "moves: 0"),
    ]


def test_variant_changes_the_redeals_and_not_the_cards() -> None:
    normal = deal(DealCode(Variant.NORMAL, 5))
    for variant in Variant:
        assert deal(DealCode(variant, 5)) == normal._replace(redeals=variant.redeals)


def test_deals_differ() -> None:
    assert shuffled(1) != shuffled(2)


def test_words_go_on_as_long_as_they_are_asked_for() -> None:
    twice = list(islice(words(1), 400))
    assert len(set(twice)) > 390  # no block of them comes again
    assert twice[:100] == list(islice(words(1), 100))


def test_draw_takes_the_remainder() -> None:
    assert draw(10, iter([27])) == 7


def test_draw_takes_another_word_above_the_largest_whole_multiple() -> None:
    assert draw(3, iter([2**32 - 1, 4])) == 1
    assert draw(3, iter([2**32 - 2])) == 2


@pytest.mark.parametrize("bound", [2, 64, 2**16])
def test_draw_rejects_no_word_for_a_power_of_two(bound: int) -> None:
    assert draw(bound, iter([2**32 - 1, 0])) == bound - 1
