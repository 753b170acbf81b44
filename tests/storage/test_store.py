"""What a player finds again."""

import math
import shutil
import sqlite3
import threading
from datetime import date
from pathlib import Path

import pytest

from crescent.engine import Game, Variant, parse_code
from crescent.storage import Store
from tests.storage.conftest import Opener
from tests.storage.copies import copy_of_the_game
from tests.storage.played import CLOSED_CODE, CODE, NOON, begun, fresh, saved, stuck, won
from tests.support.clock import Clock


def test_the_game_on_the_table_is_found_again(opened: Opener) -> None:
    store = opened()
    assert store.resume_last() is None
    number = store.begin(fresh())
    game = begun(moves=20)._replace(seconds=12.25, paused=True)
    store.save(number, game)
    store.close()
    again = opened()
    assert again.resume_last() == (number, game)
    assert again.faults == []


def test_a_deal_without_a_move_is_found_again(opened: Opener) -> None:
    store = opened()
    number = store.begin(fresh())
    store.close()
    assert opened().resume_last() == (number, fresh())


def test_a_won_game_is_found_again_as_won(opened: Opener) -> None:
    store = opened()
    number = store.begin(fresh())
    store.save(number, won())
    store.close()
    assert opened().resume_last() == (number, won())


def test_that_a_game_was_shown_is_saved_with_it(opened: Opener) -> None:
    store = opened()
    number = store.begin(fresh())
    store.save(number, begun()._replace(shown=True))
    store.close()
    again = opened()
    assert again.resume_last() == (number, begun()._replace(shown=True))
    again.suspend(number)
    assert again.resume(number) == begun()._replace(shown=True)
    again.save(number, won()._replace(shown=True))
    again.close()
    assert opened().resume_last() == (number, won()._replace(shown=True))


def test_what_was_seen_of_a_closed_deal_is_saved(opened: Opener) -> None:
    store = opened()
    game = Game(CLOSED_CODE)
    game.play(game.position.legal_moves()[0])
    game.undo()
    assert set(game.face_down) == {4, 5}
    number = store.begin(saved(game))
    store.close()
    found = opened().resume_last()
    assert found is not None
    assert found == (number, saved(game))
    assert Game.restore(*found[1][:2]).face_down == game.face_down


def test_the_game_saved_last_comes_first_whatever_the_clock_says(
    opened: Opener, clock: Clock
) -> None:
    first, second = opened(), opened()
    numbers = first.begin(fresh()), second.begin(fresh())
    clock.now -= 86400 * 400
    first.save(numbers[0], begun())
    first.close()
    second.close()
    third, fourth = opened(), opened()
    assert third.resume_last() == (numbers[0], begun())
    assert fourth.resume_last() == (numbers[1], fresh())
    assert opened().resume_last() is None


def test_a_game_left_can_be_resumed(opened: Opener, clock: Clock) -> None:
    store = opened()
    number = store.begin(begun(moves=7))
    assert store.unfinished() == []
    assert store.find_unfinished(CODE) == number
    clock.now += 60
    store.save(number, begun(moves=8))
    store.suspend(number)
    (listed,) = store.unfinished()
    assert listed.number == number
    assert (listed.code, listed.moves, listed.seconds) == (CODE, 8, 12.0)
    assert (listed.played, listed.stuck) == (NOON + 60, False)
    assert listed.home == Game.restore(*begun(moves=8)[:2]).position.cards_home
    assert store.find_unfinished(CODE) == number
    assert store.find_unfinished(CLOSED_CODE) is None
    store.close()
    again = opened()
    assert again.resume_last() is None
    assert again.resume(number) == begun(moves=8)
    assert again.unfinished() == []
    again.save(number, begun(moves=9))
    again.close()
    assert opened().resume_last() == (number, begun(moves=9))


def test_unfinished_games_are_listed_the_latest_first(opened: Opener, clock: Clock) -> None:
    store = opened()
    numbers = [store.begin(begun(moves=count)) for count in (1, 2, 3)]
    for number in (numbers[1], numbers[2], numbers[0]):
        clock.now -= 3600
        store.suspend(number)
    assert [game.number for game in store.unfinished()] == [numbers[0], numbers[2], numbers[1]]
    assert [game.number for game in store.unfinished(limit=2)] == [numbers[0], numbers[2]]
    assert store.find_unfinished(CODE) == numbers[0]


def test_what_was_won_or_never_begun_is_not_unfinished(opened: Opener) -> None:
    store = opened()
    for game in (won(), fresh(), stuck()):
        store.suspend(store.begin(game))
    (listed,) = store.unfinished()
    assert listed.stuck
    assert store.find_unfinished(CODE) is None


def test_a_deal_without_a_move_is_forgotten_when_it_is_left(opened: Opener) -> None:
    store = opened()
    number = store.begin(fresh())
    store.suspend(number)
    store.save_settings({})
    assert store.resume(number) is None
    store.close()
    assert opened().resume_last() is None


def test_a_game_waits_for_its_player_though_it_was_not_resumed(opened: Opener) -> None:
    first, second = opened(), opened()
    first.begin(begun(moves=1))
    number = second.begin(begun(moves=2))
    second.save(number, begun(moves=3))
    first.close()
    second.close()
    store = opened()
    assert store.resume_last() == (number, begun(moves=3))
    (listed,) = store.unfinished()
    assert listed.moves == 1
    assert store.resume(listed.number) == begun(moves=1)


def test_a_game_that_is_gone_is_not_resumed(opened: Opener) -> None:
    assert opened().resume(17) is None


def test_a_game_on_this_table_may_be_resumed(opened: Opener) -> None:
    store = opened()
    number = store.begin(begun())
    assert store.resume(number) == begun()


def test_saving_a_game_that_was_left_is_refused(opened: Opener) -> None:
    store = opened()
    number = store.begin(begun())
    store.suspend(number)
    store.settings()
    with pytest.raises(KeyError):
        store.save(number, begun())


def test_settings_are_saved_and_others_left(opened: Opener) -> None:
    store = opened()
    assert store.settings() == {}
    store.save_settings({"theme": "felt", "deck": "four"})
    store.save_settings({"theme": "midnight", "odd": "\ud800"})
    store.close()
    assert opened().settings() == {"theme": "midnight", "deck": "four", "odd": "?"}


def test_nothing_lies_beside_the_database_after_closing(opened: Opener, folder: Path) -> None:
    store = opened()
    store.save(store.begin(fresh()), begun())
    store.close()
    store.close()
    assert sorted(path.name for path in folder.iterdir()) == ["crescent.db", "crescent.lock"]


def test_a_closed_store_knows_nothing_and_does_no_harm(opened: Opener) -> None:
    store = opened()
    number = store.begin(begun())
    store.close()
    assert store.is_saved
    assert store.statistics(None).begun == 0
    assert store.unfinished() == []
    assert store.resume_last() is None
    store.save(number, begun(moves=9))
    assert not store.is_saved
    assert opened().resume_last() == (number, begun())


def test_the_folder_is_that_of_the_environment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CRESCENT_DATA", str(tmp_path / "a" / "b"))
    store = Store.open()
    store.begin(fresh())
    store.close()
    assert (tmp_path / "a" / "b" / "crescent.db").is_file()


def test_the_folder_is_the_users_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CRESCENT_DATA", raising=False)
    store = Store.open()
    store.close()
    assert store.faults == []
    assert len(list(Path.home().rglob("crescent.db"))) == 1


def test_reset_forgets_wins_and_counts_no_more_what_can_be_resumed(opened: Opener) -> None:
    store = opened()
    number = store.begin(begun(moves=5))
    assert store.count_forgettable() == 0
    for game in (won(), stuck(), begun(moves=2), begun(moves=3)._replace(counts=False), fresh()):
        store.suspend(store.begin(game))
    for game in (won(), begun(moves=4)):
        store.suspend(store.begin(game._replace(shown=True)))
    waiting = store.unfinished()
    assert len(waiting) == 4
    assert store.count_forgettable() == 5
    assert store.reset_statistics() == 5
    assert store.count_forgettable() == 0
    assert store.read(_games_over) == 0
    assert store.reset_statistics() == 0
    assert store.unfinished() == waiting
    assert store.statistics(None).begun == 1
    won_now = waiting[0].number
    assert store.resume(won_now)
    store.suspend(won_now)
    assert store.statistics(None).begun == 1, "a game that counts no more never does again"
    store.close()
    assert opened().resume_last() == (number, begun(moves=5))


def _games_over(connection: sqlite3.Connection) -> int:
    (count,) = connection.execute("SELECT count(*) FROM games WHERE ended NOT NULL").fetchone()
    return int(count)


@pytest.mark.parametrize("shown", [False, True])
def test_times_are_those_of_the_first_move_and_of_the_win(
    opened: Opener, clock: Clock, shown: bool
) -> None:
    store = opened()
    number = store.begin(fresh())
    clock.now += 100.5
    store.save(number, begun()._replace(shown=shown))
    clock.now += 100
    store.save(number, won()._replace(shown=shown))
    clock.now += 100
    store.save(number, won()._replace(shown=shown, paused=True))
    row = store.read(
        lambda connection: connection.execute(
            "SELECT started, ended, played, day FROM games"
        ).fetchone()
    )
    assert row == (NOON + 100, NOON + 200, NOON + 300, date(2026, 1, 1).toordinal())


def test_a_store_is_asked_and_told_by_several_threads(opened: Opener) -> None:
    store = opened()
    number = store.begin(fresh())
    told: list[int] = []

    def ask() -> None:
        for _ in range(20):
            told.append(store.statistics(Variant.NORMAL).begun)

    thread = threading.Thread(target=ask)
    thread.start()
    for moves in range(1, 60):
        store.save(number, begun(moves=moves))
    thread.join()
    assert len(told) == 20
    assert set(told) <= {0, 1}
    assert store.faults == []


def test_a_game_in_memory_is_a_game_too(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    store = Store.open(str(tmp_path / "file" / "folder"))
    assert [fault.kind.name for fault in store.take_faults()] == ["CANNOT_OPEN"]
    number = store.begin(fresh())
    store.save(number, begun(moves=6))
    store.suspend(number)
    assert [game.number for game in store.unfinished()] == [number]
    assert store.resume(number) == begun(moves=6)
    store.save_settings({"theme": "felt"})
    assert store.settings() == {"theme": "felt"}
    assert store.statistics(None).begun == 1
    store.check()
    store.close()
    assert store.faults == []


def test_a_name_that_no_folder_can_have_leaves_a_game_in_memory() -> None:
    store = Store.open("nul\0byte")
    assert [fault.kind.name for fault in store.faults] == ["CANNOT_OPEN"]
    store.close()


def test_a_long_game_is_saved_as_it_is(opened: Opener) -> None:
    """Of a game with more moves than can be undone, some are locked; undone ones are saved too."""
    store = opened()
    game = Game(parse_code("CR1-F-AAAAAAG"))
    number = store.begin(saved(game))
    for move in game.position.legal_moves():
        back = move._replace(source=move.target, target=move.source)
        if game.position.play(move).why_illegal(back) is None:
            for turn in [move, back] * 80:
                game.play(turn)
            break
    assert game.history.locked == 60
    store.save(number, saved(game))
    for _ in range(70):
        game.undo()
    store.save(number, saved(game))
    store.close()
    again = opened()
    found = again.resume_last()
    assert found == (number, saved(game))
    game.play(game.position.legal_moves()[-1])
    again.save(number, saved(game))
    again.suspend(number)
    (listed,) = again.unfinished()
    assert listed.moves == game.position.moves == 91


def test_saving_the_same_again_writes_nothing(opened: Opener, folder: Path) -> None:
    store = opened()
    number = store.begin(begun())
    log = folder / "crescent.db-wal"
    before = log.stat().st_size
    store.save(number, begun())
    store.settings()
    assert log.stat().st_size == before


@pytest.mark.parametrize("now", [-1e12, -1.0, 0.0, 1e15])
def test_a_clock_may_tell_anything(opened: Opener, clock: Clock, now: float) -> None:
    store = opened()
    number = store.begin(fresh())
    clock.now = now
    store.save(number, won(1e12))
    store.close()
    assert opened().resume_last() == (number, won(1e9))


@pytest.mark.parametrize(
    ("seconds", "saved"),
    [
        (1e9 - 0.5, 1e9 - 0.5),
        (1e9, 1e9),
        (1e9 + 0.5, 1e9),
        (1e18, 1e9),
        (10**400, 1e9),
        (math.inf, 1e9),
        (-math.inf, 0.0),
        (-1.0, 0.0),
        (math.nan, 0.0),
    ],
    ids=lambda value: str(value)[:12],
)
def test_seconds_that_cannot_be_leave_a_game_that_can_be_read(
    opened: Opener, seconds: float, saved: float
) -> None:
    store = opened()
    number = store.begin(begun(moves=4)._replace(seconds=1e9 - 1))
    store.save(number, begun(moves=5)._replace(seconds=seconds))
    store.close()
    again = opened()
    assert again.resume_last() == (number, begun(moves=5)._replace(seconds=saved))
    again.suspend(number)
    assert again.resume(number) == begun(moves=5)._replace(seconds=saved)
    again.save(number, won(seconds))
    assert again.statistics(None).best_seconds == saved
    again.close()
    assert store.faults == again.faults == []
    assert opened().resume_last() == (number, won(saved))


def test_a_folder_that_was_thrown_away_is_made_again(opened: Opener, folder: Path) -> None:
    store = opened()
    number = store.begin(begun(moves=1))
    shutil.rmtree(folder)
    store.save(number, begun(moves=2))
    store.close()
    assert store.faults == []
    assert store.is_saved
    assert opened().resume_last() == (number, begun(moves=2))


def test_a_locale_that_knows_no_such_letters_is_no_matter(opened: Opener, folder: Path) -> None:
    plain = {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"}
    with copy_of_the_game(folder, **plain) as copy:
        assert copy.ask("store.begin(begun(moves=5)), store.faults") == "(1, [])"
        assert copy.ask("store.statistics(None).begun") == "1"
        copy.ask("store.close()")
        copy.ask("os.truncate(os.fsencode(folder) + b'/crescent.db', 5000)")
        copy.ask("globals().update(store=Store.open(folder))")
        assert copy.ask("[fault.kind.name for fault in store.faults]") == "['SET_ASIDE']"
        assert copy.ask("store.begin(begun(moves=6))") == "1"
    assert opened().resume_last() == (1, begun(moves=6))


def test_a_game_does_not_become_one_of_another_deal(opened: Opener) -> None:
    store = opened()
    number = store.begin(begun())
    with pytest.raises(ValueError, match="CR1-C-AAAAAAC"):
        store.save(number, begun(str(CLOSED_CODE)))
    store.close()
    assert opened().resume_last() == (number, begun())
