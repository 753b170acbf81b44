"""Work that takes a while, beside the window."""

from collections.abc import Callable
from threading import Event, Thread
from typing import Final, Generic, TypeVar

AT_ONCE: Final = 0.012
"""Seconds that an answer may be waited for within a frame; most come sooner."""

T = TypeVar("T")


class Background(Generic[T]):
    """Does something in a thread of its own, from the moment it is made."""

    def __init__(self, work: Callable[[], T], wake: Callable[[], None] = lambda: None) -> None:
        """`wake` is called from the thread once the work is done."""
        self._work = work
        self._wake = wake
        self._result: tuple[T] | None = None
        self._error: BaseException | None = None
        self._ended = Event()
        Thread(target=self._run, name="background", daemon=True).start()

    @property
    def done(self) -> bool:
        """Whether it has come to an end."""
        return self._ended.is_set()

    def wait(self, seconds: float) -> bool:
        """Wait for the end for that long; tell whether it has come."""
        return self._ended.wait(seconds)

    @property
    def result(self) -> T | None:
        """What came of it; None as long as it goes on. Raises what it raised."""
        return self.answer if self.done else None

    @property
    def answer(self) -> T:
        """What came of it, once it is done. Raises what it raised."""
        if self._error is not None:
            raise self._error
        assert self._result is not None, "it is asked for too early"
        return self._result[0]

    def _run(self) -> None:
        try:
            self._result = (self._work(),)
        except BaseException as error:  # noqa: BLE001 - raised again where the result is asked for
            self._error = error
        self._ended.set()
        self._wake()
