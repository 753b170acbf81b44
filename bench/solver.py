"""How many deals the solver wins, how soon, and how long its lines are.

Run ``python bench/solver.py`` in the development environment, on an idle core; ``--quick`` takes
the first 20 of the 200 deals. Other solvers can have the same deals in the same run, in turns:
``--before FOLDER`` an older checkout of Crescent, ``--prototype FOLDER`` the `prototype.py` of that
folder. ``--nodes`` and ``--redeals`` compare what comes of a budget of nodes. All times are
processor time.
"""

import argparse
import importlib
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from statistics import mean, median
from typing import Any, Final, NamedTuple

from crescent.engine import DealCode, Position, Variant, deal
from crescent.solver import Outcome, Search, Shortening, moves

LONGEST: Final = 10.0
"""Seconds of processor time that a deal may take, if no budget of nodes is given."""
SHORTENING: Final = 1.0
"""Seconds of processor time for making its line shorter."""
WITHOUT_END: Final = 10**12
BEFORE: Final = "before"


class Task(NamedTuple):
    """A deal by its number, its redeals, the most nodes or 0, and the seconds for shortening."""

    number: int
    redeals: int
    nodes: int
    shortening: float

    def position(self) -> Position:
        """Return the deal."""
        return deal(DealCode(Variant.NORMAL, self.number))._replace(redeals=self.redeals)


class Answer(NamedTuple):
    """What came of a deal; `before` and `after` count the moves of its line, 0 if there is none."""

    seconds: float
    nodes: int
    lost: bool
    before: int
    after: int


def clock(seconds: float) -> Callable[[], bool]:
    """Return a function that says whether `seconds` of processor time have passed."""
    end = time.process_time() + seconds
    return lambda: time.process_time() > end


def ours(task: Task) -> Answer:
    """Return the answer of the solver that is imported here."""
    position = task.position()
    start = time.process_time()
    if task.nodes:
        verdict = Search(position).run(task.nodes)
    else:
        verdict = Search(position).run(WITHOUT_END, clock(LONGEST))
    seconds = time.process_time() - start
    if verdict.outcome is not Outcome.WON:
        return Answer(seconds, verdict.nodes, verdict.outcome is Outcome.LOST, 0, 0)
    line = verdict.line
    if task.shortening:
        line = Shortening(position, line).run(WITHOUT_END, clock(task.shortening))
    for turn in line:
        position = position.play(turn)
    if not position.is_won:
        raise SystemExit("a line does not win")
    return Answer(seconds, verdict.nodes, lost=False, before=moves(verdict.line), after=moves(line))


def prototypes(solver: Any, verify: Any, width: int, task: Task) -> Answer:
    """Return the answer of the prototype, which has the same cards by the same numbers."""
    position = task.position()
    piles, redeals = list(position.piles), position.redeals
    start = time.process_time()
    search = solver(piles, redeals, 1)
    line = search.solve(LONGEST, width)
    seconds = time.process_time() - start
    # It counts redeals among its moves.
    length = verify(piles, redeals, line) - sum(kind == 3 for kind, *_ in line) if line else 0
    return Answer(seconds, search.nodes, lost=False, before=length, after=length)


@contextmanager
def checkout(folder: Path) -> Iterator[Callable[[Task], Answer]]:
    """Give a function that answers with the solver of another checkout, in a process of its own."""
    environment = {**os.environ, "PYTHONPATH": str(folder / "src")}
    command = [sys.executable, "-B", __file__, "--answer"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment
    ) as child:
        told, heard = child.stdin, child.stdout
        assert told is not None
        assert heard is not None

        def answer(task: Task) -> Answer:
            print(json.dumps(task), file=told, flush=True)
            return Answer(*json.loads(heard.readline()))

        yield answer
        told.close()


def answer_tasks() -> None:
    """Answer the tasks on standard input."""
    for line in sys.stdin:
        print(json.dumps(ours(Task(*json.loads(line)))), flush=True)


def report(name: str, answers: list[Answer], before: list[Answer] | None) -> None:
    """Print the figures of one solver, as ratios to those of the state before if it ran, too."""
    won = [answer for answer in answers if answer.before]
    lost = sum(answer.lost for answer in answers)
    print(f"{name}: {len(won)} of {len(answers)} won, {lost} proved lost")
    for limit, reach in ((0.5, ""), (2, ""), (10, "   to reach 99")):
        share = 100 * sum(answer.seconds <= limit for answer in won) / len(answers)
        print(f"  within {limit:<4} s       {share:10.1f} %{reach}")
    # What was not won took longest, however long.
    times = [answer.seconds if answer.before else LONGEST for answer in answers]
    print(f"  median              {median(times):10.2f} s")
    seconds, nodes = sum(answer.seconds for answer in answers), sum(a.nodes for a in answers)
    then = "", ""
    if before:
        parts = sum(a.seconds for a in before) / seconds, sum(a.nodes for a in before) / nodes
        then = f"   {parts[0]:.2f} times less, to reach 2", f"   {parts[1]:.2f} times fewer"
    print(f"  seconds in all      {seconds:10.1f} s{then[0]}")
    print(f"  nodes in all        {nodes:10,}{then[1]}")
    print(f"  nodes a second      {nodes / seconds:10,.0f}")
    if won:
        print(f"  moves as found      {mean(answer.before for answer in won):10.1f}")
        print(f"  moves shortened     {mean(answer.after for answer in won):10.1f}   to reach 118")


def main() -> None:
    """Print the figures, of ours and perhaps of others in turns."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--first", type=int, default=0, help="the number of the first deal")
    parser.add_argument("--deals", type=int, default=200, help="how many from there on")
    parser.add_argument("--quick", action="store_true", help="20 only")
    parser.add_argument("--redeals", type=int, default=3)
    parser.add_argument("--nodes", type=int, default=0, help="a budget of nodes for each deal")
    parser.add_argument("--shorten", type=float, default=SHORTENING, help="seconds for each line")
    parser.add_argument("--before", type=Path, help="folder of an older checkout")
    parser.add_argument("--prototype", type=Path, help="folder of another solver's prototype.py")
    parser.add_argument("--verbose", action="store_true", help="a line for each deal as well")
    parser.add_argument("--answer", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.answer:
        answer_tasks()
        return
    with ExitStack() as stack:
        solvers: dict[str, Callable[[Task], Answer]] = {"ours": ours}
        if options.before:
            solvers[BEFORE] = stack.enter_context(checkout(options.before))
        if options.prototype:
            sys.path.insert(0, str(options.prototype))
            sys.dont_write_bytecode = True
            prototype = importlib.import_module("prototype")
            solvers["prototype, width 32"] = partial(
                prototypes, prototype.Solver, prototype.verify, 32
            )
        answers: dict[str, list[Answer]] = {name: [] for name in solvers}
        for number in range(
            options.first, options.first + (20 if options.quick else options.deals)
        ):
            task = Task(number, options.redeals, options.nodes, options.shorten)
            for name, solve in solvers.items():
                answer = solve(task)
                answers[name].append(answer)
                if options.verbose:
                    print(f"{DealCode(Variant.NORMAL, number)} {name}: {answer}", flush=True)
    for name, found in answers.items():
        report(name, found, answers.get(BEFORE) if name == "ours" else None)


if __name__ == "__main__":
    main()
