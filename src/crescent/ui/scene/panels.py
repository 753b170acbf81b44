"""The ring round what has the focus, large panels, and what is to be seen behind them.

Panels are put together from bands, because whole ones would take much memory. All bands are one
picture of moderate size, which is placed again and again and clipped to another part of the window
each time.
"""

from crescent.ui.geometry import Rect, pixels
from crescent.ui.layout import Layout
from crescent.ui.pictures import Panel, PanelShadow, Picture

_VEIL_ALPHA = 120
_BAND = 160  # pixels
_TALLEST = 200  # times the scale; the corners and the shadow's ends take less than a quarter
_ALPHA, _EDGE_ALPHA = 255, 130
_RING = 2  # times the scale


def focus_ring(area: Rect, radius: int, layout: Layout) -> list[Picture]:
    """Return the ring round an area with rounded corners that has the keyboard's focus."""
    boxes = ((grown, area.inflated(grown)) for grown in range(pixels(_RING, layout.scale)))
    return [
        Picture(Panel(*box[2:], radius + grown, "white", 0, "selected"), box.x, box.y)
        for grown, box in boxes
    ]


def veil(layout: Layout) -> list[Picture]:
    """Return pictures that darken the whole window."""
    # The edges of a panel are soft, so only its inside is shown.
    band = Panel(layout.width + 4, _BAND + 4, 0, "black", _VEIL_ALPHA)
    return [
        Picture(band, -2, y - 2, Rect(0, y, layout.width, min(_BAND, layout.height - y)))
        for y in range(0, layout.height, _BAND)
    ]


def blank_bar(layout: Layout) -> list[Picture]:
    """Return pictures that hide all that stands in the bar, so that no panel cuts its words."""
    height = layout.bar_height - 1  # its lower edge stays
    bar = Panel(layout.width + 4, height + 4, 0, "bar", 255)
    return [Picture(bar, -2, -2, Rect(0, 0, layout.width, height))]


def floating_panel(rect: Rect, radius: int, layout: Layout) -> list[Picture]:
    """Return a panel with its shadow and a gold hairline."""
    tallest = pixels(_TALLEST, layout.scale)
    size = (rect.width, min(rect.height, tallest), min(radius, rect.width // 2, rect.height // 2))
    panel = Panel(*size, "toast", _ALPHA, "selected", _EDGE_ALPHA)
    return [*_tall(PanelShadow(*size), rect, layout), *_tall(panel, rect, layout)]


def _tall(key: Panel | PanelShadow, rect: Rect, layout: Layout) -> list[Picture]:
    """Return a panel as high as `rect` from a lower one: its ends, with its middle repeated."""
    if key.height == rect.height:
        return [Picture(key, rect.x, rect.y)]
    end, step = key.height // 4, key.height // 2
    upper, lower = rect.y + end, rect.bottom - end

    def band(y: int, top: int, bottom: int) -> Picture:
        return Picture(key, rect.x, y, Rect(0, top, layout.width, bottom - top))

    return [
        band(rect.y, 0, upper),
        *(band(y - end, y, min(y + step, lower)) for y in range(upper, lower, step)),
        band(rect.bottom - key.height, lower, layout.height),
    ]
