"""Texts broken into lines, with the suits ♣♦♥♠ in them drawn as the deck's own pips."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from crescent.engine import Suit
from crescent.ui.geometry import pixels
from crescent.ui.pictures import Colour, Measure, Picture, Pip, Text, Weight
from crescent.ui.targets import GOOD
from crescent.ui.type_sizes import READ, type_size
from crescent.value import Value

SUIT_SIGNS: Final = {Suit.CLUBS: "♣", Suit.DIAMONDS: "♦", Suit.HEARTS: "♥", Suit.SPADES: "♠"}
_SUITS: Final = {sign: suit for suit, sign in SUIT_SIGNS.items()}
_CARD: Final = "([^ ]{0,4}[♣♦♥♠])"
"""A rank and a suit. Ranks are short; looking for any word would take quadratic time."""
_PIP = 0.86  # of the font's size
_FIRST_GUESS: Final = 32
"""Characters of a word that are measured at first; most words are shorter."""


class Font(Value):
    """How a text is set; the size is in pixels."""

    size: int
    weight: Weight = "regular"
    colour: Colour = "text"


class Line(Value):
    """Pictures side by side, each with its distance from the left end, and the width of all."""

    parts: tuple[tuple[Text | Pip, int], ...]
    width: int

    def pictures(self, x: int, y: int) -> list[Picture]:
        """Return the line with the middle of its left end at (x, y)."""
        return [
            Picture(key, x + dx, y - key.size // 2 if isinstance(key, Pip) else y)
            for key, dx in self.parts
        ]


class Pen:
    """Breaks texts into lines and places them, at a scale of the interface."""

    def __init__(
        self, scale: float, measure: Measure, row: int = GOOD, text_size: float = 1.0
    ) -> None:
        """`row` is the least height of a row that can be pressed, with the space to the next.

        `text_size` is how much of the scale is for words that the player wants larger.
        """
        self.scale: Final = scale
        self.measure: Final = measure
        self.row: Final = row
        self._text_size = text_size
        self._widths: dict[tuple[str, int, Weight], int] = {}

    @property
    def is_roomy(self) -> bool:
        """True if all that can be pressed may be as large as is good."""
        return self.row >= GOOD

    def px(self, length: float) -> int:
        """Convert a length at scale 1 to pixels, at least one."""
        return pixels(length, self.scale)

    def type_size(self, size: float, least: int = READ) -> int:
        """Convert the size of type at scale 1 to pixels, at least what can be read."""
        return type_size(size, self.scale, self._text_size, least)

    def lines(self, text: str, font: Font, room: int) -> list[Line]:
        """Break a text into lines no wider than `room`; a word that is wider is broken too.

        There is at least one line, and at least one character on each, however narrow the room.
        """
        words = [
            piece
            for word in re.findall(r"[^ \t\r\n]+", text)  # other white space does not break
            for piece in self._pieces(word, font, room)
        ]
        lines: list[Line] = []
        while words:
            count = self._guess(words, font, room)
            line = self.set(" ".join(words[:count]), font)
            while count > 1 and line.width > room:
                count -= 1
                line = self.set(" ".join(words[:count]), font)
            lines.append(line)
            del words[:count]
        return lines or [self.set("", font)]

    def even_lines(self, text: str, font: Font, room: int) -> list[Line]:
        """Break a text into as few lines as `lines`, of about the same width."""
        lines = self.lines(text, font, room)
        least, most = sum(line.width for line in lines) // len(lines), room
        while len(lines) > 1 and most - least > font.size:
            narrower = self.lines(text, font, (least + most) // 2)
            if len(narrower) == len(lines):
                lines, most = narrower, (least + most) // 2
            else:
                least = (least + most) // 2
        return lines

    def _guess(self, words: Sequence[str], font: Font, room: int) -> int:
        """Return an upper bound of how many words fit on a line.

        It adds up the widths of words, which is quicker than measuring lines, but not exact.
        """
        x = self._width(words[0], font)
        for count, word in enumerate(words[1:], 1):
            x += self._width(" ", font) + self._width(word, font)
            if x > room + font.size:
                return count
        return len(words)

    def _width(self, word: str, font: Font) -> int:
        key = word, font.size, font.weight
        if key not in self._widths:
            self._widths[key] = self.set(word, font).width
        return self._widths[key]

    def set(self, text: str, font: Font) -> Line:
        """Return a text on one line, with the rank before a pip in bold."""
        parts: list[tuple[Text | Pip, int]] = []
        x = 0
        for index, piece in enumerate(re.split(_CARD, text)):
            if index % 2:
                pip = round(font.size * _PIP)
                rank = piece[:-1]
                if rank:
                    parts.append((Text(rank, font.size, "semibold", font.colour), x))
                    x += self.measure(rank, font.size, "semibold")
                parts.append((Pip(_SUITS[piece[-1]], pip), x))
                x += pip + self.px(1)
            elif piece:
                words = piece.strip(" ")
                space = self.measure(" ", font.size, font.weight)
                x += space * (len(piece) - len(piece.lstrip(" ")))
                if words:
                    parts.append((Text(words, font.size, font.weight, font.colour), x))
                    x += self.measure(words, font.size, font.weight)
                    x += space * (len(piece) - len(piece.rstrip(" ")))
        return Line(tuple(parts), x)

    def _pieces(self, word: str, font: Font, room: int) -> Iterator[str]:
        """Yield a word, or parts of it that are no wider than `room`."""
        start = 0
        while start < len(word):
            fitting = self._fitting(word, start, font, room)
            yield word[start : start + fitting]
            start += fitting

    def _fitting(self, word: str, start: int, font: Font, room: int) -> int:
        """Return how many characters from `start` on fit into `room`, at least one.

        Little more of the word is measured than fits, however long it is.
        """
        from bisect import bisect_right  # noqa: PLC0415 - few words are too long for a line

        most, left = _FIRST_GUESS, len(word) - start
        while most < left and self.set(word[start : start + most], font).width <= room:
            most *= 2
        lengths = range(1, min(most, left) + 1)
        fitting = bisect_right(
            lengths, room, key=lambda length: self.set(word[start : start + length], font).width
        )
        return max(fitting, 1)


def without_middle(text: str, most: int) -> str:
    """Return a text, with "…" instead of its middle if it has more than `most` characters."""
    if len(text) <= most:
        return text
    half = most // 2
    return f"{text[: half - 1]}…{text[-half:]}"
