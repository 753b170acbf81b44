"""The interface's font, Inter, at any size, and the system's fonts for what it lacks."""

import re
from collections.abc import Callable, Mapping
from functools import cached_property, lru_cache
from itertools import groupby
from typing import TYPE_CHECKING, Final

import pygame

from crescent import resources
from crescent.ui.pictures import Weight
from crescent.ui.shell.drawing.surfaces import transparent
from crescent.value import Value

if TYPE_CHECKING:
    from crescent.ui.shell.drawing.system_fonts import Characters, Finder

_FILES: Final[Mapping[Weight, str]] = {
    "regular": "Inter-Regular.ttf",
    "semibold": "Inter-SemiBold.ttf",
    "tabular": "Inter-SemiBold.ttf",
}
_TABULAR: Final = {ord("0") + digit: chr(0xE030 + digit) for digit in range(10)}
"""Digits to the characters that are tabular figures in our fonts (`tools/subset_inter.py`)."""
_OWN: Final = ""
_TALLEST = 2  # times the size; a taller font has bitmaps of one size only
_LONGEST: Final = 4096
"""Characters of a line that are drawn; nobody sees more."""
PLAIN: Final = {
    chr(code)
    for codes in (
        *(range(0x20, 0x7F), range(0xA0, 0xAD), range(0xAE, 0x149), range(0x14A, 0x180)),  # Latin
        range(0x400, 0x460),  # Cyrillic
        range(0x2010, 0x2028),  # dashes, quotes, dots
        range(0x2190, 0x219A),  # arrows
        map(ord, _TABULAR.values()),
    )
    for code in codes
}
"""Characters that Inter is known to have, each of which stands for itself, from left to right."""
_TURNS: Final = re.compile(
    r"(?<=[\s\d]x)(?=[\s\d])|(?:(?<=[-<=])|(?<=[–—←]))(?:(?=[-=>])|(?=[–—→]))"
)
"""Where Inter would draw a ligature that nobody typed: a times sign for 4x5, an arrow for ->."""


class _Run(Value):
    """Characters drawn in one go; `path` is the font's file, `_OWN` for Inter, None for a box."""

    text: str
    path: str | None
    script: str = ""
    """See `crescent.ui.shell.drawing.clusters.script`."""


class Fonts:
    """Measures and draws lines of text; pygame's font module must be started. Sizes are in pixels.

    Characters that Inter lacks are looked for in the system's fonts by a thread when they are first
    used. Until they are found, and if no font has them, they are drawn as boxes.
    """

    def __init__(self, wake: Callable[[], None] = lambda: None) -> None:
        """`wake` is called from another thread when `take_news` would return True."""
        self._wake = wake
        self._fonts: dict[tuple[int, Weight], pygame.font.Font] = {}
        self._others: dict[tuple[str, int, str], pygame.font.Font | None] = {}
        self._plain = set(PLAIN)
        self._homes: dict[str, str | None] = {}
        """The font file of each cluster that Inter lacks; None if none has it or is found yet."""
        self._runs = lru_cache(512)(self._split)

    def measure(self, text: str, size: int, weight: Weight) -> int:
        """Return the width of a line of text in pixels."""
        text = text.translate(_TABULAR) if weight == "tabular" else text
        if self._is_one_run(text):
            return self._font(size, weight).size(text)[0] if text else 0
        return sum(self._run_width(run, size, weight) for run in self._runs(text))

    def height(self, size: int, weight: Weight) -> int:
        """Return how high a line is, whatever its letters."""
        return self._font(size, weight).get_height()

    def render(self, text: str, size: int, weight: Weight, colour: str) -> pygame.Surface:
        """Return a line of text as a surface, its baseline where any line of that size has it.

        Below, a descender may reach a pixel further than the height of a line.
        """
        text = text.translate(_TABULAR) if weight == "tabular" else text
        font = self._font(size, weight)
        width = self.measure(text, size, weight)
        if width and self._is_one_run(text):
            return font.render(text, True, colour).convert_alpha()  # noqa: FBT003
        line = transparent(width, font.get_height())
        x = 0
        for run in self._runs(text):
            advance = self._run_width(run, size, weight)
            if advance:  # pygame cannot draw what has no width
                surface, y = self._run(run, size, weight, colour)
                line.blit(surface, (x, font.get_ascent() - y))
            x += advance
        return line

    def take_news(self) -> bool:
        """Return True if texts look different from before, because fonts for them were found."""
        answers = self._finder.take_answers() if "_finder" in self.__dict__ else {}
        if not answers:
            return False
        self._homes |= answers
        self._runs.cache_clear()
        return True

    # Runs

    def _is_one_run(self, text: str) -> bool:
        """Return True if a text is known to be drawn by Inter in one go."""
        return self._plain.issuperset(text) and not _TURNS.search(text)

    def _split(self, text: str) -> tuple[_Run, ...]:
        """Split a text into runs, from left to right."""
        from crescent.ui.shell.drawing.clusters import clusters, script  # noqa: PLC0415 - most texts need it not

        parts = []
        for cluster in clusters(text[:_LONGEST]):
            path = self._home(cluster)
            parts.append(_Run(cluster, path, script(cluster) if path else ""))
        runs: list[_Run] = []
        for (path, drawn_as), alike in groupby(parts, key=lambda run: (run.path, run.script)):
            if path is None:
                runs += alike  # a box each
            else:
                joined = "".join(run.text for run in alike)
                pieces = [joined] if path else _TURNS.split(joined)
                runs += (_Run(piece, path, drawn_as) for piece in pieces)
        return tuple(runs)

    def _home(self, cluster: str) -> str | None:
        """Return the font file of a cluster, as in `_Run`; start a search if it is unknown."""
        from crescent.ui.shell.drawing.clusters import can_be_seen, core  # noqa: PLC0415 - as above

        if self._plain.issuperset(cluster):
            return _OWN
        if not can_be_seen(cluster):
            return None
        seen = core(cluster)
        if self._own_characters.has_all(seen):
            self._plain.update(cluster if cluster == seen else ())
            return _OWN
        if seen not in self._homes:
            self._homes[seen] = None
            self._finder.want(seen)
        return self._homes[seen]

    def _run_width(self, run: _Run, size: int, weight: Weight) -> int:
        font = self._font_of(run, size, weight)
        if font is None:
            return _box(size)[0]
        width: int = font.size(run.text)[0]
        return round(width * _shrinks(font, size)) if run.path else width

    def _run(self, run: _Run, size: int, weight: Weight, colour: str) -> tuple[pygame.Surface, int]:
        """Return a run as a surface, and how far its base line lies below its upper edge."""
        font = self._font_of(run, size, weight)
        if font is None:
            return _draw_box(size, colour)
        surface = font.render(run.text, True, colour).convert_alpha()  # noqa: FBT003
        shrinks = _shrinks(font, size) if run.path else 1
        if shrinks == 1:
            return surface, font.get_ascent()
        width, height = (max(round(side * shrinks), 1) for side in surface.get_size())
        return pygame.transform.smoothscale(surface, (width, height)), round(0.8 * height)

    # Fonts

    def _font_of(self, run: _Run, size: int, weight: Weight) -> pygame.font.Font | None:
        if run.path == _OWN:
            return self._font(size, weight)
        return None if run.path is None else self._other(run.path, max(size, 1), run.script)

    def _other(self, path: str, size: int, script: str) -> pygame.font.Font | None:
        """Return a font of the system; None if it cannot be opened."""
        key = path, size, script
        if key not in self._others:
            try:
                self._others[key] = font = pygame.font.Font(path, size)
                if script:
                    font.set_script(script)
                font.size("x")  # some that cannot be read say so only now
            except (pygame.error, OSError):
                self._others[key] = None
        return self._others[key]

    def _font(self, size: int, weight: Weight) -> pygame.font.Font:
        key = max(size, 1), weight
        if key not in self._fonts:
            self._fonts[key] = pygame.font.Font(resources.asset("fonts", _FILES[weight]), key[0])
        return self._fonts[key]

    @cached_property
    def _own_characters(self) -> "Characters":
        from crescent.ui.shell.drawing.system_fonts import Characters  # noqa: PLC0415 - as above

        return Characters(resources.asset("fonts", _FILES["regular"]))

    @cached_property
    def _finder(self) -> "Finder":
        from crescent.ui.shell.drawing.system_fonts import Finder  # noqa: PLC0415 - as above

        return Finder(self._wake)


def _shrinks(font: pygame.font.Font, size: int) -> float:
    """Return the scale of a run: less than 1 if the font has bitmaps of one, larger size."""
    height: int = font.get_height()
    return 1.2 * size / height if height > _TALLEST * size else 1


def _box(size: int) -> tuple[int, int]:
    """Return the width of a box with the space beside it, and its height."""
    return max(round(0.66 * size), 3), max(round(0.72 * size), 3)


def _draw_box(size: int, colour: str) -> tuple[pygame.Surface, int]:
    """Return a box as high as a capital letter, for what no font can draw; see `Fonts._run`."""
    width, height = _box(size)
    surface = transparent(width, height)
    gap = max(size // 14, 1)
    area = gap, 0, max(width - 2 * gap, 1), height
    pygame.draw.rect(surface, colour, area, max(size // 16, 1))
    return surface, height
