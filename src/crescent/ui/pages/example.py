"""The example game of the help: a won one, which plays by itself and says why."""

from collections.abc import Callable
from typing import Final

from crescent import resources
from crescent.engine import Command, parse_record
from crescent.settings import Settings
from crescent.ui.controls import Control
from crescent.ui.keys import Key
from crescent.ui.replay.reasons import reason_text
from crescent.ui.replay.replay import Replay

_FIRST: Final = 3.0
"""Seconds before the first step."""
_EXPLAINED: Final = 12
"""The steps at the beginning that leave more time to read."""
_READING: Final = 0.8
"""How much more, in seconds at normal speed."""


class _Example(Replay):
    """A replay that starts by itself, slowly, and gives a reason for each step that has one."""

    def __init__(self, settings: Settings, clock: Callable[[], float]) -> None:
        game, seconds, _ = parse_record(resources.read_text("deals", "example.crescent"))
        control = Control.EXAMPLE
        super().__init__(game, seconds, settings, clock, title=control.label(), name=control)
        self.key(Key("minus"))  # half as fast as usual, because there is something to read
        self._playback.start(clock() + _FIRST)

    def _text_of(self, point: int) -> str:
        """See `Replay`."""
        return reason_text(self._timeline, point, self._settings.letters)

    def _step_on(self) -> None:
        """See `Replay`."""
        super()._step_on()
        turn = self._timeline.turns[self._point - 1]
        if self._point <= _EXPLAINED or turn is Command.REDEAL:
            self._playback.linger(_READING)


def example_replay(settings: Settings, clock: Callable[[], float]) -> Replay:
    """Return the replay of the game that comes with the package."""
    return _Example(settings, clock)
