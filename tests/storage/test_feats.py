"""What a win is measured by, as the database tells it."""

from pathlib import Path

import pytest

from crescent.engine import DealCode, Game, Variant, parse_record
from crescent.session import Session
from crescent.storage import Best, Feats, Store
from tests.support.records import WON_RECORD

WON = parse_record(WON_RECORD).game


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store.open(str(tmp_path))


def win(session: Session, seconds: float, variant: Variant = Variant.NORMAL) -> Feats | None:
    session.replace(Game(DealCode(variant, WON.code.number)), seconds)
    for turn in WON.turns:
        session.play(turn)
    return session.ask_feats()()


def test_a_first_win_has_nothing_before_it(store: Store) -> None:
    session = Session(Game(WON.code), clock=lambda: 0.0, store=store)
    assert win(session, 60.0) == Feats(1, Best(), Best())
    store.close()


def test_a_win_is_measured_by_the_others(store: Store) -> None:
    session = Session(Game(WON.code), clock=lambda: 0.0, store=store)
    win(session, 60.0)
    win(session, 50.0, Variant.FOUR)
    moves = WON.position.moves
    assert win(session, 40.0) == Feats(3, Best(2, 50.0, moves), Best(1, 60.0, moves))
    store.close()


def test_a_game_that_was_left_ends_the_streak(store: Store) -> None:
    session = Session(Game(WON.code), clock=lambda: 0.0, store=store)
    win(session, 60.0)
    session.begin(WON.code)
    session.play(WON.turns[0])
    feats = win(session, 50.0)
    assert feats is not None
    assert feats.streak == 1
    store.close()


def test_a_game_that_is_not_won_has_none(store: Store) -> None:
    session = Session(Game(WON.code), clock=lambda: 0.0, store=store)
    session.play(WON.turns[0])
    assert session.ask_feats()() is None
    store.close()


def test_without_a_store_nothing_is_known() -> None:
    assert Session(Game(WON.code)).ask_feats()() is None
