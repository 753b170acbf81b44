"""The scene: everything the window shows, as an ordered tuple of pictures, bottom to top.

It is worked out afresh for every frame from the position, what the hand does and what is in
motion; the painter finds out what changed.
"""

from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from crescent.engine import (
    FOUNDATIONS,
    PILES,
    PLACES,
    Place,
    Position,
    foundation_card,
    is_pile,
)
from crescent.ui.bar import (
    OUTLOOK,
    BarContent,
    BarControl,
    BarLayout,
    BarStatus,
    Measure,
    in_zeros,
)
from crescent.ui.controller import Drag
from crescent.ui.geometry import Point, Rect
from crescent.ui.layout import Layout
from crescent.ui.motion import Flight
from crescent.ui.notices import Floating, button_pictures
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
    Panel,
    Picture,
    Ring,
    Stack,
    Text,
    Well,
)

_LIFT = 0.045  # how far a selected card is raised, of the card height
_FLYING_SHADOW_DROP = 0.04  # how much farther the shadow of a card in the hand falls
_BAR_ALPHA = 238
_ICONS = {OUTLOOK + "won": "check", OUTLOOK + "lost": "close", OUTLOOK + "unknown": "peek"}
"""The icons of controls that are not called as these are."""


class View(NamedTuple):
    """What there is to see, at one moment."""

    layout: Layout
    bar: BarLayout
    bar_content: BarContent
    position: Position
    face_down: Sequence[int]
    """The number of cards never seen at the bottom of each pile."""
    now: float
    selection: Place | None = None
    lift: float = 1.0
    """How far the selected card is raised already, 0 to 1."""
    lit: Collection[Place] = ()
    """The places to be marked as legal targets."""
    drag: Drag | None = None
    flights: Sequence[Flight] = ()
    shaking: Place | None = None
    shake: int = 0
    """How far the shaking card is off its place, in pixels."""
    hint: Sequence[Place] = ()
    """From where and to where a move is proposed."""
    hint_is_sure: bool = True
    advised: str | None = None
    """The control that is proposed."""
    trail: Collection[Place] = ()
    """Where the last move went."""
    glow: tuple[Place, int] | None = None
    """The foundation a card came home to, and the level of its glow."""
    cursor: Place | None = None
    """Where the keyboard is."""
    focus: str | None = None
    """The button of a notice that the keyboard is on."""
    covered: bool = False
    """The cards are not to be seen: the game is paused."""
    counts: bool = True
    pile_numbers: bool = False
    thickness: bool = True
    """The edges of the cards below the top one are to be seen."""
    hover: str | None = None
    pressed: str | None = None
    spent: Collection[str] = ()
    """The controls that would do nothing now."""
    floating: Floating | None = None


class SceneBuilder:
    """Builds scenes one after the other; what lies below the moving cards seldom changes."""

    def __init__(self, measure: Measure) -> None:
        """`measure` tells how wide texts are."""
        self._measure = lru_cache(measure)
        self._latest: tuple[View, tuple[Picture, ...]] | None = None
        self._at = 0
        """Where in a scene a value was last: there it is looked for first."""

    def build(self, view: View) -> tuple[Picture, ...]:
        """All pictures of a view."""
        behind = [flight for flight in view.flights if flight.behind(view.now)]
        below = None
        if self._latest and not behind:
            below = self._same_below(view, *self._latest)
        if below is None:
            below = _below(view, behind, self._measure)
        self._latest = None if behind else (view, below)
        above: list[Picture] = []
        for flight in view.flights:
            if flight not in behind and flight.seen(view.now):
                above += _flying_card(view, flight)
        if view.drag:
            above += _dragged_card(view, view.drag)
        return (*below, *above)

    def with_values(
        self, scene: tuple[Picture, ...], bar: BarLayout, before: BarContent, after: BarContent
    ) -> tuple[Picture, ...]:
        """A scene with other values in the bar, that take the same room, and nothing else new."""
        changed = list(scene)
        for item in bar.status:
            if before.values[item.name] != after.values[item.name]:
                old = [*_value(before, item, bar, self._measure)]
                new = [*_value(after, item, bar, self._measure)]
                at = self._at
                if changed[at : at + len(old)] != old:
                    at = self._at = changed.index(old[0])
                changed[at : at + len(old)] = new
        return tuple(changed)

    def _same_below(
        self, view: View, before: View, below: tuple[Picture, ...]
    ) -> tuple[Picture, ...] | None:
        """What lay below in the view before, if only time has passed, with the bar of now."""
        content = view.bar_content._replace(values=before.bar_content.values)
        if view._replace(now=before.now, bar_content=content) != before:
            return None
        if view.bar_content.values == before.bar_content.values:
            return below
        return self.with_values(below, view.bar, before.bar_content, view.bar_content)


def _below(view: View, behind: Sequence[Flight], measure: Measure) -> tuple[Picture, ...]:
    """All but the cards that move above the others."""
    pictures: list[Picture] = []
    for flight in behind:
        pictures += _flying_card(view, flight)
    counts = _shown_counts(view)
    for place in (*FOUNDATIONS, *PILES):
        pictures += _place(view, place, counts[place])
    if view.selection is not None and view.drag is None:
        pictures += _selected_card(view, view.selection)
    for place in PILES:
        pictures += _badge(view, place, counts[place])
    if view.cursor is not None:
        pictures.append(_mark(view, Ring("focus"), view.cursor))
    pictures += _bar(view, measure)
    if view.floating:
        pictures += view.floating.pictures
        marks = view.hover, view.pressed, view.focus
        pictures += button_pictures(view.floating, *marks, view.layout, measure)
    return tuple(pictures)


def _shown_counts(view: View) -> list[int]:
    """How many cards lie at each place, without those in the hand or on their way."""
    counts = [view.position.size(place) for place in PLACES]
    for flight in view.flights:
        counts[flight.place] -= flight.carried
    held = view.drag.place if view.drag else view.selection
    if held is not None:
        counts[held] -= 1
    return counts


def _card_key(view: View, place: Place, count: int) -> Key:
    """What is on top while `count` cards lie at a place."""
    if view.covered:
        return Back()
    if not is_pile(place):
        return Face(foundation_card(place, count))
    if count <= view.face_down[place]:
        return Back()
    return Face(view.position.piles[place][count - 1])


def _place(view: View, place: Place, count: int) -> list[Picture]:
    x, y = view.layout.places[place][:2]
    if count <= 0:
        awaited = any(flight.place == place for flight in view.flights)
        if awaited:
            return []
        well = Picture(Well(), x, y)
        return [well, Picture(Ring("trail"), x, y)] if place in view.trail else [well]
    card = Picture(_card_key(view, place, count), x, y)
    if place == view.shaking:
        card = card._replace(x=x + view.shake)
    pictures = [Picture(Stack(_thick(view, count)), x, y), card]
    if view.glow and view.glow[0] == place:
        pictures.insert(1, Picture(Glow("selected", view.glow[1]), x, y))
    mark: Mark | None = "legal" if place in view.lit else None
    if place in view.hint:
        mark = mark or ("legal" if place == view.hint[1] else "selected")
    if mark:
        if place in view.lit or view.hint_is_sure:
            pictures.insert(1, Picture(Glow(mark), x, y))
        pictures.append(Picture(Ring(mark), x, y))
    elif place in view.trail:
        pictures.append(Picture(Ring("trail"), x, y))
    return pictures


def _thick(view: View, count: int) -> int:
    """As how many cards a pile of `count` looks."""
    return count if view.thickness else min(count, 1)


def _badge(view: View, place: Place, count: int) -> list[Picture]:
    """The pill below a pile: its number, the number of its cards, or both."""
    count += view.selection == place and view.drag is None
    told = [f"P{place + 1}"] if view.pile_numbers else []
    if view.counts and count > (0 if view.pile_numbers else 1):
        told.append(str(count))
    if not told:
        return []
    rect = view.layout.places[place]
    edge = rect.bottom + view.layout.thickness(_thick(view, count))
    return [Picture(Badge(" · ".join(told)), rect.centre.x, edge)]


def _mark(view: View, ring: Ring, place: Place) -> Picture:
    """A ring round the card of a place, raised where the card is."""
    x, y = view.layout.places[place][:2]
    return Picture(ring, x, y - (_raised(view) if place == view.selection else 0))


def _raised(view: View) -> int:
    return round(_LIFT * view.lift * view.layout.card_height)


def _lifted_card(view: View, card: Key, corner: Point, shadow_drop: float) -> list[Picture]:
    drop = round(shadow_drop * view.layout.card_height)
    return [
        Picture(LiftedShadow(), corner.x, corner.y + drop),
        Picture(card, corner.x, corner.y),
    ]


def _selected_card(view: View, place: Place) -> list[Picture]:
    x, y = view.layout.places[place][:2]
    x += view.shake if place == view.shaking else 0
    y -= _raised(view)
    card = _card_key(view, place, view.position.size(place))
    shadow, face = _lifted_card(view, card, Point(x, y), 0)
    return [shadow, Picture(Glow("selected"), x, y), face, Picture(Ring("selected"), x, y)]


def _flying_card(view: View, flight: Flight) -> list[Picture]:
    corner = flight.point(view.now)
    if flight.behind(view.now):
        return [Picture(Face(flight.card), corner.x, corner.y)]
    shadow, face = Picture(flight.shadow, *corner), Picture(Face(flight.card), *corner)
    return [shadow, face]


def _dragged_card(view: View, drag: Drag) -> list[Picture]:
    card = _card_key(view, drag.place, view.position.size(drag.place))
    return _lifted_card(view, card, drag.corner, _FLYING_SHADOW_DROP)


def _bar(view: View, measure: Measure) -> list[Picture]:
    bar, content, width = view.bar, view.bar_content, view.layout.width
    pictures = [
        Picture(Panel(width, bar.height, 0, "bar", _BAR_ALPHA), 0, 0),
        Picture(Panel(width, 1, 0, "barline", 255), 0, bar.height - 1),
    ]
    for control in bar.controls:
        pictures += _control(view, control)
    for item in bar.status:
        if item.name == view.hover:
            pictures.append(_highlight(view, item.name, item.area))
        if item.caption:
            caption = Text(content.captions[item.name], bar.caption_size, "regular", "dim")
            pictures.append(Picture(caption, *item.caption))
        pictures += _value(content, item, bar, measure)
    for line in bar.separators:
        pictures.append(Picture(Panel(line.width, line.height, 0, "barline", 255), line.x, line.y))
    return pictures


def _value(
    content: BarContent, item: BarStatus, bar: BarLayout, measure: Measure
) -> Iterator[Picture]:
    """A value of the status; the time is set character by character.

    So its digits stand still while others change, and a new second seldom needs a new drawing.
    """
    text, size = content.values[item.name], bar.label_size
    x, y = item.value
    if item.name != "time":
        yield Picture(Text(text, size, "semibold", "text"), x, y)
        return
    for character in text:
        room = measure(in_zeros(character), size, "semibold")
        aside = (room - measure(character, size, "semibold")) // 2
        yield Picture(Text(character, size, "semibold", "text"), x + aside, y)
        x += room


def _control(view: View, control: BarControl) -> list[Picture]:
    pictures = []
    if control.name in (view.hover, view.pressed):
        pictures.append(_highlight(view, control.name, control.area))
    if control.name == view.advised:
        box, radius = control.area, round(9 * view.layout.scale)
        ring = Panel(box.width, box.height, radius, "selected", 60, "selected")
        pictures.append(Picture(ring, box.x, box.y))
    colour: Colour = "spent" if control.name in view.spent else "text"
    icon = Icon(_ICONS.get(control.name, control.name), control.icon.width, colour)
    pictures.append(Picture(icon, control.icon.x, control.icon.y))
    if control.label:
        # "No redeals left" is to be read, not only to look spent.
        says_more = control.text != view.bar_content.controls.get(control.name)
        text = Text(control.text, view.bar.label_size, "regular", "dim" if says_more else colour)
        pictures.append(Picture(text, *control.label))
    if control.dots:
        content = view.bar_content
        dots = Dots(content.redeals_left, content.redeals_total, view.bar.dots_size)
        pictures.append(Picture(dots, *control.dots))
    return pictures


def _highlight(view: View, name: str, area: Rect) -> Picture:
    alpha = 52 if name == view.pressed == view.hover else 33
    radius = round(9 * view.layout.scale)
    return Picture(Panel(area.width, area.height, radius, "white", alpha), area.x, area.y)
