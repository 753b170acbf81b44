"""Surfaces for the keys of `ui.pictures`, each made once at the sizes of one layout.

Needs an open display (surfaces are converted to its format) and pygame's font module.
"""

import math
from collections import OrderedDict
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import Final, assert_never

import pygame

from crescent.engine import CARDS, PILE_LIMIT, Card
from crescent.ui.layout import Layout
from crescent.ui.pictures import (
    ArrowHead,
    Back,
    Badge,
    Bars,
    Cells,
    Colour,
    Curve,
    Dots,
    Face,
    Glow,
    Icon,
    Key,
    LiftedShadow,
    Mark,
    Moon,
    Panel,
    PanelShadow,
    Pip,
    Ring,
    Stack,
    Text,
    Well,
    dots_width,
)
from crescent.ui.shell.drawing.fonts import Fonts
from crescent.ui.shell.drawing.surfaces import (
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
    MESSAGE_RED,
    Style,
    back_svg,
    face_svg,
    icon_svg,
    message_colour,
    pip_svg,
)
from crescent.ui.svg.table_svg import crescent_box, crescent_svg
from crescent.ui.theme import rgb

Image = tuple[pygame.Surface, int, int]
"""A surface, and how far its corner lies from the nominal corner of the picture."""

# Parts of the card width.
_CORNER = 0.06
_GLOW_REACH = 0.13
_MOST_DROP = 0.06  # how much farther the shadow of a card may fall, of the card height
_RING_WIDTH: Final[Mapping[Mark, tuple[float, float, float]]] = {
    "selected": (0.030, 0.040, 2.4),  # of the card width, the same in large print, at least pixels
    "legal": (0.030, 0.040, 2.0),
    "taker": (0.060, 0.080, 4.0),
    "focus": (0.026, 0.026, 2.4),
    "trail": (0.016, 0.016, 1.6),
}
_HAIRLINE = 0.008, 1.0  # between a ring and its card: of the card width, at least pixels
_FILLED_GLOW = 0.055  # opacity of each of its nine layers
_MARK_COLOURS: Final[Mapping[Mark, Colour]] = {
    "selected": "selected",
    "legal": "legal",
    "taker": "legal",
    "focus": "text",
    "trail": "dim",
}
_MARKS: Final[tuple[Key, ...]] = (
    *(Glow("selected"), Glow("legal"), Glow("taker")),
    *(Ring("selected"), Ring("legal"), Ring("taker")),
    LiftedShadow(),
)
"""What comes up as soon as a card is taken."""
_HIDDEN_CARD = rounded(
    *(0.75, 0.75, 248.5, 348.5, 15), 'fill="#E9E3D4" stroke="#A79F8C" stroke-width="2"'
)
"""A card of which only the lower edge shows, in card units."""
_HIDDEN_BACK = rounded(
    *(0.75, 0.75, 248.5, 348.5, 15), 'fill="#23415C" stroke="#7E9DB8" stroke-width="2"'
)
"""The same of a card that lies face down, in the colours of the back."""

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
        self._to_prepare = self._drawn_ahead()

    def image(self, key: Key) -> Image:
        """Return the surface of a key, and what to add to a picture's point to blit it there."""
        match key:
            case Face() | Back():
                return self._card(key), 0, 0
            case Stack() | Well() | Moon() | Glow() | Ring() | LiftedShadow():
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

    # On the table

    def _draw_on_table(self, key: Stack | Well | Moon | Glow | Ring | LiftedShadow) -> Image:
        match key:
            case Stack(count, backs):
                return self._stack(count, backs)
            case Well():
                paint = f'stroke="{self.colour("dim")}" stroke-width="{250 / self.card_width:.2f}"'
                well = rounded(3, 3, 244, 344, 15, f'fill="#000000" fill-opacity=".16" {paint}')
                return self._in_card_units(well), 0, 0
            case Moon():
                side = crescent_box(self.layout).width
                return rasterise(crescent_svg(self.layout, self.style.theme), side, side), 0, 0
            case Glow(mark, level):
                return self._glow(mark, level)
            case Ring(mark):
                return self._ring(mark)
            case LiftedShadow():
                blur, fall = round(self.card_width * 0.24), round(self.card_height * 0.05)
                shadow = self._shadow(blur, 0.50)
                drop = round(self.card_height * _MOST_DROP)
                return self._without_covered(shadow, blur, blur - fall, drop), -blur, fall - blur
            case _:
                assert_never(key)

    def _stack(self, count: int, backs: int) -> Image:
        """Return the shadow and edges below the top card of `count`, the lowest ones of backs."""
        blur = self._pile_blur
        shadow = self._pile_shadow
        fall = self.layout.thickness(count) + max(2, round(self.card_width * 0.025))
        width, height = shadow.get_size()
        surface = transparent(width, height + fall)
        surface.blit(shadow, (0, fall))
        for lower in range(min(count, PILE_LIMIT), 1, -1):
            hidden = self._hidden_back if count - lower < backs else self._hidden_card
            surface.blit(hidden, (blur, blur + self.layout.thickness(lower)))
        return self._without_covered(surface, blur, blur), -blur, -blur

    @property
    def _pile_blur(self) -> int:
        return round(self.card_width * 0.07)

    @cached_property
    def _pile_shadow(self) -> pygame.Surface:
        return self._shadow(self._pile_blur, 0.34)

    @cached_property
    def _hidden_card(self) -> pygame.Surface:
        return self._in_card_units(_HIDDEN_CARD)

    @cached_property
    def _hidden_back(self) -> pygame.Surface:
        return self._in_card_units(_HIDDEN_BACK)

    def _glow(self, mark: Mark, level: int) -> Image:
        """Return a glow round a card: nine rings of light, fainter outwards."""
        width, height, reach = self.card_width, self.card_height, self._glow_reach()
        colour = self.colour(_MARK_COLOURS[mark])
        strength = _FILLED_GLOW if mark == "taker" else 0.0085 * level
        paint = f'fill="{colour}" fill-opacity="{strength:.4f}"'
        shapes = ""
        for ring in range(1, 10):
            out = ring * reach / 9.5
            box = (reach - out, reach - out, width + 2 * out, height + 2 * out)
            shapes += rounded(*box, width * _CORNER + out, paint)
        glow, dx, dy = self._around_card(shapes, factor=1)
        if mark == "taker":
            return glow, dx, dy
        return self._without_covered(glow, reach, reach), dx, dy

    def _ring(self, mark: Mark) -> Image:
        """Return a ring round a card, with a dark hairline between both.

        The keyboard's is set off, with a dark border.
        """
        usual, large, least = _RING_WIDTH[mark]
        line = max((large if self.style.large_index else usual) * self.card_width, least)
        colour, dark = self.colour(_MARK_COLOURS[mark]), self.colour("toast")
        if mark == "focus":
            border = self._outline(line * 1.6, line * 2.2, dark)
            return self._around_card(border + self._outline(line * 1.6, line, colour))
        part, least = _HAIRLINE
        hairline = max(part * self.card_width, least)
        # The dark line is the last of the card, and reaches below the ring, so that no seam shows.
        inner = self._outline(-hairline / 4, hairline * 1.5, dark)
        return self._around_card(inner + self._outline(hairline / 2 + line / 2, line, colour))

    def _outline(self, out: float, line: float, colour: str) -> str:
        """Return a line round the card, its middle `out` pixels outside of it."""
        width, height, reach = self.card_width, self.card_height, self._glow_reach()
        box = (reach - out, reach - out, width + 2 * out, height + 2 * out)
        paint = f'fill="none" stroke="{colour}" stroke-width="{line:.2f}"'
        return rounded(*box, width * _CORNER + out, paint)

    def _glow_reach(self) -> int:
        return max(round(self.card_width * _GLOW_REACH), 2)

    def _around_card(self, shapes: str, factor: int | None = None) -> Image:
        """Return shapes, in pixels, on a surface that reaches beyond the card on every side."""
        reach = self._glow_reach()
        width, height = self.card_width + 2 * reach, self.card_height + 2 * reach
        return rasterise(document(shapes, width, height), width, height, factor), -reach, -reach

    def _without_covered(
        self, surface: pygame.Surface, x: int, y: int, drop: int = 0
    ) -> pygame.Surface:
        """Clear the part that the card above, with its corner at (x, y), always hides.

        A margin stays for its round corners and its shake, and `drop` pixels for a higher card.
        """
        inset = math.ceil(self.card_width * _CORNER) + 1
        width, height = self.card_width - 2 * inset, self.card_height - 2 * inset - drop
        if width > 0 and height > 0:
            surface.fill((0, 0, 0, 0), (x + inset, y + inset, width, height))
        return surface

    def _in_card_units(self, shapes: str) -> pygame.Surface:
        return rasterise(document(shapes, 250, 350), self.card_width, self.card_height)

    def _shadow(self, blur: int, opacity: float) -> pygame.Surface:
        corner = self.card_width * _CORNER
        return soft_shadow(self.card_width, self.card_height, corner, blur, opacity)

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
        | Cells,
    ) -> Image:
        match key:
            case ArrowHead(angle, size):
                return _hung_up(self._arrow_head(angle, size), 0.5, 0.5)
            case Badge(text):
                return _hung_up(self._badge(text), 0.5, 0.5)
            case Icon(name, size, colour):
                return rasterise(icon_svg(name, self.colour(colour)), size, size), 0, 0
            case Text(text, size, weight, colour):
                line = self.fonts.render(text, size, weight, self.colour(colour))
                return _hung_up(line, 0, 0.5)
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
            case _:
                assert_never(key)

    def colour(self, name: Colour) -> str:
        """Return the colour of a role as ``#RRGGBB``."""
        match name:
            case "white":
                return "#FFFFFF"
            case "black":
                return "#000000"
            case "suit_red":
                return MESSAGE_RED
            case _:
                colour: str = getattr(self.style.theme, name)
                return colour

    def _arrow_head(self, angle: int, size: int) -> pygame.Surface:
        paint = (
            f'fill="{self.colour("selected")}" stroke="{self.colour("toast")}" stroke-width="5"'
            f' stroke-linejoin="round" transform="rotate({angle} 50 50)"'
        )
        shape = f'<path d="M96 50 L10 12 L30 50 L10 88 Z" {paint}/>'
        return rasterise(document(shape, 100, 100), size, size)

    def _badge(self, text: str) -> pygame.Surface:
        size, height = self.layout.pill_font, self.layout.pill_height
        digits = self.fonts.render(text, size, "semibold", self.colour("text"))
        width = max(round(height * 1.25), digits.get_width() + round(size * 0.9))
        surface = panel(width, height, height // 2, f'fill="{self.colour("toast")}"').copy()
        place = (width - digits.get_width()) // 2, (height - digits.get_height()) // 2
        surface.blit(digits, place)
        return surface

    def _dots(self, key: Dots) -> pygame.Surface:
        full = f'fill="{self.colour("selected")}"'
        hollow = f'fill="none" stroke="{self.colour("dim")}" stroke-width="1.8"'
        shapes = "".join(
            f'<circle cx="{7 + 13 * i}" cy="8" r="4.2" {full if i < key.left else hollow}/>'
            for i in range(key.total)
        )
        width, height = dots_width(key.size, key.total), key.size
        return rasterise(document(shapes, 13 * key.total + 1, 16), width, height)

    def _panel(self, key: Panel) -> pygame.Surface:
        if key.radius == 0 and key.stroke is None:
            square = transparent(key.width, key.height)
            square.fill((*rgb(self.colour(key.fill)), key.alpha))
            return square
        paint = f'fill="{self.colour(key.fill)}" fill-opacity="{key.alpha / 255:.3f}"'
        if key.stroke is not None:
            opacity = f"{key.stroke_alpha / 255:.3f}"
            stroke = self.colour(key.stroke)
            paint += f' stroke="{stroke}" stroke-opacity="{opacity}" stroke-width="2"'
        return panel(key.width, key.height, key.radius, paint)

    def _curve(self, key: Curve) -> Image:
        """Return a curve on a surface with room around the box for the width of the line."""
        from crescent.ui.svg import charts  # noqa: PLC0415 - no chart is seen at first

        reach = math.ceil(max(key.line, key.dot))
        width, height = key.width + 2 * reach, key.height + 2 * reach
        shapes = charts.curve(key, self.colour(key.colour))
        svg = document(shapes, width, height, -reach)
        return rasterise_once(svg, width, height, 2), -reach, -reach

    def _bars(self, key: Bars) -> pygame.Surface:
        from crescent.ui.svg import charts  # noqa: PLC0415 - no chart is seen at first

        shapes = charts.bars(key, self.colour(key.colour))
        return rasterise_once(document(shapes, key.width, key.height), key.width, key.height)

    def _cells(self, key: Cells) -> pygame.Surface:
        side, rows, pitch = key.side, key.rows, key.pitch
        squares = []
        for colour, alpha in key.shades:
            paint = f'fill="{self.colour(colour)}" fill-opacity="{alpha / 255:.3f}"'
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
