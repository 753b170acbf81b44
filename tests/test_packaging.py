"""What is promised to whoever installs the game, where no installation would notice a slip."""

import importlib
import tomllib
from pathlib import Path

import pytest

import crescent
import run

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


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
