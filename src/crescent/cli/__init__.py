"""The command `crescent`: opens the window, or answers on the terminal.

This file is loaded first and loads the rest, so that a Ctrl+C meanwhile ends in silence. `program`
runs a command, `terminal` reads and writes, `signals` says what ends it, `progress` shows how far
it is, `arguments` has the parsers' common ground, `commands` the answers, `window` what leads to a
window. Whatever goes wrong ends as one sentence on standard error and an exit code: 2 for wrong
usage and what cannot be read, 1 for a refused move or a missing display. `solving` and `surveying`
ask the solver; 3 and 4 tell that a game is lost or no win was found.
"""

import sys

from crescent.cli import signals

TYPE_CHECKING = False  # see `signals`
if TYPE_CHECKING:
    from collections.abc import Sequence


def main(argv: "Sequence[str] | None" = None) -> int:
    """Run the command with these arguments, by default as the program itself; return its exit code.

    The program takes the interrupt key and closed streams for its own: nothing comes after it.
    """
    if argv is None:
        signals.end_at_once()
        from crescent.cli.terminal import fill_gaps  # noqa: PLC0415 - see above

        fill_gaps()
    from crescent.cli.program import run  # noqa: PLC0415 - see above

    return run(sys.argv[1:] if argv is None else list(argv))


def gui_main() -> int:
    """Run the command where there may be no terminal, as when Windows starts it by an icon.

    A complaint goes into a box there.
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
