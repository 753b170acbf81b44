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

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "crescent.6"


def rendered() -> str:
    """The page as groff shows it, which must have nothing to say about it."""
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


def test_man_shows_the_page_without_a_warning() -> None:
    if shutil.which("man") is None:
        pytest.skip("the page is shown with man, not installed here")
    done = subprocess.run(
        ["man", "--warnings", "-l", "-Tutf8", "-Z", str(PAGE)],
        env={"PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "MANROFFSEQ": "", "MANWIDTH": "80"},
        capture_output=True,
        check=True,
    )
    assert done.stderr == b""
    assert done.stdout


def test_the_wheel_brings_the_page() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    shared = project["tool"]["hatch"]["build"]["targets"]["wheel"]["shared-data"]
    assert shared == {"docs/crescent.6": "share/man/man6/crescent.6"}
