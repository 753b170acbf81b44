"""Where everything lies on the table: the horseshoe of SPEC.md section 1 at any window size.

The piles stand in one of two shapes. In the *wide* one each side column is topped by its fourth
pile, level with the ends of the arch: ten columns, four rows. In the *tall* one the columns hang
below the two outermost piles of the arch: eight columns, five rows. The one with the larger cards
is taken. What the cards leave over is spent on the horseshoe itself: a higher arch, side columns
that bow outwards, wider gaps.

Only the left half is computed; the right half mirrors it to the pixel.
"""

from typing import Final

from crescent.engine import PLACES, Place, Suit, is_pile
from crescent.ui.geometry import Point, Rect
from crescent.ui.targets import GOOD
from crescent.ui.type_sizes import READ, SMALL, type_size
from crescent.value import Value

CARD_ASPECT: Final = 7 / 5
"""Height of a card by its width."""
FOUNDATION_COLUMNS: Final = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
"""The suits of the foundations from left to right."""

LEAST_SIZE: Final = (400, 300)
"""The width and height of the smallest window in which everything can be seen and reached."""

_BAR, _BAR_GROWTH = 52, 30  # its height; how much larger words twice as large make it
_USUAL_TYPE = 15  # the size of most words, times the scale
_TOAST = 46  # the height of a message, times the scale

# Horizontal measures as parts of the card width: the least there is, and how far they may grow.
_GAP, _GAP_GROWTH = 0.08, 0.26
_BOW, _BOW_GROWTH = 0.05, 1.1
_SIDE_MARGIN = 0.12
# Vertical measures as parts of the card height.
_ARCH, _ARCH_POWER = 0.16, 2.2
_ROW_GAP_GROWTH = 0.18
_TOP_MARGIN, _BOTTOM_MARGIN = 0.14, 0.06
_BARE = 0.5  # above and below together
_BELLY = 1.25  # the row of a side column that bows out most
_ARROWS = 0.42  # left of the foundations, of the card width
_FOUNDATION_RISE = 0.42  # part of the free height that lies above the foundations

# A pile shows the edges of up to 12 cards below its top card, and under them hangs half a pill.
_EDGE = 0.0125  # of the card width
_MOST_EDGES = 12
_PILL_FONT = 0.105  # of the card width, and not below `SMALL`; times the text size
_PILL_HEIGHT = 1.4  # of its font's size
_ROUNDING = 2  # pixels that whole numbers may cost in a row


class _Shape(Value):
    columns: int
    rows: int
    arch_growth: float  # of the card height

    @property
    def reach(self) -> float:
        """Columns from the middle to the side columns."""
        return (self.columns - 1) / 2


_WIDE: Final = _Shape(columns=10, rows=4, arch_growth=0.75)
_TALL: Final = _Shape(columns=8, rows=5, arch_growth=1.0)
_PREFER_WIDE = 1.03  # the tall shape has to be that much better


class Layout(Value):
    """Sizes and places for one size of the window; all lengths in pixels."""

    width: int
    height: int
    table_scale: float
    """How much larger than at 1280×800 the table is, 0.8 to 3."""
    text_size: float
    """How much larger than usual the player wants words, 1 to 2."""
    bar_height: int
    card_width: int
    card_height: int
    places: tuple[Rect, ...]
    """The top card of each place, indexed by `crescent.engine.places.Place`."""
    foundation_area: Rect
    """The box around the eight foundations, grown by half a gap (SPEC.md section 7)."""
    opening: Rect
    """The free space inside the horseshoe, foundations included, down to the window's edge."""
    message: Point
    """The middle of a message, below the foundations."""
    directions: tuple[Point, Point]
    """Left of the two rows of foundations: below the arrows, above what they say in words."""
    directions_width: int
    """How wide the words there can be."""

    @property
    def scale(self) -> float:
        """How much larger than at 1280×800 bar, messages and pages are drawn."""
        return self.table_scale * self.text_size

    @property
    def word_scale(self) -> float:
        """The scale of what has to be as wide as its words, which are never too small."""
        return max(self.table_scale, READ / _USUAL_TYPE) * self.text_size

    def type_size(self, size: float, least: int = READ) -> int:
        """Return the size in pixels of type of a size at scale 1."""
        return type_size(size, self.scale, self.text_size, least)

    def thickness(self, count: int) -> int:
        """Return how far a pile of `count` cards shows below the rectangle of its top card."""
        return round(min(max(count - 1, 0), _MOST_EDGES) * _EDGE * self.card_width)

    @property
    def pill_font(self) -> int:
        """The size of the digits in a pile's pill."""
        return _pill_font(self.card_width, self.text_size)

    @property
    def pill_height(self) -> int:
        """The height of a pile's pill; its middle lies on the lower edge of the pile."""
        return round(self.pill_font * _PILL_HEIGHT)

    def place_at(self, point: tuple[int, int]) -> Place | None:
        """Return the place at a point, which may lie on the edges and the pill below it."""
        edges = self.thickness(_MOST_EDGES + 1)
        below = edges + self.pill_height // 2
        for place in PLACES:
            rect = self.places[place]
            reach = below if is_pile(place) else edges
            if rect._replace(height=rect.height + reach).contains(point):
                return place
        return None


def interface_scale(width: int, height: int) -> float:
    """Return the scale of bar, words and messages of the usual size in a window of that size."""
    wide, tall = min(width / 1280, height / 800), min(width / 1000, height / 1600)
    return _clamp(max(wide, tall), 0.8, 3.0)


def layout(width: int, height: int, text_size: float = 1.0) -> Layout:
    """Lay out a window of that size, each side at least 1; words are `text_size` times as large."""
    scale = interface_scale(width, height)
    bar = round((_BAR + _BAR_GROWTH * (text_size - 1)) * scale)
    bar = min(max(bar, GOOD), height // 4)
    plan = _plan(width, height, bar, text_size)
    left = _left_piles(plan)
    left_foundations = _left_foundations(plan)
    if min(width, height) < min(LEAST_SIZE):
        left = [_into(rect, width, height) for rect in left]
        left_foundations = [_into(rect, width, height) for rect in left_foundations]

    piles = (*left, *(_mirrored(rect, width) for rect in reversed(left)))
    columns = (*left_foundations, *(_mirrored(rect, width) for rect in reversed(left_foundations)))
    aces = tuple(columns[FOUNDATION_COLUMNS.index(suit)] for suit in Suit)
    row = round(plan.card_height + plan.row_gap)
    kings = tuple(_into(rect.moved(0, row), width, height) for rect in aces)
    foundations = columns[0].union(kings[FOUNDATION_COLUMNS[-1]])
    opening = _opening(plan, left)
    beside = foundations.x - opening.x
    aside = max(min(round(plan.card_width * _ARROWS), beside // 2), 0)
    first, second = (rows[0].centre.y for rows in (columns, kings))
    return Layout(
        width=width,
        height=height,
        table_scale=scale,
        text_size=text_size,
        bar_height=bar,
        card_width=plan.card_width,
        card_height=plan.card_height,
        places=(*piles, *aces, *kings),
        foundation_area=foundations.inflated(round(plan.foundation_gap / 2)),
        opening=opening,
        message=_message(plan, foundations, piles[0], round(_TOAST * scale * text_size / 2)),
        directions=(Point(foundations.x - aside, first), Point(foundations.x - aside, second)),
        directions_width=max(2 * min(aside, beside - aside) - 2 * _ROUNDING, 0),
    )


class _Plan(Value):
    """The horseshoe's measures in pixels."""

    shape: _Shape
    width: int
    height: int
    text_size: float
    card_width: int
    card_height: int
    x: float
    """Left edge of the side column where it does not bow."""
    y: float
    """Top edge of the arch's crown."""
    gap: float
    """Between columns."""
    row_gap: float
    bow: float
    """How far the side column bows outwards."""
    arch: float
    """How far the ends of the arch lie below its crown."""

    @property
    def foundation_gap(self) -> float:
        return self.gap * 1.25


def _plan(width: int, height: int, bar: int, text_size: float) -> _Plan:
    table = height - bar
    wide, tall = (_fitting_width(shape, width, table, text_size) for shape in (_WIDE, _TALL))
    shape, fitting = (_TALL, tall) if tall > wide * _PREFER_WIDE else (_WIDE, wide)
    card_width = max(int(fitting), 1)
    card_height = round(card_width * CARD_ASPECT)
    rows, columns = shape.rows, shape.columns

    # Downwards, what is left over raises the arch first, then loosens the rows.
    below = _below(card_width, text_size)
    top = card_height * _TOP_MARGIN
    bottom = below + card_height * _BOTTOM_MARGIN
    row_gap: float = below + 1
    arch = card_height * _ARCH
    spare = table - top - bottom - rows * card_height - (rows - 1) * row_gap - arch
    growth = _clamp(spare * 0.55, 0, card_height * shape.arch_growth)
    loosening = _clamp((spare - growth) * 0.7, 0, (rows - 1) * card_height * _ROW_GAP_GROWTH)
    # In tall windows, whatever is more than a bare strip above and below, too.
    bare = spare - growth - loosening - _BARE * card_height
    stretch = _clamp(bare, 0, 3 * card_height) / 2
    arch += growth + stretch
    row_gap += (loosening + stretch) / (rows - 1)
    used = rows * card_height + (rows - 1) * row_gap + arch
    y = bar + top + max(table - top - bottom - used, 0) / 2

    # Across, it bows the side columns first, then loosens the columns.
    gap, bow = card_width * _GAP, card_width * _BOW
    margin = card_width * _SIDE_MARGIN
    spare = width - 2 * (margin + bow) - columns * card_width - (columns - 1) * gap
    growth = _clamp(spare * 0.22, 0, card_width * _BOW_GROWTH)
    bow += growth
    gap += _clamp((spare - 2 * growth) * 0.8 / (columns - 1), 0, card_width * _GAP_GROWTH)
    x = (width - columns * card_width - (columns - 1) * gap) / 2
    return _Plan(
        *(shape, width, height, text_size, card_width, card_height),
        *(x, y, gap, row_gap, bow, arch),
    )


def _fitting_width(shape: _Shape, width: int, table: int, text_size: float) -> float:
    """Return the widest card with which a shape fits a table of that size."""
    columns, rows = shape.columns, shape.rows
    across = width / (columns + (columns - 1) * _GAP + 2 * (_SIDE_MARGIN + _BOW))
    cards = rows + _ARCH + _TOP_MARGIN + _BOTTOM_MARGIN
    edges = _MOST_EDGES * _EDGE
    pill = _PILL_HEIGHT / 2 * text_size
    # Each row needs room below it for edges and pill; small pills stop shrinking with the cards.
    free = table - rows * _ROUNDING
    down = min(
        free / (cards * CARD_ASPECT + rows * (edges + _PILL_FONT * pill)),
        (free - rows * SMALL * pill) / (cards * CARD_ASPECT + rows * edges),
    )
    return min(across, down)


def _below(card_width: int, text_size: float) -> int:
    """Return how many pixels a full pile with its pill takes below its top card."""
    pill = round(_pill_font(card_width, text_size) * _PILL_HEIGHT)
    return round(_MOST_EDGES * _EDGE * card_width) + (pill + 1) // 2


def _pill_font(card_width: int, text_size: float) -> int:
    return round(max(_PILL_FONT * card_width, SMALL) * text_size)


def _left_piles(plan: _Plan) -> list[Rect]:
    """Return piles 1 to 8: the left column from below, then the left half of the arch."""
    shape, pitch = plan.shape, plan.card_height + plan.row_gap
    piles = []
    for row in (3, 2, 1, 0):
        bend = (row - _BELLY) / (3 - _BELLY)
        x = plan.x - plan.bow * (1 - bend * bend)
        piles.append(_card(plan, x, plan.y + plan.arch + (row + shape.rows - 4) * pitch))
    # The arch spans evenly what lies between its ends; in the wide shape those are piles 4 and 13.
    start = piles[-1].x if shape is _WIDE else plan.x
    pitch = (plan.width - 2 * start - plan.card_width) / (shape.columns - 1)
    for step in range(4):
        x = start + (step + (shape.columns - 8) // 2) * pitch
        piles.append(_card(plan, x, plan.y + _drop(plan, 3.5 - step)))
    return piles


def _drop(plan: _Plan, columns: float) -> float:
    """Return how far the arch has come down `columns` columns from the middle, in pixels."""
    return plan.arch * float((columns / plan.shape.reach) ** _ARCH_POWER)


def _left_foundations(plan: _Plan) -> list[Rect]:
    """Return the left two ace foundations, the kings' row below them."""
    gap, rows = plan.foundation_gap, plan.shape.rows
    x = plan.width / 2 - 2 * plan.card_width - 1.5 * gap
    top = plan.y + _drop(plan, 1.5) + plan.card_height
    bottom = plan.y + plan.arch + rows * plan.card_height + (rows - 1) * plan.row_gap
    free = bottom - top - 2 * plan.card_height - plan.row_gap
    y = top + free * _FOUNDATION_RISE
    return [_card(plan, x + column * (plan.card_width + gap), y) for column in (0, 1)]


def _opening(plan: _Plan, left: list[Rect]) -> Rect:
    """Return the box that the side columns and the arch leave free."""
    margin = round(plan.card_width * _GAP)
    column, arch = left[: plan.shape.rows], left[plan.shape.rows :]
    edge = min(max(rect.right for rect in column) + margin, (plan.width - 1) // 2)
    top = min(
        max(rect.bottom for rect in arch) + _below(plan.card_width, plan.text_size), plan.height - 1
    )
    return Rect(edge, top, max(plan.width - 2 * edge, 1), max(plan.height - margin - top, 1))


def _message(plan: _Plan, foundations: Rect, lowest: Rect, half: int) -> Point:
    """Return the middle of a message, between foundations and foot of the columns.

    `half` is half its height.
    """
    top = foundations.bottom + round(_MOST_EDGES * _EDGE * plan.card_width)
    y = max((top + lowest.bottom) // 2, top + half)
    return Point(plan.width // 2, max(min(y, plan.height - half), 0))


def _card(plan: _Plan, x: float, y: float) -> Rect:
    return Rect(round(x), round(y), plan.card_width, plan.card_height)


def _mirrored(rect: Rect, width: int) -> Rect:
    return rect._replace(x=width - rect.right)


def _into(rect: Rect, width: int, height: int) -> Rect:
    """Return a rectangle pushed back into the window, as far as it has room there."""
    x = max(min(rect.x, width - rect.width), 0)
    y = max(min(rect.y, height - rect.height), 0)
    return rect._replace(x=x, y=y)


def _clamp(value: float, least: float, most: float) -> float:
    return max(least, min(value, most))
