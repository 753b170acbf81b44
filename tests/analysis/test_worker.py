"""Workers that die, stand still, talk nonsense or cannot be started, and parents that die."""

import os
import signal
import subprocess
import sys
import zipfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import pytest

from crescent.analysis.findings import Finding
from crescent.analysis.process import start_worker
from crescent.engine import DealCode, Game, Variant, deal
from crescent.solver import Outcome, Search
from tests.analysis.asking import LOSING, MISTAKE, ROOT, Asking, game_at, is_gone
from tests.solver.endgames import played
from tests.support.builders import SOON_WON
from tests.support.waiting import wait_until

Maker = Callable[..., Asking]

HARD = DealCode(Variant.NORMAL, 3)
"""Won after some 200,000 positions."""

on_posix = pytest.mark.skipif(os.name != "posix", reason="signals are of POSIX")


def expected() -> Finding:
    verdict = Search(deal(HARD)).run(1_000_000)
    return Finding(Outcome.WON, verdict.line, verdict.line, verdict.nodes, 0, True)


def searching(asking: Asking) -> Game:
    """Return a game about which the worker is known to think."""
    asking.sought(game_at(MISTAKE))
    game = Game(HARD)
    before = asking.wakes
    for position in (Game(DealCode(Variant.NORMAL, 11)), game):
        asking.adviser.look_at(position)
        asking.adviser.seek()
        asking.adviser.tell_news()
    # The answers to the first question, that it was dropped, and to the wish to rest after it.
    wait_until(lambda: asking.wakes >= before + 2)
    return game


def failing(*program: str) -> Callable[[], "subprocess.Popen[bytes]"]:
    """Return what starts another program than a worker."""

    def start() -> "subprocess.Popen[bytes]":
        return subprocess.Popen(
            [sys.executable, "-c", *program], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )

    return start


def refused() -> "subprocess.Popen[bytes]":
    raise PermissionError("no processes here")


# Workers that fail


@on_posix
@pytest.mark.parametrize("name", ["SIGKILL", "SIGTERM"])
def test_a_worker_that_is_killed_is_replaced_and_asked_again(asking: Asking, name: str) -> None:
    searching(asking)
    os.kill(asking.workers.started[0].pid, getattr(signal, name))
    asking.until(lambda: not asking.adviser.seeks)
    assert asking.adviser.finding == expected()
    assert asking.workers.asked == 2
    assert not asking.adviser.works_here


def has_woken(asking: Asking, times: int) -> bool:
    return asking.wakes >= times


def test_a_worker_that_dies_idle_is_replaced_when_the_next_question_comes(asking: Asking) -> None:
    game = game_at(MISTAKE)
    asking.sought(game)
    for deaths in range(1, 6):
        asking.workers.started[-1].kill()
        wait_until(partial(has_woken, asking, 2 * deaths))
        assert not asking.adviser.tell_news()
        assert asking.workers.asked == deaths
        assert asking.sought(Game(SOON_WON[deaths % 2])).decided
        assert asking.workers.asked == deaths + 1


@pytest.mark.parametrize(
    ("start", "tries"),
    [
        pytest.param(refused, 1, id="cannot be started"),
        pytest.param(failing(""), 3, id="ends at once"),
        pytest.param(failing("import sys; sys.stdin.readline()"), 3, id="ends when asked"),
        pytest.param(failing("while True: print('hello', flush=True)"), 3, id="talks nonsense"),
        pytest.param(
            failing('input(); print(\'{"number": 1, "outcome": "won", "turns": "", "nodes": 1}\')'),
            3,
            id="lies",
        ),
        pytest.param(failing("print('half a line', end='')"), 3, id="breaks off"),
        pytest.param(
            failing(
                "import json; told = {'number': json.loads(input())['number']};"
                "print(json.dumps(told), flush=True); input()"
            ),
            3,
            id="has nothing to tell",
        ),
        pytest.param(failing("input(); print('[' * 100_000)"), 3, id="nests"),
        pytest.param(failing("while True: print('x' * 4096, end='')"), 3, id="never ends a line"),
        pytest.param(failing("while True: print('{\"number\": 0}')"), 3, id="never ends"),
        pytest.param(None, 0, id="no processes"),
    ],
)
def test_where_no_worker_can_be_had_the_same_is_found_here(
    ask: Maker, start: Callable[[], "subprocess.Popen[bytes]"] | None, tries: int
) -> None:
    asking = ask(start)
    finding = asking.sought(Game(HARD))
    assert finding == expected()
    assert asking.workers.asked == tries
    assert not asking.adviser.works_here
    lost = game_at(MISTAKE, *LOSING)
    assert asking.sought(lost).outcome is Outcome.LOST
    assert asking.adviser.way_back == 3
    assert asking.workers.asked == tries


@pytest.mark.parametrize(
    ("name", "value"), [("frozen", True), ("executable", ""), ("executable", None)]
)
def test_without_a_python_to_start_there_is_no_worker(
    ask: Maker, monkeypatch: pytest.MonkeyPatch, name: str, value: object
) -> None:
    monkeypatch.setattr(sys, name, value, raising=False)
    asking = ask()
    assert asking.sought(game_at(MISTAKE)).outcome is Outcome.WON
    assert (asking.workers.asked, asking.workers.started) == (1, [])


def test_work_here_is_done_in_slices(ask: Maker) -> None:
    asking = ask(None)
    asking.adviser.look_at(Game(HARD))
    asking.adviser.seek()
    asking.adviser.tell_news()
    ticks = 0
    while asking.adviser.works_here:
        before = asking.clock.now
        asking.clock.ticking = 0.001  # each look at it takes a millisecond
        asking.adviser.work(0.01)
        assert asking.clock.now - before < 0.02
        ticks += 1
    assert asking.adviser.next_change() == 0
    assert asking.adviser.tell_news()
    assert asking.adviser.finding == expected()
    assert ticks > 10


@on_posix
def test_a_worker_that_stands_still_holds_nothing_up(asking: Asking) -> None:
    game = searching(asking)
    worker = asking.workers.started[0]
    worker.send_signal(signal.SIGSTOP)
    for turn in range(401):  # more than any pipe holds
        if turn % 2:
            game.undo()
        else:
            game.play(game.position.legal_moves()[0])
        asking.adviser.look_at(game)
        asking.adviser.seek()
        asking.adviser.tell_news()
    worker.send_signal(signal.SIGCONT)
    asking.until(lambda: not asking.adviser.seeks)
    assert asking.adviser.finding is not None
    assert asking.adviser.finding.outcome is Outcome.WON
    assert played(game.position, asking.adviser.finding.line).is_won
    assert asking.workers.asked == 1


@on_posix
def test_a_worker_that_stands_still_is_ended_all_the_same(asking: Asking) -> None:
    searching(asking)
    worker = asking.workers.started[0]
    worker.send_signal(signal.SIGSTOP)
    asking.adviser.close()
    assert worker.returncode == -signal.SIGKILL


@on_posix
def test_the_worker_steps_back_for_the_window(asking: Asking) -> None:
    searching(asking)
    ours, theirs = (
        os.getpriority(os.PRIO_PROCESS, number) for number in (0, asking.workers.started[0].pid)
    )
    assert theirs == min(ours + 10, 19)


# Whoever started it

PARENT = """
import os, sys, time
{before}
from crescent.analysis.adviser import Adviser
from crescent.analysis.process import start_worker
from crescent.engine import Game, parse_code

workers = []

def start():
    workers.append(start_worker())
    return workers[-1]

adviser = Adviser(time.monotonic, processes=start)

def seek(code):
    adviser.look_at(Game(parse_code(code)))
    adviser.seek()
    adviser.tell_news()

def answer():
    while adviser.seeks:
        adviser.tell_news()
        adviser.work()
        time.sleep(0.001)
    return f"{{adviser.finding.outcome.value}} {{len(workers)}} {{adviser.works_here}}"

def worker():
    while not workers:
        time.sleep(0.01)
    return workers[0].pid

for line in sys.stdin:
    print(eval(line), flush=True)
"""
HARDEST = "CR1-N-AAAAAAL"
"""Not won within what is sought."""


class Parent:
    """Another program with an adviser; each line is an expression that it tells the value of."""

    def __init__(self, process: "subprocess.Popen[str]") -> None:
        self.process = process

    def ask(self, expression: str) -> str:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(expression + "\n")
        self.process.stdin.flush()
        return self.process.stdout.readline().strip()

    def worker(self) -> int:
        """Return the worker's process number, when there is one."""
        return int(self.ask("worker()"))

    def end(self) -> tuple[str, int]:
        """Return what it complained of, and its exit code."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        code = self.process.wait(60)
        assert self.process.stderr is not None
        return self.process.stderr.read(), code


@contextmanager
def parent(
    tmp_path: Path, *options: str, before: str = "", path: str = str(ROOT / "src")
) -> Iterator[Parent]:
    script = tmp_path / "scripts" / "parent.py"
    script.parent.mkdir()
    script.write_text(PARENT.format(before=before), encoding="utf-8")
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    with subprocess.Popen(
        [sys.executable, *options, str(script)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=tmp_path,
        env={**environment, **({"PYTHONPATH": path} if path else {})},
        start_new_session=True,
    ) as process:
        try:
            yield Parent(process)
        finally:
            process.kill()


@pytest.mark.parametrize("how", ["killed", "ended"])
def test_the_worker_ends_with_whoever_started_it(tmp_path: Path, how: str) -> None:
    with parent(tmp_path) as other:
        assert other.ask(f"seek({HARDEST!r})") == "None"
        worker = other.worker()
        assert not is_gone(worker)
        if how == "killed":
            other.process.kill()
        else:
            assert other.end() == ("", 0)  # without closing the adviser
        wait_until(lambda: is_gone(worker))


def test_it_ends_while_it_is_idle_too(tmp_path: Path) -> None:
    with parent(tmp_path) as other:
        other.ask("seek('CR1-N-AAAAAEB')")
        assert other.ask("answer()") == "won 1 False"
        worker = other.worker()
        assert not is_gone(worker)
        other.process.kill()
        wait_until(lambda: is_gone(worker))


@on_posix
def test_no_other_child_keeps_the_worker_alive(tmp_path: Path) -> None:
    with parent(tmp_path, before="import subprocess") as other:
        other.ask("seek('CR1-N-AAAAAEB')")
        worker = other.worker()
        child = other.ask("subprocess.Popen(['sleep', '300'], close_fds=False).pid")
        other.process.kill()
        wait_until(lambda: is_gone(worker))
        assert not is_gone(int(child))
        os.kill(int(child), signal.SIGKILL)


@on_posix
def test_ctrl_c_is_for_the_game(tmp_path: Path) -> None:
    before = "import signal; signal.signal(signal.SIGINT, lambda *_: None)"
    with parent(tmp_path, before=before) as other:
        other.ask("seek('CR1-N-AAAAAAD')")
        worker = other.worker()
        wait_until(lambda: ignores_ctrl_c(worker))
        os.killpg(other.process.pid, signal.SIGINT)
        assert other.ask("answer()") == "won 1 False"
        assert other.end() == ("", 0)


def ignores_ctrl_c(number: int) -> bool:
    """Return True if a process has come so far."""
    status = Path(f"/proc/{number}/status")
    if not status.exists():
        return sys.platform != "linux"
    ignored = next(
        line
        for line in status.read_text(encoding="ascii").splitlines()
        if line.startswith("SigIgn")
    )
    return bool(int(ignored.split()[1], 16) >> (signal.SIGINT - 1) & 1)


@pytest.mark.parametrize("name", ["json", "random", "threading", "crescent"])
def test_what_lies_in_the_current_folder_is_not_imported(tmp_path: Path, name: str) -> None:
    (tmp_path / f"{name}.py").write_text("raise SystemExit('taken from the wrong place')")
    with parent(tmp_path) as other:
        other.ask("seek('CR1-N-AAAAAEB')")
        assert other.ask("answer()") == "won 1 False"
        assert other.end() == ("", 0)


def test_the_package_is_found_where_the_game_has_found_it(tmp_path: Path) -> None:
    archive = tmp_path / "somewhere else" / "crescent.zip"
    archive.parent.mkdir()
    source = ROOT / "src"
    with zipfile.ZipFile(archive, "w") as packed:
        for file in sorted((source / "crescent").rglob("*.py")):
            packed.write(file, file.relative_to(source))
    before = f"sys.path.insert(0, {str(archive)!r})"
    with parent(tmp_path, "-S", before=before, path="") as other:
        other.ask("seek('CR1-N-AAAAAEB')")
        assert other.ask("answer()") == "won 1 False"
        assert other.ask("sys.modules['crescent.analysis'].__file__").startswith(str(archive))


def test_a_relative_path_and_another_folder_do_not_matter(tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    relative = os.path.relpath(ROOT / "src", tmp_path)
    with parent(tmp_path, path=relative) as other:
        assert other.ask("os.chdir('elsewhere')") == "None"
        other.ask("seek('CR1-N-AAAAAEB')")
        assert other.ask("answer()") == "won 1 False"


def test_the_worker_says_nothing_where_nobody_asked() -> None:
    with start_worker() as worker:
        assert worker.stdin is not None
        assert worker.stdout is not None
        worker.stdin.close()
        assert worker.stdout.read() == b""
        assert worker.wait(60) == 0


@pytest.mark.parametrize("line", [b"nonsense\n", b"{}\n"])
def test_a_worker_that_is_asked_nonsense_ends(line: bytes) -> None:
    with start_worker() as worker:
        assert worker.stdin is not None
        assert worker.stdout is not None
        worker.stdin.write(line)
        worker.stdin.flush()
        assert worker.stdout.read() == b""
        assert worker.wait(60) == 1
