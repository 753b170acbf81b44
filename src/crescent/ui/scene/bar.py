"""The bar on top, of table and replay: controls on the left, the status, controls on the right.

What does not fit gives way part by part, in an order that each bar fixes for all languages: labels,
of which the icon stays, captions, in whose place comes a small icon, values, and such controls as
can be found elsewhere. No other control is ever dropped. Changing values have the room of their
widest digits, so that nothing moves while the clock runs.
"""

from collections.abc import Mapping, Sequence
from typing import Final, Literal

from crescent.ui.controls import Control, Named
from crescent.ui.geometry import Point, Rect
from crescent.ui.layout import Layout
from crescent.ui.pictures import Measure, Weight, dots_width
from crescent.ui.targets import BETWEEN, GOOD, LEAST
from crescent.ui.type_sizes import SMALL
from crescent.value import Value

_TO_ZEROS: Final = str.maketrans("123456789", "000000000")
Part = tuple[Literal["label", "none left", "caption", "icon", "value", "dots", "control"], str]
"""A part of a bar that may give way: its kind, and its control or status.

``none left`` is the label of the redeals once there are none; ``icon`` stands for a caption.
"""

MOST_DOTS: Final = 4
"""The most redeals that are shown as dots; of a game with more, a number tells what is left."""

# All lengths times the layout's scale.
_LABEL, _CAPTION, _ICON, _DOTS = 15, 13, 21, 10
_MARGIN, _EDGE = 7, 10  # above and below the controls; from the window's left edge
_PADDING, _ICON_GAP, _DOTS_GAP, _CONTROL_GAP = 10, 8, 9, 4
_CAPTION_GAP, _STATUS_GAP, _GROUP_GAP = 6, 20, 15
_SMALL_ICON, _SMALL_ICON_GAP = 16, 5


class BarContent(Value):
    """The texts and figures of a bar."""

    controls: Mapping[Named, str]
    """The labels of the controls on the left, in their order; may be empty."""
    captions: Mapping[str, str]
    """The captions of the status, by name, in their order; may be empty."""
    values: Mapping[str, str]
    """The values of the status, by name."""
    redeals_left: int
    redeals_total: int
    no_redeals: str
    """The label of the redeal control when none is left."""
    usual: Mapping[str, str] = {}
    """Values as wide as they usually become: there is room for them before they have come so far.

    So no control moves because a figure has another digit.
    """
    icons: Mapping[str, str] = {}
    """The names of the icons that can stand for captions."""
    right: Mapping[Named, str] = {Control.MENU: ""}
    """The labels of the controls on the right; a line sets off the last."""
    apart: Named | None = None
    """The control on the left that stands a little apart from those before it."""


class BarControl(Value):
    """A control; texts and dots are placed by their left end and vertical middle."""

    name: Named
    area: Rect
    """Where it can be pressed, and lights up under the pointer."""
    icon: Rect
    text: str
    label: Point | None
    """Where `text` lies; None if only the icon is shown."""
    dots: Point | None
    """Where the redeals that are left are shown, as dots or as a number."""


class BarStatus(Value):
    """A value with its caption, each placed by its left end and vertical middle."""

    name: str
    area: Rect
    caption: Point | None
    icon: Rect | None
    """Where a small icon stands for the caption."""
    value: Point


class BarLayout(Value):
    """The bar's contents, and the font sizes and the dots' height they were measured with."""

    height: int
    label_size: int
    """Labels are regular, the values of the status semibold at the same size."""
    caption_size: int
    dots_size: int
    controls: tuple[BarControl, ...]
    """From left to right."""
    status: tuple[BarStatus, ...]
    separators: tuple[Rect, ...]

    @property
    def areas(self) -> dict[str, Rect]:
        """Where each control and the code can be pressed: over the whole height of the bar."""
        areas: dict[str, Rect] = {control.name: control.area for control in self.controls}
        areas |= {item.name: item.area for item in self.status if item.name == Control.CODE}
        return {name: area._replace(y=0, height=self.height) for name, area in areas.items()}


def bar_layout(
    layout: Layout, content: BarContent, measure: Measure, give_way: Sequence[Part]
) -> BarLayout:
    """Lay out a bar for a window; `give_way` is the order in which parts are left out.

    A label that is not in `give_way` is never shown.
    """
    plan = _Plan(layout, content, measure, give_way)
    for part in give_way:
        if plan.fits():
            break
        plan.shown.discard(part)
    fits, status = plan.fits(), plan.status()
    return BarLayout(
        height=layout.bar_height,
        label_size=layout.type_size(_LABEL),
        caption_size=layout.type_size(_CAPTION, SMALL),
        dots_size=plan.px(_DOTS),
        controls=(*plan.left(), *plan.right()) if fits else plan.squeezed(),
        status=status,
        separators=(plan.separator(),) if status or (fits and len(plan.on_right()) > 1) else (),
    )


class _Plan:
    """A plan of the bar with the parts `shown`; the widths of its texts are measured once."""

    def __init__(
        self, layout: Layout, content: BarContent, measure: Measure, give_way: Sequence[Part]
    ) -> None:
        self.layout, self.content = layout, content
        self.height = layout.bar_height
        self.margin = controls_margin(layout)
        self.gap = max(self.px(_CONTROL_GAP), BETWEEN)
        self.icon = max(min(self.px(_ICON), self.height - 2 * self.margin), 1)
        label, caption = layout.type_size(_LABEL), layout.type_size(_CAPTION, SMALL)
        redeals = dots_width(self.px(_DOTS), content.redeals_total)
        if content.redeals_total > MOST_DOTS:
            redeals = measure(in_zeros(str(content.redeals_total)), label, "semibold")
        self.widths: dict[Part, int] = {("dots", Control.REDEAL): redeals}
        for control, text in {**content.controls, **content.right}.items():
            self.widths["label", control] = measure(text, label, "regular")
        self.spare: dict[Part, int] = {}
        for name, text in content.captions.items():
            self.widths["caption", name] = measure(text, caption, "regular")
            value = in_zeros(content.values[name])
            weight: Weight = "tabular" if name == "time" else "semibold"
            self.widths["value", name] = measure(value, label, weight)
            wider = measure(in_zeros(content.usual.get(name, "")), label, weight)
            self.spare["value", name] = max(wider - self.widths["value", name], 0)
        for name in content.icons:
            self.widths["icon", name] = self.px(_SMALL_ICON)
        for control in (*content.controls, *content.right):
            self.widths["control", control] = self.icon
        if not content.redeals_left:
            self.widths["none left", Control.REDEAL] = measure(content.no_redeals, label, "regular")
        self.no_redeals = measure(content.no_redeals, label, "regular")
        self.replaced: list[Part] = [
            ("caption", name) for name in content.icons if self.widths.get(("caption", name))
        ]
        # An empty text takes no room.
        self.shown = {part for part in give_way if self.widths.get(part)}
        self.can_go = {name for kind, name in give_way if kind == "control"}

    def px(self, length: int) -> int:
        return round(length * self.layout.scale)

    def fits(self) -> bool:
        left, status = self.left(), self.status()
        right = status[0].area.x if status else self.right()[0].area.x
        spare = sum(width for part, width in self.spare.items() if part in self.shown)
        return (left[-1].area.right if left else 0) + self.gap + spare <= right

    def left(self) -> list[BarControl]:
        """Return the controls on the left, from the window's edge on."""
        controls: list[BarControl] = []
        x = self.px(_EDGE)
        for name, text in self.staying(self.content.controls):
            x += self.px(_PADDING) if name is self.content.apart else 0
            controls.append(self.control(name, text, x))
            x = controls[-1].area.right + self.gap
        return controls

    def staying(self, controls: Mapping[Named, str]) -> list[tuple[Named, str]]:
        """Return those controls that have not given way, and their labels."""
        return [
            (name, text)
            for name, text in controls.items()
            if name not in self.can_go or ("control", name) in self.shown
        ]

    def on_right(self) -> list[tuple[Named, str]]:
        """Return the controls on the right that have not given way, and their labels."""
        return self.staying(self.content.right)

    def has_caption(self, name: str) -> bool:
        """Return True if a value has its caption; small icons replace all they can at once."""
        caption = ("caption", name)
        whole = caption not in self.replaced or all(each in self.shown for each in self.replaced)
        return caption in self.shown and whole

    def has_label(self, name: Named) -> bool:
        """Return True if a control shows its label."""
        if ("dots", name) in self.widths and not self.content.redeals_left:
            return {("label", name), ("none left", name)} <= self.shown
        return ("label", name) in self.shown

    def right(self) -> list[BarControl]:
        """Return the controls on the right, up to the window's edge."""
        controls: list[BarControl] = []
        right = self.layout.width - self.px(_CONTROL_GAP)
        for name, text in reversed(self.on_right()):
            x = right - self.control(name, text, 0).area.width
            controls.insert(0, self.control(name, text, x))
            right = x - max(2 * self.px(_CONTROL_GAP), BETWEEN)
        return controls

    def control(self, name: Named, text: str, x: int) -> BarControl:
        padding = self.px(_PADDING)
        has_label = self.has_label(name)
        if not has_label and ("dots", name) not in self.shown:
            padding = max(padding, (GOOD - self.icon) // 2)
        end = x + padding + self.icon
        begin = end + self.px(_ICON_GAP)
        label = dots = None
        if has_label:
            label, end = self.anchor(begin), begin + self.widths["label", name]
        if ("dots", name) in self.shown:
            x_dots = end + self.px(_DOTS_GAP) if label else begin
            dots, end = self.anchor(x_dots), x_dots + self.widths["dots", name]
            if label and not self.content.redeals_left:
                text, dots, end = self.content.no_redeals, None, begin + self.no_redeals
        area = self.area(x, max(end + padding - x, GOOD))
        return BarControl(name, area, self.icon_box(x + padding), text, label, dots)

    def squeezed(self) -> tuple[BarControl, ...]:
        """Return all controls as icons of equal width, for a window too narrow for more."""
        texts = dict([*self.staying(self.content.controls), *self.on_right()])
        edges = [self.layout.width * step // len(texts) for step in range(len(texts) + 1)]
        gap = max(min(self.layout.width // len(texts) - LEAST, BETWEEN), 0)
        controls = []
        for (name, text), x, right in zip(texts.items(), edges, edges[1:], strict=False):
            area = self.area(x + gap // 2, max(right - x - gap, 1))
            size = min(self.icon, area.width)
            icon = Rect(area.x + (area.width - size) // 2, (self.height - size) // 2, size, size)
            controls.append(BarControl(name, area, icon, text, None, None))
        return tuple(controls)

    def separator(self) -> Rect:
        """Return the line before the last control."""
        x = self.right()[-1].area.x - self.px(_CONTROL_GAP)
        return Rect(x, 2 * self.margin, 1, self.height - 4 * self.margin)

    def status(self) -> tuple[BarStatus, ...]:
        """Return the status, from left to right."""
        right = min(self.separator().x, self.right()[0].area.x) - self.px(_GROUP_GAP)
        items = []
        for name in reversed([*self.content.captions]):
            if ("value", name) not in self.shown:
                continue
            x = right - self.widths["value", name]
            value, caption, icon = self.anchor(x), None, None
            if self.has_caption(name):
                x -= self.px(_CAPTION_GAP) + self.widths["caption", name]
                # The caption is smaller, so it is set a little lower, on the value's baseline.
                caption = self.anchor(x, self.px(1))
            elif ("icon", name) in self.shown:
                size = self.widths["icon", name]
                x -= self.px(_SMALL_ICON_GAP) + size
                icon = Rect(x, (self.height - size) // 2, size, size)
            padding = self.px(_PADDING)
            area = self.area(x - padding, right - x + 2 * padding)
            items.append(BarStatus(name, area, caption, icon, value))
            right = x - max(self.px(_STATUS_GAP), 2 * padding)
        return tuple(items[::-1])

    def area(self, x: int, width: int) -> Rect:
        return Rect(x, self.margin, width, max(self.height - 2 * self.margin, 1))

    def icon_box(self, x: int) -> Rect:
        return Rect(x, (self.height - self.icon) // 2, self.icon, self.icon)

    def anchor(self, x: int, lower: int = 0) -> Point:
        return Point(x, self.height // 2 + lower)


def controls_margin(layout: Layout) -> int:
    """Return the room above and below the controls, in pixels."""
    return min(round(_MARGIN * layout.scale), layout.bar_height // 6)


def in_zeros(value: str) -> str:
    """Return a value with zeros for its digits, so that its room is the same for all digits."""
    return value.translate(_TO_ZEROS)
