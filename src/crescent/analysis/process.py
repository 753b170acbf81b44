"""The worker process, from the side of the window, which it never makes wait."""

from collections.abc import Callable
from contextlib import suppress
from threading import Lock, Thread
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from subprocess import Popen

Starter = Callable[[], "Popen[bytes]"]
"""Starts a worker process with pipes for input and output; raises `OSError` if that cannot be."""

_MOST_UNANSWERED: Final = 3
"""So many lines may be under way: they fit into the smallest pipe, whoever does not read."""

_LONGEST: Final = 250_000
"""Bytes that an answer takes at most, many times those of the longest line to a win."""

_PATIENCE: Final = 5.0
"""Seconds to wait for the end of a process that was killed."""


def start_worker() -> "Popen[bytes]":
    """Start the worker; raises `OSError` where there is no Python to start."""
    from crescent import interpreter  # noqa: PLC0415 - in the thread that starts the process

    return interpreter.start("crescent.analysis.worker", in_background=True)


class WorkerProcess:
    """One worker process, and the thread that starts it, listens to it and sees to its end.

    `wake` is called in that thread whenever there is something for `lines`.
    """

    def __init__(self, start: Starter, wake: Callable[[], None]) -> None:
        self._start = start
        self._wake = wake
        self._lock = Lock()
        self._process: Popen[bytes] | None = None
        self._waiting: bytes | None = None
        """The line to be sent next; one that was not sent yet is of no use any more."""
        self._unanswered = 0
        self._heard: list[bytes] = []
        self._closed = False
        self.has_started = False
        """Whether there is, or was, a process."""
        self.has_ended = False
        """Whether nothing will come any more."""
        self._thread = Thread(target=self._attend, name="analysis", daemon=True)
        self._thread.start()

    def send(self, line: bytes) -> None:
        """Send a line, as soon as there is room for it and unless another follows before."""
        with self._lock:
            self._waiting = line
            self._send()

    def lines(self) -> list[bytes]:
        """Return the lines that have come since."""
        with self._lock:
            heard, self._heard = self._heard, []
            self._unanswered -= len(heard)
            self._send()
        return heard

    def close(self) -> None:
        """End the process at once, whatever state it is in."""
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
        # Each line is answered once and in one line; whatever says more, or does not come to an
        # end, is no worker of ours, and would fill the memory.
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
