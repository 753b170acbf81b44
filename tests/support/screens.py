"""Every screen of the window, one after the other, as a player of any language sees it."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from crescent.engine import Game, parse_code, parse_record
from crescent.settings import Newcomer
from crescent.storage import Store
from crescent.ui.controls import Control
from crescent.ui.geometry import Point
from tests.support.records import STUCK_RECORD, WON_RECORD
from tests.support.room import Room, room

PAGES = [
    *(Control.MENU, Control.HELP, Control.SETTINGS, Control.ABOUT),
    *(Control.ENTER_CODE, Control.CHOOSE_VARIANT, Control.STATISTICS, Control.GAMES),
    *(Control.OPEN_RECORD, Control.SAVE_RECORD, Control.EXPORT, Control.IMPORT),
    *(Control.RESET_STATISTICS, Control.EXAMPLE, Control.LESSON),
]
"""Controls that open a page; the last two are seen instead of the table."""

TABS = {Control.HELP: 5, Control.SETTINGS: 5}
"""How many tabs the pages have whose tabs are seen as well."""

REFUSED = {
    "base card": ("AC", "P2"),
    "same suit": ("P1", "P2"),
    "next card": ("P2", "AC"),
}
"""Taps that are refused at the first deal, each with its reason."""


@contextmanager
def played_store(folder: Path) -> Iterator[Store]:
    """Yield a store with a won game and one that waits."""
    store = Store.open(str(folder))
    try:
        here = Room(parse_record(WON_RECORD).game, store=store)
        here.key("n", command=True)
        here.tap("P4")
        yield store
    finally:
        store.close()


def screens(
    folder: Path, size: tuple[int, int] = (800, 600), text_size: str = "100"
) -> Iterator[tuple[str, Room]]:
    """Yield each screen by its name, with the room in which it can be seen."""
    details: dict[str, Any] = {"size": size, "text_size": text_size}
    new = Newcomer(greeting=True)
    yield "greeting", Room(Game(parse_code("CR1-N-AAAAAAB")), newcomer=new, **details)
    for name, (first, second) in REFUSED.items():
        here = room("CR1-N-AAAAAAB", **details)
        here.tap(first)
        here.tap(second)
        yield name, here
    asked = room("CR1-N-AAAAAAB", "P4>AH", asks=True, **details)
    asked.press_control("redeal")
    yield "redeal", asked
    asked.key("escape")
    asked.key("n", command=True)
    yield "leave", asked
    paused = room("CR1-N-AAAAAAB", "P4>AH", **details)
    paused.key("p")
    yield "pause", paused
    yield "won", Room(parse_record(WON_RECORD).game, **details)
    yield "stuck", Room(parse_record(STUCK_RECORD).game, **details)
    with played_store(folder) as store:
        for control in PAGES:
            here = room("CR1-N-BAAAAAB", store=store, **details)
            here.table.open(control)
            while here.table._state.jobs.pending:  # noqa: SLF001 - only tests ask
                here.table.tell_news()
            yield control, here
            for tab in range(2, TABS.get(control, 1) + 1):
                here.key("right")
                here.key("return")
                yield f"{control} {tab}", here
    tips = room("CR1-N-AAAAAAB", "P4>AH", **details)
    for name, area in tips.table.areas.items():
        tips.table.move(area.centre)
        tips.now += 5
        yield f"tip {name}", tips
        tips.table.move(Point(0, size[1] - 1))
        tips.now += 5
