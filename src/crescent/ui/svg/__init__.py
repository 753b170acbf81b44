"""SVG text, worked out without drawing it: cards, their large index, charts, the table's ribbon.

May import the vocabulary of `ui`.  `ui.shell.drawing` makes pictures of it.
"""
