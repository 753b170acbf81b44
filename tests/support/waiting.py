"""Waiting for what another thread or process does."""

import time
from collections.abc import Callable

PATIENCE = 60.0
"""Seconds until a test gives up waiting: no measure of speed, only an end."""
_POLL = 0.01


def wait_until(
    condition: Callable[[], object], what: str = "it to come true", timeout: float = PATIENCE
) -> None:
    """Poll a condition; `what` is told if it does not come true in `timeout` seconds."""
    end = time.monotonic() + timeout
    while not condition():
        if time.monotonic() > end:
            raise AssertionError(f"waited {timeout:.0f} s in vain for {what}")
        time.sleep(_POLL)
