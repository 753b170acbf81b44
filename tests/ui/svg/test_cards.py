"""Usual faces and those in large print: legible, and nothing on top of anything else."""

import io
import re
from itertools import product
from pathlib import Path
from xml.etree import ElementTree as ET

import pygame
import pytest

from crescent.engine.cards import CARDS, Card, Suit, card_name, parse_card, suit_of
from crescent.ui.layout import layout
from crescent.ui.pictures import Face
from crescent.ui.shell.drawing import surfaces
from crescent.ui.shell.drawing.art import Art
from crescent.ui.shell.drawing.face_cache import FaceCache
from crescent.ui.shell.drawing.fonts import Fonts
from crescent.ui.svg.cards import LETTERS, Style, face_svg, label, suit_colour
from crescent.ui.theme import THEMES, rgb

FELT = THEMES["felt"]
USUAL, LARGE = Style(FELT), Style(FELT, large_index=True)
SCALE = 1
"""Pixels for a card unit, which is 1/250 of the width."""
SVG = "http://www.w3.org/2000/svg"
ET.register_namespace("", SVG)


class Drawn:
    """The parts of a face, each as the mask of what it inks."""

    def __init__(self, card: Card, style: Style) -> None:
        root = ET.fromstring(face_svg(card, style))  # noqa: S314 - our own text
        if style.large_index:
            *body, letters, pip = root
            self.body = _inked(body, style)
            self.letters, self.pip = _inked([letters]), _inked([pip])
            return
        *body, index, turned = root
        self.body = _inked(body, style)
        self.index, self.turned = _inked([index]), _inked([turned])
        self.letters, self.pip = _inked(index[:-1]), _inked([index[-1]])


def _inked(elements: list[ET.Element], style: Style | None = None) -> pygame.mask.Mask:
    """Return where shapes differ from the paper, or, without a style, from nothing."""
    root = ET.Element(f"{{{SVG}}}svg", {"viewBox": "0 0 250 350"})
    root.set("width", str(250 * SCALE))
    root.set("height", str(350 * SCALE))
    root.extend(elements)
    surface = pygame.image.load(io.BytesIO(ET.tostring(root)), "part.svg")
    if style is None:
        return pygame.mask.from_surface(surface, 100)
    paper = (*rgb(style.theme.paper), 255)
    mask = pygame.mask.from_threshold(surface, paper, (6, 6, 6, 255))
    mask.invert()
    return mask


def distance_is_kept(one: pygame.mask.Mask, other: pygame.mask.Mask, units: float) -> bool:
    """Return True if two masks stay apart, whichever way one is shifted so far."""
    far = round(units * SCALE)
    shifts = product((-far, 0, far), repeat=2)
    return not any(one.overlap(other, shift) for shift in shifts)


def extent(mask: pygame.mask.Mask) -> pygame.Rect:
    boxes: list[pygame.Rect] = mask.get_bounding_rects()  # type: ignore[assignment]  # not one
    return boxes[0].unionall(boxes[1:])


def every_index() -> list[tuple[Card, str]]:
    """Return every card once with each label that some alphabet has for it."""
    found: dict[tuple[Card, str], str] = {}
    for card, letters in product(CARDS, LETTERS):
        found.setdefault((card, label(card, letters)), letters)
    return [(card, letters) for (card, _), letters in found.items()]


@pytest.mark.parametrize("suit", Suit)
def test_an_index_lies_on_bare_paper(suit: Suit) -> None:
    for card, letters in every_index():
        if suit_of(card) is suit:
            drawn = Drawn(card, USUAL.replace(letters=letters))
            name = f"{card_name(card)} {letters}"
            assert distance_is_kept(drawn.body, drawn.index, 2), name
            assert distance_is_kept(drawn.body, drawn.turned, 2), name
            assert distance_is_kept(drawn.index, drawn.turned, 4), name
            assert distance_is_kept(drawn.letters, drawn.pip, 1), name


def test_large_print_is_the_rank_and_one_big_pip_and_nothing_else() -> None:
    for card, letters in every_index():
        drawn = Drawn(card, LARGE.replace(letters=letters))
        name = f"{card_name(card)} {letters}"
        [edge] = drawn.body.connected_components(20)
        assert edge.count() < 250 * 350 * 0.04, name
        assert distance_is_kept(drawn.letters, drawn.pip, 3), name
        assert drawn.pip.count() >= 250 * 350 * 0.06, name
        for mask in (drawn.letters, drawn.pip):
            # No closer to the edge than the corner's own roundness.
            assert pygame.Rect(7, 7, 236, 336).contains(extent(mask)), name


def test_pips_of_a_number_card_lie_side_by_side() -> None:
    for rank, suit in product("23456789T", "CDHS"):
        drawn = Drawn(parse_card(rank + suit), USUAL)
        edge_and_pips = drawn.body.connected_components(20)
        assert len(edge_and_pips) == 1 + "A23456789T".index(rank) + 1


@pytest.mark.parametrize("letters", LETTERS)
@pytest.mark.parametrize("rank", "A2345678JQK")
def test_large_print_is_legible_from_afar(rank: str, letters: str) -> None:
    card = parse_card(f"{rank}H")
    usual, large = (Drawn(card, style.replace(letters=letters)) for style in (USUAL, LARGE))
    before, after = extent(usual.letters), extent(large.letters)
    assert after.height >= 2.4 * before.height
    assert after.width >= 2.4 * before.width
    assert large.pip.count() >= 10 * usual.pip.count()


def test_both_corners_say_the_same() -> None:
    for card in CARDS:
        drawn = Drawn(card, USUAL)
        first, second = extent(drawn.index), extent(drawn.turned)
        assert abs(first.x + second.right - 250 * SCALE) <= 1
        assert abs(first.y + second.bottom - 350 * SCALE) <= 1
        assert abs(drawn.index.count() - drawn.turned.count()) <= 0.02 * drawn.index.count()


@pytest.mark.parametrize("four_colours", [False, True])
@pytest.mark.parametrize("theme", THEMES)
def test_large_print_has_the_colours_of_its_suit(theme: str, four_colours: bool) -> None:
    style = Style(THEMES[theme], four_colours, large_index=True)
    for card in CARDS:
        colours = set(re.findall("#[0-9A-F]{6}", face_svg(card, style)))
        assert colours == {style.theme.paper, style.theme.edge, suit_colour(suit_of(card), style)}


def test_faces_kept_on_disk_are_not_taken_for_those_of_the_other_index(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    key = Face(parse_card("KS"))

    def drawn(folder: str, style: Style) -> bytes:
        cache = FaceCache(str(tmp_path / folder))
        monkeypatch.setattr(surfaces, "_disk", lambda: cache)
        art = Art(layout(1280, 800), style, Fonts())
        surface = art.image(key)[0]
        while surfaces.save():
            pass
        return pygame.image.tobytes(surface, "RGBA")

    usual = drawn("same", USUAL)
    assert drawn("same", LARGE) == drawn("another", LARGE) != usual
    assert drawn("same", USUAL) == usual
    pygame.quit()
