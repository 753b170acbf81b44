"""Running the command in this process, and a window that does not open."""

import pytest

from crescent.cli import main
from crescent.ui.options import Options
from tests.cli.command import Complain, Run, make_a_move, put_window


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Run the command in this process; return exit code, standard output, standard error."""

    def run(*arguments: str) -> tuple[int, str, str]:
        exit_code = main(arguments)
        return exit_code, *capsys.readouterr()

    return run


@pytest.fixture
def complaint(run: Run) -> Complain:
    """Run the command, which must fail with that exit code, and return its one sentence."""

    def complaint(exit_code: int, *arguments: str) -> str:
        code, out, err = run(*arguments)
        assert (code, out) == (exit_code, "")
        assert err.startswith("crescent: ")
        assert err.endswith((".\n", "?\n"))
        assert err[:-1].isprintable()
        return err.removeprefix("crescent: ").removesuffix("\n")

    return complaint


@pytest.fixture
def window(monkeypatch: pytest.MonkeyPatch) -> list[Options]:
    """Instead of opening windows, lists what they would show."""
    opened: list[Options] = []

    def open_window(options: Options) -> int:
        opened.append(options)
        return 0

    put_window(monkeypatch, open_window)
    return opened


@pytest.fixture
def playing(monkeypatch: pytest.MonkeyPatch) -> list[Options]:
    """Instead of opening windows, lists what they would show; a move is made in each."""
    opened: list[Options] = []

    def play(options: Options) -> int:
        opened.append(options)
        make_a_move(options)
        return 0

    put_window(monkeypatch, play)
    return opened
