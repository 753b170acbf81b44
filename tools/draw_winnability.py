"""Draw docs/winnability.svg from the surveys beside it, and print their table for the page.

    python tools/draw_winnability.py [--output FILE]

Run it after a new survey; tests compare its output with the picture and the page.
"""

import argparse
import csv
from collections import Counter
from pathlib import Path
from statistics import median
from typing import NamedTuple

from crescent.solver.wilson import wilson

DOCS = Path(__file__).parent.parent / "docs"
PICTURE = DOCS / "winnability.svg"

WIDTH, HEIGHT = 640, 400
LEFT, TOP, TALL = 64, 64, 260
"""The left and top edge of the diagram, and the height of 100 %."""
STEP, COLUMN = 112, 56
"""The distance and the width of the columns."""
SMALL = 'font-size="13"'
INK, LINES, PAPER = "#2b2b2b", "#dcdcd6", "#ffffff"
COLOURS = {"won": "#3f8f63", "unknown": "#c4c1b6", "lost": "#b5533f"}
NAMES = {"won": "solved", "unknown": "unknown", "lost": "proved lost"}
HEADINGS = ("redeals", "deals", "solved", "proved lost", "unknown", "median moves")


class Survey(NamedTuple):
    """The contents of a table: the number of deals by outcome, and the moves of the lines."""

    redeals: int
    outcomes: Counter[str]
    moves: list[int]

    @property
    def deals(self) -> int:
        """The number of deals."""
        return self.outcomes.total()

    def share(self, outcome: str) -> float:
        """Return the share of an outcome, 0 to 1."""
        return self.outcomes[outcome] / self.deals


def read(path: Path) -> Survey:
    """Return the survey in a file."""
    with path.open(encoding="ascii", newline="") as file:
        rows = list(csv.DictReader(file))
    outcomes = Counter(row["outcome"] for row in rows)
    moves = [int(row["moves"]) for row in rows if row["moves"]]
    return Survey(int(rows[0]["redeals"]), outcomes, moves)


def surveys() -> list[Survey]:
    """Return all surveys of the page, by their redeals."""
    return sorted(map(read, DOCS.glob("winnability-*.csv")))


# The table


def table(found: list[Survey]) -> str:
    """Return the figures as a table in Markdown."""
    lines = [HEADINGS, ["--:"] * len(HEADINGS), *map(table_row, found)]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def table_row(survey: Survey) -> list[str]:
    """Return a row of the table, with 95 % intervals of the shares."""
    shares = [told_share(survey, outcome) for outcome in ("won", "lost", "unknown")]
    middle = f"{median(survey.moves):.0f}" if survey.moves else ""
    return [str(survey.redeals), str(survey.deals), *shares, middle]


def told_share(survey: Survey, outcome: str) -> str:
    """Return number, share and interval of an outcome, as ``398: 99.5 % (98.2–99.9)``."""
    low, high = wilson(survey.outcomes[outcome], survey.deals)
    share = 100 * survey.share(outcome)
    return f"{survey.outcomes[outcome]}: {share:.1f} % ({100 * low:.1f}–{100 * high:.1f})"


# The picture


def picture(found: list[Survey]) -> str:
    """Return the shares as columns, with the interval of the solved ones."""
    size = f'width="{WIDTH}" height="{HEIGHT}"'
    style = f'font-family="sans-serif" stroke="none" fill="{INK}"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} {style}>',
        f'<rect {size} fill="{PAPER}"/>',
        text(LEFT, 26, "Crescent: how many deals can be won", "start", 'font-size="16"'),
        *scale(),
        *legend(),
    ]
    for place, survey in enumerate(found):
        parts += column(survey, LEFT + STEP * place + STEP // 2)
    return "\n".join([*parts, "</svg>", ""])


def height(share: float) -> float:
    """Return the y coordinate of a share."""
    return TOP + TALL * (1 - share)


def text(x: float, y: float, words: str, anchor: str = "middle", more: str = SMALL) -> str:
    """Return a line of text."""
    return f'<text x="{x:g}" y="{y:g}" text-anchor="{anchor}" {more}>{words}</text>'


def scale() -> list[str]:
    """Return the horizontal lines at every quarter, with their labels."""
    parts = []
    for quarter in range(5):
        y = height(quarter / 4)
        end = LEFT + 5 * STEP
        parts.append(f'<path d="M{LEFT} {y:g}H{end}" stroke="{LINES}"/>')
        parts.append(text(LEFT - 8, y + 4, f"{25 * quarter} %", "end"))
    return parts


def legend() -> list[str]:
    """Return the key of the colours."""
    parts = []
    for place, (outcome, colour) in enumerate(COLOURS.items()):
        x = LEFT + 110 * place
        parts.append(f'<rect x="{x}" y="36" width="12" height="12" fill="{colour}"/>')
        parts.append(text(x + 18, 47, NAMES[outcome], "start"))
    x = LEFT + 110 * len(COLOURS) + 6
    parts += [interval(x, 36, 48), text(x + 12, 47, "95 % interval of solved", "start")]
    return parts


def column(survey: Survey, x: int) -> list[str]:
    """Return the column of a survey: its outcomes stacked, the interval, and the labels."""
    parts = []
    below = 0.0
    for outcome, colour in COLOURS.items():
        share = survey.share(outcome)
        if share:
            parts.append(
                f'<rect x="{x - COLUMN / 2:g}" y="{height(below + share):.1f}" width="{COLUMN}" '
                f'height="{TALL * share:.1f}" fill="{colour}"/>'
            )
        below += share
    low, high = wilson(survey.outcomes["won"], survey.deals)
    bottom = TOP + TALL
    return [
        *parts,
        interval(x, height(high), height(low)),
        text(
            x, bottom + 20, f"{100 * survey.share('won'):.1f} %", more=f'{SMALL} font-weight="bold"'
        ),
        text(x, bottom + 40, f"{survey.redeals} redeal{'s' * (survey.redeals != 1)}"),
        text(x, bottom + 58, f"{survey.deals} deals"),
    ]


def interval(x: float, high: float, low: float) -> str:
    """Return a bar from one height to another, with its ends marked."""
    ends = f"M{x - 6:g} {high:.1f}h12M{x:g} {high:.1f}V{low:.1f}M{x - 6:g} {low:.1f}h12"
    return f'<path d="{ends}" stroke="{INK}" stroke-width="1.5" fill="none"/>'


def main() -> None:
    """Write the picture and print the table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--output", type=Path, default=PICTURE)
    output = parser.parse_args().output
    found = surveys()
    output.write_text(picture(found), encoding="utf-8", newline="\n")
    print(table(found))
    print(f"wrote {output}")


if __name__ == "__main__":
    main()
