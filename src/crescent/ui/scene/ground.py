"""What is on the table itself, below all cards: the crescent, and a few words."""

from crescent.ui.geometry import Rect
from crescent.ui.layout import Layout
from crescent.ui.pictures import Directions, Icon, Measure, Moon, Picture, Text, Weight
from crescent.ui.scene.floating.buttons import Floating
from crescent.ui.svg.cards import LETTERS
from crescent.ui.svg.table_svg import arrows_box, crescent_box
from crescent.ui.type_sizes import SMALL

_BELOW_ARROW = 0.7  # of the size of the words
_MOST_OF_A_CARD = 0.92  # of its width


def moon(layout: Layout, floating: Floating | None) -> list[Picture]:
    """Return the crescent, unless it would peek out behind a message or crowd it from below."""
    box = crescent_box(layout)
    if floating and floating.rect.overlap(box.inflated(box.height // 4)):
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
        fitting = _fitting(text, size, "semibold", layout.directions_width, measure)
        if fitting:
            key, width = Text(text, fitting, "semibold", "text"), measure(text, fitting, "semibold")
            pictures.append(
                Picture(key, point.x - width // 2, point.y + round(_BELOW_ARROW * fitting))
            )
    return pictures


def closed(text: str, size: int, place: Rect, measure: Measure) -> Picture:
    """Return what is said in the place of an emptied pile, or a cross where it has no room."""
    fitting = _fitting(text, size, "regular", _MOST_OF_A_CARD * place.width, measure)
    if text and fitting:
        key, width = Text(text, fitting, "regular", "text"), measure(text, fitting, "regular")
        return Picture(key, place.centre.x - width // 2, place.centre.y)
    corner = place.centre.x - size // 2, place.centre.y - size // 2
    return Picture(Icon("close", size, "text"), *corner)


def _fitting(text: str, size: int, weight: Weight, room: float, measure: Measure) -> int:
    """Return the largest size up to `size` in which a text has room; 0 if it would be too small."""
    sizes = range(size, min(size, SMALL) - 1, -1)
    return next((each for each in sizes if measure(text, each, weight) <= room), 0)
