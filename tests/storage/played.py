"""Games to keep, and a clock that goes as it is told."""

import random
from datetime import datetime
from functools import cache

from crescent.engine import Game, Variant, parse_action, parse_code
from crescent.storage import SavedGame
from tests.support.builders import STUCK_ACTIONS, STUCK_CODE, WON_ACTIONS, WON_CODE

CODE = parse_code("CR1-N-AAAAAAB")
CLOSED_CODE = parse_code("CR1-C-AAAAAAC")
WHOLE_CODE = parse_code(WON_CODE)
STUCK = parse_code(STUCK_CODE)
NOON = datetime(2026, 1, 1, 12).timestamp()  # noqa: DTZ001 - the day of a game is a local one
"""2026-01-01, 12:00 where the tests are run."""


def saved(game: Game, seconds: float = 0.0) -> SavedGame:
    return SavedGame.of(game, seconds)


def fresh(code: str = str(CODE)) -> SavedGame:
    return saved(Game(parse_code(code)))


@cache
def begun(code: str = str(CODE), moves: int = 3, chance: int = 1) -> SavedGame:
    """Return a game after some moves at random, which may end sooner."""
    game = Game(parse_code(code))
    choose = random.Random(chance)
    for _ in range(moves):
        legal = game.position.legal_moves()
        if legal:
            game.play(choose.choice(legal))
    return saved(game, moves * 1.5)


def won(seconds: float = 300.0) -> SavedGame:
    return _ended(WON_CODE, tuple(WON_ACTIONS))._replace(seconds=seconds)


def nearly_won(missing: int, seconds: float = 250.0) -> SavedGame:
    """Return a long game that lacks `missing` actions to its win."""
    return _ended(WON_CODE, tuple(WON_ACTIONS[:-missing]))._replace(seconds=seconds)


def stuck(seconds: float = 200.0) -> SavedGame:
    return _ended(STUCK_CODE, tuple(STUCK_ACTIONS))._replace(seconds=seconds)


@cache
def _ended(code: str, actions: tuple[str, ...]) -> SavedGame:
    return saved(Game.replay(parse_code(code), map(parse_action, actions)))


def of_variant(variant: Variant) -> str:
    return f"CR1-{variant.value}-AAAAAAB"
