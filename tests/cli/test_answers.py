import io
import sys
from pathlib import Path

import pytest

from crescent.engine import (
    Command,
    Game,
    deal,
    parse_action,
    parse_code,
    parse_position,
    record_text,
)
from tests.cli.command import (
    CODE,
    DEALT,
    MOVES,
    Complain,
    Run,
)


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
