"""How large what can be pressed is, and how far apart, in pixels at any scale.

A target has `GOOD` pixels where there is room, and never less than `LEAST`; then it is `BETWEEN`
pixels away from the next.
"""

from typing import Final

GOOD: Final = 44
LEAST: Final = 24
BETWEEN: Final = 8
