"""Positions in the form that the search uses, their moves, and the way back to the engine.

A packed position is 16 numbers of piles, the states of four suits, and the redeals left. The engine
defines the rules; `tests/solver/test_packed.py` compares the two over random games.
"""

from collections.abc import Iterable, Iterator
from struct import Struct
from typing import Final, NamedTuple

from crescent.engine import (
    NEIGHBOURS,
    Command,
    Move,
    Place,
    Position,
    Suit,
    Turn,
    ace_foundation,
    king_foundation,
    rank_of,
    suit_of,
)
from crescent.solver.suits import homes
from crescent.solver.tables import EMPTIED, Pile, SuitState, Tables
from crescent.value import distinct

HOME: Final = -1
"""The target of a step that brings a card to a foundation."""


@distinct
class Step(NamedTuple):
    """Move a top card from a pile to another or, if `target` is `HOME`, to a foundation."""

    source: Place
    target: Place


REDEAL: Final = Step(HOME, HOME)
"""The redeal as a step."""


@distinct
class Packed(NamedTuple):
    """A position for the search; a free suit stands for all states of its two foundations."""

    piles: tuple[Pile, ...]
    suits: tuple[SuitState, ...]
    redeals: int

    @property
    def left(self) -> int:
        """The number of cards that have not come home; 0 when won."""
        clubs, diamonds, hearts, spades = self.suits
        return clubs.left + diamonds.left + hearts.left + spades.left


def pack(tables: Tables, position: Position) -> Packed:
    """Return a position of the engine in the form for the search."""
    return Packed(
        tuple(map(tables.piles.number, position.piles)),
        tuple(
            tables.suits[
                suit,
                homes(position.size(ace_foundation(suit)), position.size(king_foundation(suit))),
                position.redeals,
            ]
            for suit in Suit
        ),
        position.redeals,
    )


_identity = Struct("<16I4BB").pack


def identity(packed: Packed) -> bytes:
    """Return a key that is equal for positions that differ only in the order of their piles."""
    piles, suits, redeals = packed
    return _identity(*sorted(piles), *[suit.homes for suit in suits], redeals)


def successors(tables: Tables, packed: Packed) -> Iterator[tuple[Step, Packed]]:
    """Yield every possible step with its position: cards home first, the redeal last."""
    piles, suits, redeals = packed
    tops = [tables.piles.tops[pile] for pile in piles]
    for source, card in enumerate(tops):
        grown = suits[suit_of(card)].after[card] if card >= 0 else None
        if grown is not None:
            rest = suits[suit_of(card)].pops[piles[source]][0]
            changed = tuple([grown if suit.suit is grown.suit else suit for suit in suits])
            yield Step(source, HOME), Packed(_with(piles, (source, rest)), changed, redeals)
    for source, card in enumerate(tops):
        if card < 0:
            continue
        suit = suits[suit_of(card)]
        for target, top in enumerate(tops):
            if top in NEIGHBOURS[card]:
                pushed = suit.pushes[52 * piles[target] + card]
                if pushed is not None:
                    rest = suit.pops[piles[source]][0]
                    moved = _with(piles, (source, rest), (target, pushed[0]))
                    yield Step(source, target), Packed(moved, suits, redeals)
    if redeals:
        rotated = tuple(map(tables.piles.rotated.__getitem__, piles))
        if any(len(tables.piles.cards[pile]) > 1 for pile in piles):
            fewer = tuple([suit.after_redeal() for suit in suits])
            yield REDEAL, Packed(rotated, fewer, redeals - 1)


def is_idle(step: Step, after: Packed) -> bool:
    """Return True if a step may be left out by any search; `after` is what it leads to.

    That is, with no redeal left, a move of the only card of a pile to another pile. A line that
    wins with it also wins without: the card stays where it is, and what would be put on it there
    is put on it here. Nothing lies beneath it here, so it goes on from here to wherever it went
    from there, and its pile has room for as many cards; and the pile where it does not lie shows
    its top card and has more room. So a shortest line has no such step.
    """
    source, target = step
    return not after.redeals and target != HOME and after.piles[source] == EMPTIED


def _with(piles: tuple[Pile, ...], *changes: tuple[Place, Pile]) -> tuple[Pile, ...]:
    changed = list(piles)
    for place, pile in changes:
        changed[place] = pile
    return tuple(changed)


def written_out(position: Position, steps: Iterable[Step]) -> tuple[Turn, ...]:
    """Return the steps as turns of the engine, with the transfers between foundations.

    Each turn is played; raises `IllegalActionError` if the rules refuse one.
    """
    turns: list[Turn] = []
    for step in steps:
        for turn in _turns(position, step):
            position = position.play(turn)
            turns.append(turn)
    return tuple(turns)


def _turns(position: Position, step: Step) -> tuple[Turn, ...]:
    if step == REDEAL:
        return (Command.REDEAL,)
    source, target = step
    if target != HOME:
        return (Move(source, target),)
    card = position.piles[source][-1]
    rank, suit = rank_of(card), suit_of(card)
    ace, king = ace_foundation(suit), king_foundation(suit)
    count = position.size(ace)
    transfers: list[Move] = []
    if count + position.size(king) == 13:
        # The ace foundation takes the card at rank - 1 cards, the king foundation at rank.
        ends = [end for end in (rank - 1, rank) if 1 <= end <= 12]
        end = min(ends, key=lambda end: abs(end - count))
        transfers = [Move(king, ace)] * (end - count) + [Move(ace, king)] * (count - end)
        count = end
    return (*transfers, Move(source, ace if rank == count + 1 else king))
