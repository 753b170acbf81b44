"""Write `src/crescent/i18n/format_table.py`: how each language writes numbers, dates and times.

    python tools/build_formats.py [--output FILE]

Run it after a language was added to `src/crescent/i18n/languages.py`; a test compares its output
with the file. Needs Babel, whose data it takes, so that the game does without.
"""

import argparse
import re
from pathlib import Path
from typing import Any

from babel import Locale

from crescent.i18n.languages import LANGUAGES

FILE = Path(__file__).parent.parent / "src" / "crescent" / "i18n" / "format_table.py"

HEAD = '''"""How each language writes numbers, dates and times; made by tools/build_formats.py."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from crescent.value import distinct


@distinct
class Formats(NamedTuple):
    """How a language writes numbers, dates and times, with gaps as `str.format` has them."""

    decimal: str
    """The sign before the tenths."""
    group: str
    """The sign between thousands."""
    percent: str
    date: str
    time: str
    """A time of the day."""
    months: str
    """Short names of the months as in a date, with | between them."""
    months_alone: str
    """The same by themselves."""
    days: str
    """Short names of the days, from Monday on."""


FORMATS: Final[Mapping[str, Formats]] = {
'''

PARTS = {
    "d": "{day}",
    "MMM": "{month}",
    "y": "{year}",
    "HH": "{hour:02}",
    "H": "{hour}",
    "mm": "{minute:02}",
}


def formats(code: str) -> tuple[str, ...]:
    """Return the row of a language."""
    locale = Locale.parse(code)
    symbols: Any = locale.number_symbols
    signs = symbols.get("latn", symbols)
    # English is spelled as in Britain, without naming a country.
    orders = Locale.parse("en_GB") if code == "en" else locale
    date = pattern(orders.datetime_skeletons["yMMMd"].pattern)
    time = pattern(orders.time_formats["short"].pattern).replace("{hour:02}", "{hour}")
    months, days = locale.months, locale.days
    weekdays = [days["stand-alone"]["abbreviated"][day] for day in range(7)]
    return (
        signs["decimal"],
        signs["group"],
        locale.percent_formats[None].pattern.replace("#,##0", "{number}"),
        date.replace(" ", "\u00a0"),
        time,
        "|".join(months["format"]["abbreviated"].values()),
        "|".join(months["stand-alone"]["abbreviated"].values()),
        "|".join(weekdays),
    )


def pattern(text: str) -> str:
    """Return a pattern of Unicode's as one of `str.format`."""
    parts = re.findall("'([^']*)'|([a-zA-Z]+)|([^a-zA-Z']+)", text)
    return "".join(quoted or other or PARTS[field] for quoted, field, other in parts)


def table() -> str:
    """Return the text of the module."""
    rows: list[str] = []
    for code in LANGUAGES:
        values = (f"        {literal(text)}," for text in formats(code))
        rows += [f'    "{code}": Formats(', *values, "    ),"]
    return HEAD + "\n".join([*rows, "}", ""])


def literal(text: str) -> str:
    """Return a text as Python has it, with spaces of special widths escaped."""
    escaped = text.replace("\u00a0", r"\u00a0").replace("\u202f", r"\u202f")
    return f'"{escaped}"'


def main() -> None:
    """Write the file."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--output", type=Path, default=FILE)
    output: Path = parser.parse_args().output
    output.write_text(table(), encoding="utf-8", newline="\n")
    print(f"wrote {output}")


if __name__ == "__main__":
    main()
