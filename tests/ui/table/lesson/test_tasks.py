"""The lesson as a value: it can be played as it is written, and teaches what it is to teach."""

from collections import Counter

import pytest

from crescent.engine import (
    CARDS,
    FOUNDATIONS,
    Command,
    Game,
    Move,
    Refusal,
    foundation_card,
    is_pile,
)
from crescent.i18n import lesson as words
from crescent.ui.controls import Control
from crescent.ui.table.lesson.tasks import TASKS, Task, practice


def games() -> list[tuple[Task, Game]]:
    """Return each task, with the game as it is then."""
    game = practice()
    found = []
    for task in TASKS:
        found.append((task, game.copy()))
        if game.is_legal(task.expects[0]):
            game.play(task.expects[0])
    return found


def test_it_is_played_with_all_cards() -> None:
    position = practice().position
    home = [
        foundation_card(place, count)
        for place in FOUNDATIONS
        for count in range(1, position.size(place) + 1)
    ]
    assert Counter([*home, *sum(position.piles, ())]) == dict.fromkeys(CARDS, 2)


def test_it_takes_about_eight_steps() -> None:
    assert 7 <= len(TASKS) <= 10


def test_only_the_move_that_is_to_be_refused_is_refused() -> None:
    refused = {
        task.sentence: game.why_illegal(action)
        for task, game in games()
        for action in task.expects
        if not game.is_legal(action)
    }
    assert refused == {words.REFUSED: Refusal.WRONG_SUIT}


@pytest.mark.parametrize(("task", "game"), games())
def test_a_task_expects_all_moves_of_its_card(task: Task, game: Game) -> None:
    moves = [action for action in task.expects if isinstance(action, Move)]
    if moves and game.is_legal(moves[0]):
        legal = {move for move in game.position.legal_moves() if move.source == moves[0].source}
        assert set(moves) == legal


def test_it_has_everything_that_a_newcomer_should_have_done() -> None:
    moves = [action for task in TASKS for action in task.expects if isinstance(action, Move)]
    ways = {(is_pile(move.source), is_pile(move.target)) for move in moves}
    assert ways == {(True, True), (True, False), (False, False)}
    assert {task.control for task in TASKS} == {None, Control.UNDO, Control.REDEAL}
    assert [len(task.expects) for task in TASKS].count(2) == 1


def test_after_the_last_task_the_card_is_home_that_the_redeal_brought_up() -> None:
    task, game = games()[-1]
    (move,) = task.expects
    assert isinstance(move, Move)
    assert game.turns[-1] is Command.REDEAL
    assert not is_pile(move.target)


@pytest.mark.parametrize("task", TASKS)
def test_each_task_is_one_sentence_with_its_cards(task: Task) -> None:
    text = task.text("fr")
    assert text.count(".") == 1
    assert text.endswith(".")
    assert "{" not in text
    assert ("V♠" in text) == ("JS" in task.cards.values())


def test_the_card_to_take_is_marked_and_where_it_goes() -> None:
    first, _, refused, choice, undo = TASKS[:5]
    position = practice().position
    move = first.expects[0]
    assert isinstance(move, Move)
    assert first.marks(position, None) == (move.source, move.target)
    assert first.marks(position, 6) == (move.target,)
    assert refused.marks(position, None) == (4,)
    assert refused.marks(position, 4) == (11,)
    assert choice.marks(position, None) == (4,)
    assert choice.marks(position, 4) == ()
    assert undo.marks(position, None) == ()
