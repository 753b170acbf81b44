"""Workers for a survey: processes of this machine, or a Dask cluster."""

import asyncio
import logging
import os
import signal
import sys
from collections.abc import Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager, suppress
from importlib import import_module
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pkgutil import resolve_name
from threading import Thread
from typing import Any, Final, NamedTuple

from crescent.cli.commands import MOST_JOBS
from crescent.cli.terminal import FAILED, CommandError
from crescent.i18n import command as words

_PATIENCE: Final = 10
"""Seconds until a cluster must have answered."""

_TASK: Final = "crescent.solver.survey:examine"
"""What a worker must be able to load."""


class Workers(NamedTuple):
    """What does the work, and how many tasks it does at a time."""

    executor: Executor
    number: int


def cores() -> int:
    """How many processes this machine has room for."""
    if sys.platform == "linux":
        usable = len(os.sched_getaffinity(0))
    else:
        usable = os.cpu_count() or 1
    return min(usable, MOST_JOBS)


@contextmanager
def processes(count: int) -> Iterator[Workers]:
    """Processes of this machine.

    If the block fails, or this process ends in whatever way, they end at once, tasks or not.
    """
    # Not forked, so that none holds the others' ends of the pipe.
    context = get_context("spawn")
    theirs, ours = context.Pipe(duplex=False)
    executor = _Processes(count, mp_context=context, initializer=_end_with, initargs=(theirs,))
    try:
        yield Workers(executor, count)
        executor.shutdown()
    finally:
        ours.close()
        theirs.close()
        executor.shutdown(cancel_futures=True)


class _Processes(ProcessPoolExecutor):
    """Starts its processes, which it does on demand, deaf to Ctrl+C.

    A terminal sends it to all of them; they end when this process has heard it.
    """

    def submit(self, *task: Any, **details: Any) -> Future[Any]:
        with _interrupts_held():
            return super().submit(*task, **details)


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """Hear Ctrl+C only afterwards; what is started meanwhile never hears it."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _end_with(link: Connection) -> None:
    """In a worker: end as soon as the other end of a pipe has."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # where it could not be started deaf
    Thread(target=_wait_and_end, args=(link,), daemon=True).start()


def _wait_and_end(link: Connection) -> None:
    with suppress(EOFError, OSError):
        link.recv_bytes()
    os._exit(0)


@contextmanager
def cluster(address: str) -> Iterator[Workers]:
    """The workers of a Dask cluster; raises `CommandError` if it cannot be reached."""
    try:
        distributed = import_module("distributed")
    except ImportError:
        raise CommandError(words.NO_DISTRIBUTED(), FAILED) from None
    logging.disable()  # what goes wrong is told once, and not by Dask
    try:
        # A client that cannot be made is not to be got rid of either, so somebody else asks first.
        asyncio.run(_reach(distributed, address))
        client = distributed.Client(address, timeout=_PATIENCE, set_as_default=False)
    except Exception as error:  # noqa: BLE001 - anything may listen there
        reason = str(error) or type(error).__name__
        sentence = words.NO_CLUSTER(address=address, reason=reason)
        raise CommandError(sentence, FAILED) from None
    with client:
        executor = client.get_executor()
        try:
            yield Workers(executor, _ready_workers(client, address))
        finally:
            executor.shutdown(wait=False)


async def _reach(distributed: Any, address: str) -> None:
    """Connect to a scheduler and leave again; raises whatever hinders it."""
    security = distributed.security.Security().get_connection_args("client")
    # What listens there may be anything else and say nothing.
    async with asyncio.timeout(_PATIENCE):
        comm = await distributed.comm.connect(address, timeout=_PATIENCE - 1, **security)
        await comm.close()


def _ready_workers(client: Any, address: str) -> int:
    """How many tasks the workers do at a time, if there are any and they know the solver."""
    try:
        client.wait_for_workers(1, timeout=_PATIENCE)
        # A worker that cannot even load a task ends without a word.
        client.run(resolve_name, _TASK)
    except TimeoutError:
        raise CommandError(words.NO_WORKERS(address=address), FAILED) from None
    except (ImportError, AttributeError) as error:
        raise CommandError(words.WORKERS_LACK(address=address, reason=error), FAILED) from None
    return sum(client.nthreads().values())
