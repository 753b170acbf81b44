"""A suit's foundations, held to the engine one card at a time."""

import pytest

from crescent.engine import Move, Position, Suit, make_card
from crescent.solver.suits import FREE, NEVER, after, homes, urgency
from tests.support.builders import table

PAIRS = [(ace, king) for ace in range(1, 14) for king in range(1, 14)]


def spades(ace: int, king: int, pile: str = "") -> Position:
    return table(pile, f"AS:{ace} KS:{king}")


def met(position: Position) -> list[Position]:
    """The position and all that transfers between the two foundations of spades make of it."""
    found = [position]
    for here in found:
        for move in (Move(19, 23), Move(23, 19)):
            if here.why_illegal(move) is None and here.after(move)[:2] not in [
                position[:2] for position in found
            ]:
                found.append(here.after(move))
    return found


@pytest.mark.parametrize(("ace", "king"), [pair for pair in PAIRS if pair != (13, 13)])
def test_every_card_comes_home_as_the_engine_has_it(ace: int, king: int) -> None:
    for rank in range(1, 14):
        card = make_card(rank, Suit.SPADES)
        start = spades(ace, king)._replace(piles=((card,), *[()] * 15))
        expected = {
            homes(there.size(19), there.size(23))
            for here in met(start)
            for target in here.destinations(0)
            for there in [here.play(Move(0, target))]
        }
        assert expected == {after(homes(ace, king), rank)} - {None}


def test_foundations_that_meet_are_all_one() -> None:
    assert {homes(ace, 13 - ace) for ace in range(1, 13)} == {FREE}
    assert len({homes(*pair) for pair in PAIRS}) == 169 - 11


def test_urgency_counts_the_cards_up_to_one() -> None:
    assert urgency(homes(1, 1)) == (12, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1, 12)
    assert urgency(homes(10, 8)) == (5, 4, 3, 2, 1, NEVER, NEVER, NEVER, NEVER, NEVER, 1, 2, 3)
    assert urgency(FREE) == (1,) * 13
