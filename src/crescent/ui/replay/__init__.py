"""The replay of a recorded game, shown instead of the table.

`replay` is the page, `timeline` knows the game at each point, `reasons` why a turn was made, and
`replay_bar` lays out and draws the bar. May import the vocabulary of `ui`, `ui.scene` and
`ui.forms`.
"""
