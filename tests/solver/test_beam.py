"""A round of the beam: fast, and all the same what the packed position says."""

from collections.abc import Sequence
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from crescent.engine import Command, DealCode, Position, deal
from crescent.solver.anchors import lost
from crescent.solver.beam import Beam, Weights, root, shares
from crescent.solver.exhaustion import Exhaustion
from crescent.solver.packed import HOME, REDEAL, is_idle, pack, successors, written_out
from crescent.solver.tables import Tables
from tests.solver.endgames import (
    CHOICES,
    CODES,
    ENDGAMES,
    ONE_MOVE,
    played,
    random_game,
    stuck_game,
)
from tests.support.builders import DEAL_1

WEIGHTS = Weights(0.5, 0.5, 1.0)
WIDE = 10**6


def beam(position: Position, width: int, seed: int = 1) -> Beam:
    tables = Tables()
    return Beam(tables, root(tables, pack(tables, position)), width, WEIGHTS, Random(seed))


@given(CODES, CHOICES, st.integers(0, 9))
@settings(max_examples=12)
def test_what_is_carried_along_is_what_the_position_says(
    code: DealCode, choices: Sequence[int], seed: int
) -> None:
    *_, position = random_game(code, choices)
    tables = Tables()
    start = root(tables, pack(tables, position))
    narrow = Beam(tables, start, 8, WEIGHTS, Random(seed))
    for _ in zip(range(40), narrow.layers(), strict=False):
        for node in narrow.layer:
            afresh = root(tables, node.packed)
            assert node[:3] == afresh[:3]
            assert node.hash == afresh.hash
            assert node.emptied == node.packed.piles.count(0) - position.piles.count(())
            there = played(position, written_out(position, node.steps()))
            assert pack(tables, there) == node.packed


@given(CODES, CHOICES)
@settings(max_examples=30)
def test_a_layer_that_drops_nothing_holds_all_that_can_follow(
    code: DealCode, choices: Sequence[int]
) -> None:
    *_, position = random_game(code, choices)
    tables = Tables()
    packed = pack(tables, position)
    wide = Beam(tables, root(tables, packed), WIDE, WEIGHTS, Random(1))
    next(wide.layers(), None)
    if packed.left:
        names = {(tuple(sorted(node.packed.piles)), *node.packed[1:]) for node in wide.layer}
        steps = list(successors(tables, packed))
        goes_home = any(step.target == HOME != step.source for step, _ in steps)
        prunes = not lost(position)
        assert names == {
            (tuple(sorted(there.piles)), *there[1:])
            for step, there in steps
            if there.piles != packed.piles
            and not (step == REDEAL and goes_home)
            and not is_idle(step, there)
            and not (prunes and tables.lost(there.piles, there.redeals))
        }


@given(CODES | ENDGAMES, CHOICES, st.integers(0, 2))
@settings(max_examples=30)
def test_nothing_that_is_proved_lost_goes_on(
    start: DealCode | Position, choices: Sequence[int], redeals: int
) -> None:
    if isinstance(start, DealCode):
        *_, start = random_game(start, choices)
    position = start._replace(redeals=redeals)
    tables = Tables()
    narrow = Beam(tables, root(tables, pack(tables, position)), 8, WEIGHTS, Random(1))
    for _ in narrow.layers():
        for node in narrow.layer:
            assert tables.lost(node.packed.piles, node.packed.redeals) == lost(position)


def test_nothing_dropped_means_everything_seen() -> None:
    for position in stuck_game()[-8:]:
        tables = Tables()
        everything = Exhaustion(tables, pack(tables, position), 10_000)
        wide = beam(position, WIDE)
        assert sum(wide.layers()) == sum(everything.positions())
        assert wide.best.left
        assert everything.best.packed.left


@given(ENDGAMES)
@settings(max_examples=6)
def test_no_layer_is_wider_than_told(position: Position) -> None:
    narrow = beam(position, 5)
    for _ in narrow.layers():
        assert len(narrow.layer) <= 5


def test_the_redeals_share_a_layer() -> None:
    narrow = beam(deal(DEAL_1), 12)
    together = 0
    for _ in narrow.layers():
        redeals = [node.packed.redeals for node in narrow.layer]
        if len(set(redeals)) > 1 and len(redeals) == 12:
            together += 1
    assert together > 5


@given(CODES, CHOICES)
@settings(max_examples=30)
def test_the_best_is_the_best_met_from_the_first_layer_on(
    code: DealCode, choices: Sequence[int]
) -> None:
    *_, position = random_game(code, choices)
    narrow = beam(position, 8)
    assert narrow.best.parent is None
    met = []
    for _ in zip(range(12), narrow.layers(), strict=False):
        met += narrow.layer
        assert narrow.best is min(met, key=lambda node: (node.left, node.disorder))


def test_shares() -> None:
    assert shares(16, [0, 0, 0, 0]) == [0, 0, 0, 0]
    assert shares(16, [40, 0, 0, 0]) == [16, 0, 0, 0]
    assert shares(16, [40, 40, 40, 40]) == [1, 1, 4, 10]
    assert shares(16, [40, 0, 0, 40]) == [4, 0, 0, 12]
    assert shares(70, [99, 99, 99, 99]) == [2, 4, 13, 51]


def test_what_small_parts_leave_of_their_shares_goes_to_the_others() -> None:
    assert shares(16, [40, 40, 40, 3]) == [1, 3, 9, 3]
    assert shares(16, [40, 3, 2, 1]) == [10, 3, 2, 1]
    assert shares(16, [1, 0, 0, 40]) == [1, 0, 0, 15]
    assert shares(16, [1, 2, 3, 4]) == [1, 2, 3, 4]


def test_a_round_ends_with_the_win() -> None:
    narrow = beam(ONE_MOVE, 5)
    assert list(narrow.layers()) == [1]
    assert list(narrow.layers()) == []
    line = written_out(ONE_MOVE, narrow.best.steps())
    assert played(ONE_MOVE, line).is_won
    assert Command.REDEAL not in line
