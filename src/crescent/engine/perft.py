"""Counting the tree of play, the usual check of a rules engine."""

from crescent.engine.position import Position


def perft(position: Position, depth: int) -> int:
    """Return the number of sequences of exactly `depth` legal moves and redeals.

    Equal cards in different places and different targets count apart.  Time grows by about nine
    times with each step of depth.  Raises `ValueError` if the depth is negative.
    """
    if depth < 0:
        raise ValueError(f"no depth: {depth}")
    if depth == 0:
        return 1
    return sum(perft(position.after(turn), depth - 1) for turn in position.legal_turns())
