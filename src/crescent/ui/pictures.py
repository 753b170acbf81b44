"""What the scene is made of: keys of pictures, and where they lie.

A scene is an ordered tuple of `Picture` values, bottom to top. A key says *what* is to be seen and
nothing about how it is made; `ui.shell.drawing.art` turns keys into surfaces, once each, at the
sizes of the current layout. Keys are hashable and compare by value, so two scenes can be compared
picture by picture, which is how the painter finds what changed.

Keys are tuples, which are quick to compare. Each begins with its class, so that no two of different
classes are equal. To create such a class takes 20 µs, and 90 with `NamedTuple`.

Sizes are in window pixels. Colours are named by their role in the theme.
"""

from collections.abc import Callable
from operator import itemgetter
from typing import Any, ClassVar, Literal, NamedTuple, Self, dataclass_transform

from crescent.engine import Card, Suit
from crescent.ui.geometry import Rect
from crescent.value import distinct

Colour = Literal[
    "bar",
    "barline",
    "text",
    "dim",
    "disabled",
    "selected",
    "legal",
    "error",
    "toast",
    "white",
    "black",
    "suit_red",
]
Mark = Literal["selected", "legal", "taker", "focus", "trail"]
"""Selected, a legal target, the one that a dragged card would go to, where the keyboard is, where
the last move went."""

PointerShape = Literal["arrow", "hand", "text"]
"""What the pointer looks like: a hand over whatever can be pressed, a bar over text to be typed."""

Weight = Literal["regular", "semibold", "tabular"]
"""``tabular`` is semibold with digits that are all equally wide, for numbers that change."""

Measure = Callable[[str, int, Weight], int]
"""Returns the width in pixels of a text at a font size and weight."""


@dataclass_transform(frozen_default=True)
class _Key(tuple[Any, ...]):
    """Base of the keys, whose annotations are their fields: a tuple of its class and these."""

    __slots__ = ()
    __match_args__: ClassVar[tuple[str, ...]] = ()
    _defaults: ClassVar[dict[str, Any]] = {}

    def __init_subclass__(cls) -> None:
        cls.__match_args__ = tuple(cls.__annotations__)  # type: ignore[misc]
        cls._defaults = {name: vars(cls)[name] for name in cls.__match_args__ if name in vars(cls)}
        for place, name in enumerate(cls.__match_args__, 1):
            setattr(cls, name, property(itemgetter(place)))

    def __new__(cls, *values: Any, **named: Any) -> Self:
        missing = cls.__match_args__[len(values) :]
        if missing:
            named = cls._defaults | named
            values += tuple(named[name] for name in missing)
        return super().__new__(cls, (cls, *values))


class Face(_Key):
    """The face of a card, at the card size of the layout."""

    card: Card


class SmallFace(_Key):
    """The face of a card with its shadow, `width` wide whatever the layout: for drawings."""

    card: Card
    width: int


class Back(_Key):
    """The back of a card."""


class Stack(_Key):
    """What lies below the top card of a pile of `cards`: its shadow and the edges of the others."""

    cards: int
    backs: int = 0
    """How many of the edges, from the bottom up, are those of cards that lie face down."""


class Well(_Key):
    """The place of an emptied pile."""


class Moon(_Key):
    """The faint crescent on the table, where messages appear."""


class Directions(_Key):
    """The two arrows beside the foundations: the aces are built up, the kings down."""


class Glow(_Key):
    """The glow of a marked place, to be painted behind its card, 1 to 10 strong.

    That of the mark ``taker`` also fills the card, and is painted over it.
    """

    mark: Mark
    level: int = 10


class Ring(_Key):
    """The ring round a marked card, to be painted over it."""

    mark: Mark


class ArrowHead(_Key):
    """The head of a hint's arrow, `size` long; `angle` counts degrees clockwise from the right."""

    angle: int
    size: int


class LiftedShadow(_Key):
    """The large shadow below a card that is lifted, dragged or in flight."""


class Badge(_Key):
    """The pill below a pile that tells its number of cards."""

    text: str


class Icon(_Key):
    """One of the line icons in `assets/icons`."""

    name: str
    size: int
    colour: Colour


class Text(_Key):
    """One line of text; `size` is the font's size in pixels."""

    text: str
    size: int
    weight: Weight
    colour: Colour


class Pip(_Key):
    """A suit's pip, drawn as in the deck, to stand in a line of text."""

    suit: Suit
    size: int


class Dots(_Key):
    """The redeals: `left` full dots, then hollow ones, `total` together; `size` is their height."""

    left: int
    total: int
    size: int


class Panel(_Key):
    """A rounded rectangle; `alpha` and `stroke_alpha` run from 0 to 255."""

    width: int
    height: int
    radius: int
    fill: Colour
    alpha: int
    stroke: Colour | None = None
    stroke_alpha: int = 255


class PanelShadow(_Key):
    """The soft shadow of a floating panel of that size."""

    width: int
    height: int
    radius: int


class Curve(_Key):
    """A line through points, in a box from the origin to (width, height); faint light lies below.

    Each point has a dot of the radius `dot`, if that is not 0; the line is `line` wide.
    """

    width: int
    height: int
    points: tuple[tuple[float, float], ...]
    line: float
    dot: float
    colour: Colour


class Bars(_Key):
    """Bars side by side that stand on the lower edge of a box; those of height 0 are left out."""

    width: int
    height: int
    bar: int
    """The width of each."""
    pitch: int
    """From the left edge of one to that of the next."""
    heights: tuple[int, ...]
    radius: int
    colour: Colour


class Cells(_Key):
    """Small squares in columns, filled from the top left down: a calendar."""

    side: int
    pitch: int
    """From the edge of one to that of the next, down and across."""
    rows: int
    shades: tuple[tuple[Colour, int], ...]
    """Colours with their alpha, 0 to 255."""
    cells: bytes
    """For each square the index of its shade; without such a shade the square is left out."""

    @property
    def width(self) -> int:
        """The width of all columns."""
        columns = -(-len(self.cells) // self.rows)
        return max(columns - 1, 0) * self.pitch + self.side

    @property
    def height(self) -> int:
        """The height of all rows."""
        return (self.rows - 1) * self.pitch + self.side


Key = (
    Face | Back | Stack | Well | Moon | Directions | Glow | Ring | LiftedShadow
    | ArrowHead | Badge | Icon | Text | Pip | Dots | Panel | PanelShadow | Curve | Bars | Cells
    | SmallFace
)  # fmt: skip


@distinct
class Picture(NamedTuple):
    """A key and the point in the window where its picture goes.

    The point is the top left corner of its nominal box, beyond which shadows and glows reach; for
    `Text` and `Dots` the middle of the left edge, and for `Badge` and `ArrowHead` the middle.
    """

    key: Key
    x: int
    y: int
    clip: Rect | None = None
    """The part of the window it may cover; None for all of it."""


def dots_width(size: int, total: int) -> int:
    """Return the width of a row of `total` dots in a picture `size` high: 13/16 of it for each."""
    return round(size * (13 * total + 1) / 16)
