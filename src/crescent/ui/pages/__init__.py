"""The pages that cover the table.

Each satisfies `crescent.ui.page.Page`; its constructor says what it has to be told.  An outcome is
to be compared with None: `Close` and `Paste` are empty tuples and count as false.

| page | constructor | outcomes besides `Close` |
|---|---|---|
| ``"menu"`` | `menu_page` | `Do`, `Open` |
| ``"help"`` | `help_page` | |
| ``"enter code"`` | `EnterCodePage` | `PlayCode`, `Paste`, `Copy` |
| ``"choose variant"`` | `new_game_page` | `PlayVariant` |
| ``"settings"`` | `SettingsPage` | `Change` |
| ``"about"`` | `about_page` | |
| ``"question"`` | `question_page` or, with its words, `question_before` | `Confirmed` |
"""

from crescent.ui.pages.about import about_page
from crescent.ui.pages.enter_code import EnterCodePage, find_code
from crescent.ui.pages.guide import help_page
from crescent.ui.pages.menu import menu_page
from crescent.ui.pages.new_game import new_game_page
from crescent.ui.pages.question import question_before, question_page
from crescent.ui.pages.settings import SettingsPage

__all__ = [
    "EnterCodePage",
    "SettingsPage",
    "about_page",
    "find_code",
    "help_page",
    "menu_page",
    "new_game_page",
    "question_before",
    "question_page",
]
