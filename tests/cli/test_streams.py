import io
import os
import signal
import subprocess
import sys
import time
import types
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from crescent.cli import commands, gui_main, main
from crescent.cli.terminal import tell
from crescent.engine import deal, parse_code, parse_record
from crescent.settings import CHOICES
from crescent.storage import SavedGame, Store
from tests.cli.command import (
    CODE,
    DEALT,
    Complain,
    as_record,
    crescent,
)
from tests.support.records import WON_RECORD

posix = pytest.mark.skipif(os.name != "posix", reason="POSIX systems only")


def test_without_standard_output(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    assert main(["deal", CODE]) == 1
    assert (
        capsys.readouterr().err
        == "crescent: The answer can't be written: standard output is closed.\n"
    )


def test_without_standard_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", None)
    assert main(["deal", "x"]) == 2


def test_without_standard_input(complaint: Complain, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert complaint(2, "play", CODE, "--moves", "-") == ("Standard input is closed.")


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "utf-8"])
def test_what_an_encoding_lacks_is_escaped(monkeypatch: pytest.MonkeyPatch, encoding: str) -> None:
    written = io.BytesIO()
    monkeypatch.setattr(sys, "stderr", io.TextIOWrapper(written, encoding, newline="\r\n"))
    assert main(["deal", "Ж\udcff"]) == 2
    text = written.getvalue().decode(encoding)
    assert ("Ж" if encoding == "utf-8" else r"\u0416") in text
    assert text.endswith(".\n")
    assert "\r" not in text


def test_gui_main_is_the_command(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["crescent-gui", "deal", CODE])
    assert gui_main() == 0
    assert capsys.readouterr().out == DEALT


class Failing(io.StringIO):
    def __init__(self, error: OSError) -> None:
        super().__init__()
        self.error = error

    def write(self, _: str) -> int:
        raise self.error


@pytest.mark.parametrize(
    ("error", "exit_code", "sentence"),
    [
        (BrokenPipeError(), 141, ""),
        (OSError(28, "Full"), 1, "crescent: The answer can't be written: Full.\n"),
    ],
)
def test_an_answer_that_cannot_be_written(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    error: OSError,
    exit_code: int,
    sentence: str,
) -> None:
    monkeypatch.setattr(sys, "stdout", Failing(error))
    assert main(["deal", CODE]) == exit_code
    assert capsys.readouterr().err == sentence


def test_a_complaint_that_cannot_be_written(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", Failing(OSError(28, "Full")))
    assert main(["deal", "x"]) == 2


def test_standard_input_that_does_not_wait(
    complaint: Complain, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Impatient(io.RawIOBase):
        def read(self, _: int = -1, /) -> None:
            return None

    monkeypatch.setattr(sys, "stdin", types.SimpleNamespace(buffer=Impatient()))
    assert "Standard input can't be read" in complaint(2, "play", CODE, "--moves", "-")


def test_without_a_terminal_windows_shows_complaints_in_a_box(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    boxes: list[str] = []
    box = types.SimpleNamespace(MessageBoxW=lambda *details: boxes.append(details[1]))
    monkeypatch.setattr("ctypes.windll", types.SimpleNamespace(user32=box), raising=False)
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    monkeypatch.setattr(sys, "argv", ["crescent-gui", "--theme", "blue"])
    assert gui_main() == 2
    themes = ", ".join(CHOICES["theme"])
    assert boxes == [f"crescent: --theme must be one of {themes}, not 'blue'.\n"]
    monkeypatch.setattr(sys, "argv", ["crescent-gui", "deal", CODE])
    assert gui_main() == 0
    assert len(boxes) == 1


def test_no_space_of_a_language_is_escaped(monkeypatch: pytest.MonkeyPatch) -> None:
    written = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(written, "latin-1"))
    tell("91\u202f242\u00a0positions")
    assert written.getvalue() == b"91 242 positions"


# --- real processes ---------------------------------------------------------------------------


def test_the_module_is_the_command() -> None:
    done = crescent("deal", CODE)
    assert (done.returncode, done.stdout, done.stderr) == (0, DEALT.encode("ascii"), b"")


@pytest.mark.parametrize(
    "environment",
    [
        {"LC_ALL": "C"},
        {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
        {"LC_ALL": "tr_TR.UTF-8", "LANGUAGE": "tr"},
        {"PYTHONIOENCODING": "ascii"},
        {"PYTHONIOENCODING": "ascii:strict"},
        {"COLUMNS": "1"},
        {"COLUMNS": "many"},
    ],
    ids=str,
)
def test_any_locale(environment: dict[str, str]) -> None:
    done = crescent("deal", "cr1-n-iiiiiii", environment=environment)
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout == deal(parse_code("CR1-N-IIIIIII")).text().encode("ascii")
    for arguments in (["deal", "ıı"], ["--theme", "ﬀ"], ["ğ.crescent"]):
        done = crescent(*arguments, environment=environment)
        assert (done.returncode, done.stdout, done.stderr.count(b"\n")) == (2, b"", 1)
    assert crescent("--help", environment=environment).returncode == 0


@posix
def test_arguments_that_are_no_text() -> None:
    for arguments in ([b"\xff\xfe"], [b"deal", b"\xff"], [b"play", CODE, b"--moves", b"\xff"]):
        done = crescent(*arguments)
        assert (done.returncode, done.stdout, done.stderr.count(b"\n")) == (2, b"", 1)
        assert b"Traceback" not in done.stderr


HISTORY = b'{"crescent": "history", "version": 1, "games": 0}\n'
COMMANDS = {
    "deal": ["deal", CODE],
    "legal": ["legal", CODE],
    "play": ["play", CODE, "--moves", "-"],
    "perft": ["perft", CODE, "1"],
    "solve": ["solve", CODE, "--moves", WON_RECORD],
    "solve --json": ["solve", CODE, "--json", "--time", "0.000001"],
    "survey": ["survey", "--deals", "1", "--nodes", "1", "--out", "table.csv"],
    "stats": ["stats"],
    "export": ["export"],
    "export FILE": ["export", "games.jsonl"],
    "import": ["import", "-"],
    "help": ["help"],
    "--help": ["--help"],
    "--version": ["--version"],
    "--remove-launcher": ["--remove-launcher"],
    "a mistake": ["deal", "x"],
}
"""All that can be asked for without a window."""
GOOD = {"solve --json": 4, "a mistake": 2}
"""The exit codes where all is well, unless they are 0."""
INPUTS = {"play": b"R", "import": HISTORY}


def test_all_commands_are_tried_with_broken_streams() -> None:
    assert set(commands.COMMANDS) <= set(COMMANDS)


BROKEN = [
    (0, "closed"),
    *((out, state) for out in (1, 2) for state in ("closed", "full", "broken")),
]


@contextmanager
def broken(state: str) -> Iterator[str]:
    """Yield what `REPLACING` puts in the place of a stream: a descriptor, or - for none."""
    if state == "closed":
        yield "-"
        return
    if state == "full":
        descriptor = os.open("/dev/full", os.O_WRONLY)
    else:
        reading, descriptor = os.pipe()
        os.close(reading)
    yield f"{descriptor}"
    os.close(descriptor)


REPLACING = (
    "import os, sys; _, stream, by, *arguments = sys.argv;"
    "os.close(int(stream)) if by == '-' else os.dup2(int(by), int(stream));"
    "os.execv(sys.executable, [sys.executable, '-P', '-m', 'crescent', *arguments])"
)


@posix
@pytest.mark.parametrize(("stream", "state"), BROKEN)
@pytest.mark.parametrize("command", COMMANDS)
def test_a_stream_that_is_closed_full_or_broken(
    tmp_path: Path, command: str, stream: int, state: str
) -> None:
    if state == "full" and not Path("/dev/full").exists():
        pytest.skip("no /dev/full here")
    with broken(state) as instead:
        done = subprocess.run(
            [sys.executable, "-c", REPLACING, f"{stream}", instead, *COMMANDS[command]],
            cwd=tmp_path,
            input=INPUTS.get(command, b""),
            capture_output=True,
            pass_fds=[] if instead == "-" else [int(instead)],
            check=False,
        )
    exit_code = GOOD.get(command, 0)
    if stream == 0 and command in INPUTS:
        exit_code, sentence = 2, b"Standard input is closed."
    elif stream == 1 and exit_code != 2:
        exit_code = 141 if state == "broken" else 1
        sentence = b"" if state == "broken" else b"The answer can't be written: "
    elif stream != 2 and command == "a mistake":
        sentence = b"A deal code begins with CR1"
    elif stream != 2 and command == "solve":
        sentence = b"Won in 0 moves"
    else:
        sentence = b""
    assert done.returncode == exit_code
    assert done.stderr.startswith(b"crescent: " + sentence if sentence else b"")
    assert done.stderr.count(b"\n") == (1 if sentence else 0)


@posix
def test_whoever_has_read_enough_of_an_export_hears_nothing(tmp_path: Path) -> None:
    game = parse_record(WON_RECORD).game
    store = Store.open()
    for _ in range(100):  # more than a pipe holds
        store.suspend(store.begin(SavedGame.of(game, 1.0)))
    store.close()
    with subprocess.Popen(
        [sys.executable, "-m", "crescent", "export"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=tmp_path,
        bufsize=0,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.read(5) == b'{"cre'
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(timeout=60) == 141


@posix
def test_no_file_takes_the_place_of_a_closed_stream(tmp_path: Path) -> None:
    program = (
        "import sys; from crescent.cli import main; sys.argv = ['crescent', 'deal', 'x'];"
        "main(); sys.exit(100 + open('file', 'w').fileno())"
    )
    done = subprocess.run(
        ["sh", "-c", 'exec "$@" <&- >&- 2>&-', "sh", sys.executable, "-c", program],
        cwd=tmp_path,
        check=False,
    )
    assert done.returncode >= 103


@posix
def test_a_pipe_can_hold_the_moves(tmp_path: Path) -> None:
    pipe = tmp_path / "moves.crescent"
    os.mkfifo(pipe)
    with subprocess.Popen(
        [sys.executable, "-m", "crescent", "play", CODE, "--moves", str(pipe)],
        stdout=subprocess.PIPE,
    ) as process:
        pipe.write_text(as_record())
        out, _ = process.communicate(timeout=60)
    assert out.endswith(b"redeals: 2\nmoves: 2\nstatus: playing\n")


@posix
@pytest.mark.parametrize(
    "arguments", [["perft", CODE, "12"], ["play", CODE, "--moves", "-"], ["solve", CODE]]
)
def test_an_interrupt_is_quiet(arguments: list[str]) -> None:
    program = (
        "import signal, sys; signal.signal(signal.SIGINT, signal.default_int_handler);"
        "from crescent.cli import main; print('here', flush=True);"
        "sys.exit(main(sys.argv[1:]))"
    )
    with subprocess.Popen(
        [sys.executable, "-c", program, *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"here\n"
        time.sleep(0.3)  # into the counting; before it, an interrupt would be no less quiet
        process.send_signal(signal.SIGINT)
        assert process.communicate(timeout=60) == (b"", b"")
        assert process.returncode == 130


def test_the_answers_load_no_window() -> None:
    program = (
        "import sys; from crescent.cli import main;"
        f"main(['perft', '{CODE}', '1']); main(['legal', '{CODE}']); main(['deal', 'x']);"
        "loaded = {name.partition('.')[0] for name in sys.modules};"
        "heavy = {'pygame', 'json', 'random', 'sqlite3', 'ctypes', 'subprocess'};"
        "ui = {name for name in sys.modules if name.startswith('crescent.ui')};"
        "sys.exit(str(loaded & heavy | ui) if loaded & heavy | ui else 0)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=False)
    assert done.returncode == 0, done.stderr
