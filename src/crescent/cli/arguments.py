"""The common part of the parsers of the command line.

They neither print nor exit: they raise `HelpRequestError` for help, `CommandError` for wrong usage.
"""

import argparse
import re
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from typing import Any, Final, NoReturn, TypeVar

from crescent.cli.terminal import CommandError
from crescent.engine import CodeError, DealCode, Variant, parse_code, shortened
from crescent.i18n import Message
from crescent.i18n import command as words
from crescent.i18n.variants import any_name

T = TypeVar("T")

WIDTH: Final = 78
"""The width of the help, in characters."""

SURVEYED_NODES: Final = 1_000_000
"""The default budget for each deal of a survey: about ten seconds."""

VARIANT_LETTERS: Final = tuple(variant.value for variant in Variant)

_PROBLEMS: Final = (
    ("unrecognized arguments: (?P<arguments>.*)", words.UNKNOWN_ARGUMENTS),
    ("the following arguments are required: (?P<arguments>.*)", words.MISSING_ARGUMENTS),
    ("argument (.*/)?(?P<option>.*): expected one argument", words.NEEDS_A_VALUE),
    (
        "argument (.*/)?(?P<option>.*): ignored explicit argument (?P<value>.*)",
        words.TAKES_NO_VALUE,
    ),
)
"""What argparse has to say, in each of its versions, and the sentences of ours for it."""

MOST_JOBS: Final = 1024
"""The most processes of a survey."""


class HelpRequestError(Exception):
    """Help or the version was asked for; print `text`, or the help of the program for None."""

    def __init__(self, text: str | None) -> None:
        super().__init__(text)
        self.text = text


class Parser(argparse.ArgumentParser):
    """A parser for ``crescent`` or one of its commands."""

    def __init__(self, prog: str, description: str, usage: str | None = None) -> None:
        super().__init__(
            prog=prog,
            usage=usage,
            description=description,
            # Without a width it imports much to find out that of the terminal.
            formatter_class=lambda prog: _Formatter(prog, width=WIDTH),
            add_help=False,
            allow_abbrev=False,
        )
        self._positionals.title = words.ARGUMENTS()
        self._optionals.title = words.OPTIONS()
        self.add("-h", "--help", help=words.HELP_HELP(), **ask(self.format_help))

    def add(self, *names: str, help: str, **details: Any) -> None:  # noqa: A002 - argparse's name
        """Add an argument; a per cent sign in the help is literal, unlike in `add_argument`."""
        self.add_argument(*names, help=help.replace("%", "%%"), **details)

    def error(self, message: str) -> NoReturn:
        """Raise `CommandError` with the message of argparse, in words of ours where we have any."""
        for pattern, sentence in _PROBLEMS:
            if found := re.fullmatch(pattern, message, re.DOTALL):
                gaps: dict[str, Any] = found.groupdict()
                raise CommandError(sentence(command=self.prog, **gaps))
        problem = message[:1].upper() + message[1:].rstrip(".")
        raise CommandError(words.SEE_HELP(problem=problem, command=self.prog))


class _Formatter(argparse.RawDescriptionHelpFormatter):
    """The same, with a heading of ours."""

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        super().add_usage(usage, actions, groups, prefix or f"{words.USAGE()} ")


class _Ask(argparse.Action):
    """An option that ends the parsing and prints a text."""

    def __call__(self, *_: object) -> NoReturn:
        raise HelpRequestError(self.const())


def ask(text: Callable[[], str]) -> dict[str, Any]:
    """Return the arguments of `Parser.add` for an option that only prints a text."""
    return {"action": _Ask, "nargs": 0, "dest": argparse.SUPPRESS, "const": text}


def code(text: str) -> DealCode:
    """Parse a deal code; raises `CommandError`."""
    try:
        return parse_code(text)
    except CodeError as error:
        from crescent.i18n.codes import code_error_text  # noqa: PLC0415 - only for this

        raise CommandError(code_error_text(error)) from None


def add_variant(parser: Parser, message: Message) -> None:
    """Add the option that names a variant by its letter."""
    letters = choice("--variant", VARIANT_LETTERS)
    parser.add(
        "--variant",
        type=lambda text: Variant(letters(text.upper())),
        metavar="|".join(VARIANT_LETTERS),
        help=message(variants=any_name()),
    )


def choice(option: str, choices: Iterable[str]) -> Callable[[str], str]:
    """Return a function that checks the value of an option; it raises `CommandError`."""
    allowed = tuple(choices)

    def chosen(value: str) -> str:
        if value in allowed:
            return value
        raise CommandError(
            words.NOT_A_CHOICE(option=option, choices=", ".join(allowed), value=shortened(value))
        )

    return chosen


def whole(option: str, least: int, most: int) -> Callable[[str], int]:
    """Return a parser of whole numbers, `least` to `most`; it raises `CommandError`."""

    def number(value: str) -> int:
        if value.isascii() and value.isdecimal() and len(value) <= len(str(most)):
            told = int(value)
            if least <= told <= most:
                return told
        raise CommandError(
            words.NOT_A_WHOLE(option=option, least=least, most=most, value=shortened(value))
        )

    return number


def seconds(option: str, most: int) -> Callable[[str], float]:
    """Return a parser of seconds, more than 0 and at most `most`; it raises `CommandError`."""

    def time(value: str) -> float:
        with suppress(ValueError):
            told = float(value)
            if 0 < told <= most:
                return told
        raise CommandError(words.NOT_A_TIME(option=option, most=most, value=shortened(value)))

    return time


def table(title: str, rows: Sequence[tuple[str, str]]) -> str:
    """Return a section of the help: a title and a table of two columns."""
    width = max(len(left) for left, _ in rows) + 2
    return "\n".join([f"{title}:", *(f"  {left:{width}}{right}" for left, right in rows)])
