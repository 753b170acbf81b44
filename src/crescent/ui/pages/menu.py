"""The menu: it hangs from its button, and has what the bar does not show."""

from collections.abc import Callable, Collection
from typing import Final

from crescent.ui.controls import Control, Group, in_group, key_text, shortcut
from crescent.ui.forms.blocks import Spot, Widget
from crescent.ui.forms.columns import ColumnForm, Columns
from crescent.ui.forms.widgets import MenuRow, Rule
from crescent.ui.geometry import Point, Rect
from crescent.ui.keys import Key
from crescent.ui.layout import Layout
from crescent.ui.page import Close, Do, Outcome
from crescent.ui.pictures import Icon, Measure, Panel, Picture
from crescent.ui.richtext import Pen
from crescent.ui.scene.bar import BarLayout

LEFT: Final[tuple[tuple[Group, ...], ...]] = (("game",), ("turns", "hints"))
RIGHT: Final[tuple[tuple[Group, ...], ...]] = (("kept",), ("guide",), ("window",))
"""The groups of controls in the two columns; a thin line stands between the tuples."""
GROUPS: Final = frozenset(group for groups in (*LEFT, *RIGHT) for group in groups)
"""All groups of controls that the menu may show."""

# All lengths times the scale.
_NARROW, _WIDE, _BETWEEN = 320, 640, 24  # one column, two of them, the space between those
_OFF, _EDGE = 5, 6  # below the bar; from the window's right edge
_AIR = 8  # above the first row
_HIGHLIGHT, _RADIUS = 33, 9


class Menu(ColumnForm):
    """The menu. It has no header: the button in the bar closes it, as does a tap beside it.

    The key of a row works there, too. What a row opens comes instead of the menu, so that whoever
    closes that is at the table again.
    """

    def __init__(
        self,
        bar: Callable[[Layout], BarLayout],
        code: str,
        disabled: Collection[Control] = (),
        command_key: str = "Ctrl",
    ) -> None:
        """`bar` returns the table's bar in a layout; `code` is that of the deal on the table.

        `disabled` are the controls that cannot be pressed now.
        """
        super().__init__(Control.MENU, "", Columns((), ()), narrow=_NARROW, wide=_WIDE)
        self._bar = bar
        self._code = code
        self._disabled = disabled
        self._command_key = command_key

    def lay_out(self, layout: Layout, measure: Measure) -> None:
        """See `Page`."""
        bar = self._bar(layout)
        self._button = next(each for each in bar.controls if each.name is Control.MENU)
        shown = {each.name for each in bar.controls} - {Control.HELP}
        left, right = (self._rows(groups, shown) for groups in (LEFT, RIGHT))
        self._columns = Columns(left, right, (Rule(),), _BETWEEN)
        super().lay_out(layout, measure)

    def _rows(self, column: tuple[tuple[Group, ...], ...], shown: Collection[str]) -> list[Widget]:
        widgets: list[Widget] = []
        for groups in column:
            controls = [each for group in groups for each in in_group(group) if each not in shown]
            if widgets and controls:
                widgets.append(Rule())
            for control in controls:
                outcome = None if control in self._disabled else Do(control)
                key = key_text(control, self._command_key)
                note = self._code if control is Control.COPY_CODE else ""
                widgets.append(MenuRow(control.icon, control.label(), key, outcome, note))
        return widgets

    def release(self, point: Point) -> Outcome | None:
        """See `Page`."""
        pressed = None if self._press is None else self._press[0]
        outcome = super().release(point)
        if pressed is None or self._panel.contains(pressed) or self._panel.contains(point):
            return outcome
        return Close()

    def key(self, key: Key) -> Outcome | None:
        """See `Page`."""
        outcome, control = super().key(key), shortcut(key)
        if outcome is None and control and control.group in GROUPS:
            return None if control in self._disabled else Do(control)
        return outcome

    # Where it hangs

    def _header(self, pen: Pen, room: int) -> int:  # noqa: ARG002 - see `Form`
        """See `Form`; there is no title."""
        return pen.px(_AIR)

    def _panel_box(self, width: int, height: int, above: int) -> Rect:
        """See `Form`; it hangs from the button."""
        layout = self._layout
        edge, off = (min(self._pen.px(length), layout.width // 20) for length in (_EDGE, _OFF))
        x = max(min(self._button.area.right, layout.width - edge) - width, 0)
        y = max(min(above + off, layout.height - height), 0)
        return Rect(x, y, width, height)

    def _close_spot(self, side: int, header: int) -> Spot:  # noqa: ARG002 - see `Form`
        """See `Form`; it is the button in the bar."""
        area = self._button.area.moved(-self._corner, -self._view.y)
        return Spot(area, Close(), "row", self._pen.px(_RADIUS))

    def _reach(self, index: int) -> Rect:
        """See `Form`."""
        if index == self._close:
            return self._button.area._replace(y=0, height=self._layout.bar_height)
        return super()._reach(index)

    def _header_pictures(self) -> list[Picture]:
        """Return the button in the bar, lit up above the veil."""
        area, icon = self._button.area, self._button.icon
        size = (area.width, area.height, self._pen.px(_RADIUS))
        return [
            Picture(Panel(*size, "bar", 255), area.x, area.y),
            Picture(Panel(*size, "white", _HIGHLIGHT), area.x, area.y),
            *self._spot_pictures(self._close),
            Picture(Icon("close", icon.width, "text"), icon.x, icon.y),
        ]
