"""Somebody who looks at the replay of a record, without a display."""

from typing import Final

from crescent.engine import PLACES, Command, Game, is_pile, parse_code, parse_record
from crescent.settings import Settings
from crescent.ui.geometry import Point, Rect
from crescent.ui.keys import Key
from crescent.ui.layout import layout
from crescent.ui.page import Outcome
from crescent.ui.pictures import Back, Face, Icon, LiftedShadow, Panel, Picture, Well
from crescent.ui.replay.replay import Replay
from tests.support.font import measure
from tests.support.forms import box
from tests.support.pictures import K, keys_of, of_kind, texts_of
from tests.support.records import STUCK_RECORD, WON_CLOSED_RECORD, WON_RECORD

WON: Final = parse_record(WON_RECORD).game
CLOSED: Final = parse_record(WON_CLOSED_RECORD).game
STUCK: Final = parse_record(STUCK_RECORD).game
EMPTY: Final = Game(parse_code("CR1-N-AAAAAAB"))
GAMES: Final = {"won": WON, "closed": CLOSED, "stuck": STUCK, "deal": EMPTY}
END: Final = len(WON.turns)
REDEALS: Final = [point for point, turn in enumerate(WON.turns, 1) if turn is Command.REDEAL]
"""The points of `WON` right after a redeal."""


class Viewer:
    """Somebody in front of a replay, with a clock that the test turns."""

    def __init__(
        self,
        game: Game = WON,
        seconds: float | None = 754.0,
        size: tuple[int, int] = (1280, 800),
        *,
        motion: str = "full",
        title: str = "won.crescent",
    ) -> None:
        self.now = 100.0
        self.game = game
        settings = Settings(motion=motion, counts=False, pile_numbers=False)
        self.page = Replay(game, seconds, settings, lambda: self.now, title=title)
        self.resize(*size)

    def resize(self, width: int, height: int) -> None:
        self.layout = layout(width, height)
        self.page.lay_out(self.layout, measure)

    # Seeing

    def pictures(self) -> list[Picture]:
        return [*self.page.pictures()]

    def keys(self, kind: type[K]) -> list[K]:
        return keys_of(kind, self.pictures())

    def read(self) -> str:
        return " ".join(texts_of(self.pictures()))

    def flies(self) -> bool:
        return LiftedShadow() in self.keys(LiftedShadow)

    def corner(self, place: int) -> tuple[int, int]:
        return self.layout.places[place][:2]

    def tops(self) -> list[object]:
        """Return what lies on top at each place, when nothing moves."""
        lying = {
            (picture.x, picture.y): picture.key
            for picture in self.pictures()
            if isinstance(picture.key, Face | Back | Well)
        }
        return [lying[self.corner(place)] for place in PLACES]

    def shows(self, point: int) -> bool:
        """Return True if it shows the game after so many turns."""
        game = Game.replay(self.game.code, self.game.turns[:point])
        expected: list[object] = []
        for place in PLACES:
            card, count = game.position.top(place), game.position.size(place)
            if card is None:
                expected.append(Well())
            elif is_pile(place) and count <= game.face_down[place]:
                expected.append(Back())
            else:
                expected.append(Face(card))
        return self.tops() == expected

    def icons(self) -> dict[str, Icon]:
        """Return the icons of the bar by name."""
        return {key.name: key for key in self.keys(Icon)}

    def where(self, control: str) -> Point:
        for key, x, y, _ in of_kind(Icon, self.pictures()):
            if key.name == control:
                return Point(x + key.size // 2, y + key.size // 2)
        raise AssertionError(f"{control} is not to be seen")

    def disabled(self) -> set[str]:
        return {name for name, key in self.icons().items() if key.colour == "disabled"}

    def rings(self) -> list[Rect]:
        return [
            box(picture)
            for picture in of_kind(Panel, self.pictures())
            if (picture.key.alpha, picture.key.stroke) == (0, "selected")
        ]

    # Doing

    def key(self, *names: str) -> Outcome | None:
        outcome = None
        for name in names:
            *held, letter = name.split("+")
            outcome = self.page.key(Key(letter, "command" in held, "shift" in held))
        return outcome

    def tap(self, at: str | Point) -> Outcome | None:
        point = self.where(at) if isinstance(at, str) else at
        self.page.move(point)
        self.page.press(point)
        return self.page.release(point)

    def wait(self, seconds: float) -> None:
        self.now += seconds
        self.page.pictures()

    def go_to(self, point: int) -> None:
        self.key("home", *["right"] * point)
        self.wait(9)

    def on_slider(self, part: float) -> Point:
        return Point(round(14 + part * (self.layout.width - 28)), self.layout.bar_height)
