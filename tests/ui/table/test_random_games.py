"""Random games through the window's own events: no card is lost, and what is drawn is the game.

Taps, double taps, drags, undo, redo, redeals, pauses and resizes come in any order, many of them
while cards still fly.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random

import pygame
import pytest

from crescent.engine import (
    DEAL_COUNT,
    FOUNDATIONS,
    PILE_LIMIT,
    PILES,
    PLACES,
    Command,
    DealCode,
    Game,
    Move,
    Place,
    Position,
    Status,
    Variant,
    foundation_card,
    is_pile,
)
from crescent.engine.cards import CARDS
from crescent.session import Absence, Session
from crescent.ui.geometry import Point
from crescent.ui.options import Options
from crescent.ui.pictures import (
    Back,
    Badge,
    Colour,
    Dots,
    Face,
    Icon,
    Key,
    LiftedShadow,
    Picture,
    Stack,
    Text,
    Well,
)
from crescent.ui.scene.bar import MOST_DOTS
from crescent.ui.shell.platform import open_display
from crescent.ui.shell.window import Window
from crescent.ui.table.view import View
from tests.support.drawing import paint_anew
from tests.support.pictures import Shown, keys_of, of_kind

GAMES = 200
GAMES_A_TEST = 20
STEPS = 20
SIZES = ((1280, 800), (800, 600), (560, 720), (420, 320))

_COMMANDS = {"undo": Command.UNDO, "redo": Command.REDO, "redeal": Command.REDEAL}


@pytest.fixture(autouse=True)
def _display() -> Iterator[None]:
    open_display()
    yield
    pygame.quit()


class Player:
    """A hand at the window that does things by chance, and looks at what comes of them."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)
        self.now = 1000.0
        first = Game(DealCode(Variant.NORMAL, 0))
        session = Session(first, clock=lambda: self.now)
        self.window = Window(Options(session), clock=lambda: self.now)
        self.window.show()
        self.log: list[str] = []

    @property
    def game(self) -> Game:
        return self.window.table.session.game

    @property
    def position(self) -> Position:
        return self.game.position

    def play(self, code: DealCode) -> None:
        self.log = [f"begin {code}"]
        self.begin(code)
        self.check_sight()
        for _ in range(STEPS):
            chosen = self.chance.choices(list(GESTURES), list(GESTURES.values()))[0]
            self.log.append(chosen.__name__)
            chosen(self)
            check_cards(self.position)
            self.check_sight()
        self.settle()
        self.check_pixels()
        assert Game.replay(code, self.game.turns).position == self.position

    # What happens to the window

    def post(self, kind: int, **details: object) -> None:
        pygame.event.post(pygame.event.Event(kind, details))
        self.window.take_events()
        if self.chance.random() < 0.4:  # several events may come between two frames
            self.window.show()

    def pass_time(self, least: float = 0.01, most: float = 0.25) -> None:
        table = self.window.table
        table.scene()
        self.now += self.chance.uniform(least, most)
        assert View(table._state).scene() == table.scene()  # noqa: SLF001 - built from nothing
        self.window.show()

    def settle(self) -> None:
        """Wait until nothing moves any more."""
        self.now += 10
        self.window.show()

    def key(self, key: int, mod: int = 0) -> None:
        code = pygame.KSCAN_A + key - pygame.K_a if pygame.K_a <= key <= pygame.K_z else 300
        self.post(pygame.KEYDOWN, key=key, mod=mod, scancode=code, unicode="")
        self.post(pygame.KEYUP, key=key, mod=mod, scancode=code)

    def press(self, point: Point, button: int = 1) -> None:
        self.post(pygame.MOUSEBUTTONDOWN, pos=point, button=button, touch=False)

    def release(self, point: Point, button: int = 1) -> None:
        self.post(pygame.MOUSEBUTTONUP, pos=point, button=button, touch=False)

    def move(self, point: Point) -> None:
        self.post(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(1, 0, 0), touch=False)

    def click(self, point: Point) -> None:
        self.move(point)
        self.press(point)
        self.check_sight()
        self.pass_time(most=0.05)
        self.release(point)

    def change_size(self) -> None:
        now = pygame.display.get_surface().get_size()
        width, height = self.chance.choice([size for size in SIZES if size != now])
        pygame.display.set_mode((width, height), pygame.RESIZABLE)
        self.post(pygame.WINDOWSIZECHANGED, x=width, y=height, window=None)

    def centre(self, place: Place) -> Point:
        return self.window.table.layout.places[place].centre

    def anywhere(self) -> Point:
        layout = self.window.table.layout
        return Point(self.chance.randrange(layout.width), self.chance.randrange(layout.height))

    def answer(self) -> bool:
        """Answer the question that may have come up, one way or the other; whether by yes."""
        if self.window.table.page is None:
            return True
        assert self.window.table.page == "question"
        yes = self.chance.random() < 0.5
        self.key(pygame.K_RETURN if yes else pygame.K_ESCAPE)
        assert self.window.table.page is None
        return yes

    def some_source(self) -> Place:
        """Mostly a place whose card can go somewhere."""
        sources = {move.source for move in self.position.legal_moves()}
        if sources and self.chance.random() < 0.8:
            return self.chance.choice(sorted(sources))
        return self.chance.choice(PLACES)

    # Gestures

    def begin(self, code: DealCode) -> None:
        under_way = self.game.begun and self.game.status is not Status.WON
        self.key(pygame.K_l, pygame.KMOD_CTRL)
        self.post(pygame.TEXTINPUT, text=str(code).replace("-", "").lower())
        self.key(pygame.K_RETURN)
        if under_way:
            self.key(pygame.K_RETURN)
        assert self.game.code == code
        assert not self.game.begun

    def tap(self) -> None:
        self.now += 1  # apart from the tap before
        place, controller = self.some_source(), self.window.table.controller
        source = controller.selection
        before, turns = self.position, self.game.turns
        self.click(self.centre(place))
        if source is None and len(before.destinations(place)) == 1:
            assert self.game.turns == (*turns, Move(place, before.destinations(place)[0]))
        elif source not in (None, place) and place in before.destinations(source):
            assert self.game.turns == (*turns, Move(source, place))
        elif source is None and before.gives(place) is not None and not before.is_won:
            assert (controller.selection, self.position) == (place, before)
        elif source == place:
            assert (controller.selection, self.position) == (None, before)

    def tap_target(self) -> None:
        """With a card selected, tap a place that takes it."""
        self.now += 1
        source = self.window.table.controller.selection
        if source is None or not self.position.destinations(source):
            return
        turns = self.game.turns
        target = self.chance.choice(self.position.destinations(source))
        self.click(self.centre(target))
        assert self.game.turns == (*turns, Move(source, target))

    def many_taps(self) -> None:
        self.now += 1
        place, moves = self.some_source(), self.position.moves
        may_be_target = self.window.table.controller.selection not in (None, place)
        for _ in range(self.chance.randint(2, 5)):
            self.click(self.centre(place))
        assert self.position.moves - moves <= 1 + may_be_target

    def drag(self) -> None:
        source = self.some_source()
        targets = self.position.destinations(source)
        target = self.chance.choice(targets or PLACES)
        self.carry(source)
        if self.chance.random() < 0.08:
            self.change_size()
            self.check_sight()
        self.move(self.centre(target))
        self.check_sight()
        turns = self.game.turns
        self.release(self.centre(target))
        assert self.window.table.controller.drag is None
        assert self.game.turns == ((*turns, Move(source, target)) if targets else turns)

    def drop_anywhere(self) -> None:
        self.carry(self.some_source())
        self.release(self.anywhere())
        assert self.window.table.controller.drag is None

    def abandon_a_drag(self) -> None:
        turns = self.game.turns
        source = self.some_source()
        self.carry(source)
        interruptions: list[Callable[[], None]] = [
            lambda: self.key(pygame.K_ESCAPE),
            lambda: self.press(self.anywhere(), button=self.chance.choice((2, 3))),
            lambda: self.post(pygame.WINDOWFOCUSLOST),
        ]
        self.chance.choice(interruptions)()
        assert self.window.table.controller.drag is None
        self.release(self.centre(self.chance.choice(PLACES)))
        self.post(pygame.WINDOWFOCUSGAINED)
        assert self.game.turns == turns

    def carry(self, place: Place) -> None:
        self.press(self.centre(place))
        for _ in range(2):
            self.pass_time(most=0.03)
            self.move(self.anywhere())
            self.check_sight()

    def undo(self) -> None:
        self.do("undo", pygame.K_z, pygame.KMOD_CTRL)

    def redo(self) -> None:
        by_y = self.chance.random() < 0.5
        shifted = pygame.KMOD_CTRL | pygame.KMOD_SHIFT
        self.do("redo", *((pygame.K_y, pygame.KMOD_CTRL) if by_y else (pygame.K_z, shifted)))

    def redeal(self) -> None:
        self.do("redeal", pygame.K_r, 0)

    def do(self, control: str, key: int, mod: int) -> None:
        """By key or by the control; it works if it is legal, and else changes nothing."""
        before, redeals = self.position, self.position.redeals
        legal = self.game.why_illegal(_COMMANDS[control]) is None
        area = self.window.table.areas.get(control)
        if area and self.chance.random() < 0.4:
            self.click(area.centre)
        else:
            self.key(key, mod)
        asked = self.window.table.page is not None
        assert asked == (legal and control == "redeal")
        if self.answer() and legal:
            assert self.position != before
            assert self.position.redeals == redeals - (control == "redeal")
        else:
            assert self.position == before

    def keyboard(self) -> None:
        moves = self.position.moves
        arrows = (pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT)
        for _ in range(self.chance.randint(1, 4)):
            self.key(self.chance.choice(arrows))
        self.key(pygame.K_SPACE)
        assert self.position.moves - moves in (0, 1)

    def pause(self) -> None:
        before = self.position
        self.key(pygame.K_p)
        self.check_sight()
        self.key(pygame.K_z, pygame.KMOD_CTRL)
        self.key(pygame.K_r)
        self.settle()
        self.check_sight()
        if Absence.PAUSED in self.window.table.session.absences:
            assert self.position == before
            self.key(pygame.K_p)
        self.answer()

    def full_screen_and_back(self) -> None:
        for _ in range(2):
            self.key(pygame.K_F11)
            self.window.show()
            self.window.take_events()  # where the system tells of another size, it is heard
            self.window.show()
            self.check_sight()
        self.now += 1  # the size has settled, and the window may be put back to its place
        self.window.show()
        self.window.take_events()

    def look(self) -> None:
        """Watch the cards fly, and land."""
        for _ in range(3):
            self.pass_time()
            self.check_sight()
        self.settle()

    # What is to be seen

    def check_sight(self) -> None:
        """Check that the game is drawn as it is; while cards fly, at least none is made up."""
        scene = self.window.table.scene()
        if self.moves(scene):
            self.check_faces(scene)
        else:
            self.check_places(scene)
            self.check_pills(scene)
            self.check_bar(scene)

    def check_faces(self, scene: tuple[Picture, ...]) -> None:
        """Check that each is the top of a place, or of what is left; none is drawn thrice."""
        if self.game.status is Status.WON:
            return  # the celebration shows cards that lie below others
        places = {rect[:2]: place for place, rect in enumerate(self.window.table.layout.places)}
        known = {self.seen(place, self.position.size(place)) for place in PLACES}
        for key, x, y, _ in of_kind(Stack, scene):
            place = places[x, y]
            assert 0 < key.cards <= self.position.size(place)
            known.add(self.seen(place, key.cards))
        faces = Counter(keys_of(Face, scene))
        assert set(faces) <= known
        assert max(faces.values(), default=0) <= 2

    def moves(self, scene: tuple[Picture, ...]) -> bool:
        """Return True if something is on its way: it will look different, or a card flies."""
        controller = self.window.table.controller
        raised = sum(isinstance(picture.key, LiftedShadow) for picture in scene)
        if raised > (controller.drag is not None or controller.selection is not None):
            return True
        change = self.window.table.next_change()
        if change is None or change > 0.02:
            return False
        now, later = self.now, []
        for self.now in (now + 0.017, now + 0.034, now + 0.051):  # one may be the crest of a swing
            later.append(self.window.table.scene())
        self.now = now
        return any(other != scene for other in later)

    def check_places(self, scene: tuple[Picture, ...]) -> None:
        table = self.window.table
        held = table.controller.drag.place if table.controller.drag else table.controller.selection
        wanted: Counter[tuple[Key, int, int]] = Counter()
        for place in PLACES:
            x, y = table.layout.places[place][:2]
            wanted[self.seen(place, self.position.size(place) - (place == held)), x, y] += 1
        kinds = (Face, Back, Well)
        drawn = Counter(picture[:3] for picture in scene if isinstance(picture.key, kinds))
        assert wanted - drawn == Counter()
        rest = list((drawn - wanted).elements())
        if held is None:
            assert rest == []
            return
        [(key, x, y)] = rest
        assert key == self.seen(held, self.position.size(held))
        if table.controller.drag:
            assert Point(x, y) == table.controller.drag.corner
        else:
            rect = table.layout.places[held]
            assert x == rect.x
            assert rect.y - rect.height // 4 < y <= rect.y

    def seen(self, place: Place, count: int) -> Key:
        """Return what shows at a place while `count` cards lie there."""
        if count == 0:
            return Well()
        if Absence.PAUSED in self.window.table.session.absences:
            return Back()
        if not is_pile(place):
            return Face(foundation_card(place, count))
        if count <= self.game.face_down[place]:
            return Back()
        return Face(self.position.piles[place][count - 1])

    def check_pills(self, scene: tuple[Picture, ...]) -> None:
        table = self.window.table
        dragged = table.controller.drag.place if table.controller.drag else None
        wanted = {}
        for pile in PILES:
            count = self.position.size(pile) - (pile == dragged)
            if count > 1:
                wanted[table.layout.places[pile].centre.x, pile] = str(count)
        drawn = of_kind(Badge, scene)
        assert Counter(picture.key.text for picture in drawn) == Counter(wanted.values())
        for (x, pile), text in wanted.items():
            bottom = table.layout.places[pile].bottom + table.layout.thickness(int(text))
            assert Shown(Badge(text), x, bottom, None) in drawn

    def check_bar(self, scene: tuple[Picture, ...]) -> None:
        bar, position = self.window.table.bar, self.position
        values = {
            "moves": str(position.moves),
            "home": f"{position.cards_home}/104",
            "code": str(self.game.code),
        }
        texts = {picture[1:3]: picture.key.text for picture in scene if type(picture.key) is Text}
        for item in bar.status:
            if item.name in values:
                assert texts[item.value] == values[item.name]
        icons = {picture.key.name: picture.key for picture in scene if type(picture.key) is Icon}
        for control in bar.controls:
            if control.name in _COMMANDS:
                legal = self.game.why_illegal(_COMMANDS[control.name]) is None
                paused = Absence.PAUSED in self.window.table.session.absences
                assert (icons[control.name].colour == "disabled") == (paused or not legal)
            if control.dots:
                left, total = position.redeals, self.game.code.variant.redeals
                redeals: Dots | Text = Dots(left, total, bar.dots_size)
                if total > MOST_DOTS:
                    colour: Colour = "selected" if left else "dim"
                    redeals = Text(str(left), bar.label_size, "semibold", colour)
                assert Picture(redeals, *control.dots) in scene

    def check_pixels(self) -> None:
        """Check that what was painted bit by bit is what would be painted at once."""
        screen = pygame.display.get_surface()
        kept = pygame.image.tobytes(screen, "RGB")
        paint_anew(self.window)
        assert pygame.image.tobytes(screen, "RGB") == kept


GESTURES: dict[Callable[[Player], None], int] = {
    Player.tap: 30,
    Player.tap_target: 10,
    Player.many_taps: 10,
    Player.drag: 20,
    Player.drop_anywhere: 5,
    Player.abandon_a_drag: 5,
    Player.undo: 10,
    Player.redo: 7,
    Player.redeal: 4,
    Player.keyboard: 6,
    Player.pause: 2,
    Player.look: 10,
    Player.change_size: 1,
    Player.full_screen_and_back: 1,
}
"""How often each is done."""


def check_cards(position: Position) -> None:
    """Check that all 104 are there, two of each, and no place holds more than it may."""
    cards = Counter(card for pile in position.piles for card in pile)
    for place in FOUNDATIONS:
        cards.update(foundation_card(place, count) for count in range(1, position.size(place) + 1))
    assert cards == dict.fromkeys(CARDS, 2)
    assert max(position.size(place) for place in PLACES) <= PILE_LIMIT


@pytest.mark.parametrize("seed", range(0, GAMES, GAMES_A_TEST))
def test_random_games(seed: int) -> None:
    player = Player(seed)
    for number in range(GAMES_A_TEST):
        variant = list(Variant)[number % len(Variant)]
        code = DealCode(variant, player.chance.randrange(DEAL_COUNT))
        try:
            player.play(code)
        except AssertionError as error:
            error.add_note(f"after {player.log}")
            raise
