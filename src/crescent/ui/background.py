"""Work that takes a while, in a thread of its own."""

from collections.abc import Callable
from threading import Thread
from typing import TYPE_CHECKING, Final, TypeVar

if TYPE_CHECKING:
    from concurrent.futures import Future

AT_ONCE: Final = 0.012
"""Seconds that an answer may be waited for within a frame; most come sooner."""

T = TypeVar("T")


def begin(work: Callable[[], T], wake: Callable[[], object] = lambda: None) -> "Future[T]":
    """Return the future of work that is done from now on; `wake` is called when it is done.

    Unlike an executor's, its thread is a daemon: closing the window does not wait for it.
    """
    from concurrent.futures import Future  # noqa: PLC0415 - needed for no first frame

    future: Future[T] = Future()
    future.add_done_callback(lambda _: wake())

    def run() -> None:
        try:
            result = work()
        except BaseException as error:  # noqa: BLE001 - raised where the result is asked for
            future.set_exception(error)
        else:
            future.set_result(result)

    Thread(target=run, name="background", daemon=True).start()
    return future


def is_done(future: "Future[T]") -> bool:
    """Wait for `AT_ONCE` at most; return True if the work is done."""
    from concurrent.futures import wait  # noqa: PLC0415 - as above

    return bool(wait([future], AT_ONCE).done)
