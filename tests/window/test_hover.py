"""What is lit below the pointer, and what is not when it has gone."""

import pytest

from tests.support.waiting import wait_until
from tests.window.conftest import StartGame

pytestmark = pytest.mark.window

CODE = "CR1-N-AAAAAAB"


def test_a_button_is_lit_as_long_as_the_pointer_is_there(start_game: StartGame) -> None:
    window = start_game("--still", CODE)
    window.park()
    button = window.area("new")
    dark = window.picture(button)
    window.do(window.to("new"))
    wait_until(lambda: window.picture(button) != dark, "light")
    window.do(window.to((68, -40)))  # over the title bar
    wait_until(lambda: window.picture(button) == dark, "darkness")
