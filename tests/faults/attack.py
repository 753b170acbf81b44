"""Damages a database at random, and starts the program with it, again and again.

    python -m tests.faults.attack CASES [SEED]

prints a line of JSON for each case, and in the end figures to standard error.  One process has
everything imported and forks for each case, so that a case costs what the program itself does: the
window (SDL's dummy driver) with a redeal, Games and Statistics, then `stats`, `export` and what the
next start finds.  Nothing of the program is replaced.  `SEED` and the number of a case make it
again: `python -m tests.faults.attack 1 SEED+NUMBER`.
"""

# The names put into statements are this module's own.
# ruff: noqa: S608

import contextlib
import faulthandler
import importlib
import io
import json
import os
import random
import resource
import shutil
import signal
import sqlite3
import sys
import tempfile
import threading
import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, Final

os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "LC_ALL": "C.UTF-8"}
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame

from crescent.cli import main
from crescent.engine import Command
from crescent.storage import FaultKind, SavedGame, Store
from crescent.storage.history_file import import_games
from crescent.ui.shell.window import Window
from tests.storage.played import NOON, begun, fresh, nearly_won, stuck, won
from tests.support.clock import Clock

CPU_SECONDS: Final = 5
"""So much of the processor's time is more than any case needs that ends."""
PATIENCE: Final = 20.0
"""Seconds until a case is given up: no measure of speed, only an end to waiting."""
SETTLED: Final = 3.0
"""Seconds in which all is drawn that can be; what is not costs each case some time."""
PAGE: Final = 4096
DATABASE: Final = "crescent.db"
SETTINGS: Final = {
    "winnable_only": "off",
    "lost_notice": "off",
    "ask_before_redeal": "off",
    "motion": "none",
    "window": "900x600+0+0",
}
"""No search beside the game, which would cost a process each time, and no question."""

# --- the sound database -----------------------------------------------------------------------


def make_sound(folder: Path) -> None:
    """Store games of every kind, and leave free pages of games that are gone."""
    clock = Clock(NOON)
    store = Store.open(str(folder), clock)
    store.save_settings(SETTINGS)

    def save(game: SavedGame) -> None:
        clock.now += 1000
        store.suspend(store.begin(game))

    for number in range(56):
        save(begun(f"CR1-N-AAAAA{'ABCDEFGH'[number // 8]}{'ABCDEFGH'[number % 8]}", 40, number))
    for number in range(4):
        save(won(200.0 + number))
        save(stuck(100.0 + number))
        save(begun(f"CR1-C-AAAAAB{'ABCD'[number]}", 30, number))
        save(begun(f"CR1-F-AAAAAC{'ABCD'[number]}", 30, number))
    save(won(500.0)._replace(shown=True))
    save(begun("CR1-N-AAAAADA", 900))  # too long for one page
    save(nearly_won(3)._replace(counts=False))
    imported = [_line(f"{number:032x}", number) for number in range(3)]
    header = '{"crescent": "history", "version": 1, "games": 3}\n'
    import_games(store, io.StringIO(header + "".join(imported)), lambda *_: None)
    store.change(lambda each: each.execute("DELETE FROM games WHERE id BETWEEN 10 AND 30"))
    store.begin(begun("CR1-C-AAAAAAH", 25))
    store.close()
    assert store.faults == []


def _line(token: str, number: int) -> str:
    game = {
        "token": token,
        "code": "CR1-N-AAAAAAB",
        "moves": "P6>P3 P6>AD",
        "cursor": 2,
        "locked": 0,
        "face_down": "",
        "seconds": 31.5 + number,
        "started": 1_767_225_600,
        "ended": None,
        "played": 1_767_225_631,
        "day": 739_252,
    }
    return json.dumps(game) + "\n"


def rows_of(database: Path) -> dict[str, dict[str, Any]]:
    """Return what is kept of the games, by their tokens."""
    with closing(sqlite3.connect(database)) as connection:
        connection.text_factory = lambda value: value.decode("utf-8", "backslashreplace")
        connection.row_factory = sqlite3.Row
        return {row["token"]: dict(row) for row in connection.execute("SELECT * FROM games")}


# --- the damage -------------------------------------------------------------------------------


class Damage:
    """What was done to a database, in words, and the tokens of the games whose rows it touched."""

    def __init__(self, words: str, touched: set[str]) -> None:
        self.words = words
        self.touched = touched


def flip(database: Path, place: int, bit: int) -> Damage:
    """Turn one bit round."""
    whole = bytearray(database.read_bytes())
    touched = {
        token
        for token, row in rows_of(database).items()
        if any(begin <= place < end for begin, end in _ranges(bytes(whole), row))
    }
    whole[place] ^= 1 << bit
    database.write_bytes(whole)
    return Damage(f"bit {bit} of byte {place}", touched)


def _ranges(whole: bytes, row: dict[str, Any]) -> Iterator[tuple[int, int]]:
    """Where the row of a game lies: from its head on, and the pages with the rest of its moves."""
    token = row["token"].encode()
    moves = row["moves"].encode()
    begin = whole.find(token + row["code"].encode())
    while begin >= 0:
        yield begin - 50, begin + len(token) + 100 + min(len(moves), PAGE)
        begin = whole.find(token + row["code"].encode(), begin + 1)
    if len(moves) > PAGE // 2:
        for page in range(0, len(whole), PAGE):
            piece = whole[page + 4 : page + 44]
            if piece in moves:
                yield page, page + PAGE


VALUES: Final[tuple[object, ...]] = (
    *(None, "", "x", "w", "o", "s", "y", "N", "zz" * 5000, "9" * 400, "253402300800", "NaN"),
    *(b"", b"\xff\x00", b"x" * 5000, "\ud83d", "\x00", "é日本", "CR1-N-AAAAAAB", "CR1-F-AAAAAAB"),
    *(-1, 0, 1, 2, 105, 2**31, 2**40, 253402300800, 2**62, 2**63 - 1, -(2**63)),
    *(0.5, -0.5, 1e9, 1e18, 1e300, float("inf"), -float("inf"), 739_252.5),
)
COLUMNS: Final = {
    "saves": ("count",),
    "settings": ("name", "value"),
    "sqlite_sequence": ("name", "seq"),
    "salvages": ("path", "looked"),
}


def put_value(database: Path, chance: random.Random) -> Damage:
    """Put some value into a column of a row, most often into one that is a game."""
    with closing(sqlite3.connect(database, isolation_level=None)) as connection:
        games = [name for _, name, *_ in connection.execute("PRAGMA table_info(games)")]
        connection.execute("INSERT INTO salvages VALUES ('crescent.set-aside-1.db', 0)")
        table = chance.choice(["games"] * 8 + list(COLUMNS))
        column = chance.choice(COLUMNS.get(table, games))
        (count,) = connection.execute(f"SELECT count(*) FROM {table}").fetchone()
        which = chance.randrange(count)
        token = None
        if table == "games":
            on_table = "ORDER BY on_table DESC, id" if chance.random() < 0.3 else ""
            which = 0 if on_table else which
            number, token = connection.execute(
                f"SELECT id, token FROM games {on_table} LIMIT 1 OFFSET ?",
                (which,),
            ).fetchone()
            condition, key = "id = ?", number
        else:
            first = COLUMNS[table][0]
            found = connection.execute(f"SELECT {first} FROM {table} LIMIT 1 OFFSET ?", (which,))
            condition, key = f"{first} = ?", found.fetchone()[0]
        value = chance.choice(VALUES)
        new: object = value.encode("utf-8", "surrogatepass") if isinstance(value, str) else value
        put = "CAST(? AS TEXT)" if isinstance(value, str) else "?"
        with contextlib.suppress(sqlite3.Error):  # what no row may have none has
            connection.execute(
                f"UPDATE {table} SET {column} = {put} WHERE {condition}",
                (new, key),
            )
    touched = set() if token is None else {token}
    return Damage(f"{table}.{column} of row {which} is {value!r:.30}", touched)


def damage(database: Path, chance: random.Random) -> Damage:
    """Do some damage: to the header, to the tables' texts, anywhere, or a value."""
    size = database.stat().st_size
    kinds: list[Callable[[], Damage]] = [
        lambda: flip(database, chance.randrange(100), chance.randrange(8)),
        lambda: flip(database, chance.randrange(100, PAGE), chance.randrange(8)),
        lambda: flip(database, chance.randrange(PAGE, size), chance.randrange(8)),
        lambda: put_value(database, chance),
    ]
    return chance.choice(kinds)()


# --- the program ------------------------------------------------------------------------------


class Hand:
    """Presses keys in a window, from a thread of its own, and closes it."""

    def __init__(self, *, patient: bool) -> None:
        """Wait, if it is patient, until the window has drawn and stored all that it will."""
        self.window: Window | None = None
        self._patient = patient
        before = Window.__init__

        def note(window: Window, *values: Any, **options: Any) -> None:
            before(window, *values, **options)
            self.window = window

        Window.__init__ = note  # type: ignore[method-assign, assignment]  # only to find it
        threading.Thread(target=self._play, daemon=True).start()

    def _play(self) -> None:
        while self.window is None or not pygame.display.get_init():
            time.sleep(0.002)
        table = self.window.table
        self._key(pygame.K_r)
        self._await(lambda: table.page or Command.REDEAL in table.session.game.history.turns)
        if table.page:  # the setting was damaged, and so it asks
            self._key(pygame.K_RETURN)
            self._await(lambda: table.page is None)
        self._key(pygame.K_g, pygame.KMOD_CTRL)
        self._await(lambda: table.page == "games")
        self._key(pygame.K_ESCAPE)
        self._await(lambda: table.page is None)
        self._key(pygame.K_F10)
        for key in (pygame.K_RIGHT, pygame.K_DOWN, pygame.K_RETURN):
            self._key(key)
        self._await(lambda: table.page == "statistics")
        page: Any = table._state.pages.top  # noqa: SLF001
        self._await(lambda: page._waits_since is None)  # noqa: SLF001
        if self._patient:
            time.sleep(SETTLED)
        pygame.event.post(pygame.event.Event(pygame.QUIT))

    def _key(self, key: int, mod: int = 0) -> None:
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.event.Event(kind, key=key, mod=mod, scancode=key % 256))

    def _await(self, condition: Callable[[], object]) -> None:
        while not condition():
            time.sleep(0.002)


def run_case(sound: Path, folder: Path, seed: int | None) -> dict[str, Any]:
    """Damage a copy of the sound database, use the program, and judge what is left.

    Without a seed there is no damage; then also the names of all modules are told.
    """
    data = folder / "data"
    data.mkdir()
    shutil.copy(sound / DATABASE, data / DATABASE)
    os.environ["CRESCENT_DATA"] = str(data)
    before = rows_of(data / DATABASE)
    done = Damage("none", set())
    if seed is not None:
        done = damage(data / DATABASE, random.Random(seed))
    told: dict[str, Any] = {"seed": seed, "damage": done.words}
    faults: list[str] = []
    try:
        for words in ([], ["stats"], ["export", str(folder / "early.jsonl")]):
            faults += _run(words, folder, patient=seed is None)
        faults += _judge(data, folder, before, done.touched, told)
    except BaseException:  # noqa: BLE001 - told by what is printed
        faults.append(traceback.format_exc())
    if seed is None:
        told["modules"] = sorted(sys.modules)
    return {**told, "faults": faults}


def _run(words: list[str], folder: Path, *, patient: bool) -> Iterator[str]:
    """Run the command; what is wrong with how it ended."""
    name = words[0] if words else "window"
    if not words:
        Hand(patient=patient)
        words = ["--still"]
    mark = os.fstat(2), os.lseek(2, 0, os.SEEK_END)
    code = main(words)
    sys.stderr.flush()
    said = _read_from(mark[1])
    lines = said.splitlines()
    if "Traceback" in said or not all(line.startswith("crescent: ") for line in lines):
        yield f"{name} says {said}"
    if code and (len(lines) != 1 or name == "window"):
        yield f"{name} ends with {code} and {said!r}"
    if name == "export" and code == 0 and not (folder / "early.jsonl").exists():
        yield "nothing was exported"


def _read_from(place: int) -> str:
    os.lseek(2, place, os.SEEK_SET)
    return os.read(2, 10**7).decode(errors="replace")


def _judge(
    data: Path,
    folder: Path,
    before: dict[str, dict[str, Any]],
    touched: set[str],
    told: dict[str, Any],
) -> Iterator[str]:
    """Yield what is wrong with what the next start finds, when all was looked through."""
    early = _exported(folder / "early.jsonl")
    store = Store.open(str(data))
    kinds = [fault.kind for fault in store.faults]
    taken = store.resume_last()
    store.make_whole()
    if taken is None:
        yield "there is no game on the table"
    elif Command.REDEAL not in taken[1].history.turns:
        yield "the redeal is not kept"
    number = store.begin(fresh("CR1-N-AAAAAHA"))
    store.save(number, begun("CR1-N-AAAAAHA"))
    store.close()
    kinds += [fault.kind for fault in store.faults]
    again = Store.open(str(data))  # what was put aside at the very end comes over now
    again.make_whole()
    again.close()
    kinds += [fault.kind for fault in again.faults]
    told["kinds"] = sorted({kind.name for kind in kinds})
    if not store.is_saved or {FaultKind.CANNOT_OPEN, FaultKind.CANNOT_SAVE} & set(kinds):
        yield f"nothing can be saved: {kinds}"
    after = rows_of(data / DATABASE)
    for token, row in before.items():
        if token in touched:
            continue
        if token not in after:
            yield f"lost: game {row['id']}"
        elif not _is_same(row, after[token]):
            changes = {name: (row[name], after[token][name]) for name in row}
            odd = {name: both for name, both in changes.items() if both[0] != both[1]}
            yield f"changed: game {row['id']}: {odd}"
        elif early is not None and token not in early and row["started"] is not None:
            yield f"not exported: game {row['id']}"


def _exported(file: Path) -> set[str] | None:
    if not file.exists():
        return None
    lines = file.read_text(encoding="ascii").splitlines()[1:]
    return {json.loads(line)["token"] for line in lines}


def _is_same(row: dict[str, Any], now: dict[str, Any]) -> bool:
    if row["on_table"]:  # it was played on
        return bool(now["moves"].startswith(row["moves"][:20]))
    moving = ("id", "saved", "variant", "result", "move_count", "home", "on_table")
    return all(row[name] == now[name] for name in row if name not in moving)


# --- the server -------------------------------------------------------------------------------


def serve(cases: int, seed: int) -> Iterator[dict[str, Any]]:
    """Do `cases` cases, each in a process of its own; yield what came of each."""
    with tempfile.TemporaryDirectory(prefix="crescent-attack-") as base:
        os.environ |= {"HOME": base, "CRESCENT_CACHE": f"{base}/cache"}
        sound = Path(base) / "sound"
        make_sound(sound)
        # Draws what is drawn only once, and tells what there is to import.
        told = _fork(sound, Path(base) / "case", None)
        assert not told["faults"], told["faults"]
        for name in told["modules"]:
            with contextlib.suppress(ImportError):
                importlib.import_module(name)
        for number in range(cases):
            yield _fork(sound, Path(base) / "case", seed + number)


def _fork(sound: Path, folder: Path, seed: int | None) -> dict[str, Any]:
    folder.mkdir()
    answer, words = folder / "answer", folder / "words"
    began = time.monotonic()
    child = os.fork()
    if child == 0:
        with contextlib.suppress(BaseException):
            resource.setrlimit(resource.RLIMIT_CPU, (CPU_SECONDS, CPU_SECONDS))
            os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
            os.dup2(os.open(words, os.O_RDWR | os.O_CREAT | os.O_APPEND), 2)
            faulthandler.dump_traceback_later(PATIENCE - 2)
            answer.write_text(json.dumps(run_case(sound, folder, seed)))
        os._exit(0)
    hung = _wait(child, began)
    said = words.read_text(errors="replace")[-2000:] if words.exists() else ""
    told: dict[str, Any] = {"seed": seed, "faults": ["it hangs" if hung else "it died", said]}
    with contextlib.suppress(OSError, ValueError):
        told = json.loads(answer.read_text())
    shutil.rmtree(folder)
    return {**told, "seconds": round(time.monotonic() - began, 3)}


def _wait(child: int, began: float) -> bool:
    """Wait for the end of a process, and kill it when its time is over; whether it was."""
    while os.waitpid(child, os.WNOHANG) == (0, 0):
        if time.monotonic() - began > PATIENCE:
            os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)
            return True
        time.sleep(0.002)
    return False


def print_all(cases: int, seed: int) -> None:
    """Print what came of all, and figures."""
    seconds, wrong = [], 0
    for told in serve(cases, seed):
        print(json.dumps(told), flush=True)  # noqa: T201 - what it is for
        seconds.append(told["seconds"])
        wrong += bool(told["faults"])
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    print(  # noqa: T201
        f"{cases} cases, {wrong} wrong, {sum(seconds) / cases:.3f} s each, {max(seconds)} at most; "
        f"of the processor's time {(used.ru_utime + used.ru_stime) / cases:.3f} s each",
        file=sys.stderr,
    )


if __name__ == "__main__":
    print_all(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else random.getrandbits(32))
