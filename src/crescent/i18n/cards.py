"""Cards in words, for a voice or a terminal; on the table they are drawn, such as 7♥."""

from collections.abc import Mapping
from typing import Final

from crescent.engine import Card, Suit, rank_of, suit_of
from crescent.i18n import Message

# The suit as it stands in the name of a card: hearts, in “7 of hearts”.
SUITS: Final[Mapping[Suit, Message]] = {
    Suit.CLUBS: Message("clubs", context="in the name of a card"),
    Suit.DIAMONDS: Message("diamonds", context="in the name of a card"),
    Suit.HEARTS: Message("hearts", context="in the name of a card"),
    Suit.SPADES: Message("spades", context="in the name of a card"),
}

# A card by itself, or one that is moved: “7 of hearts” in “7 of hearts onto 8 of hearts”.
CARDS: Final = (
    Message("ace of {suit}", context="a card"),
    Message("2 of {suit}", context="a card"),
    Message("3 of {suit}", context="a card"),
    Message("4 of {suit}", context="a card"),
    Message("5 of {suit}", context="a card"),
    Message("6 of {suit}", context="a card"),
    Message("7 of {suit}", context="a card"),
    Message("8 of {suit}", context="a card"),
    Message("9 of {suit}", context="a card"),
    Message("10 of {suit}", context="a card"),
    Message("jack of {suit}", context="a card"),
    Message("queen of {suit}", context="a card"),
    Message("king of {suit}", context="a card"),
)
# A card that another goes onto: “8 of hearts” in “7 of hearts onto 8 of hearts”, in the case that
# your sentence for that wants.
TARGETS: Final = (
    Message("ace of {suit}", context="a card that another goes onto"),
    Message("2 of {suit}", context="a card that another goes onto"),
    Message("3 of {suit}", context="a card that another goes onto"),
    Message("4 of {suit}", context="a card that another goes onto"),
    Message("5 of {suit}", context="a card that another goes onto"),
    Message("6 of {suit}", context="a card that another goes onto"),
    Message("7 of {suit}", context="a card that another goes onto"),
    Message("8 of {suit}", context="a card that another goes onto"),
    Message("9 of {suit}", context="a card that another goes onto"),
    Message("10 of {suit}", context="a card that another goes onto"),
    Message("jack of {suit}", context="a card that another goes onto"),
    Message("queen of {suit}", context="a card that another goes onto"),
    Message("king of {suit}", context="a card that another goes onto"),
)
# {card} is such as “7 of hearts”, {top} such as “8 of hearts” as a card that another goes onto.
ONTO: Final = Message("{card} onto {top}", context="in words")


def card_words(card: Card) -> str:
    """Return a card by itself in words: ``ace of hearts``."""
    return CARDS[rank_of(card) - 1](suit=SUITS[suit_of(card)]())


def onto_words(card: Card, top: Card) -> str:
    """Return a card and the one that it goes onto in words: ``7 of hearts onto 8 of hearts``."""
    onto = TARGETS[rank_of(top) - 1](suit=SUITS[suit_of(top)]())
    return ONTO(card=card_words(card), top=onto)
