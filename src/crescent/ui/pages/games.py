"""The page of unfinished games, to be resumed."""

import time
from collections.abc import Sequence
from datetime import date
from typing import Final

from crescent.i18n import statistics as words
from crescent.i18n.variants import VARIANTS
from crescent.i18n.words import clock_text
from crescent.storage.values import Unfinished
from crescent.ui.controls import Control
from crescent.ui.forms.blocks import Widget
from crescent.ui.forms.form import Form
from crescent.ui.forms.lists import ListRow
from crescent.ui.forms.widgets import Paragraph
from crescent.ui.page import Resume

_CARDS: Final = 104
_BETWEEN: Final = " · "


def games_page(games: Sequence[Unfinished], now: int) -> Form:
    """Return the page of these games, in their order; `now` is in seconds since 1970, UTC."""
    widgets: list[Widget] = [Paragraph(words.GAMES_NOTE() if games else words.NO_GAMES(), "dim")]
    widgets += [_row(game, now) for game in games]
    return Form(Control.GAMES, Control.GAMES.label(), widgets, width=620)


def played_text(played: int, now: int) -> str:
    """Return when a game was last played, in local time: ``today 14:05``, ``yesterday`` or a date.

    Both times are in seconds since 1970.
    """
    then = time.localtime(played)
    day = date(*then[:3])
    days = date(*time.localtime(now)[:3]).toordinal() - day.toordinal()
    if days == 0:
        clock = words.TIME_OF_DAY(hour=then.tm_hour, minute=f"{then.tm_min:02}")
        return words.TODAY(time=clock)
    if days == 1:
        return words.YESTERDAY()
    return words.DATE(day=day.day, month=words.MONTHS[day.month - 1](), year=day.year)


def _row(game: Unfinished, now: int) -> ListRow:
    return ListRow(
        str(game.code),
        words.IS_STUCK() if game.stuck else "",
        VARIANTS[game.code.variant].name() + _BETWEEN + played_text(game.played, now),
        (words.MOVES_MADE(game.moves), clock_text(game.seconds)),
        game.home,
        _CARDS,
        words.CARDS_HOME(home=game.home, total=_CARDS),
        Resume(game.number),
    )
