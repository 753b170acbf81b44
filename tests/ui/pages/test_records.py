"""Saving and opening a record: what the pages say and what they lead to."""

import os
import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from crescent.records import MOST_ENTRIES, Entry, list_records
from crescent.ui.forms.form import Form
from crescent.ui.geometry import Point
from crescent.ui.keys import Key
from crescent.ui.page import Close, OpenRecord, Page, Paste, SaveRecord
from crescent.ui.pages.records import OpenRecordPage
from crescent.ui.pages.save_record import SaveRecordPage
from tests.support.forms import Reader, longer_words

PATH = "/home/ü/Documents/CR1-N-AAAAAAB.crescent"


@pytest.fixture(autouse=True)
def _patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """List folders at once, however busy the computer is."""
    monkeypatch.setattr("crescent.ui.background.AT_ONCE", 30.0)


def save_page(path: str = PATH, error: str = "", there: tuple[str, ...] = ()) -> SaveRecordPage:
    """Return the page after its field was asked for."""
    return SaveRecordPage(path, there.__contains__, error, path)


def proposing_page(error: str = "", there: tuple[str, ...] = ()) -> SaveRecordPage:
    return SaveRecordPage(PATH, there.__contains__, error)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder with records and folders in it."""
    folder = tmp_path / "records ü"
    folder.mkdir()
    for age, name in enumerate(("new.crescent", "old.crescent")):
        (folder / name).touch()
        os.utime(folder / name, (1_700_000_000 - age * 86_400,) * 2)
    (folder / "inner").mkdir()
    (folder / "inner" / "deep.crescent").touch()
    return folder


def with_separator(folder: Path) -> str:
    return os.path.join(folder, "")  # noqa: PTH118 - a Path would drop it


def both_pages(folder: Path) -> list[Form]:
    return [
        save_page(),
        proposing_page("It can't be written: the disk is full."),
        save_page(error="Nothing can be written there, whatever is tried, says the system. " * 3),
        OpenRecordPage(str(folder)),
        OpenRecordPage(str(folder), "It is no record: line 3 has P1>P2, which is refused."),
        OpenRecordPage(with_separator(folder / "no")),
        OpenRecordPage(str(folder), "It is no record: line 3 is refused.", str(folder)),
    ]


@pytest.mark.parametrize("size", [(800, 600), (400, 300), (1280, 800), (700, 1100)])
def test_everything_fits(folder: Path, size: tuple[int, int]) -> None:
    for page in both_pages(folder):
        Reader(page, *size).check_all()
    with longer_words():
        for page in both_pages(folder):
            Reader(page, *size).check_all()


def test_the_save_page_needs_no_scrolling_at_800_by_600() -> None:
    with longer_words():
        assert Reader(save_page(), 800, 600).check_all() == 0


def test_pages_have_the_names_they_are_opened_by_and_close_with_escape(folder: Path) -> None:
    pages: list[Page] = [save_page(), OpenRecordPage(str(folder))]
    assert [page.name for page in pages] == ["save record", "open record"]
    for page in pages:
        at = Reader(page)  # type: ignore[arg-type]
        assert at.key("escape") == Close()
        assert at.key("command+v") == Paste()


# --- saving -----------------------------------------------------------------------------------


def test_a_file_is_proposed_and_saved_without_typing() -> None:
    at = Reader(proposing_page())
    for part in ("In the folder /home/ü/Documents", "CR1-N-AAAAAAB.crescent"):
        assert part in at.read()
    assert at.focused() == "Save"
    assert at.key("return") == SaveRecord(PATH)
    assert at.tap("Save") == SaveRecord(PATH)
    assert at.page.text_area is None


def test_another_path_is_typed_by_whoever_asks_for_it() -> None:
    at = Reader(proposing_page())
    assert at.tap("Type a path…") is None
    assert at.page.text_area is not None
    at.key("command+a")
    at.type("/home/mine")
    assert at.key("return") == SaveRecord("/home/mine.crescent")


def test_a_proposed_file_that_is_there_by_now_is_replaced_by_a_second_press_only() -> None:
    at = Reader(proposing_page(there=(PATH,)))
    assert at.tap("Save") is None
    assert at.error() == "This file already exists. Press again to replace it."
    assert at.tap("Replace") == SaveRecord(PATH)


def test_the_proposed_file_is_saved_with_enter_or_the_button() -> None:
    at = Reader(save_page())
    assert "Saves the deal and your moves" in at.read()
    assert at.key("return") == SaveRecord(PATH)
    assert at.page.key(Key("return", repeated=True)) is None
    assert at.tap("Save") == SaveRecord(PATH)
    assert at.key("return") == SaveRecord(PATH)
    assert at.tap("Cancel") == Close()


@pytest.mark.parametrize(
    ("typed", "path"),
    [
        ("game", "game.crescent"),
        ("game.CRESCENT", "game.CRESCENT"),
        ("  ~/a game.txt ", "~/a game.txt.crescent"),
        ("/x/y.", "/x/y..crescent"),
    ],
)
def test_the_name_gets_the_ending_of_records(typed: str, path: str) -> None:
    at = Reader(save_page())
    at.key("command+a")
    at.type(typed)
    assert at.key("return") == SaveRecord(path)
    assert at.tap("Save") == SaveRecord(path)


@pytest.mark.parametrize("typed", ["", "   ", "/home/"])
def test_without_a_name_nothing_is_saved(typed: str) -> None:
    at = Reader(save_page())
    at.key("command+a", "backspace")
    at.type(typed)
    assert at.key("return") is None
    assert at.tap("Save") is None


@pytest.mark.parametrize("press", ["Enter", "button"])
def test_a_file_that_is_there_is_replaced_by_a_second_press_only(press: str) -> None:
    at = Reader(save_page(there=(PATH, "x.crescent")))

    def again(label: str) -> object:
        return at.key("return") if press == "Enter" else at.tap(label)

    assert again("Save") is None
    assert at.error() == "This file already exists. Press again to replace it."
    assert again("Replace") == SaveRecord(PATH)
    at.key("command+a")
    at.type("x")
    assert at.error() == ""
    assert again("Save") is None, "it is another file now"
    assert at.error() != ""
    at.type("y")
    assert again("Save") == SaveRecord("xy.crescent")


def test_what_went_wrong_is_told_until_the_file_is_another() -> None:
    at = Reader(save_page(error="There is no folder /home/ü."))
    assert at.error() == "There is no folder /home/ü."
    at.key("left")
    assert at.error() != ""
    at.type("x")
    assert at.error() == ""


def test_an_endless_sentence_is_told_without_its_middle() -> None:
    at = Reader(save_page(error="Begin " + "x" * 100_000 + " end."), 800, 2000)
    assert at.error().startswith("Begin")
    assert at.error().endswith("end.")
    assert len(at.error()) < 400


# --- opening ----------------------------------------------------------------------------------


def joined(text: str) -> str:
    """Return a text without the spaces at which it may be broken into lines."""
    return "".join(text.split())


def open_page(path: Path | str, error: str = "") -> Reader:
    return Reader(OpenRecordPage(str(path), error), 800, 900)


def typing_page(path: Path | str, error: str = "") -> Reader:
    """Return the same page after its field was asked for."""
    return Reader(OpenRecordPage(str(path), error, str(path)), 800, 900)


def test_the_records_of_the_folder_are_offered_first(folder: Path) -> None:
    at = open_page(folder)
    said = at.read()
    order = ["In the folder", "new.crescent", "old.crescent", "The folder above", "inner"]
    assert sorted(order, key=said.index) == order
    assert joined("records ü") in joined(said)
    assert "2023" in said, "when a record was written"
    assert at.focused().startswith("new.crescent")
    assert at.key("return") == OpenRecord(str(folder / "new.crescent"))
    assert at.tap("old.crescent") == OpenRecord(str(folder / "old.crescent"))
    assert at.key("up", "return") == OpenRecord(str(folder / "new.crescent"))
    assert at.page.text_area is None


def test_a_path_is_typed_only_by_whoever_asks_for_it(folder: Path) -> None:
    at = open_page(with_separator(folder))
    assert at.tap("Type a path…") is None
    assert at.page.text_area is not None
    at.type("what.crescent")
    assert at.key("return") == OpenRecord(str(folder / "what.crescent"))
    by_keys = open_page(folder)
    by_keys.key("up", "return")
    assert by_keys.page.text_area is not None


def test_a_path_that_is_pasted_stands_in_the_field(folder: Path) -> None:
    at = open_page(folder)
    assert at.key("command+v") == Paste()
    at.page.type(" ")
    assert at.page.text_area is None, "there is nothing to paste"
    at.page.type(str(folder / "inner" / "deep.crescent"))
    assert at.key("return") == OpenRecord(str(folder / "inner" / "deep.crescent"))


def test_folders_are_gone_into_and_up_without_typing(folder: Path) -> None:
    at = open_page(folder)
    assert at.tap("inner") is None
    assert "new.crescent" not in at.read()
    assert at.key("return") == OpenRecord(str(folder / "inner" / "deep.crescent"))
    assert at.tap("The folder above") is None
    assert at.key("return") == OpenRecord(str(folder / "new.crescent"))


def test_a_file_can_be_typed(folder: Path) -> None:
    at = typing_page(folder)
    at.type("what.crescent")
    assert "new.crescent" in at.read(), "what is typed names the same folder"
    for outcome in (at.key("return"), at.tap("Open"), at.key("tab", "shift+tab", "return")):
        assert outcome == OpenRecord(str(folder / "what.crescent"))


def test_folders_are_gone_into_and_up_while_one_types(folder: Path) -> None:
    at = typing_page(folder)
    assert at.tap("inner") is None
    assert with_separator(Path("ü/inner")) in at.read()
    assert "new.crescent" not in at.read()
    assert at.tap("deep.crescent") == OpenRecord(str(folder / "inner" / "deep.crescent"))
    assert at.tap("The folder above") is None
    assert "deep.crescent" not in at.read()
    assert "new.crescent" in at.read()
    at.type("inner")
    assert "deep.crescent" in at.read(), "a folder is listed as soon as it is named"
    assert at.key("return") is None
    assert with_separator(Path("ü/inner")) in at.read()
    assert at.tap("Open") is None, "it is a folder"


def test_the_home_can_be_written_short(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "home").mkdir()
    (tmp_path / "home" / "mine.crescent").touch()
    at = typing_page(folder)
    at.key("command+a")
    at.type("~/")
    assert at.tap("mine.crescent") == OpenRecord(str(tmp_path / "home" / "mine.crescent"))
    at.type("other.crescent")
    assert at.key("return") == OpenRecord(str(tmp_path / "home" / "other.crescent"))


def test_an_empty_field_opens_nothing(folder: Path) -> None:
    at = typing_page(folder)
    at.key("command+a", "backspace")
    assert at.key("return") is None
    assert at.tap("Open") is None


def test_a_folder_that_is_not_there_says_so_and_has_a_way_up(folder: Path) -> None:
    at = open_page(with_separator(folder / "no"))
    assert joined(at.error()) == joined(f"The folder {folder / 'no'} doesn't exist.")
    assert "no records" not in at.read()
    assert at.tap("The folder above") is None
    assert at.error() == ""
    assert "new.crescent" in at.read()


def test_a_folder_is_looked_for_again_while_one_types(folder: Path) -> None:
    at = typing_page(with_separator(folder / "later"))
    (folder / "later").mkdir()
    (folder / "later" / "game.crescent").touch()
    at.type("g")
    assert at.error() == ""
    assert at.where("game.crescent")


def test_a_folder_without_records_says_so(folder: Path) -> None:
    (folder / "empty").mkdir()
    assert "There are no saved games in this folder." in open_page(folder / "empty").read()


@pytest.mark.parametrize("opened", [open_page, typing_page])
def test_what_went_wrong_with_the_last_one_is_told(
    folder: Path, opened: Callable[[Path, str], Reader]
) -> None:
    at = opened(folder / "old.crescent", "It is no record.")
    assert at.error() == "It is no record."
    assert at.tap("old.crescent") == OpenRecord(str(folder / "old.crescent")), "once more"
    assert "new.crescent" in at.read()
    at.tap("inner")
    assert at.error() == ""


def test_a_slow_disk_is_not_waited_for(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("crescent.ui.background.AT_ONCE", 0.0)
    goes_on = threading.Event()

    def slow_list(folder: str, ending: str) -> list[Entry]:
        goes_on.wait()
        return list_records(folder, ending)

    monkeypatch.setattr("crescent.ui.pages.records.list_records", slow_list)
    page = OpenRecordPage(str(folder), typed=str(folder))
    at = Reader(page, 800, 900)
    assert "Loading…" in at.read()
    at.type("/inner/")
    assert page.next_change() is not None
    goes_on.set()
    while page.loads:
        page.pictures()
    assert page.next_change() is None
    assert at.tap("deep.crescent") == OpenRecord(str(folder / "inner" / "deep.crescent"))


def test_of_very_many_records_the_newest_are_offered(tmp_path: Path) -> None:
    for number in range(MOST_ENTRIES + 1):
        (tmp_path / f"{number}.crescent").touch()
        os.utime(tmp_path / f"{number}.crescent", (number + 1, number + 1))
    at = Reader(OpenRecordPage(str(tmp_path)), 800, 20_000)
    assert f"Only the first {MOST_ENTRIES} are listed." in at.read()
    assert at.where(f"{MOST_ENTRIES}.crescent")
    assert " 0.crescent" not in at.read()


@pytest.mark.skipif(os.name != "posix", reason="POSIX systems only")
def test_any_name_is_offered_and_fits(tmp_path: Path) -> None:
    names = ["a\nb.crescent", "\udcff.crescent", "{x}.crescent", "W" * 240 + ".crescent"]
    for name in names:
        (tmp_path / name).touch()
    at = Reader(OpenRecordPage(str(tmp_path)), 800, 600)
    at.check_all()
    at.page.scroll(-100)
    assert at.tap("{x}.crescent") == OpenRecord(str(tmp_path / "{x}.crescent"))


# --- anything goes ----------------------------------------------------------------------------

KEYS = st.builds(
    Key,
    st.sampled_from(["left", "right", "up", "down", "return", "space", "tab", "home", "end", "a",
                     "backspace", "delete", "pageup", "pagedown"]),
    st.booleans(), st.booleans(), st.booleans(),
)  # fmt: skip
POINTS = st.builds(Point, st.integers(-50, 900), st.integers(-50, 700))
SIZES = st.tuples(st.integers(1, 900), st.integers(1, 700))


@given(
    st.integers(0, 6), SIZES,
    st.lists(st.one_of(KEYS, POINTS, SIZES, st.text(max_size=10)), max_size=20),
)  # fmt: skip
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_no_input_breaks_a_page(
    folder: Path, which: int, size: tuple[int, int], inputs: list[object]
) -> None:
    at = Reader(both_pages(folder)[which], *size)
    for given_input in inputs:
        match given_input:
            case Key() as key:
                at.page.key(key)
            case Point() as point:
                at.tap(point)
            case (int(width), int(height)):
                at.resize(width, height)
            case str(text):
                at.page.type(text)
        assert at.page.pictures()
