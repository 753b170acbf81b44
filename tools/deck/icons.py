"""Icons of the interface on a grid of 24, and the icon of the application on one of 256."""

from deck.colours import GOLD, PAPER
from deck.shapes import circle, crescent, document, element, rect, star

STROKE = "#000000"
"""Stands for the colour of the icon; the game replaces it."""

STROKE_WIDTH = 1.8

ROUND = "a8 8 0 1 0 16 0a8 8 0 1 0 -16 0"
"""The circle of radius 8 that starts at its leftmost point."""

CARD = (
    "h9a1.5 1.5 0 0 1 1.5 1.5v11a1.5 1.5 0 0 1 -1.5 1.5"
    "h-9a1.5 1.5 0 0 1 -1.5 -1.5v-11a1.5 1.5 0 0 1 1.5 -1.5z"
)
"""A small upright card, from the left end of its top edge."""

LARGE_CARD = (
    "M7.5 3.5h9a1.5 1.5 0 0 1 1.5 1.5v14a1.5 1.5 0 0 1 -1.5 1.5"
    "h-9a1.5 1.5 0 0 1 -1.5 -1.5v-14a1.5 1.5 0 0 1 1.5 -1.5z"
)

SHEET = (
    "M7.5 3.5h6.5l4.5 4.5v11a1.5 1.5 0 0 1 -1.5 1.5h-9.5a1.5 1.5 0 0 1 -1.5 -1.5v-14"
    "a1.5 1.5 0 0 1 1.5 -1.5z"
)
"""Paper with a corner cut off."""

FOLDER = (
    "M3.5 18v-11.5a1.5 1.5 0 0 1 1.5 -1.5h4.3l2 2.5h7.7a1.5 1.5 0 0 1 1.5 1.5v9"
    "a1.5 1.5 0 0 1 -1.5 1.5h-14a1.5 1.5 0 0 1 -1.5 -1.5z"
)

ICONS = {
    # playing
    "new": [f"M4.5 6.5{CARD}", "M7.5 3.5h11a2 2 0 0 1 2 2v11.5", "M9 10.5v6M6 13.5h6"],
    "redeal": [
        "M5 9.5a7.5 7.5 0 0 1 13.8 -1.2M19 14.5a7.5 7.5 0 0 1 -13.8 1.2",
        "M19.5 4v4.7h-4.7M4.5 20v-4.7h4.7",
    ],
    "undo": ["M4.5 9h9.5a5.5 5.5 0 0 1 0 11h-6", "M8.5 4.5L4 9l4.5 4.5"],
    "redo": ["M19.5 9h-9.5a5.5 5.5 0 0 0 0 11h6", "M15.5 4.5L20 9l-4.5 4.5"],
    "restart": ["M5.2 8.2a7.8 7.8 0 1 1 -1 4.8", "M4.5 3.7v4.7h4.7"],
    "hint": ["M9 17.5c0 -2.5 -3 -3.7 -3 -7.5a6 6 0 0 1 12 0c0 3.8 -3 5 -3 7.5z", "M9.5 20.5h5"],
    "finish": ["M5 6l6 6l-6 6M12 6l6 6l-6 6", "M20.5 6v12"],
    "solve": [
        "M3.5 20.5l10.5 -10.5",
        "M17.5 2.5l1.1 2.9l2.9 1.1l-2.9 1.1l-1.1 2.9l-1.1 -2.9l-2.9 -1.1l2.9 -1.1z",
        "M19 14.5v4M17 16.5h4",
    ],
    "peek": [
        "M2.5 12c2.2 -4 5.5 -6 9.5 -6s7.3 2 9.5 6c-2.2 4 -5.5 6 -9.5 6s-7.3 -2 -9.5 -6z",
        "M9.2 12a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0 -5.6 0",
    ],
    "pause": ["M8.5 5.5v13M15.5 5.5v13"],
    "play": ["M7.5 4.8v14.4l11.5 -7.2z"],
    # telling
    "warn": ["M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0", "M12 7.5v5.5M12 16.2v.2"],
    "info": ["M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0", "M12 11v5.5M12 7.6v.2"],
    "help": [
        "M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0",
        "M9.6 9.7a2.5 2.5 0 1 1 3.7 2.2c-.9 .5 -1.3 1 -1.3 1.9M12 16.6v.2",
    ],
    "check": ["M4.5 12.5l5 5l10 -11"],
    "star": ["M12 3.2l2.6 5.5l6 .8l-4.4 4.2l1.1 6l-5.3 -2.9l-5.3 2.9l1.1 -6l-4.4 -4.2l6 -.8z"],
    "moon": [
        "M19.5 14.5a8 8 0 1 1 -9 -10.6a6.6 6.6 0 0 0 9 10.6z",
        "M17.5 3.5l.9 2.1l2.1 .9l-2.1 .9l-.9 2.1l-.9 -2.1l-2.1 -.9l2.1 -.9z",
    ],
    # beside figures
    "clock": ["M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0", "M12 7v5.2l3.2 2.2"],
    "moves": ["M9 12h11", "M15 6.5l5.5 5.5l-5.5 5.5", "M3.5 12h.2"],
    "home": ["M3.5 11.8l8.5 -7.8l8.5 7.8", "M6 10.5v9h12v-9"],
    "stats": ["M4 20.5h16", "M6.5 17v-5M12 17v-12M17.5 17v-8.5"],
    # records and their replay
    "first": ["M17.5 5.5l-6.5 6.5l6.5 6.5", "M6.5 5.5v13"],
    "last": ["M6.5 5.5l6.5 6.5l-6.5 6.5", "M17.5 5.5v13"],
    "previous": ["M12 5.5l-6.5 6.5l6.5 6.5", "M18.5 5.5l-6.5 6.5l6.5 6.5"],
    "next": ["M5.5 5.5l6.5 6.5l-6.5 6.5", "M12 5.5l6.5 6.5l-6.5 6.5"],
    "speed": ["M4.6 17.5a8.5 8.5 0 1 1 14.8 0", "M12 13.2l3.9 -4.4"],
    "resume": [LARGE_CARD, "M10 8.8v6.4l4.8 -3.2z"],
    "record": [SHEET, "M14 3.5v4.5h4.5", "M10.4 11.6v5l4 -2.5z"],
    "folder": [FOLDER],
    "globe": [
        "M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0",
        "M8.3 12a3.7 8.5 0 1 0 7.4 0a3.7 8.5 0 1 0 -7.4 0M3.5 12h17",
    ],
    # windows and pages
    "menu": ["M4 7h16M4 12h16M4 17h16"],
    "close": ["M5.5 5.5l13 13M18.5 5.5l-13 13"],
    "settings": [
        "M3.5 7h8.5M17 7h3.5M3.5 17h3.5M12 17h8.5",
        "M12 7a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0",
        "M7 17a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0",
    ],
    "copy": [
        "M10.5 8.5h8a2 2 0 0 1 2 2v8a2 2 0 0 1 -2 2h-8a2 2 0 0 1 -2 -2v-8a2 2 0 0 1 2 -2z",
        "M5 15.5a1.5 1.5 0 0 1 -1.5 -1.5v-8.5a2 2 0 0 1 2 -2h8.5a1.5 1.5 0 0 1 1.5 1.5",
    ],
    "edit": [
        "M4.5 19.5l.8 -3.9l10.7 -10.7a1.8 1.8 0 0 1 2.5 0l.6 .6a1.8 1.8 0 0 1 0 2.5l-10.7 10.7z",
        "M13.5 7.5l3 3",
    ],
    "save": [
        "M12 3.5v11M7.5 10.5l4.5 4.5l4.5 -4.5",
        "M4.5 16v2.5a2 2 0 0 0 2 2h11a2 2 0 0 0 2 -2v-2.5",
    ],
    "left": ["M14.5 5.5l-6.5 6.5l6.5 6.5"],
    "right": ["M9.5 5.5l6.5 6.5l-6.5 6.5"],
    "up": ["M5.5 14.5l6.5 -6.5l6.5 6.5"],
    "plus": ["M12 5v14M5 12h14"],
    "sound": [
        "M4 9.5v5h3.2l4.8 4v-13l-4.8 4z",
        "M15.5 9.2a4 4 0 0 1 0 5.6M18.2 6.5a7.8 7.8 0 0 1 0 11",
    ],
    "mute": ["M4 9.5v5h3.2l4.8 4v-13l-4.8 4z", "M16 9.8l4.4 4.4M20.4 9.8l-4.4 4.4"],
    "fullscreen": ["M4.5 9v-4.5h4.5M15 4.5h4.5v4.5M19.5 15v4.5h-4.5M9 19.5h-4.5v-4.5"],
    "quit": ["M10 4.5h-3.5a2 2 0 0 0 -2 2v11a2 2 0 0 0 2 2h3.5", "M9.5 12h10.5M16 8l4 4l-4 4"],
}


def icon_file(name: str) -> str:
    """Return the file of an interface icon."""
    lines = "".join(element("path", {"d": d}) for d in ICONS[name])
    ends = 'stroke-linecap="round" stroke-linejoin="round"'
    stroke = f'fill="none" stroke="{STROKE}" stroke-width="{STROKE_WIDTH}" {ends}'
    return document(f"<g {stroke}>\n{lines}</g>\n", "0 0 24 24")


def application_icon() -> str:
    """Return the moon and star of the card back, on the green of the table."""
    gradient = (
        '<linearGradient id="night" gradientUnits="userSpaceOnUse"'
        ' x1="60" y1="8" x2="190" y2="248">\n'
        '<stop offset="0" stop-color="#2B6A5C"/>\n'
        '<stop offset="1" stop-color="#12303A"/>\n'
        "</linearGradient>\n"
    )
    shapes = gradient + rect(8, 8, 240, 240, "url(#night)", 54)
    shapes += rect(17, 17, 222, 222, "none", 46, stroke=GOLD, stroke_width=3, stroke_opacity=0.55)
    shapes += crescent(120, 132, 72, GOLD, -35, 0.42) + star(150, 114, 30, PAPER, 0.32)
    for x, y, radius in ((60, 60, 4), (204, 60, 5), (202, 190, 4)):
        shapes += circle(x, y, radius, GOLD)
    return document(shapes, "0 0 256 256")
