"""`run.py` sets up what is missing, once, and says in one sentence why it cannot."""

import ast
import doctest
import errno
import io
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import run


def all_below(folder: Path) -> dict[str, str]:
    """Return files and links below a folder, with what they hold or point to."""
    return {
        str(path): str(path.readlink()) if path.is_symlink() else path.read_text("utf-8")
        for path in folder.rglob("*")
        if path.is_symlink() or path.is_file()
    }


class Setup:
    """A checkout whose venv and pip are stand-ins that note what they were asked for."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.asked: list[str] = []
        self.pip_fails_with = ""
        self.folders: set[str] = set()
        self.interrupted = False
        root.mkdir()
        self.require("a>=1")

    def require(self, *required: str, more: str = "") -> None:
        """Write a `pyproject.toml` with these requirements, and one that only the tests have."""
        lines = [
            "[project]",
            'name = "x"',
            f"dependencies = {json.dumps(required)}",
            "[project.optional-dependencies]",
            'cluster = ["c"]',
            f'test = ["x[cluster]", "t{more}"]',
            'dev = ["x[test]"]',
            "",
        ]
        (self.root / "pyproject.toml").write_text("\n".join(lines), encoding="utf-8")

    def change_the_linter(self, value: str = "100") -> None:
        """Change `pyproject.toml` where it decides nothing about what is installed."""
        with (self.root / "pyproject.toml").open("a", encoding="utf-8") as file:
            file.write(f"[tool.ruff]\nline-length = {value}\n")

    @property
    def environment(self) -> run.Environment:
        return run.Environment(str(self.root))

    def prepare(self, extra: str = "") -> list[str]:
        """Prepare, and what that asked of venv and pip: "venv", "uninstall", "install [test]"."""
        self.asked.clear()
        self.environment.prepare(extra)
        return list(self.asked)

    def run_quietly(self, command: list[str], folder: str) -> tuple[int, str]:
        self.folders.add(folder)
        assert command[1] == "-I", "without the current folder among the modules"
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
            words = [word for word in command[command.index("install") :] if word[:2] != "--"]
            self.asked.append(" ".join(words).replace(str(self.root), "").replace(" [", "["))
            if self.pip_fails_with:
                return 1, self.pip_fails_with
        return 0, ""


@pytest.fixture
def setup(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Setup:
    made = Setup(tmp_path / "checkout")
    monkeypatch.setattr(run, "run_quietly", made.run_quietly)
    return made


WHOLE = ["venv", "uninstall", "install "]
NO_NETWORK = "ERROR: Could not find a version that satisfies the requirement x"
FETCHING = (
    "Crescent's packages couldn't be downloaded. Try again when you have a network connection."
)


def test_the_first_start_sets_up_and_the_second_does_nothing(
    setup: Setup, capsys: pytest.CaptureFixture[str]
) -> None:
    assert setup.prepare() == WHOLE
    said = "Setting up Crescent. This happens only once, and needs a moment and the network…\n"
    assert capsys.readouterr() == ("", said)
    assert setup.prepare() == []
    assert capsys.readouterr() == ("", "")


def test_the_tests_install_what_they_need_beside_the_game(setup: Setup) -> None:
    assert setup.prepare() == WHOLE
    assert setup.prepare("test") == ["install a>=1 c t"]
    assert setup.prepare("test") == setup.prepare() == []


def test_what_the_tests_installed_serves_the_game_too(setup: Setup) -> None:
    assert setup.prepare("test") == [*WHOLE[:2], "install[test]"]
    assert setup.prepare() == []


def test_new_requirements_are_installed_into_the_old_environment(setup: Setup) -> None:
    setup.prepare("test")
    setup.require("a>=2")
    assert setup.prepare() == ["install a>=2"]
    assert setup.prepare("test") == ["install a>=2 c t"]
    setup.require("a>=2", more=">=3")
    assert setup.prepare() == []
    assert setup.prepare("test") == ["install a>=2 c t>=3"]


def test_what_decides_no_requirement_asks_for_nothing(
    setup: Setup, capsys: pytest.CaptureFixture[str]
) -> None:
    setup.prepare("test")
    capsys.readouterr()
    setup.change_the_linter()
    assert setup.prepare() == setup.prepare("test") == []
    assert capsys.readouterr() == ("", "")
    assert setup.environment.is_ready("test")


def test_without_a_network_the_game_starts_with_what_is_there(
    setup: Setup, capsys: pytest.CaptureFixture[str]
) -> None:
    setup.prepare()
    setup.require("a>=2")
    setup.pip_fails_with = NO_NETWORK
    capsys.readouterr()
    for _ in range(2):
        assert setup.prepare() == ["install a>=2"]
        assert capsys.readouterr().err == (
            "Bringing Crescent's packages up to date…\n"
            f"{FETCHING} Crescent will start without the update.\n"
        )
    setup.pip_fails_with = ""
    assert setup.prepare() == ["install a>=2"]
    assert setup.prepare() == []


@pytest.mark.parametrize("text", ["[project", "", "[project]\ndependencies = 3\n"])
def test_with_a_spoiled_project_file_the_game_starts_with_what_is_there(
    setup: Setup, capsys: pytest.CaptureFixture[str], text: str
) -> None:
    setup.prepare()
    capsys.readouterr()
    (setup.root / "pyproject.toml").write_text(text, encoding="utf-8")
    assert setup.prepare() == []
    assert capsys.readouterr().err.startswith("Crescent's pyproject.toml can't be read: ")


def test_an_update_that_was_interrupted_is_resumed(setup: Setup) -> None:
    setup.prepare("test")
    setup.require("a>=2")
    setup.interrupted = True
    with pytest.raises(KeyboardInterrupt):
        setup.prepare("test")
    setup.interrupted = False
    setup.require("a>=1")
    assert setup.prepare() == ["install a>=1"]


def test_a_moved_folder_heals_itself(setup: Setup) -> None:
    setup.prepare()
    setup.root = setup.root.rename(setup.root.with_name("moved"))
    assert setup.prepare() == WHOLE


def test_another_python_makes_the_environment_anew(
    setup: Setup, monkeypatch: pytest.MonkeyPatch
) -> None:
    setup.prepare()
    monkeypatch.setattr(sys, "version_info", (3, 99, 0, "final", 0))
    assert setup.prepare() == WHOLE


def test_a_mended_python_leaves_the_environment(
    setup: Setup, monkeypatch: pytest.MonkeyPatch
) -> None:
    setup.prepare()
    monkeypatch.setattr(sys, "version", "3.11.99 (of another day)")
    monkeypatch.setattr(sys, "version_info", (*sys.version_info[:2], 99, "final", 0))
    assert setup.prepare() == []


def test_a_deleted_interpreter_makes_the_environment_anew(setup: Setup) -> None:
    setup.prepare()
    Path(setup.environment.python()).unlink()
    assert setup.prepare() == WHOLE


@pytest.mark.parametrize("stamp", ["", "{", "[]", '{"environment": 3}'])
def test_an_unreadable_stamp_makes_the_environment_anew(setup: Setup, stamp: str) -> None:
    setup.prepare()
    Path(setup.environment.stamp_file).write_text(stamp, encoding="utf-8")
    assert setup.prepare() == WHOLE


@pytest.fixture(params=["file", "folder", "environment", "link", "dangling link"])
def foreign(request: pytest.FixtureRequest, setup: Setup, tmp_path: Path) -> Path:
    """Return a `.venv` that somebody else made."""
    venv, other = setup.root / ".venv", tmp_path / "other"
    match request.param:
        case "file":
            venv.write_text("mine")
        case "folder":
            (venv / "bin").mkdir(parents=True)
        case "environment":
            venv.mkdir()
            (venv / "pyvenv.cfg").write_text("home = /usr/bin\n")
        case "link":
            other.mkdir()
            (other / "mine.txt").write_text("mine")
            venv.symlink_to(other)
        case "dangling link":
            venv.symlink_to(other)
    return venv


def test_what_somebody_else_made_stays_and_another_name_is_used(
    setup: Setup, foreign: Path
) -> None:
    before = all_below(setup.root)
    assert setup.prepare() == WHOLE
    assert setup.prepare() == []
    assert Path(setup.environment.folder).name == ".venv-crescent"
    assert before.items() <= all_below(setup.root).items()
    assert os.path.lexists(foreign)


def test_where_both_names_are_taken_it_says_so(setup: Setup) -> None:
    for name in run.FOLDERS:
        (setup.root / name).mkdir()
        (setup.root / name / "mine.txt").touch()
    before = all_below(setup.root)
    with pytest.raises(run.SetupError, match="already exist and aren't Crescent's"):
        setup.prepare()
    assert all_below(setup.root) == before


def test_an_environment_that_somebody_else_made_meanwhile_stays(setup: Setup) -> None:
    environment = setup.environment
    foreign = setup.root / ".venv" / "mine.txt"
    foreign.parent.mkdir()
    foreign.touch()
    with pytest.raises(run.SetupError):
        environment.prepare("")
    assert foreign.exists()


def test_an_empty_folder_and_what_was_just_begun_are_ours(setup: Setup) -> None:
    (setup.root / ".venv").mkdir()
    assert Path(setup.environment.folder).name == ".venv"
    (setup.root / ".venv" / f"{run.STAMP}.new").touch()
    assert Path(setup.environment.folder).name == ".venv"
    assert setup.prepare() == WHOLE


def test_what_a_link_in_the_environment_points_to_stays(setup: Setup, tmp_path: Path) -> None:
    setup.prepare()
    mine = tmp_path / "mine"
    mine.mkdir()
    (mine / "file").touch()
    (setup.root / ".venv" / "link").symlink_to(mine)
    Path(setup.environment.python()).unlink()
    assert setup.prepare() == WHOLE
    assert (mine / "file").exists()


def test_an_environment_behind_a_link_is_made_anew_there(setup: Setup, tmp_path: Path) -> None:
    setup.prepare()
    elsewhere = (setup.root / ".venv").rename(tmp_path / "elsewhere")
    (setup.root / ".venv").symlink_to(elsewhere)
    Path(setup.environment.python()).unlink()
    assert setup.prepare() == WHOLE
    assert (setup.root / ".venv").is_symlink()
    assert (elsewhere / run.STAMP).exists()


def test_venv_and_pip_run_in_a_folder_of_ours(setup: Setup) -> None:
    setup.prepare("test")
    assert setup.folders == {setup.environment.folder}


def test_an_update_that_failed_leaves_the_game_and_is_tried_again(setup: Setup) -> None:
    setup.prepare()
    setup.pip_fails_with = NO_NETWORK
    with pytest.raises(run.SetupError, match="network connection"):
        setup.prepare("test")
    assert setup.prepare() == []
    setup.pip_fails_with = ""
    assert setup.prepare("test") == ["install a>=1 c t"]


def test_a_failed_first_installation_is_begun_anew(setup: Setup) -> None:
    setup.pip_fails_with = "ERROR: something new"
    with pytest.raises(run.SetupError, match=r"^pip couldn't install Crescent: ERROR"):
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
    said = "Crescent is already being set up; waiting for that to finish…\n"
    assert capsys.readouterr().err.startswith(said)


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
        (errno.EROFS, "can't write there"),
        (errno.EACCES, "can't write there"),
        (errno.EIO, "couldn't be set up"),
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
        (
            "WARNING: Retrying: [Errno -3] Temporary failure in name resolution",
            "network connection",
        ),
        ("ERROR: Could not install packages: [Errno 28] No space left on device", "disk is full"),
        ("OSError: [Errno 30] Read-only file system: '/x'", "can't write there"),
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
    assert "needs Python 3.11 or newer, but this is Python 3.9" in str(run.python_too_old(3, 9))


def test_a_file_of_the_current_folder_is_no_module_of_what_it_starts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("logging.py", "types.py", "venv.py", "ensurepip.py", "pip.py", "json.py"):
        (tmp_path / name).write_text("raise SystemExit('of the player')\n", encoding="utf-8")
    (tmp_path / "checkout").mkdir()
    monkeypatch.chdir(tmp_path)
    environment = run.Environment(str(tmp_path / "checkout"))
    environment._build()  # noqa: SLF001 - the part that needs no network
    assert Path(environment.python()).exists()


@pytest.mark.skipif(os.name != "posix", reason="links need a privilege elsewhere")
def test_a_link_to_the_file_sets_up_the_checkout_it_points_to(tmp_path: Path) -> None:
    checkout, bin_folder = tmp_path / "checkout", tmp_path / "bin"
    checkout.mkdir()
    bin_folder.mkdir()
    shutil.copy(run.__file__, checkout / "run.py")
    (bin_folder / "crescent").symlink_to(checkout / "run.py")
    ask = "import runpy, sys; print(runpy.run_path(sys.argv[1])['ROOT'])"
    told = subprocess.run(
        [sys.executable, "-c", ask, str(bin_folder / "crescent")],
        capture_output=True,
        text=True,
        check=True,
    )
    assert told.stdout.strip() == str(checkout)


@pytest.mark.parametrize("module", ["hashlib", "json"])
def test_an_interrupt_while_modules_are_loaded_is_quiet(tmp_path: Path, module: str) -> None:
    checkout = tmp_path / "checkout"
    checkout.mkdir()
    for name in ("run.py", "pyproject.toml"):
        shutil.copy(Path(run.ROOT) / name, checkout / name)
    (tmp_path / f"{module}.py").write_text("raise KeyboardInterrupt\n", encoding="utf-8")
    told = subprocess.run(
        [sys.executable, "-S", str(checkout / "run.py"), "--version"],  # -S: others load it too
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        check=False,
    )
    assert (told.returncode, told.stdout, told.stderr) == (130, b"", b"")


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


def test_words_that_cannot_be_told_hinder_nothing(
    setup: Setup, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Full(io.StringIO):
        def write(self, text: str, /) -> int:
            raise OSError(errno.ENOSPC, text)

    monkeypatch.setattr(sys, "stderr", Full())
    assert setup.prepare() == ["venv", "uninstall", "install "]
    assert sys.stderr is None


def test_interpreters_of_windows() -> None:
    windows, linux = (run.Environment("root", platform) for platform in ("win32", "linux"))
    assert Path(windows.python()).parts[-2:] == ("Scripts", "python.exe")
    assert Path(windows.python_without_console()).parts[-2:] == ("Scripts", "pythonw.exe")
    assert Path(linux.python()).parts[-2:] == ("bin", "python")
    assert linux.python_without_console() == linux.python()


@pytest.fixture
def handed_over(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """Return what `main` hands over to, in an environment that is ready."""
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
    assert handed_over == [["-X", "utf8", "-m", "pytest", "-m", "not slow", "tests/engine"]]
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


TABLE = """
= Press Enter to close this window
tr Bu pencereyi kapatmak için Enter'a basın
pt_BR Pressione Enter para fechar esta janela
= {folder} is not Crescent's.
tr {folder} Crescent'a ait değil.
"""


@pytest.mark.parametrize(
    ("environment", "sentence"),
    [
        ({"LC_ALL": "tr_TR.UTF-8"}, "/x Crescent'a ait değil."),
        ({"LANG": "tr"}, "/x Crescent'a ait değil."),
        ({"LANG": "de_DE", "LANGUAGE": "ja:tr"}, "/x Crescent'a ait değil."),
        ({"LC_ALL": "C", "LANGUAGE": "tr"}, "/x is not Crescent's."),
        ({"LANG": "pt_PT.UTF-8"}, "/x is not Crescent's."),
        ({"LANG": "ja_JP"}, "/x is not Crescent's."),
        ({}, "/x is not Crescent's."),
    ],
)
def test_it_speaks_the_language_of_the_environment(
    environment: dict[str, str], sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(run, "TRANSLATIONS", TABLE)
    assert run.told("{folder} is not Crescent's.", folder="/x") == sentence


def test_another_country_s_variant_is_understood(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "pt_PT.UTF-8")
    monkeypatch.setattr(run, "TRANSLATIONS", TABLE)
    assert run.told("Press Enter to close this window").startswith("Pressione")


def test_translations_that_have_changed_are_compiled(tmp_path: Path) -> None:
    tools = tmp_path / "tools"
    tools.mkdir()
    shutil.copy(Path(run.ROOT, "tools", "compile_catalogues.py"), tools)
    source = tmp_path / "assets" / "locale" / "tr" / "LC_MESSAGES" / "crescent.po"
    compiled = source.with_suffix(".mo")
    source.parent.mkdir(parents=True)
    for word in ("Zaman", "Vakit"):
        source.write_text(f'msgid "Time"\nmsgstr "{word}"\n', "utf-8")
        run.compile_translations(str(tmp_path))
        assert word.encode() in compiled.read_bytes()
    written = compiled.stat().st_ino
    run.compile_translations(str(tmp_path))
    assert compiled.stat().st_ino == written
    source.write_text("nonsense", "utf-8")
    run.compile_translations(str(tmp_path))
    assert b"Vakit" in compiled.read_bytes()
    shutil.rmtree(tmp_path / "assets")
    run.compile_translations(str(tmp_path))
