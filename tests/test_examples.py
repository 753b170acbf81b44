"""Every example in the README, the help and the manual page does what it is shown for."""

import re
import shlex
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from crescent.cli.commands import COMMANDS, command_parser
from crescent.cli.window import window_parser
from crescent.engine import Game, parse_code, parse_moves
from tests.support.records import WON_RECORD

ROOT = Path(__file__).parent.parent
README = "".join(path.read_text(encoding="utf-8") for path in sorted(ROOT.glob("README*.md")))
MAN = (ROOT / "docs" / "crescent.6").read_text(encoding="ascii")
HELP = [window_parser().format_help(), *(command_parser(name).format_help() for name in COMMANDS)]

CALL = re.compile(r"(?:crescent|python3 run\.py)(?: .*)?")
LIST = re.compile(r"(?:[PACDHSK]\w+>[PACDHSK]\w+)(?:\s+(?:[PACDHSK]\w+>[PACDHSK]\w+|[RUY])\b)*")


def written() -> Iterator[str]:
    """Yield the calls in the documents, as they are typed."""
    blocks = re.findall(r"^    (.*?)(?: +#.*)?$", README, re.MULTILINE)
    examples = HELP[0].partition("examples:\n")[2].splitlines()
    paragraphs = MAN.partition(".SH EXAMPLES\n")[2].partition(".SH")[0].splitlines()
    tags = [line[3:-3] for line in paragraphs if line.startswith(r"\fB")]
    for text in (
        *blocks,
        *re.findall(r"`([^`\n]+)`", README),
        *(re.split(r"\s{2,}", line.strip())[0] for line in examples),
        *(tag.replace(r"\-", "-") for tag in tags),
    ):
        if CALL.fullmatch(text):
            yield text


def arguments_of(call: str) -> list[str]:
    """Return what follows the name of the program."""
    words = shlex.split(call)
    return words[1:] if words[0] == "crescent" else words[2:]


# This is the one that runs the tests.
CALLS = [call for call in dict.fromkeys(written()) if arguments_of(call)[:1] != ["test"]]


def opens_a_window(arguments: list[str]) -> bool:
    answering = {*COMMANDS, "--help", "--version", "--install-launcher", "--remove-launcher"}
    return not answering & set(arguments[:1])


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder with the files that the examples name, and no screen to open windows on."""
    moves = re.search('a list such as "(.*)"', README)
    assert moves is not None
    (tmp_path / "moves.txt").write_text(moves[1])
    (tmp_path / "game.crescent").write_text(WON_RECORD)
    (tmp_path / "games.jsonl").write_text('{"crescent": "history", "version": 1, "games": 0}\n')
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    return tmp_path


def test_the_examples_are_found() -> None:
    assert {
        "crescent",
        "python3 run.py --code CR1-N-AAAAAAB",
        "python3 run.py stats",
        "crescent --install-launcher",
        'crescent legal CR1-N-AAAAAAB --moves "P4>AH"',
        'crescent legal CR1-N-AAAAAAB --moves "P6>P3 R"',
        "crescent import games.jsonl",
    } <= set(CALLS)


@pytest.mark.parametrize("call", CALLS)
def test_an_example_works(folder: Path, call: str) -> None:
    arguments = arguments_of(call)
    if arguments[:1] == ["survey"]:
        arguments += ["--nodes", "1"]  # the same in less time
    command = [sys.executable, "-P", "-m", "crescent", *arguments]
    if not opens_a_window(arguments):
        done = subprocess.run(command, capture_output=True, stdin=subprocess.DEVNULL, check=False)
        assert (done.returncode, b"crescent: " in done.stderr) == (0, arguments[:1] == ["solve"])
        return
    trace = folder / "trace.jsonl"
    with subprocess.Popen(
        [*command, "--trace", str(trace)], stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    ) as process:
        while not (trace.exists() and trace.stat().st_size):
            assert process.poll() is None, process.communicate()
            time.sleep(0.02)
        process.terminate()
        assert process.communicate(timeout=60)[0] == b""


LISTS = sorted(
    {" ".join(found.split()) for text in (README, *HELP) for found in LIST.findall(text)}
)


def test_the_lists_of_moves_are_found() -> None:
    assert {"P4>AH P5>P7 U R", "P6>P3 P6>AD U R", "P6>P3 R", "P4>AH"} <= set(LISTS)


@pytest.mark.parametrize("moves", LISTS)
def test_a_list_of_moves_can_be_played(moves: str) -> None:
    game = Game(parse_code("CR1-N-AAAAAAB"))
    for action, _ in parse_moves(moves):
        game.play(action)


def test_the_manual_page_has_the_words_of_the_help() -> None:
    plain = MAN.replace(r"\-", "-")
    assert {moves for moves in LISTS if moves in " ".join(plain.split())} >= {"P6>P3 P6>AD U R"}
