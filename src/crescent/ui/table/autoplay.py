"""Turns that are played on the table one after the other: a shown way to win, the rest going home.

Times are in seconds.
"""

from collections.abc import Callable
from typing import Final

from crescent.engine import Action, Position, Turn
from crescent.i18n import hints as said
from crescent.i18n import words
from crescent.session import Absence
from crescent.ui.controls import Control
from crescent.ui.playback import Playback
from crescent.ui.scene import messages
from crescent.ui.scene.messages import Notice
from crescent.ui.table.state import State

_HOME_PERIOD: Final = 0.11
"""From one card to the next when the rest goes home."""


class Line:
    """Turns from a position on, and how many of them were played."""

    def __init__(self, position: Position, turns: tuple[Turn, ...]) -> None:
        self.turns: Final = turns
        self.done = 0
        self._position = position

    @property
    def over(self) -> bool:
        """Whether all were played."""
        return self.done == len(self.turns)

    def is_at(self, position: Position) -> bool:
        """Return True if the table stands where the line has come to."""
        return position == self._position

    def step(self) -> Turn:
        """Return the next turn; it counts as played."""
        turn = self.turns[self.done]
        self._position = self._position.play(turn)
        self.done += 1
        return turn


class Autoplay:
    """Plays a line on the table, and ends where the player does something else there."""

    def __init__(self, state: State, play: Callable[[Action], None]) -> None:
        """`play` does an action on the table."""
        self._state = state
        self._play = play
        self._line: Line | None = None
        self._playback = Playback()
        self._shows = False

    @property
    def runs(self) -> bool:
        """Whether there is a line that is being played, or waits."""
        return self._line is not None

    @property
    def shows(self) -> bool:
        """Whether it is a way to win that is shown."""
        return self._line is not None and self._shows

    def show(self, turns: tuple[Turn, ...]) -> None:
        """Show a way to win: from now on the game is a shown one."""
        self._state.session.note_shown()
        self._begin(turns, Playback())
        self._shows = True

    def finish(self, turns: tuple[Turn, ...]) -> None:
        """Let the rest go home."""
        self._begin(turns, Playback(_HOME_PERIOD))
        self._shows = False
        if not self._state.animations.moves:
            self._play_rest()

    def look(self) -> None:
        """Something was done at the table."""
        line, position = self._line, self._state.session.game.position
        if line and (line.over or not line.is_at(position)):
            self._line = None

    def pause(self) -> None:
        """Let a shown way wait until it is steered again."""
        if self.shows:
            self._playback.stop()

    def stop(self) -> None:
        """End a shown way here."""
        if self.shows:
            self._line = None

    def finish_now(self) -> None:
        """Play at once what is left of the rest going home, and end what moves."""
        if not self.shows:
            self._play_rest()

    def steer(self, control: Control) -> None:
        """Do what a button of the shown way stands for."""
        now = self._state.clock()
        match control:
            case _ if not self.shows:
                pass
            case Control.SHOW_PAUSE if self._playback.runs:
                self._playback.stop()
            case Control.SHOW_PAUSE:
                self._playback.start(now)
            case Control.SHOW_STEP:
                self._playback.stop()
                self._step()
            case Control.SHOW_SPEED:
                self._playback.next_speed(now)
            case Control.SHOW_END:
                self._line = None
            case _:
                raise NotImplementedError(control)

    def take_due_step(self) -> bool:
        """Play the turn that is due; whether one was."""
        if self._waits or not self._playback.takes_step(self._state.clock()):
            return False
        self._step()
        return True

    def next_change(self, now: float) -> float | None:
        """In how many seconds a turn is due; None if none is."""
        return None if self._waits else self._playback.next_change(now)

    @property
    def _waits(self) -> bool:
        """Whether nobody could see a turn being played, or there is none."""
        away = {Absence.COVERED, Absence.MINIMISED} & self._state.session.absences
        return self._line is None or bool(away) or self._state.covered

    @property
    def notice(self) -> Notice | None:
        """What is said of a way that is shown, with the buttons to steer it."""
        if self._line is None or not self._shows:
            return None
        pause = Control.SHOW_PAUSE.label if self._playback.runs else words.GO_ON
        return messages.notice(
            said.SHOWING(),
            said.SHOWING_STEP(number=self._line.done, count=len(self._line.turns)),
            (Control.SHOW_PAUSE, pause()),
            Control.SHOW_STEP,
            (Control.SHOW_SPEED, Control.SHOW_SPEED.label(number=self._playback.speed)),
            Control.SHOW_END,
        )

    def _begin(self, turns: tuple[Turn, ...], playback: Playback) -> None:
        self._line = Line(self._state.session.game.position, turns)
        self._playback = playback
        playback.start(self._state.clock())

    def _play_rest(self) -> None:
        while self._line:
            self._step()
        self._state.animations.end_motion()

    def _step(self) -> None:
        """Play the next turn, its flight at the speed that is chosen."""
        if self._line is None:
            return
        self._play(self._line.step())
        self._state.animations.slow_down(self._playback.slowed(1))
