"""The few SVG elements everything is drawn with, each a line of text.

The game draws SVG with the loader of SDL_image, which knows a small part of the format. These
helpers keep to it: path, circle, ellipse, rect and g, with plain attributes. No use, text,
clip-path, mask, filter, pattern or nested svg; no rgba(), no #rrggbbaa; and neighbouring shapes
overlap, since edges that merely touch leave a seam.

Card drawings are in card units: 250 wide, 350 high.
"""

import math

WIDTH, HEIGHT = 250, 350
CENTRE_X, CENTRE_Y = 125, 175
CORNER_RADIUS = 15


Attributes = dict[str, str | float]
"""Attributes of an element; an underscore in a name stands for a hyphen."""


def number(value: float) -> str:
    """Return a coordinate with at most two decimals."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def path_data(*parts: str | float) -> str:
    """Return path data from its parts: ``M1 2.5Z`` for ``path_data("M", 1, 2.5, "Z")``."""
    text = ""
    for part in parts:
        if isinstance(part, str):
            text += part
        else:
            separator = " " if text and not text[-1].isalpha() else ""
            text += separator + number(part)
    return text


def element(name: str, attributes: Attributes) -> str:
    """Return an empty element on a line of its own."""
    text = "".join(
        f' {key.replace("_", "-")}="{value if isinstance(value, str) else number(value)}"'
        for key, value in attributes.items()
    )
    return f"<{name}{text}/>\n"


def path(d: str, fill: str, **attributes: str | float) -> str:
    """Return a filled path."""
    return element("path", {"d": d, "fill": fill, **attributes})


def line(d: str, colour: str, width: float, **attributes: str | float) -> str:
    """Return a stroked path with round ends and corners."""
    stroke: Attributes = {
        "fill": "none",
        "stroke": colour,
        "stroke_width": width,
        "stroke_linecap": "round",
        "stroke_linejoin": "round",
    }
    return element("path", {"d": d, **stroke, **attributes})


def circle(x: float, y: float, radius: float, fill: str, **attributes: str | float) -> str:
    """Return a circle round a point."""
    return element("circle", {"cx": x, "cy": y, "r": radius, "fill": fill, **attributes})


def ellipse(x: float, y: float, rx: float, ry: float, fill: str) -> str:
    """Return an upright ellipse round a point."""
    return element("ellipse", {"cx": x, "cy": y, "rx": rx, "ry": ry, "fill": fill})


def rect(
    x: float,
    y: float,
    width: float,
    height: float,
    fill: str,
    rx: float = 0,
    **attributes: str | float,
) -> str:
    """Return a rectangle by its top left corner, its corners rounded by `rx`."""
    box: Attributes = {"x": x, "y": y, "width": width, "height": height}
    corners: Attributes = {"rx": rx} if rx else {}
    return element("rect", {**box, **corners, "fill": fill, **attributes})


def group(transform: str, shapes: str) -> str:
    """Return shapes under a transform."""
    return f'<g transform="{transform}">\n{shapes}</g>\n'


def mirrored(shapes: str, axis: float = CENTRE_X) -> str:
    """Return shapes and their mirror image at an upright axis."""
    return shapes + group(f"translate({number(2 * axis)} 0) scale(-1 1)", shapes)


def turned(shapes: str) -> str:
    """Return shapes turned upside down about the middle of the card."""
    return group(f"rotate(180 {CENTRE_X} {CENTRE_Y})", shapes)


def star(x: float, y: float, radius: float, colour: str, waist: float = 0.38) -> str:
    """Return a four-pointed star; `waist` is its inner radius as a part of the outer one."""
    corners: list[str | float] = []
    for i in range(8):
        angle = math.radians(-90 + i * 45)
        reach = radius if i % 2 == 0 else radius * waist
        corners += ["L" if i else "M", x + reach * math.cos(angle), y + reach * math.sin(angle)]
    return path(path_data(*corners, "Z"), colour)


def crescent(x: float, y: float, radius: float, colour: str, angle: float, thickness: float) -> str:
    """Return a crescent moon that opens to the right and is then turned by `angle` degrees."""
    inner = radius * (1 - thickness * 0.32)
    shift = radius * thickness
    tip_x = (radius**2 - inner**2 + shift**2) / (2 * shift)
    tip_y = math.sqrt(max(radius**2 - tip_x**2, 0))
    outer_arc = ("A", radius, radius, 0, 1, 0, tip_x, tip_y)
    inner_arc = ("A", inner, inner, 0, 1, 1, tip_x, -tip_y)
    moon = path(path_data("M", tip_x, -tip_y, *outer_arc, *inner_arc, "Z"), colour)
    return group(f"translate({number(x)} {number(y)}) rotate({number(angle)})", moon)


def document(shapes: str, view_box: str) -> str:
    """Return a whole SVG file: one line for the frame, the shapes, one line to close it."""
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view_box}">\n{shapes}</svg>\n'


def card(shapes: str) -> str:
    """Return an SVG file of a whole card."""
    return document(shapes, f"0 0 {WIDTH} {HEIGHT}")
