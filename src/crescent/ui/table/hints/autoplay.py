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
from crescent.ui.scene.floating import messages
from crescent.ui.scene.floating.messages import Notice
from crescent.ui.table.state import State

_HOME_PERIOD: Final = 0.11
"""From one card to the next while the rest goes home."""


class Line:
    """Turns from a position on, of which `done` have been played."""

    def __init__(self, position: Position, turns: tuple[Turn, ...]) -> None:
        self.turns: Final = turns
        self.done = 0
        self._position = position

    @property
    def over(self) -> bool:
        """True if all turns were played."""
        return self.done == len(self.turns)

    def is_at(self, position: Position) -> bool:
        """Return True if `position` is the one that the line has led to."""
        return position == self._position

    def step(self) -> Turn:
        """Return the next turn, and count it as played."""
        turn = self.turns[self.done]
        self._position = self._position.play(turn)
        self.done += 1
        return turn


class Autoplay:
    """Plays a line on the table, and ends when the player does something else there."""

    def __init__(self, state: State, play: Callable[[Action], None]) -> None:
        """`play` carries out an action on the table."""
        self._state = state
        self._play = play
        self._line: Line | None = None
        self._playback = Playback()
        self._shows = False

    @property
    def runs(self) -> bool:
        """True if there is a line that is being played or waits."""
        return self._line is not None

    @property
    def shows(self) -> bool:
        """True if the line is a way to win that is shown."""
        return self._line is not None and self._shows

    def show(self, turns: tuple[Turn, ...]) -> None:
        """Show a way to win; the session notes that it was shown."""
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
        """Drop the line if it is over, or if the table is at another position."""
        line, position = self._line, self._state.session.game.position
        if line and (line.over or not line.is_at(position)):
            self._line = None

    def pause(self) -> None:
        """Pause a shown way until the player steers it again."""
        if self.shows:
            self._playback.stop()

    def stop(self) -> None:
        """End a shown way."""
        if self.shows:
            self._line = None

    def finish_now(self) -> None:
        """Play at once what is left of the rest going home, and end all motion."""
        if not self.shows:
            self._play_rest()

    def steer(self, control: Control) -> None:
        """Do what a button of the shown way stands for."""
        now = self._state.clock()
        match control:
            case _ if control.group == "shown" and not self.shows:
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
        """Play the turn that is due; return False if none was."""
        if self._waits or not self._playback.takes_step(self._state.clock()):
            return False
        self._step()
        return True

    def next_change(self, now: float) -> float | None:
        """Return the seconds until a turn is due; None if none will be."""
        return None if self._waits else self._playback.next_change(now)

    @property
    def _waits(self) -> bool:
        """True if no turn may be played now: none is left, or the table is hidden."""
        away = {Absence.COVERED, Absence.MINIMISED} & self._state.session.absences
        return self._line is None or bool(away) or self._state.covered

    @property
    def notice(self) -> Notice | None:
        """The notice of a way that is shown, with the buttons that steer it."""
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
        """Play the next turn, with its flight at the chosen speed."""
        if self._line is None:
            return
        self._play(self._line.step())
        self._state.animations.slow_down(self._playback.slowed(1))
