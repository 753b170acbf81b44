"""Verdicts: won, lost and unknown for hand-checked reasons, and the same however it is sliced."""

from collections.abc import Iterator, Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from crescent.engine import Command, DealCode, Position, Status, Variant, deal
from crescent.solver import Outcome, Search, Verdict
from crescent.solver import search as search_module
from crescent.solver.anchors import lost
from crescent.solver.exhaustion import Exhaustion
from crescent.solver.packed import pack
from crescent.solver.tables import Tables
from tests.solver.endgames import (
    BLOCKED,
    BLOCKED_BUT_FOR_A_REDEAL,
    CHOICES,
    CODES,
    CORNER,
    CORNER_GONE,
    ENDGAMES,
    FULL_PILE,
    NEARLY_FULL_PILE,
    ONE_MOVE,
    TRANSFERS,
    can_be_won,
    played,
    random_game,
    stuck_game,
    turns,
)
from tests.support.builders import DEAL_1, full_homes, move, table

WON = {
    "one move": ONE_MOVE,
    "a redeal": BLOCKED_BUT_FOR_A_REDEAL,
    "the corner": CORNER,
    "room for one card": NEARLY_FULL_PILE,
    "transfers": TRANSFERS,
}
LOST = {"blocked": BLOCKED, "the corner gone": CORNER_GONE, "a full pile": FULL_PILE}


@pytest.mark.parametrize("position", WON.values(), ids=WON)
def test_won(position: Position) -> None:
    verdict = Search(position).run(10_000)
    assert verdict.outcome is Outcome.WON
    assert verdict.line == verdict.proposal
    assert played(position, verdict.line).is_won


@pytest.mark.parametrize("position", LOST.values(), ids=LOST)
def test_lost(position: Position) -> None:
    assert Search(position).run(10_000)[:2] == (Outcome.LOST, ())


def test_a_won_game_is_won() -> None:
    position = table("", full_homes())
    assert Search(position).run(1) == Verdict(Outcome.WON, (), (), 0)


def test_a_stuck_game_is_lost_and_was_so_long_before() -> None:
    positions = stuck_game()
    assert positions[-1].status is Status.STUCK
    for position in positions[-12:]:
        assert Search(position).run(5000).outcome is Outcome.LOST
    assert positions[-12].status is Status.PLAYING


def test_a_budget_too_small_leaves_it_unknown() -> None:
    verdict = Search(deal(DEAL_1)).run(3000)
    assert verdict.outcome is Outcome.UNKNOWN
    assert verdict.line == ()
    assert 3000 <= verdict.nodes < 4000


def test_the_proposal_brings_cards_home() -> None:
    position = deal(DEAL_1)
    verdict = Search(position).run(3000)
    assert verdict.outcome is Outcome.UNKNOWN
    assert played(position, verdict.proposal).cards_home > position.cards_home + 20


@given(CODES, CHOICES, st.sampled_from([0, 1, 300, 3000]))
@settings(max_examples=60)
def test_something_is_proposed_wherever_something_can_be_played(
    code: DealCode, choices: Sequence[int], budget: int
) -> None:
    *_, position = random_game(code, choices)
    proposal = Search(position).run(budget).proposal
    assert bool(proposal) == bool(turns(position))
    assert played(position, proposal).cards_home >= position.cards_home


@given(ENDGAMES, st.sampled_from([1, 5000]), st.integers(0, 1))
@settings(max_examples=60)
def test_something_is_proposed_in_endgames(position: Position, budget: int, redeals: int) -> None:
    """Many of them are lost, and no card may come home any more."""
    position = position._replace(redeals=redeals)
    proposal = Search(position).run(budget).proposal
    assert bool(proposal) == bool(turns(position))
    assert played(position, proposal).cards_home >= position.cards_home


def test_a_round_that_goes_on_proposes_what_it_has_found() -> None:
    """One budget longer, in the first round, more cards come home."""
    position = deal(DEAL_1)
    short, longer = (Search(position).run(budget).proposal for budget in (800, 3000))
    assert played(position, short).cards_home < played(position, longer).cards_home


def test_where_only_foundations_can_exchange_cards_that_is_proposed() -> None:
    position = table("QH KH", full_homes(AH=11, AS=7, KS=6))
    assert Search(position).run(1000)[:3] == (Outcome.LOST, (), (move("AS>KS"),))


def test_a_redeal_that_changes_nothing_is_proposed_before_nothing() -> None:
    position = table("2S 2S", full_homes(AS=4, KS=7), redeals=1)
    assert Search(position).run(1000).proposal == (Command.REDEAL,)


def test_of_a_lost_game_the_most_cards_home_are_proposed() -> None:
    position = table("QS KS | QH | KH", full_homes(AS=11, AH=11))
    verdict = Search(position).run(1000)
    assert verdict.outcome is Outcome.LOST
    assert verdict.proposal == (move("P2>AH"), move("P3>AH"))


@pytest.mark.parametrize("code", [DealCode(variant, 7) for variant in Variant], ids=str)
def test_every_variant_is_won_by_its_own_redeals(code: DealCode) -> None:
    verdict = Search(deal(code)).run(1_000_000)
    assert played(deal(code), verdict.line).is_won
    assert verdict.line.count(Command.REDEAL) <= code.variant.redeals


def test_a_proof_may_be_too_large(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the aces and kings, which need no search."""
    position = stuck_game()[-12]
    assert Search(position).run(1).outcome is Outcome.LOST
    monkeypatch.setattr(search_module, "lost", lambda _: False)
    monkeypatch.setattr(Tables, "lost", lambda *_: False)
    verdict = Search(position, most_proved=100).run(30_000)
    assert verdict.outcome is Outcome.UNKNOWN
    assert Search(position).run(30_000).outcome is Outcome.LOST


def test_a_loss_that_is_seen_at_once_costs_no_search_and_has_a_proposal() -> None:
    position = stuck_game()[-12]
    search = Search(position)
    assert search.run(0).outcome is Outcome.UNKNOWN
    outcome, line, proposal, nodes = search.run(1)
    assert (outcome, line) == (Outcome.LOST, ())
    assert nodes < 200
    assert played(position, proposal).cards_home >= position.cards_home
    better = search.run(10**9)
    assert better.nodes < 50_000
    assert played(position, better.proposal).cards_home >= played(position, proposal).cards_home


@given(ENDGAMES)
@settings(max_examples=60)
def test_endgames_are_what_the_engine_says_by_going_everywhere(position: Position) -> None:
    truth = can_be_won(position, 2000)
    if truth is None:
        return
    verdict = Search(position).run(20_000)
    if verdict.outcome is Outcome.UNKNOWN:
        assert truth, "all that there is was little enough for a proof"
    else:
        assert verdict.outcome is (Outcome.WON if truth else Outcome.LOST)
        assert played(position, verdict.line).is_won == truth


@given(ENDGAMES)
@settings(max_examples=30)
def test_what_rounds_win_is_not_proved_lost(position: Position) -> None:
    """The two ways, each for itself."""
    verdict = Search(position, most_proved=0).run(3000)
    assert verdict.outcome is not Outcome.LOST or lost(position) or not position.legal_moves()
    tables = Tables()
    everything = Exhaustion(tables, pack(tables, position), 3000)
    for _ in everything.positions():
        pass
    if verdict.outcome is Outcome.WON:
        assert not everything.best.packed.left or everything.gave_up
        assert played(position, verdict.line).is_won


# Stopping and going on


def test_slices_find_what_the_whole_finds() -> None:
    whole = Search(deal(DEAL_1)).run(500_000)
    search = Search(deal(DEAL_1))
    while search.run(700).outcome is Outcome.UNKNOWN:
        pass
    assert whole.outcome is Outcome.WON
    assert search.verdict() == whole
    assert search.run(700) == whole


@given(ENDGAMES, st.integers(1, 500))
@settings(max_examples=30)
def test_slices_find_what_the_whole_finds_in_endgames(position: Position, budget: int) -> None:
    whole = Search(position).run(5000)
    search = Search(position)
    while search.verdict().nodes < 5000 and search.run(budget).outcome is Outcome.UNKNOWN:
        pass
    assert (search.verdict().outcome, search.verdict().line) == whole[:2]


def test_the_seed_decides_and_nothing_else() -> None:
    position = deal(DealCode(Variant.NORMAL, 3))  # not won in the first round
    one, same, other = (Search(position, seed).run(60_000) for seed in (1, 1, 2))
    assert one == same
    assert one != other


def test_it_stops_when_told_and_goes_on() -> None:
    search = Search(deal(DEAL_1))
    assert search.run(10**9, lambda: True) == Search(deal(DEAL_1)).run(0)
    assert search.verdict().nodes == 0
    calls: Iterator[bool] = iter([False] * 20 + [True])
    stopped = search.run(10**9, lambda: next(calls))
    assert stopped.outcome is Outcome.UNKNOWN
    assert 0 < stopped.nodes < 20_000
    assert search.run(500_000) == Search(deal(DEAL_1)).run(500_000)


def test_it_is_done_when_nothing_is_left_to_find() -> None:
    for position in (CORNER, CORNER_GONE, deal(DEAL_1)._replace(redeals=0)):
        search = Search(position)
        assert not search.done
        found = search.run(100_000)
        assert found.outcome is not Outcome.UNKNOWN
        assert search.done
        assert search.run(1000) == found
    search = Search(deal(DEAL_1))
    search.run(1000)
    assert not search.done


def test_the_king_waits_on_the_ace() -> None:
    assert Search(CORNER).run(1000).line[0] == move("P1>P2")
