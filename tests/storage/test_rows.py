"""What lists and statistics read of a game is what its moves tell."""

import sqlite3

import pytest

from crescent.engine import Game, Status
from crescent.storage.games import COLUMNS
from crescent.storage.rows import GameRow, RowError, read_row, with_game
from tests.storage.conftest import Opener
from tests.storage.played import begun, fresh, nearly_won, saved, stuck, won


def test_a_save_replays_nothing(opened: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    """However long the game is: the session knows what became of it."""
    store, game, later = opened(), nearly_won(5), won()

    def replay(_code: object) -> None:
        raise AssertionError("a game is dealt again")

    monkeypatch.setattr("crescent.engine.game.deal", replay)
    number = store.begin(game)
    store.save(number, later)
    store.close()
    monkeypatch.undo()
    assert opened().resume_last() == (number, later)


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
        assert row == with_game(row, game)
        assert read_row(row).row == row
        assert read_row(row).saved == game


def test_what_could_be_worked_out_is_not_believed() -> None:
    game = nearly_won(5)
    row = with_game(
        GameRow(
            *("0" * 32, str(game.code), "N", "", 0, 0, "", 0.0, 0, 1, None, 1, 5, "", 0, 0, 0, 1, 0)
        ),
        game,
    )
    for result in "wy":
        lying = row._replace(result=result, move_count=1, home=104, variant="F")
        assert read_row(lying).row == row
    with pytest.raises(RowError):
        read_row(row[:-1])
    assert saved(Game.restore(game.code, game.history), 250.0) == game
