"""A proof, without a search, that a position can't be won any more.

It looks at the aces and kings on the piles and at what lies beneath them. A set of suits is *held*
if each ace and each king of these suits that is on a pile has a card of one of these suits
somewhere beneath it. With no redeal left, **a position with a held set is lost**:

Suppose that a line wins, and let *c* be the card that comes home last of all cards of the set.

1. *c* is an ace or a king. The other 25 cards of its suit are home, so one of the suit's two
   foundations is full and the other has twelve cards. The last one it takes is the king, if it
   began with the ace, or the ace. (Cards that pass between foundations stay home.)
2. *c* is never moved to a pile. A card that is moved to a pile lies on a card of its own suit, and
   that one, a card of the set, could only come home after it.
3. So *c* lies where it lies now until it goes home, and what lies beneath it comes home later. No
   card of the set comes home later, so there is none beneath *c*. But the set is held.

With one redeal left the same is true of a set that is held in spite of the redeal. The bottom card
of a pile then counts as nothing beneath the others, and an ace or king is free, so that its suit
belongs to no held set, if it is itself the bottom card of its pile, or if a neighbour of it, of
which it may lie on top, is the bottom card of any pile. For let *c* be as before, in a line with a
redeal that comes before *c* goes home (otherwise all is as above):

4. After the redeal *c* is not moved to a pile, as in 2.
5. If it was moved before the redeal, then at the redeal it lies on a neighbour. If this is not the
   bottom card, it is beneath *c* still, which cannot be, as in 2. If it is, it has been all the
   time, for no card can be put on an empty pile. So *c* is free.
6. If it was not moved at all, and is not the bottom card, then the redeal takes nothing from
   beneath it but the bottom card, and what else lies beneath it comes home later, as in 3.

**Limits.** With two redeals or more nothing is proved: a card can be brought to a place that comes
to the top. With fewer, nothing is proved by finding no held set: it is there in most late positions
that are lost, but not in all. The cards on the piles have to be those of a game: the ones that the
foundations lack.

The largest held set is found by starting with all suits, and leaving out one with a free ace or
king until there is none: what is left out is in no held set.

>>> from crescent.engine import parse_position_line
>>> homes = "AC:13 AD:13 AH:13 AS:11 KC:13 KD:13 KH:13 KS:12"
>>> lost(parse_position_line(f"QS KS AS; {homes}"))
True
>>> lost(parse_position_line(f"QS KS | AS; {homes}"))
False
>>> lost(parse_position_line(f"QS KS AS; {homes}; redeals: 1"))
False
>>> why_lost(parse_position_line(f"QS KS AS; {homes}"))
(Held(place=0, height=1, on=(0,)), Held(place=0, height=2, on=(0, 1)))
"""

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import Final, NamedTuple

from crescent.engine import NEIGHBOURS, Card, Place, Position, Suit, suit_of
from crescent.value import distinct

MOST_REDEALS_LEFT: Final = 1
"""The most redeals left with which anything is proved."""

IS_ANCHOR: Final = tuple(card % 13 in (0, 12) for card in range(52))
"""For each card whether it is an ace or a king, which may be the last card of its suit."""

_SUITS: Final = tuple(1 << suit_of(card) for card in range(52))
"""For each card its suit as a bit."""

_FREES: Final = tuple(sum(1 << other for other in around) for around in NEIGHBOURS)
"""For each card its two neighbours as bits."""


@distinct
class Look(NamedTuple):
    """What the proof looks at in a pile; cards and suits are bits."""

    anchors: tuple[tuple[int, int, int], ...]
    """For each ace and king: itself, its suit, and the suits of what stays beneath it."""
    frees: int
    """The cards that the bottom card frees."""


def look_at(pile: tuple[Card, ...], redeals: int) -> Look:
    """Return what matters of a pile with so many redeals left, 0 or 1."""
    anchors = []
    beneath = 0
    for height, card in enumerate(pile):
        if IS_ANCHOR[card]:
            anchors.append((1 << card, _SUITS[card], beneath))
        if height >= redeals:
            beneath |= _SUITS[card]
    return Look(tuple(anchors), _FREES[pile[0]] if redeals and pile else 0)


def held(looks: Iterable[Look]) -> int:
    """Return the largest held set of suits, as bits; 0 if there is none, and nothing is proved."""
    found: list[tuple[int, int, int]] = []
    freed = 0
    for anchors, frees in looks:
        found += anchors
        freed |= frees
    suits = 0
    for _, suit, _ in found:
        suits |= suit
    before = 0
    while suits != before:
        before = suits
        for card, suit, beneath in found:
            if suits & suit and (freed & card or not suits & beneath):
                suits ^= suit
    return suits


def lost(position: Position) -> bool:
    """Return True if it is proved here that a position can't be won; False says nothing."""
    return _held(position) != 0


def _held(position: Position) -> int:
    redeals = position.redeals
    if redeals > MOST_REDEALS_LEFT:
        return 0
    return held(look_at(pile, redeals) for pile in position.piles)


@distinct
class Held(NamedTuple):
    """An ace or king that cannot be the last of its suits to come home, and what it lies on."""

    place: Place
    height: int
    """Where it lies in its pile; the bottom card has height 0."""
    on: tuple[int, ...]
    """The heights of the cards beneath it that hold it, which are of the suits concerned."""


def why_lost(position: Position) -> tuple[Held, ...]:
    """Return the reason in as few suits as can be; empty if it is not proved here.

    It names all aces and kings of these suits that are on piles: each lies on cards of these suits,
    so none of them can be the last card to come home. If only one suit is concerned, its ace and
    its king both lie on cards of that suit, or the one that is not home does.
    """
    largest = _held(position)
    among = [suit for suit in Suit if largest >> suit & 1]
    for count in range(1, len(among) + 1):
        for suits in combinations(among, count):
            reason = tuple(_anchors_of(suits, position))
            if reason and all(anchor.on for anchor in reason):
                return reason
    return ()


def _anchors_of(suits: tuple[Suit, ...], position: Position) -> Iterator[Held]:
    for place, pile in enumerate(position.piles):
        for height, card in enumerate(pile):
            if IS_ANCHOR[card] and suit_of(card) in suits:
                beneath = range(position.redeals, height)
                on = tuple(below for below in beneath if suit_of(pile[below]) in suits)
                yield Held(place, height, on)
