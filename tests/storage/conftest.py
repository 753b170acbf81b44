"""A folder with the names that folders can have, and stores that are closed in the end."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from crescent.storage import Store
from tests.storage.played import NOON
from tests.support.clock import Clock


@pytest.fixture
def clock() -> Clock:
    return Clock(NOON)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "spiele für Jürgen 🂡" / "crescent"


Opener = Callable[[], Store]
PATIENCE = 20.0
"""Seconds that a save may take, however busy the machine is, so that it is done when it returns."""


@pytest.fixture
def opened(folder: Path, clock: Clock) -> Iterator[Opener]:
    """Return what opens the folder, as often as wanted."""
    stores: list[Store] = []

    def open_store() -> Store:
        stores.append(Store.open(str(folder), clock, PATIENCE))
        return stores[-1]

    yield open_store
    for store in stores:
        store.close()
