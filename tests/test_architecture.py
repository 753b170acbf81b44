"""The rooms of the house and the arrows between them: an import that points up fails here."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "src" / "crescent"

ARROWS = {
    "engine": set(),
    "solver": {"engine"},
    "storage": {"engine"},
    "settings": {"engine"},
    "analysis": {"engine", "solver", "resources", "interpreter"},
    "session": {"engine", "solver", "storage", "settings", "analysis"},
    "resources": set(),
    "interpreter": set(),
    "i18n": {"engine", "resources", "storage"},  # words for refusals and faults
    "trace": {"engine"},
    "records": {"engine", "i18n"},
    "launcher": {"resources", "i18n"},
    "ui": {
        *("engine", "solver", "storage", "settings", "analysis", "session"),
        *("resources", "i18n", "trace", "records"),
    },
    "cli": {
        *("engine", "solver", "storage", "settings", "analysis", "session"),
        *("resources", "i18n", "trace", "records", "launcher", "ui", "interpreter"),
    },
    "__main__": {"cli"},
    "__init__": set(),
}
"""Which rooms each room may import from, besides itself."""

SHELL = {
    *("art", "drawing", "felt", "fonts", "frame", "painter"),
    *("window", "platform", "keyboard", "mouse", "clipboard", "sound"),
}
"""The files of `ui` that may import pygame. The others are tested without a display."""

NOT_FOR_THE_RULES = {"os", "pygame", "random", "sqlite3", "threading", "time"}

MODULES = {
    ".".join(("crescent", *path.relative_to(PACKAGE).with_suffix("").parts)): path
    for path in sorted(PACKAGE.rglob("*.py"))
}


def room_of(module: str) -> str:
    """The room of a module: `crescent.engine.cards` is in `engine`."""
    return module.split(".")[1] if "." in module else "__init__"


def is_shell(module: str) -> bool:
    """Whether a module belongs to the thin shell of `ui`."""
    return (
        room_of(module) == "ui" and module.split(".")[2:3] != [] and module.split(".")[2] in SHELL
    )


def imports(path: Path) -> Iterator[str]:
    """All modules that a file imports, wherever in it and in whole: `a.b` for `from a import b`.

    Where `b` is a name and no module, `a.b` still lies in the room of `a`.
    """
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} imports relatively"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def test_the_walk_sees_the_house() -> None:
    assert {"crescent.engine.position", "crescent.ui.layout", "crescent.__init__"} <= set(MODULES)
    assert "crescent.engine.cards.Suit" in set(imports(MODULES["crescent.engine.places"]))


@pytest.mark.parametrize("module", MODULES)
def test_arrows_point_down(module: str) -> None:
    room = room_of(module)
    assert room in ARROWS, f"{room} is a new room: say in ARROWS what it may import"
    ours = (name for name in imports(MODULES[module]) if name.split(".")[0] == "crescent")
    wrong = [name for name in ours if room_of(name) not in ARROWS[room] | {room, "__version__"}]
    assert wrong == [], f"{room} may import from {sorted(ARROWS[room])} only"


@pytest.mark.parametrize("module", [name for name in MODULES if room_of(name) == "engine"])
def test_the_rules_need_the_standard_library_only(module: str) -> None:
    roots = {name.split(".")[0] for name in imports(MODULES[module])} - {"crescent"}
    assert roots <= sys.stdlib_module_names - NOT_FOR_THE_RULES


@pytest.mark.parametrize("module", [name for name in MODULES if not is_shell(name)])
def test_only_the_shell_of_the_interface_knows_pygame(module: str) -> None:
    names = set(imports(MODULES[module]))
    assert not {name for name in names if name.split(".")[0] == "pygame"}
    if room_of(module) == "ui":
        assert not {name for name in names if is_shell(name)}, "the pure half knows no shell"


def test_importing_all_but_the_shell_leaves_pygame_out() -> None:
    pure = [
        name.removesuffix(".__init__")
        for name in MODULES
        if not is_shell(name) and room_of(name) != "__main__"
    ]
    program = f"import sys, {', '.join(pure)}; print('pygame' in sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False
    )
    assert (done.stdout.strip(), done.stderr) == ("False", "")
