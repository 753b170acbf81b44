"""From scenes to pixels.

`painter` compares scenes and repaints what changed, `art` makes the surface of each key, with the
help of `around_cards` (shadows, edges, marks), `surfaces` (SVG text to pixels) and `fonts`;
`table_background` draws what lies below. `face_cache` keeps drawings on disk, `clusters` and
`system_fonts` find glyphs that the game's font lacks. May import the vocabulary of `ui`, `ui.svg`
and pygame.
"""
