"""The command on the terminal that is its standard input; started like an installed script."""

import fcntl
import signal
import sys
import termios

from crescent.cli import main

if __name__ == "__main__":
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    termios.tcsetwinsize(0, (24, 80))
    signal.signal(signal.SIGINT, signal.default_int_handler)
    sys.exit(main())
