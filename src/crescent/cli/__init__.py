"""The command `crescent`: opens the window, or answers on the terminal.

This file is loaded first and loads the rest, so that Ctrl+C while loading ends without a traceback.
`program` runs a command: `window` opens the window, and `commands` has the commands that answer on
the terminal, with `games`, `history`, `solving`, `surveying` and `workers` behind them. `arguments`
is the common part of the parsers, `terminal` reads and writes, `progress` shows a bar, `signals`
handles Ctrl+C and its like. Every failure ends with one sentence on standard error and an exit
code: 2 for wrong usage and input that cannot be read, 1 for a refused move or a missing display, 3
for a lost game and 4 if `solve` finds nothing.
"""

import sys

from crescent.cli import signals

TYPE_CHECKING = False  # see `signals`
if TYPE_CHECKING:
    from collections.abc import Sequence


def main(argv: "Sequence[str] | None" = None) -> int:
    """Run the command with these arguments, by default as the program itself; return its exit code.

    Without `argv` it also sets up signals and closed streams of the process.
    """
    if argv is None:
        signals.end_at_once()
        from crescent.cli.terminal import fill_gaps  # noqa: PLC0415 - see above

        fill_gaps()
    from crescent.cli.program import run  # noqa: PLC0415 - see above

    return run(sys.argv[1:] if argv is None else list(argv))


def gui_main() -> int:
    """Run the command without a terminal, as Windows starts it from an icon.

    There a complaint is shown in a message box.
    """
    if sys.platform != "win32" or sys.stderr is not None:
        return main()
    import ctypes  # noqa: PLC0415 - there only
    import io  # noqa: PLC0415
    from contextlib import redirect_stderr, redirect_stdout  # noqa: PLC0415

    with redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()) as complaints:
        exit_code = main()
    if exit_code:
        ctypes.windll.user32.MessageBoxW(None, complaints.getvalue(), "Crescent", 0x10)
    return exit_code
