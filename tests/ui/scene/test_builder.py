"""The thickness of piles, the marks on the table and the redeals in the bar, as they are shown."""

import pytest

from crescent.engine import FOUNDATIONS, PILES
from crescent.i18n.variants import VARIANTS
from crescent.ui.geometry import Point, Rect
from crescent.ui.layout import layout
from crescent.ui.pictures import (
    ArrowHead,
    Badge,
    Directions,
    Dots,
    Glow,
    Icon,
    LiftedShadow,
    Moon,
    Picture,
    Ring,
    Stack,
    Text,
)
from crescent.ui.scene.bar import bar_layout
from crescent.ui.scene.bar_content import GIVE_WAY, bar_content
from crescent.ui.scene.builder import SceneBuilder, Snapshot
from crescent.ui.scene.drag import Drag
from crescent.ui.scene.floating.buttons import Floating
from crescent.ui.scene.floating.message_layout import message
from tests.support.builders import played
from tests.support.pictures import of_kind
from tests.support.room import measure

LAYOUT = layout(1280, 800)


def view(*sizes: int, code: str = "CR1-N-AAAAAAB", actions: str = "") -> Snapshot:
    """Return a deal after `actions`, with only `sizes` cards on its first piles."""
    game = played(code, actions)
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


def backs(shown: Snapshot) -> list[tuple[int, int]]:
    """The edges of each pile: how many cards it has, and how many of them show their backs."""
    scene = SceneBuilder(measure).build(shown)
    found = {(x, y): (key.cards, key.backs) for key, x, y, _ in of_kind(Stack, scene)}
    return [found[LAYOUT.places[pile][:2]] for pile in PILES]


def test_in_a_closed_deal_the_edges_of_unseen_cards_are_those_of_backs() -> None:
    code = "CR1-C-AAAAAAB"
    assert backs(view(code=code)) == [(6, 5)] * 16
    after = backs(view(code=code, actions="P6>P3"))
    assert (after[5], after[2]) == ((5, 4), (7, 5))
    # What was seen stays seen.
    assert backs(view(code=code, actions="P6>P3 U"))[5] == (6, 4)
    assert backs(view(code=code, actions="R")) == [(6, 4)] * 16


def test_below_a_back_that_shows_there_are_only_backs() -> None:
    assert backs(view(code="CR1-C-AAAAAAB").replace(selection=3))[3] == (5, 4)
    assert backs(view(code="CR1-C-AAAAAAB").replace(thickness=False)) == [(1, 0)] * 16


@pytest.mark.parametrize("code", ["CR1-N-AAAAAAB", "CR1-E-AAAAAAB"])
def test_no_back_shows_where_all_cards_lie_face_up(code: str) -> None:
    assert backs(view(code=code)) == [(6, 0)] * 16


@pytest.mark.parametrize(("letter", "dots"), [("N", Dots(2, 3, 10)), ("F", Dots(3, 4, 10))])
def test_up_to_four_redeals_are_dots(letter: str, dots: Dots) -> None:
    scene = SceneBuilder(measure).build(view(code=f"CR1-{letter}-AAAAAAB", actions="R"))
    assert [picture.key for picture in of_kind(Dots, scene)] == [dots]


@pytest.mark.parametrize(("letter", "redeals"), [("G", 6), ("E", 9)])
def test_more_redeals_are_a_number(letter: str, redeals: int) -> None:
    for done in range(redeals):
        shown = view(code=f"CR1-{letter}-AAAAAAB", actions=" R" * done)
        scene = SceneBuilder(measure).build(shown)
        assert of_kind(Dots, scene) == []
        number = Text(str(redeals - done), shown.bar.label_size, "semibold", "selected")
        assert number in [picture.key for picture in scene]


@pytest.mark.parametrize(
    ("letter", "name"),
    [("N", None), ("F", "Crescent Four"), ("G", "Gentle"), ("E", "Easy"), ("C", "Closed deal")],
)
def test_the_bar_names_the_variant_if_it_is_not_the_normal_one(
    letter: str, name: str | None
) -> None:
    shown = view(code=f"CR1-{letter}-AAAAAAB")
    texts = {picture.key.text for picture in of_kind(Text, SceneBuilder(measure).build(shown))}
    names = {words.name() for words in VARIANTS.values()}
    assert texts & names == ({name} if name else set())
    assert [item.name for item in shown.bar.status if item.name == "variant"] == (
        ["variant"] if name else []
    )


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


def words(shown: Snapshot) -> list[str]:
    return [key.text for key, *_ in of_kind(Text, SceneBuilder(measure).build(shown))]


def test_arrows_say_how_the_foundations_grow_in_the_letters_of_the_cards() -> None:
    assert {"A→K", "K→A"} <= set(words(view()))
    assert {"A→R", "R→A"} <= set(words(view().replace(letters="fr")))


def test_an_emptied_pile_says_that_it_is_closed() -> None:
    shown = view(0, 1, 0).replace(closed="Closed")
    assert words(shown).count("Closed") == 2
    middles = {
        (x, y)
        for key, x, y, _ in of_kind(Text, SceneBuilder(measure).build(shown))
        if key.text == "Closed"
    }
    assert {y for _, y in middles} == {LAYOUT.places[pile].centre.y for pile in (0, 2)}
    long = shown.replace(closed="Closed for ever and a day")
    crosses = [
        key for key, *_ in of_kind(Icon, SceneBuilder(measure).build(long)) if key.name == "close"
    ]
    assert len(crosses) == 2


def test_a_pile_whose_last_card_is_held_is_not_closed_yet() -> None:
    shown = view(1).replace(closed="Closed", selection=0)
    assert "Closed" not in words(shown)


def test_the_crescent_does_not_peek_out_behind_a_message() -> None:
    def moons(floating: Floating | None) -> int:
        scene = SceneBuilder(measure).build(view().replace(floating=floating))
        return len([*of_kind(Moon, scene)])

    assert moons(None) == 1
    assert moons(message("Nothing to do.", "quiet", LAYOUT, measure)) == 0
    assert moons(Floating(Rect(0, 790, 1280, 10), ())) == 1
    assert moons(Floating(Rect(400, 400, 480, 260), ())) == 0, "nor right below it"


def test_the_crescent_does_not_peek_out_behind_a_page() -> None:
    scene = SceneBuilder(measure).build(view().replace(below_page=True))
    assert not [*of_kind(Moon, scene)]


def test_the_arrows_go_with_the_foundations() -> None:
    shown = view()
    assert len([*of_kind(Directions, SceneBuilder(measure).build(shown))]) == 1
    crowned = SceneBuilder(measure).build(shown.replace(crowned=True))
    assert not [*of_kind(Directions, crowned)]
