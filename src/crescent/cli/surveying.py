"""The command `survey`: writes a table of many deals, and prints a summary."""

import os
import stat
from argparse import Namespace
from collections.abc import Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from io import UnsupportedOperation
from typing import Final

from crescent.cli.arguments import SURVEYED_NODES
from crescent.cli.progress import progress
from crescent.cli.terminal import FAILED, CommandError, name_of
from crescent.cli.workers import Workers, cluster, cores, processes
from crescent.i18n import command as words
from crescent.i18n.formats import tenths_text
from crescent.i18n.reasons import reason_of
from crescent.solver import Outcome
from crescent.solver.survey import Nodes, Plan, Seconds, WorkerError, survey
from crescent.solver.survey_table import (
    ForeignTableError,
    LongerTableError,
    SurveyTable,
    TableInUseError,
)
from crescent.solver.wilson import wilson

_CAPTIONS: Final = {
    Outcome.WON: words.SURVEY_SOLVED,
    Outcome.LOST: words.SURVEY_LOST,
    Outcome.UNKNOWN: words.SURVEY_UNKNOWN,
}

_TASKS_A_WORKER: Final = 16
"""The deals under way for each worker, so that none is idle while one deal takes long."""


def answer(arguments: Namespace) -> str:
    """Write the table of a survey or continue it; return the summary."""
    plan = _plan(arguments)
    with _table(arguments.out, plan) as table:
        if table.done < plan.deals:
            with _workers(arguments) as workers:
                _fill(table, arguments.out, plan, workers)
        return _summary(plan, table)


def _plan(arguments: Namespace) -> Plan:
    if arguments.nodes and arguments.time:
        raise CommandError(words.SURVEY_BUDGET_TWICE())
    if arguments.jobs and arguments.cluster is not None:
        raise CommandError(words.SURVEY_JOBS_OF_A_CLUSTER())
    if arguments.out == "-":
        raise CommandError(words.SURVEY_NEEDS_A_FILE())
    first, deals, redeals = vars(arguments)["from"], arguments.deals, arguments.redeals
    if redeals is None:
        redeals = first.variant.redeals
    budget = Seconds(arguments.time) if arguments.time else Nodes(arguments.nodes or SURVEYED_NODES)
    try:
        return Plan(first, deals, redeals, budget)
    except ValueError:
        raise CommandError(words.SURVEY_PAST_THE_LAST(deals, first=first)) from None


def _workers(arguments: Namespace) -> AbstractContextManager[Workers]:
    if arguments.cluster is None:
        return processes(arguments.jobs or cores())
    return cluster(arguments.cluster)


@contextmanager
def _table(file: str, plan: Plan) -> Iterator[SurveyTable]:
    """Open the table in a file; raises `CommandError` if the file has other contents."""
    with ExitStack() as stack:
        with _told_of(file, plan):
            try:
                # Not with Path, to which an empty name is the current directory.
                stream = open(file, "a+b")  # noqa: SIM115 - the stack closes it
            except UnsupportedOperation:  # a terminal, a pipe
                raise CommandError(words.SURVEY_NEEDS_A_FILE()) from None
            stack.enter_context(stream)
            if not stat.S_ISREG(os.fstat(stream.fileno()).st_mode):  # such as /dev/null
                raise CommandError(words.SURVEY_NEEDS_A_FILE())
            table = SurveyTable(stream, plan)
        yield table


@contextmanager
def _told_of(file: str, plan: Plan) -> Iterator[None]:
    """Turn errors of the table in a file into `CommandError`."""
    name = name_of(file)
    try:
        yield
    except LongerTableError:
        raise CommandError(words.SURVEY_LONGER(plan.deals, file=name)) from None
    except ForeignTableError as error:
        raise CommandError(words.SURVEY_FOREIGN(file=name, line=error.line)) from None
    except TableInUseError:
        raise CommandError(words.SURVEY_IN_USE(file=name), FAILED) from None
    except (OSError, ValueError) as error:  # ValueError: no file can have such a name
        sentence = words.NOT_EXPORTED(file=name, reason=reason_of(error))
        raise CommandError(sentence, FAILED) from None


def _fill(table: SurveyTable, file: str, plan: Plan, workers: Workers) -> None:
    """Add the missing rows to the table."""
    rows = survey(plan, workers.executor, table.done, _TASKS_A_WORKER * workers.number)
    with progress(f" {words.DEALS_UNIT()}", initial=table.done) as show:
        show(table.done, plan.deals)
        try:
            for row in rows:
                with _told_of(file, plan):
                    table.add(row)
                show(table.done, plan.deals)
        except WorkerError as error:
            sentence = words.WORKER_FAILED(reason=str(error).rstrip("."))
            raise CommandError(sentence, FAILED) from None


def _summary(plan: Plan, table: SurveyTable) -> str:
    """Return the number of deals with each outcome, with 95 % intervals."""
    budget = plan.budget
    summary = words.SURVEY_OF_NODES if isinstance(budget, Nodes) else words.SURVEY_OF_SECONDS
    title = summary(deals=plan.deals, first=plan.first, redeals=plan.redeals, most=budget.most)
    width = max(len(caption()) for caption in _CAPTIONS.values()) + 2
    lines = [title]
    for outcome, caption in _CAPTIONS.items():
        hits = table.outcomes[outcome]
        share, low, high = (
            tenths_text(100 * part) for part in (hits / plan.deals, *wilson(hits, plan.deals))
        )
        told = words.SURVEY_SHARE(share=f"{share:>5}", low=low, high=high)
        lines.append(f"  {caption():{width}}{hits:{len(str(plan.deals))}}  {told}")
    return "\n".join([*lines, ""])
