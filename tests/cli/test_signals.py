"""Ctrl+C, the end of a session and of a terminal: silence and the exit code that a shell tells."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.command import CODE, on_terminal

pytestmark = pytest.mark.skipif(os.name != "posix", reason="signals as POSIX has them")

SURVEY = ["survey", "--deals", "1000", "--redeals", "0", "--nodes", "1000000000", "--jobs", "2"]
"""Hours for each deal."""


def ended(program: str, *arguments: str, folder: Path) -> tuple[int, bytes]:
    """Return how a program ends, and all that it shows."""
    done = subprocess.run(
        [sys.executable, "-P", "-c", program, *arguments],
        cwd=folder,
        env={**os.environ, "SDL_VIDEODRIVER": "dummy"},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        timeout=60,
        check=False,
    )
    return done.returncode, done.stdout


LOADING = """
import os, signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
_, module, *sys.argv[1:] = sys.argv

class Interrupting:
    @staticmethod
    def find_spec(name, *_):
        if name == module:
            os.kill(os.getpid(), signal.SIGINT)

from crescent.cli import main
sys.meta_path.insert(0, Interrupting)
sys.exit(main())
"""


@pytest.mark.parametrize(
    ("module", "arguments"),
    [
        ("argparse", ["deal", CODE]),
        ("crescent.engine", ["deal", CODE]),
        ("crescent.cli.arguments", ["--version"]),
        ("crescent.cli.window", ["--version"]),
        ("crescent.cli.history", ["stats"]),
        ("sqlite3", ["export", "games.jsonl"]),
        ("crescent.solver", ["solve", CODE]),
        ("crescent.cli.workers", [*SURVEY, "--out", "table.csv"]),
        ("difflib", ["survye"]),
        ("crescent.cli.window", []),
        ("pygame", []),
        ("crescent.ui.shell.window", []),
    ],
)
def test_an_interrupt_while_modules_load(tmp_path: Path, module: str, arguments: list[str]) -> None:
    assert ended(LOADING, module, *arguments, folder=tmp_path) == (130, b"")


HELD = """
import os, signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
os.kill(os.getpid(), signal.SIGINT)
os.execv(sys.executable, [sys.executable, "-P", "-m", "crescent", *sys.argv[1:]])
"""


def test_an_interrupt_that_waited_while_python_started(tmp_path: Path) -> None:
    assert ended(HELD, "perft", CODE, "12", folder=tmp_path) == (130, b"")


IGNORED = """
import os, signal, sys
signal.signal(signal.SIGINT, signal.SIG_IGN)
from crescent.cli import main
from crescent.cli.terminal import Answer
write = Answer.write
Answer.write = lambda *told: os.kill(os.getpid(), signal.SIGINT) or write(*told)
sys.exit(main())
"""


def test_an_interrupt_that_is_ignored_stays_so(tmp_path: Path) -> None:
    assert ended(IGNORED, "perft", CODE, "1", folder=tmp_path) == (0, b"8\n")


EXPORTING = """
import os, signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
_, name, *sys.argv[1:] = sys.argv
os.fsync = lambda _: os.kill(os.getpid(), getattr(signal, name))
from crescent.cli import main
sys.exit(main())
"""


@pytest.mark.parametrize(
    ("name", "exit_code"), [("SIGINT", 130), ("SIGTERM", 143), ("SIGHUP", 129)]
)
def test_an_export_that_is_cut_off_leaves_no_half_written_file(
    tmp_path: Path, name: str, exit_code: int
) -> None:
    folder = tmp_path / "here"
    folder.mkdir()
    assert ended(EXPORTING, name, "export", "games.jsonl", folder=folder) == (exit_code, b"")
    assert list(folder.iterdir()) == []


STARTING = """
import os, signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
from crescent import interpreter
from crescent.cli import main
start = interpreter.start

def start_and_interrupt(module):
    worker = start(module)
    os.killpg(0, signal.SIGINT)
    return worker

interpreter.start = start_and_interrupt
os.setpgid(0, 0)
sys.exit(main())
"""


def test_an_interrupt_while_a_survey_starts_its_workers(tmp_path: Path) -> None:
    assert ended(STARTING, *SURVEY, "--out", "table.csv", folder=tmp_path) == (130, b"")


def test_ctrl_c_takes_the_bar_of_a_survey_from_the_terminal(tmp_path: Path) -> None:
    arguments = ["survey", "--deals", "100000", "--nodes", "400", "--jobs", "2"]
    with on_terminal(*arguments, "--out", "table.csv", folder=tmp_path) as terminal:
        terminal.wait_for(b" deals/s")
        terminal.press(b"\x03")
        assert terminal.wait_for_end() == 130
        *_, end = terminal.shown.rpartition(b"\r")
    assert end.strip() in (b"", b"^C")
    assert b"Traceback" not in terminal.shown
    assert b"Warning" not in terminal.shown


def test_solve_tells_on_a_terminal_how_long_it_looks_and_ctrl_c_ends_it(tmp_path: Path) -> None:
    # Without a redeal this one is neither won nor proved lost for minutes.
    arguments = ["solve", "CR1-N-AAAAAAG", "--moves", "R R R", "--time", "3000"]
    with on_terminal(*arguments, folder=tmp_path) as terminal:
        terminal.wait_for(b"/3000 s")
        terminal.press(b"\x03")
        assert terminal.wait_for_end() == 130
    assert b"Traceback" not in terminal.shown
