"""Large indices: where they lie on a face, and how the rest of the face makes room for them.

All lengths are in card units, 250 × 350. An index fills its corner down to the middle of the card.
To make room, the pips of a number card move closer together, an ace is drawn smaller, and the frame
of a court card is cut out farther, down to the sash.
"""

import re
from typing import Final

_LETTERS: Final = "translate(-5.3 -18.4) scale(1.3 1.6)"
"""Turns the usual letters (cap height 50, centred on x = 36, base line at y = 69) into large ones
(80, 41.5, 92).

They grow more in height than in width, or those of a king and a ten would touch figures and pips.
"""
_PIP_CENTRE: Final = "41.5 135"
_PIP_GROWTH: Final = 4 / 3

_USUAL_FRAME: Final = (
    "M68 18H222A10 10 0 0 1 232 28V226H192A10 10 0 0 0 182 236V332"
    "H28A10 10 0 0 1 18 322V124H58A10 10 0 0 0 68 114Z"
)
"""The frame of the court cards in `assets/cards/faces`."""
_FRAME: Final = (
    "M81 18H222A10 10 0 0 1 232 28V183H179A10 10 0 0 0 169 193V332"
    "H28A10 10 0 0 1 18 322V167H71A10 10 0 0 0 81 157Z"
)
_COLUMNS: Final = {"91": "100.5", "159": "149.5"}
"""The x of the outer columns of pips, usual to closer together."""
_MANY, _SMALLER = 7, 0.9
"""Cards with at least `_MANY` pips have them scaled by `_SMALLER`."""
_ACE: Final = "translate(21.25 29.75) scale(0.83)"


def index(letters: str, pip: str, scale: float) -> str:
    """Return the large index of the top left corner, from the letters of the usual one and a pip.

    `scale` is the pip's in the usual index.
    """
    place = f"translate({_PIP_CENTRE}) scale({scale * _PIP_GROWTH:.4f})"
    return f'<g><g transform="{_LETTERS}">{letters}</g><g transform="{place}">{pip}</g></g>'


def with_room(body: str, rank: int) -> str:
    """Return the body of a face (`assets/cards/faces`), changed to make room for large indices."""
    if rank == 1:
        return _with_smaller_middle(body)
    if rank > 10:
        return body.replace(_USUAL_FRAME, _FRAME)
    body = re.sub(r"\b(91|159)(?= [\d.]+\))", lambda column: _COLUMNS[column[1]], body)
    if rank < _MANY:
        return body
    return re.sub(r"scale\((.+?)\)", lambda size: f"scale({float(size[1]) * _SMALLER:.4f})", body)


def _with_smaller_middle(body: str) -> str:
    """Return an ace with all but its first shape, the paper, scaled about the card's middle."""
    middle, end = body.index("/>") + 2, body.rindex("</svg>")
    return f'{body[:middle]}<g transform="{_ACE}">{body[middle:end]}</g>{body[end:]}'
