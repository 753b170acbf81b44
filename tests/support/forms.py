"""Reads and uses a page as a player does: by what it shows."""

import gettext
import re
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from typing import Any

from crescent.engine import Game, parse_code
from crescent.i18n import use_translations
from crescent.ui.controls import Control
from crescent.ui.forms.form import Form
from crescent.ui.geometry import Point, Rect
from crescent.ui.keys import Key
from crescent.ui.layout import Layout, layout
from crescent.ui.page import Outcome
from crescent.ui.pages.menu import Menu
from crescent.ui.pictures import (
    Bars,
    Cells,
    Curve,
    Panel,
    PanelShadow,
    Picture,
    Pip,
    Text,
)
from crescent.ui.scene.bar import BarLayout, bar_layout
from crescent.ui.scene.bar_content import GIVE_WAY, bar_content
from tests.support.font import measure
from tests.support.pictures import Shown, of_kind

DEAL = parse_code("CR1-F-ABC2345")
EVERYWHERE = Rect(-100_000, -100_000, 200_000, 200_000)


def bar_in(where: Layout) -> BarLayout:
    """Return the bar of the table, at the start of a game."""
    return bar_layout(where, bar_content(Game(DEAL), 0.0), measure, GIVE_WAY)


def menu(disabled: Collection[Control] = (), command_key: str = "Ctrl") -> Menu:
    """Return the menu of a table."""
    return Menu(bar_in, str(DEAL), disabled, command_key)


class Longer(gettext.NullTranslations):
    """English with words that are longer by two fifths; gaps and codes stay."""

    def gettext(self, message: str) -> str:
        return re.sub(r"(?<![{\w-])[^\W\d]{3,}(?![}\w-])", _lengthened, message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        assert context
        return self.gettext(message)


def _lengthened(word: re.Match[str]) -> str:
    return word[0] + "nm" * round(len(word[0]) * 0.2 + 0.3)


@contextmanager
def longer_words() -> Iterator[None]:
    use_translations(Longer())
    try:
        yield
    finally:
        use_translations(gettext.NullTranslations())


def breakable(text: str) -> str:
    """Return a text with plain spaces for those that do not break: a reader sees no difference."""
    return text.replace("\u00a0", " ")


class Reader:
    """Somebody in front of a page in a window of some size."""

    def __init__(
        self, page: Form, width: int = 800, height: int = 600, *, text_size: float = 1.0
    ) -> None:
        self.page = page
        self.text_size = text_size
        self.resize(width, height)

    def resize(self, width: int, height: int) -> None:
        self.window = Rect(0, 0, width, height)
        self.page.lay_out(layout(width, height, self.text_size), measure)

    # Seeing

    @property
    def panel(self) -> Rect:
        """The floating panel, whatever it is put together from."""
        whole = Rect(0, 0, 0, 0)
        for picture in of_kind(Panel, self.page.pictures()):
            key = picture.key
            if key.fill == "toast" and key.stroke == "selected":
                part = common(box(picture), picture.clip or EVERYWHERE)
                whole = whole.union(part) if whole.width else part
        return whole

    def content(self) -> list[Picture]:
        """Return what lies on the panel."""
        pictures = self.page.pictures()
        veil_and_panel = [
            index
            for index, (key, *_) in enumerate(pictures)
            if isinstance(key, Panel) and (key.fill == "toast" and key.stroke == "selected")
        ]
        return list(pictures[veil_and_panel[-1] + 1 :])

    def seen(self) -> list[Shown[Text]]:
        """Return the texts whose middle can be seen."""
        return [
            picture
            for picture in of_kind(Text, self.content())
            if picture.clip and picture.clip.contains((picture.clip.x + 1, picture.y))
        ]

    def read(self) -> str:
        return breakable(" ".join(picture.key.text for picture in self.seen()))

    def error(self) -> str:
        found = [picture.key for picture in self.seen()]
        return breakable(" ".join(key.text for key in found if key.colour == "error"))

    def ring(self) -> tuple[Rect, Rect] | None:
        """The innermost ring round what has the focus, and what of the window it may cover."""
        rings = [
            (Rect(x, y, key.width, key.height), clip or EVERYWHERE)
            for key, x, y, clip in of_kind(Panel, self.content())
            if key.alpha == 0 and key.stroke == "selected"
        ]
        return min(rings, key=lambda ring: ring[0].width) if rings else None

    def focused(self) -> str:
        """Return the texts inside the ring; ``"close"`` for the close button, which has none."""
        found = self.ring()
        assert found is not None
        area = found[0]
        inside = [picture.key.text for picture in self.seen() if area.contains(picture[1:3])]
        return " ".join(inside) or "close"

    # Doing

    def where(self, label: str) -> Point:
        for picture in self.seen():
            if breakable(picture.key.text) == label:
                return Point(picture.x + 1, picture.y)
        raise AssertionError(f"{label!r} is not to be seen among {self.read()!r}")

    def tap(self, at: str | Point) -> Outcome | None:
        point = self.where(at) if isinstance(at, str) else at
        self.page.move(point)
        self.page.press(point)
        return self.page.release(point)

    def key(self, *names: str) -> Outcome | None:
        """Press keys such as ``"shift+tab"``; return the outcome of the last."""
        outcome = None
        for name in names:
            *held, letter = name.split("+")
            outcome = self.page.key(Key(letter, "command" in held, "shift" in held))
        return outcome

    def type(self, text: str) -> Outcome | None:
        outcome = None
        for character in text:
            outcome = self.page.type(character)
        return outcome

    def drag(self, start: Point, *, down: int) -> Outcome | None:
        self.page.press(start)
        for part in (1, 2, 3, 4):
            self.page.move(Point(start.x, start.y + down * part // 4))
        return self.page.release(Point(start.x, start.y + down))

    # Checking

    def check_all(self) -> int:
        """Scroll from top to end and check everything there is; tells how often it scrolled."""
        for scrolled in range(200):
            self.check()
            before = self.page.pictures()
            self.page.scroll(1)
            if list(before) == list(self.page.pictures()):
                return scrolled
        raise AssertionError("the page has no end")

    def check(self) -> None:
        """Everything is on the panel, texts are inside their boxes, and nothing overlaps."""
        panel, content = self.panel, self.content()
        assert within(panel, self.window)
        texts = [
            (box(picture), picture) for picture in content if isinstance(picture.key, Text | Pip)
        ]
        frames = [
            (box(picture), picture.clip)
            for picture in of_kind(Panel, content)
            if picture.key.alpha and min(box(picture)[2:]) > 20
        ]
        for area, picture in texts:
            assert picture.clip is not None
            assert within(picture.clip, panel)
            assert panel.x < area.x
            assert area.right < panel.right
            for frame, clip in frames:
                if clip == picture.clip and frame.contains((picture.x, picture.y)):
                    assert within(area, frame), f"{picture.key} sticks out"
        for index, (area, picture) in enumerate(texts):
            for other, neighbour in texts[:index]:
                if picture.clip == neighbour.clip:
                    assert area.overlap(other) == 0, f"{picture.key} overlaps {neighbour.key}"


def box(picture: Picture | Shown[Any]) -> Rect:
    """Return the nominal box of a picture; of a text, as high as its capitals and descenders."""
    key, x, y, _ = picture
    if isinstance(key, Text):
        height = round(key.size * 0.95)
        return Rect(x, y - height // 2, measure(key.text, key.size, key.weight), height)
    if isinstance(key, Pip):
        return Rect(x, y, key.size, key.size)
    assert isinstance(key, Panel | PanelShadow | Curve | Bars | Cells)
    return Rect(x, y, key.width, key.height)


def common(one: Rect, other: Rect) -> Rect:
    x, y = max(one.x, other.x), max(one.y, other.y)
    return Rect(x, y, min(one.right, other.right) - x, min(one.bottom, other.bottom) - y)


def within(inner: Rect, outer: Rect) -> bool:
    return (
        outer.x <= inner.x
        and outer.y <= inner.y
        and inner.right <= outer.right
        and inner.bottom <= outer.bottom
    )
