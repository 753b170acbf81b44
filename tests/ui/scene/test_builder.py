"""The thickness of piles, and the marks on the table, as the scene shows them or not."""

import pytest

from crescent.engine import FOUNDATIONS, PILES, Game, parse_code
from crescent.ui.geometry import Point
from crescent.ui.layout import layout
from crescent.ui.pictures import ArrowHead, Badge, Glow, LiftedShadow, Picture, Ring, Stack
from crescent.ui.scene.bar import bar_layout
from crescent.ui.scene.bar_content import GIVE_WAY, bar_content
from crescent.ui.scene.builder import SceneBuilder, Snapshot
from crescent.ui.scene.drag import Drag
from tests.support.pictures import of_kind
from tests.support.room import measure

LAYOUT = layout(1280, 800)


def view(*sizes: int) -> Snapshot:
    """A fresh deal of which the first piles have only so many cards."""
    game = Game(parse_code("CR1-N-AAAAAAB"))
    piles = list(game.position.piles)
    for pile, size in enumerate(sizes):
        piles[pile] = piles[pile][:size]
    position = game.position._replace(piles=tuple(piles))
    content = bar_content(game, 0.0)
    bar = bar_layout(LAYOUT, content, measure, GIVE_WAY)
    return Snapshot(LAYOUT, bar, content, position, game.face_down, now=0.0)


def stacks(shown: Snapshot) -> dict[tuple[int, int], int]:
    scene = SceneBuilder(measure).build(shown)
    return {(x, y): key.cards for key, x, y, _ in of_kind(Stack, scene)}


def test_a_pile_shows_as_many_edges_as_it_has_cards() -> None:
    shown = view(0, 1, 2)
    found = stacks(shown)
    assert LAYOUT.places[0][:2] not in found
    assert [found[LAYOUT.places[pile][:2]] for pile in (1, 2, 3)] == [1, 2, 6]


def test_without_thickness_every_pile_looks_like_one_card() -> None:
    found = stacks(view(0, 1, 2).replace(thickness=False))
    assert set(found.values()) == {1}
    assert set(found) == {LAYOUT.places[place][:2] for place in (*PILES[1:], *FOUNDATIONS)}


@pytest.mark.parametrize("selected", [False, True])
def test_the_pill_sits_on_the_lower_edge_that_shows(*, selected: bool) -> None:
    shown = view().replace(selection=3 if selected else None)
    for thickness in (True, False):
        scene = SceneBuilder(measure).build(shown.replace(thickness=thickness))
        pills = of_kind(Badge, scene)
        assert len(pills) == len(PILES)
        for pile, (key, x, y, _) in zip(PILES, pills, strict=True):
            rect = LAYOUT.places[pile]
            assert (key.text, x) == ("6", rect.centre.x)
            assert y == rect.bottom + (LAYOUT.thickness(6) if thickness else 0)


def test_the_place_that_would_take_the_dragged_card_shows_above_its_shadow() -> None:
    middle = LAYOUT.places[5].centre
    drag = Drag(0, Point(10, 10), middle)
    scene = SceneBuilder(measure).build(view().replace(drag=drag, lit=(5, 6), taker=5))
    keys = [picture.key for picture in scene]
    shadow, glow, ring = (keys.index(key) for key in (LiftedShadow(), Glow("taker"), Ring("taker")))
    assert shadow < glow < ring < len(keys) - 1
    assert scene[-1] == Picture(keys[-1], *drag.corner), "the card lies above all"
    assert {scene[at][1:3] for at in (glow, ring)} == {LAYOUT.places[5][:2]}


def test_a_hint_has_an_arrow() -> None:
    scene = SceneBuilder(measure).build(view().replace(hint=(0, 5)))
    assert len(of_kind(ArrowHead, scene)) == 1
    assert not of_kind(ArrowHead, SceneBuilder(measure).build(view()))
