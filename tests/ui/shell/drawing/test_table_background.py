from collections.abc import Iterator
from pathlib import Path
from zlib import crc32

import pygame
import pytest

from crescent.ui.layout import layout
from crescent.ui.shell.drawing import surfaces, table_background
from crescent.ui.shell.drawing.table_background import background, stretched
from crescent.ui.svg.table_svg import table_svg
from crescent.ui.theme import THEMES, Theme, rgb
from tests.support.drawing import save_in


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder of its own for what is kept on disk."""
    save_in(tmp_path / "pixels", monkeypatch)
    return tmp_path / "pixels"


@pytest.fixture(autouse=True)
def display(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Yield a window that nobody sees."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.display.set_mode((320, 240))
    yield
    pygame.display.quit()


def mean(surface: pygame.Surface, area: pygame.Rect) -> tuple[int, int, int]:
    red, green, blue, *_ = pygame.transform.average_color(surface, area)
    return red, green, blue


@pytest.mark.parametrize("size", [(1, 1), (1, 500), (640, 1), (400, 300), (801, 601)])
def test_a_background_fills_its_window_and_is_opaque(size: tuple[int, int]) -> None:
    surface = background(layout(*size), THEMES["felt"])
    assert surface.get_size() == size
    assert surface.get_bitsize() == pygame.display.get_surface().get_bitsize()
    assert not surface.get_flags() & pygame.SRCALPHA


def test_the_same_table_gives_the_same_pixels() -> None:
    one, other = (background(layout(400, 300), THEMES["midnight"]) for _ in range(2))
    assert pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_the_table_is_bright_in_the_middle_and_dark_in_the_corners(theme: Theme) -> None:
    table = layout(1280, 800)
    surface = background(table, theme)
    foundation = pygame.Rect(table.foundation_area)
    assert mean(surface, foundation) == pytest.approx(rgb(theme.bg_centre), abs=12)
    assert mean(surface, pygame.Rect(0, 790, 10, 10)) == pytest.approx(rgb(theme.bg_rim), abs=12)


def test_the_ribbon_shades_the_ground_behind_the_piles() -> None:
    table = layout(1280, 800)
    surface = background(table, THEMES["felt"])
    pile = table.places[7]
    below, above = pile.bottom + 60, pile.bottom - 30
    assert sum(mean(surface, pygame.Rect(pile.x, above, pile.width, 10))) < sum(
        mean(surface, pygame.Rect(pile.x, below, pile.width, 10))
    )


def test_the_grain_varies_neighbouring_pixels_a_little() -> None:
    surface = background(layout(400, 300), THEMES["felt"])
    area = [surface.get_at((x, 120)).g for x in range(190, 210)]
    assert 1 <= max(area) - min(area) <= 16


@pytest.mark.parametrize("size", [(320, 240), (1300, 1100)])  # kept plain, kept packed
def test_a_table_from_disk_has_the_same_pixels(
    size: tuple[int, int], folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = background(layout(*size), THEMES["felt"])
    while surfaces.save():
        pass
    assert list(folder.iterdir())
    monkeypatch.setattr(table_background, "table_svg", None)  # it would be needed to draw it again
    found = background(layout(*size), THEMES["felt"])
    assert pygame.image.tobytes(found, "RGB") == pygame.image.tobytes(drawn, "RGB")


def test_a_table_drawn_another_way_has_another_version() -> None:
    """What is on disk is told by its version: where this fails, count it up."""
    marks = table_svg(layout(1280, 800), THEMES["felt"])
    assert (table_background.VERSION, crc32(marks.encode())) == (5, 2877492005)


def test_a_stretched_background_has_the_new_size() -> None:
    surface = background(layout(400, 300), THEMES["felt"])
    assert stretched(surface, (500, 333)).get_size() == (500, 333)
    assert stretched(surface, (1, 1)).get_size() == (1, 1)
