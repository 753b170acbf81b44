"""The proof of loss: what it says of small positions, and that it never says it of one that is won.

It is held against winning lines that were found without it, and against plain exhaustion of late
positions; and it says the same of a position with suits exchanged or ranks turned round.
"""

from collections.abc import Iterator, Sequence
from itertools import permutations
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from crescent.engine import (
    DealCode,
    Position,
    Suit,
    Turn,
    Variant,
    deal,
    parse_code,
    parse_moves,
    rank_of,
    suit_of,
)
from crescent.solver import Outcome, Search, search
from crescent.solver.anchors import Held, lost, why_lost
from crescent.solver.exhaustion import Exhaustion
from crescent.solver.packed import Packed, identity, pack, successors
from crescent.solver.tables import Tables
from tests.solver.endgames import CHOICES, CODES, ENDGAMES, played, random_game
from tests.support.builders import full_homes, table

SHIPPED = Path(__file__).parent.parent / "data" / "proved_lines.txt"

# What it says


def test_an_ace_and_a_king_that_both_lie_on_their_suit() -> None:
    position = table("5H KH | 6S | QH AH", full_homes(AH=11, KH=11, AS=5, KS=7))
    assert lost(position)
    assert why_lost(position) == (Held(0, 1, (0,)), Held(2, 1, (0,)))


def test_if_one_of_them_does_not_nothing_is_proved() -> None:
    assert not lost(table("5H KH | 6S | AH QH", full_homes(AH=11, KH=11, AS=5, KS=7)))


def test_a_king_alone_if_the_ace_is_home() -> None:
    position = table("6S QH 5S KH", full_homes(AH=11, AS=4, KS=7))
    assert why_lost(position) == (Held(0, 3, (1,)),)


def test_suits_that_wait_for_each_other() -> None:
    """Hearts can only end before spades, and spades only before hearts."""
    position = table("5S KH | 5H KS", full_homes(AH=11, AS=11))
    assert lost(position)
    assert why_lost(position) == (Held(0, 1, (0,)), Held(1, 1, (0,)))


def test_suits_that_end_one_after_the_other() -> None:
    assert not lost(table("5S KH | 5D KS | KD", full_homes(AH=12, AS=11, AD=11)))


def test_three_suits_in_a_ring_are_all_named_and_no_other() -> None:
    ring = "5S KH | 5D KS | 5H KD"
    position = table(f"{ring} | 5H KC | AC", full_homes(AH=10, AS=11, AD=11, AC=12, KC=12))
    assert [held.place for held in why_lost(position)] == [0, 1, 2]


def test_the_reason_is_one_suit_where_one_will_do() -> None:
    position = table("5S KH | 5H KS | 7D 8D KD", full_homes(AH=11, AS=11, AD=10))
    assert why_lost(position) == (Held(2, 2, (0, 1)),)


def test_a_redeal_takes_the_bottom_card_from_beneath() -> None:
    assert lost(table("QS KS", full_homes(AS=11)))
    assert not lost(table("QS KS", full_homes(AS=11), redeals=1))
    position = table("6D QS KS", full_homes(AS=11, AD=5, KD=7), redeals=1)
    assert why_lost(position) == (Held(0, 2, (1,)),)


def test_a_redeal_brings_a_bottom_king_to_the_top() -> None:
    assert not lost(table("KS 7S 8S", full_homes(AS=10), redeals=1))


def test_a_neighbour_at_the_bottom_takes_a_king_before_the_redeal() -> None:
    position = table("6D 8S KS | QS 5D | 5D", full_homes(AS=10, AD=4, KD=6), redeals=1)
    assert not lost(position)
    assert lost(position._replace(redeals=0))


def test_two_redeals_prove_nothing() -> None:
    position = table("6D 7D 8D QS KS", full_homes(AS=11, AD=5, KD=5), redeals=2)
    assert lost(position._replace(redeals=1))
    assert not lost(position)
    assert why_lost(position) == ()


def test_a_won_game_is_not_lost() -> None:
    assert not lost(table("", full_homes()))


@given(CODES, CHOICES, st.integers(0, 2))
@settings(max_examples=60)
def test_a_reason_is_given_for_what_is_lost_and_can_be_checked(
    code: DealCode, choices: Sequence[int], redeals: int
) -> None:
    *_, position = random_game(code, choices)
    position = position._replace(redeals=redeals)
    reason = why_lost(position)
    assert bool(reason) == lost(position)
    cards = [position.piles[held.place][held.height] for held in reason]
    suits = set(map(suit_of, cards))
    anchors = [card for pile in position.piles for card in pile if rank_of(card) in (1, 13)]
    assert sorted(cards) == sorted(card for card in anchors if suit_of(card) in suits)
    for place, height, on in reason:
        beneath = position.piles[place][:height]
        assert on
        assert {suit_of(beneath[below]) for below in on} <= suits


@given(CODES | ENDGAMES, CHOICES, st.integers(0, 2))
@settings(max_examples=60)
def test_the_search_says_the_same(
    start: DealCode | Position, choices: Sequence[int], redeals: int
) -> None:
    if isinstance(start, DealCode):
        *_, start = random_game(start, choices)
    position = start._replace(redeals=redeals)
    tables = Tables()
    assert tables.lost(pack(tables, position).piles, redeals) == lost(position)


# The same for what is the same


def exchanged(position: Position, suits: Sequence[int]) -> Position:
    """Return the position with other suits."""
    piles = [tuple(13 * suits[card // 13] + card % 13 for card in pile) for pile in position.piles]
    foundations = [0] * 8
    for suit, other in enumerate(suits):
        foundations[other] = position.foundations[suit]
        foundations[4 + other] = position.foundations[4 + suit]
    return position._replace(piles=tuple(piles), foundations=tuple(foundations))


def mirrored(position: Position) -> Position:
    """Return the position with the ranks turned round: aces for kings, twos for queens."""
    piles = [tuple(card // 13 * 13 + 12 - card % 13 for card in pile) for pile in position.piles]
    foundations = position.foundations[4:] + position.foundations[:4]
    return position._replace(piles=tuple(piles), foundations=foundations)


def suit_count(position: Position, reason: Sequence[Held]) -> int:
    """Return how many suits a reason is about; 0 if there is none."""
    return len({suit_of(position.piles[held.place][held.height]) for held in reason})


@given(CODES | ENDGAMES, CHOICES, st.integers(0, 1))
@settings(max_examples=60)
def test_suits_can_be_exchanged_and_ranks_turned_round(
    start: DealCode | Position, choices: Sequence[int], redeals: int
) -> None:
    if isinstance(start, DealCode):
        *_, start = random_game(start, choices)
    position = start._replace(redeals=redeals)
    reason = why_lost(position)
    assert why_lost(mirrored(position)) == reason
    for suits in permutations(Suit):
        other = exchanged(position, suits)
        assert suit_count(other, why_lost(other)) == suit_count(position, reason)


# It is never said of what can be won


@pytest.fixture
def without_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Search as if there were no such proof."""
    monkeypatch.setattr(Tables, "lost", lambda *_: False)
    monkeypatch.setattr(search, "lost", lambda _: False)


def never_lost(position: Position, line: Sequence[Turn]) -> int:
    """Check all positions of a winning line; return how many there were with few redeals."""
    looked = 0
    for turn in line:
        assert not lost(position), position
        looked += position.redeals < 2
        position = position.play(turn)
    assert position.is_won
    return looked


def test_it_is_said_of_no_position_on_the_lines_of_the_deals_that_come_with_the_game() -> None:
    looked = 0
    for row in SHIPPED.read_text("ascii").splitlines():
        letters, _, moves = row.partition(" ")
        line = [listed.action for listed in parse_moves(moves)]
        looked += never_lost(deal(parse_code(f"CR1-N-{letters}")), line)  # type: ignore[arg-type]
    assert looked > 20_000


def check_lines(deals: Sequence[int], redeals: int, budget: int, share: float) -> None:
    """Check lines found without the proof, and that this share of the deals is won so."""
    won = 0
    for number in deals:
        position = deal(DealCode(Variant.NORMAL, number))._replace(redeals=redeals)
        verdict = Search(position, seed=number, most_proved=0).run(budget)
        if verdict.outcome is Outcome.WON:
            assert never_lost(position, verdict.line) > 0
            won += 1
    assert won >= share * len(deals)


@pytest.mark.usefixtures("without_it")
def test_it_is_said_of_no_position_on_lines_found_without_it() -> None:
    check_lines(range(5, 9), 3, 50_000, share=0.5)
    check_lines((12, 13), 1, 50_000, share=1)


@pytest.mark.slow
@pytest.mark.usefixtures("without_it")
@pytest.mark.parametrize(("redeals", "share"), [(0, 0.03), (1, 0.15), (2, 0.6), (3, 0.9)])
def test_it_is_said_of_no_position_on_many_lines(redeals: int, share: float) -> None:
    check_lines(range(200), redeals, 100_000, share)


def late_positions(seed: int, redeals: int) -> Iterator[Position]:
    """Yield positions of 8 to 36 cards, reached by random moves from somewhere on a line."""
    random = Random(seed)
    rows = SHIPPED.read_text("ascii").splitlines()
    while True:
        letters, _, moves = random.choice(rows).partition(" ")
        line = [listed.action for listed in parse_moves(moves)]
        position = deal(parse_code(f"CR1-N-{letters}"))
        left = random.randint(12, 48)
        position = played(position, line[: len(line) - left])  # type: ignore[arg-type]
        for _ in range(random.randint(0, 12)):
            allowed = position.legal_moves()
            if allowed:
                position = position.play(random.choice(allowed))
        position = position._replace(redeals=redeals)
        if 8 <= 104 - position.cards_home <= 36:
            yield position


def can_be_won(position: Position, most: int) -> bool | None:
    """Return the truth by going everywhere without any proof; None if that is too far."""
    tables = Tables()
    start = pack(tables, position)
    seen = {identity(start)}
    waiting: list[list[Packed]] = [[] for _ in range(start.left)] + [[start]]
    while any(waiting):
        here = next(filter(None, waiting)).pop()
        for _, there in successors(tables, here):
            name = identity(there)
            if name not in seen:
                if not there.left:
                    return True
                seen.add(name)
                waiting[there.left].append(there)
        if len(seen) > most:
            return None
    return False


def check_late(redeals: int, count: int, most: int, seed: int) -> tuple[int, int]:
    """Hold the proof to so many positions that can be decided; return proved and lost ones.

    What is decided with it, leaving out what is lost or idle, is decided the same.
    """
    proved = all_lost = decided = 0
    for position in late_positions(seed, redeals):
        truth = can_be_won(position, most)
        if truth is None:
            continue
        assert not (truth and lost(position)), position
        tables = Tables()
        everything = Exhaustion(tables, pack(tables, position), most)
        for _ in everything.positions():
            pass
        assert not everything.gave_up or truth
        assert everything.gave_up or truth == (everything.best.packed.left == 0)
        decided += 1
        proved += lost(position)
        all_lost += not truth
        if decided == count:
            break
    return proved, all_lost


@pytest.mark.parametrize(("redeals", "share"), [(0, 0.7), (1, 0.5)])
def test_it_is_said_of_lost_late_positions_and_of_no_others(redeals: int, share: float) -> None:
    proved, all_lost = check_late(redeals, 60, 3_000, seed=1)
    assert all_lost > 5
    assert proved >= share * all_lost


@pytest.mark.slow
@pytest.mark.parametrize(("redeals", "share"), [(0, 0.75), (1, 0.5)])
def test_it_is_said_of_many_lost_late_positions_and_of_no_others(
    redeals: int, share: float
) -> None:
    proved, all_lost = check_late(redeals, 2000, 10_000, seed=2)
    assert proved >= share * all_lost > 200
