"""The speed of the rules engine, beside the pure-Python `chess` package in the same run.

Run ``python bench/engine.py`` in the development environment, on an idle core. Every figure is the
median of five repeats, in processor time. The counts of both libraries come from the same loop: it
plays each move, goes one deeper and counts every leaf, none of them in bulk.
"""

import time
from collections.abc import Callable
from statistics import median
from typing import Final

import chess

from crescent.engine import Command, DealCode, Game, Position, Variant, deal

REPEATS: Final = 5

DEALS: Final = [DealCode(variant, number) for number in range(500) for variant in Variant]
POSITIONS: Final = [deal(DealCode(Variant.NORMAL, number)) for number in range(2000)]
GAMES: Final = [Game(code) for code in DEALS[:60]]
ROUNDS: Final = 20

# Positions, depth and the leaves known to be there.
CRESCENT_TREES: Final = [
    (DealCode(Variant.NORMAL, 1), 4, 5216),
    (DealCode(Variant.NORMAL, 0), 4, 12310),
]
CHESS_TREES: Final = [
    (chess.STARTING_FEN, 3, 8902),
    ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -", 2, 2039),
    ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -", 3, 2812),
]


def crescent_leaves(position: Position, depth: int) -> int:
    """Return the number of sequences of that many moves and redeals."""
    if depth == 0:
        return 1
    leaves = 0
    for move in position.legal_moves():
        leaves += crescent_leaves(position.after(move), depth - 1)
    if position.why_illegal(Command.REDEAL) is None:
        leaves += crescent_leaves(position.after(Command.REDEAL), depth - 1)
    return leaves


def chess_leaves(board: chess.Board, depth: int) -> int:
    """Do the same for chess, where a board is changed and changed back."""
    if depth == 0:
        return 1
    leaves = 0
    for move in board.legal_moves:
        board.push(move)
        leaves += chess_leaves(board, depth - 1)
        board.pop()
    return leaves


def count_crescent() -> int:
    """Return the number of leaves of the trees of Crescent."""
    total = 0
    for code, depth, known in CRESCENT_TREES:
        leaves = crescent_leaves(deal(code), depth)
        if leaves != known:
            raise SystemExit(f"{code} has {leaves} leaves at depth {depth} instead of {known}")
        total += leaves
    return total


def count_chess() -> int:
    """Return the number of leaves of the trees of chess."""
    total = 0
    for fen, depth, known in CHESS_TREES:
        leaves = chess_leaves(chess.Board(fen), depth)
        if leaves != known:
            raise SystemExit(f"{fen} has {leaves} leaves at depth {depth} instead of {known}")
        total += leaves
    return total


def deal_many() -> int:
    """Lay out the deals; return how many."""
    for code in DEALS:
        deal(code)
    return len(DEALS)


def list_moves() -> int:
    """List the legal moves of the positions; return how many positions."""
    for position in POSITIONS:
        position.legal_moves()
    return len(POSITIONS)


def play_and_undo() -> int:
    """Play and undo moves in games of all variants; return how many."""
    pairs = 0
    for game in GAMES:
        moves = game.position.legal_moves() * ROUNDS
        for move in moves:
            game.play(move)
            game.undo()
        pairs += len(moves)
    return pairs


def rates(*tasks: Callable[[], int]) -> list[list[float]]:
    """Return the rate of each task per second, in each repeat; the tasks take turns."""
    seen: list[list[float]] = [[] for _ in tasks]
    for _ in range(REPEATS):
        for task, figures in zip(tasks, seen, strict=True):
            start = time.process_time()
            count = task()
            figures.append(count / (time.process_time() - start))
    return seen


def main() -> None:
    """Print each figure and its ratio to the target."""
    crescent, other = rates(count_crescent, count_chess)
    # The ratio within each repeat, so that a slow moment of the machine weighs on both alike.
    ratio = median(ours / theirs for ours, theirs in zip(crescent, other, strict=True))
    print(f"{'perft nodes a second':30}{median(crescent):10,.0f}   chess: {median(other):,.0f}")
    print(f"{'  times those of chess':30}{ratio:10.2f}   to reach 2: {ratio / 2:.2f} of it")
    for name, task, target in (
        ("deals a second", deal_many, 10_000),
        ("legal-move lists a second", list_moves, 40_000),
        ("play-and-undo pairs a second", play_and_undo, 150_000),
    ):
        rate = median(*rates(task))
        print(f"{name:30}{rate:10,.0f}   to reach {target:,}: {rate / target:.2f} of it")


if __name__ == "__main__":
    main()
