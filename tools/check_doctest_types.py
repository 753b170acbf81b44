"""Check the types of the examples in docstrings and in docs/library.md, as strictly as the code's.

It copies the package, puts each example into a function at the end of its module, and runs mypy
over the copy. What mypy finds is printed; the exit code is mypy's.
"""

import ast
import doctest
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from textwrap import indent

ROOT = Path(__file__).parent.parent
PACKAGES = ("engine", "solver")
PAGES = ("library.md",)


def examples(text: str) -> str:
    """Return the source of all doctest examples in a text; empty if there are none."""
    return "".join(example.source for example in doctest.DocTestParser().get_examples(text))


def documented(source: str) -> Iterator[tuple[int, str]]:
    """Yield line and docstring of a module, its classes and its functions."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            text = ast.get_docstring(node, clean=True)
            if text:
                yield getattr(node, "lineno", 1), text


def with_functions(source: str) -> str:
    """Return a module with its examples as functions at the end."""
    functions = [
        f"\n\ndef _example_{line}() -> None:\n{indent(examples(text), '    ')}"
        for line, text in documented(source)
        if examples(text)
    ]
    return source + "".join(functions)


def main() -> int:
    """Run mypy over the copy and return its exit code."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder)
        shutil.copytree(ROOT / "src" / "crescent", copy / "crescent")
        for package in PACKAGES:
            for path in (copy / "crescent" / package).glob("*.py"):
                path.write_text(with_functions(path.read_text("utf-8")), "utf-8")
        for page in PAGES:
            text = (ROOT / "docs" / page).read_text("utf-8")
            (copy / page).with_suffix(".py").write_text(examples(text), "utf-8")
        packages = [f"crescent/{package}" for package in PACKAGES]
        pages = [str(Path(page).with_suffix(".py")) for page in PAGES]
        # The cache is kept beside the usual one, for a copy in another place has other paths.
        command = [sys.executable, "-m", "mypy", "--strict", "--cache-dir", ".cache"]
        return subprocess.run([*command, *packages, *pages], cwd=copy, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
