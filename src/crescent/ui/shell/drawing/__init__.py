"""From scenes to pixels: fonts, surfaces from SVG text, what is kept of them on disk, the painter.

May import the vocabulary of `ui`, `ui.svg` and pygame.
"""
