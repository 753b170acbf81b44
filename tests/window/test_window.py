"""The real window, driven by a real pointer (SPEC.md section 7)."""

import pytest

from crescent.engine import Game, Move, action_name, parse_action, parse_code, place_name
from tests.window.conftest import StartGame
from tests.window.desktop import GameWindow

pytestmark = pytest.mark.window

CODE = "CR1-N-AAAAAAB"


def tap_move(window: GameWindow, game: Game, move: Move) -> None:
    """Tap the source and, where the card has a choice, the target."""
    window.click(*window.centre(place_name(move.source)))
    if len(game.position.destinations(move.source)) > 1:
        window.click(*window.centre(place_name(move.target)))


def move_named(text: str) -> Move:
    move = parse_action(text)
    assert isinstance(move, Move)
    return move


def test_first_moves_by_clicks(start_game: StartGame) -> None:
    window = start_game("--code", CODE)
    game = Game(parse_code(CODE))
    # The second has two places to go to, so it is selected first; the others go at once.
    for text in ("P4>AH", "P7>P15", "P6>P3"):
        move = move_named(text)
        tap_move(window, game, move)
        game.play(move)
        done = window.wait_action()
        assert (done["action"], done["code"], done["status"]) == (text, CODE, "playing")
        assert (done["moves"], done["redeals"]) == (game.position.moves, game.position.redeals)
    window.click(*window.centre("undo"))
    assert window.wait_action()["action"] == "U"
    window.click(*window.centre("redeal"))
    window.key("Return")  # to the question
    done = window.wait_action()
    assert (done["action"], done["moves"], done["redeals"]) == ("R", 2, 2)


def test_a_card_is_dragged(start_game: StartGame) -> None:
    window = start_game(CODE)
    move = Game(parse_code(CODE)).position.legal_moves()[0]
    source, target = (window.centre(place_name(place)) for place in move)
    (left, bottom), (right, _) = window.centre("P1"), window.centre("P16")
    window.drag(source, ((left + right) // 2, bottom))  # the bare table in the opening
    window.drag(source, target)
    done = window.wait_action()
    # The first drag brought the card nowhere, so this is the first move.
    assert (done["action"], done["moves"]) == (action_name(move), 1)
