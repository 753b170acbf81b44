"""The menu: every action and its key."""

from collections.abc import Collection
from typing import Final

from crescent.i18n import Message, saving, words
from crescent.i18n import hints as hint_words
from crescent.i18n import pages as page_words
from crescent.ui.forms.blocks import Widget
from crescent.ui.forms.columns import ColumnForm, Columns
from crescent.ui.forms.form import Form
from crescent.ui.forms.widgets import MenuRow, Rule
from crescent.ui.keys import Key, key_text, shortcut
from crescent.ui.page import Do, Open, Outcome

_Row = tuple[str, str, Message]
"""A control or page, its icon and its label."""

_Groups = tuple[tuple[_Row, ...], ...]

_GAME: Final[_Groups] = (
    (
        ("new", "new", words.NEW_GAME),
        ("choose variant", "plus", page_words.CHOOSE_VARIANT),
        ("restart", "restart", words.RESTART),
        ("enter code", "edit", page_words.ENTER_CODE),
        ("copy code", "copy", page_words.COPY_CODE),
    ),
    (
        ("redeal", "redeal", words.REDEAL),
        ("undo", "undo", words.UNDO),
        ("redo", "redo", words.REDO),
        ("pause", "pause", page_words.PAUSE),
    ),
    (
        ("hint", "hint", hint_words.HINT),
        ("winnable", "check", hint_words.WINNABLE),
        ("show", "solve", hint_words.SHOW),
        ("finish", "finish", hint_words.FINISH),
    ),
)
_BESIDE: Final[_Groups] = (
    (
        ("games", "resume", saving.GAMES),
        ("statistics", "stats", saving.STATISTICS),
        ("open record", "import", saving.OPEN_RECORD),
        ("save record", "export", saving.SAVE_RECORD),
    ),
    (
        ("help", "help", page_words.HELP),
        ("settings", "settings", page_words.SETTINGS),
        ("about", "info", page_words.ABOUT),
    ),
    (
        ("fullscreen", "fullscreen", page_words.FULLSCREEN),
        ("quit", "quit", page_words.QUIT),
    ),
)
_PAGES: Final = {
    *("choose variant", "enter code", "help", "settings", "about"),
    *("games", "statistics", "open record", "save record"),
}
"""They open above the menu; the others are done at the table."""
_CONTROLS: Final = {control for group in (*_GAME, *_BESIDE) for control, *_ in group}


class _Menu(ColumnForm):
    """The menu, where each row answers to its key as well."""

    def __init__(self, disabled: Collection[str], command_key: str) -> None:
        left, right = _column(_GAME, disabled, command_key), _column(_BESIDE, disabled, command_key)
        columns = Columns(left, right, (Rule(),))
        super().__init__("menu", words.MENU(), columns, narrow=380, wide=760)
        self._disabled = disabled

    def key(self, key: Key) -> Outcome | None:
        """See `Page`."""
        outcome, control = super().key(key), shortcut(key)
        if outcome is None and control in _CONTROLS and control not in self._disabled:
            return _outcome(control)
        return outcome


def menu_page(disabled: Collection[str] = (), command_key: str = "Ctrl") -> Form:
    """Return the menu; `disabled` are the controls that would do nothing now."""
    return _Menu(disabled, command_key)


def _column(groups: _Groups, disabled: Collection[str], command_key: str) -> list[Widget]:
    widgets: list[Widget] = []
    for group in groups:
        if widgets:
            widgets.append(Rule())
        for control, icon, label in group:
            outcome = None if control in disabled else _outcome(control)
            widgets.append(MenuRow(icon, label(), key_text(control, command_key), outcome))
    return widgets


def _outcome(control: str) -> Outcome:
    return Open(control) if control in _PAGES else Do(control)
