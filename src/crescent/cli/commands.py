"""The commands that answer on the terminal."""

from argparse import Namespace
from collections.abc import Callable, Mapping
from typing import Final

from crescent.cli.arguments import (
    MOST_JOBS,
    SURVEYED_NODES,
    HelpRequestError,
    Parser,
    add_variant,
    code,
    seconds,
    whole,
)
from crescent.cli.games import beginning, played
from crescent.cli.terminal import CommandError, tell
from crescent.engine import DEAL_COUNT, MOST_REDEALS, DealCode, Variant, deal, perft, shortened
from crescent.i18n import Message
from crescent.i18n import command as words
from crescent.value import Value

MOST_DEPTH: Final = 12
"""The largest depth; deeper, perft would take weeks."""

SOLVED_SECONDS: Final = 60
SURVEYED_FROM: Final = DealCode(Variant.NORMAL, 0)
SURVEYED_DEALS: Final = 100

MOST_SECONDS: Final = 86_400
MOST_NODES: Final = 10**12

_LONGEST_NAME: Final = 20
"""Longer words are cut before the search for similar commands."""


def answer(name: str, arguments: list[str]) -> int:
    """Run a command and return its exit code; raises `CommandError`."""
    return COMMANDS[name].answer(command_parser(name).parse_args(arguments))


def command_parser(name: str) -> Parser:
    """Return the parser of a command."""
    command = COMMANDS[name]
    parser = Parser(f"crescent {name}", command.summary())
    command.add_arguments(parser)
    return parser


class _Answering(Value):
    """A command: its summary, its arguments, and the function that runs it."""

    summary: Message
    add_arguments: Callable[[Parser], None]
    answer: Callable[[Namespace], int]


def _told(text: Callable[[Namespace], str]) -> Callable[[Namespace], int]:
    """Return a function that prints a text and returns the exit code 0."""
    return lambda arguments: tell(text(arguments))


def _add_code(parser: Parser) -> None:
    parser.add("code", type=code, metavar="CODE", help=words.CODE_HELP())


def _deal(arguments: Namespace) -> str:
    return deal(arguments.code).text()


def _add_game(parser: Parser) -> None:
    parser.add("game", type=beginning, metavar="CODE|FILE", help=words.GAME_HELP())
    parser.add("--moves", default="", metavar="MOVES|FILE", help=words.MOVES_HELP())


def _legal(arguments: Namespace) -> str:
    game = played(arguments.game, arguments.moves)
    return "".join(f"{turn}\n" for turn in game.position.legal_turns())


def _play(arguments: Namespace) -> str:
    game = played(arguments.game, arguments.moves)
    return f"{game.position.text()}status: {game.status.value}\n"


def _add_depth(parser: Parser) -> None:
    _add_code(parser)
    help_text = words.DEPTH_HELP(most=MOST_DEPTH)
    parser.add("depth", type=_depth, metavar="DEPTH", help=help_text)


def _depth(text: str) -> int:
    if text.isascii() and text.isdecimal() and len(text) <= 2 and int(text) <= MOST_DEPTH:
        return int(text)
    raise CommandError(words.BAD_DEPTH(most=MOST_DEPTH, value=shortened(text)))


def _perft(arguments: Namespace) -> str:
    return f"{perft(deal(arguments.code), arguments.depth)}\n"


# The solver: only `cli.solving` and `cli.surveying` load it.


def _add_solving(parser: Parser) -> None:
    _add_game(parser)
    help_text = words.SOLVE_TIME_HELP(default=SOLVED_SECONDS)
    time = seconds("--time", MOST_SECONDS)
    parser.add("--time", type=time, default=SOLVED_SECONDS, metavar="S", help=help_text)
    parser.add("--json", action="store_true", help=words.SOLVE_JSON_HELP())


def _solve(arguments: Namespace) -> int:
    from crescent.cli import solving  # noqa: PLC0415 - see above

    return solving.solve(
        played(arguments.game, arguments.moves), arguments.time, as_json=arguments.json
    )


def _add_survey(parser: Parser) -> None:
    for option, read, name, default, message in (
        ("--from", code, "CODE", SURVEYED_FROM, words.SURVEY_FROM_HELP),
        ("--deals", whole("--deals", 1, DEAL_COUNT), "N", SURVEYED_DEALS, words.SURVEY_DEALS_HELP),
        ("--redeals", whole("--redeals", 0, MOST_REDEALS), "K", None, words.SURVEY_REDEALS_HELP),
        ("--nodes", whole("--nodes", 1, MOST_NODES), "N", None, words.SURVEY_NODES_HELP),
        ("--time", seconds("--time", MOST_SECONDS), "S", None, words.SURVEY_TIME_HELP),
        ("--jobs", whole("--jobs", 1, MOST_JOBS), "J", None, words.SURVEY_JOBS_HELP),
        ("--cluster", str, "ADDRESS", None, words.SURVEY_CLUSTER_HELP),
    ):
        help_text = message(default=default, nodes=SURVEYED_NODES, most=MOST_REDEALS)
        parser.add(option, type=read, metavar=name, default=default, help=help_text)
    parser.add("--out", required=True, metavar="FILE.csv", help=words.SURVEY_OUT_HELP())


def _survey(arguments: Namespace) -> str:
    from crescent.cli import surveying  # noqa: PLC0415 - see above

    return surveying.answer(arguments)


# The games played: only `cli.history` loads the database.


def _add_statistics(parser: Parser) -> None:
    add_variant(parser, words.STATS_VARIANT_HELP)
    parser.add("--json", action="store_true", help=words.STATS_JSON_HELP())


def _statistics(arguments: Namespace) -> str:
    from crescent.cli import history  # noqa: PLC0415 - see above

    return history.statistics(arguments.variant, as_json=arguments.json)


def _add_target(parser: Parser) -> None:
    parser.add("file", nargs="?", default="-", metavar="FILE", help=words.EXPORT_FILE_HELP())


def _export(arguments: Namespace) -> str:
    from crescent.cli import history  # noqa: PLC0415 - see above

    return history.export(arguments.file)


def _add_source(parser: Parser) -> None:
    parser.add("file", metavar="FILE", help=words.IMPORT_FILE_HELP())


def _import(arguments: Namespace) -> str:
    from crescent.cli import history  # noqa: PLC0415 - see above

    return history.take_in(arguments.file)


# Help.


def _add_name(parser: Parser) -> None:
    parser.add("name", nargs="?", metavar="COMMAND", help=words.HELP_NAME_HELP())


def _help(arguments: Namespace) -> str:
    name = arguments.name
    if name is None:
        raise HelpRequestError(None)
    if name not in COMMANDS:
        raise unknown(name)
    return command_parser(name).format_help()


COMMANDS: Final[Mapping[str, _Answering]] = {
    "deal": _Answering(words.DEAL_HELP, _add_code, _told(_deal)),
    "legal": _Answering(words.LEGAL_HELP, _add_game, _told(_legal)),
    "play": _Answering(words.PLAY_HELP, _add_game, _told(_play)),
    "perft": _Answering(words.PERFT_HELP, _add_depth, _told(_perft)),
    "solve": _Answering(words.SOLVE_HELP, _add_solving, _solve),
    "survey": _Answering(words.SURVEY_HELP, _add_survey, _told(_survey)),
    "stats": _Answering(words.STATS_HELP, _add_statistics, _told(_statistics)),
    "export": _Answering(words.EXPORT_HELP, _add_target, _told(_export)),
    "import": _Answering(words.IMPORT_HELP, _add_source, _told(_import)),
    "help": _Answering(words.HELP_COMMAND_HELP, _add_name, _told(_help)),
}
"""All commands by name, in the order of the help."""


def unknown(word: str) -> CommandError:
    """Return the error for a word that is not a command."""
    from difflib import get_close_matches  # noqa: PLC0415 - only for this

    guesses = get_close_matches(word[:_LONGEST_NAME].lower(), COMMANDS, n=1)
    if guesses:
        return CommandError(words.NO_COMMAND_BUT(word=shortened(word), guess=repr(guesses[0])))
    return CommandError(words.NO_COMMAND(word=shortened(word)))
