"""The pages that cover the table, each made of forms and widgets. None of them knows the game.

Each satisfies `crescent.ui.page.Page`; its constructor says what it has to be given. May import the
vocabulary of `ui`, `ui.svg`, `ui.scene`, `ui.forms`, `ui.replay` and records.

| page | constructor | outcomes besides `Close` |
|---|---|---|
| ``"menu"`` | `menu_page` | `Do`, `Open` |
| ``"help"`` | `help_page` | `Open` |
| ``"enter code"`` | `EnterCodePage` | `PlayCode`, `Paste`, `Copy` |
| ``"choose variant"`` | `new_game_page` | `PlayVariant` |
| ``"settings"`` | `SettingsPage` | `Change` |
| ``"about"`` | `about_page` | |
| ``"statistics"`` | `StatisticsPage` | `Open` |
| ``"reset statistics"`` | `reset_page` | `Open`, `ResetStatistics` |
| ``"games"`` | `games_page` | `Resume` |
| ``"save record"`` | `SaveRecordPage` | `SaveRecord`, `Paste`, `Copy` |
| ``"export"`` | `ExportPage` | `ExportHistory`, `Paste`, `Copy` |
| ``"import"`` | `ImportPage`, then `imported_page` | `ImportHistory`, `Paste`, `Copy` |
| ``"open record"`` | `OpenRecordPage` | `OpenRecord`, `Paste`, `Copy` |
| ``"question"`` | `question_before` and others | `Confirmed`, `Resume` |
"""

from crescent.ui.pages.about import about_page
from crescent.ui.pages.enter_code import EnterCodePage, find_code
from crescent.ui.pages.games import games_page
from crescent.ui.pages.guide import help_page
from crescent.ui.pages.loading import LoadingPage
from crescent.ui.pages.menu import menu_page
from crescent.ui.pages.new_game import new_game_page
from crescent.ui.pages.question import (
    question_before,
    question_before_show,
    question_in_progress,
)
from crescent.ui.pages.records import (
    ExportPage,
    ImportPage,
    OpenRecordPage,
    SaveRecordPage,
    imported_page,
)
from crescent.ui.pages.settings import SettingsPage
from crescent.ui.pages.statistics import StatisticsPage, reset_page

__all__ = [
    "EnterCodePage",
    "ExportPage",
    "ImportPage",
    "LoadingPage",
    "OpenRecordPage",
    "SaveRecordPage",
    "SettingsPage",
    "StatisticsPage",
    "about_page",
    "find_code",
    "games_page",
    "help_page",
    "imported_page",
    "menu_page",
    "new_game_page",
    "question_before",
    "question_before_show",
    "question_in_progress",
    "reset_page",
]
