"""A desktop without a screen, and the game's real window on it.

Xvfb is the screen, openbox the window manager, xdotool the hand. Nothing here sleeps to wait: the
game tells through its trace (`crescent --trace FILE`, JSON lines) what it has laid out and done.
"""

import contextlib
import json
import os
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

Event = dict[str, Any]
"""One line of the trace."""

PROGRAMS = ("Xvfb", "openbox", "xdotool", "xprop")
SCREEN = (1600, 1200)
POLL = 0.02
"""Seconds between two looks at something awaited."""
PATIENCE = 30.0
"""Seconds until something awaited is given up: no measure of speed, only an end to waiting."""


def missing_programs() -> list[str]:
    """The programs a desktop needs that are not installed."""
    return [program for program in PROGRAMS if shutil.which(program) is None]


def wait_until(condition: Callable[[], object], what: str, timeout: float = PATIENCE) -> None:
    """Poll a condition; `what` is told when it does not come true."""
    end = time.monotonic() + timeout
    while not condition():
        if time.monotonic() > end:
            raise AssertionError(f"waited {timeout:.0f} s in vain for {what}")
        time.sleep(POLL)


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
        """The environment of a program on this desktop: a clean home, and little else."""
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
        command = ["xdotool", *map(str, arguments)]
        done = subprocess.run(
            command, env=self.environment(), capture_output=True, text=True, check=False
        )
        return done.stdout.split()

    def screenshot(self) -> Path:
        """Write the screen to a PNG file; its path."""
        # Xvfb keeps the screen in a file of xwd's format: a header of big-endian words, a
        # colour map of twelve bytes an entry, then the lines.
        data = self._screen.read_bytes()
        header = struct.unpack(">25I", data[:100])
        size, width, height, line, colours = (header[i] for i in (0, 4, 5, 12, 19))
        pixels = bytearray(data[size + 12 * colours :][: line * height])
        pixels[3::4] = b"\xff" * (len(pixels) // 4)
        image = pygame.image.frombuffer(bytes(pixels), (line // 4, height), "BGRA")
        self._shots += 1
        path = self.folder / f"screen-{self._shots}.png"
        pygame.image.save(image.subsurface((0, 0, width, height)), str(path))
        return path

    def _is_managed(self) -> bool:
        done = subprocess.run(
            ["xprop", "-root", "_NET_SUPPORTING_WM_CHECK"],
            env=self.environment(),
            capture_output=True,
            text=True,
            check=False,
        )
        return "window id" in done.stdout


class GameWindow:
    """The game as a process of its own, its window, and a hand on it.

    Points are pixels of the window. Places and controls are named as in the trace: "P1" … "P16",
    "AC" … "KS"; "undo", "redeal" and so on.
    """

    def __init__(self, desktop: Desktop, folder: Path, arguments: Sequence[str]) -> None:
        self._desktop = desktop
        self._trace = folder / "trace.jsonl"
        self._stderr = folder / "stderr.txt"
        self._arguments = arguments
        self._home = folder / "home"
        self._read = 0
        self._process: subprocess.Popen[bytes] | None = None
        self.events: list[Event] = []
        """All events of the trace read so far."""
        self._awaited = 0

    @contextlib.contextmanager
    def running(self) -> Iterator["GameWindow"]:
        """Start it, wait until its window is in front and laid out; end it afterwards."""
        self._home.mkdir(parents=True, exist_ok=True)
        with self._stderr.open("wb") as stderr:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "crescent", "--trace", str(self._trace), *self._arguments],
                env={**self._desktop.environment(), "HOME": str(self._home)},
                cwd=self._home,
                stdin=subprocess.DEVNULL,
                stderr=stderr,
            )
        try:
            self.wait_event(lambda event: event["event"] == "layout")
            self.wait_for(lambda: self._desktop.xdotool("getactivewindow") == [self._id()], "focus")
            yield self
        finally:
            end_process(self._process)

    # --- what it shows ------------------------------------------------------------------------

    @property
    def stderr(self) -> str:
        """All it has written to its standard error."""
        return self._stderr.read_text(encoding="utf-8", errors="replace")

    def centre(self, name: str) -> tuple[int, int]:
        """The middle of a place or control in the newest layout."""
        self._read_trace()
        layout = next(event for event in reversed(self.events) if event["event"] == "layout")
        x, y, width, height = {**layout["controls"], **layout["places"]}[name]
        return round(x + width / 2), round(y + height / 2)

    def wait_event(self, predicate: Callable[[Event], bool], timeout: float = PATIENCE) -> Event:
        """The next event that the predicate accepts, from behind the one awaited last."""
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
        """The next thing done, of whatever kind."""
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
            error.add_note(f"screen: {self._desktop.screenshot()}")
            error.add_note(f"last events: {self.events[-5:]}")
            error.add_note(f"standard error: {self.stderr}")
            raise

    # --- the hand -----------------------------------------------------------------------------

    def click(self, x: int, y: int) -> None:
        """Tap a point with the left button."""
        self._desktop.xdotool("mousemove", "--window", self._id(), x, y, "click", 1)

    def double_click(self, x: int, y: int) -> None:
        """Tap a point twice, as fast as a hand does."""
        self._desktop.xdotool(
            *("mousemove", "--window", self._id(), x, y),
            *("click", "--repeat", 2, "--delay", 80, 1),
        )

    def drag(self, start: tuple[int, int], end: tuple[int, int], steps: int = 8) -> None:
        """Press on one point, move to another in so many steps, and let go."""
        window = self._id()
        path = [
            tuple(round(a + (b - a) * step / steps) for a, b in zip(start, end, strict=True))
            for step in range(1, steps + 1)
        ]
        move = ("mousemove", "--window", window)
        moves = [word for x, y in path for word in (*move, x, y, "sleep", 0.01)]
        self._desktop.xdotool(*move, *start, "mousedown", 1, *moves, "mouseup", 1)

    def key(self, *keys: str) -> None:
        """Press keys one after the other, named as xdotool does: "ctrl+z", "Escape"."""
        self._desktop.xdotool("key", *keys)

    def close_window(self) -> int:
        """Ask the window to close, as its frame's button does; the game's exit code."""
        assert self._process is not None
        process = self._process
        self.key("alt+F4")  # openbox's; xdotool's own windowclose would tear the window down
        wait_until(lambda: process.poll() is not None, "the game's end")
        assert process.returncode is not None
        return process.returncode

    def screenshot(self) -> Path:
        """Write the whole screen to a PNG file; its path."""
        return self._desktop.screenshot()

    def _id(self) -> str:
        found = self._desktop.xdotool("search", "--onlyvisible", "--class", "^crescent$")
        return found[-1] if found else ""

    def _read_trace(self) -> None:
        """Take up the whole lines that were added to the trace."""
        if not self._trace.exists():
            return
        with self._trace.open("rb") as file:
            file.seek(self._read)
            lines, end, _ = file.read().rpartition(b"\n")
        self._read += len(lines + end)
        self.events += [json.loads(line) for line in lines.splitlines()]
