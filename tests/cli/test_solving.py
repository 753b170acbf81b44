"""Solving and surveying on the command line: exit codes, lines, tables, workers of all kinds."""

import errno
import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import psutil
import pytest

from crescent.cli import solving, workers
from crescent.engine import (
    MOST_REDEALS,
    Game,
    Turn,
    action_name,
    deal,
    parse_action,
    parse_code,
    parse_record,
    parse_turn,
)
from crescent.solver import Search, Shortening, moves
from crescent.solver.survey import Nodes, examine, fingerprint
from crescent.solver.survey_table import HEADER, line_of
from tests.cli.command import CODE, OTHER, Complain, Run, crescent, on_terminal
from tests.support.records import STUCK_RECORD, WON_RECORD

DEALS, NODES = 5, 400
SURVEY = ["survey", "--deals", str(DEALS), "--nodes", str(NODES)]

posix = pytest.mark.skipif(sys.platform == "win32", reason="signals as POSIX has them")


# Solving


def actions(record: str) -> list[str]:
    """Return what was done in a recorded game."""
    return list(map(action_name, parse_record(record).game.turns))


LATE = " ".join(actions(WON_RECORD)[:-20])
"""A game of CODE that is soon won."""
LOST_CODE = str(parse_record(STUCK_RECORD).game.code)
LOST = " ".join(actions(STUCK_RECORD)[:-5])
"""And one that is lost, but not yet stuck."""


@pytest.fixture
def _unshortened(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lines as they are found, which takes less time."""
    monkeypatch.setattr(solving, "_MOST_SHORTENING", 0.0)


def status_after(run: Run, folder: Path, code: str, line: str) -> str:
    """Return what `crescent play` says of a line."""
    file = folder / "line.txt"
    file.write_text(line)
    return run("play", code, "--moves", str(file))[1].splitlines()[-1]


def test_the_line_is_shortened_and_can_be_played_to_its_win(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def run_by_nodes(shortening: Shortening, *_: object) -> tuple[Turn, ...]:
        return work(shortening, 100_000)

    work = Shortening.run
    monkeypatch.setattr(Shortening, "run", run_by_nodes)
    found = Search(deal(parse_code(OTHER))).run(1_000_000).line
    code, out, err = run("solve", OTHER)
    assert code == 0
    assert max(map(len, out.splitlines())) <= 78
    line = tuple(map(parse_turn, out.split()))
    assert err.startswith(f"crescent: Won in {moves(line)} moves. ")
    assert moves(line) < moves(found)
    assert status_after(run, tmp_path, OTHER, out) == "status: won"


@pytest.mark.parametrize(("seconds", "limit"), [("60", 2.0), ("1.5", 1.5)])
def test_a_line_is_worked_at_for_two_seconds_and_in_the_time_that_is_left(
    run: Run, monkeypatch: pytest.MonkeyPatch, seconds: str, limit: float
) -> None:
    clock = [0.0]
    stopped: list[bool] = []

    def tell_when_stopped(
        shortening: Shortening, _: int, stop: Callable[[], bool]
    ) -> tuple[Turn, ...]:
        for clock[0] in (limit - 0.1, limit + 0.1):
            stopped.append(stop())
        return shortening.line

    monkeypatch.setattr(solving, "monotonic", lambda: clock[0])
    monkeypatch.setattr(Shortening, "run", tell_when_stopped)
    assert run("solve", CODE, "--moves", LATE, "--time", seconds)[0] == 0
    assert stopped == [False, True]


@pytest.mark.usefixtures("_unshortened")
@pytest.mark.parametrize("code", [CODE, CODE.replace("-N-", "-C-")])
def test_the_line_goes_on_from_what_was_done_before(run: Run, tmp_path: Path, code: str) -> None:
    exit_code, out, _ = run("solve", code, "--moves", LATE + " U Y U")
    assert exit_code == 0
    before, _, _ = LATE.rpartition(" ")
    assert status_after(run, tmp_path, code, f"{before} {out}") == "status: won"


def test_a_game_won_already_has_an_empty_line(run: Run) -> None:
    assert run("solve", CODE, "--moves", WON_RECORD)[:2] == (0, "\n")


def test_a_lost_game(complaint: Complain) -> None:
    assert complaint(3, "solve", LOST_CODE, "--moves", LOST).startswith("Proved lost: ")


def test_a_win_not_found_in_time(complaint: Complain) -> None:
    assert complaint(4, "solve", CODE, "--time", "0.000001").startswith("Not known: ")


@pytest.mark.usefixtures("_unshortened")
def test_a_line_as_json(run: Run) -> None:
    code, out, err = run("solve", CODE, "--json", "--moves", LATE)
    told = json.loads(out)
    assert (code, err) == (0, "")
    assert list(told) == ["code", "outcome", "moves", "move_count", "nodes", "seconds"]
    assert (told["code"], told["outcome"]) == (CODE, "won")
    assert told["move_count"] == len(told["moves"]) - told["moves"].count("R")
    assert told["nodes"] > 0
    assert told["seconds"] >= 0
    game = Game.replay(parse_code(CODE), map(parse_action, LATE.split() + told["moves"]))
    assert game.position.is_won


@pytest.mark.parametrize(
    ("arguments", "exit_code", "outcome"),
    [
        ([CODE, "--time", "0.000001"], 4, "unknown"),
        ([LOST_CODE, "--moves", LOST], 3, "lost"),
    ],
)
def test_no_line_as_json(run: Run, arguments: list[str], exit_code: int, outcome: str) -> None:
    code, out, err = run("solve", *arguments, "--json")
    told = json.loads(out)
    assert (code, err) == (exit_code, "")
    assert (told["outcome"], told["moves"], told["move_count"]) == (outcome, [], 0)


def test_moves_that_are_refused_or_none(complaint: Complain) -> None:
    assert "must be the same suit" in complaint(1, "solve", CODE, "--moves", "P1>P2")
    assert "neither a move nor a file" in complaint(2, "solve", CODE, "--moves", "P99")


@pytest.mark.parametrize("time", ["0", "-1", "nan", "inf", "1e9", "", "x", "٣s"])
@pytest.mark.parametrize("command", [["solve", CODE], ["survey", "--out", "no/table.csv"]])
def test_a_time_that_is_none(complaint: Complain, command: list[str], time: str) -> None:
    assert "number of seconds above 0" in complaint(2, *command, "--time", time)


# Surveying


def table(deals: int = DEALS, nodes: int = NODES) -> bytes:
    """Return the table of a survey, worked out here."""
    codes = (parse_code("CR1-N-AAAAAAA")._replace(number=number) for number in range(deals))
    return HEADER + b"".join(line_of(examine(code, 3, Nodes(nodes))) for code in codes)


@pytest.fixture(scope="module")
def expected() -> bytes:
    return table()


@pytest.fixture
def out(tmp_path: Path) -> Path:
    return tmp_path / "table.csv"


@pytest.mark.parametrize("jobs", [1, 2])
def test_any_number_of_processes_gives_the_same_table(
    run: Run, out: Path, expected: bytes, jobs: int
) -> None:
    code, told, err = run(*SURVEY, "--jobs", str(jobs), "--out", str(out))
    assert (code, err) == (0, "")
    assert out.read_bytes() == expected
    assert told.splitlines() == [
        "Deals: 5, from CR1-N-AAAAAAA; redeals: 3; positions searched in each, at most: 400",
        "  solved       0    0.0%, 95% interval 0.0% to 43.4%",
        "  proved lost  0    0.0%, 95% interval 0.0% to 43.4%",
        "  unknown      5  100.0%, 95% interval 56.6% to 100.0%",
    ]


def test_a_finished_table_needs_no_workers(
    run: Run, out: Path, expected: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    out.write_bytes(expected)
    assert run(*SURVEY, "--cluster", "tcp://127.0.0.1:1", "--out", str(out))[0] == 0
    assert out.read_bytes() == expected


def test_a_table_cut_in_the_middle_of_a_line_is_gone_on_with(
    run: Run, out: Path, expected: bytes
) -> None:
    out.write_bytes(expected[:-8])
    assert run(*SURVEY, "--out", str(out))[0] == 0
    assert out.read_bytes() == expected


@pytest.mark.parametrize(
    "changed",
    [
        ["--nodes", "401"],
        ["--time", "400"],
        ["--redeals", "2"],
        ["--from", "CR1-N-AAAAAAB"],
        ["--from", "CR1-F-AAAAAAA"],
        ["--deals", "4"],
    ],
    ids=" ".join,
)
def test_the_table_of_another_survey_is_left_alone(
    complaint: Complain, out: Path, expected: bytes, changed: list[str]
) -> None:
    out.write_bytes(expected)
    arguments = SURVEY[:-2] if changed[0] == "--time" else SURVEY
    sentence = complaint(2, *arguments, *changed, "--out", str(out))
    assert str(out) in sentence
    assert "wasn't touched" in sentence
    assert out.read_bytes() == expected


def test_a_survey_by_time_says_so_in_its_rows(run: Run, out: Path) -> None:
    arguments = ["--from", "CR1-F-AAAAAAB", "--deals", "2", "--time", "0.01"]
    assert run("survey", *arguments, "--out", str(out))[0] == 0
    for line in out.read_text().splitlines()[1:]:
        assert line.startswith("CR1-F-")
        assert f",4,0.01 s,{fingerprint()},unknown,," in line


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        (["--deals", "0"], "--deals must be a whole number from 1"),
        (["--deals", "1.5"], "--deals must be a whole number from 1"),
        (["--from", "CR1-N-7777777", "--deals", "2"], "aren't 2 deals from CR1-N-7777777 on"),
        (["--from", "CR2"], "deal code"),
        (
            ["--redeals", f"{MOST_REDEALS + 1}"],
            f"--redeals must be a whole number from 0 to {MOST_REDEALS}",
        ),
        (["--nodes", "-1"], "--nodes must be a whole number from 1"),
        (["--nodes", "9" * 5000], "--nodes must be a whole number from 1"),
        (["--jobs", "0"], "--jobs must be a whole number from 1"),
        (["--nodes", "5", "--time", "5"], "not both"),
        (["--jobs", "2", "--cluster", "tcp://127.0.0.1:1"], "--cluster"),
        (["--out", "-"], "--out needs a file"),
        (["--bogus"], "--help"),
    ],
    ids=str,
)
def test_a_survey_that_is_wrong(
    complaint: Complain, out: Path, arguments: list[str], part: str
) -> None:
    assert part in complaint(2, "survey", "--out", str(out), *arguments)
    assert not out.exists()


def test_a_survey_goes_to_a_file(complaint: Complain, tmp_path: Path) -> None:
    assert "--out" in complaint(2, "survey")
    for file in ("no folder/table.csv", str(tmp_path), "", "a\0b"):
        assert "can't be written" in complaint(1, *SURVEY, "--out", file)


def test_a_table_with_more_deals_is_not_called_another_s(
    complaint: Complain, out: Path, expected: bytes
) -> None:
    out.write_bytes(expected)
    assert complaint(2, *SURVEY, "--deals", "4", "--out", str(out)) == (
        f"{out} already has more than 4 deals, so it wasn't touched. "
        "Ask for more with --deals, or name another file."
    )
    out.write_bytes(expected + b"my notes\n")
    assert "belongs to another survey from line 7 on" in complaint(2, *SURVEY, "--out", str(out))


@posix
def test_a_pipe_is_no_file_to_go_on_with(out: Path) -> None:
    os.mkfifo(out)
    done = crescent(*SURVEY, "--out", str(out))
    sentence = b"crescent: --out needs a file that the survey can carry on with.\n"
    assert (done.returncode, done.stdout, done.stderr) == (2, b"", sentence)


@posix
@pytest.mark.parametrize("device", ["/dev/null", "/dev/full"])
def test_a_device_is_no_file_to_go_on_with(complaint: Complain, device: str) -> None:
    sentence = "--out needs a file that the survey can carry on with."
    assert complaint(2, *SURVEY, "--out", device) == sentence


def test_one_node_is_enough(run: Run, out: Path) -> None:
    told = run("survey", "--deals", "1", "--nodes", "1", "--out", str(out))[1]
    assert told.splitlines()[0].endswith("in each, at most: 1")
    assert b",1 nodes," in out.read_bytes()


# What lies around the workers


@posix
def test_no_python_that_is_started_reads_the_current_folder(
    tmp_path: Path, out: Path, expected: bytes
) -> None:
    folder = tmp_path / "the player's"
    folder.mkdir()
    for name in sys.stdlib_module_names:
        (folder / f"{name}.py").write_text("open('read', 'a').close(); 1 / 0")
    # On a terminal there is a bar too, which must not start anything.
    with on_terminal(*SURVEY, "--jobs", "2", "--out", str(out), folder=folder) as terminal:
        assert terminal.wait_for_end() == 0
    assert out.read_bytes() == expected
    assert not (folder / "read").exists()


@posix
def test_a_survey_needs_no_current_folder(tmp_path: Path, out: Path, expected: bytes) -> None:
    program = (
        "import os, sys; os.rmdir(os.getcwd());"
        "from crescent.cli import main; sys.exit(main(sys.argv[1:]))"
    )
    folder = tmp_path / "gone"
    folder.mkdir()
    command = [sys.executable, "-P", "-c", program, *SURVEY, "--out", str(out)]
    done = subprocess.run(command, cwd=folder, capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    assert out.read_bytes() == expected


@posix
def test_workers_that_cannot_be_started_are_no_trouble_with_the_table(out: Path) -> None:
    program = (
        "import resource, sys; from crescent.cli import main;"
        "resource.setrlimit(resource.RLIMIT_NOFILE, (24, 24)); sys.exit(main(sys.argv[1:]))"
    )
    many = ["survey", "--deals", "30", "--jobs", "30", "--nodes", "400"]
    command = [sys.executable, "-P", "-c", program, *many, "--out", str(out)]
    done = subprocess.run(command, capture_output=True, timeout=60, check=False)
    assert (done.returncode, done.stdout, done.stderr.count(b"\n")) == (1, b"", 1)
    sentence = f"A worker failed, but the rows before it are saved: {os.strerror(errno.EMFILE)}."
    assert done.stderr.decode() == f"crescent: {sentence}\n"


# Interruptions


WITHOUT_END = ["survey", "--deals", "100000", "--jobs", "2"]
HARD = ["--redeals", "0", "--nodes", "1000000000"]
"""Hours for each deal."""


def lines_in(out: Path) -> int:
    return out.read_bytes().count(b"\n") if out.exists() else 0


@contextmanager
def surveying(out: Path, *arguments: str, lines: int = 1) -> Iterator[subprocess.Popen[bytes]]:
    """A survey in a process group of its own, with two workers and so many lines in its table."""
    program = (
        "import signal, sys; signal.signal(signal.SIGINT, signal.default_int_handler);"
        "from crescent.cli import main; sys.exit(main(sys.argv[1:]))"
    )
    with subprocess.Popen(
        [sys.executable, "-c", program, *WITHOUT_END, *arguments, "--out", str(out)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    ) as process:
        end = time.monotonic() + 60
        while lines_in(out) < lines or len(workers_of(process)) < 2:
            assert process.poll() is None
            assert time.monotonic() < end
            time.sleep(0.01)
        try:
            yield process
        finally:
            process.kill()


def workers_of(process: subprocess.Popen[bytes]) -> list[psutil.Process]:
    children = psutil.Process(process.pid).children()
    return [child for child in children if any("survey_worker" in part for part in child.cmdline())]


def cpu_seconds(process: psutil.Process) -> float:
    times = process.cpu_times()
    return float(times.user + times.system)


def interrupt(process: subprocess.Popen[bytes]) -> None:
    """Press Ctrl+C, which a terminal sends to the whole group; all must be quiet."""
    os.killpg(process.pid, signal.SIGINT)
    assert process.communicate(timeout=60) == (b"", b"")
    assert process.returncode == 130


def terminate(process: subprocess.Popen[bytes]) -> None:
    """End the survey alone, as a system does that goes down."""
    process.terminate()
    assert process.communicate(timeout=60) == (b"", b"")
    assert process.returncode == 143


def hang_up(process: subprocess.Popen[bytes]) -> None:
    """Close the terminal, which tells the whole group; its workers may be gone first."""
    process.send_signal(signal.SIGHUP)
    assert process.communicate(timeout=60) == (b"", b"")
    assert process.returncode == 129


def kill(process: subprocess.Popen[bytes]) -> None:
    process.kill()
    process.communicate(timeout=60)


@posix
@pytest.mark.parametrize("end", [interrupt, terminate, hang_up, kill])
def test_a_survey_that_was_ended_is_gone_on_with(
    run: Run, out: Path, end: Callable[[subprocess.Popen[bytes]], None]
) -> None:
    with surveying(out, "--nodes", str(NODES), lines=3) as process:
        end(process)
    deals = lines_in(out) + 1
    arguments = ["--deals", str(deals), "--nodes", str(NODES)]
    assert run("survey", *arguments, "--out", str(out))[0] == 0
    assert out.read_bytes() == table(deals)


@posix
@pytest.mark.parametrize("end", [interrupt, terminate, hang_up, kill])
def test_workers_end_with_the_survey_in_the_middle_of_a_deal(
    out: Path, end: Callable[[subprocess.Popen[bytes]], None]
) -> None:
    with surveying(out, *HARD) as process:
        started = workers_of(process)
        while cpu_seconds(started[-1]) < 0.04:  # it may be anywhere in its start
            time.sleep(0.01)
        end(process)
    assert psutil.wait_procs(started, timeout=60)[1] == []


@posix
def test_a_worker_that_dies_ends_the_survey(out: Path) -> None:
    with surveying(out, *HARD) as process:
        started = workers_of(process)
        started[0].kill()
        told, error = process.communicate(timeout=60)
    assert (process.returncode, told, error.count(b"\n")) == (1, b"", 1)
    assert error.startswith(b"crescent: A worker failed, but the rows before it are saved: ")
    assert psutil.wait_procs(started, timeout=60)[1] == []


# A cluster


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """Yield the address of a Dask cluster of two processes on this machine."""
    from distributed import LocalCluster  # noqa: PLC0415 - takes a second

    with LocalCluster(
        n_workers=2, threads_per_worker=1, host="127.0.0.1", dashboard_address=None
    ) as cluster:
        yield cluster.scheduler_address


def test_a_cluster_gives_the_same_table(run: Run, out: Path, expected: bytes, address: str) -> None:
    assert run(*SURVEY, "--cluster", address, "--out", str(out))[::2] == (0, "")
    assert out.read_bytes() == expected


def test_without_its_package_it_is_told_how_to_install_it(
    complaint: Complain, out: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    sentence = complaint(1, *SURVEY, "--cluster", "tcp://127.0.0.1:1", "--out", str(out))
    assert "pip install distributed" in sentence


def test_a_cluster_that_cannot_be_reached(
    complaint: Complain, out: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers, "_PATIENCE", 1.5)
    for address in ("tcp://127.0.0.1:1", "nowhere", "", "foo://bar:1"):
        sentence = complaint(1, *SURVEY, "--cluster", address, "--out", str(out))
        told = address or "''"
        assert sentence.startswith(f"No cluster answers at {told}: ")


def test_a_server_that_is_no_cluster(
    complaint: Complain, out: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers, "_PATIENCE", 1.5)
    with socket.create_server(("127.0.0.1", 0)) as server:
        address = f"tcp://127.0.0.1:{server.getsockname()[1]}"
        sentence = complaint(1, *SURVEY, "--cluster", address, "--out", str(out))
    assert sentence == f"No cluster answers at {address}: TimeoutError."


def test_workers_without_the_solver(
    complaint: Complain, out: Path, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers, "_TASK", "crescent.solver.survey:solve_by_magic")
    sentence = complaint(1, *SURVEY, "--cluster", address, "--out", str(out))
    assert sentence.startswith(f"Every worker at {address} needs this version of Crescent")
