import pytest

from crescent.engine import Suit, card_name, make_card, parse_card, rank_of, suit_of


def test_a_card_is_rank_and_suit() -> None:
    assert [parse_card(name) for name in ("AC", "KC", "AD", "TH", "KS")] == [0, 12, 13, 35, 51]


def test_every_rank_and_suit_has_its_card() -> None:
    named = [rank + suit for suit in "CDHS" for rank in "A23456789TJQK"]
    assert [card_name(make_card(rank, suit)) for suit in Suit for rank in range(1, 14)] == named


@pytest.mark.parametrize("card", range(52))
def test_names_and_parts_lead_back_to_the_card(card: int) -> None:
    assert parse_card(card_name(card)) == card
    assert make_card(rank_of(card), suit_of(card)) == card


@pytest.mark.parametrize("name", ["", "T", "10H", "th", "TX", "1H", "HT", "TH ", "ＴH", "TH\n"])
def test_anything_else_is_no_card(name: str) -> None:
    with pytest.raises(ValueError, match="not a card"):
        parse_card(name)


def test_suits_are_shown_as_they_are_written() -> None:
    assert repr(Suit.SPADES) == "Suit.SPADES"
