"""How well colours stand out from each other, by WCAG 2."""

from crescent.ui.theme import rgb


def linear(colour: str) -> list[float]:
    """Return red, green and blue of a colour as parts of light, 0 to 1."""
    parts = [part / 255 for part in rgb(colour)]
    return [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]


def luminance(colour: str) -> float:
    """Return the relative luminance of a colour, 0 to 1."""
    red, green, blue = linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def blended(colour: str, ground: str, alpha: float) -> str:
    """Return what a translucent colour, 0 to 1 opaque, looks like on a ground."""
    pairs = zip(rgb(colour), rgb(ground), strict=True)
    return "#" + "".join(f"{round(ground + (top - ground) * alpha):02X}" for top, ground in pairs)


def contrast(one: str, other: str) -> float:
    """Return the contrast ratio of two colours, 1 to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)
