"""Random games with an adviser beside them: what it says holds, whatever was done before."""

from collections.abc import Sequence

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from crescent.engine import Command, DealCode, Game, Position, Turn, Variant
from crescent.solver import Outcome
from tests.analysis.asking import MISTAKE, Asking, game_at
from tests.solver.endgames import ENDGAMES, can_be_won, played, turns

ACTIONS = st.lists(
    st.tuples(
        st.sampled_from([*["play"] * 4, "undo", "undo", "redo", "seek", "seek", "watch"]),
        st.integers(0, 999),
    ),
    min_size=10,
    max_size=40,
)
MOST = 3000
"""Positions that the engine goes through for the truth."""


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ask only what is soon worked through, some of it in vain."""
    for name, nodes in (("SEEK", 3000), ("WATCH", 300), ("GUESS", 200)):
        monkeypatch.setattr(f"crescent.analysis.adviser._{name}_NODES", nodes)


def do(game: Game, asking: Asking, name: str, choice: int) -> None:
    """One of the actions, where it is possible."""
    if name == "play":
        allowed = turns(game.position)
        if allowed and not game.position.is_won:
            game.play(allowed[choice % len(allowed)])
    elif name in ("undo", "redo"):
        command = Command.UNDO if name == "undo" else Command.REDO
        if game.why_illegal(command) is None:
            game.play(command)
    elif name == "watch":
        asking.clock.now += 2
        asking.until(lambda: asking.adviser.next_change() is None)
    else:
        asking.adviser.seek()
        asking.adviser.tell_news()
        if choice % 3:
            asking.until(lambda: not asking.adviser.seeks)


def check(game: Game, asking: Asking) -> None:
    """Check that all that is claimed is true."""
    adviser, position = asking.adviser, game.position
    finding = adviser.finding
    if finding is None:
        assert adviser.way_back is None
        return
    check_turns(position, finding.proposal)
    if any(game.face_down):
        assert (finding.outcome, finding.line) == (Outcome.UNKNOWN, ())
        assert finding.guesses > 0
        assert adviser.way_back is None
        return
    if finding.outcome is Outcome.WON:
        assert played(position, finding.line).is_won
        assert finding.proposal == finding.line
    elif finding.outcome is Outcome.LOST:
        assert not can_be_won(position, MOST)
        if adviser.way_back is not None:
            assert can_be_won(game.steps[-adviser.way_back].before, MOST) is not False
    assert finding.thorough or finding.outcome is Outcome.UNKNOWN


def check_turns(position: Position, proposal: Sequence[Turn]) -> None:
    played(position, proposal)
    if not position.is_won:
        assert bool(proposal) == bool(turns(position))


@given(ENDGAMES | st.just(MISTAKE), st.integers(0, 1), ACTIONS)
@settings(max_examples=60, suppress_health_check=[HealthCheck.too_slow])
def test_in_an_open_game(position: Position, redeals: int, actions: list[tuple[str, int]]) -> None:
    asking = Asking(None)
    asking.adviser.watches = True
    game = game_at(position._replace(redeals=redeals))
    asking.adviser.look_at(game)
    for name, choice in actions:
        do(game, asking, name, choice)
        asking.adviser.look_at(game)
        check(game, asking)
        asking.adviser.tell_news()
        check(game, asking)


@given(st.integers(0, 10**9), ACTIONS)
@settings(max_examples=20, suppress_health_check=[HealthCheck.too_slow])
def test_in_a_closed_deal(number: int, actions: list[tuple[str, int]]) -> None:
    asking = Asking(None)
    asking.adviser.watches = True
    game = Game(DealCode(Variant.CLOSED, number))
    asking.adviser.look_at(game)
    for name, choice in actions:
        do(game, asking, name, choice)
        asking.adviser.look_at(game)
        check(game, asking)
        asking.adviser.tell_news()
        check(game, asking)
