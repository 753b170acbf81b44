"""A table in the hands of a test: no display, a clock that the test turns, texts of known width."""

from pathlib import Path
from typing import Any

from crescent.analysis.adviser import Adviser
from crescent.engine import Game, Place, parse_action, parse_code, parse_place
from crescent.session import Session
from crescent.settings import Newcomer, Settings
from crescent.storage import Store
from crescent.trace import Trace
from crescent.ui.geometry import Point
from crescent.ui.keys import Key
from crescent.ui.options import Options
from crescent.ui.pictures import Weight
from crescent.ui.table.hints.hint_state import HintState
from crescent.ui.table.table import Table
from tests.support.pictures import K, keys_of, texts_of


class Room:
    """A table with a clock that the test turns and texts of a known width."""

    def __init__(
        self,
        game: Game,
        *,
        still: bool = True,
        asks: bool = False,
        trace: Path | None = None,
        letters: str = "en",
        text_size: str = "100",
        store: Store | None = None,
        thinks: bool = False,
        adviser: Adviser | None = None,
        newcomer: Newcomer | None = None,
        size: tuple[int, int] = (1280, 800),
    ) -> None:
        """A room that `thinks` looks ahead by itself, as the game usually does."""
        self.now = 100.0
        self.trace = Trace(trace) if trace else None
        settings = Settings(
            letters=letters,
            text_size=text_size,
            motion="none" if still else "full",
            ask_before_redeal=asks,
            ask_before_new=asks,
            winnable_only=thinks,
            lost_notice=thinks,
        )
        session = Session(game, clock=lambda: self.now, store=store)
        new = newcomer or Newcomer()
        options = Options(session, settings, newcomer=new, trace=self.trace, adviser=adviser)
        self.shell = PaperShell()
        self.table = Table(options, lambda: self.now, size, measure, self.shell)
        self.table.scene()

    @property
    def game(self) -> Game:
        return self.table.session.game

    @property
    def hints(self) -> HintState:
        return self.table._state.hints.state  # noqa: SLF001 - only tests look at it

    @property
    def cursor(self) -> Place:
        return self.table._state.focus.place  # noqa: SLF001 - only tests look at it

    def tap(self, name: str) -> None:
        self.tap_at(self.table.layout.places[parse_place(name)].centre)

    def tap_at(self, point: Point) -> None:
        self.now += 1
        self.table.move(point)
        self.table.press(point)
        self.table.release(point)
        self.table.scene()

    def key(self, name: str, *, command: bool = False, shift: bool = False) -> None:
        self.now += 1
        self.table.key(Key(name, command, shift))
        self.table.scene()

    def press_control(self, name: str) -> None:
        self.tap_at(self.table.areas[name].centre)

    def keys(self, kind: type[K]) -> list[K]:
        return keys_of(kind, self.table.scene())

    def await_page(self, name: str | None) -> None:
        """Wait until a page is there that is read or asked for beside the window."""
        while True:
            self.table.tell_news()
            if self.table.page == name and not self.says("Loading…"):
                return

    def says(self, text: str) -> bool:
        return text in self.read()

    def read(self) -> str:
        """Return all words that are to be seen."""
        return " ".join(texts_of(self.table.scene()))


class PaperShell:
    """What the window would do, noted down."""

    command_key = "Ctrl"

    def __init__(self) -> None:
        self.clipboard: str | None = ""
        self.closed = False

    def copy(self, text: str) -> bool:
        if self.clipboard is None:
            return False
        self.clipboard = text
        return True

    def paste(self) -> str:
        return self.clipboard or ""

    def quit(self) -> None:
        self.closed = True

    def wake(self) -> None:
        """Nobody sleeps here."""


def measure(text: str, size: int, weight: Weight) -> int:
    return round(len(text) * size * (0.56 if weight == "regular" else 0.6))


def room(code: str = "CR1-N-AAAAAAB", actions: str = "", **details: Any) -> Room:
    return Room(Game.replay(parse_code(code), map(parse_action, actions.split())), **details)
