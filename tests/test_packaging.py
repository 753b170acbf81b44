"""What is promised to whoever installs or packages the game, where nobody would notice a slip."""

import importlib
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

import crescent
import run
from crescent.cli.commands import COMMANDS
from crescent.engine import Variant
from crescent.launcher.record_type import RECORD_TYPE
from crescent.settings import CHOICES

ROOT = Path(__file__).parent.parent
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PROJECT = PYPROJECT["project"]
PACKAGING = ROOT / "packaging"
(METAINFO,) = (PACKAGING / "linux").glob("*.metainfo.xml")
ENTRY = PACKAGING / "linux" / "crescent.desktop"


def test_pygame_comes_in_the_build_that_the_python_has() -> None:
    dependencies = PROJECT["dependencies"]
    assert dependencies[:2] == [
        'pygame>=2.6.1; python_version < "3.14"',
        'pygame-ce>=2.5.6; python_version >= "3.14"',
    ]
    others = [name.partition(">=")[0] for name in dependencies[2:]]
    assert others == ["platformdirs", "tqdm"]


def test_run_py_and_the_package_need_the_same_python() -> None:
    assert PROJECT["requires-python"] == ">={}.{}".format(*run.MINIMUM)


@pytest.mark.parametrize("kind", ["scripts", "gui-scripts"])
def test_every_command_has_its_function(kind: str) -> None:
    for target in PROJECT[kind].values():
        module, _, function = target.partition(":")
        assert callable(getattr(importlib.import_module(module), function))


def test_the_version_stands_in_one_place_and_the_changelog_knows_it() -> None:
    assert PROJECT["dynamic"] == ["version"]
    assert f"## [{crescent.__version__}]" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_every_font_comes_with_its_licence() -> None:
    families = {path.name.split("-")[0] for path in (ROOT / "assets" / "fonts").glob("*.ttf")}
    drawn_into_the_deck = {"Fraunces", "Source-Serif-4"}
    notes = (ROOT / "THIRD-PARTY.md").read_text(encoding="utf-8")
    for family in families | drawn_into_the_deck:
        licence = ROOT / "assets" / "fonts" / f"OFL-{family}.txt"
        assert "SIL Open Font License" in licence.read_text(encoding="utf-8")
        assert licence.name in notes


def test_the_licence_names_those_of_all_that_the_wheel_carries() -> None:
    assert PROJECT["license"] == "MIT AND OFL-1.1"
    for pattern in PROJECT["license-files"]:
        assert list(ROOT.glob(pattern)), pattern


def test_all_that_the_wheel_shares_is_there() -> None:
    shared = PYPROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["shared-data"]
    for name in shared:
        assert (ROOT / name).is_file(), name
    assert "share/bash-completion/completions/crescent" in shared.values()


# --- files for a system package ---------------------------------------------------------------


def output(program: str, *arguments: object, **details: object) -> str:
    """Run a program that may be missing; what it prints, and it must be content."""
    if shutil.which(program) is None:
        pytest.skip(f"{program} is not installed here")
    done = subprocess.run(  # type: ignore[call-overload]
        [program, *map(str, arguments)], capture_output=True, text=True, check=False, **details
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stderr == ""
    return str(done.stdout)


def test_the_files_are_what_the_tool_writes(tmp_path: Path) -> None:
    pytest.importorskip("shtab", reason="the files are written with shtab, not installed here")
    tool = [sys.executable, str(ROOT / "tools" / "build_packaging.py"), "--output", str(tmp_path)]
    subprocess.run(tool, check=True, capture_output=True)
    written = [path for path in tmp_path.rglob("*") if path.is_file()]
    assert len(written) == 6
    for path in written:
        there = PACKAGING / path.relative_to(tmp_path)
        assert path.read_bytes() == there.read_bytes(), "run tools/build_packaging.py"


def test_the_desktop_entry_is_valid() -> None:
    assert output("desktop-file-validate", ENTRY) == ""
    assert "X-Crescent" not in ENTRY.read_text("utf-8"), "the package keeps account of its files"


def test_the_software_catalogue_entry_is_valid() -> None:
    output("appstreamcli", "validate", "--no-net", METAINFO)


def test_the_software_catalogue_entry_agrees_with_the_rest() -> None:
    told = ET.fromstring(METAINFO.read_bytes())  # noqa: S314 - our own file
    assert told.findtext("id") == METAINFO.name.removesuffix(".metainfo.xml")
    assert told.findtext("project_license") == PROJECT["license"]
    assert told.findtext("launchable") == ENTRY.name
    assert told.findtext("provides/mediatype") == RECORD_TYPE
    assert told.findtext("provides/binary") in PROJECT["scripts"]
    entry = dict(line.split("=", 1) for line in ENTRY.read_text("utf-8").splitlines()[1:])
    assert told.findtext("name") == entry["Name"]
    assert told.findtext("summary") == entry["Comment"]
    assert told.findtext("icon") == entry["Icon"]
    categories = [category.text for category in told.findall("categories/category")]
    assert categories == entry["Categories"].strip(";").split(";")


COMPLETED = [
    ("s", {"solve", "stats", "survey"}),
    ("--the", {"--theme"}),
    ("--theme ", set(CHOICES["theme"])),
    ("stats --variant ", {variant.value for variant in Variant}),
    ("solve --j", {"--json"}),
    ("import g", {"game.crescent"}),
    ("--open g", {"game.crescent"}),
    ("help s", {"solve", "stats", "survey"}),
]
"""What is typed, and what may come of its last word."""

BASH = """
source "$1"; shift
COMP_WORDS=(crescent "$@"); COMP_CWORD=$(( ${#COMP_WORDS[@]} - 1 ))
_shtab_crescent
printf '%s\\n' "${COMPREPLY[@]}"
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder with a record."""
    (tmp_path / "here").mkdir()
    (tmp_path / "here" / "game.crescent").touch()
    return tmp_path / "here"


@pytest.mark.parametrize(("typed", "expected"), COMPLETED)
def test_bash_completes(folder: Path, typed: str, expected: set[str]) -> None:
    completion = PACKAGING / "completions" / "crescent.bash"
    told = output("bash", "-c", BASH, "bash", completion, *typed.split(" "), cwd=folder)
    assert set(told.split()) == expected


@pytest.mark.parametrize(("typed", "expected"), COMPLETED)
def test_fish_completes(folder: Path, typed: str, expected: set[str]) -> None:
    completion = PACKAGING / "completions" / "crescent.fish"
    command = f"source {completion}; complete -C 'crescent {typed}'"
    told = output("fish", "--no-config", "-c", command, cwd=folder)
    assert {line.split("\t")[0] for line in told.splitlines()} == expected


@pytest.mark.parametrize("typed", ["gam", "--still gam"])
def test_fish_completes_a_record_where_a_command_may_be(folder: Path, typed: str) -> None:
    test_fish_completes(folder, typed, {"game.crescent"})
    test_fish_completes(folder, "deal gam", set())


def test_zsh_can_read_its_completion() -> None:
    completion = PACKAGING / "completions" / "_crescent"
    output("zsh", "-n", completion)
    text = completion.read_text("utf-8")
    assert text.startswith("#compdef crescent\n")
    assert all(f"    {name}:" in text for name in COMMANDS)
    assert f":({' '.join(COMMANDS)})" in text
    assert "\n  _describe 'crescent commands' _commands\n  _files -g '*.crescent'\n" in text
