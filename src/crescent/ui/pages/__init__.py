"""The pages that cover the table, each made of forms and widgets. None of them knows the game.

Each satisfies `crescent.ui.page.Page`; its constructor says what it has to be given. May import the
vocabulary of `ui`, `ui.svg`, `ui.scene`, `ui.forms`, `ui.replay` and records.

| page | constructor | outcomes besides `Close` |
|---|---|---|
| ``"menu"`` | `Menu` | `Do` |
| ``"help"`` | `HelpPage` | `Open` |
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
