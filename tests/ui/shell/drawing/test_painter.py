"""Only what changed is painted, and the window always equals a fresh painting of the scene."""

from collections.abc import Iterator

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from crescent.engine import Suit
from crescent.ui.geometry import Rect
from crescent.ui.pictures import Badge, Face, Key, Picture, Pip
from crescent.ui.shell.drawing.painter import Painter

SIZE = (60, 40)


@pytest.fixture(scope="module", autouse=True)
def _display() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode(SIZE)
    yield
    pygame.quit()


class Squares:
    """Every key is a translucent square of its own colour, hung up by its middle."""

    def image(self, key: Key) -> tuple[pygame.Surface, int, int]:
        shade = hash(repr(key)) % 200
        square = pygame.Surface((8, 8), pygame.SRCALPHA)
        square.fill((shade, 255 - shade, shade // 2, 160))
        return square, -4, -4


def painter() -> tuple[Painter, pygame.Surface]:
    screen, background = pygame.Surface(SIZE), pygame.Surface(SIZE)
    background.fill((10, 60, 40))
    return Painter(screen, background, Squares()), screen


def painted_afresh(scene: list[Picture]) -> bytes:
    fresh, screen = painter()
    fresh.paint(scene)
    return pygame.image.tobytes(screen, "RGB")


PICTURES = st.builds(
    Picture,
    st.sampled_from([Face(1), Face(2), Badge("1"), Pip(Suit.HEARTS, 3)]),
    st.integers(-10, 70),
    st.integers(-10, 50),
    st.sampled_from([None, Rect(10, 5, 30, 20), Rect(0, 0, 60, 12)]),
)
SCENES = st.lists(PICTURES, max_size=8)


@given(st.lists(SCENES, min_size=1, max_size=5))
def test_window_equals_a_fresh_painting_after_any_scenes(scenes: list[list[Picture]]) -> None:
    lasting, screen = painter()
    for scene in scenes:
        lasting.paint(scene)
        assert pygame.image.tobytes(screen, "RGB") == painted_afresh(scene)


def test_first_scene_paints_the_whole_window() -> None:
    lasting, screen = painter()
    assert lasting.paint([]) == [screen.get_rect()]


def test_same_scene_paints_nothing() -> None:
    lasting, _ = painter()
    scene = [Picture(Face(1), 20, 20), Picture(Face(2), 22, 22)]
    lasting.paint(scene)
    assert lasting.paint(list(scene)) == []


def test_moved_picture_paints_where_it_was_and_is() -> None:
    lasting, _ = painter()
    lasting.paint([Picture(Face(1), 10, 10), Picture(Face(2), 50, 30)])
    dirty = lasting.paint([Picture(Face(1), 30, 10), Picture(Face(2), 50, 30)])
    assert sorted(map(tuple, dirty)) == [(6, 6, 8, 8), (26, 6, 8, 8)]


def test_pictures_that_change_places_in_depth_are_painted() -> None:
    lasting, _ = painter()
    lower, upper = Picture(Face(1), 20, 20), Picture(Face(2), 22, 22)
    lasting.paint([lower, upper])
    assert lasting.paint([upper, lower])


def test_a_clipped_picture_stays_inside_its_clip() -> None:
    lasting, screen = painter()
    lasting.paint([Picture(Face(1), 20, 20, Rect(0, 0, 20, 40))])
    assert screen.get_at((19, 20)) != screen.get_at((20, 20))
    assert tuple(screen.get_at((20, 20))[:3]) == (10, 60, 40)
