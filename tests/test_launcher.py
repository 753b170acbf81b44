"""`--install-launcher` and `--remove-launcher`: what they write, and the game started by it."""

import base64
import hashlib
import os
import plistlib
import shlex
import shutil
import stat
import struct
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from xml.etree import ElementTree as ET

import pygame
import pytest

from crescent.cli import main
from crescent.launcher import LauncherError, linux, macos, windows
from crescent.launcher.command import StartCommand, is_text, start_command
from crescent.launcher.files import File, write_files
from crescent.launcher.record_type import MADE_FILES, RECORD_TYPE
from crescent.resources import read_bytes
from tests.support.waiting import wait_until
from tests.window.desktop import PATIENCE, Desktop, missing_programs

SOURCE = Path(__file__).parent.parent / "src"

NASTY = "/o\"'d %f%d $HOME `x` \\n\\ #;&|<>*?()~[]{}!\t=, ünï 🂡/crescent".replace("\t", " ")
"""An absolute path with all that means something somewhere on the way to the program."""

posix = pytest.mark.skipif(os.name != "posix", reason="POSIX systems only")

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Run the command in this process; return exit code, standard output, standard error."""

    def run(*arguments: str) -> tuple[int, str, str]:
        exit_code = main(arguments)
        return exit_code, *capsys.readouterr()

    return run


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a data home that is there and empty, on a Linux."""
    monkeypatch.setattr(sys, "platform", "linux")
    folder = tmp_path / "data ü"
    folder.mkdir()
    monkeypatch.setenv("XDG_DATA_HOME", str(folder))
    return folder


@pytest.fixture
def mac(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the home folder of a Mac."""
    monkeypatch.setattr(sys, "platform", "darwin")
    (tmp_path / "home").mkdir()
    return tmp_path / "home"


def tree(folder: Path) -> dict[str, bytes | None]:
    """Return all below a folder: files with their bytes, folders with None."""
    return {
        path.relative_to(folder).as_posix(): None if path.is_dir() else path.read_bytes()
        for path in folder.rglob("*")
    }


def entry_of(data: Path) -> Path:
    return data / "applications" / "crescent.desktop"


def program(name: str) -> str:
    found = shutil.which(name)
    if found is None:
        pytest.skip(f"{name} is not installed here")
    return found


def validate(entry: Path) -> None:
    done = subprocess.run(
        [program("desktop-file-validate"), str(entry)], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


# --- Linux: the command -----------------------------------------------------------------------


def test_the_launcher_is_an_entry_its_icons_and_a_type(run: Run, data: Path) -> None:
    code, out, err = run("--install-launcher")
    assert (code, err) == (0, "")
    assert out == f"Crescent is in the menu now: {entry_of(data)}\n"
    validate(entry_of(data))
    assert {name for name, content in tree(data).items() if content is not None} - MADE_FILES == {
        "applications/crescent.desktop",
        "mime/packages/crescent-record.xml",
        "icons/hicolor/scalable/apps/crescent.svg",
        *(f"icons/hicolor/{size}x{size}/apps/crescent.png" for size in linux.ICON_SIZES),
    }
    for size in linux.ICON_SIZES:
        icon = data / "icons" / "hicolor" / f"{size}x{size}" / "apps" / "crescent.png"
        assert pygame.image.load(icon).get_size() == (size, size)
    for line in ("StartupWMClass=crescent", "Categories=Game;CardGame;", "Icon=crescent"):
        assert f"\n{line}\n" in entry_of(data).read_text("utf-8")


@posix
def test_what_is_written_can_be_read_by_everybody(run: Run, data: Path) -> None:
    run("--install-launcher")
    assert stat.S_IMODE(entry_of(data).stat().st_mode) == 0o644


def test_twice_is_as_once(run: Run, data: Path) -> None:
    before = tree(data)
    first = run("--install-launcher")
    written = tree(data)
    assert run("--install-launcher") == first
    assert tree(data) == written
    assert run("--remove-launcher") == (
        0,
        f"Crescent is no longer in the menu, and {entry_of(data)} is gone.\n",
        "",
    )
    assert tree(data) == before
    assert run("--remove-launcher") == (0, "Crescent wasn't in the menu.\n", "")
    assert tree(data) == before


def test_what_was_there_before_is_there_afterwards(run: Run, data: Path) -> None:
    (data / "icons" / "hicolor" / "48x48" / "apps").mkdir(parents=True)
    (data / "applications").mkdir()
    (data / "applications" / "other.desktop").write_text("[Desktop Entry]\n")
    before = tree(data)
    run("--install-launcher")
    run("--install-launcher")
    run("--remove-launcher")
    assert tree(data) == before


def test_a_folder_that_somebody_else_uses_meanwhile_stays(run: Run, data: Path) -> None:
    run("--install-launcher")
    other = data / "applications" / "other.desktop"
    other.write_text("[Desktop Entry]\n")
    assert run("--remove-launcher")[0] == 0
    assert set(tree(data)) == {"applications", "applications/other.desktop"}


def test_the_home_is_used_without_a_data_home_and_with_a_relative_one(
    run: Run, data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for value in ("", "relative/data"):
        monkeypatch.setenv("XDG_DATA_HOME", value)
        assert run("--install-launcher")[0] == 0
        assert entry_of(tmp_path / "home" / ".local" / "share").is_file()
        assert run("--remove-launcher")[0] == 0
        assert not (tmp_path / "home").exists()
    assert tree(data) == {}


@pytest.mark.parametrize("command", ["--install-launcher", "--remove-launcher"])
@pytest.mark.parametrize("content", ["", "[Desktop Entry]\nName=Crescent\n", "\udcff"])
def test_an_entry_of_somebody_else_stays(run: Run, data: Path, command: str, content: str) -> None:
    entry = entry_of(data)
    entry.parent.mkdir()
    entry.write_text(content, "utf-8", "surrogateescape")
    before = tree(data)
    code, out, err = run(command)
    assert (code, out) == (1, "")
    assert err.endswith(
        "crescent.desktop already exists and isn't Crescent's, so it wasn't touched.\n"
    )
    assert tree(data) == before


def test_an_icon_of_somebody_else_stays(run: Run, data: Path) -> None:
    icon = data / "icons" / "hicolor" / "48x48" / "apps" / "crescent.png"
    icon.parent.mkdir(parents=True)
    icon.write_bytes(b"mine")
    before = tree(data)
    assert run("--install-launcher")[0] == 1
    assert tree(data) == before
    icon.unlink()
    assert run("--install-launcher")[0] == 0
    icon.write_bytes(b"mine")
    assert run("--remove-launcher")[0] == 0
    assert tree(data) == before


def test_the_icons_of_an_older_version_are_ours(run: Run, data: Path) -> None:
    run("--install-launcher")
    icon = data / "icons" / "hicolor" / "48x48" / "apps" / "crescent.png"
    now = icon.read_bytes()
    digest, older = (hashlib.sha256(content).hexdigest()[:16] for content in (now, b"older"))
    icon.write_bytes(b"older")
    text = entry_of(data).read_text("utf-8")
    assert digest in text
    entry_of(data).write_text(text.replace(digest, older), "utf-8")
    assert run("--install-launcher")[0] == 0
    assert icon.read_bytes() == now


def test_an_entry_that_the_player_changed_is_still_ours(run: Run, data: Path) -> None:
    run("--install-launcher")
    text = entry_of(data).read_text("utf-8")
    entry_of(data).write_text(text.replace("Name=Crescent", "Name=My game"), "utf-8")
    assert run("--remove-launcher")[0] == 0
    assert tree(data) == {}


@posix
def test_links_to_nowhere_are_somebody_else_s(run: Run, data: Path) -> None:
    entry_of(data).parent.mkdir()
    entry_of(data).symlink_to(data / "nowhere")
    assert run("--install-launcher")[0] == 1
    assert entry_of(data).is_symlink()


def test_a_folder_of_any_name_holds_a_launcher(
    run: Run, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in (
        NASTY[1:].replace("/crescent", ""),
        "line\nfeed",
        "\x01",
        "a\u2028b\x85;",
        "\udcff",
    ):
        inner = data / name
        monkeypatch.setenv("XDG_DATA_HOME", str(inner))
        assert run("--install-launcher")[0] == 0
        validate(entry_of(inner))
        assert run("--remove-launcher")[0] == 0
        assert not entry_of(inner).exists()
        if is_text(name):
            assert not inner.exists()


# --- what goes wrong --------------------------------------------------------------------------


@pytest.mark.parametrize("command", ["--install-launcher", "--remove-launcher"])
@pytest.mark.parametrize("other", ["--still", "CR1-N-AAAAAAB", "--install-launcher"])
def test_it_stands_alone(run: Run, data: Path, command: str, other: str) -> None:
    code, out, err = run(command, other)
    assert (code, out) == (2, "")
    assert err.endswith(" doesn't go with other arguments.\n")
    assert tree(data) == {}


def test_a_file_where_a_folder_belongs(run: Run, data: Path) -> None:
    (data / "applications").write_bytes(b"")
    before = tree(data)
    code, out, err = run("--install-launcher")
    assert (code, out, err.count("\n")) == (1, "", 1)
    assert err.startswith("crescent: Crescent couldn't be added to the menu: ")
    assert tree(data) == before


@pytest.mark.parametrize("call", ["os.fsync", "os.replace"])
def test_what_fails_half_way_leaves_nothing(
    run: Run, data: Path, monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    module, _, name = call.rpartition(".")
    real = getattr(sys.modules[module], name)
    calls = 0

    def fail_at_the_third(*arguments: object, **details: object) -> object:
        nonlocal calls
        calls += 1
        if calls == 3:
            raise OSError(28, "No space left", "there")
        return real(*arguments, **details)

    monkeypatch.setattr(call, fail_at_the_third)
    assert run("--install-launcher") == (
        1,
        "",
        "crescent: Crescent couldn't be added to the menu: there: No space left.\n",
    )
    assert tree(data) == {}


def test_what_fails_half_way_leaves_the_older_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old, new = tmp_path / "old", tmp_path / "folder" / "new"
    old.write_bytes(b"before")

    def fail(_: str, target: str) -> None:
        raise OSError(30, "Read-only", target)

    monkeypatch.setattr("os.replace", fail)
    with pytest.raises(OSError, match="Read-only"):
        write_files([File(old, b"after"), File(new, b"new")])
    assert tree(tmp_path) == {"old": b"before"}


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="no /proc here")
def test_a_home_that_cannot_be_written(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "/proc/nowhere")  # not even by the superuser
    code, out, err = run("--install-launcher")
    assert (code, out, err.count("\n")) == (1, "", 1)
    assert err.startswith("crescent: Crescent couldn't be added to the menu: /proc/nowhere")
    assert run("--remove-launcher") == (0, "Crescent wasn't in the menu.\n", "")


@pytest.mark.usefixtures("data")
def test_a_file_that_cannot_be_removed(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    run("--install-launcher")

    def fail(path: Path) -> None:
        raise PermissionError(13, "Denied", str(path))

    monkeypatch.setattr(Path, "unlink", fail)
    code, out, err = run("--remove-launcher")
    assert (code, out, err.count("\n")) == (1, "", 1)
    assert err.startswith("crescent: Crescent couldn't be taken out of the menu: ")


@pytest.mark.parametrize("home", ["relative", None])
def test_without_a_home(
    run: Run, data: Path, monkeypatch: pytest.MonkeyPatch, home: str | None
) -> None:
    monkeypatch.delenv("XDG_DATA_HOME")
    if home is None:

        def nobody() -> Path:
            raise RuntimeError

        monkeypatch.setattr(Path, "home", nobody)
    else:
        monkeypatch.setenv("HOME", home)
    assert run("--install-launcher") == (
        1,
        "",
        "crescent: There's no home folder to put a launcher in.\n",
    )
    assert tree(data) == {}


# --- what is started --------------------------------------------------------------------------


@posix
@pytest.mark.parametrize("name", ["crescent", "crescent-gui"])
def test_the_script_that_was_run_is_what_is_started(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    script = tmp_path / name
    script.write_bytes(b"")
    script.chmod(0o755)
    monkeypatch.chdir(tmp_path)
    for argument in (str(script), name):
        monkeypatch.setattr(sys, "argv", [argument])
        assert start_command() == StartCommand(str(script))


@pytest.mark.parametrize("argument", ["-c", "", "/nowhere/crescent", str(SOURCE / "crescent")])
def test_else_it_is_the_module(monkeypatch: pytest.MonkeyPatch, argument: str) -> None:
    monkeypatch.setattr(sys, "argv", [argument])
    assert start_command() == StartCommand(sys.executable, ("-m", "crescent"), str(SOURCE))


@pytest.mark.parametrize("prefix", [".cache/uv/archive-v0/x", "uv/Cache/x", "tagged/a/x"])
def test_no_launcher_for_what_lies_in_a_cache(
    run: Run, data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, prefix: str
) -> None:
    (tmp_path / "tagged").mkdir()
    (tmp_path / "tagged" / "CACHEDIR.TAG").touch()
    monkeypatch.setattr(sys, "prefix", str(tmp_path / prefix))
    code, out, err = run("--install-launcher")
    assert (code, out) == (1, "")
    assert err == (
        f"crescent: The game runs from {tmp_path / prefix}, a cache that may be emptied at any "
        "time. Install it first, for example with pipx install or uv tool install.\n"
    )
    assert tree(data) == {}


def test_an_environment_with_a_tag_of_its_own_lasts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "CACHEDIR.TAG").touch()
    monkeypatch.setattr(sys, "prefix", str(tmp_path))
    assert start_command().program == sys.executable


def test_a_bundle_is_started_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert start_command() == StartCommand(sys.executable)


def test_windows_starts_what_has_no_console(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(sys, "argv", [str(tmp_path / "crescent")])
    monkeypatch.setattr(sys, "executable", str(tmp_path / "python.exe"))
    assert start_command().program == str(tmp_path / "python.exe")
    (tmp_path / "pythonw.exe").write_bytes(b"")
    assert start_command() == StartCommand(
        str(tmp_path / "pythonw.exe"), ("-m", "crescent"), str(SOURCE)
    )
    (tmp_path / "crescent-gui.exe").write_bytes(b"")
    assert start_command() == StartCommand(str(tmp_path / "crescent-gui.exe"))


@pytest.mark.parametrize("path", ["", "/a\nb/python", "/\udcff/python", "/\x7f/python"])
def test_a_python_that_cannot_be_named(
    run: Run, data: Path, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    monkeypatch.setattr(sys, "executable", path)
    with pytest.raises(LauncherError):
        start_command()
    code, out, err = run("--install-launcher")
    assert (code, out, err.count("\n")) == (1, "", 1)
    assert tree(data) == {}


# --- Linux: the rules of desktop entries ------------------------------------------------------


@pytest.mark.parametrize(
    ("command", "value"),
    [
        (StartCommand("/usr/bin/crescent"), "/usr/bin/crescent"),
        (StartCommand("/py", ("-m", "crescent"), "/src"), "/py -m crescent"),
        (StartCommand("/a b/c"), '"/a b/c"'),
        (StartCommand("/a'b"), '"/a\'b"'),
        (StartCommand('/a"b'), r'"/a\\"b"'),
        (StartCommand("/a$b`c"), r'"/a\\$b\\`c"'),
        (StartCommand("/a\\b"), r'"/a\\\\b"'),
        (StartCommand("/ü"), '"/ü"'),
        (StartCommand("/py", ("50%", "")), r'/py "50%%" ""'),
        (StartCommand("/50%"), r'/bin/sh -c "exec \\"\\$0\\" \\"\\$@\\"" "/50%%"'),
        (StartCommand("/a=b"), r'/bin/sh -c "exec \\"\\$0\\" \\"\\$@\\"" "/a=b"'),
    ],
)
def test_a_command_is_quoted_as_the_specification_has_it(command: StartCommand, value: str) -> None:
    assert linux.exec_value(command) == f"{value} --open %f"


def test_lists_come_back_as_they_were_written() -> None:
    texts = ["", "a;b", "\\;", " x", "\n\t\r", NASTY, "ü"]
    assert linux.unescaped_list(linux.escaped_list(texts)) == texts


def test_a_nasty_path_is_still_a_valid_entry(tmp_path: Path) -> None:
    entry = tmp_path / "crescent.desktop"
    command = StartCommand(NASTY, ("-m", "crescent"), NASTY)
    entry.write_text(linux.entry_text(command, ["0"], [NASTY]), "utf-8")
    validate(entry)


# --- Linux: the type of record files ----------------------------------------------------------

ENGLISH = "Crescent game"


def package_of(data: Path) -> Path:
    return data / "mime" / "packages" / "crescent-record.xml"


def test_the_type_says_what_records_are_and_how_their_names_end(run: Run, data: Path) -> None:
    run("--install-launcher")
    root = ET.fromstring(package_of(data).read_bytes())  # noqa: S314 - our own file
    ns = "{http://www.freedesktop.org/standards/shared-mime-info}"
    assert root.tag == f"{ns}mime-info"
    (kind,) = root
    assert kind.get("type") == RECORD_TYPE
    assert kind.findtext(f"{ns}comment") == ENGLISH
    glob = kind.find(f"{ns}glob")
    assert glob is not None
    assert glob.get("pattern") == "*.crescent"
    assert f"\nMimeType={RECORD_TYPE};\n" in entry_of(data).read_text("utf-8")


def test_a_type_of_somebody_else_stays(run: Run, data: Path) -> None:
    package_of(data).parent.mkdir(parents=True)
    package_of(data).write_bytes(b"<mime-info/>")
    before = tree(data)
    code, out, err = run("--install-launcher")
    assert (code, out) == (1, "")
    assert err.endswith(
        "crescent-record.xml already exists and isn't Crescent's, so it wasn't touched.\n"
    )
    assert tree(data) == before


def test_the_types_of_others_stay_known(run: Run, data: Path) -> None:
    other = data / "mime" / "packages" / "other.xml"
    other.parent.mkdir(parents=True)
    other.write_text(
        '<?xml version="1.0"?>'
        '<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">'
        '<mime-type type="application/x-other"><glob pattern="*.other"/></mime-type></mime-info>'
    )
    subprocess.run(
        [program("update-mime-database"), str(data / "mime")], capture_output=True, check=True
    )
    before = tree(data)
    run("--install-launcher")
    assert b"*.crescent" in (data / "mime" / "globs2").read_bytes()
    run("--remove-launcher")
    assert tree(data) == before
    assert b"*.other" in (data / "mime" / "globs2").read_bytes()


def test_without_the_programs_of_the_system_the_files_are_there_all_the_same(
    run: Run, data: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert run("--install-launcher")[0] == 0
    assert package_of(data).is_file()
    assert not any((data / name).exists() for name in MADE_FILES)
    assert run("--remove-launcher")[0] == 0
    assert tree(data) == {}


def test_what_the_programs_made_is_tidied_up_without_them(
    run: Run, data: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    run("--install-launcher")
    for name in MADE_FILES - {"applications/mimeinfo.cache"}:
        (data / name).parent.mkdir(exist_ok=True)
        (data / name).write_bytes(b"made")
    (data / "applications" / "mimeinfo.cache").write_bytes(b"[MIME Cache]\n")
    monkeypatch.setenv("PATH", str(tmp_path))
    assert run("--remove-launcher")[0] == 0
    assert tree(data) == {}


@posix
def test_gio_knows_a_record_and_what_opens_it(run: Run, data: Path, tmp_path: Path) -> None:
    program("update-mime-database")
    run("--install-launcher")
    record = tmp_path / "game.CRESCENT"
    record.write_text('[Code "CR1-N-AAAAAAB"]\n')
    environment = {**os.environ, "XDG_DATA_HOME": str(data), "XDG_DATA_DIRS": str(tmp_path)}

    def told(*command: str) -> str:
        done = subprocess.run(
            [program("gio"), *command], env=environment, capture_output=True, text=True, check=True
        )
        return done.stdout

    assert f" {RECORD_TYPE}\n" in told("info", "-a", "standard::content-type", str(record))
    assert "crescent.desktop" in told("mime", RECORD_TYPE)
    run("--remove-launcher")
    assert RECORD_TYPE not in told("info", "-a", "standard::content-type", str(record))


@posix
def test_the_entry_passes_the_file_on(data: Path, tmp_path: Path) -> None:
    told, script = tmp_path / "told", tmp_path / "50% =" / "crescent"
    script.parent.mkdir()
    script.write_text(f'#!/bin/sh\nfor file; do echo "$file"; done >{shlex.quote(str(told))}\n')
    script.chmod(0o755)
    entry = data / "crescent.desktop"
    entry.write_text(linux.entry_text(StartCommand(str(script))), "utf-8")
    record = tmp_path / "ü it's 100%.crescent"
    record.touch()

    def says(text: str) -> bool:
        return told.read_text("utf-8") == text

    for arguments, expected in ((), "--open\n"), ((str(record),), f"--open\n{record}\n"):
        subprocess.run([program("gio"), "launch", str(entry), *arguments], check=True)
        wait_until(told.exists, "the script")
        wait_until(partial(says, expected), "its answer")
        told.unlink()


# --- Linux: the game started by it ------------------------------------------------------------


@pytest.fixture(scope="module")
def desktop(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desktop]:
    missing = missing_programs()
    if missing:
        pytest.skip(f"the real window needs {', '.join(missing)}, not installed here")
    with Desktop(tmp_path_factory.mktemp("desktop")).running() as running:
        yield running


def started_by_gio(desktop: Desktop, entry: Path, folder: Path) -> None:
    """Start the game as a menu does, see its window, and close it."""
    environment = desktop.environment() | {"HOME": str(folder)}
    environment.pop("PYTHONPATH", None)  # a menu does not know it
    log = folder / "log.txt"
    with log.open("wb") as stream:  # no pipe: the game holds it open when gio has ended
        subprocess.run(
            [program("gio"), "launch", str(entry)],
            env=environment,
            cwd="/",
            stdin=subprocess.DEVNULL,
            stdout=stream,
            stderr=stream,
            timeout=PATIENCE,
            check=False,
        )
    try:
        wait_until(lambda: _windows(desktop), "the window")
        wait_until(lambda: desktop.xdotool("getactivewindow") == _windows(desktop), "focus")
        process = int(desktop.xdotool("getactivewindow", "getwindowpid")[0])
        desktop.xdotool("key", "alt+F4")
        wait_until(lambda: not _is_running(process), "the game's end")
    except AssertionError as error:
        error.add_note(f"screen: {desktop.screenshot()}")
        error.add_note(f"output: {log.read_text(errors='replace')}")
        raise
    assert log.read_bytes() == b""


def _is_running(process: int) -> bool:
    try:
        return Path("/proc", str(process), "cmdline").read_bytes() != b""
    except OSError:
        return False


def _windows(desktop: Desktop) -> list[str]:
    return desktop.xdotool("search", "--onlyvisible", "--class", "^crescent$")


@posix
@pytest.mark.window
def test_gio_starts_the_module(data: Path, desktop: Desktop, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "crescent", "--install-launcher"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    text = entry_of(data).read_text("utf-8")
    assert f"\nPath={SOURCE}\n" in text
    started_by_gio(desktop, entry_of(data), tmp_path)


@posix
@pytest.mark.window
def test_gio_starts_a_script_in_a_nasty_folder(
    data: Path, desktop: Desktop, tmp_path: Path
) -> None:
    script = tmp_path / NASTY[1:]
    script.parent.mkdir(parents=True)
    script.write_text(
        f"#!{sys.executable}\nimport sys\nsys.path.insert(0, {str(SOURCE)!r})\n"
        "from crescent.cli import main\nsys.exit(main())\n"
    )
    script.chmod(0o755)
    done = subprocess.run(
        [str(script), "--install-launcher"], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "\nPath=" not in entry_of(data).read_text("utf-8")
    started_by_gio(desktop, entry_of(data), tmp_path)


# --- macOS ------------------------------------------------------------------------------------


def test_an_application_folder_is_written_and_removed(run: Run, mac: Path) -> None:
    bundle = mac / "Applications" / "Crescent.app"
    first = run("--install-launcher")
    assert first == (0, f"Crescent is in the menu now: {bundle}\n", "")
    written = tree(mac)
    assert run("--install-launcher") == first
    assert tree(mac) == written
    assert {path.relative_to(bundle).as_posix() for path in bundle.rglob("*.*")} == {
        "Contents/Info.plist",
        "Contents/Resources/crescent.icns",
    }
    told = plistlib.loads((bundle / "Contents" / "Info.plist").read_bytes())
    assert (told["CFBundleExecutable"], told["CFBundlePackageType"]) == ("crescent", "APPL")
    assert os.access(bundle / "Contents" / "MacOS" / told["CFBundleExecutable"], os.X_OK)
    assert (bundle / "Contents" / "Resources" / told["CFBundleIconFile"]).is_file()
    assert run("--remove-launcher")[0] == 0
    assert tree(mac) == {}
    assert run("--remove-launcher") == (0, "Crescent wasn't in the menu.\n", "")


def test_the_application_opens_records(run: Run, mac: Path) -> None:
    run("--install-launcher")
    plist = mac / "Applications" / "Crescent.app" / "Contents" / "Info.plist"
    told = plistlib.loads(plist.read_bytes())
    (opened,), (declared,) = told["CFBundleDocumentTypes"], told["UTExportedTypeDeclarations"]
    assert opened["CFBundleTypeName"] == ENGLISH
    assert opened["LSItemContentTypes"] == [declared["UTTypeIdentifier"]]
    assert opened["CFBundleTypeExtensions"] == ["crescent"]
    tags = declared["UTTypeTagSpecification"]
    assert tags == {
        "public.filename-extension": ["crescent"],
        "public.mime-type": [RECORD_TYPE],
    }


def test_what_else_is_in_the_application_folders_stays(run: Run, mac: Path) -> None:
    (mac / "Applications").mkdir()
    run("--install-launcher")
    notes = mac / "Applications" / "Crescent.app" / "notes.txt"
    notes.write_bytes(b"mine")
    run("--remove-launcher")
    assert {path for path, content in tree(mac).items() if content is not None} == {
        "Applications/Crescent.app/notes.txt"
    }
    notes.unlink()
    notes.parent.rmdir()
    run("--install-launcher")
    run("--remove-launcher")
    assert tree(mac) == {"Applications": None}


@pytest.mark.parametrize("command", ["--install-launcher", "--remove-launcher"])
@pytest.mark.parametrize(
    ("file", "content"),
    [
        ("Info.plist", plistlib.dumps({"CFBundleIdentifier": "org.example.moon"})),
        ("Info.plist", plistlib.dumps(["crescent-solitaire.launcher"])),
        ("Info.plist", b"<plist"),
        ("Info.plist", b""),
        ("MacOS/crescent", b"#!/bin/sh\n"),
    ],
)
def test_an_application_of_somebody_else_stays(
    run: Run, mac: Path, command: str, file: str, content: bytes
) -> None:
    path = mac / "Applications" / "Crescent.app" / "Contents" / file
    path.parent.mkdir(parents=True)
    path.write_bytes(content)
    before = tree(mac)
    code, out, err = run(command)
    assert (code, out) == (1, "")
    assert "Crescent.app already exists" in err
    assert tree(mac) == before


@posix
def test_the_script_of_the_application_starts_the_command(tmp_path: Path) -> None:
    program = tmp_path / NASTY[1:]
    program.parent.mkdir(parents=True)
    program.write_text('#!/bin/sh\nprintf "%s\\n" "$PWD" "$@"\n')
    program.chmod(0o755)
    text = macos.script(StartCommand(str(program), ("-m", "a b"), str(program.parent)))
    done = subprocess.run(["sh", "-c", text], capture_output=True, text=True, check=True)
    assert done.stdout == f"{program.parent}\n-m\na b\n"
    assert shlex.quote(str(program)) in text


def test_the_icon_of_the_application_holds_its_pictures() -> None:
    data = macos.icns({"ic07": b"abc", "ic08": b""})
    assert data == b"icns\0\0\0\x1bic07\0\0\0\x0babcic08\0\0\0\x08"


# --- Windows ----------------------------------------------------------------------------------


class PowerShell:
    """Stands in for it: keeps the scripts and gives an answer."""

    def __init__(self, answer: bytes | Exception) -> None:
        self.answer = answer
        self.scripts: list[str] = []

    def __call__(self, command: list[str], **_: object) -> subprocess.CompletedProcess[bytes]:
        assert command[:-1] == ["powershell", "-NoProfile", "-NonInteractive", "-EncodedCommand"]
        self.scripts.append(base64.b64decode(command[-1]).decode("utf-16-le"))
        if isinstance(self.answer, Exception):
            raise self.answer
        return subprocess.CompletedProcess(command, 0, self.answer, b"")


@pytest.fixture
def answer(monkeypatch: pytest.MonkeyPatch) -> Callable[[bytes | Exception], PowerShell]:
    """Make this a Windows whose PowerShell gives that answer."""

    def answer(text: bytes | Exception) -> PowerShell:
        shell = PowerShell(text)
        monkeypatch.setattr(sys, "platform", "win32")
        monkeypatch.setattr(subprocess, "run", shell)
        return shell

    return answer


SHORTCUT = "C:\\Users\\Ü\\Start Menu\\Programs\\Crescent.lnk"


def test_a_shortcut_is_written_and_removed(
    run: Run, tmp_path: Path, answer: Callable[[bytes | Exception], PowerShell]
) -> None:
    icon = tmp_path / "home" / "AppData" / "Local" / "Crescent launcher" / "crescent.ico"
    for _ in range(2):
        shell = answer(f"\ufeffinstalled\r\n{SHORTCUT}\r\n".encode())
        assert run("--install-launcher") == (
            0,
            f"Crescent is in the menu now: {SHORTCUT}\n",
            "",
        )
        assert icon.is_file()
        assert f"$link.TargetPath = '{sys.executable}'" in shell.scripts[0]
        assert "$link.Arguments = '-m crescent'" in shell.scripts[0]
        assert f"$link.WorkingDirectory = '{SOURCE}'" in shell.scripts[0]
    shell = answer(f"removed\r\n{SHORTCUT}\r\n".encode())
    assert run("--remove-launcher")[1].startswith("Crescent is no longer in the menu")
    assert f"$icon = '{icon}'" in shell.scripts[0]
    assert not icon.parent.exists()
    answer(f"absent\r\n{SHORTCUT}\r\n".encode())
    assert run("--remove-launcher") == (0, "Crescent wasn't in the menu.\n", "")


@pytest.mark.parametrize("command", ["--install-launcher", "--remove-launcher"])
@pytest.mark.parametrize(
    ("reply", "part"),
    [
        (b"foreign\r\nC:\\Crescent.lnk\r\n", "C:\\Crescent.lnk already exists"),
        (b"failed\r\nAccess is denied\r\n", "Access is denied."),
        (b"", "PowerShell ended with 0."),
        (FileNotFoundError(2, "Not found", "powershell"), "powershell: Not found."),
        (subprocess.TimeoutExpired("powershell", 1), "PowerShell does not answer."),
    ],
)
def test_a_shortcut_that_cannot_be_written_or_removed(
    run: Run,
    tmp_path: Path,
    answer: Callable[[bytes | Exception], PowerShell],
    command: str,
    reply: bytes | Exception,
    part: str,
) -> None:
    answer(reply)
    code, out, err = run(command)
    assert (code, out, err.count("\n")) == (1, "", 1)
    assert part in err
    assert not (tmp_path / "home").exists()


def test_a_path_reaches_powershell_as_it_is() -> None:
    assert windows.quoted("C:\\it's $x `n “a” ‘b’") == "'C:\\it''s $x `n “a” ‘‘b’’'"
    script = windows.install_script(StartCommand("C:\\PROGRAM", ("a b",), "C:\\FOLDER"), "C:\\ICON")
    assert "$link.TargetPath = 'C:\\PROGRAM'\n" in script
    assert "$link.Arguments = '\"a b\"'\n" in script
    assert "$link.WorkingDirectory = 'C:\\FOLDER'\n" in script
    assert "$icon = 'C:\\ICON'\n" in script


def test_the_scripts_say_that_records_are_opened_by_the_game() -> None:
    command = StartCommand("C:\\a b\\crescent-gui.exe")
    script = windows.install_script(command, "C:\\i.ico")
    assert '$opening = \'"C:\\a b\\crescent-gui.exe" --open "%1"\'\n' in script
    assert f"$called = '{ENGLISH}'\n" in script
    for text in (script, windows.remove_script("C:\\i.ico")):
        assert "$classes = 'Software\\Classes'\n" in text
        assert "$kind = 'Crescent.Record'\n" in text
        assert '"$classes\\.crescent"' in text
    assert "'\\shell\\open\\command', $opening" in script
    assert "SetValue('', $kind)" in script
    assert "DeleteSubKeyTree" not in script
    assert 'DeleteSubKeyTree("$classes\\$kind", $false)' in windows.remove_script("C:\\i.ico")


def test_the_scripts_leave_a_class_alone_that_is_not_drawn_by_our_icon() -> None:
    install = windows.install_script(StartCommand("C:\\py.exe"), "C:\\i.ico")
    for script, change in (
        (install, "CreateSubKey"),
        (windows.remove_script("C:\\i.ico"), "DeleteSubKeyTree"),
    ):
        guard = script.index("""$drawn -ne "$icon,0") {\n        'foreign'; $class; exit 0""")
        assert guard < script.index(change)
    # Should it be ended half-way, the class is known as ours.
    assert install.index("@('\\DefaultIcon', ") < install.index("@('', $called)")


def test_windows_opens_a_record_in_whatever_folder(tmp_path: Path) -> None:
    folder = tmp_path / "it's 'src'"
    (folder / "crescent").mkdir(parents=True)
    (folder / "crescent" / "__init__.py").touch()
    (folder / "crescent" / "cli.py").write_text(
        "import sys, types\ndef gui_main():\n    print(sys.argv[1:])\n    return 3\n"
    )
    (tmp_path / "types.py").write_text("raise SystemExit('beside the record')\n")
    command = StartCommand(sys.executable, ("-m", "crescent"), str(folder))
    line = windows.opening(command)
    assert line.endswith(' --open "%1"')
    # A shell of this system takes the line apart as Windows does: it has nothing but quotes.
    parts = [part.replace("%1", "a b.crescent") for part in shlex.split(line)]
    done = subprocess.run(parts, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (3, "['--open', 'a b.crescent']\n")


def test_braces_and_quotes_of_the_scripts_are_balanced() -> None:
    for script in (
        windows.install_script(StartCommand("C:\\py.exe"), "C:\\i.ico"),
        windows.remove_script("C:\\i.ico"),
    ):
        assert script.count("{") == script.count("}") > 2
        assert script.count("(") == script.count(")")
        assert script.count("'") % 2 == script.count('"') % 2 == 0


def test_the_icon_of_the_shortcut_holds_its_pictures() -> None:
    pictures = [read_bytes("icons", "app", f"crescent-{size}.png") for size in windows.ICON_SIZES]
    data = windows.ico(pictures)
    assert struct.unpack("<3H", data[:6]) == (0, 1, len(pictures))
    for number, picture in enumerate(pictures):
        width, height, *_, length, offset = struct.unpack("<4B2H2I", data[6 + 16 * number :][:16])
        size = windows.ICON_SIZES[number] % 256
        assert (width, height) == (size, size)
        assert data[offset : offset + length] == picture
