import io
import os
import signal
import subprocess
import sys
import time
import types
from pathlib import Path

import pytest

from crescent.cli import gui_main, main
from crescent.engine import (
    deal,
    parse_code,
)
from tests.cli.command import (
    CODE,
    DEALT,
    Complain,
    as_record,
    crescent,
)

posix = pytest.mark.skipif(os.name != "posix", reason="POSIX systems only")
full_disk = pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full here")


def test_without_standard_output(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    assert main(["deal", CODE]) == 1
    assert capsys.readouterr().err == "crescent: The answer cannot be written: it is closed.\n"


def test_without_standard_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", None)
    assert main(["deal", "x"]) == 2


def test_without_standard_input(complaint: Complain, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert complaint(2, "play", CODE, "--moves", "-") == (
        "Standard input cannot be read: it is closed."
    )


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
        (OSError(28, "Full"), 1, "crescent: The answer cannot be written: Full.\n"),
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
    assert "Standard input cannot be read" in complaint(2, "play", CODE, "--moves", "-")


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
    assert boxes == ["crescent: --theme is one of felt, midnight, not 'blue'.\n"]
    monkeypatch.setattr(sys, "argv", ["crescent-gui", "deal", CODE])
    assert gui_main() == 0
    assert len(boxes) == 1


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


@posix
@pytest.mark.parametrize("arguments", [["deal", CODE], ["perft", CODE, "1"], ["--help"]])
def test_nobody_reads_the_answer(arguments: list[str]) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "wb") as nobody:
        done = crescent(*arguments, stdout=nobody)
    assert (done.returncode, done.stderr) == (141, b"")


@posix
def test_nobody_reads_the_complaint() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "wb") as nobody:
        done = crescent("deal", "x", stderr=nobody)
    assert (done.returncode, done.stdout) == (2, b"")


@full_disk
@pytest.mark.parametrize("arguments", [["deal", CODE], ["--help"], ["--version"]])
def test_the_disk_is_full(arguments: list[str]) -> None:
    with Path("/dev/full").open("wb") as full:
        done = crescent(*arguments, stdout=full)
        assert done.returncode == 1
        assert done.stderr.startswith(b"crescent: The answer cannot be written: ")
        assert done.stderr.count(b"\n") == 1
        assert crescent("deal", "x", stderr=full).returncode == 2


@posix
@pytest.mark.parametrize("closed", [[1], [2], [1, 2], [0, 1, 2]], ids=str)
def test_streams_that_were_closed(closed: list[int]) -> None:
    command = [sys.executable, "-m", "crescent", "deal", CODE if 1 in closed else "x"]
    closing = " ".join(f"{stream}>&-" for stream in closed)
    done = subprocess.run(
        ["sh", "-c", f'exec "$@" {closing}', "sh", *command], capture_output=True, check=False
    )
    assert done.returncode == (1 if 1 in closed else 2)
    assert b"Traceback" not in done.stderr


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
