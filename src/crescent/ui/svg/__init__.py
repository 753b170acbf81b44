"""SVG text of what is drawn: cards, their large index, charts, the marks on the table.

Everything here is a pure function from values to text; `ui.shell.drawing` turns the text into
pixels. `cards` puts faces together from the files in `assets/`, `large_index` makes room on them,
`charts` draws curves and bars, `table_svg` the ribbon. May import the vocabulary of `ui`, the
engine and `resources`.
"""
