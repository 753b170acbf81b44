"""Collect what is to be translated, bring the catalogues up to date, check and compile them.

    python tools/translate.py [LANGUAGE …] [--check]

The messages of the program become `assets/locale/crescent.pot`, in the order of the screens, and
each catalogue `assets/locale/LANGUAGE/LC_MESSAGES/crescent.po` is merged with it: what is new is
empty there, what changed in English is marked as fuzzy. Then it tells what is missing or wrong,
compiles, and writes the sentences into run.py and the files of `packaging/linux`, which have no
catalogues. With languages only their catalogues are merged, checked and written; with --check
nothing is written. The exit code is 1 if anything is missing, wrong or out of date. Needs Babel.
"""

import argparse
import ast
import io
import re
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import NamedTuple
from xml.etree import ElementTree as ET

from babel.messages.catalog import Catalog
from babel.messages.catalog import Message as Entry
from babel.messages.pofile import read_po, write_po
from build_packaging import DIRECTORY, METAINFO, METAINFO_CONTEXT, linux_files
from compile_catalogues import CATALOGUE, compile_all, entries
from fontTools.ttLib import TTFont

from crescent.i18n.languages import LANGUAGES

ROOT = Path(__file__).resolve().parent.parent
LOCALE = ROOT / "assets" / "locale"
TEMPLATE = LOCALE / "crescent.pot"
WORDS = ROOT / "src" / "crescent" / "i18n"
FONTS = ROOT / "assets" / "fonts"
RUN = ROOT / "run.py"

PLACES = {
    "words": "On the table",
    "controls": "Buttons, menu and keys",
    "lesson": "The greeting and the lesson",
    "hints": "Hints",
    "refusals": "Why a move is refused",
    "wins": "The notice of a win, its last line",
    "pages": "Pages",
    "variants": "Variants of the game",
    "statistics": "Statistics",
    "records": "Saved games",
    "saving": "Saving, exporting and importing",
    "cards": "Cards in words, for a voice or a terminal",
    "faults": "Faults of the disk",
    "histories": "Files of exported games",
    "codes": "What is wrong with a deal code",
    "files": "Files",
    "reasons": "Reasons of the system, in the gap {reason} of others",
    "command": "The command line and its help",
}
"""Where the messages of each file stand, in the order of the screens; others come after these."""

GAPS = {
    "card": "a card as on the table, such as 7♥",
    "top": "the card it goes onto, such as 8♥",
    "target": "the card it should go onto, such as 8♠",
    "next": "another card, such as 9♥",
    "count": "the number that chooses the plural form",
    "number": "a number",
    "total": "the number of all",
    "done": "how many of them are done",
    "time": "a time, such as 4:52",
    "code": "a deal code, such as CR1-N-AAAAAAB",
    "file": "the name of a file",
    "path": "the name of a file or folder",
    "folder": "the name of a folder",
    "reason": "a reason without a full stop, such as: permission denied",
    "detail": "a detail without a full stop, mostly of the system and in English",
    "line": "the number of a line",
    "place": "the place of a character, counted from 1",
    "character": "a character in quotes",
    "action": "a move in notation, such as P6>P3",
    "option": "an option, such as --theme",
    "value": "what was typed instead",
    "word": "what was typed",
    "choices": "what can be chosen, with commas",
    "least": "the least number",
    "most": "the greatest number",
    "default": "a number",
    "command": "a command, such as crescent solve",
    "variants": "their letters or names, such as: E, G, N, F or C",
    "letters": "their letters, such as: E, G, N, F or C",
    "key": "the name of a key",
    "version": "a version, such as 1.2.0",
    "lower": "the card of one rank less, such as 6♥",
    "higher": "the card of one rank more, such as 8♥",
    "freed": "the card that lay underneath, such as 9♠",
    "rest": "how many of them remain afterwards",
    "others": "all but the last, with commas, such as: E, G, N",
    "last": "the last, such as: C",
    "minutes": "a number of minutes; the caption of the last column of a chart, short",
    "home": "how many cards are home",
    "title": "the name of a saved game",
    "right": "always 7",
    "found": "what was found instead",
    "nodes": "a large number",
    "positions": "a large number",
    "seconds": "a number",
    "deals": "a number of deals",
    "first": "the code of the first deal",
    "redeals": "a number of redeals",
    "share": "a percentage, such as 86.2",
    "low": "the least percentage that is likely",
    "high": "the greatest percentage that is likely",
    "added": "a number of games",
    "updated": "a number of games",
    "known": "a number of games",
    "arguments": "what was typed or is missing, such as: --bogus",
    "problem": "a whole sentence",
    "address": "an address on the network",
    "guess": "the name of a command",
    "letter": "the letter of a variant",
    "asked": "the letter of another variant",
    "recorded": "a deal code",
    "minimum": "a version, such as 3.11",
    "other": "the name of another folder",
    "suit": "a suit; see “in the name of a card”",
}
"""What stands in the gaps whose messages do not tell themselves."""

TRANSLATABLE = ("p", "li")
"""The elements of the metainfo with a text in each language."""

SECTION = re.compile(r"# --- (.*?) -+$")
NUMBER_AND_NOUN = re.compile("({[a-z]+}|[0-9])\u00a0|\u00a0({[a-z]+}|[0-9])")
NUMBER_AND_WORD = re.compile(r"({(count|number)}|[0-9]) [^\W\d_]{3}")
DRAWN = "♣♦♥♠"
"""Signs that are drawn as pips and not taken from a font."""


class Found(NamedTuple):
    """A message in the sources."""

    english: str
    plural: str | None
    context: str
    comments: list[str]
    file: str


# --- collecting -------------------------------------------------------------------------------


def messages() -> Iterator[Found]:
    """Yield every message, in the order of the screens."""
    order = [*PLACES]
    files = sorted(
        (path for path in WORDS.glob("*.py") if path.stem not in ("__init__", "languages")),
        key=lambda path: (order.index(path.stem) if path.stem in order else len(order), path.stem),
    )
    for path in files:
        yield from messages_of(path, PLACES.get(path.stem, path.stem), "Message")
    yield from messages_of(ROOT / "tools" / "build_man.py", "The manual page", "Message")
    yield from messages_of(RUN, "Setting up and starting from a checkout", "told")
    yield from metainfo_messages()


def messages_of(path: Path, place: str, function: str) -> Iterator[Found]:
    """Yield the messages that a file of Python makes with a function, with their comments."""
    text = path.read_text("utf-8")
    lines = text.splitlines()
    file = path.relative_to(ROOT).as_posix()
    tree = ast.parse(text)
    for statement, following in zip(tree.body, [*tree.body[1:], None], strict=True):
        calls = [
            call
            for call in ast.walk(statement)
            if isinstance(call, ast.Call)
            and isinstance(call.func, ast.Name)
            and call.func.id == function
            and call.args
            and isinstance(call.args[0], ast.Constant)
        ]
        about = [] if function == "told" else _docstring(following)
        for call in sorted(calls, key=lambda call: (call.lineno, call.col_offset)):
            own = _comments_above(lines, call.lineno)
            if call.lineno != statement.lineno and function != "told":
                own = _comments_above(lines, statement.lineno) + own
            english, plural, context = _arguments(call)
            section = _section(lines, call.lineno) if function == "Message" else []
            where = ": ".join([place, *section])
            told = [f"{where} ({_name(statement, path.stem)})", *about, *own]
            yield Found(english, plural, context, told + _gap_comments(told, english), file)


def _arguments(call: ast.Call) -> tuple[str, str | None, str]:
    words = [word for word in call.keywords if word.arg in ("plural", "context")]
    named = {word.arg: ast.literal_eval(word.value) for word in words}
    values = [ast.literal_eval(argument) for argument in call.args]
    english, plural, context = (values + [None] * 3)[:3]
    return english, named.get("plural", plural), named.get("context", context) or ""


def _name(statement: ast.stmt, module: str) -> str:
    match statement:
        case ast.AnnAssign(target=ast.Name(id=name)) | ast.Assign(targets=[ast.Name(id=name)]):
            return f"{module}.{name}"
        case _:
            return module


def _docstring(statement: ast.stmt | None) -> list[str]:
    """Return what a text below an assignment says about it."""
    match statement:
        case ast.Expr(value=ast.Constant(value=str(text))):
            return [" ".join(text.split())]
        case _:
            return []


def _comments_above(lines: list[str], number: int) -> list[str]:
    """Return the comment that ends above a line, counted from 1, as one text."""
    first = number - 1
    while first and re.match(r"\s*#(?! ---)", lines[first - 1]):
        first -= 1
    text = " ".join(line.strip().lstrip("# ") for line in lines[first : number - 1])
    return [text] if text else []


def _section(lines: list[str], number: int) -> list[str]:
    found = [SECTION.match(line) for line in lines[:number]]
    return [match[1] for match in found if match][-1:]


def gaps(text: str) -> list[str]:
    """Return the names of the gaps of a text; raises `ValueError` for a brace by itself."""
    return [field for _, field, _, _ in Formatter().parse(text) if field is not None]


def _gap_comments(told: list[str], english: str) -> list[str]:
    names = dict.fromkeys(gaps(english))
    return [
        f"{{{name}}} is {GAPS[name]}"
        for name in names
        if name in GAPS and not any(f"{{{name}}}" in text for text in told)
    ]


def metainfo_messages() -> Iterator[Found]:
    """Yield the sentences of the entry in software catalogues."""
    for element in ET.parse(METAINFO).iter():  # noqa: S314 - a file of ours
        if element.tag in TRANSLATABLE and not element.attrib:
            yield Found(
                " ".join((element.text or "").split()),
                None,
                METAINFO_CONTEXT,
                ["The entry in software catalogues, for whoever looks for a game"],
                METAINFO.relative_to(ROOT).as_posix(),
            )


def template() -> Catalog:
    """Return all messages as a catalogue without translations."""
    catalogue = new_catalogue(None)
    for found in messages():
        catalogue.add(
            (found.english, found.plural) if found.plural is not None else found.english,
            locations=[(found.file, 0)],
            auto_comments=[part for text in found.comments for part in textwrap.wrap(text, 90)],
            context=found.context or None,
        )
    for entry in catalogue:  # gaps are those of str.format, and a per cent sign is just that
        entry.flags.discard("python-format")
        if entry.id:
            english = entry.id if isinstance(entry.id, str) else entry.id[0]
            entry.flags |= {"python-brace-format"} if "{" in english else set()
    return catalogue


def new_catalogue(language: str | None) -> Catalog:
    """Return an empty catalogue."""
    header = "# Crescent solitaire in your language; see CONTRIBUTING.md."
    return Catalog(language, project="Crescent", version="", header_comment=header, charset="utf-8")


# --- merging ----------------------------------------------------------------------------------


def catalogue_path(language: str) -> Path:
    """Return the path of the catalogue of a language."""
    return LOCALE / language / CATALOGUE


def merged(language: str, new: Catalog) -> Catalog:
    """Return the catalogue of a language, brought up to date with the template."""
    path = catalogue_path(language)
    if path.exists():
        with path.open("rb") as file:
            catalogue = read_po(file, locale=language)
    else:
        catalogue = new_catalogue(language)
    catalogue._num_plurals = plural_forms(language)  # noqa: SLF001 - Babel's own differ from ours
    catalogue.update(new, keep_user_comments=True, update_header_comment=False)
    for entry in catalogue:
        entry.flags.discard("python-format")
    return catalogue


def plural_forms(language: str) -> int:
    """Return how many forms a noun has in a language."""
    return int(LANGUAGES[language].plurals.partition("=")[2][0])


def text_of(catalogue: Catalog, language: str | None) -> str:
    """Return the text of a catalogue."""
    file = io.BytesIO()
    write_po(file, catalogue, width=100, include_previous=True, omit_header=True)
    fields = {
        "Project-Id-Version": "Crescent",
        "Language": language or "",
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=utf-8",
        "Content-Transfer-Encoding": "8bit",
    }
    if language:
        fields |= {"Plural-Forms": LANGUAGES[language].plurals, **_other_fields(language, fields)}
    header = [f'"{name}: {value}\\n"' for name, value in fields.items()]
    comment = catalogue.header_comment.splitlines()
    body = re.sub(r"(?m)^(#: .*):0$", r"\1", file.getvalue().decode())
    body = re.sub(r"(?m):0(?= )", "", body)
    return "\n".join([*comment, 'msgid ""', 'msgstr ""', *header, "", body.strip(), ""])


def _other_fields(language: str, ours: dict[str, str]) -> dict[str, str]:
    """Return what the editors of translators have put into the header of a catalogue."""
    path = catalogue_path(language)
    if not path.exists():
        return {}
    header = next(entries(path.read_text("utf-8"))).translations[0]
    fields = dict(line.split(": ", 1) for line in header.splitlines() if ": " in line)
    return {name: text for name, text in fields.items() if name not in (*ours, "Plural-Forms")}


def run_text(catalogues: dict[str, Catalog]) -> str:
    """Return the text of run.py, with its sentences in each language: it has no catalogues."""
    lines = []
    for found in messages_of(RUN, "", "told"):
        lines.append(f"= {found.english}")
        for language, catalogue in catalogues.items():
            entry = catalogue.get(found.english)
            if entry and entry.string and not entry.fuzzy:
                lines.append(f"{language} {entry.string}")
    table = "\n".join(["", *dict.fromkeys(lines), ""])
    if "\\" in table or '"""' in table:
        raise ValueError("run.py can have neither a backslash nor three quotes in a sentence")
    before, start, rest = RUN.read_text("utf-8").partition('\nTRANSLATIONS = """')
    return f'{before}{start}{table}"""{rest.partition(chr(34) * 3)[2]}'


# --- checking ---------------------------------------------------------------------------------


def problems(language: str, catalogue: Catalog, drawn: set[str]) -> Iterator[str]:
    """Yield what is missing or wrong in a catalogue; `drawn` is what the fonts can draw."""
    forms = plural_forms(language)
    for entry in catalogue:
        if not entry.id:
            continue
        name = english_of(entry)
        texts = [*entry.string] if isinstance(entry.string, tuple | list) else [entry.string or ""]
        if entry.fuzzy:
            yield f"fuzzy: {name}"
        elif not any(texts):
            yield f"missing: {name}"
        else:
            expected = forms if entry.pluralizable else 1
            if len(texts) != expected or not all(texts):
                yield f"not {expected} plural forms: {name}"
            yield from (f"{problem}: {name}" for problem in text_problems(entry, texts, drawn))


def english_of(entry: Entry) -> str:
    """Return the English of an entry, with its context."""
    english = entry.id if isinstance(entry.id, str) else entry.id[0]
    return f"{english!r} ({entry.context})" if entry.context else repr(english)


def text_problems(entry: Entry, texts: list[str], drawn: set[str]) -> Iterator[str]:
    """Yield what is wrong with the translations of a message."""
    wanted = [set(gaps(text)) for text in ([entry.id] if isinstance(entry.id, str) else entry.id)]
    english = entry.id if isinstance(entry.id, str) else entry.id[-1]
    for text in filter(None, texts):
        try:
            own = set(gaps(text))
        except ValueError:
            yield "a brace by itself"
            continue
        # A form that stands for one number only may leave that number out.
        if own != wanted[-1] and own not in wanted and own | {"count"} != wanted[-1]:
            yield f"gaps {sorted(own)} instead of {sorted(wanted[-1])}"
        if lacking := sorted({char for char in text if char not in drawn}):
            yield f"signs that the fonts lack {lacking}"
        if NUMBER_AND_NOUN.search(english) and NUMBER_AND_WORD.search(text):
            yield "a plain space beside a number, where no line may break (U+00A0)"
        if text != text.strip() or "  " in text:
            yield "needless spaces"
        if english.endswith(("…", ".")) != text.endswith(("…", ".", "。")):
            yield "a full stop or … too many or too few"
        if unclosed := [
            mark for mark in ("**", "\t", "\n") if mark in text and mark not in english
        ]:
            yield f"{unclosed} that the English has not"


def signs() -> set[str]:
    """Return what can be drawn."""
    sets = [set(TTFont(path).getBestCmap()) for path in sorted(FONTS.glob("*.ttf"))]
    return {*map(chr, set.intersection(*sets)), *DRAWN}


# --- the command ------------------------------------------------------------------------------


def main() -> int:
    """Do what the command line asks for, and return the exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("languages", nargs="*", help="such as tr; by default all")
    parser.add_argument("--check", action="store_true", help="write nothing")
    parser.add_argument("--brief", action="store_true", help="only count what is missing or wrong")
    chosen = parser.parse_args()
    languages: list[str] = chosen.languages or [code for code in LANGUAGES if code != "en"]
    if unknown := [code for code in languages if code not in LANGUAGES or code == "en"]:
        parser.error(f"not in src/crescent/i18n/languages.py: {', '.join(unknown)}")
    new, drawn = template(), signs()
    wrong = list(write(TEMPLATE, text_of(new, None), check=chosen.check))
    catalogues = {code: merged(code, new) for code in LANGUAGES if code != "en"}
    for code in languages:
        catalogue = catalogues[code]
        wrong += write(catalogue_path(code), text_of(catalogue, code), check=chosen.check)
        found = list(problems(code, catalogue, drawn))
        report(code, catalogue, found, brief=chosen.brief)
        wrong += found
    if not chosen.check:
        compile_all()
    if not chosen.languages:
        wrong += write(RUN, run_text(catalogues), check=chosen.check)
        for name, text in linux_files().items():
            wrong += write(DIRECTORY / name, text, check=chosen.check)
    return 1 if wrong else 0


def write(path: Path, text: str, *, check: bool) -> Iterator[str]:
    """Write a file if that changes it; with `check` tell only that it would."""
    if path.exists() and path.read_text("utf-8") == text:
        return
    if check:
        print(f"{path.relative_to(ROOT)} is out of date: run tools/translate.py")
        yield str(path)
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8", newline="\n")
    print(f"wrote {path.relative_to(ROOT)}")


def report(language: str, catalogue: Catalog, found: list[str], *, brief: bool) -> None:
    """Print what is missing or wrong in a catalogue."""
    total = len([entry for entry in catalogue if entry.id])
    print(f"{language}: {total} messages, {len(found)} missing or wrong")
    for problem in [] if brief else found:
        print(f"  {problem}")


if __name__ == "__main__":
    sys.exit(main())
