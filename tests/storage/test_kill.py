"""A program that is killed loses nothing that was on disk; here at some moments of chance."""

import random
import time
from pathlib import Path

import pytest

from tests.storage.conftest import Opener
from tests.storage.copies import Copy, copy_of_the_game
from tests.storage.played import begun
from tests.storage.test_damage import LEFT, database, full
from tests.support.waiting import wait_until

__all__ = ["database", "full"]  # fixtures


@pytest.mark.parametrize("chance", range(8))
def test_a_killed_game_has_all_moves_that_were_saved(
    opened: Opener, folder: Path, chance: int
) -> None:
    choose = random.Random(chance)
    with copy_of_the_game(folder) as copy:
        number = int(copy.ask("store.begin(fresh('CR1-N-AAAAAAD'))"))
        copy.send(f"play_on(store, {number}, 'CR1-N-AAAAAAD')")
        safe = 0
        for _ in range(choose.randrange(1, 300)):
            safe = int(copy.read())
        time.sleep(choose.random() / 200)
        copy.kill()
        told = copy.rest.split()
        safe = int(told[-1]) if told else safe
    store = opened()
    assert store.faults == []
    found = store.resume_last()
    assert found is not None
    assert found[0] == number
    assert safe <= found[1].seconds <= safe + 1
    store.check()
    store.close()
    assert store.faults == []


@pytest.mark.parametrize("chance", range(6))
def test_a_salvage_that_is_killed_goes_on(opened: Opener, database: Path, chance: int) -> None:
    with database.open("r+b") as file:
        file.seek(60)  # a version that is yet to come
        file.write((99).to_bytes(4, "big"))
    choose = random.Random(chance)
    for _ in range(4):
        copy = Copy(database.parent)
        copy.ask("1")
        copy.send("globals().update(store=Store.open(folder))")
        time.sleep(choose.random() * 0.06)
        copy.kill()
    store = opened()
    found = store.resume_last()
    assert found is not None
    assert found[1] == begun("CR1-C-AAAAAAH", 25)
    wait_until(lambda: len(store.unfinished()) == LEFT + 1)
    assert store.statistics(None).won == 1
    store.close()
    assert not list(database.parent.glob("*.new*"))
    assert list(database.parent.glob("*.set-aside-1.db"))
