"""The pages: what they say, what they offer, and that every word of them fits."""

import re
from collections.abc import Callable
from contextlib import nullcontext
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crescent.engine import CodeError, DealCode, Variant, card_name, parse_code
from crescent.engine.codes import DEAL_COUNT
from crescent.i18n.codes import code_error_text
from crescent.i18n.variants import VARIANTS
from crescent.settings import Settings
from crescent.ui.controls import SHORTCUTS, Control
from crescent.ui.forms.form import Form
from crescent.ui.geometry import Point, Rect
from crescent.ui.keys import Key
from crescent.ui.layout import CARD_ASPECT, layout
from crescent.ui.page import (
    Close,
    Confirmed,
    Copy,
    Do,
    Open,
    Outcome,
    Page,
    Paste,
    PlayCode,
    PlayVariant,
)
from crescent.ui.pages.about import about_page
from crescent.ui.pages.enter_code import EnterCodePage, find_code
from crescent.ui.pages.guide import HelpPage
from crescent.ui.pages.menu import GROUPS
from crescent.ui.pages.new_game import new_game_page
from crescent.ui.pages.question import question_before
from crescent.ui.pages.settings import SettingsPage
from crescent.ui.pictures import ArrowHead, Panel, SmallFace
from tests.support.forms import (
    EVERYWHERE,
    Reader,
    bar_in,
    box,
    breakable,
    longer_words,
    menu,
    within,
)
from tests.support.pictures import keys_of, of_kind

CODE = parse_code("CR1-F-ABC2345")
PAGES: dict[str, Callable[[], Form]] = {
    "menu": menu,
    "help": HelpPage,
    "enter code": lambda: EnterCodePage(CODE),
    "choose variant": new_game_page,
    "settings": lambda: SettingsPage(Settings()),
    "about": lambda: about_page("1.2.3"),
    "question": lambda: question_before(Control.REDEAL, 2),
}


def all_text(page: Form) -> str:
    """Return all that a page says, on a window so high that it need not scroll."""
    return Reader(page, 1280, 20_000).read()


@pytest.mark.parametrize("name", PAGES)
def test_pages_have_the_name_they_are_opened_by_and_close_with_escape(name: str) -> None:
    page: Page = PAGES[name]()
    assert page.name == name
    assert Reader(PAGES[name]()).key("escape") == Close()


@pytest.mark.parametrize("size", [(800, 600), (400, 300), (1280, 800), (800, 1280)])
@pytest.mark.parametrize("name", PAGES)
def test_every_page_fits(name: str, size: tuple[int, int]) -> None:
    Reader(PAGES[name](), *size).check_all()


@pytest.mark.parametrize("size", [(800, 600), (400, 300)])
@pytest.mark.parametrize("name", PAGES)
def test_every_page_fits_with_longer_words(name: str, size: tuple[int, int]) -> None:
    short = len(all_text(PAGES[name]()))
    with longer_words():
        assert len(all_text(PAGES[name]())) > 1.25 * short
        Reader(PAGES[name](), *size).check_all()


@pytest.mark.parametrize("name", ["menu", "enter code", "choose variant", "about", "question"])
def test_short_pages_need_no_scrolling_at_800_by_600(name: str) -> None:
    assert Reader(PAGES[name](), 800, 600).check_all() == 0


# --- menu -------------------------------------------------------------------------------------


def test_the_menu_has_every_action_that_the_bar_has_not() -> None:
    at = Reader(menu())
    offered: dict[str, Outcome | None] = {}
    while at.focused() != "close":
        offered[at.focused()] = at.key("return")
        at.key("tab")
    assert offered == {
        "Other variants…": Do(Control.CHOOSE_VARIANT),
        "Enter a deal code… Ctrl+L": Do(Control.ENTER_CODE),
        "Copy the deal code CR1-F-ABC2345 Ctrl+C": Do(Control.COPY_CODE),
        "Pause P": Do(Control.PAUSE),
        "Can I still win? W": Do(Control.WINNABLE),
        "Show a solution D": Do(Control.SHOW),
        "Send the rest home F": Do(Control.FINISH),
        "Unfinished games Ctrl+G": Do(Control.GAMES),
        "Statistics": Do(Control.STATISTICS),
        "Open a saved game… Ctrl+O": Do(Control.OPEN_RECORD),
        "Save this game… Ctrl+S": Do(Control.SAVE_RECORD),
        "Learn to play": Do(Control.LESSON),
        "Help F1": Do(Control.HELP),
        "Settings": Do(Control.SETTINGS),
        "About Crescent": Do(Control.ABOUT),
        "Full screen F11": Do(Control.FULLSCREEN),
        "Quit Ctrl+Q": Do(Control.QUIT),
    }
    for label, outcome in offered.items():
        assert at.tap(re.sub(r" (CR1\S+ )?(\S+\+\S+|F\d+|[A-Z])$", "", label)) == outcome
    in_bar = {each.name for each in bar_in(layout(800, 600)).controls}
    done = {outcome.control for outcome in offered.values() if isinstance(outcome, Do)}
    for control in Control:
        if control.group in GROUPS:
            assert (control in in_bar) != (control in done) or control is Control.HELP


def test_what_gives_way_in_the_bar_is_in_the_menu() -> None:
    at = Reader(menu(), 800, 600)
    assert "Restart" not in at.read()
    at.resize(400, 800)
    assert "restart" not in [each.name for each in bar_in(layout(400, 800)).controls]
    assert "Restart F5" in at.read()
    at.resize(800, 600)
    assert "Restart" not in at.read()


@pytest.mark.parametrize("size", [(640, 480), (800, 600), (1280, 800), (1920, 1080), (1080, 1920)])
def test_the_menu_hangs_from_its_button_and_shows_all_at_once(size: tuple[int, int]) -> None:
    at = Reader(menu(), *size)
    table = layout(*size)
    button = next(each for each in bar_in(table).controls if each.name == "menu")
    assert table.bar_height <= at.panel.y < table.bar_height + 20
    assert at.panel.right >= button.area.x
    assert at.check_all() == 0
    assert at.page.targets[-1].contains(button.area.centre)


def test_the_menu_is_closed_by_its_button_and_by_a_tap_beside_it() -> None:
    at = Reader(menu())
    button = next(each for each in bar_in(layout(800, 600)).controls if each.name == "menu")
    assert at.tap(button.area.centre) == Close()
    assert at.tap(Point(button.area.centre.x, 0)) == Close(), "over the whole height of the bar"
    assert at.tap(Point(10, 500)) == Close()
    assert at.tap(Point(at.panel.x + 3, at.panel.y + 3)) is None
    assert at.drag(Point(10, at.panel.y + 30), down=40) == Close()
    at.page.press(Point(10, 500))
    assert at.page.release(Point(at.panel.x + 3, at.panel.y + 3)) is None
    assert at.page.release(Point(10, 500)) is None, "nothing was pressed"


def test_disabled_actions_are_shown_and_cannot_be_taken() -> None:
    at = Reader(menu({Control.PAUSE, Control.FINISH}))
    assert at.tap("Pause") is None
    assert at.tap("Send the rest home") is None
    assert at.tap("Show a solution") == Do(Control.SHOW)


@pytest.mark.parametrize("key", SHORTCUTS)
def test_a_key_beside_a_row_of_the_menu_does_what_the_row_does(key: Key) -> None:
    control = SHORTCUTS[key]
    rows = {Control.MENU: Close(), Control.PASTE_CODE: None}
    row = rows.get(control, Do(control))
    done = Reader(menu()).page.key(key)
    assert (type(done), done) == (type(row), row)
    disabled = Reader(menu({control}))
    assert disabled.page.key(key) == (Close() if control is Control.MENU else None)


def test_a_key_held_down_does_once_what_its_row_does() -> None:
    at = Reader(menu())
    assert at.page.key(Key("h", repeated=True)) is None
    assert at.page.key(Key("z", command=True, repeated=True)) == Do(Control.UNDO)


def test_the_menu_names_the_keys_of_the_system() -> None:
    assert "Cmd+L" in all_text(menu(command_key="Cmd"))


# --- help -------------------------------------------------------------------------------------


HELP_TABS = ("At a glance", "Playing", "Rules", "Keys", "More")


def help_text(command_key: str = "Ctrl") -> str:
    """Return all that the tabs of the help say, each scrolled down to its end."""
    said: list[str] = []
    for tab in HELP_TABS:
        at = Reader(HelpPage(command_key), 1280, 800)
        at.tap(tab)
        while not said or said[-1] != at.read():
            said.append(at.read())
            at.page.scroll(1)
    return " ".join(said)


@pytest.fixture(scope="module")
def help_said() -> str:
    return help_text()


def test_help_begins_with_three_drawings_and_how_to_move() -> None:
    at = Reader(HelpPage())
    drawn = [card_name(key.card) for key in keys_of(SmallFace, at.content())]
    assert drawn == ["AS", "2S", "3S", "4S", "5S", "KH", "QH", "JH", "TH", "9H", "6C", "7C", "8C"]
    assert len(keys_of(ArrowHead, at.content())) == 2
    for fact in ("Up from the ace", "Down from the king", "Same suit, next rank", "Tap a card"):
        assert fact in at.read()
    assert at.tap("Learn to play") == Open(Control.LESSON)
    assert at.tap("Example game") == Open(Control.EXAMPLE)


@pytest.mark.parametrize("size", [(640, 480), (800, 600), (1280, 800), (1080, 1920), (3840, 2160)])
def test_the_drawings_of_the_help_lie_in_their_tiles(size: tuple[int, int]) -> None:
    at = Reader(HelpPage(), *size)
    tiles = [box(tile) for tile in of_kind(Panel, at.content()) if tile.key.alpha == 13]
    assert len(tiles) == 3
    for key, x, y, _ in of_kind(SmallFace, at.content()):
        card = Rect(x, y, key.width, round(key.width * CARD_ASPECT))
        assert sum(within(card, tile) for tile in tiles) == 1


@pytest.mark.parametrize("size", [(800, 600), (400, 300), (1280, 800), (800, 1280)])
@pytest.mark.parametrize("tab", range(len(HELP_TABS)))
def test_every_tab_of_the_help_fits_also_with_longer_words(tab: int, size: tuple[int, int]) -> None:
    for words in (nullcontext, longer_words):
        with words():
            at = Reader(HelpPage(), *size)
            at.key(*["right"] * tab, "return")
            at.check_all()


def test_the_help_stays_as_large_when_another_tab_is_chosen() -> None:
    at = Reader(HelpPage())
    first = at.panel
    for tab in HELP_TABS:
        at.tap(tab)
        assert at.panel == first
        assert at.where(HELP_TABS[0]), "each begins at its top"
        at.page.scroll(100)
        at.page.scroll(-100)


def test_the_tabs_of_the_help_are_chosen_by_keys() -> None:
    at = Reader(HelpPage())
    assert at.focused() == "At a glance"
    at.key("right", "right", "return")
    assert "Sixteen piles of six cards" in at.read()
    assert at.focused() == "Rules"


@pytest.mark.parametrize(
    "fact",
    [
        "104 cards",
        "Sixteen piles of six cards",
        "Ace and king are neighbours",
        "A pile holds up to 13 cards",
        "stays empty for the rest of the game",
        "no card goes back to a pile",
        "Base cards never move",
        "nine redeals",
        "six redeals",
        "three redeals",
        "four redeals",
        "it isn't used up",
        "last 100 moves",
        "no redeal would change anything",
        "A card you've seen stays seen",
        "count as O, I and B",
        "Double-tap a pile",
        "neighbours on the piles, but not on the foundations",
        "You can't undo past a redeal",
    ],
)
def test_help_tells_the_rules(fact: str, help_said: str) -> None:
    assert fact in help_said


def test_help_names_every_control_that_has_a_key() -> None:
    said = help_text("Cmd").split()
    for key in SHORTCUTS:
        if key != Key("y", command=True):  # the second key of Redo
            held = ["Cmd"] * key.command + ["Shift"] * key.shift
            assert "+".join([*held, key.name.upper()]) in said


# --- new game, about, question ----------------------------------------------------------------


def test_new_game_offers_the_variants_and_proposes_one() -> None:
    at = Reader(new_game_page(Variant.FOUR))
    assert at.key("return") == PlayVariant(Variant.FOUR)
    for variant in Variant:
        assert at.tap(VARIANTS[variant].name()) == PlayVariant(variant)


@pytest.mark.parametrize(
    ("name", "redeals"),
    [
        ("Easy", "Nine redeals."),
        ("Gentle", "Six redeals."),
        ("Normal", "Three redeals."),
        ("Crescent Four", "Four redeals."),
        ("Closed deal", "Three redeals."),
    ],
)
def test_new_game_says_first_how_many_redeals_there_are(name: str, redeals: str) -> None:
    said = all_text(new_game_page())
    assert f"{name} {redeals}" in said


def test_about_tells_version_licence_and_credits() -> None:
    said = all_text(about_page("1.2.3"))
    for part in ("Version 1.2.3", "MIT", "Inter", "Fraunces", "Source Serif 4", "Open Font"):
        assert part in said


def test_a_question_is_answered_with_enter_or_escape_or_by_pointer() -> None:
    at = Reader(question_before(Control.REDEAL, 3))
    assert at.key("return") == Confirmed(Control.REDEAL)
    assert at.tap("Redeal") == Confirmed(Control.REDEAL)
    assert at.tap("Cancel") == Close()
    assert at.key("tab", "return") == Close()


@pytest.mark.parametrize(
    "control",
    [
        *(Control.REDEAL, Control.NEW, Control.RESTART),
        *(Control.ENTER_CODE, Control.PASTE_CODE),
    ],
)
def test_there_is_a_question_before_every_loss(control: Control) -> None:
    at = Reader(question_before(control, 2))
    assert at.key("return") == (Close() if control is Control.RESTART else Confirmed(control))
    assert at.tap(control.asks[1]() if control.asks else "") == Confirmed(control)
    assert ("2 redeals left, and 1 after this one" in at.read()) == (control is Control.REDEAL)
    assert "your last redeal" in all_text(question_before(Control.REDEAL, 1))


# --- enter code -------------------------------------------------------------------------------


def enter_code() -> Reader:
    return Reader(EnterCodePage(CODE))


def test_typing_a_code_is_silent_until_it_can_be_played() -> None:
    at = enter_code()
    for character in "CR1-N-AAAAAAB":
        assert at.error() == ""
        assert at.tap("Play") is None
        at.type(character)
    assert at.error() == ""
    expected = PlayCode(parse_code("CR1-N-AAAAAAB"))
    assert at.tap("Play") == expected
    assert at.key("shift+tab", "tab", "return") == expected


def test_enter_in_the_field_plays() -> None:
    at = enter_code()
    at.type(" cr1caaaaaab")
    assert at.key("return") == PlayCode(DealCode(Variant.CLOSED, 1))
    assert at.page.key(Key("return", repeated=True)) is None


@pytest.mark.parametrize("text", ["X", "CR2", "CR1-Q", "CR1-N-AAA9", "CR1-N-AAAAAABB", "СR1"])
def test_what_cannot_become_a_code_is_told_while_typing(text: str) -> None:
    at = enter_code()
    at.type(text[:-1])
    silent = at.error()
    at.type(text[-1])
    with pytest.raises(CodeError) as caught:
        parse_code(text)
    assert at.error() == breakable(code_error_text(caught.value))
    assert silent == "" or text[0] == "С"
    at.key("backspace")
    assert at.error() == silent


def test_enter_on_an_unfinished_code_tells_what_is_missing() -> None:
    at = enter_code()
    at.type("CR1-N-AA")
    assert at.key("return") is None
    assert at.error().endswith("this one has 2.")
    at.type("A")
    assert at.error() == ""


def test_the_text_can_be_edited() -> None:
    at = enter_code()
    at.type("R1-N-AAAAAXB")
    at.key("home")
    at.type("C")
    at.key("end", "left", "left", "delete", "right", "right", "left", "left")
    at.type("A")
    assert at.key("return") == PlayCode(parse_code("CR1-N-AAAAAAB"))
    at.key("home", "left", "backspace")
    assert at.key("return") == PlayCode(parse_code("CR1-N-AAAAAAB"))


def test_a_click_sets_the_caret() -> None:
    at = enter_code()
    at.type("CR1-N-AAAAAA")
    at.page.type("!")
    field = at.where("CR1-N-AAAAAA!")
    at.tap(field)
    at.key("delete", "left")
    at.type("C")
    at.tap(Point(field.x + 300, field.y))
    at.key("backspace")
    at.type("B")
    assert at.key("return") == PlayCode(parse_code("CR1-N-AAAAAAB"))


def test_typing_goes_to_the_field_wherever_the_focus_is() -> None:
    at = enter_code()
    at.key("tab")
    assert at.focused() == "Paste"
    at.page.type(" ")
    assert at.focused() == "Paste", "the space that presses a button is no text"
    at.type("CR1NAAAAAAB")
    assert at.key("return") == PlayCode(parse_code("CR1-N-AAAAAAB"))


def test_paste_is_asked_for_by_key_and_by_button() -> None:
    at = enter_code()
    assert at.key("command+v") == Paste()
    assert at.tap("Paste") == Paste()


def test_the_code_on_the_table_can_be_copied() -> None:
    at = enter_code()
    assert "CR1-F-ABC2345" in at.read()
    assert at.tap("Copy the deal code") == Copy("CR1-F-ABC2345")
    assert at.key("command+c") == Copy("CR1-F-ABC2345")
    at.type("CR1")
    assert at.key("command+c") == Copy("CR1")


def test_a_pasted_code_takes_the_place_of_what_was_typed() -> None:
    at = enter_code()
    at.type("CR1-N-")
    at.page.type("Try “cr1naaaaaab”, it is hard.\r\n")
    assert at.where("CR1-N-AAAAAAB")
    assert at.key("return") == PlayCode(parse_code("CR1-N-AAAAAAB"))


@pytest.mark.parametrize("text", ["x" * 1_000_000, "\0\ufeff\r\n" * 100, "W" * 500, "♥" * 90, "\n"])
def test_whatever_is_pasted_fits_the_field(text: str) -> None:
    at = enter_code()
    for _ in range(2):
        at.page.type(text)
        at.check_all()
        at.key("home")
        at.check_all()
    at.resize(400, 300)
    at.check_all()


HOSTILE = {
    "plain": "CR1-N-AAAAAAB",
    "line ends": "\r\nCR1-N-AAAAAAB\r\n",
    "byte order mark": "\ufeffCR1-N-AAAAAAB",
    "sixteen-bit": "".join(f"{character}\0" for character in "CR1-N-AAAAAAB"),
    "ended by NUL": "CR1-N-AAAAAAB\0\0garbage",
    "quotes": '"CR1-N-AAAAAAB"',
    "sentence": "Have you tried (cr1-n-aaaaaab)? I won in 120 moves.",
    "typographic dashes": "see CR1\u2013N\u2014AAAAAAB…",
    "no dashes": "deal:CR1NAAAAAAB;",
    "link": "https://example.org/?deal=CR1-N-AAAAAAB&x=1",
    "file": "crescent_CR1-N-AAAAAAB.crescent",
    "header": '[Code "CR1-N-AAAAAAB"]\n\nP6>P3',
    "no spaces": "次のゲームCR1-N-AAAAAABです",
    "unseen": "CR1-N-\u200bAAAA\u00adAAB",
    "after another try": "CR1-N-AAAAAA CR1-X-AAAAAAB CR1-N-AAAAAAB",
    "look-alikes": "CR1-N-AAAAAA8",
    "after a megabyte": "CR1-N-AAAA " * 100_000 + "CR1-N-AAAAAAB",
}


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_a_code_is_found_on_any_clipboard(text: str) -> None:
    assert find_code(text) == parse_code("CR1-N-AAAAAAB")


@pytest.mark.parametrize(
    "text",
    ["", "\0", "CR1-N-AAAAAA", "CR1-N-AAAAAABB", "XCR1-N-AAAAAAB", "CR2-N-AAAAAAB", "CR1-N-AAAAAA9",
     "СR1-N-AAAAAAB", "CR1" * 300_000, "-" * 1_000_000, "CR1-N-" * 200_000, "\0" * 1_000_000],
)  # fmt: skip
def test_no_code_is_made_up(text: str) -> None:
    assert find_code(text) is None


@given(
    st.builds(DealCode, st.sampled_from(Variant), st.integers(0, DEAL_COUNT - 1)),
    st.text(), st.text(),
    st.sampled_from("-\u2010\u2011\u2013\u2014\u2212"), st.booleans(),
)  # fmt: skip
def test_every_code_is_found_between_any_texts(
    code: DealCode, before: str, after: str, dash: str, small: bool
) -> None:
    written = str(code).lower() if small else str(code)
    assert find_code(f"{before} {written.replace('-', dash)} {after}") == code


# --- anything goes ----------------------------------------------------------------------------

KEYS = [
    *("left", "right", "up", "down", "return", "space", "tab", "backspace", "delete"),
    *("home", "end", "pageup", "pagedown", "f1", "f10", "a", "escape"),
]
POINTS = st.builds(Point, st.integers(-50, 900), st.integers(-50, 700))
SIZES = st.tuples(st.integers(1, 900), st.integers(1, 700))
INPUTS = st.one_of(
    st.builds(Key, st.sampled_from(KEYS), st.booleans(), st.booleans(), st.booleans()),
    POINTS,
    st.tuples(st.just("press"), POINTS),
    st.just("release"),
    st.floats(-20, 20),
    SIZES,
    st.text(max_size=20),
)


@given(st.sampled_from([*PAGES]), SIZES, st.lists(INPUTS, max_size=30))
def test_no_input_breaks_a_page_and_the_focus_stays_in_sight(
    name: str, size: tuple[int, int], inputs: list[Any]
) -> None:
    at = Reader(PAGES[name](), *size)
    last = Point(0, 0)
    for given_input in inputs:
        match given_input:
            case Key() as key:
                at.page.key(key)
            case Point() as last:
                at.page.move(last)
            case ("press", last):
                at.page.press(last)
            case "release":
                at.page.release(last)
            case float(notches):
                at.page.scroll(notches)
            case (width, height):
                at.resize(width, height)
            case str(text):
                at.page.type(text)
        at.page.pictures()
        at.page.key(Key("f5"))  # does nothing here but show the focus
        ring = at.ring()
        assert ring is not None
        area, clip = ring
        clip = clip or EVERYWHERE
        assert area.y < clip.bottom
        assert clip.y < area.bottom
