"""What the documents point at is there."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent

DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_links_and_named_files_lead_somewhere(document: Path) -> None:
    text = document.read_text("utf-8")
    links = re.findall(r"\]\(([^)#:\s]+)(?:#[^)]*)?\)", text)
    named = re.findall(r"`((?:src|tests|tools|bench|docs|assets)/[^`\s*…<>{}]*)`", text)
    missing = [link for link in links if not (document.parent / link).exists()]
    missing += [name for name in named if not (ROOT / name).exists()]
    assert missing == []


def test_recipes_name_files_that_are_there() -> None:
    """Paths without a folder of the tree in front are below ``src/crescent``."""
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    named = re.findall(r"`((?:\w+/)*(?:\w+/|\w+\.py))`", text)
    assert "ui/pages/" in named
    places = (ROOT, ROOT / "src" / "crescent")
    missing = [name for name in named if not any((place / name).exists() for place in places)]
    assert missing == []
