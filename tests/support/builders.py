"""Positions and games in one line, and the test vectors by name."""

import json
from pathlib import Path
from typing import Any

from crescent.engine import (
    Game,
    Position,
    parse_action,
    parse_code,
    parse_move,
    parse_position_line,
)

_ENGINE = Path(__file__).parent.parent / "engine"
VECTORS: dict[str, Any] = json.loads((_ENGINE / "vectors.json").read_text(encoding="utf-8"))
MORE_VECTORS: dict[str, Any] = json.loads((_ENGINE / "vectors-2.json").read_text(encoding="utf-8"))
PLAYOUTS: list[dict[str, Any]] = VECTORS["playouts"] + MORE_VECTORS["playouts"]

DEAL_1 = parse_code("CR1-N-AAAAAAB")
SOON_WON = (parse_code("CR1-N-AAAAAEB"), parse_code("CR1-N-AAAAADQ"))
"""Deals that the search wins after 9,000 positions; `DEAL_1` takes it five times as many."""


def playout(code: str, style: str) -> list[str]:
    """Return the actions of a play-out among the vectors."""
    for entry in VECTORS["playouts"]:
        if (entry["code"], entry["style"]) == (code, style):
            return list(entry["moves"])
    raise LookupError(code)


WON_CODE = "CR1-N-AAAAAAB"
WON_ACTIONS = playout(WON_CODE, "ended game")
"""A game to its win; redeals and undos are among the actions."""

STUCK_CODE = "CR1-C-LVQPQYN"
STUCK_ACTIONS = playout(STUCK_CODE, "ended game")
"""A closed deal until it is stuck; action 40, counted from 0, is a move between foundations."""


def table(piles: str = "", homes: str = "", redeals: int = 0, moves: int = 0) -> Position:
    """Return a small position: ``table("2S 3S | 4S", "AS:2 KS:13")``.

    Piles are parted by bars, those not told are emptied; foundations not told hold their base card.
    It need not have 104 cards.
    """
    told = f"{piles}; {homes}; redeals: {redeals}; moves: {moves}"
    return parse_position_line(told)


move = parse_move


def full_homes(**fewer: int) -> str:
    """Return all foundations complete but for those told: ``full_homes(AS=12)``."""
    names = ("AC", "AD", "AH", "AS", "KC", "KD", "KH", "KS")
    return " ".join(f"{name}:{fewer.get(name, 13)}" for name in names)


def played(code: str, actions: str | list[str]) -> Game:
    """Return the game of a deal after those actions, undo and redo allowed."""
    names = actions.split() if isinstance(actions, str) else actions
    return Game.replay(parse_code(code), map(parse_action, names))
