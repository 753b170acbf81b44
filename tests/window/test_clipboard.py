"""The clipboard, between the game and another program."""

import pytest

from tests.window.conftest import StartGame
from tests.window.desktop import Desktop

pytestmark = pytest.mark.window

CODE = "CR1-N-AAAAAAB"
OTHER = "CR1-F-ABC2345"


def test_copied_by_key(start_game: StartGame, desktop: Desktop) -> None:
    window = start_game(CODE)
    with desktop.clipboard(b"something else"):
        window.key("ctrl+c")
        window.wait_for(lambda: desktop.copied() == CODE, "the code alone")


def test_copied_by_a_click_on_the_code(start_game: StartGame, desktop: Desktop) -> None:
    window = start_game(OTHER)
    window.resize(1500, 800)  # where the bar has room for it
    window.click(*window.centre("code"))
    window.wait_for(lambda: desktop.copied() == OTHER, "the code alone")


@pytest.mark.parametrize(
    "copied",
    [
        OTHER.encode(),
        f"{OTHER}\r\n\0".encode(),
        f"\ufeff  “{OTHER.lower()}”".encode(),
        f"Try {OTHER}, it is wunderschön 🌙!\nBye".encode(),
    ],
    ids=["bare", "ended", "quoted", "sentence"],
)
def test_pasted_whatever_is_around_it(
    start_game: StartGame, desktop: Desktop, copied: bytes
) -> None:
    window = start_game(CODE)
    with desktop.clipboard(copied):
        window.key("ctrl+v")
        window.expect("new")
        assert window.wait_action()["code"] == OTHER
        window.do("key r Return ctrl+c")  # there and back
        window.wait_for(lambda: desktop.copied() == OTHER, "the code alone")


def test_pasted_after_a_question_when_a_game_is_under_way(
    start_game: StartGame, desktop: Desktop
) -> None:
    window = start_game(CODE)
    window.click(*window.centre("P4"))
    with desktop.clipboard(OTHER.encode()):
        window.do("key ctrl+v Escape ctrl+z ctrl+v Return")
        window.expect("P4>AH", "U", "new")


def test_pasted_into_the_page_that_takes_a_code(start_game: StartGame, desktop: Desktop) -> None:
    window = start_game(CODE)
    with desktop.clipboard(f" {OTHER}\n".encode()):
        window.do("key ctrl+l ctrl+v Return")
        window.expect("new")
        assert window.wait_action()["code"] == OTHER


@pytest.mark.parametrize(
    ("copied", "kind"),
    [
        (b"", "UTF8_STRING"),
        (b"\xff\xfe\x80" * 100, "UTF8_STRING"),
        (b"\0" * 1000, "UTF8_STRING"),
        (b"no code in a megabyte " * 50_000, "UTF8_STRING"),
        (b"\x89PNG\r\n\x1a\n" + bytes(range(256)), "image/png"),
    ],
    ids=["empty", "not UTF-8", "zeros", "megabyte", "picture"],
)
def test_pasting_what_is_no_code_does_nothing(
    start_game: StartGame, desktop: Desktop, copied: bytes, kind: str
) -> None:
    window = start_game(CODE)
    with desktop.clipboard(copied, kind):
        window.do("key ctrl+v ctrl+l ctrl+v Escape")
        window.click(*window.centre("P4"))
        window.expect("P4>AH")


def test_pasting_nothing_does_nothing(start_game: StartGame, desktop: Desktop) -> None:
    window = start_game(CODE)
    with desktop.clipboard(b"gone soon"):
        pass
    window.do("key ctrl+v ctrl+l ctrl+v Escape")
    window.click(*window.centre("P4"))
    window.expect("P4>AH")
