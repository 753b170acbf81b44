"""What lists and statistics read of a game is what its moves tell."""

import sqlite3

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crescent.engine import DEAL_COUNT, Command, DealCode, Game, Status, Variant
from crescent.storage.games import COLUMNS
from crescent.storage.rows import Follower, GameRow, RowError, read_row, with_game
from tests.storage.conftest import Opener
from tests.storage.played import begun, fresh, nearly_won, saved, stuck, won

CODES = st.builds(DealCode, st.sampled_from(Variant), st.integers(0, DEAL_COUNT - 1))


@given(CODES, st.lists(st.integers(0, 60), max_size=60))
def test_a_follower_knows_each_position_without_playing_again(
    code: DealCode, choices: list[int]
) -> None:
    game = Game(code)
    follower = Follower(game)
    for choice in choices:
        legal = game.position.legal_moves()
        if choice < 12 and game.undoable:
            for _ in range(min(choice // 2 + 1, game.undoable)):
                game.undo()
        elif choice < 16 and game.redoable:
            game.redo()
        elif choice == 20 and game.why_illegal(Command.REDEAL) is None:
            game.play(Command.REDEAL)
        elif legal:
            game.play(legal[choice % len(legal)])
        if choice % 3:  # some states are passed over, as when saving is slow
            assert follower.position(game.history) == game.position
    # And one that it cannot have led to.
    assert follower.position(Game(code).history) == Game(code).position


def test_a_follower_starts_again_where_it_has_forgotten() -> None:
    game = Game(DealCode(Variant.NORMAL, 1))
    follower = Follower(game)
    game.play(game.position.legal_moves()[0])
    game.play(Command.REDEAL)
    assert follower.position(game.history) == game.position
    assert follower.position(Game(game.code).history) == Game(game.code).position


def test_columns_that_could_be_worked_out_are_those_of_a_replay(opened: Opener) -> None:
    store = opened()
    games = [begun(moves=9), nearly_won(5), stuck(), won(), begun("CR1-C-AAAAAAH", 9)]
    games += [won()._replace(counts=False), won()._replace(shown=True)]
    games += [stuck()._replace(shown=True), begun(moves=8)._replace(shown=True, counts=False)]
    for game in games:
        number = store.begin(fresh(str(game.code)))
        store.save(number, game)
        store.suspend(number)

    def rows(connection: sqlite3.Connection) -> list[GameRow]:
        found = connection.execute(f"SELECT {COLUMNS} FROM games ORDER BY id").fetchall()  # noqa: S608
        return [GameRow(*values) for values in found]

    kept = store.read(rows)
    assert kept is not None
    for row, game in zip(kept, games, strict=True):
        replayed = Game.restore(game.code, game.history)
        assert row.variant == game.code.variant.value
        assert row.move_count == replayed.position.moves
        assert row.home == replayed.position.cards_home
        letter = {Status.PLAYING: "o", Status.STUCK: "s", Status.WON: "w"}[replayed.status]
        assert row.result == ("y" if letter == "w" and game.shown else letter)
        assert (row.ended is not None) == (letter == "w")
        assert row == with_game(row, game, replayed.position)
        assert read_row(row).row == row
        assert read_row(row).saved == game


def test_what_could_be_worked_out_is_not_believed() -> None:
    game = nearly_won(5)
    position = Game.restore(game.code, game.history).position
    row = with_game(
        GameRow(
            *("0" * 32, str(game.code), "N", "", 0, 0, "", 0.0, 0, 1, None, 1, 5, "", 0, 0, 0, 1, 0)
        ),
        game,
        position,
    )
    for result in "wy":
        lying = row._replace(result=result, move_count=1, home=104, variant="F")
        assert read_row(lying).row == row
    with pytest.raises(RowError):
        read_row(row[:-1])
    assert saved(Game.restore(game.code, game.history), 250.0) == game
