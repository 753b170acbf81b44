"""Perft: counting all ways to play, the usual check of a rules engine."""

from crescent.engine.position import Position


def perft(position: Position, depth: int) -> int:
    """Return the number of sequences of exactly `depth` legal moves and redeals.

    Moves of equal cards from different places, or to different targets, count separately. Each
    step of depth takes about nine times longer. Raises `ValueError` if the depth is negative.
    """
    if depth < 0:
        raise ValueError(f"no depth: {depth}")
    if depth == 0:
        return 1
    return sum(perft(position.after(turn), depth - 1) for turn in position.legal_turns())
