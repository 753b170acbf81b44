"""How far something is, as a bar on the terminal; elsewhere nothing is shown."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import RLock
from typing import Any

from crescent.cli.signals import AsExceptions

Progress = Callable[[float, float | None], None]
"""Called with what is done, and what is to be done in all where that is known."""


@contextmanager
def progress(unit: str, **details: Any) -> Iterator[Progress]:
    """Return a bar for work that counts in such units, if it takes longer than a moment.

    It is cleared away however the block ends; inside, signals that end the command are exceptions.
    `details` are those of `tqdm.tqdm`.
    """
    if sys.stderr is None or not sys.stderr.isatty():
        with AsExceptions():
            yield lambda *_: None
        return
    from tqdm import tqdm  # noqa: PLC0415 - takes long to import

    # One thread draws, so neither a lock between processes nor a second thread is needed: the
    # one could start another Python, the other take a signal.
    tqdm.set_lock(RLock())
    tqdm.monitor_interval = 0
    with AsExceptions(), tqdm(unit=unit, delay=0.5, miniters=0, leave=False, **details) as bar:

        def show(done: float, total: float | None) -> None:
            bar.total = total or None
            bar.update(done - bar.n)

        yield show
