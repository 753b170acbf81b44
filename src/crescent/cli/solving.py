"""The command `solve`: finds a winning line and prints it."""

import json
from textwrap import wrap
from time import monotonic
from typing import Final

from crescent.cli.arguments import WIDTH
from crescent.cli.progress import Progress, progress
from crescent.cli.terminal import Answer, complain
from crescent.engine import Game, action_name
from crescent.i18n import command as words
from crescent.i18n.formats import number_text, tenths_text
from crescent.solver import Outcome, Search, Shortening, Verdict, moves

EXIT_CODES: Final = {Outcome.WON: 0, Outcome.LOST: 3, Outcome.UNKNOWN: 4}

_MOST_SHORTENING: Final = 2.0
"""The most seconds for making a line shorter."""
_BAR: Final = "{l_bar}{bar}| {n:.0f}/{total:.0f} s"
"""The bar shows the time, because how much is left to search is not known."""
_WITHOUT_END: Final = 10**18


def solve(game: Game, seconds: float, *, as_json: bool) -> int:
    """Print a winning line if one is found in time; return the exit code of the outcome."""
    answer = Answer()  # first, so that nothing is searched if it cannot be written
    start = monotonic()
    with progress(" s", total=seconds, bar_format=_BAR) as show:
        verdict = _searched(game, start, seconds, show)
    passed = monotonic() - start
    answer.write(_as_json(game, verdict, passed) if as_json else _line(verdict))
    answer.flush()
    if not as_json:
        complain(_sentence(verdict, passed))
    return EXIT_CODES[verdict.outcome]


def _searched(game: Game, start: float, seconds: float, show: Progress) -> Verdict:
    """Search until `seconds` after `start`, and then make the line shorter for a moment."""

    def is_past(end: float) -> bool:
        now = monotonic()
        show(min(now - start, seconds), seconds)
        return now > end

    end = start + seconds
    verdict = Search(game.position).run(_WITHOUT_END, lambda: is_past(end))
    if verdict.outcome is not Outcome.WON:
        return verdict
    shortening = Shortening(game.position, verdict.line)
    enough = min(end, monotonic() + _MOST_SHORTENING)
    line = shortening.run(_WITHOUT_END, lambda: is_past(enough))
    return verdict._replace(line=line, nodes=verdict.nodes + shortening.nodes)


def _line(verdict: Verdict) -> str:
    """Return a winning line as a list of moves (SPEC.md section 5); empty if there is none."""
    if verdict.outcome is not Outcome.WON:
        return ""
    return "\n".join(wrap(" ".join(map(action_name, verdict.line)), WIDTH)) + "\n"


def _sentence(verdict: Verdict, passed: float) -> str:
    positions = number_text(verdict.nodes)
    match verdict.outcome:
        case Outcome.WON:
            return words.SOLVE_WON(moves(verdict.line), positions=positions)
        case Outcome.LOST:
            return words.SOLVE_LOST(positions=positions)
        case Outcome.UNKNOWN:
            return words.SOLVE_UNKNOWN(positions=positions, seconds=tenths_text(passed))


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
