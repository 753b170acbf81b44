"""Small positions with hand-checked reasons, and endgames that random play comes to."""

from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

from hypothesis import strategies as st

from crescent.engine import (
    DEAL_COUNT,
    Command,
    DealCode,
    Position,
    Turn,
    Variant,
    deal,
    parse_record,
)
from crescent.solver import Search
from tests.support.builders import full_homes, table

STUCK_GAME = Path(__file__).parent.parent / "data" / "stuck.crescent"

CODES = st.builds(DealCode, st.sampled_from(Variant), st.integers(0, DEAL_COUNT - 1))
CHOICES = st.lists(st.integers(0, 999), max_size=120)

ONE_MOVE = table("KS", full_homes(AS=12))
BLOCKED = table("QS KS", full_homes(AS=11))
"""The queen must go first, and nothing takes the king from her."""
BLOCKED_BUT_FOR_A_REDEAL = table("QS KS", full_homes(AS=11), redeals=1)
CORNER = table("QS KS | AS", full_homes(AS=11, KS=12))
"""Only the ace takes the king from the queen: it must not come home before them."""
CORNER_GONE = table("QS KS |", full_homes(AS=11))
FULL_PILE = table("QS KS | AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD AS", full_homes(AS=11, KS=12, KD=1))
"""The ace would take the king, but it is the 13th card of its pile."""
NEARLY_FULL_PILE = table(
    "QS KS | AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD AS", full_homes(AS=11, KS=12, KD=2)
)
TRANSFERS = table("KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS", full_homes(AS=12, KS=1))
"""The ace can only come home after eleven transfers, each other card then as it lies."""


def turns(position: Position) -> list[Turn]:
    """Return all that the engine allows."""
    found: list[Turn] = [*position.legal_moves()]
    if position.why_illegal(Command.REDEAL) is None:
        found.append(Command.REDEAL)
    return found


def random_game(code: DealCode, choices: Sequence[int]) -> Iterator[Position]:
    """Yield every position of a game in which each number chooses one of the turns."""
    position = deal(code)
    yield position
    for choice in choices:
        allowed = turns(position)
        if not allowed or position.is_won:
            return
        position = position.play(allowed[choice % len(allowed)])
        yield position


@cache
def won_line(number: int) -> tuple[Turn, ...]:
    """Return a winning line of a deal."""
    return Search(deal(DealCode(Variant.NORMAL, number))).run(1_000_000).line


def endgame(number: int, left: int, choices: Sequence[int]) -> Position:
    """A winning line but for its last turns, some others played instead, and no redeal left."""
    line = won_line(number)
    position = played(deal(DealCode(Variant.NORMAL, number)), line[: max(0, len(line) - left)])
    for choice in choices:
        moves = position.legal_moves()
        if moves and not position.is_won:
            position = position.play(moves[choice % len(moves)])
    return position._replace(redeals=0)


ENDGAMES = st.builds(
    endgame,
    st.sampled_from([0, 5, 6, 7]),  # soon won
    st.integers(1, 60),
    st.lists(st.integers(0, 999), max_size=20),
)
"""Won and lost about as often."""


def stuck_game() -> list[Position]:
    """Return the positions of a real game that got stuck, first to last."""
    game = parse_record(STUCK_GAME.read_text(encoding="utf-8")).game
    positions = [deal(game.code)]
    for turn in game.turns:
        positions.append(positions[-1].play(turn))
    return positions


def played(position: Position, line: Sequence[Turn]) -> Position:
    """Return where a line leads; raises where the engine refuses."""
    for turn in line:
        position = position.play(turn)
    return position


def can_be_won(position: Position, most: int) -> bool | None:
    """The engine's own word, by going everywhere; None if that is more than so many positions."""
    seen = {position[:3]}
    waiting = [position]
    while waiting:
        here = waiting.pop()
        if here.is_won:
            return True
        for turn in turns(here):
            there = here.after(turn)
            if there[:3] not in seen:
                seen.add(there[:3])
                waiting.append(there)
        if len(seen) > most:
            return None
    return False
