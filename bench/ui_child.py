"""What `bench/ui.py` runs, each in a process of its own: ``python bench/ui_child.py NAME SIZE``.

It prints a JSON object of figures. Times are processor time of the whole process, all threads, in
milliseconds. Nothing is imported above that a start would have to pay for.
"""

import os
import sys
import time
from collections.abc import Callable, Iterator

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from crescent.engine import Game
    from crescent.ui.shell.window import Window

Figures = dict[str, float]
Size = tuple[int, int]

CODE = "CR1-N-AAAAAAB"
WON = f"{os.path.dirname(__file__)}/../tests/data/won.crescent"
RATE = 60
"""Frames a second of the clock that the frames are drawn by."""


def cpu() -> float:
    """Return the processor time of this process since it was started, in milliseconds."""
    return time.process_time() * 1000


def tell(figures: Figures) -> None:
    """Print figures for the parent to read."""
    print(str(figures).replace("'", '"'), flush=True)


def bare_window(size: Size) -> "Any":
    """Return a pygame window that shows its first frame, with the same settings as the game's."""
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    if sys.platform == "linux":
        os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
    sys.modules["pkg_resources"] = None  # type: ignore[assignment]
    import pygame  # noqa: PLC0415 - what is measured

    pygame.display.init()
    pygame.display.set_mode(size)
    pygame.display.flip()
    return pygame


def bare_start(size: Size) -> None:
    """Print the time up to the first frame of a bare window."""
    bare_window(size)
    tell({"start": cpu()})


def start(_size: Size, *options: str) -> None:
    """Print the time up to the first frame of the game, by its trace; then close it."""
    from crescent.cli import main  # noqa: PLC0415 - what is measured
    from crescent.trace import Trace  # noqa: PLC0415

    def shown(*_: object) -> None:
        tell({"start": cpu()})
        import pygame  # noqa: PLC0415 - it is there by now

        pygame.event.post(pygame.event.Event(pygame.QUIT))

    Trace.layout = shown  # type: ignore[assignment, method-assign]
    main([*options, "--code", CODE, "--trace", os.devnull])


def text_of(file: str) -> str:
    """Return what a file says."""
    with open(file, encoding="utf-8") as opened:
        return opened.read()


# A window with a clock of ours


class Watch:
    """A clock that goes as far as it is told."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        """Return the time in seconds."""
        return self.now


WATCH = Watch()


def open_window(
    size: Size,
    game: "Game | None" = None,
    *,
    still: bool = False,
    clock: Callable[[], float] | None = None,
) -> "Window":
    """Return the game's window at that size."""
    from crescent.ui.shell import environment  # noqa: PLC0415

    environment.prepare()
    from crescent.engine import Game, parse_code  # noqa: PLC0415
    from crescent.session import Session  # noqa: PLC0415
    from crescent.settings import Placement, Settings  # noqa: PLC0415
    from crescent.ui.options import Options  # noqa: PLC0415
    from crescent.ui.shell import window  # noqa: PLC0415
    from crescent.ui.shell.platform import open_display  # noqa: PLC0415

    settings = Settings(motion="none" if still else "full", ask_before_redeal=False)
    session = Session(game or Game(parse_code(CODE)), clock=clock or WATCH)
    options = Options(session, settings)
    window.first_place = lambda *_: Placement(0, 0, *size)  # type: ignore[attr-defined]
    open_display()
    return window.Window(options, clock or WATCH)


def frame(window: "Window", act: Callable[[], None] = lambda: None) -> float:
    """Return the cost of one frame: events, scene, painting and the next wait."""
    WATCH.now += 1 / RATE
    before = cpu()
    act()
    window.take_events()
    window.show()
    window.table.next_change()
    return cpu() - before


def motion(window: "Window") -> float:
    """Return the mean frame until nothing moves any more."""
    costs = [frame(window)]
    while (window.table.next_change() or 1) <= 1 / RATE:
        costs.append(frame(window))
    return mean(costs)


def mean(values: list[float]) -> float:
    """Return the mean."""
    return sum(values) / len(values)


def prepare(window: "Window") -> None:
    """Draw and save all that waits for a quiet moment."""
    while window._art.prepare():  # noqa: SLF001
        pass


def settle(window: "Window") -> None:
    """Let everything come to rest: drawings that wait for a quiet moment, and what fades."""
    prepare(window)
    for _ in range(3 * RATE):
        frame(window)


def path(window: "Window", steps: int) -> "Iterator[Any]":
    """Yield a drag across the table: from pile 6 to the opposite side."""
    from crescent.ui.geometry import Point  # noqa: PLC0415

    places = window.table.layout.places
    start, end = places[1].centre, places[12].centre
    for step in range(steps):
        part = step / (steps - 1)
        x, y = start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part
        yield Point(round(x), round(y))


def frames(size: Size) -> None:
    """Print the cost of the frames of each motion."""
    from crescent.engine import Game, Move, Status, parse_code, parse_moves  # noqa: PLC0415
    from crescent.ui.controls import Control  # noqa: PLC0415

    window = open_window(size)
    table = window.table
    window.show()
    figures = {"deal": motion(window)}
    settle(window)
    for figure in ("drag warm-up", "drag"):
        points = path(window, 2 * RATE)
        table.press(next(points))
        costs = [frame(window, lambda point=point: table.move(point)) for point in points]  # type: ignore[misc]
        figures[figure] = mean(costs)
        table.cancel_drag()
        settle(window)
    table.session.play(table.session.game.position.legal_moves()[0])
    for figure in ("flight warm-up", "flight"):
        costs = []
        for control in (Control.UNDO, Control.REDO):
            table.activate(control)
            costs.append(motion(window))
            settle(window)
        figures[figure] = mean(costs)
    table.activate(Control.REDEAL)
    figures["ripple"] = motion(window)

    lines = text_of(WON).splitlines()
    *actions, last = parse_moves(" ".join(line for line in lines if not line.startswith("[")))
    game = Game(parse_code(CODE))
    for action, _ in actions:
        game.play(action)
    table.session.game = game
    window.show()
    settle(window)
    assert isinstance(last[0], Move)
    table.press(table.layout.places[last[0].source].centre)
    table.move(table.layout.places[last[0].target].centre)
    table.release(table.layout.places[last[0].target].centre)
    assert table.session.game.status is Status.WON
    figures["win"] = motion(window)
    tell(figures)


def bare_frames(size: Size) -> None:
    """Print the cost of dragging a sprite of the size of a card, and of full redraws."""
    pygame = bare_window(size)
    from crescent.ui.layout import layout  # noqa: PLC0415

    table = layout(*size)
    screen = pygame.display.get_surface()
    ground = pygame.Surface(size).convert()
    card = pygame.Surface((table.card_width, table.card_height), pygame.SRCALPHA).convert_alpha()
    card.fill((240, 240, 230, 255))
    costs, box = [], card.get_rect()
    for step in range(2 * RATE):
        before = cpu()
        old, box = box, card.get_rect(topleft=(100 + 4 * step, 100 + 2 * step))
        dirty = old.union(box)
        screen.blit(ground, dirty, dirty)
        screen.blit(card, box)
        pygame.display.update(dirty)
        pygame.event.get()
        costs.append(cpu() - before)
    redraws = []
    for _ in range(RATE):
        before = cpu()
        screen.blit(ground, (0, 0))
        for place in table.places:
            screen.blit(card, place[:2])
        pygame.display.flip()
        pygame.event.get()
        redraws.append(cpu() - before)
    tell({"drag": mean(costs), "redraw": mean(redraws)})


def resize(size: Size) -> None:
    """Print the cost of a new size without a cache: of stand-ins, and until all is sharp."""
    window = open_window((size[0] - 160, size[1] - 90), still=True)
    window.show()
    settle(window)
    import pygame  # noqa: PLC0415 - only now, as the game has set it up

    pygame.display.set_mode(size, pygame.RESIZABLE)
    before = cpu()
    window.take_events()
    window.show()
    live = cpu() - before
    WATCH.now += 1
    window.show()
    assert (window.table.layout.width, window.table.layout.height) == size
    tell({"live": live, "sharp": cpu() - before})


def beside(size: Size) -> None:
    """Print the longest frame of a drag without and with a search, by the wall clock.

    After the third redeal the search is a long one.
    """
    from crescent.ui.controls import Control  # noqa: PLC0415

    window = open_window(size, clock=time.monotonic)
    table = window.table
    for _ in range(3):
        table.activate(Control.REDEAL)
    window.show()
    settle(window)
    figures = {"alone": longest_frame(window, lambda: None)}
    table.activate(Control.WINNABLE)
    figures["beside"] = longest_frame(window, lambda: table.activate(Control.WINNABLE))
    assert window.table._commands.hints._adviser.seeks, "the search was over too soon"  # noqa: SLF001
    table.close()
    tell(figures)


def longest_frame(window: "Window", ask: Callable[[], None]) -> float:
    """Return the longest frame of 4 seconds of dragging to and fro at the usual rate."""
    table, longest = window.table, 0.0
    for turn in range(2):
        points = path(window, 2 * RATE)
        table.press(next(points))
        ask()
        for point in points:
            before = time.perf_counter()
            table.tell_news()
            table.move(point)
            window.take_events()
            window.show()
            table.next_change()
            frame_time = time.perf_counter() - before
            longest = max(longest, frame_time if turn else 0.0)
            time.sleep(max(1 / RATE - frame_time, 0))
        table.cancel_drag()
    return longest * 1000


# Real processes that are looked at from outside


def leave(_size: Size, state: str) -> None:
    """Leave a game on the table, as the next start will find it: running or paused."""
    from crescent.engine import Game, parse_code  # noqa: PLC0415
    from crescent.session import Absence, Session  # noqa: PLC0415
    from crescent.storage import Store  # noqa: PLC0415

    store = Store.open()
    session = Session(Game(parse_code(CODE)), store=store)
    session.play(session.game.position.legal_moves()[0])
    if state == "paused":
        session.suspend(Absence.PAUSED)
    store.close()
    tell({})


def bare_clock(size: Size) -> None:
    """Draw five digits once a second, with the game's way of waiting."""
    pygame = bare_window(size)
    from crescent.ui.shell.platform import event_waiter  # noqa: PLC0415

    pygame.font.init()
    font, wait, start = pygame.font.Font(None, 20), event_waiter(), time.monotonic()
    screen = pygame.display.get_surface()
    digits = {digit: font.render(digit, True, "white") for digit in "0123456789"}  # noqa: FBT003
    while True:
        passed = time.monotonic() - start
        box = pygame.Rect(1000, 10, 70, 20)
        screen.fill("black", box)
        for place, digit in enumerate(f"{int(passed):05}"):
            screen.blit(digits[digit], (box.x + 14 * place, box.y))
        pygame.display.update(box)
        wait(1 - passed % 1)
        pygame.event.get()


def memory(size: Size) -> None:
    """Leave a game idle after the deal, so that its memory can be measured."""
    from crescent.engine import Game, parse_code  # noqa: PLC0415

    open_window(size, Game(parse_code(CODE)), clock=time.monotonic).run()


def games(size: Size, count: str) -> None:
    """Play random games through window, table and painter; print the memory halfway and at the end.

    Halfway the caches of drawings and texts are full.
    """
    from random import Random  # noqa: PLC0415

    from crescent.engine import Variant  # noqa: PLC0415
    from crescent.session import new_code  # noqa: PLC0415
    from crescent.ui.controls import Control  # noqa: PLC0415

    os.environ["SDL_VIDEODRIVER"] = "dummy"
    chance = Random(1)  # noqa: S311 - the same games each time
    window = open_window(size, still=True)
    table = window.table
    sizes = {}
    for number in range(1, int(count) + 1):
        for turn in range(40):
            game = table.session.game
            choices = game.position.legal_moves()
            if not choices or turn == 20:
                table.activate(Control.REDEAL)
            else:
                table.session.play(chance.choice(choices))
            if turn % 4 == 0:
                frame(window)
        table.session.begin(new_code(Variant.NORMAL))
        window.show()
        prepare(window)
        if number in (int(count) // 2, int(count)):
            sizes[number] = memory_of(os.getpid(), "Anonymous")
    early, late = sizes.values()
    tell({"early": early, "late": late})


def memory_of(process: int, kind: str) -> float:
    """Return the memory of a process in MB, of one of the kinds in Linux's `smaps_rollup`.

    ``Pss`` counts what is shared by its part, so it is less while other programs use the same
    libraries; ``Anonymous`` is the process's own.
    """
    for line in text_of(f"/proc/{process}/smaps_rollup").splitlines():
        if line.startswith(f"{kind}:"):
            return int(line.split()[1]) / 1024
    raise OSError(f"{kind} is not told")


PROGRAMS: dict[str, Callable[..., None]] = {
    program.__name__: program
    for program in (
        *(bare_start, start, frames, bare_frames, beside, resize),
        *(leave, bare_clock, memory, games),
    )
}

if __name__ == "__main__":
    name, size_text, *more = sys.argv[1:]
    width, height = size_text.split("x")
    PROGRAMS[name]((int(width), int(height)), *more)
