"""The page of statistics: figures, charts, and what can be done with the games."""

from collections.abc import Callable, Sequence
from typing import Final

from crescent.engine import Variant
from crescent.i18n import formats, pages
from crescent.i18n import statistics as words
from crescent.storage.values import TIME_BAR, TIME_BARS, Statistics
from crescent.ui.controls import Control
from crescent.ui.forms.blocks import Button, Widget
from crescent.ui.forms.charts import Calendar, Histogram, RateLine
from crescent.ui.forms.form import Form
from crescent.ui.forms.lists import Pair, Tabs, Tile, Tiles, large_tiles
from crescent.ui.forms.widgets import Buttons, Paragraph
from crescent.ui.page import Close, Open, Outcome, ResetStatistics
from crescent.ui.pictures import Picture

_LOOKS_AGAIN: Final = 0.05
"""Seconds between two looks whether the figures are ready."""
_STAYS: Final = 0.2
"""Seconds that old figures stay while new ones are worked out, so that nothing flickers."""
_LEAST_CHART: Final = 260
_LABEL_EVERY: Final = 5  # bars
_LARGE: Final = (words.WON, words.WIN_RATE, words.STREAK_NOW, words.BEST_TIME)
"""The figures that matter most."""
_COUNTS: Final = 5
"""The number of figures after those that count games; they have a row of their own."""

Load = Callable[[Variant | None], Statistics | None]
"""Returns the figures of a variant, or of all games for None; None while they are worked out."""


class StatisticsPage(Form):
    """Statistics of all games or of one variant."""

    def __init__(
        self, load: Load, variant: Variant | None, clock: Callable[[], float], today: int
    ) -> None:
        """Show a variant first, or all games for None.

        `clock` counts seconds, and `today` is the player's own day as `date.toordinal` has it.
        """
        self._load = load
        self._variant = variant
        self._clock = clock
        self._today = today
        self._figures = load(variant)
        self._waits_since = clock() if self._figures is None else None
        super().__init__(Control.STATISTICS, Control.STATISTICS.label(), self._all(), width=900)

    def pictures(self) -> Sequence[Picture]:
        """See `Page`."""
        self._look_for_figures()
        return super().pictures()

    def next_change(self) -> float | None:
        """See `Page`."""
        return None if self._waits_since is None else _LOOKS_AGAIN

    def look_again(self) -> None:
        """Load the figures again, because games were added or forgotten."""
        self._waits_since = self._clock()

    def _activate(self, index: int) -> Outcome | None:
        if index < len(words.VIEWS):
            self._variant = list(words.VIEWS)[index]
            self._waits_since = self._clock()
            self._set_widgets(self._all())
            return None
        return super()._activate(index)

    def _look_for_figures(self) -> None:
        """Show figures that are waited for, once they are there."""
        if self._waits_since is None:
            return
        figures = self._load(self._variant)
        if figures is not None:
            self._waits_since = None
        elif self._figures is None or self._clock() - self._waits_since < _STAYS:
            return
        self._figures = figures
        self._set_widgets(self._all())

    def _all(self) -> Sequence[Widget]:
        figures = self._figures
        names = tuple(name() for name in words.VIEWS.values())
        tabs = Tabs(names, list(words.VIEWS).index(self._variant))
        if figures is not None and not _ended(figures):
            return tabs, *self._nothing_yet(figures)
        tiles = _tiles(figures)
        return (
            tabs,
            large_tiles(tiles[: len(_LARGE)]),
            Tiles(tiles[len(_LARGE) :][:_COUNTS], _COUNTS),
            Tiles(tiles[len(_LARGE) :][_COUNTS:]),
            Pair(_times(figures), _rates(figures), _LEAST_CHART),
            _year(figures, self._today),
            _buttons(Control.EXPORT, Control.IMPORT, Control.RESET_STATISTICS),
        )

    def _nothing_yet(self, figures: Statistics) -> Sequence[Widget]:
        """Return what there is to see before the first game has ended."""
        if self._variant is not None:
            return (Paragraph(words.NOTHING_YET_OF_VARIANT(), "dim"),)
        controls = (Control.EXPORT, Control.IMPORT) if figures.begun else (Control.IMPORT,)
        return Paragraph(words.NOTHING_YET(), "dim"), _buttons(*controls)


def _buttons(*controls: Control) -> Buttons:
    return Buttons(tuple(Button(control.label(), Open(control)) for control in controls))


def _ended(figures: Statistics) -> int:
    """Return how many games have ended."""
    return figures.won + figures.stuck + figures.left + figures.shown


def reset_page(total: int) -> Form:
    """Return the question before statistics are reset; `total` games would count no more."""
    note = words.ASK_RESET_NOTE(total, number=formats.number_text(total))
    buttons = (
        Button(words.RESET_NOW(), ResetStatistics() if total else None, destroys=True),
        Button(words.EXPORT_FIRST(), Open(Control.EXPORT) if total else None),
        Button(pages.CANCEL(), Close(), careful=True),
    )
    widgets = (
        Paragraph(note if total else words.NOTHING_TO_RESET(), "dim", even=True),
        Buttons(buttons),
    )
    return Form(Control.RESET_STATISTICS, words.ASK_RESET(), widgets, width=480)


def _tiles(figures: Statistics | None) -> tuple[Tile, ...]:
    texts = dict(words.figure_texts(figures or Statistics()))
    told = [(caption, texts.pop(caption)) for caption in _LARGE] + list(texts.items())
    if figures is None:
        return tuple(Tile(caption(), formats.UNKNOWN, "disabled") for caption, _ in told)
    golden = (words.WON, words.WIN_RATE) if figures.won else ()
    return tuple(
        Tile(
            caption(),
            text,
            "selected" if caption in golden else "disabled" if text == formats.NONE else "text",
        )
        for caption, text in told
    )


def _times(figures: Statistics | None) -> Histogram:
    minutes = TIME_BAR // 60
    last = TIME_BARS - 1
    labels = [(bar, str(bar * minutes)) for bar in range(0, last, _LABEL_EVERY)]
    labels.append((last, words.MINUTES_OR_MORE(minutes=last * minutes)))
    counts = (figures.times if figures else ()) or (0,) * TIME_BARS
    return Histogram(words.TIMES(), counts, labels, _note(figures, words.NO_WIN()))


def _rates(figures: Statistics | None) -> RateLine:
    rates = figures.win_rates if figures else ()
    note = _note(figures, words.NO_GAME())
    return RateLine(words.RATES(), rates, words.FIRST_GAMES(), words.LATEST_GAMES(), note)


def _note(figures: Statistics | None, nothing: str) -> str:
    """Return what a chart says that has nothing to show."""
    return formats.UNKNOWN if figures is None else nothing


def _year(figures: Statistics | None, today: int) -> Calendar:
    days = figures.days if figures else ()
    games = sum(day.begun for day in days)
    title = words.YEAR(games, number=formats.number_text(games)) if games else words.YEAR_EMPTY()
    return Calendar(title, days, today)
