"""A recorded game at every point of its course."""

import pytest

from crescent.engine import Command, Game
from crescent.ui.course import Course
from tests.ui.viewer import GAMES


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_course_is_the_game_at_each_of_its_points(game: Game) -> None:
    course = Course(game)
    assert course.end == len(game.turns)
    assert course.moves == game.position.moves
    at = Game(game.code)
    for point in range(course.end + 1):
        if point:
            step = at.play(game.turns[point - 1])
            assert course.step_to(point) == step
            back = course.step_back_to(point - 1)
            assert (back.before, back.after, back.turn) == (step.after, step.before, step.turn)
            assert back.action is Command.UNDO
        assert course.position(point) == at.position
        assert course.face_down(point) == at.face_down
    assert course.game(course.end).turns == game.turns
    assert course.redeals == tuple(
        point for point, turn in enumerate(game.turns, 1) if turn is Command.REDEAL
    )
