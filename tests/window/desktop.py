"""A desktop without a screen, and the game's real window on it.

Xvfb is the screen, openbox the window manager, xdotool the hand. Nothing here sleeps to wait: the
game tells through its trace (`crescent --trace FILE`, JSON lines) what it has laid out and done.
"""

import contextlib
import json
import os
import re
import select
import shutil
import struct
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pygame

from crescent.ui.layout import LEAST_SIZE
from tests.support.waiting import wait_until

Box = tuple[int, int, int, int]
"""Left, top, width and height in pixels."""
Event = dict[str, Any]
"""One line of the trace."""

PROGRAMS = ("Xvfb", "openbox", "xdotool", "xclip", "xprop", "xwininfo", "setxkbmap")
SCREEN = (1600, 1200)
PATIENCE = 30.0
"""Seconds until something awaited is given up: no measure of speed, only an end to waiting."""
_ASKS_AGAIN = 3.0
"""Seconds until a window manager that has taken no notice is asked again."""
_STAYS = 0.3
"""Seconds that it has to be so until it counts as done."""


def missing_programs() -> list[str]:
    """Return the programs a desktop needs that are not installed."""
    return [program for program in PROGRAMS if shutil.which(program) is None]


def end_process(process: subprocess.Popen[bytes]) -> None:
    """End a process of ours, at first politely."""
    if process.poll() is None:
        process.terminate()
        try:
            process.wait(timeout=5)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


class Desktop:
    """A virtual X server with a window manager. `folder` is its home and holds its screen."""

    def __init__(self, folder: Path) -> None:
        self._screen = folder / "Xvfb_screen0"
        self._shots = 0
        self.folder = folder
        self.display = ""

    @contextlib.contextmanager
    def running(self) -> Iterator["Desktop"]:
        """Start it, on a free display, and end it afterwards."""
        with contextlib.ExitStack() as stack:
            reading, writing = os.pipe()
            width, height = SCREEN
            screen = ("-screen", "0", f"{width}x{height}x24", "-fbdir", str(self.folder))
            server = subprocess.Popen(
                ["Xvfb", "-displayfd", str(writing), "-nolisten", "tcp", "-noreset", *screen],
                pass_fds=[writing],
                stderr=subprocess.DEVNULL,
            )
            os.close(writing)
            stack.callback(end_process, server)
            with os.fdopen(reading, encoding="ascii") as answer:
                ready, _, _ = select.select([answer], [], [], PATIENCE)
                number = answer.readline().strip() if ready else ""
            assert number, "Xvfb did not start"
            self.display = f":{number}"
            manager = subprocess.Popen(
                ["openbox", "--sm-disable"],
                env=self.environment(),
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )
            stack.callback(end_process, manager)
            wait_until(self._is_managed, "openbox")
            yield self

    def environment(self) -> dict[str, str]:
        """Return the environment of a program on this desktop: a clean home, and little else."""
        kept = ("PATH", "PYTHONPATH", "VIRTUAL_ENV", "TMPDIR")
        return {
            **{name: os.environ[name] for name in kept if name in os.environ},
            "DISPLAY": self.display,
            "HOME": str(self.folder),
            "LC_ALL": "C.UTF-8",
            "PYTHONFAULTHANDLER": "1",
            "SDL_AUDIODRIVER": "dummy",
        }

    def xdotool(self, *arguments: object) -> list[str]:
        """Run xdotool; the lines it prints (none when a search finds nothing)."""
        return self.output("xdotool", *map(str, arguments)).split()

    def output(self, *command: str) -> str:
        """Run a program on this desktop; what it prints, whether it succeeds or not."""
        done = subprocess.run(
            command, env=self.environment(), capture_output=True, text=True, check=False
        )
        return done.stdout

    def close(self) -> None:
        """Release every button and key that a test may have held when it failed."""
        buttons = [word for button in (1, 2, 3, 8) for word in ("mouseup", button)]
        self.xdotool(*buttons, "keyup", "--delay", 0, "Control_L", "z", "n", "Shift_L")

    @contextlib.contextmanager
    def keyboard_layout(self, layout: str) -> Iterator[None]:
        """Use another layout of the keyboard for a while."""
        self.output("setxkbmap", layout)
        try:
            yield
        finally:
            self.output("setxkbmap", "us")

    @contextlib.contextmanager
    def locked(self, *locks: str) -> Iterator[None]:
        """Hold locks such as "Caps_Lock" on for a while."""
        self.xdotool("key", *locks)
        try:
            yield
        finally:
            self.xdotool("key", *locks)

    def copied(self) -> str:
        """Return the text on the clipboard; empty if there is none."""
        return self.output("xclip", "-out", "-selection", "clipboard")

    @contextlib.contextmanager
    def clipboard(self, data: bytes, kind: str = "UTF8_STRING") -> Iterator[None]:
        """Let another program copy something; when it ends, the clipboard is empty."""
        owner = subprocess.Popen(
            ["xclip", "-quiet", "-in", "-selection", "clipboard", "-target", kind],
            env=self.environment(),
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            assert owner.stdin is not None
            owner.stdin.write(data)
            owner.stdin.close()
            targets = ("xclip", "-out", "-selection", "clipboard", "-target", "TARGETS")
            wait_until(lambda: kind in self.output(*targets), "the clipboard")
            yield
        finally:
            end_process(owner)

    def picture(self) -> pygame.Surface:
        """Return what the screen shows."""
        # Xvfb keeps the screen in a file of xwd's format: a header of big-endian words, a
        # colour map of twelve bytes an entry, then the lines.
        data = self._screen.read_bytes()
        header = struct.unpack(">25I", data[:100])
        size, width, height, line, colours = (header[i] for i in (0, 4, 5, 12, 19))
        pixels = bytearray(data[size + 12 * colours :][: line * height])
        pixels[3::4] = b"\xff" * (len(pixels) // 4)
        image = pygame.image.frombuffer(bytes(pixels), (line // 4, height), "BGRA")
        return image.subsurface((0, 0, width, height))

    def screenshot(self) -> Path:
        """Write the screen to a PNG file; its path."""
        self._shots += 1
        path = self.folder / f"screen-{self._shots}.png"
        pygame.image.save(self.picture(), str(path))
        return path

    def _is_managed(self) -> bool:
        return "window id" in self.output("xprop", "-root", "_NET_SUPPORTING_WM_CHECK")


class GameWindow:
    """The game as a process of its own, its window, and a hand on it.

    Points are pixels of the window. Places and controls are named as in the trace: "P1" … "P16",
    "AC" … "KS"; "undo", "redeal" and so on.
    """

    def __init__(
        self, desktop: Desktop, folder: Path, arguments: Sequence[str], locale: str = "C.UTF-8"
    ) -> None:
        self._desktop = desktop
        self._locale = locale
        self._trace = folder / "trace.jsonl"
        self._stderr = folder / "stderr.txt"
        self._arguments = arguments
        self._home = folder / "home"
        self._read = 0
        self._process: subprocess.Popen[bytes] | None = None
        self.events: list[Event] = []
        """All events of the trace read so far."""
        self._awaited = 0
        self._number = ""

    @contextlib.contextmanager
    def running(self) -> Iterator["GameWindow"]:
        """Start it, wait until its window is in front and laid out; end it afterwards."""
        self._home.mkdir(parents=True, exist_ok=True)
        # A home of its own; but what one game has drawn and kept may serve those after it.
        own = {"HOME": str(self._home), "XDG_CACHE_HOME": str(self._desktop.folder / "cache")}
        own["LC_ALL"] = self._locale
        with self._stderr.open("wb") as stderr:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "crescent", "--trace", str(self._trace), *self._arguments],
                env=self._desktop.environment() | own,
                cwd=self._home,
                stdin=subprocess.DEVNULL,
                stderr=stderr,
            )
        try:
            self.wait_event(lambda event: event["event"] == "layout")
            self.wait_for(self.has_focus, "focus")
            yield self
        finally:
            end_process(self._process)

    # --- what it shows ------------------------------------------------------------------------

    @property
    def stderr(self) -> str:
        """All it has written to its standard error."""
        return self._stderr.read_text(encoding="utf-8", errors="replace")

    @property
    def actions(self) -> list[str]:
        """All that was done so far, by name: "P4>AH", "R", "U", "new"."""
        self._read_trace()
        return [event["action"] for event in self.events if event["event"] == "action"]

    @property
    def home(self) -> Path:
        """Its home, and the folder it was started in."""
        return self._home

    @property
    def number(self) -> str:
        """The window's number, for other programs."""
        return self._id()

    @property
    def box(self) -> Box:
        """Where the window lies on the screen, without its frame."""
        told = self._desktop.output("xwininfo", "-id", self._id())
        names = ("Absolute upper-left X", "Absolute upper-left Y", "Width", "Height")
        found = [re.search(rf"{name}: +(-?\d+)", told) for name in names]
        x, y, width, height = (int(match[1]) if match else 0 for match in found)
        return x, y, width, height

    def area(self, name: str) -> Box:
        """Return a place or control in the newest layout."""
        self._read_trace()
        layout = next(event for event in reversed(self.events) if event["event"] == "layout")
        x, y, width, height = {**layout["controls"], **layout["places"]}[name]
        return x, y, width, height

    def centre(self, name: str) -> tuple[int, int]:
        """Return the middle of a place or control in the newest layout."""
        x, y, width, height = self.area(name)
        return round(x + width / 2), round(y + height / 2)

    def picture(self, box: Box | None = None) -> bytes:
        """Return the pixels of the window, or of a box in it, as they are on the screen."""
        left, top, *size = self.box
        x, y, *size = box or (0, 0, *size)
        screen = self._desktop.picture()
        part = pygame.Rect(left + x, top + y, *size).clip(screen.get_rect())
        return pygame.image.tobytes(screen.subsurface(part), "RGB")

    def expect(self, *actions: str) -> None:
        """Wait until as many things were done as `actions`; they are these and no others."""
        self.wait_for(lambda: len(self.actions) >= len(actions), f"{actions}")
        assert self.actions == list(actions), f"{self.actions}"

    def wait_event(self, predicate: Callable[[Event], bool], timeout: float = PATIENCE) -> Event:
        """Return the next event that the predicate accepts, from behind the one awaited last."""
        found: list[Event] = []

        def look() -> bool:
            self._read_trace()
            while not found and self._awaited < len(self.events):
                event = self.events[self._awaited]
                self._awaited += 1
                if predicate(event):
                    found.append(event)
            return bool(found)

        self.wait_for(look, "an event", timeout)
        return found[0]

    def wait_action(self, timeout: float = PATIENCE) -> Event:
        """Return the next thing done, of whatever kind."""
        return self.wait_event(lambda event: event["event"] == "action", timeout)

    def wait_for(
        self, condition: Callable[[], object], what: str, timeout: float = PATIENCE
    ) -> None:
        """Poll a condition while the game runs; where it fails, all that helps to see why."""
        assert self._process is not None
        process = self._process
        try:
            wait_until(lambda: condition() or process.poll() is not None, what, timeout)
            assert condition(), f"the game ended with {process.poll()} before {what}"
        except AssertionError as error:
            self._add_notes(error)
            raise

    # --- the hand -----------------------------------------------------------------------------

    def click(self, x: int, y: int) -> None:
        """Tap a point with the left button."""
        self.do(self.to((x, y)), "click 1")

    def double_click(self, x: int, y: int) -> None:
        """Tap a point twice, as fast as a hand does."""
        self.do(self.to((x, y)), "click --repeat 2 --delay 80 1")

    def drag(self, start: tuple[int, int], end: tuple[int, int], steps: int = 8) -> None:
        """Press on one point, move to another in steps, and release."""
        path = [
            (
                round(start[0] + (end[0] - start[0]) * step / steps),
                round(start[1] + (end[1] - start[1]) * step / steps),
            )
            for step in range(1, steps + 1)
        ]
        moves = [f"{self.to(point)} sleep 0.01" for point in path]
        self.do(self.to(start), "mousedown 1", *moves, "mouseup 1")

    def key(self, *keys: str) -> None:
        """Press keys one after the other, named as xdotool does: "ctrl+z", "Escape"."""
        self.do("key", *keys)

    def to(self, place: str | tuple[int, int]) -> str:
        """Return the step of `do` that moves the pointer to a place, a control or a point."""
        x, y = self.centre(place) if isinstance(place, str) else place
        return f"mousemove --window {self._id()} -- {x} {y}"

    def do(self, *steps: str) -> None:
        """Several steps of xdotool in one go, so that they follow each other at once."""
        command = ["xdotool", *" ".join(steps).split()]
        done = subprocess.run(
            command,
            env=self._desktop.environment(),
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, f"{command}: {done.stderr}"

    def park(self) -> None:
        """Move the pointer out of the way, to the corner of the screen."""
        self._desktop.xdotool("mousemove", SCREEN[0] - 1, SCREEN[1] - 1)

    def resize(self, width: int, height: int) -> None:
        """Give the window another size, or its least, and wait until it is laid out for it."""
        before, size = len(self.layouts), tuple(map(max, (width, height), LEAST_SIZE))
        self._ask(
            f"windowsize {self._id()} {width} {height}",
            lambda: len(self.layouts) > before and self.box[2:] == size,
            f"{width}×{height}",
        )

    def move(self, x: int, y: int) -> None:
        """Move the window to another place of the screen, and wait until it is there."""
        before = self.box
        self._ask(
            f"windowmove {self._id()} {x} {y}",
            lambda: self.box != before,
            f"the window at {x}, {y}",
        )

    def _ask(self, request: str, happened: Callable[[], bool], what: str) -> None:
        """Ask the window manager for something, and again if it takes no notice.

        While it takes a new window over, it may lose what it is asked for, or take it back.
        """
        self.do(request)
        asked = time.monotonic()
        since: float | None = None

        def happened_or_asked_again() -> bool:
            nonlocal asked, since
            now = time.monotonic()
            if happened():
                since = since or now
                return now - since > _STAYS
            since = None
            if now - asked > _ASKS_AGAIN:
                self.do(request)
                asked = time.monotonic()
            return False

        self.wait_for(happened_or_asked_again, what)

    def storm(self, *sizes: tuple[int, int]) -> None:
        """Give the window many sizes, faster than it can follow."""
        window = self._id()
        self.do(*(f"windowsize {window} {width} {height}" for width, height in sizes))

    def has_focus(self) -> bool:
        """Return True if keys go to this window."""
        return self._desktop.xdotool("getactivewindow") == [self._id()]

    @property
    def layouts(self) -> list[Event]:
        """All layouts so far."""
        self._read_trace()
        return [event for event in self.events if event["event"] == "layout"]

    def close_window(self) -> int:
        """Ask the window to close, as its frame's button does; the game's exit code."""
        self.key("alt+F4")  # openbox's; xdotool's own windowclose would tear the window down
        return self.exit_code()

    @property
    def process_id(self) -> int:
        """The number of the game's process."""
        assert self._process is not None
        return self._process.pid

    def signal(self, number: int) -> None:
        """Send the game a signal."""
        assert self._process is not None
        self._process.send_signal(number)

    def exit_code(self) -> int:
        """Wait until the game has ended."""
        assert self._process is not None
        process = self._process
        try:
            wait_until(lambda: process.poll() is not None, "the game's end")
        except AssertionError as error:
            self._add_notes(error)
            raise
        assert process.returncode is not None
        return process.returncode

    def screenshot(self) -> Path:
        """Write the whole screen to a PNG file; its path."""
        return self._desktop.screenshot()

    def _add_notes(self, error: AssertionError) -> None:
        error.add_note(f"screen: {self._desktop.screenshot()}")
        error.add_note(f"last events: {self.events[-5:]}")
        error.add_note(f"standard error: {self.stderr}")

    def _id(self) -> str:
        """Return the window's number; empty before there is one."""
        assert self._process is not None
        if not self._number:
            of_ours = ("--all", "--pid", self._process.pid, "--class", "^crescent$")
            found = self._desktop.xdotool("search", "--onlyvisible", *of_ours)
            self._number = found[-1] if found else ""
        return self._number

    def _read_trace(self) -> None:
        """Take up the whole lines that were added to the trace."""
        if not self._trace.exists():
            return
        with self._trace.open("rb") as file:
            file.seek(self._read)
            lines, end, _ = file.read().rpartition(b"\n")
        self._read += len(lines + end)
        self.events += [json.loads(line) for line in lines.splitlines()]
