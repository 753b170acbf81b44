"""Any game, saved, loaded and compared after every step, through a real database."""

import shutil
import sqlite3
import tempfile
from pathlib import Path

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from crescent.engine import (
    Command,
    DealCode,
    Game,
    Move,
    Status,
    Variant,
    action_name,
    parse_action,
)
from crescent.storage import SavedGame, Statistics, Store
from crescent.storage.rows import GameRow, read_row
from tests.engine.test_laws import CHOICES, CODES
from tests.storage.conftest import PATIENCE
from tests.storage.played import NOON, WHOLE_CODE
from tests.support.builders import WON_ACTIONS
from tests.support.clock import Clock

MEDDLING = (
    *(("crescent.db",), ("crescent.db-wal",), ("crescent.db-shm",), ("crescent.lock",)),
    ("crescent.db", "crescent.db-wal", "crescent.db-shm", "crescent.lock"),
)
"""Files that are removed while they are in use."""


class KeptGames(RuleBasedStateMachine):
    """Plays, leaves, resumes, closes and opens, and knows all the games that there should be."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(tempfile.mkdtemp(prefix="crescent-test-"))
        self.clock = Clock(NOON)
        self.store = Store.open(str(self.folder), self.clock, PATIENCE)
        self.left: dict[int, SavedGame] = {}
        self.settings: dict[str, str] = {}
        self.done: list[bool] = []
        """For each game that is over whether it was shown."""

    def teardown(self) -> None:
        faults = self.store.take_faults()
        self.store.close()
        shutil.rmtree(self.folder)
        assert faults == []

    @initialize(code=CODES)
    def begin(self, code: DealCode) -> None:
        self.new_game(code)

    def new_game(self, code: DealCode) -> None:
        self.game = Game(code)
        self.seconds, self.paused, self.shown = 0.0, False, False
        self.number = self.store.begin(self.saved)

    @property
    def saved(self) -> SavedGame:
        return SavedGame.of(self.game, self.seconds, paused=self.paused, shown=self.shown)

    def save(self) -> None:
        self.seconds += 0.75
        self.clock.now += 1
        self.store.save(self.number, self.saved)

    @rule(choices=st.lists(CHOICES, min_size=1, max_size=12))
    def play(self, choices: list[int]) -> None:
        for choice in choices:
            if legal := self.game.position.legal_moves():
                self.game.play(legal[choice % len(legal)])
                self.save()

    @rule(count=st.integers(90, 130), choice=CHOICES)
    def play_to_and_fro(self, count: int, choice: int) -> None:
        """Make many moves between two places, to reach the end of the history."""
        for move in self.game.position.legal_moves():
            back = Move(move.target, move.source)
            if self.game.position.play(move).why_illegal(back) is None:
                for turn in ([move, back] * count)[: count + choice % 2]:
                    self.game.play(turn)
                self.save()
                return

    @rule(count=st.integers(1, 8))
    def undo(self, count: int) -> None:
        for _ in range(min(count, self.game.undoable)):
            self.game.undo()
            self.save()

    @rule(count=st.integers(1, 8))
    def redo(self, count: int) -> None:
        for _ in range(min(count, self.game.redoable)):
            self.game.redo()
            self.save()

    @precondition(lambda self: self.game.why_illegal(Command.REDEAL) is None)
    @rule()
    def redeal(self) -> None:
        self.game.play(Command.REDEAL)
        self.save()

    @rule(code=CODES)
    def leave_for_a_new_game(self, code: DealCode) -> None:
        self.put_away()
        self.new_game(code)

    def put_away(self) -> None:
        self.store.suspend(self.number)
        if self.game.status is Status.WON:
            self.done.append(self.shown)
        elif self.game.begun:
            self.left[self.number] = self.saved

    @rule(missing=st.integers(1, 5))
    def win(self, missing: int) -> None:
        self.leave_for_a_new_game(WHOLE_CODE)
        for action in map(parse_action, WON_ACTIONS[:-missing]):
            self.game.play(action)
        self.save()
        for action in map(parse_action, WON_ACTIONS[-missing:]):
            self.game.play(action)
            self.save()
        assert self.game.status is Status.WON

    @precondition(lambda self: self.left)
    @rule(choice=CHOICES)
    def resume_one(self, choice: int) -> None:
        self.put_away()
        number = list(self.left)[choice % len(self.left)]
        game = self.left.pop(number)
        assert self.store.resume(number) == game
        self.number, self.seconds, self.paused = number, game.seconds, game.paused
        self.shown = game.shown
        self.game = Game.restore(game.code, game.history)

    @rule()
    def close_and_open(self) -> None:
        self.store.close()
        assert self.store.take_faults() == []
        self.store = Store.open(str(self.folder), self.clock, PATIENCE)
        assert self.store.resume_last() == (self.number, self.saved)

    @rule()
    def pause_or_go_on(self) -> None:
        self.paused = not self.paused
        self.save()

    @rule()
    def note_shown(self) -> None:
        if self.game.status is not Status.WON:
            self.shown = True
            self.save()

    @rule(name=st.sampled_from(["theme", "deck"]), value=st.text(max_size=5))
    def choose(self, name: str, value: str) -> None:
        self.store.save_settings({name: value})
        self.settings[name] = value

    @rule()
    def check(self) -> None:
        self.store.check()

    @rule(names=st.sampled_from(MEDDLING))
    def meddle(self, names: tuple[str, ...]) -> None:
        """Remove files as something else would; the next save brings all back."""
        for name in names:
            (self.folder / name).unlink(missing_ok=True)
        self.save()

    @rule()
    def move_away(self) -> None:
        (self.folder / "crescent.db").rename(self.folder / "elsewhere.db")
        self.save()

    @invariant()
    def all_is_saved(self) -> None:
        """Check that another would read from the file what is played, and what was left."""
        self.store.settings()  # is answered when all is written
        other = Store.open(str(self.folder), self.clock, PATIENCE)
        try:
            assert other.resume_last() is None
            listed = {game.number: game for game in other.unfinished()}
            assert set(listed) == set(self.left)
            for number, game in self.left.items():
                position = Game.restore(game.code, game.history).position
                assert (listed[number].moves, listed[number].home, listed[number].stuck) == (
                    position.moves,
                    position.cards_home,
                    position.status is Status.STUCK,
                )
            row = other.read(self.row_on_table)
            told = other.statistics(None)
            settings_saved = other.settings()
        finally:
            other.close()
        assert row is not None
        position = self.game.position
        assert row.code == str(self.game.code)
        assert row.moves == " ".join(map(action_name, self.game.history.turns))
        assert (row.cursor, row.locked) == self.game.history[1:3]
        letters = {"playing": "o", "stuck": "s", "won": "y" if self.shown else "w"}
        assert row.result == letters[position.status.value]
        assert (row.move_count, row.home) == (position.moves, position.cards_home)
        closed = self.game.code.variant is Variant.CLOSED
        assert row.face_down == ("".join(map(str, self.game.face_down)) if closed else "")
        assert row.seconds == self.seconds
        loaded = read_row(row)
        assert loaded.saved == self.saved
        restored = loaded.game
        assert (restored.position, restored.history) == (self.game.position, self.game.history)
        assert (restored.undoable, restored.redoable) == (self.game.undoable, self.game.redoable)
        assert restored.face_down == self.game.face_down
        assert settings_saved == self.settings
        assert (row.started is not None) == self.game.begun
        self.check_figures(told)

    def check_figures(self, told: Statistics) -> None:
        over = [*self.done, *[self.shown] * (self.game.status is Status.WON)]
        assert (told.won, told.shown) == (over.count(False), over.count(True))
        assert told.stuck + told.left == len(self.left)
        assert told.begun == len(self.left) + len(self.done) + self.game.begun

    @staticmethod
    def row_on_table(connection: sqlite3.Connection) -> GameRow:
        found = connection.execute("SELECT * FROM games WHERE on_table = 1")
        names = [name for name, *_ in found.description]
        (values,) = found.fetchall()
        told = dict(zip(names, values, strict=True))
        return GameRow(*(told[name] for name in GameRow._fields))


KeptGames.TestCase.settings = settings(
    max_examples=15,
    stateful_step_count=15,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
test_any_games = KeptGames.TestCase
