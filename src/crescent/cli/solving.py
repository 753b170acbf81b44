"""What the command tells of a line to the win: whether it has found one, and how it goes."""

import json
from collections.abc import Callable
from textwrap import wrap
from time import monotonic
from typing import Final

from crescent.cli.arguments import WIDTH
from crescent.cli.terminal import complain, tell
from crescent.engine import Game, action_name
from crescent.i18n import command as words
from crescent.solver import Outcome, Search, Shortening, Verdict, moves

EXIT_CODES: Final = {Outcome.WON: 0, Outcome.LOST: 3, Outcome.UNKNOWN: 4}

_MOST_SHORTENING: Final = 2.0
"""Seconds that a line is worked at, if they are left."""
_WITHOUT_END: Final = 10**18


def solve(game: Game, seconds: float, *, as_json: bool) -> int:
    """Tell how to win from here, if that is found in time; the exit code is the outcome."""
    start = monotonic()
    verdict = _searched(game, start + seconds)
    passed = monotonic() - start
    if as_json:
        text = _as_json(game, verdict, passed)
    else:
        complain(_sentence(verdict, passed))
        text = _line(verdict)
    return tell(text) or EXIT_CODES[verdict.outcome]


def _searched(game: Game, end: float) -> Verdict:
    """What is found until that moment, the line made a little shorter."""
    verdict = Search(game.position).run(_WITHOUT_END, _after(end))
    if verdict.outcome is not Outcome.WON:
        return verdict
    shortening = Shortening(game.position, verdict.line)
    line = shortening.run(_WITHOUT_END, _after(min(end, monotonic() + _MOST_SHORTENING)))
    return verdict._replace(line=line, nodes=verdict.nodes + shortening.nodes)


def _after(moment: float) -> Callable[[], bool]:
    return lambda: monotonic() > moment


def _line(verdict: Verdict) -> str:
    """A winning line as a list of moves (SPEC.md section 5), an empty one if the game is won."""
    if verdict.outcome is not Outcome.WON:
        return ""
    return "\n".join(wrap(" ".join(map(action_name, verdict.line)), WIDTH)) + "\n"


def _sentence(verdict: Verdict, passed: float) -> str:
    nodes = f"{verdict.nodes:,}"
    match verdict.outcome:
        case Outcome.WON:
            return words.SOLVE_WON(moves(verdict.line), nodes=nodes)
        case Outcome.LOST:
            return words.SOLVE_LOST(nodes=nodes)
        case Outcome.UNKNOWN:
            return words.SOLVE_UNKNOWN(nodes=nodes, seconds=f"{passed:.1f}")


def _as_json(game: Game, verdict: Verdict, passed: float) -> str:
    told = {
        "code": str(game.code),
        "outcome": verdict.outcome.value,
        "moves": list(map(action_name, verdict.line)),
        "move_count": moves(verdict.line),
        "nodes": verdict.nodes,
        "seconds": round(passed, 3),
    }
    return json.dumps(told, indent=2) + "\n"
