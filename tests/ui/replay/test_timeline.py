"""A recorded game at every point of its timeline."""

import pytest

from crescent.engine import Command, Game
from crescent.ui.replay.timeline import Timeline
from tests.support.viewer import GAMES


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_course_is_the_game_at_each_of_its_points(game: Game) -> None:
    timeline = Timeline(game)
    assert timeline.end == len(game.turns)
    assert timeline.moves == game.position.moves
    at = Game(game.code)
    for point in range(timeline.end + 1):
        if point:
            step = at.play(game.turns[point - 1])
            assert timeline.step_to(point) == step
            back = timeline.step_back_to(point - 1)
            assert (back.before, back.after, back.turn) == (step.after, step.before, step.turn)
            assert back.action is Command.UNDO
        assert timeline.position(point) == at.position
        assert timeline.face_down(point) == at.face_down
    assert timeline.game(timeline.end).turns == game.turns
    assert timeline.redeals == tuple(
        point for point, turn in enumerate(game.turns, 1) if turn is Command.REDEAL
    )
