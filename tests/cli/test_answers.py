import io
import sys
from pathlib import Path

import pytest

from crescent.cli import solving
from crescent.cli.commands import COMMANDS
from crescent.engine import (
    Command,
    Game,
    action_name,
    deal,
    parse_action,
    parse_code,
    parse_position,
    parse_record,
    record_text,
)
from tests.cli.command import (
    CODE,
    DEALT,
    MOVES,
    Complain,
    Run,
)
from tests.support.records import WON_RECORD


@pytest.mark.parametrize("code", [CODE, "cr1naaaaaab", " CR1–N–AAAAAAB\n"])
def test_deal_prints_the_position(run: Run, code: str) -> None:
    assert run("deal", code) == (0, DEALT, "")


def test_legal_prints_an_action_a_line_and_the_redeal_last(run: Run) -> None:
    moves = deal(parse_code(CODE)).legal_moves()
    code, out, err = run("legal", CODE)
    assert (code, err) == (0, "")
    assert out.endswith("\nR\n")
    assert [parse_action(line) for line in out.split()] == [*moves, Command.REDEAL]


def test_legal_after_moves(run: Run) -> None:
    game = Game.replay(parse_code(CODE), map(parse_action, ["P6>P3", "R"]))
    _, out, _ = run("legal", CODE, "--moves", "P6>P3 P6>AD U ; and so on\nR")
    assert [parse_action(line) for line in out.split()][:-1] == list(game.position.legal_moves())


def test_legal_without_redeals_left(run: Run) -> None:
    _, out, _ = run("legal", CODE, "--moves", "R R R")
    assert "R" not in out.split()


def test_play_prints_the_position_and_the_status(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "moves.txt"
    file.write_bytes(b"\xef\xbb\xbfP6>P3 ; a comment: U U U\r\nP6>AD U Y\r\n\r\nR")
    code, out, err = run("play", CODE, "--moves", str(file))
    *position, status, end = out.split("\n")
    game = Game.replay(parse_code(CODE), map(parse_action, MOVES.split()))
    assert (code, err, status, end) == (0, "", "status: playing", "")
    assert parse_position("\n".join([*position, ""])) == game.position


@pytest.mark.parametrize("bom", ["", "\ufeff"])
def test_play_replays_a_record(run: Run, tmp_path: Path, bom: str) -> None:
    game = Game.replay(parse_code(CODE), map(parse_action, MOVES.split()))
    file = tmp_path / "whatever its name"
    file.write_text(bom + record_text(game, seconds=31), "utf-8")
    assert run("play", CODE, "--moves", str(file)) == (
        0,
        f"{game.position.text()}status: playing\n",
        "",
    )


def test_play_reads_standard_input(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"R R R")))
    _, out, _ = run("play", CODE, "--moves", "-")
    assert out.endswith("redeals: 0\nmoves: 0\nstatus: playing\n")


@pytest.mark.parametrize(("depth", "count"), [("0", 1), ("1", 8), ("2", 60), ("03", 532)])
def test_perft_prints_the_number_alone(run: Run, depth: str, count: int) -> None:
    assert run("perft", CODE, depth) == (0, f"{count}\n", "")


@pytest.mark.parametrize("depth", ["-1", "13", "1.5", "1e1", "x", "", "٣", "9" * 5000])
def test_a_depth_that_is_none_is_wrong_usage(complaint: Complain, depth: str) -> None:
    assert "whole number from 0 to 12" in complaint(2, "perft", CODE, depth)


# Where the game and its moves come from


@pytest.mark.parametrize("command", ["legal", "play", "solve"])
def test_moves_are_a_list_a_file_or_standard_input(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    game = parse_record(WON_RECORD).game
    early, late = game.turns[:30], game.turns[30:-12]
    begun, rest = (" ".join(map(action_name, turns)) for turns in (early, late))
    moves = f"{begun}\n{rest}"
    (tmp_path / "moves.txt").write_text(moves)
    (tmp_path / "game.crescent").write_text(f'[Code "{game.code}"]\n{moves}')
    (tmp_path / "start.CRESCENT").write_text(f'[Code "{game.code}"]\n{begun}')
    monkeypatch.setattr(solving, "_MOST_SHORTENING", 0.0)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(moves.encode())))
    answers = {
        run(command, *arguments)[:2]
        for arguments in (
            [str(game.code), "--moves", moves],
            [str(game.code), "--moves", "-"],
            [str(game.code), "--moves", "moves.txt"],
            [str(game.code), "--moves", "game.crescent"],
            ["game.crescent"],
            ["game.crescent", "--moves", "game.crescent"],
            ["start.CRESCENT", "--moves", rest],
        )
    }
    assert len(answers) == 1
    assert answers.pop()[0] == 0


def test_a_list_may_be_longer_than_the_name_of_a_file(run: Run) -> None:
    moves = "P6>P3 U " * 2000
    assert run("play", CODE, "--moves", moves + "P6>P3") == run("play", CODE, "--moves", "P6>P3")


def test_a_folder_is_no_list_and_hides_none(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    expected = run("play", CODE, "--moves", "R")
    (tmp_path / "R").mkdir()
    monkeypatch.chdir(tmp_path)
    assert run("play", CODE, "--moves", "R") == expected


# Help


def test_help_is_a_command_too(run: Run) -> None:
    assert run("help") == run("--help")
    for command in COMMANDS:
        assert run("help", command) == run(command, "--help")
