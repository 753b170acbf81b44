"""The process that searches beside the window: reads questions and writes answers.

See `crescent.analysis.protocol` for the lines. It ends when its input ends, which happens when the
game ends for any reason.
"""

import os
import signal
import sys
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import BinaryIO

from crescent.analysis.inline import Thinker
from crescent.analysis.protocol import answer_line, parse_question

_NICENESS = 10


def main() -> None:
    """Answer questions until the input ends; never returns."""
    try:
        # Ctrl+C is for the game, which has the same terminal.
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        if hasattr(os, "nice"):
            with suppress(OSError):
                os.nice(_NICENESS)
        lines: SimpleQueue[bytes] = SimpleQueue()
        Thread(target=_listen, args=(lines,), daemon=True).start()
        _serve(lines, sys.stdout.buffer)
    finally:
        # Whatever went wrong: an ordinary end would wait for the thread that reads.
        os._exit(1)


def _listen(lines: "SimpleQueue[bytes]") -> None:
    """Read lines, and end the process after the last one, whatever it is doing."""
    try:
        for line in sys.stdin.buffer:
            lines.put(line)
    finally:
        os._exit(0)


def _serve(lines: "SimpleQueue[bytes]", answers: BinaryIO) -> None:
    def asked() -> bool:
        return not lines.empty()

    thinker = Thinker()
    number = 0
    while True:
        if asked() or not thinker.is_asked:
            line = lines.get()
            if thinker.is_asked:
                answers.write(answer_line(number, None))
            number, question = parse_question(line)
            thinker.ask(question)
            if question is None:
                answers.write(answer_line(number, None))
        else:
            answer = thinker.go_on(asked)
            if answer is not None:
                answers.write(answer_line(number, answer))
        answers.flush()
