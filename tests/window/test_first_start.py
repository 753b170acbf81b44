"""The first start of somebody who has never played: a greeting, the lesson, and a game."""

import pytest

from tests.window.conftest import StartGame

pytestmark = pytest.mark.window


def test_a_newcomer_is_greeted_and_begins_the_lesson_with_enter(start_game: StartGame) -> None:
    window = start_game("--still", new=True)
    # In the lesson no new game is dealt; whoever has left it gets one.
    window.do("key Return ctrl+n Escape ctrl+n")
    window.expect("new")


def test_with_a_code_the_table_comes_at_once(start_game: StartGame) -> None:
    window = start_game("CR1-N-AAAAAAB", new=True)
    window.do("key ctrl+n")
    window.expect("new")
