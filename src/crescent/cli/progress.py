"""Progress bars on the terminal; if standard error is not a terminal, nothing is shown."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import RLock
from typing import Any

from crescent.cli.signals import AsExceptions

Progress = Callable[[float, float | None], None]
"""Called with the amount done and the total; None if the total is not known."""


@contextmanager
def progress(unit: str, **details: Any) -> Iterator[Progress]:
    """Show a progress bar during a block, if it takes longer than half a second.

    The bar is removed however the block ends; so in the block signals that end the command are
    exceptions. `unit` is shown after the numbers, `details` are arguments of `tqdm.tqdm`.
    """
    if sys.stderr is None or not sys.stderr.isatty():
        with AsExceptions():
            yield lambda *_: None
        return
    from tqdm import tqdm  # noqa: PLC0415 - takes long to import

    # One thread draws. The lock between processes, which could start another Python, and the
    # monitor thread, which could receive a signal, are not needed.
    tqdm.set_lock(RLock())
    tqdm.monitor_interval = 0
    with AsExceptions(), tqdm(unit=unit, delay=0.5, miniters=0, leave=False, **details) as bar:

        def show(done: float, total: float | None) -> None:
            bar.total = total or None
            bar.update(done - bar.n)

        yield show
