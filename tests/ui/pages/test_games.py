"""The list of unfinished games."""

import os
import time
from collections.abc import Iterator

import pytest

from crescent.engine import DealCode, Variant, parse_code
from crescent.storage.values import Unfinished
from crescent.ui.page import Close, Resume
from crescent.ui.pages.games import games_page, played_text
from crescent.ui.pictures import Panel
from tests.support.forms import Reader, breakable, longer_words

NOW = 1_773_320_000
GAME = Unfinished(7, parse_code("CR1-F-ABC2345"), 38, 57, 292.9, NOW - 60, stuck=False)


def many(count: int) -> list[Unfinished]:
    """Return games that look different, the latest first."""
    return [
        Unfinished(
            number,
            DealCode(list(Variant)[number % len(Variant)], number * 99_991),
            (number * 37) % 160,
            8 + number % 97,
            number * 61.0,
            NOW - number * 40_000,
            number % 4 == 0,
        )
        for number in range(count)
    ]


@pytest.fixture
def auckland() -> Iterator[None]:
    if not hasattr(time, "tzset"):
        pytest.skip("this system has one time zone for all programs")
    before = os.environ.get("TZ")
    os.environ["TZ"] = "NZST-12NZDT,M9.5.0,M4.1.0/3"
    time.tzset()
    yield
    if before is None:
        del os.environ["TZ"]
    else:
        os.environ["TZ"] = before
    time.tzset()


def seconds(year: int, month: int, day: int, hour: int, minute: int) -> int:
    return int(time.mktime((year, month, day, hour, minute, 0, 0, 0, -1)))


# --- what it says -----------------------------------------------------------------------------


def test_it_has_the_name_it_is_opened_by_and_closes_with_escape() -> None:
    page = games_page([GAME], NOW)
    assert page.name == "games"
    assert Reader(page).key("escape") == Close()


def test_a_row_tells_all_there_is_to_know_of_a_game() -> None:
    told = Reader(games_page([GAME], NOW)).read()
    for part in ("CR1-F-ABC2345", "Crescent Four · today", "38 moves", "4:52", "57/104"):
        assert part in told
    assert "stuck" not in told


def test_a_stuck_game_is_told_from_others() -> None:
    at = Reader(games_page([GAME.replace(stuck=True)], NOW))
    assert at.error() == "stuck"


@pytest.mark.parametrize(("moves", "told"), [(1, "1 move"), (2, "2 moves")])
def test_moves_are_counted_in_words(moves: int, told: str) -> None:
    assert Reader(games_page([GAME.replace(moves=moves)], NOW)).where(told)


def test_the_bar_is_as_long_as_the_part_of_the_cards_that_are_home() -> None:
    lengths = []
    for home in (8, 52, 104):
        content = Reader(games_page([GAME.replace(home=home)], NOW)).content()
        track, done = (
            key.width
            for key, *_ in content
            if isinstance(key, Panel) and key.height < 8 and key.width < 300
        )
        lengths.append(done / track)
    assert lengths == pytest.approx([8 / 104, 0.5, 1], abs=0.02)


def test_the_games_stand_in_the_order_they_come_in() -> None:
    games = many(5)
    order = [games[3], games[0], games[4], games[2], games[1]]
    at = Reader(games_page(order, NOW))
    heights = [at.where(str(game.code)).y for game in order]
    assert heights == sorted(heights)


def test_without_games_it_says_one_sentence() -> None:
    at = Reader(games_page([], NOW))
    assert at.read() == "Games you leave unfinished wait for you here. Unfinished games"
    assert at.key("return") == Close()


# --- when a game was played -------------------------------------------------------------------


@pytest.mark.usefixtures("auckland")
@pytest.mark.parametrize(
    ("played", "now", "told"),
    [
        ((2026, 3, 12, 14, 5), (2026, 3, 12, 23, 59), "today 14:05"),
        ((2026, 3, 12, 0, 5), (2026, 3, 12, 0, 5), "today 0:05"),
        ((2026, 3, 11, 23, 59), (2026, 3, 12, 0, 0), "yesterday"),
        ((2026, 3, 11, 0, 0), (2026, 3, 12, 23, 59), "yesterday"),
        ((2026, 3, 10, 23, 59), (2026, 3, 12, 0, 0), "10 Mar 2026"),
        ((2025, 12, 31, 12, 0), (2026, 1, 1, 12, 0), "yesterday"),
        ((2026, 4, 4, 12, 0), (2026, 4, 5, 23, 30), "yesterday"),  # 25 hours long
        ((2025, 9, 27, 12, 0), (2025, 9, 28, 0, 30), "yesterday"),  # 23 hours long
        ((2026, 3, 13, 9, 0), (2026, 3, 12, 9, 0), "13 Mar 2026"),  # the clock was set back
        ((2012, 2, 29, 12, 0), (2026, 3, 12, 9, 0), "29 Feb 2012"),
    ],
)
def test_days_are_those_of_the_player(
    played: tuple[int, ...], now: tuple[int, ...], told: str
) -> None:
    assert breakable(played_text(seconds(*played), seconds(*now))) == told


# --- using it ---------------------------------------------------------------------------------


def test_a_row_is_taken_up_by_pointer_and_by_keyboard() -> None:
    at = Reader(games_page(many(5), NOW))
    assert at.tap("CR1-E-AAAAAAA") == Resume(0)
    assert at.key("down", "down", "return") == Resume(2)
    assert at.key("tab", "space") == Resume(3)
    assert at.key("up", "return") == Resume(2)


def test_the_latest_game_has_the_focus_at_first() -> None:
    assert Reader(games_page(many(5), NOW)).key("return") == Resume(0)


def test_every_game_of_a_long_list_can_be_reached() -> None:
    at = Reader(games_page(many(200), NOW))
    for number in range(200):
        assert at.key("return") == Resume(number)
        at.key("down")
    at.key("home")
    assert at.tap("CR1-E-AAAAAAA") == Resume(0)


def test_of_a_long_list_only_what_is_in_sight_is_drawn() -> None:
    short, long = (Reader(games_page(many(count), NOW)) for count in (40, 200))
    for _ in range(3):
        pictures = [len(at.content()) for at in (short, long)]
        assert pictures[0] == pictures[1] < 200
        for at in (short, long):
            at.page.scroll(2)


# --- it fits ----------------------------------------------------------------------------------

SIZES = [(800, 600), (400, 300), (300, 500), (1280, 800), (700, 1100), (1920, 1080)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [0, 1, 30])
def test_it_fits(size: tuple[int, int], count: int) -> None:
    Reader(games_page(many(count), NOW), *size).check_all()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [0, 1, 30])
def test_it_fits_with_longer_words(size: tuple[int, int], count: int) -> None:
    with longer_words():
        Reader(games_page(many(count), NOW), *size).check_all()


def test_large_numbers_fit() -> None:
    large = GAME.replace(moves=10**9, seconds=10.0**9, stuck=True)
    for size in SIZES:
        Reader(games_page([large], NOW), *size).check_all()
