"""The drawing of the deck and the icons, in Python that writes SVG; see `tools/draw_deck.py`."""
