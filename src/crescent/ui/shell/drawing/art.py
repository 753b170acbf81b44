"""Surfaces for the keys of `ui.pictures`, each made once at the sizes of one layout.

Needs an open display (surfaces are converted to its format) and pygame's font module.
"""

import math
from collections import OrderedDict
from collections.abc import Iterable, Iterator, Mapping
from typing import Final, assert_never

import pygame

from crescent.engine import CARDS, Card
from crescent.ui.layout import CARD_ASPECT, Layout
from crescent.ui.pictures import (
    ArrowHead,
    Back,
    Badge,
    Bars,
    Cells,
    Colour,
    Curve,
    Directions,
    Dots,
    Face,
    Glow,
    Icon,
    Key,
    LiftedShadow,
    Moon,
    Panel,
    PanelShadow,
    Pip,
    Ring,
    SmallFace,
    Stack,
    Text,
    Well,
    dots_width,
)
from crescent.ui.shell.drawing.around_cards import CORNER, AroundCard, AroundCards
from crescent.ui.shell.drawing.fonts import Fonts
from crescent.ui.shell.drawing.surfaces import (
    Image,
    document,
    forget_unsaved,
    packed,
    panel,
    rasterise,
    rasterise_once,
    rounded,
    save,
    soft_shadow,
    transparent,
)
from crescent.ui.svg.cards import (
    Style,
    back_svg,
    colour_of,
    face_svg,
    icon_svg,
    message_colour,
    pip_svg,
)
from crescent.ui.svg.table_svg import arrows_box, arrows_svg, crescent_box, crescent_svg
from crescent.ui.theme import rgb
from crescent.ui.type_sizes import SMALL

_MARKS: Final[tuple[Key, ...]] = (
    *(Glow("selected"), Glow("legal"), Glow("taker")),
    *(Ring("selected"), Ring("legal"), Ring("taker")),
    LiftedShadow(),
)
"""What comes up as soon as a card is taken."""
_WIDEST_PILL = 1.06  # of the card width
_MOST_SMALL_IMAGES = 160
"""Texts come and go with the clock; those not used for longest are dropped."""


class Art:
    """The images of one card size, interface scale and style.

    `stand_ins` are faces of another size: `image` scales them until `preload` has drawn sharp ones.
    """

    def __init__(
        self,
        layout: Layout,
        style: Style,
        fonts: Fonts,
        stand_ins: Mapping[Face | Back, pygame.Surface] | None = None,
    ) -> None:
        self.layout = layout
        self.card_width, self.card_height = layout.card_width, layout.card_height
        self.style = style
        self.fonts = fonts
        self._stand_ins = dict(stand_ins or {})
        self._cards: dict[Face | Back, pygame.Surface] = {}
        self._table: dict[Key, Image] = {}
        self._small: OrderedDict[Key, Image] = OrderedDict()
        self._around_cards = AroundCards(layout, style)
        self._to_prepare = self._drawn_ahead()

    def image(self, key: Key) -> Image:
        """Return the surface of a key, and what to add to a picture's point to blit it there."""
        match key:
            case Face() | Back():
                return self._card(key), 0, 0
            case Stack() | Well() | Moon() | Directions() | Glow() | Ring() | LiftedShadow():
                if key not in self._table:
                    surface, dx, dy = self._draw_on_table(key)
                    self._table[key] = packed(surface), dx, dy
                return self._table[key]
            case _:
                if key not in self._small:
                    self._small[key] = self._draw_small(key)
                    if len(self._small) > _MOST_SMALL_IMAGES:
                        self._small.popitem(last=False)
                self._small.move_to_end(key)
                return self._small[key]

    # Cards

    def preload(self, cards: Iterable[Card]) -> Iterator[Face | Back]:
        """Draw the faces of these cards that are missing or only stand-ins, one in each step.

        Yields the key of each once it is sharp; also the back, if it is a stand-in.
        """
        keys: list[Face | Back] = [*map(Face, cards), Back()]
        for key in keys:
            if key in self._stand_ins or (key not in self._cards and key != Back()):
                self._stand_ins.pop(key, None)
                self._cards[key] = self._draw_card(key)
                yield key

    def _drawn_ahead(self) -> Iterator[Key]:
        """Draw what may be needed at any moment, one picture in each step; yield their keys."""
        yield from self.preload(CARDS)
        for key in _MARKS:
            if key not in self._table:
                self.image(key)
                yield key

    def prepare(self) -> bool:
        """Draw what may be needed, or save a drawing; return False if nothing is left to do.

        Call it in a quiet moment, and not while the faces are stand-ins.
        """
        return next(self._to_prepare, None) is not None or save()

    def forget_texts(self) -> None:
        """Draw texts anew, because there are other fonts now."""
        self._small.clear()

    def resized(self, layout: Layout) -> "Art":
        """Return the same for another layout; the faces drawn so far stand in for sharp ones."""
        forget_unsaved()
        sharp = {key: face for key, face in self._cards.items() if key not in self._stand_ins}
        stand_ins = self._stand_ins | sharp
        return Art(layout, self.style, self.fonts, stand_ins)

    def _card(self, key: Face | Back) -> pygame.Surface:
        if key not in self._cards:
            stand_in = self._stand_ins.get(key)
            self._cards[key] = (
                self._draw_card(key)
                if stand_in is None
                else pygame.transform.smoothscale(stand_in, (self.card_width, self.card_height))
            )
        return self._cards[key]

    def _draw_card(self, key: Face | Back) -> pygame.Surface:
        svg = face_svg(key.card, self.style) if isinstance(key, Face) else back_svg(self.style)
        return packed(rasterise(svg, self.card_width, self.card_height))

    def _draw_on_table(self, key: Moon | Directions | AroundCard) -> Image:
        theme = self.style.theme
        match key:
            case Moon():
                side = crescent_box(self.layout).width
                return rasterise(crescent_svg(self.layout, theme), side, side), 0, 0
            case Directions():
                width, height = arrows_box(self.layout)[2:]
                return rasterise(arrows_svg(self.layout, theme), width, height), 0, 0
            case _:
                return self._around_cards.draw(key)

    # Interface

    def _draw_small(
        self,
        key: ArrowHead
        | Badge
        | Icon
        | Text
        | Pip
        | Dots
        | Panel
        | PanelShadow
        | Curve
        | Bars
        | Cells
        | SmallFace,
    ) -> Image:
        match key:
            case ArrowHead(angle, size):
                return _hung_up(self._arrow_head(angle, size), 0.5, 0.5)
            case Badge(text):
                return _hung_up(self._badge(text), 0.5, 0.5)
            case Icon(name, size, colour):
                return rasterise(icon_svg(name, self._colour(colour)), size, size), 0, 0
            case Text(text, size, weight, colour):
                line = self.fonts.render(text, size, weight, self._colour(colour))
                return line, 0, -round(0.5 * self.fonts.height(size, weight))
            case Pip(suit, size):
                svg = pip_svg(suit, message_colour(suit, self.style))
                return rasterise(svg, size, size), 0, 0
            case Dots():
                return _hung_up(self._dots(key), 0, 0.5)
            case Panel():
                return self._panel(key), 0, 0
            case PanelShadow(width, height, radius):
                blur, fall = round(16 * self.layout.scale), round(5 * self.layout.scale)
                shadow = soft_shadow(max(width, 1), max(height, 1), radius, blur, 0.4)
                return shadow, -blur, fall - blur
            case Curve():
                return self._curve(key)
            case Bars():
                return self._bars(key), 0, 0
            case Cells():
                return self._cells(key), 0, 0
            case SmallFace(card, width):
                return self._small_face(card, width)
            case _:
                assert_never(key)

    def _small_face(self, card: Card, width: int) -> Image:
        """Return a face of any size above its shadow."""
        height, blur = round(width * CARD_ASPECT), max(round(width * 0.07), 1)
        surface = soft_shadow(width, height, width * CORNER, blur, 0.34)
        large = self._cards.get(Face(card))
        if large and Face(card) not in self._stand_ins and self.card_width >= 1.5 * width:
            face = pygame.transform.smoothscale(large, (width, height))  # as sharp, and at once
        else:
            face = rasterise(face_svg(card, self.style), width, height)
        surface.blit(face, (blur, blur - max(round(width * 0.02), 1)))
        return surface, -blur, max(round(width * 0.02), 1) - blur

    def _colour(self, role: Colour) -> str:
        return colour_of(role, self.style)

    def _arrow_head(self, angle: int, size: int) -> pygame.Surface:
        paint = (
            f'fill="{self._colour("selected")}" stroke="{self._colour("toast")}" stroke-width="5"'
            f' stroke-linejoin="round" transform="rotate({angle} 50 50)"'
        )
        shape = f'<path d="M96 50 L10 12 L30 50 L10 88 Z" {paint}/>'
        return rasterise(document(shape, 100, 100), size, size)

    def _badge(self, text: str) -> pygame.Surface:
        height, most = self.layout.pill_height, self.layout.card_width * _WIDEST_PILL
        size = self.layout.pill_font
        while size > SMALL and self._pill_width(text, size) > most:
            size -= 1
        if self._pill_width(text, size) > most:
            text = text.partition(" ")[0]  # of pile number and count the first
        digits = self.fonts.render(text, size, "semibold", self._colour("text"))
        width = self._pill_width(text, size)
        surface = panel(width, height, height // 2, f'fill="{self._colour("toast")}"').copy()
        place = (width - digits.get_width()) // 2, (height - digits.get_height()) // 2
        surface.blit(digits, place)
        return surface

    def _pill_width(self, text: str, size: int) -> int:
        digits = self.fonts.measure(text, size, "semibold")
        return max(round(self.layout.pill_height * 1.25), digits + round(size * 0.9))

    def _dots(self, key: Dots) -> pygame.Surface:
        full = f'fill="{self._colour("selected")}"'
        hollow = f'fill="none" stroke="{self._colour("dim")}" stroke-width="1.8"'
        shapes = "".join(
            f'<circle cx="{7 + 13 * i}" cy="8" r="4.2" {full if i < key.left else hollow}/>'
            for i in range(key.total)
        )
        width, height = dots_width(key.size, key.total), key.size
        return rasterise(document(shapes, 13 * key.total + 1, 16), width, height)

    def _panel(self, key: Panel) -> pygame.Surface:
        if key.radius == 0 and key.stroke is None:
            square = transparent(key.width, key.height)
            square.fill((*rgb(self._colour(key.fill)), key.alpha))
            return square
        paint = f'fill="{self._colour(key.fill)}" fill-opacity="{key.alpha / 255:.3f}"'
        if key.stroke is not None:
            opacity = f"{key.stroke_alpha / 255:.3f}"
            stroke = self._colour(key.stroke)
            paint += f' stroke="{stroke}" stroke-opacity="{opacity}" stroke-width="2"'
        return panel(key.width, key.height, key.radius, paint)

    def _curve(self, key: Curve) -> Image:
        """Return a curve on a surface with room around the box for the width of the line."""
        from crescent.ui.svg import charts  # noqa: PLC0415 - no chart is seen at first

        reach = math.ceil(max(key.line, key.dot))
        width, height = key.width + 2 * reach, key.height + 2 * reach
        shapes = charts.curve(key, self._colour(key.colour))
        svg = document(shapes, width, height, -reach)
        return rasterise_once(svg, width, height, 2), -reach, -reach

    def _bars(self, key: Bars) -> pygame.Surface:
        from crescent.ui.svg import charts  # noqa: PLC0415 - no chart is seen at first

        shapes = charts.bars(key, self._colour(key.colour))
        return rasterise_once(document(shapes, key.width, key.height), key.width, key.height)

    def _cells(self, key: Cells) -> pygame.Surface:
        side, rows, pitch = key.side, key.rows, key.pitch
        squares = []
        for colour, alpha in key.shades:
            paint = f'fill="{self._colour(colour)}" fill-opacity="{alpha / 255:.3f}"'
            square = rounded(0, 0, side, side, side // 5, paint)
            squares.append(rasterise_once(document(square, side, side), side, side, 2))
        surface = transparent(key.width, key.height)
        for index, shade in enumerate(key.cells):
            if shade < len(squares):
                surface.blit(squares[shade], (index // rows * pitch, index % rows * pitch))
        return surface


def _hung_up(surface: pygame.Surface, across: float, down: float) -> Image:
    """Return a surface whose picture's point is at these parts of its width and height."""
    return surface, -round(surface.get_width() * across), -round(surface.get_height() * down)
