"""A floating panel with a title, a close button and a column of widgets: what most pages are.

It scrolls when it is taller than the window, and it can be used by pointer or by keyboard alone.
"""

from collections.abc import Mapping, Sequence
from typing import Final, Literal, NamedTuple

from crescent.ui import targets
from crescent.ui.controls import shortcut
from crescent.ui.forms.blocks import Block, Look, Spot, Widget
from crescent.ui.geometry import Point, Rect
from crescent.ui.gestures import trembling
from crescent.ui.keys import Key
from crescent.ui.layout import Layout
from crescent.ui.page import Close, Outcome
from crescent.ui.pictures import Colour, Icon, Measure, Panel, Picture, PointerShape
from crescent.ui.richtext import Font, Line, Pen
from crescent.ui.scene.panels import blank_bar, floating_panel, focus_ring, veil
from crescent.ui.targets import BETWEEN, GOOD, LEAST
from crescent.value import distinct

# All lengths times the scale.
_TITLE, _TITLE_PITCH = 20, 28
_MARGIN, _SIDE, _HEADER = 24, 28, 54
_HEAD, _FOOT = 6, 18  # above and below the widgets
_CLOSE, _CLOSE_ICON, _CLOSE_RADIUS, _RADIUS = 36, 20, 9, 16
_BAR, _LEAST_THUMB = 5, 32
_NOTCH, _STEP = 60, 48  # what a notch of the wheel and an arrow key scroll
_IN_SIGHT = 44  # margin that is visible above and below a focused spot
_LEAST_AIR = 6  # pixels above and below the panel
_LEAST_WIDTH = 150  # no widget is laid out for less
_LOW_ROW: Final = LEAST + BETWEEN  # pixels; where all has to fit, and rows of 44 would not

_State = Literal["rest", "hovered", "pressed"]
_LOOKS: Final[Mapping[Look, tuple[Colour, Mapping[_State, int], Colour | None]]] = {
    "row": ("white", {"rest": 0, "hovered": 26, "pressed": 45}, None),
    "plain": ("white", {"rest": 20, "hovered": 45, "pressed": 70}, "barline"),
    "gold": ("selected", {"rest": 240, "hovered": 255, "pressed": 215}, None),
    "red": ("error", {"rest": 18, "hovered": 48, "pressed": 80}, "error"),
    "outlined": ("selected", {"rest": 24, "hovered": 48, "pressed": 70}, "selected"),
    "field": ("black", {"rest": 90, "hovered": 90, "pressed": 90}, "barline"),
}
"""Colour, alpha and edge of the panel of a spot."""


@distinct
class _Placed(NamedTuple):
    y: int
    block: Block


class Form:
    """A page made of widgets; it satisfies `crescent.ui.page.Page`."""

    is_whole = False

    def __init__(self, name: str, title: str, widgets: Sequence[Widget], width: int = 560) -> None:
        """`name` is the page's as `Open` names it; `width` is that of the panel at scale 1."""
        self.name: Final = name
        self._title = title
        self._width = width
        self._blocks: list[_Placed] = []
        self._hits: list[Rect] = []
        self._spots: list[Spot] = []  # placed from the corner of the content; close is the last
        self._focus: int | None = None
        self._shows_focus = True
        self._pointer = Point(-1, -1)
        self._hover: int | None = None
        self._pressed: int | None = None
        self._press: tuple[Point, int] | None = None  # where, and how far it was scrolled then
        self._drags: Literal["", "content", "bar"] = ""
        self._offset = 0
        self._widgets = widgets

    def _set_widgets(self, widgets: Sequence[Widget]) -> None:
        """Show other widgets; scroll position and focus stay."""
        self._widgets = widgets
        self.lay_out(self._layout, self._measure)

    def show_focus(self, *, shown: bool) -> None:
        """See `Page`."""
        self._shows_focus = shown

    def lay_out(self, layout: Layout, measure: Measure) -> None:
        """See `Page`."""
        self._layout, self._measure = layout, measure
        self._press, self._pressed, self._drags = None, None, ""
        self._pen = pen = Pen(layout.scale, measure, text_size=layout.text_size)
        margin = min(pen.px(_MARGIN), min(layout.width, layout.height) // 20)
        width = max(min(round(self._width * layout.word_scale), layout.width - 2 * margin), 1)
        side = min(pen.px(_SIDE), max(width // 16, pen.px(14)))
        room = max(width - 2 * side, pen.px(_LEAST_WIDTH))

        header = self._header(pen, room)
        self._blocks, self._content = self._below_each_other(pen, room, self._widgets)
        above, high = self._fit(header, room, margin)
        self._panel = self._panel_box(width, high, above)
        x, top, _, height = self._panel
        header = min(header, height - 1)
        self._view = Rect(x, top + header, width, height - header)
        self._corner = x + side

        self._spots = [
            spot.replace(area=spot.area.moved(0, y))
            for y, block in self._blocks
            for spot in block.spots
        ]
        self._hits = targets.grown([spot.area for spot in self._spots])
        close = self._close_spot(side, header)
        content = Rect(-self._corner, 0, layout.width, height)
        self._hits.append(targets.grown([close.area, content])[0])
        self._spots.append(close)
        if self._focus is None:
            proposed = [index for index, spot in enumerate(self._spots) if spot.proposed]
            self._focus = proposed[0] if proposed else 0
        self._focus = min(self._focus, len(self._spots) - 1)
        self._scroll_to(self._offset)
        self._reveal(self._focus)

    def _header(self, pen: Pen, room: int) -> int:
        """Set the title, and return the height of what stands above the content."""
        font = Font(pen.type_size(_TITLE), "semibold")
        self._title_lines: list[Line] = pen.even_lines(self._title, font, room - pen.px(_CLOSE))
        return pen.px(_HEADER - _TITLE_PITCH) + len(self._title_lines) * pen.px(_TITLE_PITCH)

    def _panel_box(self, width: int, height: int, above: int) -> Rect:
        """Return where a panel of that size lies, below the first `above` pixels."""
        x, y = (self._layout.width - width) // 2, (above + self._layout.height - height) // 2
        return Rect(x, y, width, height)

    def _fit(self, header: int, room: int, margin: int) -> tuple[int, int]:
        """Return where the panel may begin, and how high it is; rows get lower if that helps.

        It begins below the bar, so that it cuts through no word of that. Where only the height of
        the window is enough for all of it, it lies over the bar, which is blank meanwhile.
        """
        layout, high = self._layout, header + self._seen_height(self._pen, room, self._content)
        low: tuple[list[_Placed], int] | None = None
        low_high = high
        for above, air in ((layout.bar_height, max(margin // 2, _LEAST_AIR)), (0, margin)):
            most = max(layout.height - above - 2 * air, 1)
            if high <= most:
                return above, high
            if high <= header + most * GOOD // _LOW_ROW:
                pen = Pen(layout.scale, self._measure, _LOW_ROW, layout.text_size)
                if low is None:
                    low = self._below_each_other(pen, room, self._widgets)
                    low_high = header + self._seen_height(pen, room, low[1])
                if low_high <= most:
                    self._blocks, self._content = low
                    return above, low_high
        air = max(margin // 2, _LEAST_AIR)
        return layout.bar_height, max(layout.height - layout.bar_height - 2 * air, 1)

    def _below_each_other(
        self, pen: Pen, room: int, widgets: Sequence[Widget]
    ) -> tuple[list[_Placed], int]:
        """Return widgets laid out from the top down, and the height of all."""
        placed: list[_Placed] = []
        y = max(pen.px(_HEAD), BETWEEN)
        for widget in widgets:
            placed.append(_Placed(y, widget.lay_out(pen, room)))
            y += placed[-1].block.height
        return placed, y + pen.px(_FOOT)

    def _seen_height(self, pen: Pen, room: int, content: int) -> int:  # noqa: ARG002 - see `HelpPage`
        """Return how high the content would like to be seen; it scrolls if it is higher.

        `content` is how high it is.
        """
        return content

    def pictures(self) -> Sequence[Picture]:
        """See `Page`."""
        radius = self._pen.px(_RADIUS)
        pictures = floating_panel(self._panel, radius, self._layout)
        if self._panel.y < self._layout.bar_height:
            pictures = [*blank_bar(self._layout), *veil(self._layout), *pictures]
        else:
            pictures = [*veil(self._layout), *pictures]
        for y, block in self._blocks:
            if y + block.height > self._offset and y < self._offset + self._view.height:
                pictures += self._block_pictures(y, block)
        pictures += self._header_pictures()
        thumb = self._thumb()
        if thumb:
            alpha = 150 if self._drags == "bar" else 80
            bar = Panel(thumb.width, thumb.height, thumb.width // 2, "white", alpha)
            pictures.append(Picture(bar, thumb.x, thumb.y, self._view))
        return pictures

    def next_change(self) -> float | None:
        """See `Page`; most pages stay as they are."""
        return None

    def press(self, point: Point) -> None:
        """See `Page`."""
        self._shows_focus = False
        self._press = point, self._offset
        self._pressed = self._spot_at(point)
        bar = self._panel.right - self._pen.px(3 * _BAR)
        if self._scrolls and self._view.contains(point) and point.x >= bar:
            self._drags, self._pressed = "bar", None
            self._drag_bar(point)

    def move(self, point: Point) -> None:
        """See `Page`."""
        self._pointer = point
        self._hover = self._spot_at(point)
        if self._drags == "bar":
            self._drag_bar(point)
        elif self._press:
            start, offset = self._press
            far = max(abs(point.x - start.x), abs(point.y - start.y)) > trembling(self._pen.scale)
            if far and self._scrolls and self._view.contains(start):
                self._drags, self._pressed = "content", None
            if self._drags:
                self._hover = None
                self._scroll_to(offset + start.y - point.y)

    def release(self, point: Point) -> Outcome | None:
        """See `Page`."""
        pressed, found = self._pressed, self._spot_at(point)
        self.cancel_drag()
        self._hover = found
        if pressed is None or pressed != found:
            return None
        self._focus = pressed
        return self._activate(pressed)

    def cancel_drag(self) -> None:
        """See `Page`."""
        self._press = self._pressed = None
        self._drags = ""

    def scroll(self, notches: float) -> None:
        """See `Page`."""
        self._scroll_to(self._offset + round(notches * self._pen.px(_NOTCH)))
        self._hover = self._spot_at(self._pointer)

    @property
    def text_area(self) -> Rect | None:
        """See `Page`; most pages have no field."""
        return None

    @property
    def pointer_shape(self) -> PointerShape:
        """See `Page`."""
        if self._hover is None:
            return "arrow"
        return "text" if self._spots[self._hover].look == "field" else "hand"

    def key(self, key: Key) -> Outcome | None:
        """See `Page`."""
        self._shows_focus = True
        if key.alone != "escape":
            self._focus_in_sight()
        match key.alone:
            case "escape":
                return Close()
            case "return" | "space" if not key.repeated:
                return self._activate(self._focused)
            case "up" | "down" | "left" | "right" as direction:
                self._go(direction)
            case "pageup" | "pagedown":
                page = max(self._view.height - self._pen.px(_STEP), 1)
                self._scroll_by(page if key.name == "pagedown" else -page)
            case "home" | "end":
                self._go_to_end(-1 if key.name == "end" else 0)
            case _ if key.name == "tab" and not key.command:
                self._focus_next(-1 if key.shift else 1)
            case _ if shortcut(key) == self.name and not (key.command or key.repeated):
                return Close()
        return None

    def type(self, text: str) -> Outcome | None:  # noqa: ARG002 - most pages take no text
        """See `Page`."""
        return None

    def _activate(self, index: int) -> Outcome | None:
        """Activate a spot and return its outcome."""
        return self._spots[index].outcome

    # Focus

    @property
    def _focused(self) -> int:
        assert self._focus is not None, "it is laid out before anything else"
        return self._focus

    def _focus_next(self, step: int) -> None:
        """Focus the next tab stop (`step` 1) or the one before (-1), round and round."""
        index = self._focused
        while True:
            index = (index + step) % len(self._spots)
            if self._spots[index].tab_stop:
                break
        self._focus = index
        self._reveal(index)

    def _go_to_end(self, end: Literal[0, -1]) -> None:
        """Scroll to the top (0) or bottom (-1); if all is visible, focus the first or last."""
        self._scroll_by(self._content if end else -self._content)
        stops = [i for i, spot in enumerate(self._spots) if spot.tab_stop and i != self._close]
        if stops and self._content <= self._view.height:
            self._focus = stops[end]

    def _go(self, direction: Literal["up", "down", "left", "right"]) -> None:
        """Focus the nearest spot in a direction; if it is far away, scroll instead."""
        found = self._neighbour(direction)
        step = {"up": -1, "down": 1}.get(direction, 0) * self._pen.px(_STEP)
        if found is not None:
            area = self._spots[found].area
            top, bottom = self._offset + min(step, 0), self._offset + self._view.height
            near = area.bottom > top and area.y < bottom + max(step, 0)
            if near or not step or (found == self._close and self._offset == 0):
                self._focus = found
                self._reveal(found)
                return
        self._scroll_by(step)

    def _neighbour(self, direction: Literal["up", "down", "left", "right"]) -> int | None:
        here = self._spots[self._focused].area
        if self._focused == self._close:
            here = here.moved(0, self._offset)
        found: list[tuple[int, int, int]] = []
        for index, spot in enumerate(self._spots):
            area = spot.area
            beside = area.y < here.bottom and here.y < area.bottom
            gap, aside = {
                "up": (here.y - area.bottom, abs(here.centre.x - area.centre.x)),
                "down": (area.y - here.bottom, abs(here.centre.x - area.centre.x)),
                "left": (here.x - area.right if beside else -1, abs(here.y - area.y)),
                "right": (area.x - here.right if beside else -1, abs(here.y - area.y)),
            }[direction]
            if gap >= 0 and index != self._focused and not self._is_across(index, direction):
                found.append((gap, aside, index))
        return min(found)[2] if found else None

    def _is_across(self, index: int, direction: str) -> bool:  # noqa: ARG002 - see `ColumnForm`
        """Return True if an arrow key does not lead to a spot, however near it is."""
        return False

    def _reveal(self, index: int) -> None:
        """Scroll a spot of the content into sight."""
        if index == self._close:
            return
        area, height = self._spots[index].area, self._view.height
        around = max(min(self._pen.px(_IN_SIGHT), (height - area.height) // 2), 0)
        offset = max(self._offset, area.bottom + around - height)
        self._scroll_to(min(offset, area.y - around))

    def _focus_in_sight(self) -> None:
        """Move a focus that was scrolled out of sight to the nearest visible spot.

        The pointer scrolls without it: only the next key needs to know where it is.
        """
        if self._in_sight(self._focused):
            return
        here = self._spots[self._focused].area.y
        seen = [index for index in range(len(self._spots)) if self._in_sight(index)]
        self._focus = min(
            seen, key=lambda index: (index == self._close, abs(self._spots[index].area.y - here))
        )

    def _in_sight(self, index: int) -> bool:
        middle = self._area(index).centre.y
        return index == self._close or self._view.y <= middle < self._view.bottom

    @property
    def _close(self) -> int:
        return len(self._spots) - 1

    def _close_spot(self, side: int, header: int) -> Spot:
        """Return the close button, at the right above the content."""
        size, icon = self._pen.px(_CLOSE), self._pen.px(_CLOSE_ICON)
        x = max(self._panel.width - side - size + (size - icon) // 2, 0)
        y = min(self._pen.px((_HEADER - _CLOSE) / 2 - 1), header)
        area = Rect(x - self._corner + self._panel.x, y - header, size, size)
        return Spot(area, Close(), "row", self._pen.px(_CLOSE_RADIUS))

    def _area(self, index: int) -> Rect:
        """Return where a spot is in the window, visible or not."""
        return self._in_window(self._spots[index].area, index)

    def _in_window(self, area: Rect, index: int) -> Rect:
        scrolled = 0 if index == self._close else self._offset
        return area.moved(self._corner, self._view.y - scrolled)

    @property
    def targets(self) -> list[Rect]:
        """Where the spots can be pressed, all around what is seen of them; visible or not."""
        return [self._in_window(hit, index) for index, hit in enumerate(self._hits)]

    def _spot_at(self, point: Point) -> int | None:
        for index in range(len(self._spots)):
            hit = self._in_window(self._hits[index], index)
            if self._reach(index).contains(point) and hit.contains(point):
                return index
        return None

    def _reach(self, index: int) -> Rect:
        """Return the part of the window where a spot can be pressed if it is there."""
        return self._panel if index == self._close else self._view

    # Scrolling

    @property
    def _scrolls(self) -> bool:
        return self._content > self._view.height

    def _scroll_to(self, offset: int) -> None:
        self._offset = max(min(offset, self._content - self._view.height), 0)

    def _scroll_by(self, pixels: int) -> None:
        self._scroll_to(self._offset + pixels)
        self._focus_in_sight()

    def _thumb(self) -> Rect | None:
        """Return the scroll bar's handle."""
        if not self._scrolls:
            return None
        inset = self._pen.px(_BAR)
        track = max(self._view.height - 3 * inset, 1)
        least = min(self._pen.px(_LEAST_THUMB), track)
        height = max(track * self._view.height // self._content, least)
        way = (track - height) * self._offset // (self._content - self._view.height)
        return Rect(self._panel.right - 2 * inset, self._view.y + way, inset, height)

    def _drag_bar(self, point: Point) -> None:
        """Scroll so that the middle of the handle is at the pointer."""
        thumb = self._thumb()
        assert thumb is not None, "only what scrolls has a bar"
        way = max(self._view.height - 3 * self._pen.px(_BAR) - thumb.height, 1)
        part = (point.y - self._view.y - thumb.height // 2) / way
        self._scroll_to(round(part * (self._content - self._view.height)))

    # Pictures

    def _header_pictures(self) -> list[Picture]:
        pictures = []
        pitch = self._pen.px(_TITLE_PITCH)
        y = self._panel.y + self._pen.px((_HEADER - _TITLE_PITCH) / 2) + pitch // 2
        for line in self._title_lines:
            pictures += line.pictures(self._corner, y)
            y += pitch
        pictures += self._spot_pictures(self._close)
        area, icon = self._area(self._close), self._pen.px(_CLOSE_ICON)
        centre = area.centre
        close = Icon("close", icon, "text" if self._hover == self._close else "dim")
        pictures.append(Picture(close, centre.x - icon // 2, centre.y - icon // 2))
        if self._scrolls:
            line_panel = Panel(self._panel.width - 2, 1, 0, "barline", 255)
            pictures.append(Picture(line_panel, self._panel.x + 1, self._view.y - 1))
        return [picture._replace(clip=self._panel) for picture in pictures]

    def _block_pictures(self, y: int, block: Block) -> list[Picture]:
        top = self._view.y + y - self._offset
        pictures = []
        for index in range(self._close):
            if y <= self._spots[index].area.y < y + block.height:
                pictures += self._spot_pictures(index)
        pictures += [Picture(key, x + self._corner, ink_y + top) for key, x, ink_y, _ in block.ink]
        return [picture._replace(clip=self._view) for picture in pictures]

    def _spot_pictures(self, index: int) -> list[Picture]:
        """Return the panel of a spot, and the ring round the one that has the focus."""
        area, spot = self._area(index), self._spots[index]
        hovered, pressed = index == self._hover, index == self._pressed
        state: _State = "pressed" if pressed and hovered else "hovered" if hovered else "rest"
        fill, alphas, edge = _LOOKS[spot.look]
        pictures = []
        if alphas[state]:
            panel = Panel(area.width, area.height, spot.radius, fill, alphas[state], edge)
            pictures.append(Picture(panel, area.x, area.y))
        if index == self._focus and (self._shows_focus or spot.look == "field"):
            # The ring is gold, so it stands off what is gold itself.
            off = self._pen.px(3) if spot.look in ("gold", "outlined") else 0
            pictures += focus_ring(area.inflated(off), spot.radius + off, self._layout)
        return pictures
