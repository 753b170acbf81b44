"""The colour schemes of the table, as ``#RRGGBB`` values."""

from typing import Final

from crescent.value import Value


class Theme(Value):
    """The colours of a theme, each named by its role."""

    bg_centre: str
    """The table in the middle of the window."""
    bg_rim: str
    """The table in the corners of the window."""
    bar: str
    barline: str
    """The hairlines of the bar, and between its parts."""
    text: str
    dim: str
    """Captions and marks that stand back behind the text."""
    disabled: str
    """Controls that would do nothing now."""
    selected: str
    """The ring of a selected pile, and other accents."""
    legal: str
    """The ring of a place that accepts the card."""
    well: str
    """The place of an emptied pile."""
    error: str
    line: str
    """The hairline of the ribbon, and the crescent on the table."""
    toast: str
    """Floating panels and the pills below the piles."""
    paper: str
    """The face of a card."""
    edge: str
    """The edge of a card."""


THEMES: Final = {
    "felt": Theme(
        bg_centre="#2E6F5A",
        bg_rim="#163A30",
        bar="#12302A",
        barline="#3E7B66",
        text="#F1EFE4",
        dim="#A9C4B6",
        disabled="#7A9F8E",
        selected="#F0C766",
        legal="#A6F2DA",
        well="#0F2B23",
        error="#E8705A",
        line="#F0C766",
        toast="#10241F",
        paper="#FCFAF4",
        edge="#D9D3C4",
    ),
    "midnight": Theme(
        bg_centre="#273349",
        bg_rim="#0F1420",
        bar="#0C1019",
        barline="#2E3950",
        text="#ECEAE3",
        dim="#8E98A8",
        disabled="#78839A",
        selected="#E5B65E",
        legal="#8FD9C4",
        well="#0D1015",
        error="#EE7B66",
        line="#E5B65E",
        toast="#0A0E16",
        paper="#F4EFE4",
        edge="#CFC7B6",
    ),
}
"""The schemes, by their names in the settings."""


def rgb(colour: str) -> tuple[int, int, int]:
    """Return red, green and blue of a ``#RRGGBB`` colour, 0 to 255 each."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)
