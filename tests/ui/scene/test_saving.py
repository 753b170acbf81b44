"""The word that tells that a save takes long."""

import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from crescent.storage import Store
from crescent.ui.scene.saving import Saving
from tests.support.room import Room, room
from tests.support.waiting import wait_until

SAVING = "Saving…"


class Disk:
    """A save has waited for it as long as is told here."""

    late: float | None = None

    def __call__(self) -> float | None:
        return self.late


def test_it_is_said_when_a_save_is_late_and_stays_for_a_while() -> None:
    disk = Disk()
    saving = Saving(disk)
    assert saving.word(0.0) is None
    assert saving.next_change(0.0) is None
    disk.late = 0.03
    assert saving.word(0.03) is None
    assert saving.next_change(0.03) == pytest.approx(0.07)
    disk.late = 0.1
    assert saving.word(0.1) == SAVING
    disk.late = None
    assert saving.word(0.5) == SAVING
    assert saving.next_change(0.5) == pytest.approx(1.6)
    assert saving.word(2.09) == SAVING
    assert saving.word(2.1) is None
    assert saving.next_change(2.1) is None


def test_it_stays_until_the_save_is_done() -> None:
    disk = Disk()
    saving = Saving(disk)
    disk.late = 0.2
    for tenths in range(100):
        assert saving.word(tenths / 10) == SAVING
        change = saving.next_change(tenths / 10)
        assert change is not None
        assert change > 0
        disk.late += 0.1
    disk.late = None
    assert saving.next_change(9.9) == 0
    assert saving.word(9.9) is None


@pytest.fixture
def slow(tmp_path: Path) -> Iterator[tuple[Room, Callable[[], None]]]:
    """Yield a room whose disk does nothing until the function is called."""
    store = Store.open(str(tmp_path))
    gate = threading.Event()
    table = room(store=store)
    held = threading.Event()

    def hold(_: object) -> None:
        held.set()
        gate.wait(60)

    holder = threading.Thread(target=store.change, args=(hold,))
    holder.start()
    held.wait(60)
    yield table, gate.set
    gate.set()
    holder.join()
    store.close()


def test_the_table_says_so(slow: tuple[Room, Callable[[], None]]) -> None:
    table, release = slow
    store = table.table.session.store
    assert store is not None
    table.tap("P4")
    assert table.game.position.moves == 1
    assert table.table.next_change() is not None
    wait_until(lambda: table.says(SAVING))
    table.now += 60
    assert table.says(SAVING)
    release()
    wait_until(lambda: store.late is None)
    assert not table.says(SAVING)


def test_it_hides_no_other_word(slow: tuple[Room, Callable[[], None]]) -> None:
    table, _ = slow
    table.tap("P4")
    wait_until(lambda: table.says(SAVING))
    table.key("z", command=True)
    table.key("z", command=True)
    assert table.says(SAVING)
    assert table.says("Nothing to undo")
    table.key("p")
    assert table.says("Paused")
    assert table.says(SAVING)
