"""The worker process as the window sees it; the window never waits for it."""

from collections.abc import Callable
from contextlib import suppress
from threading import Lock, Thread
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from subprocess import Popen

Starter = Callable[[], "Popen[bytes]"]
"""Starts a worker process with pipes for input and output; raises `OSError`."""

_MOST_UNANSWERED: Final = 3
"""The most lines without an answer. They fit into the smallest pipe, so writing never blocks."""

_LONGEST: Final = 250_000
"""The most bytes of an answer; the longest winning line takes far fewer."""

_PATIENCE: Final = 5.0
"""Seconds to wait for the end of a process that was killed."""


def start_worker() -> "Popen[bytes]":
    """Start the worker process; raises `OSError` if there is no Python to start."""
    from crescent import interpreter  # noqa: PLC0415 - in the thread that starts the process

    return interpreter.start("crescent.analysis.worker", in_background=True)


class WorkerProcess:
    """One worker process, and the thread that starts it, reads from it and ends it.

    `wake` is called in that thread whenever there is something for `lines`.
    """

    def __init__(self, start: Starter, wake: Callable[[], None]) -> None:
        self._start = start
        self._wake = wake
        self._lock = Lock()
        self._process: Popen[bytes] | None = None
        self._waiting: bytes | None = None
        """The line to send next. A newer one replaces it."""
        self._unanswered = 0
        self._heard: list[bytes] = []
        self._closed = False
        self.has_started = False
        """Whether a process was started."""
        self.has_ended = False
        """Whether no more lines will come."""
        self._thread = Thread(target=self._attend, name="analysis", daemon=True)
        self._thread.start()

    def send(self, line: bytes) -> None:
        """Send a line as soon as there is room for it, unless a newer one replaces it before."""
        with self._lock:
            self._waiting = line
            self._send()

    def lines(self) -> list[bytes]:
        """Return the lines that came since the last call."""
        with self._lock:
            heard, self._heard = self._heard, []
            self._unanswered -= len(heard)
            self._send()
        return heard

    def close(self) -> None:
        """Kill the process."""
        with self._lock:
            self._closed = True
            if self._process is not None:
                self._process.kill()
        self._thread.join(_PATIENCE)

    def _send(self) -> None:
        process, line = self._process, self._waiting
        if process is None or line is None or self._unanswered >= _MOST_UNANSWERED:
            return
        self._waiting = None
        self._unanswered += 1
        assert process.stdin is not None, "it was started with pipes"
        with suppress(OSError):  # it is dead, and the thread will tell
            process.stdin.write(line)
            process.stdin.flush()

    def _attend(self) -> None:
        try:
            with suppress(OSError):
                process = self._start()
                self.has_started = True
                try:
                    self._listen(process)
                finally:
                    self._bury(process)
        finally:
            self.has_ended = True
            self._tell()

    def _listen(self, process: "Popen[bytes]") -> None:
        with self._lock:
            if self._closed:
                return
            self._process = process
            self._send()
        assert process.stdout is not None, "it was started with pipes"
        # A worker answers each line with one line. Whatever sends more, or a line without an end,
        # is not our worker and would fill the memory.
        while (line := process.stdout.readline(_LONGEST)).endswith(b"\n"):
            with self._lock:
                if len(self._heard) >= self._unanswered:
                    return
                self._heard.append(line)
            self._tell()

    def _bury(self, process: "Popen[bytes]") -> None:
        with self._lock:
            self._process = None
            process.kill()
            for stream in (process.stdin, process.stdout):
                if stream is not None:
                    with suppress(OSError):  # what was not written is lost
                        stream.close()
            process.wait()

    def _tell(self) -> None:
        if not self._closed:
            self._wake()
