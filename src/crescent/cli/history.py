"""The commands `stats`, `export` and `import`: the games that were played."""

import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext, suppress
from pathlib import Path
from typing import TextIO, cast

from crescent.cli.progress import progress
from crescent.cli.terminal import (
    FAILED,
    USAGE,
    Answer,
    CommandError,
    complain,
    name_of,
    standard_input,
)
from crescent.engine import Variant
from crescent.i18n import command as words
from crescent.i18n import use_language
from crescent.i18n.faults import fault_text
from crescent.i18n.histories import not_imported_text
from crescent.i18n.reasons import reason_of, reason_text
from crescent.i18n.statistics import VIEWS, figure_texts
from crescent.settings import AUTOMATIC, Settings
from crescent.storage import FaultKind, Statistics, Store
from crescent.storage.folder import DATABASE, LOCKS, default_folder, is_aside
from crescent.storage.history_file import HistoryFileError, export_games, import_games


def statistics(variant: Variant | None, *, as_json: bool) -> str:
    """Return the statistics of one variant or, for None, of all games and of each variant."""
    with _store() as store:
        wanted = [variant] if variant else list(VIEWS)
        figures = {each: store.statistics(each) for each in wanted}
    if as_json:
        told = {
            "all" if each is None else each.value: dict(vars(of)) for each, of in figures.items()
        }
        for values in told.values():
            values["days"] = [dict(vars(day)) for day in values["days"]]
        return json.dumps(told, indent=2) + "\n"
    return "\n".join(_table(VIEWS[each](), of) for each, of in figures.items())


def _table(title: str, figures: Statistics) -> str:
    rows = [(caption(), text) for caption, text in figure_texts(figures)]
    width = max(len(caption) for caption, _ in rows) + 2
    return "".join([f"{title}\n", *(f"  {caption:{width}}{text}\n" for caption, text in rows)])


def export(file: str) -> str:
    """Write all games to a file, or to standard output; what to say of it."""
    if file == "-" or _is_standard_output(file):
        answer = Answer()
        with _store() as store, progress(f" {words.GAMES_UNIT()}") as show:
            try:
                # Of a stream it asks for no more than an answer has.
                export_games(store, cast("TextIO", answer), show)
            except OSError as error:
                raise CommandError(words.STORE_FAILED(reason=reason_of(error)), FAILED) from None
            answer.flush()
        return ""
    if _keeps_games(file):
        raise CommandError(words.EXPORT_ONTO_GAMES(file=file))
    with _store() as store, progress(f" {words.GAMES_UNIT()}") as show:
        try:
            count = export_games(store, file, show)
        except (OSError, ValueError) as error:  # ValueError: no file can have such a name
            sentence = words.NOT_EXPORTED(file=name_of(file), reason=reason_of(error))
            raise CommandError(sentence, FAILED) from None
    return words.EXPORTED(count, file=file) + "\n"


def _is_standard_output(file: str) -> bool:
    """Return True if a file is standard output, as /dev/stdout is: it must not be replaced."""
    with suppress(OSError, ValueError, AttributeError):  # it may be closed, or no file
        status = Path(file).stat()
        return bool(status.st_ino) and os.path.samestat(status, os.fstat(sys.stdout.fileno()))
    return False


def _keeps_games(file: str) -> bool:
    """Return True if a file has the name of a file with the player's games."""
    with suppress(OSError, ValueError):  # a folder that does not exist
        folder, name = os.path.split(os.path.realpath(file))
        ours = name.lower().startswith((DATABASE, LOCKS)) or is_aside(name.lower())
        return ours and Path(folder).samefile(default_folder(os.environ))
    return False


def take_in(file: str) -> str:
    """Take the games of a file into the player's own; what to say of it."""
    lines = standard_input() if file == "-" else None
    with _store() as store, progress(f" {words.GAMES_UNIT()}") as show:
        try:
            # An empty name is no folder here, as it would be to Path.
            with nullcontext(lines) if lines else open(file, "rb") as source:
                done = import_games(store, source, show)
        except HistoryFileError as error:
            raise CommandError(not_imported_text(error, name_of(file)), USAGE) from None
        except (OSError, ValueError) as error:
            sentence = words.FILE_UNREADABLE(file=name_of(file), reason=reason_of(error))
            raise CommandError(sentence) from None
    return words.IMPORTED(added=done.added, updated=done.updated, known=done.skipped) + "\n"


@contextmanager
def _store() -> Iterator[Store]:
    """Return the player's games; raises `CommandError` where they cannot be had."""
    store = Store.open()
    try:
        store.make_whole()
        for fault in store.take_faults():
            if fault.kind is FaultKind.CANNOT_OPEN:
                reason = reason_text(fault.detail)
                raise CommandError(words.STORE_FAILED(reason=reason), FAILED)
            complain(fault_text(fault))
        chosen = Settings.from_texts(store.settings()).language
        if chosen != AUTOMATIC:
            use_language(chosen)
        yield store
    finally:
        store.close()
    if not store.is_saved:
        raise CommandError(words.GAME_NOT_SAVED(), FAILED)
