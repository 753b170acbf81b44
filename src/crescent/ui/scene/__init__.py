"""What is to be seen, as values: where pictures lie, what moves, what is said.

`builder` puts a scene together from a snapshot of the table; `bar`, `message_layout`, `tooltips`
and `panels` lay out its parts, `motion` plans flights and `animations` runs them, `messages` holds
what is said for a while.  May import the vocabulary of `ui` and `ui.svg`.
"""
