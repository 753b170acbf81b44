"""The toolkit that pages are built with. It knows nothing of the game on the table.

A page is a `form`, perhaps in two `columns` or with a `text_field`, made of `widgets`, `lists`,
`charts` and `figures`, which are drawings of cards; `blocks` is what these become when they are
laid out. May import the vocabulary of `ui`, `ui.scene`, the words, and of `session` the days that a
chart shows.
"""
