"""`run.py` sets up what is missing, once, and says in one sentence why it cannot."""

import ast
import doctest
import errno
import io
import os
import shutil
import sys
from pathlib import Path

import pytest

import run


class Setup:
    """A checkout whose venv and pip are stand-ins that note what they were asked for."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.asked: list[str] = []
        self.pip_fails_with = ""
        self.interrupted = False
        root.mkdir()
        (root / "pyproject.toml").write_text("[project]\n", encoding="utf-8")

    @property
    def environment(self) -> run.Environment:
        return run.Environment(str(self.root))

    def prepare(self, extra: str = "") -> list[str]:
        """Prepare, and what that asked of venv and pip: "venv", "uninstall", "install [test]"."""
        self.asked.clear()
        self.environment.prepare(extra)
        return list(self.asked)

    def run_quietly(self, command: list[str]) -> tuple[int, str]:
        if "venv" in command:
            self.asked.append("venv")
            python = Path(self.environment.python())
            python.parent.mkdir(parents=True)
            python.touch()
        elif "uninstall" in command:
            self.asked.append("uninstall")
        else:
            if self.interrupted:
                raise KeyboardInterrupt
            self.asked.append(f"install {command[-1].removeprefix(str(self.root))}".strip())
            if self.pip_fails_with:
                return 1, self.pip_fails_with
        return 0, ""


@pytest.fixture
def setup(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Setup:
    made = Setup(tmp_path / "checkout")
    monkeypatch.setattr(run, "run_quietly", made.run_quietly)
    return made


WHOLE = ["venv", "uninstall", "install"]


def test_the_first_start_sets_up_and_the_second_does_nothing(
    setup: Setup, capsys: pytest.CaptureFixture[str]
) -> None:
    assert setup.prepare() == WHOLE
    said = "Setting up Crescent, once. It takes a moment and needs the network…\n"
    assert capsys.readouterr() == ("", said)
    assert setup.prepare() == []
    assert capsys.readouterr() == ("", "")


def test_the_tests_install_what_they_need_beside_the_game(setup: Setup) -> None:
    assert setup.prepare() == WHOLE
    assert setup.prepare("test") == ["install [test]"]
    assert setup.prepare("test") == setup.prepare() == []


def test_what_the_tests_installed_serves_the_game_too(setup: Setup) -> None:
    setup.prepare("test")
    assert setup.prepare() == []


def test_new_requirements_are_installed_into_the_old_environment(setup: Setup) -> None:
    setup.prepare("test")
    (setup.root / "pyproject.toml").write_text("[project]\nname = 'x'\n", encoding="utf-8")
    assert setup.prepare() == ["install"]
    assert setup.prepare("test") == ["install [test]"]


def test_a_moved_folder_heals_itself(setup: Setup) -> None:
    setup.prepare()
    setup.root = setup.root.rename(setup.root.with_name("moved"))
    assert setup.prepare() == WHOLE


def test_another_python_makes_the_environment_anew(
    setup: Setup, monkeypatch: pytest.MonkeyPatch
) -> None:
    setup.prepare()
    monkeypatch.setattr(sys, "version", "3.99.0 (a newer one)")
    assert setup.prepare() == WHOLE


def test_a_deleted_interpreter_makes_the_environment_anew(setup: Setup) -> None:
    setup.prepare()
    Path(setup.environment.python()).unlink()
    assert setup.prepare() == WHOLE


@pytest.mark.parametrize("stamp", ["", "{", "[]", '{"environment": 3}'])
def test_an_unreadable_stamp_makes_the_environment_anew(setup: Setup, stamp: str) -> None:
    setup.prepare()
    Path(setup.environment.stamp_file).write_text(stamp, encoding="utf-8")
    assert setup.prepare() == WHOLE


def test_a_folder_or_file_of_that_name_is_replaced(setup: Setup) -> None:
    (setup.root / ".venv").write_text("not an environment", encoding="utf-8")
    assert setup.prepare() == WHOLE
    shutil.rmtree(setup.root / ".venv")
    (setup.root / ".venv" / "bin").mkdir(parents=True)
    assert setup.prepare() == WHOLE


def test_an_interrupted_installation_is_begun_anew(setup: Setup) -> None:
    setup.prepare()
    setup.interrupted = True
    with pytest.raises(KeyboardInterrupt):
        setup.prepare("test")
    setup.interrupted = False
    assert setup.prepare() == WHOLE


def test_a_failed_update_leaves_the_environment_and_is_tried_again(setup: Setup) -> None:
    setup.prepare()
    setup.pip_fails_with = "ERROR: Could not find a version that satisfies the requirement x"
    with pytest.raises(run.SetupError, match="the first start needs the network"):
        setup.prepare("test")
    assert setup.prepare() == []
    setup.pip_fails_with = ""
    assert setup.prepare("test") == ["install [test]"]


def test_a_failed_first_installation_is_begun_anew(setup: Setup) -> None:
    setup.pip_fails_with = "ERROR: something new"
    with pytest.raises(run.SetupError, match=r"^pip could not install Crescent: ERROR"):
        setup.prepare()
    assert "something new" in Path(setup.environment.log_file).read_text(encoding="utf-8")
    setup.pip_fails_with = ""
    assert setup.prepare() == WHOLE


def test_whoever_waited_for_the_lock_finds_the_work_done(
    setup: Setup, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    answers = iter([False, False, True])

    def other_start_finishes(_seconds: float) -> None:
        run.Environment(str(setup.root))._set_up("")  # noqa: SLF001 - the other start's part

    monkeypatch.setattr(run, "try_lock", lambda _descriptor: next(answers))
    monkeypatch.setattr("time.sleep", other_start_finishes)
    setup.prepare()
    assert setup.asked.count("venv") == 1
    assert capsys.readouterr().err == "Crescent is being set up by another start; waiting for it…\n"


def test_one_start_at_a_time_holds_the_lock(tmp_path: Path) -> None:
    lock = tmp_path / "lock"
    with lock.open("a") as other:
        with run.locked(str(lock)):
            assert not run.try_lock(other.fileno())
        assert run.try_lock(other.fileno())


def test_a_missing_venv_module_is_told(setup: Setup, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: name != "ensurepip" or None)
    with pytest.raises(run.SetupError, match="venv module is missing"):
        setup.prepare()
    assert "sudo apt install python3-venv" in run.words_for_missing_venv("linux")
    assert "apt" not in run.words_for_missing_venv("darwin")


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (errno.ENOSPC, "The disk is full"),
        (errno.EROFS, "cannot be written"),
        (errno.EACCES, "cannot be written"),
        (errno.EIO, "could not be set up"),
    ],
)
def test_an_error_of_the_file_system_is_one_sentence(
    setup: Setup, monkeypatch: pytest.MonkeyPatch, number: int, words: str
) -> None:
    def fail(_descriptor: int) -> bool:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(run, "try_lock", fail)
    with pytest.raises(run.SetupError, match=words) as caught:
        setup.prepare()
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("report", "words"),
    [
        ("WARNING: Retrying: [Errno -3] Temporary failure in name resolution", "needs the network"),
        ("ERROR: Could not install packages: [Errno 28] No space left on device", "disk is full"),
        ("OSError: [Errno 30] Read-only file system: '/x'", "cannot be written"),
        ("The virtual environment was not created because ensurepip is not", "venv module"),
        ("Collecting x\nERROR: one\nERROR: two\nnotice", "pip failed: ERROR: two"),
        ("only words\n\n", "pip failed: only words"),
        ("", "pip failed: no reason was given"),
    ],
)
def test_a_failing_program_is_one_sentence(report: str, words: str) -> None:
    sentence = run.words_for_failure("pip failed", report, "/somewhere")
    assert words in sentence
    assert "\n" not in sentence


def test_an_old_python_is_told_which_one_is_needed() -> None:
    assert run.python_too_old(3, 11) is run.python_too_old(4, 0) is None
    assert "needs Python 3.11 or newer, and this is Python 3.9" in str(run.python_too_old(3, 9))


def test_an_old_python_can_read_the_file() -> None:
    source = Path(run.__file__).read_text(encoding="utf-8")
    ast.parse(source, feature_version=(3, 7))  # the oldest that ast can speak for
    assert not [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.JoinedStr)]


def test_words_reach_a_terminal_of_any_encoding(monkeypatch: pytest.MonkeyPatch) -> None:
    raw = io.BytesIO()
    monkeypatch.setattr(sys, "stderr", io.TextIOWrapper(raw, encoding="ascii"))
    run.say("Setting up Crescent, once…")
    assert raw.getvalue() == b"Setting up Crescent, once?" + os.linesep.encode()
    monkeypatch.setattr(sys, "stderr", None)
    run.say("to nobody")


def test_interpreters_of_windows() -> None:
    windows, linux = (run.Environment("root", platform) for platform in ("win32", "linux"))
    assert Path(windows.python()).parts[-2:] == ("Scripts", "python.exe")
    assert Path(windows.python_without_console()).parts[-2:] == ("Scripts", "pythonw.exe")
    assert Path(linux.python()).parts[-2:] == ("bin", "python")
    assert linux.python_without_console() == linux.python()


@pytest.fixture
def handed_over(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """What `main` hands over to, in an environment that is ready."""
    commands: list[list[str]] = []

    def note(command: list[str]) -> int:
        commands.append(command[1:])
        return 7

    monkeypatch.setattr(run, "hand_over", note)
    monkeypatch.setattr(run.Environment, "prepare", lambda _self, _extra: None)
    return commands


def test_arguments_and_exit_code_pass_through(handed_over: list[list[str]]) -> None:
    assert run.main(["--code", "CR1-N-AAAAAAB", "test"]) == 7
    assert handed_over == [["-P", "-m", "crescent", "--code", "CR1-N-AAAAAAB", "test"]]


def test_test_runs_pytest_in_the_checkout(
    handed_over: list[list[str]], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run.main(["test", "tests/engine"]) == 7
    assert handed_over == [["-m", "pytest", "-m", "not slow", "tests/engine"]]
    assert Path.cwd() == Path(run.ROOT)


def test_examples_in_the_docstrings() -> None:
    assert doctest.testmod(run).failed == 0


@pytest.mark.parametrize(
    ("error", "code", "words"),
    [
        (run.SetupError("No network."), 1, "No network.\n"),
        (OSError(errno.ENOSPC, ""), 1, "The disk is full"),
        (KeyboardInterrupt(), 130, ""),
    ],
)
def test_trouble_is_an_exit_code_and_never_a_traceback(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    error: BaseException,
    code: int,
    words: str,
) -> None:
    def fail(_self: run.Environment, _extra: str) -> None:
        raise error

    monkeypatch.setattr(run.Environment, "prepare", fail)
    assert run.main([]) == code
    assert capsys.readouterr().err.startswith(words)
