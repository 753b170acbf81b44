"""What a signal does to the command: it ends without a message, with the exit code of a shell.

A command can be ended anywhere without loss. Where something has to be cleaned up (a progress bar,
a half-written file) the signal raises an exception instead.

This module is loaded before all others and imports nearly nothing.
"""

import os
import signal

TYPE_CHECKING = False  # `typing` itself would take longer than all else here
if TYPE_CHECKING:
    from types import FrameType
    from typing import NoReturn

_FIRST_CODE = 128
INTERRUPTED = _FIRST_CODE + 2
"""The exit code after Ctrl+C."""

_ENDING = [
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)
]


class Interruption(KeyboardInterrupt):
    """A signal that ends the command."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.exit_code = _FIRST_CODE + number


def end_at_once() -> None:
    """Let Ctrl+C end the process at once and without a message, unless it is ignored."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, _end)
    if hasattr(signal, "pthread_sigmask"):  # the parent process may have blocked it
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})


class AsExceptions:
    """A block in which a signal that ends the command raises `Interruption`.

    A second signal ends the process at once.
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
    # Not by an exception, because Python may print and ignore it, as in a destructor.
    os._exit(_FIRST_CODE + number)
