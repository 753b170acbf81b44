"""Find winning lines for the deals that the game ships as proved.

    python tools/prove_deals.py [--deals N] [--output DIRECTORY]

Draws deal numbers, searches each with three redeals, and keeps those that it wins, in the order
drawn: the numbers in `assets/deals/proved.txt`, and the lines in `tests/data/proved_lines.txt`,
where a test finds them and plays them through the engine. The same search writes the same bytes.
After a change of the search the files stay true and need not be made anew. It takes some minutes.
"""

import argparse
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random

from tqdm import tqdm

from crescent.engine import DEAL_COUNT, DealCode, Turn, Variant, action_name, deal
from crescent.solver import Outcome, Search

ROOT = Path(__file__).parent.parent
LIST = Path("assets", "deals", "proved.txt")
LINES = Path("tests", "data", "proved_lines.txt")
DEALS = 400
SEED = 1
BUDGET = 300_000  # nodes for a deal


def drawn() -> Iterator[DealCode]:
    """Yield random deals without repetition, the same ones every time."""
    random = Random(SEED)  # noqa: S311 - keeps no secret
    seen = set()
    while True:
        code = DealCode(Variant.NORMAL, random.randrange(DEAL_COUNT))
        if code not in seen:
            seen.add(code)
            yield code


def proved() -> Iterator[tuple[str, tuple[Turn, ...]]]:
    """Yield the deals that the search wins: the seven letters of the number, and the line."""
    for code in drawn():
        verdict = Search(deal(code)).run(BUDGET)
        if verdict.outcome is Outcome.WON:
            yield str(code).rpartition("-")[2], verdict.line


def main() -> None:
    """Write both files."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--deals", type=int, default=DEALS)
    parser.add_argument("--output", type=Path, default=ROOT)
    arguments = parser.parse_args()
    found = list(
        tqdm(islice(proved(), arguments.deals), total=arguments.deals, unit=" deals", disable=None)
    )
    texts = {
        LIST: [letters for letters, _ in found],
        LINES: [f"{letters} {' '.join(map(action_name, line))}" for letters, line in found],
    }
    for name, lines in texts.items():
        path = arguments.output / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("".join(f"{line}\n" for line in lines), encoding="ascii", newline="\n")
        print(f"wrote {path}")


if __name__ == "__main__":
    main()
