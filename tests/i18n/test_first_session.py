"""The first session of a player in Turkish or Indonesian, from the greeting to the statistics."""

import re
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from crescent.engine import (
    PLACES,
    Game,
    Move,
    Refusal,
    parse_code,
    parse_record,
    place_name,
)
from crescent.i18n import controls, lesson, pages, statistics, words
from crescent.i18n import hints as hint_words
from crescent.i18n.formats import percent_text
from crescent.i18n.refusals import REFUSALS, REFUSED_CARDS
from crescent.settings import Newcomer
from crescent.storage import Store
from crescent.ui.controls import NOTICE, Control
from crescent.ui.table.lesson.page import Lesson
from crescent.ui.table.lesson.tasks import TASKS
from crescent.ui.table.wording import refusal_text
from tests.support.languages import spoken
from tests.support.records import WON_RECORD
from tests.support.room import Room, room

KNOWN = {
    "tr": {
        Refusal.WRONG_SUIT: "Aynı takımdan olmalı",
        Refusal.FOUNDATION_WRONG_SUIT: "Aynı takımdan olmalı",
        Refusal.WRONG_RANK: "Bir üst veya bir alt değerde olmalı",
        Refusal.EMPTY_PILE_TARGET: "Boş sütuna yerleştirilemez",
        Refusal.PILE_FULL: "Bu sütun dolu; başka bir hedef seçin",
        Refusal.FOUNDATION_BASE_LOCKED: "Temel başlangıç kartı kilitli",
        Refusal.NO_REDEALS_LEFT: "Yeniden dağıtım kalmadı",
    },
    "id": {
        Refusal.WRONG_SUIT: "Harus berjenis sama",
        Refusal.FOUNDATION_WRONG_SUIT: "Harus berjenis sama",
        Refusal.WRONG_RANK: "Harus berperingkat lebih tinggi atau lebih rendah",
        Refusal.EMPTY_PILE_TARGET: "Tidak dapat meletakkan di tumpukan kosong",
        Refusal.PILE_FULL: "Tumpukan ini penuh; pilih tujuan lain",
        Refusal.FOUNDATION_BASE_LOCKED: "Dasar fondasi terkunci",
        Refusal.NO_REDEALS_LEFT: "Tidak ada pembagian ulang",
    },
}
"""The wordings that players know, to the letter (SPEC.md section 6)."""

CODE = "CR1-N-AAAAAAB"
DEADLINE = 20.0


@pytest.fixture(params=KNOWN)
def code(request: pytest.FixtureRequest) -> Iterator[str]:
    with spoken(request.param):
        if words.MOVES() == "Moves":
            pytest.xfail("it is still being translated")
        yield request.param


def says(here: Room, *texts: str) -> bool:
    """Return whether all of these are to be seen, whatever the lines they are broken into.

    Suits in a text are drawn.
    """
    seen = "".join(here.read().split())
    return all(re.sub(r"[\s♣♦♥♠]", "", text) in seen for text in texts)


def until(here: Room, *texts: str) -> None:
    end = time.monotonic() + DEADLINE
    while not says(here, *texts):
        assert time.monotonic() < end, here.read()
        time.sleep(0.002)
        here.now += 0.05
        here.table.tell_news()


def test_refusals_are_those_that_players_know(code: str) -> None:
    for refusal, text in KNOWN[code].items():
        assert REFUSALS[refusal]() == text
        if refusal in REFUSED_CARDS:
            # After a colon the first letter may be small.
            assert text[1:] in REFUSED_CARDS[refusal](card="7♥", target="8♥", next="9♥")


@pytest.mark.usefixtures("code")
def test_a_first_session(tmp_path: Path) -> None:
    store = Store.open(str(tmp_path / "data"))
    here = Room(Game(parse_code(CODE)), newcomer=Newcomer(greeting=True), store=store, asks=True)
    assert says(here, lesson.WELCOME(), lesson.WELCOME_DETAIL(), lesson.SHOW_ME_HOW())
    here.press_control(NOTICE + Control.LESSON)
    _take_the_lesson(here)

    refused = set()
    for move in (Move(one, other) for one in PLACES for other in PLACES):
        cause = here.game.why_illegal(move)
        if cause is None or cause in refused:
            continue
        refused.add(cause)
        there = room(CODE)
        there.tap(place_name(move.source))
        there.tap(place_name(move.target))
        if cause not in (Refusal.SAME_PILE, Refusal.FOUNDATION_BASE_LOCKED):
            assert says(there, refusal_text(move, cause, here.game, "en")), cause
    assert {Refusal.WRONG_SUIT, Refusal.WRONG_RANK, Refusal.FOUNDATION_TO_PILE} & refused

    here.press_control(Control.REDEAL)
    assert says(here, controls.ASK_REDEAL())
    assert says(here, pages.ASK_REDEAL_NOTE(3, rest=2))
    here.key("escape")

    here.key("h")
    until(here, hint_words.HINT_MOVE(card="{", top="{").partition("{")[0])
    here.table.close()

    whole = parse_record(WON_RECORD).game
    won = Room(Game.replay(whole.code, whole.turns[:-1]), store=store)
    last = whole.turns[-1]
    assert isinstance(last, Move)
    won.tap(place_name(last.source))
    if not won.game.position.is_won:
        won.tap(place_name(last.target))
    until(won, words.WON_TITLE())
    won.table.open(Control.STATISTICS)
    until(won, statistics.WIN_RATE(), statistics.STREAK_LONGEST(), percent_text(1000))
    store.close()


def _take_the_lesson(here: Room) -> None:
    page = here.table._state.pages.top  # noqa: SLF001 - to see how far the lesson has got
    assert isinstance(page, Lesson)
    for number in range(1, len(TASKS) + 1):
        task = page.task
        assert task is not None
        if number == 4:  # the refusal that was to be seen is told meanwhile
            assert says(here, REFUSALS[Refusal.WRONG_SUIT]()[1:])
        else:
            assert says(here, task.text("en"), lesson.STEP(len(TASKS), number=number))
        action = task.expects[-1]
        if isinstance(action, Move):
            here.tap(place_name(action.source))
            if page.task is task:
                here.tap(place_name(action.target))
        else:
            assert task.control is not None
            here.tap_at(page.areas[task.control].centre)
    assert says(here, lesson.DONE())
    here.key("escape")
    assert here.table.page is None
