"""The deals shipped as proved: each is won by a line that the engine plays."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from crescent import resources
from crescent.analysis.deals import proved_deals
from crescent.engine import (
    DEAL_COUNT,
    Command,
    DealCode,
    Turn,
    Variant,
    deal,
    parse_code,
    parse_moves,
)

ROOT = Path(__file__).parent.parent.parent
LIST = ROOT / "assets" / "deals" / "proved.txt"
LINES = ROOT / "tests" / "data" / "proved_lines.txt"


def lines() -> dict[int, list[Turn]]:
    """Return the winning line of each deal number, as `tools/prove_deals.py` found it."""
    found = {}
    for row in LINES.read_text("ascii").splitlines():
        letters, _, moves = row.partition(" ")
        turns = [listed.action for listed in parse_moves(moves)]
        assert not {Command.UNDO, Command.REDO} & set(turns)
        found[parse_code(f"CR1-N-{letters}").number] = turns
    return found  # type: ignore[return-value]


@pytest.fixture
def shipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Yield the list of an installation of its own, which is not there yet."""
    (tmp_path / "deals").mkdir()
    monkeypatch.setattr(resources, "asset_directory", lambda: str(tmp_path))
    proved_deals.cache_clear()
    yield tmp_path / "deals" / "proved.txt"
    proved_deals.cache_clear()


def test_there_are_four_hundred_and_none_twice() -> None:
    assert len(proved_deals()) == len(set(proved_deals())) == 400


def test_they_come_from_all_over_the_range() -> None:
    quarters = {number * 4 // DEAL_COUNT for number in proved_deals()}
    assert quarters == {0, 1, 2, 3}


@pytest.mark.parametrize("variant", [each for each in Variant if not each.face_down])
def test_every_one_of_them_is_won_by_its_line(variant: Variant) -> None:
    proof = lines()
    for number in proved_deals():
        position = deal(DealCode(variant, number))
        for turn in proof[number]:
            position = position.play(turn)
        assert position.is_won, DealCode(variant, number)


def test_the_list_is_written_in_the_letters_of_deal_codes() -> None:
    written = [parse_code(f"CR1-N-{letters}").number for letters in LIST.read_text().split()]
    assert tuple(written) == proved_deals()


def test_without_a_list_there_are_none(shipped: Path) -> None:
    assert proved_deals() == ()
    shipped.mkdir()
    proved_deals.cache_clear()
    assert proved_deals() == ()


def test_of_a_damaged_list_the_lines_that_can_be_read_count(shipped: Path) -> None:
    shipped.write_bytes(
        b"AAAAAAB\r\nAAAAAA\n\xff\xfe\x00AAAC\nAAAAAA1\nAAAAA-B\n"
        b"aaaaaac\n\nAAAAAAD ;\n7777777\nAAAA"
    )
    assert proved_deals() == (1, DEAL_COUNT - 1)


def test_the_list_is_read_when_it_is_first_asked_for_and_once(shipped: Path) -> None:
    shipped.write_text("AAAAAAB\n")
    first = proved_deals()
    shipped.write_text("AAAAAAC\n")
    assert (first, proved_deals()) == ((1,), (1,))


def test_asking_for_them_needs_no_solver() -> None:
    program = (
        "import sys; from crescent.analysis.deals import proved_deals; proved_deals();"
        "print(sorted(name for name in sys.modules if name.startswith('crescent.solver')))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False
    )
    assert (done.stdout.strip(), done.stderr) == ("[]", "")


def test_the_tool_finds_them_in_that_order(tmp_path: Path) -> None:
    tool = [sys.executable, str(ROOT / "tools" / "prove_deals.py"), "--deals", "2"]
    done = subprocess.run(
        [*tool, "--output", str(tmp_path)], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    found = (tmp_path / "assets" / "deals" / "proved.txt").read_bytes()
    assert len(found) == 2 * 8
    assert LIST.read_bytes().startswith(found)
    rows = (tmp_path / "tests" / "data" / "proved_lines.txt").read_text().splitlines()
    assert [row.partition(" ")[0] for row in rows] == found.decode().split()
