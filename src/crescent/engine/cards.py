"""Cards as small integers, with names and parsers (SPEC.md sections 1 and 5).

A card is ``suit * 13 + rank - 1``, from 0 (ace of clubs) to 51 (king of spades). Two cards of the
same rank and suit are equal: the two decks cannot be told apart.

>>> card_name(parse_card("TH"))
'TH'
>>> rank_of(parse_card("QS")), suit_of(parse_card("QS"))
(12, Suit.SPADES)
"""

from enum import IntEnum
from typing import Final

Card = int
"""A card, 0 to 51."""

Rank = int
"""A rank, 1 (ace) to 13 (king)."""


class Suit(IntEnum):
    """The four suits, in the order of the notation."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    def __repr__(self) -> str:
        return f"Suit.{self.name}"


CARDS: Final = range(52)

RANK_LETTERS: Final = "A23456789TJQK"
SUIT_LETTERS: Final = "CDHS"

CARD_NAMES: Final = tuple(rank + suit for suit in SUIT_LETTERS for rank in RANK_LETTERS)
_CARDS_BY_NAME: Final = {name: card for card, name in enumerate(CARD_NAMES)}

RANK_OF: Final = tuple(card % 13 + 1 for card in CARDS)
SUIT_OF: Final = tuple(Suit(card // 13) for card in CARDS)

NEIGHBOURS: Final = tuple(
    tuple(card // 13 * 13 + (card % 13 + step) % 13 for step in (1, -1)) for card in CARDS
)
"""The two cards of its suit that may lie on each card, one rank up and one rank down.

King and ace are neighbours (SPEC.md section 2, 2).
"""


def make_card(rank: Rank, suit: Suit) -> Card:
    """Return the card of a rank (1 to 13) and a suit."""
    return suit * 13 + rank - 1


def rank_of(card: Card) -> Rank:
    """Return the rank of a card, 1 (ace) to 13 (king)."""
    return RANK_OF[card]


def suit_of(card: Card) -> Suit:
    """Return the suit of a card."""
    return SUIT_OF[card]


def card_name(card: Card) -> str:
    """Return the name of a card, such as ``"TH"`` for the ten of hearts (SPEC.md section 5)."""
    return CARD_NAMES[card]


def parse_card(name: str) -> Card:
    """Return the card of that name.

    Raises `ValueError` for anything but the 52 names of SPEC.md section 5, upper case.
    """
    try:
        return _CARDS_BY_NAME[name]
    except KeyError:
        raise ValueError(f"not a card: {shortened(name)}") from None


def shortened(text: str) -> str:
    """Return a text quoted for an error message, with escapes, and cut after 20 characters."""
    return repr(text if len(text) <= 20 else text[:20] + "…")
