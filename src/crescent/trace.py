"""A trace of what the window does, for bug reports and for tests that wait for an event.

Each line is a JSON object in ASCII; ``"t"`` is the time in seconds since the trace was opened:

    {"event": "layout", "places": {"P1": [x, y, w, h], …}, "controls": {"undo": […], …}, "t": 0.412}
    {"event": "action", "action": "P3>AC", "code": …, "moves": 1, "redeals": 3, "status": …, "t": …}
    {"event": "kept", "code": …, "moves": 1, "redeals": 3, "t": …}
    {"event": "refused", "action": "P1>P2", "reason": "WRONG_SUIT", "t": 7.25}
    {"event": "hint", "says": "Thinking…", "hint": null, "t": 8.1}

``action`` tells at once what was done, ``kept`` that a game that was begun is on disk as it stands
after so many moves and with so many redeals left; it may come first.

A place that gives no card is told by its name alone, as no target was chosen yet: ``"P3"``.
"""

import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from io import FileIO
from os import PathLike
from typing import Final

Box = tuple[int, int, int, int]
"""Left, top, width and height in window pixels."""


class Trace:
    """A file to which lines are appended.

    Opening raises `OSError`, or `ValueError` for an invalid file name. Nothing else raises: if a
    line cannot be written, the trace ends and the game goes on.
    """

    def __init__(
        self, path: str | PathLike[str], clock: Callable[[], float] = time.monotonic
    ) -> None:
        """Open a file to append to; `clock` counts seconds."""
        # Unbuffered, so that each line is one write and cannot mix with those of another program.
        self._file: Final = FileIO(path, "a")
        self._clock: Final = clock
        self._start: Final = clock()

    def layout(self, places: Mapping[str, Box], controls: Mapping[str, Box]) -> None:
        """Write that the window was laid out and shown, with the boxes of places and controls."""
        self._write("layout", places=dict(places), controls=dict(controls))

    def action(self, action: str, code: str, moves: int, redeals: int, status: str) -> None:
        """Write an action by its name, or ``new`` or ``restart``, and how the game stands then."""
        self._write("action", action=action, code=code, moves=moves, redeals=redeals, status=status)

    def kept(self, code: str, moves: int, redeals: int) -> None:
        """Write that this state of a game is on disk; may be called from any thread."""
        self._write("kept", code=code, moves=moves, redeals=redeals)

    def refused(self, action: str, reason: str) -> None:
        """Write that an action was refused; the reason is the name of a `Refusal`."""
        self._write("refused", action=action, reason=reason)

    def hint(self, says: str | None, hint: str | None) -> None:
        """Write what the search says and proposes now; None if nothing."""
        self._write("hint", says=says, hint=hint)

    def close(self) -> None:
        """End the trace; later events are dropped."""
        with suppress(OSError):  # a full disk may be noticed as late as here
            self._file.close()

    def _write(self, event: str, **told: object) -> None:
        if self._file.closed:
            return
        import json  # noqa: PLC0415 - most games are played without a trace

        line = {"event": event, **told, "t": round(self._clock() - self._start, 3)}
        written = json.dumps(line).encode("ascii") + b"\n"
        try:
            whole = self._file.write(written) == len(written)
        except OSError:
            whole = False
        if not whole:
            self.close()
