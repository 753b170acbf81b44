"""The adviser with real worker processes: asking, dropping, watching, the way back, preparing."""

import os
import subprocess
import sys
from collections.abc import Callable
from types import SimpleNamespace

import pytest

from crescent.analysis.adviser import FEW_REDEALS
from crescent.analysis.findings import Finding
from crescent.engine import Command, DealCode, Game, Variant, deal
from crescent.solver import Held, Outcome, Search
from crescent.solver.anchors import MOST_REDEALS_LEFT
from tests.analysis.asking import LOSING, MISTAKE, ROOT, Asking, Seen, game_at
from tests.solver.endgames import BLOCKED, CORNER, played
from tests.support.builders import DEAL_1, full_homes, move, table
from tests.support.waiting import wait_until

Maker = Callable[..., Asking]

EASY = game_at(MISTAKE, *LOSING[:1])
HARD = DealCode(Variant.NORMAL, 3)
"""Won after some 200,000 positions."""


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ask only what is soon worked through."""
    monkeypatch.setattr("crescent.analysis.adviser._SEEK_NODES", 2000)
    monkeypatch.setattr("crescent.analysis.adviser._WATCH_NODES", 1000)
    monkeypatch.setattr("crescent.analysis.adviser._GUESS_NODES", 1000)


# Before anything is asked


def test_nothing_is_started_before_there_is_something_to_find_out(asking: Asking) -> None:
    adviser, game = asking.adviser, Game(DEAL_1)
    adviser.look_at(game)
    adviser.work()
    assert (adviser.finding, adviser.way_back, adviser.proved_deal()) == (None, None, None)
    assert (adviser.seeks, adviser.works_here, adviser.next_change()) == (False, False, None)
    assert not adviser.tell_news()
    assert asking.workers.asked == 0


def test_looking_on_imports_no_solver() -> None:
    program = (
        "import sys, time; from crescent.analysis.adviser import Adviser; "
        "from crescent.engine import Game, parse_code; "
        "adviser = Adviser(time.monotonic); adviser.watches = adviser.prepares = True; "
        "game = Game(parse_code('CR1-N-AAAAAAB')); game.play(game.position.legal_moves()[0]); "
        "adviser.look_at(game); adviser.tell_news(); "
        "print(adviser.next_change() > 0, [name for name in ('crescent.solver', 'subprocess', "
        "'json') if name in sys.modules]); adviser.close()"
    )
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    done = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        check=False,
        env=environment,
    )
    assert (done.stdout, done.stderr) == ("True []\n", "")


# The player asks


def test_an_answer_comes(asking: Asking) -> None:
    asking.adviser.look_at(Game(HARD))
    asking.adviser.seek()
    assert asking.adviser.seeks
    assert asking.adviser.next_change() == 0
    assert not asking.adviser.tell_news()
    assert asking.adviser.next_change() is None
    asking.until(lambda: asking.adviser.finding)
    verdict = Search(deal(HARD)).run(1_000_000)
    expected = Finding(Outcome.WON, verdict.line, verdict.line, verdict.nodes, 0, True)
    assert asking.adviser.finding == expected
    assert not asking.adviser.seeks
    assert played(deal(HARD), verdict.line).is_won


def test_news_are_told_once(asking: Asking) -> None:
    asking.adviser.look_at(EASY)
    asking.adviser.seek()
    assert not asking.adviser.tell_news()
    wait_until(lambda: asking.wakes)
    assert asking.adviser.tell_news()
    assert not asking.adviser.tell_news()


def test_following_a_line_asks_nothing(asking: Asking) -> None:
    game = Game(DEAL_1)
    adviser = asking.adviser
    line = asking.sought(game).line
    adviser.watches = True
    for place, turn in enumerate(line):
        game.play(turn)
        adviser.look_at(game)
        asking.clock.now += 10
        assert adviser.next_change() is None
        assert adviser.finding is not None
        assert adviser.finding.line == line[place + 1 :]
        adviser.seek()
        assert not adviser.seeks
    assert game.position.is_won


def test_what_led_to_a_won_position_is_known_after_an_undo(asking: Asking) -> None:
    game = game_at(MISTAKE, move("P3>AH"), move("P4>AD"))
    line = asking.sought(game).line
    game.undo()
    asking.adviser.look_at(game)
    assert asking.adviser.finding is not None
    assert asking.adviser.finding.line == (move("P4>AD"), *line)


@pytest.mark.usefixtures("quick")
def test_asking_again_goes_on(asking: Asking) -> None:
    game = Game(HARD)
    search = Search(deal(HARD))
    for _ in range(3):
        finding = asking.sought(game)
        verdict = search.run(2000)
        assert finding == Finding(Outcome.UNKNOWN, (), verdict.proposal, verdict.nodes, 0, True)
    assert asking.workers.asked == 1


@pytest.mark.usefixtures("quick")
def test_asking_again_while_an_answer_is_awaited_makes_it_no_longer(asking: Asking) -> None:
    asking.adviser.look_at(Game(HARD))
    for _ in range(9):
        asking.adviser.seek()
        asking.adviser.tell_news()
    asking.until(lambda: not asking.adviser.seeks)
    assert asking.adviser.finding is not None
    assert 2000 <= asking.adviser.finding.nodes < 3000


def test_a_won_game_needs_no_answer(asking: Asking) -> None:
    asking.adviser.look_at(game_at(table("", full_homes())))
    asking.adviser.seek()
    assert (asking.adviser.seeks, asking.adviser.next_change()) == (False, None)


def test_where_nothing_is_legal_nothing_is_proposed(asking: Asking) -> None:
    assert asking.sought(game_at(BLOCKED))[:3] == (Outcome.LOST, (), ())


# Questions about what is over


def test_a_late_answer_is_never_seen(asking: Asking) -> None:
    game = game_at(MISTAKE)
    asking.adviser.look_at(game)
    asking.adviser.seek()
    asking.adviser.tell_news()
    wait_until(lambda: asking.wakes)  # it is there
    game.play(LOSING[0])
    asking.adviser.look_at(game)
    assert not asking.adviser.seeks
    assert not asking.adviser.tell_news()
    assert asking.adviser.finding is None
    game.undo()
    asking.adviser.look_at(game)
    assert asking.adviser.finding is None


def test_a_question_about_another_position_is_dropped_for_the_next(asking: Asking) -> None:
    asking.adviser.look_at(Game(HARD))
    asking.adviser.seek()
    asking.adviser.tell_news()
    found = asking.sought(EASY)
    assert played(EASY.position, found.line).is_won
    assert asking.workers.asked == 1


def test_a_late_answer_is_not_taken_for_the_next(asking: Asking) -> None:
    asking.adviser.look_at(game_at(played(MISTAKE, LOSING)))
    asking.adviser.seek()
    asking.adviser.tell_news()
    wait_until(lambda: asking.wakes)  # that it is lost
    assert asking.sought(EASY).outcome is Outcome.WON


def test_looking_again_drops_nothing(asking: Asking) -> None:
    game = Game(HARD)
    asking.adviser.look_at(game)
    asking.adviser.seek()
    for _ in range(3):
        asking.adviser.tell_news()
        asking.adviser.look_at(game)
        assert asking.adviser.seeks
    asking.until(lambda: asking.adviser.finding)


def test_another_deal_knows_nothing_of_the_one_before(asking: Asking) -> None:
    finding = asking.sought(Game(DEAL_1))
    asking.adviser.look_at(Game(DEAL_1._replace(variant=Variant.FOUR)))
    assert asking.adviser.finding is None
    asking.adviser.look_at(Game(DEAL_1))
    assert asking.adviser.finding is None
    assert finding.outcome is Outcome.WON


def test_a_restart_of_the_same_deal_is_known(asking: Asking) -> None:
    game = Game(DEAL_1)
    finding = asking.sought(game)
    game.play(Command.REDEAL)
    asking.adviser.look_at(game)
    asking.adviser.look_at(Game(DEAL_1))
    assert asking.adviser.finding == finding


# Lost, and the way back


@pytest.mark.parametrize("later", [2, 3, 4])
@pytest.mark.parametrize("asked", [True, False])
def test_the_way_back_leads_to_the_last_position_that_can_be_won(
    asking: Asking, later: int, *, asked: bool
) -> None:
    game = game_at(MISTAKE, *LOSING[:later])
    adviser = asking.adviser
    adviser.look_at(game)
    if asked:
        adviser.seek()
    adviser.watches = True
    asking.clock.now += 2
    asking.until(lambda: adviser.finding and not adviser.seeks)
    assert adviser.finding is not None
    assert adviser.finding.outcome is Outcome.LOST
    assert adviser.way_back == later - 1
    for _ in range(later - 2):
        game.undo()
    assert Search(game.position).run(10_000).outcome is Outcome.LOST
    game.undo()
    adviser.look_at(game)
    won = adviser.finding
    assert won is not None
    assert won.outcome is Outcome.WON
    assert adviser.way_back is None
    assert played(game.position, won.line).is_won


def test_the_notice_comes_complete(asking: Asking) -> None:
    """As long as the way back is looked for, something is awaited."""
    adviser = asking.adviser
    adviser.look_at(game_at(MISTAKE, *LOSING))
    adviser.watches = True
    asking.clock.now += 2
    asking.until(lambda: adviser.finding)
    assert (adviser.seeks, adviser.way_back) == (True, None)
    asking.until(lambda: not adviser.seeks)
    assert adviser.way_back == 3


def test_what_the_way_back_leads_over_is_known(asking: Asking) -> None:
    game = game_at(MISTAKE, LOSING[1], LOSING[0], *LOSING[2:])
    asking.sought(game)
    for back in (3, 2, 1, None):
        game.undo()
        asking.adviser.look_at(game)
        assert asking.adviser.finding is not None
        expected = Outcome.WON if back is None else Outcome.LOST
        assert (asking.adviser.finding.outcome, asking.adviser.way_back) == (expected, back)
        assert not asking.adviser.seeks


def test_a_lost_game_that_goes_on_stays_lost_and_counts(asking: Asking) -> None:
    game = game_at(MISTAKE, *LOSING[:2])
    asking.sought(game)
    for back, turn in enumerate(LOSING[2:], start=2):
        game.play(turn)
        asking.adviser.look_at(game)
        assert asking.adviser.next_change() is None
        assert asking.adviser.way_back == back
        assert asking.adviser.finding is not None
        assert asking.adviser.finding.outcome is Outcome.LOST


def test_without_steps_there_is_no_way_back(asking: Asking) -> None:
    finding = asking.sought(game_at(played(MISTAKE, LOSING[:2])))
    assert (finding.outcome, asking.adviser.way_back) == (Outcome.LOST, None)


def test_steps_that_do_not_reach_a_won_position_are_no_way_back(asking: Asking) -> None:
    finding = asking.sought(game_at(played(MISTAKE, LOSING[:2]), *LOSING[2:]))
    assert (finding.outcome, asking.adviser.way_back) == (Outcome.LOST, None)


def test_no_way_back_is_looked_for_when_the_game_goes_on(asking: Asking) -> None:
    game = game_at(MISTAKE, *LOSING[:3])
    adviser = asking.adviser
    adviser.look_at(game)
    adviser.seek()
    asking.until(lambda: adviser.finding)
    assert adviser.seeks
    for _ in range(2):
        game.undo()
    adviser.look_at(game)
    assert (adviser.seeks, adviser.finding) == (False, None)
    assert played(game.position, asking.sought(game).line).is_won


# Watching


def test_a_watch_is_due_after_a_while_without_a_move(asking: Asking) -> None:
    adviser, clock, game = asking.adviser, asking.clock, game_at(MISTAKE, *LOSING[:1])
    adviser.watches = True
    adviser.look_at(game)
    clock.now += 1.25
    adviser.tell_news()
    assert adviser.next_change() == 0.25
    adviser.look_at(game)
    assert adviser.next_change() == 1.5
    clock.now += 1.25
    adviser.tell_news()
    assert asking.workers.asked == 0
    clock.now += 0.25
    assert adviser.next_change() == 0
    adviser.tell_news()
    assert (adviser.next_change(), adviser.seeks) == (None, False)
    asking.until(lambda: adviser.finding)
    assert adviser.finding is not None
    assert adviser.finding.outcome is Outcome.WON
    assert adviser.next_change() is None


def test_what_aces_and_kings_show_is_known_at_once_and_without_a_worker(asking: Asking) -> None:
    adviser, clock, game = asking.adviser, asking.clock, game_at(MISTAKE, *LOSING[1:2])
    adviser.look_at(game)
    assert (adviser.next_change(), adviser.why_lost()) == (None, ())
    adviser.watches = True
    assert adviser.next_change() == pytest.approx(0.2)
    clock.now += 0.25
    assert adviser.next_change() == 0
    assert adviser.tell_news()
    assert adviser.finding is not None
    assert adviser.finding.outcome is Outcome.LOST
    assert adviser.why_lost() == (Held(0, 1, (0,)),)
    game.play(LOSING[0])
    adviser.look_at(game)
    assert adviser.why_lost() == (Held(0, 1, (0,)),)


def test_aces_and_kings_are_looked_at_once_and_only_with_few_redeals_left(asking: Asking) -> None:
    assert FEW_REDEALS == MOST_REDEALS_LEFT
    adviser, clock = asking.adviser, asking.clock
    adviser.watches = True
    adviser.look_at(EASY)
    clock.now += 0.25
    assert not adviser.tell_news()
    assert adviser.next_change() == 1.25
    adviser.look_at(game_at(MISTAKE._replace(redeals=2), *LOSING[:1]))
    assert adviser.next_change() == 1.5


def test_a_way_back_over_positions_that_need_no_search_needs_no_worker(asking: Asking) -> None:
    adviser = asking.adviser
    game = game_at(MISTAKE, *LOSING[:1])
    asking.sought(game)
    asked = asking.workers.asked
    for turn in LOSING[1:]:
        game.play(turn)
    adviser.watches = True
    adviser.look_at(game)
    asking.clock.now += 0.25
    adviser.tell_news()
    assert (adviser.way_back, adviser.seeks) == (3, False)
    assert asking.workers.asked == asked


def fresh() -> Game:
    return Game(DEAL_1)


def closed() -> Game:
    return game_at(MISTAKE, *LOSING[:1], variant=Variant.CLOSED)


def seen() -> Game:
    game = Seen.from_position(DEAL_1._replace(variant=Variant.CLOSED), MISTAKE)
    for turn in LOSING[:2]:
        game.play(turn)
    return game


def won() -> Game:
    return game_at(CORNER, move("P1>P2"), *Search(played(CORNER, [move("P1>P2")])).run(999).line)


@pytest.mark.parametrize("game", [fresh, closed, seen, won])
def test_no_watch_before_the_game_begins_or_in_a_closed_deal_or_when_won(
    asking: Asking, game: Callable[[], Game]
) -> None:
    asking.adviser.watches = True
    asking.adviser.look_at(game())
    asking.clock.now += 100
    assert asking.adviser.next_change() is None
    asking.adviser.tell_news()
    assert asking.workers.asked == 0


def test_no_watch_unless_it_is_wanted(asking: Asking) -> None:
    asking.adviser.look_at(EASY)
    asking.clock.now += 100
    assert asking.adviser.next_change() is None


@pytest.mark.usefixtures("quick")
def test_a_watch_that_finds_nothing_is_not_repeated_and_not_thorough(asking: Asking) -> None:
    game = Game(HARD)
    game.play(game.position.legal_moves()[0])
    asking.adviser.watches = True
    asking.adviser.look_at(game)
    asking.clock.now += 2
    asking.until(lambda: asking.adviser.finding)
    finding = asking.adviser.finding
    assert finding is not None
    assert (finding.outcome, finding.thorough) == (Outcome.UNKNOWN, False)
    assert 1000 <= finding.nodes < 2000
    assert asking.adviser.next_change() is None
    finding = asking.sought(game)
    assert (finding.outcome, finding.thorough) == (Outcome.UNKNOWN, True)
    assert 2000 <= finding.nodes < 3000


def test_the_player_comes_before_the_watch(asking: Asking) -> None:
    game = Game(HARD)
    game.play(game.position.legal_moves()[0])
    asking.adviser.watches = True
    asking.adviser.look_at(game)
    asking.clock.now += 2
    asking.adviser.tell_news()
    asking.adviser.seek()
    assert asking.adviser.next_change() == 0
    asking.until(lambda: not asking.adviser.seeks)
    assert asking.adviser.finding is not None
    assert asking.adviser.finding.thorough


# Closed deals


@pytest.mark.usefixtures("quick")
def test_in_a_closed_deal_nothing_is_claimed_and_more_is_guessed_when_asked_again(
    asking: Asking,
) -> None:
    game = Game(DealCode(Variant.CLOSED, 1))
    proposals = []
    for guesses in (5, 10):
        outcome, line, proposal, nodes, guessed, thorough = asking.sought(game)
        assert (outcome, line, guessed, thorough) == (Outcome.UNKNOWN, (), guesses, True)
        assert len(proposal) == 1
        assert 1000 * guesses <= nodes < 2000 * guesses
        proposals.append(proposal)
    game.play(proposals[-1][0])
    asking.adviser.look_at(game)
    assert (asking.adviser.finding, asking.adviser.way_back) == (None, None)
    game.undo()
    asking.adviser.look_at(game)
    assert asking.adviser.finding is None  # a card was seen that was not


@pytest.mark.usefixtures("quick")
def test_games_that_look_alike_get_the_same_hint(ask: Maker) -> None:
    game = Game(DealCode(Variant.CLOSED, 1))
    piles = game.position.piles
    mixed = [(*hidden[:5], seen[5]) for hidden, seen in zip(piles[::-1], piles, strict=True)]
    alike = Game.from_position(game.code, game.position._replace(piles=tuple(mixed)))
    assert alike.position != game.position
    assert ask().sought(game) == ask().sought(alike)


def test_when_all_cards_were_seen_a_closed_deal_is_searched_like_another(asking: Asking) -> None:
    game = seen()
    finding = asking.sought(game)
    assert (finding.outcome, finding.guesses) == (Outcome.LOST, 0)
    assert asking.adviser.way_back == 1
    game.undo()
    asking.adviser.look_at(game)
    assert asking.adviser.finding is not None
    assert asking.adviser.finding.outcome is Outcome.WON


def test_what_was_found_out_from_cards_that_were_seen_is_not_told_when_they_are_hidden(
    asking: Asking,
) -> None:
    asking.sought(seen())
    hidden = closed()
    asking.adviser.look_at(hidden)
    assert asking.adviser.finding is None
    hidden.play(LOSING[1])
    asking.adviser.look_at(hidden)
    assert asking.adviser.finding is None


# Preparing


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return the deal numbers that chance gives, soon won and noted when they are drawn."""
    noted: list[int] = []

    def urandom(size: int) -> bytes:
        noted.append((0, 1, 5, 6, 7, 0, 1, 5, 6, 7)[len(noted)])
        return noted[-1].to_bytes(size, "big")

    monkeypatch.setattr("crescent.analysis.adviser.os", SimpleNamespace(urandom=urandom))
    return noted


def test_deals_are_prepared_in_quiet_moments_but_not_too_many(
    asking: Asking, drawn: list[int]
) -> None:
    adviser = asking.adviser
    adviser.prepares = True
    adviser.look_at(Game(DEAL_1))
    asking.clock.now += 100
    assert adviser.next_change() is None  # nobody plays yet
    adviser.look_at(EASY)
    assert adviser.next_change() == 3
    asking.clock.now += 2.5
    adviser.tell_news()
    assert asking.workers.asked == 0
    asking.clock.now += 0.5
    assert adviser.next_change() == 0
    asking.until(lambda: len(drawn) == 3)
    wait_until(lambda: asking.wakes == 3)
    assert not adviser.tell_news()  # nothing that can be seen
    assert (len(drawn), adviser.next_change()) == (3, None)
    assert [adviser.proved_deal() for _ in range(4)] == [0, 1, 5, None]
    assert adviser.next_change() == 0


def test_what_is_prepared_can_be_won_with_three_redeals_and_four(asking: Asking) -> None:
    asking.adviser.prepares = True
    asking.adviser.look_at(EASY)
    asking.clock.now += 3
    deals: list[int] = []

    def take() -> bool:
        number = asking.adviser.proved_deal()
        deals.extend([] if number is None else [number])
        return len(deals) == 2

    asking.until(take)
    for number in deals:
        verdict = Search(deal(DealCode(Variant.NORMAL, number))).run(300_000)
        assert verdict.outcome is Outcome.WON
        assert played(deal(DealCode(Variant.FOUR, number)), verdict.line).is_won


def test_a_deal_that_is_not_won_is_not_prepared(
    asking: Asking, drawn: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("crescent.analysis.adviser._DEAL_NODES", 1000)
    asking.adviser.prepares = True
    asking.adviser.look_at(EASY)
    asking.clock.now += 3
    asking.until(lambda: len(drawn) == 5)
    assert asking.adviser.proved_deal() is None


def test_a_question_comes_before_a_deal_which_is_taken_up_again(
    asking: Asking, drawn: list[int]
) -> None:
    adviser = asking.adviser
    adviser.prepares = True
    adviser.look_at(EASY)
    asking.clock.now += 3
    adviser.tell_news()
    assert drawn == [0]
    assert asking.sought(EASY).outcome is Outcome.WON
    asking.clock.now += 3
    assert (asking.proved_deal(), asking.workers.asked) == (0, 1)


def test_none_are_prepared_without_a_worker(ask: Maker) -> None:
    adviser = ask(None).adviser
    adviser.prepares = True
    adviser.look_at(EASY)
    assert adviser.next_change() is None


# The end


def test_after_the_end_nothing_happens(asking: Asking) -> None:
    adviser = asking.adviser
    adviser.watches = adviser.prepares = True
    adviser.look_at(game_at(MISTAKE, *LOSING))
    adviser.seek()
    adviser.tell_news()
    for _ in range(2):
        adviser.close()
    wakes = asking.wakes
    assert asking.workers.started[0].poll() is not None
    asking.clock.now += 100
    assert (adviser.seeks, adviser.works_here, adviser.next_change()) == (False, False, None)
    adviser.look_at(EASY)
    adviser.seek()
    adviser.work()
    assert not adviser.tell_news()
    assert (adviser.seeks, adviser.finding, adviser.way_back) == (False, None, None)
    assert (asking.workers.asked, asking.wakes) == (1, wakes)
