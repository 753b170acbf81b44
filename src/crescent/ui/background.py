"""Work that takes a while, in a thread beside the window.

`concurrent.futures` would load `logging` when the first page opens, and the program could not end
before its threads do, which may wait for a disk.
"""

from collections.abc import Callable
from threading import Event, Thread
from typing import Final, Generic, TypeVar

AT_ONCE: Final = 0.012
"""Seconds that a frame may wait for an answer; most come sooner."""

T = TypeVar("T")


class Background(Generic[T]):
    """Calls `work` in a thread of its own, at once."""

    def __init__(self, work: Callable[[], T], wake: Callable[[], None] = lambda: None) -> None:
        """`wake` is called from the thread when the work is done."""
        self._work = work
        self._wake = wake
        self._result: tuple[T] | None = None
        self._error: BaseException | None = None
        self._ended = Event()
        Thread(target=self._run, name="background", daemon=True).start()

    @property
    def done(self) -> bool:
        """True once the work has ended."""
        return self._ended.is_set()

    def wait(self, seconds: float) -> bool:
        """Wait for `seconds` at most; return True if the work has ended."""
        return self._ended.wait(seconds)

    @property
    def result(self) -> T | None:
        """What the work returned; None while it goes on. Raises what the work raised."""
        return self.answer if self.done else None

    @property
    def answer(self) -> T:
        """What the work returned, once it has ended. Raises what the work raised."""
        if self._error is not None:
            raise self._error
        assert self._result is not None, "the work goes on"
        return self._result[0]

    def _run(self) -> None:
        try:
            self._result = (self._work(),)
        except BaseException as error:  # noqa: BLE001 - raised again where the result is asked for
            self._error = error
        self._ended.set()
        self._wake()
