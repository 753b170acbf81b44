"""`python -m crescent` is the command `crescent`."""

import sys

from crescent.cli import main

if __name__ == "__main__":
    sys.exit(main())
