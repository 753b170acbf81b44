import io
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from crescent.cli import main
from tests.cli.command import (
    CODE,
    OTHER,
    Complain,
    as_record,
)


def test_a_refused_action_is_told_with_line_and_reason(complaint: Complain, tmp_path: Path) -> None:
    file = tmp_path / "moves.txt"
    file.write_text("P6>P3 R ; fine\n\nP1>P2")
    assert complaint(1, "play", CODE, "--moves", str(file)) == (
        f"{file}: Step 3 (P1>P2) on line 3 isn't allowed: the cards must be the same suit."
    )


@pytest.mark.parametrize(
    ("moves", "reason"),
    [
        ("U", "there's nothing to undo"),
        ("Y", "there's nothing to redo"),
        ("P1>P1", "the card would stay where it is"),
        ("AC>P1", "the base card of a foundation is locked"),
        ("R R R R", "there are no redeals left"),
    ],
)
def test_legal_refuses_what_cannot_be_done(complaint: Complain, moves: str, reason: str) -> None:
    assert complaint(1, "legal", CODE, "--moves", moves).endswith(f"isn't allowed: {reason}.")


@pytest.mark.parametrize("moves", ["P1", "P1>P17", "p1>p2", "P1 > P2", "[Code", "\0", "\udcff"])
def test_moves_that_cannot_be_read(complaint: Complain, moves: str) -> None:
    sentence = complaint(2, "legal", CODE, "--moves", moves)
    several = len(moves.split()) > 1
    assert sentence.startswith("--moves: Line 1 ") == several
    assert sentence.endswith(" is neither a move nor a file.") != several


@pytest.mark.parametrize(
    ("record", "exit_code", "part"),
    [
        (
            as_record(moves="P6>P3 P1>P2"),
            1,
            "Step 2 (P1>P2) on line 3 isn't allowed: the cards must",
        ),
        (as_record(moves="P6>P3 U"), 2, "Line 3 has U or Y"),
        (as_record(Result="won"), 2, "The Result header on line 2"),
        (as_record(Moves="3"), 2, "The Moves header on line 2"),
        (as_record("CR1-N-AAAAAA"), 2, "this one has 6"),
        ('[Result "open"]\n', 2, "The Code header is missing"),
        (as_record(OTHER, moves="R"), 2, f"is a game of deal {OTHER}, not {CODE}"),
        (as_record("CR1-F-AAAAAAB"), 2, f"is a game of deal CR1-F-AAAAAAB, not {CODE}"),
        # Its moves are those of CODE and would be refused in the deal it names.
        ("\ufeff; mine\n" + as_record(OTHER), 2, f"is a game of deal {OTHER}, not {CODE}"),
    ],
)
def test_a_record_that_does_not_hold(
    complaint: Complain, tmp_path: Path, record: str, exit_code: int, part: str
) -> None:
    file = tmp_path / "game.crescent"
    file.write_text(record, "utf-8")
    sentence = complaint(exit_code, "play", CODE, "--moves", str(file))
    assert sentence.startswith(str(file))
    assert part in sentence


@pytest.mark.parametrize(
    ("content", "part"),
    [
        (b"\xff\xfeP\x006\x00", "isn't text in UTF-8"),
        (bytes(range(256)) * 100, "isn't text in UTF-8"),
        (b"\0" * 100, "isn't a move"),
        (b" " * (4 * 2**20 + 1), "is too large"),
        (b"P" * (4 * 2**20), "isn't a move"),
    ],
)
def test_a_file_that_is_no_list_of_moves(
    complaint: Complain, tmp_path: Path, content: bytes, part: str
) -> None:
    file = tmp_path / "moves.crescent"
    file.write_bytes(content)
    assert part in complaint(2, "play", CODE, "--moves", str(file))
    if content.strip():
        complaint(2, str(file))


@pytest.mark.parametrize("file", ["missing", "a\0b", "\ud800", "x\n" * 5000, "", "."])
def test_a_file_that_cannot_be_opened(
    complaint: Complain, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, file: str
) -> None:
    monkeypatch.chdir(tmp_path)
    if file:  # else it is a list without moves
        complaint(2, "play", CODE, "--moves", file)
    complaint(2, "play", f"{file}.crescent")
    complaint(2, f"{file}.crescent")


@pytest.mark.parametrize("error", [PermissionError(13, "Denied"), OSError(5, "Broken")])
def test_a_file_that_cannot_be_read(
    complaint: Complain, monkeypatch: pytest.MonkeyPatch, error: OSError
) -> None:
    def fail(*_: object) -> None:
        raise error

    monkeypatch.setattr("builtins.open", fail)
    assert "file.txt" in complaint(2, "play", CODE, "--moves", "file.txt")


@pytest.mark.parametrize("code", ["", "CR1", "CR2-N-AAAAAAB", "\udcff", "A" * 10**6, "\0"])
@pytest.mark.parametrize("command", [["deal"], ["legal"], ["--code"], [], ["perft", "1"]])
def test_a_code_that_is_none(complaint: Complain, command: list[str], code: str) -> None:
    assert "deal code" in complaint(2, *command[:1], code, *command[1:])


@pytest.mark.parametrize(
    "arguments",
    [
        ["deal"],
        ["deal", CODE, CODE],
        ["deal", CODE, "--theme", "felt"],
        ["legal", CODE, "--move", "R"],  # no abbreviations
        ["legal", CODE, "--moves"],
        ["play", CODE, "moves.txt"],
        ["perft", CODE],
        ["perft", CODE, "1", "2"],
        ["--", "deal", CODE],
        ["--still", "deal", CODE],
        ["Deal", CODE],
        ["--code"],
        ["--code="],
        ["--code", CODE, CODE],
        [CODE, OTHER],
        ["--them", "felt"],
        ["--theme", "blue"],
        ["--theme", ""],
        ["--deck", "three"],
        ["--letters", "xx"],
        ["--variant", "X"],
        ["--variant", "NF"],
        ["--code", CODE, "--variant", "F"],
        [CODE, "--variant", "C"],
        ["--still=yes"],
        ["--help=me"],
        ["--bogus"],
        ["--bogus\n\x1b[31m\udcff"],
        ["-"],
        ["-x"],
        ["--trace"],
        ["--trace", ""],
        ["--trace", "."],
        ["--trace", "a\0b"],
    ],
)
def test_wrong_usage(complaint: Complain, arguments: list[str]) -> None:
    complaint(2, *arguments)


@pytest.mark.parametrize(
    ("word", "guess"),
    [("stat", "stats"), ("survye", "survey"), ("Deal", "deal"), ("exports", "export")],
)
@pytest.mark.parametrize("before", [[], ["help"], ["--still"]], ids=str)
def test_a_mistyped_command_is_asked_about(
    complaint: Complain, before: list[str], word: str, guess: str
) -> None:
    sentence = f"There's no command '{word}'. Did you mean '{guess}'?"
    assert complaint(2, *before, word) == sentence
    assert complaint(2, word, CODE, "--json") == sentence


@pytest.mark.parametrize("arguments", [["xyz"], ["help", "xyz"], ["help", "x1"], ["a" * 10**6]])
def test_a_word_that_is_nothing(complaint: Complain, arguments: list[str]) -> None:
    assert complaint(2, *arguments).startswith("There's no command ")


@pytest.mark.parametrize("command", [[], ["--still"], ["play"], ["legal"], ["solve"]], ids=str)
def test_a_file_that_is_not_named_as_a_record(
    complaint: Complain, tmp_path: Path, command: list[str]
) -> None:
    file = tmp_path / "game.txt"
    file.write_text(as_record())
    sentence = complaint(2, *command, str(file))
    assert f"{file} is a file" in sentence
    assert ".crescent" in sentence
    assert "--open" in sentence


@pytest.mark.parametrize("name", ["game", "партия"])
@pytest.mark.parametrize("command", [[], ["--still"], ["play"]], ids=str)
def test_a_file_whose_name_is_a_word_is_no_command(
    complaint: Complain,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    command: list[str],
    name: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    Path(name).write_text(as_record())
    assert complaint(2, *command, name).startswith(f"{name} is a file")
    assert complaint(2, "help", name).startswith("There's no command ")


def test_moves_that_are_neither_a_list_nor_a_file(complaint: Complain) -> None:
    assert complaint(2, "play", CODE, "--moves", "moves.txt") == (
        "'moves.txt' is neither a move nor a file."
    )


def test_a_complaint_is_never_endless(complaint: Complain) -> None:
    sentence = complaint(2, "--" + "x" * 10**6)
    assert len(sentence) < 1100
    assert sentence.endswith(" Try crescent --help.")


# Words that reach no window, so that nothing is opened.
words = st.one_of(
    st.sampled_from([CODE, "--moves", "--", "--code=", "-h", "-", "R", "P6>P3", "1", "--help"]),
    st.text(st.characters(codec=None), max_size=12),
)


@given(st.sampled_from(["deal", "legal", "play", "perft"]), st.lists(words, max_size=4))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_no_arguments_end_in_a_traceback(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    command: str,
    arguments: list[str],
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"R")))
    code = main([command, *arguments])
    out, err = capsys.readouterr()
    assert (code == 0) == bool(out) == (not err)
    assert err.count("\n") == (code != 0)
