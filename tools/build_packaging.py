"""Write the files in `packaging/` that a system package takes, from the parsers and the launcher.

    python tools/build_packaging.py [--output DIRECTORY]

These complete the command in bash, zsh and fish, and put the game and its records into the menu and
the software catalogue of Linux, in each language; the English of the catalogue's entry is what
stands there. Run it after a change of an option, a command, their words, a translation of them or
the launcher; a test compares its output with the files. Needs shtab.
"""

import argparse
import copy
from pathlib import Path
from xml.etree import ElementTree as ET

import shtab

from crescent.cli.arguments import VARIANT_LETTERS
from crescent.cli.commands import COMMANDS, command_parser
from crescent.cli.window import window_parser
from crescent.i18n import ENGLISH, Message, everywhere
from crescent.i18n.command import LAUNCHER_COMMENT
from crescent.launcher.command import StartCommand
from crescent.launcher.linux import entry_text
from crescent.launcher.record_type import package_text
from crescent.settings import CHOICES

DIRECTORY = Path(__file__).parent.parent / "packaging"
METAINFO = DIRECTORY / "linux" / "solitaire.crescent.game.metainfo.xml"
METAINFO_CONTEXT = "software catalogue"
XML_LANG = "{http://www.w3.org/XML/1998/namespace}lang"
COMPLETIONS = {"bash": "crescent.bash", "zsh": "_crescent", "fish": "crescent.fish"}
VALUES = {
    "--variant": VARIANT_LETTERS,
    **{f"--{name}": CHOICES[name] for name in ("theme", "deck", "letters")},
    "COMMAND": list(COMMANDS),
}
"""The values of options and arguments that have only a few."""


def whole_parser() -> argparse.ArgumentParser:
    """Return one parser for the options of the window and for all commands."""
    parser = argparse.ArgumentParser("crescent", add_help=False)
    commands = parser.add_subparsers(dest="command")
    for action in window_parser()._actions:  # noqa: SLF001 - argparse has no other list of them
        if action.option_strings:
            parser._add_action(completed(action))  # noqa: SLF001 - takes it as it is
    for name in COMMANDS:
        own = command_parser(name)
        command = commands.add_parser(name, help=own.description, add_help=False)
        for action in own._actions:  # noqa: SLF001 - as above
            command._add_action(completed(action))  # noqa: SLF001 - as above
    return parser


def completed(action: argparse.Action) -> argparse.Action:
    """Return a copy of an argument that knows which values complete it, or that it is a file."""
    known = copy.copy(action)
    names = [*known.option_strings, known.metavar]
    choices = next((VALUES[name] for name in names if name in VALUES), None)
    if choices:
        known.choices = choices
    elif "FILE" in str(known.metavar):
        vars(known)["complete"] = shtab.FILE  # where shtab looks for it
    return known


def completion(shell: str) -> str:
    """Return the completion script for a shell."""
    text: str = shtab.complete(whole_parser(), shell)
    # The first word is a command or a record.
    if shell == "bash":
        text = text.replace("complete -o bashdefault ", "complete -o bashdefault -o default ")
    if shell == "zsh":
        commands = "  _describe 'crescent commands' _commands\n"
        text = text.replace(commands, f"{commands}  _files -g '*.crescent'\n")
    text = text.rstrip("\n") + "\n"
    if shell == "fish":
        first = "_shtab_crescent_using; and test $_shtab_crescent_npos -eq 0"
        text += f"complete -c crescent -n '{first}' -ka '(__fish_complete_suffix .crescent)'\n"
    return text


def metainfo() -> str:
    """Return the entry in software catalogues, with its sentences in each language."""
    tree = ET.parse(METAINFO)  # noqa: S314 - a file of ours
    root = tree.getroot()
    for parent in [root, *root.iter("description"), *root.iter("ul")]:
        for element in list(parent):
            if element.get(XML_LANG):
                parent.remove(element)
        for element in list(parent):
            if element.tag in ("summary", "p", "li"):
                english = " ".join((element.text or "").split())
                texts = everywhere(
                    LAUNCHER_COMMENT
                    if element.tag == "summary"
                    else Message(english, context=METAINFO_CONTEXT)
                )
                element.text = english
                place = list(parent).index(element) + 1
                for code, text in reversed([*texts.items()]):
                    if code != ENGLISH:
                        translated = ET.Element(element.tag, {XML_LANG: code})
                        translated.text = text
                        parent.insert(place, translated)
    ET.indent(tree)
    text = ET.tostring(root, encoding="unicode").replace(" />", "/>")
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{text}\n'


def linux_files() -> dict[str, str]:
    """Return the files with sentences in each language, by their names below `packaging/`."""
    return {
        "linux/crescent.desktop": entry_text(StartCommand("crescent")),
        "linux/crescent-record.xml": package_text(),
        f"linux/{METAINFO.name}": metainfo(),
    }


def files() -> dict[str, str]:
    """Return all files, by their names below `packaging/`."""
    return {
        **{f"completions/{name}": completion(shell) for shell, name in COMPLETIONS.items()},
        **linux_files(),
    }


def main() -> None:
    """Write the files."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--output", type=Path, default=DIRECTORY)
    output = parser.parse_args().output
    for name, text in files().items():
        path = output / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
    print(f"wrote {output}")


if __name__ == "__main__":
    main()
