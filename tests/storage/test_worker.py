"""The thread that writes."""

import threading
from collections.abc import Iterator

import pytest

from crescent.storage.worker import Worker


class Orders:
    """Notes what a worker does; `gate` holds it up, `chores` are left to be done."""

    def __init__(self) -> None:
        self.done: list[str] = []
        self.gate = threading.Event()
        self.gate.set()
        self.chores = 0
        self.quiet = threading.Event()

    def write(self) -> None:
        self.gate.wait(10)
        self.done.append("write")

    def chore(self) -> bool:
        self.done.append("chore")
        self.chores -= 1
        if not self.chores:
            self.quiet.set()
        return self.chores > 0


@pytest.fixture
def orders() -> Orders:
    return Orders()


@pytest.fixture
def worker(orders: Orders) -> Iterator[Worker]:
    worker = Worker(orders.write, orders.chore)
    yield worker
    orders.gate.set()
    worker.close()


def test_writing_is_waited_for(worker: Worker, orders: Orders) -> None:
    worker.write()
    assert orders.done == ["write"]


def test_but_no_longer_than_told(worker: Worker, orders: Orders) -> None:
    orders.gate.clear()
    worker.write(0.001)
    assert orders.done == []
    orders.gate.set()
    assert worker.run(lambda: "after it") == "after it"
    assert orders.done == ["write"]


def test_what_waits_is_written_at_once(worker: Worker, orders: Orders) -> None:
    """However often it was asked for: while one is written, one more is enough for all."""
    orders.gate.clear()
    for _ in range(10):
        worker.write(0.001)
    orders.gate.set()
    worker.write()
    assert orders.done in (["write"], ["write", "write"])


def test_jobs_answer_or_fail_where_they_were_asked_for(worker: Worker) -> None:
    assert worker.run(lambda: 7) == 7
    assert worker.run(threading.current_thread) is not threading.current_thread()
    with pytest.raises(ZeroDivisionError):
        worker.run(lambda: 1 // 0)
    assert worker.run(lambda: worker.run(lambda: 8)) == 8


def test_chores_are_done_to_the_end_beside_the_rest(worker: Worker, orders: Orders) -> None:
    orders.chores = 5
    worker.begin_chores()
    while not orders.quiet.is_set():
        worker.run(lambda: None)
    worker.write()
    assert orders.done.count("chore") == 5


def test_closing_writes_but_leaves_chores(orders: Orders) -> None:
    worker = Worker(orders.write, orders.chore)
    orders.chores = 10**6
    worker.begin_chores()
    orders.gate.clear()
    worker.write(0.001)
    orders.gate.set()
    answers: list[int] = []
    worker.post(lambda: answers.append(1))
    worker.close()
    assert "write" in orders.done
    assert answers == [1]
    worker.write()
    with pytest.raises(OSError, match="closed"):
        worker.run(lambda: None)
