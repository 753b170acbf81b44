import shutil
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from crescent.engine import Command, Game, Status, Variant, parse_code, parse_record
from crescent.session import Absence, PlayClock, Session, new_code
from crescent.storage import Statistics, Store
from tests.support.clock import Clock
from tests.support.records import WON_RECORD


def begin(code: str = "CR1-N-AAAAAAB") -> tuple[Session, Clock]:
    clock = Clock()
    return Session(Game(parse_code(code)), clock=clock), clock


def first_move(session: Session) -> None:
    session.play(session.game.position.legal_moves()[0])


def test_clock_starts_with_the_first_move() -> None:
    session, clock = begin()
    clock.wait(10)
    assert session.seconds == 0
    first_move(session)
    clock.wait(5)
    assert session.seconds == 5


def test_clock_starts_with_a_redeal() -> None:
    session, clock = begin()
    session.play(Command.REDEAL)
    clock.wait(3)
    assert session.seconds == 3


def test_clock_goes_on_when_the_first_move_is_taken_back() -> None:
    session, clock = begin()
    first_move(session)
    session.play(Command.UNDO)
    clock.wait(4)
    assert session.seconds == 4


def test_clock_stands_still_while_the_player_is_absent_for_any_reason() -> None:
    session, clock = begin()
    first_move(session)
    clock.wait(1)
    session.suspend(Absence.PAUSED)
    session.suspend(Absence.UNFOCUSED)
    clock.wait(60)
    session.unsuspend(Absence.UNFOCUSED)
    clock.wait(60)
    assert session.seconds == 1
    assert session.absences == {Absence.PAUSED}
    session.unsuspend(Absence.PAUSED)
    clock.wait(2)
    assert session.seconds == 3


def test_absence_before_the_first_move_keeps_the_clock_standing_after_it() -> None:
    session, clock = begin()
    session.suspend(Absence.COVERED)
    first_move(session)
    clock.wait(9)
    assert session.seconds == 0
    assert not session.clock_runs


def test_clock_stops_with_the_winning_move() -> None:
    recorded = parse_record(WON_RECORD).game
    clock = Clock()
    session = Session(Game(recorded.code), clock=clock)
    for turn in recorded.turns:
        clock.wait(1)
        session.play(turn)
    assert session.game.position.is_won
    clock.wait(300)
    assert session.seconds == len(recorded.turns) - 1
    session.restart()
    assert session.seconds == 0
    assert session.game.status is Status.PLAYING


def test_restart_deals_the_same_cards_with_all_redeals() -> None:
    session, _ = begin("CR1-F-ABC2345")
    start = session.game.position
    first_move(session)
    session.play(Command.REDEAL)
    session.restart()
    assert session.game.position == start
    assert not session.game.begun


def test_new_game_keeps_the_variant_and_deals_other_cards() -> None:
    session, clock = begin("CR1-F-ABC2345")
    first_move(session)
    clock.wait(7)
    before = session.game.code
    session.begin(new_code(session.game.code.variant))
    assert session.game.code.variant is before.variant
    assert session.game.code != before
    assert session.seconds == 0
    session.begin(new_code(Variant.CLOSED))
    assert session.game.code.variant is Variant.CLOSED


def test_seconds_played_before_count_on() -> None:
    clock = Clock()
    game = Game(parse_code("CR1-N-AAAAAAB"))
    game.play(game.position.legal_moves()[0])
    session = Session(game, 31.5, clock)
    clock.wait(1)
    assert session.seconds == 32.5


def test_new_codes_are_spread_over_all_deals() -> None:
    numbers = [new_code(Variant.NORMAL).number for _ in range(200)]
    assert len(set(numbers)) == 200
    assert max(numbers) > 32**6


# What is saved


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = Store.open(str(tmp_path))
    yield store
    store.close()
    assert store.faults == []


def saved_as_shown(store: Store) -> bool:
    """Return True if another program sees the game on the table saved as shown."""
    rows = store.read(
        lambda connection: connection.execute(
            "SELECT shown FROM games WHERE on_table = 1"
        ).fetchall()
    )
    assert rows is not None
    ((shown,),) = rows
    return bool(shown)


def test_a_game_counts_as_shown_from_then_on_and_is_saved_so_at_once(store: Store) -> None:
    session = Session(Game(parse_code("CR1-N-AAAAAAB")), store=store)
    first_move(session)
    assert not session.shown
    assert not saved_as_shown(store)
    session.note_shown()
    assert session.shown
    assert saved_as_shown(store)


def test_no_undo_takes_back_that_a_game_was_shown(store: Store) -> None:
    session = Session(Game(parse_code("CR1-N-AAAAAAB")), store=store)
    session.note_shown()
    first_move(session)
    session.play(Command.UNDO)
    assert session.shown
    assert saved_as_shown(store)


def test_every_other_game_begins_as_one_that_was_not_shown(store: Store) -> None:
    session = Session(Game(parse_code("CR1-N-AAAAAAB")), store=store)
    recorded = parse_record(WON_RECORD).game
    begin_others: list[Callable[[], None]] = [
        session.restart,
        lambda: session.begin(parse_code("CR1-F-AAAAAAC")),
        lambda: session.replace(Game.replay(recorded.code, recorded.turns[:9])),
    ]
    for begin_other in begin_others:
        session.note_shown()
        first_move(session)
        begin_other()
        assert not session.shown
        assert not saved_as_shown(store)


def test_a_game_that_was_shown_is_resumed_as_one(store: Store) -> None:
    code = parse_code("CR1-N-AAAAAAB")
    session = Session(Game(code), store=store)
    first_move(session)
    session.note_shown()
    session.begin(parse_code("CR1-N-AAAAAAC"))
    first_move(session)
    shown, other = store.find_unfinished(code), store.find_unfinished(session.game.code)
    assert shown is not None
    assert other is not None
    assert session.resume(shown)
    assert session.shown
    assert session.resume(other)
    assert not session.shown
    assert session.resume(shown)
    first_move(session)
    assert saved_as_shown(store)


def test_the_next_start_goes_on_with_a_shown_game(tmp_path: Path) -> None:
    store = Store.open(str(tmp_path))
    session = Session(Game(parse_code("CR1-N-AAAAAAB")), store=store)
    session.note_shown()
    first_move(session)
    store.close()
    again = Store.open(str(tmp_path))
    session, _ = Session.open(again)
    assert session.shown
    first_move(session)
    assert saved_as_shown(again)
    again.close()


def test_a_game_that_is_shown_to_its_end_is_no_win(store: Store) -> None:
    recorded = parse_record(WON_RECORD).game
    session = Session(Game(recorded.code), store=store)
    for turn in recorded.turns[:-5]:
        session.game.play(turn)
    session.note_shown()
    for turn in recorded.turns[-5:]:
        session.play(turn)
    assert session.game.status is Status.WON
    told = store.statistics(None)
    assert (told.begun, told.won, told.shown) == (1, 0, 1)


def test_without_a_store_a_game_can_be_shown_too() -> None:
    session, _ = begin()
    session.note_shown()
    assert session.shown
    session.restart()
    assert not session.shown


def test_a_stretch_in_which_nobody_looked_at_the_clock_is_not_play() -> None:
    ticks = Clock()
    session = Session(Game(parse_code("CR1-N-AAAAAAB")), clock=PlayClock(ticks))
    first_move(session)
    for _ in range(90):
        ticks.wait(1)
        assert session.clock_runs
        assert session.seconds >= 0
    seconds = session.seconds
    assert seconds == 90
    ticks.wait(8 * 3600)  # the computer sleeps
    assert 90 <= session.seconds <= 92
    ticks.wait(1)
    assert session.seconds - seconds <= 3


def test_the_clock_goes_on_at_once_after_a_long_rest() -> None:
    ticks = Clock()
    session = Session(Game(parse_code("CR1-N-AAAAAAB")), clock=PlayClock(ticks))
    ticks.wait(600)
    first_move(session)
    ticks.wait(1.5)
    assert session.seconds == 1.5
    session.suspend(Absence.PAUSED)
    ticks.wait(600)
    session.unsuspend(Absence.PAUSED)
    ticks.wait(1.5)
    assert session.seconds == 3


@pytest.mark.parametrize("absence", [Absence.PAUSED, Absence.UNFOCUSED, Absence.MINIMISED])
def test_a_copy_of_the_database_has_all_games_while_nobody_plays(
    tmp_path: Path, absence: Absence
) -> None:
    """The file alone, as a file manager copies it while the window is open."""
    with closing(Store.open(str(tmp_path / "data"))) as store:
        session = Session(Game(parse_code("CR1-N-AAAAAAB")), store=store)
        session.play(session.game.position.legal_moves()[0])
        session.suspend(absence)
        store.settings()  # is answered when all is done
        (tmp_path / "copy").mkdir()
        shutil.copy(tmp_path / "data" / "crescent.db", tmp_path / "copy")
    with closing(Store.open(str(tmp_path / "copy"))) as copy:
        taken = copy.resume_last()
    assert taken is not None
    assert taken[1].history == session.game.history


def test_where_nothing_is_kept_there_are_no_games() -> None:
    session, _ = begin()
    assert not session.has_store
    assert (session.unfinished(), session.statistics(None)) == ([], Statistics())
    assert (session.count_forgettable(), session.reset_statistics()) == (0, 0)
    assert (session.late, session.take_faults(), session.export_history("x")) == (None, [], 0)
