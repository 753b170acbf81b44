"""The page on winnability: its table and picture are those of the surveys beside it."""

import csv
import subprocess
import sys
from pathlib import Path

import pytest

from crescent.engine import DealCode, Variant

DOCS = Path(__file__).parent.parent / "docs"
TOOL = DOCS.parent / "tools" / "draw_winnability.py"
DEALS = {0: 200, 1: 200, 2: 200, 3: 1000, 4: 200}
"""By the redeals."""


def test_the_page_and_the_picture_are_what_the_tool_makes_of_the_surveys(tmp_path: Path) -> None:
    fresh = tmp_path / "winnability.svg"
    done = subprocess.run(
        [sys.executable, str(TOOL), "--output", str(fresh)], check=True, capture_output=True
    )
    picture = (DOCS / "winnability.svg").read_bytes()
    assert fresh.read_bytes() == picture, "run tools/draw_winnability.py"
    table, _, _ = done.stdout.decode("utf-8").partition("\n\n")
    assert table in (DOCS / "winnability.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("redeals", DEALS)
def test_a_survey_is_whole_and_of_one_solver_and_budget(redeals: int) -> None:
    path = DOCS / f"winnability-{redeals}.csv"
    with path.open(encoding="ascii", newline="") as file:
        rows = list(csv.DictReader(file))
    codes = [str(DealCode(Variant.NORMAL, number)) for number in range(DEALS[redeals])]
    assert [row["code"] for row in rows] == codes
    assert {row["redeals"] for row in rows} == {str(redeals)}
    assert {row["budget"] for row in rows} == {"1000000 nodes"}
    assert len({row["solver"] for row in rows}) == 1
    for row in rows:
        assert (row["outcome"] == "won") == bool(row["moves"])
        assert row["outcome"] != "unknown" or int(row["nodes"]) >= 1_000_000
