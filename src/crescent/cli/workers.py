"""The workers of a survey: processes on this machine, or a Dask cluster."""

import asyncio
import logging
import os
import signal
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from contextlib import contextmanager, suppress
from importlib import import_module
from pkgutil import resolve_name
from subprocess import Popen
from threading import Lock, local
from typing import Any, Final

from crescent import interpreter
from crescent.cli.arguments import MOST_JOBS
from crescent.cli.terminal import FAILED, CommandError
from crescent.engine import DealCode
from crescent.i18n import command as words
from crescent.solver import survey_worker
from crescent.solver.survey import Budget, Row, WorkerError, examine
from crescent.solver.survey_worker import question, row_of
from crescent.value import Value

_PATIENCE: Final = 10
"""Seconds to wait for a cluster."""

_TASK: Final = "crescent.solver.survey:examine"
"""The function that a worker must be able to import."""


class Workers(Value):
    """An executor, and how many tasks it runs at a time."""

    executor: Executor
    number: int


def cores() -> int:
    """Return the number of processor cores that can be used, at most `MOST_JOBS`."""
    if sys.platform == "linux":
        usable = len(os.sched_getaffinity(0))
    else:
        usable = os.cpu_count() or 1
    return min(usable, MOST_JOBS)


@contextmanager
def processes(count: int) -> Iterator[Workers]:
    """Provide `count` processes on this machine.

    They end with the block, and at once if it fails or this process ends.
    """
    executor = _Processes(count)
    try:
        yield Workers(executor, count)
    finally:
        executor.close()


class _Processes(ThreadPoolExecutor):
    """Threads, each with a process that examines deals, started on demand.

    The pool of processes in `concurrent.futures` does not do: it uses `multiprocessing`, whose
    processes import from the current folder and leave resources behind when they are killed.
    """

    def __init__(self, count: int) -> None:
        super().__init__(count, initializer=_hear_no_interrupt)
        self._own = local()
        self._lock = Lock()
        self._started: list[Popen[bytes]] = []
        self._closed = False

    def submit(self, task: Callable[..., Any], /, *details: Any, **_: Any) -> Future[Any]:
        assert task is examine, "the workers know nothing else"
        return super().submit(self._examine, *details)

    def close(self) -> None:
        """End all processes, whatever they do."""
        with self._lock:
            self._closed = True
            for process in self._started:
                process.kill()
        self.shutdown(cancel_futures=True)
        for process in self._started:
            process.communicate()

    def _examine(self, code: DealCode, redeals: int, budget: Budget) -> Row:
        process = self._process()
        assert process.stdin is not None, "it was started with pipes"
        assert process.stdout is not None, "it was started with pipes"
        with suppress(BrokenPipeError):  # then it does not answer either
            process.stdin.write(question(code, redeals, budget))
            process.stdin.flush()
        return row_of(process.stdout.readline())

    def _process(self) -> Popen[bytes]:
        """Return the process of this thread; start it if there is none."""
        process: Popen[bytes] | None = getattr(self._own, "process", None)
        if process is None:
            with self._lock:
                if self._closed:
                    raise WorkerError("it ended")
                process = self._own.process = interpreter.start(survey_worker.__name__)
                self._started.append(process)
        return process


def _hear_no_interrupt() -> None:
    """Block Ctrl+C in this thread and in the processes that it starts.

    A terminal sends it to all processes; here only the main thread receives it and ends the others.
    """
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})


@contextmanager
def cluster(address: str) -> Iterator[Workers]:
    """Provide the workers of a Dask cluster; raises `CommandError` if it cannot be reached."""
    try:
        distributed = import_module("distributed")
    except ImportError:
        raise CommandError(words.NO_DISTRIBUTED(), FAILED) from None
    logging.disable()  # errors are reported once, and not by Dask
    try:
        # A client whose constructor fails cannot be closed, so try the connection first.
        asyncio.run(_reach(distributed, address))
        client = distributed.Client(address, timeout=_PATIENCE, set_as_default=False)
    except Exception as error:  # noqa: BLE001 - any kind of server may listen there
        reason = str(error) or type(error).__name__
        sentence = words.NO_CLUSTER(address=address or "''", reason=reason)
        raise CommandError(sentence, FAILED) from None
    with client:
        executor = client.get_executor()
        try:
            yield Workers(executor, _ready_workers(client, address))
        finally:
            executor.shutdown(wait=False)


async def _reach(distributed: Any, address: str) -> None:
    """Connect to a scheduler and disconnect; raises any exception if that fails."""
    security = distributed.security.Security().get_connection_args("client")
    # Another kind of server may never answer.
    async with asyncio.timeout(_PATIENCE):
        comm = await distributed.comm.connect(address, timeout=_PATIENCE - 1, **security)
        await comm.close()


def _ready_workers(client: Any, address: str) -> int:
    """Return how many tasks the workers run at a time; raises `CommandError` if they cannot."""
    try:
        client.wait_for_workers(1, timeout=_PATIENCE)
        # A worker that cannot import a task ends without an error.
        client.run(resolve_name, _TASK)
    except TimeoutError:
        raise CommandError(words.NO_WORKERS(address=address), FAILED) from None
    except (ImportError, AttributeError) as error:
        raise CommandError(words.WORKERS_LACK(address=address, reason=error), FAILED) from None
    return sum(client.nthreads().values())
