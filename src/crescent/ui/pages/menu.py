"""The menu: every action and its key."""

from collections.abc import Collection
from typing import Final

from crescent.ui.controls import Control, Group, in_group, key_text, shortcut
from crescent.ui.forms.blocks import Widget
from crescent.ui.forms.columns import ColumnForm, Columns
from crescent.ui.forms.form import Form
from crescent.ui.forms.widgets import MenuRow, Rule
from crescent.ui.keys import Key
from crescent.ui.page import Do, Open, Outcome

LEFT: Final[tuple[Group, ...]] = ("game", "turns", "hints")
RIGHT: Final[tuple[Group, ...]] = ("kept", "guide", "window")
"""The groups of controls in the two columns."""


class _Menu(ColumnForm):
    """The menu. The key of a row works there, too."""

    def __init__(self, disabled: Collection[Control], command_key: str) -> None:
        left, right = (_column(groups, disabled, command_key) for groups in (LEFT, RIGHT))
        columns = Columns(left, right, (Rule(),))
        super().__init__(Control.MENU, Control.MENU.label(), columns, narrow=380, wide=760)
        self._disabled = disabled

    def key(self, key: Key) -> Outcome | None:
        """See `Page`."""
        outcome, control = super().key(key), shortcut(key)
        if outcome is None and control and control.group in (*LEFT, *RIGHT):
            return None if control in self._disabled else _outcome(control)
        return outcome


def menu_page(disabled: Collection[Control] = (), command_key: str = "Ctrl") -> Form:
    """Return the menu; `disabled` are the controls that cannot be pressed now."""
    return _Menu(disabled, command_key)


def _column(
    groups: tuple[Group, ...], disabled: Collection[Control], command_key: str
) -> list[Widget]:
    widgets: list[Widget] = []
    for group in groups:
        if widgets:
            widgets.append(Rule())
        for control in in_group(group):
            outcome = None if control in disabled else _outcome(control)
            key = key_text(control, command_key)
            widgets.append(MenuRow(control.icon, control.label(), key, outcome))
    return widgets


def _outcome(control: Control) -> Outcome:
    return Open(control) if control.opens else Do(control)
