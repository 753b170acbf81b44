"""The bar of the replay: controls like those of the game's bar, and a slider on its lower edge.

What does not fit gives way in a fixed order: texts first, then the size of the icons.  A control is
never dropped, and the slider has the whole width.
"""

from collections.abc import Iterable, Mapping
from typing import Final

from crescent.i18n import Message, pages
from crescent.i18n import records as words
from crescent.ui.geometry import Point, Rect
from crescent.ui.layout import Layout
from crescent.ui.pictures import Measure, Panel, PanelShadow, Picture, Text
from crescent.ui.playback import SPEEDS
from crescent.ui.scene.bar import BarContent, BarControl, BarLayout, BarStatus, in_zeros
from crescent.ui.scene.slider import Slider
from crescent.value import Value

FIRST: Final = "first"
PREVIOUS: Final = "previous"
BACK: Final = "left"
PLAY: Final = "play"
PAUSE: Final = "pause"
"""What `PLAY` is while it plays."""
ON: Final = "right"
NEXT: Final = "next"
LAST: Final = "last"
SPEED: Final = "speed"
RESUME: Final = "resume"
CLOSE: Final = "close"

_LEFT: Final = (FIRST, PREVIOUS, BACK, PLAY, ON, NEXT, LAST, SPEED)
_RIGHT: Final = (RESUME, CLOSE)
_TITLE, _MOVE = "title", "move"

_Part = tuple[str, str]
_GIVE_WAY: Final[tuple[_Part, ...]] = (
    ("value", _TITLE),
    ("label", RESUME),
    ("caption", _MOVE),
    ("label", SPEED),
    ("value", _MOVE),
)
_TIPS: Final[Mapping[str, tuple[Message, Message | None]]] = {
    FIRST: (words.TO_START, words.HOME_KEY),
    PREVIOUS: (words.REDEAL_BEFORE, words.PAGE_UP_KEY),
    BACK: (words.STEP_BACK, words.LEFT_KEY),
    PLAY: (words.PLAY_BACK, pages.SPACE_KEY),
    PAUSE: (pages.PAUSE, pages.SPACE_KEY),
    ON: (words.STEP_ON, words.RIGHT_KEY),
    NEXT: (words.REDEAL_AFTER, words.PAGE_DOWN_KEY),
    LAST: (words.TO_END, words.END_KEY),
    SPEED: (words.SPEED, words.SPEED_KEYS),
    RESUME: (words.PLAY_ON, None),
    CLOSE: (words.CLOSE, pages.ESCAPE_KEY),
}
"""What each control is called, and its key."""

# All lengths times the layout's scale.
_LABEL, _CAPTION, _ICON = 15, 13, 21
_MARGIN, _EDGE = 7, 10  # above and below the controls; from the window's left edge
_PADDING, _ICON_GAP, _CONTROL_GAP, _CAPTION_GAP, _GROUP_GAP = 10, 8, 4, 7, 18
_TRACK, _TRACK_MARGIN, _REACH = 4, 14, 16
_TIP, _TIP_PADDING, _TIP_HEIGHT, _TIP_GAP, _TIP_MARGIN = 14, 11, 32, 12, 6


class Shown(Value):
    """What the bar tells at a moment."""

    moves: int
    """How many were made up to there."""
    speed: str
    """One of `SPEEDS`."""
    play: str
    """`PLAY`, or `PAUSE` while it plays."""


class ReplayBar(Value):
    """The bar laid out for a window."""

    layout: BarLayout
    slider: Slider
    title: str
    moves: int
    """How many there are in the record."""

    @property
    def areas(self) -> dict[str, Rect]:
        """Where each control can be pressed: over the bar's whole height."""
        height = self.layout.height
        return {
            control.name: control.area._replace(y=0, height=height)
            for control in self.layout.controls
        }

    def at(self, shown: Shown) -> tuple[BarLayout, BarContent]:
        """Return the bar at a moment, in the terms of the game's bar."""
        texts = {PLAY: (shown.play, ""), SPEED: (SPEED, words.TIMES(number=shown.speed))}
        controls = []
        for control in self.layout.controls:
            name, text = texts.get(control.name, (control.name, control.text))
            controls.append(control.replace(name=name, text=text))
        content = _content(self.title, shown.speed, shown.moves, self.moves)
        return self.layout.replace(controls=tuple(controls)), content


def replay_bar(layout: Layout, title: str, moves: int, measure: Measure) -> ReplayBar:
    """Lay out the bar of a record with so many moves."""
    plan = _Plan(layout, _content(title, max(SPEEDS, key=len), moves, moves), measure)
    for part in _GIVE_WAY:
        if plan.fits():
            break
        plan.shown.discard(part)
    return ReplayBar(plan.bar(), plan.slider(), title, moves)


def _content(title: str, speed: str, move: int, moves: int) -> BarContent:
    return BarContent(
        controls={SPEED: words.TIMES(number=speed), RESUME: words.PLAY_ON()},
        captions={_TITLE: "", _MOVE: words.MOVE()},
        values={_TITLE: title, _MOVE: words.MOVE_OF(number=move, count=moves)},
        redeals_left=0,
        redeals_total=0,
        no_redeals="",
    )


class _Plan:
    """The bar with some of its parts shown; the measured texts do not change."""

    def __init__(self, layout: Layout, content: BarContent, measure: Measure) -> None:
        self.layout, self.content = layout, content
        self.height = layout.bar_height
        self.margin = min(self.px(_MARGIN), self.height // 6)
        self.icon = max(min(self.px(_ICON), self.height - 2 * self.margin), 1)
        label, caption = self.px(_LABEL), self.px(_CAPTION)
        self.widths: dict[_Part, int] = {
            ("caption", _MOVE): measure(content.captions[_MOVE], caption, "regular")
        }
        for name, text in content.controls.items():
            self.widths["label", name] = measure(text, label, "regular")
        for name, value in content.values.items():
            self.widths["value", name] = measure(in_zeros(value), label, "semibold")
        self.shown = set(_GIVE_WAY)

    def px(self, length: float) -> int:
        return round(length * self.layout.scale)

    def fits(self) -> bool:
        status = self.status()
        right = status[0].area.x if status else self.right_controls()[0].area.x
        return self.left_controls()[-1].area.right + self.px(_CONTROL_GAP) <= right

    def bar(self) -> BarLayout:
        controls, line = (*self.left_controls(), *self.right_controls()), self.separator()
        fits = self.fits()
        return BarLayout(
            height=self.height,
            label_size=self.px(_LABEL),
            caption_size=self.px(_CAPTION),
            dots_size=1,
            controls=controls if fits else self.squeezed(),
            status=self.status() if fits else (),
            separators=(line,) if fits else (),
        )

    def left_controls(self) -> list[BarControl]:
        """From the window's left edge on; the speed stands a little apart."""
        controls: list[BarControl] = []
        x = self.px(_EDGE)
        for name in _LEFT:
            x += self.px(_PADDING) if name == SPEED else 0
            controls.append(self.control(name, x))
            x = controls[-1].area.right + self.px(_CONTROL_GAP)
        return controls

    def right_controls(self) -> list[BarControl]:
        """Up to the window's right edge, with the separator between them."""
        close = self.control(CLOSE, self.layout.width - self.px(_CONTROL_GAP) - self.width(CLOSE))
        x = close.area.x - 2 * self.px(_CONTROL_GAP) - self.width(RESUME)
        return [self.control(RESUME, x), close]

    def control(self, name: str, x: int) -> BarControl:
        icon = Rect(x + self.px(_PADDING), (self.height - self.icon) // 2, self.icon, self.icon)
        label = None
        if ("label", name) in self.shown:
            label = Point(icon.right + self.px(_ICON_GAP), self.height // 2)
        text = self.content.controls.get(name, "")
        return BarControl(name, self.area(x, self.width(name)), icon, text, label, None)

    def width(self, name: str) -> int:
        label = 0
        if ("label", name) in self.shown:
            label = self.px(_ICON_GAP) + self.widths["label", name]
        return self.icon + 2 * self.px(_PADDING) + label

    def separator(self) -> Rect:
        """Return the line before the control that closes."""
        x = self.right_controls()[-1].area.x - self.px(_CONTROL_GAP)
        return Rect(x, 2 * self.margin, 1, self.height - 4 * self.margin)

    def status(self) -> tuple[BarStatus, ...]:
        """Return the title, at the left, and how far the replay is, at the right."""
        items = []
        right = self.right_controls()[0].area.x - self.px(_GROUP_GAP)
        middle = self.height // 2
        if ("value", _MOVE) in self.shown:
            x = right - self.widths["value", _MOVE]
            value, caption = Point(x, middle), None
            if ("caption", _MOVE) in self.shown:
                x -= self.px(_CAPTION_GAP) + self.widths["caption", _MOVE]
                # Being smaller, it is set a little lower, on the value's baseline.
                caption = Point(x, middle + self.px(1))
            items.append(BarStatus(_MOVE, self.area(x, right - x), caption, value))
            right = x - self.px(_GROUP_GAP)
        if ("value", _TITLE) in self.shown:
            x = right - self.widths["value", _TITLE]
            items.append(BarStatus(_TITLE, self.area(x, right - x), None, Point(x, middle)))
        return tuple(items[::-1])

    def squeezed(self) -> tuple[BarControl, ...]:
        """All controls as bare icons, with an even share of a window too narrow for their size."""
        names = (*_LEFT, *_RIGHT)
        edges = [self.layout.width * step // len(names) for step in range(len(names) + 1)]
        return tuple(self.bare(*share) for share in zip(names, edges, edges[1:], strict=False))

    def bare(self, name: str, left: int, right: int) -> BarControl:
        area = self.area(left, max(right - left, 1))
        size = min(self.icon, area.width)
        icon = Rect(left + (area.width - size) // 2, (self.height - size) // 2, size, size)
        return BarControl(name, area, icon, "", None, None)

    def area(self, x: int, width: int) -> Rect:
        return Rect(x, self.margin, width, max(self.height - 2 * self.margin, 1))

    def slider(self) -> Slider:
        """Lay out the slider on the bar's lower edge; its grip reaches down from the controls."""
        thickness, margin = max(self.px(_TRACK), 2), self.px(_TRACK_MARGIN)
        width = max(self.layout.width - 2 * margin, 1)
        track = Rect(margin, self.height - 1 - thickness // 2, width, thickness)
        top = self.height - self.margin
        reach = Rect(0, top, self.layout.width, self.margin + self.px(_REACH))
        return Slider(track, reach, self.layout.scale)


def tip(name: str, bar: ReplayBar, layout: Layout, measure: Measure) -> list[Picture]:
    """Return what a control is called, and its key, below the bar.

    Nothing where it says all itself.
    """
    name_in_bar = PLAY if name == PAUSE else name
    label, key = _TIPS[name]
    if key is None and any(
        control.label for control in bar.layout.controls if control.name == name_in_bar
    ):
        return []

    def px(length: float) -> int:
        return max(round(length * layout.scale), 1)

    area = bar.areas[name_in_bar]
    size, padding, height = px(_TIP), px(_TIP_PADDING), px(_TIP_HEIGHT)
    texts = [Text(label(), size, "regular", "text")]
    texts += [Text(key(), size, "semibold", "dim")] if key else []
    widths = [measure(text.text, size, text.weight) for text in texts]
    width = sum(widths) + padding * (len(texts) + 1)
    x = min(area.centre.x - width // 2, layout.width - width - px(_TIP_MARGIN))
    x, y = max(x, px(_TIP_MARGIN)), bar.layout.height + px(_TIP_GAP)
    box = (width, height, px(8))
    pictures = [
        Picture(PanelShadow(*box), x, y),
        Picture(Panel(*box, "toast", 250, "barline"), x, y),
    ]
    for text, text_width in zip(texts, widths, strict=True):
        x += padding
        pictures.append(Picture(text, x, y + height // 2))
        x += text_width
    return pictures


def focus_ring(area: Rect, radius: int, layout: Layout) -> Iterable[Picture]:
    """Yield the ring round what has the focus."""
    for grown in range(max(round(2 * layout.scale), 1)):
        box = area.inflated(grown)
        ring = Panel(box.width, box.height, radius + grown, "white", 0, "selected")
        yield Picture(ring, box.x, box.y)
