"""What a signal does to the command: it ends in silence, with the exit code that a shell tells.

Nothing is lost where a command is cut off anywhere, so mostly that is all. Where something has to
be cleared away (a bar on the terminal, a half-written file) the signal is an exception instead.

This is loaded before all else and imports next to nothing.
"""

import os
import signal

TYPE_CHECKING = False  # `typing` itself would take longer than all else here
if TYPE_CHECKING:
    from types import FrameType
    from typing import NoReturn

_FIRST_CODE = 128
INTERRUPTED = _FIRST_CODE + 2
"""The exit code after Ctrl+C, as a shell tells it."""

_ENDING = [
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)
]


class Interruption(KeyboardInterrupt):
    """A signal came that ends the command."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.exit_code = _FIRST_CODE + number


def end_at_once() -> None:
    """From now on end without a word at Ctrl+C, whatever is being done, unless it is ignored."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, _end)
    if hasattr(signal, "pthread_sigmask"):  # whoever started this may have let it wait until now
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})


class AsExceptions:
    """A block in which the first signal that ends the command raises `Interruption`.

    A second one does not wait for what is cleared away.
    """

    def __enter__(self) -> None:
        before = {number: signal.getsignal(number) for number in _ENDING}
        self._before = {
            number: handler
            for number, handler in before.items()
            if handler not in (signal.SIG_IGN, None)
        }
        for number in self._before:
            signal.signal(number, self._interrupt)

    def __exit__(self, *_: object) -> None:
        for number, handler in self._before.items():
            signal.signal(number, handler)

    def _interrupt(self, number: int, _: "FrameType | None") -> "NoReturn":
        for each in self._before:
            signal.signal(each, _end)
        raise Interruption(number)


def _end(number: int, _: "FrameType | None") -> "NoReturn":
    # An exception could be raised in a place that swallows it, with words of its own.
    os._exit(_FIRST_CODE + number)
