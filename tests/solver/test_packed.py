"""The private representation, held to the engine over random games."""

from collections.abc import Sequence

from hypothesis import example, given, settings

from crescent.engine import Command, DealCode, Position, Variant, is_pile
from crescent.solver.packed import (
    HOME,
    REDEAL,
    Packed,
    Step,
    identity,
    pack,
    successors,
    written_out,
)
from crescent.solver.tables import Tables
from tests.solver.endgames import (
    CHOICES,
    CODES,
    CORNER,
    ENDGAMES,
    FULL_PILE,
    NEARLY_FULL_PILE,
    TRANSFERS,
    played,
    random_game,
    turns,
)
from tests.support.builders import full_homes, table


def by_the_engine(tables: Tables, position: Position) -> dict[Step, Packed]:
    """What `successors` has to tell: transfers change nothing and come before cards go home."""
    here = pack(tables, position)
    if position.is_won:
        return {}
    found: dict[Step, Packed] = {}
    waiting, seen = [position], {position.foundations}
    for before in waiting:
        for turn in turns(before):
            there = pack(tables, before.play(turn))
            if turn is Command.REDEAL:
                step = REDEAL
            elif is_pile(turn.source):
                step = Step(turn.source, turn.target if is_pile(turn.target) else HOME)
            else:
                assert there == here
                after = before.play(turn)
                if after.foundations not in seen:
                    seen.add(after.foundations)
                    waiting.append(after)
                continue
            assert found.setdefault(step, there) == there
    return found


def check(position: Position) -> None:
    tables = Tables()
    here = pack(tables, position)
    steps = list(successors(tables, here))
    assert dict(steps) == by_the_engine(tables, position)
    assert len(dict(steps)) == len(steps)
    assert here.left == 104 - position.cards_home
    for step, there in steps:
        line = written_out(position, [step])
        assert pack(tables, played(position, line)) == there


@given(CODES, CHOICES)
@settings(max_examples=60)
def test_the_same_moves_lead_to_the_same_positions(code: DealCode, choices: Sequence[int]) -> None:
    for count, position in enumerate(random_game(code, choices)):
        if count % 9 == 0:
            check(position)
    check(position)


@given(ENDGAMES)
@settings(max_examples=50)
@example(CORNER)
@example(FULL_PILE)
@example(NEARLY_FULL_PILE)
@example(TRANSFERS)
@example(table("QS KS", full_homes(AS=11), redeals=1))
@example(table("QS | KS", full_homes(AS=11), redeals=4))
@example(table("", full_homes()))
def test_the_same_moves_near_the_end(position: Position) -> None:
    check(position)


def test_transfers_are_written_out_as_few_as_can_be() -> None:
    assert [
        len(written_out(table(card, full_homes(AS=5, KS=8)), [Step(0, HOME)]))
        for card in ("AS", "2S", "5S", "6S", "7S", "QS", "KS")
    ] == [5, 4, 1, 1, 2, 7, 8]


@given(CODES)
def test_the_order_of_piles_is_no_part_of_what_a_position_is(code: DealCode) -> None:
    tables = Tables()
    position = next(random_game(code, []))
    turned = position._replace(piles=position.piles[::-1])
    other = position._replace(redeals=position.redeals - 1)
    names = [identity(pack(tables, each)) for each in (position, turned, other)]
    assert names[0] == names[1] != names[2]


def test_foundations_that_meet_are_the_same_however_they_stand() -> None:
    tables = Tables()
    one, other, unlike = (
        pack(tables, table("5S 6S", full_homes(AS=ace, KS=king)))
        for ace, king in ((4, 9), (12, 1), (4, 8))
    )
    assert one == other != unlike


def test_four_redeals_are_known() -> None:
    tables = Tables()
    packed = pack(tables, next(random_game(DealCode(Variant.FOUR, 3), [])))
    for left in (3, 2, 1, 0):
        packed = dict(successors(tables, packed))[REDEAL]
        assert packed.redeals == left
    assert REDEAL not in dict(successors(tables, packed))
