"""Keys become surfaces of the right size and colour, whatever the size of the window."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from crescent.engine.cards import CARDS, Suit, make_card, parse_card
from crescent.ui.layout import layout
from crescent.ui.pictures import (
    ArrowHead,
    Back,
    Badge,
    Dots,
    Face,
    Glow,
    Icon,
    Key,
    LiftedShadow,
    Mark,
    Panel,
    PanelShadow,
    Pip,
    Ring,
    SmallFace,
    Stack,
    Text,
    Weight,
    Well,
    dots_width,
)
from crescent.ui.shell.drawing import surfaces
from crescent.ui.shell.drawing.around_cards import AroundCards
from crescent.ui.shell.drawing.art import Art
from crescent.ui.shell.drawing.fonts import Fonts
from crescent.ui.svg.cards import LETTERS, MESSAGE_RED, Style
from crescent.ui.theme import THEMES, rgb
from tests.support.drawing import display, save_in

FELT, MIDNIGHT = Style(THEMES["felt"]), Style(THEMES["midnight"])
KING_OF_SPADES, QUEEN_OF_DIAMONDS = parse_card("KS"), parse_card("QD")

KEYS: list[Key] = [
    Face(KING_OF_SPADES),
    Back(),
    *(Stack(count) for count in (0, 1, 2, 13, 104)),
    Stack(6, 5),
    Stack(13, 12),
    Well(),
    *(key(mark) for key in (Glow, Ring) for mark in ("selected", "legal", "taker")),
    ArrowHead(0, 20),
    ArrowHead(275, 0),
    LiftedShadow(),
    Badge("6"),
    Badge("13"),
    Badge(""),
    Icon("new", 21, "text"),
    Icon("crescent", 0, "dim"),
    Text("Redeal", 15, "regular", "text"),
    Text("", 15, "semibold", "dim"),
    Text("\x00\n\ud800 日", 0, "semibold", "suit_red"),
    Pip(Suit.HEARTS, 15),
    Dots(2, 3, 10),
    Dots(0, 4, 0),
    Panel(300, 46, 22, "toast", 247, "error", 190),
    Panel(900, 700, 16, "bar", 255),
    Panel(0, 1, 30, "white", 33),
    SmallFace(KING_OF_SPADES, 60),
    SmallFace(KING_OF_SPADES, 1),
    PanelShadow(300, 46, 22),
    PanelShadow(1, 0, 4),
]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder of its own for what is kept on disk."""
    save_in(tmp_path / "pixels", monkeypatch)
    return tmp_path / "pixels"


@pytest.fixture(autouse=True)
def _display() -> Iterator[None]:
    with display():
        yield


def art(width: int = 108, style: Style = FELT, scale: float = 1.0) -> Art:
    sized = layout(1280, 800).replace(
        table_scale=scale, card_width=max(width, 1), card_height=max(round(width * 1.4), 1)
    )
    return Art(sized, style, Fonts())


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def face(style: Style, card: int, width: int = 108) -> bytes:
    return pixels(art(width, style).image(Face(card))[0])


@pytest.mark.parametrize("width", [0, 1, 12, 60, 108, 300])
@pytest.mark.parametrize("key", KEYS, ids=repr)
def test_every_key_has_an_image_at_every_size(key: Key, width: int) -> None:
    surface, _, _ = art(width, scale=max(width / 108, 0.1)).image(key)
    assert min(surface.get_size()) >= 1


@pytest.mark.parametrize("width", [1, 12, 60, 108, 300])
def test_cards_have_the_size_of_the_layout(width: int) -> None:
    for key in (Face(KING_OF_SPADES), Back(), Well()):
        surface, dx, dy = art(width).image(key)
        assert surface.get_size() == (width, round(width * 1.4))
        assert (dx, dy) == (0, 0)


def test_a_face_is_opaque_but_for_its_corners() -> None:
    surface, _, _ = art().image(Face(KING_OF_SPADES))
    width, height = surface.get_size()
    corners = [(0, 0), (width - 1, 0), (0, height - 1), (width - 1, height - 1)]
    assert all(surface.get_at(corner).a < 128 for corner in corners)
    assert all(
        surface.get_at((x, y)).a == 255 for x in range(8, width - 8) for y in range(8, height - 8)
    )


@pytest.mark.parametrize("width", [24, 60, 108, 200])
def test_a_small_face_has_its_own_size_and_its_corner_at_the_point(width: int) -> None:
    images = art(108)
    for _ in range(2):
        surface, dx, dy = images.image(SmallFace(KING_OF_SPADES, width))
        height = round(width * 1.4)
        card = [(-dx + width // 2, -dy + 1), (-dx + width // 2, -dy + height - 2)]
        assert all(surface.get_at(point).a > 200 for point in card)
        assert surface.get_width() == width - 2 * dx
        images.image(Face(KING_OF_SPADES))  # from now on it is there to be made smaller
        images.forget_texts()


def test_images_are_made_once() -> None:
    images = art()
    for key in KEYS:
        assert images.image(key)[0] is images.image(key)[0]


def test_many_texts_are_forgotten_but_not_the_recent() -> None:
    images = art()
    for number in range(1000):
        images.image(Text(str(number), 15, "regular", "text"))
    recent = Text("999", 15, "regular", "text")
    assert images.image(recent)[0] is images.image(recent)[0]


def test_four_colours_change_every_suit() -> None:
    four = Style(THEMES["felt"], four_colours=True)
    for suit in Suit:
        for rank in (1, 7, 12):
            card = make_card(rank, suit)
            assert face(FELT, card) != face(four, card)


@pytest.mark.parametrize("letters", sorted(set(LETTERS) - {"en"}))
def test_letters_change_the_index_in_both_corners_and_nothing_else(letters: str) -> None:
    card = parse_card("QS" if LETTERS[letters][1] == "J" else "JS")
    drawn = [
        art(100, style).image(Face(card))[0]
        for style in (FELT, Style(THEMES["felt"], letters=letters))
    ]
    for x in range(100):
        for y in range(140):
            if drawn[0].get_at((x, y)) != drawn[1].get_at((x, y)):
                corner_x, corner_y = (x, y) if y < 70 else (99 - x, 139 - y)
                assert corner_x < 26
                assert corner_y < 32
    assert pixels(drawn[0]) != pixels(drawn[1])


def test_letters_leave_numbers_alone() -> None:
    card = parse_card("TH")
    assert face(FELT, card) == face(Style(THEMES["felt"], letters="ru"), card)


@pytest.mark.parametrize("style", [FELT, MIDNIGHT])
def test_paper_is_the_theme_s(style: Style) -> None:
    surface, _, _ = art(style=style).image(Face(parse_card("2H")))
    assert tuple(surface.get_at((54, 76))[:3]) == rgb(style.theme.paper)


@pytest.mark.parametrize("count", [1, 2, 6, 13, 20])
def test_a_stack_is_as_thick_as_the_layout_says(count: int) -> None:
    table = layout(1280, 800)
    images = Art(table, FELT, Fonts())
    surface, dx, dy = images.image(Stack(count))
    hidden = [
        y
        for y in range(surface.get_height())
        if surface.get_at((surface.get_width() // 2, y)).r > 99
    ]
    bottom = max(hidden, default=table.card_height - 1 - dy) + 1 + dy
    assert abs(bottom - table.card_height - table.thickness(count)) <= 1
    assert dx < 0
    assert dy < 0


@pytest.mark.parametrize("style", [FELT, MIDNIGHT])
def test_the_edges_of_backs_lie_below_those_of_faces(style: Style) -> None:
    table = layout(2560, 1440)
    images = Art(table, style, Fonts())

    def edges(stack: Stack) -> list[bool]:
        """For each row of pixels below the top card, down the middle: is it bluish?"""
        surface, _, dy = images.image(stack)
        rows = range(table.card_height - dy + 1, table.card_height - dy + table.thickness(6))
        colours = [surface.get_at((surface.get_width() // 2, y)) for y in rows]
        return [colour.b > colour.r + 20 for colour in colours]

    assert not any(edges(Stack(6)))
    assert all(edges(Stack(6, 5)))
    some = edges(Stack(6, 3))
    assert some == sorted(some)
    assert 0 < sum(some) < len(some)


@pytest.mark.parametrize("size", [(640, 480), (1280, 800), (2560, 1440)])
def test_a_pill_is_as_high_as_the_layout_says(size: tuple[int, int]) -> None:
    table = layout(*size)
    images = Art(table, FELT, Fonts())
    assert images.image(Badge("6"))[0].get_height() == table.pill_height


@pytest.mark.parametrize("text", ["", "6", "13", "104"])
def test_a_pill_is_hung_up_by_its_middle(text: str) -> None:
    surface, dx, dy = art().image(Badge(text))
    assert (dx, dy) == (-round(surface.get_width() / 2), -round(surface.get_height() / 2))


@pytest.mark.parametrize("total", [3, 4])
def test_dots_have_the_room_that_the_bar_gives_them(total: int) -> None:
    assert art().image(Dots(1, total, 20))[0].get_size() == (dots_width(20, total), 20)


def test_dots_are_full_then_hollow() -> None:
    surface, _, _ = art().image(Dots(1, 3, 32))
    middles = [surface.get_at((round(2 * (7 + 13 * i)), 16)) for i in range(3)]
    assert [middle.a > 0 for middle in middles] == [True, False, False]
    assert tuple(middles[0][:3]) == rgb(FELT.theme.selected)


@pytest.mark.parametrize("weight", ["regular", "semibold"])
def test_text_is_as_wide_as_measured_and_hung_up_at_half_its_height(weight: Weight) -> None:
    images = art()
    for text in ("Redeal", "Привет", "Ước gì"):
        surface, dx, dy = images.image(Text(text, 15, weight, "text"))
        assert surface.get_width() == images.fonts.measure(text, 15, weight)
        assert (dx, dy) == (0, -round(surface.get_height() / 2))
    assert images.fonts.measure("", 15, weight) == 0


def test_suits_in_a_line_of_text_have_colours_for_a_dark_ground() -> None:
    def middle(suit: Suit, style: Style) -> tuple[int, ...]:
        return tuple(art(style=style).image(Pip(suit, 40))[0].get_at((20, 18))[:3])

    four = Style(THEMES["felt"], four_colours=True)
    assert middle(Suit.HEARTS, FELT) == middle(Suit.DIAMONDS, FELT) == rgb(MESSAGE_RED)
    assert middle(Suit.SPADES, FELT) == middle(Suit.CLUBS, FELT) == rgb(FELT.theme.text)
    assert len({middle(suit, four) for suit in Suit}) == 4


def test_a_panel_is_rounded_and_filled_to_its_edges() -> None:
    surface, _, _ = art().image(Panel(400, 300, 16, "toast", 255))
    assert surface.get_size() == (400, 300)
    assert surface.get_at((0, 0)).a == 0
    for place in ((200, 150), (200, 2), (2, 150), (397, 150), (200, 297)):
        assert tuple(surface.get_at(place)) == (*rgb(FELT.theme.toast), 255)


def test_a_panel_s_alpha_and_stroke() -> None:
    surface, _, _ = art().image(Panel(400, 300, 16, "toast", 128, "error", 255))
    assert abs(surface.get_at((200, 150)).a - 128) <= 1
    edge = surface.get_at((200, 0))
    assert edge.r > edge.g
    assert edge.a > 128


def test_preload_draws_one_face_a_step() -> None:
    images = art()
    cards = [KING_OF_SPADES, QUEEN_OF_DIAMONDS]
    assert list(images.preload(cards)) == [Face(card) for card in cards]
    assert list(images.preload(cards)) == []


def test_a_resized_art_shows_stand_ins_until_preloaded() -> None:
    small = art(60)
    small.image(Face(KING_OF_SPADES))
    large = small.resized(art(200).layout)
    stand_in = large.image(Face(KING_OF_SPADES))[0]
    assert stand_in.get_size() == (200, 280)
    assert pixels(stand_in) != face(FELT, KING_OF_SPADES, 200)
    assert list(large.preload([KING_OF_SPADES])) == [Face(KING_OF_SPADES)]
    assert pixels(large.image(Face(KING_OF_SPADES))[0]) == face(FELT, KING_OF_SPADES, 200)


def test_a_back_that_was_seen_is_sharpened_too() -> None:
    small = art(60)
    small.image(Back())
    large = small.resized(art(200).layout)
    large.image(Back())
    assert list(large.preload([])) == [Back()]
    assert pixels(large.image(Back())[0]) == pixels(art(200).image(Back())[0])


def test_preparing_draws_all_faces() -> None:
    images = art()
    while images.prepare():
        pass
    assert not list(images.preload(CARDS))


def test_what_was_prepared_is_there_in_the_next_start(monkeypatch: pytest.MonkeyPatch) -> None:
    images = art()
    drawn = [pixels(images.image(key)[0]) for key in KEYS]
    while images.prepare():
        pass
    monkeypatch.setattr(pygame.image, "load", None)  # it would be needed to draw them again
    images = art()
    assert [pixels(images.image(key)[0]) for key in KEYS] == drawn


def test_nothing_is_saved_of_a_size_that_has_passed(folder: Path) -> None:
    images = art()
    images.image(Face(KING_OF_SPADES))
    images = images.resized(art(200).layout)
    assert not surfaces.save()
    assert not folder.exists()


SHAKE, DROP = round(0.045 * 108), round(0.04 * 151)


@pytest.mark.parametrize(
    ("key", "aside", "down"),
    [
        *((LiftedShadow(), 0, down) for down in (0, DROP)),
        *((Stack(6), aside, 0) for aside in (-SHAKE, 0, SHAKE)),
        (Glow("selected"), 0, 0),
    ],
    ids=repr,
)
def test_what_is_left_out_below_a_card_is_never_missed(
    key: Key, aside: int, down: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    def painted() -> bytes:
        ground = pygame.Surface((240, 300)).convert()
        ground.fill((46, 111, 90))
        images = art()
        below, dx, dy = images.image(key)
        ground.blit(below, (60 + dx, 60 + dy + down))
        ground.blit(images.image(Face(KING_OF_SPADES))[0], (60 + aside, 60))
        return pygame.image.tobytes(ground, "RGB")

    without = painted()
    monkeypatch.setattr(AroundCards, "_without_covered", lambda _, surface, *__: surface)
    assert painted() == without


def test_stand_ins_never_come_from_stand_ins() -> None:
    first = art(108)
    original = pixels(first.image(Face(QUEEN_OF_DIAMONDS))[0])
    tiny = first.resized(art(10).layout)
    tiny.image(Face(QUEEN_OF_DIAMONDS))
    back = tiny.resized(first.layout)
    assert pixels(back.image(Face(QUEEN_OF_DIAMONDS))[0]) == original


def columns(images: Art, mark: Mark) -> list[pygame.Color]:
    """Return what a ring paints from left to right, half-way down the card; the card is clear."""
    surface, dx, _ = images.image(Ring(mark))
    y = surface.get_height() // 2
    return [surface.get_at((x, y)) for x in range(-dx + images.card_width // 2)]


@pytest.mark.parametrize("style", [FELT, MIDNIGHT], ids=["felt", "midnight"])
@pytest.mark.parametrize("mark", ["selected", "legal", "taker", "trail"])
def test_a_dark_hairline_parts_a_ring_from_its_card(mark: Mark, style: Style) -> None:
    found = [colour for colour in columns(art(300, style), mark) if colour.a > 200]
    light = [sum(colour[:3]) for colour in found]
    assert max(light[-2:]) < 250, "the innermost pixels are dark"
    assert max(light) > 400


def test_rings_are_3_parts_of_100_wide_and_4_with_large_print() -> None:
    def width(mark: Mark, style: Style) -> int:
        found = columns(art(400, style), mark)
        light = sum(colour.a > 128 and sum(colour[:3]) > 350 for colour in found)
        return light // 4  # in parts of 100

    large = FELT.replace(large_index=True)
    assert (width("legal", FELT), width("selected", FELT)) == (3, 3)
    assert (width("legal", large), width("selected", large)) == (4, 4)
    assert width("taker", FELT) == 6


def test_the_marks_of_a_drag_are_drawn_ahead(monkeypatch: pytest.MonkeyPatch) -> None:
    images = art()
    while images.prepare():
        pass
    monkeypatch.delattr(Art, "_draw_on_table")
    for mark in ("selected", "legal", "taker"):
        assert images.image(Glow(mark))
        assert images.image(Ring(mark))


def test_texts_of_a_size_hang_on_one_baseline() -> None:
    images = art()
    for size in range(10, 40):
        falls = {images.image(Text(text, size, "regular", "text"))[2] for text in ("Won", "games")}
        assert len(falls) == 1
