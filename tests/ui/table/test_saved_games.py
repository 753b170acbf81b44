"""What is done at the table is saved, and what was saved is there again."""

import os
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from crescent.engine import (
    Command,
    Game,
    Status,
    parse_action,
    parse_code,
    parse_place,
    parse_record,
    record_text,
)
from crescent.session import SAVE_INTERVAL, Absence
from crescent.settings import Settings
from crescent.storage import FaultKind, Store
from crescent.storage.history_file import export_games
from crescent.ui.controls import Control
from crescent.ui.page import ExportHistory, InProgress, PlayOn, ResetStatistics
from crescent.ui.pictures import Face, Picture
from tests.support.records import WON_RECORD
from tests.support.room import Room, room

CODE = "CR1-N-AAAAAAB"


def faces(scene: tuple[Picture, ...]) -> list[Picture]:
    return [picture for picture in scene if isinstance(picture.key, Face)]


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = Store.open(str(tmp_path / "data"))
    yield store
    store.close()


def again(store: Store, tmp_path: Path) -> tuple[Game, float]:
    """Return the game on the table as the next start finds it."""
    store.close()
    later = Store.open(str(tmp_path / "data"))
    taken = later.resume_last()
    later.close()
    assert taken
    return Game.restore(taken[1].code, taken[1].history), taken[1].seconds


@pytest.mark.parametrize("actions", ["P4>AH", "P4>AH U", "P6>P3 P6>AD R", "P6>P3 P6>AD U U Y"])
def test_every_action_is_saved(store: Store, tmp_path: Path, actions: str) -> None:
    here = room(CODE, store=store)
    for action in actions.split():
        here.now += 2
        here.table.session.play(parse_action(action))
    game, seconds = again(store, tmp_path)
    assert (game.position, game.history) == (here.game.position, here.game.history)
    assert seconds == 2 * (len(actions.split()) - 1)


def test_a_game_left_for_a_new_one_waits_and_is_resumed(store: Store) -> None:
    here = room(CODE, store=store)
    here.tap("P4")
    position = here.game.position
    here.key("n", command=True)
    assert str(here.game.code) != CODE
    here.key("g", command=True)
    here.await_page("games")
    assert here.says(CODE)
    here.key("return")
    assert (str(here.game.code), here.game.position) == (CODE, position)
    assert here.table.page is None
    here.press_control("undo")
    assert here.game.position.moves == 0


def test_an_untouched_deal_leaves_nothing_behind(store: Store) -> None:
    here = room(CODE, store=store)
    here.table.session.save()
    here.key("n", command=True)
    here.key("n", command=True)
    assert store.unfinished() == []
    assert store.statistics(None).begun == 0


def test_a_restart_leaves_a_game_and_begins_another(store: Store) -> None:
    here = room(CODE, store=store)
    here.tap("P4")
    here.key("f5")
    here.tap("P4")
    figures = store.statistics(None)
    assert (figures.begun, figures.left) == (2, 1)


def test_a_win_counts_once_and_with_its_time(store: Store) -> None:
    won = parse_record(WON_RECORD).game
    here = Room(Game.replay(won.code, won.turns[:-1]), store=store)
    here.now += 30
    here.table.session.play(won.turns[-1])
    assert here.game.status is Status.WON
    for _ in range(3):
        here.now += 60
        here.table.suspend(Absence.UNFOCUSED)
        here.table.unsuspend(Absence.UNFOCUSED)
    here.key("n", command=True)
    figures = store.statistics(None)
    assert (figures.begun, figures.won, figures.best_seconds) == (1, 1, 30)
    assert store.unfinished() == []


def test_the_time_is_saved_while_nothing_is_done(store: Store, tmp_path: Path) -> None:
    here = room(CODE, store=store)
    here.tap("P4")
    here.now += SAVE_INTERVAL - 1
    here.table.session.save_time()
    here.now += 2
    here.table.session.save_time()
    here.now += 5
    assert again(store, tmp_path)[1] == SAVE_INTERVAL + 1


def test_a_pause_is_saved(store: Store, tmp_path: Path) -> None:
    here = room(CODE, store=store)
    here.tap("P4")
    here.key("p")
    store.close()
    later = Store.open(str(tmp_path / "data"))
    taken = later.resume_last()
    later.close()
    assert taken
    assert taken[1].paused


def test_chosen_settings_are_saved(store: Store) -> None:
    here = room(CODE, store=store)
    here.table.choose(here.table.settings.with_value("theme", "midnight"))
    here.key("f11")
    saved = store.settings()
    assert saved == {"theme": "midnight", "fullscreen": "on"}
    assert Settings.from_texts(saved) == Settings(theme="midnight", fullscreen=True)


def test_play_on_from_a_record(store: Store) -> None:
    here = room(CODE, "P4>AH", store=store)
    game = Game.replay(parse_code("CR1-F-AAAAAAC"), ())
    game.play(Command.REDEAL)
    here.table._commands.follow(PlayOn(game, 12.0))  # noqa: SLF001
    assert here.game is game
    assert here.table.session.seconds == 12
    assert [str(left.code) for left in store.unfinished()] == [CODE]


def test_a_record_dropped_on_the_window_is_shown(store: Store, tmp_path: Path) -> None:
    file = tmp_path / "my game.crescent"
    file.write_text(WON_RECORD)
    here = room(CODE, store=store)
    here.table.drop(str(file))
    here.await_page("replay")
    here.key("escape")
    assert here.table.page is None
    assert str(here.game.code) == CODE


def test_a_file_that_is_no_record_is_told_of(tmp_path: Path) -> None:
    file = tmp_path / "picture.png"
    file.write_bytes(b"\x89PNG")
    here = room(CODE)
    here.table.drop(str(file))
    here.await_page("open record")
    assert "picture.png" in here.read().replace(" ", "")


def test_an_endless_name_is_answered_with_one_sentence(tmp_path: Path) -> None:
    here = room(CODE)
    here.table.drop(str(tmp_path / ("x" * 100_000)))
    here.await_page("open record")
    shown = here.read()
    assert "…" in shown
    assert here.says("can't be read")
    assert len(shown) < 2000


def test_the_game_is_saved_as_a_record(tmp_path: Path) -> None:
    file = tmp_path / "saved.crescent"
    here = room(CODE, "P4>AH")
    here.key("s", command=True)
    assert here.table.page == "save record"
    here.key("a", command=True)
    here.table.type(str(file))
    here.key("return")
    here.await_page(None)
    assert file.read_text() == record_text(here.game, 1)
    assert here.says("Saved as")


def test_a_record_that_cannot_be_saved_keeps_the_page_open(tmp_path: Path) -> None:
    here = room(CODE, "P4>AH")
    here.key("s", command=True)
    here.key("a", command=True)
    here.table.type(str(tmp_path / "no such folder" / "saved.crescent"))
    here.key("return")
    here.await_page("save record")
    assert here.says("no such folder")


def test_an_export_is_written_beside_the_window(store: Store, tmp_path: Path) -> None:
    file = tmp_path / "history.jsonl"
    here = room(CODE, store=store)
    here.tap("P4")
    here.table.open(Control.EXPORT)
    assert here.table.page == "export"
    here.table._commands.follow(ExportHistory(str(file)))  # noqa: SLF001
    while not here.table.tell_news():
        assert here.table.next_change() is not None
    assert here.says("Saved 1 game as")
    assert file.read_text().count("\n") == 2


def test_pages_are_not_waited_for_on_a_slow_disk(store: Store) -> None:
    here = room(CODE, store=store)
    here.tap("P4")
    here.key("n", command=True)
    free = threading.Event()
    busy = threading.Thread(target=store.change, args=(lambda _: free.wait(),))
    busy.start()
    for page, title in ((Control.GAMES, "Unfinished games"), (Control.RESET_STATISTICS, "Clear")):
        here.table.open(page)
        assert here.table.page == page
        assert here.says(title)
        assert here.says("Loading…")
        here.key("escape")
        assert here.table.page is None
    here.table.open(Control.GAMES)
    free.set()
    while not here.says(CODE):
        here.table.tell_news()
    assert here.table.page == "games"
    busy.join()


@pytest.mark.parametrize("way", ["page", "dropped"])
def test_a_history_is_taken_in(store: Store, tmp_path: Path, way: str) -> None:
    other = Store.open(str(tmp_path / "other"))
    elsewhere = room("CR1-F-AAAAAAC", store=other)
    elsewhere.table.session.play(Command.REDEAL)
    elsewhere.table.session.restart()
    file = tmp_path / "history.jsonl"
    export_games(other, file, lambda *_: None)
    other.close()
    here = room(CODE, store=store)
    for told in ("Added 1 new game.", "You already had 1 game."):
        if way == "page":
            here.table.open(Control.STATISTICS)
            here.table.open(Control.IMPORT)
            here.key("a", command=True)
            here.table.type(str(file))
            here.key("return")
        else:
            here.table.drop(str(file))
        here.await_page("imported")
        assert here.says(told)
        here.key("return")
        assert here.table.page == ("statistics" if way == "page" else None)
        while way == "page" and here.table.next_change() is not None:
            here.table.scene()
    assert [str(game.code) for game in store.unfinished()] == ["CR1-F-AAAAAAC"]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (None, "No such file"),
        ("[1]", "doesn't look like a file of exported games"),
        ("\n{}\n", "doesn't look like"),
    ],
)
def test_what_is_no_history_is_told_in_one_sentence(
    store: Store, tmp_path: Path, text: str | None, told: str
) -> None:
    file = tmp_path / "history.jsonl"
    if text is not None:
        file.write_text(text)
    here = room(CODE, store=store)
    here.table.drop(str(file))
    here.await_page("import")
    assert here.says("can't be")
    assert here.says(told)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="POSIX systems only")
@pytest.mark.parametrize("closes", [True, False])
def test_a_long_record_is_read_beside_the_window(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, closes: bool
) -> None:
    file = tmp_path / "long.crescent"
    os.mkfifo(file)
    monkeypatch.setattr("crescent.records._is_special", lambda _: False)
    here = room(CODE)
    here.table.drop(str(file))  # it is read as far as it is written
    assert here.says("Loading…")
    if closes:
        here.key("escape")
        assert here.table.page is None
    file.write_text(WON_RECORD)
    while not here.table.tell_news():
        here.table.scene()
    assert here.table.page == (None if closes else "replay")


def test_without_a_store_nothing_is_taken_in(tmp_path: Path) -> None:
    here = room(CODE)
    here.table.drop(str(tmp_path / "history.jsonl"))
    assert here.says("Games can't be saved here")


def test_statistics_are_shown_and_reset(store: Store) -> None:
    here = room(CODE, store=store)
    here.tap("P4")
    here.key("n", command=True)
    here.table.open(Control.STATISTICS)
    assert here.table.page == "statistics"
    while here.table.next_change() is not None:
        here.table.scene()
    assert here.says("Played")
    here.table.open(Control.RESET_STATISTICS)
    here.await_page("reset statistics")
    here.table._commands.follow(ResetStatistics())  # noqa: SLF001
    while not here.table.tell_news():
        assert here.table.next_change() is not None
    assert here.says("Cleared 1 game from the statistics")
    assert store.statistics(None).begun == 0
    assert [str(game.code) for game in store.unfinished()] == [CODE]


@pytest.mark.parametrize("key", ["return", "right"])
def test_a_deal_in_progress_is_resumed_or_begun_again(store: Store, key: str) -> None:
    here = room(CODE, store=store)
    here.tap("P4")
    here.table._commands.follow(InProgress(None, parse_code(CODE)))  # noqa: SLF001
    assert here.says(f"Resume {CODE}?")
    here.key(key)
    if key == "right":
        here.key("return")
    assert here.table.page is None
    assert here.game.begun is (key == "return")
    assert len(store.unfinished()) == (key == "right")


def test_faults_of_the_disk_are_told(store: Store) -> None:
    here = room(CODE, store=store)
    assert not here.table.tell_news()
    store._faults.add(FaultKind.CANNOT_SAVE, "No space left on device")  # noqa: SLF001
    assert here.table.tell_news()
    assert here.says("No space left on device")


def test_cards_are_covered_while_another_window_has_the_focus() -> None:
    here = room(CODE, "P4>AH")
    here.table.choose(here.table.settings.with_value("cover_unfocused", True))
    open_cards = here.table.scene()
    here.table.suspend(Absence.UNFOCUSED)
    covered = here.table.scene()
    assert covered != open_cards
    assert not any(picture in covered for picture in faces(open_cards))
    here.table.unsuspend(Absence.UNFOCUSED)
    assert here.table.scene() == open_cards
    point = here.table.layout.places[parse_place("P6")].centre
    here.table.press(point)  # the click that brought the window to the front
    here.table.release(point)
    assert here.game.position.moves == 1
    assert here.table.controller.selection is None


def test_a_game_from_a_record_does_not_count(store: Store) -> None:
    here = room(CODE, store=store)
    won = parse_record(WON_RECORD).game
    here.table._commands.follow(PlayOn(Game.replay(won.code, won.turns[:-1]), 0.0))  # noqa: SLF001
    here.table.session.play(won.turns[-1])
    assert here.game.status is Status.WON
    here.key("n", command=True)
    assert store.statistics(None).begun == 0


def test_a_record_played_from_its_beginning_counts(store: Store) -> None:
    here = room(CODE, store=store)
    here.table._commands.follow(PlayOn(Game(parse_code(CODE)), 0.0))  # noqa: SLF001
    here.tap("P4")
    assert store.statistics(None).begun == 1


def test_a_file_in_the_home_folder_is_not_replaced_without_a_word(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    (tmp_path / "mine.crescent").write_text("precious")
    here = room(CODE, "P4>AH")
    here.key("s", command=True)
    here.key("a", command=True)
    here.table.type("~/mine.crescent")
    here.key("return")
    assert here.table.page == "save record"
    assert (tmp_path / "mine.crescent").read_text() == "precious"
    here.key("return")
    here.await_page(None)
    assert (tmp_path / "mine.crescent").read_text() != "precious"


def test_a_pasted_code_of_an_unfinished_game_asks_to_resume_it(store: Store) -> None:
    here = room("CR1-N-AAAAAAB", store=store)
    here.table.session.play(here.game.position.legal_moves()[0])
    here.table.session.begin(parse_code("CR1-N-AAAAAAC"))
    here.shell.clipboard = "CR1-N-AAAAAAB"
    here.key("v", command=True)
    here.await_page("question")
    assert here.says("Resume CR1-N-AAAAAAB?")
    here.key("return")
    assert (str(here.game.code), here.game.position.moves) == ("CR1-N-AAAAAAB", 1)
