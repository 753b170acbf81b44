"""An adviser that is closed whatever happens."""

from collections.abc import Callable, Iterator

import pytest

from crescent.analysis.process import Starter, start_worker
from tests.analysis.asking import Asking


@pytest.fixture
def ask() -> Iterator[Callable[..., Asking]]:
    """Return what makes advisers; see `Asking`."""
    made: list[Asking] = []

    def make(start: Starter | None = start_worker) -> Asking:
        made.append(Asking(start))
        return made[-1]

    yield make
    for asking in made:
        asking.adviser.close()


@pytest.fixture
def asking(ask: Callable[..., Asking]) -> Asking:
    return ask()
