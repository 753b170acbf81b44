"""The colours of the deck as drawn: two-coloured, on the paper of the felt theme.

The game replaces some of them by exact text when it draws (`crescent.ui.svg.cards`): paper and
edge, the suit colours, and the court palettes of diamonds and clubs. So within the cards of one
suit a colour of those must not serve a second purpose.
"""

from dataclasses import dataclass

PAPER, EDGE = "#FCFAF4", "#D9D3C4"
INK, RED = "#1E2A3A", "#C4373A"
GOLD, GOLD_DARK, GOLD_LIGHT = "#D8A548", "#B07F2B", "#F0D08A"
SKIN, SKIN_SHADE, LIP, BLUSH, EYELID = "#F3D3B5", "#E2B48F", "#B8584F", "#E59A86", "#2A2522"
STEM, LEAF, LEAF_VEIN = "#4F7A5A", "#6E9A74", "#E9F0E9"
WOOD, STEEL, STEEL_SHADE = "#8A6A45", "#AEB9C2", "#8D99A3"
NIGHT, NIGHT_DARK, NIGHT_MOON, NIGHT_STAR = "#23415C", "#1A3148", "#4F7596", "#7E9DB8"

SUIT_COLOURS = {"S": INK, "H": RED, "D": RED, "C": INK}


@dataclass(frozen=True)
class Palette:
    """The colours of a suit's court cards."""

    robe: str
    dark: str
    light: str
    accent: str
    hair: str
    panel: str
    halo: str


PALETTES = {
    "S": Palette("#2B4463", "#1B2C44", "#8FB0CC", "#B9473F", "#3A3330", "#E8EDF1", "#D5DFE7"),
    "H": Palette("#B83C41", "#8A2730", "#E9B3A4", "#2B4463", "#A8642C", "#F7E9E0", "#F1D8CB"),
    "D": Palette("#C9662F", "#98431C", "#F0C592", "#8A2730", "#6B4326", "#F9EEDC", "#F3DFBF"),
    "C": Palette("#33605A", "#1F413F", "#A4C3B4", "#C9662F", "#4A3A2C", "#E9F0E8", "#D5E3D6"),
}
