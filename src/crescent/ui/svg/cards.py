"""The cards and icons as SVG text: the drawings of `assets/` put together and recoloured.

A face is a body, an index, and the same index turned upside down. The files are drawn for a deck
of two colours on the paper of the felt theme; other colours are put in by exact replacement.
"""

from collections.abc import Mapping
from functools import cache
from typing import Final

from crescent import resources
from crescent.engine import SUIT_LETTERS, Card, Suit, card_name, rank_of, suit_of
from crescent.ui.pictures import Colour
from crescent.ui.theme import Theme
from crescent.value import Value


class Style(Value):
    """How the player wants the cards to look; `letters` is a key of `LETTERS`."""

    theme: Theme
    four_colours: bool = False
    letters: str = "en"
    large_index: bool = False
    """Large print: the rank and one big pip, and nothing else."""


LETTERS: Final[Mapping[str, tuple[str, str, str, str]]] = {
    "en": ("A", "J", "Q", "K"),
    "fr": ("A", "V", "D", "R"),
    "de": ("A", "B", "D", "K"),
    "nl": ("A", "B", "V", "H"),
    "ru": ("Т", "В", "Д", "К"),
    "pl": ("A", "W", "D", "K"),
    "pt": ("A", "V", "D", "R"),
    "sv": ("E", "Kn", "D", "K"),
    "tr": ("A", "V", "K", "P"),
    "es": ("A", "J", "D", "R"),
    "it": ("A", "F", "D", "R"),
    "uk": ("Т", "В", "Д", "К"),
}
"""Ace, jack, queen and king in the alphabets of the index."""

PAPER: Final = "#FCFAF4"
EDGE: Final = "#D9D3C4"
_INK, _RED = "#1E2A3A", "#C4373A"
_ICON_STROKE = "#000000"

_DRAWN_SUIT_COLOURS: Final = {
    Suit.CLUBS: _INK,
    Suit.DIAMONDS: _RED,
    Suit.HEARTS: _RED,
    Suit.SPADES: _INK,
}
_FOUR_COLOURS: Final[Mapping[Suit, Mapping[str, str]]] = {
    Suit.SPADES: {
        _INK: "#10151D",
        "#2B4463": "#414753",  # robe
        "#1B2C44": "#1D2129",  # dark
        "#8FB0CC": "#B3B8C2",  # light
        "#E8EDF1": "#EDEDEE",  # panel
        "#D5DFE7": "#DDDEE1",  # halo
    },
    Suit.HEARTS: {
        _RED: "#A20C1C",
        "#B83C41": "#A8202D",  # robe
        "#8A2730": "#751320",  # dark
    },
    Suit.DIAMONDS: {
        _RED: "#152C88",
        "#C9662F": "#2B47A6",  # robe
        "#98431C": "#182C70",  # dark
        "#F0C592": "#A9BCE8",  # light
        "#8A2730": "#C9662F",  # accent
        "#F9EEDC": "#E7ECF7",  # panel
        "#F3DFBF": "#D2DBF0",  # halo
    },
    Suit.CLUBS: {
        _INK: "#1A7B47",
        "#33605A": "#2C8759",  # robe
        "#1F413F": "#1A5638",  # dark
        "#A4C3B4": "#A9D0BB",  # light
        "#E9F0E8": "#E6F1EA",  # panel
        "#D5E3D6": "#CFE4D7",  # halo
    },
}
"""What a deck of four colours changes in the drawings of a suit.

The suits differ in lightness as well as in hue, from black over blue and red to green, so that eyes
that miss a hue, and a grey screen, still tell them apart (`tests/ui/svg/test_suit_colours.py`).
"""

_ON_DARKER_PAPER: Final = {_RED: "#BE3438"}
"""Replacements for suit colours that have too little contrast on any paper but `PAPER`."""

MESSAGE_RED: Final = "#F08A7C"
"""The red of suits and other marks on a dark panel."""
_FOUR_MESSAGE_COLOURS: Final[Mapping[Suit, str]] = {
    Suit.HEARTS: "#E8605A",
    Suit.DIAMONDS: "#6BAEF4",
    Suit.CLUBS: "#7DE0A6",
}

# In card units, 250 × 350.
_PIP_CENTRE = "36 99"
_PIP_SCALE: Final = {suit: 0.42 if suit is Suit.DIAMONDS else 0.39 for suit in Suit}


def face_svg(card: Card, style: Style) -> str:
    """Return the face of a card."""
    suit = suit_of(card)
    body = _source("cards", "faces", f"{card_name(card)}.svg")
    text = _source("cards", "index", label_file(label(card, style.letters)))
    letters = _recoloured(_shapes(text), {_INK: _DRAWN_SUIT_COLOURS[suit]})
    pip = _shapes(_pip(suit))
    if style.large_index:
        from crescent.ui.svg import large_index  # noqa: PLC0415 - few players choose it

        face = large_index.face(body, letters, pip)
    else:
        place = f"translate({_PIP_CENTRE}) scale({_PIP_SCALE[suit]})"
        index = f'<g>{letters}<g transform="{place}">{pip}</g></g>'
        face = _with(body, f'{index}<g transform="rotate(180 125 175)">{index}</g>')
    return _recoloured(face, _replacements(suit, style))


def back_svg(style: Style) -> str:
    """Return the back of the cards."""
    return _recoloured(_source("cards", "back.svg"), _paper(style))


def label(card: Card, letters: str) -> str:
    """Return what the index of a card says, such as ``10`` or, for a king in French, ``R``."""
    ace, jack, queen, king = LETTERS[letters]
    rank = rank_of(card)
    return {1: ace, 11: jack, 12: queen, 13: king}.get(rank, str(rank))


def label_file(text: str) -> str:
    """Return the name of a label's file in `assets/cards/index`, in plain ASCII."""
    return f"{text if text.isascii() else f'u{ord(text):04x}'}.svg"


def suit_colour(suit: Suit, style: Style) -> str:
    """Return the colour of a suit on a card."""
    colour = _DRAWN_SUIT_COLOURS[suit]
    if style.four_colours:
        colour = _FOUR_COLOURS.get(suit, {}).get(colour, colour)
    on_own_paper = style.theme.paper == PAPER
    return colour if on_own_paper else _ON_DARKER_PAPER.get(colour, colour)


def message_colour(suit: Suit, style: Style) -> str:
    """Return the colour of a suit in a line of text on a dark panel."""
    if style.four_colours:
        return _FOUR_MESSAGE_COLOURS.get(suit, style.theme.text)
    return MESSAGE_RED if suit in (Suit.HEARTS, Suit.DIAMONDS) else style.theme.text


def colour_of(role: Colour, style: Style) -> str:
    """Return the colour of a role as ``#RRGGBB``."""
    match role:
        case "white":
            return "#FFFFFF"
        case "black":
            return "#000000"
        case "suit_red":
            return MESSAGE_RED
        case _:
            colour: str = getattr(style.theme, role)
            return colour


def pip_svg(suit: Suit, colour: str) -> str:
    """Return a suit's pip in any colour."""
    return _recoloured(_pip(suit), {_DRAWN_SUIT_COLOURS[suit]: colour})


def icon_svg(name: str, colour: str) -> str:
    """Return one of the icons in `assets/icons` in any colour."""
    return _recoloured(_source("icons", f"{name}.svg"), {_ICON_STROKE: colour})


def _replacements(suit: Suit, style: Style) -> dict[str, str]:
    """Return the colours to replace in the drawings of a suit, with their replacements."""
    palette = _FOUR_COLOURS.get(suit, {}) if style.four_colours else {}
    drawn = _DRAWN_SUIT_COLOURS[suit]
    return {**_paper(style), **palette, drawn: suit_colour(suit, style)}


def _paper(style: Style) -> dict[str, str]:
    return {PAPER: style.theme.paper, EDGE: style.theme.edge}


def _recoloured(svg: str, replacements: Mapping[str, str]) -> str:
    """Replace all colours, but none that was put in by another replacement."""
    for old, new in replacements.items():
        if old != new and old in svg:
            others = {colour: replacements[colour] for colour in replacements if colour != old}
            return new.join(_recoloured(part, others) for part in svg.split(old))
    return svg


def _pip(suit: Suit) -> str:
    return _source("cards", "pips", f"{SUIT_LETTERS[suit]}.svg")


def _shapes(svg: str) -> str:
    """Return the content of the svg element."""
    return svg[svg.index(">") + 1 : svg.rindex("</svg>")]


def _with(svg: str, shapes: str) -> str:
    """Return a drawing with more shapes on top."""
    return f"{svg[: svg.rindex('</svg>')]}{shapes}</svg>"


@cache
def _source(*parts: str) -> str:
    """Return the text of a file in `assets/`, read once."""
    return resources.read_text(*parts)
