"""The command `crescent`: opens the window, or answers on the terminal.

`terminal` reads and writes, `arguments` has the parsers' common ground, `commands` the answers,
`window` what leads to a window.  Whatever goes wrong ends as one sentence on standard error and an
exit code: 2 for wrong usage and what cannot be read, 1 for a refused move or a missing display.
`solving` and `surveying` ask the solver; 3 and 4 tell that a game is lost or no win was found.
"""

import io
import sys
from collections.abc import Sequence
from contextlib import redirect_stderr, redirect_stdout
from typing import Final

from crescent.cli.arguments import HelpRequestError
from crescent.cli.commands import COMMANDS, answer
from crescent.cli.terminal import FAILED, CommandError, complain, tell
from crescent.i18n import command as words
from crescent.i18n import use_language

INTERRUPTED: Final = 130
"""The exit code after Ctrl+C, as a shell tells it."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command with these arguments, by default the program's own; return its exit code."""
    try:
        return _run(sys.argv[1:] if argv is None else list(argv))
    except CommandError as error:
        complain(error.sentence)
        return error.exit_code
    except OSError as error:
        complain(words.SYSTEM_FAILED(reason=error))
        return FAILED
    except KeyboardInterrupt:
        return INTERRUPTED


def gui_main() -> int:
    """The command where there may be no terminal, as for a program that Windows starts by an icon.

    A complaint goes into a box there.
    """
    if sys.platform != "win32" or sys.stderr is not None:
        return main()
    import ctypes  # noqa: PLC0415 - there only

    with redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()) as complaints:
        exit_code = main()
    if exit_code:
        ctypes.windll.user32.MessageBoxW(None, complaints.getvalue(), "Crescent", 0x10)
    return exit_code


def _run(arguments: list[str]) -> int:
    use_language()
    try:
        if arguments and arguments[0] in COMMANDS:
            return answer(arguments[0], arguments[1:])
        from crescent.cli.window import open_window  # noqa: PLC0415 - the answers do without

        return open_window(arguments)
    except HelpRequestError as asked:
        return tell(asked.text)
