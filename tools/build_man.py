"""Write the manual page `docs/crescent.6` from the parsers of the command line.

    python tools/build_man.py [--output FILE]

Run it after a change of an option, a command, their words or the version; a test compares its
output with the page.
"""

import argparse
from collections.abc import Iterable
from pathlib import Path

from crescent import __version__
from crescent.cli.commands import COMMANDS, command_parser
from crescent.cli.window import EXAMPLES, USAGE, window_parser
from crescent.i18n import Message

PAGE = Path(__file__).parent.parent / "docs" / "crescent.6"

# Stands after “crescent - ” in lists of manual pages, so it begins small and has no full stop.
SUMMARY = Message("a solitaire of two decks, sixteen piles and eight foundations")
EXIT_CODES = {
    "0": "All went well.",
    "1": "A move isn't allowed, there's no display, or something can't be written.",
    "2": "The command line is wrong, or a code, a move or a file can't be read.",
    "3": "The game to solve is proved lost.",
    "4": "No win was found for it, nor a proof that there is none.",
    "130": "It was interrupted.",
    "141": "Nobody reads the answer.",
}
FILES = {
    "$XDG_DATA_HOME/applications/crescent.desktop": (
        "The launcher in the menu; its icons are in icons/hicolor of the same data home, which is "
        "~/.local/share where XDG_DATA_HOME isn't set."
    ),
    "$XDG_DATA_HOME/crescent/crescent.db": (
        "Your games, statistics and settings. The environment variable CRESCENT_DATA names another "
        "folder for it."
    ),
    "$XDG_CACHE_HOME/crescent": (
        "Pictures of the cards and the table, 64 MB at most; you can delete it at any time. It's "
        "in ~/.cache where XDG_CACHE_HOME isn't set. The environment variable CRESCENT_CACHE names "
        "another folder, or no folder if it's empty."
    ),
    "*.crescent": "A saved game: the code of its deal and its moves, as text.",
}
NOTES = (
    "On Windows the launcher is a shortcut in the Start menu, and on macOS the application folder "
    "~/Applications/Crescent.app. What these two write is tested, but they haven't been run there."
)

ROFF = {"\\": r"\e", "-": r"\-", "'": r"\(aq", "`": r"\(ga", "^": r"\(ha", "~": r"\(ti"}


def escaped(text: str) -> str:
    """Return a text as roff shows it literally, whatever the encoding."""
    return "".join(
        ROFF.get(char, char if char.isascii() else rf"\[u{ord(char):04X}]") for char in text
    )


def line(text: str) -> str:
    """Return a line of text, escaped so that it is not a request of roff."""
    shown = escaped(text)
    return rf"\&{shown}" if shown.startswith(".") else shown


def sentence(text: str) -> str:
    """Return a text of the help as a sentence."""
    return line(f"{text[:1].upper()}{text[1:].rstrip('.')}.")


def bold(text: str) -> str:
    """Return a text in bold, inside a line."""
    return rf"\fB{escaped(text)}\fP"


def italic(text: str) -> str:
    """Return a text in italics, inside a line: what the player replaces by their own."""
    return rf"\fI{escaped(text)}\fP"


def paragraphs(entries: Iterable[tuple[str, str]]) -> list[str]:
    """Return tagged paragraphs of tags and texts, both in roff."""
    return [part for tag, text in entries for part in (".TP", tag, text)]


def arguments(parser: argparse.ArgumentParser) -> list[argparse.Action]:
    """Return the arguments of a parser, those without a dash first."""
    actions = parser._actions  # noqa: SLF001 - argparse has no other list of them
    return sorted(actions, key=lambda action: bool(action.option_strings))


def described(actions: Iterable[argparse.Action]) -> list[str]:
    """Return tagged paragraphs that describe arguments."""
    texts = ((tag(action), (action.help or "").replace("%%", "%")) for action in actions)
    return paragraphs((name, sentence(text)) for name, text in texts)


def tag(action: argparse.Action) -> str:
    """Return an argument as it is typed."""
    value = action.metavar if isinstance(action.metavar, str) else action.dest
    if not action.option_strings:
        return italic(value)
    names = ", ".join(map(bold, action.option_strings))
    if action.nargs == 0:
        return names
    return f"{names} [{italic(value)}]" if action.nargs == "?" else f"{names} {italic(value)}"


def command_entry(name: str) -> tuple[str, str]:
    """Return a command and its arguments, without those that every command has."""
    parser = command_parser(name)
    own = [action for action in arguments(parser) if "--help" not in action.option_strings]
    usage = " ".join(tag(action) if action.required else f"[{tag(action)}]" for action in own)
    text = [sentence(parser.description or ""), ".RS", *described(own), ".RE"]
    return f"{bold(name)} {usage}", "\n".join(text)


def page() -> str:
    """Return the manual page."""
    parser = window_parser()
    usages = [usage.split(maxsplit=1)[1] for usage in USAGE.splitlines()]
    lines = [
        r".\" made by tools/build_man.py",
        f'.TH CRESCENT 6 "" "Crescent {__version__}" "Games"',
        ".SH NAME",
        rf"crescent \- {line(SUMMARY())}",
        ".SH SYNOPSIS",
        ".nf",
        *(f"{bold('crescent')} {escaped(usage)}" for usage in usages),
        ".fi",
        ".SH DESCRIPTION",
        line(parser.description or ""),
        "Without a code it carries on with your last game, or plays a new deal.",
        ".SH OPTIONS",
        *described(arguments(parser)),
        ".SH COMMANDS",
        *paragraphs(command_entry(name) for name in COMMANDS),
        ".SH EXIT STATUS",
        *paragraphs((bold(code), line(text)) for code, text in EXIT_CODES.items()),
        ".SH FILES",
        *paragraphs((italic(name), line(text)) for name, text in FILES.items()),
        ".SH EXAMPLES",
        *paragraphs((bold(call), sentence(message())) for call, message in EXAMPLES.items()),
        ".SH NOTES",
        line(NOTES),
    ]
    return "\n".join([*lines, ""])


def main() -> None:
    """Write the page."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--output", type=Path, default=PAGE)
    output = parser.parse_args().output
    output.write_text(page(), encoding="ascii", newline="\n")
    print(f"wrote {output}")


if __name__ == "__main__":
    main()
