"""The example game of the help: a won one, shown step by step."""

from collections.abc import Callable

from crescent import resources
from crescent.engine import parse_record
from crescent.settings import Settings
from crescent.ui.controls import Control
from crescent.ui.keys import Key
from crescent.ui.replay.replay import Replay


def example_replay(settings: Settings, clock: Callable[[], float]) -> Replay:
    """Return the replay of the game that comes with the package."""
    game, seconds, _ = parse_record(resources.read_text("deals", "example.crescent"))
    control = Control.EXAMPLE
    replay = Replay(game, seconds, settings, clock, title=control.label(), name=control)
    replay.key(Key("minus"))  # half as fast as usual, because there is something to read
    return replay
