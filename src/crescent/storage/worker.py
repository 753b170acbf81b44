"""The one thread that writes, and what it is asked to do."""

import threading
import time
from collections import deque
from collections.abc import Callable
from typing import Any, Final, TypeVar

Answer = TypeVar("Answer")

_BREATH: Final = 0.02
"""Seconds between two chores, in which others can work."""


class _Job:
    def __init__(self, task: Callable[[], Any]) -> None:
        self.task = task
        self.answer: Any = None
        self.error: BaseException | None = None
        self.done = False


class Worker:
    """A thread that sleeps until there is something to do, and outlives whatever that raises.

    In this order: writing what has changed, jobs that somebody waits for, and chores while there
    are any. `chore` returns True if there is more of it; one that raises is dropped. `failed` is
    called with what `write`, `chore` or a posted job raised.

    The thread begins with the first order that is not waited for, or does not come from the thread
    that made the worker. Until then `run` does its task itself: X11's tables are read in half the
    time while the program has a single thread.
    """

    def __init__(
        self,
        write: Callable[[], None],
        chore: Callable[[], bool],
        failed: Callable[[BaseException], None],
    ) -> None:
        self._write = write
        self._chore = chore
        self._failed = failed
        self._change = threading.Condition()
        self._asked = 0
        """How often writing was asked for."""
        self._written = 0
        """Up to which of these it has been done."""
        self._waits_since: float | None = None
        """When that was asked for which is to be written or is just being written."""
        self._next_since: float | None = None
        """When writing was asked for first since the thread began to write."""
        self._jobs: deque[_Job] = deque()
        self._chores = False
        self._breathes_until = 0.0
        self._ended = False
        self._maker = threading.current_thread()
        self._thread: threading.Thread | None = None

    def write(self, within: float | None = None) -> None:
        """Have what has changed written, and wait for it no longer than `within` seconds."""
        with self._change:
            if self._ended:
                return
            self._begin()
            now = time.monotonic()
            self._asked += 1
            asked = self._asked
            if self._waits_since is None:
                self._waits_since = now
            elif self._next_since is None:
                self._next_since = now
            self._change.notify_all()
            self._change.wait_for(lambda: self._written >= asked, within)

    @property
    def late(self) -> float | None:
        """For how many seconds something has waited to be written; None if nothing waits."""
        since = self._waits_since
        return None if since is None else time.monotonic() - since

    def run(self, task: Callable[[], Answer]) -> Answer:
        """Do something after what is to be written, one at a time; raises what it raises.

        After `close` that is an `OSError`.
        """
        if threading.current_thread() is self._thread:
            return task()
        job = _Job(task)
        with self._change:
            if self._ended:
                raise OSError("the store is closed")
            if self._thread is None and threading.current_thread() is self._maker:
                return task()
            self._begin()
            self._jobs.append(job)
            self._change.notify_all()
            self._change.wait_for(lambda: job.done)
        if job.error is not None:
            raise job.error
        answer: Answer = job.answer
        return answer

    def post(self, task: Callable[[], object]) -> None:
        """Do something in the thread when its turn comes."""

        def guarded() -> None:
            try:
                task()
            except BaseException as error:  # noqa: BLE001 - nobody waits to be told
                self._failed(error)

        with self._change:
            self._begin()
            self._jobs.append(_Job(guarded))
            self._change.notify_all()

    def begin_chores(self) -> None:
        """Run `chore` whenever there is nothing else to do."""
        with self._change:
            self._begin()
            self._chores = True
            self._breathes_until = time.monotonic() + _BREATH
            self._change.notify_all()

    def close(self) -> None:
        """Do all that was asked for, without chores, and end the thread."""
        with self._change:
            self._ended = True
            self._change.notify_all()
        if self._thread is not None:
            self._thread.join()

    def _begin(self) -> None:
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="storage", daemon=True)
            self._thread.start()

    def _run(self) -> None:
        try:
            self._work()
        finally:
            with self._change:
                self._ended = True
                for job in self._jobs:  # however it came to this end, nobody waits for ever
                    job.error, job.done = OSError("the store is closed"), True
                self._written = self._asked
                self._change.notify_all()

    def _work(self) -> None:
        while True:
            with self._change:
                if not self._is_called():  # once: also where there is a chore now
                    self._change.wait(self._until_chore())
                asked, write = self._asked, self._asked > self._written
                job = self._jobs.popleft() if self._jobs and not write else None
                chore = self._until_chore() == 0 and not write
                self._chores = self._chores and not chore
                if write:
                    self._waits_since = self._waits_since or time.monotonic()
                    self._next_since = None
                if self._ended and not (write or job):
                    return
            if write:
                self._guarded(self._write)
                self._finish(asked)
            if job is not None:
                self._do(job)
            if chore and self._guarded(self._chore):
                self.begin_chores()

    def _guarded(self, task: Callable[[], Answer]) -> Answer | None:
        try:
            return task()
        except BaseException as error:  # noqa: BLE001 - the next game has to be saved as well
            self._failed(error)
            return None

    def _until_chore(self) -> float | None:
        """Seconds until the next chore may be done; None if there is none, or time for none."""
        if not self._chores or self._ended:
            return None
        return max(0.0, self._breathes_until - time.monotonic())

    def _is_called(self) -> bool:
        return self._asked > self._written or bool(self._jobs) or self._ended

    def _finish(self, asked: int) -> None:
        with self._change:
            self._written = asked
            self._waits_since, self._next_since = self._next_since, None
            self._change.notify_all()

    def _do(self, job: _Job) -> None:
        try:
            job.answer = job.task()
        except BaseException as error:  # noqa: BLE001 - raised again where it was asked for
            job.error = error
        with self._change:
            job.done = True
            self._change.notify_all()
