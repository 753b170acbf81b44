"""What saving the games costs: a saved move, an end, the statistics, a start with many games.

Run ``python bench/storage.py`` in the development environment, on an idle machine; with ``--quick``
there are at most 100 000 games. Databases are made in a temporary folder, which should be on the
disk that players would use, for a save waits for it.

A move is saved from one thread and written by another: processor time counts both, wall time is
that of the caller, who waits `SAVE_WAITS` at most. A start is that of a store which resumes the
game on the table, in a process of its own.
"""

import argparse
import json
import os
import random
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from statistics import median
from typing import Final, NamedTuple

from crescent.engine import Game, Variant, parse_code
from crescent.storage import SavedGame, Store
from crescent.storage.rows import GameRow, moves_text

MOVES: Final = 200
REPEATS: Final = 5
STARTS: Final = 21
CODE: Final = parse_code("CR1-F-AAAAAAG")
"""A deal in which a card can be moved to and fro."""
DAYS: Final = 3650
"""The number of days on which the games were played."""

START: Final = """
import json, sys, time
from crescent.storage import Store
cpu, wall = time.process_time(), time.perf_counter()
store = Store.open(sys.argv[1])
found = store.resume_last()
cpu, wall = time.process_time() - cpu, time.perf_counter() - wall
assert found is not None and store.faults == []
store.close()
print(json.dumps({"cpu": cpu * 1000, "wall": wall * 1000}))
"""


class Line(NamedTuple):
    """One line of the answer."""

    name: str
    ours: float
    unit: str
    bound: float | None = None

    def __str__(self) -> str:
        told = f"{self.name:46}{self.ours:9.3f} {self.unit}"
        if self.bound is None:
            return told
        return f"{told:63}{self.bound:g}{'' if self.ours <= self.bound else '  MISSED'}"


def long_game() -> Iterator[SavedGame]:
    """Yield a game of 200 moves, after each of them."""
    game = Game(CODE)
    there = next(
        move
        for move in game.position.legal_moves()
        if game.position.play(move).why_illegal(move._replace(source=move[1], target=move[0]))
        is None
    )
    back = there._replace(source=there.target, target=there.source)
    for turn in [there, back] * (MOVES // 2):
        game.play(turn)
        yield SavedGame.of(game, float(len(game.turns)))


def saves(folder: Path) -> Iterator[Line]:
    """Yield the cost of saving a move."""
    games = list(long_game())
    cpu, wall, probes = [], [], []
    for repeat in range(REPEATS):
        store = Store.open(str(folder / f"saves {repeat}"))
        number = store.begin(SavedGame.of(Game(CODE)))
        for game in games:
            start, start_cpu = time.perf_counter(), time.process_time()
            store.save(number, game)
            wall.append(time.perf_counter() - start)
            store.settings()  # is answered when all is written
            cpu.append(time.process_time() - start_cpu)
        store.close()
        probes += [synced(folder / "probe") for _ in range(MOVES)]
    yield Line("saved move, processor", median(cpu) * 1000, "ms", 1)
    yield Line("saved move, wall, as the player waits", median(wall) * 1000, "ms", 8.5)
    yield Line("  one write of 4 KiB synced to this disk", median(probes) * 1000, "ms")


def synced(path: Path) -> float:
    """Return the seconds that the disk needs to write and sync a page."""
    with path.open("ab") as file:
        start = time.perf_counter()
        file.write(os.urandom(4096))
        file.flush()
        os.fsync(file.fileno())
        return time.perf_counter() - start


def ends(folder: Path) -> Iterator[Line]:
    """Yield the time of closing after a long game."""
    *_, game = long_game()
    seen = []
    for repeat in range(STARTS):
        store = Store.open(str(folder / f"ends {repeat}"))
        store.save(store.begin(SavedGame.of(Game(CODE))), game)
        store.settings()  # is answered when all is written
        start = time.perf_counter()
        store.close()
        seen.append(time.perf_counter() - start)
    yield Line("closed, wall", median(seen) * 1000, "ms")


def filled(folder: Path, count: int) -> Path:
    """Return a folder with that many finished games, and one on the table."""
    store = Store.open(str(folder))
    store.begin(SavedGame.of(Game(CODE)))
    store.close()
    names = ", ".join(GameRow._fields)
    marks = ", ".join("?" * (len(GameRow._fields) + 1))
    with sqlite3.connect(folder / "crescent.db") as connection:
        connection.executemany(
            f"INSERT INTO games ({names}, saved) VALUES ({marks})",  # noqa: S608 - our own names
            finished(count),
        )
        connection.execute("UPDATE saves SET count = ?", (count + 1,))
    connection.close()
    return folder


def finished(count: int) -> Iterator[tuple[object, ...]]:
    """Yield rows of games as after years of play."""
    choose = random.Random(1)  # noqa: S311 - nothing secret
    *_, game = long_game()
    moves = moves_text(game.history.turns)
    first = 739_617 - DAYS
    for number in range(count):
        variant = choose.choice("NNNNNNFFC")
        result = choose.choice("wwwwwwsssooy")
        started = (first - 719_163 + number * DAYS // count) * 86400
        yield (
            *(f"{number:032x}", f"CR1-{variant}-AAAAAAG", variant, moves, MOVES, MOVES - 100),
            *("5" * 16 if variant == "C" else "", choose.lognormvariate(6, 0.6), 0, started),
            started + 600 if result in "wy" else None,
            *(started + 600, first + number * DAYS // count, result, 0),
            *(choose.randrange(96, 300), 104 if result in "wy" else choose.randrange(8, 100)),
            *(int(choose.random() < 0.95), int(result == "y"), number + 1),
        )


def statistics(folder: Path, count: int) -> Iterator[Line]:
    """Yield the time until the statistics page has its figures."""
    store = Store.open(str(filled(folder, count)))
    bound = 0.2 if count <= 10**5 else 1
    for name, variant in (("all variants", None), ("one variant", Variant.NORMAL)):
        seen = []
        for _ in range(REPEATS):
            start = time.perf_counter()
            found = store.statistics(variant)
            seen.append(time.perf_counter() - start)
            if not found.begun or not found.days:
                raise SystemExit("there are no games in the statistics")
        yield Line(f"statistics of {count:,} games, {name}", median(seen), "s", bound)
    begun = store.statistics(None).begun
    seen = []
    for _ in range(REPEATS):
        start = time.perf_counter()
        if store.count_forgettable() != begun:
            raise SystemExit("not all games are counted")
        seen.append(time.perf_counter() - start)
    yield Line(f"  of {count:,} games, how many can be forgotten", median(seen), "s", bound)
    store.close()


def starts(folder: Path, count: int) -> Iterator[Line]:
    """Yield the time that many games add to a start."""
    few, many = filled(folder / "few", 0), filled(folder / "many", count)
    seen: list[list[dict[str, float]]] = [[], []]
    for _ in range(STARTS):
        for place, figures in zip((few, many), seen, strict=True):
            done = subprocess.run(
                [sys.executable, "-c", START, str(place)],
                capture_output=True,
                text=True,
                check=True,
            )
            figures.append(json.loads(done.stdout))
    for kind in ("cpu", "wall"):
        empty, full = (median(each[kind] for each in figures) for figures in seen)
        yield Line(f"opened and resumed, {kind}, no other game", empty, "ms")
        yield Line(f"  with {count:,} finished games", full, "ms")
        yield Line("  ratio", full / empty, "times", 1.1)


def show(lines: Iterable[Line]) -> None:
    """Print lines as they come."""
    for line in lines:
        print(line, flush=True)


def main() -> None:
    """Print each figure, and what it may be at most."""
    parser = argparse.ArgumentParser(description="What saving the games costs.")
    parser.add_argument("--quick", action="store_true", help="at most 100 000 games")
    quick: bool = parser.parse_args().quick
    folder = Path(tempfile.mkdtemp(prefix="crescent-bench-"))
    print(f"{'':46}{'ours':>9}{'':8}at most")
    try:
        show(saves(folder))
        show(ends(folder))
        show(starts(folder, 10**5))
        for power in range(3, 6 if quick else 7):
            show(statistics(folder / f"statistics {power}", 10**power))
            shutil.rmtree(folder / f"statistics {power}")
    finally:
        shutil.rmtree(folder)


if __name__ == "__main__":
    main()
