"""The settings page: all there is to choose, in the form it is chosen in."""

import pytest

from crescent.i18n.languages import LANGUAGES
from crescent.i18n.pages import CHOICES as WORDS
from crescent.settings import CHOICES, Settings
from crescent.ui.geometry import Point
from crescent.ui.keys import Key
from crescent.ui.page import Change
from crescent.ui.pages.settings import SettingsPage
from crescent.ui.pictures import Icon
from crescent.ui.svg.cards import LETTERS
from tests.support.forms import Reader, longer_words
from tests.support.languages import spoken
from tests.support.pictures import of_kind

SIZES = [(1280, 800), (1920, 1080), (1280, 720), (1366, 768), (800, 600), (800, 1280)]

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


TABS = {
    "Look": ["text_size", "theme", "motion", "fullscreen", "cover_unfocused"],
    "Cards": ["deck", "letters", "large_index", "thickness", "counts", "pile_numbers"],
    "Playing": ["auto_move", "highlight", "reasons", "ask_before_redeal", "ask_before_new"],
    "Help with winning": ["winnable_only", "lost_notice", "show_outlook"],
    "Language": ["language"],
}
"""The settings below each tab, in their order."""
TAB_OF = {name: tab for tab, names in TABS.items() for name in names}
CHOSEN = {
    "text_size": "100%",
    "theme": "Felt",
    "motion": "Full",
    "deck": "Two",
    "letters": "By language",
    "language": "Automatic",
}
"""What is chosen at first."""


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep to English, whatever language is chosen."""
    monkeypatch.setattr("crescent.ui.pages.settings.use_language", lambda _code: None)


def reader(
    size: tuple[int, int],
    tab: str = "Look",
    settings: Settings = Settings(),  # noqa: B008 - a value
) -> Reader:
    at = Reader(SettingsPage(settings), *size)
    at.tap(tab)
    return at


def by_keyboard(size: tuple[int, int], tab: str) -> Reader:
    """Return a page on which a tab was chosen without the pointer."""
    at = Reader(SettingsPage(Settings()), *size)
    while at.focused() != tab:
        at.key("right")
    assert at.key("return") is None
    assert at.focused() == tab
    return at


def test_every_setting_is_on_the_page() -> None:
    assert {*LABELS, "letters"} == set(Settings.__match_args__) == set(TAB_OF)


def test_every_choice_has_its_words() -> None:
    drawn_as_they_are = {name: CHOICES[name] for name in ("letters", "language")}
    assert {name: tuple(texts) for name, texts in WORDS.items()} | drawn_as_they_are == CHOICES


@pytest.mark.parametrize("size", [(1280, 2000), (800, 4000)])
@pytest.mark.parametrize("name", SWITCHES)
def test_a_switch_holds_at_once_and_goes_back(name: str, size: tuple[int, int]) -> None:
    at = reader(size, TAB_OF[name])
    before = at.page.pictures()
    turned = Settings().with_value(name, not getattr(Settings(), name))
    assert at.tap(SWITCHES[name]) == Change(turned)
    assert [*at.page.pictures()] != [*before]
    assert at.tap(SWITCHES[name]) == Change(Settings())


def test_the_key_that_fills_the_screen_turns_its_switch() -> None:
    at = reader((1280, 2000), "Cards")
    full = Settings(fullscreen=True)
    assert at.page.key(Key("f11")) == Change(full)
    assert at.tap(SWITCHES["counts"]) == Change(full.with_value("counts", not full.counts))
    assert at.page.key(Key("f11", repeated=True)) is None


@pytest.mark.parametrize("name", CHOICES)
def test_a_choice_holds_at_once_and_stays(name: str) -> None:
    at = reader((1280, 2000), TAB_OF[name])
    now = Settings()
    for label, value in options(name):
        now = now.with_value(name, value)
        assert at.tap(label) == Change(now)
        assert [each for each, _ in options(name) if is_chosen(at, each)] == [label]
    at.tap("Playing")
    assert at.tap("Move with one tap") == Change(now.with_value("auto_move", False))


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
    at = reader((1280, 800), "Cards", Settings(letters=letters))
    at.key("tab", "tab")
    assert at.focused() == " ".join(LETTERS[letters])


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("tab", TABS)
def test_every_setting_can_be_changed_by_keyboard_and_the_focus_stays(
    tab: str, size: tuple[int, int]
) -> None:
    at = by_keyboard(size, tab)
    now = Settings()
    for name in TABS[tab]:
        at.key("tab")
        here = at.focused()
        assert here.startswith(SWITCHES.get(name) or CHOSEN[name])
        outcome = at.key("space")
        assert isinstance(outcome, Change)
        if name in SWITCHES:
            now = now.with_value(name, not getattr(now, name))
        assert outcome.settings == now
        assert at.focused() == here
    at.key("tab")
    assert at.focused() == "close"
    at.key("tab")
    assert at.focused() == tab


@pytest.mark.parametrize("size", SIZES)
def test_another_choice_is_reached_with_the_arrows(size: tuple[int, int]) -> None:
    at = by_keyboard(size, "Cards")
    assert at.key("tab") is None
    assert at.focused() == "Two"
    assert at.key("right", "return") == Change(Settings(deck="four"))
    assert at.focused() == "Four"


@pytest.mark.parametrize("size", SIZES)
def test_the_arrows_reach_every_language(size: tuple[int, int]) -> None:
    at = by_keyboard(size, "Language")
    at.key("down")
    reached = set()
    for _ in LANGUAGES:
        at.key("down", *["left"] * 3)
        for _ in range(4):
            reached.add(at.focused())
            at.key("right")
    assert reached >= set(LANGUAGE[1:])


def test_the_language_is_found_by_who_cannot_read_the_page() -> None:
    at = reader((1280, 800))
    globe, _ = of_kind(Icon, at.content())  # and the icon that closes the page
    assert globe.key.name == "globe"
    at.tap(Point(globe.x, globe.y))
    assert {language.name for language in LANGUAGES.values()} <= {key.text for key, *_ in at.seen()}


def test_in_another_language_the_focus_stays_and_the_tabs_are_named_anew(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.undo()
    with spoken("en"):
        at = reader((1280, 800), "Language")
        at.key("tab", "down", "down")
        assert at.focused() == "Deutsch"
        assert at.key("return") == Change(Settings(language="de"))
        assert at.focused() == "Deutsch"
        assert {"Einstellungen", "Aussehen", "Sprache", "Automatisch"} <= {
            key.text for key, *_ in at.seen()
        }
        assert "Language" not in at.read()


@pytest.mark.parametrize("size", SIZES)
def test_no_tab_scrolls_and_the_panel_stays_as_it_is(size: tuple[int, int]) -> None:
    at = reader(size)
    panel = at.panel
    for tab in TABS:
        at.tap(tab)
        assert at.panel == panel
        assert at.check_all() == 0


def test_another_tab_begins_at_its_top() -> None:
    at = reader((400, 300), "Cards")
    at.key("end")
    assert "Cards" not in at.read()
    at.key("home")
    at.tap("Look")
    assert at.where("Text size")


@pytest.mark.parametrize("tab", TABS)
@pytest.mark.parametrize(
    ("size", "text_size"),
    [*((size, 1.0) for size in (*SIZES, (400, 300), (1200, 500))), ((800, 600), 2.0)],
)
def test_longer_words_fit(tab: str, size: tuple[int, int], text_size: float) -> None:
    number = [*TABS].index(tab)
    with longer_words():
        at = Reader(SettingsPage(Settings()), *size, text_size=text_size)
        at.key(*["right"] * number, "return")
        at.check_all()
