"""Closed deals: what is proposed hangs on nothing that the player has not seen."""

from random import Random

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from crescent.analysis.guesses import Guessing, guess, visible
from crescent.analysis.questions import Answer, Purpose, Question
from crescent.engine import DEAL_COUNT, DealCode, Game, Position, Variant, parse_position
from crescent.solver import Outcome
from tests.analysis.asking import after
from tests.solver.endgames import turns


def closed_game(number: int, choices: list[int]) -> Game:
    game = Game(DealCode(Variant.CLOSED, number))
    for choice in choices:
        allowed = turns(game.position)
        if not allowed or game.position.is_won:
            break
        game.play(allowed[choice % len(allowed)])
    return game


GAMES = st.builds(
    closed_game, st.integers(0, DEAL_COUNT - 1), st.lists(st.integers(0, 999), max_size=60)
)


def question(position: Position, face_down: tuple[int, ...], guesses: int = 3) -> Question:
    return Question(Purpose.SEEK, position, 1500, face_down, guesses)


def answer(position: Position, face_down: tuple[int, ...]) -> Answer:
    asked = question(position, face_down)
    found = Guessing(asked).go_on(asked, lambda: False)
    assert found is not None
    return found


@given(GAMES, st.integers(0, 999))
def test_a_guess_moves_only_what_is_hidden(game: Game, seed: int) -> None:
    guessed = guess(game.position, game.face_down, Random(seed))
    assert parse_position(guessed.text()) == guessed  # 104 cards
    assert visible(guessed, game.face_down) == visible(game.position, game.face_down)
    assert list(map(len, guessed.piles)) == list(map(len, game.position.piles))


@given(GAMES, st.integers(0, 999), st.integers(0, 999))
def test_how_the_hidden_cards_lie_does_not_decide_what_is_guessed(
    game: Game, seed: int, other: int
) -> None:
    alike = guess(game.position, game.face_down, Random(other))
    one, same = (guess(it, game.face_down, Random(seed)) for it in (game.position, alike))
    assert one == same


@given(GAMES, st.integers(0, 999))
@settings(max_examples=15, suppress_health_check=[HealthCheck.too_slow])
def test_games_that_look_alike_get_the_same_answer(game: Game, other: int) -> None:
    alike = guess(game.position, game.face_down, Random(other))
    found = answer(game.position, game.face_down)
    assert found == answer(alike, game.face_down)
    assert found.outcome is Outcome.UNKNOWN
    assert set(found.turns) <= set(turns(game.position))
    assert bool(found.turns) == bool(turns(game.position))


def test_guesses_differ() -> None:
    game, random = closed_game(1, []), Random(1)
    assert len({guess(game.position, game.face_down, random) for _ in range(5)}) == 5


def test_it_can_stop_and_go_on_and_be_asked_for_more() -> None:
    game = closed_game(5, [])
    whole = question(game.position, game.face_down, guesses=4)
    found = Guessing(whole).go_on(whole, lambda: False)
    sliced = Guessing(whole)
    breaths = 0
    answers = []
    for guesses in (2, 4):
        while (answered := sliced.go_on(whole._replace(guesses=guesses), after(3))) is None:
            breaths += 1
        answers.append(answered)
    assert answers[-1] == found
    assert breaths > 10


def test_it_is_of_no_use_for_what_looks_otherwise() -> None:
    game = closed_game(5, [])
    asked = question(game.position, game.face_down)
    guessing = Guessing(asked)
    assert guessing.fits(asked._replace(guesses=9))
    assert not guessing.fits(asked._replace(face_down=(4, *game.face_down[1:])))
    assert not guessing.fits(asked._replace(position=closed_game(6, []).position))
