"""What messages and notices have in common: a panel with pictures, and buttons side by side."""

from collections.abc import Sequence

from crescent.ui.geometry import Rect
from crescent.ui.layout import Layout
from crescent.ui.pictures import Colour, Measure, Panel, Picture, Text
from crescent.ui.richtext import Pen
from crescent.ui.targets import BETWEEN, GOOD
from crescent.value import Value

# All lengths times the layout's scale.
_BUTTON = 15
_BUTTON_PADDING, _BUTTON_GAP = 15, 10


class NoticeButton(Value):
    """A button of a notice: the control it activates, after `NOTICE`, and its label."""

    control: str
    label: str


class Floating(Value):
    """A message or notice laid out: where it is, how it looks, and which buttons it has."""

    rect: Rect
    pictures: tuple[Picture, ...]
    buttons: tuple[tuple[NoticeButton, Rect], ...] = ()


class ButtonPen(Pen):
    """Sets the buttons of a notice."""

    def button_width(self, button: NoticeButton) -> int:
        """Return how wide a button is."""
        label = self.measure(button.label, self.type_size(_BUTTON), "semibold")
        return max(label + 2 * self.px(_BUTTON_PADDING), GOOD)

    @property
    def button_gap(self) -> int:
        """The space between two buttons side by side."""
        return max(self.px(_BUTTON_GAP), BETWEEN)

    def buttons_width(self, row: Sequence[NoticeButton]) -> int:
        """Return the width of buttons side by side."""
        return sum(map(self.button_width, row)) + (len(row) - 1) * self.button_gap

    def button_rows(self, buttons: Sequence[NoticeButton], room: int) -> list[list[NoticeButton]]:
        """Return the buttons in rows, as many in each as there is room for."""
        rows: list[list[NoticeButton]] = []
        for button in buttons:
            if not rows or self.buttons_width([*rows[-1], button]) > room:
                rows.append([])
            rows[-1].append(button)
        return rows


def button_pictures(
    floating: Floating,
    hover: str | None,
    pressed: str | None,
    focus: str | None,
    layout: Layout,
    measure: Measure,
) -> list[Picture]:
    """Return the buttons of a notice as they look with pointer and keyboard focus."""
    pen = Pen(layout.scale, measure)
    size = layout.type_size(_BUTTON)
    pictures = []
    for index, (button, area) in enumerate(floating.buttons):
        proposed = index == 0
        alpha = 70 if button.control == pressed else 45 if button.control == hover else 20
        fill: Panel = Panel(area.width, area.height, pen.px(10), "white", alpha, "barline")
        if proposed:
            alpha = 215 if button.control == pressed else 255 if button.control == hover else 240
            fill = Panel(area.width, area.height, pen.px(10), "selected", alpha)
        pictures.append(Picture(fill, area.x, area.y))
        if button.control == focus:
            out = pen.px(4)
            ring = Panel(
                area.width + 2 * out, area.height + 2 * out, pen.px(13), "toast", 0, "text"
            )
            pictures.append(Picture(ring, area.x - out, area.y - out))
        colour: Colour = "toast" if proposed else "text"
        text = Text(button.label, size, "semibold", colour)
        x = area.centre.x - measure(button.label, size, "semibold") // 2
        pictures.append(Picture(text, x, area.centre.y))
    return pictures
