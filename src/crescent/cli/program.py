"""Runs one command, from its arguments to its exit code."""

import gc
import os

from crescent.cli.arguments import HelpRequestError
from crescent.cli.signals import INTERRUPTED, Interruption
from crescent.cli.terminal import FAILED, CommandError, complain, tell
from crescent.i18n import command as words
from crescent.i18n import use_language


def run(arguments: list[str]) -> int:
    """Run the command with these arguments and return its exit code."""
    try:
        return _run(arguments)
    except CommandError as error:
        complain(error.sentence)
        return error.exit_code
    except OSError as error:
        complain(words.SYSTEM_FAILED(reason=error))
        return FAILED
    except Interruption as signal:
        return signal.exit_code
    except KeyboardInterrupt:
        return INTERRUPTED


def _run(arguments: list[str]) -> int:
    use_language()
    try:
        word = arguments[0] if arguments else ""
        if word.isalpha():
            from crescent.cli import commands  # noqa: PLC0415 - a window does without

            if word in commands.COMMANDS:
                return commands.answer(word, arguments[1:])
            if not os.path.isfile(word):
                raise commands.unknown(word)
        # A start makes hardly any garbage, so the collector runs only once the window is open.
        gc.disable()
        from crescent.cli.window import open_window  # noqa: PLC0415 - the answers do without

        return open_window(arguments)
    except HelpRequestError as asked:
        if asked.text is None:
            from crescent.cli.window import window_parser  # noqa: PLC0415 - the answers do without

            return tell(window_parser().format_help())
        return tell(asked.text)
    finally:
        gc.enable()
