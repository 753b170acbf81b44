"""How well colours stand out from each other, by WCAG 2."""

from crescent.ui.theme import rgb


def luminance(colour: str) -> float:
    """Return the relative luminance of a colour, 0 to 1."""
    parts = [part / 255 for part in rgb(colour)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    """Return the contrast ratio of two colours, 1 to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)
