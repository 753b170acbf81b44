"""What the window costs: start, rest, motion, resizing and memory, beside a bare pygame window.

Run ``python bench/ui.py`` in the development environment, on an idle machine with Xvfb and openbox;
``--quick`` repeats nothing and rests for 4 s. Everything runs in processes of its own
(`bench/ui_child.py`) on an X server of its own. Times are processor time; figures are medians of
five repeats.

Rest is that of the command as it is started, with store, search, window manager and focus, and
nothing runs beside it: it is looked at before and after. SDL waits for the X server's answer
whenever something is shown, so a window that draws once a second wakes twice.
"""

import argparse
import contextlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from pathlib import Path
from statistics import median
from typing import Final, NamedTuple

from ui_child import Figures, memory_of

HERE: Final = Path(__file__).parent
USUAL: Final = "1280x800"
HD: Final = "1920x1080"
UHD: Final = "3840x2160"
SETTLES: Final = 3.0
"""Seconds until a game that was just opened is idle."""
SETTLES_ALL: Final = 25.0
"""The same for the command, which also checks its games and searches."""


class Line(NamedTuple):
    """One line of the answer."""

    name: str
    ours: float
    unit: str
    bound: float
    reference: float | None = None
    times: bool = False
    """Whether the bound is for the ratio to the reference."""

    def __str__(self) -> str:
        ratio = self.ours / self.reference if self.reference else None
        reached = ratio if self.times and ratio is not None else self.ours
        bare = "" if self.reference is None else f"{self.reference:9.2f}"
        share = "" if ratio is None else f"{ratio:8.2f}"
        bound = f"{self.bound:g} {'times' if self.times else self.unit}"
        verdict = "" if reached <= self.bound else "  MISSED"
        return f"{self.name:42}{self.ours:9.2f} {self.unit:5}{bare:>9}{share:>8}   {bound}{verdict}"


class Bench:
    """Runs the children; `caches` is a folder for what they keep on disk."""

    def __init__(self, display: str, caches: Path, repeats: int, rest: float) -> None:
        self._display = display
        self._caches = caches
        self._repeats = repeats
        self._rest = rest

    def run(self, *command: str, cache: str = "kept") -> Figures:
        """Return the figures that a child prints; `cache` names what it finds on disk."""
        done = subprocess.run(
            self._command(*command),
            env=self._environment(cache),
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode or not done.stdout.startswith("{"):
            raise SystemExit(f"{' '.join(command)} failed:\n{done.stderr or done.stdout}")
        figures: Figures = json.loads(done.stdout)
        return figures

    def medians(self, *commands: tuple[str, ...], new: Collection[int] = ()) -> list[Figures]:
        """Return the figures of each child, which take turns; those in `new` find nothing kept."""
        seen: list[list[Figures]] = [[] for _ in commands]
        for repeat in range(self._repeats):
            for number, command in enumerate(commands):
                cache = f"new {command[0]} {repeat}" if number in new else "kept"
                seen[number].append(self.run(*command, cache=cache))
        return [_medians(figures) for figures in seen]

    @contextlib.contextmanager
    def alive(self, *command: str, cache: str = "kept") -> Iterator[int]:
        """Return a child that is left alone, already settled; its process id."""
        with self._left_alone(self._command(*command), cache, SETTLES) as number:
            yield number

    @contextlib.contextmanager
    def _left_alone(self, command: list[str], cache: str, settles: float) -> Iterator[int]:
        child = subprocess.Popen(
            command, env=self._environment(cache), stderr=subprocess.DEVNULL, cwd="/"
        )
        try:
            time.sleep(settles)
            yield child.pid
            if child.poll() is not None:
                raise SystemExit(f"{' '.join(command)} ended by itself")
        finally:
            child.kill()
            child.wait()

    def at_rest(self, state: str) -> tuple[Figures, Figures]:
        """Return percent of a core and wake-ups a second, of the command and of a bare clock.

        They take turns, so that each rests alone.
        """
        command = [sys.executable, "-m", "crescent"], f"at rest {state}", SETTLES_ALL
        bare = self._command("bare_clock", USUAL), "kept", SETTLES
        self.run("leave", USUAL, state, cache=command[1])
        seen: tuple[list[Figures], list[Figures]] = ([], [])
        with window_manager(self._display):
            for _ in range(self._repeats):
                for figures, what in zip(seen, (command, bare), strict=True):
                    with self._left_alone(*what) as child:
                        _let_searches_end(child)
                        before = _spent(child)
                        time.sleep(self._rest)
                        cpu, wakes = _since(before, _spent(child))
                    figures.append({"cpu": cpu / self._rest * 100, "wakes": wakes / self._rest})
        return _medians(seen[0]), _medians(seen[1])

    def memory(self, size: str) -> Figures:
        """Return PSS and RSS in MB of the idle game after its first start, the costliest one."""
        seen: list[Figures] = []
        for repeat in range(self._repeats):
            with self.alive("memory", size, cache=f"new memory {size} {repeat}") as child:
                time.sleep(SETTLES)  # all it draws has to be saved as well
                seen.append({kind: memory_of(child, kind) for kind in ("Pss", "Rss")})
        return _medians(seen)

    def _command(self, *command: str) -> list[str]:
        return [sys.executable, str(HERE / "ui_child.py"), *command]

    def _environment(self, cache: str) -> Mapping[str, str]:
        environment = {**os.environ, "DISPLAY": self._display, "LC_ALL": "C.UTF-8"}
        environment |= {"SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
        environment |= {"CRESCENT_CACHE": str(self._caches / cache)}
        environment |= {"CRESCENT_DATA": str(self._caches / f"data of {cache}")}
        # Where a package is installed its files are compiled, and so shall they be here.
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        environment["PYTHONPYCACHEPREFIX"] = str(self._caches / "compiled")
        environment["PYTHONPATH"] = os.pathsep.join(
            [str(HERE.parent / "src"), *filter(None, [environment.get("PYTHONPATH")])]
        )
        return environment


def _medians(figures: list[Figures]) -> Figures:
    return {name: median(each[name] for each in figures) for name in figures[0]}


def _spent(process: int) -> dict[str, tuple[float, int]]:
    """Return seconds of processor time and voluntary context switches so far.

    Of each thread of the process and of those that it has started.
    """
    spent = {}
    for thread in Path(f"/proc/{process}/task").iterdir():
        seconds = int((thread / "schedstat").read_text("ascii").split()[0]) / 1e9
        for line in (thread / "status").read_text("ascii").splitlines():
            if line.startswith("voluntary_ctxt_switches"):
                spent[thread.name] = seconds, int(line.split()[1])
        for child in (thread / "children").read_text("ascii").split():
            spent |= _spent(int(child))
    return spent


def _let_searches_end(process: int) -> None:
    """Wait until it spends little, for two minutes at most: it prepares deals."""
    for _ in range(24):
        before = _spent(process)
        time.sleep(5)
        if _since(before, _spent(process))[0] < 0.05:
            return


def _since(
    before: Mapping[str, tuple[float, int]], now: Mapping[str, tuple[float, int]]
) -> tuple[float, int]:
    """Return what was spent in between; threads that have ended are not counted."""
    begun = [before.get(thread, (0.0, 0)) for thread in now]
    seconds = sum(spent[0] for spent in now.values()) - sum(spent[0] for spent in begun)
    switches = sum(spent[1] for spent in now.values()) - sum(spent[1] for spent in begun)
    return seconds, switches


def starts(bench: Bench) -> Iterator[Line]:
    """Yield the processor time up to the first complete frame."""
    ours = "start", USUAL, "--still"
    with bench.alive("memory", USUAL):  # compiles, and fills the cache
        pass
    bare, kept, new = bench.medians(("bare_start", USUAL), ours, ours, new={2})
    name = f"to the first frame, {USUAL}"
    yield Line(f"{name}, cached", kept["start"], "ms", 2, bare["start"], times=True)
    yield Line(f"{name}, first start", new["start"], "ms", 4, bare["start"], times=True)


def rests(bench: Bench) -> Iterator[Line]:
    """Yield the cost while nothing happens."""
    ours, bare = bench.at_rest("running")
    yield Line("at rest, the clock runs", ours["cpu"], "% CPU", 2, bare["cpu"], times=True)
    yield Line("at rest, the clock runs", ours["wakes"], "/s", 1.2, bare["wakes"], times=True)
    ours, bare = bench.at_rest("paused")
    yield Line("at rest, paused", ours["cpu"], "% CPU", 0.005, bare["cpu"])
    yield Line("at rest, paused", ours["wakes"], "/s", 0, bare["wakes"])


def frames(bench: Bench) -> Iterator[Line]:
    """Yield what a frame costs while something moves."""
    for size, bound in ((HD, 1), (UHD, 3)):
        ours, bare = bench.medians(("frames", size), ("bare_frames", size))
        yield Line(f"frame of a drag, {size}", ours["drag"], "ms", bound, bare["drag"])
        yield Line(f"frame of a flight, {size}", ours["flight"], "ms", bound, bare["drag"])
        if size == HD:
            for motion in ("deal", "ripple", "win"):
                yield Line(f"frame, {motion}, {size}", ours[motion], "ms", 8, bare["redraw"])


def besides(bench: Bench) -> Iterator[Line]:
    """Yield the longest frame while the search works beside the window."""
    (ours,) = bench.medians(("beside", HD))
    yield Line(f"longest frame beside a search, {HD}", ours["beside"], "ms", 20, ours["alone"])


def resizes(bench: Bench) -> Iterator[Line]:
    """Yield what a new size costs."""
    (ours,) = bench.medians(("resize", HD), new={0})
    yield Line(f"stand-ins while resizing, {HD}", ours["live"], "ms", 100)
    yield Line(f"resized until sharp, {HD}", ours["sharp"], "ms", 500)


def memories(bench: Bench, games: int) -> Iterator[Line]:
    """Yield what it takes, and whether that grows."""
    for size, bound in ((USUAL, 60), (UHD, 200)):
        ours = bench.memory(size)
        yield Line(f"PSS, {size}", ours["Pss"], "MB", bound)
        # What PSS would be at most, were no other program using the same libraries.
        yield Line(f"RSS, {size}", ours["Rss"], "MB", bound)
    grown = bench.run("games", USUAL, str(games))
    growth = grown["late"] - grown["early"]
    yield Line(f"own memory grown, game {games // 2} to {games}", growth, "MB", 0.5)


@contextlib.contextmanager
def screen() -> Iterator[str]:
    """Return an X server that nobody sees; its name."""
    if shutil.which("Xvfb") is None:
        raise SystemExit("Xvfb is not installed, and without it nothing here can be measured.")
    reading, writing = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{UHD}x24", "-noreset"],
        pass_fds=[writing],
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    try:
        with os.fdopen(reading, encoding="ascii") as answer:
            number = answer.readline().strip()
        if not number:
            raise SystemExit("Xvfb did not start.")
        yield f":{number}"
    finally:
        server.terminate()
        server.wait()


@contextlib.contextmanager
def window_manager(display: str) -> Iterator[None]:
    """Start a window manager; without one no window has the focus, and the clock stands still."""
    if shutil.which("openbox") is None:
        raise SystemExit("openbox is not installed, and without it the clock does not run.")
    manager = subprocess.Popen(
        ["openbox"],
        env={**os.environ, "DISPLAY": display},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        time.sleep(1)
        yield
    finally:
        manager.terminate()
        manager.wait()


def show(lines: Iterable[Line]) -> None:
    """Print lines as they come."""
    for line in lines:
        print(line, flush=True)


def main() -> None:
    """Print each figure beside that of bare pygame, their ratio, and what is to be reached."""
    parser = argparse.ArgumentParser(description="What the window costs.")
    parser.add_argument("--quick", action="store_true", help="no repeats and short rests")
    quick: bool = parser.parse_args().quick
    parts: list[Callable[[Bench], Iterable[Line]]] = [starts, rests, frames, besides, resizes]
    with screen() as display, tempfile.TemporaryDirectory(prefix="crescent-bench-") as caches:
        bench = Bench(display, Path(caches), 1 if quick else 5, 4 if quick else 20)
        print(f"{'':42}{'ours':>9} {'':5}{'bare':>9}{'ratio':>8}   at most")
        for part in parts:
            show(part(bench))
        show(memories(bench, 100 if quick else 1000))


if __name__ == "__main__":
    main()
