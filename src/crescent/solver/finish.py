"""The end of a game that plays itself: all cards can go home without another move or a redeal.

Cards only go from the piles to the foundations, and between the two foundations of a suit. In
nearly every case a card that can come home should. There are two exceptions. Of the two cards of a
rank one comes home before its suit is free and one after (`crescent.solver.suits`), and it may
matter which one is first. And in a free suit it may matter which card comes home next.

>>> from crescent.engine import parse_card
>>> pile = parse_card("KS"), parse_card("QS")
>>> homes = 13, 13, 13, 11, 13, 13, 13, 13
>>> finish(Position((pile, *[()] * 15), homes, redeals=0, moves=90))
(Move(source=0, target=19), Move(source=0, target=19))
"""

from functools import cached_property
from typing import Final, NamedTuple

from crescent.engine import (
    Card,
    Place,
    Position,
    Rank,
    Suit,
    Turn,
    ace_foundation,
    king_foundation,
    rank_of,
    suit_of,
)
from crescent.solver.packed import HOME, Step, written_out
from crescent.solver.suits import FREE, Homes, after, homes
from crescent.value import distinct

MOST_LOOKED_AT: Final = 20
"""The most positions to look at, about 150 µs each; nearly always one or two are enough."""


def finish(position: Position, most: int = MOST_LOOKED_AT) -> tuple[Turn, ...] | None:
    """Return the turns that bring all cards home without a move to a pile or a redeal.

    None if there are no such turns, if the game is won, or if they were not found after `most`
    positions. The engine has played the turns.
    """
    if position.is_won:
        return None
    piles = _Piles(position.piles)
    waiting = [_start(position)]
    seen = set()
    looked = 0
    while waiting and looked < most:
        looked += 1
        here = waiting.pop()
        if not piles.could_come_home(here):
            continue
        choice = piles.settle(here)
        if not any(here.heights):
            return written_out(position, [Step(place, HOME) for place in here.places])
        name = tuple(here.heights), frozenset(here.later)
        if choice is not None and name not in seen:
            seen.add(name)
            # Either this card comes home now, or it waits.
            waiting += [here.copy(), here]
            waiting[-2].later.add(choice)
            piles.bring_home(here, choice)
    return None


@distinct
class _Here(NamedTuple):
    """A position on the way home; it changes as cards come home."""

    heights: list[int]
    """How many cards each pile still has."""
    suits: list[Homes]
    later: set[Place]
    """Piles whose top card waits for the equal card or, in a free suit, for another of its suit."""
    places: list[Place]
    """The piles of the cards that came home, in that order."""

    def copy(self) -> "_Here":
        heights, suits, later, places = self
        return _Here(heights[:], suits[:], later.copy(), places[:])


def _start(position: Position) -> _Here:
    size = position.size
    suits = [homes(size(ace_foundation(suit)), size(king_foundation(suit))) for suit in Suit]
    return _Here([*map(len, position.piles)], suits, set(), [])


def _is_home(number: Homes, rank: Rank) -> bool:
    """Return True if a card of that rank has come home."""
    ace, king = divmod(number, 14)
    return not ace < rank < 14 - king


class _Piles:
    """The cards as they lie at the start, and the steps home."""

    def __init__(self, piles: tuple[tuple[Card, ...], ...]) -> None:
        self._piles = piles

    @cached_property
    def _firsts(self) -> set[tuple[Place, int]]:
        """Cards that should come home before the equal one, which lies below or at the bottom."""
        found: dict[Card, list[tuple[Place, int]]] = {}
        for place, pile in enumerate(self._piles):
            for height, card in enumerate(pile, start=1):
                found.setdefault(card, []).append((place, height))
        return {
            (place, height)
            for both in found.values()
            for (place, height), other in zip(both, both[::-1], strict=True)
            if other[0] == place or other[1] == 1
        }

    def could_come_home(self, here: _Here) -> bool:
        """Return True if all cards could come home under easier rules, a quick test.

        The rules are easier in two ways: as soon as one of two equal cards can come home both can,
        and all cards of a free suit can.
        """
        heights, suits = here.heights[:], here.suits[:]
        left = sum(heights) + 1
        while left > (left := sum(heights)) > 0:
            for place, pile in enumerate(self._piles):
                while height := heights[place]:
                    card = pile[height - 1]
                    suit, rank = suit_of(card), rank_of(card)
                    number = suits[suit]
                    if number != FREE:
                        waits = place in here.later and height == here.heights[place]
                        grown = None if waits else after(number, rank)
                        if grown is not None:
                            suits[suit] = grown
                        elif _is_home(here.suits[suit], rank) or not _is_home(number, rank):
                            break
                    heights[place] -= 1
        return left == 0

    def settle(self, here: _Here) -> Place | None:
        """Bring home every card that should; return the pile of one that might, or None."""
        heights, suits, later, places = here
        choice = None
        settled = -1
        while settled < len(places):
            settled = len(places)
            choice = None
            for place, pile in enumerate(self._piles):
                while height := heights[place]:
                    card = pile[height - 1]
                    number = suits[suit_of(card)]
                    if after(number, rank_of(card)) is None:
                        break
                    first = number != FREE and (place, height) in self._firsts
                    if not first and sum(divmod(number, 14)) <= 13:
                        if place not in later:
                            choice = place
                        break
                    self.bring_home(here, place)
        return choice

    def bring_home(self, here: _Here, place: Place) -> None:
        """Bring the top card of a pile home, so that no card waits for it any longer."""
        heights, suits, later, places = here
        card = self._top(here, place)
        suit = suit_of(card)
        was = suits[suit]
        grown = after(was, rank_of(card))
        if grown is None:
            raise ValueError("not a card that can come home")
        suits[suit] = grown
        heights[place] -= 1
        places.append(place)
        for other in [*later]:
            top = self._top(here, other)
            if top == card or (was == FREE and suit_of(top) is suit):
                later.discard(other)

    def _top(self, here: _Here, place: Place) -> Card:
        return self._piles[place][here.heights[place] - 1]
