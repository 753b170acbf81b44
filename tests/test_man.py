"""The manual page: made from the parsers, complete, clean, and in the wheel."""

import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from crescent.cli.commands import COMMANDS, command_parser
from crescent.cli.window import window_parser
from crescent.storage import folder as storage_folder
from crescent.ui.shell.drawing import face_cache

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "crescent.6"


def rendered() -> str:
    """Return the page as groff shows it, which must have nothing to say about it."""
    if shutil.which("groff") is None:
        pytest.skip("the page is rendered with groff, not installed here")
    done = subprocess.run(
        ["groff", "-man", "-Tutf8", "-ww", "-P-cbou", str(PAGE)], capture_output=True, check=True
    )
    assert done.stderr == b""
    return done.stdout.decode("utf-8")


def test_the_page_is_what_the_tool_writes(tmp_path: Path) -> None:
    fresh = tmp_path / "crescent.6"
    tool = [sys.executable, str(ROOT / "tools" / "build_man.py"), "--output", str(fresh)]
    subprocess.run(tool, check=True, capture_output=True)
    assert fresh.read_bytes() == PAGE.read_bytes(), "run tools/build_man.py"


def test_the_page_tells_every_option_and_command() -> None:
    text = rendered()
    parsers = [window_parser(), *map(command_parser, COMMANDS)]
    options = {name for parser in parsers for name in parser._option_string_actions}  # noqa: SLF001
    assert {"--theme", "--moves", "--install-launcher"} <= options
    for name in (*options, *COMMANDS):
        assert re.search(rf"^ +(-h, )?{name}\b", text, re.MULTILINE), name
    assert '"P6>P3 R"' in text
    assert "system's menu" in text
    assert "\\" not in text


def test_page_and_help_write_every_option_alike() -> None:
    text = " ".join(rendered().split())
    for parser in (window_parser(), *map(command_parser, COMMANDS)):
        for action in parser._actions:  # noqa: SLF001 - argparse has no other list of them
            if action.option_strings:
                formatter = parser._get_formatter()  # noqa: SLF001 - nor of how it writes them
                written = formatter._format_action_invocation(action)  # noqa: SLF001
                assert f" {' '.join(written.split())} " in text, written


def test_the_page_tells_every_variable_of_the_environment() -> None:
    text = rendered()
    for name in (storage_folder.VARIABLE, face_cache.VARIABLE):
        assert name in text


def test_man_shows_the_page_without_a_warning(tmp_path: Path) -> None:
    if shutil.which("man") is None:
        pytest.skip("the page is shown with man, not installed here")
    done = subprocess.run(
        ["man", "--warnings", "-l", "-Tutf8", "-Z", str(PAGE)],
        env={
            "PATH": "/usr/bin:/bin",
            "HOME": str(tmp_path),
            "LC_ALL": "C.UTF-8",
            "MANROFFSEQ": "",
            "MANWIDTH": "80",
        },
        capture_output=True,
        check=True,
    )
    assert done.stderr == b""
    assert done.stdout


def test_the_wheel_brings_the_page() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    shared = project["tool"]["hatch"]["build"]["targets"]["wheel"]["shared-data"]
    assert shared["docs/crescent.6"] == "share/man/man6/crescent.6"
