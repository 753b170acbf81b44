"""Large print: a face with nothing but its rank and one big pip, for eyes that see little.

All lengths are in card units, 250 × 350. The rank fills the left of the upper half, the pip the
right of the lower one.
"""

from typing import Final

_LETTERS: Final = "translate(-11 -29) scale(2.5)"
"""Turns the usual letters (cap height 50, centred on x = 36, base line at y = 69) into large ones
(125, 79, 143.5)."""
_PIP: Final = "translate(166 258) scale(1.42)"


def face(body: str, letters: str, pip: str) -> str:
    """Return the paper of a face (`assets/cards/faces`) with the usual letters and a pip on it."""
    paper = body[: body.index("/>") + 2]
    return f'{paper}<g transform="{_LETTERS}">{letters}</g><g transform="{_PIP}">{pip}</g></svg>'
