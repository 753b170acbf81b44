"""What follows for other positions from what was found out about one."""

import pytest

from crescent.analysis.findings import Finding
from crescent.analysis.knowledge import Knowledge
from crescent.analysis.questions import Answer, Purpose, Question
from crescent.analysis.way_back import WayBack, way_back
from crescent.engine import Command, DealCode, Game, Position, Variant, deal
from crescent.solver import Outcome, Search
from tests.analysis.asking import LOSING, MISTAKE, game_at
from tests.solver.endgames import BLOCKED, played, won_line
from tests.support.builders import DEAL_1, full_homes, move, table

LOST = Answer(Outcome.LOST, (), 7)


def question(position: Position, purpose: Purpose = Purpose.WATCH) -> Question:
    return Question(purpose, position, 1000)


def answer(position: Position) -> Answer:
    verdict = Search(position).run(1_000_000)
    return Answer(verdict.outcome, verdict.proposal, verdict.nodes)


def test_nothing_is_known_at_first() -> None:
    knowledge = Knowledge()
    assert (knowledge.about(MISTAKE), knowledge.outcome(MISTAKE)) == (None, None)


def test_every_position_on_a_line_is_won() -> None:
    game = Game(DEAL_1)
    knowledge = Knowledge()
    line = won_line(1)
    knowledge.learn(question(game.position), Answer(Outcome.WON, line, 12))
    for place, turn in enumerate(line):
        rest = line[place:]
        assert knowledge.about(game.position) == Finding(Outcome.WON, rest, rest, 12, 0, True)
        game.play(turn)
    assert knowledge.about(game.position) == Finding(Outcome.WON, (), (), 12, 0, True)


def test_whatever_led_to_a_won_position_is_won() -> None:
    knowledge = Knowledge()
    game = game_at(MISTAKE, move("P3>AH"), move("P4>AD"))
    found = answer(game.position)
    knowledge.learn(question(game.position), found, game.steps)
    assert [step.turn for step in game.steps] == [move("P3>AH"), move("P4>AD")]
    for done, step in enumerate(game.steps):
        finding = knowledge.about(step.before)
        assert finding is not None
        assert finding.line == (*[step.turn for step in game.steps[done:]], *found.turns)
        assert played(step.before, finding.line).is_won


def test_it_is_won_too_when_the_game_comes_to_a_won_position_by_another_way() -> None:
    knowledge = Knowledge()
    known = game_at(MISTAKE, move("P3>AH"), move("P4>AD"))
    knowledge.learn(question(known.position), answer(known.position))
    other = game_at(MISTAKE, move("P4>AD"), move("P3>AH"))
    knowledge.follow(None, other.position, other.steps)
    for step in other.steps:
        finding = knowledge.about(step.before)
        assert finding is not None
        assert finding.line[0] == step.turn
        assert played(step.before, finding.line).is_won


def test_what_follows_after_a_lost_position_is_lost() -> None:
    knowledge = Knowledge()
    game = game_at(MISTAKE, *LOSING)
    lost = game.steps[2].before
    knowledge.learn(question(lost), LOST, game.steps[:2], game.steps[2:])
    outcomes = [knowledge.outcome(step.before) for step in game.steps]
    assert outcomes == [None, None, Outcome.LOST, Outcome.LOST]
    assert knowledge.outcome(game.position) is Outcome.LOST


def test_it_stays_lost_move_by_move() -> None:
    knowledge = Knowledge()
    game = game_at(MISTAKE, *LOSING[:2])
    knowledge.learn(question(game.position), LOST, game.steps)
    for turn in LOSING[2:]:
        step = game.play(turn)
        knowledge.follow(step.before, game.position, game.steps)
        finding = knowledge.about(game.position)
        assert finding is not None
        assert (finding.outcome, finding.nodes, finding.thorough) == (Outcome.LOST, 7, True)


def test_it_stays_lost_through_a_redeal_and_a_redo() -> None:
    knowledge = Knowledge()
    game = game_at(table("QS KS | 2D 3D | KH", full_homes(AS=11, AH=12), redeals=2))
    knowledge.learn(question(game.position), LOST)
    step = game.play(Command.REDEAL)
    knowledge.follow(step.before, game.position, game.steps)
    assert knowledge.outcome(game.position) is Outcome.LOST
    game.play(move("P3>AH"))
    after = game.position
    game.undo()
    game.redo()
    knowledge.follow(None, game.position, game.steps)
    assert knowledge.outcome(after) is Outcome.LOST


@pytest.mark.parametrize("redeals", [0, 1, 2])
def test_another_game_after_a_lost_one_is_not_lost(redeals: int) -> None:
    knowledge = Knowledge()
    knowledge.learn(question(MISTAKE._replace(redeals=redeals)), LOST)
    knowledge.follow(MISTAKE._replace(redeals=redeals), deal(DEAL_1), ())
    assert knowledge.outcome(deal(DEAL_1)) is None


def test_the_number_of_moves_does_not_matter() -> None:
    knowledge = Knowledge()
    knowledge.learn(question(MISTAKE), LOST)
    assert knowledge.outcome(MISTAKE._replace(moves=99)) is Outcome.LOST
    assert knowledge.outcome(MISTAKE._replace(redeals=1)) is None


def test_what_is_decided_is_not_forgotten_for_what_is_not() -> None:
    knowledge = Knowledge()
    knowledge.learn(question(MISTAKE), answer(MISTAKE))
    knowledge.learn(question(MISTAKE), Answer(Outcome.UNKNOWN, (), 9))
    assert knowledge.outcome(MISTAKE) is Outcome.WON
    knowledge.learn(question(BLOCKED), LOST)
    knowledge.learn(question(BLOCKED), Answer(Outcome.UNKNOWN, (), 9))
    assert knowledge.outcome(BLOCKED) is Outcome.LOST


def test_only_the_players_own_question_is_worked_through() -> None:
    knowledge = Knowledge()
    for purpose, thorough in ((Purpose.WATCH, False), (Purpose.SEEK, True)):
        knowledge.learn(question(MISTAKE, purpose), Answer(Outcome.UNKNOWN, (), 9))
        finding = knowledge.about(MISTAKE)
        assert finding is not None
        assert (finding.thorough, finding.decided) == (thorough, False)


def test_there_is_a_proposal_where_anything_is_legal() -> None:
    knowledge = Knowledge()
    game = game_at(MISTAKE, *LOSING[:2])
    redeal = table("QS KS |", full_homes(AS=11), redeals=1)
    for position, proposal in (
        (game.position, (move("P4>AD"),)),  # a card home
        (redeal, (Command.REDEAL,)),
        (BLOCKED, ()),
    ):
        knowledge.learn(question(position), LOST)
        finding = knowledge.about(position)
        assert finding is not None
        assert finding.proposal == proposal


def test_a_closed_deal_is_another_matter_with_every_card_that_is_seen() -> None:
    knowledge = Knowledge()
    hidden, seen = (1, *[0] * 15), (0,) * 16
    closed = Question(Purpose.SEEK, MISTAKE, 1000, hidden, 5)
    knowledge.learn(closed, Answer(Outcome.UNKNOWN, (move("P3>AH"),), 9))
    expected = Finding(Outcome.UNKNOWN, (), (move("P3>AH"),), 9, 5, True)
    assert knowledge.about(MISTAKE, hidden) == expected
    assert (knowledge.about(MISTAKE, seen), knowledge.outcome(MISTAKE)) == (None, None)


def test_it_does_not_grow_without_end() -> None:
    knowledge = Knowledge()
    first = MISTAKE._replace(piles=((),) * 16, foundations=(1, 2, 3))
    for number in range(6000):
        knowledge.learn(question(first._replace(foundations=(number,))), LOST)
    known = [knowledge.outcome(first._replace(foundations=(number,))) for number in range(6000)]
    assert known == [None] * 1000 + [Outcome.LOST] * 5000


# The way back


STEPS = 30


def game_with_steps() -> Game:
    return Game.replay(DealCode(Variant.NORMAL, 5), won_line(5)[:STEPS])


def found_by_halving(lost: int, before: Outcome) -> tuple[int | None, list[int]]:
    """Return the way back of a game that is lost from one of its steps on, and what was asked."""
    game = game_with_steps()
    knowledge = Knowledge()
    knowledge.learn(question(game.position), LOST, game.steps)
    asked: list[int] = []
    while True:
        undos, unknown = way_back(knowledge, game.position, game.steps)
        if unknown is None:
            return undos, asked
        asked.append(unknown)
        outcome = Outcome.LOST if unknown >= lost else before
        place = question(game.steps[unknown].before)
        found = Answer(outcome, (), 1)
        knowledge.learn(place, found, game.steps[:unknown], game.steps[unknown:])


def test_there_is_no_way_back_but_from_what_is_lost() -> None:
    game = game_at(MISTAKE, *LOSING[:1])
    knowledge = Knowledge()
    assert way_back(knowledge, game.position, game.steps) == WayBack(None, None)
    knowledge.learn(question(game.position), answer(game.position), game.steps)
    assert way_back(knowledge, game.position, game.steps) == WayBack(None, None)


@pytest.mark.parametrize("lost", range(STEPS + 1))
def test_it_is_found_by_halving(lost: int) -> None:
    undos, asked = found_by_halving(lost, before=Outcome.WON)
    assert undos == (STEPS + 1 - lost if lost else None)
    assert len(set(asked)) == len(asked) <= 5


@pytest.mark.parametrize("lost", range(STEPS + 1))
def test_what_is_not_known_is_not_claimed_to_be_won(lost: int) -> None:
    undos, asked = found_by_halving(lost, before=Outcome.UNKNOWN)
    assert undos is None
    assert len(set(asked)) == len(asked) <= 5


def test_it_ends_where_the_last_won_position_is_known_to_be() -> None:
    game = game_at(MISTAKE, *LOSING)
    knowledge = Knowledge()
    knowledge.learn(question(game.position), LOST, game.steps)
    step = game.steps[1]
    knowledge.learn(question(step.before), answer(step.before), game.steps[:1], game.steps[1:])
    knowledge.learn(question(step.after), LOST, game.steps[:2], game.steps[2:])
    assert way_back(knowledge, game.position, game.steps) == WayBack(3, None)
