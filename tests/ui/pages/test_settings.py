"""The settings page: all there is to choose, in the form it is chosen in."""

import pytest

from crescent.i18n.languages import LANGUAGES
from crescent.i18n.pages import CHOICES as WORDS
from crescent.settings import CHOICES, Settings
from crescent.ui.keys import Key
from crescent.ui.page import Change
from crescent.ui.pages.settings import SettingsPage
from crescent.ui.svg.cards import LETTERS
from tests.support.forms import Reader, longer_words

WIDE = [(1280, 800), (1920, 1080), (1280, 720), (1366, 768)]
NARROW = [(800, 600), (700, 1100), (800, 1280)]

LANGUAGE = ["Automatic", *(language.name for language in LANGUAGES.values())]
LABELS = {
    "language": LANGUAGE,
    **{name: [text() for text in texts.values()] for name, texts in WORDS.items()},
    "large_index": "Large print",
    "thickness": "Show how thick the piles are",
    "counts": "Show how many cards are in each pile",
    "pile_numbers": "Show pile numbers",
    "reasons": "Tell me why a move won't work",
    "highlight": "Show where a card can go",
    "auto_move": "Move with one tap",
    "cover_unfocused": "Hide the cards while I'm away",
    "ask_before_redeal": "Before a redeal",
    "ask_before_new": "Before I leave a game",
    "fullscreen": "Full screen",
    "winnable_only": "Only deals that can be won",
    "lost_notice": "Tell me when a game is lost",
    "show_outlook": "Always show whether I can still win",
}
SWITCHES = {name: label for name, label in LABELS.items() if isinstance(label, str)}


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep to English, whatever language is chosen."""
    monkeypatch.setattr("crescent.ui.pages.settings.use_language", lambda _code: None)


def reader(size: tuple[int, int], settings: Settings = Settings()) -> Reader:  # noqa: B008 - a value
    return Reader(SettingsPage(settings), *size)


def test_every_setting_is_on_the_page() -> None:
    assert {*LABELS, "letters"} == set(Settings.__match_args__)


def test_every_choice_has_its_words() -> None:
    drawn_as_they_are = {name: CHOICES[name] for name in ("letters", "language")}
    assert {name: tuple(texts) for name, texts in WORDS.items()} | drawn_as_they_are == CHOICES


@pytest.mark.parametrize("size", [(1280, 2000), (800, 4000)])
@pytest.mark.parametrize("name", SWITCHES)
def test_a_switch_holds_at_once_and_goes_back(name: str, size: tuple[int, int]) -> None:
    at = reader(size)
    before = at.page.pictures()
    turned = Settings().with_value(name, not getattr(Settings(), name))
    assert at.tap(SWITCHES[name]) == Change(turned)
    assert [*at.page.pictures()] != [*before]
    assert at.tap(SWITCHES[name]) == Change(Settings())


def test_the_key_that_fills_the_screen_turns_its_switch() -> None:
    at = reader((1280, 2000))
    full = Settings(fullscreen=True)
    assert at.page.key(Key("f11")) == Change(full)
    assert at.tap(SWITCHES["counts"]) == Change(full.with_value("counts", not full.counts))
    assert at.page.key(Key("f11", repeated=True)) is None


@pytest.mark.parametrize("name", CHOICES)
def test_a_choice_holds_at_once_and_stays(name: str) -> None:
    at = reader((1280, 2000))
    now = Settings()
    for label, value in options(name):
        now = now.with_value(name, value)
        assert at.tap(label) == Change(now)
        assert [each for each, _ in options(name) if is_chosen(at, each)] == [label]
    assert at.tap("Quick") == Change(now.with_value("motion", "short"))


def is_chosen(at: Reader, label: str) -> bool:
    """Return True if an option is set in the dark letters of a golden button."""
    return any(key.text == label and key.colour == "toast" for key, *_ in at.seen())


def options(name: str) -> list[tuple[str, str]]:
    """Return the words of a choice, each with its value; alphabets that look the same once."""
    if name != "letters":
        return list(zip(LABELS[name], CHOICES[name], strict=True))
    rows = {letters: value for value, letters in reversed(list(LETTERS.items()))}
    named = [(" ".join(letters), value) for letters, value in reversed(rows.items())]
    return [("By language", "auto"), *named]


@pytest.mark.parametrize("letters", LETTERS)
def test_the_letters_in_use_are_shown_as_chosen(letters: str) -> None:
    at = reader((1280, 800), Settings(letters=letters))
    at.key("tab", "tab", "tab")
    assert at.focused() == " ".join(LETTERS[letters])


@pytest.mark.parametrize("size", [*WIDE, *NARROW])
def test_every_setting_can_be_changed_by_keyboard_and_the_focus_stays(
    size: tuple[int, int],
) -> None:
    at = reader(size)
    stops = []
    while at.focused() != "close":
        here = at.focused()
        stops.append(here)
        outcome = at.key("space")
        assert isinstance(outcome, Change)
        assert at.focused() == here
        for name, label in SWITCHES.items():
            if here.startswith(label):
                value = getattr(outcome.settings, name)
                assert value != getattr(Settings(), name)
        at.key("tab")
    chosen = ["Automatic", "100%", "Two", "By language", "Felt", "Full"]
    assert [stop for stop in stops if stop in chosen] == chosen
    assert len(stops) == len(Settings.__match_args__)


@pytest.mark.parametrize("size", WIDE)
def test_another_choice_is_reached_with_the_arrows(size: tuple[int, int]) -> None:
    at = reader(size)
    assert at.key("tab", "tab") is None
    assert at.focused() == "Two"
    assert at.key("right", "return") == Change(Settings(deck="four"))
    assert at.focused() == "Four"


@pytest.mark.parametrize("size", WIDE)
def test_a_wide_window_shows_all_in_two_columns(size: tuple[int, int]) -> None:
    at = reader(size)
    left, right = at.where("Cards"), at.where("Playing")
    assert left.x < right.x
    at.check_all()
    assert right.x > at.window.centre.x


@pytest.mark.parametrize("size", NARROW)
def test_a_narrow_window_shows_one_column(size: tuple[int, int]) -> None:
    at = reader((size[0], 4000))
    headings = [
        *("Cards", "The table"),
        *("Playing", "Help with winning", "Ask me first", "The window"),
    ]
    places = [at.where(heading) for heading in headings]
    assert len({place.x for place in places}) == 1
    assert [place.y for place in places] == sorted(place.y for place in places)
    reader(size).check_all()


@pytest.mark.parametrize("size", [*WIDE, *NARROW, (400, 300), (1200, 500)])
def test_longer_words_fit(size: tuple[int, int]) -> None:
    with longer_words():
        reader(size).check_all()
