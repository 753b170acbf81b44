"""Nothing that is read can bring code along: no module unpickles or evaluates anything."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parent.parent.parent / "src"
MODULES = sorted(SOURCE.rglob("*.py"))
FORBIDDEN_MODULES = {
    *("pickle", "_pickle", "cPickle", "dill", "marshal", "shelve", "copyreg"),
    *("code", "codeop", "runpy", "yaml", "dbm"),
}
FORBIDDEN_NAMES = {"eval", "exec", "compile", "__import__"}


def forbidden(source: str) -> Iterator[str]:
    """Yield what of a module reads code or pickles."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Import(names):
                yield from (
                    alias.name
                    for alias in names
                    if alias.name.partition(".")[0] in FORBIDDEN_MODULES
                )
            case ast.ImportFrom(module) if (module or "").partition(".")[0] in FORBIDDEN_MODULES:
                yield str(module)
            case ast.Name(name) if name in FORBIDDEN_NAMES:
                yield name
            case ast.Attribute(ast.Name("builtins"), name) if name in FORBIDDEN_NAMES:
                yield name
            case ast.keyword("allow_pickle", _):
                yield "allow_pickle"


@pytest.mark.parametrize("module", MODULES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_no_module_reads_code(module: Path) -> None:
    assert list(forbidden(module.read_text(encoding="utf-8"))) == []


@pytest.mark.parametrize(
    "source",
    [
        "import pickle",
        "import json, marshal as m",
        "from shelve import open",
        "def f(x):\n    import pickle.whatever\n",
        "x = eval('1')",
        "import builtins\nbuiltins.exec('1')",
        "load(file, allow_pickle=True)",
    ],
)
def test_it_would_be_found(source: str) -> None:
    assert len(list(forbidden(source))) == 1


def test_all_modules_are_looked_at() -> None:
    names = {path.name for path in MODULES}
    assert {"store.py", "records.py", "history_file.py", "face_cache.py"} <= names


def test_the_rest_of_pickle_is_not_hidden_in_what_sqlite_reads() -> None:
    """A converter or adapter of `sqlite3` could unpickle; none is asked for."""
    for module in MODULES:
        text = module.read_text(encoding="utf-8")
        assert "detect_types" not in text
        assert "register_converter" not in text
        assert "enable_load_extension" not in text
