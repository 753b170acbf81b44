"""From pointer and keys to intents: the gestures of SPEC.md section 7.

The controller knows what is selected, pressed and dragged, but not how it is drawn. It reads the
position to find out what a gesture means, and answers with an intent, which `commands` carries out
through the session. Times are in seconds.
"""

import math
from collections.abc import Mapping
from typing import Protocol

from crescent.engine import (
    FOUNDATIONS,
    Move,
    Place,
    Position,
    Refusal,
    ace_foundation,
    is_pile,
    king_foundation,
    suit_of,
)
from crescent.settings import Settings
from crescent.ui.geometry import Point, Rect
from crescent.ui.gestures import TAP_SERIES, drift, trembling
from crescent.ui.layout import Layout
from crescent.ui.scene.drag import Drag
from crescent.value import Value


class Attempt(Value):
    """Try a move; the rules may refuse it."""

    move: Move
    dropped_at: Point | None = None
    """Where the card was dropped, if it was dragged."""


class NoPlace(Value):
    """Tell the player that the card of a tapped place can go nowhere.

    `refusal` is why the place gives no card; None if it gives one that no place accepts.
    """

    place: Place
    refusal: Refusal | None = None


class GlideBack(Value):
    """Let a dragged card go back to its place."""

    place: Place
    dropped_at: Point


class Activate(Value):
    """Activate a control of the bar or of a notice."""

    control: str


Intent = Attempt | NoPlace | GlideBack | Activate


class _Press:
    """A press, and the drag that may have come of it."""

    def __init__(self, point: Point, place: Place | None, control: str | None) -> None:
        self.point = point
        self.place = place
        self.control = control
        self.farthest = 0.0
        """How many pixels the pointer was away from `point` at most."""
        self.strayed = False
        """True if it moved too far for a tap, whether there was a card to drag or not."""

    def moved(self, point: Point) -> None:
        """Note where the pointer is now."""
        self.farthest = max(self.farthest, math.dist(point, self.point))


class _Series:
    """Taps on one place that follow each other quickly."""

    def __init__(self, place: Place, last: float) -> None:
        self.place = place
        self.last = last
        self.taps = 1
        self.moved = False


class Surroundings(Protocol):
    """What the controller looks at, and never changes."""

    @property
    def layout(self) -> Layout:
        """Where everything is."""

    @property
    def areas(self) -> Mapping[str, Rect]:
        """The controls that can be pressed, and where they are."""

    @property
    def covered(self) -> bool:
        """True if the cards are covered: a press on one is a press on the cover."""

    @property
    def settings(self) -> Settings:
        """What the player chose."""


class Controller:
    """Owns what the player is doing with the pointer: selection, press and drag."""

    def __init__(self, table: Surroundings) -> None:
        """Begin with nothing selected and nothing pressed."""
        self._table = table
        self.selection: Place | None = None
        self.selected_at = 0.0
        """When the selection was made."""
        self._set_aside: tuple[Place | None, _Series | None] = None, None
        """Selection and series that a drag has ended; they come back if it was a tap after all."""
        self.drag: Drag | None = None
        self._pointer: Point | None = None
        self._press: _Press | None = None
        self._series: _Series | None = None

    @property
    def hover(self) -> str | None:
        """The control below the pointer."""
        return None if self._pointer is None else self.over(self._table.areas)

    def over(self, areas: Mapping[str, Rect]) -> str | None:
        """Return the control below the pointer, of those in these areas."""
        return None if self._pointer is None else _control_at(self._pointer, areas)

    def over_card(self, position: Position) -> bool:
        """Return True if the pointer is over a card that can be taken, or holds one."""
        if self.drag:
            return True
        if self._pointer is None or self._table.covered:
            return False
        place = self._table.layout.place_at(self._pointer)
        return place is not None and position.gives(place) is not None

    @property
    def pressed(self) -> str | None:
        """The control that is held down."""
        return self._press.control if self._press else None

    def relayout(self, old: Layout, new: Layout) -> None:
        """Keep a dragged card below the pointer in another layout."""
        if self.drag:
            grip = self.drag.grip
            self.drag.grip = Point(
                grip.x * new.card_width // old.card_width,
                grip.y * new.card_height // old.card_height,
            )

    def deselect(self) -> None:
        """End the selection."""
        self.selection = None

    def cancel_drag(self) -> GlideBack | None:
        """Forget the press; a dragged card glides back and no move is made."""
        drag, self.drag, self._press = self.drag, None, None
        return GlideBack(drag.place, drag.corner) if drag else None

    def press(self, point: Point) -> None:
        """Handle a press of the pointer."""
        control = _control_at(point, self._table.areas)
        on_table = control is None and not self._table.covered
        place = self._table.layout.place_at(point) if on_table else None
        self._press = _Press(point, place, control)

    def point_at(self, point: Point) -> None:
        """Note where the pointer is over a page; nothing on the table follows it."""
        self._pointer = point

    def pointer_left(self) -> None:
        """Handle the pointer leaving the window; what it holds stays with it."""
        if not (self.pressed or self.drag):
            self._pointer = None

    def move(self, point: Point, position: Position) -> None:
        """Handle a movement of the pointer, pressed or not."""
        self._pointer = point
        press = self._press
        if press:
            press.moved(point)
        if self.drag:
            self.drag.pointer = point
        elif (
            press
            and not press.strayed
            and press.farthest > trembling(self._table.layout.table_scale)
        ):
            press.strayed = press.control is None
            if press.place is not None:
                self._begin_drag(press, press.place, position, point)

    def _begin_drag(self, press: _Press, place: Place, position: Position, pointer: Point) -> None:
        """End the selection, and drag the card of the place if it gives one."""
        self._set_aside = self.selection, self._series
        self.selection = self._series = None
        if position.gives(place) is not None:
            rect = self._table.layout.places[place]
            grip = Point(press.point.x - rect.x, press.point.y - rect.y)
            self.drag = Drag(place, grip, pointer)

    def release(self, point: Point, position: Position, now: float) -> Intent | None:
        """Handle the release of the pointer."""
        self.move(point, position)
        press, self._press = self._press, None
        drag, self.drag = self.drag, None
        if press is None:
            return None
        if press.control:
            return Activate(press.control) if press.control == self.hover else None
        if press.strayed and not self._is_tap(press, point):
            if drag:
                return self._drop(drag, position)
            return None if press.place is None else _no_place(press.place, position)
        if press.strayed and press.place is not None:
            self.selection, self._series = self._set_aside
        intent = self._tap(press.point, press.place, position, now)
        if drag and isinstance(intent, Attempt) and intent.move.source == drag.place:
            return intent.replace(dropped_at=drag.corner)
        return intent

    def _is_tap(self, press: _Press, point: Point) -> bool:
        """Return True if a press that strayed ends at its own place, and never was far from it."""
        layout = self._table.layout
        return press.farthest < drift(layout.card_width) and layout.place_at(point) == press.place

    def tap(self, place: Place, position: Position, now: float) -> Intent | None:
        """Tap a place with Enter on the keyboard; such taps are never a double tap."""
        self._series = None
        intent = self._tap(self._table.layout.places[place].centre, place, position, now)
        self._series = None
        return intent

    # Taps

    def _tap(
        self, point: Point, place: Place | None, position: Position, now: float
    ) -> Intent | None:
        series = self._series
        if series and series.place == place and now - series.last <= TAP_SERIES:
            series.last = now
            series.taps += 1
            if series.taps > 2 or series.moved:
                return None
            return self._double_tap(series, position)
        self._series = None
        selection = self.selection
        if selection is not None and place != selection:
            if position.destinations(selection) or not _can_move(place, position):
                return self._tap_target(selection, point, place, position)
            self.selection = None
        if place is None:
            return None
        self._series = _Series(place, now)
        if place == self.selection:
            self.selection = None
            return None
        return self._tap_source(self._series, position)

    def _tap_source(self, series: _Series, position: Position) -> Intent | None:
        place = series.place
        if position.is_won or position.gives(place) is None:
            return _no_place(place, position)
        targets = position.destinations(place)
        if len(targets) == 1 and self._table.settings.auto_move:
            series.moved = True
            return Attempt(Move(place, targets[0]))
        self.selection, self.selected_at = place, series.last
        return None if targets else _no_place(place, position)

    def _double_tap(self, series: _Series, position: Position) -> Intent | None:
        """Return the move to a foundation, the ace foundation first, else to the first pile."""
        self.selection = None
        targets = position.destinations(series.place)
        if not targets:
            return _no_place(series.place, position)
        series.moved = True
        home = [target for target in targets if not is_pile(target)]
        return Attempt(Move(series.place, (home or targets)[0]))

    def _tap_target(
        self, source: Place, point: Point, place: Place | None, position: Position
    ) -> Intent | None:
        if place is not None and is_pile(place):
            target = place
        elif place is not None or self._table.layout.foundation_area.contains(point):
            target = self._foundation_meant(source, place, point, position)
        else:
            self.selection = None
            return None
        move = Move(source, target)
        if position.why_illegal(move) is None or not position.destinations(source):
            self.selection = None
        return Attempt(move)

    # Drops

    def taker(self, position: Position) -> Place | None:
        """Return the place that the dragged card would go to if it were let go now."""
        press, drag = self._press, self.drag
        if drag is None or press is None or self._is_tap(press, drag.pointer):
            return None
        return self._accepting_place(drag.place, self._card(drag), position)

    def _card(self, drag: Drag) -> Rect:
        """Return where the dragged card is."""
        return Rect(*drag.corner, self._table.layout.card_width, self._table.layout.card_height)

    def _drop(self, drag: Drag, position: Position) -> Intent:
        """Return what a drop means: the legal place it covers most, or a foundation (SPEC.md 7)."""
        source, card = drag.place, self._card(drag)
        target = self._accepting_place(source, card, position)
        if target is None:
            target = self._refusing_place(source, card, position)
        if target is None:
            return GlideBack(source, drag.corner)
        return Attempt(Move(source, target), drag.corner)

    def _accepting_place(self, source: Place, card: Rect, position: Position) -> Place | None:
        """Return the place that takes a card which is dropped there; None if none does."""
        places = self._table.layout.places
        targets = position.destinations(source)
        overlaps = {target: card.overlap(places[target]) for target in targets}
        homes = [target for target in targets if not is_pile(target)]
        pile = max(filter(is_pile, targets), key=overlaps.__getitem__, default=None)
        on_pile = overlaps[pile] if pile is not None else 0
        in_area = card.overlap(self._table.layout.foundation_area)
        if homes and in_area and in_area >= on_pile:
            touched = self._most_overlapped(homes, overlaps)
            return self._foundation_meant(source, touched, card.centre, position)
        return pile if on_pile else None

    def _refusing_place(self, source: Place, card: Rect, position: Position) -> Place | None:
        """Return the place whose refusal to tell after an illegal drop; None if it hit no place."""
        overlaps = {
            place: card.overlap(rect) for place, rect in enumerate(self._table.layout.places)
        }
        place = self._most_overlapped(list(overlaps), overlaps)
        if place == source:
            return None
        if not card.overlap(self._table.layout.foundation_area):
            return place
        foundations = [place for place in FOUNDATIONS if place != source]
        touched = self._most_overlapped(foundations, overlaps)
        return self._foundation_meant(source, touched, card.centre, position)

    @staticmethod
    def _most_overlapped(places: list[Place], overlaps: dict[Place, int]) -> Place | None:
        place = max(places, key=overlaps.__getitem__)
        return place if overlaps[place] else None

    def _foundation_meant(
        self, source: Place, touched: Place | None, near: Point, position: Position
    ) -> Place:
        """Return the foundation that a tap or drop in the foundation area means."""
        accepting = [target for target in position.destinations(source) if not is_pile(target)]
        if touched in accepting or (touched is not None and not accepting):
            return touched
        card = position.gives(source)
        assert card is not None, "only a place that gives a card can be selected or dragged"
        own = (ace_foundation(suit_of(card)), king_foundation(suit_of(card)))
        choices = accepting or [place for place in own if place != source]
        return min(
            choices, key=lambda place: math.dist(near, self._table.layout.places[place].centre)
        )


def _can_move(place: Place | None, position: Position) -> bool:
    """Return True if a place has a card that another place accepts."""
    return place is not None and bool(position.destinations(place))


def _control_at(point: Point, areas: Mapping[str, Rect]) -> str | None:
    return next((name for name, rect in areas.items() if rect.contains(point)), None)


def _no_place(place: Place, position: Position) -> NoPlace:
    """Return why a tap on a place does nothing: it gives no card, or no place accepts it."""
    if position.is_won:
        return NoPlace(place, Refusal.GAME_WON)
    if position.gives(place) is not None:
        return NoPlace(place)
    return NoPlace(
        place, Refusal.EMPTY_SOURCE if is_pile(place) else Refusal.FOUNDATION_BASE_LOCKED
    )
