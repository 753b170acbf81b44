"""A form in two columns where the window is wide enough, else in one."""

from collections.abc import Sequence
from typing import Literal

from crescent.ui.forms.blocks import Block, Widget
from crescent.ui.forms.form import Form
from crescent.ui.layout import Layout
from crescent.ui.pictures import Measure
from crescent.ui.richtext import Pen
from crescent.value import Value

# All lengths times the scale.
_BETWEEN = 64
_AROUND = 24  # left and right of the panel


class Columns(Value):
    """Widgets in two columns of the same width."""

    left: Sequence[Widget]
    right: Sequence[Widget]
    between: Sequence[Widget] = ()
    """What stands between them if one is below the other."""
    gap: int = _BETWEEN
    """The space between them side by side, at scale 1."""

    def lay_out(self, pen: Pen, width: int) -> Block:
        """See `Widget`."""
        column = max((width - pen.px(self.gap)) // 2, 1)
        left, right = _stacked(pen, self.left, column), _stacked(pen, self.right, column)
        right = right.moved(width - column, 0)
        height = max(left.height, right.height)
        return Block(height, (*left.ink, *right.ink), (*left.spots, *right.spots))


def _stacked(pen: Pen, widgets: Sequence[Widget], width: int) -> Block:
    """Return widgets below each other as one block."""
    whole = Block(0, ())
    for widget in widgets:
        block = widget.lay_out(pen, width).moved(0, whole.height)
        height = whole.height + block.height
        whole = Block(height, (*whole.ink, *block.ink), (*whole.spots, *block.spots))
    return whole


class ColumnForm(Form):
    """Two columns side by side, or the left one above the right one; Tab goes left column first."""

    def __init__(
        self, name: str, title: str, columns: Columns, narrow: int = 680, wide: int = 1120
    ) -> None:
        """`name` is the page's as `Open` names it.

        `narrow` and `wide` are the widths of the panel with one column and with two, at scale 1.
        """
        super().__init__(name, title, ())
        self._narrow, self._wide = narrow, wide
        self._columns = columns
        self._are_beside = False

    def _set_columns(self, columns: Columns) -> None:
        """Show other widgets; scroll position and focus stay."""
        self._columns = columns
        self.lay_out(self._layout, self._measure)

    def lay_out(self, layout: Layout, measure: Measure) -> None:
        """See `Page`."""
        columns = self._columns
        self._are_beside = layout.width >= (self._wide + _AROUND) * layout.word_scale
        self._width = self._wide if self._are_beside else self._narrow
        self._widgets = (
            (columns,) if self._are_beside else ((*columns.left, *columns.between, *columns.right))
        )
        super().lay_out(layout, measure)

    def _is_across(self, index: int, direction: str) -> bool:
        """See `Form`; up and down stay in the column."""
        columns = {self._column(self._focused), self._column(index)}
        return self._are_beside and direction in ("up", "down") and columns == {"left", "right"}

    def _column(self, index: int) -> Literal["left", "right"] | None:
        """Return which column a spot is in; the close button is above both."""
        if index == self._close:
            return None
        middle = self._panel.centre.x - self._corner
        return "left" if self._spots[index].area.centre.x < middle else "right"
