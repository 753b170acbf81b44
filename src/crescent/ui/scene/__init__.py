"""What there is to see, as values: where pictures lie, what moves, what is said.

`builder` puts a scene together from a snapshot of the table; `bar`, `tooltips`, `panels` and
`slider` lay out its parts, and the folder `floating` messages and notices; `motion` and `trail`
plan movements and `animations` runs them; `bar_content`, `saving` and `move_text` say what there is
to read, and `drag` is a card in the hand. Nothing here knows a session. May import the vocabulary
of `ui` and `ui.svg`.
"""
