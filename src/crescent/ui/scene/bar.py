"""The bar on top: the controls on the left, the status and the menu on the right.

What does not fit gives way bit by bit, in a fixed order that no language's words decide: the labels
of controls, which then are icons; the captions of the status; at last its values.  A control is
never dropped.  Changing values have the room of their widest digits, so nothing moves while the
clock runs.
"""

from collections.abc import Mapping
from typing import Final

from crescent.ui.geometry import Point, Rect
from crescent.ui.layout import Layout
from crescent.ui.pictures import Measure, dots_width
from crescent.value import Value

MENU: Final = "menu"
CODE: Final = "code"
REDEAL: Final = "redeal"
OUTLOOK: Final = "outlook "
"""Stands before the outlook in the name of the control that tells whether the game can be won."""

_TO_ZEROS: Final = str.maketrans("123456789", "000000000")
_Part = tuple[str, str]
_GIVE_WAY: Final[tuple[_Part, ...]] = (
    *(("label", name) for name in ("restart", "redo", "hint", "undo", "new", REDEAL)),
    *(("label", OUTLOOK + outlook) for outlook in ("won", "lost", "unknown")),
    *(("caption", name) for name in ("time", "moves", "home", CODE)),
    *(("value", name) for name in (CODE, "home", "moves", "time")),
    ("dots", REDEAL),
)

# All lengths times the layout's scale.
_LABEL, _CAPTION, _ICON, _DOTS = 15, 13, 21, 10
_MARGIN, _EDGE = 7, 10  # above and below the controls; from the window's left edge
_PADDING, _ICON_GAP, _DOTS_GAP, _CONTROL_GAP = 10, 8, 9, 4
_CAPTION_GAP, _STATUS_GAP, _GROUP_GAP = 7, 24, 18


class BarContent(Value):
    """What the bar has to say."""

    controls: Mapping[str, str]
    """The labels of the controls on the left, by name, in their order."""
    captions: Mapping[str, str]
    """The captions of the status, by name, in their order; may be empty."""
    values: Mapping[str, str]
    """The values of the status, by name."""
    redeals_left: int
    redeals_total: int
    no_redeals: str
    """The label of the redeal control when none is left."""


class BarControl(Value):
    """A control; texts and dots are placed by their left end and vertical middle."""

    name: str
    area: Rect
    """Where it can be clicked and lights up under the pointer."""
    icon: Rect
    text: str
    label: Point | None
    """Where `text` lies; None where only the icon is shown."""
    dots: Point | None


class BarStatus(Value):
    """A value with its caption, each placed by its left end and vertical middle."""

    name: str
    area: Rect
    caption: Point | None
    value: Point


class BarLayout(Value):
    """The bar's contents, and the font sizes and the dots' height they were measured with."""

    height: int
    label_size: int
    """Labels are regular, the values of the status semibold at the same size."""
    caption_size: int
    dots_size: int
    controls: tuple[BarControl, ...]
    """The menu is the last."""
    status: tuple[BarStatus, ...]
    separators: tuple[Rect, ...]

    @property
    def areas(self) -> dict[str, Rect]:
        """Where each control, and the code, can be pressed: over the bar's whole height."""
        areas = {control.name: control.area for control in self.controls}
        areas |= {item.name: item.area for item in self.status if item.name == CODE}
        return {name: area._replace(y=0, height=self.height) for name, area in areas.items()}


def bar_layout(layout: Layout, content: BarContent, measure: Measure) -> BarLayout:
    """Lay out the bar for a window and its texts."""
    plan = _Plan(layout, content, measure)
    for part in _GIVE_WAY:
        if plan.fits():
            break
        plan.shown.discard(part)
    status = plan.status()
    return BarLayout(
        height=layout.bar_height,
        label_size=plan.px(_LABEL),
        caption_size=plan.px(_CAPTION),
        dots_size=plan.px(_DOTS),
        controls=(*plan.controls(), plan.menu()) if plan.fits() else plan.squeezed(),
        status=status,
        separators=(plan.separator(),) if status else (),
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
            ("dots", REDEAL): dots_width(self.px(_DOTS), content.redeals_total)
        }
        for name, text in content.controls.items():
            self.widths["label", name] = measure(text, label, "regular")
        for name, text in content.captions.items():
            self.widths["caption", name] = measure(text, caption, "regular")
            value = in_zeros(content.values[name])
            self.widths["value", name] = measure(value, label, "semibold")
        self.no_redeals = measure(content.no_redeals, label, "regular")
        # An empty caption takes no room; a control whose label has no turn to give way shows none.
        self.shown = {part for part in _GIVE_WAY if self.widths.get(part)}

    def px(self, length: int) -> int:
        return round(length * self.layout.scale)

    def fits(self) -> bool:
        controls = self.controls()
        status = self.status()
        left = controls[-1].area.right if controls else 0
        right = status[0].area.x if status else self.menu().area.x
        return left + self.px(_CONTROL_GAP) <= right

    def controls(self) -> list[BarControl]:
        """Return the controls on the left, from the window's edge on."""
        controls: list[BarControl] = []
        x = self.px(_EDGE)
        for name in self.content.controls:
            controls.append(self.control(name, x))
            x = controls[-1].area.right + self.px(_CONTROL_GAP)
        return controls

    def control(self, name: str, x: int) -> BarControl:
        text = self.content.controls[name]
        end = x + self.px(_PADDING) + self.icon
        begin = end + self.px(_ICON_GAP)
        label = dots = None
        if ("label", name) in self.shown:
            label, end = self.anchor(begin), begin + self.widths["label", name]
        if name == REDEAL and ("dots", name) in self.shown:
            x_dots = end + self.px(_DOTS_GAP) if label else begin
            dots, end = self.anchor(x_dots), x_dots + self.widths["dots", name]
            if label and not self.content.redeals_left:
                text, dots, end = self.content.no_redeals, None, begin + self.no_redeals
        area = self.area(x, end + self.px(_PADDING) - x)
        return BarControl(name, area, self.icon_box(x + self.px(_PADDING)), text, label, dots)

    def menu(self) -> BarControl:
        """Return the control at the right edge."""
        width = self.icon + 2 * self.px(_PADDING)
        x = self.layout.width - self.px(_CONTROL_GAP) - width
        icon = self.icon_box(x + self.px(_PADDING))
        return BarControl(MENU, self.area(x, width), icon, "", None, None)

    def squeezed(self) -> tuple[BarControl, ...]:
        """All controls as bare icons, with an even share of a window too narrow for their size."""
        names = (*self.content.controls, MENU)
        edges = [self.layout.width * step // len(names) for step in range(len(names) + 1)]
        controls = []
        for name, x, right in zip(names, edges, edges[1:], strict=False):
            area = self.area(x, max(right - x, 1))
            size = min(self.icon, area.width)
            icon = Rect(x + (area.width - size) // 2, (self.height - size) // 2, size, size)
            text = self.content.controls.get(name, "")
            controls.append(BarControl(name, area, icon, text, None, None))
        return tuple(controls)

    def separator(self) -> Rect:
        """Return the line between status and menu."""
        x = self.menu().area.x - self.px(_CONTROL_GAP)
        return Rect(x, 2 * self.margin, 1, self.height - 4 * self.margin)

    def status(self) -> tuple[BarStatus, ...]:
        """Return the status, from left to right."""
        right = self.separator().x - self.px(_GROUP_GAP)
        items = []
        for name in reversed([*self.content.captions]):
            if ("value", name) not in self.shown:
                continue
            x = right - self.widths["value", name]
            value, caption = self.anchor(x), None
            if ("caption", name) in self.shown:
                x -= self.px(_CAPTION_GAP) + self.widths["caption", name]
                # Being smaller, it is set a little lower, on the value's baseline.
                caption = self.anchor(x, self.px(1))
            padding = self.px(_PADDING)
            area = self.area(x - padding, right - x + 2 * padding)
            items.append(BarStatus(name, area, caption, value))
            right = x - self.px(_STATUS_GAP)
        return tuple(items[::-1])

    def area(self, x: int, width: int) -> Rect:
        return Rect(x, self.margin, width, max(self.height - 2 * self.margin, 1))

    def icon_box(self, x: int) -> Rect:
        return Rect(x, (self.height - self.icon) // 2, self.icon, self.icon)

    def anchor(self, x: int, lower: int = 0) -> Point:
        return Point(x, self.height // 2 + lower)


def in_zeros(value: str) -> str:
    """Return a value with zeros for its digits, so that its room is the same for all digits."""
    return value.translate(_TO_ZEROS)
