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
        self.failures: list[BaseException] = []

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
    worker = Worker(orders.write, orders.chore, orders.failures.append)
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
    with pytest.raises(ZeroDivisionError):
        worker.run(lambda: 1 // 0)
    assert worker.run(lambda: worker.run(lambda: 8)) == 8


def test_the_thread_begins_with_what_is_not_waited_for(worker: Worker) -> None:
    assert worker.run(threading.current_thread) is threading.current_thread()
    worker.write()
    assert worker.run(threading.current_thread) is not threading.current_thread()


def test_the_thread_begins_with_what_another_one_asks_for(worker: Worker) -> None:
    held, gate = threading.Event(), threading.Event()

    def hold() -> None:
        held.set()
        gate.wait(10)

    other = threading.Thread(target=worker.run, args=(hold,))
    other.start()
    held.wait(10)
    worker.write(0.01)
    assert other.is_alive(), "it has held up who made the worker"
    gate.set()
    other.join()


def test_chores_are_done_to_the_end_beside_the_rest(worker: Worker, orders: Orders) -> None:
    orders.chores = 5
    worker.begin_chores()
    while not orders.quiet.is_set():
        worker.run(lambda: None)
    worker.write()
    assert orders.done.count("chore") == 5


def test_closing_writes_but_leaves_chores(orders: Orders) -> None:
    worker = Worker(orders.write, orders.chore, orders.failures.append)
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


def test_the_thread_outlives_whatever_it_does() -> None:
    """A chore that raises is dropped; writing and jobs go on."""
    errors: list[BaseException] = []
    failures: list[BaseException] = []
    written: list[bool] = []

    def write() -> None:
        if errors:
            raise errors.pop()
        written.append(True)

    def chore() -> bool:
        raise RecursionError

    worker = Worker(write, chore, failures.append)
    worker.begin_chores()
    while not failures:
        worker.run(lambda: None)
    errors.append(SystemExit())
    worker.write()
    worker.post(lambda: 1 // 0)
    assert worker.run(lambda: 7) == 7
    worker.write()
    worker.close()
    assert written == [True]
    assert [type(each) for each in failures] == [RecursionError, SystemExit, ZeroDivisionError]


def test_nobody_waits_for_a_thread_that_has_ended(orders: Orders) -> None:
    """Even what it is asked for while it ends is answered."""
    worker = Worker(orders.write, orders.chore, orders.failures.append)
    orders.gate.clear()
    worker.write(0.001)
    asked = threading.Thread(target=worker.close)
    asked.start()
    while not worker._ended:  # noqa: SLF001
        pass
    with pytest.raises(OSError, match="closed"):
        worker.run(lambda: None)
    orders.gate.set()
    asked.join(20)
    assert not asked.is_alive()


def test_it_tells_since_when_something_waits(worker: Worker, orders: Orders) -> None:
    assert worker.late is None
    orders.gate.clear()
    worker.write(0.001)
    first = worker.late
    assert first is not None
    worker.write(0.001)
    later = worker.late
    assert later is not None
    assert later > first
    orders.gate.set()
    worker.write()
    assert worker.late is None
