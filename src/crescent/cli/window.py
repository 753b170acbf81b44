"""Opens the window: with which game, which settings, and the options for both."""

import os
from argparse import Namespace
from collections.abc import Mapping
from typing import Final

from crescent import __version__
from crescent.cli.arguments import VARIANT_LETTERS, Parser, add_variant, ask, choice, code, table
from crescent.cli.terminal import FAILED, CommandError, complain, name_of, tell
from crescent.engine import DealCode, Variant, shortened
from crescent.i18n import Message, use_language
from crescent.i18n import command as words
from crescent.i18n.reasons import reason_of
from crescent.session import Session, new_code, winnable_code
from crescent.settings import AUTOMATIC, CHOICES, Newcomer, Settings, parse_placement
from crescent.storage import Store
from crescent.trace import Trace
from crescent.ui.options import PLACEMENT, NoDisplayError, OpenRecord, Options
from crescent.ui.shell import environment

OPEN: Final = "--open"
INSTALL_LAUNCHER: Final = "--install-launcher"
REMOVE_LAUNCHER: Final = "--remove-launcher"

USAGE: Final = f"""\
crescent [OPTIONS] [CODE | FILE.crescent]
       crescent deal CODE
       crescent legal CODE|FILE [--moves MOVES|FILE]
       crescent play CODE|FILE [--moves MOVES|FILE]
       crescent perft CODE DEPTH
       crescent solve CODE|FILE [--moves MOVES|FILE] [--time S] [--json]
       crescent survey [OPTIONS] --out FILE.csv
       crescent stats [--variant {"|".join(VARIANT_LETTERS)}] [--json]
       crescent export [FILE]
       crescent import FILE
       crescent help [COMMAND]"""

EXAMPLES: Final[Mapping[str, Message]] = {
    "crescent": words.EXAMPLE_NEW,
    "crescent CR1-N-AAAAAAB": words.EXAMPLE_CODE,
    "crescent --variant C --theme midnight": words.EXAMPLE_CLOSED,
    "crescent game.crescent": words.EXAMPLE_RECORD,
    'crescent legal CR1-N-AAAAAAB --moves "P6>P3 R"': words.EXAMPLE_LEGAL,
    "crescent play CR1-N-AAAAAAB --moves moves.txt": words.EXAMPLE_PLAY,
    "crescent play game.crescent": words.EXAMPLE_PLAY_RECORD,
    "crescent solve CR1-N-AAAAAAB": words.EXAMPLE_SOLVE,
}


def open_window(arguments: list[str]) -> int:
    """Open the window with these arguments and return the exit code; raises `CommandError`."""
    chosen = window_parser().parse_args(arguments)
    if chosen.launcher is not None:
        return _launcher(chosen.launcher, arguments)
    wanted = _wanted(chosen)
    trace = _trace(chosen.trace)
    store = Store.open()
    if trace is not None:
        store.tell_saved(lambda state: trace.kept(str(state.code), state.moves, state.redeals))
    try:
        texts = store.settings()
        settings = _settings(texts, chosen)
        if settings.language != AUTOMATIC:  # which is spoken already
            use_language(settings.language)
        new_deal = winnable_code if settings.winnable_only else new_code
        newcomer = _newcomer(store, texts)
        if isinstance(wanted, DealCode | OpenRecord):
            newcomer = newcomer.replace(greeting=False)  # it waits for the next start
        record = wanted if isinstance(wanted, OpenRecord) else None
        deal = None if isinstance(wanted, OpenRecord) else wanted
        session, in_progress = Session.open(store, deal, new_deal)
        options = Options(
            session=session,
            settings=settings,
            placement=parse_placement(texts.get(PLACEMENT, "")),
            newcomer=newcomer,
            opening=record or in_progress,
            trace=trace,
        )
        try:
            return _run(options)
        finally:
            session.close()
    finally:
        store.close()
        if not store.is_saved:
            complain(words.GAME_NOT_SAVED())
        if trace is not None:
            trace.close()


def window_parser() -> Parser:
    """Return the parser of the options that open a window."""
    parser = _WindowParser("crescent", words.DESCRIPTION(), USAGE)
    parser.add("words", nargs="*", metavar="CODE | FILE.crescent", help=words.WORD_HELP())
    parser.add("--code", type=code, metavar="CODE", help=words.CODE_OPTION_HELP())
    add_variant(parser, words.VARIANT_HELP)
    for name, metavar, message in (
        ("theme", "|".join(CHOICES["theme"]), words.THEME_HELP),
        ("deck", "|".join(CHOICES["deck"]), words.DECK_HELP),
        ("letters", "LANGUAGE", words.LETTERS_HELP),
    ):
        read = choice(f"--{name}", CHOICES[name])
        help_text = message(choices=" ".join(CHOICES[name]))
        parser.add(f"--{name}", type=read, metavar=metavar, help=help_text)
    parser.add(OPEN, nargs="?", const="", metavar="FILE", help=words.OPEN_HELP())
    parser.add("--still", action="store_true", help=words.STILL_HELP())
    parser.add("--trace", metavar="FILE", help=words.TRACE_HELP())
    for option, message in (
        (INSTALL_LAUNCHER, words.INSTALL_LAUNCHER_HELP),
        (REMOVE_LAUNCHER, words.REMOVE_LAUNCHER_HELP),
    ):
        parser.add(option, dest="launcher", action="store_const", const=option, help=message())
    version = f"crescent {__version__}\n"
    parser.add("--version", help=words.VERSION_HELP(), **ask(lambda: version))
    return parser


class _WindowParser(Parser):
    """The parser of the options that open a window; its help also lists commands and examples."""

    def format_help(self) -> str:
        """Return the help."""
        from crescent.cli.commands import COMMANDS  # noqa: PLC0415 - a window does without

        commands = [(name, command.summary()) for name, command in COMMANDS.items()]
        examples = [(line, message()) for line, message in EXAMPLES.items()]
        self.epilog = "\n\n".join(
            [table(words.COMMANDS(), commands), table(words.EXAMPLES(), examples)]
        )
        return super().format_help()


def _wanted(chosen: Namespace) -> DealCode | Variant | OpenRecord | None:
    """Return the deal, variant or record to open, None for the last game; raises `CommandError`."""
    if chosen.open:
        return OpenRecord(_absolute(chosen.open))
    record, wanted = None, chosen.code
    if chosen.words:
        record, wanted = _named(chosen)
    asked: Variant | None = chosen.variant
    if wanted and asked not in (None, wanted.variant):
        raise CommandError(
            words.OTHER_VARIANT(code=wanted, letter=wanted.variant.value, asked=asked.value)
        )
    return record or wanted or asked


def _named(chosen: Namespace) -> tuple[OpenRecord | None, DealCode]:
    """Return the deal that the word names, and the record if it is one; raises `CommandError`."""
    from crescent.cli import commands, games  # noqa: PLC0415 - most starts have no word

    word, *more = chosen.words
    if word in commands.COMMANDS:
        raise CommandError(words.COMMAND_COMES_FIRST(command=word))
    if more:
        raise CommandError(words.TOO_MANY_WORDS(word=shortened(word)))
    if chosen.code:
        raise CommandError(words.CODE_TWICE())
    if games.names_record(word):
        return OpenRecord(_absolute(word)), games.read_record(word).game.code
    if word.isalpha():
        raise commands.unknown(word)
    return None, code(word)


def _absolute(file: str) -> str:
    """Return the absolute path of a file, or `file` if the current folder was removed."""
    try:
        return os.path.abspath(file)
    except OSError:
        return file


def _settings(texts: Mapping[str, str], chosen: Namespace) -> Settings:
    """Return the settings that were saved, for this run with those of the options."""
    settings = Settings.from_texts(texts)
    for name in ("theme", "deck", "letters"):
        value = getattr(chosen, name)
        settings = settings.with_value(name, value) if value else settings
    return settings.with_value("motion", "none") if chosen.still else settings


def _newcomer(store: Store, texts: Mapping[str, str]) -> Newcomer:
    """Return what is to be done for the player; a new one is noted before there is a game."""
    if not Newcomer().texts().keys() & texts.keys() and store.is_new:
        texts = Newcomer(greeting=True, pointer=True).texts()
        store.save_settings(texts)
    return Newcomer.from_texts(texts)


def _trace(file: str | None) -> Trace | None:
    if file is None:
        return None
    try:
        return Trace(file)
    except (OSError, ValueError) as error:  # ValueError: no file can have such a name
        reason = reason_of(error)
        raise CommandError(words.TRACE_UNWRITABLE(file=name_of(file), reason=reason)) from None


def _launcher(option: str, arguments: list[str]) -> int:
    if len(arguments) > 1:
        raise CommandError(words.LAUNCHER_ALONE(option=option))
    from crescent import launcher  # noqa: PLC0415 - not needed to open a window

    try:
        return tell((launcher.install if option == INSTALL_LAUNCHER else launcher.remove)() + "\n")
    except launcher.LauncherError as error:
        raise CommandError(error.sentence, FAILED) from None


def _run(options: Options) -> int:
    environment.prepare()
    try:
        from crescent.ui.shell.window import run  # noqa: PLC0415 - loads pygame, which takes long
    except ImportError as error:
        if (error.name or "").partition(".")[0] != "pygame":
            raise
        raise CommandError(words.NO_PYGAME(reason=error), FAILED) from None
    try:
        return run(options)
    except NoDisplayError as error:
        reason = str(error).rstrip(".")
        sentence = words.NO_WINDOW(reason=reason) if reason else words.NO_DISPLAY()
        raise CommandError(sentence, FAILED) from None
