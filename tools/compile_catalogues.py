"""Compile the translations in `assets/locale` to what gettext reads: `.mo` files beside them.

    python tools/compile_catalogues.py

`run.py`, the build of the wheel and the tests do so by themselves. Standard library only, for they
have nothing else.
"""

import ast
import os
import struct
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

LOCALE = Path(__file__).resolve().parent.parent / "assets" / "locale"
CATALOGUE = Path("LC_MESSAGES", "crescent.po")


class CatalogueError(ValueError):
    """A line of a catalogue cannot be read."""


class Entry(NamedTuple):
    """A message of a catalogue: its English, and its translations, one for each plural form."""

    context: str | None
    english: str
    plural: str | None
    translations: list[str]
    is_fuzzy: bool


def entries(text: str) -> Iterator[Entry]:
    """Yield the messages in the text of a catalogue, its header first, obsolete ones left out.

    Raises `CatalogueError`.
    """
    fields: dict[str, str] = {}
    flags = ""
    keyword = ""
    for number, line in enumerate(map(str.strip, [*text.splitlines(), ""]), start=1):
        try:
            if line.startswith('"'):
                fields[keyword] += ast.literal_eval(line)
                continue
            word = line.partition(" ")[0]
            is_new = word in {"", "msgctxt", "msgid"} or word.startswith("#")
            if is_new and any(name.startswith("msgstr") for name in fields):
                yield _entry(fields, flags)
                fields, flags = {}, ""
            if line.startswith("#,"):
                flags += line
            elif line and not line.startswith("#"):
                keyword, value = line.split(maxsplit=1)
                fields[keyword] = ast.literal_eval(value)
        except (KeyError, SyntaxError, ValueError):
            raise CatalogueError(f"line {number}: {line}") from None


def _entry(fields: dict[str, str], flags: str) -> Entry:
    forms = [fields[name] for name in sorted(fields) if name.startswith("msgstr")]
    return Entry(
        fields.get("msgctxt"), fields["msgid"], fields.get("msgid_plural"), forms, "fuzzy" in flags
    )


def compiled(text: str) -> bytes:
    """Return a catalogue as a `.mo` file holds it, without what is missing or fuzzy."""
    messages: list[tuple[bytes, bytes]] = []
    for entry in entries(text):
        if all(entry.translations) and not (entry.is_fuzzy and entry.english):
            key = entry.english if entry.context is None else entry.context + "\4" + entry.english
            if entry.plural is not None:
                key += "\0" + entry.plural
            messages.append((key.encode(), "\0".join(entry.translations).encode()))
    messages.sort()
    # The header, a table of the English and one of the translations (length, offset), the texts.
    table = 28
    offset = table + 16 * len(messages)
    tables, texts = [b"", b""], b""
    for column in (0, 1):
        for message in messages:
            tables[column] += struct.pack("<II", len(message[column]), offset + len(texts))
            texts += message[column] + b"\0"
    header = struct.pack(
        "<7I", 0x950412DE, 0, len(messages), table, table + 8 * len(messages), 0, offset
    )
    return header + tables[0] + tables[1] + texts


def compile_all(folder: Path = LOCALE) -> list[Path]:
    """Compile each catalogue that is newer than its compiled file; return what was written.

    Raises `OSError` and `CatalogueError`.
    """
    written = []
    for source in sorted(folder.glob(f"*/{CATALOGUE.as_posix()}")):
        target = source.with_suffix(".mo")
        changed = source.stat().st_mtime_ns
        if target.exists() and target.stat().st_mtime_ns == changed:
            continue
        # Whole or not at all, whoever else does so.
        draft = target.with_name(f"{target.name}.{os.getpid()}")
        draft.write_bytes(compiled(source.read_text("utf-8")))
        os.utime(draft, ns=(changed, changed))
        draft.replace(target)
        written.append(target)
    return written


if __name__ == "__main__":
    for path in compile_all():
        print(f"wrote {path.relative_to(LOCALE)}")
