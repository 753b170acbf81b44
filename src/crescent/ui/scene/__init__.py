"""What there is to see, as values: where pictures lie, what moves, what is said.

`builder` puts a scene together from a snapshot of the table; `bar`, `message_layout`, `tooltips`,
`panels` and `slider` lay out its parts; `motion` and `trail` plan movements and `animations` runs
them; `bar_content`, `messages`, `saving` and `move_text` say what there is to read, and `drag` is a
card in the hand. Nothing here knows a session. May import the vocabulary of `ui` and `ui.svg`.
"""
