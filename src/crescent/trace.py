"""A trace of what the window does, for bug reports and for tests that wait for something.

Each line is a JSON object in ASCII; ``"t"`` is the time in seconds since the trace was opened:

    {"event": "layout", "places": {"P1": [x, y, w, h], …}, "controls": {"undo": […], …}, "t": 0.412}
    {"event": "action", "action": "P3>AC", "code": …, "moves": 1, "redeals": 3, "status": …, "t": …}
    {"event": "kept", "code": …, "moves": 1, "redeals": 3, "t": …}
    {"event": "refused", "action": "P1>P2", "reason": "WRONG_SUIT", "t": 7.25}
    {"event": "hint", "says": "Looking ahead…", "hint": null, "t": 8.1}

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
    """A file that lines are appended to, each complete as soon as it is written.

    Opening raises `OSError`, or `ValueError` for what can be no file's name. Later nothing does:
    when a line cannot be written, the trace ends there and the game goes on.
    """

    def __init__(
        self, path: str | PathLike[str], clock: Callable[[], float] = time.monotonic
    ) -> None:
        """Open a file to append to; `clock` counts seconds."""
        # Unbuffered, so that a line is one write, and whole also beside another program's lines.
        self._file: Final = FileIO(path, "a")
        self._clock: Final = clock
        self._start: Final = clock()

    def layout(self, places: Mapping[str, Box], controls: Mapping[str, Box]) -> None:
        """Tell that the window was laid out and shown, with the places and the controls."""
        self._write({"event": "layout", "places": dict(places), "controls": dict(controls)})

    def action(self, action: str, code: str, moves: int, redeals: int, status: str) -> None:
        """Something was done: an action by its name, ``new`` or ``restart``; how it stands then."""
        self._write(
            {
                "event": "action",
                "action": action,
                "code": code,
                "moves": moves,
                "redeals": redeals,
                "status": status,
            }
        )

    def kept(self, code: str, moves: int, redeals: int) -> None:
        """Tell that this state of a game is on disk; may be called from any thread."""
        self._write({"event": "kept", "code": code, "moves": moves, "redeals": redeals})

    def refused(self, action: str, reason: str) -> None:
        """Tell that an action was refused; the reason is the name of a `Refusal`."""
        self._write({"event": "refused", "action": action, "reason": reason})

    def hint(self, says: str | None, hint: str | None) -> None:
        """Tell what the search beside the table says and proposes now, if it does."""
        self._write({"event": "hint", "says": says, "hint": hint})

    def close(self) -> None:
        """End the trace; what is still told to it is dropped."""
        with suppress(OSError):  # a full disk may be noticed as late as here
            self._file.close()

    def _write(self, event: dict[str, object]) -> None:
        if self._file.closed:
            return
        event["t"] = round(self._clock() - self._start, 3)
        import json  # noqa: PLC0415 - most games are played without a trace

        line = json.dumps(event).encode("ascii") + b"\n"
        try:
            whole = self._file.write(line) == len(line)
        except OSError:
            whole = False
        if not whole:
            self.close()
