"""What is on the table itself, below all cards: the crescent, and a few words."""

from crescent.ui.geometry import Rect
from crescent.ui.layout import Layout
from crescent.ui.pictures import Directions, Icon, Measure, Moon, Picture, Text
from crescent.ui.scene.floating.buttons import Floating
from crescent.ui.svg.cards import LETTERS
from crescent.ui.svg.table_svg import arrows_box, crescent_box

_BELOW_ARROW = 0.7  # of the size of the words
_MOST_OF_A_CARD = 0.92  # of its width


def moon(layout: Layout, floating: Floating | None) -> list[Picture]:
    """Return the crescent, unless it would peek out behind a message."""
    box = crescent_box(layout)
    if floating and floating.rect.overlap(box):
        return []
    return [Picture(Moon(), box.x, box.y)]


def directions(letters: str, size: int, layout: Layout, measure: Measure) -> list[Picture]:
    """Return the arrows beside the foundations, and ``A→K`` and ``K→A`` where there is room.

    `letters` is the alphabet of the cards, a key of `LETTERS`; `size` that of the words.
    """
    ace, _, _, king = LETTERS[letters]
    box = arrows_box(layout)
    pictures = [Picture(Directions(), box.x, box.y)]
    for text, point in zip((f"{ace}→{king}", f"{king}→{ace}"), layout.directions, strict=True):
        width = measure(text, size, "semibold")
        if width <= layout.directions_width:
            key = Text(text, size, "semibold", "text")
            pictures.append(
                Picture(key, point.x - width // 2, point.y + round(_BELOW_ARROW * size))
            )
    return pictures


def closed(text: str, size: int, place: Rect, measure: Measure) -> Picture:
    """Return what is said in the place of an emptied pile, or a cross where it has no room."""
    width = measure(text, size, "regular")
    if text and width <= _MOST_OF_A_CARD * place.width:
        return Picture(
            Text(text, size, "regular", "text"), place.centre.x - width // 2, place.centre.y
        )
    corner = place.centre.x - size // 2, place.centre.y - size // 2
    return Picture(Icon("close", size, "text"), *corner)
