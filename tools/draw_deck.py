"""Draw every picture of the game below `assets/`: cards, index, pips, icons.

    python tools/draw_deck.py [--output DIRECTORY]

Run it after a change in `tools/deck/`; a test compares its output with `assets/`.
"""

import argparse
import io
from pathlib import Path

import pygame
from deck.colours import INK, SUIT_COLOURS
from deck.courts import court_card
from deck.icons import ICONS, application_icon, icon_file
from deck.jacks import jack
from deck.kings import king
from deck.numbers import ace, back, blank, number_card
from deck.pips import LABELS, label_file, pip_file
from deck.queens import queen
from deck.shapes import card

ASSETS = Path(__file__).parent.parent / "assets"
RANKS = "A23456789TJQK"
FIGURES = {"J": jack, "Q": queen, "K": king}
ICON_SIZES = (16, 24, 32, 48, 64, 128, 256)


def face(rank: str, suit: str) -> str:
    """Return the file of a face, without its index."""
    if rank in FIGURES:
        return card(blank() + court_card(FIGURES[rank](suit), suit))
    if rank == "A":
        return card(blank() + ace(suit))
    return card(blank() + number_card(RANKS.index(rank) + 1, suit))


def drawings() -> dict[str, str]:
    """Return every SVG file by its path below `assets/`."""
    files = {"cards/back.svg": card(blank() + back()), "icons/crescent.svg": application_icon()}
    for suit, colour in SUIT_COLOURS.items():
        files[f"cards/pips/{suit}.svg"] = pip_file(suit, colour)
        for rank in RANKS:
            files[f"cards/faces/{rank}{suit}.svg"] = face(rank, suit)
    for stem, text in LABELS.items():
        files[f"cards/index/{stem}.svg"] = label_file(text, INK)
    for name in ICONS:
        files[f"icons/{name}.svg"] = icon_file(name)
    return files


def bitmap(svg: str, size: int) -> bytes:
    """Return a square SVG as a PNG file, drawn four times as large and scaled down."""
    large = svg.replace("<svg ", f'<svg width="{4 * size}" height="{4 * size}" ', 1)
    surface = pygame.image.load(io.BytesIO(large.encode()), "icon.svg")
    file = io.BytesIO()
    pygame.image.save(pygame.transform.smoothscale(surface, (size, size)), file, "icon.png")
    return file.getvalue()


def main() -> None:
    """Write all files."""
    parser = argparse.ArgumentParser(description="Draw every picture of the game.")
    parser.add_argument("--output", type=Path, default=ASSETS, help="instead of assets/")
    output: Path = parser.parse_args().output
    for name, svg in drawings().items():
        (output / name).parent.mkdir(parents=True, exist_ok=True)
        (output / name).write_text(svg, "utf-8", newline="\n")
    (output / "icons" / "app").mkdir(exist_ok=True)
    for size in ICON_SIZES:
        png = bitmap(application_icon(), size)
        (output / "icons" / "app" / f"crescent-{size}.png").write_bytes(png)


if __name__ == "__main__":
    main()
