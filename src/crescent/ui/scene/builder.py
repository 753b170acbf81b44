"""The scene: everything the window shows, as an ordered tuple of pictures, bottom to top.

It is built anew for every frame from a snapshot of the table; the painter finds out what changed.
"""

from collections.abc import Collection, Sequence
from functools import lru_cache

from crescent.engine import (
    FOUNDATIONS,
    PILE_LIMIT,
    PILES,
    PLACES,
    Card,
    Place,
    Position,
    foundation_card,
    is_pile,
)
from crescent.ui.controls import Named
from crescent.ui.geometry import Point, Rect
from crescent.ui.layout import Layout
from crescent.ui.pictures import (
    Back,
    Badge,
    Colour,
    Dots,
    Face,
    Glow,
    Icon,
    Key,
    LiftedShadow,
    Mark,
    Measure,
    Panel,
    Picture,
    Ring,
    Stack,
    Text,
    Weight,
    Well,
)
from crescent.ui.scene.arrow import arrow
from crescent.ui.scene.bar import MOST_DOTS, BarContent, BarControl, BarLayout, BarStatus
from crescent.ui.scene.crown import CROWN, CROWN_THICKNESS
from crescent.ui.scene.drag import Drag
from crescent.ui.scene.floating.buttons import Floating, button_pictures
from crescent.ui.scene.ground import closed, directions, moon
from crescent.ui.scene.motion import Flight
from crescent.value import Value

_LIFT = 0.045  # how far a selected card is raised, of the card height
_FLYING_SHADOW_DROP = 0.04  # how much farther the shadow of a dragged card falls
_BAR_ALPHA = 238


class Snapshot(Value):
    """Everything that decides what the table looks like at one moment."""

    layout: Layout
    bar: BarLayout
    bar_content: BarContent
    position: Position
    face_down: Sequence[int]
    """The number of cards never seen at the bottom of each pile."""
    now: float
    selection: Place | None = None
    lift: float = 1.0
    """How far the selected card is raised, 0 to 1."""
    lit: Collection[Place] = ()
    """The places to be marked as legal targets."""
    drag: Drag | None = None
    taker: Place | None = None
    """The place that would take the dragged card if it were let go now."""
    flights: Sequence[Flight] = ()
    shaking: Place | None = None
    shake: int = 0
    """How far the shaking card is off its place, in pixels."""
    hint: Sequence[Place] = ()
    """What a hint or the lesson marks: source and target of a move, or one place alone."""
    hinted_control: Named | None = None
    """The control that a hint proposes."""
    trail: Collection[Place] = ()
    """Where the last move went."""
    glow: tuple[Place, int] | None = None
    """The foundation a card came home to, and the level of its glow."""
    cursor: Place | None = None
    """Where the keyboard is."""
    focus: str | None = None
    """The button of a notice that the keyboard is on."""
    covered: bool = False
    """True if the cards are hidden, because the game is paused."""
    counts: bool = True
    pile_numbers: bool = False
    thickness: bool = True
    """True if the edges of the cards below the top one show."""
    hover: str | None = None
    pressed: str | None = None
    disabled: Collection[Named] = ()
    """The controls that would do nothing now."""
    floating: Floating | None = None
    letters: str = "en"
    """The alphabet of the cards."""
    closed: str = ""
    """What is said of the place of an emptied pile."""
    language: str = "en"
    """In which the bar is labelled."""
    crowned: bool = False
    """True if the game is won: the horseshoe has its crown, and the foundations have none."""
    below_page: bool = False
    """True if a page lies above the table, so that the moon would peek out behind it."""
    giving: tuple[tuple[Place, Card], ...] = ()
    """What foundations still show while they give their cards to the crown."""


class SceneBuilder:
    """Builds scenes, and reuses the pictures below the moving cards, which seldom change."""

    def __init__(self, measure: Measure) -> None:
        """`measure` returns the widths of texts."""
        self._measure = lru_cache(measure)
        self._latest: tuple[Snapshot, tuple[Picture, ...]] | None = None
        self._at = 0
        """Index in a scene where a value of the bar was last; it is looked for there first."""

    def build(self, snapshot: Snapshot) -> tuple[Picture, ...]:
        """Return all pictures of a snapshot."""
        behind = [flight for flight in snapshot.flights if flight.behind(snapshot.now)]
        below = None
        if self._latest and not behind:
            below = self._same_below(snapshot, *self._latest)
        if below is None:
            below = _below(snapshot, behind, self._measure)
        self._latest = None if behind else (snapshot, below)
        above: list[Picture] = []
        for flight in snapshot.flights:
            if flight not in behind and flight.seen(snapshot.now):
                above += _flying_card(snapshot, flight)
        if snapshot.drag:
            above += _dragged_card(snapshot, snapshot.drag)
        return (*below, *above)

    def with_values(
        self, scene: tuple[Picture, ...], bar: BarLayout, before: BarContent, after: BarContent
    ) -> tuple[Picture, ...]:
        """Return a scene with other values in the bar, of the same widths, and no other change."""
        changed = list(scene)
        for item in bar.status:
            if before.values[item.name] != after.values[item.name]:
                old = _value(before, item, bar)
                if changed[self._at : self._at + 1] != [old]:
                    self._at = changed.index(old)
                changed[self._at] = _value(after, item, bar)
        return tuple(changed)

    def _same_below(
        self, snapshot: Snapshot, before: Snapshot, below: tuple[Picture, ...]
    ) -> tuple[Picture, ...] | None:
        """Return `below` with the bar's new values; None if anything but the time has changed."""
        content = snapshot.bar_content.replace(values=before.bar_content.values)
        if snapshot.replace(now=before.now, bar_content=content) != before:
            return None
        if snapshot.bar_content.values == before.bar_content.values:
            return below
        return self.with_values(below, snapshot.bar, before.bar_content, snapshot.bar_content)


def _below(snapshot: Snapshot, behind: Sequence[Flight], measure: Measure) -> tuple[Picture, ...]:
    """Return all pictures but those of the cards that move above the others."""
    pictures: list[Picture] = []
    for flight in behind:
        pictures += _flying_card(snapshot, flight)
    size = snapshot.bar.caption_size
    if not snapshot.below_page:
        pictures += moon(snapshot.layout, snapshot.floating)
    if not snapshot.crowned:
        pictures += directions(snapshot.letters, size, snapshot.layout, measure)
    counts = _shown_counts(snapshot)
    for place in (*FOUNDATIONS, *PILES):
        if snapshot.crowned:
            pictures += _crowned_place(snapshot, place)
        else:
            pictures += _place(snapshot, place, counts[place], measure)
    if snapshot.selection is not None and snapshot.drag is None:
        pictures += _selected_card(snapshot, snapshot.selection)
    for place in () if snapshot.crowned else PILES:
        pictures += _badge(snapshot, place, counts[place])
    if len(snapshot.hint) == 2:
        pictures += arrow(snapshot.layout, *snapshot.hint)
    if snapshot.cursor is not None:
        pictures.append(_mark(snapshot, Ring("focus"), snapshot.cursor))
    pictures += _bar(snapshot)
    if snapshot.floating:
        pictures += snapshot.floating.pictures
        marks = snapshot.hover, snapshot.pressed, snapshot.focus
        pictures += button_pictures(snapshot.floating, *marks, snapshot.layout, measure)
    return tuple(pictures)


def _shown_counts(snapshot: Snapshot) -> list[int]:
    """Return how many cards lie at each place, without those dragged, raised or in flight."""
    counts = [snapshot.position.size(place) for place in PLACES]
    for flight in snapshot.flights:
        counts[flight.place] -= flight.carried
    held = snapshot.drag.place if snapshot.drag else snapshot.selection
    if held is not None:
        counts[held] -= 1
    return counts


def _card_key(snapshot: Snapshot, place: Place, count: int) -> Key:
    """Return the card on top of a place that shows `count` cards."""
    if snapshot.covered:
        return Back()
    if not is_pile(place):
        return Face(foundation_card(place, count))
    if count <= snapshot.face_down[place]:
        return Back()
    return Face(snapshot.position.piles[place][count - 1])


def _place(snapshot: Snapshot, place: Place, count: int, measure: Measure) -> list[Picture]:
    x, y = snapshot.layout.places[place][:2]
    if count <= 0:
        awaited = any(flight.place == place for flight in snapshot.flights)
        if awaited:
            return []
        pictures = [Picture(Well(), x, y)]
        if is_pile(place) and not snapshot.position.size(place):
            rect, size = snapshot.layout.places[place], snapshot.bar.caption_size
            pictures.append(closed(snapshot.closed, size, rect, measure))
        if place in snapshot.trail:
            pictures.append(Picture(Ring("trail"), x, y))
        return pictures
    card = Picture(_card_key(snapshot, place, count), x, y)
    if place == snapshot.shaking:
        card = card._replace(x=x + snapshot.shake)
    pictures = [Picture(_stack(snapshot, place, count), x, y), card]
    if snapshot.glow and snapshot.glow[0] == place:
        pictures.insert(1, Picture(Glow("selected", snapshot.glow[1]), x, y))
    mark: Mark | None = "legal" if place in snapshot.lit else None
    if place in snapshot.hint:
        mark = mark or ("legal" if place in snapshot.hint[1:] else "selected")
    if mark:
        pictures.insert(1, Picture(Glow(mark), x, y))
        pictures.append(Picture(Ring(mark), x, y))
    elif place in snapshot.trail:
        pictures.append(Picture(Ring("trail"), x, y))
    return pictures


def _crowned_place(snapshot: Snapshot, place: Place) -> list[Picture]:
    """Return a place after a win: the card of the crown, or what a foundation still has."""
    x, y = snapshot.layout.places[place][:2]
    awaits = any(flight.place == place for flight in snapshot.flights)
    if is_pile(place):
        if awaits:
            return [Picture(Well(), x, y)]
        card: Card | None = CROWN[place].card
    else:
        card = dict(snapshot.giving).get(place)
        if awaits:
            card = foundation_card(place, PILE_LIMIT - 1)
    if card is None:
        return []
    key = Back() if snapshot.covered else Face(card)
    thick = _thick(snapshot, CROWN_THICKNESS if is_pile(place) else PILE_LIMIT)
    return [Picture(Stack(thick), x, y), Picture(key, x, y)]


def _stack(snapshot: Snapshot, place: Place, count: int) -> Stack:
    """Return what lies below the top card of a place that shows `count` cards."""
    thick = _thick(snapshot, count)
    unseen = snapshot.face_down[place] if is_pile(place) else 0
    return Stack(thick, min(unseen, thick - 1))


def _thick(snapshot: Snapshot, count: int) -> int:
    """Return how many cards thick a pile of `count` is drawn."""
    return count if snapshot.thickness else min(count, 1)


def _badge(snapshot: Snapshot, place: Place, count: int) -> list[Picture]:
    """Return the pill below a pile: its number, the number of its cards, or both."""
    count += snapshot.selection == place and snapshot.drag is None
    told = [f"P{place + 1}"] if snapshot.pile_numbers else []
    if snapshot.counts and count > (0 if snapshot.pile_numbers else 1):
        told.append(str(count))
    if not told:
        return []
    rect = snapshot.layout.places[place]
    edge = rect.bottom + snapshot.layout.thickness(_thick(snapshot, count))
    return [Picture(Badge(" · ".join(told)), rect.centre.x, edge)]


def _mark(snapshot: Snapshot, ring: Ring, place: Place) -> Picture:
    """Return a ring round the card of a place, raised with the card."""
    x, y = snapshot.layout.places[place][:2]
    return Picture(ring, x, y - (_raised(snapshot) if place == snapshot.selection else 0))


def _raised(snapshot: Snapshot) -> int:
    return round(_LIFT * snapshot.lift * snapshot.layout.card_height)


def _lifted_card(snapshot: Snapshot, card: Key, corner: Point, shadow_drop: float) -> list[Picture]:
    drop = round(shadow_drop * snapshot.layout.card_height)
    return [
        Picture(LiftedShadow(), corner.x, corner.y + drop),
        Picture(card, corner.x, corner.y),
    ]


def _selected_card(snapshot: Snapshot, place: Place) -> list[Picture]:
    x, y = snapshot.layout.places[place][:2]
    x += snapshot.shake if place == snapshot.shaking else 0
    y -= _raised(snapshot)
    card = _card_key(snapshot, place, snapshot.position.size(place))
    shadow, face = _lifted_card(snapshot, card, Point(x, y), 0)
    return [shadow, Picture(Glow("selected"), x, y), face, Picture(Ring("selected"), x, y)]


def _flying_card(snapshot: Snapshot, flight: Flight) -> list[Picture]:
    corner = flight.point(snapshot.now)
    if flight.behind(snapshot.now):
        return [Picture(Face(flight.card), corner.x, corner.y)]
    shadow, face = Picture(flight.shadow, *corner), Picture(Face(flight.card), *corner)
    return [shadow, face]


def _dragged_card(snapshot: Snapshot, drag: Drag) -> list[Picture]:
    card = _card_key(snapshot, drag.place, snapshot.position.size(drag.place))
    shadow, face = _lifted_card(snapshot, card, drag.corner, _FLYING_SHADOW_DROP)
    if snapshot.taker is None:
        return [shadow, face]
    x, y = snapshot.layout.places[snapshot.taker][:2]
    return [shadow, Picture(Glow("taker"), x, y), Picture(Ring("taker"), x, y), face]


def _bar(snapshot: Snapshot) -> list[Picture]:
    bar, content, width = snapshot.bar, snapshot.bar_content, snapshot.layout.width
    pictures = [
        Picture(Panel(width, bar.height, 0, "bar", _BAR_ALPHA), 0, 0),
        Picture(Panel(width, 1, 0, "barline", 255), 0, bar.height - 1),
    ]
    for control in bar.controls:
        pictures += _control(snapshot, control)
    for item in bar.status:
        if item.name == snapshot.hover:
            pictures.append(_highlight(snapshot, item.name, item.area))
        if item.caption:
            caption = Text(content.captions[item.name], bar.caption_size, "regular", "dim")
            pictures.append(Picture(caption, *item.caption))
        if item.icon:
            small = Icon(content.icons[item.name], item.icon.width, "dim")
            pictures.append(Picture(small, item.icon.x, item.icon.y))
        pictures.append(_value(content, item, bar))
    for line in bar.separators:
        pictures.append(Picture(Panel(line.width, line.height, 0, "barline", 255), line.x, line.y))
    return pictures


def _value(content: BarContent, item: BarStatus, bar: BarLayout) -> Picture:
    """Return a value of the status; the digits of the time stay in place while others change."""
    weight: Weight = "tabular" if item.name == "time" else "semibold"
    return Picture(Text(content.values[item.name], bar.label_size, weight, "text"), *item.value)


def _control(snapshot: Snapshot, control: BarControl) -> list[Picture]:
    pictures = []
    pointed_at = control.name in (snapshot.hover, snapshot.pressed)
    if pointed_at and control.name not in snapshot.disabled:
        pictures.append(_highlight(snapshot, control.name, control.area))
    if control.name == snapshot.hinted_control:
        box, radius = control.area, round(9 * snapshot.layout.scale)
        ring = Panel(box.width, box.height, radius, "selected", 60, "selected")
        pictures.append(Picture(ring, box.x, box.y))
    colour: Colour = "disabled" if control.name in snapshot.disabled else "text"
    icon = Icon(control.name.icon, control.icon.width, colour)
    pictures.append(Picture(icon, control.icon.x, control.icon.y))
    if control.label:
        # "No redeals left" is to be read, not only to look disabled.
        says_more = control.text == snapshot.bar_content.no_redeals
        text = Text(
            control.text, snapshot.bar.label_size, "regular", "dim" if says_more else colour
        )
        pictures.append(Picture(text, *control.label))
    if control.dots:
        pictures.append(Picture(_redeals(snapshot), *control.dots))
    return pictures


def _redeals(snapshot: Snapshot) -> Dots | Text:
    """Return the redeals that are left, as dots or as a number."""
    bar, left, total = (
        snapshot.bar,
        snapshot.bar_content.redeals_left,
        snapshot.bar_content.redeals_total,
    )
    if total <= MOST_DOTS:
        return Dots(left, total, bar.dots_size)
    return Text(str(left), bar.label_size, "semibold", "selected" if left else "dim")


def _highlight(snapshot: Snapshot, name: str, area: Rect) -> Picture:
    alpha = 52 if name == snapshot.pressed == snapshot.hover else 33
    radius = round(9 * snapshot.layout.scale)
    return Picture(Panel(area.width, area.height, radius, "white", alpha), area.x, area.y)
