"""Lines get shorter, stay lines, and a budget is kept."""

from crescent.engine import Command, deal, parse_action, parse_code
from crescent.solver import Search, Shortening, moves
from tests.solver.endgames import CORNER, played

DEAL_5 = parse_code("CR1-N-AAAAAAF")


def test_a_line_gets_shorter_and_still_wins() -> None:
    position = deal(DEAL_5)
    line = Search(position).run(500_000).line
    shortening = Shortening(position, line)
    shorter = shortening.run(100_000)
    assert moves(shorter) < moves(line)
    assert played(position, shorter).is_won
    assert 100_000 <= shortening.nodes < 110_000


def test_what_is_short_already_stays() -> None:
    line = Search(CORNER).run(1000).line
    assert Shortening(CORNER, line).run(2000) == line


def test_nothing_is_done_when_stopped() -> None:
    line = Search(CORNER).run(1000).line
    shortening = Shortening(CORNER, line)
    assert shortening.run(10**9, lambda: True) is line
    assert shortening.nodes == 0


def test_slices_find_what_the_whole_finds() -> None:
    position = deal(DEAL_5)
    line = Search(position).run(500_000).line
    whole = Shortening(position, line).run(30_000)
    sliced = Shortening(position, line)
    while sliced.nodes < 30_000:
        sliced.run(1)
    assert sliced.line == whole


def test_redeals_are_no_moves() -> None:
    line = (Command.REDEAL, *map(parse_action, ["P1>P2", "P2>AS"]))
    assert moves(line[:1]) == 0  # type: ignore[arg-type]
    assert moves(line) == 2  # type: ignore[arg-type]
