"""How many deals the solver wins, how soon, and how long its lines are.

Run ``python bench/solver.py`` in the development environment, on an idle core; ``--quick`` takes
the first 20 of the 200 deals, and ``--prototype FOLDER`` lets another solver, the `prototype.py` of
that folder, have the same deals in the same run. All times are processor time of this process.
"""

import argparse
import importlib
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import mean, median
from typing import Any, Final, NamedTuple

from crescent.engine import DealCode, Position, Variant, deal
from crescent.solver import Outcome, Search, Shortening, moves

LONGEST: Final = 10.0
"""Seconds of processor time that a deal may take."""
SHORTENING: Final = 2.0
"""Seconds of processor time for making its line shorter."""
WITHOUT_END: Final = 10**12


class Answer(NamedTuple):
    """What came of a deal; `before` and `after` count the moves of its line, 0 if there is none."""

    seconds: float
    nodes: int
    before: int
    after: int


def clock(seconds: float) -> Callable[[], bool]:
    """Return a function that says whether `seconds` of processor time have passed."""
    end = time.process_time() + seconds
    return lambda: time.process_time() > end


def ours(position: Position, shortening: float) -> Answer:
    """Return the answer of Crescent's solver."""
    start = time.process_time()
    verdict = Search(position).run(WITHOUT_END, clock(LONGEST))
    seconds = time.process_time() - start
    if verdict.outcome is not Outcome.WON:
        return Answer(seconds, verdict.nodes, 0, 0)
    line = verdict.line
    if shortening:
        line = Shortening(position, line).run(WITHOUT_END, clock(shortening))
    for turn in line:
        position = position.play(turn)
    if not position.is_won:
        raise SystemExit("a line does not win")
    return Answer(seconds, verdict.nodes, moves(verdict.line), moves(line))


def prototypes(solver: Any, verify: Any, position: Position, width: int) -> Answer:
    """Return the answer of the prototype, which has the same cards by the same numbers."""
    piles, redeals = list(position.piles), position.redeals
    start = time.process_time()
    search = solver(piles, redeals, 1)
    line = search.solve(LONGEST, width)
    seconds = time.process_time() - start
    # It counts redeals among its moves.
    length = verify(piles, redeals, line) - sum(kind == 3 for kind, *_ in line) if line else 0
    return Answer(seconds, search.nodes, length, length)


def report(name: str, answers: list[Answer]) -> None:
    """Print the figures of one solver."""
    won = [answer for answer in answers if answer.before]
    share = {
        limit: 100 * sum(answer.seconds <= limit for answer in won) / len(answers)
        for limit in (0.5, 2, 10)
    }
    # What was not won took longest, however long.
    times = [answer.seconds if answer.before else LONGEST for answer in answers]
    rate = sum(answer.nodes for answer in answers) / sum(answer.seconds for answer in answers)
    print(f"{name}: {len(won)} of {len(answers)} won")
    print(f"  within 0.5 s        {share[0.5]:10.1f} %")
    print(f"  within 2 s          {share[2]:10.1f} %   to reach 90")
    print(f"  within 10 s         {share[10]:10.1f} %   to reach 96")
    print(f"  median              {median(times):10.2f} s   to reach 0.40 or less")
    print(f"  nodes a second      {rate:10,.0f}")
    if won:
        print(f"  moves as found      {mean(answer.before for answer in won):10.1f}")
        print(f"  moves shortened     {mean(answer.after for answer in won):10.1f}   to reach 130")


def main() -> None:
    """Print the figures, of ours and perhaps the prototype's in turns."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=200, help="how many, from number 0 on")
    parser.add_argument("--quick", action="store_true", help="the first 20 only")
    parser.add_argument("--shorten", type=float, default=SHORTENING, help="seconds for each line")
    parser.add_argument("--prototype", type=Path, help="folder of another solver's prototype.py")
    parser.add_argument("--verbose", action="store_true", help="a line for each deal as well")
    options = parser.parse_args()
    solvers = {"ours": partial(ours, shortening=options.shorten)}
    if options.prototype:
        sys.path.insert(0, str(options.prototype))
        sys.dont_write_bytecode = True
        prototype = importlib.import_module("prototype")
        solvers["prototype, width 32"] = partial(
            prototypes, prototype.Solver, prototype.verify, width=32
        )
    answers: dict[str, list[Answer]] = {name: [] for name in solvers}
    for number in range(20 if options.quick else options.deals):
        code = DealCode(Variant.NORMAL, number)
        for name, solve in solvers.items():
            answer = solve(deal(code))
            answers[name].append(answer)
            if options.verbose:
                print(f"{code} {name}: {answer}", flush=True)
    for name, found in answers.items():
        report(name, found)


if __name__ == "__main__":
    main()
