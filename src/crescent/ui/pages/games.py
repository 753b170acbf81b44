"""The page of unfinished games, to be resumed."""

import time
from collections.abc import Sequence
from datetime import date
from typing import Final

from crescent.i18n import formats
from crescent.i18n import statistics as words
from crescent.i18n.formats import clock_text
from crescent.i18n.variants import VARIANTS
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
        return words.TODAY(time=formats.time_of_day_text(then.tm_hour, then.tm_min))
    if days == 1:
        return words.YESTERDAY()
    return formats.date_text(day.year, day.month, day.day)


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
