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


@pytest.mark.parametrize("locale", ["tr_TR.UTF-8", "ru_RU.KOI8-R", "xx_XX"])
def test_the_game_is_played_in_any_locale(start_game: StartGame, locale: str) -> None:
    window = start_game("--code", "cr1-n-aaaaaab", locale=locale)
    window.click(*window.centre("P4"))
    window.expect("P4>AH")
