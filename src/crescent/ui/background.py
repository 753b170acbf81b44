"""Work that takes a while, beside the window."""

from collections.abc import Callable
from threading import Thread
from typing import Generic, TypeVar

T = TypeVar("T")


class Background(Generic[T]):
    """Does something in a thread of its own, from the moment it is made."""

    def __init__(self, work: Callable[[], T]) -> None:
        self._work = work
        self._result: tuple[T] | None = None
        self._error: BaseException | None = None
        Thread(target=self._run, name="background", daemon=True).start()

    @property
    def done(self) -> bool:
        """Whether it has come to an end."""
        return self._result is not None or self._error is not None

    @property
    def result(self) -> T | None:
        """What came of it; None as long as it goes on.  Raises what it raised."""
        if self._error is not None:
            raise self._error
        return None if self._result is None else self._result[0]

    def _run(self) -> None:
        try:
            self._result = (self._work(),)
        except BaseException as error:  # noqa: BLE001 - raised again where the result is asked for
            self._error = error
