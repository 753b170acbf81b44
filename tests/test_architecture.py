"""The rooms of the house and the arrows between them: an import that points up fails here."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "src" / "crescent"

_VOCABULARY = {"engine", "settings", "i18n", "i18n.languages", "ui"}

ARROWS = {
    "engine": set(),
    "solver": {"engine"},
    "storage": {"engine", "files", "storage.values", "storage.faults"},
    # What the store tells, as plain values.
    "storage.values": {"engine"},
    "storage.faults": set(),
    "settings": {"engine", "i18n.languages"},
    "i18n.languages": set(),
    "analysis": {"engine", "solver", "resources", "interpreter"},
    "session": {"engine", "storage", "analysis"},
    "resources": set(),
    "value": set(),
    "files": set(),
    "interpreter": set(),
    # The words for refusals and faults.
    "i18n": {
        *("i18n.languages", "engine", "resources", "files"),
        *("storage", "storage.values", "storage.faults"),
    },
    "trace": {"engine"},
    "records": {"engine", "files", "i18n"},
    "launcher": {"files", "resources", "i18n"},
    # The window, from its vocabulary up. `options` is what a window is opened with.
    "ui": {"engine", "settings", "i18n", "i18n.languages", "session", "analysis", "trace"},
    "ui.svg": {"engine", "resources", "ui"},
    "ui.scene": {*_VOCABULARY, "ui.svg"},
    "ui.forms": {*_VOCABULARY, "ui.scene", "storage.values"},  # the days of a chart
    "ui.replay": {*_VOCABULARY, "ui.scene", "ui.forms"},
    "ui.pages": {
        *(_VOCABULARY | {"ui.svg", "ui.scene", "ui.forms", "ui.replay"}),
        *("resources", "records", "session", "storage.values"),
    },
    "ui.archive": {
        *(_VOCABULARY | {"ui.scene", "ui.replay", "ui.pages"}),
        *("session", "storage.values", "files", "records"),
    },
    "ui.table": {
        *(_VOCABULARY | {"ui.scene", "ui.pages", "ui.archive"}),
        *("session", "storage.faults", "analysis", "trace"),
    },
    "ui.shell": {*_VOCABULARY, "ui.svg", "ui.scene", "ui.table", "session", "files", "resources"},
    "cli": {
        *("engine", "settings", "analysis", "session", "resources", "i18n", "trace", "records"),
        *("files", "interpreter", "ui", "ui.shell"),
    },
    "__main__": {"cli"},
    "__init__": set(),
}
"""Which folders each folder may import from, besides itself. An import that points up fails."""

FOR_ALL = {"value", "__version__"}
"""What every folder may import, for these import nothing of ours."""

EXCEPTIONS = {
    # Both are about any deal or many, and never about the game of a session.
    "crescent.cli.solving": {"solver"},
    "crescent.cli.surveying": {"solver"},
    "crescent.cli.workers": {"solver"},  # starts processes that examine the deals of a survey
    # Works on all games at once, and must not put one on the table as a session does.
    "crescent.cli.history": {"storage"},
    # Opens the store that the session is given.
    "crescent.cli.window": {"storage", "launcher"},  # --install-launcher opens no window
}
"""Modules that may import from more folders than theirs does, and why."""

SHELL = "ui.shell"
"""The only folder that may import pygame. All else is tested without a display."""

NOT_FOR_THE_RULES = {"os", "pygame", "random", "sqlite3", "threading", "time"}

MODULES = {
    ".".join(("crescent", *path.relative_to(PACKAGE).with_suffix("").parts)): path
    for path in sorted(PACKAGE.rglob("*.py"))
}


def room_of(module: str) -> str:
    """Return the folder of a module or of a name in it: ``ui.scene`` of one below."""
    _, *parts = module.split(".")
    rooms = (".".join(parts[:depth]) for depth in (2, 1))
    return next((room for room in rooms if room in ARROWS), parts[0] if parts else "__init__")


def is_shell(module: str) -> bool:
    """Return True if a module belongs to the thin shell of `ui`."""
    return room_of(module) == SHELL


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
    allowed = ARROWS[room] | EXCEPTIONS.get(module, set())
    wrong = [name for name in ours if room_of(name) not in allowed | FOR_ALL | {room}]
    assert wrong == [], f"{module} may import from {sorted(allowed)} only"


@pytest.mark.parametrize("module", [name for name in MODULES if room_of(name) != "engine"])
def test_the_engine_is_used_by_its_own_names(module: str) -> None:
    deep = [name for name in imports(MODULES[module]) if name.startswith("crescent.engine.")]
    assert [name for name in deep if name.count(".") > 2] == []


@pytest.mark.parametrize("module", EXCEPTIONS)
def test_every_exception_is_needed(module: str) -> None:
    used = {room_of(name) for name in imports(MODULES[module])}
    assert EXCEPTIONS[module] <= used - ARROWS[room_of(module)]


@pytest.mark.parametrize("module", [name for name in MODULES if room_of(name) == "engine"])
def test_the_rules_need_the_standard_library_only(module: str) -> None:
    roots = {name.split(".")[0] for name in imports(MODULES[module])} - {"crescent"}
    assert roots <= sys.stdlib_module_names - NOT_FOR_THE_RULES


@pytest.mark.parametrize("module", [name for name in MODULES if not is_shell(name)])
def test_only_the_shell_of_the_interface_knows_pygame(module: str) -> None:
    names = set(imports(MODULES[module]))
    assert not {name for name in names if name.split(".")[0] == "pygame"}


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


def test_every_folder_of_the_window_tells_what_is_in_it() -> None:
    for init in (PACKAGE / "ui").rglob("__init__.py"):
        words = ast.get_docstring(ast.parse(init.read_text(encoding="utf-8"))) or ""
        assert "may import" in words.lower(), init
        assert len(words.split()) > 20, init


def test_no_modules_import_each_other_in_a_circle() -> None:
    """Whatever is imported for its types or in a function counts as well."""
    names = {name.removesuffix(".__init__"): path for name, path in MODULES.items()}
    arrows = {
        name: {
            found if found in names else found.rpartition(".")[0]  # a module, or a name in one
            for found in imports(path)
        }
        - {name}
        for name, path in names.items()
    }
    while leaves := {name for name, targets in arrows.items() if not targets & arrows.keys()}:
        for leaf in leaves:
            del arrows[leaf]
    assert not arrows
